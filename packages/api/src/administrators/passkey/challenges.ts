// In the database because any process may get the response: each challenge is used once, within five minutes, for one
// purpose and one account or link (security rows A33, A37).
import type { Database } from '@havn/db/client';
import { passkeyChallenges } from '@havn/db/schema';
import type { challengePurposes } from '@havn/db/values';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export const challengeTimeoutMs = 5 * 60_000;
/** Anyone may ask for the challenge of a login. Beyond this number, the oldest are dropped. */
const maxChallenges = 10_000;

type ChallengePurpose = (typeof challengePurposes)[number];

export interface ChallengeScope {
  purpose: ChallengePurpose;
  administratorId?: string;
  /** SHA-256 of the token of the one-time link with which an account is set up. */
  linkHash?: string;
}

interface NewChallenge extends ChallengeScope {
  challenge: string;
  now: Date;
}

export async function createChallenge(db: Database, { now, ...row }: NewChallenge): Promise<void> {
  await db.insert(passkeyChallenges).values({ ...row, expiresAt: new Date(now.getTime() + challengeTimeoutMs) });
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  const excess = db
    .select({ challenge: passkeyChallenges.challenge })
    .from(passkeyChallenges)
    .orderBy(desc(passkeyChallenges.expiresAt))
    .offset(maxChallenges);
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.challenge, excess));
}

const isSame = (column: AnyPgColumn, value: string | undefined) =>
  value === undefined ? isNull(column) : eq(column, value);

/** Deletes the challenge that a response claims to answer. Null unless it existed for this scope and is not expired. */
export async function consumeChallenge(
  db: Database,
  { clientDataJSON }: { clientDataJSON: string },
  { purpose, administratorId, linkHash, now }: ChallengeScope & { now: Date },
): Promise<string | null> {
  const challenge = parseChallenge(clientDataJSON);
  if (challenge === null) return null;
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        isSame(passkeyChallenges.administratorId, administratorId),
        isSame(passkeyChallenges.linkHash, linkHash),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return rows.length === 1 ? challenge : null;
}

function parseChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    return isObject && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}
