// Specification §3 "Accounts". The database keeps an owner and writes the audit log.
import type { Database } from '@havn/db/client';
import { accountInvitations, administrators, auditLog, sessions } from '@havn/db/schema';
import type { BuiltInLanguage } from '@havn/i18n/languages';
import { and, asc, desc, eq, isNotNull, max, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { pickColumns } from '../../database/described-columns.js';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { AdministratorRole } from '../../kernel/roles.js';
import type { Administrator } from '../../trpc/context.js';
import { assertSession, lockPasswordHash } from '../auth/account-lock.js';
import { assertPassword, hashPassword, verifyPassword } from '../auth/password.js';
import { confirmWithPasskey } from '../passkey/login.js';
import type { Account, changePasswordInput, createPasswordInput, historyEntryOutput, OwnAccount } from './schema.js';

/** @throws DomainError UNKNOWN_ACCOUNT. */
export async function getAccount(db: Database, id: string): Promise<OwnAccount> {
  const [account] = await db
    .select({
      _id: administrators.id,
      email: administrators.email,
      role: administrators.role,
      language: administrators.language,
      passwordHash: administrators.passwordHash,
    })
    .from(administrators)
    .where(eq(administrators.id, id));
  if (account === undefined) throw new DomainError('UNKNOWN_ACCOUNT');
  const { passwordHash, language, ...own } = account;
  return { ...own, ...(language !== null && { language }), hasPassword: passwordHash !== null };
}

/** Of the dashboard, on every device. */
export async function setLanguage(db: Database, id: string, language: BuiltInLanguage): Promise<void> {
  await db.update(administrators).set({ language }).where(eq(administrators.id, id));
}

export async function listAccounts(db: Database): Promise<Account[]> {
  const rows = await db
    .select({
      _id: administrators.id,
      email: administrators.email,
      role: administrators.role,
      createdAt: administrators.createdAt,
      lastUsedAt: max(sessions.lastUsedAt),
    })
    .from(administrators)
    .leftJoin(sessions, eq(sessions.userId, administrators.id))
    .groupBy(administrators.id)
    .orderBy(desc(eq(administrators.role, 'owner')), asc(administrators.email));
  return rows.map(({ createdAt, lastUsedAt, ...account }) => ({
    ...account,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

const maxHistoryEntries = 100;

export async function listHistory(db: Database): Promise<z.output<typeof historyEntryOutput>[]> {
  const rows = await db
    .select(pickColumns(auditLog, ['at', 'actor', 'action', 'account', 'from', 'to']))
    .from(auditLog)
    .where(isNotNull(auditLog.account))
    .orderBy(desc(auditLog.id))
    .limit(maxHistoryEntries);
  return rows.map(({ at, account, ...entry }) => ({ ...entry, at: at.toISOString(), account: account ?? '' }));
}

/** Takes effect with the account's next request. @throws DomainError UNKNOWN_ACCOUNT, LAST_OWNER. */
export function updateAccountRole(
  db: Database,
  { id, role }: { id: string; role: AdministratorRole },
  actor: Actor,
): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    const changed = await tx
      .update(administrators)
      .set({ role })
      .where(eq(administrators.id, id))
      .returning({ id: administrators.id });
    if (changed.length === 0) throw new DomainError('UNKNOWN_ACCOUNT');
  });
}

/** Also ends its sessions. @throws DomainError UNKNOWN_ACCOUNT, LAST_OWNER. */
export function deleteAccount(db: Database, { id }: { id: string }, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    const [deleted] = await tx
      .delete(administrators)
      .where(eq(administrators.id, id))
      .returning({ email: administrators.email });
    if (deleted === undefined) throw new DomainError('UNKNOWN_ACCOUNT');
    await tx.delete(accountInvitations).where(eq(accountInvitations.email, deleted.email));
  });
}

interface OwnContext {
  administrator: Administrator;
  actor: Actor;
}

/** Ends the other sessions of the account. @throws DomainError WRONG_PASSWORD; INVALID_INPUT by the password rules. */
export async function changePassword(
  db: Database,
  { currentPassword, newPassword }: z.output<typeof changePasswordInput>,
  { administrator, actor }: OwnContext,
): Promise<void> {
  const [account] = await db.select().from(administrators).where(eq(administrators.id, administrator.id));
  if (!(await verifyPassword(currentPassword, account?.passwordHash))) throw new DomainError('WRONG_PASSWORD');
  assertPassword(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await inTransactionAs(db, actor, async (tx) => {
    // A recovery may have replaced it meanwhile.
    if ((await lockPasswordHash(tx, { id: administrator.id, strength: 'update' })) !== account?.passwordHash)
      throw new DomainError('WRONG_PASSWORD');
    await savePassword(tx, passwordHash, administrator);
  });
}

async function savePassword(tx: Database, passwordHash: string, { id, email, sessionId }: Administrator) {
  await tx.update(administrators).set({ passwordHash }).where(eq(administrators.id, id));
  await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)));
  await tx.delete(accountInvitations).where(eq(accountInvitations.email, email));
}

/**
 * Confirmed with a passkey, so that an open session alone is not enough. Ends the other sessions of the account.
 * @throws DomainError PASSWORD_EXISTS, WRONG_PASSKEY, NO_SESSION; INVALID_INPUT, which keeps the challenge.
 */
export async function createPassword(
  db: Database,
  { newPassword, response }: z.output<typeof createPasswordInput>,
  { administrator, actor, ...context }: OwnContext & { publicUrl: string; now: Date },
): Promise<void> {
  if ((await getAccount(db, administrator.id)).hasPassword) throw new DomainError('PASSWORD_EXISTS');
  assertPassword(newPassword, 'newPassword');
  await confirmWithPasskey(db, response, { ...context, administrator });
  const passwordHash = await hashPassword(newPassword);
  await inTransactionAs(db, actor, async (tx) => {
    // Another device may have set one meanwhile.
    if ((await lockPasswordHash(tx, { id: administrator.id, strength: 'update' })) !== null)
      throw new DomainError('PASSWORD_EXISTS');
    // A recovery with a passkey leaves the account without a password, too.
    await assertSession(tx, administrator);
    await savePassword(tx, passwordHash, administrator);
  });
}
