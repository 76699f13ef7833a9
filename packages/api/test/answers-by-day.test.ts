// Answers by day in the wedding's time zone, from the audit log of a real PostgreSQL (specification §4).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase).guest;
const none = { pending: 0, accepted: 0, declined: 0, attended: 0 };

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`update wedding set record = '{}'`;
});

/** Runs `work` and backdates its audit log entries to the given instant. */
async function recordAt(instant: string, work: () => Promise<unknown>): Promise<void> {
  const [last] = await testDatabase.sql<{ id: string }[]>`select coalesce(max(id), 0) as id from audit_log`;
  await work();
  await testDatabase.sql`update audit_log set at = ${instant} where id > ${last?.id ?? 0}`;
}
async function create(firstName: string): Promise<string> {
  return (await admin().create({ firstName, country: 'dk', language: 'en' }))._id;
}
const setStatus = (status: 'Accepted' | 'Declined' | 'Attended' | 'Pending', ...ids: string[]) =>
  admin().updateStatus({ ids, status });

it('returns the counts at the end of each day with a change, oldest first', async () => {
  const ids: string[] = [];
  await recordAt('2025-05-01T08:00:00Z', async () => {
    for (const name of ['A', 'B', 'C']) ids.push(await create(name));
  });
  const [first = '', second = '', third = ''] = ids;
  await recordAt('2025-05-03T08:00:00Z', () => setStatus('Accepted', first, second));
  await recordAt('2025-05-03T18:00:00Z', () => setStatus('Declined', second));
  await recordAt('2025-05-09T08:00:00Z', () => admin().delete({ id: third }));
  await recordAt('2025-08-02T13:00:00Z', () => setStatus('Attended', first));
  expect(await admin().answersByDay()).toEqual([
    { date: '2025-05-01', ...none, pending: 3 },
    { date: '2025-05-03', ...none, pending: 1, accepted: 1, declined: 1 },
    { date: '2025-05-09', ...none, accepted: 1, declined: 1 },
    { date: '2025-08-02', ...none, attended: 1, declined: 1 },
  ]);
});

it('ends with the current counts', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) {
    const id = await create(name);
    if (name !== 'E') await setStatus(name === 'A' ? 'Declined' : 'Accepted', id);
    if (name === 'B') await setStatus('Pending', id);
    if (name === 'C') await admin().delete({ id });
  }
  const { pending, accepted, declined, attended } = await admin().counts();
  const last = (await admin().answersByDay()).at(-1);
  expect(last).toMatchObject({ pending, accepted, declined, attended });
  expect([pending, accepted, declined, attended]).toEqual([2, 1, 1, 0]);
});

it('F23 F24 a day ends at midnight in the wedding’s time zone, in summer and in winter', async () => {
  let id = '';
  await recordAt('2025-03-29T22:59:59Z', async () => {
    id = await create('A');
  });
  await recordAt('2025-03-29T23:00:00Z', () => setStatus('Accepted', id));
  await recordAt('2025-03-30T21:59:59Z', () => setStatus('Declined', id));
  await recordAt('2025-03-30T22:00:00Z', () => setStatus('Pending', id));
  const dates = async () => (await admin().answersByDay()).map((day) => day.date);
  expect(await dates()).toEqual(['2025-03-29', '2025-03-30', '2025-03-31']);
  await testDatabase.sql`update wedding set record = '{"timeZone": "Asia/Kathmandu"}'`;
  expect(await dates()).toEqual(['2025-03-30', '2025-03-31']);
});

it('is empty without guests, and fast with ten thousand', { retry: 2 }, async () => {
  expect(await admin().answersByDay()).toEqual([]);
  await testDatabase.sql.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`
      insert into guests (first_name, country, language, code)
      select 'Guest', 'dk', 'en', 'C' || n from generate_series(1, 10000) n`;
    await sql`update guests set status = 'Accepted'`;
    await sql`update audit_log set at = '2025-01-01'::timestamptz + id * interval '7 minutes'`;
  });
  const started = performance.now();
  const days = await admin().answersByDay();
  expect(performance.now() - started).toBeLessThan(1500);
  expect(days.at(-1)).toMatchObject({ ...none, accepted: 10_000 });
});

it('Z1 is for administrators only', async () => {
  const guest = callApi(testDatabase, { invitationCode: 'ABCDEFGHJKM' }).guest;
  expect(await getOutcome(guest.answersByDay())).toBe('NO_SESSION');
});
