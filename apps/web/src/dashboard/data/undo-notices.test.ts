import { describe, expect, it } from 'vitest';
import { addNotice, mergeUndoNotices, recordUndoNotice, type UndoNotice, undoNotices } from './undo-notices.js';

const createNotice = (id: string, shownAt: number): UndoNotice => ({
  id,
  undoIds: [id],
  action: 'guest.delete',
  subject: null,
  shownAt,
});
const after = (offers: UndoNotice[]) =>
  offers.reduce<readonly UndoNotice[]>((held, next) => addNotice(held, next), []).map(({ id }) => id);
const reply = (id: string) => new Response(null, { headers: { undo: id } });

describe('an undo notice', () => {
  it('stays for ten seconds, however many changes follow', () => {
    const quickChanges = ['a', 'b', 'c', 'd', 'e'].map((id, at) => createNotice(id, at * 2000));
    expect(after(quickChanges)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is replaced by newer ones after that, beyond three', () => {
    const slowChanges = ['a', 'b', 'c', 'd'].map((id, at) => createNotice(id, at * 4000));
    expect(after(slowChanges)).toEqual(['b', 'c', 'd']);
    expect(after([createNotice('a', 0), createNotice('b', 60_000), createNotice('c', 60_001)])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('is not duplicated', () => {
    expect(after([createNotice('a', 0), createNotice('b', 1), createNotice('a', 2)])).toEqual(['b', 'a']);
  });

  it('covers all parts of a bulk change, in order, and only those', () => {
    undoNotices.set([]);
    const show = mergeUndoNotices('guest.updateStatus');
    recordUndoNotice(reply('a'), { action: 'guest.updateStatus', subject: { count: 1000 } });
    recordUndoNotice(reply('other'), { action: 'guest.delete', subject: { name: 'Ane' } });
    recordUndoNotice(reply('b'), { action: 'guest.updateStatus', subject: { count: 500 } });
    expect(undoNotices.get().map(({ undoIds }) => undoIds)).toEqual([['other']]);
    show();
    expect(undoNotices.get().at(-1)).toMatchObject({ undoIds: ['a', 'b'], subject: { count: 1500 } });
    recordUndoNotice(reply('c'), { action: 'guest.updateStatus', subject: { name: 'Bo' } });
    expect(undoNotices.get().at(-1)).toMatchObject({ undoIds: ['c'], subject: { name: 'Bo' } });
  });

  it('is not shown for a bulk change that changed nothing', () => {
    undoNotices.set([]);
    mergeUndoNotices('guest.updateStatus')();
    expect(undoNotices.get()).toEqual([]);
  });
});
