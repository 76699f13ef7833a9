// @vitest-environment jsdom
// The settings while the code of their large sections cannot be loaded.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const network = vi.hoisted(() => ({ isMissing: true }));
vi.mock('./settings-parts.js', (importOriginal) => {
  if (network.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

const { open } = setUpDashboard();

it('no section is shown before all have loaded, so that none moves, and a failure can be retried', async () => {
  await open('/dashboard/settings', { 'wedding.get': () => fullWedding() });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByLabelText('Couple’s title')).toBeNull();
  network.isMissing = false;
  act(() => retry.focus());
  fireEvent.click(retry);
  await screen.findByLabelText('Couple’s title');
  screen.getByRole('group', { name: /languages/i });
  expect(document.activeElement).not.toBe(document.body);
});
