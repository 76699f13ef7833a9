// Search, filters and sort order of the guest list (specification §10 "Guest List"). Shared by the page and the
// export, so that an exported file contains what the screen shows.
import { getCollator } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { getNeedNames } from '@havn/i18n/need-names';
import { type Condition, type GuestFacts, guestCounts, meetsCondition } from '../../attendance/count-rules.js';
import type { InvitationProgress, InvitationState } from '../../attendance/invitation-state-rules.js';
import { type Fields, fieldsWith } from '../../kernel/field-kinds.js';
import { compareValues, formatValue } from '../../kernel/field-values.js';
import { type Need, needs } from '../../kernel/needs.js';
import { foldText } from '../../kernel/normalize-text.js';
import { hasAllergy, hasNeed, hasNeeds, listNeedTexts, listNoted } from '../needs/rules.js';
import { type GuestFields, guestFields, type plainGuestFields } from './fields.js';
import type { Guest } from './schema.js';

export { formatFullName } from '../../names/full-name-rules.js';

export type ListedGuest = Pick<
  Guest,
  keyof typeof plainGuestFields | 'groupDietaryRestriction' | 'groupReplacedDietaryRestriction'
> & {
  assignedGroup: { groupName: string } | null;
  assignedTable: { tableName: string } | null;
  /** Of the household; absent while it is unknown. */
  invitation?: InvitationProgress | undefined;
  /** Depends on the household; absent if the guest has no text. */
  hasUnconfirmedNeed?(): boolean;
};

/** Each guest with the progress of the household's invitation. */
export function joinInvitations<Row extends { _id: string; assignedGroup: { _id: string } | null }>(
  guests: readonly Row[],
  households: readonly ({ _id: string } & InvitationProgress)[],
): (Row & { invitation?: InvitationProgress })[] {
  const byId = new Map(households.map((household) => [household._id, household]));
  return guests.map((guest) => {
    const invitation = byId.get(guest.assignedGroup?._id ?? guest._id);
    return invitation === undefined ? guest : { ...guest, invitation };
  });
}

const getValue = (guest: object, name: string): unknown => Reflect.get(guest, name);

const searchedFields = Object.keys(fieldsWith(guestFields, { isSearched: true }));

/** What is searched besides needs and notes. Cache it: building it costs more than matching. */
export function buildSearchText(guest: ListedGuest): string {
  const { firstName, lastName, assignedGroup, assignedTable } = guest;
  const described = searchedFields.map((name) => formatValue(getValue(guest, name)));
  const texts = [`${firstName} ${lastName}`, ...described, assignedGroup?.groupName, assignedTable?.tableName];
  return foldText(texts.filter(Boolean).join('\n'));
}

const toFacts = (guest: ListedGuest): GuestFacts => ({
  status: guest.status,
  isInGroup: guest.assignedGroup !== null,
  hasTable: guest.assignedTable !== null,
  needsSeat: guest.needsSeat,
  isSeatFreed: guest.isSeatFreed,
  isAdult: guest.isAdult,
  isAlcohol: guest.isAlcohol,
  isContact: guest.assignedGroup === null || guest.isMain,
  isReachable: guest.phoneNumber !== '' || guest.email !== '',
  isUnnamed: guest.isUnnamed,
  hasNeeds: hasNeeds(guest),
});

const byCondition = (group: string, condition: Condition) => ({
  group,
  matches: (guest: ListedGuest) => meetsCondition(toFacts(guest), condition),
});

const byInvitation = (matches: (invitation: InvitationProgress) => boolean) => ({
  group: 'invitation',
  matches: ({ invitation }: ListedGuest) => invitation !== undefined && matches(invitation),
});

const byInvitationState = (expected: InvitationState) => byInvitation(({ state }) => state === expected);

/** Filters that are not those of a flag, by their group in the menu. */
const otherFilters = {
  pending: byCondition('answer', guestCounts.pending),
  accepted: byCondition('answer', guestCounts.accepted),
  declined: byCondition('answer', guestCounts.declined),
  invitationNotSent: byInvitationState('notSent'),
  invitationSent: byInvitationState('sent'),
  invitationDelivered: byInvitationState('delivered'),
  invitationOpened: byInvitationState('opened'),
  invitationAnswered: byInvitationState('answered'),
  invitationUnopened: byInvitation(({ isUnopened }) => isUnopened),
  inGroup: byCondition('place', guestCounts.inGroup),
  individuals: byCondition('place', guestCounts.individuals),
  withTable: byCondition('place', guestCounts.inTable),
  withoutTable: byCondition('place', guestCounts.notInTable),
  toSeat: byCondition('place', guestCounts.needTable),
  seatToFree: byCondition('place', guestCounts.seatsToFree),
  seatToFind: byCondition('place', guestCounts.seatsToFind),
  withoutAddressForm: {
    group: 'person',
    matches: ({ addressForm, isUnnamed }: ListedGuest) => addressForm === '' && !isUnnamed,
  },
  unreachable: byCondition('answer', guestCounts.unreachable),
  unnamed: byCondition('person', guestCounts.unnamed),
  dietary: byCondition('needs', guestCounts.withNeeds),
  allergies: { group: 'needs', matches: hasAllergy },
  toConfirm: { group: 'needs', matches: (guest: ListedGuest) => guest.hasUnconfirmedNeed?.() ?? false },
} as const satisfies Record<string, { group: string; matches(guest: ListedGuest): boolean }>;

const filterGroups = ['answer', 'invitation', 'place', 'person', 'needs', 'travel'] as const;

interface Filter {
  group: string;
  matches(guest: ListedGuest): boolean;
}

function listFlagFilters(fields: Fields): [string, Filter][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Filter][] => {
    if (field.kind !== 'flag' || field.filters === undefined) return [];
    const [set, unset] = field.filters;
    const toFilter = (key: string, value: boolean): [string, Filter] => [
      key,
      { group: field.filterGroup ?? 'person', matches: (guest) => getValue(guest, name) === value },
    ];
    return [toFilter(set, true), ...(unset === undefined ? [] : [toFilter(unset, false)])];
  });
}

const needFilters = needs.map((need): [string, Filter] => [
  need,
  { group: 'needs', matches: (guest) => hasNeed(guest, need) },
]);

/** In the order of the menu: by group, and those of flags first. */
export function buildFilters(fields: Fields): Readonly<Record<string, Filter>> {
  const all = [...listFlagFilters(fields), ...Object.entries<Filter>(otherFilters), ...needFilters];
  return Object.fromEntries(filterGroups.flatMap((name) => all.filter(([, { group }]) => group === name)));
}

type FlagFilter<Field> = Field extends { filters: readonly (infer Key extends string)[] } ? Key : never;
export type FilterKey = keyof typeof otherFilters | FlagFilter<GuestFields[keyof GuestFields]> | Need;

const filters = buildFilters(guestFields) as Readonly<Record<FilterKey, Filter>>;

export const filterOptions = Object.keys(filters) as FilterKey[];

export const filterMenu = filterGroups.map((name) => ({
  name,
  keys: filterOptions.filter((key) => filters[key].group === name),
}));

export const isNeedFilter = (key: FilterKey): boolean => filters[key].group === 'needs';

export const isFilterKey = (text: string): text is FilterKey => Object.hasOwn(filters, text);

interface FilterTime {
  /** Then nobody is to be seated. */
  isAfterWedding?: boolean;
}

export function matchesFilters(
  guest: ListedGuest,
  keys: readonly FilterKey[],
  { isAfterWedding = false }: FilterTime = {},
): boolean {
  return keys.every((key) => !(isAfterWedding && key === 'toSeat') && filters[key].matches(guest));
}

/** The values by which a column sorts, in turn. */
type ColumnValues = (guest: ListedGuest, language: Language) => readonly unknown[];

const formatNoted = (values: readonly Need[], language: Language): string => {
  const names = getNeedNames(language);
  return values.map((value) => names[value]).join(', ');
};

const otherColumns = {
  name: ({ firstName, lastName }) => [firstName, lastName],
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
} as const satisfies Record<string, ColumnValues>;

/** The others follow in the order of the fields. */
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

export function buildColumns(fields: Fields): Readonly<Record<string, ColumnValues>> {
  const described = Object.entries(fields).flatMap(([name, { column }]): [string, ColumnValues][] =>
    column === undefined ? [] : [[column, (guest) => [getValue(guest, name)]]],
  );
  const all = { ...Object.fromEntries(described), ...otherColumns };
  return Object.fromEntries(
    [...new Set([...firstColumns, ...Object.keys(all)])].map((column) => [column, Reflect.get(all, column)]),
  );
}

type ColumnOf<Field> = Field extends { column: infer Column extends string } ? Column : never;
export type SortColumn = 'name' | ColumnOf<GuestFields[keyof GuestFields]>;

const columns = buildColumns(guestFields) as Readonly<Record<SortColumn, ColumnValues>>;

export const sortColumns = Object.keys(columns) as SortColumn[];

export const isSortColumn = (text: string): text is SortColumn => Object.hasOwn(columns, text);

/** For a stable sort (`toSorted`): equal guests keep the stored order in both directions. `language` is the reader's. */
export function compareBy(
  { column, isDescending }: { column: SortColumn; isDescending: boolean },
  language: Language,
): (one: ListedGuest, other: ListedGuest) => number {
  const compare = compareValues(isDescending ? -1 : 1, getCollator(language, { numeric: true }).compare);
  const getValues = columns[column];
  return (one, other) => {
    const others = getValues(other, language);
    return getValues(one, language).reduce<number>((order, value, index) => order || compare(value, others[index]), 0);
  };
}
