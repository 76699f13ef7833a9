// What the queue hands out after a crash, a deletion and the last attempt (specification §5 "Deliveries"). The claims
// are made directly, so that "nothing" is an answer and not a matter of time.
import { maxAttempts } from '@havn/api/messaging/delivery/delivery-rules';
import { markTransferring, releaseLeases, requeue } from '@havn/api/messaging/queue/outcome';
import { type ClaimedDelivery, claimExpired, claimNext, type NoClaimReason } from '@havn/api/messaging/queue/queue';
import { describe, expect, it } from 'vitest';
import { noon, useDeliveryHarness } from './delivery-harness.js';

const harness = useDeliveryHarness();

type ProviderName = 'twilio' | 'resend' | 'smtp';
const formats = { twilio: 'sms', resend: 'email', smtp: 'email' } as const;
const getOptions = (provider: ProviderName) => ({ format: formats[provider], provider, leaseSeconds: 60, now: noon() });
const claim = (provider: ProviderName) => harness.database.use((db) => claimNext(db, getOptions(provider)));
const claimDoubtful = (provider: ProviderName) => harness.database.use((db) => claimExpired(db, getOptions(provider)));
const expectClaimed = (claimed: ClaimedDelivery | NoClaimReason): ClaimedDelivery => {
  expect(claimed).toBeTypeOf('object');
  return claimed as ClaimedDelivery;
};
const expireLease = () => harness.sql`update deliveries set lease_until = now() - interval '1 second'`;

/** Claims the only delivery of a new message like a worker that dies: its lease has expired. */
async function claimAndDie(provider: ProviderName): Promise<ClaimedDelivery> {
  await harness.enqueue(1, { format: formats[provider] });
  const claimed = expectClaimed(await claim(provider));
  await expireLease();
  return claimed;
}

describe('a worker that died', () => {
  it('F2 in doubt about an e-mail through SMTP leaves it uncertain: nobody sends it again', async () => {
    const claimed = await claimAndDie('smtp');
    await harness.sql`update deliveries set lease_until = now() + interval '1 minute'`;
    await harness.database.use((db) => markTransferring(db, claimed));
    await expireLease();
    expect(await claimDoubtful('smtp')).toBe('retry');
    expect(await harness.getDelivery()).toMatchObject({ state: 'uncertain', reason: 'OUTCOME_UNKNOWN' });
    expect([await claimDoubtful('smtp'), await claim('smtp'), await claim('resend')]).toEqual(
      Array.from({ length: 3 }, () => 'nothingDue'),
    );
  });

  it('F2 before the end of an e-mail through SMTP leaves it to the next', async () => {
    await claimAndDie('smtp');
    expect(await claimDoubtful('smtp')).toBe('retry');
    expect(expectClaimed(await claim('smtp'))).toMatchObject({ attempts: 2, doubt: null });
  });

  it.each([
    ['smtp', true, 'uncertain'],
    ['smtp', false, 'queued'],
    ['resend', false, 'sending'],
    ['twilio', false, 'sending'],
  ] as const)('F10 on shutdown, %s in doubt %s, leaves it %s', async (provider, isTransferring, state) => {
    await harness.enqueue(1, { format: formats[provider] });
    const claimed = expectClaimed(await claim(provider));
    expect(isTransferring && (await harness.database.use((db) => markTransferring(db, claimed)))).toBe(isTransferring);
    await harness.database.use((db) => releaseLeases(db, [claimed.claim]));
    await claimDoubtful(provider);
    expect((await harness.getDelivery()).state).toBe(state);
  });

  it('F2 in doubt leaves an e-mail that was queued again uncertain, too', async () => {
    await harness.enqueue(1, { format: 'email' });
    await harness.sql`update deliveries set provider = 'smtp', doubt = 'silent', attempts = 1, first_tried_at = now()`;
    expect(await claim('smtp')).toBe('retry');
    expect(await harness.getDelivery()).toMatchObject({ state: 'uncertain', reason: 'OUTCOME_UNKNOWN' });
  });

  it('F16 in doubt about an SMS leaves it to a lookup, which is not an attempt', async () => {
    await claimAndDie('twilio');
    expect(expectClaimed(await claimDoubtful('twilio'))).toMatchObject({ attempts: 1, doubt: 'silent' });
    expect(await claim('twilio')).toBe('nothingDue');
  });

  it('F12 in doubt about an e-mail through Resend leaves it to another attempt with the same key', async () => {
    const { id } = await claimAndDie('resend');
    expect(expectClaimed(await claimDoubtful('resend'))).toMatchObject({ id, attempts: 2, doubt: 'silent' });
  });
});

describe('the last attempt', () => {
  const doubts = [null, 'silent', 'refused'] as const;
  const finishLast = async (
    { doubt, provider }: { doubt: ClaimedDelivery['doubt']; provider: ProviderName },
    options: Partial<Parameters<typeof requeue>[2]>,
  ) => {
    await harness.enqueue(1, { format: formats[provider] });
    await harness.sql`
      update deliveries set attempts = ${maxAttempts - 1}, first_tried_at = now(), doubt = ${doubt}, provider = ${provider}`;
    const claimed = expectClaimed(await claim(provider));
    expect(claimed.attempts).toBe(maxAttempts);
    await harness.database.use((db) => requeue(db, claimed, { reason: 'HTTP_500', ...options }));
    return harness.getDelivery();
  };

  it.each(doubts)('F12 with an earlier doubt (%s) is failed only if nothing may have been sent', async (doubt) => {
    const state = doubt === null ? 'failed' : 'uncertain';
    expect(await finishLast({ doubt, provider: 'resend' }, {})).toMatchObject({ state, reason: 'HTTP_500' });
  });

  it.each(['silent', 'refused'] as const)('F12 that is itself in doubt (%s) is uncertain', async (doubt) => {
    expect(await finishLast({ doubt: null, provider: 'resend' }, { doubt })).toMatchObject({ state: 'uncertain' });
  });

  it.each(doubts)('F11 that does not count returns to the queue (%s)', async (doubt) => {
    const delivery = await finishLast({ doubt, provider: 'resend' }, { isUncounted: true });
    expect(delivery).toMatchObject({ state: 'queued', attempts: maxAttempts - 1, doubt });
  });

  it.each([
    ['smtp', null, 'failed', 'NO_ANSWER'],
    ['smtp', 'silent', 'uncertain', 'OUTCOME_UNKNOWN'],
    ['resend', null, 'uncertain', 'OUTCOME_UNKNOWN'],
    ['resend', 'refused', 'uncertain', 'OUTCOME_UNKNOWN'],
  ] as const)('F2 whose worker died through %s in doubt %s is %s', async (provider, doubt, state, reason) => {
    await claimAndDie(provider);
    await harness.sql`update deliveries set attempts = ${maxAttempts}, doubt = ${doubt}`;
    expect(await claimDoubtful(provider)).toBe('retry');
    expect(await harness.getDelivery()).toMatchObject({ state, reason });
    expect(await claim(provider)).toBe('nothingDue');
  });

  it('is the one before the maximum only: one attempt less is retried', async () => {
    await harness.enqueue(1, { format: 'email' });
    await harness.sql`update deliveries set attempts = ${maxAttempts - 2}, first_tried_at = now()`;
    const claimed = expectClaimed(await claim('resend'));
    await harness.database.use((db) => requeue(db, claimed, { reason: 'HTTP_500' }));
    expect(await harness.getDelivery()).toMatchObject({ state: 'queued', attempts: maxAttempts - 1 });
  });
});

describe('what was deleted', () => {
  const tables = ['messages', 'guests'] as const;
  const deletions = tables.flatMap((table) => (['twilio', 'resend', 'smtp'] as const).map((name) => ({ table, name })));

  it.each(deletions)('is not sent by a worker that claims later ($table, $name)', async ({ table, name }) => {
    await harness.enqueue(2, { format: formats[name] });
    await harness.sql`delete from ${harness.sql(table)}`;
    expect(await claim(name)).toBe('nothingDue');
  });

  it.each(deletions)('is not retried either ($table, $name)', async ({ table, name }) => {
    await harness.enqueue(1, { format: formats[name] });
    const claimed = expectClaimed(await claim(name));
    await harness.database.use((db) => requeue(db, claimed, { reason: 'HTTP_500' }));
    await harness.sql`update deliveries set not_before = null`;
    await harness.sql`delete from ${harness.sql(table)}`;
    expect(await claim(name)).toBe('nothingDue');
    expect(await harness.getDelivery()).toMatchObject({ state: 'queued' });
  });

  it.each(tables)('is not sent again by Resend after a worker died (%s)', async (table) => {
    await claimAndDie('resend');
    await harness.sql`delete from ${harness.sql(table)}`;
    expect(await claimDoubtful('resend')).toBe('retry');
    expect(await harness.getDelivery()).toMatchObject({ state: 'uncertain' });
  });

  it.each(tables)('is not sent by SMTP after a worker died before the transfer (%s)', async (table) => {
    await claimAndDie('smtp');
    await harness.sql`delete from ${harness.sql(table)}`;
    await claimDoubtful('smtp');
    expect(await claim('smtp')).toBe('nothingDue');
  });

  it('a survey has no message, and its guest must exist', async () => {
    await harness.enqueue(2);
    await harness.sql`update deliveries set kind = 'survey', message_id = null, dedupe_key = 'survey:' || id`;
    await harness.sql`delete from guests where id in (select guest_id from deliveries where recipient = '+4520000001')`;
    expect(await harness.sql`select count(*)::int as count from deliveries where state = 'queued'`).toEqual([
      { count: 2 },
    ]);
    const claimed = await claim('twilio');
    expect(claimed === 'retry' || expectClaimed(claimed).recipient === '+4520000002').toBe(true);
  });

  it.each(['widget', 'test'])('%s deliveries belong to no guest and no message', async (kind) => {
    await harness.enqueue(1);
    await harness.sql`update deliveries set kind = ${kind}, message_id = null, guest_id = null`;
    expectClaimed(await claim('twilio'));
  });
});
