// Attendance marked at the door that the server has not confirmed yet, in local storage: it survives a reload and is
// shared by all tabs, as each scanned pass may open its own. Holds ids, no names, and outlives the session.

import type { GuestStatus } from '@havn/api/kernel/fields';
import { generateUuid } from '../../../lib/api/generate-uuid.js';
import { getStatusKey } from '../../../lib/storage/door-cache.js';
import { listLocalKeys, localStore, readJson } from '../../../lib/storage/storage.js';
import { createStore } from '../../../lib/storage/store.js';
import { isRecord } from '../../../lib/storage/unknown-value.js';

export interface PendingMark {
  /** Also the idempotency key of its request. */
  id: string;
  /** Milliseconds since 1970, unique: marks are sent in this order. */
  at: number;
  guestIds: readonly string[];
  /** Null for the wedding. */
  eventId: string | null;
  status: GuestStatus;
  /** The reason why the server rejected it, after which it is not sent again; null if it has not been rejected. */
  rejection: string | null;
  /** False where storage is disabled or full: the mark is lost with the page. */
  isStored: boolean;
}

/** Each mark has an entry of its own, so that tabs that write at the same time do not overwrite each other's marks. */
const prefix = 'door-mark:';
const getKey = ({ id }: Pick<PendingMark, 'id'>) => `${prefix}${id}`;
const unstoredMarks = new Map<string, PendingMark>();

function parseMark(value: unknown): PendingMark[] {
  if (!isRecord(value)) return [];
  const { id, at, guestIds, eventId, status, rejection } = value;
  if (typeof id !== 'string' || typeof at !== 'number' || !Array.isArray(guestIds)) return [];
  const reason = typeof rejection === 'string' ? rejection : null;
  return [
    {
      id,
      at,
      guestIds,
      // Marks of earlier versions have none.
      eventId: typeof eventId === 'string' ? eventId : null,
      status: status as GuestStatus,
      rejection: reason,
      isStored: true,
    },
  ];
}

function listMarks(): PendingMark[] {
  const stored = listLocalKeys(prefix).flatMap((key) => parseMark(readJson(localStore, key)));
  return [...stored, ...unstoredMarks.values()].sort((one, other) => one.at - other.at);
}

export const pendingMarks = createStore<readonly PendingMark[]>(listMarks());
const refresh = () => pendingMarks.set(listMarks());

window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(prefix)) refresh();
});

function save(mark: PendingMark): void {
  if (localStore.write(getKey(mark), JSON.stringify(mark))) unstoredMarks.delete(mark.id);
  else unstoredMarks.set(mark.id, { ...mark, isStored: false });
}

function remove(mark: PendingMark): void {
  unstoredMarks.delete(mark.id);
  localStore.remove(getKey(mark));
}

export function addMark({ guestIds, eventId, status }: Pick<PendingMark, 'guestIds' | 'eventId' | 'status'>): void {
  const marks = listMarks();
  const isReplaced = (mark: PendingMark) =>
    mark.rejection !== null && mark.eventId === eventId && mark.guestIds.some((id) => guestIds.includes(id));
  for (const mark of marks) if (isReplaced(mark)) remove(mark);
  const at = Math.max(Date.now(), Math.floor(marks.at(-1)?.at ?? 0) + 1);
  save({ id: generateUuid(), at, guestIds, eventId, status, rejection: null, isStored: true });
  refresh();
}

export function removeMark(mark: PendingMark): void {
  remove(mark);
  refresh();
}

/**
 * The server changes all guests of a mark or none. A mark for several guests is therefore replaced by one for each, in
 * the same place, so that only the mark of the guest concerned is rejected.
 */
export function rejectMark(mark: PendingMark, reason: string): void {
  const { guestIds } = mark;
  if (guestIds.length === 1) save({ ...mark, rejection: reason });
  else {
    for (const [index, guestId] of guestIds.entries())
      save({ ...mark, id: generateUuid(), at: mark.at + index / guestIds.length, guestIds: [guestId] });
    remove(mark);
  }
  refresh();
}

/** The oldest mark to send, from storage: another tab may have added or confirmed some. */
export const getNextMark = (): PendingMark | undefined => listMarks().find((mark) => mark.rejection === null);

export interface MarkedGuest {
  status: GuestStatus;
  mark: PendingMark | undefined;
}

/** The last mark by guest and event, under the key of `getStatusKey`. */
export function indexMarks(marks: readonly PendingMark[]): ReadonlyMap<string, PendingMark> {
  return new Map(marks.flatMap((mark) => mark.guestIds.map((id) => [getStatusKey(id, mark.eventId), mark] as const)));
}

/** The status to show for a guest at an event: that of the last mark, unless the server rejected it. */
export function applyMarks(
  { _id, status }: { _id: string; status: GuestStatus },
  marks: ReadonlyMap<string, PendingMark>,
  eventId: string | null,
): MarkedGuest {
  const mark = marks.get(getStatusKey(_id, eventId));
  return { status: mark === undefined || mark.rejection !== null ? status : mark.status, mark };
}
