// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createEvent, createGuest, createHousehold, createManyGuests } from '../../../testing/dashboard-fixtures.js';
import {
  clickButton,
  clickInCard,
  clickInDialog,
  findAlert,
  getDialog,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { setValue, undoableResponse } from '../../../testing/open-dashboard.js';
import { setUpEventList } from '../../../testing/open-events.js';
import { throwNetworkError } from '../../../testing/open-page.js';

const { openEvents } = setUpEventList();

const event = createEvent({ name: 'Brunch', invited: 2, accepted: 1, pending: 1 });
const family = createHousehold('The Holms', [
  { firstName: 'Mia', lastName: 'Holm', events: { [event._id]: 'Accepted' } },
  { firstName: 'Tom', lastName: 'Holm' },
  { firstName: 'Ida', lastName: 'Holm', isAdult: false },
]);
const [mia, tom, ida] = family.guests as [Guest, Guest, Guest];
const otto = createGuest({ firstName: 'Otto', events: { [event._id]: 'Pending' } });
const guests = [mia, tom, ida, otto];

async function openInvitations(people: readonly Guest[] = guests, overrides = {}) {
  const page = await openEvents([event], people, { 'group.list': () => [family.group], ...overrides });
  await clickInCard('Brunch', 'Guests Brunch');
  await screen.findByRole('dialog', { name: 'Guests: Brunch' });
  await within(getDialog()).findByRole('list', { name: 'Guests by household' });
  return page;
}

const getBox = (name: string | RegExp) => within(getDialog()).getByRole<HTMLInputElement>('checkbox', { name });
const toggle = (name: string | RegExp) => void fireEvent.click(getBox(name));
const getStatus = () => within(getDialog()).getByRole('status').textContent;

it('a household is ticked, unticked or partly ticked as its members are', async () => {
  await openInvitations();
  const household = getBox(/^The Holms/);
  expect([household.checked, household.indeterminate]).toEqual([false, true]);
  expect(getBox(/^Mia Holm/).checked).toBe(true);
  expect(getBox(/^Tom Holm/).checked).toBe(false);
  fireEvent.click(household);
  expect([household.checked, household.indeterminate]).toEqual([true, false]);
  expect(getBox(/^Ida Holm/).checked).toBe(true);
  fireEvent.click(household);
  expect([household.checked, household.indeterminate]).toEqual([false, false]);
  expect(getBox(/^Mia Holm/).checked).toBe(false);
  within(getDialog()).getByText('1 of 4 guests invited');
});

it('whom a choice adds and removes is shown first, and saved in one call that can be undone', async () => {
  const page = await openInvitations(guests, {
    'event.updateGuests': ({ add, remove }: { add: string[]; remove: string[] }) =>
      undoableResponse({ success: true, added: add, removed: remove }, 'undo the invitations', {
        change: 'event.updateGuests',
        name: 'Brunch',
      }),
  });
  const review = () => within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review().disabled).toBe(true);
  toggle(/^Tom Holm/);
  toggle(/^Ida Holm/);
  toggle(/^Mia Holm/);
  expect(getStatus()).toBe('Adds 2 guests. Removes 1 guest. 1 of them has accepted.');
  fireEvent.click(review());
  const added = within(getDialog()).getByRole('region', { name: 'Adds 2 guests.' });
  expect(
    within(added)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Tom Holm', 'Ida Holm']);
  const removed = within(getDialog()).getByRole('region', { name: 'Removes 1 guest.' });
  expect(within(removed).getByRole('listitem').textContent).toBe('Mia HolmAccepted');
  // Back keeps the choice.
  clickInDialog('Back');
  expect(getBox(/^Tom Holm/).checked).toBe(true);
  fireEvent.click(review());
  clickInDialog('Save');
  await waitForClose();
  expect(page.getInputs('event.updateGuests')).toEqual([{ id: event._id, add: [tom._id, ida._id], remove: [mia._id] }]);
  await screen.findByText('Invitations to Brunch changed');
  // The rows have it, and a second opening starts from there.
  await clickInCard('Brunch', 'Guests Brunch');
  await waitFor(() => expect(getBox(/^Tom Holm/).checked).toBe(true));
  expect(getBox(/^Mia Holm/).checked).toBe(false);
});

it('the search, the filters and the answer narrow the list, and everyone shown is invited at once', async () => {
  const page = await openInvitations(guests, {
    'event.updateGuests': () => ({ success: true, added: [], removed: [] }),
  });
  setValue(within(getDialog()).getByRole('searchbox', { name: 'Search guests' }), 'holm');
  await waitFor(() => expect(within(getDialog()).queryByRole('checkbox', { name: /^Otto/ })).toBeNull());
  fireEvent.click(within(getDialog()).getByRole('button', { name: 'Filter' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Adult' }));
  clickButton('Apply');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await waitFor(() => expect(within(getDialog()).queryByRole('checkbox', { name: /^Ida Holm/ })).toBeNull());
  // A household has only the members that were found.
  expect(getBox(/^The Holms/).closest('label')?.textContent).toBe('The Holms1 of 2');
  clickInDialog('Invite all 2 shown');
  expect(getStatus()).toBe('Adds 1 guest.');
  setValue(within(getDialog()).getByRole('combobox', { name: 'Show' }), `event:${event._id}:invited`);
  await waitFor(() => expect(within(getDialog()).queryByRole('checkbox', { name: /^Tom Holm/ })).toBeNull());
  clickInDialog('Remove the guest shown');
  expect(getStatus()).toBe('Adds 1 guest. Removes 1 guest. 1 of them has accepted.');
  clickInDialog('Review changes');
  clickInDialog('Save');
  await waitForClose();
  expect(page.getInputs('event.updateGuests')).toEqual([{ id: event._id, add: [tom._id], remove: [mia._id] }]);
});

it('a failed save keeps the choice, and is repeated with another click', async () => {
  let isOffline = true;
  const page = await openInvitations(guests, {
    'event.updateGuests': () => (isOffline ? throwNetworkError() : { success: true, added: [tom._id], removed: [] }),
  });
  toggle(/^Tom Holm/);
  clickInDialog('Review changes');
  clickInDialog('Save');
  expect((await findAlert()).textContent).toContain('The guest list couldn’t be saved.');
  isOffline = false;
  clickInDialog('Save');
  await waitForClose();
  expect(page.getInputs('event.updateGuests')).toHaveLength(2);
});

it('an answer that arrives meanwhile is shown, and the choice stays', async () => {
  const page = await openInvitations();
  toggle(/^Tom Holm/);
  const answered = { ...otto, events: { [event._id]: 'Accepted' as const } };
  page.announce([{ entity: 'guest', id: otto._id, version: 1, object: answered }]);
  await waitFor(() => expect(getBox(/^Otto/).closest('label')?.textContent).toContain('Accepted'));
  expect(getBox(/^Tom Holm/).checked).toBe(true);
});

it('ten thousand guests are invited with two clicks, page by page on the screen', async () => {
  const page = await openInvitations(createManyGuests(10_000), {
    'event.updateGuests': () => ({ success: true, added: [], removed: [] }),
  });
  expect(within(getDialog()).getAllByRole('checkbox')).toHaveLength(100);
  clickInDialog('Invite all 10000 shown');
  expect(getStatus()).toBe('Adds 10000 guests.');
  clickInDialog('Review changes');
  expect(within(getDialog()).getAllByRole('listitem')).toHaveLength(50);
  clickInDialog('Save');
  await waitForClose();
  expect(page.getInputs('event.updateGuests')[0]?.add).toHaveLength(10_000);
});
