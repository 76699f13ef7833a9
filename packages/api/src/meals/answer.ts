// The meals in the answer of an invitation (specification §3 "Meals").
import type { Database } from '@havn/db/client';
import { eventGuests, meals } from '@havn/db/schema';
import { weddingEventId } from '@havn/db/values';
import { and } from 'drizzle-orm';
import { type AnswerRules, areAnswersClosed, checkAnswerAllowed } from '../attendance/answer-period-rules.js';
import { canBeAnswered, type GuestStatus } from '../attendance/status-rules.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { listEventRows, toInstant } from '../events/queries.js';
import { checkEventAnswerAllowed, hideEarlyMark } from '../events/rules.js';
import { DomainError, type Reason } from '../kernel/errors.js';
import { groupBy } from '../kernel/group-by.js';
import { saveMeals } from './choices.js';
import { listDishesOfEvents } from './queries.js';
import { isOfferedTo } from './rules.js';
import type { MealAnswer } from './schema.js';

interface AnsweringGuest {
  id: string;
  isAdult: boolean;
  /** For the wedding, before this answer. */
  status: GuestStatus;
}

interface AnswerContext {
  /** The guests of the invitation, who are locked. */
  guests: readonly AnsweringGuest[];
  /** Those whom this answer accepts, by the id of the event. */
  accepted: ReadonlyMap<string, readonly string[]>;
  rules: AnswerRules;
  timeZone: string;
  now: Date;
}

const listInvitations = prepared<{ eventIds: string[]; guestIds: string[] }>()((db, $) =>
  db
    .select({ eventId: eventGuests.eventId, guestId: eventGuests.guestId, status: eventGuests.status })
    .from(eventGuests)
    .where(and(isOneOf(eventGuests.eventId, $.eventIds), isOneOf(eventGuests.guestId, $.guestIds))),
);

const listMeals = prepared<{ guestIds: string[] }>()((db, $) =>
  db
    .select({ guestId: meals.guestId, eventId: meals.eventId, dishId: meals.dishId })
    .from(meals)
    .where(isOneOf(meals.guestId, $.guestIds)),
);

interface Attendance {
  statuses: ReadonlyMap<string, GuestStatus>;
  /** Why no answer is accepted; null if one is. */
  reason: Reason | null;
  isClosed: boolean;
}

/** Where guests of the invitation are invited, by the id of the event. */
async function getAttendances(
  tx: Database,
  eventIds: readonly string[],
  { guests, rules, timeZone, now }: AnswerContext,
): Promise<Map<string, Attendance>> {
  const own = new Map(guests.map(({ id, status }) => [id, status]));
  const wedding: Attendance = {
    statuses: own,
    reason: checkAnswerAllowed([...own.values()], rules, now),
    isClosed: areAnswersClosed(rules, now),
  };
  const ids = eventIds.filter((id) => id !== weddingEventId);
  if (ids.length === 0) return new Map([[weddingEventId, wedding]]);
  const rows = await listEventRows(tx, { ids });
  const invitations = await listInvitations(tx, { eventIds: ids, guestIds: [...own.keys()] });
  const events = rows.map((event): [string, Attendance] => {
    const startsAt = toInstant(event.startsAt);
    const statuses = new Map(
      invitations
        .filter(({ eventId }) => eventId === event.id)
        .map(({ guestId, status }) => [guestId, hideEarlyMark(status, { startsAt, timeZone, now })]),
    );
    const facts = {
      asksAnswer: event.asksAnswer,
      isCancelled: event.cancelledAt !== null,
      answersCloseAt: toInstant(event.answersCloseAt),
    };
    const reason = checkEventAnswerAllowed(facts, { statuses: [...statuses.values()], rules, now });
    return [event.id, { statuses, reason, isClosed: reason !== null && reason !== 'ALREADY_ANSWERED' }];
  });
  return new Map([[weddingEventId, wedding], ...events]);
}

/**
 * A meal that is open may be chosen until the answers close, whether answers may change or not: the dish may have been
 * added after the answer.
 */
function assertMayChoose(
  { guestId, eventId, dishId }: MealAnswer,
  attendance: Attendance | undefined,
  stored: readonly MealAnswer[],
): void {
  const status = attendance?.statuses.get(guestId);
  if (attendance === undefined || status === undefined) throw new DomainError('NOT_YOURS');
  const before = stored.find((meal) => meal.guestId === guestId && meal.eventId === eventId);
  if (before?.dishId === dishId) return;
  const { reason, isClosed } = attendance;
  if (reason !== null && (isClosed || before !== undefined)) throw new DomainError(reason, { details: { eventId } });
  if (!canBeAnswered(status)) throw new DomainError('ALREADY_ATTENDED', { details: { eventId } });
}

/** @throws DomainError MEAL_MISSING for a guest whom the answer accepts, to whom a dish is offered, without a meal. */
async function assertComplete(tx: Database, { accepted, guests }: AnswerContext): Promise<void> {
  const eventIds = [...accepted.keys()];
  const offered = groupBy(await listDishesOfEvents(tx, { eventIds }), ({ eventId }) => eventId);
  if (offered.size === 0) return;
  const stored = await listMeals(tx, { guestIds: [...accepted.values()].flat() });
  for (const [eventId, ids] of accepted) {
    const isOpen = (guest: AnsweringGuest) =>
      ids.includes(guest.id) &&
      offered.get(eventId)?.some((dish) => isOfferedTo(dish, guest)) === true &&
      !stored.some((meal) => meal.eventId === eventId && meal.guestId === guest.id);
    const open = guests.find(isOpen);
    if (open !== undefined) throw new DomainError('MEAL_MISSING', { details: { eventId, guestId: open.id } });
  }
}

/**
 * Called with an answer that contains meals, after its statuses have been stored. Whether answers are accepted is
 * checked with the statuses before it.
 * @throws DomainError NOT_YOURS, DISH_GONE, NOT_ATTENDING, MEAL_MISSING, ALREADY_ATTENDED, and why no answer is accepted.
 */
export async function answerMeals(tx: Database, chosen: readonly MealAnswer[], context: AnswerContext): Promise<void> {
  const { guests, accepted } = context;
  if (chosen.length > 0) {
    const attendances = await getAttendances(tx, [...new Set(chosen.map(({ eventId }) => eventId))], context);
    const stored = await listMeals(tx, { guestIds: guests.map(({ id }) => id) });
    for (const meal of chosen) {
      const isAccepted = accepted.get(meal.eventId)?.includes(meal.guestId) === true;
      const isOwn = attendances.get(meal.eventId)?.statuses.has(meal.guestId) === true;
      if (!isOwn || !isAccepted) assertMayChoose(meal, attendances.get(meal.eventId), stored);
    }
    const adults = new Map(guests.map(({ id, isAdult }) => [id, isAdult]));
    await saveMeals(tx, chosen, (dish, { guestId }) => isOfferedTo(dish, { isAdult: adults.get(guestId) ?? true }));
  }
  await assertComplete(tx, context);
}
