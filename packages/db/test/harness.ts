// Shared by the tests of the embedded database: server processes, data directories and process inspection.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { SystemAccount } from '../src/embedded/account.js';
import { EmbeddedError } from '../src/embedded/embedded-error.js';
import { type EmbeddedDatabase, startEmbedded } from '../src/embedded/launcher.js';
import { readPostmasterFile } from '../src/embedded/postmaster-file.js';
import { getCommandLine } from '../src/embedded/processes.js';
import { connect } from './fixtures/connect.js';

export const isRoot = process.getuid?.() === 0;
const fixture = join(import.meta.dirname, 'fixtures', 'server.mjs');

/** The temporary directory of the running test file, accessible to PostgreSQL's user. Set by `useEmbeddedDatabases`. */
export let root = '';
const externalDirectories: string[] = [];
const children = new Set<ChildProcess>();
const started = new Set<EmbeddedDatabase>();
let directoryCount = 0;

export interface Server {
  child: ChildProcess;
  pid: number;
  url: string;
}

export interface ServerExit {
  status: number | null;
  stderr: string;
  afterMs: number;
}

/** Gives the test file a directory, stops its servers after each test, and asserts that no process remains. */
export function useEmbeddedDatabases(): void {
  beforeAll(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'havn-embedded-')));
    chmodSync(root, 0o755);
    stoppedDatabase = undefined;
  });
  afterEach(async () => {
    for (const embedded of started) await embedded.stop();
    started.clear();
    for (const child of children) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  afterAll(async () => {
    const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const listRemaining = () => pids().filter((pid) => getCommandLine(Number(pid)).includes(root));
    await vi.waitFor(() => expect(listRemaining()).toEqual([]), { timeout: 6_000 });
    for (const directory of [root, ...externalDirectories.splice(0)])
      rmSync(directory, { recursive: true, force: true });
  });
}

/** A DATA_DIR that does not exist yet. */
export function createDataDirPath(): string {
  directoryCount += 1;
  return join(root, String(directoryCount), 'data');
}

let stoppedDatabase: Promise<string> | undefined;

async function createStoppedDatabase(): Promise<string> {
  const dataDir = createDataDirPath();
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  await embedded.stop();
  return dataDir;
}

/** A DATA_DIR with the database of an earlier start. Copied, because creating one takes a second of CPU time. */
export async function createUsedDataDir(): Promise<string> {
  stoppedDatabase ??= createStoppedDatabase();
  const [from, dataDir] = [await stoppedDatabase, createDataDirPath()];
  mkdirSync(join(dataDir, '..'));
  const { status, stderr } = spawnSync('cp', ['-a', from, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return dataDir;
}

export function removeAfterTests(directory: string): void {
  externalDirectories.push(directory);
}

/** Starts the database in this process. */
export async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  started.add(embedded);
  return embedded;
}

/** The error message of a failed start in this process. Asserts that it is a one-line EmbeddedError. */
export async function getStartError(dataDir: string): Promise<string> {
  const error: unknown = await start(dataDir).then(
    () => new Error('it started'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedError);
  const message = error instanceof Error ? error.message : '';
  expect(message).not.toContain('\n');
  return message;
}

export function launch(dataDir: string, account: Partial<SystemAccount> = {}): ChildProcess {
  const child = spawn(process.execPath, [fixture, dataDir], {
    ...account,
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

export async function waitForOutcome(child: ChildProcess): Promise<Server | ServerExit> {
  const startedAt = Date.now();
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      if (stdout.includes('\n') && child.pid) resolve({ child, pid: child.pid, url: JSON.parse(stdout).url });
    });
    child.once('close', (status) => resolve({ status, stderr, afterMs: Date.now() - startedAt }));
  });
}

/** Starts the database in a separate process. */
export async function startServer(dataDir: string, account?: SystemAccount): Promise<Server> {
  const result = await waitForOutcome(launch(dataDir, account));
  if ('status' in result) throw new Error(`the server ended: ${result.stderr}`);
  return result;
}

export async function startAndFail(dataDir: string, account?: SystemAccount): Promise<ServerExit> {
  const result = await waitForOutcome(launch(dataDir, account));
  if ('url' in result) throw new Error('the server started');
  return result;
}

export async function killServer({ child }: Pick<Server, 'child'>, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export async function query<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(url);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

export async function insertRow(url: string): Promise<void> {
  await query(url, async (sql) => {
    await sql`create table if not exists kept (id int)`;
    await sql`insert into kept values (1)`;
  });
}

export async function countRows(url: string): Promise<number> {
  return query(url, async (sql) => {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from kept`;
    return row?.n ?? 0;
  });
}

export function getPostmasterPid(pgdata: string): number {
  const file = readPostmasterFile(pgdata);
  if (file === null) throw new Error(`no PostgreSQL on ${pgdata}`);
  return file.pid;
}

export function listWatchdogs(pgdata: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isWatchdog = (command: string) => command.includes('watchdog.') && command.includes(pgdata);
  return pids.map(Number).filter((pid) => isWatchdog(getCommandLine(pid)));
}
