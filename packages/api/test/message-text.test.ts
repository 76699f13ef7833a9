// What a receiver of a message gets on a real PostgreSQL: recipient, text and link (specification §5).
import { describe, expect, it } from 'vitest';
import { hashOptOutAddress } from '../src/messaging/delivery/delivery-draft.js';
import { administrator, getOutcome, useDatabase } from './harness.js';
import { base, site, useMessages } from './message-harness.js';

const testDatabase = useDatabase();
const { addGuest, admin, groups, guests, listDeliveries } = useMessages(testDatabase);

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
      'Dear Berg family,|The Bergs',
      'Dear Berg family,|The Bergs',
      'Dear Berg family,|The Bergs',
      'Dear Zoé,|Zoé Lind',
      'Chère famille Petit,|Les Petit',
    ]);
  });

  it('greets nobody by a name that stands for one that is not known', async () => {
    const isUnnamed = true;
    const guestOfMaria = await addGuest({ firstName: 'Guest of Maria Rossi', isUnnamed });
    const mainGuests = [
      await addGuest({ firstName: 'Zoé', lastName: 'Holm' }),
      await addGuest({ firstName: 'Guest of Zoé Holm', isUnnamed }),
    ];
    const follower = await addGuest({ firstName: 'Guest 3 of Zoé Holm', isUnnamed });
    const family = await addGuest({ firstName: 'The Lind Family', isUnnamed });
    const member = await addGuest({ firstName: 'Guest 2 of The Lind Family', isUnnamed });
    const named = { groupName: 'Zoé Holm', mainGuests: mainGuests.map(({ _id }) => _id), followers: [follower._id] };
    await groups().create(named);
    await groups().create({ groupName: 'The Lind Family', mainGuests: [family._id], followers: [member._id] });
    const message = await admin().create({ ...base, bodyEN: '{{greeting}}' });
    const ids = [guestOfMaria, ...mainGuests, follower, family].map(({ _id }) => _id);
    await admin().send({ id: message._id, guestIds: ids });
    const readText = async (guestId: string) => (await listDeliveries({ guestId }))[0]?.body.split('\n')[0];
    expect(await Promise.all(ids.map(readText))).toEqual([
      'Hello,',
      'Dear Zoé,',
      'Dear Zoé,',
      'Dear Zoé,',
      'Dear Lind family,',
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
