// @vitest-environment jsdom
// The door page if its code cannot be loaded.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { holdModules } from '../../testing/slow-modules.js';

vi.mock('../ui/use-lazy-module.js', async (importOriginal) =>
  (await import('../../testing/slow-modules.js')).slowDown(await importOriginal()),
);

const { open } = setUpDashboard();

const openFailing = async (respond: () => Response) => {
  const network = holdModules();
  const page = await open('/qr/ABCDEFGHJKM', { '/readyz': respond });
  await network.fail();
  return page;
};

it('a pass offers to reload the page if a new version no longer has the door page', async () => {
  await openFailing(() => new Response());
  expect((await screen.findByRole('alert')).textContent).toContain('A newer version of this page is available.');
  screen.getByRole('button', { name: 'Reload' });
});

it('a pass says that it waits for the network if the door page cannot be loaded without it', async () => {
  await openFailing(() => {
    throw new TypeError('Failed to fetch');
  });
  await screen.findByText('We’ll try again as soon as you’re back online.');
});
