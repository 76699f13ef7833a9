// One-time links for new accounts and for new credentials (specification §3 "Accounts").
import type { Database } from '@havn/db/client';
import { accountInvitations, administrators, channels, deliveries } from '@havn/db/schema';
import { toBuiltInLanguage } from '@havn/i18n/languages';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, acquireLock, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { AdministratorRole } from '../../kernel/roles.js';
import { buildLink, isLinkValid } from '../../messaging/delivery/link-token.js';
import { createSecretToken, hashSecretToken } from '../../secret-token.js';
import type { findInvitationOutput, Invitation, inviteAccountOutput } from './schema.js';
import { invitationDays, maxAccounts } from './schema.js';

type Row = typeof accountInvitations.$inferSelect;

const toLinkDetails = ({ email, role, purpose, expiresAt }: Row) => ({
  email,
  role,
  purpose,
  expiresAt: expiresAt.toISOString(),
});

interface NewLink {
  email: string;
  purpose: Row['purpose'];
  role: AdministratorRole | null;
  deliveryId?: string;
}

/** Replaces an earlier link to the same address. */
export async function createLink(tx: Database, link: NewLink): Promise<{ invitation: Invitation; token: string }> {
  const token = createSecretToken();
  await tx.delete(accountInvitations).where(eq(accountInvitations.email, link.email));
  const expiresAt = sql`now() + ${invitationDays} * interval '1 day'`;
  const [row] = await tx
    .insert(accountInvitations)
    .values({ ...link, tokenHash: hashSecretToken(token), expiresAt })
    .returning();
  if (row === undefined) throw new Error('the link was not stored');
  return { invitation: { _id: row.id, ...toLinkDetails(row), mail: null }, token };
}

/** Call under the lock `accounts`. @throws DomainError ACCOUNT_EXISTS, TOO_MANY_ACCOUNTS. */
export async function assertMayInvite(tx: Database, email: string): Promise<void> {
  const accounts = await tx.select({ email: administrators.email }).from(administrators);
  if (accounts.some((account) => account.email === email)) throw new DomainError('ACCOUNT_EXISTS');
  const pending = await tx
    .select({ email: accountInvitations.email })
    .from(accountInvitations)
    .where(and(isLinkValid, sql`${accountInvitations.email} <> ${email}`, eq(accountInvitations.purpose, 'join')));
  if (accounts.length + pending.length >= maxAccounts) throw new DomainError('TOO_MANY_ACCOUNTS');
}

/** @throws DomainError ACCOUNT_EXISTS, TOO_MANY_ACCOUNTS. */
export function inviteAccount(
  db: Database,
  { email, role }: { email: string; role: AdministratorRole },
  { actor, publicUrl }: { actor: Actor; publicUrl: string },
): Promise<z.output<typeof inviteAccountOutput>> {
  return inTransactionAs(db, actor, async (tx) => {
    await acquireLock(tx, 'accounts');
    await assertMayInvite(tx, email);
    const { invitation, token } = await createLink(tx, { email, role, purpose: 'join' });
    return { ...invitation, url: buildLink(publicUrl, token) };
  });
}

/** For whoever runs the server: new credentials of the account, or a new owner if there is none. */
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
    const { invitation, token } = await createLink(tx, { email, purpose, role });
    return { ...invitation, url: buildLink(publicUrl, token) };
  });
}

const mailColumns = {
  state: deliveries.state,
  /** Why the delivery is held, was not sent, or is waiting because its channel is paused. */
  reason: sql<string | null>`coalesce(${deliveries.held}, ${deliveries.reason},
    case when ${deliveries.state} = 'queued' and ${channels.pausedUntil} > now() then ${channels.pausedFor} end)`,
  language: deliveries.language,
  at: deliveries.changedAt,
};

/** With the delivery status of their e-mails, the newest last. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  const rows = await db
    .select({ ...getTableColumns(accountInvitations), mail: mailColumns })
    .from(accountInvitations)
    .leftJoin(deliveries, eq(deliveries.id, accountInvitations.deliveryId))
    .leftJoin(channels, eq(channels.format, deliveries.format))
    .where(isLinkValid)
    .orderBy(asc(accountInvitations.createdAt));
  return rows.map(({ mail, ...row }) => ({
    _id: row.id,
    ...toLinkDetails(row),
    mail: mail && { ...mail, language: toBuiltInLanguage(mail.language), at: mail.at.toISOString() },
  }));
}

export function revokeInvitation(db: Database, { id }: { id: string }, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await tx.delete(accountInvitations).where(eq(accountInvitations.id, id));
  });
}

/** @throws DomainError UNKNOWN_INVITATION for an unknown, used, revoked or expired link. */
export async function findInvitation(
  db: Database,
  { token }: { token: string },
): Promise<z.output<typeof findInvitationOutput>> {
  const [row] = await db
    .select({ ...getTableColumns(accountInvitations), language: deliveries.language })
    .from(accountInvitations)
    .leftJoin(deliveries, eq(deliveries.id, accountInvitations.deliveryId))
    .where(and(eq(accountInvitations.tokenHash, hashSecretToken(token)), isLinkValid));
  if (row === undefined) throw new DomainError('UNKNOWN_INVITATION');
  return { ...toLinkDetails(row), ...(row.language !== null && { language: toBuiltInLanguage(row.language) }) };
}

export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await db.delete(accountInvitations).where(sql`${accountInvitations.expiresAt} <= now()`);
}
