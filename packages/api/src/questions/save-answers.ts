// Stores answers of guests and households. The caller has locked them.
import type { Database } from '@havn/db/client';
import { questionAnswers } from '@havn/db/schema';
import { eq, inArray } from 'drizzle-orm';
import { listStoredAnswers, type StoredAnswer } from './queries.js';
import { type AnswerValue, type AskedQuestion, isEmptyAnswer } from './rules.js';

/** Who answers: a guest, or a group. An individual guest is a household, too, with those whom the guest brings. */
export type Answerer = { guestId: string; groupId: null } | { guestId: null; groupId: string };

interface HouseholdMember {
  id: string;
  groupId: string | null;
  hostId: string | null;
}

export function findAnswerer(
  { asked }: Pick<AskedQuestion, 'asked'>,
  { id, groupId, hostId }: HouseholdMember,
): Answerer {
  if (asked === 'guest') return { guestId: id, groupId: null };
  return groupId === null ? { guestId: hostId ?? id, groupId } : { guestId: null, groupId };
}

export interface AnswerChange {
  question: AskedQuestion & { _id: string };
  answerer: Answerer;
  /** Null removes the answer. */
  value: AnswerValue | null;
}

export const isAnswerOf = (
  row: Pick<StoredAnswer, 'questionId' | 'guestId' | 'groupId'>,
  questionId: string,
  { guestId, groupId }: Answerer,
): boolean => row.questionId === questionId && row.guestId === guestId && row.groupId === groupId;

/** The value of the rows of one answer; null without one. */
export function toValue(rows: readonly StoredAnswer[]): AnswerValue | null {
  const [first] = rows;
  if (first === undefined) return null;
  if (first.kind === 'some') return rows.flatMap(({ optionId }) => optionId ?? []);
  return first.textValue ?? first.numberValue ?? first.yesValue ?? first.optionId;
}

type NewRow = typeof questionAnswers.$inferInsert;

function toRows({ question: { _id: questionId, kind, asked }, answerer, value }: AnswerChange): NewRow[] {
  if (value === null || isEmptyAnswer(value)) return [];
  const row = {
    questionId,
    kind,
    asked,
    ...answerer,
    textValue: null,
    numberValue: null,
    yesValue: null,
    optionId: null,
  };
  if (kind === 'some' || kind === 'one')
    return [value].flat().map((optionId) => ({ ...row, optionId: String(optionId) }));
  if (kind === 'number') return [{ ...row, numberValue: Number(value) }];
  return [kind === 'yesNo' ? { ...row, yesValue: value === true } : { ...row, textValue: String(value) }];
}

const hasSameValue = (row: NewRow, other: StoredAnswer) =>
  (['textValue', 'numberValue', 'yesValue', 'optionId'] as const).every((name) => (row[name] ?? null) === other[name]);

async function saveAnswer(tx: Database, change: AnswerChange, stored: readonly StoredAnswer[]): Promise<void> {
  const rows = toRows(change);
  const [first] = rows;
  const [before] = stored;
  const isReplaced = change.question.kind !== 'some' && first !== undefined && before !== undefined;
  if (isReplaced) {
    const { textValue, numberValue, yesValue, optionId } = first;
    if (!hasSameValue(first, before))
      await tx
        .update(questionAnswers)
        .set({ textValue, numberValue, yesValue, optionId })
        .where(eq(questionAnswers.id, before.id));
    return;
  }
  const removed = stored.filter((row) => !rows.some((added) => hasSameValue(added, row))).map(({ id }) => id);
  const added = rows.filter((row) => !stored.some((other) => hasSameValue(row, other)));
  if (removed.length > 0) await tx.delete(questionAnswers).where(inArray(questionAnswers.id, removed));
  if (added.length > 0) await tx.insert(questionAnswers).values(added);
}

export const listAnswersOf = (db: Database, members: readonly HouseholdMember[]): Promise<StoredAnswer[]> =>
  listStoredAnswers(db, {
    guestIds: [...new Set(members.flatMap(({ id, hostId }) => [id, hostId ?? id]))],
    groupIds: [...new Set(members.flatMap(({ groupId }) => groupId ?? []))],
  });

export async function saveAnswers(
  tx: Database,
  changes: readonly AnswerChange[],
  stored: readonly StoredAnswer[],
): Promise<void> {
  for (const change of changes)
    await saveAnswer(
      tx,
      change,
      stored.filter((row) => isAnswerOf(row, change.question._id, change.answerer)),
    );
}
