// The wedding's record, its texts and pictures.
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id } from './columns.js';

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
