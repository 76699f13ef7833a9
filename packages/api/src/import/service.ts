// Imports a spreadsheet of guests (specification §7). Called by the command line and by the dashboard, which shows a
// preview first (preview.ts).
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { DomainError } from '../errors.js';
import type { Language } from '../fields.js';
import { type Actor, change } from '../transaction.js';
import type { Corrections } from './columns.js';
import type { Finding } from './finding.js';
import { type ImportPlan, planImport } from './plan.js';
import { readFile } from './read-file.js';
import type { Findings, ImportReport } from './report.js';
import { readSheet, type Sheet } from './rows.js';
import { lockEverything, readStored, writePlan } from './store.js';
import { reportIn, wordsOf } from './wording.js';

/** The administrator's choices for a file. */
export interface Choices {
  corrections?: Corrections | undefined;
  /** Row numbers to skip, as in the spreadsheet. */
  skipRows?: readonly number[] | undefined;
  /** Language of the problems; English by default. */
  language?: Language | undefined;
}

const nothing: Findings = {
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
export const refused = (problems: Finding[], ignoredColumns: string[] = []): Findings => ({
  ...nothing,
  problems,
  ignoredColumns,
});

/**
 * Parses a file as far as possible, without the rows to skip.
 * @throws DomainError FILE_TOO_LARGE above 10 MB, and for archives that unpack to much more.
 */
export async function sheetOf(
  bytes: Uint8Array,
  { corrections, skipRows = [], language = 'en' }: Choices,
): Promise<Sheet | Finding> {
  const table = await readFile(bytes);
  if ('problem' in table) {
    if (table.isTooLarge) throw new DomainError('FILE_TOO_LARGE', { message: wordsOf(table.problem.says, language) });
    return table.problem;
  }
  const sheet = readSheet(table.cells, corrections);
  const skipped = new Set(skipRows);
  const isKept = ({ row }: { row: number | null }) => row === null || row <= sheet.headerRow || !skipped.has(row);
  return { ...sheet, rows: sheet.rows.filter(isKept), problems: sheet.problems.filter(isKept) };
}

/** Plans an import on a snapshot of the database. */
export async function planNow(db: Database, sheet: Sheet): Promise<ImportPlan> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return planImport(await db.transaction(readStored, snapshot), sheet, randomUUID);
}

/**
 * Imports a CSV or XLSX file in one transaction: all of it or, with any problem or conflict, nothing. Idempotent:
 * importing a file again, or its rows in another order, changes nothing. Statuses are never touched and nothing is
 * sent. A dry run takes no locks, writes nothing and reports what the import would do.
 */
export async function importGuests(
  db: Database,
  bytes: Uint8Array,
  { actor, dryRun = false, ...options }: Choices & { actor: Actor; dryRun?: boolean },
): Promise<ImportReport> {
  return reportIn(options.language ?? 'en', await findings(db, bytes, { actor, dryRun, ...options }));
}

async function findings(
  db: Database,
  bytes: Uint8Array,
  { actor, dryRun, ...options }: Choices & { actor: Actor; dryRun: boolean },
): Promise<Findings> {
  const sheet = await sheetOf(bytes, options);
  if (!('rows' in sheet)) return refused([sheet]);
  if (sheet.problems.length > 0) return refused(sheet.problems, sheet.ignoredColumns);
  if (dryRun) return (await planNow(db, sheet)).report;
  return change(db, actor, async (tx) => {
    await lockEverything(tx);
    const plan = planImport(await readStored(tx), sheet, randomUUID);
    if (plan.report.problems.length === 0) await writePlan(tx, plan);
    return plan.report;
  });
}
