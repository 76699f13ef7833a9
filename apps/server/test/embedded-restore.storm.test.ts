// F35: kills during a restore into the embedded database, of the command alone and together with PostgreSQL, leave the
// old data or the new, and the next start and restore work. The kills are at random times, spread over the whole
// restore.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@havn/db/embedded/launcher';
import { findFreePort } from '@havn/db/embedded/postmaster';
import { readPostmasterFile } from '@havn/db/embedded/postmaster-file';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../src/backup/dump.js';
import { fillDatabase, getFingerprint, spreadEvenly, withConnection } from './backup-data.js';
import { type Program, startProgram } from './killed-programs.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-restore-storm-')));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const silent = () => undefined;
let directories = 0;

/** The path of a data directory: a copy, with owners and modes, or one that does not exist yet. */
function createDataDir(template?: string): string {
  directories += 1;
  const directory = join(folder, `data-${directories}`);
  if (template !== undefined) expect(spawnSync('cp', ['-a', template, directory]).status).toBe(0);
  return directory;
}

const startRestore = (file: string, dataDir: string) =>
  startProgram('restore.js', [file, '--replace'], { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'replaced') });

async function dump(table: string): Promise<string> {
  const database = await createTestDatabase();
  await fillDatabase(database.url, { table, megabytes: 4 });
  const file = join(folder, `${table}.tar.gz`);
  await dumpDatabase(database.url, { file });
  await database.drop();
  return file;
}

/** Starts the database, which cleans up after the kill. @returns a fingerprint of its data, or `empty`. */
async function startAndGetFingerprint(dataDir: string): Promise<string> {
  const embedded = await startEmbedded({ dataDir, log: silent });
  try {
    const isEmpty = await withConnection(embedded.url, async (sql) => {
      const [row] = await sql<{ isEmpty: boolean }[]>`select to_regclass('public.guests') is null as "isEmpty"`;
      return row?.isEmpty;
    });
    return isEmpty ? 'empty' : await getFingerprint(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Kills the command at once, and PostgreSQL too if it runs, as when the machine crashes. */
function kill(program: Program, { dataDir, hasCrash }: { dataDir: string; hasCrash: boolean }): void {
  program.kill();
  const server = hasCrash ? readPostmasterFile(join(dataDir, 'postgres')) : null;
  try {
    if (server !== null) process.kill(server.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Runs a restore and kills it `delayMs` after its output contains `mark`. */
async function restoreAndKill(
  file: string,
  { dataDir, mark, delayMs, hasCrash }: { dataDir: string; mark: string; delayMs: number; hasCrash: boolean },
): Promise<boolean> {
  const program = startRestore(file, dataDir);
  let markedAt: number | undefined;
  const { status } = await program.wait(() => {
    if (markedAt === undefined && program.output().includes(mark)) markedAt = performance.now();
    if (markedAt !== undefined && performance.now() - markedAt >= delayMs) kill(program, { dataDir, hasCrash });
  });
  return status === null;
}

/** The milliseconds from the start, and from `mark` in the output, to the end of a complete restore. */
async function measureRestore(file: string, { dataDir, mark }: { dataDir: string; mark: string }) {
  const startedAt = performance.now();
  const program = startRestore(file, dataDir);
  let markedAt = startedAt;
  const { status, output } = await program.wait(() => {
    if (markedAt === startedAt && program.output().includes(mark)) markedAt = performance.now();
  });
  expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('Restored') });
  const endedAt = performance.now();
  return { afterStartMs: endedAt - startedAt, afterMarkMs: endedAt - markedAt };
}

describe.sequential('F35 kill -9 of a restore into the embedded database', () => {
  const backedUp = 'Backed up the current data';
  const files = { old: '', new: '' };
  const fingerprints = { old: '', new: '' };
  /** The data directory with the old data. */
  let template: string;
  const outcomes: string[] = [];
  let killCount = 0;
  const getOutcome = (fingerprint: string) =>
    fingerprint === 'empty'
      ? 'empty'
      : fingerprint === fingerprints.old
        ? 'old'
        : fingerprint === fingerprints.new
          ? 'new'
          : 'mixed';
  const deleteDirectory = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true });

  beforeAll(async () => {
    mkdirSync(join(folder, 'replaced'), { mode: 0o711 });
    files.old = await dump('Old');
    files.new = await dump('New');
    template = createDataDir();
    await measureRestore(files.old, { dataDir: template, mark: '' });
    fingerprints.old = await startAndGetFingerprint(template);
  }, 300_000);

  it('F35 leaves the old data or the new, and the server starts on it', async () => {
    const complete = createDataDir(template);
    const { afterMarkMs } = await measureRestore(files.new, { dataDir: complete, mark: backedUp });
    fingerprints.new = await startAndGetFingerprint(complete);
    deleteDirectory(complete);
    expect(fingerprints.new).not.toBe(fingerprints.old);
    for (const [index, point] of spreadEvenly(10, 0.9 * afterMarkMs).entries()) {
      const dataDir = createDataDir(template);
      const delayMs = point + (Math.random() - 0.5) * (afterMarkMs / 10);
      const hasCrash = index % 2 === 1;
      const isKilled = await restoreAndKill(files.new, { dataDir, mark: backedUp, delayMs, hasCrash });
      const outcome = getOutcome(await startAndGetFingerprint(dataDir));
      outcomes.push(outcome);
      killCount += Number(isKilled);
      if (index % 5 === 4) await expectServerToStart(dataDir);
      deleteDirectory(dataDir);
    }
    expect(outcomes.join()).not.toMatch(/mixed|empty/);
    expect(outcomes).toContain('old');
  });

  it('F35 into a directory without a database leaves nothing or everything, and can be repeated', async () => {
    const { afterStartMs } = await measureRestore(files.new, { dataDir: createDataDir(), mark: '' });
    const found: string[] = [];
    for (const [index, point] of spreadEvenly(6, 0.9 * afterStartMs).entries()) {
      const dataDir = createDataDir();
      const delayMs = point + (Math.random() - 0.5) * (afterStartMs / 6);
      const isKilled = await restoreAndKill(files.new, { dataDir, mark: '', delayMs, hasCrash: index % 2 === 1 });
      killCount += Number(isKilled);
      if (index % 2 === 0) found.push(getOutcome(await startAndGetFingerprint(dataDir)));
      // Without a start in between: the restore itself has to clean up.
      await measureRestore(files.new, { dataDir, mark: '' });
      expect(getOutcome(await startAndGetFingerprint(dataDir))).toBe('new');
      deleteDirectory(dataDir);
    }
    outcomes.push(...found);
    for (const outcome of found) expect(['empty', 'new']).toContain(outcome);
    console.info(`after ${killCount} kills of embedded restores: ${outcomes.join(', ')}`);
    // A restore may end before its chosen time.
    expect(killCount).toBeGreaterThanOrEqual(12);
  });

  async function expectServerToStart(dataDir: string): Promise<void> {
    const program = startProgram('main.js', [], {
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      BACKUPS: 'off',
    });
    const { output } = await program.wait(() => program.output().includes('Havn is ready') && program.kill());
    expect(output).toContain('Havn is ready');
    // The server was killed, too: this waits until its PostgreSQL has stopped.
    await startAndGetFingerprint(dataDir);
  }
});
