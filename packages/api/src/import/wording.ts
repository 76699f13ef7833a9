// Translates the problems of an import, once, at the end (specification §7 "Preview"). Called by the import's
// services.
import { textOf } from '../delivery/texts.js';
import { pageTexts } from '../export/page-texts.js';
import { words } from '../export/words.js';
import { countryCodes, type Language } from '../fields.js';
import { columns } from './columns.js';
import type { Finding, Sentence, Titled } from './finding.js';
import type { Findings, ImportReport, Problem } from './report.js';
import { countryName } from './words.js';

/** Validation messages of the forms, keyed by their English text. */
const issues = {
  en: new Map(Object.entries(pageTexts('en', 'Issues'))),
  fr: new Map(Object.entries(pageTexts('fr', 'Issues'))),
};

function listsIn(language: Language) {
  const { titles } = words[language];
  return {
    countries: countryCodes.map((code) => `${countryName(code, language)} (${code})`).join(', '),
    titles: columns
      .slice(0, 7)
      .map((column) => titles[column])
      .join(', '),
  };
}

const lists = { en: listsIn('en'), fr: listsIn('fr') };

const isTitled = (value: unknown): value is Titled => typeof value === 'object' && value !== null;

function sentenceIn(language: Language, sentence: Sentence): string {
  if ('issue' in sentence) return issues[language].get(sentence.issue) ?? sentence.issue;
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [
    name,
    isTitled(value) ? words[language].titles[value.title] : String(value),
  ]);
  return textOf(language, `Import.${sentence.key}`, { ...lists[language], ...Object.fromEntries(values) });
}

export function wordsOf(says: readonly Sentence[], language: Language): string {
  return says.map((sentence) => sentenceIn(language, sentence)).join(' ');
}

export function worded({ row, column, says }: Finding, language: Language): Problem {
  return {
    row,
    column: isTitled(column) ? words[language].titles[column.title] : column,
    message: wordsOf(says, language),
  };
}

/** The report with each problem translated. */
export function reportIn(language: Language, { problems, ...report }: Findings): ImportReport {
  return { ...report, problems: problems.map((problem) => worded(problem, language)) };
}
