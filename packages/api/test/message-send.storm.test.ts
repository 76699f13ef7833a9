// Load tests: ten thousand receivers of one message, ten thousand hostile survey requests (specification §5
// "Deliveries", §3 "Surveys").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const messages = (overrides = {}) => callApi(testDatabase, overrides).message;
const guests = (overrides = {}) => callApi(testDatabase, overrides).guest;

beforeEach(() => emptyWedding(testDatabase.sql));

const mebibyte = 1_048_576;

describe('ten thousand', () => {
  it('deliveries are written in one transaction within two seconds', { retry: 2 }, async () => {
    await testDatabase.sql`
      insert into guests (first_name, country, language, phone_number, code)
      select 'Guest ' || n, 'dk', case when n % 2 = 0 then 'en' else 'fr' end, '+4520' || lpad(n::text, 6, '0'), 'TEST' || lpad(n::text, 7, '0')
      from generate_series(1, 10000) n`;
    const rows = await testDatabase.sql<{ id: string }[]>`select id from guests`;
    const guestIds = rows.map(({ id }) => id);
    const durationsMs: number[] = [];
    const grownMiB: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { _id: id } = await messages({ token }).create({
        subject: 'For {{firstName}}',
        bodyEN: 'Dear {{firstName}}, see {{link}}',
        bodyFR: 'Cher {{firstName}} : {{link}}',
      });
      const [startedAt, before] = [performance.now(), process.memoryUsage().rss];
      await messages({ token }).send({ id, guestIds });
      durationsMs.push(performance.now() - startedAt);
      grownMiB.push((process.memoryUsage().rss - before) / mebibyte);
    }
    process.stdout.write(
      `${JSON.stringify({ durationsMs: durationsMs.map(Math.round), grownMiB: grownMiB.map(Math.round) })}\n`,
    );
    const [written] =
      await testDatabase.sql`select count(*)::int as n, count(distinct xmin::text)::int as transactions from deliveries`;
    expect(written).toEqual({ n: 30_000, transactions: 3 });
    // The median, as the first round includes JIT compilation.
    expect(durationsMs.toSorted((one, other) => one - other)[1]).toBeLessThan(2000);
    expect(grownMiB.at(-1)).toBeLessThan(150);
  });

  it('T3 Z13 Z14 hostile calls with one code cause at most two deliveries per guest', async () => {
    await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
    const fields = { country: 'dk', language: 'en', phoneNumber: '+4520123456' } as const;
    const guest = await guests({ token }).create({ ...fields, firstName: 'Zoé' });
    const foreign = await guests({ token }).create({ ...fields, firstName: 'Nils', phoneNumber: '+4520123457' });
    const { code } = guest;
    const ids = [guest._id];
    const calls = [
      () => guests().respond({ code, accepted: ids, declined: [] }),
      () => guests().respond({ code, accepted: [], declined: ids }),
      () => guests().updateStatus({ code, ids, status: 'Accepted' }),
      () => guests().updateStatus({ code, ids, status: 'Declined' }),
      () => messages().survey({ code, guestIds: ids, status: 'Accepted' }),
      () => messages().survey({ code, guestIds: ids, status: 'Declined' }),
      () => messages().survey({ code, guestIds: ids, status: 'Attended' }),
      () => messages().survey({ code, guestIds: [foreign._id], status: 'Accepted' }),
    ];
    let left = 10_000;
    const caller = async () => {
      while (left > 0) {
        left -= 1;
        await getOutcome((calls[Math.floor(Math.random() * calls.length)] ?? calls[0])?.() ?? Promise.resolve());
      }
    };
    await Promise.all(Array.from({ length: 8 }, caller));
    const rows = await testDatabase.sql`select guest_id, dedupe_key from deliveries order by dedupe_key`;
    expect(rows).toEqual([
      { guest_id: guest._id, dedupe_key: `survey ${guest._id} Accepted` },
      { guest_id: guest._id, dedupe_key: `survey ${guest._id} Declined` },
    ]);
  }, 300_000);
});
