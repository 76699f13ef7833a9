// Search, filters and sort order of the guest list (specification §10 "Guest List"). Shared by the page and the
// export, so that an exported file contains what the screen shows.
import { createWordMatcher, foldText } from '../../kernel/normalize-text.js';
import type { Guest } from './schema.js';
import { holdsUnusedSeat, lacksSeat, needsTable } from './seat-rules.js';

export { formatFullName } from './name-rules.js';

export type ListedGuest = Pick<
  Guest,
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'phoneNumber'
  | 'email'
  | 'country'
  | 'language'
  | 'isMain'
  | 'isAdult'
  | 'isAlcohol'
  | 'isFamily'
  | 'isWithTransport'
  | 'needsTransport'
  | 'needsHousing'
  | 'needsSeat'
  | 'isSeatFreed'
  | 'dietaryRestriction'
  | 'groupDietaryRestriction'
  | 'replacedDietaryRestriction'
  | 'groupReplacedDietaryRestriction'
> & { assignedGroup: { groupName: string } | null; assignedTable: { tableName: string } | null };

/** Cache it: building it costs more than matching. */
export function buildSearchText(guest: ListedGuest): string {
  const { firstName, lastName, status, phoneNumber, assignedGroup, assignedTable } = guest;
  const texts = [`${firstName} ${lastName}`, status, phoneNumber, assignedGroup?.groupName, assignedTable?.tableName];
  return foldText(texts.filter(Boolean).join('\n'));
}

/** Stored numbers contain no spaces or punctuation. */
export const isPhoneQuery = (query: string): boolean => /^\+?[\d\s()./\p{Pd}]*\d[\d\s()./\p{Pd}]*$/u.test(query.trim());

/** A query that looks like a phone number is one text, also found without its formatting. */
export function createSearchMatcher(query: string): (searchText: string) => boolean {
  if (!isPhoneQuery(query)) return createWordMatcher(query);
  const text = foldText(query).trim();
  const digits = query.replace(/[^\d+]/g, '');
  return (searchText) => searchText.includes(text) || searchText.includes(digits);
}

/** Whether no message can reach an invitation through this guest. `getCounts` applies the same rule in SQL. */
const isUnreachable = ({ assignedGroup, isMain, phoneNumber, email, status }: ListedGuest) =>
  (assignedGroup === null || isMain) && phoneNumber === '' && email === '' && status !== 'Declined';

const filters = {
  pending: ({ status }) => status === 'Pending',
  accepted: ({ status }) => status === 'Accepted',
  declined: ({ status }) => status === 'Declined',
  mainGuests: ({ isMain }) => isMain,
  inGroup: ({ assignedGroup }) => assignedGroup !== null,
  individuals: ({ assignedGroup }) => assignedGroup === null,
  withTable: ({ assignedTable }) => assignedTable !== null,
  withoutTable: ({ assignedTable }) => assignedTable === null,
  toSeat: (guest) => needsTable({ ...guest, hasTable: guest.assignedTable !== null }),
  seatToFree: (guest) => holdsUnusedSeat({ ...guest, hasTable: guest.assignedTable !== null }),
  seatToFind: lacksSeat,
  adult: ({ isAdult }) => isAdult,
  kids: ({ isAdult }) => !isAdult,
  alcohol: ({ isAlcohol }) => isAlcohol,
  nonAlcohol: ({ isAlcohol }) => !isAlcohol,
  family: ({ isFamily }) => isFamily,
  withTransport: ({ isWithTransport }) => isWithTransport,
  needsTransport: ({ needsTransport }) => needsTransport,
  needsHousing: ({ needsHousing }) => needsHousing,
  unreachable: isUnreachable,
  dietary: (guest) =>
    [
      guest.dietaryRestriction,
      guest.groupDietaryRestriction,
      guest.replacedDietaryRestriction,
      guest.groupReplacedDietaryRestriction,
    ].some(Boolean),
} as const satisfies Record<string, (guest: ListedGuest) => boolean>;

export type FilterKey = keyof typeof filters;

export const filterOptions = Object.keys(filters) as FilterKey[];

export const isFilterKey = (text: string): text is FilterKey => Object.hasOwn(filters, text);

export function matchesFilters(guest: ListedGuest, keys: readonly FilterKey[]): boolean {
  return keys.every((key) => filters[key](guest));
}

type Compare = (one: ListedGuest, other: ListedGuest) => number;

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true });

/** Guests without the text come last in both directions. */
function byText(getText: (guest: ListedGuest) => string | undefined) {
  return (sign: number): Compare =>
    (one, other) => {
      const first = getText(one);
      const second = getText(other);
      if (first === second) return 0;
      if (!first) return second ? 1 : 0;
      if (!second) return -1;
      return sign * compareTexts(first, second);
    };
}

const byFlag =
  (getFlag: (guest: ListedGuest) => boolean) =>
  (sign: number): Compare =>
  (one, other) =>
    sign * (Number(getFlag(one)) - Number(getFlag(other)));

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
  email: byText(({ email }) => email),
  main: byFlag(({ isMain }) => isMain),
  adult: byFlag(({ isAdult }) => isAdult),
  family: byFlag(({ isFamily }) => isFamily),
  group: byText(({ assignedGroup }) => assignedGroup?.groupName),
  table: byText(({ assignedTable }) => assignedTable?.tableName),
  country: byText(({ country }) => country),
  language: byText(({ language }) => language),
  dietary: byText(({ dietaryRestriction }) => dietaryRestriction),
  alcohol: byFlag(({ isAlcohol }) => isAlcohol),
  withTransport: byFlag(({ isWithTransport }) => isWithTransport),
  needsTransport: byFlag(({ needsTransport }) => needsTransport),
  needsHousing: byFlag(({ needsHousing }) => needsHousing),
} as const satisfies Record<string, (sign: number) => Compare>;

export type SortColumn = keyof typeof columns;
export type SortDirection = 'asc' | 'desc';

export const sortColumns = Object.keys(columns) as SortColumn[];

export const isSortColumn = (text: string): text is SortColumn => Object.hasOwn(columns, text);

/** For a stable sort (`toSorted`): equal guests keep the stored order in both directions. */
export function compareBy(column: SortColumn, direction: SortDirection): Compare {
  return columns[column](direction === 'asc' ? 1 : -1);
}
