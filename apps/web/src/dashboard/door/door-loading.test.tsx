// @vitest-environment jsdom
// The door page if its code cannot be loaded.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpDashboard } from '../../testing/open-dashboard.js';

/** As React.lazy fails, when the page is rendered. */
vi.mock('./door-page.js', () => ({
  DoorPage: () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));

const { open } = setUpDashboard();

it('a pass offers to reload the page if a new version no longer has the door page', async () => {
  await open('/qr/ABCDEFGHJKM', { '/readyz': () => new Response() });
  expect((await screen.findByRole('alert')).textContent).toContain('A newer version of this page is available.');
  screen.getByRole('button', { name: 'Reload' });
});

it('a pass says that it waits for the network if the door page cannot be loaded without it', async () => {
  await open('/qr/ABCDEFGHJKM', {
    '/readyz': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await screen.findByText('We’ll try again as soon as you’re back online.');
});
