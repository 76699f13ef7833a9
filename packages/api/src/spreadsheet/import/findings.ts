// Problems are findings, which are translated once, at the end (specification §7 "Preview").

import { byLanguage } from '@havn/i18n/by-language';
import { formatLanguage, formatList, getCollator } from '@havn/i18n/formats';
import { languages } from '@havn/i18n/languages';
import type { z } from 'zod';
import type { BuiltInLanguage } from '../../kernel/fields.js';
import { formatServerText, getDashboardTexts } from '../../server-texts.js';
import { type Column, columns, type WishColumn } from '../columns.js';
import { spreadsheetTexts } from '../texts.js';
import type { runImportOutput } from './schema.js';

/** Of the section `Import` in the locale files (server.json). */
export type SentenceKey = keyof typeof import('@havn/i18n/locales/en/server.json')['Import'];

/** Shown by our own title for a column missing from the file. */
export interface ColumnTitle {
  title: Column | WishColumn;
}

/** `issue`: the English validation message of the schema shared with the forms. */
export type Sentence = { key: SentenceKey; values?: Record<string, string | number | ColumnTitle> } | { issue: string };

/** Message keys and values, so that one plan can be reported in any language. */
export interface Finding {
  /** As in the spreadsheet: 1-based, blank rows included. `null` for the file as a whole. */
  row: number | null;
  /** The header as spelled in the file. `null` for the row as a whole. */
  column: string | ColumnTitle | null;
  sentences: Sentence[];
  /** Whether the cell can be added to the notes instead. */
  isReadableAsNote?: boolean;
}

export type ImportProblem = z.output<typeof runImportOutput>['problems'][number];

/** At most 40 characters, one line, without control characters that a terminal would interpret. */
export function toQuotable(cell: string): string {
  const plain = cell.trim().replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\ufffd');
  const characters = [...plain];
  return characters.length <= 40 ? plain : `${characters.slice(0, 39).join('')}…`;
}

const formIssues = byLanguage((language) => new Map(Object.entries(getDashboardTexts(language, 'Issues'))));

function buildLists(language: BuiltInLanguage) {
  const { titles } = spreadsheetTexts[language];
  return {
    titles: columns
      .slice(0, 7)
      .map((column) => titles[column])
      .join(', '),
    languages: formatList(
      languages.map((known) => formatLanguage(known, language)).sort(getCollator(language, {}).compare),
      language,
      'disjunction',
    ),
  };
}

const lists = byLanguage(buildLists);

const isColumnTitle = (value: unknown): value is ColumnTitle => typeof value === 'object' && value !== null;

function formatSentence(language: BuiltInLanguage, sentence: Sentence): string {
  if ('issue' in sentence) return formIssues[language].get(sentence.issue) ?? sentence.issue;
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [
    name,
    isColumnTitle(value) ? spreadsheetTexts[language].titles[value.title] : String(value),
  ]);
  return formatServerText(language, `Import.${sentence.key}`, { ...lists[language], ...Object.fromEntries(values) });
}

export function formatSentences(sentences: readonly Sentence[], language: BuiltInLanguage): string {
  return sentences.map((sentence) => formatSentence(language, sentence)).join(' ');
}

export function translateFinding({ row, column, sentences }: Finding, language: BuiltInLanguage): ImportProblem {
  return {
    row,
    column: isColumnTitle(column) ? spreadsheetTexts[language].titles[column.title] : column,
    message: formatSentences(sentences, language),
  };
}
