// Data of this version is upgraded by a later one, and data from before the first release is refused by every program
// (specification §1 "Upgrades"). Runs the built programs.
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@havn/db/embedded/postmaster';
import { listMigrationFiles } from '@havn/db/migrate';
import { createTestDatabase } from '@havn/db/testing/test-database';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../src/backup/dump.js';
import { startProgram } from './killed-programs.js';
import { createLaterVersion } from './later-version.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-upgrade-')));
// The account that runs PostgreSQL must reach the scratch database.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function openTarget(): Promise<{ url: string; sql: Sql }> {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  cleanUps.push(async () => {
    await sql.end({ timeout: 5 });
    await database.drop();
  });
  return { url: database.url, sql };
}

const listTables = (sql: Sql) => sql`select to_jsonb(tables) as row from tables order by table_name`;
const listMigrationTimes = (sql: Sql) =>
  sql`select created_at::text as time from drizzle.__drizzle_migrations order by created_at`;

const backupDirectory = (name: string) => join(folder, name);
const variables = (url: string, name: string) => ({ DATABASE_URL: url, BACKUP_DIR: backupDirectory(name) });
/** A program of this version. */
const run = async (name: string, args: string[], url: string) =>
  startProgram(name, args, { ...variables(url, 'none'), PORT: String(await findFreePort()) }).wait();

describe('a later version', () => {
  let programs: string;
  beforeAll(() => {
    programs = createLaterVersion(join(folder, 'later'));
  });
  const runLater = (name: string, args: string[], url: string, backups: string) =>
    startProgram(join(programs, name), args, variables(url, backups)).wait();
  const upgrade = (url: string, backups: string) =>
    runLater('account.js', ['reset', 'signe@example.com', '--owner'], url, backups);

  it('migrates the data of this one after a verified backup, which it restores and migrates too', async () => {
    const [target, restored] = [await openTarget(), await openTarget()];
    await target.sql`insert into tables (table_name) values ('Harbour')`;
    const { status, output } = await upgrade(target.url, 'upgrade');
    expect(output).toContain('The data was upgraded to this version. Backup of the data before (verified): ');
    expect(status).toBe(0);
    expect(await target.sql`select label from tables`).toEqual([{ label: 'HARBOUR' }]);
    const [file = ''] = readdirSync(backupDirectory('upgrade'));
    const restore = await runLater('restore.js', [join(backupDirectory('upgrade'), file)], restored.url, 'none');
    expect(restore.output).toContain(`Restored ${file}`);
    expect(await restored.sql`select label from tables`).toEqual([{ label: 'HARBOUR' }]);
    expect(await listMigrationTimes(restored.sql)).toEqual(await listMigrationTimes(target.sql));
    expect(await listMigrationTimes(restored.sql)).toHaveLength(listMigrationFiles().length + 1);
  });

  it('has data, and backups of it, that this one refuses', async () => {
    const [target, other] = [await openTarget(), await openTarget()];
    await target.sql`insert into tables (table_name) values ('Harbour')`;
    await upgrade(target.url, 'newer');
    const before = await listTables(target.sql);
    expect(await run('main.js', [], target.url)).toMatchObject({
      status: 1,
      output:
        'The data was written by a newer version of Havn. Start that version, or a newer one. Nothing was changed.\n',
    });
    expect(await listTables(target.sql)).toEqual(before);
    const file = join(folder, 'newer.tar.gz');
    await dumpDatabase(target.url, { file });
    const restore = await run('restore.js', [file], other.url);
    expect(restore.output).toBe(`${file} was made by a newer version of Havn. Update Havn first.\n`);
    expect(await other.sql`select from tables`).toHaveLength(0);
  });
});

describe('data from before the first release', () => {
  /** The times of its migrations are unknown, and earlier than those of this version. */
  async function openEarlyTarget(): Promise<{ url: string; sql: Sql }> {
    const target = await openTarget();
    await target.sql`update drizzle.__drizzle_migrations set created_at = 1795745352626 - id`;
    await target.sql`insert into tables (table_name) values ('Harbour')`;
    return target;
  }

  const refusal =
    'The data was written by a version of Havn from before the first release, and cannot be upgraded. Start that version, export the guest list, and import it into a new wedding of this version, in an empty DATA_DIR or database. Nothing was changed.\n';

  it.each([
    ['a start', 'main.js', []],
    ['a command', 'account.js', ['reset', 'signe@example.com', '--owner']],
    ['an import', 'import.js', ['packages/api/test/fixtures/guests.csv']],
  ])('is refused by %s, in one line that says what to do', async (_, program, args) => {
    const { url, sql } = await openEarlyTarget();
    const [tables, migrations] = [await listTables(sql), await listMigrationTimes(sql)];
    const { status, output } = await run(program, args, url);
    expect({ status, output }).toEqual({ status: 1, output: refusal });
    expect(await listTables(sql)).toEqual(tables);
    expect(await listMigrationTimes(sql)).toEqual(migrations);
    expect(await sql`select from administrators`).toHaveLength(0);
  });

  it('is refused although migrations of this version were added to it', async () => {
    const { url, sql } = await openEarlyTarget();
    const last = listMigrationFiles().at(-1)?.folderMillis ?? 0;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${last})`;
    const { output } = await run('main.js', [], url);
    expect(output).toBe(refusal);
  });

  it('is refused as a backup, in one line that says what to do', async () => {
    const [early, target] = [await openEarlyTarget(), await openTarget()];
    const file = join(folder, 'early.tar.gz');
    await dumpDatabase(early.url, { file });
    const { status, output } = await run('restore.js', [file], target.url);
    expect(output).toBe(
      `${file} was made by a version of Havn from before the first release, and cannot be restored by this one. Restore it with that version, export the guest list, and import it into a new wedding of this version.\n`,
    );
    expect(status).toBe(1);
    expect(await target.sql`select from tables`).toHaveLength(0);
  });

  it('can still be backed up, and be replaced by a backup of this version', async () => {
    const [early, current] = [await openEarlyTarget(), await openTarget()];
    await early.sql`insert into administrators (id, email, password_hash) values ('a', 'signe@example.com', 'x')`;
    await current.sql`insert into tables (table_name) values ('Garden')`;
    const file = join(folder, 'current.tar.gz');
    await dumpDatabase(current.url, { file });
    const { status, output } = await startProgram(
      'restore.js',
      [file, '--replace'],
      variables(early.url, 'replaced'),
    ).wait();
    expect(output).toContain('Backed up the current data (not verified: ');
    expect(status).toBe(0);
    expect(await early.sql`select table_name from tables`).toEqual([{ table_name: 'Garden' }]);
    expect(readdirSync(backupDirectory('replaced'))).toHaveLength(1);
    expect(await listMigrationTimes(early.sql)).toEqual(await listMigrationTimes(current.sql));
  });
});
