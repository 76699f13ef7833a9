// A column and a filter of the guest list (decision 089).
import type { Condition } from '../../attendance/count-rules.js';
import type { Field } from '../../kernel/field-kinds.js';
import type { AskedQuestion } from '../../questions/rules.js';
import type { ListedGuest } from './rules.js';

export interface GuestColumn {
  /** In addresses, saved views and choices of columns. */
  id: string;
  /** The title, unless the page has it under the id, or under the last part of an id with that of a record. */
  label?: string;
  /** The name of the record to which the column belongs, which stands in its title. */
  recordName?: string;
  /** The name of the value in changes, and of the texts of its choices. */
  name: string;
  /** Its kind says how the value is shown, edited, pasted, exported and imported. The column of the name has two fields. */
  field: Field | null;
  read(guest: object): unknown;
  /** The part of the row and of its update that has the value, if it is not the field of this name. */
  write?(value: unknown): Readonly<Record<string, unknown>>;
  /** Whether the value is changed elsewhere than in a cell of the list. Spreadsheets change it. */
  isReadOnly?: boolean;
  /** Of whom there is a value: of guests who come to the event, and are asked. */
  concerns?: { eventId: string } & Partial<Pick<AskedQuestion, 'asked' | 'audience'>>;
  /** The values by which the column sorts, in turn. */
  listSortValues(guest: ListedGuest): readonly unknown[];
}

/** A column with the value of a field. */
export function fieldColumn(
  name: string,
  field: Field,
  { read = (guest) => Reflect.get(guest, name), ...own }: Partial<GuestColumn> = {},
): GuestColumn {
  return { id: field.column ?? name, name, field, read, listSortValues: (guest) => [read(guest)], ...own };
}

export interface GuestFilter {
  /** In addresses and saved views. */
  id: string;
  /** The part of the menu. */
  group: string;
  /** The texts of the filter and its group, unless the page has them under their ids, or the last part of one. */
  label?: string;
  groupLabel?: string;
  matches(guest: ListedGuest): boolean;
  /** The same for a query, by `buildCondition`; absent if it cannot be told from the guest's row. */
  condition?: Condition;
  /** Whether it is offered only while it finds somebody. */
  isRare?: boolean;
  /** Whether it is not offered. Where it is chosen already, it still counts. */
  isHidden?: boolean;
}
