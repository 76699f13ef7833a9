// Runs axe on everything the widget can show, in all four looks; `widget-axe.spec.ts` checks each part in two.
import { expect, it } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { listPartViolations, parts } from './widget-axe.ts';
import { HostPage } from './widget-page.ts';

it('axe finds nothing in any style, list, dialog or form, light and dark, left to right and right to left', async () => {
  const browser = await launchBrowser();
  const context = await browser.newContext();
  const host = new HostPage(await context.newPage());
  const found: string[] = [];
  try {
    await host.start();
    for (const lightMode of ['light', 'dark'] as const) {
      for (const language of ['en', 'ar'] as const) {
        for (const part of Object.values(parts))
          found.push(...(await listPartViolations(host, part, { lightMode, language })));
      }
    }
    expect(found).toEqual([]);
  } finally {
    host.stop();
    await browser.close();
  }
});
