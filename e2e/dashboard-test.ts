// Playwright's `test` with an administrator's session.
import type { Locator, Page } from '@playwright/test';
import { credentials, startApp } from './app.ts';
import { test as base, expect } from './test.ts';

export const test = base.extend<{ logIn(): Promise<string>; openDashboard(path: string): Promise<string> }>({
  /** Creates a session and stores it in the page's browser, as the login page does. @returns its token. */
  logIn: async ({ page, app }, use) => {
    await use(async () => {
      const token = await app.createSession();
      if (page.url() === 'about:blank') {
        await page.goto(`${app.origin}/#/404`);
        // The page reacts to a changed hash only once it has rendered.
        await page.getByRole('heading').first().waitFor();
      }
      await page.evaluate((value) => localStorage.setItem('authToken', value), token);
      return token;
    });
  },
  /** Logs in and opens a page. @returns the token of the session. */
  openDashboard: async ({ open, logIn }, use) => {
    await use(async (path) => {
      const token = await logIn();
      await open(path);
      return token;
    });
  },
});

/** Like `test`, but with a server for each call, for tests whose data no other test may see or change. */
export function testWithOwnApp(options: Parameters<typeof startApp>[0] = {}) {
  const start = () => startApp(options);
  return test.extend({
    app: [async ({ apps }, use) => use(await apps.getOwn(start)), { scope: 'test', timeout: 60_000 }],
  });
}

/** Fills in the login form of a page or dialog and submits it. */
export async function submitLogin(form: Page | Locator): Promise<void> {
  await form.getByLabel('E-mail').fill(credentials.email);
  await form.getByLabel('Password').fill(credentials.password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Opens the same URL in a second window. Bring a window to the front first: a background one renders once a second. */
export async function openSecondWindow(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.bringToFront();
  return other;
}

/** Picks up the focused item by keyboard. Arrow keys work one task after the announcement, so this waits for both. */
export async function pickUpByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.locator('[id^="DndLiveRegion"]').getByText(`${name} picked up.`)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Logs out on a phone, where Logout is in a menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

export interface Appearance {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Each width and each color scheme, but not every pair: contrast does not depend on the width. */
export const appearances: readonly Appearance[] = [
  { width: 360, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];

export async function setAppearance(page: Page, { width, colorScheme }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
}

export { expect };
