// Specification §3 "Passkeys".
import type { Database } from '@havn/db/client';
import { passkeys } from '@havn/db/schema';
import { count, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { Administrator } from '../../trpc/context.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { assertSession, lockPasswordHash } from '../auth/account-lock.js';
import { type ChallengeScope, challengeTimeoutMs, consumeChallenge, createChallenge } from './challenges.js';
import type { createPasskeyInput, Passkey, passkeyOptions, registrationResponse } from './schema.js';
import { toPasskey } from './service.js';
import type { VerificationContext } from './verification.js';
import { getRelyingParty } from './verification.js';

const maxPasskeys = 20;

type StoredPasskey = typeof passkeys.$inferSelect;
export type RegistrationResponse = z.output<typeof registrationResponse>;
export type VerifiedPasskey = Omit<typeof passkeys.$inferInsert, 'administratorId' | 'name'>;

interface RegistrationStart extends VerificationContext {
  scope: ChallengeScope;
  /** The id identifies the account to the authenticator: it reveals nothing and never changes. */
  account: Pick<Administrator, 'id' | 'email'>;
  excluded?: string[];
}

export async function startRegistration(
  db: Database,
  { scope, account, excluded = [], publicUrl, now }: RegistrationStart,
): Promise<z.output<typeof passkeyOptions>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { productName } = await getWeddingRecord(db);
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: getRelyingParty(publicUrl).id,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    timeout: challengeTimeoutMs,
    excludeCredentials: excluded.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await createChallenge(db, { challenge: options.challenge, now, ...scope });
  return { ...options };
}

/** Consumes the challenge. @throws DomainError PASSKEY_REJECTED for any invalid response. */
export async function verifyRegistration(
  db: Database,
  response: RegistrationResponse,
  { publicUrl, now, ...scope }: VerificationContext & ChallengeScope,
): Promise<VerifiedPasskey> {
  const challenge = await consumeChallenge(db, response.response, { ...scope, now });
  if (challenge === null) throw new DomainError('PASSKEY_REJECTED');
  const { id, origin } = getRelyingParty(publicUrl);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null);
  if (result === null || !result.verified) throw new DomainError('PASSKEY_REJECTED');
  const { credential } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: response.response.transports ?? [],
    createdAt: now,
  };
}

/** @throws DomainError PASSKEY_REJECTED if the credential is already stored, for any account. */
export async function insertPasskey(
  tx: Database,
  passkey: VerifiedPasskey & { administratorId: string; name: string },
): Promise<StoredPasskey> {
  const [row] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  if (row === undefined) throw new DomainError('PASSKEY_REJECTED');
  return row;
}

interface PasskeyContext extends VerificationContext {
  administrator: Pick<Administrator, 'id' | 'email' | 'sessionId'>;
}

const getScope = ({ id }: Pick<Administrator, 'id'>): ChallengeScope => ({
  purpose: 'registration',
  administratorId: id,
});

export async function startPasskeyRegistration(
  db: Database,
  { administrator, publicUrl, now }: PasskeyContext,
): Promise<z.output<typeof passkeyOptions>> {
  const existing = await db.select().from(passkeys).where(eq(passkeys.administratorId, administrator.id));
  return startRegistration(db, {
    scope: getScope(administrator),
    account: administrator,
    publicUrl,
    now,
    excluded: existing.map(({ credentialId }) => credentialId),
  });
}

/** @throws DomainError PASSKEY_REJECTED, TOO_MANY_PASSKEYS, NO_SESSION. */
export async function createPasskey(
  db: Database,
  { name, response }: z.output<typeof createPasskeyInput>,
  { administrator, publicUrl, now }: PasskeyContext,
): Promise<Passkey> {
  const passkey = await verifyRegistration(db, response, { ...getScope(administrator), publicUrl, now });
  return inTransaction(db, async (tx) => {
    // Serializes the registrations of an account, so that the count is right.
    await lockPasswordHash(tx, { id: administrator.id, strength: 'update' });
    await assertSession(tx, administrator);
    const [existing] = await tx
      .select({ count: count() })
      .from(passkeys)
      .where(eq(passkeys.administratorId, administrator.id));
    if (existing !== undefined && existing.count >= maxPasskeys) throw new DomainError('TOO_MANY_PASSKEYS');
    return toPasskey(await insertPasskey(tx, { ...passkey, administratorId: administrator.id, name }));
  });
}
