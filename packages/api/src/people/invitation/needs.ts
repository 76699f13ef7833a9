// What an answer says of the diets and allergens of single guests (specification §3 "Needs of one person").
import type { Database } from '@havn/db/client';
import { guests } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import { isOneOf, prepared } from '../../database/prepared.js';
import { mergeNeeds, type SentNeeds } from './needs-rules.js';

const listNeeds = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: guests.id, diets: guests.diets, allergens: guests.allergens })
    .from(guests)
    .where(isOneOf(guests.id, $.ids)),
);

const setNeeds = prepared<{ changes: string }>()((db, $) =>
  db
    .update(guests)
    .set({ diets: sql`change.diets`, allergens: sql`change.allergens` })
    .from(sql`jsonb_to_recordset(${$.changes}::text::jsonb) as change (id uuid, diets text[], allergens text[])`)
    .where(sql`${guests.id} = change.id`),
);

/** The guests are locked. */
export async function saveNeeds(tx: Database, sent: readonly (SentNeeds & { _id: string })[]): Promise<void> {
  if (sent.length === 0) return;
  const stored = await listNeeds(tx, { ids: sent.map(({ _id }) => _id) });
  const changes = stored.flatMap(({ id, ...lists }) => {
    const merged = mergeNeeds(lists, sent.find(({ _id }) => _id === id) ?? {});
    return merged === null ? [] : [{ id, ...merged }];
  });
  if (changes.length > 0) await setNeeds(tx, { changes: JSON.stringify(changes) });
}
