// The conditions on guests as SQL: from the predicates of status-rules.ts and the conditions of count-rules.ts.
import { eventGuests, events, groups, guests, wedding } from '@havn/db/schema';
import { guestStatuses } from '@havn/db/values';
import { and, type Column, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { pickColumns } from '../database/described-columns.js';
import { seatId } from '../database/seat-id.js';
import { getSettingText } from '../wedding/queries.js';
import type { Condition, GuestFacts } from './count-rules.js';
import { type GuestStatus, isPending } from './status-rules.js';

/** A predicate of status-rules.ts, in a query of guests. */
export const hasStatus = (matches: (status: GuestStatus) => boolean): SQL =>
  inArray(guests.status, guestStatuses.filter(matches));

/** The guest has an answer to give. */
export const isUnanswered = hasStatus(isPending);

const isPendingStatus = guestStatuses.filter(isPending);

/** The guest has an answer to give to a further event: one that takes place, asks for it, and is still open. */
const hasOpenEvent = sql`exists (
  select from ${eventGuests} join ${events} on ${events.id} = ${eventGuests.eventId}
  where ${eventGuests.guestId} = ${guests.id} and ${inArray(eventGuests.status, isPendingStatus)}
    and ${events.asksAnswer} and ${events.cancelledAt} is null
    and coalesce(${events.answersCloseAt}, (select (${getSettingText('answersCloseAt')})::timestamptz from ${wedding}), 'infinity') > now())`;

/** The guest has an answer to give, to the wedding or to a further event. */
export const hasOpenAnswer = or(isUnanswered, hasOpenEvent) as SQL;

/** As the rule of the same name (people/needs/rules.ts). */
const hasNeeds = or(
  ...[guests.diets, guests.allergens].map((list) => sql`cardinality(${list}) > 0`),
  ...[guests.dietaryRestriction, guests.replacedDietaryRestriction].map((text) => ne(text, '')),
  ...[groups.dietaryRestriction, groups.replacedDietaryRestriction].map((text) => sql`coalesce(${text}, '') <> ''`),
) as SQL;

const facts: Readonly<Record<Exclude<keyof GuestFacts, 'status'>, SQL | Column>> = {
  isInGroup: isNotNull(guests.groupId),
  hasTable: isNotNull(seatId),
  ...pickColumns(guests, ['needsSeat', 'isSeatFreed', 'isAdult', 'isAlcohol']),
  isContact: sql`(${guests.groupId} is null or ${guests.isMain})`,
  isReachable: sql`(${guests.phoneNumber} <> '' or ${guests.email} <> '')`,
  isUnnamed: guests.isUnnamed,
  hasNeeds,
};

/** A condition of count-rules.ts in a query. One on a table needs a join with `groups`. */
export function buildCondition({ status, ...flags }: Condition): SQL | undefined {
  const parts = Object.entries(flags).map(([name, expected]) => {
    const fact = facts[name as keyof typeof flags];
    return expected ? sql`${fact}` : sql`not ${fact}`;
  });
  return and(sql`true`, status && hasStatus(status), ...parts);
}
