// Long names and titles on small screens: nothing is cut off, squeezed or hard to see.
import type { Locator } from '@playwright/test';
import { expect, test } from './guest-list.ts';
import { getCard } from './locators.ts';

const title = 'Wilhelmine-Charlotte & Maximilian';
const tableName = 'The long table by the harbour, under the lanterns';

const getBounds = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('not rendered');
  return box;
};
const getMiddle = async (part: Locator) => {
  const { y, height } = await getBounds(part);
  return y + height / 2;
};
const fitsWidth = (part: Locator) => part.evaluate((element) => element.scrollWidth <= element.clientWidth);
const countLines = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the couple’s title is shown in full and scrolls away while the navigation stays', async ({
    page,
    openDashboard,
    host,
  }) => {
    await host.updateWedding({ coupleTitle: title });
    for (let count = 0; count < 12; count += 1) await host.createGuest({ firstName: `Guest ${count}` });
    await openDashboard('/dashboard/guest-list');
    await expect(getCard(page, 'Guest 3')).toBeVisible();
    const name = page.getByText(title);
    expect(await fitsWidth(name)).toBe(true);
    await getCard(page, 'Guest 5').evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await expect(name).not.toBeInViewport();
    await expect(page.getByRole('link', { name: 'Group List' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  });

  test('the first guest is at most 160 pixels below the top, and a tap on the number calls', async ({
    page,
    openDashboard,
    host,
  }) => {
    const table = await host.createTable('Harbour', 8);
    await host.createGuest({ firstName: 'Ane', phoneNumber: '+4520123456', assignedTable: table._id });
    await openDashboard('/dashboard/guest-list');
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const card = getCard(page, 'Ane');
      await expect(card).toContainText('Harbour · 1 of 8');
      expect((await getBounds(card)).y).toBeLessThanOrEqual(160);
      const call = card.getByRole('link', { name: '+45 20 12 34 56' });
      await expect(call).toHaveAttribute('href', 'tel:+4520123456');
      expect((await getBounds(call)).height).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'List options' }).click();
    await expect(page.getByRole('link', { name: 'Import' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Guests, Excel' })).toBeInViewport({ ratio: 1 });
  });

  test('the open keyboard hides the navigation and leaves the actions of a dialog visible', async ({
    page,
    openDashboard,
  }) => {
    await openDashboard('/dashboard/guest-list');
    await page.getByRole('button', { name: 'Create Guest' }).click();
    const field = page.getByRole('dialog').getByLabel('First name');
    await field.fill('Ane');
    const keyboardHeight = 300;
    await page.evaluate((height) => {
      const viewport = window.visualViewport;
      if (viewport === null) return;
      Object.defineProperty(viewport, 'height', { value: window.innerHeight - height });
      viewport.dispatchEvent(new Event('resize'));
    }, keyboardHeight);
    await expect(page.locator('.navigation-bar')).toBeHidden();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
    const getBottom = async () => {
      const { y, height } = await getBounds(save);
      return y + height;
    };
    await expect.poll(getBottom).toBeLessThanOrEqual(740 - keyboardHeight);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });

  test('a long table name takes the full width of a group card, a short one stays beside the buttons', async ({
    page,
    openDashboard,
    app,
    host,
  }) => {
    for (const [groupName, name] of [
      ['Holm', tableName],
      ['Lind', 'One'],
    ] as const) {
      const table = await host.createTable(name, 8);
      const group = await host.createHousehold(groupName, [{ firstName: groupName }]);
      await app.callAsAdmin('PUT', `/groups/${group._id}`, { assignedTableId: table._id });
    }
    await openDashboard('/dashboard/group-list');
    const getEditButton = (name: string) => getCard(page, name).getByRole('button', { name: 'Edit' });
    const long = await getBounds(getCard(page, 'Holm').getByText(tableName));
    expect(long.width).toBeGreaterThan(200);
    expect(long.y + long.height).toBeLessThanOrEqual((await getBounds(getEditButton('Holm'))).y);
    const short = await getMiddle(getCard(page, 'Lind').getByText('One'));
    expect(Math.abs(short - (await getMiddle(getEditButton('Lind'))))).toBeLessThan(4);
  });

  test('a long name keeps a margin in its card, and the icons of the buttons are at least two pixels thick', async ({
    page,
    openDashboard,
    host,
  }) => {
    await host.createGuest({
      firstName: 'Wilhelmine-Charlotte Alexandrine',
      lastName: 'von Hohenstaufen-Schwarzenberg',
    });
    await openDashboard('/dashboard/guest-list');
    const card = page.getByRole('article', { name: /^Wilhelmine/ });
    const textTop = await card.getByRole('button', { name: /^Wilhelmine/ }).evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().top;
    });
    expect(textTop - (await getBounds(card)).y).toBeGreaterThan(5);
    for (const button of [/^More/, /^Move/])
      expect(
        await card
          .getByRole('button', { name: button })
          .locator('svg')
          .evaluate(
            (icon: SVGSVGElement) =>
              Number.parseFloat(getComputedStyle(icon).strokeWidth) * (icon.getScreenCTM()?.a ?? 0),
          ),
      ).toBeGreaterThan(2);
  });
});

test.describe('on a tablet, in French', () => {
  test.use({ viewport: { width: 768, height: 1024 }, locale: 'fr-FR' });

  test('the couple’s title and the navigation share a line', async ({ page, openDashboard, host }) => {
    await host.updateWedding({ coupleTitle: 'Marie-Hélène & Christophe' });
    await openDashboard('/dashboard/group-list');
    const name = page.getByText('Marie-Hélène & Christophe');
    expect(await fitsWidth(name)).toBe(true);
    const logoutButton = page.getByRole('button', { name: 'Se déconnecter' });
    expect(Math.abs((await getMiddle(name)) - (await getMiddle(logoutButton)))).toBeLessThan(4);
  });

  test('a longer title wraps to two lines beside the navigation', async ({ page, openDashboard, host }) => {
    await host.updateWedding({ coupleTitle: title });
    await openDashboard('/dashboard/group-list');
    const name = page.getByText(title);
    const logoutButton = page.getByRole('button', { name: 'Se déconnecter' });
    await expect(name).toHaveAttribute('title', title);
    expect(await countLines(name)).toBe(2);
    expect(await fitsWidth(name)).toBe(true);
    expect(Math.abs((await getMiddle(name)) - (await getMiddle(logoutButton)))).toBeLessThan(4);
  });
});

test.describe('on a phone, in French', () => {
  for (const width of [360, 390])
    test.describe(`at ${width} pixels`, () => {
      test.use({ viewport: { width, height: 740 }, locale: 'fr-FR' });

      test('the link back from the import shares a line with the heading', async ({ page, openDashboard }) => {
        await openDashboard('/dashboard/import');
        const heading = page.getByRole('heading', { name: 'Importer des invités' });
        const backLink = page.getByRole('main').getByRole('link', { name: 'Voir les invités' });
        expect(Math.abs((await getMiddle(heading)) - (await getMiddle(backLink)))).toBeLessThan(4);
      });
    });
});
