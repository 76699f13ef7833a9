// Accepts a one-time link, with a password or a passkey (specification §3 "Accounts"). Security rows A24, A27, A37.
import type { Database } from '@havn/db/client';
import { accountInvitations, administrators, passkeys } from '@havn/db/schema';
import type { BuiltInLanguage } from '@havn/i18n/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { isLinkValid } from '../../messaging/delivery/link-token.js';
import { hashSecretToken } from '../../secret-token.js';
import { createSession, endAllSessions } from '../auth/lucia.js';
import { assertPassword, hashPassword } from '../auth/password.js';
import {
  deriveAccountId,
  type LinkPasskeyContext,
  startLinkPasskey,
  verifyLinkPasskey,
} from '../passkey/link-passkey.js';
import { insertPasskey, type VerifiedPasskey } from '../passkey/registration.js';
import type { passkeyOptions } from '../passkey/schema.js';
import { findInvitation } from './invitation.js';
import type { acceptInvitationInput, acceptInvitationWithPasskeyInput, startInvitationPasskeyInput } from './schema.js';

type Link = typeof accountInvitations.$inferSelect;

interface Credential {
  passwordHash: string | null;
  passkey: (VerifiedPasskey & { name: string }) | null;
}

/**
 * Returns the token of a new session. A link works once: of concurrent calls, one succeeds.
 * @throws DomainError UNKNOWN_INVITATION, ACCOUNT_EXISTS; INVALID_INPUT by the password rules.
 */
export async function acceptInvitation(
  db: Database,
  { token, password, language }: z.output<typeof acceptInvitationInput>,
  userAgent: string | null,
): Promise<string> {
  // First, so that only the holder of a link can have a password hashed.
  const { email } = await findInvitation(db, { token });
  assertPassword(password);
  const passwordHash = await hashPassword(password);
  return consumeLink(db, { token, email, language, userAgent, passwordHash, passkey: null });
}

/** @throws DomainError UNKNOWN_INVITATION. */
export async function startInvitationPasskey(
  db: Database,
  { token }: z.output<typeof startInvitationPasskeyInput>,
  { publicUrl, now }: Pick<LinkPasskeyContext, 'publicUrl' | 'now'>,
): Promise<z.output<typeof passkeyOptions>> {
  const { email, purpose } = await findInvitation(db, { token });
  const linkHash = hashSecretToken(token);
  const id = purpose === 'join' ? deriveAccountId(linkHash) : await getAccountId(db, email);
  return startLinkPasskey(db, { linkHash, account: { id, email }, publicUrl, now });
}

/** @throws DomainError UNKNOWN_INVITATION, ACCOUNT_EXISTS; PASSKEY_REJECTED, which leaves the link usable. */
export async function acceptInvitationWithPasskey(
  db: Database,
  { token, response, language }: z.output<typeof acceptInvitationWithPasskeyInput>,
  { publicUrl, now, userAgent }: LinkPasskeyContext,
): Promise<string> {
  const { email } = await findInvitation(db, { token });
  const linkHash = hashSecretToken(token);
  const passkey = await verifyLinkPasskey(db, response, { linkHash, publicUrl, now, userAgent });
  return consumeLink(db, { token, email, language, userAgent, passwordHash: null, passkey });
}

interface LinkUse extends Credential {
  token: string;
  email: string;
  /** Of a new account. */
  language: BuiltInLanguage | undefined;
  userAgent: string | null;
}

function consumeLink(db: Database, { token, email, language, userAgent, ...credential }: LinkUse): Promise<string> {
  return inTransactionAs(db, { kind: 'administrator', email }, async (tx) => {
    const [link] = await tx
      .update(accountInvitations)
      // The trigger audit_invitation() records deleting a link that has not expired as a revocation.
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(and(eq(accountInvitations.tokenHash, hashSecretToken(token)), isLinkValid))
      .returning();
    if (link === undefined) throw new DomainError('UNKNOWN_INVITATION');
    await tx.delete(accountInvitations).where(eq(accountInvitations.id, link.id));
    const id =
      link.purpose === 'join'
        ? await addAccount(tx, { ...link, language }, credential)
        : await resetAccount(tx, link, credential);
    return createSession(tx, id, userAgent);
  });
}

async function addAccount(
  tx: Database,
  { email, role, tokenHash, language }: Link & Pick<LinkUse, 'language'>,
  { passwordHash, passkey }: Credential,
): Promise<string> {
  const id = deriveAccountId(tokenHash);
  if (role === null) throw new Error('an invitation without a role');
  await tx.insert(administrators).values({ id, email, passwordHash, role, language });
  if (passkey !== null) await insertPasskey(tx, { ...passkey, administratorId: id });
  return id;
}

/** Someone else may know the password, have added passkeys, or have a session. */
async function resetAccount(
  tx: Database,
  { email, role }: Link,
  { passwordHash, passkey }: Credential,
): Promise<string> {
  const id = await getAccountId(tx, email);
  await tx
    .update(administrators)
    .set({ passwordHash, ...(role !== null && { role }) })
    .where(eq(administrators.id, id));
  await endAllSessions(tx, id);
  await tx.delete(passkeys).where(eq(passkeys.administratorId, id));
  if (passkey !== null) await insertPasskey(tx, { ...passkey, administratorId: id });
  return id;
}

/** @throws DomainError UNKNOWN_INVITATION if the account has been deleted. */
async function getAccountId(db: Database, email: string): Promise<string> {
  const [account] = await db
    .select({ id: administrators.id })
    .from(administrators)
    .where(eq(administrators.email, email));
  if (account === undefined) throw new DomainError('UNKNOWN_INVITATION');
  return account.id;
}
