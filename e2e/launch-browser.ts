// Launches Chromium for storm tests and scripts; Playwright launches that of the browser tests (playwright.config.ts).
import { type Browser, chromium } from '@playwright/test';

/** Chromium refuses to sandbox itself for root. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
