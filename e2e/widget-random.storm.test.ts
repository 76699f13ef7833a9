// Ten thousand random configurations of the widget; `widget-element.spec.ts` tries a few hundred with every test
// run.
import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { HostPage } from './widget-page.ts';
import { cleanResult, runRandomConfigurations } from './widget-random.ts';

const rounds = 10_000;

it('V29 I3 I4 I6 I25 ten thousand random configurations throw nothing and execute nothing', async () => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const host = new HostPage(await browser.newPage());
  try {
    await host.start();
    expect(await runRandomConfigurations(host, { rounds, seed: Date.now() % 1e6 })).toEqual(cleanResult);
  } finally {
    host.stop();
    await browser.close();
  }
});
