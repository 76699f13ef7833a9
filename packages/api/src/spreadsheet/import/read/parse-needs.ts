// What a row of a list says about diets and allergies besides the values of our columns. It is about each person of the
// row (specification §7 "Diets and allergies").
import { maxStoredDietaryLength } from '../../../kernel/limits.js';
import { isAllergen } from '../../../kernel/needs.js';
import { saysNoNeeds } from '../../../people/needs/no-needs-rules.js';
import { findNeeds } from '../../../people/needs/words-rules.js';
import { fieldsByColumn } from '../../columns.js';
import { parseFlag } from '../../vocabulary.js';
import type { NeedSource } from '../need-source.js';
import type { BodyRow } from './body-format.js';
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
type Row = Pick<BodyRow, 'cells' | 'getFault'>;

const getText = (cells: Cells, { index }: LocatedHeader): string => (cells[index] ?? '').trim();

/** "No" and "none" in a column of allergies are no text. */
const isEmpty = (text: string) =>
  text === '' || isPlaceholder('dietaryRestriction', text) || parseFlag(text) === false || saysNoNeeds(text);

/** Of a cell of confirmed needs. */
export const saysNoNeed = (cell: string): boolean => isEmpty(cell.trim());

const listDietaryHeaders = ({ found, further }: ParsedHeader): LocatedHeader[] =>
  [found.get('dietaryRestriction'), ...(further.get('dietaryRestriction') ?? [])].flatMap((header) => header ?? []);

const isFaulty = ({ getFault }: Row, { index }: LocatedHeader) => getFault(index) !== undefined;

const listDietaryCells = (row: Row, header: ParsedHeader): { column: string; text: string }[] =>
  listDietaryHeaders(header)
    .filter((each) => !isFaulty(row, each))
    .map((each) => ({ column: each.name, text: getText(row.cells, each) }))
    .filter(({ text }) => !isEmpty(text));

/** Of all dietary columns of a list. */
export const joinDietaryCells = (row: Row, header: ParsedHeader): string =>
  [...new Set(listDietaryCells(row, header).map(({ text }) => text))].join('\n');

/** A stored text is neither emptied nor replaced by a row of which a part is not known. */
export const hasUnreadableDiet = (row: Row, header: ParsedHeader): boolean =>
  listDietaryHeaders(header).some((each) => isFaulty(row, each));

/** What can be stored of a text, and the rest. */
export function divideLongText(text: string): { text: string; rest: string } {
  if (text.length <= maxStoredDietaryLength) return { text, rest: '' };
  const characters = [...text];
  const join = (from: number, to?: number) => characters.slice(from, to).join('');
  return { text: join(0, maxStoredDietaryLength), rest: join(maxStoredDietaryLength) };
}

export const listLongTexts = (column: string, rest: string): NeedSource[] =>
  rest.trim() === '' ? [] : [{ kind: 'longText', column, text: rest }];

export const toUnreadableCell = ({ cells }: Row, header: Pick<LocatedHeader, 'index' | 'name'>): NeedSource => ({
  kind: 'unreadableCell',
  column: header.name,
  text: (cells[header.index] ?? '').trim(),
});

/** Without its header, "severe" says nothing about nuts, and "2" nothing at all. */
function toDietaryLine(header: string, text: string): string {
  const needs = listHeaderNeeds(header);
  const isClear = /\p{L}/u.test(text) && (findNeeds(text).length > 0 || !needs.every(isAllergen));
  return isClear ? text : toNoteLine(header, text);
}

function parseNeedCell(row: Row, header: LocatedHeader): RowNeeds {
  const { name: column } = header;
  const text = getText(row.cells, header);
  if (isFaulty(row, header)) return { dietaryLines: [], sources: [toUnreadableCell(row, header)], tickLines: [] };
  if (isEmpty(text)) return { dietaryLines: [], sources: [], tickLines: [] };
  if (parseFlag(text) === true && listHeaderNeeds(column).length > 0)
    return {
      dietaryLines: [],
      sources: [{ kind: 'tick', column, text: column }],
      tickLines: [toNoteLine(column, text)],
    };
  const { text: line, rest } = divideLongText(toDietaryLine(column, text));
  const sources: NeedSource[] = [{ kind: 'dietaryText', column, text: line }, ...listLongTexts(column, rest)];
  return { dietaryLines: [line], sources, tickLines: [] };
}

/** The notes, and columns without a field, whatever becomes of them. */
export function listRemarkColumns({ found, further, all }: ParsedHeader): LocatedHeader[] {
  const ignored = all.filter(({ isOther, column }) => isOther && column === null);
  const others = ignored.map(({ index, name }) => ({ index, name, person: name, isLastName: false, hasTitles: false }));
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

/** What the dietary columns of a row have, of which one may be unreadable. */
function parseDietaryCells(row: Row, header: ParsedHeader): Omit<RowNeeds, 'tickLines'> {
  const cells = listDietaryCells(row, header);
  const unreadable = listDietaryHeaders(header).filter((each) => isFaulty(row, each));
  return {
    // Beside an unreadable cell, the others are added to what is stored.
    dietaryLines: unreadable.length === 0 ? [] : cells.map(({ text }) => divideLongText(text).text),
    sources: [
      ...cells.map(
        ({ column, text }): NeedSource => ({ kind: 'dietaryText', column, text: divideLongText(text).text }),
      ),
      ...unreadable.map((each) => toUnreadableCell(row, each)),
    ],
  };
}

export function parseRowNeeds(row: Row, { header, remarkColumns }: NeedFormat): RowNeeds {
  const dietary = parseDietaryCells(row, header);
  const parsed = (header.further.get('needs') ?? []).map((each) => parseNeedCell(row, each));
  return {
    dietaryLines: [...dietary.dietaryLines, ...parsed.flatMap(({ dietaryLines }) => dietaryLines)],
    sources: [
      ...dietary.sources,
      ...parsed.flatMap(({ sources }) => sources),
      ...remarkColumns.flatMap((each) => listRemarks(row.cells, each)),
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
