import type { RecordedChange } from '@havn/api/kernel/recorded-change';
import { describe, expect, it } from 'vitest';
import {
  addNotice,
  clearRecentChanges,
  markUndone,
  mergeUndoNotices,
  recordUndoNotice,
  requestedUndo,
  requestUndo,
  type UndoNotice,
  undoNotices,
} from './undo-notices.js';

const createNotice = (id: string, shownAt: number): UndoNotice => ({
  id,
  undoIds: [id],
  change: { change: 'guest.delete' },
  shownAt,
});
const listRemaining = (notices: UndoNotice[]) =>
  notices.reduce<readonly UndoNotice[]>((shown, notice) => addNotice(shown, notice), []).map(({ id }) => id);
const createResponse = (id: string, change: RecordedChange) =>
  new Response(null, { headers: { undo: id, 'undo-change': JSON.stringify(change) } });

describe('an undo notice', () => {
  it('stays for ten seconds, however many changes follow', () => {
    const quickChanges = ['a', 'b', 'c', 'd', 'e'].map((id, at) => createNotice(id, at * 2000));
    expect(listRemaining(quickChanges)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is replaced by newer ones after that, if there are more than three', () => {
    const slowChanges = ['a', 'b', 'c', 'd'].map((id, at) => createNotice(id, at * 4000));
    expect(listRemaining(slowChanges)).toEqual(['b', 'c', 'd']);
    expect(listRemaining([createNotice('a', 0), createNotice('b', 60_000), createNotice('c', 60_001)])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('is not duplicated', () => {
    expect(listRemaining([createNotice('a', 0), createNotice('b', 1), createNotice('a', 2)])).toEqual(['b', 'a']);
  });

  it('covers all parts of a bulk change, in order, and only those', () => {
    undoNotices.set([]);
    const show = mergeUndoNotices('guest.updateStatus');
    const declined = { change: 'guest.updateStatus', status: 'Declined' } as const;
    recordUndoNotice(createResponse('a', { ...declined, count: 1000 }));
    recordUndoNotice(createResponse('other', { change: 'guest.delete', name: 'Ane' }));
    recordUndoNotice(createResponse('b', { ...declined, count: 500 }));
    recordUndoNotice(createResponse('c', { ...declined, name: 'Carl' }));
    expect(undoNotices.get().map(({ undoIds }) => undoIds)).toEqual([['other']]);
    show();
    const merged = { undoIds: ['a', 'b', 'c'], change: { ...declined, count: 1501 } };
    expect(undoNotices.get().at(-1)).toEqual(expect.objectContaining(merged));
    recordUndoNotice(createResponse('d', { ...declined, name: 'Bo' }));
    expect(undoNotices.get().at(-1)).toMatchObject({ undoIds: ['d'], change: { name: 'Bo' } });
  });

  it('is not shown without what the change did, as for a repeated request of one that was undone', () => {
    undoNotices.set([]);
    recordUndoNotice(new Response(null, { headers: { undo: 'a' } }));
    recordUndoNotice(createResponse('b', { change: 'floorPlan.update' }));
    expect(undoNotices.get()).toEqual([]);
  });

  it('is not shown for a bulk change that changed nothing', () => {
    undoNotices.set([]);
    mergeUndoNotices('guest.updateStatus')();
    expect(undoNotices.get()).toEqual([]);
  });
});

describe('the keyboard shortcut', () => {
  const record = (id: string) => recordUndoNotice(createResponse(id, { change: 'guest.delete' }));

  it('undoes the changes one after the other, newest first, also those whose notice is gone', () => {
    clearRecentChanges();
    for (const id of ['first', 'second', 'third']) record(id);
    undoNotices.set([]);
    // Undone with the button of its notice.
    markUndone('third');
    expect(requestUndo()).toBe(true);
    expect(requestedUndo.get()).toBe('second');
    expect(undoNotices.get().map(({ id }) => id)).toEqual(['second']);
    // Pressed again before the first undo has ended.
    expect(requestUndo()).toBe(true);
    expect(requestedUndo.get()).toBe('first');
    expect(requestUndo()).toBe(false);
  });

  it('does not undo what was changed in an earlier session', () => {
    record('earlier');
    clearRecentChanges();
    expect(requestUndo()).toBe(false);
  });
});
