// The export of one person's data has what the person, or the household for the person, has chosen and answered.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { beforeEach, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { useDatabase } from './harness.js';
import { createQuestionBuilders } from './question-harness.js';

const testDatabase = useDatabase();
const builders = createEventBuilders(testDatabase);
const { admin, addEvent, addGuest } = builders;
const { ask, askWithOptions } = createQuestionBuilders(builders);

beforeEach(() => emptyWedding(testDatabase.sql));

const getPersonal = async (id: string) => {
  const { meals, answers } = await admin().guest.personalData({ id });
  return { meals, answers };
};

it('P3 export contains the meals and the answers to questions by name', async () => {
  const [ada, brunch] = [await addGuest('Ada'), await addEvent()];
  expect(await getPersonal(ada)).toEqual({ meals: [], answers: [] });
  const meals: Record<string, string> = {};
  for (const [eventId, en] of [
    [brunch, 'Pancakes'],
    [weddingEventId, 'Fish'],
  ] as const)
    meals[eventId] = (await admin().dish.create({ eventId, names: { en } }))._id;
  const bus = await ask();
  const drinks = await askWithOptions('some', 'Red', 'White');
  await admin().guest.update({
    id: ada,
    status: 'Accepted',
    events: { [brunch]: 'Accepted' },
    meals,
    answers: { [bus._id]: false, [drinks.id]: drinks.optionIds },
  });
  expect(await getPersonal(ada)).toEqual({
    meals: [
      { event: null, dish: 'Fish' },
      { event: 'Brunch', dish: 'Pancakes' },
    ],
    answers: [
      { question: 'Bus from the station?', answer: 'no' },
      { question: 'Which?', answer: 'Red' },
      { question: 'Which?', answer: 'White' },
    ],
  });
});

it('P3 export of a plus-one contains the answers of the host’s household that concern them', async () => {
  const maria = await addGuest('Maria');
  const [plusOne] = await admin().guest.addPlusOnes({ id: maria });
  const kofi = plusOne?._id ?? '';
  await admin().guest.update({ id: kofi, isAdult: false });
  for (const id of [maria, kofi]) await admin().guest.update({ id, status: 'Accepted' });
  const own = await ask({ labels: { en: 'Own?' } });
  const shared = await ask({ labels: { en: 'Shared?' }, asked: 'household' });
  const wine = await ask({ labels: { en: 'Wine?' }, asked: 'household', audience: 'adults' });
  const answers = { [own._id]: true, [shared._id]: true, [wine._id]: true };
  const expectAnswers = async () => {
    expect((await getPersonal(kofi)).answers).toEqual([{ question: 'Shared?', answer: 'yes' }]);
    expect((await getPersonal(maria)).answers.map(({ question }) => question)).toEqual(['Own?', 'Shared?', 'Wine?']);
  };
  await admin().guest.update({ id: maria, answers });
  await expectAnswers();
  // Without a group, the host answers for both.
  const [group] = await admin().group.list({});
  await admin().group.delete({ id: group?._id ?? '' });
  expect(await admin().guest.get({ id: kofi })).toMatchObject({ hostId: maria, assignedGroup: null });
  await admin().guest.update({ id: maria, answers });
  await expectAnswers();
});
