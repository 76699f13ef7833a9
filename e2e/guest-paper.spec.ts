// The letter of every world on one sheet of paper, and its pages with large text on a small phone.
import type { Page } from '@playwright/test';
import { waitUntilSettled } from '../scripts/guest-pages.ts';
import { firstOfWorlds } from './look-axe.ts';
import { expectNoHorizontalScroll } from './pages.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => host.updateWedding({ languages: ['en', 'fr', 'ar', 'de'] }));
test.afterEach(({ host }) =>
  host.updateWedding({ languages: ['en', 'fr'], world: 'harbour', palette: 'Harbour', lettering: 'Charm' }),
);

const longName = 'Wilhelmine-Charlotte Alexandrine & Maximilian Konstantin von Hohenstaufen';

async function countSheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The names and dates whose letters are on two lines, or outside of the page. */
const listTornWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const words = '.names__name, .date, .pass__title, .pass__fact dt, .pass__letters, .button, .swipe__tap';
    return [...document.querySelectorAll(words)].flatMap((element) => {
      const torn: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node.parentElement?.closest('.visually-hidden')) continue;
        for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          const isOutside = lines.some(({ left, right }) => left < 0 || right > clientWidth);
          if (isOutside || new Set(lines.map(({ top }) => Math.round(top))).size > 1) torn.push(word);
        }
      }
      return torn;
    });
  });

for (const look of firstOfWorlds)
  test.describe(`in ${look.world}`, () => {
    test.beforeEach(({ host }) => host.updateWedding({ ...look }));

    test('the letter of an accepted household is printed on one sheet', async ({ page, host, open }) => {
      for (const [language, groupName] of [
        ['ar', 'Anna'],
        ['ar', longName],
        ['de', longName],
      ] as const) {
        const members = ['Anna', 'Ben'].map((firstName) => ({ firstName, language, status: 'Accepted' }));
        const { code } = await host.createHousehold(groupName, members);
        await open(`/invitation/${code}`);
        await waitUntilSettled(page);
        for (const format of ['A4', 'Letter'])
          expect([language, groupName, format, await countSheets(page, format)]).toEqual([
            ...[language, groupName, format],
            1,
          ]);
      }
    });

    test('no name, date or button is torn with text at 200 % on a phone of 320 by 568 pixels', async ({
      page,
      host,
      open,
    }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      for (const language of ['ar', 'de']) {
        const { code } = await host.createGuest({ firstName: 'Anna', country: 'de', language, status: 'Accepted' });
        for (const path of ['', 'invitation/', 'wedding-pass/']) {
          await open(`/${path}${code}`);
          await waitUntilSettled(page);
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
          await page.evaluate(() => document.fonts.ready);
          expect([language, path, ...(await listTornWords(page))]).toEqual([language, path]);
          await expectNoHorizontalScroll(page);
          await page.goto('about:blank');
        }
      }
    });
  });

test('a long word of the couple in a button stays inside the page', async ({ page, host, app, open }) => {
  const key = 'Invitation.TapPending';
  await app.callAsAdmin('PUT', `/words/de/${key}`, { value: 'Hochzeitseinladungsbestätigung' });
  await page.setViewportSize({ width: 320, height: 568 });
  const { code } = await host.createGuest({ firstName: 'Anna', language: 'de' });
  await open(`/invitation/${code}`);
  const button = page.getByRole('button', { name: 'Hochzeitseinladungsbestätigung' });
  await expect(button).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoHorizontalScroll(page);
  expect(await button.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await app.callAsAdmin('DELETE', `/words/de/${key}`);
});
