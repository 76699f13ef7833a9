// Accounts: inviting someone, what each role sees, sessions, passwords and links that no longer work.
import type { Browser, Page } from '@playwright/test';
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
  open,
  logIn,
  axe,
  host,
  app,
  browser,
}) => {
  await host.person({ firstName: 'Ingeborg' });
  await logIn();
  await open('/dashboard/settings');
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

test('A21 the role door sees the door page, marks a guest and logs out', async ({
  page,
  open,
  logIn,
  host,
  app,
  browser,
  axe,
}) => {
  const guest = await host.person({ firstName: 'Bo', lastName: 'Ærø', status: 'Accepted' });
  await logIn();
  await open('/dashboard/accounts');
  const staff = await join(browser, await invite(page, `door${Date.now()}@example.com`, 'Door'));
  await expect(staff).toHaveURL(/\/dashboard\/door$/);
  await staff
    .getByRole('button', { name: /Bo Ærø/ })
    .first()
    .click();
  await staff.getByRole('button', { name: 'Check in Bo Ærø' }).click();
  await expect.poll(() => host.status(guest)).toBe('Attended');
  await staff.getByRole('button', { name: /Undo: Bo Ærø/ }).click();
  await expect.poll(() => host.status(guest)).toBe('Accepted');
  await expect(staff.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  for (const path of ['/dashboard', '/dashboard/guest-list', '/dashboard/accounts']) {
    await staff.goto(`${app.origin}/#${path}`);
    await expect(staff).toHaveURL(/\/dashboard\/door$/);
  }
  await page.goto(`${app.origin}/#/dashboard/account`);
  await expect(page).toHaveURL(/\/dashboard\/accounts$/);
  await staff.getByRole('button', { name: 'Logout' }).click();
  await expect(staff.getByRole('button', { name: 'Log in' })).toBeVisible();
  await staff.context().close();
  await axe();
});

test('the role door ends its other sessions and changes its password on a page of its own', async ({
  page,
  app,
  axe,
  logIn,
  watched,
}) => {
  watched.allow(/status of 401/);
  const email = `staff${Date.now()}@example.com`;
  const { url } = await app.admin<{ url: string }>('POST', '/accounts/invitations', { email, role: 'door' });
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`${app.origin}/api/v1/auth/${path}`, { data })).json()) as { token: string };
  const { token } = await post('invitations/accept', { token: url.split('/').at(-1), password });
  const { token: other } = await post('login', { email, password });
  await logIn();
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await page.goto(`${app.origin}/#/dashboard/door`);
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible();
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    await expectNoHorizontalScroll(page);
    await axe();
  }
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(sessions).toHaveCount(1);
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').fill(password);
  await form.getByLabel('New password').fill(`${password} at dawn`);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText(/^Your password has been changed/)).toBeVisible();
  const headers = { authorization: `Bearer ${other}` };
  expect((await page.request.get(`${app.origin}/api/v1/account`, { headers })).status()).toBe(401);
  await page.getByRole('link', { name: 'Back to the door' }).click();
  await expect(page).toHaveURL(/\/dashboard\/door$/);
  await page.goBack();
  // Ended on another device.
  await page.request.post(`${app.origin}/api/v1/sessions/end-others`, {
    headers: { authorization: `Bearer ${(await post('login', { email, password: `${password} at dawn` })).token}` },
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/login\?next=%2Fdashboard%2Faccount$/);
});

for (const appearance of appearances)
  test(`accounts and the invitation fit and pass axe at ${appearance.width} px, ${appearance.colorScheme}`, async ({
    page,
    open,
    logIn,
    axe,
  }) => {
    await setAppearance(page, appearance);
    await logIn();
    await open('/dashboard/accounts');
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

test('A26 a new password logs out the other devices; a session can be ended by hand', async ({
  page,
  open,
  logIn,
  watched,
  app,
}) => {
  watched.allow(/status of 40[01]/);
  // An account of this test: other tests log in with the administrator's password.
  const email = `sessions${Date.now()}@example.com`;
  const { url } = await app.admin<{ url: string }>('POST', '/accounts/invitations', { email, role: 'planner' });
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`${app.origin}/api/v1/auth/${path}`, { data })).json()) as { token: string };
  const { token } = await post('invitations/accept', { token: url.split('/').at(-1), password });
  for (let count = 0; count < 2; count += 1) await post('login', { email, password });
  await logIn();
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  await open('/dashboard/accounts');
  const sessions = page.getByRole('region', { name: 'Where you’re logged in' }).getByRole('listitem');
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions).toHaveCount(3);
  await sessions.last().getByRole('button').click();
  await expect(sessions).toHaveCount(2);
  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password').fill('short');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('The current password is wrong.')).toBeVisible();
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Use at least 10 characters.')).toBeVisible();
  await form.getByLabel('New password').fill(`${password} at night`);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText(/^Your password has been changed/)).toBeVisible();
  await expect(sessions).toHaveCount(1);
});
