// Adds a passkey to the account of a logged-in administrator (specification §3 "Passkeys").
import type { Database } from '@havn/db/client';
import { administrators, passkeys } from '@havn/db/schema';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import type { Administrator } from '../procedures/procedures.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { challengeTimeoutMs, consumeChallenge, createChallenge, parseChallenge } from './challenges.js';
import { getRelyingParty, type RelyingParty } from './relying-party.js';
import type { createPasskeyInput, Passkey, passkeyOptions } from './schema.js';
import { toPasskey } from './service.js';

const maxPasskeys = 20;

interface PasskeyContext {
  administrator: Pick<Administrator, 'id' | 'email'>;
  publicUrl: string;
  now: Date;
}

/** The account's id identifies it to the authenticator: it reveals nothing and never changes. */
export async function startPasskeyRegistration(
  db: Database,
  { administrator, publicUrl, now }: PasskeyContext,
): Promise<z.output<typeof passkeyOptions>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const existing = await db.select().from(passkeys).where(eq(passkeys.administratorId, administrator.id));
  const { productName } = await getWeddingRecord(db);
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: getRelyingParty(publicUrl).id,
    userID: new TextEncoder().encode(administrator.id),
    userName: administrator.email,
    timeout: challengeTimeoutMs,
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const { challenge } = options;
  await createChallenge(db, { challenge, purpose: 'registration', administratorId: administrator.id, now });
  return { ...options };
}

type Registration = z.output<typeof createPasskeyInput>;

/** @throws DomainError PASSKEY_REJECTED for whatever is wrong with the response. */
async function verifyRegistration(response: Registration['response'], challenge: string, { id, origin }: RelyingParty) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null);
  if (result === null || !result.verified) throw new DomainError('PASSKEY_REJECTED');
  return result.registrationInfo.credential;
}

/** @throws DomainError PASSKEY_REJECTED, TOO_MANY_PASSKEYS. */
export async function createPasskey(
  db: Database,
  { name, response }: Registration,
  { administrator, publicUrl, now }: PasskeyContext,
): Promise<Passkey> {
  const challenge = parseChallenge(response.response.clientDataJSON);
  const isOpen =
    challenge !== null &&
    (await consumeChallenge(db, { challenge, purpose: 'registration', administratorId: administrator.id, now }));
  if (!isOpen) throw new DomainError('PASSKEY_REJECTED');
  const credential = await verifyRegistration(response, challenge, getRelyingParty(publicUrl));
  return inTransaction(db, async (tx) => {
    // Serializes the registrations of an account, so that the count is right.
    await tx
      .select({ id: administrators.id })
      .from(administrators)
      .where(eq(administrators.id, administrator.id))
      .for('update');
    const [existing] = await tx
      .select({ count: count() })
      .from(passkeys)
      .where(eq(passkeys.administratorId, administrator.id));
    if (existing !== undefined && existing.count >= maxPasskeys) throw new DomainError('TOO_MANY_PASSKEYS');
    const [row] = await tx
      .insert(passkeys)
      .values({
        administratorId: administrator.id,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: response.response.transports ?? [],
        name,
        createdAt: now,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (row === undefined) throw new DomainError('PASSKEY_REJECTED');
    return toPasskey(row);
  });
}
