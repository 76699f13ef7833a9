// Ten thousand random configurations of the widget; `widget-element-scripts.spec.ts` tries a few hundred in every run.
import { expect, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { HostPage } from './widget-page.ts';
import { cleanResult, runRandomConfigurations } from './widget-random.ts';

const rounds = 10_000;

it('V29 I3 I4 I6 I25 ten thousand random configurations throw nothing and execute nothing', async () => {
  const browser = await launchBrowser();
  const host = new HostPage(await browser.newPage());
  try {
    await host.start();
    expect(await runRandomConfigurations(host, { rounds, seed: Date.now() % 1e6 })).toEqual(cleanResult);
  } finally {
    host.stop();
    await browser.close();
  }
});
