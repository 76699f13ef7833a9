// The survey of an answer: from the change just committed, once, and on nobody's word (specification §3 "Surveys").
import { beforeEach, describe, expect, it } from 'vitest';
import { takeNext } from '../src/delivery/queue.js';
import { groupRouter } from '../src/group/router.js';
import { guestRouter } from '../src/guest/router.js';
import { messageRouter } from '../src/message/router.js';
import { createCallerFactory } from '../src/procedures.js';
import { contextOf, outcomeOf, token, useDatabase } from './harness.js';

const bench = useDatabase();
const messages = (with_ = {}) => createCallerFactory(messageRouter)(contextOf(bench.db, with_));
const guests = (with_ = {}) => createCallerFactory(guestRouter)(contextOf(bench.db, with_));
const sent = () => messages({ token }).deliveries({});
const nobody = '99999999-0000-4000-8000-000000000000';

const addGuest = (fields: object = {}) =>
  guests({ token }).create({ firstName: 'Zoé', country: 'dk', language: 'en', phoneNumber: '+4520123456', ...fields });

async function household() {
  const mother = await addGuest({ isMain: true });
  const father = await addGuest({ isMain: true, phoneNumber: '20 12 34 56' });
  const child = await addGuest({ phoneNumber: '', email: '' });
  const aunt = await addGuest({ phoneNumber: '', email: 'aunt@example.com', language: 'fr' });
  const groups = createCallerFactory(groupRouter)(contextOf(bench.db, { token }));
  const group = await groups.create({
    groupName: 'Skovhuset',
    mainGuests: [mother._id, father._id],
    followers: [child._id, aunt._id],
  });
  return { group, mother, father, child, aunt };
}

const mayChange = (may: boolean) =>
  bench.sql`update wedding set record = jsonb_build_object('answersMayChange', ${may}::boolean)`;

beforeEach(async () => {
  await bench.sql`truncate guests, groups, messages, deliveries, surveys, codes, audit_log cascade`;
  await mayChange(false);
});

describe('after an answer', () => {
  it('goes out once for each address of the household, in the guest’s language', async () => {
    const { group, mother, father, child, aunt } = await household();
    await guests().respond({
      code: group.code,
      accepted: [mother._id, child._id],
      declined: [father._id, aunt._id],
    });
    const surveys = await sent();
    expect(surveys.map(({ format, to, kind, messageId }) => ({ format, to, kind, messageId }))).toEqual(
      expect.arrayContaining([
        { format: 'sms', to: '+4520123456', kind: 'survey', messageId: null },
        { format: 'email', to: 'aunt@example.com', kind: 'survey', messageId: null },
      ]),
    );
    expect(surveys).toHaveLength(2);
    const thanks = surveys.find(({ format }) => format === 'sms');
    expect(thanks?.body).toContain(`https://wedding.example.com/#/wedding-pass/${group.code}`);
    expect(thanks?.guestId).toBe(mother._id);
    expect(surveys.find(({ format }) => format === 'email')?.body).toMatch(/^Signe & Mathieu : merci/);
  });

  it('is sent for statuses set one by one, too', async () => {
    const guest = await addGuest();
    await guests().updateStatus({ code: guest.code, ids: [guest._id], status: 'Declined' });
    expect(await sent()).toMatchObject([{ guestId: guest._id, state: 'queued', kind: 'survey' }]);
  });

  it('is taken back with an answer that was refused', async () => {
    const guest = await addGuest();
    const answer = { code: guest.code, accepted: [guest._id], declined: [] };
    await guests().respond(answer);
    expect(await outcomeOf(guests().respond(answer))).toBe('ALREADY_ANSWERED');
    expect(await sent()).toHaveLength(1);
  });

  it('Z14 five hundred changes of mind are two deliveries', async () => {
    await mayChange(true);
    const guest = await addGuest();
    for (let round = 0; round < 50; round += 1) {
      const status = round % 2 ? ('Accepted' as const) : ('Declined' as const);
      await guests().updateStatus({ code: guest.code, ids: [guest._id], status });
      await messages().survey({ code: guest.code, guestIds: [guest._id], status });
    }
    expect(await sent()).toHaveLength(2);
  });

  it('T3 a new phone number does not start anew', async () => {
    await mayChange(true);
    const guest = await addGuest();
    const accept = () => guests().updateStatus({ code: guest.code, ids: [guest._id], status: 'Accepted' });
    await accept();
    await guests({ token }).update({ id: guest._id, phoneNumber: '+4520999999' });
    await accept();
    expect(await sent()).toHaveLength(1);
  });

  it('C8 two of a household who answer at once have one survey each status', async () => {
    await mayChange(true);
    const { group, mother, father } = await household();
    const all = [mother._id, father._id];
    const answers = Array.from({ length: 8 }, (_, at) =>
      guests().respond({ code: group.code, accepted: at % 2 ? all : [], declined: at % 2 ? [] : all }),
    );
    await Promise.all(answers);
    expect((await sent()).length).toBeLessThanOrEqual(2);
  });
});

describe('that has waited', () => {
  const take = () => takeNext(bench.db, { format: 'sms', leaseSeconds: 60, now: new Date('2025-06-01T10:00:00Z') });

  it('is not sent for an answer that is another by then; that of the last answer is', async () => {
    await mayChange(true);
    const { code, _id } = await addGuest();
    await guests().respond({ code, accepted: [_id], declined: [] });
    await guests().respond({ code, accepted: [], declined: [_id] });
    expect(await take()).toBe('again');
    expect(await take()).toMatchObject({ kind: 'survey', body: expect.stringContaining('We will miss you') });
    expect((await sent()).map(({ state, reason }) => [state, reason])).toEqual([
      ['undeliverable', 'STATUS_CHANGED'],
      ['sending', null],
    ]);
  });

  it('is sent while one of those who share its address still has the answer', async () => {
    await mayChange(true);
    const { group, mother, father } = await household();
    await guests().respond({ code: group.code, accepted: [mother._id, father._id], declined: [] });
    await guests().respond({ code: group.code, accepted: [father._id], declined: [mother._id] });
    const [first] = await sent();
    expect(await take()).toMatchObject({ id: first?._id });
  });
});

describe('of an administrator', () => {
  it('follows a marked attendance, with the link for photos; other changes send nothing', async () => {
    const guest = await addGuest();
    await guests({ token }).updateStatus({ ids: [guest._id], status: 'Accepted' });
    await guests({ token }).update({ id: guest._id, status: 'Attended' });
    expect(await sent()).toEqual([]);
    await guests({ token }).updateStatus({ ids: [guest._id], status: 'Attended' });
    await guests({ token }).updateStatus({ ids: [guest._id], status: 'Attended' });
    const surveys = await sent();
    expect(surveys).toHaveLength(1);
    expect(surveys[0]?.body).toContain('https://photos.example.com/upload');
  });

  it('may ask for the survey of a status that is stored, once', async () => {
    const guest = await addGuest();
    const ask = (status: 'Accepted' | 'Pending') => messages({ token }).survey({ guestIds: [guest._id], status });
    expect(await outcomeOf(ask('Accepted'))).toBe('STATUS_DIFFERS');
    expect(await outcomeOf(ask('Pending'))).toBe('INVALID_INPUT');
    await guests({ token }).updateStatus({ ids: [guest._id], status: 'Accepted' });
    expect(await ask('Accepted')).toEqual({ success: true });
    await ask('Accepted');
    expect(await sent()).toHaveLength(1);
    const unknown = messages({ token }).survey({ guestIds: [nobody], status: 'Accepted' });
    expect(await outcomeOf(unknown)).toBe('UNKNOWN_GUEST');
  });
});

describe('asked for by a guest', () => {
  it('Z12 is refused for foreign guests, for another status, for an attendance; nothing is sent', async () => {
    const [own, foreign] = [await addGuest(), await addGuest()];
    const { code } = own;
    const ask = (guestIds: string[], status: string) =>
      outcomeOf(messages().survey({ code, guestIds, status } as never));
    expect(await ask([own._id, foreign._id], 'Pending')).toBe('NOT_YOURS');
    expect(await ask([own._id], 'Accepted')).toBe('STATUS_DIFFERS');
    expect(await ask([own._id], 'Attended')).toBe('STATUS_NOT_YOURS');
    expect(await outcomeOf(messages().survey({ guestIds: [own._id], status: 'Accepted' }))).toBe('NO_SESSION');
    const unknown = messages().survey({ code: '23456789ABC', guestIds: [own._id], status: 'Accepted' });
    expect(await outcomeOf(unknown)).toBe('UNKNOWN_CODE');
    expect(await sent()).toEqual([]);
  });

  it('Z13 is one delivery a status, asked for a hundred times at once', async () => {
    const guest = await addGuest();
    await bench.sql`update guests set status = 'Accepted'`;
    const asked = Array.from({ length: 100 }, () =>
      outcomeOf(messages().survey({ code: guest.code, guestIds: [guest._id], status: 'Accepted' })),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['done']));
    expect(await sent()).toHaveLength(1);
  });

  it('Z13 control: a look before the writing, without the unique row, sends several', async () => {
    const guest = await addGuest();
    // All look before the first writes, which any of the orders of sixteen calls may be.
    const looks = Array.from(
      { length: 16 },
      () => bench.sql`select 1 from deliveries where guest_id = ${guest._id} and kind = 'survey'`,
    );
    const seen = await Promise.all(looks);
    const careless = async (at: number) => {
      if ((seen[at]?.length ?? 0) > 0) return;
      await bench.sql`
        insert into deliveries (kind, guest_id, dedupe_key, format, recipient, body)
        values ('survey', ${guest._id}, ${`careless ${at}`}, 'sms', '', '')`;
    };
    await Promise.all(Array.from({ length: 16 }, (_, at) => careless(at)));
    expect((await sent()).length).toBeGreaterThan(1);
  });
});
