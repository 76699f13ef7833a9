// Specification §1 "First start". Security rows A30 to A32.
import type { Database } from '@havn/db/client';
import { administrators, setup } from '@havn/db/schema';
import { eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { inTransaction } from '../../database/transaction.js';
import { DomainError } from '../../kernel/errors.js';
import { createSecretToken, hashSecretToken } from '../../secret-token.js';
import { beginNewWedding, chooseFirstLanguage } from '../../wedding/new-wedding.js';
import { createSession } from '../auth/lucia.js';
import { assertPassword, hashPassword } from '../auth/password.js';
import {
  deriveAccountId,
  type LinkPasskeyContext,
  startLinkPasskey,
  verifyLinkPasskey,
} from '../passkey/link-passkey.js';
import { insertPasskey } from '../passkey/registration.js';
import type { passkeyOptions } from '../passkey/schema.js';
import {
  type createAccountInput,
  type createAccountWithPasskeyInput,
  type SetupStatus,
  type SetupStep,
  setupSteps,
  type startSetupPasskeyInput,
} from './schema.js';

const findAnyAdministrator = (db: Database) => db.select({ id: administrators.id }).from(administrators).limit(1);

async function hasAdministrator(db: Database): Promise<boolean> {
  return (await findAnyAdministrator(db)).length > 0;
}

/**
 * Invalidates the previous token. The wedding record, if nobody has touched it, begins without the defaults that are of
 * another couple. Returns null, and deletes an unused token, once an administrator exists.
 */
export async function createSetupToken(db: Database): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    if (await hasAdministrator(tx)) {
      await tx.delete(setup).where(isNotNull(setup.tokenHash));
      return null;
    }
    const token = createSecretToken();
    const values = { tokenHash: hashSecretToken(token), step: null, createdAt: new Date() };
    await tx.insert(setup).values(values).onConflictDoUpdate({ target: setup.id, set: values });
    await beginNewWedding(tx);
    return token;
  });
}

export async function getSetupStatus(db: Database, { canSetUp }: { canSetUp: boolean }): Promise<SetupStatus> {
  if (!canSetUp) return { isAccountMissing: !(await hasAdministrator(db)), step: null };
  const [row] = await db.select({ step: setup.step }).from(setup);
  return { isAccountMissing: false, step: row?.step ?? null };
}

/** @throws DomainError UNKNOWN_SETUP_LINK unless the link can still create the first administrator. */
export async function validateLink(db: Database, token: string): Promise<void> {
  const [row] = await db
    .select({ id: setup.id })
    .from(setup)
    .where(eq(setup.tokenHash, hashSecretToken(token)));
  if (row === undefined || (await hasAdministrator(db))) throw new DomainError('UNKNOWN_SETUP_LINK');
}

/**
 * The update of the single row serializes concurrent callers, so that exactly one succeeds. @returns a session's token.
 * @throws DomainError UNKNOWN_SETUP_LINK; INVALID_INPUT for a weak password, which leaves the link usable.
 */
export async function createAccount(
  db: Database,
  { token, email, password, language }: z.output<typeof createAccountInput>,
  userAgent: string | null,
): Promise<string> {
  // Before the password is hashed, which is expensive.
  await validateLink(db, token);
  assertPassword(password);
  const passwordHash = await hashPassword(password);
  const id = deriveAccountId(hashSecretToken(token));
  await inTransaction(db, async (tx) => {
    await consumeLink(tx, token);
    await tx.insert(administrators).values({ id, email, passwordHash, role: 'owner', language });
    await chooseFirstLanguage(tx, language);
  });
  return createSession(db, id, userAgent);
}

/** @throws DomainError UNKNOWN_SETUP_LINK. */
export async function startSetupPasskey(
  db: Database,
  { token, email }: z.output<typeof startSetupPasskeyInput>,
  { publicUrl, now }: Pick<LinkPasskeyContext, 'publicUrl' | 'now'>,
): Promise<z.output<typeof passkeyOptions>> {
  await validateLink(db, token);
  const linkHash = hashSecretToken(token);
  return startLinkPasskey(db, { linkHash, account: { id: deriveAccountId(linkHash), email }, publicUrl, now });
}

/** @throws DomainError UNKNOWN_SETUP_LINK; PASSKEY_REJECTED, which leaves the link usable. */
export async function createAccountWithPasskey(
  db: Database,
  { token, email, response, language }: z.output<typeof createAccountWithPasskeyInput>,
  { publicUrl, now, userAgent }: LinkPasskeyContext,
): Promise<string> {
  await validateLink(db, token);
  const linkHash = hashSecretToken(token);
  const passkey = await verifyLinkPasskey(db, response, { linkHash, publicUrl, now, userAgent });
  const id = deriveAccountId(linkHash);
  await inTransaction(db, async (tx) => {
    await consumeLink(tx, token);
    await tx.insert(administrators).values({ id, email, passwordHash: null, role: 'owner', language });
    await chooseFirstLanguage(tx, language);
    await insertPasskey(tx, { ...passkey, administratorId: id });
  });
  return createSession(db, id, userAgent);
}

async function consumeLink(tx: Database, token: string): Promise<void> {
  const rows = await tx
    .update(setup)
    .set({ tokenHash: null, step: setupSteps[0] })
    .where(eq(setup.tokenHash, hashSecretToken(token)))
    .returning({ id: setup.id });
  if (rows.length === 0 || (await hasAdministrator(tx))) throw new DomainError('UNKNOWN_SETUP_LINK');
}

/** Null ends the set-up. Has no effect once it has ended. */
export async function updateStep(db: Database, step: SetupStep | null): Promise<void> {
  if (step === null) await db.delete(setup).where(isNotNull(setup.step));
  else await db.update(setup).set({ step }).where(isNotNull(setup.step));
}
