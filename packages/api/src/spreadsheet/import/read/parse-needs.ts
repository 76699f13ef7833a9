// What a row of a list says about diets and allergies besides the values of our columns. It is about each person of the
// row (specification §7 "Diets and allergies").
import { isAllergen } from '../../../kernel/needs.js';
import { findNeeds } from '../../../people/needs/words-rules.js';
import { fieldsByColumn } from '../../columns.js';
import { parseFlag } from '../../vocabulary.js';
import type { NeedSource } from '../doubts.js';
import { listHeaderNeeds } from './need-columns.js';
import { toNoteLine } from './note-line.js';
import { isPlaceholder, parseCell } from './parse-cell.js';
import type { LocatedHeader, ParsedHeader } from './parse-header.js';
import { isRemarkAboutNeeds } from './remark-needs.js';

export interface RowNeeds {
  /** Added to the dietary text of each person, unless it has them. */
  dietaryLines: string[];
  sources: NeedSource[];
  /** The ticks, which are no values before a person confirms them. */
  tickLines: string[];
}

type Cells = readonly string[];

const getText = (cells: Cells, { index }: LocatedHeader): string => (cells[index] ?? '').trim();

/** "No" in a column of allergies is no text. */
const isEmpty = (text: string) => text === '' || isPlaceholder('dietaryRestriction', text) || parseFlag(text) === false;

function listDietaryCells(cells: Cells, { found, further }: ParsedHeader): { column: string; text: string }[] {
  const all = [found.get('dietaryRestriction'), ...(further.get('dietaryRestriction') ?? [])];
  return all
    .flatMap((header) => (header === undefined ? [] : { column: header.name, text: getText(cells, header) }))
    .filter(({ text }) => !isEmpty(text));
}

/** Of all dietary columns of a list. */
export const joinDietaryCells = (cells: Cells, header: ParsedHeader): string =>
  [...new Set(listDietaryCells(cells, header).map(({ text }) => text))].join('\n');

/** Without its header, "severe" says nothing about nuts, and "2" nothing at all. */
function toDietaryLine(header: string, text: string): string {
  const needs = listHeaderNeeds(header);
  const isClear = /\p{L}/u.test(text) && (findNeeds(text).length > 0 || !needs.every(isAllergen));
  return isClear ? text : toNoteLine(header, text);
}

function parseNeedCell(header: LocatedHeader, text: string): RowNeeds {
  const { name: column } = header;
  if (isEmpty(text)) return { dietaryLines: [], sources: [], tickLines: [] };
  if (parseFlag(text) === true && listHeaderNeeds(column).length > 0)
    return {
      dietaryLines: [],
      sources: [{ kind: 'tick', column, text: column }],
      tickLines: [toNoteLine(column, text)],
    };
  const line = toDietaryLine(column, text);
  return { dietaryLines: [line], sources: [{ kind: 'dietaryText', column, text: line }], tickLines: [] };
}

/** The notes, and columns without a field, whatever becomes of them. */
export function listRemarkColumns({ found, further, all }: ParsedHeader): LocatedHeader[] {
  const ignored = all.filter(({ isOther, column }) => isOther && column === null);
  const others = ignored.map(({ index, name }) => ({ index, name, person: name, hasTitles: false }));
  return [...[found.get('notes')].flatMap((notes) => notes ?? []), ...(further.get('addToNotes') ?? []), ...others];
}

const listRemarks = (cells: Cells, header: LocatedHeader): NeedSource[] =>
  getText(cells, header)
    .split(/[\r\n]+/)
    .filter(isRemarkAboutNeeds)
    .map((text) => ({ kind: 'remark', column: header.name, text: text.trim() }));

interface NeedFormat {
  header: ParsedHeader;
  remarkColumns: readonly LocatedHeader[];
}

export function parseRowNeeds(cells: Cells, { header, remarkColumns }: NeedFormat): RowNeeds {
  const parsed = (header.further.get('needs') ?? []).map((each) => parseNeedCell(each, getText(cells, each)));
  return {
    dietaryLines: parsed.flatMap(({ dietaryLines }) => dietaryLines),
    sources: [
      ...listDietaryCells(cells, header).map((cell): NeedSource => ({ kind: 'dietaryText', ...cell })),
      ...parsed.flatMap(({ sources }) => sources),
      ...remarkColumns.flatMap((each) => listRemarks(cells, each)),
    ],
    tickLines: parsed.flatMap(({ tickLines }) => tickLines),
  };
}

type NeedColumn = 'diets' | 'allergens';

/** Of confirmed needs. */
export const isNeedColumn = (column: string): column is NeedColumn => column === 'diets' || column === 'allergens';

/** The words of a cell of confirmed needs: those that are known, and the others. */
export function divideNeedWords(column: NeedColumn, cell: string): { value: unknown[]; unknown: string } {
  const field = fieldsByColumn[column];
  const words = cell.split(/[,;\r\n]/).filter((word) => word.trim() !== '');
  const parsed = words.map((word) => ({ word, ...parseCell({ column, field, cell: word, valueIfBlank: false }) }));
  const value = parsed.flatMap((each) => ('value' in each && Array.isArray(each.value) ? each.value : []));
  const unknown = parsed.filter((each) => !('value' in each)).map(({ word }) => word.trim());
  return { value, unknown: unknown.join(', ') };
}
