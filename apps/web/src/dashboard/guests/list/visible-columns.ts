import { type SortColumn, sortColumns } from '@havn/api/people/guest/rules';
import { localStore, readJson } from '../../../lib/storage/storage.js';
import { createStore } from '../../../lib/storage/store.js';

const storageKey = 'guest-list-columns';

const initiallyHidden: readonly SortColumn[] = ['email', 'country', 'language', 'dietary'];

/** The name is always shown: it identifies the row. */
export const optionalColumns = sortColumns.filter((column) => column !== 'name');

/** Ignores unknown values, such as those of an older version. */
function loadVisibleColumns(): readonly SortColumn[] {
  const stored = readJson(localStore, storageKey);
  const shown: unknown[] = Array.isArray(stored)
    ? stored
    : sortColumns.filter((column) => !initiallyHidden.includes(column));
  return sortColumns.filter((column) => column === 'name' || shown.includes(column));
}

export const visibleColumns = createStore<readonly SortColumn[]>(loadVisibleColumns());

export function setColumnVisible(column: SortColumn, isVisible: boolean): void {
  const current = visibleColumns.get();
  const next = sortColumns.filter((other) => (other === column ? isVisible : current.includes(other)));
  localStore.write(storageKey, JSON.stringify(next));
  visibleColumns.set(next);
}

/** The same values as in guest-table.css. */
const widthsRem: Readonly<Record<SortColumn, number>> = {
  status: 7,
  name: 11.5,
  phone: 9.25,
  email: 13,
  main: 4.125,
  adult: 4.125,
  family: 4.125,
  group: 9.5,
  table: 7,
  country: 8,
  language: 7,
  dietary: 12,
  alcohol: 4.125,
  withTransport: 5,
  needsTransport: 5,
  needsHousing: 5,
};
/** The width of the handle, the checkbox and the actions. */
const fixedWidthRem = 10;

/** The width below which the table scrolls horizontally. */
export const getMinTableWidth = (columns: readonly SortColumn[]): string =>
  `${columns.reduce((sum, column) => sum + widthsRem[column], fixedWidthRem)}rem`;
