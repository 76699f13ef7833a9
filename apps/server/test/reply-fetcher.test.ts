// Fetching the texts of inbound e-mails from a fake Resend (specification §5 "Replies").
import { receiveMail } from '@havn/api/reply/receive';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplyFetcher } from '../src/delivery/reply-fetcher.js';
import { silentLogger, useDeliveryHarness } from './delivery-harness.js';
import { apiKey } from './delivery-providers.js';

const harness = useDeliveryHarness();
const fetchers: ReplyFetcher[] = [];
const stopFetchers = () => Promise.all(fetchers.splice(0).map((fetcher) => fetcher.stop()));
afterEach(async () => {
  await stopFetchers();
  await emptyTables(harness.sql, 'replies');
});

function startFetcher({ timeoutMs = 5000 } = {}) {
  const settings = {
    apiKey,
    from: 'us@example.com',
    webhookSecret: undefined,
    baseUrl: harness.fakeProviders.url,
  };
  const { database } = harness;
  const fetcher = new ReplyFetcher({
    database,
    settings,
    log: silentLogger,
    leaseSeconds: 1,
    pollIntervalMs: 50,
    timeoutMs,
  });
  fetchers.push(fetcher);
  fetcher.start();
}
const receive = (id: string) =>
  harness.database.use((db) =>
    receiveMail(db, { providerId: id, from: 'zoe@example.com', subject: '', attachments: 0 }),
  );
const makeDue = () => harness.sql`update replies set fetch_at = now() where fetch_at is not null`;
const getTexts = () => harness.sql`select body, fetch_at is not null as pending from replies order by provider_id`;
const poll = { timeout: 15_000, interval: 50 };

describe('the text of an inbound e-mail', () => {
  it('is fetched, from HTML if there is no plain text', async () => {
    harness.fakeProviders.inboundMails.set('a', { text: 'Yes\r\nZoé', html: '<p>No</p>' });
    harness.fakeProviders.inboundMails.set('b', {
      text: null,
      html: '<style>p{}</style><p>We <i>will</i> &lt;b&gt;come&lt;/b&gt;</p>',
    });
    await receive('a');
    await receive('b');
    startFetcher();
    await expect.poll(getTexts, poll).toEqual([
      { body: 'Yes\nZoé', pending: false },
      { body: 'We will <b>come</b>', pending: false },
    ]);
  });

  it('F16 is fetched after failures, time-outs and rejected credentials', async () => {
    harness.fakeProviders.inboundMails.set('a', { text: 'Hello', html: null });
    harness.fakeProviders.scriptedReplies.push(
      { isAccepted: false, status: 503, body: '<html>' },
      { isAccepted: false, status: 401 },
      { isAccepted: false, status: 429, headers: { 'retry-after': '1' } },
      { isAccepted: false, end: 'reset' },
      { isAccepted: false, end: 'silence' },
    );
    await receive('a');
    startFetcher({ timeoutMs: 500 });
    const isFetched = async () => {
      await makeDue();
      return (await getTexts())[0]?.body;
    };
    await expect.poll(isFetched, { timeout: 30_000, interval: 100 }).toBe('Hello');
    expect(harness.fakeProviders.requests).toHaveLength(6);
  });

  it('F16 is fetched again if the connection is lost within the response', async () => {
    harness.fakeProviders.inboundMails.set('a', { text: 'Hello', html: null });
    harness.fakeProviders.scriptedReplies.push({ isAccepted: false, status: 200, stream: 'dripping' });
    await receive('a');
    startFetcher({ timeoutMs: 500 });
    const isFetched = async () => {
      await makeDue();
      return (await getTexts())[0]?.body;
    };
    await expect.poll(isFetched, poll).toBe('Hello');
  });

  it('is not fetched again if Resend does not have it or it is too large', async () => {
    harness.fakeProviders.inboundMails.set('b', { text: 'x'.repeat(5 * 1024 * 1024), html: null });
    await receive('a');
    await receive('b');
    startFetcher();
    await expect.poll(getTexts, poll).toEqual([
      { body: null, pending: false },
      { body: null, pending: false },
    ]);
  });

  it('F33 is fetched by the next process if the first one stops half-way', async () => {
    harness.fakeProviders.inboundMails.set('a', { text: 'Hello', html: null });
    harness.fakeProviders.scriptedReplies.push({ isAccepted: false, end: 'silence' });
    await receive('a');
    startFetcher({ timeoutMs: 20_000 });
    await expect.poll(() => harness.fakeProviders.requests.length, poll).toBe(1);
    startFetcher();
    await expect.poll(getTexts, poll).toEqual([{ body: 'Hello', pending: false }]);
    // Ends the first attempt, which is still in progress.
    harness.fakeProviders.closeConnections();
  });
});
