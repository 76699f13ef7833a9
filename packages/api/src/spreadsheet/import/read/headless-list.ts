// Lists without headers that are known: the content of their columns tells what they are (specification §7 "Files").
import { normalizeWord } from '../../../kernel/normalize-text.js';
import type { FileColumn } from '../../columns.js';
import type { FirstRow } from '../schema.js';
import {
  createColumnContent,
  findNames,
  getCellKind,
  isFilledCell,
  isMostly,
  isNameLike,
  listCellWords,
  type NamesByIndex,
} from './column-content.js';
import { areCountsOfNames } from './further-columns.js';
import { countHeaders, findHeaderRow, hasFirstName } from './parse-header.js';

export interface UnknownList {
  /** From 0: the row of the first guest, or of the headers. */
  start: number;
  /** Whether the first row has headers that nobody knows; null where the couple has to choose. */
  isHeader: boolean | null;
  /** `null` where the couple has to choose. */
  columns: (FileColumn | null)[];
}

const maxProbedRows = 50;

/** Of a heading above a list, which names nobody. */
const headingWords: ReadonlySet<string> = new Set(
  'guest, guests, names, list, wedding, invited, invitees, liste, invités, invitées, mariage, noces, noms, gäste, gästeliste, gäst, gäster, hochzeit, einladungen, lista, ospiti, invitati, matrimonio, nozze, invitados, boda, convidados, casamento, lijst, gasten, gastenlijst, bruiloft, gæster, gæsteliste, bryllup, bröllop, gjester, gjesteliste, gästlista, goście, gości, wesele, ślub'
    .split(', ')
    .map(normalizeWord),
);

const listFilled = (cells: readonly string[]) => cells.filter(isFilledCell);
const isHeadingText = (cell: string) => listCellWords(cell).some((word) => headingWords.has(normalizeWord(word)));

const isContact = (cell: string) => ['email', 'phoneNumber'].includes(getCellKind(cell));

const listColumn = (rows: readonly string[][], index: number) => listFilled(rows.map((cells) => cells[index] ?? ''));

/** A text above addresses, numbers or ticks. */
const isAboveOthers = (first: readonly string[], others: readonly string[][]) =>
  first.some((cell, index) => {
    const below = listColumn(others, index);
    return (
      isFilledCell(cell) &&
      getCellKind(cell) === 'text' &&
      below.length > 0 &&
      below.every((each) => getCellKind(each) !== 'text')
    );
  });

const isName = (cell: string) => isNameLike(cell) && !isHeadingText(cell);

/** Whether the first row is a guest, beyond doubt: it may also be headers that nobody knows. */
function isGuest(first: readonly string[], others: readonly string[][], names: NamesByIndex): boolean {
  if (first.some(isContact)) return true;
  return [...names].some(([index, column]) => {
    const cell = first[index] ?? '';
    if (column === 'fullName') return isName(cell);
    return (
      column === 'lastName' && listColumn(others, index).some((other) => normalizeWord(other) === normalizeWord(cell))
    );
  });
}

/** What the content of each column tells, `rows` being those of guests; the names only if they `areNamed`. */
function findColumns(rows: readonly string[][], areNamed: (names: NamesByIndex) => boolean): (FileColumn | null)[] {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const kinds = Array.from({ length: width }, (_, index) => {
    const content = createColumnContent(listColumn(rows, index));
    const kind = (['email', 'phoneNumber', 'text'] as const).find(content.isMostly);
    return content.cells.length === 0 ? undefined : kind;
  });
  const texts = kinds.flatMap((kind, index) => (kind === 'text' ? index : []));
  const isOnly = width === 1 && texts.length === 1;
  const found: NamesByIndex = isOnly
    ? new Map([[0, 'fullName']])
    : findNames((index) => listColumn(rows, index), texts);
  const names: NamesByIndex = areNamed(found) ? found : new Map();
  const nameIndex = [...names].find(([, column]) => column === 'fullName')?.[0];
  const mayCount = (index: number) => nameIndex !== undefined && areCountsOfNames(rows, nameIndex, index);
  const sizeIndex = kinds.findIndex((kind, index) => kind === undefined && mayCount(index));
  return kinds.map((kind, index) => {
    if (kind === 'email' || kind === 'phoneNumber') return kind;
    return index === sizeIndex ? 'partySize' : (names.get(index) ?? null);
  });
}

/** Whether the row says what the columns are, in words that are known. */
function isKnownHeader(rows: readonly string[][], index: number): boolean {
  const cells = rows[index] ?? [];
  const count = countHeaders(cells);
  if (count !== 1 || hasFirstName(cells)) return count > 0;
  // "Family:" above the names of a plain list.
  if (listFilled(cells).length === 1 && /[:：]$/u.test(cells.join('').trim())) return false;
  // A guest may have a note such as "Family".
  const isBelowGuests = rows.slice(0, index).some((above) => listFilled(above).length > 1 && above.some(isContact));
  return !cells.some(isContact) && !isBelowGuests;
}

/** A single cell above the list. */
function findStart(rows: readonly string[][]): number {
  const isWide = isMostly(
    rows
      .slice(0, maxProbedRows)
      .flatMap((cells) => listFilled(cells).length.toString())
      .filter((count) => count !== '0'),
    (count) => Number(count) > 1,
  );
  const start = rows.findIndex((cells, index) => {
    const [only = '', ...others] = listFilled(cells);
    if (only === '' || others.length > 0) return only !== '';
    return !/[:：]$/u.test(only) && !isHeadingText(only) && !(isWide && listFilled(rows[index + 1] ?? []).length === 0);
  });
  return Math.max(start, 0);
}

/**
 * Null if the list has headers that are known. `names`: the headers that a caller names. `chosen`: what the first row
 * is, for a list that leaves it open or was misunderstood.
 */
export function findUnknownList(
  rows: readonly string[][],
  { names, chosen }: { names: ReadonlySet<string>; chosen?: FirstRow | undefined },
): UnknownList | null {
  const headerIndex = findHeaderRow(rows);
  const header = rows[headerIndex] ?? [];
  const hasHeader = isKnownHeader(rows, headerIndex) || header.some((cell) => names.has(cell.trim()));
  if (hasHeader && chosen !== 'guest') return null;
  const start = findStart(rows);
  const body = rows.slice(start, start + maxProbedRows).filter((cells) => listFilled(cells).length > 0);
  const [first, ...others] = body;
  if (first === undefined) return null;
  const differs = !first.some(isContact) && isAboveOthers(first, others);
  if (chosen === 'headers' || (chosen === undefined && differs))
    return { start, isHeader: true, columns: findColumns(others, () => true) };
  let isSure = chosen === 'guest';
  const columns = findColumns(body, (found) => {
    isSure ||= isGuest(first, others, found);
    return isSure;
  });
  return { start, isHeader: isSure ? false : null, columns };
}
