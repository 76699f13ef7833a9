// What one channel could not deliver goes to the guest's other address (specification §5 "Deliveries").
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOptOutAddress } from '../src/messaging/delivery/delivery-draft.js';
import { recordReport } from '../src/messaging/delivery/delivery-report.js';
import { maxAttempts } from '../src/messaging/delivery/delivery-rules.js';
import { markFinished } from '../src/messaging/queue/outcome.js';
import { claimExpired, claimNext } from '../src/messaging/queue/queue.js';
import { getOutcome, useDatabase, waitForLock } from './harness.js';
import { base, useMessages } from './message-harness.js';

const testDatabase = useDatabase();
const { addGuest, admin, guests, listDeliveries } = useMessages(testDatabase);

const both = { phoneNumber: '20123456', email: 'zoe@example.com' };

/** Both channels are at work. */
beforeEach(async () => {
  const { sql } = testDatabase;
  await sql`delete from opt_outs`;
  await sql`insert into channels (format, beat_at) values ('sms', now()), ('email', now())
    on conflict (format) do update set beat_at = now()`;
});

async function send(format: 'sms' | 'email' = 'sms', fields: object = both) {
  const message = await admin().create({ ...base, format });
  const guest = await addGuest(fields);
  await admin().send({ id: message._id, guestIds: [guest._id] });
  const [delivery] = await listDeliveries({ guestId: guest._id });
  return { guest, message, id: delivery?._id ?? '' };
}

/** The worker's last attempt is rejected. */
async function fail(id: string, reason = 'INVALID_NUMBER') {
  const claim = randomUUID();
  await testDatabase.sql`update deliveries set state = 'sending', claim = ${claim} where id = ${id}`;
  await markFinished(testDatabase.db, { id, claim }, { state: 'failed', reason });
}

const listAttempts = async (guestId: string) =>
  (await listDeliveries({ guestId })).map(({ format, to, state }) => `${format} ${to} ${state}`);

describe('a failed delivery', () => {
  it.each([
    ['sms', ['sms +4520123456 failed', 'email zoe@example.com queued']],
    ['email', ['email zoe@example.com failed', 'sms +4520123456 queued']],
  ] as const)('by %s goes to the other address, with the same text', async (format, expected) => {
    const { guest, message, id } = await send(format);
    await fail(id);
    expect(await listAttempts(guest._id)).toEqual(expected);
    const [first, second] = await listDeliveries({ guestId: guest._id });
    expect(second).toMatchObject({ subject: first?.subject, body: first?.body, messageId: message._id });
    const { receivers } = await admin().get({ id: message._id });
    expect(receivers[0]?.delivery).toMatchObject({ _id: second?._id, state: 'queued' });
  });

  it('goes there also when the provider reports the failure later', async () => {
    const { guest, id } = await send('email');
    await testDatabase.sql`update deliveries set state = 'sent', provider_id = 'm1' where id = ${id}`;
    const report = { format: 'email', deliveryId: id, providerId: 'm1', state: 'failed', reason: 'BOUNCED' } as const;
    expect(await recordReport(testDatabase.db, report)).toBe(true);
    expect(await recordReport(testDatabase.db, report)).toBe(false);
    expect(await listAttempts(guest._id)).toEqual(['email zoe@example.com failed', 'sms +4520123456 queued']);
  });

  it('is not sent again by an administrator whose retry waited for the report', async () => {
    const { guest, id } = await send('email');
    await testDatabase.sql`update deliveries set state = 'sent', provider_id = 'm1' where id = ${id}`;
    const report = { format: 'email', deliveryId: id, providerId: 'm1', state: 'failed', reason: 'BOUNCED' } as const;
    const { outcome } = await testDatabase.db.transaction(async (tx) => {
      await recordReport(tx, report);
      const retried = getOutcome(admin().retry({ id }));
      await waitForLock(testDatabase, retried);
      return { outcome: retried };
    });
    expect(await outcome).toBe('NOT_SAFE_TO_SEND');
    expect(await listAttempts(guest._id)).toEqual(['email zoe@example.com failed', 'sms +4520123456 queued']);
  });

  it('goes there also when the last attempt ended with a crash of its worker', async () => {
    const { guest, id } = await send('email');
    const options = { format: 'email', provider: 'smtp', leaseSeconds: 60, now: new Date() } as const;
    await claimNext(testDatabase.db, options);
    await testDatabase.sql`update deliveries set attempts = ${maxAttempts}, lease_until = now() - interval '1 hour' where id = ${id}`;
    expect(await claimExpired(testDatabase.db, options)).toBe('retry');
    expect(await claimExpired(testDatabase.db, options)).toBe('nothingDue');
    expect(await listAttempts(guest._id)).toEqual(['email zoe@example.com failed', 'sms +4520123456 queued']);
  });

  it.each([
    ['there are attempts left', { attempts: 1, doubt: null }, 'queued'],
    ['it may have arrived', { attempts: maxAttempts, doubt: 'silent' }, 'uncertain'],
  ])('does not go there after a crash if %s', async (_case, { attempts, doubt }, state) => {
    const { guest, id } = await send('email');
    const options = { format: 'email', provider: 'smtp', leaseSeconds: 60, now: new Date() } as const;
    await claimNext(testDatabase.db, options);
    await testDatabase.sql`update deliveries
      set attempts = ${attempts}, doubt = ${doubt}, lease_until = now() - interval '1 hour' where id = ${id}`;
    await claimExpired(testDatabase.db, options);
    expect(await listAttempts(guest._id)).toEqual([`email zoe@example.com ${state}`]);
  });

  it('is not tried again and again', async () => {
    const { guest, id } = await send();
    await fail(id);
    const [, fallback] = await listDeliveries({ guestId: guest._id });
    await fail(fallback?._id ?? '', 'BOUNCED');
    expect(await listAttempts(guest._id)).toEqual(['sms +4520123456 failed', 'email zoe@example.com failed']);
  });

  it.each([
    ['has no other address', { phoneNumber: '20123456', email: '' }, 'INVALID_NUMBER'],
    ['has opted out', both, 'OPTED_OUT'],
  ])('stays failed if the guest %s', async (_case, fields, reason) => {
    const { guest, id } = await send('sms', fields);
    await fail(id, reason);
    expect(await listAttempts(guest._id)).toEqual(['sms +4520123456 failed']);
  });

  it('stays failed if the guest has opted out of the other channel, or if that is not at work', async () => {
    const key = hashOptOutAddress('email', 'zoe@example.com');
    await testDatabase.sql`insert into opt_outs (address, reason) values (${key}, 'UNSUBSCRIBED')`;
    const { guest, id } = await send();
    await fail(id);
    expect(await listAttempts(guest._id)).toEqual(['sms +4520123456 failed']);
    await testDatabase.sql`delete from opt_outs`;
    await testDatabase.sql`update channels set beat_at = now() - interval '1 hour' where format = 'email'`;
    const other = await send();
    await fail(other.id);
    expect(await listAttempts(other.guest._id)).toEqual(['sms +4520123456 failed']);
  });

  it('does nothing if the worker has lost its lease, or the outcome is uncertain', async () => {
    const { guest, id } = await send();
    await markFinished(testDatabase.db, { id, claim: randomUUID() }, { state: 'failed', reason: 'INVALID_NUMBER' });
    const claim = randomUUID();
    await testDatabase.sql`update deliveries set state = 'sending', claim = ${claim} where id = ${id}`;
    await markFinished(testDatabase.db, { id, claim }, { state: 'uncertain', reason: 'OUTCOME_UNKNOWN' });
    expect(await listAttempts(guest._id)).toEqual(['sms +4520123456 uncertain']);
  });

  it('of a survey goes there once, and follows the answer', async () => {
    const guest = await addGuest(both);
    await guests().respond({ code: guest.code, accepted: [guest._id], declined: [] });
    const [survey] = await listDeliveries({ guestId: guest._id });
    await fail(survey?._id ?? '');
    expect(await listAttempts(guest._id)).toEqual(['sms +4520123456 failed', 'email zoe@example.com queued']);
    const rows =
      await testDatabase.sql`select deliveries.format from surveys join deliveries on deliveries.id = surveys.delivery_id`;
    expect(rows.map(({ format }) => format)).toEqual(['email']);
  });

  it('P2 is erased with the guest', async () => {
    const { guest, id } = await send();
    await fail(id);
    await guests().erase({ id: guest._id });
    const rows = await testDatabase.sql`select 1 from deliveries where dedupe_key like ${`%${guest._id}%`}`;
    expect(rows).toHaveLength(0);
  });
});
