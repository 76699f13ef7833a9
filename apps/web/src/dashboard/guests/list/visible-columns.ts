import type { Field, FieldKind } from '@havn/api/kernel/field-kinds';
import { type SortColumn, sortColumns } from '@havn/api/people/guest/rules';
import { localStore, readJson } from '../../../lib/storage/storage.js';
import { createStore } from '../../../lib/storage/store.js';
import { columnFields } from '../view/guest-columns.js';

const storageKey = 'guest-list-columns';

/** The name is always shown: it identifies the row. */
export const optionalColumns = sortColumns.filter((column) => column !== 'name');

/** Ignores unknown values, such as those of an older version. */
function loadVisibleColumns(): readonly SortColumn[] {
  const stored = readJson(localStore, storageKey);
  const shown: unknown[] = Array.isArray(stored)
    ? stored
    : sortColumns.filter((column) => !columnFields[column]?.field.isHidden);
  return sortColumns.filter((column) => column === 'name' || shown.includes(column));
}

export const visibleColumns = createStore<readonly SortColumn[]>(loadVisibleColumns());

export function setColumnVisible(column: SortColumn, isVisible: boolean): void {
  const current = visibleColumns.get();
  const next = sortColumns.filter((other) => (other === column ? isVisible : current.includes(other)));
  localStore.write(storageKey, JSON.stringify(next));
  visibleColumns.set(next);
}

const kindWidthsRem: Readonly<Partial<Record<FieldKind, number>>> = {
  flag: 4.125,
  country: 8,
  line: 9.5,
  text: 12,
  email: 13,
  phone: 9.25,
  number: 5,
  localizedText: 12,
};
const otherKindWidthRem = 7;

const ownWidthsRem: Partial<Record<string, number>> = { name: 11.5, group: 9.5 };

/** The headings of flags about travel are longer. */
const isWideFlag = (field: Field) => field.kind === 'flag' && field.filterGroup === 'travel';

export function getColumnWidth(column: string): number {
  const described = columnFields[column];
  const own = ownWidthsRem[column];
  if (own !== undefined || described === undefined) return own ?? 0;
  return isWideFlag(described.field) ? 5 : (kindWidthsRem[described.field.kind] ?? otherKindWidthRem);
}

/** The width of the handle, the checkbox and the actions. */
const fixedWidthRem = 10;

/** The width below which the table scrolls horizontally. */
export const getMinTableWidth = (columns: readonly SortColumn[]): string =>
  `${columns.reduce((sum, column) => sum + getColumnWidth(column), fixedWidthRem)}rem`;
