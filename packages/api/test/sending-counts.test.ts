// What the overview says about invitations and messages (specification §10 "Overview").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, expect, it } from 'vitest';
import { callAsAdministrator, onWeddingDay, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase, { now: onWeddingDay });

beforeEach(() => emptyWedding(testDatabase.sql));

async function getCounts() {
  const { hasSent, undelivered, toInvite, toRemind } = await admin().message.sending();
  return { hasSent, undelivered, toInvite, toRemind };
}

async function fill() {
  const create = (firstName: string) =>
    admin().guest.create({ firstName, country: 'dk', language: 'en', phoneNumber: '20123456' });
  const [anna, ben, zoe] = [await create('Anna'), await create('Ben'), await create('Zoé')];
  await admin().group.create({ groupName: 'The Bergs', mainGuests: [anna._id], followers: [ben._id] });
  const { _id: id } = await admin().message.create({ subject: 'Hello', bodyEN: 'Hi', bodyFR: 'Salut' });
  return { id, anna: anna._id, ben: ben._id, zoe: zoe._id };
}

it('counts who is to invite, by household, and who is to remind a week after the last message', async () => {
  const { id, anna, zoe } = await fill();
  expect(await getCounts()).toEqual({ hasSent: false, undelivered: 0, toInvite: 3, toRemind: 0 });
  await admin().message.send({ id, guestIds: [anna] });
  // Ben shares Anna's invitation.
  expect(await getCounts()).toEqual({ hasSent: false, undelivered: 0, toInvite: 1, toRemind: 0 });
  await testDatabase.sql`update deliveries set state = 'delivered', first_tried_at = now()`;
  expect(await getCounts()).toEqual({ hasSent: true, undelivered: 0, toInvite: 1, toRemind: 0 });
  await testDatabase.sql`update deliveries set changed_at = now() - interval '8 days'`;
  expect(await getCounts()).toEqual({ hasSent: true, undelivered: 0, toInvite: 1, toRemind: 2 });
  await admin().guest.updateStatus({ ids: [anna, zoe], status: 'Accepted' });
  expect(await getCounts()).toMatchObject({ toInvite: 0, toRemind: 1 });
});

it('counts the groups with members of whom nobody is a main guest', async () => {
  const { anna, ben } = await fill();
  const { group } = admin();
  const [{ _id: id = '' } = {}] = await group.list({});
  const count = async () => (await admin().message.sending()).withoutContact;
  expect(await count()).toBe(0);
  await group.update({ id, mainGuests: [], followers: [anna, ben] });
  expect(await count()).toBe(1);
  await group.update({ id, mainGuests: [ben] });
  expect(await count()).toBe(0);
  await group.update({ id, mainGuests: [], followers: [] });
  expect(await count()).toBe(0);
});

it('counts messages and surveys that did not arrive, until a later one has', async () => {
  const { id, anna, zoe } = await fill();
  await admin().message.send({ id, guestIds: [anna, zoe] });
  await testDatabase.sql`update deliveries set state = 'failed', reason = 'BOUNCED', first_tried_at = now()`;
  expect(await getCounts()).toMatchObject({ hasSent: true, undelivered: 2, toInvite: 3 });
  const [failed] = await admin().message.deliveries({ guestId: anna });
  await admin().message.retry({ id: failed?._id ?? '' });
  expect(await getCounts()).toMatchObject({ undelivered: 1 });
  await admin().message.removeReceiver({ id, receiverId: zoe });
  expect(await getCounts()).toMatchObject({ undelivered: 0 });
  await admin().guest.updateStatus({ ids: [zoe], status: 'Attended' });
  await testDatabase.sql`update deliveries set state = 'failed' where kind = 'survey'`;
  expect(await getCounts()).toMatchObject({ undelivered: 1 });
});

it('what is kept because its channel is not set up has not failed, and thank-yous are told from messages', async () => {
  const { id, anna, zoe } = await fill();
  await admin().message.send({ id, guestIds: [anna, zoe] });
  await admin().guest.updateStatus({ ids: [zoe], status: 'Attended' });
  await testDatabase.sql`update deliveries set state = 'preview'`;
  const { undelivered, keptMessages, keptSurveys } = await admin().message.sending();
  expect({ undelivered, keptMessages, keptSurveys }).toEqual({ undelivered: 0, keptMessages: 2, keptSurveys: 1 });
});
