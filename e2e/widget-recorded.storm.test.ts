// Every recorded case of the element in a browser; `widget-recorded.spec.ts` runs a sample in every test run.
import { expect, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { compareAll } from './widget-recorded.ts';
import { samples } from './widget-recorded-cases.ts';

it('H2 in every recorded case the element behaves like the one it replaces, or as a rule requires', async () => {
  const browser = await launchBrowser();
  try {
    expect(await compareAll(browser, samples)).toEqual({ unexplained: [], obsolete: [] });
  } finally {
    await browser.close();
  }
}, 1_200_000);
