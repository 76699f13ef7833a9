// What the caterer has to know of everybody who comes (specification §10 "Caterer"): numbers, needs, and who sits
// where. Shared by the page and the files, so that both say the same.

import { allergens, diets, weddingEventId } from '@havn/db/values';
import { getCollator } from '@havn/i18n/formats';
import { defaultLanguage, type Language } from '@havn/i18n/languages';
import { cateringCounts, countGuests } from '../../attendance/count-rules.js';
import { comesTo } from '../../events/attendee-rules.js';
import { groupBy } from '../../kernel/group-by.js';
import type { Need } from '../../kernel/needs.js';
import { dayMs, formatDayInZone } from '../../kernel/zoned-time.js';
import { formatFullName } from '../../names/full-name-rules.js';
import type { Guest } from '../../people/guest/schema.js';
import { getNeeds, isAboutAllergy, type NeedFields, type NeedText } from '../../people/needs/rules.js';
import type { Table } from '../table/schema.js';
import { buildCateringMenu, type CateringDish, type CateringMenu } from './menu-rules.js';

export interface CateringCounts {
  people: number;
  adults: number;
  children: number;
  seats: number;
  /** Null if nobody was asked or has said anything about alcohol: that is not "nobody". */
  alcohol: number | null;
}

/** What one guest, or a household in one text, has said. */
export interface CateringEntry {
  kind: 'guest' | 'household';
  _id: string;
  name: string;
  isChild: boolean;
  tableName: string | null;
  noted: readonly Need[];
  /** In the texts only. */
  mentioned: readonly Need[];
  texts: readonly NeedText[];
}

export interface CateringTable {
  /** Null for those without a table. */
  _id: string | null;
  tableName: string | null;
  counts: CateringCounts;
  guests: readonly { _id: string; name: string; isChild: boolean }[];
  entries: readonly CateringEntry[];
  /** Null without dishes. */
  menu: CateringMenu | null;
}

export interface NeedCount {
  need: Need;
  /** Guests. */
  noted: number;
  /** Entries in whose texts only it stands. */
  mentioned: number;
}

export interface CateringSummary {
  counts: CateringCounts;
  /** Null without dishes. */
  menu: CateringMenu | null;
  needs: readonly NeedCount[];
  /** Only guests of the wedding have tables. */
  hasTables: boolean;
  /** At a further event all are without one. */
  tables: readonly CateringTable[];
  /** The entries with an allergy, by table and name. */
  allergies: readonly CateringEntry[];
}

type SeatedGuest = Pick<
  Guest,
  | '_id'
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'isAdult'
  | 'isAlcohol'
  | 'needsSeat'
  | 'assignedGroup'
  | 'assignedTable'
  | 'events'
  | 'meals'
  | keyof NeedFields
>;

/** Those who come, with their answer to this event. */
const listComing = (guests: readonly SeatedGuest[], eventId: string): readonly SeatedGuest[] => {
  const coming = guests.filter((guest) => comesTo(guest, eventId));
  if (eventId === weddingEventId) return coming;
  return coming.map((guest) => ({ ...guest, status: guest.events?.[eventId] ?? 'Pending', assignedTable: null }));
};

/** Of guests who come. `hasAlcohol`: whether alcohol was asked or said at all. */
function countPeople(guests: readonly SeatedGuest[], hasAlcohol: boolean): CateringCounts {
  const count = (name: keyof typeof cateringCounts) => countGuests(guests, cateringCounts[name]);
  return {
    people: count('people'),
    adults: count('adults'),
    children: count('children'),
    seats: count('seats'),
    alcohol: hasAlcohol ? count('alcohol') : null,
  };
}

const noHousehold = { groupDietaryRestriction: '', groupReplacedDietaryRestriction: undefined };
const noOwn = { diets: [], allergens: [], dietaryRestriction: '', replacedDietaryRestriction: undefined };

function toGuestEntry(guest: SeatedGuest): CateringEntry {
  return {
    kind: 'guest',
    _id: guest._id,
    name: formatFullName(guest),
    isChild: !guest.isAdult,
    tableName: guest.assignedTable?.tableName ?? null,
    ...getNeeds({ ...guest, ...noHousehold }),
  };
}

/** What its members have confirmed is no guess any more. */
function toHouseholdEntry([first, ...others]: readonly [SeatedGuest, ...SeatedGuest[]]): CateringEntry {
  const { texts, mentioned } = getNeeds({ ...first, ...noOwn });
  const confirmed = [first, ...others].flatMap(({ diets, allergens }): Need[] => [...diets, ...allergens]);
  return {
    kind: 'household',
    _id: first.assignedGroup?._id ?? '',
    name: first.assignedGroup?.groupName ?? '',
    isChild: false,
    tableName: first.assignedTable?.tableName ?? null,
    noted: [],
    mentioned: mentioned.filter((need) => !confirmed.includes(need)),
    texts,
  };
}

/** Each household's text once, before its members. */
function listEntries(guests: readonly SeatedGuest[]): CateringEntry[] {
  const households = groupBy(guests, ({ _id, assignedGroup }) => assignedGroup?._id ?? _id);
  const entries = [...households.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [toHouseholdEntry([first, ...others]), ...[first, ...others].map(toGuestEntry)],
  );
  return entries.filter(({ noted, texts }) => noted.length > 0 || texts.length > 0);
}

const countNeeds = (entries: readonly CateringEntry[]): NeedCount[] =>
  [...allergens, ...diets]
    .map((need) => ({
      need,
      noted: entries.filter(({ noted }) => noted.includes(need)).length,
      mentioned: entries.filter(({ mentioned }) => mentioned.includes(need)).length,
    }))
    .filter(({ noted, mentioned }) => noted + mentioned > 0);

/** Tables in stored order; empty ones are left out. */
export function buildCateringSummary({
  guests,
  tables,
  dishes = [],
  eventId = weddingEventId,
  language = defaultLanguage,
}: {
  guests: readonly SeatedGuest[];
  tables: readonly Pick<Table, '_id' | 'tableName'>[];
  /** Those of any event. */
  dishes?: readonly CateringDish[];
  eventId?: string;
  /** Of the names of dishes; sorts the names of guests. */
  language?: Language;
}): CateringSummary {
  const coming = listComing(guests, eventId);
  const buildMenu = (people: readonly SeatedGuest[]) => buildCateringMenu(people, { eventId, dishes, language });
  const hasAlcohol = coming.some(({ isAlcohol, diets }) => isAlcohol || diets.includes('noAlcohol'));
  const seated = groupBy(coming, ({ assignedTable }) => assignedTable?._id ?? null);
  const places = [...tables, { _id: null, tableName: null }].map(({ _id, tableName }): CateringTable => {
    const people = seated.get(_id) ?? [];
    return {
      _id,
      tableName,
      counts: countPeople(people, hasAlcohol),
      guests: people.map((guest) => ({ _id: guest._id, name: formatFullName(guest), isChild: !guest.isAdult })),
      entries: listEntries(people),
      menu: buildMenu(people),
    };
  });
  const entries = places.flatMap((table) => table.entries);
  const { compare } = getCollator(language, { numeric: true });
  return {
    counts: countPeople(coming, hasAlcohol),
    menu: buildMenu(places.flatMap(({ _id }) => seated.get(_id) ?? [])),
    hasTables: eventId === weddingEventId,
    needs: countNeeds(entries),
    tables: places.filter((table) => table.guests.length > 0),
    allergies: places.flatMap((table) =>
      table.entries.filter(isAboutAllergy).toSorted((one, other) => compare(one.name, other.name)),
    ),
  };
}

/** The kitchen plans about two weeks ahead. */
const plannedDays = 14;

/** A change by a guest so shortly before the wedding that the couple has to tell the caterer themselves. */
export function isLateChange(
  { at, isByGuest }: { at: string | null; isByGuest: boolean },
  { weddingDate, timeZone }: { weddingDate: string; timeZone: string },
): boolean {
  if (at === null || !isByGuest || weddingDate === '') return false;
  const daysBefore = (Date.parse(weddingDate) - Date.parse(formatDayInZone(timeZone, new Date(at)))) / dayMs;
  return daysBefore >= 0 && daysBefore <= plannedDays;
}
