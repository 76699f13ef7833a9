// Changes of answers by administrators (specification §2 "Question").
import type { Database } from '@havn/db/client';
import { DomainError } from '../kernel/errors.js';
import { isAskedNow, listAttendees } from './attendees.js';
import { listQuestionsByIds } from './queries.js';
import { type AnswerValue, findAnswerIssue, isEmptyAnswer } from './rules.js';
import { type AnswerChange, findAnswerer, listAnswersOf, saveAnswers } from './save-answers.js';
import type { GuestAnswerChanges, Question } from './schema.js';

interface GuestChange {
  id: string;
  answers?: GuestAnswerChanges | undefined;
}

/** @throws DomainError INVALID_INPUT. */
function parseValue(question: Question, value: AnswerValue | null, path: (string | number)[]): AnswerValue | null {
  if (value === null || isEmptyAnswer(value)) return null;
  const message = findAnswerIssue(question, value);
  if (message !== null) throw new DomainError('INVALID_INPUT', { message, issues: [{ path, message }] });
  return value;
}

/**
 * Of guests who are locked, as are their groups. The answer of a household is changed with any of its members.
 * @throws DomainError UNKNOWN_QUESTION, NOT_COMING, INVALID_INPUT.
 */
export async function changeGuestAnswers(tx: Database, changes: readonly GuestChange[]): Promise<void> {
  const entries = changes.flatMap(({ id, answers = {} }) =>
    Object.entries(answers).map(([questionId, value]) => ({ id, questionId, value })),
  );
  if (entries.length === 0) return;
  const questions = new Map(
    (await listQuestionsByIds(tx, [...new Set(entries.map(({ questionId }) => questionId))])).map((question) => [
      question._id,
      question,
    ]),
  );
  const guests = new Map(
    (await listAttendees(tx, [...new Set(entries.map(({ id }) => id))])).map((row) => [row.id, row]),
  );
  const stored = await listAnswersOf(tx, [...guests.values()]);
  const saved = new Map<string, AnswerChange>();
  for (const { id, questionId, value } of entries) {
    const question = questions.get(questionId);
    const guest = guests.get(id);
    if (question === undefined || guest === undefined) throw new DomainError('UNKNOWN_QUESTION');
    if (!isAskedNow(question, guest)) throw new DomainError('NOT_COMING', { details: { questionId, guestId: id } });
    const answerer = findAnswerer(question, guest);
    const change = { question, answerer, value: parseValue(question, value, ['answers', questionId]) };
    // Members of one household may be changed together.
    saved.set(`${questionId} ${answerer.guestId ?? answerer.groupId}`, change);
  }
  await saveAnswers(tx, [...saved.values()], stored);
}
