// Callers and set-up of the tests of surveys.

import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach } from 'vitest';
import { callApi, callAsAdministrator, onWeddingDay, token, useDatabase } from './harness.js';

export function useSurveys() {
  const testDatabase = useDatabase();
  const messages = (overrides = {}) => callApi(testDatabase, { now: onWeddingDay, ...overrides }).message;
  const guests = (overrides = {}) => callApi(testDatabase, { now: onWeddingDay, ...overrides }).guest;
  const listDeliveries = () => messages({ token }).deliveries({});
  const listStates = async () => (await listDeliveries()).map(({ state }) => state);

  const addGuest = (fields: object = {}) =>
    guests({ token }).create({
      firstName: 'Zoé',
      country: 'dk',
      language: 'en',
      phoneNumber: '+4520123456',
      ...fields,
    });

  async function createHousehold() {
    const mother = await addGuest({ isMain: true });
    const father = await addGuest({ isMain: true, phoneNumber: '20 12 34 56' });
    const child = await addGuest({ phoneNumber: '', email: '' });
    const aunt = await addGuest({ phoneNumber: '', email: 'aunt@example.com', language: 'fr' });
    const groups = callAsAdministrator(testDatabase).group;
    const group = await groups.create({
      groupName: 'Skovhuset',
      mainGuests: [mother._id, father._id],
      followers: [child._id, aunt._id],
    });
    return { group, mother, father, child, aunt };
  }

  const setAnswersMayChange = (may: boolean) =>
    testDatabase.sql`update wedding set record = jsonb_build_object('answersMayChange', ${may}::boolean)`;

  beforeEach(async () => {
    await emptyWedding(testDatabase.sql);
    await setAnswersMayChange(false);
  });
  return { testDatabase, messages, guests, listDeliveries, listStates, addGuest, createHousehold, setAnswersMayChange };
}
