// What the caterer has been given, and what a planner has seen since (docs/decisions/075).
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type Allergen, cateringExportKinds, type Diet } from '../values.js';
import { id, instant, isOneOf } from './columns.js';
import { guests } from './people.js';

export const catererExports = pgTable(
  'caterer_exports',
  {
    id: id(),
    at: instant().notNull(),
    /** The e-mail address of the administrator. */
    actor: text().notNull(),
    kind: text({ enum: cateringExportKinds }).notNull(),
  },
  (row) => [
    check('caterer_exports_kind', isOneOf(row.kind, cateringExportKinds)),
    index('caterer_exports_age').on(row.at),
  ],
);

/** The needs of a guest as last seen. Without a row, the guest did not come, or has not been seen. Undo keeps it. */
export const catererSeen = pgTable(
  'caterer_seen',
  {
    guestId: uuid()
      .primaryKey()
      .references(() => guests.id, { onDelete: 'cascade' }),
    needs: jsonb()
      .$type<{
        diets: Diet[];
        allergens: Allergen[];
        texts: { text: string; isHousehold: boolean; isReplaced: boolean }[];
      }>()
      .notNull(),
    seenAt: instant().notNull(),
  },
  (row) => [check('caterer_seen_object', sql`jsonb_typeof(${row.needs}) = 'object'`)],
);
