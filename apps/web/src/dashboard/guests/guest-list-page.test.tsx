// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest } from '../../testing/dashboard-fixtures.js';
import { emptyResponse, setUpDashboard } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

it('a list that fails to load shows an error and never looks empty', async () => {
  let isBroken = true;
  await open('/dashboard/guest-list', {
    'guest.list': () => (isBroken ? emptyResponse(500) : [createGuest({ firstName: 'Ane' })]),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Couldn’t load/);
  expect(screen.queryByText('No guests found')).toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Ane' });
});
