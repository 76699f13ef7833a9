// F35: kills during backup, verification, restore and upgrade leave the old data or the new, never a mixture.
// Processes are killed after a number of messages or files, not after a time. Also, memory use does not grow with the
// pictures. Runs the built programs.
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@havn/db/embedded/postmaster';
import { listMigrationFiles, migrate } from '@havn/db/migrate';
import { cloneDatabase } from '@havn/db/testing/clone-database';
import { createTestDatabase } from '@havn/db/testing/test-database';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dumpDatabase } from '../src/backup/dump.js';
import { applyMigrations, loadBackup } from '../src/backup/load.js';
import { openBackup } from '../src/backup/manifest.js';
import { countEntries, fillDatabase, getFingerprint, spreadEvenly, withConnection } from './backup-data.js';
import { type Program, type Step, startProgram, startStepProxy } from './killed-programs.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-backup-storm-')));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const databases: { drop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

const getDatabaseName = (url: string) => new URL(url).pathname.slice(1);

/** An empty database, or a copy of another one, to which nothing may be connected. */
async function createDatabase(template?: string): Promise<string> {
  const database =
    template === undefined
      ? await createTestDatabase()
      : await cloneDatabase(inject('databaseUrl'), getDatabaseName(template));
  databases.push(database);
  return database.url;
}

async function waitUntilUnused(url: string): Promise<void> {
  await withConnection(url, (sql) =>
    expect
      .poll(async () => {
        const [row] = await sql`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`;
        return row?.count;
      })
      .toBe(0),
  );
}

async function readCompletely(file: string): Promise<void> {
  const backup = await openBackup(file, undefined);
  for await (const { content } of backup.parts()) if (content.length === 0) throw new Error('an empty part');
  backup.end();
}

const listFiles = (directory: string, suffix: string) =>
  readdirSync(directory)
    .filter((name) => name.endsWith(suffix))
    .map((name) => join(directory, name));

/** The number of files of scratch databases. It grows during a verification, and is 0 before and after. */
const countScratchFiles = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name.startsWith('.havn-scratch-'))
    .reduce((sum, name) => sum + 1 + countEntries(join(directory, name)), 0);

const waitUntilScratchRemoved = (directory: string) => expect.poll(() => countScratchFiles(directory)).toBe(0);

/** Runs a program against a database and kills it at the step for which `isEnd` returns true, if any. */
async function runAndKill(
  databaseUrl: string,
  start: (proxyUrl: string) => Program,
  { isEnd, onPoll }: { isEnd?: (step: Step) => boolean; onPoll?: (program: Program) => void } = {},
) {
  const proxy = await startStepProxy(databaseUrl);
  const program = start(proxy.url);
  proxy.endAt(isEnd ?? (() => false), () => program.kill());
  const { status, output } = await program.wait(() => onPoll?.(program));
  const result = { isKilled: proxy.hasEnded(), steps: proxy.getCount(), status, output };
  await proxy.close();
  await waitUntilUnused(databaseUrl);
  return result;
}

/** How often each operation is killed. */
const kills = { backup: 12, verification: 12, restore: 20, upgrade: 12 };
let killCount = 0;

describe.sequential('F35 kill -9', () => {
  let source: string;
  beforeAll(async () => {
    source = await createDatabase();
    await fillDatabase(source, { table: 'New', megabytes: 2 });
  });

  it('F35 during a backup leaves only complete files, and the next one removes the rest', async () => {
    const directory = join(folder, 'backups');
    mkdirSync(directory, { mode: 0o711 });
    const start = (url: string) => startProgram('backup.js', [], { DATABASE_URL: url, BACKUP_DIR: directory });
    const { steps, status, output } = await runAndKill(source, start);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('identical') });
    let partialFiles = 0;
    for (const point of spreadEvenly(kills.backup, steps)) {
      const { isKilled } = await runAndKill(source, start, { isEnd: ({ number }) => number === point });
      killCount += Number(isKilled);
      await waitUntilScratchRemoved(directory);
      for (const file of listFiles(directory, '.tar.gz')) await readCompletely(file);
      // Control: a file left under the temporary name is recognized as incomplete.
      for (const file of listFiles(directory, '.part')) {
        copyFileSync(file, join(folder, 'partial.tar.gz'));
        await expect(readCompletely(join(folder, 'partial.tar.gz'))).rejects.toHaveProperty('name', 'BackupError');
        partialFiles += 1;
      }
    }
    expect(partialFiles).toBeGreaterThan(0);
    expect(await runAndKill(source, start)).toMatchObject({ status: 0 });
    expect(readdirSync(directory).filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
  });

  it('F35 during a verification leaves the complete backup, and no file of the scratch database', async () => {
    const directory = join(folder, 'verified');
    mkdirSync(directory, { mode: 0o711 });
    const start = () => startProgram('backup.js', [], { DATABASE_URL: source, BACKUP_DIR: directory });
    let entries = 0;
    await start().wait(() => {
      entries = Math.max(entries, countScratchFiles(directory));
    });
    // Control: there are files that a kill could leave behind.
    expect(entries).toBeGreaterThan(1000);
    for (const point of spreadEvenly(kills.verification, entries)) {
      const program = start();
      const { status } = await program.wait(() => {
        if (countScratchFiles(directory) >= point) program.kill();
      });
      killCount += Number(status === null);
      await waitUntilScratchRemoved(directory);
      await waitUntilUnused(source);
      for (const file of listFiles(directory, '.tar.gz')) await readCompletely(file);
    }
    expect(await start().wait()).toMatchObject({ status: 0 });
    expect(readdirSync(directory).filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
  });

  it('F35 during a restore leaves the old data or the new', async () => {
    const old = await createDatabase();
    await fillDatabase(old, { table: 'Old', megabytes: 1 });
    const file = join(folder, 'new.tar.gz');
    await dumpDatabase(source, { file });
    const directory = join(folder, 'replaced');
    const start = (url: string) =>
      startProgram('restore.js', [file, '--replace'], { DATABASE_URL: url, BACKUP_DIR: directory });
    const isCommit = ({ isQuery, data }: Step) => isQuery && /commit\0/i.test(data.toString('latin1'));
    let commits = 0;
    const complete = await createDatabase(old);
    const { steps, status, output } = await runAndKill(complete, start, {
      isEnd: (step) => {
        commits += Number(isCommit(step));
        return false;
      },
    });
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('Restored new.tar.gz') });
    const fingerprints = { old: await getFingerprint(old), new: await getFingerprint(complete) };
    expect(fingerprints.old).not.toBe(fingerprints.new);
    const killAt = async (isEnd: (step: Step) => boolean) => {
      const target = await createDatabase(old);
      const { isKilled } = await runAndKill(target, start, { isEnd });
      killCount += Number(isKilled);
      const fingerprint = await getFingerprint(target);
      return fingerprint === fingerprints.old ? 'old' : fingerprint === fingerprints.new ? 'new' : 'mixed';
    };
    const outcomes: string[] = [];
    for (const point of spreadEvenly(kills.restore - 2, steps)) {
      outcomes.push(await killAt(({ number }) => number === point));
    }
    expect(outcomes).not.toContain('mixed');
    expect(outcomes).toContain('old');
    // The last commit: before the database receives it, and before the program receives the confirmation.
    const createLastCommitCheck = () => {
      let seen = 0;
      return (step: Step) => {
        seen += Number(isCommit(step));
        return seen === commits;
      };
    };
    expect(await killAt(createLastCommitCheck())).toBe('old');
    const isAfterCommit = createLastCommitCheck();
    expect(await killAt((step) => isAfterCommit(step) && !step.isQuery)).toBe('new');

    // Control: the same steps without a transaction leave a mixture.
    const unprotected = await createDatabase(old);
    const proxy = await startStepProxy(unprotected);
    const sql = postgres(proxy.url, { max: 1, onnotice: () => undefined, fetch_types: false, connect_timeout: 5 });
    const cut = new Promise<void>((resolve) =>
      proxy.endAt(({ isQuery, data }) => isQuery && data.includes('copy "pictures"'), resolve),
    );
    const loading = loadBackup(sql, await openBackup(file, undefined), file).catch(() => undefined);
    await Promise.race([cut, loading]);
    await sql.end({ timeout: 0 });
    await proxy.close();
    await waitUntilUnused(unprotected);
    expect(Object.values(fingerprints)).not.toContain(await getFingerprint(unprotected));
  });

  it('F35 during an upgrade leaves the old data or the new, and repeating it completes it', async () => {
    const migrations = listMigrationFiles();
    const old = await createDatabase();
    await withConnection(old, (sql) =>
      sql.begin(async (tx) => {
        for (const schema of ['public', 'drizzle']) await tx`drop schema ${tx(schema)} cascade`;
        await tx`create schema public`;
        await applyMigrations(tx, migrations.slice(0, 1));
        await tx`insert into tables (table_name) values ('Harbour'), ('Garden')`;
      }),
    );
    const port = await findFreePort();
    const start = (url: string) =>
      startProgram('main.js', [], {
        DATABASE_URL: url,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        BACKUP_DIR: join(folder, 'upgrades'),
        ADMIN_EMAIL: 'a@example.com',
        ADMIN_PASSWORD: 'harbour-2025-august',
      });
    const calibration = await runAndKill(await createDatabase(old), start, {
      onPoll: (program) => program.output().includes('Havn is ready') && program.kill(),
    });
    expect(calibration.output).toContain('The data was upgraded to this version. Backup of the data before (verified)');
    const seen = new Set<number>();
    for (const point of spreadEvenly(kills.upgrade, calibration.steps)) {
      const target = await createDatabase(old);
      const { isKilled } = await runAndKill(target, start, {
        isEnd: ({ number }) => number === point,
        onPoll: (program) => program.output().includes('Havn is ready') && program.kill(),
      });
      killCount += Number(isKilled);
      const [{ applied, names } = {}] = await withConnection(
        target,
        (sql) => sql`select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
          (select string_agg(table_name, ' ' order by table_name) from tables) as names`,
      );
      expect([1, migrations.length]).toContain(applied);
      expect(names).toBe('Garden Harbour');
      seen.add(applied);
      await migrate(target);
      expect(await getFingerprint(target)).toContain(`migrations ${migrations.length}`);
    }
    expect(seen).toContain(1);
  });

  it('F35 hit at least fifty processes', () => {
    expect(killCount).toBeGreaterThanOrEqual(50);
    console.info(`${killCount} kills`);
  });
});

it('the memory of a backup and a restore does not grow with the pictures', { retry: 2 }, async () => {
  const largeMegabytes = Number(process.env.STORM_MEGABYTES ?? 256);
  const measure = async (megabytes: number) => {
    const url = await createDatabase();
    await fillDatabase(url, { table: 'Pictures', megabytes });
    const directory = join(folder, `memory-${megabytes}`);
    const backup = await startProgram('backup.js', [], { DATABASE_URL: url, BACKUP_DIR: directory }).wait();
    expect(backup).toMatchObject({ status: 0, output: expect.stringContaining('identical') });
    const [file = ''] = listFiles(directory, '.tar.gz');
    const variables = { DATABASE_URL: await createDatabase(), BACKUP_DIR: directory };
    const restore = await startProgram('restore.js', [file], variables).wait();
    expect(restore).toMatchObject({ status: 0, output: expect.stringContaining('Restored') });
    rmSync(directory, { recursive: true });
    return [backup, restore].map(({ peakBytes }) => Math.round(peakBytes / 1_048_576));
  };
  const [small, large] = [await measure(16), await measure(largeMegabytes)];
  console.info(`peak memory of backup and restore: ${small} MB with 16 MB, ${large} MB with ${largeMegabytes} MB`);
  for (const index of [0, 1]) expect(large[index]).toBeLessThan((small[index] ?? 0) + 100);
});
