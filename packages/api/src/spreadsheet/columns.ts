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

/** In our own exports: the guest's id, and the version of the row when it was exported. */
export type FileColumn = Column | WishColumn | 'id' | 'version';
export const fileColumns: FileColumn[] = [...columns, ...wishColumns, 'id', 'version'];
