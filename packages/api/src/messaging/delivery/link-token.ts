// An e-mail gets the token of its link when a worker claims it (decision 047).
import type { Database } from '@havn/db/client';
import { accountInvitations } from '@havn/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import { createSecretToken, hashSecretToken } from '../../secret-token.js';

export const isLinkValid = sql`${accountInvitations.expiresAt} > now()`;

/** In the fragment, which browsers do not send: neither a log nor a referrer contains the token. */
export const buildLink = (publicUrl: string, token: string): string => `${publicUrl}/#/join/${token}`;

/** Stands for the token in the text of an e-mail that has not been claimed. */
export const tokenPlaceholder = '{token}';

/** Not revoked, replaced, used or expired. Locks the invitation until the transaction ends. */
export async function hasValidLink(tx: Database, deliveryId: string): Promise<boolean> {
  const found = await tx
    .select({ id: accountInvitations.id })
    .from(accountInvitations)
    .where(and(eq(accountInvitations.deliveryId, deliveryId), isLinkValid))
    .for('update');
  return found.length > 0;
}

export async function insertLinkToken(tx: Database, { id, body }: { id: string; body: string }): Promise<string> {
  const token = createSecretToken();
  await tx
    .update(accountInvitations)
    .set({ tokenHash: hashSecretToken(token) })
    .where(eq(accountInvitations.deliveryId, id));
  return body.replaceAll(tokenPlaceholder, token);
}
