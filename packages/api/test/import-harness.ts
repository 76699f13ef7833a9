// Test harness of the import: the sample as rows, edited copies, CSV in any format, and queries for the result.

import { readFileSync } from 'node:fs';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { parse } from 'csv-parse/sync';
import { beforeEach } from 'vitest';
import { type ImportOptions, runImport } from '../src/spreadsheet/import/service.js';
import { useDatabase } from './harness.js';

export type Rows = string[][];

export const fixture = readFileSync(new URL('./fixtures/guests.csv', import.meta.url));

export function fixtureRows(): Rows {
  return parse(fixture, { relax_column_count: true });
}

/** A copy with replaced cells in row `at` (0 is the header). */
export function replaceCells(rows: Rows, at: number, cells: Record<number, string>): Rows {
  return rows.map((row, index) => (index === at ? row.map((cell, column) => cells[column] ?? cell) : row));
}

export function toCsv(rows: Rows, delimiter = ',', lineEnd = '\r\n'): string {
  const quote = (cell: string) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quote).join(delimiter) + lineEnd).join('');
}

interface ImportedGuest {
  name: string;
  household: string;
  table: string;
  main: number | null;
}

/**
 * An empty database for each test of the calling file, a function that imports into it, and queries for the result.
 */
export function useImport() {
  const testDatabase = useDatabase();
  beforeEach(async () => {
    await emptyWedding(testDatabase.sql);
  });

  const load = (file: Uint8Array | string | Rows, options: ImportOptions & { dryRun?: boolean } = {}) => {
    const content = Array.isArray(file) ? toCsv(file) : file;
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return runImport(testDatabase.db, bytes, {
      actor: { kind: 'administrator', email: 'admin@example.com' },
      ...options,
    });
  };

  /** Everything an import can change, including ids and codes, and `seats_taken`, which triggers maintain. */
  const snapshot = async () => ({
    guests: await testDatabase.sql`select * from guests order by id`,
    groups: await testDatabase.sql`select * from groups order by id`,
    tables: await testDatabase.sql`select * from tables order by id`,
    audit: await testDatabase.sql`select count(*)::int from audit_log`,
  });

  const listGuests = async () =>
    Array.from(
      await testDatabase.sql<ImportedGuest[]>`
        select trim(g.first_name || ' ' || g.last_name) as name, coalesce(gr.group_name, '') as household,
               coalesce(t.table_name, '') as table, g.main_slot as main
        from guests g left join groups gr on gr.id = g.group_id left join tables t on t.id = coalesce(gr.table_id, g.table_id)
        order by g.position`,
    );
  const listHousehold = async (name: string) => (await listGuests()).filter((person) => person.household === name);
  return { testDatabase, load, snapshot, listGuests, listHousehold };
}
