// What the import guesses at, and how the user wants it to be read (specification §7 "Doubts").
import { groupBy } from '@havn/api/kernel/group-by';
import type { runImportInput } from '@havn/api/spreadsheet/import/schema';
import type { z } from 'zod';

import type { ImportChoices } from './import-requests.js';
import { applyMatching, type Matching, matchHeader, type Preview } from './preview.js';

export type ReadingDoubt = Preview['readingDoubts'][number];
export type Reading = ReadingDoubt['readings'][number];
export type CellEdit = NonNullable<z.input<typeof runImportInput>['edits']>[number];

export interface AnsweredDoubt {
  doubt: ReadingDoubt;
  reading: Reading;
}

const toKey = ({ kind, row, column, text }: ReadingDoubt): string => JSON.stringify([kind, row, column, text]);
export const toReadingKey = ({ answer }: Reading): string => JSON.stringify(answer);
const isFirst = ({ doubt, reading }: AnsweredDoubt): boolean => doubt.readings[0] === reading;

export const findAnswer = (answered: readonly AnsweredDoubt[], doubt: ReadingDoubt): Reading | undefined =>
  answered.find((each) => toKey(each.doubt) === toKey(doubt))?.reading;

export interface DoubtGroup {
  kind: ReadingDoubt['kind'];
  doubts: ReadingDoubt[];
  /** How many others follow once these are answered. */
  unlisted: number;
}

/** Those of the preview, and those that it no longer has because they are answered; the largest decisions come first. */
export function groupReadingDoubts(
  { readingDoubts, unlistedDoubts = [] }: Preview,
  answered: readonly AnsweredDoubt[],
  skipped: ReadonlySet<number>,
): DoubtGroup[] {
  const known = new Map([...readingDoubts, ...answered.map(({ doubt }) => doubt)].map((each) => [toKey(each), each]));
  const shown = [...known.values()]
    .filter(({ row }) => row === null || !skipped.has(row))
    .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
  const countUnlisted = (kind: ReadingDoubt['kind']) => unlistedDoubts.find((each) => each.kind === kind)?.count ?? 0;
  return [...groupBy(shown, ({ kind }) => kind)].map(([kind, doubts]) => ({
    kind,
    doubts,
    unlisted: countUnlisted(kind),
  }));
}

/** Whom of a row an answer invites to an event. */
export const getInvited = ({ guests = 0 }: Reading, { readings }: ReadingDoubt): 'everyone' | 'first' | 'nobody' => {
  if (guests === 0) return 'nobody';
  return readings.every((other) => (other.guests ?? 0) <= guests) ? 'everyone' : 'first';
};

function toSharedKey(reading: Reading, doubt: ReadingDoubt): string {
  const { answer } = reading;
  if (answer.is === 'row') return answer.reading;
  return answer.is === 'guests' ? getInvited(reading, doubt) : JSON.stringify(answer);
}

/** Answers that fit several open doubts of a kind, each for all of them. */
export function listSharedAnswers({ doubts }: DoubtGroup): AnsweredDoubt[][] {
  const byAnswer = groupBy(
    doubts.flatMap((doubt) => doubt.readings.map((reading) => ({ doubt, reading }))),
    ({ doubt, reading }) => toSharedKey(reading, doubt),
  );
  return [...byAnswer.values()].filter((answers) => answers.length > 1);
}

const isCellOf =
  ({ row, person, column }: Omit<CellEdit, 'value'>) =>
  (other: CellEdit) =>
    other.row === row && other.person === person && other.column === column;

/** A later edit of a cell replaces the earlier one. */
export const addEdits = (edits: readonly CellEdit[], added: readonly CellEdit[]): CellEdit[] => [
  ...edits.filter((edit) => !added.some(isCellOf(edit))),
  ...added,
];

function answerInChoices(choices: ImportChoices, answer: AnsweredDoubt): ImportChoices {
  const { doubt, reading } = answer;
  if (doubt.row === null || reading.answer.is === 'column') return choices;
  const { row } = doubt;
  if (reading.answer.is === 'row') {
    const others = (choices.rowReadings ?? []).filter((each) => each.row !== row);
    const own = isFirst(answer) ? [] : [{ row, reading: reading.answer.reading }];
    return { ...choices, rowReadings: [...others, ...own] };
  }
  if (reading.answer.is === 'guests') {
    const column = doubt.column ?? '';
    const others = (choices.eventGuests ?? []).filter((each) => each.row !== row || each.column !== column);
    const own = isFirst(answer) ? [] : [{ row, column, guests: reading.answer.guests }];
    return { ...choices, eventGuests: [...others, ...own] };
  }
  const { person, column, value } = reading.answer;
  const others = (choices.edits ?? []).filter((edit) => !isCellOf({ row, person, column })(edit));
  return { ...choices, edits: isFirst(answer) ? others : [...others, { row, person, column, value }] };
}

function answerInMatching(
  headers: Preview['headers'],
  matching: Matching,
  { doubt, reading }: AnsweredDoubt,
): Matching {
  if (reading.answer.is !== 'column' || doubt.column === null) return matching;
  const { column } = reading.answer;
  // The others are still to be answered.
  if (doubt.kind === 'event' && column !== matching[doubt.column]) return { ...matching, [doubt.column]: column };
  const current = applyMatching(headers, matching);
  const isUnchanged = current.some((header) => header.name === doubt.column && header.column === column);
  return isUnchanged ? matching : matchHeader(current, doubt.column, column);
}

/** The same objects if what the server reads stays the same. */
export function applyAnswers(
  headers: Preview['headers'],
  { matching, choices }: { matching: Matching; choices: ImportChoices },
  answers: readonly AnsweredDoubt[],
): { matching: Matching; choices: ImportChoices } {
  const nextMatching = answers.reduce((current, answer) => answerInMatching(headers, current, answer), matching);
  const nextChoices = answers.reduce(answerInChoices, choices);
  const isSame =
    JSON.stringify([nextChoices.rowReadings ?? [], nextChoices.edits ?? [], nextChoices.eventGuests ?? []]) ===
    JSON.stringify([choices.rowReadings ?? [], choices.edits ?? [], choices.eventGuests ?? []]);
  return { matching: nextMatching, choices: isSame ? choices : nextChoices };
}

/** A doubt has one answer. */
export const addAnswers = (
  answered: readonly AnsweredDoubt[],
  answers: readonly AnsweredDoubt[],
): readonly AnsweredDoubt[] => {
  const keys = new Set(answers.map(({ doubt }) => toKey(doubt)));
  return [...answered.filter(({ doubt }) => !keys.has(toKey(doubt))), ...answers];
};
