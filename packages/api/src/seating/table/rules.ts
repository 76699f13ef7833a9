// Specification §4 "Through the table".

import { type GuestStatus, isExpected } from '../../attendance/status-rules.js';
import type { Reason } from '../../kernel/errors.js';

/** Stands for the number in a name pattern such as `Table {n}`. */
export const numberPlaceholder = '{n}';
const maxNameLength = 100;

export function buildTableNames({
  namePattern,
  firstNumber,
  count,
}: {
  namePattern: string;
  firstNumber: number;
  count: number;
}): string[] {
  return Array.from({ length: count }, (_, index) =>
    namePattern.replaceAll(numberPlaceholder, String(firstNumber + index)),
  );
}

/** "Table 3" becomes the next free "Table 4", "Harbour" becomes "Harbour 2". */
export function buildCopyName(name: string, takenNames: Iterable<string>): string {
  const taken = new Set(takenNames);
  const [, base = name, digits] = /^(.*\S)\s+(\d{1,6})$/u.exec(name) ?? [];
  for (let number = digits === undefined ? 2 : Number(digits) + 1; ; number += 1) {
    const suffix = ` ${number}`;
    const copy = [...base].slice(0, maxNameLength - suffix.length).join('') + suffix;
    if (!taken.has(copy)) return copy;
  }
}

export interface SeatableGroup {
  tableId: string | null;
}

export interface SeatableGuest {
  status: GuestStatus;
  groupId: string | null;
  /** The guest's own table, not the group's. */
  tableId: string | null;
}

/** A group already at the table may be listed again. */
export function checkGroupSeatable(group: SeatableGroup | undefined, tableId: string): Reason | null {
  if (group === undefined) return 'UNKNOWN_GROUP';
  return group.tableId === null || group.tableId === tableId ? null : 'GROUP_HAS_TABLE';
}

/** A guest already at the table may be listed again in any status. */
export function checkGuestSeatable(guest: SeatableGuest | undefined, tableId: string): Reason | null {
  if (guest === undefined) return 'UNKNOWN_GUEST';
  if (guest.tableId === tableId) return null;
  const isFree = guest.groupId === null && guest.tableId === null;
  return isFree && isExpected(guest.status) ? null : 'GUEST_NOT_SEATABLE';
}

interface IndexedId {
  id: string;
  index?: number | undefined;
}

/** The index defaults to the position in the list. */
export function sortByIndex(entries: readonly IndexedId[]): string[] {
  return entries
    .map(({ id, index }, at) => ({ id, index: index ?? at }))
    .sort((a, b) => a.index - b.index)
    .map(({ id }) => id);
}

export function hasDuplicateIndex(entries: readonly IndexedId[]): boolean {
  return new Set(entries.map(({ index }, at) => index ?? at)).size < entries.length;
}
