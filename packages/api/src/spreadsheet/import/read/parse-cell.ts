// A cell passes the same schema as the forms, and a problem says how to fix it.
import { listNeedNames } from '@havn/i18n/need-names';
import type { z } from 'zod';
import { type Field, type FieldKind, getDefault } from '../../../kernel/field-kinds.js';
import { getInputSchema } from '../../../kernel/field-schemas.js';
import { parseLocalizedText } from '../../../kernel/field-values.js';
import { requiredLine } from '../../../kernel/fields.js';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { type Column, fieldsByColumn } from '../../columns.js';
import { spreadsheetTexts } from '../../texts.js';
import { parseAddressForm, parseCountry, parseFlag, parseLanguage } from '../../vocabulary.js';
import type { CellFault } from '../../workbook/parse-sheet-xml.js';
import { type Sentence, toQuotable } from '../findings.js';
import { parseAdultWord } from './parse-adult.js';

const adviceByColumn: Partial<Record<string, Sentence>> = {
  firstName: { key: 'EnterFirstName' },
  email: { key: 'EnterEmail' },
  phoneNumber: { key: 'EnterPhone' },
};

export type ParsedCell = { value: unknown } | { sentences: Sentence[] };

interface Cell {
  column: string;
  field: Field;
  cell: string;
  /** Of a flag. */
  valueIfBlank: boolean;
}

/** A person cannot see them: soft hyphens, zero-width blanks, marks of direction. */
const invisibleSigns = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Programs that read a column of numbers with blanks as fractions write 4530123456.0. */
const writtenAsFraction = /^(\s*\+?\d{6,})[.,]0{1,2}\s*$/;

/** Google Contacts puts several addresses or numbers into one cell; mail programs put the name beside the address. */
function extractContact({ kind }: Field, cell: string): string {
  if (kind === 'phone') return (cell.split(' ::: ')[0] ?? '').replace(writtenAsFraction, '$1');
  if (kind !== 'email') return cell;
  const [first = ''] = cell.split(' ::: ');
  return (/<([^<>]*)>\s*$/.exec(first)?.[1] ?? first).replace(/^\s*mailto:/i, '');
}

function createCellSchema(field: Field): z.ZodType {
  if (field.kind === 'reference') return requiredLine(100, 'The name has no visible characters.');
  return getInputSchema(field.kind === 'text' ? { ...field, max: field.storedMax ?? field.max } : field);
}

/** Creating one takes longer than all else that is done with a cell. */
const cellSchemas = new WeakMap<Field, z.ZodType>();

function getCellSchema(field: Field): z.ZodType {
  const schema = cellSchemas.get(field) ?? createCellSchema(field);
  cellSchemas.set(field, schema);
  return schema;
}

function parseTextCell({ column, field, cell }: Cell): ParsedCell {
  const visible = extractContact(field, cell).replace(invisibleSigns, '');
  // Line breaks (CR, LF or CRLF) are kept in long texts only.
  const value = visible.replace(/\r\n?|\n/g, field.kind === 'text' ? '\n' : ' ');
  if (value.includes('\ufffd')) return { sentences: [{ key: 'DamagedCell', values: { cell: toQuotable(cell) } }] };
  if (value.trim() === '' && field.required === undefined) return { value: '' };
  return validate(column, getCellSchema(field), value);
}

function validate(column: string, schema: z.ZodType, value: unknown): ParsedCell {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data ?? '' };
  const issue = result.error.issues[0]?.message;
  const reason: Sentence = issue === undefined ? { key: 'Unreadable' } : { issue };
  return { sentences: [reason, adviceByColumn[column] ?? { key: 'ShortenOrRetype' }] };
}

const toUnknownValue = (cell: string): Sentence => ({ key: 'UnknownValue', values: { cell: toQuotable(cell) } });

function parseCountryCell({ cell }: Cell): ParsedCell {
  const value = cell.trim() === '' ? '' : parseCountry(cell);
  return value === undefined ? { sentences: [toUnknownValue(cell), { key: 'EnterCountry' }] } : { value };
}

function parseLanguageCell({ cell }: Cell): ParsedCell {
  const value = parseLanguage(cell);
  if (value !== undefined) return { value };
  const missing: Sentence = { issue: 'Language is required.' };
  return { sentences: [cell.trim() === '' ? missing : toUnknownValue(cell), { key: 'EnterLanguage' }] };
}

/** As exports write them. */
const ownForms = new Map(
  Object.values(spreadsheetTexts).flatMap(({ feminine, masculine }) => [
    [normalizeWord(feminine), 'feminine'],
    [normalizeWord(masculine), 'masculine'],
  ]),
);

/** Of choices that have other words in lists. */
const wordParsers: Partial<Record<string, (cell: string) => string | undefined>> = {
  addressForm: (cell) => ownForms.get(normalizeWord(cell)) ?? parseAddressForm(cell),
};

function parseChoiceCell({ column, field, cell }: Cell): ParsedCell {
  if (cell.trim() === '') return { value: getDefault(field) };
  const known = 'values' in field && field.values.find((value) => normalizeWord(value) === normalizeWord(cell));
  const value = known || wordParsers[column]?.(cell);
  return value === undefined ? { sentences: [toUnknownValue(cell)] } : { value };
}

/** As exports write them, in any language. */
const needsByName = new Map(
  listNeedNames().flatMap((names) => Object.entries(names).map(([need, name]) => [normalizeWord(name), need])),
);

function parseChoicesCell({ column, field, cell }: Cell): ParsedCell {
  const known = 'values' in field ? field.values : [];
  const words = cell.split(/[,;\n]/).filter((word) => word.trim() !== '');
  const chosen = words.map((word) => {
    const name = normalizeWord(word);
    return known.find((value) => normalizeWord(value) === name || needsByName.get(name) === value) ?? word.trim();
  });
  return validate(column, getCellSchema(field), chosen);
}

function parseLocalizedCell({ column, field, cell }: Cell): ParsedCell {
  const value = parseLocalizedText(cell);
  return value === undefined ? { sentences: [toUnknownValue(cell)] } : validate(column, getCellSchema(field), value);
}

export function parseBooleanCell(cell: string, valueIfBlank: boolean): ParsedCell {
  const value = cell.trim() === '' ? valueIfBlank : parseFlag(cell);
  if (value !== undefined) return { value };
  return { sentences: [{ key: 'InvalidBoolean', values: { cell: toQuotable(cell) } }] };
}

/** What people write into a cell that they leave empty. */
const placeholder = /^(?:[\p{Pd}\u2212]+|\?+|n\/a|n\.a\.)$/iu;

/** As exports of the seating and of the catering write it. */
const noTableWords = new Set(Object.values(spreadsheetTexts).map(({ noTable }) => normalizeWord(noTable)));

/** In a column of yes and no a dash means no. */
export function isPlaceholder(column: Column, cell: string): boolean {
  if (column === 'table' && noTableWords.has(normalizeWord(cell))) return true;
  const { kind, required }: Field = fieldsByColumn[column];
  const isOptional = kind === 'language' || kind === 'choice' || required === undefined;
  return kind !== 'flag' && isOptional && placeholder.test(cell.trim());
}

const parsers: Record<FieldKind, (cell: Cell) => ParsedCell> = {
  flag: ({ column, cell, valueIfBlank }) => {
    const word = column === 'isAdult' ? parseAdultWord(cell) : undefined;
    return word === undefined ? parseBooleanCell(cell, valueIfBlank) : { value: word.isAdult };
  },
  choice: parseChoiceCell,
  choices: parseChoicesCell,
  language: parseLanguageCell,
  languages: parseTextCell,
  country: parseCountryCell,
  line: parseTextCell,
  text: parseTextCell,
  email: parseTextCell,
  phone: parseTextCell,
  reference: parseTextCell,
  number: ({ column, field, cell }) =>
    cell.trim() === '' ? { value: getDefault(field) } : validate(column, getCellSchema(field), Number(cell)),
  day: parseTextCell,
  time: parseTextCell,
  timeZone: parseTextCell,
  instant: parseTextCell,
  address: parseTextCell,
  addresses: parseLocalizedCell,
  localizedText: parseLocalizedCell,
  object: parseTextCell,
};

export const parseCell = (cell: Cell): ParsedCell => parsers[cell.field.kind](cell);

/** Hash signs stand for a value that did not fit into its column when the file was saved as text. */
const narrowColumn = /^#+$/;

export function toFaultSentences(fault: CellFault): Sentence[] {
  if (fault.kind === 'noResult') return [{ key: 'NoResult' }, { key: 'FixFormula' }];
  if (narrowColumn.test(fault.text)) return [{ key: 'NarrowColumn' }];
  return [{ key: 'ErrorValue', values: { cell: toQuotable(fault.text) } }, { key: 'FixFormula' }];
}
