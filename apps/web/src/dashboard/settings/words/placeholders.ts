import { placeholderPattern } from '@havn/api/kernel/template';
import type { WordViolation } from '@havn/api/wedding/word/rules';
import { findPath, getTexts } from '../../texts/texts.js';

/** What the couple reads in its place. */
export const getPlaceholderLabel = (name: string): string =>
  findPath('Words', 'Placeholder', name) ?? findPath('Messages', 'PlaceholderNames', name) ?? name;

export function formatViolation({ rule, about }: WordViolation): string {
  const t = getTexts();
  return rule === 'missingPlaceholder'
    ? t('Words.Missing', { name: getPlaceholderLabel(about.slice(2, -2)) })
    : t(`Words.Rule.${rule}`, { about });
}

interface Placeholder {
  name: string;
}

/** The parts of a text. Placeholders that it may not have stay text, so that they can be removed. */
export function splitPlaceholders(text: string, placeholders: readonly string[]): (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = [];
  let end = 0;
  for (const { index, 0: match, 1: name = '' } of text.matchAll(placeholderPattern)) {
    if (!placeholders.includes(name)) continue;
    parts.push(text.slice(end, index), { name });
    end = index + match.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** For a text in which nothing can be typed. */
export const replacePlaceholders = (text: string): string =>
  text.replaceAll(placeholderPattern, (_, name: string) => `[${getPlaceholderLabel(name)}]`);
