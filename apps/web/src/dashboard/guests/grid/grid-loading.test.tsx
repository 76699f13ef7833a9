// @vitest-environment jsdom
// The guest table while the code that changes guests cannot be loaded.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createGuest } from '../../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';

vi.mock('../../ui/use-lazy-module.js', () => ({
  useLazyModule: () => ({ module: null, hasFailed: true, retry: () => undefined }),
}));

const { open } = setUpDashboard();

it('the focus returns to the active cell when loading is retried', async () => {
  await open('/dashboard/guest-list', { 'guest.list': () => [createGuest({ firstName: 'Ane' })] });
  const row = (await screen.findByRole('button', { name: 'Ane' })).closest('tr');
  const cell = row?.querySelector<HTMLElement>('[data-column="phone"]');
  act(() => cell?.focus());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  act(() => retry.focus());
  fireEvent.click(retry);
  expect(document.activeElement).toBe(cell);
});
