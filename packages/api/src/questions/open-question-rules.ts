// The questions that an answered invitation leaves open (specification §3 "Questions"): of those who are expected.
import { type GuestStatus, isExpected } from '../attendance/status-rules.js';
import { weddingEventId } from './rules.js';
import type { HeldQuestion } from './schema.js';

interface Invited {
  members: readonly { _id: string; status: GuestStatus }[];
  events?: readonly InvitedEvent[] | undefined;
}

interface InvitedEvent {
  _id: string;
  isCancelled: boolean;
  /** ISO 8601 instant; null never closes. */
  closesAt: string | null;
  guests: readonly { guestId: string; status: GuestStatus }[];
}

/** Where the answers have not closed. That of the wedding is known to whoever has its rules. */
function listExpectedNow(eventId: string, { members, events = [] }: Invited, now: Date): string[] {
  if (eventId === weddingEventId) return members.filter(({ status }) => isExpected(status)).map(({ _id }) => _id);
  const event = events.find(({ _id }) => _id === eventId);
  if (event === undefined || event.isCancelled) return [];
  if (event.closesAt !== null && now.getTime() > Date.parse(event.closesAt)) return [];
  return event.guests.filter(({ status }) => isExpected(status)).map(({ guestId }) => guestId);
}

/** Of these guests, whom it concerns, those whose answer is missing. */
export const listUnanswered = (
  { asked, guestIds, answers }: Pick<HeldQuestion, 'asked' | 'guestIds' | 'answers'>,
  expected: readonly string[],
): string[] =>
  guestIds.filter(
    (id) => expected.includes(id) && !answers.some(({ guestId }) => asked === 'household' || guestId === id),
  );

/** The required ones: an optional one may have been left out. */
export const listOpenQuestions = (questions: readonly HeldQuestion[], invited: Invited, now: Date): HeldQuestion[] =>
  questions.filter(
    (question) =>
      question.isRequired && listUnanswered(question, listExpectedNow(question.eventId, invited, now)).length > 0,
  );
