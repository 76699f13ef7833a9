// One screenshot of a page of the dashboard, shared by the scripts that take them.
import { type Browser, chromium, type Page } from '@playwright/test';

const heights: Partial<Record<number, number>> = { 360: 740, 390: 844, 768: 1024, 1440: 900 };
/** At which each page is shown in English. */
export const widths = [360, 768, 1440] as const;

export type PageAction = (page: Page) => Promise<unknown>;

export interface Screenshot {
  origin: string;
  /** Of the session; null without one. */
  token: string | null;
  /** Of the route, after `#`. */
  path: string;
  /** Waits for more than the heading. */
  ready?: PageAction | undefined;
  /** Opens a part of the page before the screenshot. */
  open?: PageAction | undefined;
  width: number;
  language?: 'en' | 'fr';
  theme?: 'light' | 'dark';
  /** Of the whole page, because the window shows only its top; what is fixed to the window stays at its edge. */
  isWhole?: boolean;
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('.dashboard-spinner').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

export async function takeScreenshot(browser: Browser, file: string, screenshot: Screenshot): Promise<void> {
  const { origin, token, path, ready, open, width, language = 'en', theme = 'light', isWhole = false } = screenshot;
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
  // Nothing is hovered.
  await page.mouse.move(0, 0);
  await waitUntilSettled(page);
  if (isWhole)
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await page.screenshot({ path: file });
  await context.close();
}
