// Creating, updating and deleting messages on a real PostgreSQL (specification §2 "Message", §5).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, token, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase).message;
const guests = () => callAsAdministrator(testDatabase).guest;
const base = { subject: 'Save the date', bodyEN: 'Dear {{firstName}},\n{{link}}', bodyFR: 'Cher {{firstName}}' };

beforeEach(() => emptyWedding(testDatabase.sql));

async function addReceiver(messageId: string, firstName: string): Promise<string> {
  const guest = await guests().create({ firstName, country: 'dk', language: 'en' });
  await testDatabase.sql`insert into message_receivers (message_id, guest_id) values (${messageId}, ${guest._id})`;
  return guest._id;
}

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : '');

describe('creating a message', () => {
  it('defaults to SMS, last in the list, without receivers', async () => {
    const first = await admin().create(base);
    const second = await admin().create({ ...base, format: 'email' });
    expect(first).toEqual({
      ...base,
      subjectFR: '',
      subjects: { en: base.subject },
      bodies: { en: base.bodyEN, fr: base.bodyFR },
      _id: first._id,
      format: 'sms',
      template: 'own',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      receivers: [],
      position: first.position,
      version: 1,
    });
    expect(await admin().list({})).toEqual([first, second]);
    expect(await admin().get({ id: second._id })).toEqual(second);
  });

  it('V1 V28 names the missing field with the form’s message', async () => {
    const error: unknown = await admin()
      .create({ subject: '  ', bodyEN: ' \u200b\n', bodyFR: null } as never)
      .catch((thrown: unknown) => thrown);
    for (const words of ['Subject is required.', 'Message (EN) is required.', 'Message (FR) is required.'])
      expect(getErrorMessage(error)).toContain(words);
    const { _id: id } = await admin().create(base);
    expect(await getOutcome(admin().update({ id, subject: '' }))).toBe('INVALID_INPUT');
    expect(await getOutcome(admin().create({ ...base, format: 'fax' as never }))).toBe('INVALID_INPUT');
  });

  it('V4 V28 keeps the subject on one line', async () => {
    expect(await getOutcome(admin().create({ ...base, subject: 'One\nTwo' }))).toBe('INVALID_INPUT');
    expect((await admin().create({ ...base, bodyEN: 'One\r\nTwo\tThree 🎉' })).bodyEN).toBe('One\r\nTwo\tThree 🎉');
  });

  it('V2 limits subject and bodies per format', async () => {
    expect(await getOutcome(admin().create({ ...base, subject: 'x'.repeat(201) }))).toBe('INVALID_INPUT');
    const long = '🎉'.repeat(1600);
    const message = await admin().create({ ...base, bodyEN: long });
    expect(message.bodyEN).toBe(long);
    expect(await getOutcome(admin().create({ ...base, bodyFR: `${long}x` }))).toBe('INVALID_INPUT');
    const mail = await admin().create({ ...base, format: 'email', bodyFR: 'x'.repeat(20_000) });
    const longer = { ...base, format: 'email', bodyFR: 'x'.repeat(20_001) } as const;
    expect(await getOutcome(admin().create(longer))).toBe('INVALID_INPUT');
    const error: unknown = await admin()
      .update({ id: mail._id, format: 'sms' })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ cause: { code: 'BAD_REQUEST', issues: [{ path: ['bodyFR'] }] } });
    expect(await admin().get({ id: mail._id })).toEqual(mail);
  });

  it.each(['{{unknown}}', '{{constructor}}', '{{ firstName }}', '{{{{link}}}}', '{{}}', '{{first\nName}}', '{{LINK}}'])(
    'V27 rejects the unknown placeholder %j',
    async (placeholder) => {
      const { _id: id } = await admin().create(base);
      for (const field of ['subject', 'bodyEN', 'bodyFR']) {
        const text = { [field]: `Dear ${placeholder}!` };
        expect(await getOutcome(admin().create({ ...base, ...text }))).toBe('INVALID_INPUT');
        expect(await getOutcome(admin().update({ id, ...text }))).toBe('INVALID_INPUT');
      }
    },
  );

  it('V27 accepts every known placeholder, repeated ones, and other braces', async () => {
    const bodyEN = '{{firstName}} {{lastName}} {{groupName}} {{code}} {{link}} {{link}} {link} { {x} }';
    const message = await admin().create({ ...base, subject: 'For {{firstName}} :-}}', bodyEN });
    expect(message.bodyEN).toBe(bodyEN);
    expect((await admin().update({ id: message._id, bodyFR: 'Cher {{ firstName' })).bodyFR).toBe('Cher {{ firstName');
  });
});

describe('updating and deleting a message', () => {
  it('keeps omitted and read-only fields', async () => {
    const message = await admin().create(base);
    await addReceiver(message._id, 'A');
    const sent = {
      id: message._id,
      subject: 'New',
      _id: unknownId,
      receivers: [],
      createdAt: '1999-01-01',
      version: 9,
    };
    const changed = await admin().update(sent as never);
    expect(changed).toMatchObject({ ...base, subject: 'New', version: 2, createdAt: message.createdAt });
    expect(changed.receivers).toHaveLength(1);
    expect((await admin().update({ id: message._id })).version).toBe(2);
  });

  it('C12 V30 rejects the second of two changes to one version', async () => {
    const { _id: id } = await admin().create(base);
    const outcomes = await Promise.all(
      ['A', 'B'].map((subject) => getOutcome(admin().update({ id, subject, ifMatch: 1 }))),
    );
    expect(outcomes.sort()).toEqual(['VERSION_CHANGED', 'done']);
    expect(await getOutcome(admin().delete({ id, ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(admin().delete({ id, ifMatch: 2 }))).toBe('done');
    expect(await admin().list({})).toEqual([]);
  });

  it('reports unknown messages', async () => {
    const calls = [
      admin().get({ id: unknownId }),
      admin().update({ id: unknownId, subject: 'x' }),
      admin().delete({ id: unknownId }),
      admin().removeReceiver({ id: unknownId, receiverId: unknownId }),
      admin().list({ after: unknownId }),
    ];
    expect(await Promise.all(calls.map(getOutcome))).toEqual(Array(5).fill('UNKNOWN_MESSAGE'));
  });

  it('replays the response under an Idempotency-Key', async () => {
    const keyed = () => callAsAdministrator(testDatabase, { idempotencyKey: 'once' }).message;
    expect(await keyed().create(base)).toEqual(await keyed().create(base));
    expect(await admin().list({})).toHaveLength(1);
  });

  it('paginates the list', async () => {
    const messages = [await admin().create(base), await admin().create(base), await admin().create(base)];
    expect(await admin().list({ limit: 2 })).toEqual(messages.slice(0, 2));
    expect(await admin().list({ after: messages[1]?._id ?? '' })).toEqual(messages.slice(2));
  });
});

describe('receivers', () => {
  it('are listed and can be removed', async () => {
    const { _id: id } = await admin().create(base);
    const [a, b] = [await addReceiver(id, 'A'), await addReceiver(id, 'B')];
    expect((await admin().get({ id })).receivers).toEqual([
      { _id: a, firstName: 'A', lastName: '', status: 'Pending', delivery: null },
      { _id: b, firstName: 'B', lastName: '', status: 'Pending', delivery: null },
    ]);
    const { success, updatedMessage, error } = await admin().removeReceiver({ id, receiverId: a });
    expect({ success, error }).toEqual({ success: true, error: null });
    expect(updatedMessage.receivers.map((receiver) => receiver._id)).toEqual([b]);
    expect((await guests().get({ id: a }))._id).toBe(a);
  });

  it('Z17 of another message are not removed', async () => {
    const { _id: one } = await admin().create(base);
    const { _id: other } = await admin().create(base);
    const receiverId = await addReceiver(other, 'A');
    expect(await getOutcome(admin().removeReceiver({ id: one, receiverId }))).toBe('UNKNOWN_RECEIVER');
    expect((await admin().get({ id: other })).receivers).toHaveLength(1);
  });

  it('are not removed, and scheduled deliveries not cancelled, from an outdated version', async () => {
    const { _id: id } = await admin().create(base);
    const receiverId = await addReceiver(id, 'A');
    await admin().update({ id, subject: 'New' });
    expect(await getOutcome(admin().removeReceiver({ id, receiverId, ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect(await getOutcome(admin().cancelScheduled({ id, ifMatch: 1 }))).toBe('VERSION_CHANGED');
    expect((await admin().get({ id })).receivers).toHaveLength(1);
    expect(await getOutcome(admin().removeReceiver({ id, receiverId, ifMatch: 2 }))).toBe('done');
  });

  it('notify open dashboards when removed', async () => {
    const { _id: id } = await admin().create(base);
    const receiverId = await addReceiver(id, 'A');
    const notifications: string[] = [];
    const { unlisten } = await testDatabase.sql.listen('changes', (payload) => notifications.push(payload));
    await admin().removeReceiver({ id, receiverId });
    await expect
      .poll(() => notifications.map((payload) => JSON.parse(payload)))
      .toContainEqual({
        entity: 'message',
        id,
        version: 1,
      });
    await unlisten();
  });

  it('Z1 Z16 and messages require a session; a code is not enough', async () => {
    const { _id: id } = await admin().create(base);
    for (const ctx of [{}, { token: 'stale' }, { token, invitationCode: 'FAMFAMFAMFA' }]) {
      const caller = callApi(testDatabase, ctx).message;
      const calls = [
        caller.list({}),
        caller.get({ id }),
        caller.create(base),
        caller.update({ id }),
        caller.delete({ id }),
        caller.removeReceiver({ id, receiverId: id }),
        caller.preview({ id, guestIds: [id] }),
        caller.send({ id, guestIds: [id] }),
        caller.cancelScheduled({ id }),
        caller.deliveries({}),
        caller.retry({ id }),
        caller.sending(),
        caller.resume(),
      ];
      expect(await Promise.all(calls.map(getOutcome))).toEqual(Array(calls.length).fill('NO_SESSION'));
    }
  });
});
