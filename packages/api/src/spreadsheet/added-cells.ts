// The cells of columns that the data of the wedding adds: ids of records are written as their names.
import type { Field } from '../kernel/field-kinds.js';
import type { BuiltInLanguage } from '../kernel/fields.js';
import { foldText } from '../kernel/normalize-text.js';
import type { AddedColumn } from './columns.js';
import { spreadsheetTexts } from './texts.js';

export const getLabels = (field: Field): Readonly<Record<string, string>> | undefined =>
  field.kind === 'choice' || field.kind === 'choices' ? field.labels : undefined;

/** In any case, with or without accents. */
export const toChoiceKey = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

const separator = '; ';

/** The text of a value whose plain text is `cell`; undefined for a column without texts of its own. */
export function formatChoiceCell(
  { field }: Pick<AddedColumn, 'field'>,
  value: unknown,
  language: BuiltInLanguage,
): string | undefined {
  const labels = getLabels(field);
  if (labels !== undefined)
    return [value ?? []]
      .flat()
      .map((one) => labels[String(one)] ?? '')
      .join(separator);
  const { yes, no } = spreadsheetTexts[language];
  const words: Readonly<Partial<Record<string, string>>> = { yes, no };
  return field.kind === 'choice' ? words[String(value)] : undefined;
}

/** More than any cell of ours has. */
const maxChoicesLength = 4000;

export type ParsedChoices = { values: string[] } | { unknown: string } | { ambiguous: string };

/** The name of an option may contain a semicolon: the longest known name counts. */
export function parseChoiceNames(
  cell: string,
  valuesByName: ReadonlyMap<string, string | null>,
  areSeveral: boolean,
): ParsedChoices {
  const find = (text: string) => {
    const exact = valuesByName.get(text.normalize('NFC').trim());
    return exact === undefined ? valuesByName.get(toChoiceKey(text)) : exact;
  };
  if (cell.trim() === '') return { values: [] };
  if (cell.length > maxChoicesLength) return { unknown: cell };
  const parts = areSeveral ? cell.split(/[;\n]/) : [cell];
  const values: string[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = parts.length;
    while (to > from && find(parts.slice(from, to).join(';')) === undefined) to -= 1;
    const text = parts
      .slice(from, Math.max(to, from + 1))
      .join(';')
      .trim();
    if (to === from && text !== '') return { unknown: text };
    const value = to === from ? undefined : find(text);
    if (value === null) return { ambiguous: text };
    if (value !== undefined) values.push(value);
    from = Math.max(to, from + 1);
  }
  return { values };
}
