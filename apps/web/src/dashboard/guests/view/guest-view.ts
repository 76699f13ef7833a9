import type { GuestStatus } from '@havn/api/kernel/fields';
import { createSearchMatcher, foldText, isPhoneQuery, splitSearchWords } from '@havn/api/kernel/normalize-text';
import { guestFields } from '@havn/api/people/guest/fields';
import {
  buildSearchText,
  compareBy,
  type FilterKey,
  isFilterKey,
  isSortColumn,
  matchesFilters,
  type SortColumn,
} from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Language } from '@havn/i18n/languages';
import { createSearchTexts } from '../../ui/text-search.js';

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

const getSearchTexts = createSearchTexts(buildSearchText);

/** Fills the cache, so that the first keystroke is as fast as the others. */
export function prepareSearch(rows: readonly Guest[]): void {
  getSearchTexts(rows);
}

/** The search text and the filters. A status is also found by its label on the page. */
export interface GuestCriteria {
  text: string;
  filters: readonly FilterKey[];
  statusLabels: Readonly<Record<GuestStatus, string>>;
}

export function filterGuests(rows: readonly Guest[], { text, filters, statusLabels }: GuestCriteria): readonly Guest[] {
  if (text.trim() === '' && filters.length === 0) return rows;
  const matches = createSearchMatcher(text);
  const matchingStatuses = guestFields.status.values.filter((status) => matches(foldText(statusLabels[status])));
  const texts = getSearchTexts(rows);
  return rows.filter(
    (guest, index) =>
      matchesFilters(guest, filters) && (matchingStatuses.includes(guest.status) || matches(texts[index] ?? '')),
  );
}

interface SearchStep extends GuestCriteria {
  rows: readonly Guest[];
  result: readonly Guest[];
}

/** Whether all guests who match the text also match the previous one. */
function isRefinement(text: string, previousText: string): boolean {
  if (isPhoneQuery(text) !== isPhoneQuery(previousText)) return false;
  if (isPhoneQuery(text)) return text.trim().startsWith(previousText.trim());
  const words = splitSearchWords(text);
  return splitSearchWords(previousText).every((previous) => words.some((word) => word.includes(previous)));
}

/**
 * Like `filterGuests`, but incremental: a further letter searches only the previous result, and a deleted one reuses
 * an earlier result.
 */
export function createSearch(): typeof filterGuests {
  let steps: SearchStep[] = [];
  return (rows, criteria) => {
    const { text, filters, statusLabels } = criteria;
    const isSameInput = (step: SearchStep) =>
      step.rows === rows && step.filters === filters && step.statusLabels === statusLabels;
    steps = steps.filter((step) => isSameInput(step) && isRefinement(text, step.text));
    const last = steps.at(-1);
    if (last?.text === text) return last.result;
    const result = filterGuests(last?.result ?? rows, criteria);
    steps.push({ ...criteria, rows, result });
    return result;
  };
}

/** The found rows, with the guest at its place among all rows even if it was not found. */
export function keepGuest(found: readonly Guest[], id: string, rows: readonly Guest[]): readonly Guest[] {
  if (found.some(({ _id }) => _id === id)) return found;
  const shown = new Set(found);
  return rows.filter((guest) => shown.has(guest) || guest._id === id);
}
