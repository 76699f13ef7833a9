// @vitest-environment jsdom
// The list of accounts. Invitations and roles are tested in e2e/accounts.spec.ts.
import type { Account, Invitation } from '@havn/api/administrators/account/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

it('the focus moves to the next account or invitation when one is removed', async () => {
  const invitations = new StoredRows<Invitation>(
    ['dora', 'eva'].map((id) => ({
      _id: id,
      email: `${id}@example.com`,
      role: 'planner',
      purpose: 'join',
      expiresAt: '2026-02-01T12:00:00.000Z',
      mail: null,
    })),
  );
  const accounts = new StoredRows(['anna', 'bo', 'carl'].map((id) => createAccount(id, 'owner')));
  const refetch = deferResponse(() => accounts.list());
  await openAccounts({
    'account.list': () =>
      accounts.get('bo') === undefined ? (refetch.handler() as Promise<Account[]>) : accounts.list(),
    'account.delete': ({ id }) => {
      accounts.delete(String(id));
      return { success: true };
    },
    'account.listInvitations': () => invitations.list(),
    'account.revokeInvitation': ({ id }) => {
      invitations.delete(String(id));
      return { success: true };
    },
  });
  const focusAndClick = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
    return button;
  };
  const revoke = await focusAndClick('Revoke the invitation of dora@example.com');
  await waitFor(() => expect(revoke.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe('eva@example.com');
  const remove = await focusAndClick('Remove bo@example.com');
  clickInDialog('Remove');
  await waitForClose();
  // As a browser does when the dialog closes.
  act(() => remove.focus());
  await refetch.release();
  await waitFor(() => expect(remove.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toContain('carl@example.com');
});
