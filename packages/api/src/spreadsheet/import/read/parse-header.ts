// Specification §7.

import { normalizeWord } from '../../../kernel/normalize-text.js';
import { type FileColumn, repeatableColumns } from '../../columns.js';
import { findColumn, listDerivedTitles } from '../../find-column.js';
import { ambiguousNameWords, findCompanion, isTitleHeader, isUnusedHeader } from '../../header-words.js';
import { type Finding, toQuotable } from '../report.js';
import { isChildHeader } from './child-marks.js';
import { findNeedColumn } from './need-columns.js';

/** Keyed by the header's name in the preview; `null` ignores the header. */
export type ColumnOverrides = Readonly<Record<string, FileColumn | null>>;

export interface FileHeader {
  /** As spelled in the file, made unique among the headers. */
  name: string;
  index: number;
  column: FileColumn | null;
  /** No column of ours: its cells can be added to the notes. */
  isOther: boolean;
}

export interface LocatedHeader {
  index: number;
  name: string;
  /** The same for headers of one further person, such as "Partner First Name" and "Partner Last Name". */
  person: string;
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

const isAmbiguousName = (cell: string): boolean => ambiguousNameWords.has(normalizeWord(cell));

export const hasFirstName = (cells: readonly string[]): boolean =>
  cells.some((cell) => findColumn(cell) === 'firstName');

/** Whether a column has names of any kind. */
export const hasNames = (cells: readonly string[]): boolean =>
  cells.some((cell) => isAmbiguousName(cell) || ['firstName', 'fullName'].includes(findColumn(cell) ?? ''));

/** A title and notes may stand above the headers. */
const maxHeaderRow = 20;

const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

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
  return (
    found?.index ??
    Math.max(
      rows.findIndex((cells) => countFilled(cells) > 0),
      0,
    )
  );
}

function toDuplicateFinding(row: number, name: string, first: string): Finding {
  return { row, column: name, sentences: [{ key: 'DuplicateColumn', values: { first, name } }] };
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

/** An explanation is in brackets, such as "Diet (nuts, milk)". */
const dropExplanation = (cell: string) => cell.replace(/\([^)]*\)?|\[[^\]]*\]?/g, '');

const findExplainedColumn = (cell: string): FileColumn | undefined =>
  isTitleHeader(dropExplanation(cell)) ? 'salutation' : findColumn(dropExplanation(cell));

/** How many cells are known as headers. */
export const countHeaders = (cells: readonly string[]): number =>
  cells.filter(
    (cell) =>
      isAmbiguousName(cell) ||
      findExplainedColumn(cell) !== undefined ||
      findCompanion(cell) !== undefined ||
      isUnusedHeader(cell),
  ).length;

/** Unless another header has the column. */
function findUntakenColumn(cell: string, taken: Set<FileColumn | null>): FileColumn | null {
  const column = findExplainedColumn(cell) ?? null;
  const mayRepeat = column === 'dietaryRestriction' || (column !== null && repeatableColumns.has(column));
  if (column === null || (taken.has(column) && !mayRepeat)) return null;
  taken.add(column);
  return column;
}

/** "Name" beside a first name is the last name, beside a last name the first name, and alone or beside both the whole name. */
function resolveAmbiguousName(taken: ReadonlySet<FileColumn | null>, hasOtherLastName: boolean): FileColumn {
  if (taken.has('firstName')) return hasOtherLastName ? 'fullName' : 'lastName';
  return hasOtherLastName ? 'firstName' : 'fullName';
}

interface NamedCell {
  name: string;
  cell: string;
}

interface HeaderOptions {
  overrides?: ColumnOverrides | undefined;
  /** Whether columns without a field are added to the notes. */
  addsOthersToNotes?: boolean | undefined;
  /** Whether the cells below are numbers. */
  areNumbers?: (index: number) => boolean;
  /** Whether the cells below are yes and no. */
  areMarks?: (index: number) => boolean;
  /** Of a list without known headers: what the content of its columns tells. */
  contents?: readonly (FileColumn | null)[] | undefined;
  /** Whether the first row may also have headers. */
  isUnsure?: boolean | undefined;
}

/** "Guests" may be names or their number. */
function findExactColumn(cell: string, areNumbers: boolean): FileColumn | null {
  if (isAmbiguousName(cell)) return null;
  const column = findColumn(cell) ?? null;
  return column === 'fullName' && areNumbers ? 'partySize' : column;
}

function findColumns(
  header: readonly NamedCell[],
  { overrides = {}, areNumbers = () => false, areMarks = () => false, contents = [] }: HeaderOptions,
): (FileColumn | null)[] {
  const isOverridden = ({ name }: NamedCell) => Object.hasOwn(overrides, name);
  const exact = header.map((each, index) =>
    isOverridden(each)
      ? (overrides[each.name] ?? null)
      : (contents[index] ??
        (isChildHeader(each.cell) && areMarks(index) ? 'children' : findExactColumn(each.cell, areNumbers(index)))),
  );
  const taken = new Set(exact);
  const hasOtherLastName = taken.has('lastName');
  const isOwnExport = taken.has('id');
  return header.map((each, index) => {
    const found = exact[index] ?? null;
    if (found !== null || isOverridden(each)) return found;
    if (isAmbiguousName(each.cell)) return resolveAmbiguousName(taken, hasOtherLastName);
    const known = findUntakenColumn(each.cell, taken);
    return known ?? (isOwnExport ? null : findNeedColumn(dropExplanation(each.cell), () => areMarks(index)));
  });
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
  const header: ParsedHeader = { found: new Map(), further: new Map(), all: [], ignored: [], problems: [] };
  const named = toUniqueNames(cells).map((name, index) => ({ name, cell: cells[index] ?? '' }));
  const columns = findColumns(named, options);
  const isOwnExport = new Set(columns).has('id');
  const derived = listDerivedTitles(cells);
  named.forEach(({ name, cell }, index) => {
    const companion = findCompanion(cell);
    const role = companion?.isChild ? 'children' : 'companions';
    const isFree = !Object.hasOwn(overrides, name);
    const isDerived = isFree && derived.has(normalizeWord(cell));
    const known = isDerived ? null : (columns[index] ?? (isFree && companion !== undefined ? role : null));
    const isUnused = isDerived || isUnusedHeader(cell) || isOwnExport;
    const isOther = known === null && isFree && (isHeadless || cell.trim() !== '') && !isUnused;
    const column = isOther && addsOthersToNotes ? 'addToNotes' : known;
    header.all.push({ name, index, column, isOther });
    const hasTitles = isFree && column === 'salutation' && isTitleHeader(dropExplanation(cell));
    const located = { index, name, person: companion?.person ?? name, hasTitles };
    if (column !== null) addHeader(header, located, { column, row });
    else if (isHeadless || cell.trim() !== '') header.ignored.push(name);
  });
  if (!header.found.has('firstName') && !header.found.has('fullName'))
    header.problems.push(toMissingFinding(row, header, { isHeadless, isUnsure: options.isUnsure }));
  return header;
}
