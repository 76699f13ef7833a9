// A build of a later version for the tests of upgrades: this version's programs with one more migration.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const projectRoot = join(import.meta.dirname, '..', '..', '..');

/** Changes the schema and the rows, as a real migration may do. */
const migration = `
  alter table tables add column label text;
  update tables set label = upper(table_name);`;

/**
 * Creates the build in an empty folder, and returns the folder of its programs. They find the migrations relative to
 * their own URL.
 */
export function createLaterVersion(folder: string): string {
  const programs = join(folder, 'apps', 'server', 'bundle');
  const database = join(folder, 'packages', 'db');
  const migrations = join(database, 'drizzle');
  cpSync(join(projectRoot, 'apps', 'server', 'bundle'), programs, { recursive: true });
  cpSync(join(projectRoot, 'packages', 'db', 'drizzle'), migrations, { recursive: true });
  mkdirSync(join(folder, 'packages'), { recursive: true });
  for (const path of ['node_modules', 'packages/api', 'packages/i18n', 'packages/db/dist', 'packages/db/node_modules'])
    symlinkSync(join(projectRoot, path), join(folder, path));
  const journalFile = join(migrations, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const { length } = journal.entries;
  const tag = `${String(length).padStart(4, '0')}_labels`;
  const when = journal.entries[length - 1].when + 1;
  journal.entries.push({ idx: length, version: '7', when, tag, breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(migrations, `${tag}.sql`), migration);
  return programs;
}
