// @vitest-environment jsdom
// The guest table while the code that changes guests cannot be loaded.
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createGuest } from '../../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';

// Only that code imports it. (A mock of `grid-editing.js` itself works only once: two components request it.)
vi.mock('./cell-editor.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const { open } = setUpDashboard();

it('the focus returns to the active cell when loading is retried, and another failure is shown again', async () => {
  await open('/dashboard/guest-list', {
    'guest.list': () => [createGuest({ firstName: 'Ane', phoneNumber: '+4520123456' })],
  });
  const row = (await screen.findByRole('button', { name: 'Ane' })).closest('tr');
  const cell = row?.querySelector<HTMLElement>('[data-column="phone"]');
  act(() => cell?.focus());
  const retry = await screen.findByRole('button', { name: 'Retry' });
  act(() => retry.focus());
  fireEvent.click(retry);
  expect(document.activeElement).toBe(cell);
  expect(retry.isConnected).toBe(false);
  await screen.findByRole('button', { name: 'Retry' });
  expect(document.activeElement).toBe(cell);
});
