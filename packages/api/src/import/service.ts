// Imports a spreadsheet of guests (specification §7). Called by the command line and by the dashboard, which looks at a preview
// first (preview.ts).
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

/** What the administrator has decided about a file. */
export interface Choices {
  corrections?: Corrections | undefined;
  /** Rows to leave out, as the spreadsheet counts. */
  skipRows?: readonly number[] | undefined;
  /** What is wrong is said in it; English where none is asked. */
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

/** The report of a file that was not read to its end: its problems, and no row. */
export const refused = (problems: Finding[], ignoredColumns: string[] = []): Findings => ({
  ...nothing,
  problems,
  ignoredColumns,
});

/**
 * Reads a file as far as it can be read, without the rows to leave out.
 * @throws DomainError FILE_TOO_LARGE for more than 10 MB, packed, and for what unpacks to much more.
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

/** What an import would do now, from one moment of the database. */
export async function planNow(db: Database, sheet: Sheet): Promise<ImportPlan> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return planImport(await db.transaction(readStored, snapshot), sheet, randomUUID);
}

/**
 * Imports the bytes of a CSV or XLSX file: in one transaction, whole, or, with any problem or conflict, not at all. Importing a
 * file again, or its rows in another order, changes nothing; statuses are never touched and nothing is sent. A dry run locks and
 * writes nothing and reports what an import would do.
 */
export async function importGuests(
  db: Database,
  bytes: Uint8Array,
  { actor, dryRun = false, ...choices }: Choices & { actor: Actor; dryRun?: boolean },
): Promise<ImportReport> {
  return reportIn(choices.language ?? 'en', await findings(db, bytes, { actor, dryRun, ...choices }));
}

async function findings(
  db: Database,
  bytes: Uint8Array,
  { actor, dryRun, ...choices }: Choices & { actor: Actor; dryRun: boolean },
): Promise<Findings> {
  const sheet = await sheetOf(bytes, choices);
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
