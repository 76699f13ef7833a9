// Columns with a title of our own exports for an event or a question that the wedding does not have: nothing in them is lost
// without a word.
import { languages } from '@havn/i18n/languages';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { questionPrefix } from '../../added-columns.js';
import type { AddedColumn } from '../../columns.js';
import { spreadsheetTexts } from '../../texts.js';
import { type Finding, type Sentence, toQuotable } from '../findings.js';
import { formatChoices } from './added-text.js';
import { isFilledCell } from './column-content.js';
import type { FileHeader } from './parse-header.js';

/** More than those of our own files have. */
const maxTitleLength = 300;

type EventTitle = 'invited' | 'meal';

/** "invited" of "{{event}}: invited", in each language. */
const eventTitles = new Map(
  (['invited', 'meal'] as const).flatMap((kind) =>
    languages.map((language): [word: string, kind: EventTitle] => [
      normalizeWord(spreadsheetTexts[language].addedColumns[kind].replace('{{event}}', '')),
      kind,
    ]),
  ),
);
const weddingMeals = new Set(
  languages.map((language) => normalizeWord(spreadsheetTexts[language].addedColumns.weddingMeal)),
);

function parseEventTitle(header: string): { event: string; kind: EventTitle } | null {
  const colon = Math.max(header.lastIndexOf(':'), header.lastIndexOf('：'));
  const kind = eventTitles.get(normalizeWord(header.slice(colon + 1)));
  const event = header.slice(0, Math.max(colon, 0)).trim();
  return kind === undefined || event === '' ? null : { event, kind };
}

const toSentence = (key: 'UnknownEvent' | 'UnknownQuestion', name: string, known: readonly string[]): Sentence => {
  const missing = key === 'UnknownEvent' ? 'NoEvents' : 'NoQuestions';
  const values = { name: toQuotable(name) };
  return known.length === 0 ? { key: missing, values } : { key, values: { ...values, choices: formatChoices(known) } };
};

function checkEventTitle(header: string, added: readonly AddedColumn[]): Sentence | null {
  const title = parseEventTitle(header);
  if (title === null) return null;
  const { event, kind } = title;
  const events = added.flatMap(({ invitation }) => invitation ?? []);
  const word = normalizeWord(event);
  const isKnown = events.some(({ names }) => names.some((name) => normalizeWord(name) === word));
  if (!isKnown && !weddingMeals.has(normalizeWord(header)))
    return toSentence(
      'UnknownEvent',
      event,
      events.map(({ event: name }) => name),
    );
  return kind === 'meal' ? { key: 'NoDishes', values: { name: toQuotable(event) } } : null;
}

function checkQuestionTitle(title: string, added: readonly AddedColumn[]): Sentence | null {
  if (!title.startsWith(questionPrefix)) return null;
  const known = added.flatMap(({ id, title: name }) => (id.startsWith('question:') ? name : []));
  return toSentence('UnknownQuestion', title.slice(questionPrefix.length), known);
}

interface TitledColumns {
  headers: readonly FileHeader[];
  /** As spelled in the file. */
  cells: readonly string[];
  /** Headers about which a person is asked anyway, or has decided. */
  settled: ReadonlySet<string>;
  row: number;
  added: readonly AddedColumn[];
  /** Below the headers. */
  body: readonly string[][];
}

/** Of columns that are ignored although they have values. */
export function findUnknownRecords({ headers, cells: titles, settled, row, added, body }: TitledColumns): Finding[] {
  const isOwnExport = new Set(headers.map(({ column }) => column)).has('id');
  return headers.flatMap(({ name, index, column }): Finding[] => {
    if (column !== null || settled.has(name)) return [];
    const title = (titles[index] ?? '').trim().slice(0, maxTitleLength);
    const sentence = checkEventTitle(title, added) ?? (isOwnExport ? checkQuestionTitle(title, added) : null);
    const isEmpty = body.every((cells) => !isFilledCell(cells[index] ?? ''));
    return sentence === null || isEmpty ? [] : [{ row, column: name, sentences: [sentence] }];
  });
}
