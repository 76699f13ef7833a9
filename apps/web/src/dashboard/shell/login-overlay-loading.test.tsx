// @vitest-environment jsdom
// A session that ends when the log-in form could not be loaded.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyResponse, setUpDashboard } from '../../testing/open-dashboard.js';
import { holdModules } from '../../testing/slow-modules.js';
import { fullWedding } from '../../testing/view-fixtures.js';

vi.mock('../ui/use-lazy-module.js', async (importOriginal) =>
  (await import('../../testing/slow-modules.js')).slowDown(await importOriginal()),
);

const { open } = setUpDashboard();

it('the page is covered at once, and the form can be loaded again', async () => {
  const network = holdModules();
  await open('/dashboard/settings', {
    'wedding.get': () => fullWedding(),
    '/api/v1/changes': () => emptyResponse(401),
  });
  const overlay = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  expect(overlay.queryByLabelText('E-mail')).toBeNull();
  overlay.getByRole('button', { name: 'Leave without saving' });
  await network.fail();
  fireEvent.click(await overlay.findByRole('button', { name: 'Retry' }));
  await overlay.findByLabelText('E-mail');
});
