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

const searchTextsOfLists = new WeakMap<readonly Guest[], readonly string[]>();

function keptSearchTexts(rows: readonly Guest[]): readonly string[] {
  const kept = searchTextsOfLists.get(rows);
  if (kept !== undefined) return kept;
  const texts = rows.map(keptSearchText);
  searchTextsOfLists.set(rows, texts);
  return texts;
}

/** Prepares the search, so that the first letter is as quick as the others. */
export function prepareSearch(rows: readonly Guest[]): void {
  keptSearchTexts(rows);
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
  const texts = keptSearchTexts(rows);
  return rows.filter(
    (guest, index) => matchesFilters(guest, filters) && (byStatus[guest.status] || isSought(texts[index] ?? '')),
  );
}

interface Found extends Wanted {
  rows: readonly Guest[];
  shown: readonly Guest[];
}

/** Whoever is found by the longer text is found by the shorter: signs alone are passed over in telephone numbers. */
function narrows(text: string, earlier: string): boolean {
  const known = folded(earlier.trim());
  return /[\p{L}\d]/u.test(known) && folded(text.trim()).startsWith(known);
}

/** As `matching`, for somebody who types: a further letter is looked for among those found so far, and one taken back is known. */
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
