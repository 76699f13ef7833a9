// Of whom a question is asked, and what answers it (specification §3 "Questions"). Shared by the server and the web app.
import {
  maxAnswerLength,
  maxAnswerNumber,
  type questionAskees,
  type questionAudiences,
  type questionKinds,
  weddingEventId,
} from '@havn/db/values';

export { maxAnswerLength, maxAnswerNumber, weddingEventId };

/** Of the wedding and its events together. */
export const maxQuestions = 40;
export const maxOptions = 20;

export type QuestionKind = (typeof questionKinds)[number];

/** A text, a number, yes or no, the id of an option, or those of some. */
export type AnswerValue = string | number | boolean | readonly string[];

export const hasOptions = (kind: QuestionKind): boolean => kind === 'one' || kind === 'some';

export interface AskedQuestion {
  kind: QuestionKind;
  asked: (typeof questionAskees)[number];
  audience: (typeof questionAudiences)[number];
}

export const isAskedOf = ({ audience }: Pick<AskedQuestion, 'audience'>, { isAdult }: { isAdult: boolean }): boolean =>
  audience === 'everyone' || (audience === 'adults') === isAdult;

const findTextIssue = (value: AnswerValue) => {
  if (typeof value !== 'string') return 'This question is answered with a text.';
  return [...value].length > maxAnswerLength ? `At most ${maxAnswerLength} characters.` : null;
};

const findNumberIssue = (value: AnswerValue) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxAnswerNumber
    ? null
    : 'Enter a whole number from 0 to 1,000,000.';

function findOptionIssue(value: AnswerValue, optionIds: readonly string[], isSingle: boolean): string | null {
  const chosen = typeof value === 'string' ? [value] : value;
  if (typeof chosen !== 'object') return 'Choose from the options of the question.';
  if (isSingle && chosen.length > 1) return 'Choose one option.';
  return chosen.every((id) => optionIds.includes(id)) ? null : 'This is not an option of the question.';
}

/** What is wrong with a value as the answer to a question; null if nothing is. */
export function findAnswerIssue(
  { kind, options }: { kind: QuestionKind; options: readonly { _id: string }[] },
  value: AnswerValue,
): string | null {
  if (kind === 'text') return findTextIssue(value);
  if (kind === 'number') return findNumberIssue(value);
  if (kind === 'yesNo') return typeof value === 'boolean' ? null : 'Answer yes or no.';
  return findOptionIssue(
    value,
    options.map(({ _id }) => _id),
    kind === 'one',
  );
}

export const isEmptyAnswer = (value: AnswerValue | null): boolean =>
  value === null || value === '' || (typeof value === 'object' && value.length === 0);
