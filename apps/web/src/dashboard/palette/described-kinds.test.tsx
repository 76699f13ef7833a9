// @vitest-environment jsdom
// @isolated: the palette reads the descriptions of kinds when it is loaded.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createEvent } from '../../testing/dashboard-fixtures.js';
import { findCard } from '../../testing/dashboard-queries.js';
import { setValue } from '../../testing/open-dashboard.js';
import { setUpEventList } from '../../testing/open-events.js';

await vi.hoisted(async () => {
  const { recordScreens } = await import('../screens/record-screens.js');
  Object.assign(recordScreens.events, {
    commands: [{ command: 'event.print', icon: 'printer', label: 'Events.Programme' }],
    results: { heading: 'Events.Title', command: 'update', getDetail: () => 'Sunday' },
  });
});

const { openEvents } = setUpEventList();

it('finds the records and commands of a kind that describes them', async () => {
  await openEvents([createEvent({ name: 'Brunch' })]);
  await findCard('Brunch');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search and commands' });
  await screen.findByRole('option', { name: 'Programme' });
  setValue(field, 'brunch');
  const listOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await waitFor(() => expect(listOptions()).toEqual(['BrunchSunday']));
  fireEvent.click(screen.getByRole('option'));
  await screen.findByRole('dialog', { name: 'Edit event' });
});
