// What a replaced text must keep of the default one (specification §1 "Words"). Shared by the server and the dashboard.

import { placeholderPattern } from '../../kernel/template.js';
import { worldNames } from '../../look/look-names.js';

export interface WordRules {
  placeholders: string[];
  /** In characters. */
  maxLength: number;
  hasLines: boolean;
}

export const wordRuleNames = [
  'unknownKey',
  'required',
  'missingPlaceholder',
  'unknownPlaceholder',
  'tooLong',
  'singleLine',
] as const;

export interface WordViolation {
  rule: (typeof wordRuleNames)[number];
  /** The placeholder, or the maximum length. */
  about: string;
}

/** A short label may grow to this, and a longer text to twice its length. */
const minMaxLength = 40;

export const getSection = (key: string): string => key.split('.')[0] ?? '';

export const wordRecords = ['events', 'dishes', 'questions'] as const;
export type WordRecord = (typeof wordRecords)[number];

/** The records without which no page has the texts of a section. */
const recordsOfSections: Readonly<Record<string, WordRecord>> = {
  EventAnswer: 'events',
  Programme: 'events',
  EventMessages: 'events',
  MealAnswer: 'dishes',
  Questions: 'questions',
};

interface ShownWedding {
  world: string;
  hasPlaceTexts: boolean;
  /** Those that the wedding has; events beside the wedding itself. */
  records: readonly WordRecord[];
}

/** A section named after a world has the texts that name its place: those of other places are not shown. */
export function isShownAt(key: string, { world, hasPlaceTexts, records }: ShownWedding): boolean {
  const needed = recordsOfSections[getSection(key)];
  if (needed !== undefined && !records.includes(needed)) return false;
  const section = getSection(key).toLowerCase();
  return !worldNames.some((name) => name === section) || (section === world && hasPlaceTexts);
}

/** In the order of the text, each once. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholderPattern)].map(([, name = '']) => name)),
];

/** For a text that is only named. */
export const hidePlaceholders = (text: string): string => text.replaceAll(placeholderPattern, '…');

export const getWordRules = (defaultText: string): WordRules => ({
  placeholders: listPlaceholders(defaultText),
  maxLength: Math.max(minMaxLength, Math.ceil(defaultText.length / 5) * 10),
  hasLines: defaultText.includes('\n'),
});

/** Braces that form no placeholder are one of no name. */
function findUnknownPlaceholder(value: string, known: readonly string[]): string | undefined {
  const unknown = listPlaceholders(value).find((name) => !known.includes(name));
  if (unknown !== undefined) return `{{${unknown}}}`;
  return /\{\{|\}\}/.exec(value.replaceAll(placeholderPattern, ''))?.[0];
}

/** The first rule that the text violates; null if it may replace the default one. */
export function findWordViolation(
  value: string,
  { placeholders, maxLength, hasLines }: WordRules,
): WordViolation | null {
  if (value.trim() === '') return { rule: 'required', about: '' };
  const unknown = findUnknownPlaceholder(value, placeholders);
  if (unknown !== undefined) return { rule: 'unknownPlaceholder', about: unknown };
  const present = listPlaceholders(value);
  const missing = placeholders.find((name) => !present.includes(name));
  if (missing !== undefined) return { rule: 'missingPlaceholder', about: `{{${missing}}}` };
  if ([...value].length > maxLength) return { rule: 'tooLong', about: String(maxLength) };
  if (!hasLines && value.includes('\n')) return { rule: 'singleLine', about: '' };
  return null;
}
