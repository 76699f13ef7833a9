// The columns of the guest list by the fields that they show. The column of the name has two fields.
import type { Field, Fields } from '@havn/api/kernel/field-kinds';
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

export const getCellClass = (column: string): string =>
  `guest-cell guest-cell--${column}${isFlagColumn(column) ? ' guest-cell--flag' : ''}`;
