// Sent messages and received replies, and the channels they go through.
import type { Language } from '@havn/i18n/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  deliveryDoubts,
  deliveryKinds,
  deliveryProviders,
  deliveryStates,
  handChannels,
  messageTemplates,
} from '../values.js';
import { bytea, createdAt, id, instant, isOneOf } from './columns.js';
import { messageFormat, messages } from './messaging.js';
import { guestStatus, guests } from './people.js';

export const deliveryState = pgEnum('delivery_state', deliveryStates);

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
