// F35: kills during a restore into the embedded database, of the command alone and together with PostgreSQL, leave the
// old data or the new, and the next start and restore work. Processes are killed after a number of files or a line of
// output, not after a time.
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
import { countEntries, fillDatabase, getFingerprint, spreadEvenly, withConnection } from './backup-data.js';
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

/** The number of files of the database. A restore only adds files until its commit. */
const countFiles = (dataDir: string) => countEntries(join(dataDir, 'postgres', 'base'));

const backedUp = 'Backed up the current data';

/** Runs a restore and kills it once there are so many files after `mark` in its output. */
async function restoreAndKill(
  file: string,
  { dataDir, mark = '', files = 0, hasCrash }: { dataDir: string; mark?: string; files?: number; hasCrash: boolean },
): Promise<void> {
  const program = startRestore(file, dataDir);
  const { status, output } = await program.wait(() => {
    if (program.output().includes(mark) && countFiles(dataDir) >= files) kill(program, { dataDir, hasCrash });
  });
  expect({ status, output }, `killed after ${mark} with ${files} files`).toEqual({ status: null, output });
}

/** The number of files that a complete restore has after `mark` in its output: at first, and at most. */
async function countFilesOfRestore(file: string, { dataDir, mark = '' }: { dataDir: string; mark?: string }) {
  const counts: number[] = [];
  const program = startRestore(file, dataDir);
  const { status, output } = await program.wait(() => {
    if (program.output().includes(mark)) counts.push(countFiles(dataDir));
  });
  expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('Restored') });
  return { first: counts[0] ?? 0, most: Math.max(0, ...counts) };
}

describe.sequential('F35 kill -9 of a restore into the embedded database', () => {
  const files = { old: '', new: '' };
  const fingerprints = { old: '', new: '' };
  /** The data directory with the old data. */
  let template: string;
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
    await countFilesOfRestore(files.old, { dataDir: template });
    fingerprints.old = await startAndGetFingerprint(template);
  }, 300_000);

  it('F35 leaves the old data until the commit and then the new, and the server starts on it', async () => {
    const complete = createDataDir(template);
    const { first, most } = await countFilesOfRestore(files.new, { dataDir: complete, mark: backedUp });
    fingerprints.new = await startAndGetFingerprint(complete);
    deleteDirectory(complete);
    expect(fingerprints.new).not.toBe(fingerprints.old);
    // Control: there are steps at which a kill can leave a mixture.
    expect(most - first).toBeGreaterThan(100);
    const killed = async (options: { mark: string; files?: number; hasCrash: boolean }) => {
      const dataDir = createDataDir(template);
      await restoreAndKill(files.new, { dataDir, ...options });
      const outcome = getOutcome(await startAndGetFingerprint(dataDir));
      await expectServerToStart(dataDir);
      deleteDirectory(dataDir);
      return outcome;
    };
    for (const [index, point] of spreadEvenly(8, most - first).entries())
      expect(await killed({ mark: backedUp, files: first + point, hasCrash: index % 2 === 1 })).toBe('old');
    // The commit is before the line that says so.
    for (const hasCrash of [false, true]) expect(await killed({ mark: 'Restored', hasCrash })).toBe('new');
  });

  it('F35 into a directory without a database leaves nothing, and can be repeated', async () => {
    const { most } = await countFilesOfRestore(files.new, { dataDir: createDataDir() });
    for (const [index, point] of spreadEvenly(6, most).entries()) {
      const dataDir = createDataDir();
      await restoreAndKill(files.new, { dataDir, files: point, hasCrash: index % 2 === 1 });
      // Without a start in between, the restore itself has to clean up.
      if (index % 3 !== 2) expect(getOutcome(await startAndGetFingerprint(dataDir))).toBe('empty');
      await countFilesOfRestore(files.new, { dataDir });
      expect(getOutcome(await startAndGetFingerprint(dataDir))).toBe('new');
      deleteDirectory(dataDir);
    }
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
