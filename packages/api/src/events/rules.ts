// What may be answered to an event, and when (specification §3 "Events"). Shared by the server and the web app.
import { type AnswerRules, areAnswersClosed } from '../attendance/answer-period-rules.js';
import { type GuestStatus, hasArrived, isFullyAnswered } from '../attendance/status-rules.js';
import type { Reason } from '../kernel/errors.js';
import { formatDayInZone } from '../kernel/zoned-time.js';

/** In a change of a guest's events: invites the guest, and keeps the answer of one who is invited. */
export const invited = 'Invited';

/** Beside the wedding. */
export const maxEvents = 20;

interface EventTimes {
  names?: Readonly<Record<string, string>> | undefined;
  startsAt?: Date | string | null | undefined;
  endsAt?: Date | string | null | undefined;
}

/** What is wrong with an event as a whole: it has no name, or ends before it starts; null if nothing is. */
export function findEventIssue({ names, startsAt, endsAt }: EventTimes): { field: string; message: string } | null {
  if (names !== undefined && Object.values(names).every((name) => name.trim() === ''))
    return { field: 'names', message: 'A name is required.' };
  if (!endsAt) return null;
  if (!startsAt) return { field: 'startsAt', message: 'Enter the start of an event that has an end.' };
  return new Date(endsAt) > new Date(startsAt)
    ? null
    : { field: 'endsAt', message: 'The end must be after the start.' };
}

export interface AnsweredEvent {
  asksAnswer: boolean;
  isCancelled: boolean;
  /** ISO 8601 instant; null: when the answers to the wedding close. */
  answersCloseAt: string | null;
}

export const getClosingTime = (event: Pick<AnsweredEvent, 'answersCloseAt'>, rules: AnswerRules): string | null =>
  event.answersCloseAt ?? rules.answersCloseAt;

/**
 * Why the guests of an invitation cannot answer to an event; null if they can. `statuses` are theirs at this event: one
 * that was added after an answer is open, although the invitation has been answered.
 */
export function checkEventAnswerAllowed(
  event: AnsweredEvent,
  { statuses, rules, now }: { statuses: readonly GuestStatus[]; rules: AnswerRules; now: Date },
): Reason | null {
  if (event.isCancelled) return 'EVENT_CANCELLED';
  if (!event.asksAnswer) return 'EVENT_WITHOUT_ANSWER';
  if (areAnswersClosed({ ...rules, answersCloseAt: getClosingTime(event, rules) }, now)) return 'ANSWERS_CLOSED';
  return isFullyAnswered(statuses) && !rules.answersMayChange ? 'ALREADY_ANSWERED' : null;
}

/** Before the day of the event, a mark at the door is a test or a mistake: the guest counts as coming. */
export function hideEarlyMark(
  status: GuestStatus,
  { startsAt, timeZone, now }: { startsAt: string | null; timeZone: string; now: Date },
): GuestStatus {
  const isEarly = startsAt !== null && formatDayInZone(timeZone, now) < formatDayInZone(timeZone, new Date(startsAt));
  return isEarly && hasArrived(status) ? 'Accepted' : status;
}

/** By start; those without one come last. */
export const sortByStart = <Event extends { startsAt: string | null; position: number }>(
  events: readonly Event[],
): Event[] =>
  events.toSorted(
    (one, other) =>
      (one.startsAt === null ? Infinity : Date.parse(one.startsAt)) -
        (other.startsAt === null ? Infinity : Date.parse(other.startsAt)) || one.position - other.position,
  );
