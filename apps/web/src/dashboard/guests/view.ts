// Which guests the list shows, and in which order: what the address says, read, and applied to the rows. Pure.
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

/** The view as the address holds it. `sort` is a column, with `-` before it for descending. */
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

/** Words that mean nothing here, as in an old link, are passed over. */
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

/** What stands in the address: nothing for what is as usual. */
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

/** Made once for each row: a row that changes is another object. */
const searchTexts = new WeakMap<Guest, string>();

function keptSearchText(guest: Guest): string {
  const kept = searchTexts.get(guest);
  if (kept !== undefined) return kept;
  const text = searchTextOf(guest);
  searchTexts.set(guest, text);
  return text;
}

/** Prepares the search, so that the first letter is as quick as the others. */
export function prepareSearch(rows: readonly Guest[]): void {
  for (const guest of rows) keptSearchText(guest);
}

/** What is asked for. A status is found by the word that the page shows for it, too. */
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
  return rows.filter(
    (guest) => matchesFilters(guest, filters) && (byStatus[guest.status] || isSought(keptSearchText(guest))),
  );
}

export const nameOf = ({ firstName, lastName }: Pick<Guest, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
