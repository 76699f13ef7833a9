// Imports a spreadsheet of guests (specification §7). Called by the command line and by the dashboard, which shows a
// preview first (preview.ts).
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { type Actor, inTransactionAs } from '../../database/transaction.js';
import { DomainError } from '../../errors.js';
import type { Language } from '../../fields.js';
import type { ColumnOverrides, Finding } from '../columns.js';
import { applyPlan, getStoredWedding, lockWedding } from './apply.js';
import { parseFile } from './parse-file.js';
import { parseSheet, type Sheet } from './parse-sheet.js';
import { type ImportPlan, planImport } from './plan.js';
import type { ImportReport, UntranslatedReport } from './report.js';
import { formatSentences, translateReport } from './translate-report.js';

/** The administrator's choices for a file. */
export interface ImportOptions {
  overrides?: ColumnOverrides | undefined;
  /** Row numbers to skip, as in the spreadsheet. */
  skipRows?: readonly number[] | undefined;
  /** Language of the problems; English by default. */
  language?: Language | undefined;
}

const emptyReport: UntranslatedReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  groupsCreated: 0,
  tablesCreated: 0,
  ignoredColumns: [],
  problems: [],
  changes: [],
};

/** The report of a file that could not be parsed: its problems and no rows. */
export const createFailedReport = (problems: Finding[], ignoredColumns: string[] = []): UntranslatedReport => ({
  ...emptyReport,
  problems,
  ignoredColumns,
});

/**
 * Parses a file as far as possible, without the rows to skip.
 * @throws DomainError FILE_TOO_LARGE above 10 MB, and for archives that unpack to much more.
 */
export async function loadSheet(
  bytes: Uint8Array,
  { overrides, skipRows = [], language = 'en' }: ImportOptions,
): Promise<Sheet | Finding> {
  const file = await parseFile(bytes);
  if ('problem' in file) {
    if (file.isTooLarge)
      throw new DomainError('FILE_TOO_LARGE', { message: formatSentences(file.problem.sentences, language) });
    return file.problem;
  }
  const sheet = parseSheet(file.cells, overrides);
  const skipped = new Set(skipRows);
  const isIncluded = ({ row }: { row: number | null }) => row === null || row <= sheet.headerRow || !skipped.has(row);
  return { ...sheet, rows: sheet.rows.filter(isIncluded), problems: sheet.problems.filter(isIncluded) };
}

/** Plans an import on a snapshot of the database. */
export async function planFromSnapshot(db: Database, sheet: Sheet): Promise<ImportPlan> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return planImport(await db.transaction(getStoredWedding, snapshot), sheet, randomUUID);
}

/**
 * Imports a CSV or XLSX file in one transaction: all of it or, with any problem or conflict, nothing. Idempotent:
 * importing a file again, or its rows in another order, changes nothing. Statuses are never touched and nothing is
 * sent. A dry run takes no locks, writes nothing and reports what the import would do.
 */
export async function runImport(
  db: Database,
  bytes: Uint8Array,
  { actor, dryRun = false, ...options }: ImportOptions & { actor: Actor; dryRun?: boolean },
): Promise<ImportReport> {
  return translateReport(options.language ?? 'en', await planAndApply(db, bytes, { actor, dryRun, ...options }));
}

async function planAndApply(
  db: Database,
  bytes: Uint8Array,
  { actor, dryRun, ...options }: ImportOptions & { actor: Actor; dryRun: boolean },
): Promise<UntranslatedReport> {
  const sheet = await loadSheet(bytes, options);
  if (!('rows' in sheet)) return createFailedReport([sheet]);
  if (sheet.problems.length > 0) return createFailedReport(sheet.problems, sheet.ignoredColumns);
  if (dryRun) return (await planFromSnapshot(db, sheet)).report;
  return inTransactionAs(db, actor, async (tx) => {
    await lockWedding(tx);
    const plan = planImport(await getStoredWedding(tx), sheet, randomUUID);
    if (plan.report.problems.length === 0) await applyPlan(tx, plan);
    return plan.report;
  });
}
