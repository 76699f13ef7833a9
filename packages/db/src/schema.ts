// Every table with the constraints that hold for any writer (specification §2). Triggers, which Drizzle does not
// support, are in the hand-written migrations.
import type { Language } from '@havn/i18n/languages';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  addressForms,
  administratorRoles,
  backupReasons,
  challengePurposes,
  deliveryDoubts,
  deliveryKinds,
  deliveryProviders,
  deliveryStates,
  fixtureKinds,
  guestCountries,
  guestStatuses,
  handChannels,
  invitationPurposes,
  messageFormats,
  messageTemplates,
  responseStatuses,
  setupSteps,
  tableShapes,
  wishKinds,
} from './values.js';

/** The condition of a check constraint. The values are constants of this package, so inlining them in SQL is safe. */
const isOneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const guestStatus = pgEnum('guest_status', guestStatuses);
export const messageFormat = pgEnum('message_format', messageFormats);
export const deliveryState = pgEnum('delivery_state', deliveryStates);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true, precision: 3 });
const createdAt = () => instant().notNull().defaultNow();
const id = () => uuid().primaryKey().defaultRandom();
/** Set by a trigger from the list's sequence, so that a new row is last even during a concurrent reorder. */
const position = () => bigint({ mode: 'number' }).notNull().default(sql`0`);

/** The centre on the floor plan, in steps of 10 cm from the room's corner, and the clockwise rotation in degrees. */
const planColumns = () => ({
  planX: integer(),
  planY: integer(),
  rotation: smallint().notNull().default(0),
});
const isOnPlan = ({ planX, planY, rotation }: Record<keyof ReturnType<typeof planColumns>, AnyPgColumn>) =>
  sql`${planX} between 0 and 2000 and ${planY} between 0 and 2000 and ${rotation} between 0 and 359`;

export const tables = pgTable(
  'tables',
  {
    id: id(),
    tableName: text().notNull(),
    capacity: integer().notNull().default(8),
    /** Maintained by triggers, never by the application, so that the check below holds under any concurrency. */
    seatsTaken: integer().notNull().default(0),
    shape: text({ enum: tableShapes }).notNull().default('round'),
    /** The guests in the order of their seats; `null` is a free seat. Ids of guests who have left are ignored. */
    seatOrder: uuid().array().$type<(string | null)[]>().notNull().default(sql`'{}'`),
    ...planColumns(),
    position: position(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('tables_capacity_range', sql`${table.capacity} between 1 and 1000`),
    check('tables_seats_within_capacity', sql`${table.seatsTaken} between 0 and ${table.capacity}`),
    check('tables_name_length', sql`char_length(${table.tableName}) between 1 and 100`),
    check('tables_seat_order_length', sql`cardinality(${table.seatOrder}) <= 1000`),
    check('tables_shape', isOneOf(table.shape, tableShapes)),
    check('tables_plan_both', sql`(${table.planX} is null) = (${table.planY} is null)`),
    check('tables_plan_range', isOnPlan(table)),
    index('tables_position').on(table.position, table.id),
  ],
);

/** Objects in the room other than tables. Lengths are in the unit of `planColumns`. */
export const fixtures = pgTable(
  'fixtures',
  {
    id: id(),
    kind: text({ enum: fixtureKinds }).notNull(),
    /** If empty, pages show the name of the kind in their language. */
    name: text().notNull().default(''),
    width: integer().notNull(),
    length: integer().notNull(),
    ...planColumns(),
    createdAt: createdAt(),
  },
  (fixture) => [
    check('fixtures_kind', isOneOf(fixture.kind, fixtureKinds)),
    check('fixtures_name_length', sql`char_length(${fixture.name}) <= 100`),
    check('fixtures_size', sql`${fixture.width} between 1 and 1000 and ${fixture.length} between 1 and 1000`),
    check('fixtures_placed', sql`${fixture.planX} is not null and ${fixture.planY} is not null`),
    check('fixtures_plan_range', isOnPlan(fixture)),
  ],
);

/** A single row: the room, in the unit of `planColumns`. Its id is a uuid because undo finds rows by uuid. */
export const floorPlan = pgTable(
  'floor_plan',
  {
    id: uuid().primaryKey(),
    width: integer().notNull().default(200),
    length: integer().notNull().default(150),
    hasSeatNumbers: boolean().notNull().default(false),
    /** The version of the whole plan: triggers increment it when a table or a fixture changes on the plan. */
    version: integer().notNull().default(1),
  },
  (plan) => [
    check('floor_plan_single_row', sql`${plan.id} = '00000000-0000-4000-8000-000000000001'`),
    check('floor_plan_size', sql`${plan.width} between 20 and 2000 and ${plan.length} between 20 and 2000`),
  ],
);

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
    dietaryRestriction: text().notNull().default(''),
    /** As in `groups`. */
    replacedDietaryRestriction: text().notNull().default(''),
    notes: text().notNull().default(''),
    addressForm: text({ enum: addressForms }).notNull().default(''),
    salutation: text().notNull().default(''),
    /** The name stands for one that is not known yet. A trigger ends it when the name changes. */
    isUnnamed: boolean().notNull().default(false),
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
    uniqueIndex('guests_two_mains').on(guest.groupId, guest.mainSlot).where(sql`${guest.mainSlot} is not null`),
    index('guests_position').on(guest.position, guest.id),
    index('guests_group').on(guest.groupId),
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

/** A single row: the secret key of the tags by which phones at the door recognize codes without a network. */
export const doorKey = pgTable(
  'door_key',
  {
    id: smallint().primaryKey().default(1),
    key: uuid().notNull().defaultRandom(),
  },
  (row) => [check('door_key_single_row', sql`${row.id} = 1`)],
);

/** A single row: the wedding's settings (`packages/api/src/wedding/fields.ts` defines the shape and the defaults). */
export const wedding = pgTable(
  'wedding',
  {
    id: smallint().primaryKey().default(1),
    record: jsonb().notNull().default({}),
    version: integer().notNull().default(1),
    /** Another one after every change of `words`. */
    wordsRevision: uuid().notNull().defaultRandom(),
  },
  (row) => [check('wedding_single_row', sql`${row.id} = 1`)],
);

/** Texts of guest pages and messages that the couple has replaced. Only the form of a language is checked. */
export const words = pgTable(
  'words',
  {
    id: id(),
    language: text().notNull(),
    /** The path of the text in the locale files: `Salutation.Dear_family`. */
    key: text().notNull(),
    value: text().notNull(),
    version: integer().notNull().default(1),
  },
  (row) => [
    uniqueIndex('words_once').on(row.language, row.key),
    check('words_language', sql`${row.language} ~ '^[a-z]{2,3}(-[A-Za-z0-9]+)*$'`),
  ],
);

/** The couple's own mailbox for sending e-mails. At most one row. */
export const mailbox = pgTable(
  'mailbox',
  {
    id: smallint().primaryKey().default(1),
    host: text().notNull(),
    port: integer().notNull(),
    userName: text().notNull(),
    /** Encrypted; the key is not in the database. */
    password: bytea().notNull(),
    senderName: text().notNull(),
    senderAddress: text().notNull(),
    version: integer().notNull().default(1),
  },
  (row) => [
    check('mailbox_single_row', sql`${row.id} = 1`),
    check('mailbox_port', sql`${row.port} between 1 and 65535`),
    // At least an initialization vector and an authentication tag. A plain-text password stored by mistake is shorter.
    check('mailbox_password', sql`octet_length(${row.password}) > 28`),
  ],
);

export const administrators = pgTable(
  'administrators',
  {
    id: text().primaryKey(),
    email: text().notNull().unique('administrators_email_unique'),
    /** Null if there are only passkeys. Triggers require at least one credential. */
    passwordHash: text(),
    /** Triggers require at least one owner. */
    role: text({ enum: administratorRoles }).notNull().default('owner'),
    createdAt: createdAt(),
  },
  (row) => [
    check('administrators_email_lower', sql`${row.email} = lower(${row.email})`),
    check('administrators_role', isOneOf(row.role, administratorRoles)),
  ],
);

/** At most one row: the SHA-256 of the first administrator's link, then the step at which the set-up continues. */
export const setup = pgTable(
  'setup',
  {
    id: smallint().primaryKey().default(1),
    tokenHash: text(),
    step: text({ enum: setupSteps }),
    createdAt: createdAt(),
  },
  (row) => [
    check('setup_single_row', sql`${row.id} = 1`),
    check('setup_step', isOneOf(row.step, setupSteps)),
    check('setup_link_or_step', sql`(${row.tokenHash} is null) <> (${row.step} is null)`),
  ],
);

/** Lucia's sessions. `id` is the SHA-256 of the token; the token itself is not stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    /** Updated at most every few minutes. */
    lastUsedAt: instant().notNull().defaultNow(),
    userAgent: text(),
  },
  (session) => [index('sessions_user').on(session.userId)],
);

/** One-time links for new accounts and new credentials. Only the SHA-256 of a link's token is stored. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: id(),
    tokenHash: text().notNull().unique('account_invitations_token_unique'),
    email: text().notNull().unique('account_invitations_email_unique'),
    purpose: text({ enum: invitationPurposes }).notNull(),
    /** Null for new credentials, which do not change the role. */
    role: text({ enum: administratorRoles }),
    /** The e-mail with the link; null if the link was shown to whoever created it. */
    deliveryId: uuid()
      .unique('account_invitations_delivery_unique')
      .references(() => deliveries.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (row) => [
    check('account_invitations_email_lower', sql`${row.email} = lower(${row.email})`),
    check('account_invitations_purpose', isOneOf(row.purpose, invitationPurposes)),
    check('account_invitations_role', isOneOf(row.role, administratorRoles)),
    check('account_invitations_join_role', sql`${row.purpose} <> 'join' or ${row.role} is not null`),
  ],
);

/** WebAuthn credentials with which administrators log in. `credentialId` is base64url, as authenticators send it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    administratorId: text()
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    credentialId: text().notNull().unique('passkeys_credential_unique'),
    publicKey: bytea().notNull(),
    /** The authenticator's signature counter at the last login; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    lastUsedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (passkey) => [
    check('passkeys_counter_range', sql`${passkey.counter} >= 0`),
    check('passkeys_name_length', sql`char_length(${passkey.name}) between 1 and 100`),
    index('passkeys_administrator').on(passkey.administratorId),
  ],
);

/** Challenges that have not been answered. Each is deleted when it is used, whatever the outcome. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** Who registers a passkey or confirms a change; null otherwise. */
    administratorId: text().references(() => administrators.id, { onDelete: 'cascade' }),
    /** SHA-256 of the one-time link's token with which an account is set up. */
    linkHash: text(),
    expiresAt: instant().notNull(),
  },
  (row) => [
    check('passkey_challenges_purpose', isOneOf(row.purpose, challengePurposes)),
    check(
      'passkey_challenges_administrator',
      sql`(${row.purpose} in ('registration', 'confirmation')) = (${row.administratorId} is not null)`,
    ),
    check('passkey_challenges_link', sql`(${row.purpose} = 'account') = (${row.linkHash} is not null)`),
    index('passkey_challenges_expiry').on(row.expiresAt),
  ],
);

/** By language. */
export type LocalizedText = Readonly<Record<string, string>>;

export interface MessageTexts {
  /** A language without a subject has that of the default language. */
  subjects: LocalizedText;
  bodies: LocalizedText;
}

/** An object of strings by language, with at least one. */
const isLocalizedText = (column: AnyPgColumn) =>
  sql`jsonb_typeof(${column}) = 'object' and ${column} <> '{}' and not jsonb_path_exists(${column}, '$.* ? (@.type() != "string" || @ == "")')`;

export const messages = pgTable(
  'messages',
  {
    id: id(),
    subjects: jsonb().$type<LocalizedText>().notNull(),
    format: messageFormat().notNull().default('sms'),
    /** Whether it counts as an invitation follows from it. */
    template: text({ enum: messageTemplates }).notNull().default('own'),
    bodies: jsonb().$type<LocalizedText>().notNull(),
    /** The texts of the last reminder; null before the first one. */
    reminder: jsonb().$type<MessageTexts>(),
    position: position(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (row) => [
    check('messages_template', isOneOf(row.template, messageTemplates)),
    check('messages_subjects_by_language', isLocalizedText(row.subjects)),
    check('messages_bodies_by_language', isLocalizedText(row.bodies)),
  ],
);

export const messageReceivers = pgTable(
  'message_receivers',
  {
    messageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    guestId: uuid()
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.messageId, row.guestId] }), index('message_receivers_guest').on(row.guestId)],
);

/** Outbox of SMS and e-mails: written in the transaction of their cause, claimed by workers with a lease. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    kind: text({ enum: deliveryKinds }).notNull(),
    messageId: uuid().references(() => messages.id, { onDelete: 'set null' }),
    guestId: uuid().references(() => guests.id, { onDelete: 'set null' }),
    /** That of its message, kept when the message is deleted; null for older ones. */
    template: text({ enum: messageTemplates }),
    /** Prevents a second delivery for the same cause. */
    dedupeKey: text().notNull().unique('deliveries_once'),
    format: messageFormat().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    body: text().notNull(),
    state: deliveryState().notNull().default('queued'),
    reason: text(),
    attempts: integer().notNull().default(0),
    /** The provider of the last attempt; null for attempts of older versions. */
    provider: text({ enum: deliveryProviders }),
    providerId: text(),
    /** Deferred during quiet hours, because no administrator confirmed sending it at that time. */
    isDeferrable: boolean().notNull().default(false),
    /** The reason why it waits for an administrator's confirmation. */
    held: text(),
    /** The worker, or the device of an administrator who sends by hand. Leased by the database's clock. */
    claim: uuid(),
    leaseUntil: instant(),
    notBefore: instant(),
    /** Time of the first attempt. A queued delivery may have been accepted only if it has a `doubt`. */
    firstTriedAt: instant(),
    /** `refused`: ambiguous response; `silent`: none. Set before the end of an e-mail is written to an SMTP server. */
    doubt: text({ enum: deliveryDoubts }),
    /** Number of status lookups at the provider. */
    lookUps: integer().notNull().default(0),
    /** The e-mail as rendered for the last attempt. After one in doubt, retries send the same bytes. */
    payload: jsonb(),
    /** How it was sent by hand, and what undoing that restores. */
    handChannel: text({ enum: handChannels }),
    stateBeforeHand: deliveryState(),
    reasonBeforeHand: text(),
    /** Skipped while sending by hand: it comes after the others. */
    skippedAt: instant(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (row) => [
    check('deliveries_template', isOneOf(row.template, messageTemplates)),
    check('deliveries_kind', isOneOf(row.kind, deliveryKinds)),
    check('deliveries_doubt', sql`${row.doubt} in ('refused', 'silent')`),
    check('deliveries_provider_name', isOneOf(row.provider, deliveryProviders)),
    check('deliveries_hand_channel', isOneOf(row.handChannel, handChannels)),
    // It contains the token of a link that creates an account.
    check(
      'deliveries_account_payload',
      sql`${row.kind} <> 'account' or ${row.payload} is null or ${row.state} in ('queued', 'sending')`,
    ),
    index('deliveries_receiver').on(row.messageId, row.guestId, row.createdAt),
    index('deliveries_guest').on(row.guestId),
    index('deliveries_recipient').on(row.format, sql`lower(${row.recipient})`, row.changedAt),
    index('deliveries_in_order').on(row.createdAt, row.id),
    uniqueIndex('deliveries_provider').on(row.format, row.providerId).where(sql`${row.providerId} is not null`),
    index('deliveries_due')
      .on(row.format, sql`coalesce(${row.notBefore}, ${row.createdAt})`, row.createdAt, row.id)
      .where(sql`${row.state} = 'queued'`),
    index('deliveries_leased').on(row.format, row.leaseUntil).where(sql`${row.state} = 'sending'`),
  ],
);

/** State of a sending channel shared by all processes: pause, rate limit and the worker's heartbeat. */
export const channels = pgTable('channels', {
  format: messageFormat().primaryKey(),
  pausedUntil: instant(),
  pausedFor: text(),
  /** The provider's words about the pause. */
  pausedDetail: text(),
  /** Since when the provider has not been reached; null after an answer. */
  outageSince: instant(),
  /** Deliveries that were rejected without a known reason, one after the other, since one was accepted. */
  refusedDeliveries: uuid().array().notNull().default([]),
  /** Those of them with which an administrator has resumed sending: another rejection is final. */
  confirmedDeliveries: uuid().array().notNull().default([]),
  /** SHA-256 of the credentials with which the pause began. Other credentials end it. */
  refusedCredentials: text(),
  /** The next free slot under the provider's rate limit. */
  nextAt: instant(),
  /** The last heartbeat of a worker. */
  beatAt: instant(),
  /** Inbound SMS have been read from the provider's list up to this time. Null if they have never been read. */
  inboundReadAt: instant(),
});

/** Provider's ids, so that each SMS takes effect once: it arrives by callback and in the provider's list. */
export const inboundSms = pgTable(
  'inbound_sms',
  { providerId: text().primaryKey(), receivedAt: createdAt() },
  (row) => [index('inbound_sms_age').on(row.receivedAt)],
);

/** Number of sent messages per day in the wedding's time zone, for the daily limit. */
export const sendingDays = pgTable('sending_days', {
  day: text().primaryKey(),
  sent: integer().notNull().default(0),
});

/** Opted-out addresses, as SHA-256 of format and address. Retained when a person's data is erased. */
export const optOuts = pgTable('opt_outs', {
  address: text().primaryKey(),
  reason: text().notNull(),
  createdAt: createdAt(),
});

/** From guests, by SMS and e-mail (specification §5 "Replies"). A trigger clears the texts of a deleted guest. */
export const replies = pgTable(
  'replies',
  {
    id: id(),
    format: messageFormat().notNull(),
    /** The provider's id: a repeated callback is stored once. */
    providerId: text().notNull(),
    /** A phone number in E.164, or an e-mail address in lower case. */
    sender: text().notNull(),
    /** Who probably wrote it. Null for an unknown sender. */
    guestId: uuid().references(() => guests.id, { onDelete: 'set null' }),
    /** The other guests with the same address. */
    otherGuestIds: uuid().array().notNull().default([]),
    /** The delivery that it probably answers. */
    deliveryId: uuid().references(() => deliveries.id, { onDelete: 'set null' }),
    subject: text().notNull().default(''),
    /** Null while the text of an e-mail has not been fetched, and if it could not be. */
    body: text(),
    isTruncated: boolean().notNull().default(false),
    attachmentCount: smallint().notNull().default(0),
    /** The answer that a text of one word means. It changes nothing until an administrator accepts it. */
    proposedStatus: guestStatus(),
    /** Further replies of the same day that were counted instead of stored. */
    omittedCount: integer().notNull().default(0),
    /** When to fetch the text of an e-mail next; a fetch in progress defers it. Null if there is nothing to fetch. */
    fetchAt: instant(),
    fetchAttempts: integer().notNull().default(0),
    receivedAt: createdAt(),
    readAt: instant(),
  },
  (row) => [
    check(
      'replies_lengths',
      sql`char_length(${row.sender}) <= 320 and char_length(${row.subject}) <= 300 and char_length(${row.body}) <= 10000`,
    ),
    check('replies_proposed_status', sql`${row.proposedStatus} in ('Accepted', 'Declined')`),
    uniqueIndex('replies_provider').on(row.format, row.providerId),
    index('replies_in_order').on(row.receivedAt, row.id),
    index('replies_sender').on(row.format, row.sender, row.receivedAt),
    index('replies_guest').on(row.guestId),
    index('replies_delivery').on(row.deliveryId),
    index('replies_unread').on(row.receivedAt).where(sql`${row.readAt} is null`),
    index('replies_to_fetch').on(row.fetchAt).where(sql`${row.fetchAt} is not null`),
  ],
);

/** A guest gets at most one survey per status (specification §3 "Surveys"). */
export const surveys = pgTable(
  'surveys',
  {
    guestId: uuid()
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    status: guestStatus().notNull(),
    deliveryId: uuid().references(() => deliveries.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.guestId, row.status] })],
);

/** Written by triggers, with the transaction's actor. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    actor: text().notNull(),
    action: text().notNull(),
    guestId: uuid(),
    /** The group whose dietary text was changed. */
    groupId: uuid(),
    /** The e-mail address of the account that was changed, in an entry without a guest. */
    account: text(),
    /** The language and key of the text that the couple has changed. */
    word: text(),
    from: text('from_value'),
    to: text('to_value'),
    /** The delivery and message of an entry about sending. No foreign keys: entries outlive both. */
    deliveryId: uuid(),
    messageId: uuid(),
  },
  (row) => [
    index('audit_log_guest').on(row.guestId, row.id),
    index('audit_log_group').on(row.groupId, row.id).where(sql`${row.groupId} is not null`),
    index('audit_log_account').on(row.id).where(sql`${row.account} is not null`),
    index('audit_log_word').on(row.word, row.id).where(sql`${row.word} is not null`),
    check('audit_log_subject', sql`num_nonnulls(${row.guestId}, ${row.groupId}, ${row.account}, ${row.word}) = 1`),
  ],
);

/** Responses stored by `Idempotency-Key` for 24 hours, written in the transaction of the call itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    storedResponse: jsonb('answer').$type<{ data: unknown; undoId?: string }>().notNull(),
    createdAt: createdAt(),
  },
  (row) => [primaryKey({ columns: [row.scope, row.key] }), index('idempotency_keys_age').on(row.createdAt)],
);

/** A change that an administrator can undo. Triggers write its rows to `undo_rows`. */
export const undoEntries = pgTable(
  'undo_entries',
  {
    id: id(),
    /** What was changed, for the notice that offers to undo it: the procedure as `change`, and its values. */
    change: jsonb().$type<{ change: string }>().notNull(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (row) => [index('undo_entries_age').on(row.createdAt)],
);

/** Row images before and after a change, in order. `before` is null for an inserted row, `after` for a deleted one. */
export const undoRows = pgTable(
  'undo_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    undoId: uuid()
      .notNull()
      .references(() => undoEntries.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (row) => [index('undo_rows_entry').on(row.undoId, row.id)],
);

/** Of guests, and of responses through the widget. Also kept outside the database (decision 045). */
export const erasures = pgTable('erasures', { id: uuid().primaryKey(), erasedAt: instant().notNull().defaultNow() });

/** Written by a trigger: the group's dietary text may be about them. Outlives both. An erased guest's id is null. */
export const formerMembers = pgTable('former_members', { guestId: uuid(), groupId: uuid().notNull() }, (row) => [
  uniqueIndex('former_members_guest').on(row.guestId, row.groupId),
  index('former_members_group').on(row.groupId),
]);

/** `key`: SHA-256 of guest id and address; a null `reason` revokes. Also kept outside the database (decision 048). */
export const optOutRecords = pgTable('opt_out_records', {
  key: text().primaryKey(),
  reason: text(),
  changedAt: createdAt(),
});

/** The attempted backups, newest last. Not part of a backup: it describes files of one machine. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    reason: text({ enum: backupReasons }).notNull(),
    createdAt: createdAt(),
    /** The name of the file; null if the attempt failed. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    /** Whether it was restored into a scratch database and compared row by row. */
    isVerified: boolean().notNull().default(false),
    /** Why the attempt failed, or why the backup was not verified. */
    problem: text(),
  },
  (row) => [
    check('backups_reason', isOneOf(row.reason, backupReasons)),
    check('backups_file_or_problem', sql`${row.file} is not null or ${row.problem} is not null`),
    index('backups_age').on(row.createdAt),
  ],
);

/** Ids of the sample guests, groups, tables and messages. They stay sample data after an edit. */
export const demonstration = pgTable('demonstration', {
  id: uuid().primaryKey(),
  /** For a guest, a hash of name and contact details, to detect that a real person has replaced the sample. */
  person: text(),
});

/** Uploaded pictures as they are served. Stored in the database because several server processes may share it. */
export const pictures = pgTable('pictures', {
  id: id(),
  bytes: bytea().notNull(),
  createdAt: createdAt(),
});

/** A stored configuration of the calendar button. Its key is public and grants no access (specification §11). */
export const widgets = pgTable(
  'widgets',
  {
    id: id(),
    prokey: text().notNull().unique('widgets_prokey_unique'),
    /** Parsed and validated by the widget. The form's `max`, `maxpp` and `expires` are stored in the columns below. */
    configuration: jsonb().$type<Record<string, unknown>>().notNull(),
    max: integer(),
    maxpp: integer().notNull().default(1),
    /** A day (valid until its end in UTC) or an instant. */
    expires: text(),
    isDoubleOptIn: boolean().notNull().default(false),
    isClosed: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    /** Set by a trigger with each new version. Calendar feeds report it. */
    changedAt: createdAt(),
  },
  (widget) => [
    check('widgets_max_range', sql`${widget.max} between 1 and 1000000`),
    check('widgets_maxpp_range', sql`${widget.maxpp} between 1 and 1000`),
    index('widgets_age').on(widget.createdAt, widget.id),
  ],
);

const responseColumns = () => ({
  id: id(),
  widgetId: uuid()
    .notNull()
    .references(() => widgets.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** The normalized address that identifies the respondent. */
  emailKey: text().notNull(),
  status: text({ enum: responseStatuses }).notNull(),
  amount: integer().notNull(),
  payload: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
  language: text().notNull().default('en'),
});

/** One per address. Confirmed ones take seats. */
export const widgetResponses = pgTable(
  'widget_responses',
  {
    ...responseColumns(),
    /** SHA-256 of the confirmation token, so that opening the link twice gives the same result. */
    tokenHash: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (response) => [
    check('widget_responses_status', isOneOf(response.status, responseStatuses)),
    check('widget_responses_amount', sql`${response.amount} between 0 and 1000`),
    uniqueIndex('widget_responses_once').on(response.widgetId, response.emailKey),
    index('widget_responses_age').on(response.widgetId, response.createdAt, response.id),
    index('widget_responses_token').on(response.tokenHash),
  ],
);

/** Responses awaiting double opt-in, one per address. Their seats are reserved until `held_until`. */
export const widgetReservations = pgTable(
  'widget_reservations',
  {
    ...responseColumns(),
    tokenHash: text().notNull().unique('widget_reservations_token_unique'),
    heldUntil: instant().notNull(),
    createdAt: createdAt(),
  },
  (reservation) => [
    check('widget_reservations_status', isOneOf(reservation.status, responseStatuses)),
    check('widget_reservations_amount', sql`${reservation.amount} between 0 and 1000`),
    uniqueIndex('widget_reservations_once').on(reservation.widgetId, reservation.emailKey),
    index('widget_reservations_until').on(reservation.heldUntil),
  ],
);

/** E-mails triggered by responses within a day, for rate limits. `origin` is a SHA-256 of the network address. */
export const widgetMails = pgTable(
  'widget_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    widgetId: uuid()
      .notNull()
      .references(() => widgets.id, { onDelete: 'cascade' }),
    emailKey: text().notNull(),
    origin: text().notNull(),
    createdAt: instant().notNull(),
  },
  (mail) => [
    index('widget_mails_age').on(mail.createdAt),
    index('widget_mails_email').on(mail.widgetId, mail.emailKey),
    index('widget_mails_origin').on(mail.origin),
  ],
);
