// Parses the guest list's URL parameters and applies them to the rows: filter, search, sort. Pure.
import type { GuestStatus } from '@havn/api/fields';
import {
  compareBy,
  type FilterKey,
  isFilterKey,
  isSortColumn,
  matchesFilters,
  type SortColumn,
  searchTextOf,
  seeker,
} from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import { folded } from '../data/folded.js';

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
  /** `null`: the stored order. */
  sort: SortChoice | null;
}

/** Unknown values, as in an outdated link, are ignored. */
export function viewOf({ filter = [], sort = '' }: GuestListSearch): GuestView {
  const isDescending = sort.startsWith('-');
  const column = isDescending ? sort.slice(1) : sort;
  return {
    filters: [...new Set(filter.filter(isFilterKey))],
    sort: isSortColumn(column) ? { column, isDescending } : null,
  };
}

export const sortText = (sort: SortChoice | null): string =>
  sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`;

/** The URL parameters; defaults are omitted. */
export function searchOf(text: string, { filters, sort }: GuestView): GuestListSearch {
  return {
    ...(text !== '' && { q: text }),
    ...(filters.length > 0 && { filter: [...filters] }),
    ...(sort !== null && { sort: sortText(sort) }),
  };
}

export function inOrder(rows: readonly Guest[], sort: SortChoice | null): readonly Guest[] {
  return sort === null ? rows : rows.toSorted(compareBy(sort.column, sort.isDescending ? 'desc' : 'asc'));
}

/** Computed once per row: a changed row is a new object. */
const searchTexts = new WeakMap<Guest, string>();

function keptSearchText(guest: Guest): string {
  const kept = searchTexts.get(guest);
  if (kept !== undefined) return kept;
  const text = searchTextOf(guest);
  searchTexts.set(guest, text);
  return text;
}

const searchTextsOfLists = new WeakMap<readonly Guest[], readonly string[]>();

function keptSearchTexts(rows: readonly Guest[]): readonly string[] {
  const kept = searchTextsOfLists.get(rows);
  if (kept !== undefined) return kept;
  const texts = rows.map(keptSearchText);
  searchTextsOfLists.set(rows, texts);
  return texts;
}

/** Fills the cache, so that the first keystroke is as fast as the others. */
export function prepareSearch(rows: readonly Guest[]): void {
  keptSearchTexts(rows);
}

/** What to search and filter for. A status is also found by its label on the page. */
export interface Wanted {
  text: string;
  filters: readonly FilterKey[];
  statusWords: Readonly<Record<GuestStatus, string>>;
}

export function matching(rows: readonly Guest[], { text, filters, statusWords }: Wanted): readonly Guest[] {
  if (text.trim() === '' && filters.length === 0) return rows;
  const isSought = seeker(text);
  const shown = (status: GuestStatus) => isSought(folded(statusWords[status]));
  const byStatus = {
    Pending: shown('Pending'),
    Accepted: shown('Accepted'),
    Declined: shown('Declined'),
    Attended: shown('Attended'),
  };
  const texts = keptSearchTexts(rows);
  return rows.filter(
    (guest, index) => matchesFilters(guest, filters) && (byStatus[guest.status] || isSought(texts[index] ?? '')),
  );
}

interface Found extends Wanted {
  rows: readonly Guest[];
  shown: readonly Guest[];
}

/**
 * Whoever matches the longer text also matches the shorter one. Not for punctuation alone, which is ignored in phone
 * numbers.
 */
function narrows(text: string, earlier: string): boolean {
  const known = folded(earlier.trim());
  return /[\p{L}\d]/u.test(known) && folded(text.trim()).startsWith(known);
}

/**
 * Like `filterGuests`, but incremental: a further letter searches only the previous result, and a deleted one reuses
 * an earlier result.
 */
export function makeSearch(): typeof matching {
  let trail: Found[] = [];
  return (rows, wanted) => {
    const { text, filters, statusWords } = wanted;
    const isSame = (found: Found) =>
      found.rows === rows && found.filters === filters && found.statusWords === statusWords;
    trail = trail.filter((found) => isSame(found) && narrows(text, found.text));
    const last = trail.at(-1);
    if (last?.text === text) return last.shown;
    const shown = matching(last?.shown ?? rows, wanted);
    trail.push({ ...wanted, rows, shown });
    return shown;
  };
}

export const nameOf = ({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
