import { describe, expect, it } from 'vitest';
import { addNotice, type UndoNotice } from './undo-notices.js';

const offer = (id: string, shownAt: number): UndoNotice => ({ id, action: 'guest.delete', shownAt });
const after = (offers: UndoNotice[]) =>
  offers.reduce<readonly UndoNotice[]>((held, next) => addNotice(held, next), []).map(({ id }) => id);

describe('an undo notice', () => {
  it('stays for ten seconds, however many changes follow', () => {
    const quick = ['a', 'b', 'c', 'd', 'e'].map((id, at) => offer(id, at * 2000));
    expect(after(quick)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is replaced by newer ones after that, beyond three', () => {
    const slow = ['a', 'b', 'c', 'd'].map((id, at) => offer(id, at * 4000));
    expect(after(slow)).toEqual(['b', 'c', 'd']);
    expect(after([offer('a', 0), offer('b', 60_000), offer('c', 60_001)])).toEqual(['a', 'b', 'c']);
  });

  it('is not duplicated', () => {
    expect(after([offer('a', 0), offer('b', 1), offer('a', 2)])).toEqual(['b', 'a']);
  });
});
