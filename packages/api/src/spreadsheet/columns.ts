// The columns of a guest list (specification §7).
import type { Fields } from '../kernel/field-kinds.js';
import { type GuestFields, guestFields } from '../people/guest/fields.js';

type ImportName<Name, Described> = Described extends { isImported: false }
  ? never
  : Described extends { importName: infer Own extends string }
    ? Own
    : Name;

export type Column = { [Name in keyof GuestFields]: ImportName<Name, GuestFields[Name]> }[keyof GuestFields];

/** The fields that spreadsheets contain, by the name of their column. */
export function listImported(fields: Fields): [string, Fields[string]][] {
  return Object.entries(fields)
    .filter(([, { isImported = true }]) => isImported)
    .map(([name, field]) => [field.importName ?? name, field]);
}

export const fieldsByColumn = Object.fromEntries(listImported(guestFields)) as Record<Column, Fields[string]>;

export const columns = Object.keys(fieldsByColumn) as Column[];

export const wishColumns = ['seatWith', 'keepApart', 'nearCouple'] as const;
export type WishColumn = (typeof wishColumns)[number];

/** In our own exports: the guest's id, and the version of the row when it was exported. */
export type FileColumn = Column | WishColumn | 'id' | 'version';
export const fileColumns: FileColumn[] = [...columns, ...wishColumns, 'id', 'version'];
