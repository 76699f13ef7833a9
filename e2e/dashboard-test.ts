// Playwright's test with an administrator's session for the page.
import type { Page } from '@playwright/test';
import { type App, startApp } from './app.ts';
import { test as base, expect } from './test.ts';

export const administrator = { login: { email: 'admin@example.com', password: 'a harbour at dusk' } };

export const test = base.extend<{ logIn(): Promise<string> }>({
  /** Stores a new session in the page's browser, as the login does. @returns its token. */
  logIn: async ({ page, app }, use) => {
    await use(async () => {
      const reply = await page.request.post(`${app.origin}/api/v1/auth/login`, { data: administrator.login });
      const { token } = (await reply.json()) as { token: string };
      if (page.url() === 'about:blank') {
        await page.goto(`${app.origin}/#/404`);
        // The page follows the next address once it has rendered.
        await page.getByRole('heading').first().waitFor();
      }
      await page.evaluate((value) => localStorage.setItem('authToken', value), token);
      return token;
    });
  },
});

/** The same with a server of its own, for what no other journey may see or add to. */
export const testWithOwnApp = (options: Parameters<typeof startApp>[0] = {}) =>
  test.extend<object, { app: App }>({
    app: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
      async ({}, use) => {
        const app = await startApp(options);
        await use(app);
        await app.stop();
      },
      { scope: 'worker' },
    ],
  });

/** The same place in a second window of the session. One behind another is painted once a second: each is worked at in front. */
export async function openSecondWindow(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.bringToFront();
  return other;
}

/** Takes hold, by keyboard, of what has the focus. Resolves once the page listens to the arrows: a task after it has said so. */
export async function pickUpByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.locator('[id^="DndLiveRegion"]').getByText(`${name} picked up.`)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

export interface Appearance {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Colours fail by the light and layout by the width: each is seen, not each with each. */
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
