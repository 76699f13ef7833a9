// The rows below the headers: guests, rows that are none, and those that may be either (specification §7).
import type { GuestCountry, Language } from '../../../kernel/fields.js';
import type { FileColumn } from '../../columns.js';
import { type Finding, toQuotable } from '../findings.js';
import type { CellEdit } from '../schema.js';
import { applyEdits } from './apply-edits.js';
import type { BodyFormat, BodyRow, ParsedRow, PresentColumn } from './body-format.js';
import { classifyRow, type RowKind } from './classify-row.js';
import { ColumnSums } from './column-sums.js';
import { countInList } from './count-in-list.js';
import { findTotalWord } from './heading-words.js';
import { listBlockDoubts } from './household-blocks.js';
import type { UnlistedDoubts } from './listed-doubts.js';
import { findFault, maxRows, type SheetCells } from './parse-file.js';
import type { ParsedHeader } from './parse-header.js';
import { maxNamesLength } from './parse-name-cell.js';
import { parseRow } from './parse-row.js';
import { proposeCountries } from './propose-countries.js';
import { proposeHouseholds } from './propose-households.js';
import { proposeLanguages } from './propose-language.js';
import type { ReadingDoubt } from './reading-doubt.js';
import { describeRowDoubts, type UncertainRow } from './row-doubts.js';
import type { SheetRow } from './sheet-row.js';

export interface List {
  /** From 0: the first row below the headers. */
  start: number;
  /** From 1; 0 for none. */
  headerRow: number;
  headerCells: string[];
  /** Of a list without known headers. */
  contents?: readonly (FileColumn | null)[];
  /** What stands above a list without headers. */
  headings: IgnoredRow[];
  firstRow: { row: number; text: string; isHeader: boolean | null } | null;
}

export interface IgnoredRow {
  row: number;
  text: string;
}

export interface ParsedBody {
  rows: SheetRow[];
  isEmpty: boolean;
  addressHouseholds: number;
  emailsWithoutName: number;
  problems: Finding[];
  ignoredRows: IgnoredRow[];
  /** About rows and their people. */
  readingDoubts: readonly ReadingDoubt[];
  cellDoubts: readonly ReadingDoubt[];
  unlistedDoubts: UnlistedDoubts;
  /** Of rows or people that the list does not have. */
  unknownEdits: readonly CellEdit[];
  countInFile: number | null;
}

export const emptyBody: ParsedBody = {
  rows: [],
  isEmpty: true,
  addressHouseholds: 0,
  emailsWithoutName: 0,
  problems: [],
  ignoredRows: [],
  readingDoubts: [],
  cellDoubts: [],
  unlistedDoubts: [],
  unknownEdits: [],
  countInFile: null,
};

export const toIgnoredRow = (row: number, cells: readonly string[]): IgnoredRow => ({
  row,
  text: toQuotable(cells.find((cell) => cell.trim() !== '') ?? ''),
});

function findStrayCells(cells: readonly string[], width: number, row: number): Finding[] {
  if (!cells.slice(width).some((cell) => cell.trim() !== '')) return [];
  return [{ row, column: null, sentences: [{ key: 'TooManyCells' }] }];
}

/** Those that name guests. Formulas are often copied below the list, where they find nothing. */
function listNameIndexes({ found, further }: ParsedHeader, present: readonly PresentColumn[]): number[] {
  const others = [found.get('fullName'), ...(further.get('companions') ?? [])];
  return [...present, ...others].flatMap((each) => (each === undefined ? [] : [each.index]));
}

const isBlankRow = (cells: readonly string[] | undefined) => (cells ?? []).every((cell) => cell.trim() === '');

const isTotalRow = (cells: readonly string[]) =>
  cells.some((cell) => cell.length <= maxNamesLength && findTotalWord(cell) === 'sure');

interface BodyOptions {
  edits?: readonly CellEdit[] | undefined;
  /** Those of the wedding. */
  languages: readonly Language[];
  /** Of the wedding: numbers without a code are its. */
  defaultCountry?: GuestCountry | undefined;
  skipRows?: readonly number[] | undefined;
  groupByAddress?: boolean | undefined;
}

/** The kind of each row, in the order of the list: sums depend on the rows above. */
function createClassifier(sheet: SheetCells, { start, headerCells }: List, format: BodyFormat) {
  const sums = new ColumnSums();
  const body = sheet.cells.slice(start);
  return (cells: readonly string[], offset: number): RowKind => {
    if (format.isOwnExport) return { is: 'guest' };
    const kind = classifyRow(cells, {
      header: headerCells,
      style: format.style,
      nameIndexes: format.nameIndexes,
      isMerged: sheet.titleRows?.has(start + offset) ?? false,
      isAfterBlank: offset > 0 && isBlankRow(body[offset - 1]),
      isAtEnd: () => isBlankRow(body[offset + 1]) || isTotalRow(body[offset + 1] ?? []),
      hasSum: () => sums.hasSum(cells),
      isAloneInGroup: format.isAloneInGroup(cells),
    });
    if (kind.is === 'guest' || (kind.is === 'doubt' && kind.reading === 'guest')) sums.add(cells);
    else sums.beginSection();
    return kind;
  };
}

interface ClassifiedRows {
  guests: { bodyRow: BodyRow; parsed: ParsedRow }[];
  ignoredRows: IgnoredRow[];
  doubtfulRows: UncertainRow[];
  sumRows: (readonly string[])[];
  problems: Finding[];
}

function parseRows(sheet: SheetCells, header: ParsedHeader, list: List, format: BodyFormat): ClassifiedRows {
  const { start, headerCells } = list;
  const result: ClassifiedRows = { guests: [], ignoredRows: [], doubtfulRows: [], sumRows: [], problems: [] };
  let count = 0;
  const firstNameIndex = header.found.get('firstName')?.index;
  const tableIndex = header.found.get('table')?.index;
  const indexes = listNameIndexes(header, format.present);
  const classify = createClassifier(sheet, list, format);
  sheet.cells.slice(start).forEach((cells, offset) => {
    const rowIndex = start + offset;
    const row = rowIndex + 1;
    const getFault = (index: number) => findFault(sheet, rowIndex, index);
    const isBlank = (index: number) =>
      getFault(index) === undefined ? (cells[index] ?? '').trim() === '' : index !== firstNameIndex;
    // Our exports of the seating list empty tables, too.
    const isTableOnly = tableIndex !== undefined && indexes.every((index) => isBlank(index) === (index !== tableIndex));
    const kind = classify(cells, offset);
    const chosen = format.rowReadings.get(row);
    if (kind.is !== 'guest' && (kind.is === 'none' ? kind.isSum : kind.kind === 'sum')) result.sumRows.push(cells);
    if (chosen === undefined && !format.isOwnExport && (isTableOnly || kind.is === 'none')) {
      if (cells.some((cell) => /\p{L}/u.test(cell)) || !indexes.every(isBlank))
        result.ignoredRows.push(toIgnoredRow(row, cells));
      return;
    }
    if (chosen === 'skip') return;
    const bodyRow: BodyRow = { row, cells, getFault };
    if (chosen === undefined && kind.is === 'doubt') {
      result.doubtfulRows.push({ bodyRow, kind: kind.kind, isSkipped: kind.reading === 'skip' });
      if (kind.reading === 'skip') return;
    }
    result.problems.push(...findStrayCells(cells, headerCells.length, row));
    // A row may be about several guests, and a file of 10 MiB about millions.
    if (indexes.every(isBlank) || count > maxRows) return;
    const parsed = parseRow(bodyRow, format);
    result.guests.push({ bodyRow, parsed });
    count += parsed.guests.length;
    result.problems.push(...parsed.problems);
    if (kind.is === 'guest' && parsed.doubt !== null)
      result.doubtfulRows.push({ bodyRow, kind: parsed.doubt, isSkipped: false });
  });
  return result;
}

export function parseBody(
  sheet: SheetCells,
  header: ParsedHeader,
  { list, format, options }: { list: List; format: BodyFormat; options: BodyOptions },
): ParsedBody {
  const { guests, ignoredRows, doubtfulRows, sumRows, problems } = parseRows(sheet, header, list, format);
  const skipped = new Set(options.skipRows);
  const included = guests.filter(({ bodyRow: { row } }) => !skipped.has(row));
  const parsed = included.map((each) => each.parsed);
  const { listed, unlisted } = describeRowDoubts(
    doubtfulRows.filter(({ bodyRow: { row } }) => !skipped.has(row)),
    format,
  );
  const countInFile = format.isOwnExport
    ? null
    : countInList(
        included.map(({ bodyRow: { cells }, parsed: { guests: people } }) => ({ cells, people: people.length })),
        { format, sumRows },
      );
  const edited = applyEdits(parsed, {
    edits: options.edits ?? [],
    otherRows: new Set([...skipped, ...ignoredRows.map(({ row }) => row)]),
    getColumnName: (column) => header.found.get(column)?.name ?? { title: column },
    nameHeader: (header.found.get('firstName') ?? header.found.get('fullName'))?.name,
  });
  if (!format.isOwnExport) proposeLanguages(parsed, format, options.languages);
  const numberDoubts = format.isOwnExport
    ? []
    : proposeCountries(parsed, {
        fallback: format.guestCountry || (options.defaultCountry ?? ''),
        phoneHeader: header.found.get('phoneNumber')?.name ?? '',
      });
  const addressHouseholds = format.isOwnExport
    ? 0
    : proposeHouseholds(parsed, { isByAddress: options.groupByAddress ?? true, language: format.guestLanguage });
  return {
    rows: parsed.flatMap((each) => each.guests),
    isEmpty: guests.length + problems.length === 0,
    addressHouseholds,
    emailsWithoutName: parsed.filter(({ emailName }) => emailName !== '').length,
    problems: [
      ...problems.filter(
        (problem) => (problem.row === null || !skipped.has(problem.row)) && !edited.isReplaced(problem),
      ),
      ...edited.problems,
    ],
    ignoredRows,
    readingDoubts: listed,
    cellDoubts: [
      ...parsed.flatMap((each) => each.doubts),
      ...numberDoubts,
      ...listBlockDoubts(included, format),
    ].filter((doubt) => !edited.isAnswered(doubt)),
    unknownEdits: edited.unknown,
    unlistedDoubts: unlisted,
    countInFile,
  };
}
