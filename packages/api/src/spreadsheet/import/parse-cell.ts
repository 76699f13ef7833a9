// A cell passes the same schema as the forms, and a problem says how to fix it.
import type { z } from 'zod';
import { requiredLine, text } from '../../kernel/fields.js';
import { maxStoredDietaryLength } from '../../kernel/limits.js';
import { createGuestInput } from '../../people/guest/schema.js';
import type { Column } from '../columns.js';
import { parseCountry, parseFlag, parseLanguage } from '../vocabulary.js';
import type { CellFault } from '../workbook/parse-sheet-xml.js';
import { type Sentence, toQuotable } from './report.js';

const { shape } = createGuestInput;
const textSchemas = {
  firstName: shape.firstName,
  lastName: shape.lastName,
  email: shape.email,
  phoneNumber: shape.phoneNumber,
  group: requiredLine(100, 'The name has no visible characters.'),
  table: requiredLine(100, 'The name has no visible characters.'),
  // Our own exports contain the copies of group texts, which make a text longer than a form accepts.
  dietaryRestriction: text(maxStoredDietaryLength),
} as const satisfies Partial<Record<Column, z.ZodType>>;

const adviceByColumn: Partial<Record<Column, Sentence>> = {
  firstName: { key: 'EnterFirstName' },
  email: { key: 'EnterEmail' },
  phoneNumber: { key: 'EnterPhone' },
};

export type ParsedCell = { value: string | boolean } | { sentences: Sentence[] };

const isText = (column: Column): column is keyof typeof textSchemas => Object.hasOwn(textSchemas, column);

/** A person cannot see them: soft hyphens, zero-width blanks, marks of direction. */
const invisibleSigns = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Programs that read a column of numbers with blanks as fractions write 4530123456.0. */
const writtenAsFraction = /^(\s*\+?\d{6,})[.,]0{1,2}\s*$/;

/** Google Contacts puts several addresses or numbers into one cell; mail programs put the name beside the address. */
function extractContact(column: Column, cell: string): string {
  if (column === 'phoneNumber') return (cell.split(' ::: ')[0] ?? '').replace(writtenAsFraction, '$1');
  if (column !== 'email') return cell;
  const [first = ''] = cell.split(' ::: ');
  return (/<([^<>]*)>\s*$/.exec(first)?.[1] ?? first).replace(/^\s*mailto:/i, '');
}

function parseTextCell(column: keyof typeof textSchemas, cell: string): ParsedCell {
  const visible = extractContact(column, cell).replace(invisibleSigns, '');
  // Line breaks (CR, LF or CRLF) are kept in long texts only.
  const value = visible.replace(/\r\n?|\n/g, column === 'dietaryRestriction' ? '\n' : ' ');
  if (value.includes('\ufffd')) return { sentences: [{ key: 'DamagedCell', values: { cell: toQuotable(cell) } }] };
  if (value.trim() === '' && column !== 'firstName') return { value: '' };
  const result = textSchemas[column].safeParse(value);
  if (result.success) return { value: result.data ?? '' };
  const issue = result.error.issues[0]?.message;
  const reason: Sentence = issue === undefined ? { key: 'Unreadable' } : { issue };
  return { sentences: [reason, adviceByColumn[column] ?? { key: 'ShortenOrRetype' }] };
}

function parseCountryCell(cell: string): ParsedCell {
  const value = cell.trim() === '' ? '' : parseCountry(cell);
  if (value !== undefined) return { value };
  return { sentences: [{ key: 'UnknownValue', values: { cell: toQuotable(cell) } }, { key: 'EnterCountry' }] };
}

function parseLanguageCell(cell: string): ParsedCell {
  const value = parseLanguage(cell);
  if (value !== undefined) return { value };
  const missing: Sentence = { issue: 'Language is required.' };
  const unknown: Sentence = { key: 'UnknownValue', values: { cell: toQuotable(cell) } };
  return { sentences: [cell.trim() === '' ? missing : unknown, { key: 'EnterLanguage' }] };
}

export function parseBooleanCell(cell: string, valueIfBlank: boolean): ParsedCell {
  const value = cell.trim() === '' ? valueIfBlank : parseFlag(cell);
  if (value !== undefined) return { value };
  return { sentences: [{ key: 'InvalidBoolean', values: { cell: toQuotable(cell) } }] };
}

/** What people write into a cell that they leave empty. */
const placeholder = /^(?:[\p{Pd}\u2212]+|\?+|n\/a|n\.a\.)$/iu;

/** In a column of yes and no a dash means no. */
export const isPlaceholder = (column: Column, cell: string): boolean =>
  column !== 'firstName' &&
  (isText(column) || column === 'country' || column === 'language') &&
  placeholder.test(cell.trim());

export function parseCell(column: Column, cell: string, trueIfBlank: ReadonlySet<Column>): ParsedCell {
  if (isText(column)) return parseTextCell(column, cell);
  if (column === 'country') return parseCountryCell(cell);
  if (column === 'language') return parseLanguageCell(cell);
  return parseBooleanCell(cell, trueIfBlank.has(column));
}

/** Hash signs stand for a value that did not fit into its column when the file was saved as text. */
const narrowColumn = /^#+$/;

export function toFaultSentences(fault: CellFault): Sentence[] {
  if (fault.kind === 'noResult') return [{ key: 'NoResult' }, { key: 'FixFormula' }];
  if (narrowColumn.test(fault.text)) return [{ key: 'NarrowColumn' }];
  return [{ key: 'ErrorValue', values: { cell: toQuotable(fault.text) } }, { key: 'FixFormula' }];
}
