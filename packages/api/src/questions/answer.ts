// The answers to questions in the answer of an invitation (specification §3 "Questions").
import type { Database } from '@havn/db/client';
import { questions as questionTable } from '@havn/db/schema';
import { weddingEventId } from '@havn/db/values';
import { type AnswerRules, areAnswersClosed } from '../attendance/answer-period-rules.js';
import { isOneOf, prepared } from '../database/prepared.js';
import { listEventRows, toInstant } from '../events/queries.js';
import { getClosingTime } from '../events/rules.js';
import { DomainError } from '../kernel/errors.js';
import { type Attendee, isAskedNow, listAttendees } from './attendees.js';
import { listQuestionsOfEvents, type StoredAnswer } from './queries.js';
import { type AnswerValue, findAnswerIssue, isAskedOf, isEmptyAnswer } from './rules.js';
import { type AnswerChange, findAnswerer, isAnswerOf, listAnswersOf, saveAnswers, toValue } from './save-answers.js';
import type { Question, QuestionAnswer } from './schema.js';

interface AnswerContext {
  /** The guests of the invitation, who are locked, as is their group. */
  ownIds: readonly string[];
  /** The guests whom this answer accepts, by the ids of the events to which it is. */
  accepted: ReadonlyMap<string, readonly string[]>;
  rules: AnswerRules;
  now: Date;
}

const lockKnown = prepared<{ ids: string[] }>()((db, $) =>
  db
    .select({ id: questionTable.id })
    .from(questionTable)
    .where(isOneOf(questionTable.id, $.ids))
    .orderBy(questionTable.id)
    .for('key share'),
);

/** @throws DomainError QUESTION_GONE. */
async function assertKnown(tx: Database, answers: readonly QuestionAnswer[]): Promise<void> {
  const ids = answers.map(({ questionId }) => questionId);
  const known = new Set((await lockKnown(tx, { ids })).map(({ id }) => id));
  const questionId = ids.find((id) => !known.has(id));
  if (questionId !== undefined) throw new DomainError('QUESTION_GONE', { details: { questionId } });
}

/** Which part of the answer has the value, with the value. */
function getPart({ text, number, yes, optionIds }: QuestionAnswer): [name: string, value: AnswerValue | null] {
  if (text !== undefined) return ['text', text];
  if (number !== undefined) return ['number', number];
  return yes === undefined ? ['optionIds', optionIds ?? []] : ['yes', yes];
}

const partNames = { text: 'text', number: 'number', yesNo: 'yes', one: 'optionIds', some: 'optionIds' } as const;

const toInputError = (at: number, field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, issues: [{ path: ['answers', at, field], message }] });

function parseValue(question: Question, answer: QuestionAnswer, at: number): AnswerValue | null {
  const [name, value] = getPart(answer);
  if (name !== partNames[question.kind])
    throw toInputError(at, name, `This question is answered with ${partNames[question.kind]}.`);
  if (value === null || isEmptyAnswer(value)) return null;
  const message = findAnswerIssue(question, value);
  if (message !== null) throw toInputError(at, name, message);
  return question.kind === 'one' ? ([value].flat()[0] ?? null) : value;
}

/** The guests for whom it is said. @throws DomainError INVALID_INPUT, NOT_YOURS, NOT_COMING. */
function findAskees(
  question: Question,
  { guestId }: QuestionAnswer,
  at: number,
  guests: readonly Attendee[],
): Attendee {
  const invited = guests.filter(({ statuses }) => statuses[question.eventId] !== undefined);
  if (guestId !== undefined && !invited.some(({ id }) => id === guestId)) throw new DomainError('NOT_YOURS');
  if ((question.asked === 'guest') !== (guestId !== undefined))
    throw toInputError(
      at,
      'guestId',
      question.asked === 'guest' ? 'Say which guest answers.' : 'This question is answered once for the household.',
    );
  const named = invited.filter(({ id }) => guestId === undefined || id === guestId);
  const concerned = named.filter((guest) => isAskedOf(question, guest));
  if (concerned.length === 0) throw toInputError(at, 'guestId', `This question is only for ${question.audience}.`);
  const askee = concerned.find((guest) => isAskedNow(question, guest));
  if (askee === undefined)
    throw new DomainError('NOT_COMING', {
      issues: [{ path: ['answers', at], message: new DomainError('NOT_COMING').message }],
      details: { questionId: question._id },
    });
  return askee;
}

/**
 * An open question may be answered until the answers close, whether answers may change or not: it may have been added
 * after the answer. @throws DomainError EVENT_CANCELLED, ANSWERS_CLOSED, ALREADY_ANSWERED.
 */
function assertOpen(
  { question, value }: AnswerChange & { question: Question },
  before: AnswerValue | null,
  { events, accepted, rules, now }: AnswerContext & { events: ReadonlyMap<string, EventRow> },
): void {
  if (JSON.stringify(before) === JSON.stringify(value)) return;
  const { eventId, _id: questionId } = question;
  const event = events.get(eventId);
  if (event !== undefined && event.cancelledAt !== null)
    throw new DomainError('EVENT_CANCELLED', { details: { eventId } });
  if (accepted.has(eventId)) return;
  const closesAt = event && getClosingTime({ answersCloseAt: toInstant(event.answersCloseAt) }, rules);
  if (areAnswersClosed({ ...rules, answersCloseAt: closesAt ?? rules.answersCloseAt }, now))
    throw new DomainError('ANSWERS_CLOSED', { details: { eventId } });
  if (before !== null && !rules.answersMayChange)
    throw new DomainError('ALREADY_ANSWERED', { details: { questionId } });
}

type EventRow = Awaited<ReturnType<typeof listEventRows>>[number];

async function listAskable(tx: Database, guests: readonly Attendee[]) {
  const eventIds = [...new Set(guests.flatMap(({ statuses }) => Object.keys(statuses)))];
  const rows = await listEventRows(tx, { ids: eventIds.filter((id) => id !== weddingEventId) });
  return {
    events: new Map(rows.map((row) => [row.id, row])),
    questions: await listQuestionsOfEvents(tx, eventIds),
  };
}

/** @throws DomainError ANSWER_MISSING for a guest whom the answer accepts, without an answer to a required question. */
function assertComplete(
  questions: readonly Question[],
  guests: readonly Attendee[],
  { accepted, stored }: Pick<AnswerContext, 'accepted'> & { stored: readonly StoredAnswer[] },
): void {
  for (const question of questions.filter(({ isRequired }) => isRequired)) {
    const open = guests.find(
      (guest) =>
        accepted.get(question.eventId)?.includes(guest.id) === true &&
        isAskedNow(question, guest) &&
        !stored.some((row) => isAnswerOf(row, question._id, findAnswerer(question, guest))),
    );
    if (open === undefined) continue;
    const { _id: questionId, eventId, asked } = question;
    throw new DomainError('ANSWER_MISSING', {
      details: { questionId, eventId, ...(asked === 'guest' && { guestId: open.id }) },
    });
  }
}

/**
 * Called with an answer that contains answers to questions, after its statuses have been stored.
 * @throws DomainError NOT_YOURS, QUESTION_GONE, NOT_COMING, INVALID_INPUT, ANSWER_MISSING, and why no answer is accepted.
 */
export async function saveQuestionAnswers(
  tx: Database,
  answers: readonly QuestionAnswer[],
  context: AnswerContext,
): Promise<void> {
  await assertKnown(tx, answers);
  const guests = (await listAttendees(tx, context.ownIds)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const { events, questions } = await listAskable(tx, guests);
  const stored = await listAnswersOf(tx, guests);
  const changes = answers.map((answer, at) => {
    const question = questions.find(({ _id }) => _id === answer.questionId);
    if (question === undefined) throw new DomainError('NOT_YOURS');
    const answerer = findAnswerer(question, findAskees(question, answer, at, guests));
    const change = { question, answerer, value: parseValue(question, answer, at) };
    const before = toValue(stored.filter((row) => isAnswerOf(row, question._id, answerer)));
    assertOpen(change, before, { ...context, events });
    return change;
  });
  await saveAnswers(tx, changes, stored);
  assertComplete(questions, guests, { ...context, stored: await listAnswersOf(tx, guests) });
}
