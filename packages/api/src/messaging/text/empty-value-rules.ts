// "Dear {{lastName}}," must not become "Dear ," for a guest without a last name (specification §5 "Message texts").
import { placeholderPattern } from '../../kernel/template.js';

/** Stands for an empty value until the text around it is tidied. Stored texts contain no control characters. */
export const emptyValue = '\u0001';

export type TextKind = 'subject' | 'body';

const blank = '[ \\t\\u00a0\\u202f]';
const closing = '[,;:.!?…،)\\]»”’]';

/** What stands before a day or a time in each language, and would be left in the air: "We begin at.". */
const prepositions =
  'at|by|on|um|bis|am|à|le|a las?|el|hasta|alle|entro|il|às|até|om|op|kl\\.|den|senest|innen|senast|o|do|في|يوم';

/** Before and after: brackets, and the quotation marks of any language. */
const enclosures = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['[“„”‘‚’"\']', '[“”‘’"\']'],
  [`«${blank}*`, `${blank}*»`],
  ['»', '«'],
] as const;

const patterns = {
  /** Nothing is left between brackets or quotation marks. */
  enclosed: new RegExp(`${blank}*(?:${enclosures.map((pair) => pair.join(emptyValue)).join('|')})`, 'g'),
  preposition: new RegExp(`(?<=^|${blank})(?:${prepositions})${blank}+${emptyValue}`, 'g'),
  several: new RegExp(`${emptyValue}(?:${blank}*${emptyValue})+`, 'g'),
  /** With the punctuation in front of it, which would meet the following one. */
  beforeClosing: new RegExp(`${blank}*[,;:،]?${blank}*${emptyValue}(?=${blank}*(?:${closing}|$))`, 'g'),
  atStart: new RegExp(`^${emptyValue}${blank}*[,;:،]?${blank}*(?:(?:${prepositions})${blank}+)?`),
  other: new RegExp(`${blank}*${emptyValue}`, 'g'),
};

const tidyLine = (line: string) =>
  line
    .replace(patterns.preposition, emptyValue)
    .replace(patterns.several, emptyValue)
    .replace(patterns.enclosed, '')
    .replace(patterns.atStart, '')
    .replace(patterns.beforeClosing, '')
    .replace(patterns.other, '');

const hasContent = (line: string) => /[\p{L}\p{N}]/u.test(line);

/** A few words and names that end with a comma or the like: "Dear {{firstName}} {{lastName}},". */
function isSalutation(line: string): boolean {
  const words = line.replace(placeholderPattern, '');
  return words !== line && /^\s*(?:[\p{L}\p{M}’'-]+\.?\s+){0,3}\s*[,:!،]?\s*$/u.test(words);
}

interface TidyOptions {
  kind: TextKind;
  template: string;
  values: { greeting: string };
}

/** A salutation without any name becomes that of `{{greeting}}`; elsewhere, what is empty leaves no trace. */
export function tidyEmptyValues(filled: string, { kind, template, values }: TidyOptions): string {
  if (!filled.includes(emptyValue)) return filled;
  const lines = filled.split('\n');
  const salutation = template.split('\n').find((line) => line.trim() !== '') ?? '';
  const first = lines.findIndex((line) => line.trim() !== '');
  const hasNoName =
    [...salutation.matchAll(placeholderPattern)].length === (lines[first] ?? '').split(emptyValue).length - 1;
  const tidied = lines.flatMap((line, index) => {
    if (!line.includes(emptyValue)) return [line];
    if (kind === 'body' && index === first && hasNoName && isSalutation(salutation)) return [values.greeting];
    const rest = tidyLine(line);
    return hasContent(rest) ? [rest] : [];
  });
  return tidied.join('\n').trimStart();
}
