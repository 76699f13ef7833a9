import type { GuestStatus } from '@havn/api/kernel/fields';
import { foldText } from '@havn/api/kernel/normalize-text';
import { type ColumnOrder, compareBy, parseOrder } from '@havn/api/people/guest/column-rules';
import { isNeedFilter, matchesFilters } from '@havn/api/people/guest/filter-rules';
import { buildSearchText } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { findHiddenMatches, prepareSearch, searchGuests } from '@havn/api/people/needs/search-rules';
import type { Language } from '@havn/i18n/languages';
import type { GuestListParts, ListColumn, ListFilter } from '../../records/guest-list.js';
import { cacheText } from '../../ui/text-search.js';

/** The URL parameters. `sort` is a column, prefixed with `-` for descending. */
export interface GuestListSearch {
  q?: string;
  filter?: readonly string[];
  sort?: string;
}

export type SortChoice = ColumnOrder<ListColumn>;

export interface GuestView {
  filters: readonly ListFilter[];
  /** `null` for the stored order. */
  sort: SortChoice | null;
}

/** Unknown values, as in an outdated link, are ignored. */
export function parseView(
  { filter = [], sort = '' }: GuestListSearch,
  { columns, filters }: GuestListParts,
): GuestView {
  return {
    filters: [...new Set(filter)].flatMap((id) => filters.find((known) => known.id === id) ?? []),
    sort: parseOrder(sort, columns),
  };
}

export const formatSort = (sort: SortChoice | null): string =>
  sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.column.id}`;

/** The URL parameters; defaults are omitted. */
export function toSearchParams(text: string, { filters, sort }: GuestView): GuestListSearch {
  return {
    ...(text !== '' && { q: text }),
    ...(filters.length > 0 && { filter: filters.map(({ id }) => id) }),
    ...(sort !== null && { sort: formatSort(sort) }),
  };
}

/** As the language of the dashboard sorts names. */
export function sortGuests(
  rows: readonly Guest[],
  { sort, language }: Pick<GuestView, 'sort'> & { language: Language },
): readonly Guest[] {
  return sort === null ? rows : rows.toSorted(compareBy(sort, language));
}

type StatusLabels = Readonly<Record<GuestStatus, string>>;

const textsByLabels = new WeakMap<StatusLabels, (guest: Guest) => string>();

/** A status is also found by its label on the page. */
function getSearchTexts(statusLabels: StatusLabels): (guest: Guest) => string {
  const known = textsByLabels.get(statusLabels);
  if (known !== undefined) return known;
  const getText = cacheText((guest: Guest) => `${buildSearchText(guest)}\n${foldText(statusLabels[guest.status])}`);
  textsByLabels.set(statusLabels, getText);
  return getText;
}

/** Fills the caches, so that the first keystroke is as fast as the others. */
export function prepareRows(rows: readonly Guest[], statusLabels: StatusLabels): void {
  rows.forEach(getSearchTexts(statusLabels));
  rows.forEach(prepareSearch);
}

export interface GuestCriteria {
  text: string;
  filters: readonly ListFilter[];
  statusLabels: StatusLabels;
}

export function filterGuests(rows: readonly Guest[], criteria: GuestCriteria): readonly Guest[] {
  const { text, filters, statusLabels } = criteria;
  const found = text.trim() === '' ? rows : searchGuests(rows, { query: text, getText: getSearchTexts(statusLabels) });
  return filters.length === 0 ? found : found.filter((guest) => matchesFilters(guest, filters));
}

const maxKnownResults = 20;

/** Like `filterGuests`, but deleting a letter shows the earlier result without a search. */
export function createSearch(): typeof filterGuests {
  let known: readonly unknown[] = [];
  const results = new Map<string, readonly Guest[]>();
  return (rows, criteria) => {
    const { text, filters, statusLabels } = criteria;
    const input = [rows, filters, statusLabels];
    if (results.size === maxKnownResults || input.some((value, index) => value !== known[index])) results.clear();
    known = input;
    const result = results.get(text) ?? filterGuests(rows, criteria);
    results.set(text, result);
    return result;
  };
}

/** The columns that show why guests were found, where the other columns do not. */
export function findMatchedColumns(found: readonly Guest[], { text, filters, statusLabels }: GuestCriteria) {
  const { isInNeeds, isInNotes } = findHiddenMatches(found, { query: text, getText: getSearchTexts(statusLabels) });
  return { dietary: isInNeeds || filters.some(isNeedFilter), notes: isInNotes };
}

/** The found rows, with the guest at its place among all rows even if it was not found. */
export function keepGuest(found: readonly Guest[], id: string, rows: readonly Guest[]): readonly Guest[] {
  if (found.some(({ _id }) => _id === id)) return found;
  const shown = new Set(found);
  return rows.filter((guest) => shown.has(guest) || guest._id === id);
}
