// The questions that an answered invitation leaves open (specification §3 "Questions"): of those who are expected.
import { type AnsweredInvitation, listExpectedNow } from '../events/expected-rules.js';
import type { HeldQuestion } from './schema.js';

/** Of these guests, whom it concerns, those whose answer is missing. */
export const listUnanswered = (
  { asked, guestIds, answers }: Pick<HeldQuestion, 'asked' | 'guestIds' | 'answers'>,
  expected: readonly string[],
): string[] =>
  guestIds.filter(
    (id) => expected.includes(id) && !answers.some(({ guestId }) => asked === 'household' || guestId === id),
  );

/** The required ones: an optional one may have been left out. */
export const listOpenQuestions = (
  questions: readonly HeldQuestion[],
  invitation: AnsweredInvitation,
  now: Date,
): HeldQuestion[] =>
  questions.filter(
    (question) =>
      question.isRequired && listUnanswered(question, listExpectedNow(question.eventId, invitation, now)).length > 0,
  );
