// Specification §3 "Passkeys".
import type { Database } from '@havn/db/client';
import { passkeys } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction } from '../../database/transaction.js';
import { lockPasswordHash } from '../auth/account-lock.js';
import { type ChallengeScope, consumeChallenge } from './challenges.js';
import type { authenticationResponse } from './schema.js';

/** From the configured URL and never from a request's headers. */
interface RelyingParty {
  /** The host name, to which the browser binds the passkey. */
  id: string;
  origin: string;
}

export function getRelyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

export type AuthenticationResponse = z.output<typeof authenticationResponse>;
type StoredPasskey = typeof passkeys.$inferSelect;

interface SignatureContext {
  passkey: StoredPasskey;
  challenge: string;
  publicUrl: string;
}

/** @returns the new counter; null unless the response comes from this passkey, for this site and challenge. */
async function verifySignature(
  response: AuthenticationResponse,
  { passkey, challenge, publicUrl }: SignatureContext,
): Promise<number | null> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.administratorId)
    return null;
  const { id, origin } = getRelyingParty(publicUrl);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => null);
  return result?.verified ? result.authenticationInfo.newCounter : null;
}

export interface VerificationContext {
  publicUrl: string;
  now: Date;
}

interface Verification<T> extends VerificationContext, ChallengeScope {
  /** Runs in the transaction of the verification, while no credential of the account can be replaced. */
  onVerified(tx: Database, administratorId: string): Promise<T>;
}

/** Also locks the account, so that a recovery, which ends all sessions, comes either before or after. */
async function lockPasskeyAndAccount(tx: Database, credentialId: string): Promise<StoredPasskey | undefined> {
  const hasCredentialId = eq(passkeys.credentialId, credentialId);
  const [owner] = await tx.select({ id: passkeys.administratorId }).from(passkeys).where(hasCredentialId);
  if (owner === undefined) return undefined;
  await lockPasswordHash(tx, { ...owner, strength: 'share' });
  // The lock keeps two logins from comparing with the same counter.
  const [passkey] = await tx.select().from(passkeys).where(hasCredentialId).for('update');
  return passkey;
}

/**
 * Consumes the challenge in any case. Null for any invalid response, also from another account than that of the scope,
 * and for a counter that has gone backwards, which indicates a cloned authenticator.
 */
export async function verifyPasskey<T>(
  db: Database,
  response: AuthenticationResponse,
  { publicUrl, now, onVerified, ...scope }: Verification<T>,
): Promise<T | null> {
  const challenge = await consumeChallenge(db, response.response, { ...scope, now });
  if (challenge === null) return null;
  return inTransaction(db, async (tx) => {
    const passkey = await lockPasskeyAndAccount(tx, response.id);
    if (passkey === undefined) return null;
    if (scope.administratorId !== undefined && scope.administratorId !== passkey.administratorId) return null;
    const counter = await verifySignature(response, { passkey, challenge, publicUrl });
    if (counter === null) return null;
    await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, passkey.id));
    return onVerified(tx, passkey.administratorId);
  });
}
