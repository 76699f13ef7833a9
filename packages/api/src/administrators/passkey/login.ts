// Specification §3 "Passkeys".
import type { Database } from '@havn/db/client';
import { passkeys } from '@havn/db/schema';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { DomainError } from '../../kernel/errors.js';
import type { Administrator } from '../../trpc/context.js';
import { createSession } from '../auth/lucia.js';
import { type ChallengeScope, challengeTimeoutMs, createChallenge } from './challenges.js';
import type { loginPasskeyInput, passkeyOptions } from './schema.js';
import {
  type AuthenticationResponse,
  getRelyingParty,
  type VerificationContext,
  verifyPasskey,
} from './verification.js';

type PasskeyOptions = z.output<typeof passkeyOptions>;

interface AuthenticationStart extends VerificationContext {
  scope: ChallengeScope;
  /** The passkeys to choose from. If omitted, the credential that the user chooses identifies the account. */
  credentialIds?: string[];
}

async function startAuthentication(
  db: Database,
  { scope, credentialIds, publicUrl, now }: AuthenticationStart,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(publicUrl).id,
    timeout: challengeTimeoutMs,
    userVerification: 'preferred',
    ...(credentialIds && { allowCredentials: credentialIds.map((id) => ({ id })) }),
  });
  await createChallenge(db, { challenge: options.challenge, now, ...scope });
  return { ...options };
}

export function startPasskeyLogin(db: Database, context: VerificationContext): Promise<PasskeyOptions> {
  return startAuthentication(db, { ...context, scope: { purpose: 'login' } });
}

/** @returns the token of a session. @throws DomainError BAD_PASSKEY for any invalid response. */
export async function loginPasskey(
  db: Database,
  { response }: z.output<typeof loginPasskeyInput>,
  { userAgent, ...context }: VerificationContext & { userAgent: string | null },
): Promise<string> {
  const token = await verifyPasskey(db, response, {
    ...context,
    purpose: 'login',
    onVerified: (tx, id) => createSession(tx, id, userAgent),
  });
  if (token === null) throw new DomainError('BAD_PASSKEY');
  return token;
}

type ConfirmationContext = VerificationContext & { administrator: Pick<Administrator, 'id'> };

const getScope = ({ id }: Pick<Administrator, 'id'>): ChallengeScope => ({
  purpose: 'confirmation',
  administratorId: id,
});

export async function startPasskeyConfirmation(
  db: Database,
  { administrator, publicUrl, now }: ConfirmationContext,
): Promise<PasskeyOptions> {
  const own = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.administratorId, administrator.id));
  return startAuthentication(db, {
    publicUrl,
    now,
    scope: getScope(administrator),
    credentialIds: own.map(({ id }) => id),
  });
}

/** @throws DomainError WRONG_PASSKEY for any invalid response. */
export async function confirmWithPasskey(
  db: Database,
  response: AuthenticationResponse,
  { administrator, publicUrl, now }: ConfirmationContext,
): Promise<void> {
  const id = await verifyPasskey(db, response, {
    publicUrl,
    now,
    ...getScope(administrator),
    onVerified: async (_tx, id) => id,
  });
  if (id === null) throw new DomainError('WRONG_PASSKEY');
}
