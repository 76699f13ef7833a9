// Sending messages on a real PostgreSQL: receivers, deliveries, texts and recipients (specification §5).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOptOutAddress } from '../src/messaging/delivery/delivery-draft.js';
import { recordReport } from '../src/messaging/delivery/delivery-report.js';
import { pauseChannel, resumeIfCredentialsChanged } from '../src/messaging/queue/channel.js';
import { holdRestoredDeliveries } from '../src/messaging/queue/hold-restored.js';
import { claimExpired, claimNext } from '../src/messaging/queue/queue.js';
import { groupRouter } from '../src/people/group/router.js';
import { guestRouter, messageRouter } from '../src/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { administrator, createContext, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = (overrides = {}) =>
  createCallerFactory(messageRouter)(createContext(testDatabase.db, { token, ...overrides }));
const guests = () => createCallerFactory(guestRouter)(createContext(testDatabase.db, { token }));
const groups = () => createCallerFactory(groupRouter)(createContext(testDatabase.db, { token }));
const unknownId = '99999999-0000-4000-8000-000000000000';
const base = { subject: 'For {{firstName}}', bodyEN: 'Dear {{firstName}},\n{{link}}', bodyFR: 'Cher {{firstName}}' };
const site = 'https://wedding.example.com/i';

beforeEach(() => emptyWedding(testDatabase.sql));

const addGuest = (fields: object = {}) =>
  guests().create({ firstName: 'Zoé', country: 'dk', language: 'en', phoneNumber: '20 12 34 56', ...fields });
/** 23:00 in Copenhagen. */
const night = new Date('2025-06-01T21:00:00Z');
const listDeliveries = (filter = {}) => admin().deliveries(filter);

describe('a delivery', () => {
  it('has recipient and text in the guest’s language, with the link appended if missing', async () => {
    const message = await admin().create(base);
    const danish = await addGuest();
    const french = await addGuest({ firstName: 'Émile', language: 'fr', country: 'fr', phoneNumber: '06 39 98 55 53' });
    const sent = await admin().send({ id: message._id, guestIds: [danish._id, french._id] });
    expect(sent.receivers.map(({ delivery }) => delivery)).toEqual([
      expect.objectContaining({ state: 'queued', reason: null }),
      expect.objectContaining({ state: 'queued', reason: null }),
    ]);
    const written = await listDeliveries({ guestId: french._id });
    expect(written).toEqual([
      {
        _id: expect.any(String),
        kind: 'message',
        messageId: message._id,
        guestId: french._id,
        format: 'sms',
        to: '+33639985553',
        subject: 'For Émile',
        body: `Cher Émile\n${site}/${french.code}`,
        state: 'queued',
        reason: null,
        attempts: 0,
        createdAt: expect.stringMatching(/Z$/),
        at: expect.stringMatching(/Z$/),
      },
    ]);
    const [first] = await listDeliveries({ guestId: danish._id });
    expect(first).toMatchObject({ to: '+4520123456', body: `Dear Zoé,\n${site}/${danish.code}` });
  });

  it('I5 V27 does not expand placeholders in inserted values', async () => {
    const message = await admin().create({ ...base, bodyEN: '{{firstName}}|{{lastName}}|{{groupName}}|{{code}}' });
    const guest = await addGuest({ firstName: '{{link}}', lastName: `$& {{code}} %%name%% \${7*7}` });
    await admin().send({ id: message._id, guestIds: [guest._id] });
    const [delivery] = await listDeliveries();
    expect(delivery?.subject).toBe('For {{link}}');
    expect(delivery?.body).toBe(
      `{{link}}|$& {{code}} %%name%% \${7*7}|{{link}} $& {{code}} %%name%% \${7*7}|${guest.code}\n${site}/${guest.code}`,
    );
  });

  it('has the subject of the guest’s language, or the only one', async () => {
    const french = await addGuest({ language: 'fr', email: 'a@example.com' });
    const danish = await addGuest({ email: 'b@example.com' });
    const bilingual = await admin().create({ ...base, format: 'email', subject: 'Come!', subjectFR: 'Venez !' });
    await admin().send({ id: bilingual._id, guestIds: [french._id, danish._id] });
    const only = await admin().create({ ...base, format: 'email', subject: 'Hello' });
    await admin().send({ id: only._id, guestIds: [french._id] });
    const listSubjects = async (guestId: string) => (await listDeliveries({ guestId })).map(({ subject }) => subject);
    expect(await listSubjects(french._id)).toEqual(['Venez !', 'Hello']);
    expect(await listSubjects(danish._id)).toEqual(['Come!']);
    const emptied = await admin().update({ id: bilingual._id, subjectFR: '' });
    expect(emptied).toMatchObject({ subject: 'Come!', subjectFR: '' });
    expect(await getOutcome(admin().update({ id: bilingual._id, subjectFR: '{{nobody}}' }))).toBe('INVALID_INPUT');
  });

  it('greets households and individuals in their language, and never with an empty name', async () => {
    const [anna, ben, mia, zoe, french, frenchPartner] = [
      await addGuest({ firstName: 'Anna', lastName: 'Berg' }),
      await addGuest({ firstName: 'Ben' }),
      await addGuest({ firstName: 'Mia' }),
      await addGuest({ firstName: 'Zoé', lastName: 'Lind' }),
      await addGuest({ firstName: 'Chloé', language: 'fr' }),
      await addGuest({ firstName: 'Éric', language: 'fr' }),
    ];
    await groups().create({ groupName: 'The Bergs', mainGuests: [anna._id, ben._id], followers: [mia._id] });
    await groups().create({ groupName: 'Les Petit', mainGuests: [frenchPartner._id, french._id], followers: [] });
    const text = '{{greeting}}|{{groupName}}';
    const message = await admin().create({ ...base, bodyEN: text, bodyFR: text });
    const ids = [anna, ben, mia, zoe, french].map(({ _id }) => _id);
    await admin().send({ id: message._id, guestIds: ids });
    const readText = async (guestId: string) => (await listDeliveries({ guestId }))[0]?.body.split('\n')[0];
    expect(await Promise.all(ids.map(readText))).toEqual([
      'Dear Anna and Ben,|The Bergs',
      'Dear Anna and Ben,|The Bergs',
      'Dear Mia,|The Bergs',
      'Dear Zoé,|Zoé Lind',
      'Bonjour Éric et Chloé,|Les Petit',
    ]);
  });

  it('tells before sending for whom a placeholder would be empty', async () => {
    const named = await addGuest({ firstName: 'Anna', lastName: 'Berg', email: 'a@example.com' });
    const unnamed = await addGuest({ firstName: 'Ben', email: 'b@example.com' });
    const french = await addGuest({ firstName: 'Chloé', language: 'fr', email: 'c@example.com' });
    const guestIds = [named, unnamed, french].map(({ _id }) => _id);
    const texts = { bodyEN: '{{greeting}} {{lastName}} {{groupName}}', bodyFR: '{{firstName}}' };
    const sms = await admin().create({ ...base, subject: '{{lastName}}', ...texts });
    expect((await admin().preview({ id: sms._id, guestIds })).emptyPlaceholders).toEqual([
      { placeholder: 'lastName', guests: [{ _id: unnamed._id, firstName: 'Ben', lastName: '' }] },
    ]);
    // Only an e-mail has a subject.
    const email = await admin().create({ ...base, format: 'email', subject: '{{lastName}}', ...texts });
    const [lastName] = (await admin().preview({ id: email._id, guestIds })).emptyPlaceholders;
    expect(lastName?.guests.map(({ firstName }) => firstName)).toEqual(['Ben', 'Chloé']);
    const complete = await admin().preview({ id: email._id, guestIds: [named._id] });
    expect(complete.emptyPlaceholders).toEqual([]);
  });

  it('links to the group’s invitation for a guest in a group', async () => {
    const guest = await addGuest({ isMain: true });
    const group = await groups().create({ groupName: 'Skovhuset', mainGuests: [guest._id], followers: [] });
    const message = await admin().create({ ...base, bodyEN: '{{groupName}} {{code}}' });
    await admin().send({ id: message._id, guestIds: [guest._id] });
    expect((await listDeliveries())[0]?.body).toBe(`Skovhuset ${group.code}\n${site}/${group.code}`);
  });

  it('is stored as a preview without credentials', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    const caller = admin({ enabledChannels: { sms: false, email: true } });
    expect((await caller.preview({ id: message._id, guestIds: [guest._id] })).isPreview).toBe(true);
    const { receivers } = await caller.send({ id: message._id, guestIds: [guest._id] });
    expect(receivers[0]?.delivery?.state).toBe('preview');
  });

  it('V21 is undeliverable, with a reason, for guests who cannot be reached', async () => {
    await testDatabase.sql`insert into opt_outs (address, reason) values (${hashOptOutAddress('sms', '+4520111111')}, 'STOP')`;
    const cases = [
      [{ phoneNumber: '' }, 'NO_PHONE_NUMBER'],
      [{ phoneNumber: '123' }, 'NOT_A_NUMBER'],
      [{ phoneNumber: '+19005550123' }, 'PREMIUM_NUMBER'],
      [{ phoneNumber: '+881612345678' }, 'PREMIUM_NUMBER'],
      [{ phoneNumber: '20111111' }, 'OPTED_OUT'],
      [{ firstName: 'x'.repeat(100) }, 'TOO_LONG'],
      [{ phoneNumber: '+14165550123' }, null],
      [{ phoneNumber: '07911123456', country: 'uk' }, null],
    ] as const;
    const message = await admin().create({ ...base, bodyEN: `{{firstName}}${'y'.repeat(1500)} {{link}}` });
    const ids: string[] = [];
    for (const [fields] of cases) ids.push((await addGuest(fields))._id);
    const { receivers } = await admin().send({ id: message._id, guestIds: ids });
    expect(receivers.map(({ delivery }) => delivery?.reason)).toEqual(cases.map(([, reason]) => reason));
    expect(receivers.map(({ delivery }) => delivery?.state)).toEqual([
      ...Array(6).fill('undeliverable'),
      'queued',
      'queued',
    ]);
    const mail = await admin().create({ ...base, format: 'email' });
    const { receivers: mailed } = await admin().send({ id: mail._id, guestIds: ids.slice(0, 1) });
    expect(mailed[0]?.delivery).toMatchObject({ state: 'undeliverable', reason: 'NO_EMAIL_ADDRESS' });
  });

  it('is sent to a number of any country, read with the guest’s country or the wedding’s default', async () => {
    await testDatabase.sql`insert into wedding (record) values ('{"defaultCountry": "at"}')
      on conflict (id) do update set record = excluded.record`;
    const cases = [
      [{ phoneNumber: '+436641234567', country: 'dk' }, '+436641234567'],
      [{ phoneNumber: '0664 1234567', country: 'at' }, '+436641234567'],
      [{ phoneNumber: '0664 1234567', country: '' }, '+436641234567'],
      [{ phoneNumber: '(415) 555-2671', country: 'us' }, '+14155552671'],
      [{ phoneNumber: '+38761123456', country: '' }, '+38761123456'],
      [{ phoneNumber: '090-1234-5678', country: 'jp' }, '+819012345678'],
    ] as const;
    const message = await admin().create(base);
    const ids: string[] = [];
    for (const [fields] of cases) ids.push((await addGuest(fields))._id);
    await admin().send({ id: message._id, guestIds: ids });
    expect(new Set((await listDeliveries()).map(({ to }) => to))).toEqual(
      new Set(cases.map(([, recipient]) => recipient)),
    );
    expect((await listDeliveries()).map(({ state }) => state)).toEqual(cases.map(() => 'queued'));
  });

  it('I18 is undeliverable only for the guest whose name makes the text too long, as previewed', async () => {
    const message = await admin().create({ ...base, bodyEN: `${'a'.repeat(1500)}{{firstName}} {{link}}` });
    const long = await addGuest({ firstName: 'x'.repeat(100) });
    const guestIds = [long._id, (await addGuest())._id];
    const { unreachable, sms } = await admin().preview({ id: message._id, guestIds });
    expect({ unreachable, sms }).toMatchObject({ unreachable: [{ _id: long._id, reason: 'TOO_LONG' }], sms: 1 });
    const { receivers } = await admin().send({ id: message._id, guestIds });
    expect(receivers.map(({ delivery }) => [delivery?.state, delivery?.reason])).toEqual([
      ['undeliverable', 'TOO_LONG'],
      ['queued', null],
    ]);
  });

  it('I16 has the link of the configured public URL', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    await admin({ publicUrl: 'https://else.example.com' }).send({ id: message._id, guestIds: [guest._id] });
    expect((await listDeliveries())[0]?.body).toContain(`https://else.example.com/i/${guest.code}`);
  });

  it('is in the guest’s history, with its actor', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    await admin().send({ id: message._id, guestIds: [guest._id] });
    const [latest] = await guests().history({ id: guest._id });
    expect(latest).toMatchObject({ action: 'delivery', to: 'queued', actor: `administrator ${administrator.email}` });
  });

  it('is listed in the history by its rendered subject, even after message or delivery are deleted', async () => {
    const [kept, taken] = [await admin().create(base), await admin().create({ ...base, subject: 'Taken back' })];
    const guest = await addGuest();
    for (const { _id } of [kept, taken]) await admin().send({ id: _id, guestIds: [guest._id] });
    await admin().removeReceiver({ id: taken._id, receiverId: guest._id });
    await testDatabase.sql`update deliveries set state = 'sent' where message_id = ${kept._id}`;
    await admin().delete({ id: kept._id });
    const history = await guests().history({ id: guest._id });
    expect(history.map(({ to, about }) => ({ to, about }))).toEqual([
      { to: 'sent', about: 'For Zoé' },
      { to: 'queued', about: 'Taken back' },
      { to: 'queued', about: 'For Zoé' },
      { to: 'Pending', about: undefined },
    ]);
    expect(Object.keys(history.at(-1) ?? {})).toEqual(['at', 'actor', 'action', 'from', 'to']);
  });
});

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

  it('retries failed deliveries with the current number, and never those that may have arrived', async () => {
    const message = await admin().create(base);
    const guest = await addGuest({ phoneNumber: '123' });
    await admin().send({ id: message._id, guestIds: [guest._id] });
    await guests().update({ id: guest._id, phoneNumber: '+4520123456' });
    const [first] = await listDeliveries();
    const { receivers } = await admin().retry({ id: first?._id ?? '' });
    expect(receivers[0]?.delivery).toMatchObject({ state: 'queued' });
    const latest = (await listDeliveries()).find(({ state }) => state === 'queued')?._id ?? '';
    for (const state of ['queued', 'sending', 'sent', 'delivered', 'uncertain']) {
      await testDatabase.sql`update deliveries set state = ${state}::delivery_state where id = ${latest}`;
      expect(await getOutcome(admin().retry({ id: latest }))).toBe('NOT_SAFE_TO_SEND');
    }
    expect(await getOutcome(admin().retry({ id: first?._id ?? '' }))).toBe('NOT_SAFE_TO_SEND');
    expect(await getOutcome(admin().retry({ id: unknownId }))).toBe('UNKNOWN_DELIVERY');
  });

  it('shows the scheduled time, and cancels a delivery that is due during quiet hours', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    const at = '2025-06-01T23:00:00+02:00';
    const { receivers } = await admin({ now: () => night }).send({ id: message._id, guestIds: [guest._id], at });
    expect(receivers[0]?.delivery).toMatchObject({ state: 'queued', scheduledFor: '2025-06-01T21:00:00.000Z' });
    expect((await admin().cancelScheduled({ id: message._id })).receivers).toEqual([]);
  });

  it('requires confirmation for SMS during quiet hours, only if any would be sent', async () => {
    const message = await admin().create(base);
    const guest = await addGuest();
    const atNight = admin({ now: () => night });
    const sending = { id: message._id, guestIds: [guest._id] };
    const unconfirmed = { ...sending, evenAtNight: false };
    expect(await atNight.preview(sending)).toMatchObject({ isQuiet: true, sms: 1 });
    expect(await getOutcome(atNight.send(unconfirmed))).toBe('QUIET_HOURS');
    expect(await listDeliveries()).toEqual([]);
    expect((await atNight.get({ id: message._id })).receivers).toEqual([]);
    const withoutSms = admin({ now: () => night, enabledChannels: { sms: false, email: true } });
    expect(await withoutSms.preview(sending)).toMatchObject({ isQuiet: false, isPreview: true });
    expect((await atNight.send({ ...sending, evenAtNight: true })).receivers).toHaveLength(1);
    expect(await getOutcome(atNight.send(unconfirmed))).toBe('done');
    const mail = await admin().create({ ...base, format: 'email' });
    const byMail = await addGuest({ email: 'zoe@example.com' });
    expect(await getOutcome(atNight.send({ id: mail._id, guestIds: [byMail._id], evenAtNight: false }))).toBe('done');
  });

  it('marks failed or uncertain deliveries as sent by hand, and ignores a late failure report', async () => {
    const message = await admin().create(base);
    const guest = await addGuest({ phoneNumber: '' });
    await admin().send({ id: message._id, guestIds: [guest._id] });
    const [one] = await listDeliveries();
    const id = one?._id ?? '';
    for (const state of ['queued', 'sending', 'sent', 'delivered']) {
      await testDatabase.sql`update deliveries set state = ${state}::delivery_state where id = ${id}`;
      expect(await getOutcome(admin().markSentByHand({ id }))).toBe('NOT_SAFE_TO_SEND');
    }
    for (const state of ['failed', 'undeliverable', 'preview', 'uncertain']) {
      await testDatabase.sql`update deliveries set state = ${state}::delivery_state where id = ${id}`;
      const { receivers } = await admin().markSentByHand({ id });
      expect(receivers[0]?.delivery).toMatchObject({ _id: id, state: 'sent', reason: 'BY_HAND' });
    }
    const report = { format: 'sms', deliveryId: id, providerId: 'theirs', reason: null } as const;
    expect(await recordReport(testDatabase.db, { ...report, state: 'failed' })).toBe(false);
    expect(await recordReport(testDatabase.db, { ...report, state: 'delivered' })).toBe(true);
    const [last] = await guests().history({ id: guest._id });
    expect(last).toMatchObject({ action: 'delivery', from: 'sent', to: 'delivered' });
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

describe('a reminder', () => {
  const setAllStates = (state: string) => testDatabase.sql`update deliveries set state = ${state}::delivery_state`;
  async function sendToGuests(count: number) {
    const message = await admin().create(base);
    const chosen: string[] = [];
    for (let number = 0; number < count; number += 1)
      chosen.push((await addGuest({ firstName: `Guest ${number}` }))._id);
    await admin().send({ id: message._id, guestIds: chosen });
    return { id: message._id, chosen };
  }
  const getLastDelivery = async (id: string) => (await listDeliveries({ guestId: id })).at(-1);
  /** As if everything had been written and sent a week earlier. */
  const letAWeekPass = () =>
    testDatabase.sql`update deliveries set created_at = created_at - interval '7 days', changed_at = changed_at - interval '7 days'`;

  it('goes only to receivers who have not answered', async () => {
    const { id, chosen } = await sendToGuests(7);
    await addGuest({ firstName: 'Never chosen' });
    await setAllStates('delivered');
    const [silent = '', accepted = '', declined = '', failed = '', queued = '', unknown = '', sentByHand = ''] = chosen;
    await guests().updateStatus({ ids: [accepted], status: 'Accepted' });
    await guests().updateStatus({ ids: [declined], status: 'Declined' });
    for (const [guest, state] of [
      [failed, 'failed'],
      [queued, 'queued'],
      [unknown, 'uncertain'],
    ] as const)
      await testDatabase.sql`update deliveries set state = ${state}::delivery_state where guest_id = ${guest}`;
    await testDatabase.sql`update deliveries set reason = 'BY_HAND', attempts = 1 where guest_id = ${sentByHand}`;
    await letAWeekPass();
    const summary = await admin().reminder({ id });
    expect(summary).toMatchObject({ sms: 1, isQuiet: false, guests: [{ _id: silent, firstName: 'Guest 0' }] });
    expect(summary.byHand).toEqual([{ _id: sentByHand, firstName: 'Guest 6', lastName: '' }]);
    expect(await listDeliveries()).toHaveLength(7);
    const { receivers } = await admin().remind({ id });
    expect(receivers.find(({ _id }) => _id === silent)?.delivery).toMatchObject({ state: 'queued' });
    expect(await listDeliveries()).toHaveLength(8);
    expect(await getLastDelivery(silent)).toMatchObject({
      to: '+4520123456',
      subject: 'A kind reminder: can you join us?',
      body: expect.stringMatching(/^Dear Guest 0,\nWe have not heard from you yet/),
    });
  });

  it('goes to receivers marked as sent by hand if they can be reached now; the others are listed to be reminded by hand', async () => {
    const message = await admin().create(base);
    const add = async (firstName: string) => (await addGuest({ firstName, phoneNumber: '' }))._id;
    const [found, unknown, refused, corrected] = [
      await add('Found'),
      await add('Unknown'),
      await add('Refused'),
      await add('Corrected'),
    ];
    const withoutSms = admin({ enabledChannels: { sms: false, email: false } });
    await withoutSms.send({ id: message._id, guestIds: [found, unknown, refused, corrected] });
    for (const { _id } of await listDeliveries()) await admin().markSentByHand({ id: _id });
    await testDatabase.sql`
      update deliveries set recipient = '+4520999999', attempts = 1 where guest_id in ${testDatabase.sql([refused, corrected])}`;
    await letAWeekPass();
    for (const id of [found, corrected]) await guests().update({ id, phoneNumber: '20 12 34 56' });
    await guests().update({ id: refused, phoneNumber: '20 99 99 99' });
    const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
    const withoutProvider = await withoutSms.reminder({ id: message._id });
    expect(withoutProvider.guests).toEqual([]);
    expect(ids(withoutProvider.byHand)).toEqual([found, unknown, refused, corrected]);
    const summary = await admin().reminder({ id: message._id });
    expect(ids(summary.guests)).toEqual([found, corrected]);
    expect(ids(summary.byHand)).toEqual([unknown, refused]);
    const { receivers } = await admin().remind({ id: message._id });
    expect(receivers.map(({ delivery }) => delivery?.reason ?? delivery?.state)).toEqual([
      'queued',
      'BY_HAND',
      'BY_HAND',
      'queued',
    ]);
    await admin().remind({ id: message._id });
    expect(await listDeliveries()).toHaveLength(6);
  });

  it('C17 is sent once for concurrent calls, and once a week', async () => {
    const { id, chosen } = await sendToGuests(3);
    await setAllStates('sent');
    await letAWeekPass();
    await Promise.all([admin().remind({ id }), admin().remind({ id }), admin().remind({ id })]);
    expect(await listDeliveries()).toHaveLength(6);
    await setAllStates('sent');
    await admin().remind({ id });
    expect(await listDeliveries()).toHaveLength(6);
    await letAWeekPass();
    await admin().remind({ id });
    expect(await listDeliveries()).toHaveLength(9);
    expect((await getLastDelivery(chosen[0] ?? ''))?.state).toBe('queued');
  });

  it('is sent once a week, also if it failed at first and was retried, with its own text', async () => {
    const { id, chosen } = await sendToGuests(1);
    await setAllStates('sent');
    await letAWeekPass();
    await admin().remind({ id });
    await testDatabase.sql`update deliveries set state = 'failed' where state = 'queued'`;
    await admin().retry({ id: (await getLastDelivery(chosen[0] ?? ''))?._id ?? '' });
    expect((await getLastDelivery(chosen[0] ?? ''))?.body).toContain('We have not heard from you yet');
    await setAllStates('sent');
    await admin().remind({ id });
    expect(await listDeliveries()).toHaveLength(3);
  });

  it('is not offered before a week has passed, and tells from when', async () => {
    const { id } = await sendToGuests(2);
    await setAllStates('sent');
    await testDatabase.sql`update deliveries set changed_at = now() - interval '7 days' + interval '1 minute'`;
    const early = await admin().reminder({ id });
    expect(early).toMatchObject({ guests: [], sms: 0 });
    expect(Math.abs(Date.parse(early.availableFrom ?? '') - Date.now() - 60_000)).toBeLessThan(30_000);
    await admin().remind({ id });
    expect(await listDeliveries()).toHaveLength(2);
    // One of two is due.
    await testDatabase.sql`update deliveries set changed_at = now() - interval '7 days' where id = (select min(id::text)::uuid from deliveries)`;
    const due = await admin().reminder({ id });
    expect(due.guests).toHaveLength(1);
    expect(due.availableFrom).toBeNull();
  });

  it('has texts of its own in each language, which are kept for the next one', async () => {
    const texts = {
      subject: 'Still there?',
      subjectFR: 'Toujours là ?',
      bodyEN: 'Hello {{firstName}}',
      bodyFR: '{{greeting}}',
    };
    const message = await admin().create({ ...base, format: 'email' });
    const danish = await addGuest({ email: 'a@example.com' });
    const french = await addGuest({ firstName: 'Émile', language: 'fr', email: 'b@example.com' });
    await admin().send({ id: message._id, guestIds: [danish._id, french._id] });
    await setAllStates('sent');
    await letAWeekPass();
    expect((await admin().reminder({ id: message._id })).texts).toMatchObject({
      bodyEN: expect.stringContaining('{{link}}'),
      bodyFR: expect.stringContaining('{{greeting}}'),
    });
    await admin().remind({ id: message._id, texts });
    expect(await getLastDelivery(danish._id)).toMatchObject({
      subject: 'Still there?',
      body: `Hello Zoé\n${site}/${danish.code}`,
    });
    expect(await getLastDelivery(french._id)).toMatchObject({
      subject: 'Toujours là ?',
      body: `Bonjour Émile,\n${site}/${french.code}`,
    });
    expect((await admin().reminder({ id: message._id })).texts).toEqual(texts);
  });

  describe('confirmed for some guests', () => {
    const texts = { subject: 'Still there?', subjectFR: '', bodyEN: 'Hello {{firstName}}', bodyFR: 'Bonjour' };
    const remindedIds = async () =>
      (await listDeliveries()).filter(({ body }) => body.startsWith('Hello')).map(({ guestId }) => guestId);

    async function sendLongAgo(count: number) {
      const sent = await sendToGuests(count);
      await setAllStates('sent');
      await letAWeekPass();
      return sent;
    }

    it('goes to nobody who became due since', async () => {
      const { id, chosen } = await sendToGuests(3);
      await setAllStates('sent');
      const [first = ''] = chosen;
      await testDatabase.sql`update deliveries set changed_at = now() - interval '8 days' where guest_id = ${first}`;
      const { guests: confirmed } = await admin().reminder({ id });
      await letAWeekPass();
      const guestIds = confirmed.map(({ _id }) => _id);
      expect(await admin().preview({ id, guestIds, texts })).toMatchObject({ sms: 1, leftOut: [] });
      expect(await admin().remind({ id, guestIds, texts })).toMatchObject({ leftOut: [] });
      expect(await remindedIds()).toEqual([first]);
    });

    it('tells who is left out: answered, reminded, removed, deleted, unknown, never a receiver', async () => {
      const { id, chosen } = await sendLongAgo(5);
      const [due = '', answered = '', reminded = '', removed = '', deleted = ''] = chosen;
      const stranger = (await addGuest({ firstName: 'Stranger' }))._id;
      await guests().updateStatus({ ids: [answered], status: 'Accepted' });
      await admin().remind({ id, guestIds: [reminded] });
      await admin().removeReceiver({ id, receiverId: removed });
      await guests().delete({ id: deleted });
      const guestIds = [...chosen, due, stranger, unknownId];
      const leftOut = [answered, reminded, removed, deleted, stranger, unknownId];
      expect(await admin().preview({ id, guestIds, texts })).toMatchObject({ sms: 1, unreachable: [], leftOut });
      expect(await admin().remind({ id, guestIds, texts })).toMatchObject({ leftOut });
      expect(await remindedIds()).toEqual([due]);
    });

    it('keeps its texts only if somebody is reminded', async () => {
      const { id, chosen } = await sendLongAgo(1);
      const before = (await admin().reminder({ id })).texts;
      await guests().updateStatus({ ids: chosen, status: 'Accepted' });
      expect(await admin().remind({ id, guestIds: chosen, texts })).toMatchObject({ leftOut: chosen });
      expect(await admin().remind({ id, texts })).toMatchObject({ leftOut: [] });
      expect((await admin().reminder({ id })).texts).toEqual(before);
      // A text that nobody could get is still named.
      expect(await getOutcome(admin().remind({ id, texts: { ...texts, bodyEN: 'x'.repeat(1601) } }))).toBe(
        'INVALID_INPUT',
      );
    });

    it('goes to all who are due if none are named', async () => {
      const { id, chosen } = await sendLongAgo(2);
      await admin().remind({ id, texts });
      expect((await remindedIds()).toSorted()).toEqual(chosen.toSorted());
    });
  });

  it('never has an unknown placeholder, or a text that is too long', async () => {
    const { id } = await sendToGuests(1);
    const texts = { subject: 'a', subjectFR: '', bodyEN: '{{nobody}}', bodyFR: 'b' };
    expect(await getOutcome(admin().remind({ id, texts }))).toBe('INVALID_INPUT');
    expect(await getOutcome(admin().remind({ id, texts: { ...texts, bodyEN: 'x'.repeat(1601) } }))).toBe(
      'INVALID_INPUT',
    );
  });

  it('requires confirmation during quiet hours, and is a preview without credentials', async () => {
    const withoutSms = { enabledChannels: { sms: false, email: false } };
    const { id } = await sendToGuests(1);
    await setAllStates('sent');
    await letAWeekPass();
    expect(await getOutcome(admin({ now: () => night }).remind({ id, evenAtNight: false }))).toBe('QUIET_HOURS');
    await setAllStates('preview');
    await letAWeekPass();
    expect((await admin().reminder({ id })).guests).toEqual([]);
    expect(await admin(withoutSms).reminder({ id })).toMatchObject({ isPreview: true, guests: [{}] });
    await admin(withoutSms).remind({ id });
    expect((await listDeliveries()).map(({ state }) => state)).toEqual(['preview', 'preview']);
    expect(await getOutcome(admin().reminder({ id: unknownId }))).toBe('UNKNOWN_MESSAGE');
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
