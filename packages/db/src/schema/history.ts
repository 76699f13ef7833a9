// The audit log, changes that can be undone, erasures and backups.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { backupReasons } from '../values.js';
import { createdAt, id, instant, isOneOf } from './columns.js';

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
    /** The event of an entry about an invitation or an answer to it. */
    eventId: uuid(),
    /** The question of an entry about an answer. */
    questionId: uuid(),
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
