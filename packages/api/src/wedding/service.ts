// Specification §1 "The record".
import type { Database } from '@havn/db/client';
import { wedding } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../database/prepared.js';
import { inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../kernel/errors.js';
import type { Administrator } from '../trpc/context.js';
import { toActor } from '../trpc/procedures.js';
import { assertRemovalAllowed } from './contact-removal.js';
import { listForeignGuides } from './detail-rules.js';
import type { WeddingRecord } from './fields.js';
import { getLookChanges, listLookIssues } from './look-rules.js';
import { getWedding, getWeddingRecord } from './queries.js';
import { type FullWedding, isZoneUnchosen, missingZoneMessage, type updateWeddingInput } from './schema.js';

const lockVersion = prepared<Record<string, never>>()((db) =>
  db.select({ version: wedding.version }).from(wedding).for('update'),
);

const mergeRecord = prepared<{ fields: string }>()((db, $) =>
  db.update(wedding).set({ record: sql`${wedding.record} || ${$.fields}::text::jsonb` }),
);

/** @throws DomainError INVALID_INPUT for the first day or time without a time zone. */
function assertZoneChosen(stored: WeddingRecord, changes: Partial<WeddingRecord>): void {
  if (changes.timeZone !== undefined || !isZoneUnchosen(stored) || isZoneUnchosen({ ...stored, ...changes })) return;
  throw new DomainError('INVALID_INPUT', { issues: [{ path: ['timeZone'], message: missingZoneMessage }] });
}

/** @throws DomainError INVALID_INPUT. */
function assertGuidesOwn(stored: WeddingRecord, changes: Partial<WeddingRecord>): void {
  const message = 'This is the guide of the sample wedding. Enter the address of your own guide.';
  const issues = listForeignGuides({ ...stored, ...changes }, stored).map((name) => ({
    path: ['guides', name],
    message,
  }));
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', { issues });
}

/** @throws DomainError INVALID_INPUT for a palette or a lettering of another world, with those of this one. */
function assertLookExists(look: WeddingRecord): void {
  const issues = listLookIssues(look);
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', { issues });
}

/** @throws DomainError VERSION_CHANGED, and as the assertions above and `assertRemovalAllowed`. */
export async function updateWedding(
  db: Database,
  { ifMatch, ...fields }: z.output<typeof updateWeddingInput>,
  {
    administrator,
    publicUrl,
    now,
  }: { administrator: Pick<Administrator, 'email' | 'role'>; publicUrl: string; now: Date },
): Promise<FullWedding> {
  return inTransactionAs(db, toActor({ administrator }), async (tx) => {
    const [row] = await lockVersion(tx, {});
    // First: what is valid depends on what is stored.
    if (ifMatch !== undefined && ifMatch !== row?.version) throw new DomainError('VERSION_CHANGED');
    const stored = await getWeddingRecord(tx);
    assertRemovalAllowed(stored, fields, { administrator, now });
    assertZoneChosen(stored, fields);
    assertGuidesOwn(stored, fields);
    const changes = { ...fields, ...getLookChanges(stored, fields) };
    assertLookExists({ ...stored, ...changes });
    await mergeRecord(tx, { fields: JSON.stringify(changes) });
    return await getWedding(tx, publicUrl);
  });
}
