// @vitest-environment jsdom
import { weddingEventId } from '@havn/api/meals/rules';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  createCounts,
  createDish,
  createEvent,
  createGuest,
  overviewHandlers,
} from '../../testing/dashboard-fixtures.js';
import { expectGuestNames } from '../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

it('open meals, questions and clashes are tasks that lead to the guests whom they are about', async () => {
  const fish = createDish({ contains: ['fish'] });
  const eats = { status: 'Accepted', meals: { [weddingEventId]: fish._id } } as const;
  const ida = createGuest({ ...eats, firstName: 'Ida', allergens: ['fish'] });
  const { navigate } = await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 3, accepted: 3 }),
    'guest.openItems': () => ({ mealOpen: 1, questionOpen: 1, mealClash: 1, sameNames: ['Kofi Mensah'] }),
    'guest.list': () => [
      ida,
      createGuest({ ...eats, firstName: 'Kofi', lastName: 'Mensah' }),
      createGuest({ firstName: 'Per', status: 'Accepted' }),
    ],
    'dish.list': () => [fish],
  });
  for (const [task, name] of [
    ['1 guest chose a dish that isn’t safe for them', 'Ida'],
    ['1 guest hasn’t chosen a meal', 'Per'],
    // 12 A plus-one with the name of another guest.
    ['“Kofi Mensah” is on the list twice', 'Kofi Mensah'],
  ] as const) {
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(task) }));
    await expectGuestNames(name);
    await navigate('/dashboard');
  }
  const answers = await screen.findByRole('link', { name: /^1 guest hasn’t answered a question/ });
  expect(decodeURIComponent(answers.getAttribute('href') ?? '')).toBe('/dashboard/guest-list?filter=["questionOpen"]');
});

it('answers that are missing for an event are a task that leads to its guests', async () => {
  const event = createEvent({ name: 'Brunch', invited: 2, accepted: 1, pending: 1 });
  const guests = [createGuest({ firstName: 'Ida', events: { [event._id]: 'Pending' } })];
  await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 2, accepted: 2 }),
    'guest.list': () => guests,
    'event.list': () => [event],
  });
  fireEvent.click(await screen.findByRole('link', { name: /^1 guest hasn’t replied to “Brunch”/ }));
  await screen.findByRole('dialog', { name: 'Guests: Brunch' });
});
