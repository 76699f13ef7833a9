// The columns of the guest list, as values (decision 089).
import { getCollator } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { getNeedNames } from '@havn/i18n/need-names';
import { compareValues } from '../../kernel/field-values.js';
import type { Need } from '../../kernel/needs.js';
import { listNeedTexts, listNoted } from '../needs/rules.js';
import { listAnswerColumns, listHostColumns, listMealColumns } from './answer-column-rules.js';
import { listEventColumns } from './event-column-rules.js';
import { fieldColumn, type GuestColumn } from './list-part-rules.js';
import type { GuestListContext, ListedGuest } from './rules.js';

export { fieldColumn, type GuestColumn };

const formatNoted = (values: readonly Need[], language: Language): string => {
  const names = getNeedNames(language);
  return values.map((value) => names[value]).join(', ');
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row, or the input of its update, with what a column has written: parts of objects are merged. */
export function addWritten<Row extends object>(row: Row, written: Readonly<Record<string, unknown>>): Row {
  const entries = Object.entries(written).map(([name, part]) => {
    const before: unknown = Reflect.get(row, name);
    return [name, isObject(before) && isObject(part) ? { ...before, ...part } : part];
  });
  return { ...row, ...Object.fromEntries(entries) };
}

type SortValues = (guest: ListedGuest, language: Language) => readonly unknown[];

/** Of columns whose order is not that of the field's value. */
const sortValues: Partial<Record<string, SortValues>> = {
  group: ({ assignedGroup }) => [assignedGroup?.groupName],
  table: ({ assignedTable }) => [assignedTable?.tableName],
  diets: ({ diets }, language) => [formatNoted(diets, language)],
  allergens: ({ allergens }, language) => [formatNoted(allergens, language)],
  // As the column shows them, the household's text, too.
  dietary: (guest, language) => [
    [formatNoted(listNoted(guest), language), ...listNeedTexts(guest).map(({ text }) => text)]
      .filter((text) => text !== '')
      .join(' '),
  ],
};

const nameColumn: GuestColumn = {
  id: 'name',
  name: 'name',
  field: null,
  read: () => undefined,
  listSortValues: ({ firstName, lastName }) => [firstName, lastName],
};

type ListColumns = (context: GuestListContext) => readonly GuestColumn[];

const listFieldColumns: ListColumns = ({ fields, language }) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.column === undefined) return [];
    const listValues = sortValues[field.column];
    return fieldColumn(name, field, listValues && { listSortValues: (guest) => listValues(guest, language) });
  });

/** Whatever has columns for the guest list, in their order. */
export const columnSources: ListColumns[] = [
  listFieldColumns,
  () => [nameColumn],
  ({ events = [], language }) => listEventColumns(events, language),
  ({ hosts }) => listHostColumns(hosts),
  ({ dishes = [], events = [], language }) => listMealColumns({ dishes, events }, language),
  ({ questions = [], language }) => listAnswerColumns(questions, language),
];

/** The others follow. */
const firstColumns: readonly string[] = [
  'status',
  'name',
  'phone',
  'email',
  'main',
  'adult',
  'family',
  'group',
  'table',
  'country',
  'language',
  'dietary',
];

/** The columns of the guest list, in their order. */
export function guestColumns(context: GuestListContext): readonly GuestColumn[] {
  const all = columnSources.flatMap((listColumns) => listColumns(context));
  const byId = new Map(all.map((column) => [column.id, column]));
  return [...new Set([...firstColumns, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
}

export interface ColumnOrder<Column extends GuestColumn = GuestColumn> {
  column: Column;
  isDescending: boolean;
}

/** For a stable sort (`toSorted`): equal guests keep the stored order in both directions. `language` is the reader's. */
export function compareBy(
  { column, isDescending }: ColumnOrder,
  language: Language,
): (one: ListedGuest, other: ListedGuest) => number {
  const compare = compareValues(isDescending ? -1 : 1, getCollator(language, { numeric: true }).compare);
  return (one, other) => {
    const others = column.listSortValues(other);
    return column
      .listSortValues(one)
      .reduce<number>((order, value, index) => order || compare(value, others[index]), 0);
  };
}

/** A column as addresses name it: prefixed with `-` for descending. */
export function parseOrder<Column extends GuestColumn>(
  text: string,
  columns: readonly Column[],
): ColumnOrder<Column> | null {
  const isDescending = text.startsWith('-');
  const column = columns.find(({ id }) => id === (isDescending ? text.slice(1) : text));
  return column === undefined ? null : { column, isDescending };
}
