// Translates the problems of an import, once, at the end (specification §7 "Preview"). Called by the import's
// services.

import { getDashboardTexts } from '../../dashboard-texts.js';
import { countryCodes, type Language } from '../../fields.js';
import { formatServerText } from '../../server-texts.js';
import type { ColumnTitle, Finding, Sentence } from '../columns.js';
import { columns } from '../columns.js';
import { spreadsheetTexts } from '../texts.js';
import { getCountryName } from '../vocabulary.js';
import type { ImportReport, Problem, UntranslatedReport } from './report.js';

/** Validation messages of the forms, keyed by their English text. */
const formIssues = {
  en: new Map(Object.entries(getDashboardTexts('en', 'Issues'))),
  fr: new Map(Object.entries(getDashboardTexts('fr', 'Issues'))),
};

function buildLists(language: Language) {
  const { titles } = spreadsheetTexts[language];
  return {
    countries: countryCodes.map((code) => `${getCountryName(code, language)} (${code})`).join(', '),
    titles: columns
      .slice(0, 7)
      .map((column) => titles[column])
      .join(', '),
  };
}

const lists = { en: buildLists('en'), fr: buildLists('fr') };

const isColumnTitle = (value: unknown): value is ColumnTitle => typeof value === 'object' && value !== null;

function formatSentence(language: Language, sentence: Sentence): string {
  if ('issue' in sentence) return formIssues[language].get(sentence.issue) ?? sentence.issue;
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [
    name,
    isColumnTitle(value) ? spreadsheetTexts[language].titles[value.title] : String(value),
  ]);
  return formatServerText(language, `Import.${sentence.key}`, { ...lists[language], ...Object.fromEntries(values) });
}

export function formatSentences(sentences: readonly Sentence[], language: Language): string {
  return sentences.map((sentence) => formatSentence(language, sentence)).join(' ');
}

export function translateFinding({ row, column, sentences }: Finding, language: Language): Problem {
  return {
    row,
    column: isColumnTitle(column) ? spreadsheetTexts[language].titles[column.title] : column,
    message: formatSentences(sentences, language),
  };
}

/** The report with each problem translated. */
export function translateReport(language: Language, { problems, ...report }: UntranslatedReport): ImportReport {
  return { ...report, problems: problems.map((problem) => translateFinding(problem, language)) };
}
