import type { Field } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Column } from './preview.js';

const wishColumns = ['seatWith', 'keepApart', 'nearCouple'] as const satisfies readonly Column[];

const describedColumns = Object.entries<Field>(guestFields).flatMap(
  ([name, { isImported = true, importName = name }]) => (isImported ? [importName as Column] : []),
);

export const columns: readonly Column[] = [...describedColumns, ...wishColumns];

/** Columns of our own exports: the id of the guest, and the version of the exported row. */
const identityColumns = ['id', 'version'] as const satisfies readonly Column[];

export const isIdentityColumn = (column: Column | null): column is (typeof identityColumns)[number] =>
  identityColumns.some((identityColumn) => identityColumn === column);
