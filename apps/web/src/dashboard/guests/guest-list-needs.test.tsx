// @vitest-environment jsdom
// What guests need in the list: live, in columns, on cards, and found by searches and filters.
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createCounts, createGuest, createHousehold } from '../../testing/dashboard-fixtures.js';
import { clickButton, expectGuestNames, listCells } from '../../testing/dashboard-queries.js';
import { getOption, getSearchField, listHeadings, openFilter } from '../../testing/guest-list-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { getCell, openCellEditor, showColumns } from '../../testing/open-grid.js';
import { columnChoices } from './list/visible-columns.js';

const { open } = setUpDashboard();

afterEach(() => {
  columnChoices.set({});
  localStorage.clear();
});

const openGuests = (guests: Guest[], search = '') =>
  open(`/dashboard/guest-list${search}`, { 'guest.list': () => guests });

const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

const dietaryFilter = `?filter=${encodeURIComponent('["dietary"]')}`;

/** Guests of whom one needs no fish; the household of Ane and Bo needs nothing yet. */
async function openDiets(screenType: 'desktop' | 'phone', search = '') {
  const { group, guests } = createHousehold('Berg', [{ firstName: 'Ane' }, { firstName: 'Bo' }]);
  const carl = createGuest({ firstName: 'Carl', dietaryRestriction: 'no fish' });
  const list = [...guests, carl];
  const handlers = { 'guest.list': () => list, 'group.list': () => [group], 'guest.counts': () => createCounts() };
  const page = await open(`/dashboard/guest-list${search}`, handlers, screenType);
  await screen.findByRole('button', { name: 'Carl' });
  return {
    answerAsGuest(dietaryRestriction: string) {
      const object = { ...carl, dietaryRestriction, version: 2 };
      page.announce([{ entity: 'guest', id: carl._id, version: 2, object }]);
    },
    answerAsHousehold(dietaryRestriction: string) {
      const object = { ...group, dietaryRestriction, version: 2 };
      page.announce([{ entity: 'group', id: group._id, version: 2, object }]);
    },
  };
}

it('a dietary text that a guest sends appears in the open list, without a request', async () => {
  showColumns('dietary');
  const { answerAsGuest } = await openDiets('desktop');
  answerAsGuest('no fish\nno nuts');
  await waitFor(() => expect(getCell('Carl', 'dietary').textContent).toBe('no fish\nno nuts'));
});

it('a dietary text that a household sends appears on the cards of its members, without a request', async () => {
  const { answerAsGuest, answerAsHousehold } = await openDiets('phone');
  answerAsGuest('no eggs');
  answerAsHousehold('Bo: no nuts');
  await waitFor(() => expect(screen.getAllByText('Household: Bo: no nuts')).toHaveLength(2));
  screen.getByText('no eggs');
  // The text is replaced.
  answerAsHousehold('no milk');
  await waitFor(() => expect(screen.getAllByText('Household: no milk')).toHaveLength(2));
});

const needy = {
  diets: ['vegan'],
  allergens: ['nuts', 'milk'],
  dietaryRestriction: 'no onions',
  groupDietaryRestriction: 'Otis: dairy allergy',
  groupReplacedDietaryRestriction: 'no fish',
} satisfies Partial<Guest>;
const needyText = 'Nuts, Milk, Vegan · no onions · Household: Otis: dairy allergy · Household: Replaced: no fish';

it('the column Diet shows all that a guest needs, by which it sorts, and its editor the guest’s own text', async () => {
  showColumns('dietary');
  const guests = [
    createGuest({ firstName: 'Ane', groupDietaryRestriction: 'zero salt' }),
    createGuest({ firstName: 'Bo' }),
    createGuest({ firstName: 'Carl', ...needy }),
  ];
  await openGuests(guests, '?sort=dietary');
  await expectGuestNames('Carl', 'Ane', 'Bo');
  expect(listCells('dietary')).toEqual([needyText, 'Household: zero salt', '']);
  expect((await openCellEditor('dietary', 'Carl')).value).toBe('no onions');
});

it('a card on a phone shows all that a guest needs', async () => {
  const list = [createGuest({ firstName: 'Carl', ...needy })];
  const handlers = { 'guest.list': () => list, 'guest.counts': () => createCounts() };
  await open('/dashboard/guest-list', handlers, 'phone');
  await screen.findByText(needyText);
});

it('the filter To Confirm finds whom the household’s text names, until it is noted', async () => {
  const { group, guests } = createHousehold('Berg', [{ firstName: 'Ane' }, { firstName: 'Bo' }, { firstName: 'Carl' }]);
  const list = guests.map((guest) => ({ ...guest, groupDietaryRestriction: 'Bo and Carl: no nuts' }));
  const [, bo] = list as [Guest, Guest];
  const page = await open(`/dashboard/guest-list?filter=${encodeURIComponent('["toConfirm"]')}`, {
    'guest.list': () => list,
    'group.list': () => [{ ...group, dietaryRestriction: 'Bo and Carl: no nuts' }],
  });
  await expectGuestNames('Bo', 'Carl');
  const object = { ...bo, allergens: ['nuts' as const], version: 2 };
  page.announce([{ entity: 'guest', id: bo._id, version: 2, object }]);
  await expectGuestNames('Carl');
});

it('the filter of dietary needs and its count have each guest and household as it answers', async () => {
  const { answerAsGuest, answerAsHousehold } = await openDiets('desktop', dietaryFilter);
  await expectGuestNames('Carl');
  getButton('Dietary needs 1');
  answerAsHousehold('Bo: no nuts');
  await expectGuestNames('Ane', 'Bo', 'Carl');
  await waitFor(() => getButton('Dietary needs 3'));
  answerAsGuest('');
  await expectGuestNames('Ane', 'Bo');
  await waitFor(() => getButton('Dietary needs 2'));
});

const openGuestsWithNeeds = (search = '', screenType: 'desktop' | 'phone' = 'desktop') => {
  const { group, guests } = createHousehold('Berg', [{ firstName: 'Ane' }, { firstName: 'Bo', diets: ['vegan'] }]);
  const list = [
    ...guests,
    createGuest({ firstName: 'Otis', allergens: ['nuts'] }),
    createGuest({ firstName: 'Carl', notes: 'Plays the violin' }),
    createGuest({ firstName: 'Dora' }),
  ];
  const handlers = {
    'guest.list': () => list,
    'group.list': () => [{ ...group, dietaryRestriction: 'Ane: kein Gluten' }],
    'guest.counts': () => createCounts(),
  };
  return open(`/dashboard/guest-list${search}`, handlers, screenType);
};

it.each(['nut', 'Nüsse', 'nut allergy', 'sans noix', 'hazlenut'])(
  '%j finds who must not have nuts, and the column of diets shows it',
  async (query) => {
    await openGuestsWithNeeds();
    await expectGuestNames('Ane', 'Bo', 'Otis', 'Carl', 'Dora');
    expect(listHeadings()).not.toContain('Diet');
    setValue(getSearchField(), query);
    await expectGuestNames('Otis');
    expect(listHeadings()).toContain('Diet');
    expect(getCell('Otis', 'dietary').textContent).toBe('Nuts');
    setValue(getSearchField(), 'otis');
    await waitFor(() => expect(listHeadings()).not.toContain('Diet'));
  },
);

it('a typing error still finds the members of a household by its text, also on a phone', async () => {
  const page = await openGuestsWithNeeds('?q=glutn', 'phone');
  await screen.findByText('Results: 2');
  expect(screen.getAllByText(/Ane: kein Gluten/)).toHaveLength(2);
  await page.navigate('/dashboard/guest-list?q=violins');
  await screen.findByRole('button', { name: 'Carl' });
});

it('notes by which a guest was found are shown', async () => {
  await openGuestsWithNeeds('?q=violin');
  await expectGuestNames('Carl');
  expect(getCell('Carl', 'notes').textContent).toBe('Plays the violin');
});

it('the filters of needs are those that a guest has, and show the diets', async () => {
  const page = await openGuestsWithNeeds();
  await expectGuestNames('Ane', 'Bo', 'Otis', 'Carl', 'Dora');
  await openFilter();
  screen.getByRole('checkbox', { name: 'Gluten', description: '2 guests' });
  screen.getByRole('checkbox', { name: 'To Confirm', description: '1 guest' });
  screen.getByRole('checkbox', { name: 'Any Allergy', description: '3 guests' });
  expect(screen.queryByLabelText('Milk')).toBeNull();
  fireEvent.click(getOption('Nuts'));
  await expectGuestNames('Otis');
  expect(listHeadings()).toContain('Diet');
  await waitFor(() => expect(page.getHref()).toMatch(/nuts/));
  getButton('Remove Nuts');
});

it('a filter of a need that nobody has any more can be removed, and the empty list says why it is empty', async () => {
  await openGuestsWithNeeds(`?q=dora&filter=${encodeURIComponent('["milk"]')}`);
  await screen.findByText(
    'No guest who matches the filters has “dora” in name, status, contact details, household, table, diet or notes.',
  );
  await openFilter();
  expect(getOption('Milk').checked).toBe(true);
  setValue(getSearchField(), '');
  await screen.findByText('No guest matches the filters.');
  clickButton('Clear the filters');
  await expectGuestNames('Ane', 'Bo', 'Otis', 'Carl', 'Dora');
});
