// Sending messages on a real PostgreSQL: once to each receiver, before and after (specification §5).
import { describe, expect, it } from 'vitest';
import { recordReport } from '../src/messaging/delivery/delivery-report.js';
import { pauseChannel, resumeIfCredentialsChanged } from '../src/messaging/queue/channel.js';
import { holdRestoredDeliveries } from '../src/messaging/queue/hold-restored.js';
import { claimExpired, claimNext } from '../src/messaging/queue/queue.js';
import { getOutcome, unknownId, useDatabase } from './harness.js';
import { base, night, useMessages } from './message-harness.js';

const testDatabase = useDatabase();
const { addGuest, admin, guests, listDeliveries } = useMessages(testDatabase);

describe('idempotent sending', () => {
  it('C17 creates one delivery per guest for repeated and concurrent sends', async () => {
    const message = await admin().create(base);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await addGuest())._id);
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        getOutcome(admin().send({ id: message._id, guestIds: at % 2 ? ids : [...ids].reverse() })),
      ),
    );
    expect(outcomes).toEqual(Array(16).fill('done'));
    expect((await listDeliveries()).map((delivery) => delivery.guestId).sort()).toEqual([...ids].sort());
  });

  it('C17 control: check-then-insert without a constraint sends duplicates', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    // All reads happen before the first write: a possible interleaving of sixteen calls.
    const reads = Array.from(
      { length: 16 },
      () => testDatabase.sql`select 1 from deliveries where guest_id = ${guest._id}`,
    );
    const results = await Promise.all(reads);
    const checkThenInsert = async (at: number) => {
      if ((results[at]?.length ?? 0) > 0) return;
      await testDatabase.sql`
        insert into deliveries (kind, message_id, guest_id, dedupe_key, format, recipient, body)
        values ('message', ${message._id}, ${guest._id}, ${`unprotected ${at}`}, 'sms', '', '')`;
    };
    await Promise.all(Array.from({ length: 16 }, (_, at) => checkThenInsert(at)));
    expect((await listDeliveries()).length).toBeGreaterThan(1);
  });

  it('sends again to a receiver who was removed and added again', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    const send = () => admin().send({ id: message._id, guestIds: [guest._id, guest._id] });
    await send();
    await testDatabase.sql`update deliveries set state = 'sent'`;
    await send();
    expect(await listDeliveries()).toHaveLength(1);
    await admin().removeReceiver({ id: message._id, receiverId: guest._id });
    const { receivers } = await send();
    expect(receivers[0]?.delivery?.state).toBe('queued');
    expect((await listDeliveries({ messageId: message._id })).map(({ state }) => state)).toEqual(['sent', 'queued']);
  });

  it('C18 deletes unattempted deliveries of a removed receiver, and keeps those that may have been sent', async () => {
    const message = await admin().create(base);
    const [waiting, unclear] = [await addGuest(), await addGuest()];
    await admin().send({ id: message._id, guestIds: [waiting._id, unclear._id] });
    await testDatabase.sql`update deliveries set doubt = 'silent' where guest_id = ${unclear._id}`;
    for (const { _id } of [waiting, unclear]) await admin().removeReceiver({ id: message._id, receiverId: _id });
    expect(await listDeliveries()).toMatchObject([{ guestId: unclear._id, state: 'uncertain', reason: 'REMOVED' }]);
  });

  it('sends to all guests or to none', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    expect(await getOutcome(admin().send({ id: message._id, guestIds: [guest._id, unknownId] }))).toBe('UNKNOWN_GUEST');
    expect(await getOutcome(admin().send({ id: unknownId, guestIds: [guest._id] }))).toBe('UNKNOWN_MESSAGE');
    expect(await getOutcome(admin().send({ id: message._id, guestIds: [] }))).toBe('INVALID_INPUT');
    for (const at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
      expect(await getOutcome(admin().send({ id: message._id, guestIds: [guest._id], at }))).toBe('INVALID_INPUT');
    expect((await admin().get({ id: message._id })).receivers).toEqual([]);
    expect(await listDeliveries()).toEqual([]);
  });

  it('C14 tolerates the concurrent deletion of a guest, who gets nothing', async () => {
    const message = await admin().create(base);
    for (let round = 0; round < 5; round += 1) {
      const guest = await addGuest();
      const outcomes = await Promise.all([
        getOutcome(admin().send({ id: message._id, guestIds: [guest._id] })),
        getOutcome(guests().delete({ id: guest._id })),
      ]);
      expect(['done', 'UNKNOWN_GUEST']).toContain(outcomes[0]);
      expect(outcomes[1]).toBe('done');
    }
    expect((await listDeliveries()).filter(({ guestId }) => guestId !== null)).toEqual([]);
  });
});

describe('before and after sending', () => {
  it('previews receivers, unreachable guests and the segments of the longest texts', async () => {
    const message = await admin().create({ ...base, bodyEN: 'Dear {{firstName}} {{link}}', bodyFR: 'Ê {{link}}' });
    const long = await addGuest({ firstName: 'Maximiliane'.repeat(9) });
    const ids = [long, await addGuest(), await addGuest({ language: 'fr' }), await addGuest({ phoneNumber: '' })];
    const guestIds = ids.map(({ _id }) => _id);
    const summary = await admin().preview({ id: message._id, guestIds });
    expect(summary).toMatchObject({ format: 'sms', sms: 3, email: 0, segments: 3, alreadySent: 0, isPreview: false });
    expect(summary.unreachable).toMatchObject([{ _id: guestIds[3], reason: 'NO_PHONE_NUMBER' }]);
    expect(summary.longest).toMatchObject([
      { language: 'en', _id: long._id, encoding: 'GSM-7' },
      { language: 'fr', encoding: 'UCS-2' },
    ]);
    await admin().send({ id: message._id, guestIds: guestIds.slice(0, 2) });
    expect(await admin().preview({ id: message._id, guestIds })).toMatchObject({ sms: 1, alreadySent: 2 });
    expect(await listDeliveries()).toHaveLength(2);
  });

  it('counts queued deliveries by format, beside the daily limit', async () => {
    const message = await admin().create(base);
    const [one, other] = [await addGuest(), await addGuest()];
    await admin().send({ id: message._id, guestIds: [one._id, other._id] });
    await testDatabase.sql`update wedding set record = '{"dailySendLimit": 0}'`;
    expect(await admin().sending()).toMatchObject({
      sms: { queued: 2, held: 0 },
      email: { queued: 0 },
      dailySendLimit: 0,
      sentToday: 0,
    });
    await testDatabase.sql`update wedding set record = '{}'`;
  });

  it('shows and keeps the longer of two pauses', async () => {
    const pause = { format: 'sms', seconds: 900, reason: 'HTTP_401', refusedCredentials: 'former' } as const;
    await pauseChannel(testDatabase.db, pause);
    await pauseChannel(testDatabase.db, { format: 'sms', seconds: 2, reason: 'HTTP_429' });
    expect((await admin().sending()).sms.pausedFor).toBe('HTTP_401');
    await resumeIfCredentialsChanged(testDatabase.db, 'sms', 'current');
    expect((await admin().sending()).sms.pausedUntil).toBeNull();
  });

  it('cancels scheduled deliveries', async () => {
    const message = await admin().create(base);
    const [later, now] = [await addGuest(), await addGuest()];
    await admin().send({ id: message._id, guestIds: [later._id], at: '2999-01-01T10:00:00+01:00' });
    await admin().send({ id: message._id, guestIds: [now._id] });
    const { receivers } = await admin().cancelScheduled({ id: message._id });
    expect(receivers.map(({ _id }) => _id)).toEqual([now._id]);
    expect(await listDeliveries()).toMatchObject([{ guestId: now._id, state: 'queued' }]);
  });

  describe('a retry', () => {
    async function sendToWrongNumber() {
      const message = await admin().create(base);
      const guest = await addGuest({ phoneNumber: '123' });
      await admin().send({ id: message._id, guestIds: [guest._id] });
      await guests().update({ id: guest._id, phoneNumber: '+4520123456' });
      const [failed] = await listDeliveries();
      return failed?._id ?? '';
    }

    it('sends a failed delivery to the current number', async () => {
      const { receivers } = await admin().retry({ id: await sendToWrongNumber() });
      expect(receivers[0]?.delivery).toMatchObject({ state: 'queued' });
    });

    it.each(['queued', 'sending', 'sent', 'delivered', 'uncertain'])(
      'does not repeat a delivery that is %s, because it may have arrived',
      async (state) => {
        await admin().retry({ id: await sendToWrongNumber() });
        const latest = (await listDeliveries()).find((delivery) => delivery.state === 'queued')?._id ?? '';
        await testDatabase.sql`update deliveries set state = ${state}::delivery_state where id = ${latest}`;
        expect(await getOutcome(admin().retry({ id: latest }))).toBe('NOT_SAFE_TO_SEND');
      },
    );

    it('does not repeat a delivery that was retried before', async () => {
      const id = await sendToWrongNumber();
      await admin().retry({ id });
      await testDatabase.sql`update deliveries set state = 'uncertain' where state = 'queued'`;
      expect(await getOutcome(admin().retry({ id }))).toBe('NOT_SAFE_TO_SEND');
    });

    it('rejects an unknown delivery', async () => {
      expect(await getOutcome(admin().retry({ id: unknownId }))).toBe('UNKNOWN_DELIVERY');
    });
  });

  it('shows the scheduled time, and cancels a delivery that is due during quiet hours', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    const at = '2025-06-01T23:00:00+02:00';
    const { receivers } = await admin({ now: () => night }).send({ id: message._id, guestIds: [guest._id], at });
    expect(receivers[0]?.delivery).toMatchObject({ state: 'queued', scheduledFor: '2025-06-01T21:00:00.000Z' });
    expect((await admin().cancelScheduled({ id: message._id })).receivers).toEqual([]);
  });

  describe('during quiet hours', () => {
    const atNight = (overrides = {}) => admin({ now: () => night, ...overrides });
    async function prepare(format: 'sms' | 'email' = 'sms') {
      const message = await admin().create({ ...base, format });
      const guest = await addGuest({ email: 'zoe@example.com' });
      return { id: message._id, guestIds: [guest._id] };
    }

    it('says before sending that it is night', async () => {
      expect(await atNight().preview(await prepare())).toMatchObject({ isQuiet: true, sms: 1 });
    });

    it('sends no SMS without a confirmation', async () => {
      const sending = await prepare();
      expect(await getOutcome(atNight().send({ ...sending, evenAtNight: false }))).toBe('QUIET_HOURS');
      expect(await listDeliveries()).toEqual([]);
      expect((await atNight().get({ id: sending.id })).receivers).toEqual([]);
    });

    it('sends an SMS once it is confirmed', async () => {
      expect((await atNight().send({ ...(await prepare()), evenAtNight: true })).receivers).toHaveLength(1);
    });

    it('needs no confirmation for guests who already have the message', async () => {
      const sending = await prepare();
      await atNight().send({ ...sending, evenAtNight: true });
      expect(await getOutcome(atNight().send({ ...sending, evenAtNight: false }))).toBe('done');
    });

    it('needs no confirmation where no SMS can be sent', async () => {
      const withoutSms = atNight({ enabledChannels: { sms: false, email: true } });
      expect(await withoutSms.preview(await prepare())).toMatchObject({ isQuiet: false, isPreview: true });
    });

    it('needs no confirmation for an e-mail', async () => {
      expect(await getOutcome(atNight().send({ ...(await prepare('email')), evenAtNight: false }))).toBe('done');
    });
  });

  describe('a mark as sent by hand', () => {
    async function sendToNobody(state: string) {
      const message = await admin().create(base);
      const guest = await addGuest({ phoneNumber: '' });
      await admin().send({ id: message._id, guestIds: [guest._id] });
      await testDatabase.sql`update deliveries set state = ${state}::delivery_state`;
      return { guest, id: (await listDeliveries())[0]?._id ?? '' };
    }

    it.each(['queued', 'sending', 'sent', 'delivered'])('is rejected for a delivery that is %s', async (state) => {
      const { id } = await sendToNobody(state);
      expect(await getOutcome(admin().markSentByHand({ id }))).toBe('NOT_SAFE_TO_SEND');
    });

    it.each(['failed', 'undeliverable', 'preview', 'uncertain'])('is set on a delivery that is %s', async (state) => {
      const { id } = await sendToNobody(state);
      const { receivers } = await admin().markSentByHand({ id });
      expect(receivers[0]?.delivery).toMatchObject({ _id: id, state: 'sent', reason: 'BY_HAND' });
    });

    it('is kept when the provider reports a failure late', async () => {
      const { id } = await sendToNobody('uncertain');
      await admin().markSentByHand({ id });
      const report = { format: 'sms', deliveryId: id, providerId: 'theirs', reason: null, state: 'failed' } as const;
      expect(await recordReport(testDatabase.db, report)).toBe(false);
      expect(await listDeliveries()).toMatchObject([{ state: 'sent', reason: 'BY_HAND' }]);
    });

    it('gives way to a late report that the message was delivered', async () => {
      const { id, guest } = await sendToNobody('uncertain');
      await admin().markSentByHand({ id });
      const report = { format: 'sms', deliveryId: id, providerId: 'theirs', reason: null, state: 'delivered' } as const;
      expect(await recordReport(testDatabase.db, report)).toBe(true);
      const [last] = await guests().history({ id: guest._id });
      expect(last).toMatchObject({ action: 'delivery', from: 'sent', to: 'delivered' });
    });
  });

  it('paginates deliveries in order of creation', async () => {
    const message = await admin().create(base);
    const guestIds: string[] = [];
    for (let count = 0; count < 7; count += 1) guestIds.push((await addGuest())._id);
    await admin().send({ id: message._id, guestIds });
    const all = await listDeliveries();
    const first = await listDeliveries({ limit: 3 });
    const rest = await listDeliveries({ after: first.at(-1)?._id });
    expect([...first, ...rest]).toEqual(all);
    const ofGuest = await listDeliveries({ messageId: message._id, guestId: guestIds[2] });
    expect(ofGuest).toEqual(all.filter((delivery) => delivery.guestId === guestIds[2]));
    expect(await listDeliveries({ messageId: message._id, after: ofGuest[0]?._id, limit: 2 })).toEqual(
      all.slice(all.findIndex(({ _id }) => _id === ofGuest[0]?._id) + 1).slice(0, 2),
    );
    expect(await listDeliveries({ after: all.at(-1)?._id })).toEqual([]);
    expect(await getOutcome(admin().deliveries({ after: unknownId }))).toBe('UNKNOWN_DELIVERY');
  });

  it('writes a thousand deliveries in one transaction', async () => {
    await testDatabase.sql`
      insert into guests (first_name, country, language, phone_number, code)
      select 'Guest ' || n, 'dk', 'en', '+4520' || lpad(n::text, 6, '0'), 'TEST' || lpad(n::text, 7, '0') from generate_series(1, 1000) n`;
    const rows = await testDatabase.sql<{ id: string }[]>`select id from guests`;
    const message = await admin().create(base);
    await admin().send({ id: message._id, guestIds: rows.map(({ id }) => id) });
    const [written] =
      await testDatabase.sql`select count(*)::int as n, count(distinct xmin::text)::int as transactions from deliveries`;
    expect(written).toEqual({ n: 1000, transactions: 1 });
  });
});

describe('a restored backup', () => {
  it('sends no e-mail whose transfer through SMTP had not begun when the backup was made: it may have been sent since', async () => {
    const message = await admin().create({ ...base, format: 'email' });
    const guest = await addGuest({ email: 'zoe@example.com' });
    await admin().send({ id: message._id, guestIds: [guest._id] });
    const options = { format: 'email', provider: 'smtp', leaseSeconds: 60, now: new Date() } as const;
    await claimNext(testDatabase.db, options);
    await testDatabase.sql`update deliveries set lease_until = now() - interval '1 hour'`;
    await holdRestoredDeliveries(testDatabase.db);
    while ((await claimExpired(testDatabase.db, options)) === 'retry');
    expect(await claimNext(testDatabase.db, options)).toBe('nothingDue');
    expect(await listDeliveries()).toMatchObject([{ state: 'queued', reason: 'INTERRUPTED' }]);
  });
});
