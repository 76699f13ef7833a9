// The columns of the guest list by the fields that they show. The column of the name has two fields.
import type { Field, FieldKind, Fields } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';

export interface ColumnField {
  name: string;
  field: Field;
}

export type ColumnFields = Readonly<Partial<Record<string, ColumnField>>>;

export const listColumnFields = (fields: Fields): ColumnFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.column === undefined ? [] : [[field.column, { name, field }]],
    ),
  );

export const columnFields = listColumnFields(guestFields);

export const isFlagColumn = (column: string): boolean => columnFields[column]?.field.kind === 'flag';

const longKinds: readonly FieldKind[] = ['text', 'localizedText', 'email', 'choices'];

/** Whose values may be longer than the column is wide: cells show their first line. */
export function isLongColumn(column: string): boolean {
  const described = columnFields[column];
  return described !== undefined && longKinds.includes(described.field.kind);
}

export function getCellClass(column: string): string {
  const kind = isFlagColumn(column) ? ' guest-cell--flag' : isLongColumn(column) ? ' guest-cell--long' : '';
  return `guest-cell guest-cell--${column}${kind}`;
}
