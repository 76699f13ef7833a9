// @vitest-environment jsdom
// The door page if its code cannot be loaded at first.
import { fireEvent, screen } from '@testing-library/react';
import { it, vi } from 'vitest';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { holdModules } from '../../testing/slow-modules.js';

vi.mock('../ui/use-lazy-module.js', async (importOriginal) =>
  (await import('../../testing/slow-modules.js')).slowDown(await importOriginal()),
);

const { open } = setUpDashboard();

it('a pass opens the door page once a retry has loaded it', async () => {
  const network = holdModules();
  await open('/qr/ABCDEFGHJKM', {
    'guest.expected': () => ({ title: 'Åbenrå', table: null, guests: [] }),
    'guest.attendance': () => ({ digest: '', tagKey: '0f9d3c1e-7a64-4b52-9d10-3a5be7c4f218', guests: [] }),
  });
  await network.fail();
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('For staff only');
});
