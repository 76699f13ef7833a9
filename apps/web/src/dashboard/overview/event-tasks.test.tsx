// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { it } from 'vitest';
import { createCounts, createEvent, createGuest, overviewHandlers } from '../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

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
