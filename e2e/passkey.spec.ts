// Passkeys with Chromium's virtual authenticator: add, log in, rename, delete.
import type { Page } from '@playwright/test';
import { addAuthenticator } from './authenticator.ts';
import { appearances, expect, logOut, setAppearance, testWithOwnApp } from './dashboard-test.ts';
import { expectNoHorizontalScroll } from './pages.ts';

const test = testWithOwnApp({ hostname: 'localhost' });

const getSection = (page: Page) => page.getByRole('region', { name: 'Your passkeys' });

test('A34 a passkey is added, logs in without the password, is renamed and deleted', async ({
  page,
  open,
  logIn,
  axe,
  watched,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await logIn();
  const authenticator = await addAuthenticator(page);
  await open('/dashboard/accounts');
  const section = getSection(page);
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();
  await section.getByLabel('Name of the new passkey').fill('My phone');
  await section.getByLabel('Name of the new passkey').press('Enter');
  await expect(section.getByRole('listitem')).toContainText('My phone');
  expect(await authenticator.listCredentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await axe();
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize({ width: 360, height: 800 });

  // The same device again.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByText('This device already has a passkey for your account.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(1);

  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await open('/dashboard/accounts');
  await expect(section.getByRole('listitem')).toContainText('last used today');

  await section.getByRole('button', { name: 'Rename My phone' }).click();
  await expect(section.getByLabel('Name', { exact: true })).toBeFocused();
  await section.getByLabel('Name', { exact: true }).fill('Imani’s phone');
  await section.getByLabel('Name', { exact: true }).press('Enter');
  await expect(section.getByRole('listitem')).toContainText('Imani’s phone');
  await section.getByRole('button', { name: 'Delete Imani’s phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();

  // The device still has it, but the server has not.
  watched.allow(/status of 401/);
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('This passkey wasn’t accepted.')).toBeVisible();
  await axe();
});
