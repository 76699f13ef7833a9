// Checks whether a code exists (specification §2 "Codes"). Called before a stored response is replayed.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { readCode } from '../code.js';

/** Whether the typed code currently belongs to a guest or a group. */
export async function isCodeInUse(db: Database, typed: string): Promise<boolean> {
  const code = readCode(typed);
  if (code === null) return false;
  return (await driverOf(db)`select 1 from codes where code = ${code}`).length > 0;
}
