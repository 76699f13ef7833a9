import type { Field } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import type { previewImportOutput } from '@havn/api/spreadsheet/import/schema';
import type { z } from 'zod';

export type Column = z.infer<typeof previewImportOutput>['columns'][number];

const wishColumns = ['seatWith', 'keepApart', 'nearCouple'] as const satisfies readonly Column[];

const describedColumns = Object.entries<Field>(guestFields).flatMap(
  ([name, { isImported = true, importName = name }]) => (isImported ? [importName as Exclude<Column, ListColumn>] : []),
);

/** With a title of our own, as in the template. */
export const columns: readonly Exclude<Column, ListColumn>[] = [...describedColumns, ...wishColumns];

/** Columns that several headers may have. */
const repeatableColumns = [
  'companions',
  'children',
  'street',
  'locality',
  'needs',
  'addToNotes',
] as const satisfies readonly Column[];

/** What other people's lists have instead of our fields. */
export const listColumns = [
  'fullName',
  'lastNamePrefix',
  'secondLastName',
  'suffix',
  'adults',
  'partySize',
  ...repeatableColumns,
] as const satisfies readonly Column[];

type ListColumn = (typeof listColumns)[number];

export const isListColumn = (column: Column): column is ListColumn =>
  listColumns.some((listColumn) => listColumn === column);

/** All dietary texts count. */
export const isRepeatable = (column: Column | null): boolean =>
  column === 'dietaryRestriction' || repeatableColumns.some((repeatable) => repeatable === column);

/** Columns of our own exports: the id of the guest, and the version of the exported row. */
const identityColumns = ['id', 'version'] as const satisfies readonly Column[];

export const isIdentityColumn = (column: Column | null): column is (typeof identityColumns)[number] =>
  identityColumns.some((identityColumn) => identityColumn === column);
