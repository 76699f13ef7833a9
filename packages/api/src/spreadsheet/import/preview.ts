// Specification §7 "Preview".

import type { Database } from '@havn/db/client';
import { defaultLanguage } from '@havn/i18n/languages';
import type { z } from 'zod';
import { groupBy } from '../../kernel/group-by.js';
import { formatFullName } from '../../people/guest/rules.js';
import { fileColumns } from '../columns.js';
import { type ImportProblem, toQuotable, translateFinding } from './findings.js';
import { isNamedByLetter } from './read/parse-header.js';
import type { Sheet } from './read/sheet.js';
import { type SheetRow, toGuestKey } from './read/sheet-row.js';
import { type ImportReport, omitChanges, translateReport } from './report.js';
import type { previewImportOutput } from './schema.js';
import { type ImportOptions, loadSheet, planFromSnapshot } from './service.js';

type Preview = z.output<typeof previewImportOutput>;
type PreviewRow = Preview['rows'][number];

const maxSamples = 3;

function collectSamples(body: string[][], index: number): string[] {
  const samples = new Set<string>();
  for (const cells of body) {
    const sample = toQuotable(cells[index] ?? '');
    if (sample !== '') samples.add(sample);
    if (samples.size === maxSamples) break;
  }
  return [...samples];
}

/** Those without a name only if they have content. */
function toPreviewHeaders({ headers, body, newEvents }: Sheet): Preview['headers'] {
  const created = new Set<string | null>(newEvents.map(({ column }) => column));
  return headers
    .map(({ name, index, column }) => ({
      name,
      column: created.has(column) ? ('newEvent' as const) : column,
      samples: collectSamples(body, index),
    }))
    .filter(({ name, samples }) => samples.length > 0 || !isNamedByLetter(name));
}

/** The plan is valid if the rows with problems of their own are skipped. */
function omitUnreadableRows(sheet: Sheet): Sheet {
  const unreadable = new Set(sheet.problems.map(({ row }) => row));
  return { ...sheet, rows: sheet.rows.filter(({ row }) => !unreadable.has(row)) };
}

/** So that a row without a name can be recognized. */
const describeNameless = ({ email = '', phoneNumber = '', noteLines = [] }: Partial<SheetRow>): string =>
  toQuotable(email || phoneNumber || (noteLines[0] ?? ''));

function toPreviewRows(sheet: Sheet, report: ImportReport, problems: ImportProblem[]): PreviewRow[] {
  const ownProblems = groupBy(problems, ({ row }) => row);
  const conflicts = groupBy(report.problems, ({ row }) => row);
  const changes = new Map(report.changes.map((change) => [toGuestKey(change), change]));
  return sheet.rows.map(({ row, person, firstName = '', lastName = '', group = '', ...guest }): PreviewRow => {
    const change = changes.get(toGuestKey({ row, person }));
    const [ownFindings, conflictFindings] = [ownProblems.get(row), conflicts.get(row)];
    const plannedState = change === undefined ? 'unchanged' : change.kind === 'created' ? 'new' : 'changed';
    return {
      row,
      person,
      ...(guest.source !== undefined && { source: guest.source }),
      ...(guest.isProposed && { isProposedGroup: true as const }),
      ...(change?.isMain && { isMain: true as const }),
      ...(guest.isUnnamed && { isUnnamed: true as const }),
      state: ownFindings ? 'problem' : conflictFindings ? 'conflict' : plannedState,
      name: (change?.name ?? formatFullName({ firstName, lastName })) || describeNameless(guest),
      group,
      fields: change?.fields ?? [],
      // The others of the row have the same.
      problems: person === 0 ? (ownFindings ?? conflictFindings ?? []) : [],
    };
  });
}

const listReadableAsNotes = ({ problems }: Sheet): string[] => [
  ...new Set(
    problems.flatMap(({ column, isReadableAsNote }) => (isReadableAsNote && typeof column === 'string' ? column : [])),
  ),
];

/** Those of events that the import creates have no id yet. */
function listStoredColumns({ addedColumns, newEvents }: Sheet) {
  const ids = new Set(newEvents.map(({ id }) => id));
  return addedColumns.flatMap(({ id }) => (ids.has(id.split(':')[1] ?? '') ? [] : id));
}

const sortByRow = (problems: ImportProblem[]) => problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));

/** Takes no locks and writes nothing. @throws DomainError FILE_TOO_LARGE, TOO_MANY_EVENTS. */
export async function previewImport(db: Database, bytes: Uint8Array, options: ImportOptions): Promise<Preview> {
  const { language = defaultLanguage } = options;
  const sheet = await loadSheet(db, bytes, options);
  const report = translateReport(await planFromSnapshot(db, omitUnreadableRows(sheet)), language);
  const problems = sheet.problems.map((problem) => translateFinding(problem, language));
  return {
    sheets: sheet.choice.names,
    headerRow: sheet.headerRow,
    firstRow: sheet.firstRow,
    encoding: sheet.encoding,
    headers: toPreviewHeaders(sheet),
    otherColumns: sheet.headers.flatMap(({ name, index, isOther }) =>
      isOther && collectSamples(sheet.body, index).length > 0 ? name : [],
    ),
    readableAsNotes: listReadableAsNotes(sheet),
    emailsWithoutName: sheet.emailsWithoutName,
    ignoredRows: sheet.ignoredRows,
    addressHouseholds: sheet.addressHouseholds,
    columns: [...fileColumns, ...listStoredColumns(sheet)],
    ...(sheet.newEvents.length > 0 && {
      newEvents: sheet.newEvents.map(({ header, names, column }) => ({
        header,
        name: Object.values(names)[0] ?? header,
        column,
      })),
    }),
    ...(report.endedInvitations.length > 0 && { endedInvitations: report.endedInvitations }),
    doubts: report.doubts,
    readingDoubts: sheet.readingDoubts.map(({ readings, ...doubt }) => ({ ...doubt, readings: [...readings] })),
    ...(sheet.unlistedDoubts.length > 0 && { unlistedDoubts: [...sheet.unlistedDoubts] }),
    countInFile: sheet.countInFile,
    rows: toPreviewRows(sheet, report, problems),
    report: { ...omitChanges(report), problems: sortByRow([...problems, ...report.problems]) },
  };
}
