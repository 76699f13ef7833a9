// F1: SIGKILL of the server while it processes RSVPs. Acknowledged RSVPs are durable, and each RSVP is stored
// completely or not at all, on the embedded and on an external database. Runs the built server.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnectionFile } from '@havn/db/embedded/lock';
import { findFreePort } from '@havn/db/embedded/postmaster';
import { createTestDatabase } from '@havn/db/testing/test-database';
import postgres from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanups.splice(0).reverse()) await undo();
});

function createDataDirectory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'havn-kill-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

interface RunningServer {
  origin: string;
  process: ChildProcess;
  startedInMs: number;
}

async function start(settings: { dataDir: string; databaseUrl?: string }): Promise<RunningServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['apps/server/bundle/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: settings.dataDir,
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
      PORT: String(port),
      DEMO: '0',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cleanups.push(() => child.kill('SIGKILL'));
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok) return { origin, process: child, startedInMs: performance.now() - startedAt };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the server did not become ready');
}

async function stop(running: RunningServer, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const exited = new Promise((resolve) => running.process.once('exit', resolve));
  running.process.kill(signal);
  await exited;
}

const households = 400;
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const encodeCode = (number: number, kind: string) =>
  kind + [...Array(10).keys()].map((place) => alphabet[Math.floor(number / 31 ** place) % 31]).join('');

async function createInvitations(url: string): Promise<{ code: string; ids: string[] }[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const invited = await Promise.all(
    Array.from({ length: households }, async (_, index) => {
      const code = encodeCode(index, 'G');
      const [group] = await sql<
        { id: string }[]
      >`insert into groups (group_name, code) values ('Household', ${code}) returning id`;
      const rows = await sql<{ id: string }[]>`
        insert into guests (first_name, country, language, code, group_id)
        values ('A', 'dk', 'en', ${encodeCode(2 * index, 'P')}, ${group?.id ?? ''}), ('B', 'dk', 'en', ${encodeCode(2 * index + 1, 'P')}, ${group?.id ?? ''})
        returning id`;
      return { code, ids: rows.map((row) => row.id) };
    }),
  );
  await sql.end();
  return invited;
}

/** Responds to all invitations, eight at a time, and kills the server after `killAfter` acknowledgements. */
async function answerUntilKilled(
  running: RunningServer,
  invited: { code: string; ids: string[] }[],
  killAfter: number,
) {
  const sent = new Set<string>();
  const acknowledged = new Set<string>();
  let next = 0;
  const client = async () => {
    while (next < invited.length) {
      const { code, ids } = invited[next++] ?? { code: '', ids: [] };
      sent.add(code);
      const reply = await fetch(`${running.origin}/api/v1/guests/respond`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, accepted: ids, declined: [] }),
      }).catch(() => null);
      if (reply === null) return;
      if (reply.status === 200) acknowledged.add(code);
      if (acknowledged.size === killAfter) running.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return { sent, acknowledged };
}

async function loadAnswers(url: string): Promise<{ complete: Set<string>; partial: string[] }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const rows = await sql<{ code: string; accepted: number }[]>`
    select gr.code, count(*) filter (where g.status = 'Accepted')::int as accepted
    from groups gr join guests g on g.group_id = gr.id group by gr.code`;
  await sql.end();
  return {
    complete: new Set(rows.filter((row) => row.accepted === 2).map((row) => row.code)),
    partial: rows.filter((row) => row.accepted === 1).map((row) => row.code),
  };
}

const listMissing = (codes: Set<string>, storedCodes: Set<string>) =>
  [...codes].filter((code) => !storedCodes.has(code));

describe('F1 SIGKILL while processing RSVPs', () => {
  it('F1 loses no acknowledged RSVP on an external PostgreSQL', async () => {
    const dataDir = createDataDirectory();
    let unacknowledgedLosses = 0;
    for (const killAfter of [1, 40, 150, 300]) {
      const database = await createTestDatabase();
      const running = await start({ dataDir, databaseUrl: database.url });
      const { sent, acknowledged } = await answerUntilKilled(running, await createInvitations(database.url), killAfter);
      const { complete, partial } = await loadAnswers(database.url);
      expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
      expect(listMissing(acknowledged, complete)).toEqual([]);
      expect(partial).toEqual([]);
      unacknowledgedLosses += listMissing(sent, complete).length;
      await database.drop();
    }
    // Control: of the RSVPs that were sent, acknowledged or not, some are missing, so the check can fail.
    expect(unacknowledgedLosses).toBeGreaterThan(0);
  });

  it('F1 loses no acknowledged RSVP on the embedded database', async () => {
    const dataDir = createDataDirectory();
    let running = await start({ dataDir });
    for (const killAfter of [20, 200]) {
      const url = readConnectionFile(dataDir)?.url ?? '';
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      for (const table of ['guests', 'groups']) await sql`delete from ${sql(table)}`;
      await sql.end();
      const { acknowledged } = await answerUntilKilled(running, await createInvitations(url), killAfter);
      running = await start({ dataDir });
      const { complete, partial } = await loadAnswers(readConnectionFile(dataDir)?.url ?? '');
      expect(listMissing(acknowledged, complete)).toEqual([]);
      expect(partial).toEqual([]);
    }
    await stop(running, 'SIGTERM');
  });

  it('restarts on the embedded database within 5 s', { retry: 2 }, async () => {
    const dataDir = createDataDirectory();
    await stop(await start({ dataDir }), 'SIGKILL');
    const restarted = await start({ dataDir });
    expect(restarted.startedInMs).toBeLessThan(5000);
    await stop(restarted, 'SIGTERM');
  });
});
