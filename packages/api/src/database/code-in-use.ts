import type { Database } from '@havn/db/client';
import { codes } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import { parseCode } from '../kernel/code.js';
import { prepared } from './prepared.js';

const findCode = prepared<{ code: string }>()((db, $) =>
  db.select({ code: codes.code }).from(codes).where(eq(codes.code, $.code)),
);

export async function isCodeInUse(db: Database, typed: string): Promise<boolean> {
  const code = parseCode(typed);
  if (code === null) return false;
  return (await findCode(db, { code })).length > 0;
}
