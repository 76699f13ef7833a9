import type { Database } from '@havn/db/client';
import { auditLog, deliveries, events, groups, guests, messages, questions, tables } from '@havn/db/schema';
import { desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pickColumns, selectFields } from '../../database/described-columns.js';
import { eventName } from '../../database/event-name.js';
import { messageSubject } from '../../database/message-subject.js';
import { preparedList } from '../../database/order/page.js';
import { prepared } from '../../database/prepared.js';
import { questionLabel } from '../../database/question-label.js';
import { seatId } from '../../database/seat-id.js';
import { selectGuestEvents } from '../../events/guest-events.js';
import { selectGuestMeals } from '../../meals/queries.js';
import { selectGuestAnswers } from '../../questions/queries.js';
import { plainGuestFields } from './fields.js';
import type { Guest, getGuestHistoryOutput } from './schema.js';

const selectGuests = (db: Database) =>
  db
    .select({
      _id: guests.id,
      hostId: guests.hostId,
      ...selectFields(guests, plainGuestFields),
      groupDietaryRestriction: groups.dietaryRestriction,
      groupReplacedDietaryRestriction: groups.replacedDietaryRestriction,
      assignedGroup: { _id: groups.id, groupName: groups.groupName, code: groups.code },
      assignedTable: { _id: tables.id, tableName: tables.tableName },
      events: selectGuestEvents(),
      meals: selectGuestMeals(),
      answers: selectGuestAnswers(),
      ...pickColumns(guests, ['code', 'createdAt', 'position', 'version']),
    })
    .from(guests)
    .leftJoin(groups, eq(groups.id, guests.groupId))
    .leftJoin(tables, eq(tables.id, seatId));

function toGuest({
  isUnnamed,
  replacedDietaryRestriction,
  groupReplacedDietaryRestriction,
  events,
  hostId,
  meals,
  answers,
  ...row
}: Awaited<ReturnType<typeof selectGuests>>[number]): Guest {
  return {
    ...row,
    groupDietaryRestriction: row.groupDietaryRestriction ?? '',
    ...(isUnnamed && { isUnnamed }),
    ...(replacedDietaryRestriction !== '' && { replacedDietaryRestriction }),
    ...(groupReplacedDietaryRestriction && { groupReplacedDietaryRestriction }),
    ...(hostId !== null && { hostId }),
    ...(events !== null && { events }),
    ...(meals !== null && { meals }),
    ...(answers !== null && { answers }),
    isInGroup: row.assignedGroup !== null,
    isInTable: row.assignedTable !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws DomainError UNKNOWN_GUEST. */
export const {
  get: getGuest,
  listByIds: listGuestsByIds,
  list: listGuests,
} = preparedList('guests', (db: Database) => selectGuests(db).$dynamic(), toGuest);

const selectHistory = prepared<{ id: string }>()((db, $) =>
  db
    .select({
      ...pickColumns(auditLog, ['at', 'actor', 'action', 'from', 'to', 'groupId']),
      about: sql<
        string | null
      >`coalesce(nullif(${deliveries.subject}, ''), ${messageSubject}, ${eventName}, ${questionLabel})`,
    })
    .from(auditLog)
    .leftJoin(deliveries, eq(deliveries.id, auditLog.deliveryId))
    .leftJoin(messages, eq(messages.id, auditLog.messageId))
    .leftJoin(events, eq(events.id, auditLog.eventId))
    .leftJoin(questions, eq(questions.id, auditLog.questionId))
    .where(
      or(
        eq(auditLog.guestId, $.id),
        eq(auditLog.groupId, db.select({ id: guests.groupId }).from(guests).where(eq(guests.id, $.id))),
      ),
    )
    .orderBy(desc(auditLog.id)),
);

/** With the entries of the guest's group. @throws DomainError UNKNOWN_GUEST. */
export async function getGuestHistory(db: Database, id: string): Promise<z.output<typeof getGuestHistoryOutput>> {
  const rows = await selectHistory(db, { id });
  if (rows.length === 0) await getGuest(db, id);
  return rows.map(({ at, about, groupId, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    ...(about !== null && { about }),
    ...(groupId !== null && { isOfGroup: true as const }),
  }));
}
