import type { Field, FieldKind } from '@havn/api/kernel/field-kinds';
import { guestDefaults } from '@havn/api/people/guest/fields';
import { type SortColumn, sortColumns } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useMemo, useRef } from 'react';
import { localStore, readJson } from '../../../lib/storage/storage.js';
import { createStore, useStore } from '../../../lib/storage/store.js';
import { isRecord } from '../../../lib/storage/unknown-value.js';
import { columnFields } from '../view/guest-columns.js';

const storageKey = 'guest-list-columns';

/** The name is always shown: it identifies the row. */
export const optionalColumns = sortColumns.filter((column) => column !== 'name');

type ColumnChoices = Readonly<Partial<Record<string, unknown>>>;

/** An older version stored the list of the visible columns. */
export function parseColumnChoices(stored: unknown): ColumnChoices {
  if (!Array.isArray(stored)) return isRecord(stored) ? stored : {};
  return Object.fromEntries(optionalColumns.map((column) => [column, stored.includes(column)]));
}

/** What the user has shown or hidden. */
export const columnChoices = createStore(parseColumnChoices(readJson(localStore, storageKey)));

export function setColumnVisible(column: SortColumn, isVisible: boolean): void {
  const next = { ...columnChoices.get(), [column]: isVisible };
  localStore.write(storageKey, JSON.stringify(next));
  columnChoices.set(next);
}

/** The columns in which a guest has another value than a new guest, and the status. */
export function listUsedColumns(guests: readonly Guest[]): SortColumn[] {
  return optionalColumns.filter((column) => {
    const described = columnFields[column];
    if (described === undefined || described.field.isHidden) return false;
    const { name } = described;
    const initial: unknown = Reflect.get(guestDefaults, name) ?? null;
    return column === 'status' || guests.some((guest) => Reflect.get(guest, name) !== initial);
  });
}

/** A column stays while the page is open, even if its last value is deleted: it does not vanish under the cursor. */
export function useVisibleColumns(guests: readonly Guest[]): readonly SortColumn[] {
  const choices = useStore(columnChoices);
  const used = useRef<ReadonlySet<SortColumn>>(new Set());
  return useMemo(() => {
    used.current = new Set([...used.current, ...listUsedColumns(guests)]);
    return sortColumns.filter((column) => column === 'name' || (choices[column] ?? used.current.has(column)));
  }, [choices, guests]);
}

/** With the columns in which a search has found guests. */
export function useMatchedColumns(
  columns: readonly SortColumn[],
  { dietary, notes }: { dietary: boolean; notes: boolean },
): readonly SortColumn[] {
  return useMemo(() => {
    const isMatched: Readonly<Partial<Record<SortColumn, boolean>>> = { dietary, notes };
    return sortColumns.filter((column) => columns.includes(column) || isMatched[column]);
  }, [columns, dietary, notes]);
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

const ownWidthsRem: Partial<Record<string, number>> = { name: 11.5, group: 9.5 };
const nameColumns: readonly string[] = ['name', 'group', 'table'];

/** The headings of flags about travel are longer. */
const isWideFlag = (field: Field) => field.kind === 'flag' && field.filterGroup === 'travel';

function getWidthRem(column: string): number {
  const described = columnFields[column];
  const own = ownWidthsRem[column];
  if (own !== undefined || described === undefined) return own ?? 0;
  return isWideFlag(described.field) ? 5 : (kindWidthsRem[described.field.kind] ?? otherKindWidthRem);
}

/** The width of the handle, the checkbox and the actions. */
const fixedWidthRem = 10;
const maxSharedWidthRem = 75;

/** The widths of the columns, and the one below which the table scrolls. Few columns leave names the rest of the width. */
export function getTableWidths(columns: readonly SortColumn[]) {
  const sum = (getWidth: (column: string) => number) =>
    columns.reduce((total, column) => total + getWidth(column), fixedWidthRem);
  const isName = (column: string) => nameColumns.includes(column);
  const shared = sum((column) => (isName(column) ? getWidthRem('name') : getWidthRem(column)));
  const isShared = shared <= maxSharedWidthRem;
  return {
    min: `${isShared ? shared : sum(getWidthRem)}rem`,
    get: (column: string) =>
      column === 'name' || (isShared && isName(column)) ? undefined : `${getWidthRem(column)}rem`,
  };
}
