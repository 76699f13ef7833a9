// How much of what guests have written about their needs waits for a planner (specification §10 "Overview").
import type { Database } from '@havn/db/client';
import { groups, guests } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { buildCondition } from '../../attendance/conditions.js';
import { guestCounts } from '../../attendance/count-rules.js';
import { pickColumns } from '../../database/described-columns.js';
import { prepared } from '../../database/prepared.js';
import { countUnconfirmedTexts } from '../needs/confirm-rules.js';
import type { getUnconfirmedNeedsOutput } from './schema.js';

const listGuestsWithNeeds = prepared<Record<string, never>>()((db) =>
  db
    .select({
      _id: guests.id,
      ...pickColumns(guests, ['firstName', 'lastName', 'groupId', 'diets', 'allergens']),
      ...pickColumns(guests, ['dietaryRestriction', 'replacedDietaryRestriction']),
      groupDietaryRestriction: groups.dietaryRestriction,
      groupReplacedDietaryRestriction: groups.replacedDietaryRestriction,
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .where(buildCondition(guestCounts.withNeeds)),
);

export async function getUnconfirmedNeeds(db: Database): Promise<z.output<typeof getUnconfirmedNeedsOutput>> {
  const rows = await listGuestsWithNeeds(db, {});
  const texts = countUnconfirmedTexts(
    rows.map(({ groupDietaryRestriction: shared, groupReplacedDietaryRestriction: replaced, ...row }) => ({
      ...row,
      groupDietaryRestriction: shared ?? '',
      groupReplacedDietaryRestriction: replaced ?? '',
    })),
  );
  return { texts };
}
