// Dashboards and RSVPs in two server processes on one database, for live-crowd.test.ts and its storm.
import { readFileSync } from 'node:fs';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { expect } from 'vitest';
import { send, startServer } from './harness.js';
import { type LiveEvent, openStream, type Stream } from './live-stream.js';
import { type ServerProcess, startServerProcess, waitUntilRunning } from './server-process.js';

type Cleanups = (() => unknown)[];

/** Two processes on one database with guests who may change their RSVPs. */
export async function startTwoProcesses(cleanups: Cleanups, guests: number) {
  const database = await createTestDatabase();
  cleanups.push(() => database.drop());
  const directServer = await startServer({ databaseUrl: database.url });
  cleanups.push(() => directServer.stop());
  const token = await directServer.logIn();
  // A small heap, so that memory usage reflects live objects, not garbage.
  const settings = { DATABASE_URL: database.url, NODE_OPTIONS: '--max-old-space-size=80' };
  const servers = [await startServerProcess(settings), await startServerProcess(settings)];
  for (const server of servers) cleanups.push(() => server.kill());
  await Promise.all(servers.map(waitUntilRunning));
  await directServer.sql`update wedding set record = '{"answersMayChange": true}'`;
  const rows = await directServer.sql<{ _id: string; code: string }[]>`
    insert into guests (first_name, country, language, code)
    select 'Guest', 'dk', 'en', translate(lpad(n::text, 11, 'Z'), '01', 'AB') from generate_series(1, ${guests}) n
    returning id as "_id", code`;
  return { servers, token, rows };
}
export type Wedding = Awaited<ReturnType<typeof startTwoProcesses>>;

export const getProcess = ({ servers }: Wedding, n: number) => servers[n % servers.length] as ServerProcess;

export async function answer(wedding: Wedding, n: number, isAccepted: boolean): Promise<void> {
  const { _id, code } = wedding.rows[n] ?? { _id: '', code: '' };
  const body = { code, accepted: isAccepted ? [_id] : [], declined: isAccepted ? [] : [_id] };
  const { origin } = getProcess(wedding, n);
  const { status, text } = await send(origin, '/api/v1/guests/respond', { method: 'POST', body });
  if (status !== 200) throw new Error(text);
}

async function answerAll(wedding: Wedding, isAccepted: boolean): Promise<void> {
  const waiting = wedding.rows.keys();
  const client = async () => {
    for (const n of waiting) await answer(wedding, n, isAccepted);
  };
  await Promise.all(Array.from({ length: 16 }, client));
}

const getMemoryMegabytes = ({ child }: ServerProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

interface Crowd {
  dashboards: number;
  rounds: number;
}

/**
 * Every guest answers once in each round. Each dashboard must see each change once, in any order.
 * @returns the larger resident memory of the two processes after each round, in megabytes.
 */
export async function expectEachChangeOnce(
  wedding: Wedding,
  cleanups: Cleanups,
  { dashboards, rounds }: Crowd,
): Promise<number[]> {
  const streams: Stream[] = [];
  /** By subscriber: how often it received each version of each guest. */
  const versionsBySubscriber = Array.from({ length: dashboards }, () => new Map<string, number>());
  for (const [n, receivedVersions] of versionsBySubscriber.entries()) {
    const onEvent = ({ name, data }: LiveEvent) => {
      // Events of changes before the first RSVP may still arrive.
      if (data.entity === 'wedding' || data.version === 1) return;
      const key = name === 'change' ? `${data.id} ${data.version}` : name;
      receivedVersions.set(key, (receivedVersions.get(key) ?? 0) + 1);
    };
    streams.push(await openStream(getProcess(wedding, n).origin, wedding.token, { onEvent, isRecording: false }));
  }
  cleanups.push(() => {
    for (const stream of streams) stream.close();
  });
  const memory: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await answerAll(wedding, round % 2 === 1);
    await expect
      .poll(() => Math.min(...versionsBySubscriber.map((receivedVersions) => receivedVersions.size)), {
        timeout: 60_000,
      })
      .toBe(wedding.rows.length * round);
    memory.push(Math.max(...wedding.servers.map(getMemoryMegabytes)));
  }
  const versions = Array.from({ length: rounds }, (_value, index) => index + 2);
  const expected = versions.flatMap((version) => wedding.rows.map(({ _id }) => `${_id} ${version}`)).sort();
  for (const receivedVersions of versionsBySubscriber) {
    expect([...receivedVersions.keys()].sort()).toEqual(expected);
    expect(Math.max(...receivedVersions.values())).toBe(1);
  }
  expect(streams.some((stream) => stream.isEnded)).toBe(false);
  return memory;
}
