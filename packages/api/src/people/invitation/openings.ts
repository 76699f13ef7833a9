// Specification §5 "Where each invitation is".
import type { Database } from '@havn/db/client';
import { deliveries, groups, guests } from '@havn/db/schema';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { invitedAt, isInvitation, isSentMessage } from '../../attendance/sent-invitations.js';
import { prepared } from '../../database/prepared.js';
import { inTransaction } from '../../database/transaction.js';
import { parseCode } from '../../kernel/code.js';
import { getInvitation } from './queries.js';

const member = alias(guests, 'member');

/** Not yet, or only before the invitation of these members was sent. */
function isStillUnopened(db: Database, openedAt: PgColumn, isMember: SQL | undefined) {
  const invited = db
    .select({ invitedAt })
    .from(deliveries)
    .innerJoin(member, eq(member.id, deliveries.guestId))
    .where(and(isSentMessage, isInvitation, isMember));
  return or(isNull(openedAt), sql`${openedAt} < (${invited})`);
}

const setGroupOpened = prepared<{ code: string }>()((db, $) => {
  const isUnopened = isStillUnopened(db, groups.openedAt, eq(member.groupId, groups.id));
  return db
    .update(groups)
    .set({ openedAt: sql`now()` })
    .where(and(eq(groups.code, $.code), isUnopened));
});

const setGuestOpened = prepared<{ code: string }>()((db, $) => {
  const isMember = or(eq(member.id, guests.id), eq(member.groupId, guests.groupId));
  const isUnopened = isStillUnopened(db, guests.openedAt, isMember);
  return db
    .update(guests)
    .set({ openedAt: sql`now()` })
    .where(and(eq(guests.code, $.code), isUnopened));
});

/** Only the first time counts, once the invitation is sent; nothing else is stored. @throws DomainError UNKNOWN_CODE. */
export function recordOpening(db: Database, typed: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await getInvitation(tx, typed, now);
    const code = parseCode(typed) ?? '';
    await setGroupOpened(tx, { code });
    await setGuestOpened(tx, { code });
  });
}
