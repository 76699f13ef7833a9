// What the import knows of the wedding as it is stored, and what it will store: plain values, so that the plan is pure.
import type { GuestFields } from './rows.js';

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
  /** The own table of a guest in no group. */
  tableId: string | null;
}

/** Each list in stored order. */
export interface Stored {
  tables: StoredTable[];
  groups: StoredGroup[];
  guests: StoredGuest[];
}

/** A row, whom it means, and the group that guest will be in. */
export interface Draft<Row> {
  row: Row;
  /** `null`: a new guest. */
  before: StoredGuest | null;
  id: string;
  groupId: string | null;
}
