// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createHousehold, VersionedRows } from '../../testing/dashboard-fixtures.js';
import { clickButton, clickInCard, clickInDialog, findField, getDialog } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

const listTexts = (selector: string) =>
  [...getDialog().querySelectorAll(selector)].map(({ textContent }) => textContent);
const listButtons = () => listTexts('.need-proposal button');

/** The Bergs on a server that stores the guests. */
async function openBergs(dietaryRestriction: string, path = '/dashboard/guest-list') {
  const { group, guests } = createHousehold('Berg', [{ firstName: 'Mia' }, { firstName: 'Otis' }]);
  const stored = new VersionedRows<Guest>(
    guests.map((guest) => ({ ...guest, groupDietaryRestriction: dietaryRestriction })),
    'UNKNOWN_GUEST',
  );
  const update = ({ id, ifMatch, ...fields }: { id: string; ifMatch?: number | undefined }) => {
    stored.loadVersion(id, ifMatch);
    return stored.update(id, fields);
  };
  const page = await open(path, {
    'guest.list': stored.list,
    'group.list': () => [{ ...group, dietaryRestriction }],
    'group.get': () => ({ ...group, dietaryRestriction }),
    'guest.history': () => [],
    'guest.update': (input) => update(input),
    'guest.updateMany': ({ guests: changes }) => changes.map(update),
  });
  const [mia, otis] = guests as [Guest, Guest];
  return { ...page, stored, mia, otis };
}

async function openDetails(name: string): Promise<void> {
  await screen.findByRole('button', { name: `Edit ${name}` });
  clickButton(name);
  await waitFor(() => within(getDialog()).getByText('To confirm'));
}

it('a need of a person whom the household’s text names is noted with one press', async () => {
  const { getInputs, stored, otis } = await openBergs('Otis: dairy allergy');
  await openDetails('Mia');
  expect(listTexts('mark')).toEqual(['dairy']);
  expect([listTexts('.need-proposal > .strong'), listButtons()]).toEqual([['Otis · Milk'], ['Note for Otis']]);
  expect(getInputs('guest.update')).toEqual([]);
  const button = within(getDialog()).getByRole('button', { name: 'Note for Otis: Milk' });
  act(() => button.focus());
  fireEvent.click(button);
  await waitFor(() => expect(listButtons()).toEqual([]));
  expect(getInputs('guest.update')).toEqual([{ id: otis._id, ifMatch: 1, allergens: ['milk'] }]);
  expect(stored.get(otis._id)).toMatchObject({ allergens: ['milk'] });
  expect(listTexts('mark')).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Noted for Otis: Milk');
});

it('a need that a text gives to nobody is noted for the one who is chosen', async () => {
  const { getInputs, mia } = await openBergs('nut allergy, vegan');
  await openDetails('Otis');
  expect(listTexts('.need-proposal > .strong')).toEqual(['Nuts: who?', 'Vegan: who?']);
  expect(listButtons()).toEqual(['Mia', 'Otis', 'Everyone', 'Mia', 'Otis', 'Everyone']);
  clickInDialog('Note for Mia: Nuts');
  await waitFor(() => expect(listTexts('.need-proposal > .strong')).toEqual(['Vegan: who?']));
  expect(getInputs('guest.update')).toEqual([{ id: mia._id, ifMatch: 1, allergens: ['nuts'] }]);
});

it('a need that a text gives to nobody is noted for everyone, all or none', async () => {
  const { getInputs, stored, mia, otis } = await openBergs('vegan');
  await openDetails('Otis');
  clickInDialog('Note for Mia and Otis: Vegan');
  await waitFor(() => expect(stored.list().map(({ diets }) => diets)).toEqual([['vegan'], ['vegan']]));
  expect(getInputs('guest.updateMany')).toEqual([
    { guests: [mia, otis].map(({ _id }) => ({ id: _id, ifMatch: 1, diets: ['vegan'] })) },
  ]);
  await waitFor(() => expect(listButtons()).toEqual([]));
});

it('a guest whom someone else has changed meanwhile is not overwritten', async () => {
  const { stored, otis } = await openBergs('Otis: dairy allergy');
  await openDetails('Otis');
  stored.save({ ...otis, allergens: ['nuts'], version: 2 });
  clickInDialog('Note for Otis: Milk');
  await within(getDialog()).findByText('Error editing guest. Please try again.');
  expect(stored.get(otis._id)).toMatchObject({ allergens: ['nuts'] });
});

it('a guest’s own text proposes for that guest', async () => {
  const ida = createGuest({ firstName: 'Ida', dietaryRestriction: 'No shellfish please' });
  await open('/dashboard/guest-list', {
    'guest.list': () => [ida],
    'guest.history': () => [],
    'guest.update': () => {
      throw new ApiError(500, 'INTERNAL_SERVER_ERROR');
    },
  });
  await openDetails('Ida');
  expect(listTexts('mark')).toEqual(['shellfish']);
  expect(listTexts('.need-proposal > .strong')).toEqual(['Ida · Crustaceans', 'Ida · Molluscs']);
});

it('the form of a household proposes what is typed there, for its members', async () => {
  const { getInputs, otis } = await openBergs('', '/dashboard/group-list');
  await clickInCard('Berg', 'Edit Berg');
  setValue(await findField('Allergies and dietary needs'), 'Otis: no eggs');
  await waitFor(() => expect(listTexts('.need-proposal > .strong')).toEqual(['Otis · Eggs']));
  expect(listTexts('.need-line')).toEqual(['Otis: no eggs']);
  clickInDialog('Note for Otis: Eggs');
  await waitFor(() => expect(getInputs('guest.update')).toEqual([{ id: otis._id, ifMatch: 1, allergens: ['eggs'] }]));
  await waitFor(() => expect(listButtons()).toEqual([]));
});
