// Every recorded case of the element, in a browser; `widget-recorded.spec.ts` tries some with every test run.
import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { compareAll } from './widget-recorded.ts';
import { samples } from './widget-recorded-cases.ts';

it('H2 in every recorded case the element does what the one it replaces was seen to do, or what a rule says instead', async () => {
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
