// What only Firefox draws differently: playwright.firefox.config.ts runs this file, playwright.config.ts does not.
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { button, expect, test } from './widget-page.ts';

/** How many pixels of a square show the black page behind the dialog. */
async function countPagePixels(page: Page, { x, y, size }: { x: number; y: number; size: number }): Promise<number> {
  const { data } = PNG.sync.read(await page.screenshot({ clip: { x, y, width: size, height: size } }));
  return Array.from({ length: size * size }, (_, pixel) => data[pixel * 4] ?? 0).filter((red) => red < 64).length;
}

test('the corners of a dialog that scrolls are round, also beside its scrollbar', async ({ page, host }) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  const dates = Array.from({ length: 20 }, (_, index) => ({ name: `Class ${index + 1}`, startDate: `today+${index}` }));
  const styleLight = '--modal-shadow: none; --overlay-background: transparent';
  await host.show({
    body: button({ options: "'Google'", dates: JSON.stringify(dates), styleLight }),
    head: '<style>html { background: black }</style>',
    policy: () => undefined,
  });
  await page.getByRole('button').click();
  const box = page.locator('.atcb-modal-box');
  await expect(box).toBeVisible();
  const [scrollbar, hidden] = await box.evaluate((element) => [
    (element as HTMLElement).offsetWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(hidden).toBeGreaterThan(0);
  expect(scrollbar).toBeGreaterThan(0);
  const { x, y, width, height } = (await page.getByRole('dialog').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const size = 6;
  const corners = [x, x + width - size].flatMap((left) =>
    [y, y + height - size].map((top) => ({ x: left, y: top, size })),
  );
  for (const corner of corners) expect(await countPagePixels(page, corner)).toBeGreaterThan((size * size) / 2);
});
