// Specification §3 "Passkeys". The caller has validated the link, and stores account and passkey in one transaction.
import { createHash } from 'node:crypto';
import type { Database } from '@havn/db/client';
import type { z } from 'zod';
import { parseUserAgent } from '../session/service.js';
import type { ChallengeScope } from './challenges.js';
import {
  type RegistrationResponse,
  startRegistration,
  type VerifiedPasskey,
  verifyRegistration,
} from './registration.js';
import type { passkeyOptions } from './schema.js';
import type { VerificationContext } from './verification.js';

const maxNameLength = 100;

/**
 * The id of the account that a link creates, a UUID of version 8 (RFC 9562). It is the same for each attempt, so that a
 * device replaces the passkey of an attempt that failed instead of keeping one that does not work.
 */
export function deriveAccountId(linkHash: string): string {
  const hash = createHash('sha256').update(`account ${linkHash}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const getScope = (linkHash: string): ChallengeScope => ({ purpose: 'account', linkHash });

interface LinkPasskeyStart extends VerificationContext {
  linkHash: string;
  account: { id: string; email: string };
}

export function startLinkPasskey(
  db: Database,
  { linkHash, ...start }: LinkPasskeyStart,
): Promise<z.output<typeof passkeyOptions>> {
  return startRegistration(db, { ...start, scope: getScope(linkHash) });
}

/** Until the owner of the account renames the passkey. */
function formatPasskeyName(userAgent: string | null): string {
  const { browser, system } = parseUserAgent(userAgent);
  const parts = [browser, system].filter((part) => part !== null);
  return parts.join(', ').slice(0, maxNameLength).trim() || 'Passkey';
}

export interface LinkPasskeyContext extends VerificationContext {
  userAgent: string | null;
}

/** Consumes the challenge. @throws DomainError PASSKEY_REJECTED for any invalid response. */
export async function verifyLinkPasskey(
  db: Database,
  response: RegistrationResponse,
  { linkHash, userAgent, publicUrl, now }: LinkPasskeyContext & { linkHash: string },
): Promise<VerifiedPasskey & { name: string }> {
  const passkey = await verifyRegistration(db, response, { ...getScope(linkHash), publicUrl, now });
  return { ...passkey, name: formatPasskeyName(userAgent) };
}
