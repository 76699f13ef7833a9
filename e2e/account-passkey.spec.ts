// Accounts without a password, with Chromium's virtual authenticator, on a phone: the first set-up, an invitation, and
// what the page Accounts offers to them.
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { addAuthenticator } from './authenticator.ts';
import { appearances, setAppearance, testWithOwnApp } from './dashboard-test.ts';
import { expectNoHorizontalScroll } from './pages.ts';
import { expect, testBeforeSetup } from './setup-test.ts';

const phone = { width: 360, height: 740 };
const password = 'a lantern on the pier';

const setupTest = testBeforeSetup({ hostname: 'localhost' });

setupTest(
  'A37 the first account is created with a passkey, and logs in with it',
  async ({ page, link, axe, watched }) => {
    watched.allow(/status of 400/);
    await page.setViewportSize(phone);
    await page.goto(link);
    const authenticator = await addAuthenticator(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('This isn’t a valid e-mail address.')).toBeVisible();
    await page.getByLabel('E-mail').fill('imani@example.com');
    for (const appearance of appearances) {
      await setAppearance(page, appearance);
      await axe();
      await expectNoHorizontalScroll(page);
    }
    await page.setViewportSize(phone);

    // The device does not recognize its user, who tries a password and then comes back.
    await authenticator.refuse();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('No passkey was created.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a password instead' }).click();
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await authenticator.accept();
    await page.getByRole('button', { name: 'Use a passkey' }).click();

    await expect(page.getByRole('heading', { name: 'How should your invitation look?' })).toBeFocused();
    expect(await authenticator.listCredentials()).toHaveLength(1);
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.goto('about:blank');
    await page.goto('/#/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
  },
);

const test = testWithOwnApp({ hostname: 'localhost' });

/** Invites a planner. @returns the link. */
async function invite(app: App): Promise<string> {
  const { url } = await app.callAsAdmin<{ url: string }>('POST', '/accounts/invitations', {
    email: `planner${Date.now()}@example.com`,
    role: 'planner',
  });
  return url;
}

const getSection = (page: Page, name: string) => page.getByRole('region', { name });

test('A39 A40 an invited planner joins with a passkey, keeps it, and sets a password with it', async ({
  page,
  app,
  axe,
  watched,
}) => {
  watched.allow(/status of 400/);
  await page.setViewportSize(phone);
  await page.goto(await invite(app));
  await addAuthenticator(page);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await axe();
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await page.goto('/#/dashboard/accounts');
  const passkeys = getSection(page, 'Your passkeys');
  await expect(passkeys.getByText('Your only way to log in.')).toBeVisible();
  await expect(passkeys.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const form = getSection(page, 'Password');
  await expect(form.getByLabel('Current password')).toHaveCount(0);
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await axe();
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize(phone);

  await form.getByLabel('New password').fill('short');
  await form.getByRole('button', { name: 'Set password' }).click();
  await expect(form.getByText('Use at least 10 characters.')).toBeVisible();
  await form.getByLabel('New password').fill(password);
  await form.getByRole('button', { name: 'Set password' }).click();
  await expect(form.getByText('Your password has been set.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeVisible();
  await passkeys.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(passkeys.getByText('You have no passkeys yet.')).toBeVisible();
});
