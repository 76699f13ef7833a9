// Reading inbound SMS from a fake Twilio's message list (specification §5 "Replies").
import { receiveSms } from '@havn/api/reply/receive';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Logger } from '../src/database/server-database.js';
import { InboundSmsReader } from '../src/delivery/inbound-sms-reader.js';
import { type DeliveryHarness, silentLogger, startDeliveryHarness } from './delivery-harness.js';
import { account } from './delivery-providers.js';

let harness: DeliveryHarness;
const readers: InboundSmsReader[] = [];
const stopReaders = () => Promise.all(readers.splice(0).map((reader) => reader.stop()));
beforeAll(async () => {
  harness = await startDeliveryHarness();
});
beforeEach(async () => {
  await harness.sql`update channels set inbound_read_at = now() - interval '1 hour' where format = 'sms'`;
});
afterEach(async () => {
  await stopReaders();
  await emptyTables(harness.sql, 'replies', 'inbound_sms');
  await harness.clear();
});
afterAll(() => harness.stop());

const guestNumber = '+4520123456';
const poll = { timeout: 15_000, interval: 50 };

interface ReaderOptions {
  from?: string;
  pollIntervalMs?: number;
  log?: Logger;
}
function startReader({ from = account.from, pollIntervalMs = 50, log = silentLogger }: ReaderOptions = {}) {
  const { database } = harness;
  const settings = { ...account, from, baseUrl: harness.fakeProviders.url };
  const reader = new InboundSmsReader({ database, settings, log, pollIntervalMs, timeoutMs: 5000 });
  readers.push(reader);
  reader.start();
}
/** Reads the list once to its end. */
async function readOnce(options: ReaderOptions = {}) {
  await harness.sql`update channels set inbound_read_at = now() - interval '1 hour' where format = 'sms'`;
  startReader(options);
  const isRead = async () =>
    (await harness.sql`select 1 from channels where format = 'sms' and inbound_read_at > now() - interval '1 minute'`)
      .length;
  await expect.poll(isRead, poll).toBe(1);
  await stopReaders();
}

let last = 0;
function text(
  body: string,
  { minutesAgo = 30, ...fields }: { minutesAgo?: number; to?: string; messagingServiceSid?: string } = {},
) {
  last += 1;
  const sid = `SM${String(last).padStart(32, '0')}`;
  const at = new Date(Date.now() - minutesAgo * 60_000);
  harness.fakeProviders.inboundSms.push({ sid, from: guestNumber, to: account.from, body, at, ...fields });
  return sid;
}
const callBack = (providerId: string, body: string) =>
  harness.database.use((db) =>
    receiveSms(db, { providerId, from: guestNumber, text: body, attachments: 0, optOutType: undefined }),
  );
const listTexts = async () =>
  (await harness.sql<{ body: string }[]>`select body from replies order by received_at`).map(({ body }) => body);
const countOptOuts = async () => (await harness.sql`select 1 from opt_outs`).length;

it('stores SMS whose webhook was lost, once, in the order and with the time of their sending', async () => {
  text('second', { minutesAgo: 20 });
  text('first', { minutesAgo: 30 });
  await callBack(text('by webhook', { minutesAgo: 25 }), 'by webhook');
  startReader();
  startReader();
  await expect.poll(listTexts, poll).toEqual(['first', 'second', 'by webhook']);
  const late = text('third', { minutesAgo: 0 });
  await expect.poll(listTexts, poll).toHaveLength(4);
  expect(await callBack(late, 'third')).toBe('duplicate');
  await readOnce();
  expect(await listTexts()).toHaveLength(4);
});

it('reads neither what was sent before the first reading, nor what is not ours', async () => {
  text('an hour before', { minutesAgo: 90 });
  text('to another number', { to: '+4599999999' });
  await harness.sql`update channels set inbound_read_at = null where format = 'sms'`;
  text('before the first reading');
  startReader({ pollIntervalMs: 60_000 });
  const getCursor = async () =>
    (await harness.sql`select inbound_read_at as at from channels where format = 'sms'`)[0]?.at;
  await expect.poll(getCursor, poll).not.toBeNull();
  await stopReaders();
  expect(await listTexts()).toEqual([]);
  await readOnce();
  expect(await listTexts()).toEqual(['before the first reading']);
  // A messaging service has several numbers.
  const service = `MG${'a'.repeat(32)}`;
  text('to the service', { to: '+4588888888', messagingServiceSid: service });
  await readOnce({ from: service });
  expect(await listTexts()).toEqual(['before the first reading', 'to the service']);
});

it('P9 opts out with a lost STOP, and neither a repetition nor an earlier START reverts a change', async () => {
  await harness.sql`insert into guests (first_name, phone_number, country, language, code)
    values ('Zoé', ${guestNumber}, 'dk', 'en', 'AAAAAAAAAAA')`;
  text('START', { minutesAgo: 20 });
  text('STOP', { minutesAgo: 30 });
  await readOnce();
  expect(await countOptOuts()).toBe(0);
  await callBack(text('STOP', { minutesAgo: 0 }), 'STOP');
  text('YES', { minutesAgo: 5 });
  await readOnce();
  expect(await countOptOuts()).toBe(1);
  await callBack(text('START', { minutesAgo: 0 }), 'START');
  await readOnce();
  expect(await countOptOuts()).toBe(0);
});

it('F16 reads everything after an outage of Twilio', async () => {
  text('patience');
  harness.fakeProviders.isListUnavailable = true;
  const warnings: string[] = [];
  startReader({ log: { ...silentLogger, warn: (_fields, message) => void warnings.push(message) } });
  await expect.poll(() => warnings, poll).toContain('reading inbound SMS failed');
  expect(await listTexts()).toEqual([]);
  harness.fakeProviders.isListUnavailable = false;
  await expect.poll(listTexts, poll).toEqual(['patience']);
});
