// Imports a spreadsheet of guests (specification §7). Called by the command line; the dashboard shows a dry run first.
import { randomUUID } from 'node:crypto';
import type { Database } from '@havn/db/client';
import { type Actor, change } from '../transaction.js';
import { planImport } from './plan.js';
import { readTable } from './read-table.js';
import type { ImportReport, Problem } from './report.js';
import { readSheet } from './rows.js';
import { lockEverything, readStored, writePlan } from './store.js';

const nothing: ImportReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  groupsCreated: 0,
  tablesCreated: 0,
  ignoredColumns: [],
  problems: [],
  changes: [],
};

const refused = (problems: Problem[], ignoredColumns: string[] = []): ImportReport => ({
  ...nothing,
  problems,
  ignoredColumns,
});

/**
 * Imports the bytes of a CSV file: in one transaction, whole, or, with any problem, not at all. Importing a file again, or its
 * rows in another order, changes nothing; statuses are never touched and nothing is sent. A dry run locks and writes nothing and
 * reports what an import would do.
 */
export async function importGuests(
  db: Database,
  bytes: Uint8Array,
  { actor, dryRun = false }: { actor: Actor; dryRun?: boolean },
): Promise<ImportReport> {
  const table = readTable(bytes);
  if ('problem' in table) return refused([table.problem]);
  const sheet = readSheet(table.cells);
  if (sheet.problems.length > 0) return refused(sheet.problems, sheet.ignoredColumns);
  if (dryRun) {
    const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
    const stored = await db.transaction(readStored, snapshot);
    return planImport(stored, sheet, randomUUID).report;
  }
  return change(db, actor, async (tx) => {
    await lockEverything(tx);
    const stored = await readStored(tx);
    const plan = planImport(stored, sheet, randomUUID);
    if (plan.report.problems.length === 0) await writePlan(tx, plan);
    return plan.report;
  });
}
