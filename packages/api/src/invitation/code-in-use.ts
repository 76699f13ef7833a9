// Checks whether a code exists (specification §2 "Codes"). Called before a stored response is replayed.
import type { Database } from '@havn/db/client';
import { getSql } from '@havn/db/client';
import { parseCode } from '../code.js';

/** Whether the typed code currently belongs to a guest or a group. */
export async function isCodeInUse(db: Database, typed: string): Promise<boolean> {
  const code = parseCode(typed);
  if (code === null) return false;
  return (await getSql(db)`select 1 from codes where code = ${code}`).length > 0;
}
