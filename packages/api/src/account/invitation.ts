// One-time links: an owner invites a new account, the command `npm run account` resets the credentials of one
// (specification §3 "Accounts"). A link contains a token of 256 bits, of which only the SHA-256 is stored.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { accountInvitations, administrators } from '@havn/db/schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdministratorRole } from '../auth/rules.js';
import { acquireLock } from '../database/locks.js';
import { type Actor, inTransactionAs } from '../database/transaction.js';
import { DomainError } from '../errors.js';
import type { findInvitationOutput, Invitation, inviteAccountOutput } from './schema.js';
import { invitationDays, maxAccounts } from './schema.js';

type Row = typeof accountInvitations.$inferSelect;

export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex');
/** Whether a link has not expired. */
export const isValid = sql`${accountInvitations.expiresAt} > now()`;

const toInvitation = ({ id, email, role, purpose, expiresAt }: Row): Invitation => ({
  _id: id,
  email,
  role,
  purpose,
  expiresAt: expiresAt.toISOString(),
});

interface NewLink {
  email: string;
  purpose: Row['purpose'];
  role: AdministratorRole | null;
  publicUrl: string;
}

/** Replaces an earlier link to the same address. */
async function createLink(
  tx: Database,
  { publicUrl, ...link }: NewLink,
): Promise<z.output<typeof inviteAccountOutput>> {
  const token = randomBytes(32).toString('base64url');
  await tx.delete(accountInvitations).where(eq(accountInvitations.email, link.email));
  const expiresAt = sql`now() + ${invitationDays} * interval '1 day'`;
  const [row] = await tx
    .insert(accountInvitations)
    .values({ ...link, tokenHash: hashLinkToken(token), expiresAt })
    .returning();
  if (row === undefined) throw new Error('the link was not stored');
  // In the fragment, which browsers do not send: neither a log nor a referrer contains the token.
  return { ...toInvitation(row), url: `${publicUrl}/#/join/${token}` };
}

/** Invites a new account. @throws DomainError ACCOUNT_EXISTS, TOO_MANY_ACCOUNTS. */
export function inviteAccount(
  db: Database,
  { email, role }: { email: string; role: AdministratorRole },
  { actor, publicUrl }: { actor: Actor; publicUrl: string },
): Promise<z.output<typeof inviteAccountOutput>> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireLock(tx, 'accounts');
    const accounts = await tx.select({ email: administrators.email }).from(administrators);
    if (accounts.some((account) => account.email === email)) throw new DomainError('ACCOUNT_EXISTS');
    const pending = await tx
      .select({ email: accountInvitations.email })
      .from(accountInvitations)
      .where(and(isValid, sql`${accountInvitations.email} <> ${email}`, eq(accountInvitations.purpose, 'join')));
    if (accounts.length + pending.length >= maxAccounts) throw new DomainError('TOO_MANY_ACCOUNTS');
    return createLink(tx, { email, role, purpose: 'join', publicUrl });
  });
}

/** A link for whoever runs the server: to new credentials of the account, or to a new owner if there is none. */
export function createRecoveryLink(
  db: Database,
  { email, makeOwner }: { email: string; makeOwner: boolean },
  publicUrl: string,
): Promise<z.output<typeof inviteAccountOutput>> {
  return inTransactionAs(db, { kind: 'system' }, async (tx) => {
    await acquireLock(tx, 'accounts');
    const [account] = await tx.select().from(administrators).where(eq(administrators.email, email));
    const purpose = account === undefined ? 'join' : 'reset';
    const role = account === undefined || makeOwner ? 'owner' : null;
    return createLink(tx, { email, purpose, role, publicUrl });
  });
}

/** Valid links, the newest last. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db.select().from(accountInvitations).where(isValid).orderBy(asc(accountInvitations.createdAt));
  return rows.map(toInvitation);
}

/** A link that no longer exists is ignored. */
export function revokeInvitation(db: Database, { id }: { id: string }, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await tx.delete(accountInvitations).where(eq(accountInvitations.id, id));
  });
}

/** What a link is for. @throws DomainError UNKNOWN_INVITATION for an unknown, used, revoked or expired one. */
export async function findInvitation(
  db: Database,
  { token }: { token: string },
): Promise<z.output<typeof findInvitationOutput>> {
  const [row] = await db
    .select()
    .from(accountInvitations)
    .where(and(eq(accountInvitations.tokenHash, hashLinkToken(token)), isValid));
  if (row === undefined) throw new DomainError('UNKNOWN_INVITATION');
  const { _id, ...invitation } = toInvitation(row);
  return invitation;
}

/** Deletes expired links. Called periodically by the server. */
export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await db.delete(accountInvitations).where(sql`${accountInvitations.expiresAt} <= now()`);
}
