// Where each invitation is (specification §5), by household, from messages, openings and answers.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import type { messageTemplates } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, onWeddingDay, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase, { now: onWeddingDay });
const anyone = () => callApi(testDatabase);

type Template = (typeof messageTemplates)[number];

beforeEach(() => emptyWedding(testDatabase.sql));

/** Anna and Ben share an invitation, Zoé has her own. */
async function fill() {
  const create = (firstName: string) =>
    admin().guest.create({ firstName, country: 'dk', language: 'en', phoneNumber: '20123456' });
  const [anna, ben, zoe] = [await create('Anna'), await create('Ben'), await create('Zoé')];
  const group = await admin().group.create({ groupName: 'The Bergs', mainGuests: [anna._id], followers: [ben._id] });
  const send = async (guestIds: string[], template: Template = 'own') => {
    const { _id: id } = await admin().message.create({ subject: 'Hello', bodyEN: 'Hi', bodyFR: 'Salut', template });
    return admin().message.send({ id, guestIds });
  };
  return { anna, ben, zoe, group, send };
}

async function setDeliveries(state: string, days = 0) {
  await testDatabase.sql`update deliveries set state = ${state}::delivery_state`;
  // The clock of a busy machine may be set back between two statements.
  await testDatabase.sql`update deliveries set changed_at = now() - make_interval(days => ${days}, mins => 1)`;
}

const listStates = async () => (await admin().guest.invitationStates()).map(({ state }) => state);

async function countStates() {
  const counts = await admin().guest.invitationCounts();
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

describe('the state of an invitation', () => {
  it('follows the messages, the first opening and the answer of the household', async () => {
    const { anna, ben, zoe, group, send } = await fill();
    expect(await admin().guest.invitationStates()).toEqual([
      { _id: group._id, isGroup: true, state: 'notSent', isUnopened: false, sentAt: null, openedAt: null },
      { _id: zoe._id, isGroup: false, state: 'notSent', isUnopened: false, sentAt: null, openedAt: null },
    ]);
    await send([anna._id]);
    // Waiting is not sent.
    expect(await listStates()).toEqual(['notSent', 'notSent']);
    await setDeliveries('sent');
    expect(await listStates()).toEqual(['sent', 'notSent']);
    await setDeliveries('delivered');
    expect(await listStates()).toEqual(['delivered', 'notSent']);
    await anyone().guest.recordOpening({ code: group.code });
    expect(await listStates()).toEqual(['opened', 'notSent']);
    await anyone().guest.respond({ code: group.code, accepted: [anna._id], declined: [ben._id] });
    expect(await listStates()).toEqual(['answered', 'notSent']);
    expect(await countStates()).toEqual({ answered: 1, notSent: 1 });
  });

  it.each([
    ['queued', 'notSent'],
    ['sending', 'notSent'],
    ['preview', 'notSent'],
    ['undeliverable', 'notSent'],
    ['failed', 'notSent'],
    ['uncertain', 'sent'],
  ])('with a delivery that is %s is %s', async (delivery, state) => {
    const { zoe, send } = await fill();
    await send([zoe._id]);
    await setDeliveries(delivery);
    expect(await listStates()).toEqual(['notSent', state]);
  });

  it('is unopened a week after the last message, unless it was opened or answered', async () => {
    const { anna, zoe, send } = await fill();
    await send([anna._id, zoe._id]);
    await setDeliveries('delivered', 6);
    expect(await countStates()).toEqual({ delivered: 2 });
    await setDeliveries('delivered', 7);
    expect(await countStates()).toEqual({ delivered: 2, unopened: 2 });
    await anyone().guest.recordOpening({ code: zoe.code });
    expect(await countStates()).toEqual({ delivered: 1, opened: 1, unopened: 1 });
    await admin().guest.updateStatus({ ids: [anna._id], status: 'Declined' });
    // Ben has not answered.
    expect(await countStates()).toEqual({ delivered: 1, opened: 1, unopened: 1 });
  });

  it('counts a survey neither as sent nor as delivered', async () => {
    const { zoe } = await fill();
    await admin().guest.updateStatus({ ids: [zoe._id], status: 'Attended' });
    await setDeliveries('delivered');
    await admin().guest.update({ id: zoe._id, status: 'Pending' });
    expect(await listStates()).toEqual(['notSent', 'notSent']);
  });
});

const otherKinds = ['saveTheDate', 'information', 'thanks'] as const;

describe('a message that asks for no answer', () => {
  it.each(otherKinds)('of the kind %s is not the invitation, neither sent nor to remind of', async (template) => {
    const { zoe, send } = await fill();
    const message = await send([zoe._id], template);
    await setDeliveries('delivered', 8);
    expect(await listStates()).toEqual(['notSent', 'notSent']);
    expect((await admin().guest.invitationStates())[1]).toMatchObject({ sentAt: null, isUnopened: false });
    expect(await admin().message.sending()).toMatchObject({ hasInvited: false, toInvite: 3, toRemind: 0 });
    expect(await admin().message.reminder({ id: message._id })).toMatchObject({ guests: [], availableFrom: null });
  });

  it.each(['own', 'invitation', 'reminder'] as const)('is none of the kind %s', async (template) => {
    const { zoe, send } = await fill();
    await send([zoe._id], template);
    await setDeliveries('delivered', 8);
    expect(await listStates()).toEqual(['notSent', 'delivered']);
    expect(await admin().message.sending()).toMatchObject({ toInvite: 2, toRemind: 1 });
  });

  it('changes nothing about an invitation that was sent before', async () => {
    const { zoe, send } = await fill();
    await send([zoe._id]);
    await setDeliveries('delivered', 8);
    await send([zoe._id], 'information');
    await testDatabase.sql`update deliveries set state = 'delivered'`;
    expect((await admin().guest.invitationStates())[1]).toMatchObject({ state: 'delivered', isUnopened: true });
  });

  it('stays one after it is deleted, and becomes one when its kind is corrected', async () => {
    const { anna, zoe, send } = await fill();
    const saveTheDate = await send([zoe._id], 'saveTheDate');
    const invitation = await send([anna._id], 'invitation');
    await setDeliveries('sent');
    await admin().message.delete({ id: saveTheDate._id });
    await admin().message.delete({ id: invitation._id });
    expect(await listStates()).toEqual(['sent', 'notSent']);
    const own = await send([zoe._id], 'own');
    await setDeliveries('delivered');
    expect(await listStates()).toEqual(['delivered', 'delivered']);
    await admin().message.update({ id: own._id, template: 'saveTheDate' });
    expect(await listStates()).toEqual(['delivered', 'notSent']);
  });

  it('can be opened without opening the invitation, whose first opening counts', async () => {
    const { anna, ben, group, send } = await fill();
    await send([anna._id], 'saveTheDate');
    await setDeliveries('delivered');
    await anyone().guest.recordOpening({ code: group.code });
    expect((await admin().guest.invitationStates())[0]).toMatchObject({ state: 'notSent', openedAt: null });
    await send([anna._id], 'invitation');
    await setDeliveries('delivered');
    expect(await listStates()).toEqual(['delivered', 'notSent']);
    await anyone().guest.recordOpening({ code: ben.code });
    expect(await listStates()).toEqual(['opened', 'notSent']);
  });
});

describe('recording an opening', () => {
  it('P16 keeps the first time, with the code in any spelling, also by a member’s own code', async () => {
    const { ben, group } = await fill();
    const code = `${ben.code.slice(0, 4).toLowerCase()}-${ben.code.slice(4)}`;
    await anyone().guest.recordOpening({ code });
    const first = (await admin().guest.invitationStates())[0]?.openedAt;
    expect(first).not.toBeNull();
    await testDatabase.sql`update guests set opened_at = opened_at - interval '1 day' where id = ${ben._id}`;
    const earlier = (await admin().guest.invitationStates())[0]?.openedAt;
    await anyone().guest.recordOpening({ code: group.code });
    await anyone().guest.recordOpening({ code });
    expect((await admin().guest.invitationStates())[0]?.openedAt).toBe(earlier);
  });

  it('changes neither a version nor the history, so that open forms have no conflict', async () => {
    const { zoe, group } = await fill();
    await anyone().guest.recordOpening({ code: zoe.code });
    await anyone().guest.recordOpening({ code: group.code });
    expect((await admin().guest.get({ id: zoe._id })).version).toBe(zoe.version);
    expect((await admin().group.get({ id: group._id })).version).toBe(group.version);
    const history = await admin().guest.history({ id: zoe._id });
    expect(history.map(({ action }) => action)).toEqual(['created']);
  });

  it('Z2 needs a code that exists', async () => {
    const { zoe } = await fill();
    expect(await getOutcome(anyone().guest.recordOpening({ code: 'ABCDEFGHJKM' }))).toBe('UNKNOWN_CODE');
    const { code } = await admin().guest.renewCode({ id: zoe._id });
    expect(await getOutcome(anyone().guest.recordOpening({ code: zoe.code }))).toBe('UNKNOWN_CODE');
    expect(await getOutcome(anyone().guest.recordOpening({ code }))).toBe('done');
  });

  it('P8 happens by no lookup', async () => {
    const { zoe } = await fill();
    await anyone().guest.invitation({ code: zoe.code });
    await anyone().guest.byCode({ code: zoe.code });
    await anyone().guest.qr({ code: zoe.code });
    expect((await admin().guest.invitationStates())[1]?.openedAt).toBeNull();
  });

  it('P2 is part of a person’s data, and erased with the guest and the household', async () => {
    const { anna, ben, zoe, group } = await fill();
    await anyone().guest.recordOpening({ code: zoe.code });
    await anyone().guest.recordOpening({ code: group.code });
    expect((await admin().guest.personalData({ id: zoe._id })).openedAt).not.toBeNull();
    expect((await admin().guest.personalData({ id: anna._id })).openedAt).not.toBeNull();
    await admin().guest.erase({ id: zoe._id });
    await admin().guest.erase({ id: anna._id });
    await admin().guest.erase({ id: ben._id });
    const rows = await testDatabase.sql`select opened_at from groups union all select opened_at from guests`;
    expect(rows.map(({ opened_at }) => opened_at)).toEqual([null]);
  });
});
