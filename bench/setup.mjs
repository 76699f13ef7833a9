// Starts a PostgreSQL with fsync on and a server process on it, in a temporary directory; both are removed at the end.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import postgres from 'postgres';

const root = fileURLToPath(new URL('..', import.meta.url));
const { startEmbedded } = await import(`${root}packages/db/dist/embedded/launcher.js`);
const { migrate } = await import(`${root}packages/db/dist/migrate.js`);

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(origin, server) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`the server exited with ${server.exitCode}`);
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server did not become ready');
}

/** Starts PostgreSQL and the server. `rss()` returns the server's resident memory in MB. */
export async function startBench() {
  const dataDir = mkdtempSync(join(tmpdir(), 'havn-bench-'));
  const database = await startEmbedded({ dataDir, log: () => {} });
  await migrate(database.url);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    PORT: String(port),
    DEMO: '0',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: randomBytes(24).toString('base64url'),
    RATE_LIMIT: 'off',
  };
  const server = spawn(process.execPath, ['apps/server/bundle/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const sql = postgres(database.url, { max: 32, onnotice: () => {} });
  await waitUntilReady(origin, server);
  return {
    origin,
    sql,
    rss: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024),
    async stop() {
      await sql.end({ timeout: 5 });
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await exited;
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Launches Chromium, which refuses to sandbox itself for root. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** Creates a session of the first administrator. @returns its token. */
export async function openSession(sql) {
  const token = randomBytes(32).toString('base64url');
  const id = createHash('sha256').update(token).digest('hex');
  await sql`insert into sessions (id, user_id, expires_at) select ${id}, id, now() + interval '1 hour' from administrators limit 1`;
  return token;
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Encodes a number as an invitation code, so that benchmarks know all codes. */
export function toCode(number, kind) {
  let remainder = number;
  let code = '';
  for (let digit = 0; digit < 10; digit += 1) {
    code = alphabet[remainder % 31] + code;
    remainder = Math.floor(remainder / 31);
  }
  return kind + code;
}

/** Inserts `count` households of two pending guests; returns their codes and guest ids. */
export async function insertHouseholds(sql, count, first = 0) {
  const groups = Array.from({ length: count }, (_, index) => ({
    code: toCode(first + index, 'G'),
    name: `Household ${first + index}`,
  }));
  const rows = await sql`
    insert into groups (group_name, code) select * from unnest(${groups.map((g) => g.name)}::text[], ${groups.map((g) => g.code)}::text[])
    returning id, code`;
  const guests = rows.flatMap((row, index) =>
    [1, 2].map((slot) => ({ group: row.id, slot, code: toCode((first + index) * 2 + slot, 'P') })),
  );
  const insertedGuests = await sql`
    insert into guests (first_name, last_name, country, language, code, group_id, is_main, main_slot)
    select 'Guest', 'Household', 'dk', 'en', code, grp, true, slot
    from unnest(${guests.map((g) => g.code)}::text[], ${guests.map((g) => g.group)}::uuid[], ${guests.map((g) => g.slot)}::smallint[]) as t(code, grp, slot)
    returning id, group_id`;
  await sql`analyze guests, groups, codes`;
  // Node 20 has no `Map.groupBy`.
  const members = Map.groupBy
    ? Map.groupBy(insertedGuests, (row) => row.group_id)
    : insertedGuests.reduce((map, row) => map.set(row.group_id, [...(map.get(row.group_id) ?? []), row]), new Map());
  return rows.map((row) => ({ code: row.code, ids: (members.get(row.id) ?? []).map((member) => member.id) }));
}
