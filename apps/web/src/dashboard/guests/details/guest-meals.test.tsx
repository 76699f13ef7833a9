// @vitest-environment jsdom
// The meals and answers of a guest in the details.
import { weddingEventId } from '@havn/api/meals/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDish, createEvent, createGuest, createQuestion } from '../../../testing/dashboard-fixtures.js';
import { clickButton, findAlert, findField, getDialog, getField } from '../../../testing/dashboard-queries.js';
import { type DashboardHandlers, setValue } from '../../../testing/open-dashboard.js';
import { setUpGuestList } from '../../../testing/open-guest-list.js';
import { ApiError } from '../../../testing/open-page.js';

const { openGuests } = setUpGuestList();

const brunch = createEvent({ name: 'Brunch' });

type Entries = Readonly<Record<string, unknown>>;

const merge = (before: Entries | undefined, changes: Entries = {}) =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));

async function openDetails(guest: Guest, handlers: DashboardHandlers) {
  const page = await openGuests([guest], {
    'event.list': () => [brunch],
    'guest.update': ({ id, meals, answers }) => {
      const stored = page.stored.load(id);
      // The version of the guest stays.
      return page.stored.save({
        ...stored,
        meals: merge(stored.meals, meals),
        answers: merge(stored.answers, answers),
      } as Guest);
    },
    ...handlers,
  });
  clickButton(guest.firstName);
  await screen.findByRole('dialog');
  return page;
}

const listOptions = (label: string) => [...getField(label).querySelectorAll('option')].map(({ text }) => text);

it('23 a guest’s meals can be set where the guest comes, with a warning of what harms', async () => {
  const [fish, beef, noodles] = [
    createDish({ contains: ['fish'] }),
    createDish({ name: 'Beef' }),
    createDish({ name: 'Noodles', audience: 'children' }),
  ];
  const cake = createDish({ name: 'Cake', eventId: brunch._id });
  const ida = createGuest({
    firstName: 'Ida',
    status: 'Accepted',
    allergens: ['fish'],
    meals: { [weddingEventId]: beef._id },
    events: { [brunch._id]: 'Declined' },
  });
  const page = await openDetails(ida, { 'dish.list': () => [fish, beef, noodles, cake] });
  expect((await findField('Wedding')).value).toBe(beef._id);
  expect(listOptions('Wedding')).toEqual(['No dish chosen', 'Fish · contains fish', 'Beef']);
  // The brunch is declined: the field of this name has its answer.
  expect(getField('Brunch').value).toBe('Declined');
  setValue(getField('Wedding'), fish._id);
  await within(getDialog()).findByText(/: Fish contains fish$/);
  await waitFor(() =>
    expect(page.getInputs('guest.update')).toEqual([{ id: ida._id, meals: { [weddingEventId]: fish._id } }]),
  );
  expect(getField('Wedding').value).toBe(fish._id);
  setValue(getField('Wedding'), '');
  await waitFor(() =>
    expect(page.getInputs('guest.update').at(-1)).toEqual({ id: ida._id, meals: { [weddingEventId]: null } }),
  );
});

it('a meal that is refused stays what it was, and 4 a cancelled event has none', async () => {
  const [fish, cake] = [createDish(), createDish({ name: 'Cake', eventId: brunch._id })];
  const ida = createGuest({ firstName: 'Ida', status: 'Accepted', events: { [brunch._id]: 'Accepted' } });
  await openDetails(ida, {
    'event.list': () => [{ ...brunch, isCancelled: true }],
    'dish.list': () => [fish, cake],
    'guest.update': () => {
      throw new ApiError(500, 'INTERNAL_SERVER_ERROR');
    },
  });
  setValue(await findField('Wedding'), fish._id);
  expect((await findAlert()).textContent).toContain('The meal couldn’t be saved.');
  expect(getField('Wedding').value).toBe('');
  const section = within(getDialog()).getByRole('heading', { name: 'Meals' }).parentElement as HTMLElement;
  expect(within(section).getAllByRole('combobox')).toHaveLength(1);
});

it('answers to questions of each kind can be set, and a text is saved when the field is left', async () => {
  const [bus, nights, song, trips] = [
    createQuestion({ isRequired: true }),
    createQuestion({ _id: 'nights', label: 'Nights', kind: 'number', asked: 'household' }),
    createQuestion({ _id: 'song', label: 'Song', kind: 'text' }),
    createQuestion({
      _id: 'trips',
      label: 'Trips',
      kind: 'some',
      options: [
        { _id: 'boat', labels: { en: 'Boat' } },
        { _id: 'hike', labels: { en: 'Hike' } },
      ],
    }),
  ];
  const ida = createGuest({ firstName: 'Ida', status: 'Accepted', answers: { nights: 2, [bus._id]: false } });
  const page = await openDetails(ida, {
    'question.list': () => [
      bus,
      nights,
      song,
      trips,
      createQuestion({ _id: 'cot', label: 'Cot?', audience: 'children' }),
    ],
  });
  const expectSent = (answers: object) =>
    waitFor(() => expect(page.getInputs('guest.update').at(-1)).toEqual({ id: ida._id, answers }));
  expect((await findField('Bus from the station?')).value).toBe('false');
  expect(getField('Nights').value).toBe('2');
  within(getDialog()).getByText('Once per household');
  expect(within(getDialog()).queryByLabelText('Cot?')).toBeNull();
  setValue(getField('Bus from the station?'), 'true');
  await expectSent({ [bus._id]: true });
  setValue(getField('Nights'), '3.5');
  within(getDialog()).getByText('Enter a whole number from 0 to 1,000,000.');
  fireEvent.blur(getField('Nights'));
  setValue(getField('Nights'), '3');
  fireEvent.blur(getField('Nights'));
  await expectSent({ nights: 3 });
  setValue(getField('Song'), 'Waterloo');
  expect(page.getInputs('guest.update')).toHaveLength(2);
  fireEvent.blur(getField('Song'));
  await waitFor(() => expect(page.stored.load(ida._id).answers).toMatchObject({ song: 'Waterloo', nights: 3 }));
  expect(getField('Song').value).toBe('Waterloo');
  await expectSent({ song: 'Waterloo' });
  fireEvent.click(within(getDialog()).getByRole('checkbox', { name: 'Hike' }));
  await expectSent({ trips: ['hike'] });
});

it('a wedding without dishes and questions says nothing of them', async () => {
  await openDetails(createGuest({ firstName: 'Ida', status: 'Accepted' }), {});
  await within(getDialog()).findByRole('heading', { name: 'Events' });
  for (const name of ['Meals', 'Questions']) expect(within(getDialog()).queryByRole('heading', { name })).toBeNull();
});
