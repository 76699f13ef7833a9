import { getTableWord, listTableWords } from '@havn/i18n/table-words';
import { getFirstLanguage, type Speaker } from '../../wedding/language-rules.js';
import type { WeddingView } from '../../wedding/schema.js';
import { numberPlaceholder } from './rules.js';

type OwnTableWords = Pick<WeddingView, 'ownLanguages'>;

/** Guests read the names of tables, so a new one is named in the wedding's first language. */
export function getDefaultNamePattern(wedding: Speaker & OwnTableWords): string {
  const language = getFirstLanguage(wedding);
  return `${wedding.ownLanguages?.[language]?.table ?? getTableWord(language)} ${numberPlaceholder}`;
}

/** "7", "7b", "No. 7", "nº 7" or "#7", or a single letter. */
const number = /^(?:(?:n\p{L}{0,2}[.°]?|№|#)\s*)?\d+\p{L}?$|^\p{L}$/iu;

/**
 * The name beside a label: "7" of "Table 7" if the label already says "Table" in any language. Other names stay whole,
 * because "Mountain" is not "Table Mountain".
 */
export function formatLabelledTable(name: string, label: string, { ownLanguages = {} }: OwnTableWords = {}): string {
  const trimmed = name.trim();
  const own = Object.values(ownLanguages).flatMap(({ table = [] }) => table);
  const words = [...listTableWords(), ...own].map((word) => word.toLowerCase());
  const labelled = label.toLowerCase();
  if (!words.some((word) => labelled.includes(word))) return trimmed;
  const numbers = [labelled, ...words].flatMap((word) => {
    const rest = trimmed.toLowerCase().startsWith(word) ? trimmed.slice(word.length) : '';
    return /^\s/.test(rest) && number.test(rest.trim()) ? [rest.trim()] : [];
  });
  return numbers[0] ?? trimmed;
}
