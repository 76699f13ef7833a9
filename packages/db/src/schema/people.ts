// Guests, their groups, and the couple's wishes about who sits where.
import type { Language } from '@havn/i18n/languages';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type Allergen,
  addressForms,
  allergens,
  type Diet,
  diets,
  guestCountries,
  guestStatuses,
  wishKinds,
} from '../values.js';
import { createdAt, id, instant, isOneOf, isSetOf, position } from './columns.js';
import { tables } from './seating.js';

export const guestStatus = pgEnum('guest_status', guestStatuses);

export const groups = pgTable(
  'groups',
  {
    id: id(),
    groupName: text().notNull(),
    code: text().notNull().unique('groups_code_unique'),
    tableId: uuid().references(() => tables.id, { onDelete: 'set null' }),
    dietaryRestriction: text().notNull().default(''),
    /** The texts that guests have replaced, until an administrator deletes them. */
    replacedDietaryRestriction: text().notNull().default(''),
    /** When a person first opened the invitation. */
    openedAt: instant(),
    /** Maintained by triggers (see `tables.seatsTaken`). */
    memberCount: integer().notNull().default(0),
    position: position(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (group) => [
    check('groups_name_length', sql`char_length(${group.groupName}) between 1 and 100`),
    index('groups_position').on(group.position, group.id),
    index('groups_table').on(group.tableId),
  ],
);

export const guests = pgTable(
  'guests',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    country: text({ enum: guestCountries }).notNull().default(''),
    language: text().$type<Language>().notNull(),
    status: guestStatus().notNull().default('Pending'),
    isMain: boolean().notNull().default(false),
    isAdult: boolean().notNull().default(true),
    isAlcohol: boolean().notNull().default(false),
    isFamily: boolean().notNull().default(false),
    isWithTransport: boolean().notNull().default(false),
    needsTransport: boolean().notNull().default(false),
    needsHousing: boolean().notNull().default(false),
    /** False for someone who takes no chair, such as a baby on a lap. */
    needsSeat: boolean().notNull().default(true),
    /** The seat of a member who declined was freed. Triggers take a seat again when the guest may come after all. */
    isSeatFreed: boolean().notNull().default(false),
    diets: text().array().$type<readonly Diet[]>().notNull().default([]),
    allergens: text().array().$type<readonly Allergen[]>().notNull().default([]),
    dietaryRestriction: text().notNull().default(''),
    /** As in `groups`. */
    replacedDietaryRestriction: text().notNull().default(''),
    notes: text().notNull().default(''),
    addressForm: text({ enum: addressForms }).notNull().default(''),
    salutation: text().notNull().default(''),
    /** The name stands for one that is not known yet. A trigger ends it when the name changes. */
    isUnnamed: boolean().notNull().default(false),
    /** The guest who brings this one: a plus-one. Triggers keep both in one household. */
    hostId: uuid().references((): AnyPgColumn => guests.id, { onDelete: 'cascade' }),
    groupId: uuid().references(() => groups.id),
    /** The slot among the group's main guests, 1 or 2. The unique index prevents a third main guest. */
    mainSlot: smallint(),
    tableId: uuid().references(() => tables.id, { onDelete: 'set null' }),
    code: text().notNull().unique('guests_code_unique'),
    /** As in `groups`, by the guest's own code. */
    openedAt: instant(),
    position: position(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (guest) => [
    check('guests_first_name_length', sql`char_length(${guest.firstName}) between 1 and 100`),
    check('guests_country_code', sql`${guest.country} ~ '^([a-z]{2})?$'`),
    check('guests_address_form_known', sql`${guest.addressForm} in ('', 'feminine', 'masculine')`),
    check('guests_language_known', sql`${guest.language} ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'`),
    check('guests_diets_known', isSetOf(guest.diets, diets)),
    check('guests_allergens_known', isSetOf(guest.allergens, allergens)),
    check('guests_main_slot_range', sql`${guest.mainSlot} in (1, 2)`),
    check(
      'guests_main_slot_in_group',
      sql`case when ${guest.groupId} is null then ${guest.mainSlot} is null else ${guest.isMain} = (${guest.mainSlot} is not null) end`,
    ),
    check('guests_table_beside_group', sql`${guest.groupId} is null or ${guest.tableId} is null`),
    check(
      'guests_seat_freed_in_group',
      sql`not ${guest.isSeatFreed} or (${guest.groupId} is not null and ${guest.needsSeat})`,
    ),
    check('guests_host_is_other', sql`${guest.hostId} <> ${guest.id}`),
    check('guests_plus_one_not_main', sql`${guest.hostId} is null or not ${guest.isMain}`),
    uniqueIndex('guests_two_mains').on(guest.groupId, guest.mainSlot).where(sql`${guest.mainSlot} is not null`),
    index('guests_position').on(guest.position, guest.id),
    index('guests_group').on(guest.groupId),
    index('guests_host').on(guest.hostId).where(sql`${guest.hostId} is not null`),
    index('guests_table').on(guest.tableId),
  ],
);

/** Each names a guest or a group, one about a pair a second one. A wish that names a member applies to its group. */
export const wishes = pgTable(
  'wishes',
  {
    id: id(),
    kind: text({ enum: wishKinds }).notNull(),
    guestId: uuid().references(() => guests.id, { onDelete: 'cascade' }),
    groupId: uuid().references(() => groups.id, { onDelete: 'cascade' }),
    otherGuestId: uuid().references(() => guests.id, { onDelete: 'cascade' }),
    otherGroupId: uuid().references(() => groups.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (wish) => {
    const one = sql`coalesce(${wish.guestId}, ${wish.groupId})`;
    const other = sql`coalesce(${wish.otherGuestId}, ${wish.otherGroupId})`;
    return [
      check('wishes_kind', isOneOf(wish.kind, wishKinds)),
      check('wishes_one', sql`num_nonnulls(${wish.guestId}, ${wish.groupId}) = 1`),
      check(
        'wishes_other',
        sql`num_nonnulls(${wish.otherGuestId}, ${wish.otherGroupId}) = case ${wish.kind} when 'nearCouple' then 0 else 1 end`,
      ),
      check('wishes_two_units', sql`${one} <> ${other}`),
      // One wish for each pair, in either order and of either kind; without a second unit, both values are the first.
      uniqueIndex('wishes_once').on(sql`least(${one}, ${other})`, sql`greatest(${one}, ${other})`),
      index('wishes_guest').on(wish.guestId),
      index('wishes_group').on(wish.groupId),
      index('wishes_other_guest').on(wish.otherGuestId),
      index('wishes_other_group').on(wish.otherGroupId),
      index('wishes_in_order').on(wish.createdAt, wish.id),
    ];
  },
);

/** Every code in use. The primary key makes codes unique across guests and groups. Maintained by triggers. */
export const codes = pgTable('codes', { code: text().primaryKey() });

/** Written by a trigger: the group's dietary text may be about them. Outlives both. An erased guest's id is null. */
export const formerMembers = pgTable('former_members', { guestId: uuid(), groupId: uuid().notNull() }, (row) => [
  uniqueIndex('former_members_guest').on(row.guestId, row.groupId),
  index('former_members_group').on(row.groupId),
]);
