// Replies, on a real PostgreSQL (specification §5 "Replies").

import { randomUUID } from 'node:crypto';
import { replies as repliesTable } from '@havn/db/schema';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOptOutAddress } from '../src/messaging/delivery/delivery-draft.js';
import { deleteManyGuests } from '../src/people/guest/update-many.js';
import { removeContactDetails } from '../src/privacy/service.js';
import { claimReply, deferReply, maxFetchAttempts, saveReplyText } from '../src/reply/fetch-queue.js';
import { type InboundSms, receiveMail, receiveSms } from '../src/reply/receive.js';
import { deleteEmptiedReplies } from '../src/reply/service.js';
import { callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => undoIds.push(id) });
const replies = () => admin().reply;
const guests = () => admin().guest;
const undoLast = () => admin().undo.takeBack({ id: undoIds.pop() ?? '' });
const list = (input: Parameters<ReturnType<typeof replies>['list']>[0] = {}) => replies().list(input);

beforeEach(() => emptyWedding(testDatabase.sql));

interface NewGuest {
  firstName: string;
  phoneNumber?: string;
  email?: string;
  status?: 'Pending' | 'Accepted' | 'Declined';
}
async function addGuest({ status = 'Pending', ...fields }: NewGuest): Promise<string> {
  return (await guests().create({ country: 'dk', language: 'en', status, ...fields }))._id;
}

async function sendTo(guestId: string, recipient: string, { format = 'sms', subject = 'Invitation' } = {}) {
  const [message] = await testDatabase.sql<{ id: string }[]>`
    insert into messages (subjects, format, bodies)
    values (jsonb_build_object('en', ${subject}::text), ${format}, '{"en": "x", "fr": "x"}') returning id`;
  const [row] = await testDatabase.sql<{ id: string }[]>`
    insert into deliveries (kind, message_id, guest_id, dedupe_key, format, recipient, body, state)
    values ('message', ${message?.id ?? ''}, ${guestId}, ${randomUUID()}, ${format}, ${recipient}, 'x', 'delivered') returning id`;
  return row?.id ?? '';
}

const number = '+4520123456';
/** The limits of the specification (§5 "Replies"), in 24 hours. */
const maxRepliesPerSender = 50;
const maxUnknownReplies = 500;
let lastId = 0;
function receive(text: string, more: Partial<InboundSms> = {}) {
  lastId += 1;
  const sms = { providerId: `SM${lastId}`, from: number, text, attachments: 0, optOutType: undefined, ...more };
  return receiveSms(testDatabase.db, sms);
}
const getStatus = async (id: string) => (await guests().get({ id })).status;

describe('an inbound SMS', () => {
  it('is stored unread, with its guest and the message that it answers', async () => {
    const zoe = await addGuest({ firstName: 'Zoé', phoneNumber: '20 12 34 56' });
    await sendTo(zoe, number);
    expect(await receive('We will be\r\n“five” <b>\u0007')).toBe('stored');
    expect(await list()).toEqual([
      {
        _id: expect.any(String),
        format: 'sms',
        from: number,
        guest: { _id: zoe, firstName: 'Zoé', lastName: '', status: 'Pending' },
        otherGuests: [],
        answers: { messageId: expect.any(String), subject: 'Invitation', sentAt: expect.any(String) },
        subject: '',
        body: 'We will be\n“five” <b>',
        isPending: false,
        isTruncated: false,
        attachments: 0,
        proposedStatus: null,
        omitted: 0,
        receivedAt: expect.any(String),
        readAt: null,
      },
    ]);
    expect(await replies().unreadCount()).toEqual({ unread: 1 });
    expect((await guests().history({ id: zoe }))[0]).toMatchObject({ action: 'reply', to: 'sms', about: 'Invitation' });
  });

  it('is stored once, however often and concurrently its callback arrives', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => receive('Hello', { providerId: 'SMsame' })));
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('duplicate'), 'stored']);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['+52 1 55 1234 5678', '+525512345678'],
    ['+52 55 1234 5678', '+5215512345678'],
    ['044 55 1234 5678', '+525512345678'],
    ['045 55 1234 5678', '+5215512345678'],
    ['55 1234 5678', '+5215512345678'],
  ])('L21: of the Mexican number %s is known as %s', async (phoneNumber, from) => {
    const { _id } = await guests().create({ firstName: 'Lupe', country: 'mx', language: 'en', phoneNumber });
    await sendTo(_id, '+525512345678');
    await receive('Sí', { from });
    expect(await list()).toMatchObject([{ from, guest: { _id }, answers: { subject: 'Invitation' } }]);
    expect(hashOptOutAddress('sms', from)).toBe(hashOptOutAddress('sms', '+525512345678'));
  });

  it('of an unknown sender is stored without a guest', async () => {
    await addGuest({ firstName: 'Zoé', phoneNumber: '+4699123456' });
    for (const from of [number, 'Bank', '32665', "'; drop table replies --"]) await receive('Hello', { from });
    expect((await list()).map(({ from, guest }) => [from, guest])).toEqual([
      ["'; drop table replies --", null],
      ['32665', null],
      ['Bank', null],
      [number, null],
    ]);
  });

  it('of a shared number belongs to the guest who got the latest message, and names the others', async () => {
    const ada = await addGuest({ firstName: 'Ada', phoneNumber: number });
    const bo = await addGuest({ firstName: 'Bo', phoneNumber: '0045 20123456' });
    await receive('Before any message');
    await sendTo(ada, number);
    await sendTo(bo, number);
    await receive('Yes');
    const [latest, earliest] = await list();
    expect(earliest?.guest?._id).toBe(ada);
    expect([latest?.guest?._id, latest?.otherGuests.map(({ _id }) => _id)]).toEqual([bo, [ada]]);
    expect(await list({ guestId: ada })).toHaveLength(2);
  });

  it('is listed page by page, and by guest', async () => {
    const zoe = await addGuest({ firstName: 'Zoé', phoneNumber: number });
    for (const text of ['one', 'two', 'three']) await receive(text);
    await receive('unknown', { from: '+4520999999' });
    const first = await list({ limit: 2 });
    const rest = await list({ limit: 2, after: first[1]?._id });
    expect([...first, ...rest].map(({ body }) => body)).toEqual(['unknown', 'three', 'two', 'one']);
    expect((await list({ guestId: zoe })).map(({ body }) => body)).toEqual(['three', 'two', 'one']);
    expect(await getOutcome(list({ after: randomUUID() }))).toBe('UNKNOWN_REPLY');
  });

  it('can be marked as read and unread', async () => {
    await receive('Hello');
    const [{ _id: id } = { _id: '' }] = await list();
    expect((await replies().markRead({ id, isRead: true })).readAt).not.toBeNull();
    expect([await replies().unreadCount(), await list({ state: 'unread' })]).toEqual([{ unread: 0 }, []]);
    expect((await replies().markRead({ id, isRead: false })).readAt).toBeNull();
    expect(await getOutcome(replies().markRead({ id: randomUUID(), isRead: true }))).toBe('UNKNOWN_REPLY');
  });

  it('is only counted after too many from one sender in a day, also concurrently', async () => {
    // Few at a time: each waits for those before it.
    for (let received = 0; received < maxRepliesPerSender - 5; received += 1) await receive('again');
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => receive('again')));
    expect(outcomes.filter((outcome) => outcome === 'overLimit')).toHaveLength(7);
    const stored = await list({ limit: 200 });
    expect([stored.length, stored.reduce((sum, { omitted }) => sum + omitted, 0)]).toEqual([maxRepliesPerSender, 7]);
    expect(await receive('another sender', { from: '+4520999999' })).toBe('stored');
    await testDatabase.sql`update replies set received_at = received_at - interval '25 hours'`;
    expect(await receive('the next day')).toBe('stored');
  });
});

it('of unknown senders is only counted after 500 in a day; those of guests are stored', async () => {
  await testDatabase.sql`
    insert into replies (format, provider_id, sender, body)
    select 'sms', 'unknown-' || n, '+45301' || lpad(n::text, 5, '0'), 'x' from generate_series(1, ${maxUnknownReplies - 1}) n`;
  expect(await receive('the last', { from: '+4531000001' })).toBe('stored');
  expect(await receive('one more', { from: '+4531000002' })).toBe('overLimit');
  const zoe = await addGuest({ firstName: 'Zoé', phoneNumber: number });
  await sendTo(zoe, number);
  expect(await receive('of a guest')).toBe('stored');
});

/** Stores a reply without the lock that receiveSms() acquires: concurrent callers count the same rows. */
async function storeUnprotected(providerId: string): Promise<void> {
  const recent = await testDatabase.sql`select 1 from replies where sender = ${number} limit ${maxRepliesPerSender}`;
  if (recent.length < maxRepliesPerSender)
    await testDatabase.sql`insert into replies (format, provider_id, sender, body) values ('sms', ${providerId}, ${number}, 'x')`;
}

it('control: without the lock, concurrent replies exceed the limit', async () => {
  for (let index = 0; index < maxRepliesPerSender - 1; index += 1) await storeUnprotected(`first-${index}`);
  await Promise.all(Array.from({ length: 20 }, (_, index) => storeUnprotected(`concurrent-${index}`)));
  expect((await testDatabase.sql`select 1 from replies`).length).toBeGreaterThan(maxRepliesPerSender);
});

it('limits the replies of 24 hours, also if they are read later', async () => {
  const sentAt = new Date(Date.now() - 3 * 86_400_000);
  for (let index = 0; index < maxRepliesPerSender; index += 1) await receive('Hello', { sentAt });
  expect(await receive('Hello', { sentAt })).toBe('overLimit');
  expect(await receive('Hello', { sentAt: new Date(sentAt.getTime() - 1) })).toBe('stored');
  expect(await receive('Hello', { sentAt: new Date(sentAt.getTime() + 86_400_001) })).toBe('stored');
  expect(await receive('Hello')).toBe('stored');
});

describe('opting out by SMS', () => {
  it('is recorded in the history instead of being stored as a reply', async () => {
    const zoe = await addGuest({ firstName: 'Zoé', phoneNumber: number });
    expect([await receive('Stop.'), await receive('STOP')]).toEqual(['optedOut', 'optedOut']);
    expect(await list()).toEqual([]);
    const optOuts = async () => (await guests().history({ id: zoe })).filter(({ action }) => action === 'optOut');
    expect(await optOuts()).toMatchObject([{ from: null, to: 'STOP' }]);
    await receive('START');
    expect(await optOuts()).toMatchObject([
      { from: 'STOP', to: null },
      { from: null, to: 'STOP' },
    ]);
    expect((await list()).map(({ body }) => body)).toEqual(['START']);
  });

  it('is not revoked by a repeated callback of an earlier YES', async () => {
    await receive('STOP');
    await receive('YES', { providerId: 'SMyes' });
    expect(await testDatabase.sql`select 1 from opt_outs`).toHaveLength(0);
    await receive('STOP');
    expect(await receive('YES', { providerId: 'SMyes' })).toBe('duplicate');
    expect(await testDatabase.sql`select 1 from opt_outs`).toHaveLength(1);
  });
});

describe('a lone YES', () => {
  async function invite(firstName: string, status: NewGuest['status'] = 'Pending') {
    const id = await addGuest({ firstName, phoneNumber: number, status });
    await sendTo(id, number);
    return id;
  }

  it('proposes an answer, which an administrator accepts and undoes', async () => {
    const zoe = await invite('Zoé');
    await receive('Yes!', { optOutType: 'START' });
    const [reply] = await list();
    expect([reply?.proposedStatus, await getStatus(zoe)]).toEqual(['Accepted', 'Pending']);
    const accepted = await replies().accept({ id: reply?._id ?? '' });
    expect([accepted.guest?.status, accepted.readAt]).toEqual(['Accepted', expect.any(String)]);
    expect((await guests().history({ id: zoe }))[0]).toMatchObject({
      actor: 'administrator admin@example.com',
      action: 'status',
      to: 'Accepted',
    });
    // An administrator's change of the status sends no survey.
    expect(await testDatabase.sql`select 1 from surveys`).toHaveLength(0);
    await undoLast();
    expect(await getStatus(zoe)).toBe('Pending');
  });

  it('Z31 is accepted once by concurrent calls, and never replaces another answer', async () => {
    const zoe = await invite('Zoé');
    await receive('OUI');
    const [{ _id: id } = { _id: '' }] = await list();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => getOutcome(replies().accept({ id }))));
    expect([...new Set(outcomes)]).toEqual(['done']);
    expect(await testDatabase.sql`select 1 from audit_log where guest_id = ${zoe} and action = 'status'`).toHaveLength(
      1,
    );
    await guests().update({ id: zoe, status: 'Declined' });
    expect(await getOutcome(replies().accept({ id }))).toBe('STATUS_DIFFERS');
    expect(await getStatus(zoe)).toBe('Declined');
  });

  it('Z31 answers for one of the guests who share the number', async () => {
    const [ada, bo] = [await invite('Ada'), await invite('Bo')];
    const cy = await addGuest({ firstName: 'Cy' });
    await receive('yes');
    const [{ _id: id } = { _id: '' }] = await list();
    await replies().accept({ id, guestId: ada });
    expect([await getStatus(ada), await getStatus(bo)]).toEqual(['Accepted', 'Pending']);
    expect(await getOutcome(replies().accept({ id, guestId: cy }))).toBe('UNKNOWN_GUEST');
  });

  it('proposes nothing without an open invitation on this channel', async () => {
    const zoe = await addGuest({ firstName: 'Zoé', phoneNumber: number, email: 'zoe@example.com' });
    await sendTo(zoe, 'zoe@example.com', { format: 'email' });
    await receive('YES');
    await receive('YES', { from: '+4520999999' });
    await testDatabase.sql`delete from guests`;
    await testDatabase.sql`delete from deliveries`;
    await invite('Ada', 'Accepted');
    await receive('YES');
    const stored = await list();
    expect(stored.map(({ proposedStatus }) => proposedStatus)).toEqual([null, null]);
    expect(await getOutcome(replies().accept({ id: stored[0]?._id ?? '' }))).toBe('NO_PROPOSED_ANSWER');
  });
});

describe('an inbound e-mail', () => {
  const receiveTestMail = (providerId: string, from = 'Zoé <Zoe@Example.com>') =>
    receiveMail(testDatabase.db, { providerId, from, subject: 'Re: Invitation\r\nBcc: x', attachments: 2 });
  const makeDue = () => testDatabase.sql`update replies set fetch_at = now() where fetch_at is not null`;

  it('belongs to its guest in either spelling of a domain with letters of other scripts', async () => {
    const zoe = await addGuest({ firstName: 'Zoé', email: 'zoe@ærø.dk' });
    const bo = await addGuest({ firstName: 'Bo', email: 'bo@xn--r-3fa9c.dk' });
    const answered = await sendTo(zoe, 'zoe@ærø.dk', { format: 'email' });
    await receiveTestMail('m1', 'Zoé <Zoe@XN--R-3FA9C.dk>');
    await receiveTestMail('m2', 'bo@ærø.dk');
    const stored = await list();
    expect(stored.map(({ guest }) => guest?._id).sort()).toEqual([zoe, bo].sort());
    expect(await testDatabase.sql`select delivery_id from replies where delivery_id is not null`).toEqual([
      { delivery_id: answered },
    ]);
  });

  it('claims a text from the moment it is due, whichever way the time was rounded', async () => {
    await receiveTestMail('m1');
    for (let index = 0; index < 20; index++) {
      // `now()` stands still in a transaction: no time passes between writing and reading.
      const claimed = await testDatabase.db.transaction(async (tx) => {
        await tx.update(repliesTable).set({ fetchAt: sql`now()` });
        return claimReply(tx, 60);
      });
      expect(claimed).not.toBeNull();
    }
  });

  it('gets its text later, and then proposes an answer', async () => {
    const zoe = await addGuest({ firstName: 'Zoé', email: 'Zoe@example.com' });
    await sendTo(zoe, 'Zoe@example.com', { format: 'email' });
    expect([await receiveTestMail('m1'), await receiveTestMail('m1')]).toEqual(['stored', 'duplicate']);
    const [pending] = await list();
    expect(pending).toMatchObject({ from: 'zoe@example.com', subject: 'Re: Invitation Bcc: x', body: null });
    expect([pending?.isPending, pending?.attachments, pending?.guest?._id]).toEqual([true, 2, zoe]);
    const claimed = await claimReply(testDatabase.db, 60);
    await saveReplyText(testDatabase.db, claimed?.id ?? '', 'Oui\n\nLe lundi, Signe a écrit :\n> Viendrez-vous ?');
    await saveReplyText(testDatabase.db, claimed?.id ?? '', 'another text');
    const [stored] = await list();
    expect([stored?.isPending, stored?.proposedStatus, stored?.body?.startsWith('Oui')]).toEqual([
      false,
      'Accepted',
      true,
    ]);
  });

  it('is fetched by one process at a time, and by another one if that dies', async () => {
    await receiveTestMail('m1');
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimReply(testDatabase.db, 60)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    await makeDue();
    expect(await claimReply(testDatabase.db, 60)).toMatchObject({ providerId: 'm1', attempts: 2 });
  });

  it('is fetched again later, and no longer pending after the last attempt', async () => {
    await receiveTestMail('m1');
    const claimed = await claimReply(testDatabase.db, 60);
    if (claimed === null) throw new Error('nothing was claimed');
    await deferReply(testDatabase.db, claimed, { isPermanent: false });
    expect([await claimReply(testDatabase.db, 60), (await list())[0]?.isPending]).toEqual([null, true]);
    await deferReply(testDatabase.db, { ...claimed, attempts: maxFetchAttempts }, { isPermanent: false });
    expect((await list())[0]).toMatchObject({ isPending: false, body: null });
    await makeDue();
    expect(await claimReply(testDatabase.db, 60)).toBeNull();
  });
});

describe('the replies of a person', () => {
  it('P13 are part of the personal data and are erased with it', async () => {
    const zoe = await addGuest({ firstName: 'Zoé', phoneNumber: number });
    const bo = await addGuest({ firstName: 'Bo', phoneNumber: '+4520999999' });
    await receive('I am allergic to nuts');
    await receive('Me too', { from: '+4520999999' });
    expect((await guests().personalData({ id: zoe })).replies).toEqual([
      { format: 'sms', from: number, subject: '', body: 'I am allergic to nuts', receivedAt: expect.any(String) },
    ]);
    await guests().erase({ id: zoe });
    expect((await list()).map(({ guest }) => guest?._id)).toEqual([bo]);
  });

  it('P13 are exported and erased if they arrived before the guest was added, in any spelling', async () => {
    const receiveFrom = (from: string) =>
      receiveMail(testDatabase.db, { providerId: from, from, subject: '', attachments: 0 });
    await receiveFrom('zoe@xn--r-3fa9c.dk');
    await receiveFrom('zoe@ærø.dk');
    await receiveFrom('bo@ærø.dk');
    const zoe = await addGuest({ firstName: 'Zoé', email: 'Zoe@Ærø.dk' });
    const { replies } = await guests().personalData({ id: zoe });
    expect(replies.map(({ from }) => from)).toEqual(['zoe@xn--r-3fa9c.dk', 'zoe@ærø.dk']);
    await guests().erase({ id: zoe });
    expect((await list()).map(({ from }) => from)).toEqual(['bo@ærø.dk']);
  });

  it('P13 are deleted when contact details are removed', async () => {
    await receive('Hello');
    await testDatabase.sql`update wedding set record = '{"contactsRemovedOn": "2025-06-01"}'`;
    await removeContactDetails(testDatabase.db, new Date('2025-06-01T12:00:00Z'));
    await testDatabase.sql`update wedding set record = '{}'`;
    expect(await testDatabase.sql`select 1 from replies`).toHaveLength(0);
  });

  it('are emptied with a deleted guest, and come back with undo', async () => {
    const zoe = await addGuest({ firstName: 'Zoé', phoneNumber: number });
    await receive('Hello');
    await guests().delete({ id: zoe });
    expect(await list()).toEqual([]);
    expect(await testDatabase.sql`select sender, body from replies`).toEqual([{ sender: '', body: null }]);
    await deleteEmptiedReplies(testDatabase.db);
    await undoLast();
    expect((await list()).map(({ body, guest }) => [body, guest?._id])).toEqual([['Hello', zoe]]);
    await deleteManyGuests(testDatabase.db, [zoe], { kind: 'system' });
    await deleteEmptiedReplies(testDatabase.db);
    expect(await testDatabase.sql`select 1 from replies`).toHaveLength(0);
  });
});
