// Accounts: inviting someone, what each role sees, and links that no longer work. One's own sessions and password are
// tested in apps/web/src/dashboard/accounts/own-account.test.tsx.
import type { Browser, Page } from '@playwright/test';
import { listViolations } from './axe.ts';
import { appearances, expect, setAppearance, testWithOwnApp } from './dashboard-test.ts';
import { expectNoHorizontalScroll } from './pages.ts';

/** Accounts are listed, so other tests must not add any. */
const test = testWithOwnApp();
test.describe.configure({ timeout: 90_000 });

const password = 'a lantern on the pier';

/** Invites someone as the administrator and returns the link. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return link;
}

/** Accepts an invitation on a device of its own. */
async function join(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await page.goto(link);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  return page;
}

test('A24 an owner invites a planner, who joins, sees no accounts and cannot erase', async ({
  page,
  openDashboard,
  axe,
  host,
  app,
  browser,
}) => {
  await host.createGuest({ firstName: 'Ingeborg' });
  await openDashboard('/dashboard/settings');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
  await expect(page.getByText('The only owner.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Role of admin@example.com' })).toBeDisabled();
  const link = await invite(page, 'planner@example.com', 'Planner');
  await expect(page.getByText(/^Planner · link valid until/)).toBeVisible();
  await axe();

  const planner = await join(browser, link);
  await expect(
    planner.getByRole('heading', { name: 'Overview' }).or(planner.getByText('Ingeborg')).first(),
  ).toBeVisible();
  await planner.goto(`${app.origin}/#/dashboard/accounts`);
  await expect(planner.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(planner.getByText('This device')).toBeVisible();
  await expect(planner.getByText('admin@example.com')).toHaveCount(0);
  await planner.goto(link);
  await expect(planner.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await page.reload();
  await page.getByRole('combobox', { name: 'Role of planner@example.com' }).selectOption('Owner');
  await expect(page.getByRole('combobox', { name: 'Role of admin@example.com' })).toBeEnabled();
  await page.getByRole('button', { name: 'Remove planner@example.com' }).click();
  await page.getByRole('dialog', { name: 'Remove account' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('planner@example.com')).toHaveCount(0);
  // The account is logged out wherever it is.
  await planner.goto(`${app.origin}/#/dashboard/accounts`);
  await expect(planner.getByRole('button', { name: 'Log in' })).toBeVisible();
  await planner.context().close();
});

test('A21 the role door sees the door page and its own account, marks a guest and logs out', async ({
  page,
  openDashboard,
  host,
  app,
  browser,
  axe,
}) => {
  const guest = await host.createGuest({ firstName: 'Bo', lastName: 'Ærø', status: 'Accepted' });
  await openDashboard('/dashboard/accounts');
  const staff = await join(browser, await invite(page, `door${Date.now()}@example.com`, 'Door'));
  await expect(staff).toHaveURL(/\/dashboard\/door$/);
  await staff
    .getByRole('button', { name: /Bo Ærø/ })
    .first()
    .click();
  await staff.getByRole('button', { name: 'Check in Bo Ærø' }).click();
  await expect.poll(() => host.getStatus(guest)).toBe('Attended');
  const undo = staff.getByRole('button', { name: /Undo: Bo Ærø/ });
  await expect(async () => {
    // A press soon after the last one is ignored.
    await undo.click({ timeout: 2000 });
    await expect(undo).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect.poll(() => host.getStatus(guest)).toBe('Accepted');
  await expect(staff.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  for (const path of ['/dashboard', '/dashboard/guest-list', '/dashboard/accounts']) {
    await staff.goto(`${app.origin}/#${path}`);
    await expect(staff).toHaveURL(/\/dashboard\/door$/);
  }
  await page.goto(`${app.origin}/#/dashboard/account`);
  await expect(page).toHaveURL(/\/dashboard\/accounts$/);
  await staff.getByRole('link', { name: 'Your account' }).click();
  await expect(staff.getByRole('heading', { name: 'Your account', level: 1 })).toBeFocused();
  await expect(staff.getByText('This device')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Passkeys' })).toBeVisible();
  for (const appearance of appearances) {
    await setAppearance(staff, appearance);
    await expectNoHorizontalScroll(staff);
    expect(await listViolations(staff)).toEqual([]);
  }
  await staff.getByRole('link', { name: 'Back to the door' }).click();
  await staff.getByRole('button', { name: 'Logout' }).click();
  await expect(staff.getByRole('button', { name: 'Log in' })).toBeVisible();
  await staff.context().close();
  await axe();
});

for (const appearance of appearances)
  test(`accounts and the invitation fit and pass axe at ${appearance.width} px, ${appearance.colorScheme}`, async ({
    page,
    openDashboard,
    axe,
  }) => {
    await setAppearance(page, appearance);
    await openDashboard('/dashboard/accounts');
    const link = await invite(page, `planner${appearance.width}-${Date.now()}@example.com`, 'Planner');
    await expectNoHorizontalScroll(page);
    await axe();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await axe();
    await page.goto(link);
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await axe();
  });
