// How the pages of every world are set and drawn, as a browser paints them.
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { languages } from '../packages/api/src/kernel/fields.ts';
import { listChoices } from '../packages/api/src/look/look-names.ts';
import { getPalette } from '../packages/api/src/look/looks.ts';
import { createHousehold, waitUntilSettled } from '../scripts/guest-pages.ts';
import { firstOfWorlds } from './look-axe.ts';
import { expect, ownContext, test } from './test.ts';

const harbour = { world: 'harbour', palette: 'Harbour', lettering: 'Charm' };
const day = { hasDateInWords: false, weddingDate: '2025-08-02' };
test.afterEach(({ host }) => host.updateWedding({ ...harbour, ...day, languages: ['en', 'fr'] }));

const countLines = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      // Without the text for screen readers.
      range.selectNodeContents(element.firstChild ?? element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size;
    }),
  );

const letterings = firstOfWorlds.flatMap((look) =>
  listChoices(look.world).lettering.map((lettering) => ({ ...look, lettering })),
);

for (const look of letterings)
  test(
    `in ${look.world}, ${look.lettering}, no word of a German invitation is broken at 360 pixels`,
    ownContext,
    async ({ page, host, app }) => {
      await host.updateWedding({ ...look, languages: ['en', 'de'], hasDateInWords: true, weddingDate: '2027-09-30' });
      const { code } = await host.createHousehold('Schwarzenberger', [{ firstName: 'Ida', language: 'de' }]);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`${app.origin}/#/invitation/${code}`);
      await waitUntilSettled(page);
      expect(await countLines(page, 'h1 bdi')).toEqual([1]);
      expect(await countLines(page, '.details .button:not(:has(svg)), .swipe__label')).toEqual([1, 1]);
      await page.goto(`${app.origin}/#/${code}`);
      await waitUntilSettled(page);
      expect(await countLines(page, '.welcome .date')).toEqual([1]);
    },
  );

test(
  'every button of the invitation is on one line at 360 pixels, in each language',
  ownContext,
  async ({ page, host, app }) => {
    const { code } = await host.createHousehold('Holm', [{ firstName: 'Ida' }]);
    const wrapped: string[] = [];
    await page.setViewportSize({ width: 360, height: 640 });
    for (const language of languages) {
      await host.updateWedding({ world: 'mountain', languages: [...new Set([language, 'en'])] });
      await page.goto(`${app.origin}/i/${code}/invitation?lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.evaluate(() => document.fonts.ready);
      const lines = await countLines(page, '.details .button, .swipe__label, .swipe__tap');
      if (lines.some((count) => count > 1)) wrapped.push(`${language}: ${lines}`);
    }
    expect(wrapped).toEqual([]);
  },
);

test('running text is hyphenated in German, and names and English texts are not', async ({ page, host, app }) => {
  await host.updateWedding({ ...harbour, languages: ['en', 'de'] });
  const { code } = await host.createHousehold('Holm', [{ firstName: 'Ida' }]);
  const getHyphens = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).hyphens);
  for (const [language, hyphens] of [
    ['de', 'auto'],
    ['en', 'manual'],
  ]) {
    await page.goto(`${app.origin}/i/${code}/invitation?lng=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language ?? '');
    expect([await getHyphens('.scene .lead'), await getHyphens('.scene bdi')]).toEqual([hyphens, 'manual']);
  }
});

const toRgb = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The share of the window that is of one of the colors. */
async function measureShare(page: Page, colors: readonly string[]): Promise<number> {
  const { data, width, height } = PNG.sync.read(await page.screenshot());
  const wanted = colors.map(toRgb);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (wanted.some((color) => color.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 4)))
      count += 1;
  return count / (width * height);
}

for (const look of firstOfWorlds)
  test(
    `in ${look.world}, half of the first screen is empty, and bright colors are rare`,
    ownContext,
    async ({ page, host, app }) => {
      await host.updateWedding({ ...look });
      const { code } = await createHousehold(app, { language: 'en', status: 'Pending' });
      const { paper, d1, d2 } = getPalette(look);
      for (const [width, height] of [
        [360, 640],
        [390, 844],
        [768, 1024],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`${app.origin}/#/${code}`);
        await waitUntilSettled(page);
        expect(await measureShare(page, [paper])).toBeGreaterThan(0.5);
        expect(await measureShare(page, [d1, d2])).toBeLessThan(0.12);
      }
    },
  );
