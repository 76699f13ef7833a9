// The newest answers, from the audit log of a real PostgreSQL (specification §4).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase);

beforeEach(() => emptyWedding(testDatabase.sql));

const create = (firstName: string, lastName = '') =>
  admin().guest.create({ firstName, lastName, country: 'dk', language: 'en' });
const listAnswers = async () =>
  (await admin().guest.latestAnswers()).map(
    ({ status, guests }) => `${guests.map(({ firstName }) => firstName).join(', ')}: ${status}`,
  );

it('are those of households, newest first and at most three, with the main guests first', async () => {
  expect(await listAnswers()).toEqual([]);
  const [ben, anna, mia, ...others] = [
    await create('Ben'),
    await create('Anna', 'Rossi'),
    await create('Mia'),
    await create('Carla'),
    await create('Dino'),
    await create('Emil'),
  ];
  const group = await admin().group.create({
    groupName: 'Rossi',
    mainGuests: [anna._id],
    followers: [ben._id, mia._id],
  });
  const before = Date.now();
  await callApi(testDatabase).guest.respond({ code: group.code, accepted: [ben._id, anna._id], declined: [mia._id] });
  expect(await listAnswers()).toEqual(['Anna, Ben: Accepted', 'Mia: Declined']);
  const [latest] = await admin().guest.latestAnswers();
  expect(latest?.guests[0]).toEqual({ _id: anna._id, firstName: 'Anna', lastName: 'Rossi' });
  expect(Math.abs(Date.parse(latest?.at ?? '') - before)).toBeLessThan(60_000);
  for (const { _id } of others) await admin().guest.updateStatus({ ids: [_id], status: 'Declined' });
  expect(await listAnswers()).toEqual(['Emil: Declined', 'Dino: Declined', 'Carla: Declined']);
});

it('are none once they were changed, undone or deleted, or if the guest was created with them', async () => {
  const [anna, ben, carla] = [await create('Anna'), await create('Ben'), await create('Carla')];
  await admin().guest.create({ firstName: 'Dino', country: 'dk', language: 'en', status: 'Accepted' });
  await admin().guest.updateStatus({ ids: [anna._id, ben._id, carla._id], status: 'Accepted' });
  await admin().guest.updateStatus({ ids: [anna._id], status: 'Declined' });
  await admin().guest.updateStatus({ ids: [ben._id], status: 'Pending' });
  await admin().guest.delete({ id: carla._id });
  expect(await listAnswers()).toEqual(['Anna: Declined']);
  await admin().guest.updateStatus({ ids: [anna._id], status: 'Attended' });
  expect(await listAnswers()).toEqual([]);
});

it('Z1 are for administrators', async () => {
  expect(await getOutcome(callApi(testDatabase).guest.latestAnswers())).toBe('NO_SESSION');
});
