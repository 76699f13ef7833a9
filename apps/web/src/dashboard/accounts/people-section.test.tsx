// @vitest-environment jsdom
// The list of accounts. Invitations and roles are tested in e2e/accounts.spec.ts.
import type { Account } from '@havn/api/account/schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoredRows } from '../../testing/dashboard-fixtures.js';
import { clickInDialog, getDialog, waitForClose } from '../../testing/dashboard-queries.js';
import { type DashboardHandlers, setUpDashboard } from '../../testing/open-dashboard.js';
import { deferResponse, throwNetworkError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

const createAccount = (_id: string, role: Account['role']): Account => ({
  _id,
  email: `${_id}@example.com`,
  role,
  createdAt: '2026-01-01T12:00:00.000Z',
  lastUsedAt: null,
});

/** Opens the page of an owner, with two more accounts. */
async function openAccounts(handlers: DashboardHandlers) {
  const accounts = new StoredRows(
    (['anna', 'bo', 'carl'] as const).map((id) => createAccount(id, id === 'anna' ? 'owner' : 'planner')),
  );
  return open('/dashboard/accounts', {
    'account.get': () => ({ _id: 'anna', email: 'anna@example.com', role: 'owner', hasPassword: true }),
    'account.list': () => accounts.list(),
    'account.listInvitations': () => [],
    'session.list': () => [],
    'passkey.list': () => [],
    ...handlers,
  });
}

const openRemoval = async (email: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Remove ${email}` }));
  await within(getDialog()).findByText(email);
};

it('the failure to remove one account is not shown for another', async () => {
  await openAccounts({ 'account.delete': throwNetworkError });
  await openRemoval('bo@example.com');
  clickInDialog('Remove');
  await within(getDialog()).findByRole('alert');
  clickInDialog('Cancel');
  await waitForClose();
  await openRemoval('carl@example.com');
  expect(within(getDialog()).queryByRole('alert')).toBeNull();
});

it('the response to a removal closes no dialog that was opened for another account since', async () => {
  const removal = deferResponse(() => ({ success: true }));
  const { waitForIdle } = await openAccounts({
    'account.delete': removal.handler as DashboardHandlers['account.delete'],
  });
  await openRemoval('bo@example.com');
  clickInDialog('Remove');
  clickInDialog('Cancel');
  await waitForClose();
  await openRemoval('carl@example.com');
  await removal.release();
  await waitForIdle();
  await within(getDialog()).findByText('carl@example.com');
});
