// One person's data: complete export, erasure without remaining copies, scheduled removal.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { optOut } from '../src/messaging/queue/channel.js';
import { removeContactDetails } from '../src/privacy/service.js';
import { deleteExpiredUndo } from '../src/undo/service.js';
import { callApi, callAsAdministrator, getOutcome, onWeddingDay, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = (overrides = {}) => callAsAdministrator(testDatabase, { now: onWeddingDay, ...overrides });

const person = {
  firstName: 'Wilhelmine',
  lastName: 'Østergård-Quist',
  email: 'wilhelmine@example.com',
  phoneNumber: '+4598765432',
  dietaryRestriction: 'no lupins whatsoever',
  country: 'dk' as const,
  language: 'en' as const,
};

/** Every row of every table, as one text; without the erased ids, which are kept so that no backup brings them back. */
async function dump(): Promise<string> {
  const tables = await testDatabase.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'erasures' order by 1`;
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await testDatabase.sql.unsafe(`select row_to_json(t)::text as row from "${name}" t`);
    parts.push(name, ...rows.map(({ row }) => row as string));
  }
  return parts.join('\n');
}

/** A guest with data everywhere: in a group, at a table, in stored responses, sent texts and undo entries. */
async function createGuestWithTraces() {
  const guest = await admin({ idempotencyKey: `create ${Math.random()}` }).guest.create({ ...person, isMain: true });
  const table = await admin().table.create({ tableName: 'Harbour' });
  const other = await admin().guest.create({ firstName: 'Hans', country: 'dk', language: 'fr' });
  const group = await admin({ idempotencyKey: `group ${Math.random()}` }).group.create({
    groupName: 'The house by the quay',
    mainGuests: [guest._id],
    followers: [other._id],
    assignedTableId: table._id,
  });
  const answeringCaller = callApi(testDatabase, { idempotencyKey: `answer ${Math.random()}` });
  await answeringCaller.guest.respond({
    code: group.code,
    accepted: [guest._id],
    declined: [other._id],
    dietary: 'for the group',
  });
  await admin().guest.updateStatus({ ids: [guest._id], status: 'Attended' });
  const message = await admin().message.create({ subject: 'Hello', bodyEN: 'Hi', bodyFR: 'Salut' });
  await testDatabase.sql`insert into message_receivers (message_id, guest_id) values (${message._id}, ${guest._id})`;
  await testDatabase.sql`
    insert into deliveries (kind, message_id, guest_id, dedupe_key, format, recipient, subject, body, state)
    values ('message', ${message._id}, ${guest._id}, ${guest._id}, 'sms', ${person.phoneNumber}, 'Hello', 'Hi Wilhelmine', 'sent')`;
  return { guest, other, group, table, message };
}

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await admin().wedding.update({ contactsRemovedOn: null });
});

describe('one person', () => {
  it('P3 export contains the fields and the history', async () => {
    const { guest, group, table } = await createGuestWithTraces();
    const personalData = await admin().guest.personalData({ id: guest._id });
    expect(personalData.guest).toMatchObject({
      ...person,
      assignedGroup: { _id: group._id },
      assignedTable: { _id: table._id },
    });
    expect(personalData.guest.groupDietaryRestriction).toBe('for the group');
    expect(personalData.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['created', 'group', 'table', 'status']),
    );
  });

  it('P3 export contains the messages, what was sent, and the surveys', async () => {
    const { guest, message } = await createGuestWithTraces();
    const personalData = await admin().guest.personalData({ id: guest._id });
    expect(personalData.messages).toEqual([{ _id: message._id, subject: 'Hello', chosenAt: expect.any(String) }]);
    expect(personalData.deliveries).toMatchObject([
      { kind: 'survey', body: expect.stringContaining('/#/wedding-pass/') },
      { kind: 'survey', body: expect.stringContaining('photos') },
      { kind: 'message', to: person.phoneNumber, body: 'Hi Wilhelmine', state: 'sent', reason: null },
    ]);
    expect(personalData.surveys).toMatchObject([{ status: 'Accepted' }, { status: 'Attended' }]);
  });

  it('P3 export contains the opt-outs', async () => {
    const { guest } = await createGuestWithTraces();
    const listOptOuts = async () => (await admin().guest.personalData({ id: guest._id })).optOuts;
    expect(await listOptOuts()).toEqual([]);
    await optOut(testDatabase.db, 'sms', { address: person.phoneNumber, reason: 'STOP' });
    expect(await listOptOuts()).toEqual([{ format: 'sms', reason: 'STOP', at: expect.any(String) }]);
  });

  it('P2 erasure leaves no copy', async () => {
    const { guest } = await createGuestWithTraces();
    const traces = [guest._id, guest.code, ...Object.values(person).filter((value) => value.length > 2)];
    const before = await dump();
    for (const trace of traces) expect(before, trace).toContain(trace);
    await admin({ idempotencyKey: 'erase' }).guest.erase({ id: guest._id });
    const after = await dump();
    for (const trace of traces) expect(after, trace).not.toContain(trace);
    expect(
      await testDatabase.sql`select to_jsonb(e) - 'erased_at' as kept from erasures e where id = ${guest._id}`,
    ).toEqual([{ kept: { id: guest._id } }]);
    expect(await getOutcome(admin().guest.get({ id: guest._id }))).toBe('UNKNOWN_GUEST');
  });

  it('P2 erasure leaves correct counts and seats', async () => {
    const { guest, table } = await createGuestWithTraces();
    const days = await admin().guest.answersByDay();
    expect(days.at(-1)).toMatchObject({ declined: 1, attended: 1 });
    await admin().guest.erase({ id: guest._id });
    expect(await admin().guest.counts()).toMatchObject({ guests: 1, declined: 1, attended: 0 });
    expect((await admin().guest.answersByDay()).at(-1)).toMatchObject({ declined: 1, attended: 0 });
    expect(await admin().table.get({ id: table._id })).toMatchObject({ seatsLeft: 7 });
  });

  it('P2 erasure leaves the group with its dietary text and another main guest', async () => {
    const { guest, other, group } = await createGuestWithTraces();
    await admin().guest.erase({ id: guest._id });
    expect(await admin().group.get({ id: group._id })).toMatchObject({
      dietaryRestriction: 'for the group',
      mainGuests: [{ _id: other._id }],
      followers: [],
    });
  });

  it('P2 erasure deletes the stored responses that quote the person, and no others', async () => {
    const { guest } = await createGuestWithTraces();
    const dietaryRestriction = 'none, "really" none';
    await admin().guest.update({ id: guest._id, dietaryRestriction });
    const storeResponse = (key: string, text: string) => {
      const answer = JSON.stringify({ data: { problems: [{ message: `"${text}" is no answer.` }] } });
      return testDatabase.sql`
        insert into idempotency_keys (scope, key, body_hash, answer) values ('import', ${key}, '', ${answer}::text::jsonb)`;
    };
    await storeResponse('email', person.email);
    await storeResponse('phone number', person.phoneNumber);
    await storeResponse('diet', dietaryRestriction);
    await storeResponse('other', 'hans@example.com');
    await admin().guest.erase({ id: guest._id });
    expect(await testDatabase.sql`select key from idempotency_keys where scope = 'import'`).toEqual([{ key: 'other' }]);
  });

  it('P2 a retry of the erasure under its key gets the same response', async () => {
    const { guest } = await createGuestWithTraces();
    const erase = () => admin({ idempotencyKey: 'the same' }).guest.erase({ id: guest._id });
    expect([await erase(), await erase()]).toEqual([{ success: true }, { success: true }]);
  });

  it('rejects unknown guests and unauthorized callers', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    expect(await getOutcome(admin().guest.erase({ id }))).toBe('UNKNOWN_GUEST');
    expect(await getOutcome(admin().guest.personalData({ id }))).toBe('UNKNOWN_GUEST');
    const anonymousCaller = callApi(testDatabase);
    expect(await getOutcome(anonymousCaller.guest.erase({ id }))).toBe('NO_SESSION');
    expect(await getOutcome(anonymousCaller.guest.personalData({ id }))).toBe('NO_SESSION');
  });
});

describe('a deleted guest', () => {
  const listDeliveries = () => testDatabase.sql`
    select id, guest_id, message_id, kind, recipient, subject, body, state, payload from deliveries order by created_at, id`;
  const empty = { guest_id: null, recipient: '', subject: '', body: '', payload: null };

  /** Deletes the guest. @returns the id of the undo entry. */
  async function deleteGuest(id: string): Promise<string> {
    const undoIds: string[] = [];
    await admin({ setUndo: (undoId: string) => void undoIds.push(undoId) }).guest.delete({ id });
    return undoIds[0] ?? '';
  }

  it('P2 has no address and no text in its deliveries, and undo restores them', async () => {
    const { guest } = await createGuestWithTraces();
    await testDatabase.sql`update deliveries set state = 'sending', payload = '{"to": "wilhelmine"}' where kind = 'survey'`;
    const before = await listDeliveries();
    const undoId = await deleteGuest(guest._id);
    const after = await listDeliveries();
    expect(after).toHaveLength(3);
    for (const delivery of after) expect(delivery).toMatchObject(empty);
    await admin().undo.takeBack({ id: undoId });
    expect(await listDeliveries()).toEqual(before);
  });

  it('P2 gets no payload back for a delivery that has become final in the meantime', async () => {
    const { guest } = await createGuestWithTraces();
    await testDatabase.sql`update deliveries set state = 'sending', payload = '{"to": "wilhelmine"}'`;
    const undoId = await deleteGuest(guest._id);
    await testDatabase.sql`update deliveries set state = 'sent'`;
    await admin().undo.takeBack({ id: undoId });
    for (const delivery of await listDeliveries())
      expect(delivery).toMatchObject({ guest_id: guest._id, recipient: person.phoneNumber, payload: null });
  });

  it('P2 leaves no copy of address and text once the undo entries have expired', async () => {
    const { guest } = await createGuestWithTraces();
    await deleteGuest(guest._id);
    await testDatabase.sql`delete from idempotency_keys`;
    expect(await dump()).toContain(person.phoneNumber);
    await testDatabase.sql`update undo_entries set created_at = now() - interval '25 hours'`;
    await deleteExpiredUndo(testDatabase.db);
    const after = await dump();
    for (const trace of [person.phoneNumber, person.email, 'Hi Wilhelmine', person.lastName])
      expect(after, trace).not.toContain(trace);
  });

  it.each([
    ['while the deletion can be undone', false],
    ['after the undo entries have expired', true],
  ])('P2 can be erased %s, once', async (_name, isExpired) => {
    const { guest } = await createGuestWithTraces();
    await deleteGuest(guest._id);
    if (isExpired) {
      await testDatabase.sql`delete from idempotency_keys`;
      await testDatabase.sql`delete from undo_entries`;
    }
    expect(await admin().guest.erase({ id: guest._id })).toEqual({ success: true });
    const after = await dump();
    const traces = [
      guest._id,
      guest.code,
      'Hi Wilhelmine',
      ...Object.values(person).filter((value) => value.length > 2),
    ];
    for (const trace of traces) expect(after, trace).not.toContain(trace);
    expect(await testDatabase.sql`select 1 from deliveries`).toHaveLength(0);
    expect(await getOutcome(admin().guest.erase({ id: guest._id }))).toBe('UNKNOWN_GUEST');
  });
});

describe('scheduled removal', () => {
  const day = (instant: string) => new Date(instant);

  it('P4 clears addresses, phone numbers, dietary texts and sent texts on that day in the wedding’s time zone, not earlier', async () => {
    const { guest, group } = await createGuestWithTraces();
    await testDatabase.sql`update deliveries set state = 'delivered'`;
    await admin().wedding.update({ contactsRemovedOn: '2026-02-02' });
    expect(await removeContactDetails(testDatabase.db, day('2026-02-01T22:59:59Z'))).toBe(false);
    expect(await dump()).toContain(person.phoneNumber);
    expect(await removeContactDetails(testDatabase.db, day('2026-02-01T23:00:00Z'))).toBe(true);
    const remaining = await dump();
    for (const trace of [person.email, person.phoneNumber, person.dietaryRestriction, 'for the group', 'Hi Wilhelmine'])
      expect(remaining, trace).not.toContain(trace);
    const stored = await admin().guest.get({ id: guest._id });
    expect(stored).toMatchObject({
      firstName: person.firstName,
      status: 'Attended',
      assignedGroup: { _id: group._id },
    });
  });

  it('P4 is safe in two processes at once, and does not clear queued deliveries', async () => {
    await createGuestWithTraces();
    await testDatabase.sql`update deliveries set state = 'queued'`;
    await admin().wedding.update({ contactsRemovedOn: '2026-02-02' });
    const now = day('2026-03-01T00:00:00Z');
    expect(
      await Promise.all([removeContactDetails(testDatabase.db, now), removeContactDetails(testDatabase.db, now)]),
    ).toEqual([true, true]);
    const [delivery] = await testDatabase.sql<{ body: string }[]>`select body from deliveries where kind = 'message'`;
    expect(delivery?.body).toBe('Hi Wilhelmine');
    const [guest] = await testDatabase.sql<
      { version: number }[]
    >`select version from guests where first_name = ${person.firstName}`;
    await removeContactDetails(testDatabase.db, now);
    const [again] = await testDatabase.sql<
      { version: number }[]
    >`select version from guests where first_name = ${person.firstName}`;
    expect(again?.version).toBe(guest?.version);
  });

  it('P4 ends deliveries that can no longer be sent, and clears their addresses and texts', async () => {
    const { guest, message } = await createGuestWithTraces();
    await testDatabase.sql`delete from deliveries`;
    const lost = await admin().message.create({ subject: 'Lost', bodyEN: 'Hi', bodyFR: 'Salut' });
    const addDelivery = (key: string, columns: Record<string, unknown>) => testDatabase.sql`
      insert into deliveries ${testDatabase.sql({
        kind: 'message',
        message_id: message._id,
        guest_id: guest._id,
        dedupe_key: key,
        format: 'email',
        recipient: person.email,
        subject: key,
        body: 'Hi Wilhelmine',
        ...columns,
      })}`;
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const claim = '00000000-0000-4000-8000-000000000009';
    const attempt = { state: 'sending', claim, provider: 'resend', payload: JSON.stringify({ to: person.email }) };
    await addDelivery('long due', { created_at: ago(25) });
    await addDelivery('unconfirmed', { created_at: ago(25), held: 'INTERRUPTED' });
    await addDelivery('retried for days', { created_at: ago(30), first_tried_at: ago(26), not_before: ago(-1) });
    await addDelivery('doubtful', { created_at: ago(30), first_tried_at: ago(26), doubt: 'silent', payload: '{}' });
    await addDelivery('of a deleted message', { message_id: lost._id });
    await addDelivery('to an administrator', {
      kind: 'account',
      message_id: null,
      guest_id: null,
      created_at: ago(25),
    });
    await addDelivery('lost by its worker', { ...attempt, created_at: ago(50), lease_until: ago(25) });
    await addDelivery('due', {});
    await addDelivery('scheduled', { created_at: ago(100), not_before: ago(-100) });
    await addDelivery('recently due', { created_at: ago(100), not_before: ago(23) });
    await addDelivery('being sent', { ...attempt, created_at: ago(100), lease_until: ago(-0.01) });
    await addDelivery('being looked up', { ...attempt, created_at: ago(100), lease_until: ago(23) });
    await admin().message.delete({ id: lost._id });
    await admin().wedding.update({ contactsRemovedOn: '2026-02-02' });
    await removeContactDetails(testDatabase.db, day('2026-03-01T00:00:00Z'));
    const reason = 'CONTACTS_REMOVED';
    const empty = { recipient: '', subject: '', body: '', held: null, claim: null, payload: null };
    const rows = await testDatabase.sql`
      select dedupe_key as key, state, reason, recipient, subject, body, held, claim, payload from deliveries order by dedupe_key`;
    expect(rows.filter(({ recipient }) => recipient === '')).toEqual([
      { key: 'doubtful', state: 'uncertain', reason, ...empty },
      { key: 'long due', state: 'undeliverable', reason, ...empty },
      { key: 'lost by its worker', state: 'uncertain', reason, ...empty },
      { key: 'of a deleted message', state: 'undeliverable', reason, ...empty },
      { key: 'retried for days', state: 'undeliverable', reason, ...empty },
      { key: 'unconfirmed', state: 'undeliverable', reason, ...empty },
    ]);
    const kept = { recipient: person.email, body: 'Hi Wilhelmine', reason: null };
    expect(rows.filter(({ recipient }) => recipient !== '')).toMatchObject([
      { key: 'being looked up', state: 'sending', claim, payload: { to: person.email }, ...kept },
      { key: 'being sent', state: 'sending', claim, payload: { to: person.email }, ...kept },
      { key: 'due', state: 'queued', ...kept },
      { key: 'recently due', state: 'queued', ...kept },
      { key: 'scheduled', state: 'queued', ...kept },
      { key: 'to an administrator', state: 'queued', ...kept },
    ]);
  });

  it('P4 may take longer than other statements, as it does for thousands of guests', async () => {
    const { guest } = await createGuestWithTraces();
    await admin().wedding.update({ contactsRemovedOn: '2026-02-02' });
    const holding = testDatabase.sql.begin((sql) => [
      sql`set local statement_timeout = '20s'`,
      sql`select 1 from guests where id = ${guest._id} for update`,
      sql`select pg_sleep(7)`,
    ]);
    const isLocked = async () => {
      const free = await testDatabase.sql`select 1 from guests where id = ${guest._id} for update skip locked`;
      return free.length === 0;
    };
    await expect.poll(isLocked).toBe(true);
    expect(await removeContactDetails(testDatabase.db, day('2026-03-01T00:00:00Z'))).toBe(true);
    await holding;
    expect(await admin().guest.get({ id: guest._id })).toMatchObject({ email: '' });
  }, 30_000);

  it('P4 removes nothing without a configured day', async () => {
    await createGuestWithTraces();
    expect(await removeContactDetails(testDatabase.db, day('2099-01-01T00:00:00Z'))).toBe(false);
  });
});
