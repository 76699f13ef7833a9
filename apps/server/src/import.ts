// `npm run guests:import -- FILE [--dry-run]`: imports a spreadsheet of guests, whether or not the server is running
// (specification §7). Prints to the terminal, including guests' names; writes no log.
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DomainError } from '@havn/api/errors';
import { titleOf } from '@havn/api/import/columns';
import type { Change, ImportReport, Problem } from '@havn/api/import/report';
import { mostUploadBytes } from '@havn/api/import/rules';
import { importGuests } from '@havn/api/import/service';
import { openDatabase } from '@havn/db/client';
import { EmbeddedError } from '@havn/db/embedded/embedded-error';
import { startEmbedded } from '@havn/db/embedded/launcher';
import { readConnection } from '@havn/db/embedded/lock';
import { migrate } from '@havn/db/migrate';
import { readSettings, SettingError } from './env.js';

const usage = 'Usage: npm run guests:import -- FILE [--dry-run]';

/** An error that the user can fix; printed as one line. */
class Refusal extends Error {}

interface Reached {
  url: string;
  stop(): Promise<void>;
}

/** The external database, that of a running server, or an embedded one started for the duration of the import. */
async function reachDatabase(): Promise<Reached> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const notOurs = { stop: async () => {} };
  if (databaseUrl !== undefined) return { url: databaseUrl, ...notOurs };
  const running = readConnection(dataDir);
  if (running !== null) return { url: running.url, ...notOurs };
  try {
    return await startEmbedded({ dataDir, log: (line) => console.log(line) });
  } catch (error) {
    // A server that was starting meanwhile holds the data directory; its connection may be published by now.
    const started = error instanceof EmbeddedError ? readConnection(dataDir) : null;
    if (started === null) throw error;
    return { url: started.url, ...notOurs };
  }
}

async function readSpreadsheet(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    // One byte over the limit is enough for the import to reject the file.
    return size > mostUploadBytes ? new Uint8Array(mostUploadBytes + 1) : await readFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const words: Record<string, string> = {
      ENOENT: 'no such file',
      EISDIR: 'it is a directory',
      EACCES: 'permission denied',
    };
    throw new Refusal(`Cannot read ${file}: ${words[code] ?? code}.`);
  }
}

const maxLines = 100;

function print(lines: string[], write: (line: string) => void): void {
  for (const line of lines.slice(0, maxLines)) write(`  ${line}`);
  if (lines.length > maxLines) write(`  … and ${lines.length - maxLines} more`);
}

function problemLine({ row, column, message }: Problem): string {
  const place = [row === null ? '' : `row ${row}`, column === null ? '' : `column ${column}`].filter(
    (part) => part !== '',
  );
  return place.length === 0 ? message : `${place.join(', ')}: ${message}`;
}

function changeLine({ row, name, fields }: Change): string {
  const shown = (value: string) => (value === '' ? '(empty)' : value.replace(/\s+/g, ' '));
  const changes = fields.map(({ column, from, to }) => `${titleOf(column)} ${shown(from)} → ${shown(to)}`);
  return `row ${row}, ${name}: ${changes.join('; ')}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function printReport(report: ImportReport, { file, dryRun }: { file: string; dryRun: boolean }): void {
  const { created, updated, unchanged, problems, ignoredColumns } = report;
  if (ignoredColumns.length > 0) console.log(`Ignored columns: ${ignoredColumns.join(', ')}`);
  if (problems.length > 0) {
    console.error(`${file}: ${counted(problems.length, 'problem')}; nothing was imported.`);
    print(problems.map(problemLine), (line) => console.error(line));
    return;
  }
  const changed = report.changes.filter((change) => change.kind === 'updated');
  print(changed.map(changeLine), (line) => console.log(line));
  const groups = `${counted(report.groupsCreated, 'new group')}, ${counted(report.tablesCreated, 'new table')}`;
  console.log(`${file}: ${counted(created, 'new guest')}, ${updated} changed, ${unchanged} unchanged; ${groups}.`);
  if (dryRun) console.log('Dry run: nothing was written.');
}

function readArguments(): { file: string; dryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Refusal(usage);
    // npm changes to the project's root; the path is relative to where npm was called.
    return { file: resolve(process.env.INIT_CWD ?? '.', file), dryRun: values['dry-run'] };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(usage);
  }
}

async function main(): Promise<boolean> {
  const { file, dryRun } = readArguments();
  const bytes = await readSpreadsheet(file);
  const database = await reachDatabase();
  try {
    await migrate(database.url);
    const opened = openDatabase(database.url, { poolSize: 1 });
    try {
      const report = await importGuests(opened.db, bytes, { actor: { kind: 'system' }, dryRun });
      printReport(report, { file: basename(file), dryRun });
      return report.problems.length === 0;
    } finally {
      await opened.close();
    }
  } finally {
    await database.stop();
  }
}

function tell(error: unknown): string {
  if (
    error instanceof DomainError ||
    error instanceof Refusal ||
    error instanceof EmbeddedError ||
    error instanceof SettingError
  )
    return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  // A database error message may quote guest data.
  return `The import failed${code} and nothing was written. Is the database reachable? Try again.`;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(tell(error));
  process.exitCode = 1;
}
