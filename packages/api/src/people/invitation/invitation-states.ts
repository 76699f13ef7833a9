// Specification §5 "Where each invitation is".
import type { Database } from '@havn/db/client';
import { deliveries, groups, guests } from '@havn/db/schema';
import { and, asc, count, eq, inArray, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { hasStatus } from '../../database/has-status.js';
import { prepared } from '../../database/prepared.js';
import { inTransaction } from '../../database/transaction.js';
import { parseCode } from '../../kernel/code.js';
import { isPending } from '../../kernel/guest-status.js';
import { deriveInvitationState, invitationStates, isUnopened } from '../../kernel/invitation-state.js';
import { isInvitation } from '../../messaging/delivery/delivery-conditions.js';
import { reminderDelayDays } from '../../messaging/delivery/delivery-rules.js';
import { getInvitation } from './queries.js';
import type { getInvitationCountsOutput, invitationStateOutput } from './schema.js';

/** A delivery of uncertain outcome may have arrived. */
const isSentMessage = and(
  eq(deliveries.kind, 'message'),
  inArray(deliveries.state, ['sent', 'delivered', 'uncertain']).inlineParams(),
);

const invitedAt = sql`min(coalesce(${deliveries.firstTriedAt}, ${deliveries.createdAt}))`;

/** By guest. Also whether another message was sent, whose link may have been opened before the invitation was sent. */
function selectSent(db: Database) {
  const ofInvitations = sql`filter (where ${isInvitation})`;
  return db
    .select({
      guestId: deliveries.guestId,
      isDelivered: sql<boolean>`bool_or(${deliveries.state} = 'delivered') ${ofInvitations}`.as('is_delivered'),
      sentAt: sql`max(${deliveries.changedAt}) ${ofInvitations}`.mapWith(deliveries.changedAt).as('sent_at'),
      invitedAt: sql`${invitedAt} ${ofInvitations}`.as('invited_at'),
      hasOther: sql<boolean>`bool_or(not ${isInvitation})`.as('has_other'),
    })
    .from(deliveries)
    .where(and(isSentMessage, isNotNull(deliveries.guestId)))
    .groupBy(deliveries.guestId)
    .as('sent');
}

function selectHouseholds(db: Database) {
  const sent = selectSent(db);
  const householdId = sql<string>`coalesce(${guests.groupId}, ${guests.id})`;
  const sentAt = sql`max(${sent.sentAt})`.mapWith(deliveries.changedAt);
  const firstOpenedAt = sql`least(min(${guests.openedAt}), ${groups.openedAt})`;
  const lastOpenedAt = sql`greatest(max(${guests.openedAt}), ${groups.openedAt})`;
  const isOpenedEarly = sql`coalesce(bool_or(${sent.hasOther}), false) and ${firstOpenedAt} < min(${sent.invitedAt})`;
  const openedAt = sql`case when ${isOpenedEarly} then ${lastOpenedAt} else ${firstOpenedAt} end`;
  return db
    .select({
      id: householdId.as('household_id'),
      groupId: sql<string | null>`${guests.groupId}`.as('household_group_id'),
      isAnswered: sql<boolean>`not bool_or(${hasStatus(isPending)})`.as('is_answered'),
      isOpened: sql<boolean>`coalesce(${lastOpenedAt} >= min(${sent.invitedAt})
        or ${lastOpenedAt} is not null and not coalesce(bool_or(${sent.hasOther}), false), false)`.as('is_opened'),
      isDelivered: sql<boolean>`coalesce(bool_or(${sent.isDelivered}), false)`.as('any_delivered'),
      isSent: sql<boolean>`${sentAt} is not null`.as('is_sent'),
      isRecent: sql<boolean>`coalesce(${sentAt} > now() - make_interval(days => ${reminderDelayDays}), false)`
        .inlineParams()
        .as('is_recent'),
      sentAt: sentAt.as('last_sent_at'),
      openedAt: openedAt.mapWith(guests.openedAt).as('first_opened_at'),
      position: min(guests.position).as('first_position'),
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .leftJoin(sent, eq(sent.guestId, guests.id))
    .groupBy(householdId, guests.groupId, groups.openedAt)
    .as('household');
}

const listHouseholds = prepared<Record<never, never>>()((db) => {
  const household = selectHouseholds(db);
  return db.select().from(household).orderBy(asc(household.position), asc(household.id));
});

/** In the order of the guest list. */
export async function listInvitationStates(db: Database): Promise<z.output<typeof invitationStateOutput>[]> {
  const rows = await listHouseholds(db, {});
  return rows.map(({ id, groupId, isRecent, sentAt, openedAt, ...facts }) => {
    const state = deriveInvitationState(facts);
    return {
      _id: id,
      isGroup: groupId !== null,
      state,
      isUnopened: isUnopened(state, isRecent),
      sentAt: sentAt?.toISOString() ?? null,
      openedAt: (facts.isOpened && openedAt?.toISOString()) || null,
    };
  });
}

const countHouseholds = prepared<Record<never, never>>()((db) => {
  const household = selectHouseholds(db);
  const { isAnswered, isOpened, isDelivered, isSent, isRecent } = household;
  const facts = { isAnswered, isOpened, isDelivered, isSent, isRecent };
  return db
    .select({ ...facts, households: count() })
    .from(household)
    .groupBy(...Object.values(facts));
});

export async function getInvitationCounts(db: Database): Promise<z.output<typeof getInvitationCountsOutput>> {
  const rows = await countHouseholds(db, {});
  const states = rows.map(({ households, isRecent, ...facts }) => {
    const state = deriveInvitationState(facts);
    return { state, households, isUnopened: isUnopened(state, isRecent) };
  });
  const sum = (isCounted: (row: (typeof states)[number]) => boolean) =>
    states.filter(isCounted).reduce((total, { households }) => total + households, 0);
  const byState = Object.fromEntries(
    invitationStates.map((state) => [state, sum((row) => row.state === state)]),
  ) as Record<(typeof invitationStates)[number], number>;
  return { ...byState, unopened: sum((row) => row.isUnopened) };
}

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
