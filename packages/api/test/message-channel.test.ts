// A guest with a phone number and an e-mail address gets a message by the channel that works (specification §5).
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOptOutAddress } from '../src/messaging/delivery/delivery-draft.js';
import type { Context } from '../src/trpc/context.js';
import { getOutcome, useDatabase } from './harness.js';
import { base, night, useMessages } from './message-harness.js';

const testDatabase = useDatabase();
const { addGuest, admin, listDeliveries } = useMessages(testDatabase);

const both = { phoneNumber: '20123456', email: 'zoe@example.com' };
const channels = (sms: boolean, email: boolean): Partial<Context> => ({ enabledChannels: { sms, email } });

beforeEach(() => testDatabase.sql`delete from opt_outs`);

async function send(format: 'sms' | 'email', fields: object, overrides: Partial<Context> = {}) {
  const message = await admin().create({ ...base, format });
  const guest = await addGuest(fields);
  const preview = await admin(overrides).preview({ id: message._id, guestIds: [guest._id] });
  await admin(overrides).send({ id: message._id, guestIds: [guest._id] });
  const [delivery] = await listDeliveries({ guestId: guest._id });
  const { format: by, to, state, reason } = delivery ?? {};
  return { by, to, state, reason, sms: preview.sms, email: preview.email, unreachable: preview.unreachable.length };
}

describe('the channel of a message', () => {
  it.each([
    ['sms', both, channels(true, true), { by: 'sms', to: '+4520123456', state: 'queued', sms: 1, email: 0 }],
    ['email', both, channels(true, true), { by: 'email', state: 'queued', sms: 0, email: 1 }],
    ['sms', both, channels(false, true), { by: 'email', to: 'zoe@example.com', state: 'queued', sms: 0, email: 1 }],
    ['email', both, channels(true, false), { by: 'sms', to: '+4520123456', state: 'queued', sms: 1, email: 0 }],
    // Nothing works: kept for sending by hand.
    ['sms', both, channels(false, false), { by: 'sms', state: 'preview', sms: 1, email: 0 }],
    ['email', both, channels(false, false), { by: 'email', state: 'preview' }],
    // The number cannot be one.
    ['sms', { ...both, phoneNumber: '12' }, channels(true, true), { by: 'email', state: 'queued', unreachable: 0 }],
    [
      'sms',
      { ...both, phoneNumber: '12' },
      channels(true, false),
      { by: 'sms', state: 'undeliverable', reason: 'NOT_A_NUMBER' },
    ],
    ['sms', { ...both, phoneNumber: '+33899123456' }, channels(true, true), { by: 'email', state: 'queued' }],
    // One address: there or not at all.
    [
      'sms',
      { phoneNumber: '', email: 'a@example.com' },
      channels(true, true),
      { by: 'sms', state: 'undeliverable', reason: 'NO_PHONE_NUMBER' },
    ],
    [
      'email',
      { phoneNumber: '20123456', email: '' },
      channels(true, true),
      { by: 'email', state: 'undeliverable', reason: 'NO_EMAIL_ADDRESS' },
    ],
    ['sms', { phoneNumber: '20123456', email: '' }, channels(false, true), { by: 'sms', state: 'preview' }],
  ] as const)('%s to %j with %j is %j', async (format, fields, overrides, expected) => {
    expect(await send(format, fields, overrides)).toMatchObject(expected);
  });

  it('does not turn a long e-mail into an SMS that is too long', async () => {
    const message = await admin().create({ ...base, format: 'email', bodyEN: 'x'.repeat(2000) });
    const guest = await addGuest(both);
    await admin(channels(true, false)).send({ id: message._id, guestIds: [guest._id] });
    expect((await listDeliveries())[0]).toMatchObject({ format: 'email', state: 'preview' });
  });

  it('P9 does not write to an address that has opted out, nor to the other one instead', async () => {
    const message = await admin().create(base);
    const guest = await addGuest(both);
    await admin().send({ id: message._id, guestIds: [guest._id] });
    const key = hashOptOutAddress('sms', '+4520123456');
    await testDatabase.sql`insert into opt_outs (address, reason) values (${key}, 'STOP')`;
    expect(await send('sms', both)).toMatchObject({ by: 'sms', state: 'undeliverable', reason: 'OPTED_OUT' });
    const byMail = hashOptOutAddress('email', 'zoe@example.com');
    await testDatabase.sql`insert into opt_outs (address, reason) values (${byMail}, 'UNSUBSCRIBED')`;
    expect(await send('sms', both, channels(false, true))).toMatchObject({ by: 'email', reason: 'OPTED_OUT' });
  });

  it('is asked about at night as an SMS, also if the message is an e-mail', async () => {
    const message = await admin().create({ ...base, format: 'email' });
    const guest = await addGuest(both);
    const overrides = { ...channels(true, false), now: () => night };
    const input = { id: message._id, guestIds: [guest._id] };
    expect((await admin(overrides).preview(input)).isQuiet).toBe(true);
    expect(await getOutcome(admin(overrides).send({ ...input, evenAtNight: false }))).toBe('QUIET_HOURS');
    expect((await admin({ ...channels(true, true), now: () => night }).preview(input)).isQuiet).toBe(false);
  });

  it('counts each channel, and the segments of the SMS alone', async () => {
    const message = await admin().create(base);
    const guests = [await addGuest(both), await addGuest({ phoneNumber: '12', email: 'b@example.com' })];
    const preview = await admin().preview({ id: message._id, guestIds: guests.map(({ _id }) => _id) });
    expect(preview).toMatchObject({ sms: 1, email: 1, segments: 1, unreachable: [] });
  });
});
