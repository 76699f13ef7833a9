import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { messageFormats, messageTemplates } from '../values.js';
import { createdAt, id, isOneOf, type LocalizedText, position } from './columns.js';
import { guests } from './people.js';

export const messageFormat = pgEnum('message_format', messageFormats);

export interface MessageTexts {
  /** A language without a subject has that of the default language. */
  subjects: LocalizedText;
  bodies: LocalizedText;
}

/** An object of strings by language, with at least one. */
const isFilledText = (column: AnyPgColumn) =>
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
    check('messages_subjects_by_language', isFilledText(row.subjects)),
    check('messages_bodies_by_language', isFilledText(row.bodies)),
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
