// Gets and updates the wedding's settings (specification §1 "The record").
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import type { z } from 'zod';
import { DomainError } from '../errors.js';
import { type Actor, change } from '../transaction.js';
import { readWedding, type updateWeddingInput, type WholeWedding } from './schema.js';

interface WeddingRow {
  record: unknown;
  version: number;
}

/** The settings with their version; `publicUrl` comes from the server's configuration. */
export async function getWedding(db: Database, publicUrl: string): Promise<WholeWedding> {
  const [row] = await driverOf(db)<WeddingRow[]>`select record, version from wedding`;
  return { ...readWedding(row?.record), version: row?.version ?? 1, publicUrl };
}

/** Updates the given fields. @throws DomainError VERSION_CHANGED if `ifMatch` is not the current version. */
export async function updateWedding(
  db: Database,
  { ifMatch, ...fields }: z.output<typeof updateWeddingInput>,
  by: { actor: Actor; publicUrl: string },
): Promise<WholeWedding> {
  return change(db, by.actor, async (tx) => {
    const sql = driverOf(tx);
    const [row] = await sql<WeddingRow[]>`select record, version from wedding for update`;
    if (ifMatch !== undefined && ifMatch !== row?.version) throw new DomainError('VERSION_CHANGED');
    await sql`update wedding set record = record || ${JSON.stringify(fields)}::text::jsonb`;
    return await getWedding(tx, by.publicUrl);
  });
}
