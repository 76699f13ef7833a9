// Every recorded case of the element in a browser; `widget-recorded.spec.ts` runs a sample with every test run.
import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { compareAll } from './widget-recorded.ts';
import { samples } from './widget-recorded-cases.ts';

it('H2 in every recorded case the element behaves like the one it replaces, or as a rule requires', async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    expect(await compareAll(browser, samples)).toEqual({ unexplained: [], gone: [] });
  } finally {
    await browser.close();
  }
}, 1_200_000);
