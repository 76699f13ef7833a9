// Specification §7.

import { normalizeWord } from '../../../kernel/normalize-text.js';
import { type FileColumn, repeatableColumns } from '../../columns.js';
import { isWeddingHeader } from '../../event-words.js';
import { findColumn, listDerivedTitles } from '../../find-column.js';
import { findCompanion, isTitleHeader, isUnusedHeader } from '../../header-words.js';
import { type Finding, toQuotable } from '../findings.js';
import { createColumnContent } from './column-content.js';
import type { ColumnGuess } from './guess-names.js';
import type { ReadingDoubt } from './reading-doubt.js';
import {
  type ColumnOptions,
  dropExplanation,
  findExplainedColumn,
  isAmbiguousName,
  resolveColumns,
} from './resolve-columns.js';

export interface FileHeader {
  /** As spelled in the file, made unique among the headers. */
  name: string;
  index: number;
  column: FileColumn | null;
  /** No column of ours: its cells can be added to the notes. */
  isOther: boolean;
  /** Whether everybody of the list is invited to what it names: the wedding. */
  isWedding: boolean;
}

export interface LocatedHeader {
  index: number;
  name: string;
  /** The same for headers of one further person, such as "Partner First Name" and "Partner Last Name". */
  person: string;
  /** Of a further person: written after the first name, wherever the column stands. */
  isLastName: boolean;
  /** Other texts than titles in the column are no salutations, such as a profession. */
  hasTitles: boolean;
}

export interface ParsedHeader {
  found: Map<FileColumn, LocatedHeader>;
  /** Headers of one column: those that it may have several times, and further addresses, numbers and dietary texts. */
  further: Map<FileColumn, LocatedHeader[]>;
  all: FileHeader[];
  ignored: string[];
  problems: Finding[];
  doubts: ReadingDoubt[];
}

/** A to Z, then AA. */
function toColumnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : toColumnLetter(Math.floor(index / 26) - 1) + last;
}

/** Whether a header has no name but its letter. */
export const isNamedByLetter = (name: string): boolean => /^\([A-Z]+\)$/.test(name);

/** A second "Name" becomes "Name (2)", an empty header is named after its letter. */
function toUniqueNames(cells: string[]): string[] {
  const counts = new Map<string, number>();
  const used = new Set<string>();
  return cells.map((cell, index) => {
    const name = toQuotable(cell) || `(${toColumnLetter(index)})`;
    let count = counts.get(name) ?? 0;
    let unique: string;
    // A header may itself be spelled "Name (2)".
    do {
      count += 1;
      unique = count === 1 ? name : `${name} (${count})`;
    } while (used.has(unique));
    counts.set(name, count);
    used.add(unique);
    return unique;
  });
}

export const scoreHeaderRow = (cells: readonly string[]): number =>
  new Set(cells.map(findColumn).filter((column) => column !== undefined)).size;

export const hasFirstName = (cells: readonly string[]): boolean =>
  cells.some((cell) => findColumn(cell) === 'firstName');

/** Whether a column has names of any kind. */
export const hasNames = (cells: readonly string[]): boolean =>
  cells.some((cell) => isAmbiguousName(cell) || ['firstName', 'fullName'].includes(findColumn(cell) ?? ''));

/** A title and notes may stand above the headers. */
const maxHeaderRow = 20;

const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** A row of known headers with guests below it, before the row that was found: that one is a repeated header. */
function findEarlierHeader(rows: readonly string[][], found: number): number | undefined {
  const isHeader = (cells: readonly string[]) => {
    const count = countHeaders(cells);
    return count > 1 && count === countFilled(cells) && (hasNames(cells) || cells.some(isAmbiguousName));
  };
  const index = rows.slice(0, found).findIndex(isHeader);
  const between = index < 0 ? [] : rows.slice(index + 1, found);
  return between.some((cells) => countFilled(cells) > 1 && countHeaders(cells) === 0) ? index : undefined;
}

/**
 * Among the first rows, the one with a first name, or else with any name, and the most known columns, else the first
 * with two known columns, else the first with two cells (a title has one), else the first that is not blank.
 */
export function findHeaderRow(rows: readonly string[][]): number {
  const candidates = rows
    .slice(0, maxHeaderRow)
    .map((cells, index) => ({ cells, index, score: scoreHeaderRow(cells), isTitle: countFilled(cells) < 2 }))
    .sort((one, other) => other.score - one.score || Number(one.isTitle) - Number(other.isTitle));
  const inOrder = candidates.toSorted((one, other) => one.index - other.index);
  const found =
    candidates.find(({ cells }) => hasFirstName(cells)) ??
    candidates.find(({ cells }) => hasNames(cells)) ??
    inOrder.find(({ score }) => score > 1) ??
    inOrder.find(({ isTitle }) => !isTitle);
  if (found !== undefined) return findEarlierHeader(rows, found.index) ?? found.index;
  return Math.max(
    rows.findIndex((cells) => countFilled(cells) > 0),
    0,
  );
}

const toDuplicateFinding = (row: number, name: string, first: string): Finding => ({
  row,
  column: name,
  sentences: [{ key: 'DuplicateColumn', values: { first, name } }],
});

const isSameHeader = (one: string, other: string) => normalizeWord(one) === normalizeWord(other);

/**
 * Two lists side by side have the header of their names twice, with a blank column between them or with another header
 * twice. These need no message of their own.
 */
function findSecondList(header: ParsedHeader, cells: readonly string[], row: number): Finding[] | null {
  const located = header.found.get('firstName') ?? header.found.get('fullName');
  if (located === undefined || header.problems.length === 0) return null;
  const { index } = located;
  const first = cells[index] ?? '';
  const start = cells.findIndex((cell, each) => each > index && isSameHeader(cell, first));
  const second = header.all[start];
  if (second === undefined) return null;
  const between = cells.slice(index + 1, start);
  const isRepeated = between.some((cell) => cells.slice(start + 1).some((each) => isSameHeader(cell, each)));
  if (!isRepeated && !between.some((cell) => cell.trim() === '')) return null;
  return [{ row, column: second.name, sentences: [{ key: 'ListsSideBySide', values: { name: toQuotable(first) } }] }];
}

function toMissingFinding(
  row: number,
  { found }: ParsedHeader,
  { isHeadless, isUnsure = false }: { isHeadless: boolean; isUnsure?: boolean | undefined },
): Finding {
  const isForeign = found.size === 0;
  if (isHeadless) return { row, column: null, sentences: [{ key: isUnsure ? 'ChooseFirstRow' : 'ChooseNameColumn' }] };
  return {
    row,
    column: { title: 'firstName' },
    sentences: [{ key: isForeign ? 'NoKnownColumns' : 'MissingFirstNameColumn' }],
  };
}

/** How many cells are known as headers. */
export const countHeaders = (cells: readonly string[]): number =>
  cells.filter(
    (cell) =>
      isAmbiguousName(cell) ||
      findExplainedColumn(cell) !== undefined ||
      findCompanion(cell) !== undefined ||
      isUnusedHeader(cell),
  ).length;

interface HeaderOptions extends ColumnOptions {
  /** Whether columns without a field are added to the notes. */
  addsOthersToNotes?: boolean | undefined;
}

const maxOtherReadings = 2;

function toDoubt(
  { name, column, sample }: { name: string; column: FileColumn | null; sample: string },
  { kind, others }: NonNullable<ColumnGuess['doubt']>,
): ReadingDoubt {
  const columns = [...others, null].filter((other, index, all) => other !== column && all.indexOf(other) === index);
  const readings = [column, ...columns.slice(0, maxOtherReadings)].map((each) => ({
    answer: { is: 'column' as const, column: each },
  }));
  return { kind, row: null, column: name, text: sample, readings };
}

/** Of several addresses and numbers the first counts, of dietary texts all. */
const hasFurther: ReadonlySet<string> = new Set<FileColumn>(['email', 'phoneNumber', 'dietaryRestriction']);

function addHeader(header: ParsedHeader, located: LocatedHeader, { column, row }: { column: FileColumn; row: number }) {
  const first = header.found.get(column);
  if (repeatableColumns.has(column) || (first !== undefined && hasFurther.has(column)))
    header.further.set(column, [...(header.further.get(column) ?? []), located]);
  else if (first === undefined) header.found.set(column, located);
  else header.problems.push(toDuplicateFinding(row, located.name, first.name));
}

/** `row` is the header's number in the spreadsheet, or that of the first guest; `overrides` take precedence over the names. */
export function parseHeader(cells: string[], row: number, options: HeaderOptions = {}): ParsedHeader {
  const { overrides = {}, addsOthersToNotes = false } = options;
  const isHeadless = options.contents !== undefined && countFilled(cells) === 0;
  const header: ParsedHeader = { found: new Map(), further: new Map(), all: [], ignored: [], problems: [], doubts: [] };
  const named = toUniqueNames(cells).map((name, index) => ({ name, cell: cells[index] ?? '' }));
  const guesses = resolveColumns(named, options);
  const isOwnExport = new Set(guesses.map(({ column }) => column)).has('id');
  const derived = listDerivedTitles(cells);
  named.forEach(({ name, cell }, index) => {
    const guess = guesses[index];
    const companion = findCompanion(cell);
    const role = companion?.isChild ? 'children' : 'companions';
    const isFree = !Object.hasOwn(overrides, name);
    const isDerived = isFree && derived.has(normalizeWord(cell));
    const known = isDerived
      ? null
      : (guess?.column ?? (isFree && companion !== undefined && guess?.doubt === undefined ? role : null));
    const getContent = () => createColumnContent((options.body ?? []).map((cells) => cells[index] ?? ''));
    const isWedding = known === null && isFree && isWeddingHeader(cell) && getContent().areMarks();
    const isUnused = isWedding || isDerived || isUnusedHeader(cell) || isOwnExport;
    const isOther = known === null && isFree && (isHeadless || cell.trim() !== '') && !isUnused;
    const column = isOther && addsOthersToNotes ? 'addToNotes' : known;
    header.all.push({ name, index, column, isOther, isWedding });
    if (guess?.doubt !== undefined && !isDerived) {
      const { sample } = getContent();
      header.doubts.push(toDoubt({ name, column, sample }, guess.doubt));
    }
    const hasTitles = isFree && column === 'salutation' && isTitleHeader(dropExplanation(cell));
    const located = {
      index,
      name,
      person: companion?.person ?? name,
      isLastName: companion?.isLastName === true,
      hasTitles,
    };
    if (column !== null) addHeader(header, located, { column, row });
    else if (isHeadless || cell.trim() !== '') header.ignored.push(name);
  });
  header.problems = findSecondList(header, cells, row) ?? header.problems;
  if (!header.found.has('firstName') && !header.found.has('fullName'))
    header.problems.push(toMissingFinding(row, header, { isHeadless, isUnsure: options.isUnsure }));
  return header;
}
