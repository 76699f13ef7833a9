import { defaultLanguage, languages } from '@havn/i18n/languages';
import type { Language } from '../../../kernel/fields.js';
import { type Column, columns } from '../../columns.js';
import { type Finding, toQuotable } from '../findings.js';
import type { ChosenSheet } from './choose-sheet.js';
import { createBodyFormat } from './create-body-format.js';
import { listEventDoubts } from './event-doubts.js';
import { findUnknownList } from './headless-list.js';
import { mergeColumnDoubts, takeListed } from './listed-doubts.js';
import { emptyBody, type List, parseBody, toIgnoredRow } from './parse-body.js';
import { maxRows } from './parse-file.js';
import { findHeaderRow, type ParsedHeader, parseHeader } from './parse-header.js';
import { findListLanguage } from './propose-language.js';
import type { Sheet, SheetOptions } from './sheet.js';
import { findUnknownRecords } from './unknown-records.js';

function locateList(cells: string[][], { overrides = {}, firstRow: chosen }: SheetOptions): List {
  const unknown = findUnknownList(cells, { names: new Set(Object.keys(overrides)), chosen });
  if (unknown === null) {
    const index = findHeaderRow(cells);
    return { start: index + 1, headerRow: index + 1, headerCells: cells[index] ?? [], headings: [], firstRow: null };
  }
  const { start, columns: contents, isHeader } = unknown;
  const first = cells[start] ?? [];
  const text = toQuotable(first.filter((cell) => cell.trim() !== '').join(', '));
  const firstRow = { row: start + 1, text, isHeader };
  if (isHeader) return { start: start + 1, headerRow: start + 1, headerCells: first, contents, headings: [], firstRow };
  const above = cells.slice(0, start).map((each, index) => toIgnoredRow(index + 1, each));
  const headings = above.filter(({ text: heading }) => heading !== '');
  return { start, headerRow: 0, headerCells: contents.map(() => ''), contents, headings, firstRow };
}

function findListProblems(
  { rows, isEmpty }: Pick<Sheet, 'rows'> & { isEmpty: boolean },
  { candidates }: Sheet['choice'],
) {
  const found: Finding[] = [];
  if (isEmpty) found.push({ row: null, column: null, sentences: [{ key: 'NoGuests' }] });
  if (rows.length > maxRows) found.push({ row: null, column: null, sentences: [{ key: 'TooManyGuests' }] });
  const sheets = candidates.map((name) => `“${toQuotable(name)}”`).join(', ');
  if (candidates.length > 0)
    found.push({ row: null, column: null, sentences: [{ key: 'SeveralSheets', values: { sheets } }] });
  return found;
}

/** A whole name has a first and a last name. */
function listColumns({ found }: ParsedHeader): Set<Column> {
  const present = new Set(columns.filter((column) => found.has(column)));
  return found.has('firstName') ? present : new Set<Column>(['firstName', 'lastName', ...present]);
}

function chooseGuestLanguage(headers: readonly string[], body: readonly string[][], options: SheetOptions): Language {
  const { guestLanguage, languages: spoken = languages, defaultLanguage: fallback = defaultLanguage } = options;
  if (guestLanguage !== undefined) return guestLanguage;
  const proposed = findListLanguage(headers, body);
  return proposed !== undefined && spoken.includes(proposed) ? proposed : fallback;
}

/** A row with problems is incomplete. */
export function parseSheet({ sheet, names, candidates }: ChosenSheet, options: SheetOptions = {}): Sheet {
  const list = locateList(sheet.cells, options);
  const { start, headerRow } = list;
  const body = sheet.cells.slice(start);
  const header = parseHeader(list.headerCells, headerRow || start + 1, {
    contents: list.contents,
    isUnsure: list.firstRow?.isHeader === null,
    overrides: options.overrides,
    addsOthersToNotes: options.otherColumns === 'notes',
    added: options.addedColumns,
    body,
  });
  const isReadable = header.problems.length === 0;
  const guestLanguage = chooseGuestLanguage(list.headerCells, body, options);
  const parsed = isReadable
    ? parseBody(sheet, header, {
        list,
        format: createBodyFormat(body, header, { ...options, guestLanguage }),
        options: { ...options, languages: options.languages ?? languages },
      })
    : emptyBody;
  const ignored = new Set(parsed.ignoredRows.map(({ row }) => row));
  const choice = { name: candidates.length > 0 ? '' : sheet.name, names, candidates };
  const events = listEventDoubts(header, {
    rows: parsed.rows,
    getCell: (row, index) => body[row - start - 1]?.[index] ?? '',
    answeredRows: new Set(options.rowReadings?.map(({ row }) => row)),
  });
  const unknownRecords = findUnknownRecords({
    headers: header.all,
    cells: list.headerCells,
    settled: new Set([...Object.keys(options.overrides ?? {}), ...events.map(({ column }) => column ?? '')]),
    row: headerRow || start + 1,
    added: options.addedColumns ?? [],
    body,
  });
  const { overrides = {} } = options;
  const ofColumns = mergeColumnDoubts(parsed.cellDoubts).filter(
    ({ row, column }) => row !== null || !Object.hasOwn(overrides, column ?? ''),
  );
  const ofCells = takeListed([...header.doubts, ...events, ...ofColumns]);
  return {
    choice,
    encoding: options.encoding ?? null,
    guestLanguage,
    guestCountry: options.guestCountry ?? '',
    rows: parsed.rows,
    headers: header.all,
    body: body.filter((_, offset) => !ignored.has(start + 1 + offset)),
    columns: listColumns(header),
    hasFullNames: !header.found.has('firstName'),
    headerRow,
    // Whoever names the columns by their letters says that they have no headers.
    firstRow: list.firstRow && { ...list.firstRow, isHeader: list.firstRow.isHeader ?? (isReadable ? false : null) },
    getColumnName: (column) => header.found.get(column)?.name ?? { title: column },
    getAddedName: (column) => header.found.get(column)?.name ?? null,
    ignoredColumns: header.ignored,
    addressHouseholds: parsed.addressHouseholds,
    emailsWithoutName: parsed.emailsWithoutName,
    ignoredRows: [...list.headings, ...parsed.ignoredRows],
    unknownEdits: parsed.unknownEdits,
    readingDoubts: [...ofCells.listed, ...parsed.readingDoubts],
    unlistedDoubts: [...ofCells.unlisted, ...parsed.unlistedDoubts],
    countInFile: parsed.countInFile,
    confirmedNeeds: options.needs ?? [],
    addedColumns: options.addedColumns ?? [],
    newEvents: options.newEvents?.filter(({ column }) => header.found.has(column)) ?? [],
    endedInvitations: new Set(options.endedInvitations),
    problems: [
      ...header.problems,
      ...unknownRecords,
      ...parsed.problems,
      ...(isReadable ? findListProblems(parsed, choice) : []),
    ],
  };
}
