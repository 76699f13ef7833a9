// The columns of a guest list (specification §7).
import { type Field, fieldsWithout, getDefault } from '../kernel/field-kinds.js';
import { formatValue } from '../kernel/field-values.js';
import type { GuestColumn } from '../people/guest/column-rules.js';
import { guestFields } from '../people/guest/fields.js';

const importedFields = fieldsWithout(guestFields, { isImported: false });

type ColumnOf<Name, Described> = Described extends { importName: infer Own extends string } ? Own : Name;
type Imported = typeof importedFields;
export type Column = { [Name in keyof Imported]: ColumnOf<Name, Imported[Name]> }[keyof Imported];

export const fieldsByColumn = Object.fromEntries(
  Object.entries<Field>(importedFields).map(([name, field]) => [field.importName ?? name, field]),
) as Record<Column, Field>;

export const columns = Object.keys(fieldsByColumn) as Column[];

export const wishColumns = ['seatWith', 'keepApart', 'nearCouple'] as const;
export type WishColumn = (typeof wishColumns)[number];

/**
 * What other people's lists have instead of our fields. `lastNamePrefix`, `secondLastName` and `suffix` are parts of the
 * last name: "van der", "Lorca", "Jr.". `companions` and `children` name people too, `adults` and `partySize` count
 * them, an address proposes a household and is added to the notes. `needs` is a column such as "Vegan" or "Nut allergy",
 * mostly of ticks. `newEvent` is the name of an event to create, to which the people of a row with yes or a number are
 * invited.
 */
export const listColumns = [
  'fullName',
  'lastNamePrefix',
  'secondLastName',
  'suffix',
  'companions',
  'children',
  'adults',
  'partySize',
  'street',
  'locality',
  'needs',
  'newEvent',
  'addToNotes',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Columns that several headers may have. */
export const repeatableColumns: ReadonlySet<string> = new Set<ListColumn>([
  'companions',
  'children',
  'street',
  'locality',
  'needs',
  'newEvent',
  'addToNotes',
]);

/** Of a column that the data of the wedding adds. */
export type AddedColumnId = `${string}:${string}`;

/** A column of the guest list that is no field of each wedding's guests (decision 089). */
export interface AddedColumn extends Pick<GuestColumn, 'read' | 'write' | 'concerns'> {
  id: AddedColumnId;
  field: Field;
  title: string;
  /** In all languages. */
  titles: readonly string[];
  /** Of a column that invites to an event. */
  invitation?: {
    /** The name of the event in the reader's language. */
    event: string;
    /** In all languages: a header that has one alone is this column if its cells invite. */
    names: readonly string[];
  };
  /** Of a column whose values are ids of records: what their names in any language stand for; null for several. */
  valuesByName?: ReadonlyMap<string, string | null>;
}

export const isImportable = ({ field: { isImported = true }, write }: AddedColumn): boolean =>
  isImported && write !== undefined;

/** Values of added columns by their ids. */
export type AddedValues = Readonly<Partial<Record<AddedColumnId, unknown>>>;

export const formatAddedCell = ({ id, field }: AddedColumn, values: AddedValues = {}): string =>
  formatValue(values[id] ?? getDefault(field));

export const readAddedValues = (added: readonly AddedColumn[], guest: object): AddedValues =>
  Object.fromEntries(added.map(({ id, read }) => [id, read(guest)]));

/** In our own exports: the guest's id, and the version of the row when it was exported. */
export type KnownColumn = Column | WishColumn | ListColumn | 'id' | 'version';
export type FileColumn = KnownColumn | AddedColumnId;
/** With titles of our own. */
export const titledColumns: readonly (Column | WishColumn | 'id' | 'version')[] = [
  ...columns,
  ...wishColumns,
  'id',
  'version',
];
export const fileColumns: KnownColumn[] = [...titledColumns, ...listColumns];
