// @vitest-environment jsdom
// Renaming and deleting passkeys. Creating one and logging in with it is tested in e2e/account-passkey.spec.ts.
import type { Passkey } from '@havn/api/administrators/passkey/schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VersionedRows } from '../../testing/dashboard-fixtures.js';
import { clickButton, clickInDialog } from '../../testing/dashboard-queries.js';
import { clickWhenReady, setUpDashboard, setValue } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

const key: Passkey = { _id: 'key', name: 'Phone', createdAt: '2026-01-01T12:00:00.000Z', lastUsedAt: null, version: 1 };

async function openAccount(initial: Passkey[]) {
  const passkeys = new VersionedRows(initial, 'UNKNOWN_PASSKEY');
  const page = await open('/dashboard/account', {
    'account.get': () => ({ _id: '1', email: 'staff@example.com', role: 'door', hasPassword: true }),
    'session.list': () => [],
    'passkey.list': () => passkeys.list(),
    'passkey.rename': ({ id, ifMatch, name }) => {
      passkeys.loadVersion(id, ifMatch);
      return passkeys.update(id, { name: String(name) });
    },
    'passkey.delete': ({ id }) => {
      passkeys.delete(id);
      return { success: true };
    },
  });
  return { ...page, passkeys };
}

it('the focus returns to the button that renames the passkey', async () => {
  await openAccount([key]);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Phone' }));
  clickButton('Rename Phone');
  setValue(screen.getByLabelText('Name'), 'Laptop');
  clickButton('Save');
  const button = await screen.findByRole('button', { name: 'Rename Laptop' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('a passkey that was renamed on another device is renamed by a second try', async () => {
  const { passkeys } = await openAccount([key]);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  setValue(screen.getByLabelText('Name'), 'Laptop');
  passkeys.update(key._id, { name: 'Tablet' });
  clickButton('Save');
  await screen.findByText(/Someone changed this in the meantime\./);
  await clickWhenReady(() => screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Rename Laptop' });
  expect(passkeys.get(key._id)?.name).toBe('Laptop');
});

it('when a passkey is deleted, the focus moves to the next one, in the end to the heading', async () => {
  await openAccount([key, { ...key, _id: 'other', name: 'Laptop' }]);
  const deletePasskey = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Delete ${name}` });
    act(() => button.focus());
    fireEvent.click(button);
    clickInDialog('Delete');
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await deletePasskey('Phone');
  expect(document.activeElement?.textContent).toBe('Laptop');
  await deletePasskey('Laptop');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
