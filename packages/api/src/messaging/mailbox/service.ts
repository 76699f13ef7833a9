// Specification §5 "Own mailbox". Changes notify the workers of all processes.
import type { KeyObject } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { mailbox } from '@havn/db/schema';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { checkVersion } from '../../database/optimistic-lock.js';
import { inTransaction } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import type { MailboxContext } from '../../trpc/context.js';
import { endPauses, notifyWorkers } from '../queue/channel.js';
import { decryptPassword, encryptPassword } from './encryption.js';
import { type deleteMailboxInput, type MailboxState, submissionPorts, type updateMailboxInput } from './schema.js';

type MailboxRow = typeof mailbox.$inferSelect;

export interface Mailbox extends Omit<MailboxRow, 'id' | 'password' | 'version'> {
  password: string;
}

/** @returns null if none is stored or its password cannot be read. */
export async function findMailbox(db: Database, key: KeyObject): Promise<Mailbox | null> {
  const [row] = await db.select().from(mailbox);
  if (row === undefined) return null;
  const { host, port, userName, senderName, senderAddress } = row;
  const password = decryptPassword(row.password, key);
  return password === null ? null : { host, port, userName, senderName, senderAddress, password };
}

export async function getMailbox(db: Database, context: MailboxContext): Promise<MailboxState> {
  const [row] = await db.select().from(mailbox);
  if (row === undefined) return { mailbox: null, route: context.getRoute() };
  const { id: _id, password, ...fields } = row;
  return {
    mailbox: { ...fields, isPasswordReadable: decryptPassword(password, context.key) !== null },
    route: context.getRoute(),
  };
}

const createFieldError = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, issues: [{ path: [field], message }] });

/** Only for the same server and user: otherwise the stored password would be sent to any server that the input names. */
function getStoredPassword(row: MailboxRow | undefined, input: z.output<typeof updateMailboxInput>, key: KeyObject) {
  const isSameLogin = row?.host === input.host && row.port === input.port && row.userName === input.userName;
  const stored = row !== undefined && isSameLogin ? decryptPassword(row.password, key) : null;
  if (stored === null) throw createFieldError('password', 'Enter the password for this server and user name.');
  return stored;
}

async function endPausesAndNotifyWorkers(tx: Database): Promise<void> {
  await endPauses(tx, ['email']);
  await notifyWorkers(tx, 'mailbox');
}

/** @throws DomainError INVALID_INPUT naming the field, VERSION_CHANGED. */
export async function updateMailbox(
  db: Database,
  input: z.output<typeof updateMailboxInput>,
  context: MailboxContext,
): Promise<void> {
  const { ifMatch, password, ...fields } = input;
  const { key, allowsInternal } = context;
  if (!allowsInternal && !submissionPorts.some((port) => port === fields.port))
    throw createFieldError('port', `Use one of the ports ${submissionPorts.join(', ')}.`);
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(mailbox).for('update');
    if (row !== undefined || ifMatch !== undefined) checkVersion(row, ifMatch, 'VERSION_CHANGED');
    const encrypted = encryptPassword(password ?? getStoredPassword(row, input, key), key);
    const values = { ...fields, password: encrypted };
    await tx
      .insert(mailbox)
      .values(values)
      .onConflictDoUpdate({ target: mailbox.id, set: { ...values, version: sql`${mailbox.version} + 1` } });
    await endPausesAndNotifyWorkers(tx);
  });
  await context.refresh();
}

export async function deleteMailbox(
  db: Database,
  { ifMatch }: z.output<typeof deleteMailboxInput>,
  context: MailboxContext,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(mailbox).for('update');
    if (row === undefined) return;
    checkVersion(row, ifMatch, 'VERSION_CHANGED');
    await tx.delete(mailbox);
    await endPausesAndNotifyWorkers(tx);
  });
  await context.refresh();
}
