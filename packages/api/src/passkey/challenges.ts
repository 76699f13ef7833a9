// The challenges of passkeys, in the database because any process may receive the answer: each is used once, within
// five minutes, for one purpose (security row A33).
import type { Database } from '@havn/db/client';
import { passkeyChallenges } from '@havn/db/schema';
import type { challengePurposes } from '@havn/db/values';
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';

export const challengeTimeoutMs = 5 * 60_000;
/** Anyone may ask for the challenge of a login. Beyond this number, the oldest are dropped. */
const maxChallenges = 10_000;

type ChallengePurpose = (typeof challengePurposes)[number];

interface NewChallenge {
  challenge: string;
  purpose: ChallengePurpose;
  administratorId: string | null;
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

/** Deletes the challenge. Returns whether it existed for this purpose and administrator, and has not expired. */
export async function consumeChallenge(
  db: Database,
  { challenge, purpose, administratorId, now }: NewChallenge,
): Promise<boolean> {
  const rows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        administratorId === null
          ? isNull(passkeyChallenges.administratorId)
          : eq(passkeyChallenges.administratorId, administratorId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return rows.length === 1;
}

/** The challenge that a response claims to answer, as signed by the authenticator; null if it cannot be read. */
export function parseChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const isObject = typeof data === 'object' && data !== null && 'challenge' in data;
    return isObject && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}
