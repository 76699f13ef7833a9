// Specification §5 "Where each invitation is".
import type { Database } from '@havn/db/client';
import { deliveries, groups, guests } from '@havn/db/schema';
import { and, asc, count, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../database/prepared.js';
import { isUnanswered } from './conditions.js';
import { deriveInvitationState, invitationStates, isUnopened, reminderDelayDays } from './invitation-state-rules.js';
import type { getInvitationCountsOutput, invitationStateOutput } from './schema.js';
import { invitedAt, isInvitation, isSentMessage } from './sent-invitations.js';

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
      isAnswered: sql<boolean>`not bool_or(${isUnanswered})`.as('is_answered'),
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
