// The stored wedding as plain values, before and after an import, so that planning is pure.
import type { GuestFields } from './parse-sheet.js';

export interface StoredTable {
  id: string;
  tableName: string;
  capacity: number;
}

export interface StoredGroup {
  id: string;
  groupName: string;
  tableId: string | null;
}

export interface StoredGuest extends GuestFields {
  id: string;
  groupId: string | null;
  mainSlot: number | null;
  /** Own table of a guest without a group. */
  tableId: string | null;
}

/** Each list in stored order. */
export interface StoredWedding {
  tables: StoredTable[];
  groups: StoredGroup[];
  guests: StoredGuest[];
}

/** A row, its matched guest, and the group the guest will be in. */
export interface GuestDraft<Row> {
  row: Row;
  /** The matched stored guest; `null` for a new guest. */
  before: StoredGuest | null;
  id: string;
  groupId: string | null;
}
