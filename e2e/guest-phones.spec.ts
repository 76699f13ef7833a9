// What guest pages show on a phone without scrolling, and how they handle touch.
import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { decodeQrCode, waitForApp } from './invitation-link.ts';
import { expectNoHorizontalScroll, getText, swipe } from './pages.ts';
import { expect, test } from './test.ts';

const phones = [
  [390, 844],
  [390, 664],
  [375, 667],
  [360, 740],
  [360, 640],
  [320, 568],
] as const;

for (const [width, height] of phones)
  test.describe(`on a phone of ${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } });

    for (const [language, groupName] of [
      ['en', 'Marie & Søren'],
      ['fr', 'Famille de La Rochefoucauld'],
    ] as const)
      test(`the welcome page shows its slider and its button without scrolling, in ${language}`, async ({
        page,
        host,
        open,
      }) => {
        const family = await host.createHousehold(groupName, [{ firstName: 'Anne', language }, { firstName: 'Jean' }]);
        await open(`/${family.code}`);
        await expect(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => document.fonts.ready);
        await expect(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: getText('WelcomeScreen.Tap', {}, language) })).toBeInViewport({
          ratio: 1,
        });
        await expect(page.getByRole('img', { name: /Signe/ })).toBeInViewport({ ratio: 1 });
      });

    test('a guest who has accepted also sees the link to the pass without scrolling', async ({ page, host, open }) => {
      const guest = await host.createGuest({ firstName: 'François', language: 'fr', status: 'Accepted' });
      await open(`/${guest.code}`);
      await expect(page.getByRole('slider')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (const part of [
        page.getByRole('slider'),
        page.getByRole('link', { name: getText('WelcomeScreen.ToPass', {}, 'fr') }),
        page.getByRole('img', { name: /Signe/ }),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
    });
  });

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const)
  test.describe(`on a phone in landscape, ${width} by ${height} pixels`, () => {
    test.use({ viewport: { width, height } });

    test('the slider and the QR code are completely visible without scrolling', async ({ page, host, open }) => {
      const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
      await open(`/${guest.code}`);
      await expect(page.getByRole('slider')).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await expect(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: getText('WelcomeScreen.Tap') })).toBeInViewport({ ratio: 1 });
      await waitForApp(page, guest.code);
      await open(`/wedding-pass/${guest.code}`);
      await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeInViewport({ ratio: 1 });
    });
  });

/** Records the portrait's maximum width while the page opens, as a share of the window's width. */
const recordPortrait = (page: Page) =>
  page.evaluate(() => {
    const widths = { max: 0 };
    Object.assign(window, { widths });
    const record = () => {
      const width = document.querySelector('.portrait')?.getBoundingClientRect().width ?? 0;
      widths.max = Math.max(widths.max, width / window.innerWidth);
      requestAnimationFrame(record);
    };
    record();
  });
const getMaxPortraitWidth = (page: Page) =>
  page.evaluate(() => (window as unknown as { widths: { max: number } }).widths.max);

test.describe('the opening of the invitation', () => {
  for (const [reducedMotion, what] of [
    ['no-preference', 'the portrait grows over the whole screen'],
    ['reduce', 'with reduced motion the portrait keeps its size'],
  ] as const)
    test(what, async ({ page, host, open }) => {
      await page.emulateMedia({ reducedMotion });
      const guest = await host.createGuest({ firstName: 'Ida' });
      await open(`/${guest.code}`);
      await waitForApp(page, guest.code);
      await recordPortrait(page);
      await page.getByRole('slider').press('End');
      await expect(page).toHaveURL(/transition|invitation/);
      if (reducedMotion === 'reduce') expect(await getMaxPortraitWidth(page)).toBeLessThan(1);
      else expect(await getMaxPortraitWidth(page)).toBeGreaterThan(1.5);
    });
});

test.describe('on a phone', () => {
  test('a tap on the QR code shows it on the whole screen, where the door can read it', async ({
    page,
    host,
    app,
    open,
    axe,
  }) => {
    const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
    await open(`/wedding-pass/${guest.code}`);
    // The button covers the code.
    await page.getByRole('img', { name: getText('WeddingPass.Qr') }).click({ force: true });
    const dialog = page.getByRole('dialog', { name: getText('WeddingPass.Qr') });
    expect(await dialog.boundingBox()).toMatchObject(page.viewportSize() ?? {});
    expect(decodeQrCode(await page.screenshot())).toBe(`${app.origin}/#/qr/${guest.code}`);
    await axe();
    await dialog.getByRole('button', { name: getText('Buttons.Close') }).click();
    await expect(dialog).toBeHidden();
  });

  test('the QR code of a pass for two is completely visible without scrolling', async ({ page, host, open }) => {
    const couple = await host.createHousehold('Marie & Søren', [
      { firstName: 'Marie', lastName: 'Kjær', status: 'Accepted' },
      { firstName: 'Søren', lastName: 'Kjær', status: 'Accepted' },
    ]);
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      await open(`/wedding-pass/${couple.code}`);
      await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeInViewport({ ratio: 1 });
    }
  });

  test('the pass breaks no name within a word', async ({ page, host, open }) => {
    const family = await host.createHousehold('Family', [
      { firstName: 'Venkatanarasimharaju', lastName: 'Iyer', status: 'Accepted' },
      { firstName: 'Ida', status: 'Accepted' },
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(`/wedding-pass/${family.code}`);
    const name = page.getByText('Venkatanarasimharaju Iyer');
    await expect(name).toBeVisible();
    const lineCount = await name.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild ?? element, 0);
      range.setEnd(element.firstChild ?? element, 'Venkatanarasimharaju'.length);
      return range.getClientRects().length;
    });
    expect(lineCount).toBe(1);
  });

  test('a double tap that opens a dialog neither presses its buttons nor closes it', async ({ page, host, open }) => {
    const guest = await host.createGuest({ firstName: 'Ida' });
    await open(`/check-in/${guest.code}`);
    const doubleTap = async (control: Locator) => {
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      if (box === null) throw new Error('not rendered');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
    };
    const decline = page.getByRole('dialog', { name: getText('DeclineModal.Title') });
    const confirm = page.getByRole('button', { name: getText('DeclineModal.Confirm') });
    await doubleTap(page.getByRole('button', { name: getText('CheckIn.DeclineGuest') }));
    await expect(decline).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(decline).toBeHidden();
    await doubleTap(page.getByRole('checkbox'));
    await expect(page.getByRole('dialog', { name: getText('WarningModal.Title') })).toBeVisible();
    await doubleTap(page.getByRole('button', { name: getText('WarningModal.Decline') }));
    await expect(decline).toBeVisible();
    await expect(async () => {
      await confirm.tap();
      await expect(page.getByRole('heading', { name: getText('DeclineScreen.Title') })).toBeVisible({ timeout: 3000 });
    }).toPass();
  });

  test('the booking reference stays on one line at every width', async ({ page, host, open }) => {
    const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
    await open(`/wedding-pass/${guest.code}`);
    const reference = page.getByText(guest.code, { exact: true }).first();
    await expect(reference).toBeVisible();
    // A code of wide letters.
    await reference.evaluate((element) => {
      element.textContent = 'WMDGQHNUWMB';
    });
    const wide = page.getByText('WMDGQHNUWMB');
    for (const width of [320, 360, 460, 480, 600, 740, 760, 900, 920, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const { lines, isInside } = await wide.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        const cell = element.closest('dd')?.getBoundingClientRect().right ?? 0;
        return { lines, isInside: range.getBoundingClientRect().right <= cell + 1 };
      });
      expect([width, lines, isInside]).toEqual([width, 1, true]);
    }
  });

  test('a swipe works with a tremor of 16 pixels', async ({ page, host, open }) => {
    const guest = await host.createGuest({ firstName: 'Ida' });
    await open(`/invitation/${guest.code}`);
    await swipe(page, 1, 16);
    await expect(page).toHaveURL(new RegExp(`#/check-in/${guest.code}$`));
  });
});

/** Lists the words of titles, buttons and sliders that are broken across lines. */
const listBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll('h1, h2, button, .button, .swipe__label, .modal__text')) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('text at 200 % breaks no word of a French title, button or slider', async ({ page, host, open }) => {
    const setTextSize = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const [path, status] of [
      ['', 'Pending'],
      ['invitation/', 'Pending'],
      ['check-in/', 'Pending'],
      ['wedding-pass/', 'Accepted'],
      ['decline/', 'Declined'],
      ['thank-you/', 'Attended'],
    ] as const) {
      const family = await host.createHousehold('Famille Marchand', [{ firstName: 'Anne', language: 'fr', status }]);
      await page.goto('about:blank');
      await open(`/${path}${family.code}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page.locator('.title, .names').first()).toBeVisible();
      await setTextSize();
      await page.evaluate(() => document.fonts.ready);
      expect(await listBrokenWords(page), path).toEqual([]);
    }
  });

  test('a dialog with text at 200 % starts at its title and shows that it can be scrolled', async ({
    page,
    host,
    open,
  }) => {
    const guest = await host.createGuest({ firstName: 'Anne', language: 'fr' });
    await open(`/check-in/${guest.code}`);
    await expect(page.getByRole('checkbox')).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.getByRole('checkbox').uncheck();
    const dialog = page.getByRole('dialog');
    await expect(page.getByRole('heading', { name: getText('WarningModal.Title', {}, 'fr') })).toBeInViewport({
      ratio: 1,
    });
    expect(await listBrokenWords(page)).toEqual([]);
    /** The color in the middle, just above the lower edge. */
    const getEdgeColor = async () => {
      const { data, width, height } = PNG.sync.read(await dialog.screenshot());
      const at = (width * (height - 6) + Math.round(width / 2)) * 4;
      return [...data.subarray(at, at + 3)];
    };
    const shaded = await getEdgeColor();
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const plain = await getEdgeColor();
    expect(Math.min(...plain)).toBeGreaterThan(Math.min(...shaded) + 30);
  });

  test('a group name of 100 letters without a space fits every page', async ({ page, host, open }) => {
    for (const [path, status] of [
      ['', 'Pending'],
      ['invitation/', 'Pending'],
      ['check-in/', 'Pending'],
      ['decline/', 'Declined'],
      ['thank-you/', 'Attended'],
    ] as const) {
      const family = await host.createHousehold('Wolfeschlegel'.repeat(8).slice(0, 100), [
        { firstName: 'Ida', status },
      ]);
      // Otherwise the previous page is still shown for a moment.
      await page.goto('about:blank');
      await open(`/${path}${family.code}`);
      await expect(page.locator('.title, .names').first()).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
  });
});
