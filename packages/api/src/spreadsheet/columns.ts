// The columns of a guest list (specification §7).
import { type Field, fieldsWithout } from '../kernel/field-kinds.js';
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
 * mostly of ticks.
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
  'addToNotes',
]);

/** In our own exports: the guest's id, and the version of the row when it was exported. */
export type FileColumn = Column | WishColumn | ListColumn | 'id' | 'version';
/** With titles of our own. */
export const titledColumns: readonly (Column | WishColumn | 'id' | 'version')[] = [
  ...columns,
  ...wishColumns,
  'id',
  'version',
];
export const fileColumns: FileColumn[] = [...titledColumns, ...listColumns];
