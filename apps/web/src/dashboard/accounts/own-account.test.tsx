// @vitest-environment jsdom
// An administrator's own sessions and password, on the pages of owners and planners and of the role door.

import type { Session } from '@havn/api/administrators/session/schema';
import type { AdministratorRole } from '@havn/api/kernel/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoredRows } from '../../testing/dashboard-fixtures.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

const email = 'staff@example.com';
const password = 'a lantern on the pier';
const success = { success: true } as const;
const createSession = (_id: string, isCurrent = false): Session => ({
  _id,
  browser: 'Safari',
  system: _id,
  isCurrent,
  createdAt: '2026-01-01T12:00:00.000Z',
  lastUsedAt: '2026-01-01T12:00:00.000Z',
});

/** Opens the page of an account that is logged in on three devices. */
async function openAccount(path: string, role: AdministratorRole) {
  const sessions = new StoredRows([createSession('iPhone', true), createSession('iPad'), createSession('Mac')]);
  const account = { isLoggedIn: true, password };
  const endOthers = () => {
    for (const { _id, isCurrent } of sessions.list()) if (!isCurrent) sessions.delete(_id);
    return success;
  };
  const page = await open(path, {
    'account.get': () => {
      if (!account.isLoggedIn) throw new ApiError(401, 'UNAUTHORIZED', 'NO_SESSION');
      return { _id: '1', email, role, hasPassword: true };
    },
    'account.changePassword': ({ currentPassword, newPassword }) => {
      if (currentPassword !== account.password) throw new ApiError(400, 'BAD_REQUEST', 'WRONG_PASSWORD');
      if (newPassword.length < 10) {
        const issues = [{ path: ['newPassword'], message: 'The password must have at least 10 characters.' }];
        throw new ApiError(400, 'BAD_REQUEST', 'INVALID_INPUT', issues);
      }
      account.password = newPassword;
      return endOthers();
    },
    'session.list': () => sessions.list(),
    'session.end': ({ id }) => {
      sessions.delete(id);
      return success;
    },
    'session.endOthers': endOthers,
    'passkey.list': () => [],
    'guest.attendance': () => ({ digest: '', tagKey: '', guests: [] }),
  });
  await waitForSessions(3);
  return { ...page, account };
}

const getSection = (name: string) => within(screen.getByRole('region', { name }));
const waitForSessions = (count: number) =>
  waitFor(() => expect(getSection('Where you’re logged in').getAllByRole('listitem'), 'sessions').toHaveLength(count));
const changePassword = (current: string, next: string) => {
  const form = getSection('Password');
  setValue(form.getByLabelText('Current password'), current);
  setValue(form.getByLabelText('New password'), next);
  fireEvent.click(form.getByRole('button', { name: 'Change password' }));
};

it('A26 a new password logs out the other devices, and a single session can be ended', async () => {
  const { account, getInputs } = await openAccount('/dashboard/accounts', 'planner');
  const sessions = getSection('Where you’re logged in');
  expect(sessions.getAllByRole('listitem')[0]?.textContent).toContain('This device');
  fireEvent.click(sessions.getByRole('button', { name: /Mac/ }));
  await waitForSessions(2);
  expect(getInputs('session.end')).toEqual([{ id: 'Mac' }]);
  const form = getSection('Password');
  changePassword('not this one', 'short');
  await form.findByText(/The current password is wrong\./);
  changePassword(password, 'short');
  await form.findByText(/Use at least 10 characters\./);
  changePassword(password, `${password} at night`);
  await form.findByText(/^Your password has been changed/);
  await waitForSessions(1);
  expect(account.password).toBe(`${password} at night`);
});

it('the role door ends its other sessions and changes its password on a page of its own', async () => {
  const { account, getPathname } = await openAccount('/dashboard/account', 'door');
  screen.getByRole('heading', { name: 'Your account', level: 1 });
  screen.getByText(email);
  getSection('Your passkeys');
  fireEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  await waitForSessions(1);
  changePassword(password, `${password} at dawn`);
  await getSection('Password').findByText(/^Your password has been changed/);
  expect(account.password).toBe(`${password} at dawn`);
  fireEvent.click(screen.getByRole('link', { name: 'Back to the door' }));
  await waitFor(() => expect(getPathname()).toBe('/dashboard/door'));
});

it('a session that was ended on another device redirects to the login page with the page to return to', async () => {
  const { account, getHref } = await openAccount('/dashboard/account', 'door');
  account.isLoggedIn = false;
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('button', { name: 'Log in' });
  expect(getHref()).toBe('/login?next=%2Fdashboard%2Faccount');
});
