// Specification §10 "Overview".
import type { Database } from '@havn/db/client';
import { deliveries, groups, guests, messageReceivers } from '@havn/db/schema';
import { and, eq, exists, gt, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isUnanswered } from '../../attendance/conditions.js';
import { isInvitation, isInvited, isRecentlyInvited } from '../../attendance/sent-invitations.js';
import { prepared } from '../../database/prepared.js';
import { isLastOfMessage, isReceiverOfDelivery } from '../delivery/delivery-conditions.js';
import type { SendingState } from '../schema.js';

/** Or may have left. */
const hasLeft = and(
  eq(deliveries.kind, 'message'),
  or(isNotNull(deliveries.firstTriedAt), inArray(deliveries.state, ['sent', 'delivered'])),
);

const isSurvey = eq(deliveries.kind, 'survey');

/** A receiver's last delivery of a message. */
function isCurrentMessage(db: Database) {
  const receiver = db.select({ id: messageReceivers.guestId }).from(messageReceivers).where(isReceiverOfDelivery);
  return and(eq(deliveries.kind, 'message'), exists(receiver), isLastOfMessage(db));
}

/** A receiver does not have what was written last, although it was tried or cannot be. */
const isUndelivered = (db: Database) =>
  and(
    inArray(deliveries.state, ['failed', 'undeliverable', 'uncertain']),
    // A survey that its guest's new answer has replaced.
    sql`${deliveries.reason} is distinct from 'STATUS_CHANGED'`,
    isNotNull(deliveries.guestId),
    or(isSurvey, isCurrentMessage(db)),
  );

/** Kept, because its channel was not set up. */
const isKept = and(eq(deliveries.state, 'preview'), isNotNull(deliveries.guestId));

const count = sql<number>`count(*)::int`;

/** Groups without a main guest. */
function countWithoutContact(db: Database) {
  const main = db
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.groupId, groups.id), isNotNull(guests.mainSlot)));
  return db
    .select({ count })
    .from(groups)
    .where(and(gt(groups.memberCount, 0), notExists(main)));
}

const getCounts = prepared<Record<never, never>>()((db) => {
  const countPending = (condition: SQL | undefined) =>
    db.select({ count }).from(guests).where(and(isUnanswered, condition));
  const countDeliveries = (condition: SQL | undefined) =>
    sql<number>`(${db.select({ count }).from(deliveries).where(condition)})`;
  const existsDelivery = (condition: SQL | undefined) =>
    exists(db.select({ id: deliveries.id }).from(deliveries).where(condition));
  return db
    .select({
      hasSent: sql<boolean>`${existsDelivery(hasLeft)}`,
      hasInvited: sql<boolean>`${existsDelivery(and(hasLeft, isInvitation))}`,
      undelivered: countDeliveries(isUndelivered(db)),
      keptMessages: countDeliveries(and(isKept, isCurrentMessage(db))),
      keptSurveys: countDeliveries(and(isKept, isSurvey)),
      toInvite: sql<number>`(${countPending(sql`not ${isInvited(db)}`)})`,
      toRemind: sql<number>`(${countPending(and(isInvited(db), sql`not ${isRecentlyInvited(db)}`))})`,
      withoutContact: sql<number>`(${countWithoutContact(db)})`,
    })
    .from(sql`(values (1)) as one`);
});

const noCounts = {
  ...{ hasSent: false, hasInvited: false, undelivered: 0, keptMessages: 0, keptSurveys: 0 },
  ...{ toInvite: 0, toRemind: 0, withoutContact: 0 },
};

type SendingCounts = Pick<SendingState, keyof typeof noCounts>;

export async function countSending(db: Database): Promise<SendingCounts> {
  const [row] = await getCounts(db, {});
  return row ?? noCounts;
}
