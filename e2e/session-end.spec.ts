// A session that ends while a page is open: a login dialog covers the page and reveals it unchanged after the login
// (specification §10 "A session that ends"). What is kept and saved afterwards is tested in
// apps/web/src/dashboard/shell/login-overlay.test.tsx.
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { expect, openSecondWindow, setAppearance, submitLogin } from './dashboard-test.ts';
import { getRow, test, desktop as wide } from './guest-list.ts';
import { getDialog, getSaveButton } from './locators.ts';
import { holdRequests } from './pages.ts';

test.use(wide);

const getLoginDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

const endSession = (app: App, token: string) =>
  fetch(`${app.origin}/api/v1/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

const logInAgain = (page: Page) => submitLogin(getLoginDialog(page));

/** The names and values of all nodes in the accessibility tree, as a screen reader gets them. */
async function getAccessibleText(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const exposed = nodes.filter(({ ignored, role }) => !ignored && role?.value !== 'RootWebArea');
  return exposed.map(({ name, value }) => `${name?.value ?? ''} ${value?.value ?? ''}`).join('\n');
}

test.beforeEach(({ watched }) => watched.allow(/401/));

test('a covered page shows no guest data, not even to screen readers or searches; live changes resume afterwards', async ({
  page,
  openDashboard,
  host,
  app,
  axe,
}) => {
  await host.createGuest({ firstName: 'Unmistakable', phoneNumber: '+4520123456' });
  const token = await openDashboard('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Edit Unmistakable' }).click();
  const lastName = getDialog(page).getByLabel('Last name');
  await lastName.fill('Half a na');
  await endSession(app, token);
  await expect(getLoginDialog(page).getByLabel('E-mail')).toBeFocused();
  await expect(page).toHaveURL(/#\/login\?next=%2Fdashboard%2Fguest-list$/);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  for (const colorScheme of ['light', 'dark'] as const) {
    await setAppearance(page, { width: 1440, colorScheme });
    await axe();
  }
  // Browsers close any dialog at a second Escape.
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await expect(getLoginDialog(page)).toBeVisible();
  const accessibleText = await getAccessibleText(page);
  expect(accessibleText).toContain('Your session has ended');
  expect(accessibleText).not.toMatch(/Unmistakable|Half|Guest|20123456|Logout/);
  const isFound = (text: string) =>
    page.evaluate((query) => (window as unknown as { find(text: string): boolean }).find(query), text);
  expect(await isFound('Unmistakable')).toBe(false);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog:not(.login-overlay), main, header')),
    ).toBeFalsy();
  }
  await host.createGuest({ firstName: 'Meanwhile' });
  await logInAgain(page);
  await expect(page).toHaveURL(/#\/dashboard\/guest-list$/);
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveValue('Half a na');
  await page.keyboard.type('me');
  await getSaveButton(page).click();
  await expect(getRow(page, 'Unmistakable Half a name')).toBeVisible();
  await expect(getRow(page, 'Meanwhile')).toBeVisible();
  await host.createGuest({ firstName: 'Thereafter' });
  await expect(getRow(page, 'Thereafter')).toBeVisible();
});

test('a login in one tab uncovers the other, and a reload redirects to the login and back', async ({
  page,
  openDashboard,
  host,
  app,
}) => {
  await host.createGuest({ firstName: 'Zoé' });
  const token = await openDashboard('/dashboard/guest-list?q=Zo');
  const other = await openSecondWindow(page);
  await other.getByRole('searchbox').fill('Zoé');
  // The address follows what is typed.
  await expect(other).toHaveURL(/q=Zo%C3%A9/);
  await endSession(app, token);
  await expect(getLoginDialog(page)).toBeVisible();
  await expect(getLoginDialog(other)).toBeVisible();
  await logInAgain(page);
  await expect(getRow(page, 'Zoé')).toBeVisible();
  await expect(getLoginDialog(other)).toBeHidden();
  await expect(other.getByRole('searchbox')).toHaveValue('Zoé');
  await endSession(app, String(await page.evaluate(() => localStorage.getItem('authToken'))));
  await expect(getLoginDialog(other)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/#\/login\?next=/);
  await submitLogin(page);
  await expect(page).toHaveURL(/#\/dashboard\/guest-list\?q=Zo$/);
  await expect(getLoginDialog(other)).toBeHidden();
});

test('a dialog that opens while the page is covered stays below the login dialog until the login', async ({
  page,
  open,
  host,
  logIn,
  app,
}) => {
  await host.createGuest({ firstName: 'Below' });
  await app.callAsAdmin('POST', '/messages', { subject: 'On its way', bodyEN: 'Hi', bodyFR: 'Salut' });
  await logIn();
  const release = await holdRequests(page, '**/trpc/message.send?*');
  await open('/dashboard/message-list');
  const other = await openSecondWindow(page);
  await page.getByRole('button', { name: 'Send: On its way' }).click();
  await getDialog(page).getByRole('radio', { name: 'Pending' }).check();
  await getDialog(page).getByRole('button', { name: 'Next' }).click();
  await getDialog(page).getByRole('button', { name: /^Send/ }).click();
  // The token is removed only in the browser, so the request in flight succeeds.
  await other.evaluate(() => localStorage.removeItem('authToken'));
  await getLoginDialog(page).getByLabel('Password').fill('typed');
  release();
  await expect(page.locator('dialog[open]:not(.login-overlay)')).toContainText('Below');
  await expect(getLoginDialog(page).getByLabel('Password')).toBeFocused();
  await expect(getDialog(page)).toHaveCount(1);
  await logInAgain(page);
  await expect(getDialog(page)).toContainText('Below');
});
