// Accounts, and how they log in.
import type { BuiltInLanguage } from '@havn/i18n/languages';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { administratorRoles, challengePurposes, invitationPurposes, setupSteps } from '../values.js';
import { bytea, createdAt, id, instant, isOneOf } from './columns.js';
import { deliveries } from './delivery.js';

export const administrators = pgTable(
  'administrators',
  {
    id: text().primaryKey(),
    email: text().notNull().unique('administrators_email_unique'),
    /** Null if there are only passkeys. Triggers require at least one credential. */
    passwordHash: text(),
    /** Triggers require at least one owner. */
    role: text({ enum: administratorRoles }).notNull().default('owner'),
    /** Of the dashboard; null until it is known, when the browser's is used. */
    language: text().$type<BuiltInLanguage>(),
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
