// The values of a row's cells, in the columns of ours.
import { type Column, fieldsByColumn } from '../../columns.js';
import { parseFlag } from '../../vocabulary.js';
import type { Finding } from '../findings.js';
import type { NeedSource } from '../need-source.js';
import type { BodyFormat, BodyRow, PresentColumn } from './body-format.js';
import { toCellDoubt } from './cell-doubts.js';
import { listTypedValues } from './changed-value.js';
import { divideCell } from './divide-cell.js';
import { toNoteLine } from './note-line.js';
import { type AdultGuess, parseAdultCell } from './parse-adult.js';
import { isPlaceholder, type ParsedCell, parseCell, toFaultSentences } from './parse-cell.js';
import type { ParsedHeader } from './parse-header.js';
import {
  divideLongText,
  divideNeedWords,
  hasUnreadableDiet,
  isNeedColumn,
  joinDietaryCells,
  listLongTexts,
  saysNoNeed,
  toUnreadableCell,
} from './parse-needs.js';
import type { ReadingDoubt } from './reading-doubt.js';
import type { SheetRow } from './sheet-row.js';

const guestIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Values that are not UUIDs are ignored: lists from elsewhere may have a column of that name. */
export function parseMetadata(cells: string[], { found }: ParsedHeader): Pick<SheetRow, 'id' | 'version'> {
  const getCell = (column: 'id' | 'version') => (cells[found.get(column)?.index ?? -1] ?? '').trim().toLowerCase();
  const id = getCell('id');
  return guestIdPattern.test(id) ? { id, version: getCell('version') } : {};
}

/** A blank cell depends on other rows of the household or on what is chosen for the whole list. */
const isDecidedByOthers = (column: Column, { guestCountry }: BodyFormat) =>
  column === 'isMain' || column === 'language' || (column === 'country' && guestCountry !== '');

export type Values = Partial<Record<Column, unknown>>;

export interface ParsedValues {
  values: Values;
  noteLines: string[];
  /** Words in columns of confirmed needs that are none, and what is not imported of the columns about needs. */
  needSources: NeedSource[];
  problems: Finding[];
  doubts: ReadingDoubt[];
}

/** Of several addresses the first that is given. */
function findCell({ cells }: BodyRow, { column, index }: PresentColumn, { further }: ParsedHeader): number {
  const others = (further.get(column) ?? []).map((each) => each.index);
  return [index, ...others].find((each) => (cells[each] ?? '').trim() !== '') ?? index;
}

interface NamedCell {
  row: number;
  column: Column;
  /** The header. */
  name: string;
  cell: string;
}

interface ReadCell {
  parsed: ParsedCell;
  noteLines?: string[];
  doubts?: ReadingDoubt[];
}

const yesOrNo = (isYes: boolean) => (isYes ? ['yes', 'no'] : ['no', 'yes']);

/** In a column that says how old somebody is. */
function readAge({ row, name, cell }: NamedCell): ReadCell {
  const flag = parseFlag(cell);
  const word = /^\d+$/.test(cell.trim()) || flag === undefined ? parseAdultCell(cell) : undefined;
  const { isAdult, isSure }: AdultGuess = word ?? { isAdult: flag ?? true, isSure: flag !== undefined };
  const doubt = { row, name, text: cell, column: 'isAdult' as const, values: yesOrNo(isAdult) };
  return {
    parsed: { value: isAdult },
    doubts: isSure ? [] : [toCellDoubt({ kind: 'uncertainValue', ...doubt })],
  };
}

/** A spreadsheet may have made a date of the name. */
function listChangedValues({ row, column, name, cell }: NamedCell): ReadingDoubt[] {
  const typed = column === 'table' || column === 'group' ? listTypedValues(cell) : [];
  const values = [cell.trim(), ...typed];
  return typed.length === 0 ? [] : [toCellDoubt({ kind: 'changedValue', row, name, text: cell, column, values })];
}

function readCell(named: NamedCell, format: BodyFormat): ReadCell {
  const { row, column, name, cell } = named;
  const field = fieldsByColumn[column];
  const parse = (text: string) =>
    parseCell({ column, field, cell: text, valueIfBlank: format.trueIfBlank.has(column) });
  if (format.isOwnExport || cell.trim() === '') return { parsed: parse(cell) };
  if (column === 'isAdult' && format.hasAges) return readAge(named);
  const parsed = parse(cell);
  if ('value' in parsed && !cell.includes(':::')) return { parsed, doubts: listChangedValues(named) };
  const divided = divideCell(field, cell, parse);
  if (divided === null) return { parsed };
  const { value, texts } = divided;
  const isSeveral = texts.length > 1;
  return {
    parsed: { value },
    noteLines: isSeveral || !('value' in parsed) ? [toNoteLine(name, cell)] : [],
    doubts: isSeveral ? [toCellDoubt({ kind: 'severalValues', row, name, text: cell, column, values: texts })] : [],
  };
}

type ContactColumn = 'email' | 'phoneNumber';
const otherContacts: Partial<Record<Column, ContactColumn>> = { email: 'phoneNumber', phoneNumber: 'email' };

function parseOtherContact(column: Column, cell: string): { column: ContactColumn; value: unknown } | undefined {
  const other = otherContacts[column];
  if (other === undefined) return undefined;
  const field = fieldsByColumn[other];
  const divided = divideCell(field, cell, (text) =>
    parseCell({ column: other, field, cell: text, valueIfBlank: false }),
  );
  return divided === null ? undefined : { column: other, value: divided.value };
}

/** A number in the column of addresses, or an address in that of numbers. */
const isOtherContact = (column: Column, cell: string) => parseOtherContact(column, cell) !== undefined;

function moveContact({ values, noteLines, doubts }: ParsedValues, { row, column, name, cell }: NamedCell): void {
  const found = parseOtherContact(column, cell);
  if (found === undefined) return;
  values[column] ??= '';
  if (values[found.column]) {
    noteLines.push(toNoteLine(name, cell));
    return;
  }
  values[found.column] = found.value;
  const read = [String(found.value), ''];
  doubts.push(toCellDoubt({ kind: 'uncertainValue', row, name, text: cell, column: found.column, values: read }));
}

export function parseRowValues(bodyRow: BodyRow, format: BodyFormat, present: readonly PresentColumn[]): ParsedValues {
  const { row, cells, getFault } = bodyRow;
  const parsedValues: ParsedValues = { values: {}, noteLines: [], needSources: [], problems: [], doubts: [] };
  const { id, version } = parseMetadata(cells, format.header);
  const isOwnRow = id !== undefined && version !== '';
  const misplaced: PresentColumn[] = [];
  for (const each of present) {
    const { column, name } = each;
    const isDietary = column === 'dietaryRestriction';
    if (isDietary && hasUnreadableDiet(bodyRow, format.header)) continue;
    const index = findCell(bodyRow, each, format.header);
    const isJoined = isDietary && !format.isOwnExport;
    const whole = isJoined ? joinDietaryCells(bodyRow, format.header) : (cells[index] ?? '');
    const { text: written, rest } = isDietary ? divideLongText(whole) : { text: whole, rest: '' };
    parsedValues.needSources.push(...listLongTexts(name, rest));
    if (column === 'group' && format.partyCodes.has(written.trim())) continue;
    const field = fieldsByColumn[column];
    const isBlank = isPlaceholder(column, written) || (isNeedColumn(column) && saysNoNeed(written));
    const cell = !format.isOwnExport && isBlank ? '' : written;
    const fault = getFault(index);
    if (fault !== undefined && isNeedColumn(column)) {
      parsedValues.needSources.push(toUnreadableCell(bodyRow, { index, name }));
      continue;
    }
    if (fault === undefined && cell.trim() === '' && isDecidedByOthers(column, format)) continue;
    const read =
      fault === undefined
        ? readCell({ row, column, name, cell }, format)
        : { parsed: { sentences: toFaultSentences(fault) } };
    const { parsed } = read;
    parsedValues.noteLines.push(...(read.noteLines ?? []));
    parsedValues.doubts.push(...(read.doubts ?? []));
    if ('value' in parsed) parsedValues.values[column] = parsed.value;
    else if (isNeedColumn(column) && fault === undefined && !isOwnRow) {
      const { value, unknown } = divideNeedWords(column, cell);
      parsedValues.values[column] = value;
      parsedValues.needSources.push({ kind: 'unknownNeed', column: name, text: unknown });
    } else if (fault === undefined && !format.isOwnExport && isOtherContact(column, cell)) misplaced.push(each);
    else if (format.unreadableToNotes.has(name)) parsedValues.noteLines.push(toNoteLine(name, written));
    else
      parsedValues.problems.push({
        row,
        column: name,
        sentences: parsed.sentences,
        isReadableAsNote: field.required === undefined || column === 'language',
      });
  }
  for (const { column, name, index } of misplaced)
    moveContact(parsedValues, { row, column, name, cell: cells[index] ?? '' });
  return parsedValues;
}
