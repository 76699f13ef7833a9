// @vitest-environment jsdom
// The settings while the code of the conflict resolver cannot be loaded.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clickButton } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const network = vi.hoisted(() => ({ isMissing: true }));
vi.mock('./wedding-conflict.js', (importOriginal) => {
  if (network.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

const { open } = setUpDashboard();

it('a conflict resolver that cannot be loaded is loaded by a retry, and the input is kept', async () => {
  let wedding = fullWedding();
  const page = await open('/dashboard/settings', { 'wedding.get': () => wedding });
  setValue(await screen.findByLabelText('Venue'), 'Gilleleje');
  wedding = fullWedding({ venueName: 'Rungsted', version: 2 });
  page.announce([{ entity: 'wedding', id: 'wedding', version: 2 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'See changes' }));
  await screen.findByText('Couldn’t load this part of the page');
  network.isMissing = false;
  act(() => screen.getByRole('button', { name: 'Retry' }).focus());
  clickButton('Retry');
  const keep = await screen.findByRole('button', { name: 'Keep selected' });
  // The focus stays in its place in the form.
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  fireEvent.click(keep);
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Venue').value).toBe('Gilleleje');
});
