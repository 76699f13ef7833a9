// What of a list of guests is shown, and in which order: the search, the filters and the columns of specification §10
// "Guest List". The page and the export both ask here, so that a file holds what the screen showed.
import { unaccented } from '../import/fold.js';
import type { Guest } from './schema.js';

/** As many guests as one call takes at once (specification §3 "Answering", §10 "Guest List"). */
export const mostAtOnce = 1000;

/** What searching, filtering and sorting read of a guest. */
export type ListedGuest = Pick<
  Guest,
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'phoneNumber'
  | 'isMain'
  | 'isAdult'
  | 'isAlcohol'
  | 'isFamily'
  | 'isWithTransport'
  | 'needsTransport'
  | 'needsHousing'
> & { assignedGroup: { groupName: string } | null; assignedTable: { tableName: string } | null };

/** The texts of a guest that a search looks into, ready to be compared; worth keeping, as making it costs more than using it. */
export function searchTextOf(guest: ListedGuest): string {
  const { firstName, lastName, status, phoneNumber, assignedGroup, assignedTable } = guest;
  const texts = [`${firstName} ${lastName}`, status, phoneNumber, assignedGroup?.groupName, assignedTable?.tableName];
  return unaccented(texts.filter(Boolean).join('\n'));
}

/** A number as people write it, which is kept without its spaces and signs. */
const spokenPhone = /^\+?[\d\s().-]+$/;

/**
 * A test for many search texts: in any case, with or without accents, however they are encoded. A telephone number is
 * found as it is spoken, in groups. An empty search finds everybody.
 */
export function seeker(sought: string): (searchText: string) => boolean {
  const text = unaccented(sought.trim());
  if (text === '') return () => true;
  if (!spokenPhone.test(text)) return (searchText) => searchText.includes(text);
  const digits = text.replace(/[\s().-]/g, '');
  return (searchText) => searchText.includes(text) || (digits !== '' && searchText.includes(digits));
}

/** Whether a guest is found by what was typed, without regard to case, accents, and spaces in a phone number. */
export function matchesSearch(guest: ListedGuest, sought: string): boolean {
  return seeker(sought)(searchTextOf(guest));
}

const filters = {
  pending: ({ status }) => status === 'Pending',
  accepted: ({ status }) => status === 'Accepted',
  declined: ({ status }) => status === 'Declined',
  mainGuests: ({ isMain }) => isMain,
  inGroup: ({ assignedGroup }) => assignedGroup !== null,
  individuals: ({ assignedGroup }) => assignedGroup === null,
  withTable: ({ assignedTable }) => assignedTable !== null,
  withoutTable: ({ assignedTable }) => assignedTable === null,
  adult: ({ isAdult }) => isAdult,
  kids: ({ isAdult }) => !isAdult,
  alcohol: ({ isAlcohol }) => isAlcohol,
  nonAlcohol: ({ isAlcohol }) => !isAlcohol,
  family: ({ isFamily }) => isFamily,
  withTransport: ({ isWithTransport }) => isWithTransport,
  needsTransport: ({ needsTransport }) => needsTransport,
  needsHousing: ({ needsHousing }) => needsHousing,
} as const satisfies Record<string, (guest: ListedGuest) => boolean>;

export type FilterKey = keyof typeof filters;

/** In the order in which they are offered. */
export const filterOptions = Object.keys(filters) as FilterKey[];

export const isFilterKey = (text: string): text is FilterKey => Object.hasOwn(filters, text);

/** Whether all of them hold. */
export function matchesFilters(guest: ListedGuest, keys: readonly FilterKey[]): boolean {
  return keys.every((key) => filters[key](guest));
}

type Compare = (one: ListedGuest, other: ListedGuest) => number;

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true });

/** Those without the text come last, whichever way the others go. */
function byText(textOf: (guest: ListedGuest) => string | undefined) {
  return (sign: number): Compare =>
    (one, other) => {
      const first = textOf(one);
      const second = textOf(other);
      if (first === second) return 0;
      if (!first) return second ? 1 : 0;
      if (!second) return -1;
      return sign * compareTexts(first, second);
    };
}

/** No before yes. */
const byFlag =
  (isSo: (guest: ListedGuest) => boolean) =>
  (sign: number): Compare =>
  (one, other) =>
    sign * (Number(isSo(one)) - Number(isSo(other)));

const byFirstName = byText(({ firstName }) => firstName);
const byLastName = byText(({ lastName }) => lastName);

const columns = {
  status: byText(({ status }) => status),
  name: (sign) => {
    const first = byFirstName(sign);
    const last = byLastName(sign);
    return (one, other) => first(one, other) || last(one, other);
  },
  phone: byText(({ phoneNumber }) => phoneNumber),
  main: byFlag(({ isMain }) => isMain),
  adult: byFlag(({ isAdult }) => isAdult),
  family: byFlag(({ isFamily }) => isFamily),
  group: byText(({ assignedGroup }) => assignedGroup?.groupName),
  table: byText(({ assignedTable }) => assignedTable?.tableName),
  alcohol: byFlag(({ isAlcohol }) => isAlcohol),
  withTransport: byFlag(({ isWithTransport }) => isWithTransport),
  needsTransport: byFlag(({ needsTransport }) => needsTransport),
  needsHousing: byFlag(({ needsHousing }) => needsHousing),
} as const satisfies Record<string, (sign: number) => Compare>;

export type SortColumn = keyof typeof columns;
export type SortDirection = 'asc' | 'desc';

/** In the order in which they stand. */
export const sortColumns = Object.keys(columns) as SortColumn[];

export const isSortColumn = (text: string): text is SortColumn => Object.hasOwn(columns, text);

/** For a stable sort (`toSorted`): who is equal in the column keeps the stored order, in both directions. */
export function compareBy(column: SortColumn, direction: SortDirection): Compare {
  return columns[column](direction === 'asc' ? 1 : -1);
}
