// The grace period of a sending, and stopping it (specification §5 "Stopping").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { reserveSendSlot } from '../src/messaging/queue/channel.js';
import { requeue } from '../src/messaging/queue/outcome.js';
import { type ClaimedDelivery, claimNext } from '../src/messaging/queue/queue.js';
import { callAsAdministrator, getOutcome, onWeddingDay, useDatabase, waitForLock } from './harness.js';

const testDatabase = useDatabase();
const graceSeconds = 30;
const noon = new Date('2025-06-01T10:00:00Z');
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { now: onWeddingDay, setUndo: (id) => undoIds.push(id) });

beforeEach(() => emptyWedding(testDatabase.sql));

async function createGuests(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { _id } = await admin().guest.create({
      firstName: `Guest ${number}`,
      country: 'dk',
      language: 'en',
      phoneNumber: `2012345${number}`,
    });
    ids.push(_id);
  }
  return ids;
}

async function send(count: number, options: object = { graceSeconds }) {
  const guestIds = await createGuests(count);
  const { _id: id } = await admin().message.create({ subject: 'Hello', bodyEN: 'Hi', bodyFR: 'Salut' });
  await admin().message.send({ id, guestIds, ...options });
  return { id, guestIds };
}

const claim = () => claimNext(testDatabase.db, { format: 'sms', provider: 'twilio', leaseSeconds: 60, now: noon });
const endGracePeriod = () =>
  testDatabase.sql`update deliveries set not_before = now() - interval '1 second' where not_before is not null`;
const countDeliveries = async () => (await admin().message.deliveries({})).length;
const listStarts = async (id: string) =>
  (await admin().message.get({ id })).receivers.map(({ delivery }) => delivery?.startsAt ?? null);

describe('the grace period', () => {
  it('lets no worker claim anything before it has passed', async () => {
    const { id } = await send(2);
    expect(await claim()).toBe('nothingDue');
    expect(await reserveSendSlot(testDatabase.db, { format: 'sms', ratePerSecond: 1000 })).toBeNull();
    const [start] = await listStarts(id);
    expect(Math.abs(Date.parse(start ?? '') - Date.now() - graceSeconds * 1000)).toBeLessThan(15_000);
    await endGracePeriod();
    expect(await claim()).toMatchObject({ kind: 'message' });
  });

  it('is not applied to callers who do not ask for it', async () => {
    await send(2, {});
    expect(await claim()).toMatchObject({ kind: 'message' });
  });

  it.each([-1, 601, 1.5])('cannot be %d seconds', async (seconds) => {
    expect(await getOutcome(send(1, { graceSeconds: seconds }))).toBe('INVALID_INPUT');
  });

  it('leaves a scheduled message at its time', async () => {
    const at = '2099-07-01T10:00:00.000Z';
    const { id } = await send(1, { at, graceSeconds });
    expect((await admin().message.get({ id })).receivers[0]?.delivery).toMatchObject({
      scheduledFor: at,
      startsAt: null,
    });
  });

  it('ends with the first attempt', async () => {
    const { id } = await send(1);
    await endGracePeriod();
    await claim();
    expect(await listStarts(id)).toEqual([null]);
  });

  it('holds for what is released after an interruption', async () => {
    await send(2, {});
    await testDatabase.sql`update deliveries set held = 'INTERRUPTED'`;
    await admin().message.resume({ graceSeconds });
    expect(await claim()).toBe('nothingDue');
    await endGracePeriod();
    expect(await claim()).toMatchObject({ kind: 'message' });
  });

  it('holds when the deletion of a message with several waiting guests is undone', async () => {
    const { id } = await send(2, {});
    await admin().message.delete({ id });
    expect(await claim()).toBe('nothingDue');
    await admin().undo.takeBack({ id: undoIds.at(-1) ?? '' });
    expect(await claim()).toBe('nothingDue');
    expect(await listStarts(id)).toEqual([expect.any(String), expect.any(String)]);
    await endGracePeriod();
    expect(await claim()).toMatchObject({ kind: 'message' });
  });
});

describe('stopping', () => {
  it('cancels everything that has not gone, and the guests can be chosen again', async () => {
    const { id, guestIds } = await send(3);
    expect((await admin().message.stop({ id })).receivers).toEqual([]);
    expect(await countDeliveries()).toBe(0);
    await endGracePeriod();
    expect(await claim()).toBe('nothingDue');
    expect((await admin().message.send({ id, guestIds })).receivers).toHaveLength(3);
  });

  it('cancels the rest once the first has gone', async () => {
    const { id } = await send(3);
    await endGracePeriod();
    await claim();
    const { receivers } = await admin().message.stop({ id });
    expect(receivers.map(({ delivery }) => delivery?.state)).toEqual(['sending']);
  });

  it('cancels what was tried and certainly not accepted, but nothing that may have been accepted', async () => {
    const { id } = await send(4, {});
    const [tried, refused, silent] = await testDatabase.sql<{ id: string }[]>`select id from deliveries`;
    await testDatabase.sql`
      update deliveries set first_tried_at = now(), reason = 'HTTP_401', not_before = now() + interval '15 minutes'
      where id = ${tried?.id ?? ''}`;
    for (const [delivery, doubt] of [
      [refused, 'refused'],
      [silent, 'silent'],
    ] as const)
      await testDatabase.sql`
        update deliveries set first_tried_at = now(), attempts = 1, doubt = ${doubt} where id = ${delivery?.id ?? ''}`;
    const starts = (await listStarts(id)).filter((start) => start !== null);
    expect(starts).toHaveLength(2);
    for (const start of starts) expect(Date.parse(start)).toBeLessThan(Date.now() + 60_000);
    const { receivers } = await admin().message.stop({ id });
    expect(receivers.map(({ delivery }) => delivery?._id).toSorted()).toEqual([refused?.id, silent?.id].toSorted());
  });

  it('cancels what waits for other credentials, and keeps it stopped when they come', async () => {
    const { id } = await send(2, {});
    const claimed = await claim();
    expect(claimed).toBeTypeOf('object');
    await requeue(testDatabase.db, claimed as ClaimedDelivery, {
      reason: 'HTTP_401',
      isUncounted: true,
      retryAfterSeconds: 900,
    });
    expect((await admin().message.stop({ id })).receivers).toEqual([]);
    await admin().message.resume({});
    expect(await claim()).toBe('nothingDue');
  });

  it('and claiming at the same time sends or stops each delivery, never both', async () => {
    const { id } = await send(4, {});
    const [stopped, ...claims] = await Promise.all([admin().message.stop({ id }), claim(), claim(), claim()]);
    const claimed = claims.filter((one) => typeof one !== 'string');
    const rows = await testDatabase.sql<{ state: string }[]>`select state from deliveries`;
    expect(rows.map(({ state }) => state)).toEqual(claimed.map(() => 'sending'));
    expect(stopped.receivers).toHaveLength(claimed.length);
  });

  it('waits for a worker that is claiming, and leaves it what it has claimed', async () => {
    const { id } = await send(1, {});
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let claiming: Promise<unknown> = Promise.resolve();
    await new Promise<void>((resolve) => {
      claiming = testDatabase.sql.begin(async (tx) => {
        await tx`update deliveries set state = 'sending', first_tried_at = now()`;
        resolve();
        await isReleased;
      });
    });
    const stopping = admin().message.stop({ id });
    await waitForLock(testDatabase, stopping);
    release();
    await claiming;
    expect((await stopping).receivers.map(({ delivery }) => delivery?.state)).toEqual(['sending']);
  });

  it('a reminder keeps the receivers, with what they got before', async () => {
    const { id } = await send(2, {});
    await testDatabase.sql`update deliveries set state = 'sent', first_tried_at = now()`;
    await testDatabase.sql`update deliveries set changed_at = now() - interval '8 days', created_at = now() - interval '8 days'`;
    await admin().message.remind({ id, graceSeconds });
    expect(await countDeliveries()).toBe(4);
    const { receivers } = await admin().message.stop({ id });
    expect(receivers.map(({ delivery }) => delivery?.state)).toEqual(['sent', 'sent']);
    expect(await countDeliveries()).toBe(2);
  });

  it('leaves scheduled deliveries, other messages and surveys alone', async () => {
    const { id } = await send(1, { at: '2099-07-01T10:00:00.000Z' });
    const other = await send(1);
    await admin().guest.updateStatus({ ids: other.guestIds, status: 'Attended' });
    await admin().message.stop({ id });
    expect(await countDeliveries()).toBe(3);
  });

  it('an unknown message is not found', async () => {
    expect(await getOutcome(admin().message.stop({ id: '99999999-0000-4000-8000-000000000000' }))).toBe(
      'UNKNOWN_MESSAGE',
    );
  });
});

describe('surveys of guests who are marked together', () => {
  const mark = (ids: string[], options: object = { graceSeconds }) =>
    admin().guest.updateStatus({ ids, status: 'Attended', ...options });
  const count = async (guestIds: string[]) =>
    (await admin().message.previewSurvey({ guestIds, status: 'Attended' })).count;
  const getStoppable = async () => (await admin().message.sending()).stoppableSurveys;
  const none = { count: 0, startsAt: null };

  it('are counted before, without being sent', async () => {
    const ids = await createGuests(3);
    expect(await count(ids)).toBe(3);
    expect(await countDeliveries()).toBe(0);
  });

  it('begin after the grace period', async () => {
    await mark(await createGuests(3));
    expect(await claim()).toBe('nothingDue');
    const { count: waiting, startsAt } = await getStoppable();
    expect(waiting).toBe(3);
    expect(Math.abs(Date.parse(startsAt ?? '') - Date.now() - graceSeconds * 1000)).toBeLessThan(15_000);
  });

  it('can be stopped until then, which does not change the status of the guests', async () => {
    await mark(await createGuests(3));
    await admin().message.stopSurveys();
    await endGracePeriod();
    expect(await claim()).toBe('nothingDue');
    expect(await countDeliveries()).toBe(0);
    expect(await getStoppable()).toEqual(none);
    expect((await admin().guest.list({})).map(({ status }) => status)).toEqual(['Attended', 'Attended', 'Attended']);
  });

  it('that were stopped are sent if the guests are marked again', async () => {
    const ids = await createGuests(2);
    await mark(ids);
    await admin().message.stopSurveys();
    expect(await count(ids)).toBe(2);
    await mark(ids);
    await endGracePeriod();
    expect(await claim()).toMatchObject({ kind: 'survey' });
  });

  it('that have left are not stopped, but the rest is', async () => {
    const ids = await createGuests(3);
    await mark(ids);
    await endGracePeriod();
    expect(await claim()).toMatchObject({ kind: 'survey' });
    expect((await getStoppable()).count).toBe(2);
    await admin().message.stopSurveys();
    expect((await admin().message.deliveries({})).map(({ state }) => state)).toEqual(['sending']);
    expect(await count(ids)).toBe(2);
  });

  it('are not stopped if they were not asked to wait: a mark at the door, an answer', async () => {
    const [atDoor = '', ...others] = await createGuests(3);
    await mark([atDoor], {});
    await mark(others);
    await admin().message.stopSurveys();
    expect(await claim()).toMatchObject({ kind: 'survey' });
    expect(await claim()).toBe('nothingDue');
  });

  it('are undone with the marks', async () => {
    const ids = await createGuests(2);
    await mark(ids);
    await admin().undo.takeBack({ id: undoIds.at(-1) ?? '' });
    await endGracePeriod();
    expect(await claim()).toBe('retry');
    expect(await claim()).toBe('retry');
    expect(await claim()).toBe('nothingDue');
    expect(await count(ids)).toBe(2);
  });

  it('are counted by guest, and only those that are sent', async () => {
    const ids = await createGuests(6);
    const [surveyed = '', one = '', other = '', unreachable = '', deleted = ''] = ids;
    await mark([surveyed], {});
    await admin().guest.update({ id: other, phoneNumber: '20123451' });
    await admin().guest.update({ id: unreachable, phoneNumber: '' });
    await admin().guest.delete({ id: deleted });
    expect(await count([surveyed])).toBe(0);
    // Two who share a number get one text together.
    expect(await count([one, other])).toBe(2);
    expect(await count([unreachable, deleted, ...ids])).toBe(3);
    await admin().message.updateAutomatic({ status: 'Attended', isOn: false, texts: null });
    expect(await count(ids)).toBe(0);
    await admin().message.updateAutomatic({ status: 'Attended', isOn: true, texts: null });
    await testDatabase.sql`update wedding set record = record || '{"weddingDate": "2099-08-07"}'`;
    expect(await count(ids)).toBe(0);
  });

  it.each([-1, 601])('cannot wait %d seconds', async (seconds) => {
    expect(await getOutcome(mark(await createGuests(1), { graceSeconds: seconds }))).toBe('INVALID_INPUT');
  });
});
