// What a sheet of texts would change. Whoever has seen it replaces the texts with `PUT /words` (specification §7
// "Texts").
import type { Database } from '@havn/db/client';
import { formatLanguage } from '@havn/i18n/formats';
import { isBuiltIn, isOwnLanguage } from '@havn/i18n/own-languages';
import type { z } from 'zod';
import type { BuiltInLanguage, Language } from '../../kernel/fields.js';
import { compileTemplate } from '../../kernel/template.js';
import { getDashboardTexts } from '../../server-texts.js';
import { getWeddingRecord } from '../../wedding/queries.js';
import { listWords } from '../../wedding/word/queries.js';
import { type Word, wordValue } from '../../wedding/word/schema.js';
import { listWordIssues } from '../../wedding/word/service.js';
import { formatSentences } from '../import/findings.js';
import { loadFile } from '../import/service.js';
import { parseWordSheet, type WordRow } from './parse.js';
import type { previewWordSheetInput, WordSheetPreview } from './schema.js';

type PreviewOptions = Omit<z.output<typeof previewWordSheetInput>, 'file'>;
type Problem = WordSheetPreview['problems'][number];
type Rule = keyof ReturnType<typeof getDashboardTexts<'Words'>>['Rule'];

interface ReadWord {
  row: number;
  key: string;
  /** Null for the default text. */
  value: string | null;
}

interface Fault {
  row: number;
  key: string;
  rule: Rule;
  about?: string;
}

const formatRule = (rule: Rule, about: string, lang: BuiltInLanguage) =>
  compileTemplate(getDashboardTexts(lang, 'Words').Rule[rule])({ about });

const getShownText = (word: Word) => word.value ?? word.default;

const markup = /<[/!]?[a-z][^>]*>?/i;
const directionOverride = /[\u202a-\u202e]/;

/** Elements would be shown as they are, and a direction override is invisible: whoever has written them should know. */
function findUnusable(text: string): string | undefined {
  const [override] = directionOverride.exec(text) ?? [];
  if (override !== undefined) return `U+${override.charCodeAt(0).toString(16).toUpperCase()}`;
  return markup.exec(text)?.[0].slice(0, 60);
}

/** An empty cell is the default text, or one of the couple's own language that is not written yet. A text that is too long for any has itself as its value. */
function readWords(rows: readonly WordRow[]): { words: ReadWord[]; faults: Fault[] } {
  const words = new Map<string, ReadWord>();
  const faults: Fault[] = [];
  for (const { row, key, text } of rows) {
    if (text === null) {
      faults.push({ row, key, rule: 'unreadable' });
      continue;
    }
    const unusable = findUnusable(text);
    if (unusable !== undefined) {
      faults.push({ row, key, rule: 'unknownPlaceholder', about: unusable });
      continue;
    }
    const parsed = wordValue.safeParse(text);
    const value = (parsed.success ? parsed.data : text) || null;
    const former = words.get(key);
    if (former !== undefined && former.value !== value) faults.push({ row, key, rule: 'repeated' });
    else words.set(key, { row, key, value });
  }
  return { words: [...words.values()], faults };
}

function listViolations(words: readonly ReadWord[], language: Language): Fault[] {
  return listWordIssues(words.map(({ key, value }) => ({ language, key, value }))).flatMap(({ path, rule, about }) => {
    const word = words[Number(path[1])];
    return word === undefined
      ? []
      : [{ row: word.row, key: word.key, rule: rule as Rule, ...(typeof about === 'string' && { about }) }];
  });
}

async function compareWithStored(db: Database, rows: readonly WordRow[], language: Language) {
  const { words, faults } = readWords(rows);
  const stored = new Map(
    (await listWords(db)).filter((word) => word.language === language).map((word) => [word.key, word]),
  );
  const isChanged = ({ key, value }: ReadWord) => {
    const word = stored.get(key);
    if (word === undefined) return true;
    return isBuiltIn(language)
      ? (value ?? word.default) !== getShownText(word)
      : value !== null && value !== word.value;
  };
  const changed = words.filter(isChanged);
  return {
    changes: changed.map((word) => {
      const { default: text = '', value = null, version = 0 } = stored.get(word.key) ?? {};
      return { ...word, from: value ?? text, to: word.value ?? text, version };
    }),
    faults: [...faults, ...listViolations(changed, language)].toSorted((one, other) => one.row - other.row),
  };
}

/** @throws DomainError FILE_TOO_LARGE. */
export async function previewWordSheet(
  db: Database,
  bytes: Uint8Array,
  { language: chosen, lang }: PreviewOptions,
): Promise<WordSheetPreview> {
  const refuse = (message: string, row: number | null = null): WordSheetPreview => ({
    language: chosen,
    changes: [],
    problems: [{ row, key: '', message }],
  });
  const file = await loadFile(bytes, { language: lang });
  if ('problem' in file) return refuse(formatSentences(file.problem.sentences, lang), file.problem.row);
  const sheet = parseWordSheet(file.sheets);
  const { key, text } = getDashboardTexts(lang, 'Words').Sheet;
  if (sheet === undefined) return refuse(formatRule('noHeader', `${key}, ${text}`, lang));
  const { language = chosen, unknownTag } = sheet;
  if (unknownTag !== undefined) return refuse(formatRule('unspoken', unknownTag, lang));
  await getWeddingRecord(db);
  if (!isBuiltIn(language) && !isOwnLanguage(language))
    return refuse(formatRule('unspoken', formatLanguage(language, lang), lang));
  const { changes, faults } = await compareWithStored(db, sheet.rows, language);
  const toProblem = ({ row, key, rule, about = '' }: Fault): Problem => ({
    row,
    key,
    message: formatRule(rule, about, lang),
  });
  return { language, changes, problems: faults.map(toProblem) };
}
