// @vitest-environment jsdom
// Marks made at the door: their order, the status they show, and what happens when the server rejects one.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Module from './pending-marks.js';

let marks: typeof Module;
beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  marks = await import('./pending-marks.js');
});

const listUnrejected = () => marks.pendingMarks.get().filter(({ rejection }) => rejection === null);

describe('pending marks', () => {
  it('are sent in the order of the taps, and survive a reload', async () => {
    for (const id of ['a', 'b', 'c']) marks.addMark({ guestIds: [id], status: 'Attended' });
    vi.resetModules();
    const reloaded = await import('./pending-marks.js');
    expect(reloaded.pendingMarks.get().map(({ guestIds }) => guestIds)).toEqual([['a'], ['b'], ['c']]);
    expect(reloaded.getNextMark()?.guestIds).toEqual(['a']);
  });

  it('show the status of the last one', () => {
    marks.addMark({ guestIds: ['a', 'b'], status: 'Attended' });
    marks.addMark({ guestIds: ['a'], status: 'Accepted' });
    const index = marks.indexMarks(marks.pendingMarks.get());
    const show = (_id: string) => marks.applyMarks({ _id, status: 'Pending' }, index).status;
    expect(['a', 'b', 'c'].map(show)).toEqual(['Accepted', 'Attended', 'Pending']);
  });

  it('for several guests are split after a rejection, at the same place, so that the others are still sent', () => {
    marks.addMark({ guestIds: ['a', 'gone', 'c'], status: 'Attended' });
    marks.addMark({ guestIds: ['a'], status: 'Accepted' });
    const first = marks.getNextMark();
    if (first === undefined) throw new Error('no mark');
    marks.rejectMark(first, 'UNKNOWN_GUEST');
    expect(listUnrejected().map(({ guestIds, status }) => [...guestIds, status])).toEqual([
      ['a', 'Attended'],
      ['gone', 'Attended'],
      ['c', 'Attended'],
      ['a', 'Accepted'],
    ]);
    expect(new Set(listUnrejected().map(({ id }) => id)).size).toBe(4);
    const gone = listUnrejected().find(({ guestIds }) => guestIds[0] === 'gone');
    if (gone === undefined) throw new Error('no mark');
    marks.rejectMark(gone, 'UNKNOWN_GUEST');
    expect(listUnrejected()).toHaveLength(3);
    const index = marks.indexMarks(marks.pendingMarks.get());
    expect(marks.applyMarks({ _id: 'gone', status: 'Accepted' }, index)).toMatchObject({
      status: 'Accepted',
      mark: { rejection: 'UNKNOWN_GUEST' },
    });
  });

  it('that were rejected are replaced by the next tap', () => {
    marks.addMark({ guestIds: ['a'], status: 'Attended' });
    marks.rejectMark(marks.getNextMark() as Module.PendingMark, 'UNKNOWN_GUEST');
    marks.addMark({ guestIds: ['a'], status: 'Attended' });
    expect(marks.pendingMarks.get().map(({ rejection }) => rejection)).toEqual([null]);
  });
});
