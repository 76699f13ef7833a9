// The sections that the couple adds to the letter of the invitation, such as travel or gifts (docs/decisions/095).
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, isLocalizedText, type LocalizedText, position } from './columns.js';

export const sections = pgTable(
  'sections',
  {
    id: id(),
    titles: jsonb().$type<LocalizedText>().notNull(),
    texts: jsonb().$type<LocalizedText>().notNull().default({}),
    /** A name or an address, which links to a map. */
    place: text().notNull().default(''),
    pictureUrl: text().notNull().default(''),
    position: position(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (section) => [
    check('sections_titles_by_language', sql`${isLocalizedText(section.titles)} and ${section.titles} <> '{}'`),
    check('sections_texts_by_language', isLocalizedText(section.texts)),
    index('sections_position').on(section.position, section.id),
  ],
);
