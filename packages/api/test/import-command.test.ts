// `npm run guests:import` as a process: with an external database, beside a running server's embedded one, and alone.

import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@havn/db/embedded/launcher';
import { migrate } from '@havn/db/migrate';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import postgres from 'postgres';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './harness.js';

const testDatabase = useDatabase();
const projectRoot = join(import.meta.dirname, '..', '..', '..');
const fixture = join(import.meta.dirname, 'fixtures', 'guests.csv');
const directory = realpathSync(mkdtempSync(join(tmpdir(), 'havn-import-')));
chmodSync(directory, 0o755);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

interface ProcessResult {
  status: number | null;
  out: string;
  err: string;
}

/** Runs the command as npm does: in the project's root, with the caller's directory in INIT_CWD. */
function run(args: string[], env: Record<string, string>): Promise<ProcessResult> {
  const program = ['apps/server/bundle/import.js', ...args];
  const { DATABASE_URL: _url, DATA_DIR: _dir, ...others } = process.env;
  const child = spawn(process.execPath, program, { cwd: projectRoot, env: { ...others, INIT_CWD: directory, ...env } });
  const result: ProcessResult = { status: null, out: '', err: '' };
  child.stdout.on('data', (part) => {
    result.out += String(part);
  });
  child.stderr.on('data', (part) => {
    result.err += String(part);
  });
  return new Promise((resolve) => child.once('close', (status) => resolve({ ...result, status })));
}

function writeSpreadsheet(content: string): string {
  writeFileSync(join(directory, 'list.csv'), content);
  return 'list.csv';
}

async function countGuests(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from guests`;
    return row?.n ?? -1;
  } finally {
    await sql.end();
  }
}

describe('with an external database', () => {
  const externalDatabase = () => ({ DATABASE_URL: testDatabase.url });
  beforeEach(async () => {
    await emptyWedding(testDatabase.sql);
  });

  it('imports the sample, then an edited line, and reports the changes', async () => {
    expect(await run([fixture, '--dry-run'], externalDatabase())).toMatchObject({
      status: 0,
      out: expect.stringMatching(/168 new guests, 0 changed, 0 unchanged; 50 new groups.*\n.*nothing was written/),
    });
    expect(await countGuests(testDatabase.url)).toBe(0);
    expect(await run([fixture], externalDatabase())).toMatchObject({ status: 0, err: '' });
    expect(await countGuests(testDatabase.url)).toBe(168);
    const line = 'First name,Last name,Email,Dietary,Shoe size\nRémi,de la Tour,remi.delatour0@example.com,halal,43\n';
    const { status, out } = await run([writeSpreadsheet(line)], externalDatabase());
    expect(status).toBe(0);
    expect(out).toContain('Ignored columns: Shoe size');
    expect(out).toContain('row 2, Rémi de la Tour: Dietary (empty) → halal');
    expect(out).toContain('row 2, Dietary: halal (halal for Rémi de la Tour?)');
    expect(out).toContain('list.csv: 0 new guests, 1 changed, 0 unchanged');
  });

  it('V32 reports row and column of each problem, fails, and writes nothing', async () => {
    const file = writeSpreadsheet('First name,Country,Language\nZoé,dk,fr\nBo,\u001b[31mAtlantis,en\n,dk,en\n');
    const { status, out, err } = await run([file], externalDatabase());
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('2 problems; nothing was imported.');
    expect(err).toMatch(
      /row 3, column Country: “.*Atlantis” isn’t recognised\. Enter the country’s name or its two-letter code/,
    );
    expect(err).toContain('row 4, column First name: First name is required.');
    expect(err).not.toContain('\u001b');
    expect(await countGuests(testDatabase.url)).toBe(0);
  });

  it('prints what it guesses at, and imports it only if the guesses are accepted', async () => {
    const file = writeSpreadsheet('Name\nAnna Rossi\nThe Holts (3)\n');
    const guesses =
      /1 guess .*\n {2}row 3: The Holts \(3\) = The Holts, Guest 2 of .* \[The Holts\]; or .*; or left out/;
    const refused = await run([file], externalDatabase());
    expect(refused).toMatchObject({ status: 1, err: expect.stringMatching(guesses) });
    expect(refused.err).toContain('Nothing was imported.');
    expect(await countGuests(testDatabase.url)).toBe(0);
    const dryRun = await run([file, '--dry-run'], externalDatabase());
    expect(dryRun).toMatchObject({ status: 0, err: '', out: expect.stringMatching(guesses) });
    const accepted = await run([file, '--accept-guesses'], externalDatabase());
    expect(accepted).toMatchObject({ status: 0, err: '', out: expect.stringMatching(guesses) });
    expect(await countGuests(testDatabase.url)).toBe(4);
  });

  it('prints one line and fails for invalid arguments', async () => {
    const calls: [string[], RegExp][] = [
      [[], /^Usage: npm run guests:import/],
      [['a.csv', 'b.csv'], /^Usage:/],
      [['a.csv', '--force'], /^Usage:/],
      [['nowhere.csv'], /Cannot read .*nowhere\.csv: no such file/],
      [['.'], /it is a directory/],
    ];
    const endings = await Promise.all(calls.map(([args]) => run(args, externalDatabase())));
    endings.forEach(({ status, err }, index) => {
      expect(status).toBe(1);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect(err).toMatch(calls[index]?.[1] ?? '');
    });
  });

  it('prints one line and fails for an unreachable database', async () => {
    const { status, err } = await run([fixture], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(status).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toContain('secret');
  });
});

describe('with the embedded database', () => {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const step of cleanups.splice(0)) await step();
  });
  const start = async (dataDir: string) => {
    const embedded = await startEmbedded({ dataDir, log: () => {} });
    cleanups.push(embedded.stop);
    return embedded;
  };

  it('without a server, starts the database for the import and stops it afterwards', async () => {
    const dataDir = join(directory, 'alone');
    expect(await run([fixture], { DATA_DIR: dataDir })).toMatchObject({ status: 0, err: '' });
    expect(existsSync(join(dataDir, 'connection.json'))).toBe(false);
    expect(await countGuests((await start(dataDir)).url)).toBe(168);
  });

  it('with a running server, uses its database and leaves it running', async () => {
    const dataDir = join(directory, 'running');
    const { url } = await start(dataDir);
    await migrate(url);
    expect(await run([fixture], { DATA_DIR: dataDir })).toMatchObject({ status: 0, err: '' });
    expect(await countGuests(url)).toBe(168);
  });
});
