import type { GuestStatus } from '@havn/api/kernel/fields';
import { foldText } from '@havn/api/kernel/normalize-text';
import {
  buildSearchText,
  compareBy,
  type FilterKey,
  isFilterKey,
  isNeedFilter,
  isSortColumn,
  matchesFilters,
  type SortColumn,
} from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { findHiddenMatches, prepareSearch, searchGuests } from '@havn/api/people/needs/search-rules';
import type { Language } from '@havn/i18n/languages';
import { cacheText } from '../../ui/text-search.js';

/** The URL parameters. `sort` is a column, prefixed with `-` for descending. */
export interface GuestListSearch {
  q?: string;
  filter?: readonly string[];
  sort?: string;
}

export interface SortChoice {
  column: SortColumn;
  isDescending: boolean;
}

export interface GuestView {
  filters: readonly FilterKey[];
  /** `null` for the stored order. */
  sort: SortChoice | null;
}

/** Unknown values, as in an outdated link, are ignored. */
export function parseView({ filter = [], sort = '' }: GuestListSearch): GuestView {
  const isDescending = sort.startsWith('-');
  const column = isDescending ? sort.slice(1) : sort;
  return {
    filters: [...new Set(filter.filter(isFilterKey))],
    sort: isSortColumn(column) ? { column, isDescending } : null,
  };
}

export const formatSort = (sort: SortChoice | null): string =>
  sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`;

/** The URL parameters; defaults are omitted. */
export function toSearchParams(text: string, { filters, sort }: GuestView): GuestListSearch {
  return {
    ...(text !== '' && { q: text }),
    ...(filters.length > 0 && { filter: [...filters] }),
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
  filters: readonly FilterKey[];
  statusLabels: StatusLabels;
  isAfterWedding?: boolean;
}

export function filterGuests(rows: readonly Guest[], criteria: GuestCriteria): readonly Guest[] {
  const { text, filters, statusLabels, isAfterWedding = false } = criteria;
  const found = text.trim() === '' ? rows : searchGuests(rows, { query: text, getText: getSearchTexts(statusLabels) });
  return filters.length === 0 ? found : found.filter((guest) => matchesFilters(guest, filters, { isAfterWedding }));
}

const maxKnownResults = 20;

/** Like `filterGuests`, but deleting a letter shows the earlier result without a search. */
export function createSearch(): typeof filterGuests {
  let known: readonly unknown[] = [];
  const results = new Map<string, readonly Guest[]>();
  return (rows, criteria) => {
    const { text, filters, statusLabels, isAfterWedding } = criteria;
    const input = [rows, filters, statusLabels, isAfterWedding];
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
