// Whether a code is anybody's, asked where its invitation is not (specification §2 "Codes"). Called before a kept answer is repeated.
import type { Database } from '@havn/db/client';
import { driverOf } from '@havn/db/client';
import { readCode } from '../code.js';

/** Whether what was typed is the code of a guest or a group now. */
export async function isCodeInUse(db: Database, typed: string): Promise<boolean> {
  const code = readCode(typed);
  if (code === null) return false;
  return (await driverOf(db)`select 1 from codes where code = ${code}`).length > 0;
}
