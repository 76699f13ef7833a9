// Gets and updates the wedding's settings (specification §1 "The record").
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import type { z } from 'zod';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { type FullWedding, parseWedding, type updateWeddingInput } from './schema.js';

interface WeddingRow {
  record: unknown;
  version: number;
}

/** The settings with their version; `publicUrl` comes from the server's configuration. */
export async function getWedding(db: Database, publicUrl: string): Promise<FullWedding> {
  const [row] = await getSql(db)<WeddingRow[]>`select record, version from wedding`;
  return { ...parseWedding(row?.record), version: row?.version ?? 1, publicUrl };
}

/** Updates the given fields. @throws DomainError VERSION_CHANGED if `ifMatch` is not the current version. */
export async function updateWedding(
  db: Database,
  { ifMatch, ...fields }: z.output<typeof updateWeddingInput>,
  by: { actor: Actor; publicUrl: string },
): Promise<FullWedding> {
  return inTransactionAs(db, by.actor, async (tx) => {
    const sql = getSql(tx);
    const [row] = await sql<WeddingRow[]>`select record, version from wedding for update`;
    if (ifMatch !== undefined && ifMatch !== row?.version) throw new DomainError('VERSION_CHANGED');
    await sql`update wedding set record = record || ${JSON.stringify(fields)}::text::jsonb`;
    return await getWedding(tx, by.publicUrl);
  });
}
