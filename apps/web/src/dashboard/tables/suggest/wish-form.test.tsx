// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createTable } from '../../../testing/dashboard-fixtures.js';
import { chooseOptions, getDialog } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';

const { open } = setUpDashboard();

it('a wish is complete only with two different guests', async () => {
  await open('/dashboard/table-list', {
    'table.list': () => [createTable()],
    'guest.list': () => ['Anker', 'Bodil'].map((firstName) => createGuest({ firstName })),
    'wish.list': () => [],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Seating wishes…' }));
  await screen.findByRole('dialog', { name: 'Seating wishes' });
  const getAddButton = () => within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Add wish' });
  await chooseOptions('Guest or group', ['Anker']);
  await chooseOptions('With', ['Bodil']);
  expect(getAddButton().disabled).toBe(false);
  await chooseOptions('Guest or group', ['Bodil']);
  expect(within(getDialog()).getByRole('combobox', { name: 'With' }).textContent).toContain('Choose');
  expect(getAddButton().disabled).toBe(true);
  await chooseOptions('With', ['Anker']);
  expect(getAddButton().disabled).toBe(false);
});
