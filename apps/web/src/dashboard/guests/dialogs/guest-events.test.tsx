// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createEvent, createGuest } from '../../../testing/dashboard-fixtures.js';
import { clickButton, findAlert, getDialog, getField } from '../../../testing/dashboard-queries.js';
import { setValue } from '../../../testing/open-dashboard.js';
import { setUpGuestList } from '../../../testing/open-guest-list.js';
import { ApiError } from '../../../testing/open-page.js';

const { openGuests } = setUpGuestList();

const brunch = createEvent({ name: 'Brunch', startsAt: '2027-08-08T09:00:00.000Z' });
const dinner = createEvent({ name: 'Dinner', startsAt: '2027-08-06T17:00:00.000Z' });
const speeches = createEvent({ name: 'Speeches', asksAnswer: false });

async function openDetails() {
  clickButton('Ida');
  await screen.findByRole('dialog');
}

const listOptions = (label: string) => [...getField(label).querySelectorAll('option')].map(({ text }) => text);

it('the details of a guest have the events, in the order of their start, whose answers can be set', async () => {
  const ida = createGuest({ firstName: 'Ida', events: { [brunch._id]: 'Accepted' } });
  const page = await openGuests([ida], {
    'event.list': () => [brunch, dinner, speeches],
    'guest.updateEvents': ({ id, events }) => {
      const status = events[dinner._id];
      if (status !== 'Declined') throw new Error('the guest declines the dinner');
      // The version of the guest stays.
      return page.stored.save({ ...page.stored.load(id), events: { ...ida.events, [dinner._id]: status } });
    },
  });
  await openDetails();
  const section = (await within(getDialog()).findByRole('heading', { name: 'Events' })).parentElement as HTMLElement;
  expect(
    within(section)
      .getAllByRole('combobox')
      .map((select) => (select as HTMLSelectElement).labels[0]?.textContent),
  ).toEqual(['Dinner', 'Brunch', 'Speeches']);
  expect(getField('Brunch').value).toBe('Accepted');
  expect(getField('Dinner').value).toBe('');
  // Nobody replies to it.
  expect(listOptions('Speeches')).toEqual(['Not invited', 'Invited']);
  expect(listOptions('Dinner')).toEqual(['Not invited', 'Pending', 'Accepted', 'Declined', 'Attended']);
  setValue(getField('Dinner'), 'Declined');
  await waitFor(() => expect(page.getInputs('guest.updateEvents')).toHaveLength(1));
  expect(page.getInputs('guest.updateEvents')).toEqual([{ id: ida._id, events: { [dinner._id]: 'Declined' } }]);
  await waitFor(() => expect(getField('Dinner').value).toBe('Declined'));
  // As another page has changed it.
  page.announce([
    { entity: 'guest', id: ida._id, version: 1, object: { ...ida, events: { [brunch._id]: 'Pending' } } as Guest },
  ]);
  await waitFor(() => expect(getField('Brunch').value).toBe('Pending'));
  expect(getField('Dinner').value).toBe('');
});

it('an answer that is refused shows why, and the one before', async () => {
  const ida = createGuest({ firstName: 'Ida', events: { [brunch._id]: 'Declined' } });
  const page = await openGuests([ida], {
    'event.list': () => [brunch],
    'guest.updateEvents': () => {
      throw new ApiError(409, 'CONFLICT', 'EVENT_FULL');
    },
  });
  await openDetails();
  setValue(await within(getDialog()).findByLabelText('Brunch'), 'Accepted');
  expect((await findAlert()).textContent).toContain('There aren’t enough places left at this event.');
  expect(getField('Brunch').value).toBe('Declined');
  // An invitation is ended with null.
  setValue(getField('Brunch'), '');
  await waitFor(() =>
    expect(page.getInputs('guest.updateEvents').at(-1)).toEqual({ id: ida._id, events: { [brunch._id]: null } }),
  );
});

it('a wedding without events says nothing of them, and the history names an event', async () => {
  await openGuests([createGuest({ firstName: 'Ida' })], {
    'guest.history': () => [
      { at: '2027-01-01T12:00:00Z', action: 'event', actor: 'system', from: 'Pending', to: null, about: 'Brunch' },
    ],
  });
  await openDetails();
  await within(getDialog()).findByText('Event “Brunch”: Pending → Not invited');
  expect(within(getDialog()).queryByRole('heading', { name: 'Events' })).toBeNull();
});
