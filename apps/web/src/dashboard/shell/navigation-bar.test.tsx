// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCounts } from '../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { createSendingState } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const counts = createCounts({ guests: 3, pending: 3, needTable: 3 });

it.each([
  ['once an invitation was sent', counts, true],
  ['once somebody has answered', { ...counts, declined: 1 }, false],
])('the guests to seat are counted %s', async (_case, shown, hasInvited) => {
  const handlers = { 'guest.counts': () => shown, 'message.sending': () => createSendingState({ hasInvited }) };
  await open('/dashboard/group-list', handlers, 'phone');
  const link = await screen.findByRole('link', { name: /Table List/ });
  await waitFor(() => expect(link.textContent).toContain('3 guests to seat'));
});

it('the guests to seat are not counted before that', async () => {
  const { getInputs, announce } = await open(
    '/dashboard/group-list',
    { 'guest.counts': () => counts, 'message.sending': () => createSendingState({ hasInvited: false }) },
    'phone',
  );
  const link = await screen.findByRole('link', { name: /Table List/ });
  announce([{ entity: 'guest', id: 'Ida', version: 2 }]);
  await waitFor(() => expect(getInputs('guest.counts')).toHaveLength(2));
  expect(link.textContent).toBe('Table List');
});
