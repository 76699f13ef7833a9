// Kills during backup, verification, restore and upgrade leave the old or the new, never a mixture; and memory use does
// not grow with the pictures.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFirstAdministrator } from '@havn/api/auth/service';
import { seedDemo } from '@havn/api/demo/seed';
import { openDatabase } from '@havn/db/client';
import { listMigrationFiles } from '@havn/db/migrate';
import { createTestDatabase } from '@havn/db/testing/test-database';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../src/backup/dump.js';
import { applyMigrations } from '../src/backup/load.js';
import { openBackup } from '../src/backup/manifest.js';
import { freePort } from './server-process.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-backup-storm-')));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Target {
  url: string;
  sql: Sql;
}
const cleanUps: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

async function openTarget(): Promise<Target> {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  cleanUps.push(async () => {
    await sql.end({ timeout: 5 });
    await database.drop();
  });
  return { url: database.url, sql };
}

async function fill({ url, sql }: Target, name: string, pictures: number): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 2 });
  await seedDemo(db);
  await createFirstAdministrator(db);
  await close();
  await sql`insert into tables (table_name) values (${name})`;
  for (let index = 0; index < pictures; index += 1) {
    await sql`insert into pictures (bytes) values (${randomBytes(4 * 1024 * 1024)})`;
  }
}

/** Runs a built program, and kills it after `killAfterMs` unless it ends before. */
async function run(program: string, args: string[], env: Record<string, string>, killAfterMs?: number) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'dist', program), ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let error = '';
  child.stderr.on('data', (part) => {
    error += String(part);
  });
  const exit = once(child, 'close').then(([status]) => status as number | null);
  let peakBytes = 0;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const measure = () => {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readStatus(child.pid)) ?? [];
    peakBytes = Math.max(peakBytes, Number(kilobytes) * 1024);
  };
  const started = Date.now();
  while (!hasEnded()) {
    measure();
    if (killAfterMs !== undefined && Date.now() - started >= killAfterMs) child.kill('SIGKILL');
    await sleep(10);
  }
  return { status: await exit, error, peakBytes, durationMs: Date.now() - started };
}

function readStatus(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

async function waitUntilUnused({ sql }: Target): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      return row?.count;
    })
    .toBe(0);
}

async function readWhole(file: string): Promise<void> {
  const backup = await openBackup(file, undefined);
  for await (const part of backup.parts()) expect(part.content.length).toBeGreaterThan(0);
  backup.end();
}

const killsEach = 17;

describe.sequential('kills', () => {
  let source: Target;
  beforeAll(async () => {
    source = await openTarget();
    await fill(source, 'New', 8);
  });

  it('during a backup and its verification leave only complete files', { timeout: 600_000 }, async () => {
    const directory = join(folder, 'backups');
    const env = { DATABASE_URL: source.url, BACKUP_DIR: directory };
    const { durationMs } = await run('backup.js', [], env);
    for (let kill = 0; kill < killsEach; kill += 1) {
      await run('backup.js', [], env, durationMs * ((kill + 0.5) / killsEach));
      await waitUntilUnused(source);
      for (const name of readdirSync(directory).filter((each) => each.endsWith('.tar.gz'))) {
        await readWhole(join(directory, name));
      }
    }
    expect(await run('backup.js', [], env)).toMatchObject({ status: 0 });
    expect(readdirSync(directory).filter((name) => !name.endsWith('.tar.gz'))).toEqual([]);
  });

  it('during a restore leave the old data or the new', { timeout: 600_000 }, async () => {
    const target = await openTarget();
    await fill(target, 'Old', 0);
    const [before, after] = [join(folder, 'old.tar.gz'), join(folder, 'new.tar.gz')];
    await dumpDatabase(target.url, { file: before });
    await dumpDatabase(source.url, { file: after });
    const env = { DATABASE_URL: target.url, BACKUP_DIR: join(folder, 'replaced') };
    const restore = (file: string, killAfterMs?: number) => run('restore.js', [file, '--replace'], env, killAfterMs);
    const { status, error, durationMs } = await restore(after);
    expect({ status, error }).toEqual({ status: 0, error: '' });
    const seen = new Set<string>();
    for (let kill = 0; kill < killsEach; kill += 1) {
      await restore(before);
      await restore(after, durationMs * (0.3 + (0.8 * kill) / killsEach));
      await waitUntilUnused(target);
      const [{ names, pictures, guests } = {}] = await target.sql`
        select (select string_agg(table_name, ' ') from tables where table_name in ('Old', 'New')) as names,
          (select count(*)::int from pictures) as pictures, (select count(*)::int from guests) as guests`;
      expect([
        { names: 'Old', pictures: 0 },
        { names: 'New', pictures: 8 },
      ]).toContainEqual({ names, pictures });
      expect(guests).toBeGreaterThan(10);
      seen.add(names);
    }
    expect([...seen]).toContain('Old');
  });

  it('during an upgrade leave the old data or the new, and the next start completes it', {
    timeout: 600_000,
  }, async () => {
    const migrations = listMigrationFiles();
    const env = (target: Target, port: number) => ({
      DATABASE_URL: target.url,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'upgrades'),
    });
    for (let kill = 0; kill < killsEach; kill += 1) {
      const target = await openTarget();
      await target.sql.begin(async (tx) => {
        for (const schema of ['public', 'drizzle']) await tx`drop schema ${tx(schema)} cascade`;
        await tx`create schema public`;
        await applyMigrations(tx, migrations.slice(0, -1));
        await tx`insert into tables (table_name) values ('Old')`;
      });
      const port = await freePort();
      await run('main.js', [], env(target, port), 500 + kill * 400);
      await waitUntilUnused(target);
      const [{ applied, tables } = {}] = await target.sql`select
        (select count(*)::int from drizzle.__drizzle_migrations) as applied, (select count(*)::int from tables) as tables`;
      expect([migrations.length - 1, migrations.length]).toContain(applied);
      expect(tables).toBe(1);
      await target.sql.end({ timeout: 5 });
    }
  });
});

it('the memory of a backup and a restore does not grow with the pictures', { timeout: 900_000 }, async () => {
  const [small, large] = [await openTarget(), await openTarget()];
  await fill(small, 'Small', 4);
  await fill(large, 'Large', 128);
  const measure = async (target: Target, name: string) => {
    const directory = join(folder, name);
    const { status, peakBytes } = await run('backup.js', [], { DATABASE_URL: target.url, BACKUP_DIR: directory });
    expect(status).toBe(0);
    rmSync(directory, { recursive: true });
    return Math.round(peakBytes / 1_048_576);
  };
  const megabytes = [await measure(small, 'small'), await measure(large, 'large')];
  console.info(`peak memory with 16 MB and 512 MB of pictures: ${megabytes.join(' and ')} MB`);
  expect(megabytes[1]).toBeLessThan((megabytes[0] ?? 0) + 150);
});
