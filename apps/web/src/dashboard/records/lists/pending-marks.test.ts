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
    for (const id of ['a', 'b', 'c']) marks.addMark({ guestIds: [id], eventId: null, status: 'Attended' });
    vi.resetModules();
    const reloaded = await import('./pending-marks.js');
    expect(reloaded.pendingMarks.get().map(({ guestIds }) => guestIds)).toEqual([['a'], ['b'], ['c']]);
    expect(reloaded.getNextMark()?.guestIds).toEqual(['a']);
  });

  it('show the status of the last one', () => {
    marks.addMark({ guestIds: ['a', 'b'], eventId: null, status: 'Attended' });
    marks.addMark({ guestIds: ['a'], eventId: null, status: 'Accepted' });
    const index = marks.indexMarks(marks.pendingMarks.get());
    const show = (_id: string) => marks.applyMarks({ _id, status: 'Pending' }, index, null).status;
    expect(['a', 'b', 'c'].map(show)).toEqual(['Accepted', 'Attended', 'Pending']);
  });

  it('for several guests are split after a rejection, at the same place, so that the others are still sent', () => {
    marks.addMark({ guestIds: ['a', 'gone', 'c'], eventId: null, status: 'Attended' });
    marks.addMark({ guestIds: ['a'], eventId: null, status: 'Accepted' });
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
    expect(marks.applyMarks({ _id: 'gone', status: 'Accepted' }, index, null)).toMatchObject({
      status: 'Accepted',
      mark: { rejection: 'UNKNOWN_GUEST' },
    });
  });

  it('that were rejected are replaced by the next tap', () => {
    marks.addMark({ guestIds: ['a'], eventId: null, status: 'Attended' });
    marks.rejectMark(marks.getNextMark() as Module.PendingMark, 'UNKNOWN_GUEST');
    marks.addMark({ guestIds: ['a'], eventId: null, status: 'Attended' });
    expect(marks.pendingMarks.get().map(({ rejection }) => rejection)).toEqual([null]);
  });

  it('at an event are of that event alone, also after a reload and a rejection', async () => {
    marks.addMark({ guestIds: ['a', 'b'], eventId: 'brunch', status: 'Attended' });
    marks.addMark({ guestIds: ['a'], eventId: null, status: 'Attended' });
    const first = marks.getNextMark();
    if (first === undefined) throw new Error('no mark');
    marks.rejectMark(first, 'UNKNOWN_EVENT');
    vi.resetModules();
    const reloaded = await import('./pending-marks.js');
    expect(reloaded.pendingMarks.get().map(({ guestIds, eventId }) => [...guestIds, eventId])).toEqual([
      ['a', 'brunch'],
      ['b', 'brunch'],
      ['a', null],
    ]);
    const index = reloaded.indexMarks(reloaded.pendingMarks.get());
    expect(index.size).toBe(3);
    const show = (_id: string, eventId: string | null) =>
      reloaded.applyMarks({ _id, status: 'Pending' }, index, eventId).status;
    expect([show('b', 'brunch'), show('b', null), show('a', 'dinner')]).toEqual(['Attended', 'Pending', 'Pending']);
  });

  it('that were rejected at one event stay there when the guest is marked at another', () => {
    marks.addMark({ guestIds: ['a'], eventId: 'brunch', status: 'Attended' });
    marks.rejectMark(marks.getNextMark() as Module.PendingMark, 'EVENT_FULL');
    marks.addMark({ guestIds: ['a'], eventId: null, status: 'Attended' });
    expect(marks.pendingMarks.get().map(({ rejection }) => rejection)).toEqual(['EVENT_FULL', null]);
  });

  it('of an earlier version are for the wedding', async () => {
    const stored = { id: 'old', at: 1, guestIds: ['a'], status: 'Attended', rejection: null, isStored: true };
    localStorage.setItem('door-mark:old', JSON.stringify(stored));
    vi.resetModules();
    const reloaded = await import('./pending-marks.js');
    expect(reloaded.pendingMarks.get()).toEqual([{ ...stored, eventId: null }]);
  });
});
