import { type Field, type FieldKind, getDefault } from '@havn/api/kernel/field-kinds';
import type { GuestColumn } from '@havn/api/people/guest/column-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useMemo, useRef } from 'react';
import { localStore, readJson } from '../../../lib/storage/storage.js';
import { createStore, useStore } from '../../../lib/storage/store.js';
import { isRecord } from '../../../lib/storage/unknown-value.js';

const storageKey = 'guest-list-columns';

/** The name is always shown: it identifies the row. */
export const listOptionalColumns = <Column extends GuestColumn>(columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ id }) => id !== 'name');

type ColumnChoices = Readonly<Partial<Record<string, unknown>>>;

/** An older version stored the list of the visible columns. */
export function parseColumnChoices(stored: unknown, columns: readonly GuestColumn[]): ColumnChoices {
  if (!Array.isArray(stored)) return isRecord(stored) ? stored : {};
  return Object.fromEntries(listOptionalColumns(columns).map(({ id }) => [id, stored.includes(id)]));
}

/** What the user has shown or hidden, as it is stored. */
export const columnChoices = createStore<unknown>(readJson(localStore, storageKey));

export function setColumnVisible(columns: readonly GuestColumn[], id: string, isVisible: boolean): void {
  const next = { ...parseColumnChoices(columnChoices.get(), columns), [id]: isVisible };
  localStore.write(storageKey, JSON.stringify(next));
  columnChoices.set(next);
}

/** The columns in which a guest has another value than a new guest, and the status. */
export const listUsedColumns = (columns: readonly GuestColumn[], guests: readonly Guest[]): string[] =>
  columns.flatMap(({ id, field, read }) => {
    if (field === null || field.isHidden) return [];
    const initial = getDefault(field);
    return id === 'status' || guests.some((guest) => read(guest) !== initial) ? id : [];
  });

/** A column stays while the page is open, even if its last value is deleted: it does not vanish under the cursor. */
export function useVisibleColumns<Column extends GuestColumn>(
  columns: readonly Column[],
  guests: readonly Guest[],
): readonly Column[] {
  const stored = useStore(columnChoices);
  const used = useRef<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    used.current = new Set([...used.current, ...listUsedColumns(columns, guests)]);
    const choices = parseColumnChoices(stored, columns);
    return columns.filter(({ id }) => id === 'name' || (choices[id] ?? used.current.has(id)));
  }, [stored, columns, guests]);
}

/** With the columns in which a search has found guests. */
export function useMatchedColumns<Column extends GuestColumn>(
  columns: readonly Column[],
  visible: readonly Column[],
  { dietary, notes }: { dietary: boolean; notes: boolean },
): readonly Column[] {
  return useMemo(() => {
    const isMatched: Readonly<Partial<Record<string, boolean>>> = { dietary, notes };
    return columns.filter((column) => visible.includes(column) || isMatched[column.id]);
  }, [columns, visible, dietary, notes]);
}

const kindWidthsRem: Readonly<Partial<Record<FieldKind, number>>> = {
  flag: 4.125,
  choices: 9.5,
  country: 8,
  line: 9.5,
  text: 12,
  email: 13,
  phone: 9.25,
  number: 5,
  localizedText: 12,
};
const otherKindWidthRem = 7;

const nameWidthRem = 11.5;
const ownWidthsRem: Partial<Record<string, number>> = { name: nameWidthRem, group: 9.5 };
const nameColumns: readonly string[] = ['name', 'group', 'table'];

/** The headings of flags about travel are longer. */
const isWideFlag = (field: Field) => field.kind === 'flag' && field.filterGroup === 'travel';

function getWidthRem({ id, field }: Pick<GuestColumn, 'id' | 'field'>): number {
  const own = ownWidthsRem[id];
  if (own !== undefined || field === null) return own ?? 0;
  return isWideFlag(field) ? 5 : (kindWidthsRem[field.kind] ?? otherKindWidthRem);
}

/** The width of the handle, the checkbox and the actions. */
const fixedWidthRem = 10;
const maxSharedWidthRem = 75;

/** The widths of the columns, and the one below which the table scrolls. Few columns leave names the rest of the width. */
export function getTableWidths(columns: readonly GuestColumn[]) {
  const sum = (getWidth: (column: GuestColumn) => number) =>
    columns.reduce((total, column) => total + getWidth(column), fixedWidthRem);
  const isName = ({ id }: GuestColumn) => nameColumns.includes(id);
  const shared = sum((column) => (isName(column) ? nameWidthRem : getWidthRem(column)));
  const isShared = shared <= maxSharedWidthRem;
  return {
    min: `${isShared ? shared : sum(getWidthRem)}rem`,
    get: (column: GuestColumn) =>
      column.id === 'name' || (isShared && isName(column)) ? undefined : `${getWidthRem(column)}rem`,
  };
}
