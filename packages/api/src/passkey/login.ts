// Logs in with a passkey. The credential says which account it belongs to, so no address is needed (specification §3
// "Passkeys").
import type { Database } from '@havn/db/client';
import { passkeys } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { createSession } from '../auth/lucia.js';
import { inTransaction } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import { challengeTimeoutMs, consumeChallenge, createChallenge, parseChallenge } from './challenges.js';
import { getRelyingParty } from './relying-party.js';
import type { loginPasskeyInput, passkeyOptions } from './schema.js';

interface LoginContext {
  publicUrl: string;
  now: Date;
}

export async function startPasskeyLogin(
  db: Database,
  { publicUrl, now }: LoginContext,
): Promise<z.output<typeof passkeyOptions>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(publicUrl).id,
    timeout: challengeTimeoutMs,
    userVerification: 'preferred',
  });
  await createChallenge(db, { challenge: options.challenge, purpose: 'login', administratorId: null, now });
  return { ...options };
}

type LoginResponse = z.output<typeof loginPasskeyInput>['response'];
type StoredPasskey = typeof passkeys.$inferSelect;

/** The new signature counter, or null: the response does not come from this passkey, for this site and challenge. */
async function verifyLogin(
  response: LoginResponse,
  challenge: string,
  { passkey, publicUrl }: { passkey: StoredPasskey; publicUrl: string },
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

/**
 * Creates a session and returns its token. The challenge is used up in any case.
 * @throws DomainError BAD_PASSKEY: the same error for an unknown credential, a wrong signature, a replayed or expired
 * challenge, another site, and a counter that has gone backwards, which indicates a cloned authenticator.
 */
export async function loginPasskey(
  db: Database,
  { response }: z.output<typeof loginPasskeyInput>,
  { publicUrl, now, userAgent }: LoginContext & { userAgent: string | null },
): Promise<string> {
  const challenge = parseChallenge(response.response.clientDataJSON);
  const isOpen =
    challenge !== null && (await consumeChallenge(db, { challenge, purpose: 'login', administratorId: null, now }));
  if (!isOpen) throw new DomainError('BAD_PASSKEY');
  const administratorId = await inTransaction(db, async (tx) => {
    // The lock keeps two logins from comparing with the same counter.
    const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id)).for('update');
    if (passkey === undefined) throw new DomainError('BAD_PASSKEY');
    const counter = await verifyLogin(response, challenge, { passkey, publicUrl });
    if (counter === null) throw new DomainError('BAD_PASSKEY');
    await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, passkey.id));
    return passkey.administratorId;
  });
  return createSession(db, administratorId, userAgent);
}
