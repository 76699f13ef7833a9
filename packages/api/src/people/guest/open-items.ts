// What of meals, questions and plus-ones is left to do (specification §10 "Overview").
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { defaultLanguage } from '@havn/i18n/languages';
import { and, asc, eq, isNotNull, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { prepared } from '../../database/prepared.js';
import { getGuestListContext } from './list-context.js';
import { listOpenItemFilters } from './open-item-rules.js';
import { listGuests } from './queries.js';
import type { GuestListContext } from './rules.js';
import type { getOpenItemsOutput } from './schema.js';

/** Enough for a to-do list; the others follow once these are settled. */
const maxSameNames = 5;

const others = alias(guests, 'others');

const fullName = ({ firstName, lastName }: Record<'firstName' | 'lastName', SQLWrapper>): SQL<string> =>
  sql<string>`trim(${firstName} || ' ' || ${lastName})`;

/** Names of plus-ones that another guest has, too. */
const listSameNames = prepared<Record<string, never>>()((db) =>
  db
    .selectDistinct({ name: fullName(guests) })
    .from(guests)
    .innerJoin(
      others,
      and(
        eq(sql`lower(${fullName(guests)})`, sql`lower(${fullName(others)})`),
        ne(others.id, guests.id),
        not(others.isUnnamed),
      ),
    )
    .where(and(isNotNull(guests.hostId), not(guests.isUnnamed)))
    .orderBy(asc(fullName(guests)))
    .limit(maxSameNames),
);

async function countFound(db: Database, context: GuestListContext) {
  const { dishes = [], questions = [] } = context;
  const rows = dishes.length + questions.length === 0 ? [] : await listGuests(db, {});
  const filters = listOpenItemFilters(context);
  const count = (id: (typeof filters)[number]['id']) => {
    const filter = filters.find((known) => known.id === id);
    return rows.filter((guest) => filter?.matches(guest)).length;
  };
  return { mealOpen: count('mealOpen'), questionOpen: count('questionOpen'), mealClash: count('mealClash') };
}

/** Those whom the filters of the guest list find. */
export async function getOpenItems(db: Database, now: Date): Promise<z.output<typeof getOpenItemsOutput>> {
  const context = await getGuestListContext(db, { language: defaultLanguage, now });
  return {
    ...(await countFound(db, context)),
    sameNames: (await listSameNames(db, {})).map(({ name }) => name),
  };
}
