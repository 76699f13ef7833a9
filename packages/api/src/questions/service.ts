// Specification §2 "Question", §4.
import type { Database } from '@havn/db/client';
import { events, questionOptions, questions } from '@havn/db/schema';
import { count, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { checkVersion, type ExpectedVersion } from '../database/optimistic-lock.js';
import { prepared } from '../database/prepared.js';
import { type Actor, acquireOrderLock, inTransactionAs } from '../database/transaction.js';
import { DomainError, type Issue } from '../kernel/errors.js';
import { pickValues } from '../kernel/field-kinds.js';
import { omitEmptyTexts } from '../kernel/field-values.js';
import { questionFields } from './fields.js';
import { getQuestion } from './queries.js';
import { hasOptions, maxQuestions, type QuestionKind } from './rules.js';
import type { createQuestionInput, Question, updateQuestionInput } from './schema.js';

type NewQuestion = z.output<typeof createQuestionInput>;
type QuestionChange = z.output<typeof updateQuestionInput>;
type OptionInput = NewQuestion['options'][number];

const toInputError = (issues: Issue[]) =>
  new DomainError('INVALID_INPUT', { ...(issues[0] && { message: issues[0].message }), issues });

/** @throws DomainError INVALID_INPUT for a question without a text. */
function toColumns({ labels, hints, ...input }: Partial<NewQuestion>) {
  const texts = labels && omitEmptyTexts(labels);
  if (texts !== undefined && Object.keys(texts).length === 0)
    throw toInputError([{ path: ['labels'], message: 'A question needs a text.' }]);
  return {
    ...pickValues(questionFields, input),
    ...(input.eventId !== undefined && { eventId: input.eventId }),
    ...(texts && { labels: texts }),
    ...(hints && { hints: omitEmptyTexts(hints) }),
  };
}

/** @throws DomainError INVALID_INPUT for options that the kind does not have, are missing, unknown, or without a text. */
function assertOptions(kind: QuestionKind, options: readonly OptionInput[], storedIds: readonly string[]): void {
  if (hasOptions(kind) !== options.length > 0)
    throw toInputError([
      {
        path: ['options'],
        message: hasOptions(kind) ? 'Add at least one option.' : 'Only a choice from options has options.',
      },
    ]);
  const issues = options.flatMap(({ _id, labels }, at): Issue[] => {
    if (Object.keys(omitEmptyTexts(labels)).length === 0)
      return [{ path: ['options', at, 'labels'], message: 'An option needs a text.' }];
    const isRepeated = options.findIndex((other) => other._id === _id) < at;
    return _id !== undefined && (isRepeated || !storedIds.includes(_id))
      ? [{ path: ['options', at, '_id'], message: 'This is not an option of the question.' }]
      : [];
  });
  if (issues.length > 0) throw toInputError(issues);
}

/** @throws DomainError UNKNOWN_EVENT. */
async function assertEvent(tx: Database, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const [event] = await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('key share');
  if (event === undefined) throw new DomainError('UNKNOWN_EVENT');
}

async function saveOptions(
  tx: Database,
  questionId: string,
  { options, stored }: { options: readonly OptionInput[]; stored: readonly { _id: string; labels: object }[] },
): Promise<void> {
  const kept = options.flatMap(({ _id }) => _id ?? []);
  const removed = stored.filter(({ _id }) => !kept.includes(_id)).map(({ _id }) => _id);
  if (removed.length > 0) await tx.delete(questionOptions).where(inArray(questionOptions.id, removed));
  for (const [position, { _id, labels }] of options.entries()) {
    const values = { labels: omitEmptyTexts(labels), position };
    const before = stored.find((option) => option._id === _id);
    if (before === undefined) await tx.insert(questionOptions).values({ questionId, ...values });
    else if (stored.indexOf(before) !== position || JSON.stringify(before.labels) !== JSON.stringify(values.labels))
      await tx.update(questionOptions).set(values).where(eq(questionOptions.id, before._id));
  }
}

/** With the id, if it is given. @throws DomainError INVALID_INPUT, UNKNOWN_EVENT, TOO_MANY_QUESTIONS. */
export function createQuestion(
  db: Database,
  { id, options, ...input }: NewQuestion & { id?: string },
  actor: Actor,
): Promise<Question> {
  return inTransactionAs(db, actor, async (tx) => {
    const { labels = {}, kind = 'text', ...values } = toColumns(input);
    assertOptions(kind, options, []);
    // Concurrent calls cannot exceed the maximum together.
    await acquireOrderLock(tx, 'questions');
    await assertEvent(tx, input.eventId);
    const [stored] = await tx.select({ questions: count() }).from(questions);
    if ((stored?.questions ?? 0) >= maxQuestions) throw new DomainError('TOO_MANY_QUESTIONS');
    const [row] = await tx
      .insert(questions)
      .values({ ...values, labels, kind, id })
      .returning({ id: questions.id });
    const questionId = row?.id ?? '';
    await saveOptions(tx, questionId, { options, stored: [] });
    return getQuestion(tx, questionId);
  });
}

const lockRow = prepared<{ id: string }>()((db, $) =>
  db.select({ version: questions.version }).from(questions).where(eq(questions.id, $.id)).for('update'),
);

/** @throws DomainError UNKNOWN_QUESTION, VERSION_CHANGED. */
async function lockQuestion(tx: Database, { id, ifMatch }: ExpectedVersion): Promise<void> {
  const [row] = await lockRow(tx, { id });
  checkVersion(row, ifMatch, 'UNKNOWN_QUESTION');
}

/** Answers stay, but for those that chose an option that is deleted. @throws DomainError UNKNOWN_QUESTION, VERSION_CHANGED,
 * UNKNOWN_EVENT, INVALID_INPUT, QUESTION_ANSWERED. */
export function updateQuestion(db: Database, input: QuestionChange, actor: Actor): Promise<Question> {
  const { id, ifMatch, options: given, ...change } = input;
  return inTransactionAs(db, actor, async (tx) => {
    await assertEvent(tx, change.eventId);
    await lockQuestion(tx, { id, ifMatch });
    const stored = await getQuestion(tx, id);
    const columns = toColumns(change);
    const { kind = stored.kind, asked = stored.asked } = columns;
    if (stored.answers > 0 && (kind !== stored.kind || asked !== stored.asked))
      throw new DomainError('QUESTION_ANSWERED');
    const options = given ?? (hasOptions(kind) ? stored.options : []);
    assertOptions(
      kind,
      options,
      stored.options.map(({ _id }) => _id),
    );
    if (Object.keys(columns).length > 0) await tx.update(questions).set(columns).where(eq(questions.id, id));
    await saveOptions(tx, id, { options, stored: stored.options });
    return getQuestion(tx, id);
  });
}

/** With its answers. @throws DomainError UNKNOWN_QUESTION, VERSION_CHANGED. */
export function deleteQuestion(db: Database, expected: ExpectedVersion, actor: Actor): Promise<void> {
  return inTransactionAs(db, actor, async (tx) => {
    await lockQuestion(tx, expected);
    await tx.delete(questions).where(eq(questions.id, expected.id));
  });
}
