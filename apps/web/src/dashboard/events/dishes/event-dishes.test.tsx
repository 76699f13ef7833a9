// @vitest-environment jsdom
import { weddingEventId } from '@havn/api/meals/rules';
import type { Dish } from '@havn/api/meals/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDish, createEvent, createGuest, VersionedRows } from '../../../testing/dashboard-fixtures.js';
import {
  clickInCard,
  clickSave,
  findCard,
  findField,
  getDialog,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { setValue, undoableResponse } from '../../../testing/open-dashboard.js';
import { setUpEventList } from '../../../testing/open-events.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { openEvents } = setUpEventList();

const wedding = fullWedding({ weddingDate: '2027-08-07', languages: ['en', 'fr'] });

async function openDishes(dishes: readonly Dish[], guests: readonly Guest[] = [], overrides = {}) {
  const stored = new VersionedRows(dishes, 'UNKNOWN_DISH');
  const page = await openEvents([createEvent()], guests, {
    'wedding.get': () => wedding,
    'dish.list': stored.list,
    'dish.get': ({ id }: { id: string }) => stored.load(id),
    'dish.create': (fields) => stored.save(createDish({ ...fields, name: fields.names?.en ?? '' } as Partial<Dish>)),
    ...overrides,
  });
  return { ...page, stored };
}

const findDishes = async (name: string) => within(await screen.findByRole('region', { name: `Dishes: ${name}` }));

it('a wedding without dishes has only a button that adds one', async () => {
  const page = await openDishes([]);
  await clickInCard('Wedding', 'Add a dish Wedding');
  expect(screen.queryByRole('region', { name: /^Dishes/ })).toBeNull();
  setValue(await findField('Name (English)'), 'Trout');
  fireEvent.click(within(getDialog()).getByRole('checkbox', { name: 'Fish' }));
  fireEvent.click(within(getDialog()).getByRole('radio', { name: 'Adults' }));
  clickSave();
  await waitForClose();
  const [call] = page.getInputs('dish.create');
  expect(call).toMatchObject({
    eventId: weddingEventId,
    names: { en: 'Trout' },
    contains: ['fish'],
    audience: 'adults',
  });
  const dishes = await findDishes('Wedding');
  dishes.getByText('Adults · contains fish');
});

it('the card counts who has chosen what, and what is open', async () => {
  const [fish, beef] = [createDish(), createDish({ name: 'Beef', marks: ['halal'] })];
  const eats = (dish: Dish) => createGuest({ status: 'Accepted', meals: { [weddingEventId]: dish._id } });
  await openDishes(
    [fish, beef, createDish({ name: 'Cake', eventId: 'other' })],
    [eats(fish), eats(fish), eats(beef), createGuest({ status: 'Accepted' }), createGuest()],
  );
  const dishes = await findDishes('Wedding');
  await dishes.findByText('2 meals');
  dishes.getByText('1 meal');
  dishes.getByText('1 meal not chosen yet');
  expect(dishes.queryByText('Cake')).toBeNull();
});

it('23 the card names the guest whom a dish harms, also by a text, and weaker clashes', async () => {
  const fish = createDish({ contains: ['fish', 'milk'] });
  const eats = (fields: Partial<Guest>) =>
    createGuest({ status: 'Accepted', meals: { [weddingEventId]: fish._id }, ...fields });
  await openDishes(
    [fish],
    [
      eats({ firstName: 'Ada', allergens: ['milk', 'nuts'] }),
      eats({ firstName: 'Bo', dietaryRestriction: 'allergic to fish' }),
      eats({ firstName: 'Cy', diets: ['vegan'] }),
      eats({ firstName: 'Di', allergens: ['nuts'] }),
    ],
  );
  const dishes = await findDishes('Wedding');
  await dishes.findByText('Ada: Fish contains milk');
  dishes.getByText('Bo: Fish contains fish');
  dishes.getByText('Cy: Fish isn’t marked as suitable (Vegan)');
  expect(dishes.queryByText(/Di:/)).toBeNull();
});

it('22 a deletion says how many guests need to choose again', async () => {
  const fish = createDish();
  const guests = ['Ada', 'Bo'].map((firstName) =>
    createGuest({ firstName, status: 'Accepted', meals: { [weddingEventId]: fish._id } }),
  );
  const page = await openDishes([fish], guests, {
    'dish.delete': () => undoableResponse({ success: true }, 'undo-1', { change: 'dish.delete' }),
  });
  const dishes = await findDishes('Wedding');
  fireEvent.click(await dishes.findByRole('button', { name: 'More actions for Fish' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await within(getDialog()).findByText('2 guests have chosen it and will need to choose again.');
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.getInputs('dish.delete')).toEqual([{ id: fish._id, ifMatch: fish.version }]));
  await findCard('Wedding');
});
