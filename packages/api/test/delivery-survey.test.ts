// Surveys after answers: enqueued once per guest and status, from stored rows only (specification §3 "Surveys").

import { emptyWedding } from '@havn/db/testing/empty-tables';
import { describe, expect, it } from 'vitest';
import { claimNext } from '../src/messaging/queue/queue.js';
import { callApi, getOutcome, token, unknownId, waitForLock } from './harness.js';
import { useSurveys } from './survey-harness.js';

const { testDatabase, messages, guests, listDeliveries, listStates, addGuest, createHousehold, setAnswersMayChange } =
  useSurveys();

describe('a survey after an answer', () => {
  it('is enqueued once per address of the household, in the guest’s language', async () => {
    const { group, mother, father, child, aunt } = await createHousehold();
    await guests().respond({
      code: group.code,
      accepted: [mother._id, child._id],
      declined: [father._id, aunt._id],
    });
    const surveys = await listDeliveries();
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

  it('is also enqueued for statuses set one by one', async () => {
    const guest = await addGuest();
    await guests().updateStatus({ code: guest.code, ids: [guest._id], status: 'Declined' });
    expect(await listDeliveries()).toMatchObject([{ guestId: guest._id, state: 'queued', kind: 'survey' }]);
  });

  it('is rolled back with a rejected answer', async () => {
    const guest = await addGuest();
    const answer = { code: guest.code, accepted: [guest._id], declined: [] };
    await guests().respond(answer);
    expect(await getOutcome(guests().respond(answer))).toBe('ALREADY_ANSWERED');
    expect(await listDeliveries()).toHaveLength(1);
  });

  it('Z14 is one delivery per status, however often an answer changes', async () => {
    await setAnswersMayChange(true);
    const guest = await addGuest();
    for (let round = 0; round < 50; round += 1) {
      const status = round % 2 ? ('Accepted' as const) : ('Declined' as const);
      await guests().updateStatus({ code: guest.code, ids: [guest._id], status });
      await messages().survey({ code: guest.code, guestIds: [guest._id], status });
    }
    expect(await listDeliveries()).toHaveLength(2);
  });

  it('T3 is not repeated for a new phone number', async () => {
    await setAnswersMayChange(true);
    const guest = await addGuest();
    const accept = () => guests().updateStatus({ code: guest.code, ids: [guest._id], status: 'Accepted' });
    await accept();
    await guests({ token }).update({ id: guest._id, phoneNumber: '+4520999999' });
    await accept();
    expect(await listDeliveries()).toHaveLength(1);
  });

  it('C8 is one per status when two members of a household answer concurrently', async () => {
    await setAnswersMayChange(true);
    const { group, mother, father } = await createHousehold();
    const all = [mother._id, father._id];
    const answers = Array.from({ length: 8 }, (_, at) =>
      guests().respond({ code: group.code, accepted: at % 2 ? all : [], declined: at % 2 ? [] : all }),
    );
    await Promise.all(answers);
    expect((await listDeliveries()).length).toBeLessThanOrEqual(2);
  });
});

describe('a queued survey', () => {
  const now = new Date('2025-06-01T10:00:00Z');
  const claim = () => claimNext(testDatabase.db, { format: 'sms', provider: 'twilio', leaseSeconds: 60, now });

  it('is not sent once the answer has changed; the survey of the latest answer is', async () => {
    await setAnswersMayChange(true);
    const { code, _id } = await addGuest();
    await guests().respond({ code, accepted: [_id], declined: [] });
    await guests().respond({ code, accepted: [], declined: [_id] });
    expect(await claim()).toBe('retry');
    expect(await claim()).toMatchObject({ kind: 'survey', body: expect.stringContaining("We'll miss you") });
    expect((await listDeliveries()).map(({ state, reason }) => [state, reason])).toEqual([
      ['undeliverable', 'STATUS_CHANGED'],
      ['sending', null],
    ]);
  });

  it('thanks guests who came with the link to the photo gallery, if there is one', async () => {
    const { _id } = await addGuest();
    const attend = () => guests({ token }).updateStatus({ ids: [_id], status: 'Attended' });
    await testDatabase.sql`update wedding set record = '{"galleryUrl":"/photos"}'`;
    await attend();
    expect((await listDeliveries())[0]?.body).toMatch(/ with us! .*\nhttps:\/\/wedding\.example\.com\/photos$/);
    await emptyWedding(testDatabase.sql);
    const other = await addGuest();
    await testDatabase.sql`update wedding set record = '{"galleryUrl":""}'`;
    await guests({ token }).updateStatus({ ids: [other._id], status: 'Attended' });
    expect((await listDeliveries())[0]?.body).toBe('Signe & Mathieu: thank you for celebrating our wedding with us!');
  });

  it('does not thank guests who are marked before the wedding day, until they are marked on the day', async () => {
    const { _id } = await addGuest({ status: 'Accepted' });
    const setDay = (day: string) =>
      testDatabase.sql`update wedding set record = jsonb_build_object('weddingDate', ${day}::text)`;
    const mark = (status: 'Accepted' | 'Attended') => guests({ token }).updateStatus({ ids: [_id], status });
    await setDay('2025-08-03');
    await mark('Attended');
    await messages({ token }).survey({ guestIds: [_id], status: 'Attended' });
    await mark('Accepted');
    expect(await listDeliveries()).toEqual([]);
    await setDay('2025-08-02');
    await mark('Attended');
    expect((await listDeliveries()).map(({ body }) => body)).toEqual([expect.stringContaining('with us!')]);
  });

  it('that was not sent is enqueued again, once, when the guest has that status again', async () => {
    const { _id } = await addGuest();
    const attend = () => guests({ token }).updateStatus({ ids: [_id], status: 'Attended' });
    await attend();
    await guests({ token }).updateStatus({ ids: [_id], status: 'Accepted' });
    expect(await claim()).toBe('retry');
    await attend();
    expect(await claim()).toMatchObject({ kind: 'survey' });
    await guests({ token }).updateStatus({ ids: [_id], status: 'Accepted' });
    await attend();
    expect((await listDeliveries()).map(({ state, reason }) => [state, reason])).toEqual([
      ['undeliverable', 'STATUS_CHANGED'],
      ['sending', null],
    ]);
  });

  it('that was not sent is enqueued again when the change of status is undone or reverted', async () => {
    const { group, mother, father } = await createHousehold();
    await guests().respond({ code: group.code, accepted: [mother._id, father._id], declined: [] });
    const undoIds: string[] = [];
    const admin = { token, setUndo: (id: string) => void undoIds.push(id) };
    const ids = [mother._id, father._id];
    await guests(admin).updateStatus({ ids, status: 'Declined' });
    expect(await claim()).toBe('retry');
    await callApi(testDatabase, admin).undo.takeBack({ id: undoIds[0] ?? '' });
    expect(await listStates()).toEqual(['undeliverable', 'queued']);
    await guests(admin).updateStatus({ ids, status: 'Declined' });
    expect(await claim()).toBe('retry');
    await guests(admin).updateStatus({ ids, status: 'Accepted' });
    expect(await claim()).toMatchObject({ kind: 'survey' });
    await guests(admin).updateStatus({ ids, status: 'Declined' });
    await guests(admin).updateStatus({ ids, status: 'Accepted' });
    expect(await listStates()).toEqual(['undeliverable', 'undeliverable', 'sending']);
  });

  it('is not enqueued by an undo if the status that returns never had one', async () => {
    const { _id } = await addGuest({ status: 'Accepted' });
    const undoIds: string[] = [];
    const admin = { token, setUndo: (id: string) => void undoIds.push(id) };
    await guests(admin).updateStatus({ ids: [_id], status: 'Declined' });
    await callApi(testDatabase, admin).undo.takeBack({ id: undoIds[0] ?? '' });
    expect(await listStates()).toEqual([]);
  });

  it('is sent if the guest gets that status again while a worker claims it', async () => {
    const { _id } = await addGuest();
    await guests({ token }).updateStatus({ ids: [_id], status: 'Attended' });
    await testDatabase.sql`update guests set status = 'Accepted'`;
    let claimed: Promise<unknown> | undefined;
    await testDatabase.sql.begin(async (tx) => {
      await tx`update guests set status = 'Attended'`;
      claimed = claim();
      await waitForLock(testDatabase, claimed);
    });
    expect(await claimed).toMatchObject({ kind: 'survey' });
  });

  it('is sent while at least one guest of its address still has that answer', async () => {
    await setAnswersMayChange(true);
    const { group, mother, father } = await createHousehold();
    await guests().respond({ code: group.code, accepted: [mother._id, father._id], declined: [] });
    await guests().respond({ code: group.code, accepted: [father._id], declined: [mother._id] });
    const [first] = await listDeliveries();
    expect(await claim()).toMatchObject({ id: first?._id });
  });
});

describe('a survey triggered by an administrator', () => {
  it('follows a marked attendance, with the photo link; other changes send nothing', async () => {
    const guest = await addGuest();
    await guests({ token }).updateStatus({ ids: [guest._id], status: 'Accepted' });
    await guests({ token }).update({ id: guest._id, status: 'Attended' });
    expect(await listDeliveries()).toEqual([]);
    await guests({ token }).updateStatus({ ids: [guest._id], status: 'Attended' });
    await guests({ token }).updateStatus({ ids: [guest._id], status: 'Attended' });
    const surveys = await listDeliveries();
    expect(surveys).toHaveLength(1);
    expect(surveys[0]?.body).toContain('https://photos.example.com/upload');
  });

  it('can be requested once for a stored status', async () => {
    const guest = await addGuest();
    const requestSurvey = (status: 'Accepted' | 'Pending') =>
      messages({ token }).survey({ guestIds: [guest._id], status });
    expect(await getOutcome(requestSurvey('Accepted'))).toBe('STATUS_DIFFERS');
    expect(await getOutcome(requestSurvey('Pending'))).toBe('INVALID_INPUT');
    await guests({ token }).updateStatus({ ids: [guest._id], status: 'Accepted' });
    expect(await requestSurvey('Accepted')).toEqual({ success: true });
    await requestSurvey('Accepted');
    expect(await listDeliveries()).toHaveLength(1);
    const unknown = messages({ token }).survey({ guestIds: [unknownId], status: 'Accepted' });
    expect(await getOutcome(unknown)).toBe('UNKNOWN_GUEST');
  });
});

describe('a survey requested by a guest', () => {
  it('Z12 is rejected for other guests, for another status and for attendance; nothing is sent', async () => {
    const [own, foreign] = [await addGuest(), await addGuest()];
    const { code } = own;
    const requestSurvey = (guestIds: string[], status: string) =>
      getOutcome(messages().survey({ code, guestIds, status } as never));
    expect(await requestSurvey([own._id, foreign._id], 'Pending')).toBe('NOT_YOURS');
    expect(await requestSurvey([own._id], 'Accepted')).toBe('STATUS_DIFFERS');
    expect(await requestSurvey([own._id], 'Attended')).toBe('STATUS_NOT_YOURS');
    expect(await getOutcome(messages().survey({ guestIds: [own._id], status: 'Accepted' }))).toBe('NO_SESSION');
    const unknown = messages().survey({ code: '23456789ABC', guestIds: [own._id], status: 'Accepted' });
    expect(await getOutcome(unknown)).toBe('UNKNOWN_CODE');
    expect(await listDeliveries()).toEqual([]);
  });

  it('Z13 is one delivery per status for a hundred concurrent requests', async () => {
    const guest = await addGuest();
    await testDatabase.sql`update guests set status = 'Accepted'`;
    const requests = Array.from({ length: 100 }, () =>
      getOutcome(messages().survey({ code: guest.code, guestIds: [guest._id], status: 'Accepted' })),
    );
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['done']));
    expect(await listDeliveries()).toHaveLength(1);
  });

  it('Z13 control: check-then-insert without the unique row sends several', async () => {
    const guest = await addGuest();
    // All reads happen before the first write: a possible interleaving of sixteen calls.
    const reads = Array.from(
      { length: 16 },
      () => testDatabase.sql`select 1 from deliveries where guest_id = ${guest._id} and kind = 'survey'`,
    );
    const results = await Promise.all(reads);
    const checkThenInsert = async (at: number) => {
      if ((results[at]?.length ?? 0) > 0) return;
      await testDatabase.sql`
        insert into deliveries (kind, guest_id, dedupe_key, format, recipient, body)
        values ('survey', ${guest._id}, ${`unprotected ${at}`}, 'sms', '', '')`;
    };
    await Promise.all(Array.from({ length: 16 }, (_, at) => checkThenInsert(at)));
    expect((await listDeliveries()).length).toBeGreaterThan(1);
  });
});

describe('the channel of a survey', () => {
  const answer = async (fields: object, enabledChannels: object) => {
    const guest = await addGuest(fields);
    await guests({ enabledChannels }).respond({ code: guest.code, accepted: [guest._id], declined: [] });
    return (await listDeliveries()).map(({ format, to, state, reason }) => ({ format, to, state, reason }));
  };
  const both = { phoneNumber: '+4520123456', email: 'zoe@example.com' };

  it.each([
    ['SMS where both are set up', both, { sms: true, email: true }, { format: 'sms', state: 'queued' }],
    ['e-mail where only e-mail is set up', both, { sms: false, email: true }, { format: 'email', state: 'queued' }],
    ['SMS where only SMS is set up', both, { sms: true, email: false }, { format: 'sms', state: 'queued' }],
    [
      'SMS as a preview where nothing is set up',
      both,
      { sms: false, email: false },
      { format: 'sms', state: 'preview' },
    ],
    [
      'e-mail where the number is not valid',
      { ...both, phoneNumber: '12' },
      { sms: true, email: true },
      { format: 'email', state: 'queued' },
    ],
    [
      'SMS as a preview where there is no address',
      { ...both, email: '' },
      { sms: false, email: true },
      { format: 'sms', state: 'preview' },
    ],
  ])('is %s', async (_case, fields, enabledChannels, expected) => {
    expect(await answer(fields, enabledChannels)).toEqual([expect.objectContaining(expected)]);
  });
});
