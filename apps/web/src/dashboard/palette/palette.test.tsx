// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest } from '../../testing/dashboard-fixtures.js';
import { expectGuestNames } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

async function openPalette() {
  const guests = [createGuest({ firstName: 'Otis', allergens: ['nuts'] }), createGuest({ firstName: 'Dora' })];
  await open('/dashboard/guest-list', { 'guest.list': () => guests });
  await expectGuestNames('Otis', 'Dora');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Search and commands' });
}

it.each(['nut', 'Nüsse', 'hazlenut'])('%j finds who must not have nuts, and shows why', async (query) => {
  setValue(await openPalette(), query);
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['OtisNuts']),
  );
});

it('a search without a result says what was searched', async () => {
  setValue(await openPalette(), 'milk');
  await screen.findByText('No matches. No guest has “milk” in name, contact details, diet or notes.');
});

it('a page with records of several kinds is listed once', async () => {
  await openPalette();
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toContain('Events');
  expect(names).toHaveLength(new Set(names).size);
});
