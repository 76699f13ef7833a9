// What of meals, questions and plus-ones is left to do: as filters, and counted for the overview.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { createEventBuilders } from './event-harness.js';
import { useDatabase } from './harness.js';
import { createQuestionBuilders } from './question-harness.js';

const testDatabase = useDatabase();
const builders = createEventBuilders(testDatabase);
const { admin, addEvent, addGuest, addHousehold } = builders;
const { ask } = createQuestionBuilders(builders);
const nothing = { mealOpen: 0, questionOpen: 0, mealClash: 0, sameNames: [] };

beforeEach(() => emptyWedding(testDatabase.sql));

const getOpenItems = () => admin().guest.openItems();
const addDish = async (eventId: string, values = {}) =>
  (await admin().dish.create({ eventId, names: { en: 'Fish' }, ...values }))._id;
const accept = (id: string) => admin().guest.update({ id, status: 'Accepted' });

/** The first names that the export of a filter has, which is that of the guest list. */
async function listFound(filter: string): Promise<string[]> {
  const { bytes } = await exportGuests(testDatabase.db, exportGuestsQuery.parse({ filter }), new Date());
  const [header = [], ...rows] = parse(bytes, { bom: true }) as string[][];
  return rows.map((row) => row[header.indexOf('First name')] ?? '');
}

it('nothing is open in a wedding without dishes, questions and plus-ones', async () => {
  await accept(await addGuest('Ada'));
  expect(await getOpenItems()).toEqual(nothing);
  for (const filter of ['mealOpen', 'questionOpen', 'mealClash', 'plusOneUnnamed'])
    expect(await listFound(filter)).toEqual([]);
});

it('3 a dish that is added after the answers opens the meals of those who come', async () => {
  const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
  await accept(ada);
  const fish = await addDish(weddingEventId);
  expect(await listFound('mealOpen')).toEqual(['Ada']);
  expect(await getOpenItems()).toEqual({ ...nothing, mealOpen: 1 });
  await admin().guest.update({ id: ada, meals: { [weddingEventId]: fish } });
  expect(await getOpenItems()).toEqual(nothing);
  await accept(bo);
  expect(await listFound('mealOpen')).toEqual(['Bo']);
  await admin().dish.update({ id: fish, audience: 'children' });
  expect(await listFound('mealOpen')).toEqual([]);
});

it('4 at a cancelled event, neither a meal nor a question is open', async () => {
  const brunch = await addEvent();
  const ada = await addGuest('Ada');
  await admin().event.updateStatus({ id: brunch, guestIds: [ada], status: 'Accepted' });
  await addDish(brunch);
  await ask({ eventId: brunch, isRequired: true });
  expect(await getOpenItems()).toEqual({ ...nothing, mealOpen: 1, questionOpen: 1 });
  await admin().event.update({ id: brunch, isCancelled: true });
  expect(await getOpenItems()).toEqual(nothing);
  expect(await listFound('mealOpen')).toEqual([]);
});

it('a required question is open for each member of a household who comes, until one has answered for it', async () => {
  const { ids } = await addHousehold('Ada', 'Bo', 'Cy');
  for (const id of ids.slice(0, 2)) await accept(id);
  await ask();
  expect(await getOpenItems()).toEqual(nothing);
  const question = await ask({ asked: 'household', isRequired: true });
  expect(await listFound('questionOpen')).toEqual(['Ada', 'Bo']);
  expect(await getOpenItems()).toEqual({ ...nothing, questionOpen: 2 });
  await admin().guest.update({ id: ids[1] ?? '', answers: { [question._id]: false } });
  expect(await getOpenItems()).toEqual(nothing);
});

it('23 a dish that harms is counted, also by a text, and not one that a diet only does not recommend', async () => {
  const fish = await addDish(weddingEventId, { contains: ['fish'] });
  for (const [firstName, needs] of [
    ['Ada', { allergens: ['fish' as const] }],
    ['Bo', { dietaryRestriction: 'allergic to fish' }],
    ['Cy', { diets: ['vegan' as const] }],
  ] as const) {
    const id = await addGuest(firstName);
    await admin().guest.update({ id, status: 'Accepted', meals: { [weddingEventId]: fish }, ...needs });
  }
  expect(await listFound('mealClash')).toEqual(['Ada', 'Bo']);
  expect(await getOpenItems()).toEqual({ ...nothing, mealClash: 2 });
});

it('12 a plus-one with the name of another guest is reported, and not one without a name', async () => {
  const maria = await addGuest('Maria');
  await admin().guest.addPlusOnes({ id: maria });
  const plusOne = (await admin().guest.list({})).find(({ hostId }) => hostId === maria);
  expect(await listFound('plusOneUnnamed')).toEqual([plusOne?.firstName]);
  expect(await getOpenItems()).toEqual(nothing);
  await admin().guest.update({ id: plusOne?._id ?? '', firstName: 'Kofi', lastName: 'Mensah' });
  expect(await listFound('plusOneUnnamed')).toEqual([]);
  expect(await getOpenItems()).toEqual(nothing);
  await admin().guest.create({ firstName: 'kofi', lastName: 'mensah', country: 'dk', language: 'en' });
  expect(await getOpenItems()).toEqual({ ...nothing, sameNames: ['Kofi Mensah'] });
});

it('an event invites those with an open meal', async () => {
  const [ada, , brunch] = [await addGuest('Ada'), await addGuest('Bo'), await addEvent()];
  await accept(ada);
  await addDish(weddingEventId);
  const { added } = await admin().event.previewAudience({ id: brunch, filter: { filter: ['mealOpen'] } });
  expect(added.map(({ _id }) => _id)).toEqual([ada]);
});
