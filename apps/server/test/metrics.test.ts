// GET /metrics: its token and its contents.
import { recordBackup } from '@havn/api/backup/service';
import { expect, it } from 'vitest';
import { startServer, useServer } from './harness.js';

const metricsToken = 'a token for the monitoring';
const server = await useServer({ metricsToken });

const scrape = () => server.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });

it('H9 needs its token, and does not exist without one', async () => {
  const attempts: Record<string, string>[] = [{}, { authorization: 'Bearer wrong' }, { authorization: metricsToken }];
  for (const headers of attempts) {
    expect((await server.get('/metrics', { headers })).status).toBe(401);
  }
  const administratorToken = await server.logIn();
  expect((await server.get('/metrics', { token: administratorToken })).status).toBe(401);
  const other = await startServer({ databaseUrl: server.databaseUrl });
  expect((await other.get('/metrics')).text).not.toContain('havn_');
  await other.stop();
});

it('counts requests by the pattern of their route', async () => {
  await server.get('/api/v1/invitations/ABC234');
  const { status, text, headers } = await scrape();
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toMatch(/havn_http_request_duration_seconds_count\{method="GET",route="[^"]*:[^"]*",status="404"\} 1/);
  expect(text).not.toContain('ABC234');
});

it('counts deliveries by channel and state, and says how long the oldest has been queued', async () => {
  await server.sql`with guest as (insert into guests (first_name, country, language, code)
      values ('Nora', 'dk', 'en', 'ABCDEFGHJKM') returning id)
    insert into deliveries (kind, guest_id, dedupe_key, format, recipient, body, state, created_at)
    select 'survey', guest.id, n::text, 'sms', '+4520123456', '', (case when n < 3 then 'queued' else 'sent' end)::delivery_state,
      now() - interval '90 seconds'
    from guest, generate_series(1, 5) n`;
  const { text } = await scrape();
  expect(text).toContain('havn_deliveries{channel="sms",state="queued"} 2');
  expect(text).toContain('havn_deliveries{channel="sms",state="sent"} 3');
  const [, age = ''] = /^havn_delivery_queue_age_seconds (\S+)$/m.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(90);
});

it('has the time of the last backup', async () => {
  await recordBackup(server.db, {
    reason: 'nightly',
    file: 'havn.tar.gz',
    bytes: 1,
    isVerified: true,
    createdAt: new Date('2026-08-02T02:10:00Z'),
  });
  expect((await scrape()).text).toContain(
    `havn_backup_last_success_timestamp_seconds{verified="true"} ${Date.UTC(2026, 7, 2, 2, 10) / 1000}`,
  );
});

it('has the state of the database and the memory of the process', async () => {
  const { text } = await scrape();
  expect(text).toContain('havn_database_available 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it('still answers when a query fails, and reports the database as unavailable', async () => {
  await server.sql`alter table deliveries rename to deliveries_gone`;
  try {
    const { status, text } = await scrape();
    expect(status).toBe(200);
    expect(text).toContain('havn_database_available 0');
    expect(text).not.toContain('havn_deliveries{');
  } finally {
    await server.sql`alter table deliveries_gone rename to deliveries`;
  }
});

it('E16 does not wait for a database whose connections are all in use', async () => {
  const busy = await startServer({ databaseUrl: server.databaseUrl, metricsToken, poolSize: 1 });
  const holder = await server.sql.reserve();
  await holder`begin`;
  await holder`lock table deliveries in access exclusive mode`;
  const start = performance.now();
  const headers = { authorization: `Bearer ${metricsToken}` };
  const responses = await Promise.all(Array.from({ length: 4 }, () => busy.get('/metrics', { headers })));
  const durationMs = performance.now() - start;
  await holder`rollback`;
  holder.release();
  await busy.stop();
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(responses.every(({ text }) => text.includes('havn_database_available 0'))).toBe(true);
  // The statements time out one after another, each after 6 s.
  expect(durationMs).toBeLessThan(11_000);
});
