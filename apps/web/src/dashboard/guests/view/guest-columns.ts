// What the kind of a column's field means for its cells.
import type { FieldKind } from '@havn/api/kernel/field-kinds';
import type { GuestColumn } from '@havn/api/people/guest/column-rules';

export const isFlagColumn = (column: GuestColumn | undefined): boolean => column?.field?.kind === 'flag';

const longKinds: readonly FieldKind[] = ['text', 'localizedText', 'email', 'choices'];

/** Whose values may be longer than the column is wide: cells show their first line. */
export const isLongColumn = ({ field }: GuestColumn): boolean => field !== null && longKinds.includes(field.kind);

export function getCellClass(column: GuestColumn): string {
  const kind = isFlagColumn(column) ? ' guest-cell--flag' : isLongColumn(column) ? ' guest-cell--long' : '';
  return `guest-cell guest-cell--${column.id}${kind}`;
}
