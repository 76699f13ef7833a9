// Which guests have been sent an invitation, from the stored deliveries (specification §5, §10 "Overview").
import type { Database } from '@havn/db/client';
import { deliveries, guests } from '@havn/db/schema';
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { invitationTemplates, reminderDelayDays } from './invitation-state-rules.js';

/** Of a message that asks for an answer, which may be deleted by now. */
export const isInvitation = inArray(sql`coalesce(${deliveries.template}, 'own')`, [
  ...invitationTemplates,
]).inlineParams();

/** A delivery of uncertain outcome may have arrived. */
export const isSentMessage = and(
  eq(deliveries.kind, 'message'),
  inArray(deliveries.state, ['sent', 'delivered', 'uncertain']).inlineParams(),
);

export const invitedAt = sql`min(coalesce(${deliveries.firstTriedAt}, ${deliveries.createdAt}))`;

/** An invitation to the guest's household has left or is waiting; with a condition, one for which it holds. */
export function isInvited(db: Database, condition?: SQL): SQL {
  const member = alias(guests, 'member');
  return exists(
    db
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(member, eq(member.id, deliveries.guestId))
      .where(
        and(
          eq(deliveries.kind, 'message'),
          isInvitation,
          inArray(deliveries.state, ['queued', 'sending', 'sent', 'delivered', 'uncertain']),
          or(eq(member.id, guests.id), eq(member.groupId, guests.groupId)),
          condition,
        ),
      ),
  );
}

const isRecent = sql`${deliveries.changedAt} > now() - make_interval(days => ${reminderDelayDays})`.inlineParams();

/** So lately that a reminder would be too early. */
export const isRecentlyInvited = (db: Database): SQL => isInvited(db, isRecent);
