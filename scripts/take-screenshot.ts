// Takes a screenshot of a dashboard page. Used by dashboard-screenshots.ts and account-screenshots.ts.
import type { Browser, Page } from '@playwright/test';

const heights: Partial<Record<number, number>> = { 360: 740, 390: 844, 768: 1024, 1440: 900 };
/** The widths of the English screenshots. */
export const widths = [360, 768, 1440] as const;

export type PageAction = (page: Page) => Promise<unknown>;

export interface Screenshot {
  origin: string;
  /** The token of the session, or null to be logged out. */
  token: string | null;
  /** The route, after `#`. */
  path: string;
  /** Waits for more than the heading. */
  ready?: PageAction | undefined;
  /** Opens a part of the page before the screenshot. */
  open?: PageAction | undefined;
  width: number;
  language?: 'en' | 'fr';
  theme?: 'light' | 'dark';
  /** Makes the window as high as the page, so that the whole page is shown with its fixed bars at the edges. */
  isFullPage?: boolean;
}

async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('.dashboard-spinner').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

export async function takeScreenshot(browser: Browser, file: string, screenshot: Screenshot): Promise<void> {
  const { origin, token, path, ready, open, width, language = 'en', theme = 'light', isFullPage = false } = screenshot;
  const context = await browser.newContext({
    viewport: { width, height: heights[width] ?? 900 },
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Copenhagen',
  });
  const page = await context.newPage();
  if (token !== null) await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.goto(`${origin}/#${path}`);
  await waitUntilSettled(page);
  await ready?.(page);
  await open?.(page);
  // So that no control is hovered.
  await page.mouse.move(0, 0);
  await waitUntilSettled(page);
  if (isFullPage)
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await page.screenshot({ path: file });
  await context.close();
}
