// C6, C7: five hundred concurrent RSVPs to two processes on one database: never more seats than the capacity, and none
// after expiry. Runs the built server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '@havn/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator, send } from './harness.js';
import { type ServerProcess, startServerProcess, waitUntilRunning } from './server-process.js';

const dataDir = mkdtempSync(join(tmpdir(), 'havn-seats-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let processes: ServerProcess[] = [];
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: '0',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const first = await startServerProcess(settings);
  await waitUntilRunning(first);
  const second = await startServerProcess(settings);
  processes = [first, second];
  await waitUntilRunning(second);
  const response = await send(first.origin, '/api/v1/auth/login', { method: 'POST', body: administrator });
  token = response.body.token;
}, 60_000);
afterAll(async () => {
  for (const one of processes) await one.kill();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const getOrigin = (index: number) => processes[index % processes.length]?.origin ?? '';

async function createWidget(fields: object): Promise<{ _id: string; prokey: string }> {
  const configuration = { name: 'Harbour walk', startDate: '2030-08-02' };
  const body = { configuration, ...fields };
  return (await send(getOrigin(0), '/api/v1/widget/events', { method: 'POST', body, token })).body;
}

/** Resends the RSVP if the server is busy, as a client does. It replaces an earlier one of the same address. */
async function postRsvp(prokey: string, index: number, amount: number) {
  for (;;) {
    const response = await send(getOrigin(index), '/api/v1/widget/rsvp', {
      method: 'POST',
      body: { prokey, status: 'confirmed', amount, email: `guest${index}@example.com` },
    });
    if (response.status !== 503) return response;
    await sleep(200);
  }
}

it('C6 five hundred RSVPs of one to four seats in two processes take exactly a hundred seats', async () => {
  const widget = await createWidget({ max: 100, maxpp: 4 });
  const responses = await Promise.all(
    Array.from({ length: 500 }, (_, index) => postRsvp(widget.prokey, index, (index % 4) + 1)),
  );
  for (const { status, body } of responses) expect([200, 409]).toContain(body.error === 6 ? 409 : status);
  const takenSeats = responses.reduce((sum, { status }, index) => sum + (status === 200 ? (index % 4) + 1 : 0), 0);
  const total = async () =>
    (await send(getOrigin(1), `/api/v1/widget/rsvp?prokey=${widget.prokey}`)).body.total as number;
  expect(await total()).toBe(takenSeats);
  expect(takenSeats).toBeLessThanOrEqual(100);
  // Requests for single seats fill what larger ones could not use.
  for (const index of [500, 501, 502]) await postRsvp(widget.prokey, index, 1);
  expect(await total()).toBe(100);
}, 60_000);

it('C7 with an expiry during hundreds of RSVPs, none is accepted after it', async () => {
  // A busy machine needs seconds to create the widget.
  const expires = new Date(Date.now() + 5000).toISOString();
  const widget = await createWidget({ expires, max: 100_000 });
  const results: number[] = [];
  for (let index = 0; !results.includes(5); index += 10) {
    const round = await Promise.all(Array.from({ length: 10 }, (_, at) => postRsvp(widget.prokey, index + at, 1)));
    results.push(...round.map(({ status, body }) => body.error ?? status));
  }
  expect(new Set(results)).toEqual(new Set([200, 5]));
  const storedResponses = await send(getOrigin(0), `/api/v1/widget/events/${widget._id}/answers`, { token });
  const list = storedResponses.body as { createdAt: string }[];
  expect(list).toHaveLength(results.filter((result) => result === 200).length);
  for (const { createdAt } of list) expect(Date.parse(createdAt)).toBeLessThan(Date.parse(expires));
}, 60_000);
