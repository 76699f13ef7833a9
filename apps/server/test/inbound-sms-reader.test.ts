// Reading inbound SMS from a fake Twilio's message list (specification §5 "Replies").
import { optOut } from '@havn/api/messaging/queue/channel';
import { receiveSms } from '@havn/api/reply/receive';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Logger } from '../src/database/server-database.js';
import { InboundSmsReader } from '../src/delivery/inbound-sms-reader.js';
import { silentLogger, useDeliveryHarness } from './delivery-harness.js';
import { account } from './delivery-providers.js';

const harness = useDeliveryHarness();
const readers: InboundSmsReader[] = [];
const stopReaders = () => Promise.all(readers.splice(0).map((reader) => reader.stop()));
beforeEach(async () => {
  await harness.sql`update channels set inbound_read_at = now() - interval '1 hour' where format = 'sms'`;
});
afterEach(async () => {
  await stopReaders();
  await emptyTables(harness.sql, 'replies', 'inbound_sms');
});

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
function addSms(
  body: string,
  { minutesAgo = 30, ...fields }: { minutesAgo?: number; to?: string; messagingServiceSid?: string } = {},
) {
  last += 1;
  const sid = `SM${String(last).padStart(32, '0')}`;
  const at = new Date(Date.now() - minutesAgo * 60_000);
  harness.fakeProviders.inboundSms.push({ sid, from: guestNumber, to: account.from, body, at, ...fields });
  return sid;
}
const receiveByWebhook = (providerId: string, body: string) =>
  harness.database.use((db) =>
    receiveSms(db, { providerId, from: guestNumber, text: body, attachments: 0, optOutType: undefined }),
  );
const listTexts = async () =>
  (await harness.sql<{ body: string }[]>`select body from replies order by received_at`).map(({ body }) => body);
const countOptOuts = async () => (await harness.sql`select 1 from opt_outs`).length;

it('stores SMS whose webhooks were lost exactly once, with the times at which they were sent', async () => {
  addSms('second', { minutesAgo: 20 });
  addSms('first', { minutesAgo: 30 });
  await receiveByWebhook(addSms('by webhook', { minutesAgo: 25 }), 'by webhook');
  startReader();
  startReader();
  await expect.poll(listTexts, poll).toEqual(['first', 'second', 'by webhook']);
  const late = addSms('third', { minutesAgo: 0 });
  await expect.poll(listTexts, poll).toHaveLength(4);
  expect(await receiveByWebhook(late, 'third')).toBe('duplicate');
  await readOnce();
  expect(await listTexts()).toHaveLength(4);
});

it('reads neither SMS that were sent before the first start, nor those to other numbers', async () => {
  addSms('an hour before', { minutesAgo: 90 });
  addSms('to another number', { to: '+4599999999' });
  await harness.sql`update channels set inbound_read_at = null where format = 'sms'`;
  addSms('shortly before the first poll');
  startReader({ pollIntervalMs: 60_000 });
  const getCursor = async () =>
    (await harness.sql`select inbound_read_at as at from channels where format = 'sms'`)[0]?.at;
  await expect.poll(getCursor, poll).not.toBeNull();
  await stopReaders();
  expect(await listTexts()).toEqual([]);
  await readOnce();
  expect(await listTexts()).toEqual(['shortly before the first poll']);
  // A messaging service has several numbers.
  const service = `MG${'a'.repeat(32)}`;
  addSms('to the service', { to: '+4588888888', messagingServiceSid: service });
  await readOnce({ from: service });
  expect(await listTexts()).toEqual(['shortly before the first poll', 'to the service']);
});

it('P9 opts out with a lost STOP, and neither a repetition nor an earlier START reverts a change', async () => {
  await harness.sql`insert into guests (first_name, phone_number, country, language, code)
    values ('Zoé', ${guestNumber}, 'dk', 'en', 'AAAAAAAAAAA')`;
  addSms('START', { minutesAgo: 20 });
  addSms('STOP', { minutesAgo: 30 });
  await readOnce();
  expect(await countOptOuts()).toBe(0);
  await receiveByWebhook(addSms('STOP', { minutesAgo: 0 }), 'STOP');
  addSms('YES', { minutesAgo: 5 });
  await readOnce();
  expect(await countOptOuts()).toBe(1);
  await receiveByWebhook(addSms('START', { minutesAgo: 0 }), 'START');
  await readOnce();
  expect(await countOptOuts()).toBe(0);
});

it('P9 the last of STOP and START counts, whichever is received first', async () => {
  addSms('STOP', { minutesAgo: 30 });
  await readOnce();
  await receiveByWebhook(addSms('STOP', { minutesAgo: 0 }), 'STOP');
  addSms('START', { minutesAgo: 20 });
  await readOnce();
  expect(await countOptOuts()).toBe(1);
  await receiveByWebhook(addSms('START', { minutesAgo: 0 }), 'START');
  addSms('STOP', { minutesAgo: 10 });
  await readOnce();
  expect(await countOptOuts()).toBe(0);
  await receiveByWebhook(addSms('STOP', { minutesAgo: 0 }), 'STOP');
  expect(await countOptOuts()).toBe(1);
});

it('P9 a late report of the provider does not outlast a START', async () => {
  addSms('STOP', { minutesAgo: 30 });
  await readOnce();
  await harness.database.use((db) => optOut(db, 'sms', { address: guestNumber, reason: 'PROVIDER' }));
  addSms('START', { minutesAgo: 20 });
  await readOnce();
  expect(await countOptOuts()).toBe(0);
});

it('F16 reads everything after an outage of Twilio', async () => {
  addSms('during the outage');
  harness.fakeProviders.isListUnavailable = true;
  const warnings: string[] = [];
  startReader({ log: { ...silentLogger, warn: (_fields, message) => void warnings.push(message) } });
  await expect.poll(() => warnings, poll).toContain('reading inbound SMS failed');
  expect(await listTexts()).toEqual([]);
  harness.fakeProviders.isListUnavailable = false;
  await expect.poll(listTexts, poll).toEqual(['during the outage']);
});
