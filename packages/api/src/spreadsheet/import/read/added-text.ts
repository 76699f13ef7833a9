// What a cell of a meal, an answer or a host says.
import { hostColumnId } from '../../../people/guest/answer-column-rules.js';
import { getLabels, parseChoiceNames } from '../../added-cells.js';
import type { AddedColumn } from '../../columns.js';
import { parseFlag } from '../../vocabulary.js';
import { type Sentence, toQuotable } from '../findings.js';
import { type ParsedCell, parseCell } from './parse-cell.js';

const maxListedNames = 20;

export function formatChoices(labels: readonly string[]): string {
  const names = labels.map(toQuotable);
  return names.slice(0, maxListedNames).join('; ') + (names.length > maxListedNames ? '; …' : '');
}

function parseNames(
  { field, valuesByName = new Map() }: AddedColumn,
  cell: string,
  labels: Readonly<Record<string, string>>,
): ParsedCell {
  const parsed = parseChoiceNames(cell, valuesByName, field.kind === 'choices');
  if ('values' in parsed) {
    const known = Object.keys(labels).filter((value) => parsed.values.includes(value));
    return { value: field.kind === 'choices' ? known : (known[0] ?? '') };
  }
  const [key, text] =
    'unknown' in parsed
      ? (['UnknownChoice', parsed.unknown] as const)
      : (['AmbiguousChoice', parsed.ambiguous] as const);
  const sentence: Sentence = { key, values: { cell: toQuotable(text), choices: formatChoices(Object.values(labels)) } };
  return { sentences: [sentence] };
}

/** Spreadsheets write whole numbers as fractions, too. */
const wholeNumber = /^(\d{1,15})(?:[.,]0+)?$/;

function parseAnswerNumber({ id, field }: AddedColumn, cell: string): ParsedCell {
  const [, digits] = wholeNumber.exec(cell.trim()) ?? [];
  const isReadable = cell.trim() === '' || digits !== undefined;
  return parseCell({ column: id, field, cell: isReadable ? (digits ?? '') : 'NaN', valueIfBlank: false });
}

function parseYesNo(cell: string): ParsedCell {
  if (cell.trim() === '') return { value: '' };
  const value = parseFlag(cell);
  if (value !== undefined) return { value: value ? 'yes' : 'no' };
  return { sentences: [{ key: 'InvalidBoolean', values: { cell: toQuotable(cell) } }] };
}

export function parseAddedText(column: AddedColumn, cell: string): ParsedCell {
  const { id, field } = column;
  // Who that is depends on the other rows.
  if (id === hostColumnId) return { value: cell.trim() };
  const labels = getLabels(field);
  if (labels !== undefined) return parseNames(column, cell, labels);
  if (field.kind === 'choice' && field.values.includes('yes')) return parseYesNo(cell);
  if (field.kind === 'number') return parseAnswerNumber(column, cell);
  return parseCell({ column: id, field, cell, valueIfBlank: false });
}
