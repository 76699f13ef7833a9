// The floor plan: by keyboard, mouse and touch, with undo and saving, on phones, and on paper.
import type { Locator, Page } from '@playwright/test';
import type { App } from './app.ts';
import { appearances, expect, setAppearance, test } from './dashboard-test.ts';

interface Placement {
  _id: string;
  shape: string;
  x: number | null;
  y: number | null;
  rotation: number;
}

const getPlacement = async (app: App, { _id }: { _id: string }) => {
  const plan = await app.callAsAdmin<{ tables: Placement[] }>('GET', '/floor-plan');
  const { x, y, rotation, shape } = plan.tables.find((table) => table._id === _id) ?? {};
  return { x, y, rotation, shape };
};

/** The table on the plan; its name is followed by its description. */
const getPlaced = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Floor plan' }).getByRole('button', { name: `${name}, ` });
const getUnplaced = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Tables on and off the plan' }).getByRole('button', { name });
const expectSaved = (page: Page) => expect(page.locator('.plan-status')).toHaveText('Saved');

async function getCentre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('with mouse and keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('a table is placed, moved and rotated by keyboard, with one step of undo for keys in a row', async ({
    page,
    openDashboard,
    app,
    host,
  }) => {
    const table = await host.createTable('Keyboard', 8);
    await openDashboard('/dashboard/table-list/plan');
    await getUnplaced(page, 'Keyboard').focus();
    await page.keyboard.press('Enter');
    await expect(getPlaced(page, 'Keyboard')).toBeFocused();
    await expectSaved(page);
    const { x, y } = await getPlacement(app, table);
    if (x === null || x === undefined || y === null || y === undefined) throw new Error('not placed');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => getPlacement(app, table)).toMatchObject({ x: x + 12, y: y + 1 });
    await expect(getPlaced(page, 'Keyboard')).toHaveAccessibleName(
      new RegExp(`round table, 0 of 8 seats taken, ${(x + 12) / 10} m from the left, ${(y + 1) / 10} m from the top`),
    );
    await page.keyboard.press('Shift+R');
    await expect.poll(() => getPlacement(app, table)).toMatchObject({ rotation: 45 });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => getPlacement(app, table)).toMatchObject({ x, y, rotation: 0 });
    await page.keyboard.press('Control+y');
    await expect.poll(() => getPlacement(app, table)).toMatchObject({ x: x + 12, y: y + 1 });
    // The undo notices of the dashboard would repeat what the page does itself.
    await expect(page.locator('.undo-notice')).toHaveCount(0);
    await getPlaced(page, 'Keyboard').focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => getPlacement(app, table)).toMatchObject({ x: null, y: null });
    await expect(getUnplaced(page, 'Keyboard')).toBeVisible();
  });

  test('tables that are arranged from the keyboard can be moved at once', async ({
    page,
    openDashboard,
    app,
    host,
  }) => {
    const table = await host.createTable('Arranged first', 8);
    await host.createTable('Arranged second', 8);
    await openDashboard('/dashboard/table-list/plan');
    await page.getByRole('button', { name: 'Arrange automatically' }).focus();
    await page.keyboard.press('Enter');
    const arrange = page.getByRole('dialog').getByRole('button', { name: /^Arrange/ });
    await arrange.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.plan-canvas [data-item]').first()).toBeFocused();
    await expectSaved(page);
    const placed = await getPlacement(app, table);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => getPlacement(app, table)).toMatchObject({ x: placed.x, y: Number(placed.y) + 10 });
  });

  test('the first of the arranged tables is brought into view', async ({ page, openDashboard, host }) => {
    await host.createTable('Arranged by mouse', 8);
    await openDashboard('/dashboard/table-list/plan');
    // Only the middle of the room is visible; tables are placed from a corner on.
    for (let step = 0; step < 8; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Arrange automatically' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Arrange/ })
      .click();
    const table = getPlaced(page, 'Arranged by mouse');
    await expect(table).toBeFocused();
    await expect(table).toBeInViewport();
  });

  test('tables are dragged from the tray and on the plan, align with neighbours, and warn when they overlap', async ({
    page,
    openDashboard,
    app,
    host,
  }) => {
    const [still, moved] = [await host.createTable('Still', 8), await host.createTable('Moving', 8)];
    await app.callAsAdmin('PUT', '/floor-plan', { tables: [{ _id: still._id, x: 100, y: 100 }] });
    await openDashboard('/dashboard/table-list/plan');
    const target = await getCentre(getPlaced(page, 'Still'));
    const from = await getCentre(getUnplaced(page, 'Moving'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(target.x + 20, target.y + 15, { steps: 4 });
    await page.mouse.up();
    await expect(getPlaced(page, 'Moving')).toHaveAccessibleName(/overlaps with Still/);
    await expect(page.getByRole('region', { name: 'Selection' }).getByText('overlaps with Still')).toBeVisible();

    const overlapping = await getCentre(getPlaced(page, 'Moving'));
    await page.mouse.move(overlapping.x, overlapping.y);
    await page.mouse.down();
    await page.mouse.move(target.x - 3, target.y - 180, { steps: 6 });
    await expect(page.locator('.plan-guide')).toHaveAttribute('d', /^M/);
    await page.mouse.up();
    await expect(page.locator('.plan-guide')).toHaveAttribute('d', '');
    await expect(getPlaced(page, 'Moving')).not.toHaveAccessibleName(/overlaps/);
    await expect.poll(async () => (await getPlacement(app, moved)).x).toBe(100);

    // Another administrator's change appears.
    await app.callAsAdmin('PUT', '/floor-plan', { tables: [{ _id: still._id, x: 150, y: 100, shape: 'long' }] });
    await expect(getPlaced(page, 'Still')).toHaveAccessibleName(/long table, .*15 m from the left/);
  });

  test('a typed position takes effect when another table is clicked', async ({ page, openDashboard, app, host }) => {
    const [typed, clicked] = [await host.createTable('Typed', 8), await host.createTable('Clicked', 8)];
    await app.callAsAdmin('PUT', '/floor-plan', {
      tables: [
        { _id: typed._id, x: 20, y: 130 },
        { _id: clicked._id, x: 60, y: 130 },
      ],
    });
    await openDashboard('/dashboard/table-list/plan');
    await getPlaced(page, 'Typed').click();
    await page.getByLabel('From left (m)').fill('3');
    await getPlaced(page, 'Clicked').click();
    await expect.poll(() => getPlacement(app, typed)).toMatchObject({ x: 30 });
    await expect.poll(() => getPlacement(app, clicked)).toMatchObject({ x: 60 });
  });

  for (const [paper, size] of [
    ['a4', [842, 595]],
    ['a3', [1191, 842]],
  ] as const) {
    test(`the plan is printed on one page of ${paper.toUpperCase()}, followed by the guests`, async ({
      page,
      openDashboard,
      app,
    }) => {
      await app.callAsAdmin('PUT', '/floor-plan', { width: 200, length: 150 });
      await openDashboard('/dashboard/table-list/plan/print');
      await page.getByLabel('Paper').selectOption(paper);
      await page.getByLabel('Orientation').selectOption('landscape');
      await expect(page.getByRole('img', { name: /Scale 1:/ })).toBeVisible();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const pages = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
        Math.round(Number(width)),
        Math.round(Number(height)),
      ]);
      expect(pages[0]).toEqual(size);
      expect(pages.slice(1).every(([width, height]) => width === 595 && height === 842)).toBe(true);
      expect(pages.length).toBeGreaterThan(1);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a table is placed with two taps, and moved with two more', async ({ page, openDashboard, app, host }) => {
    const table = await host.createTable('Tapped', 6);
    await openDashboard('/dashboard/table-list/plan');
    await getUnplaced(page, 'Tapped').tap();
    await expect(page.getByText('Tap the plan to place Tapped.')).toBeVisible();
    const { x, y } = await getCentre(page.getByRole('group', { name: 'Floor plan' }));
    await page.touchscreen.tap(x, y);
    await expect(getPlaced(page, 'Tapped')).toHaveAttribute('aria-pressed', 'true');
    await expectSaved(page);
    const before = await getPlacement(app, table);
    await page.getByRole('button', { name: 'Move…' }).tap();
    await page.touchscreen.tap(x + 40, y);
    await expect.poll(async () => (await getPlacement(app, table)).x).toBeGreaterThan(before.x ?? 0);
  });
});

for (const appearance of appearances) {
  test(`plan and print pass axe and fit at ${appearance.width} pixels, ${appearance.colorScheme}`, async ({
    page,
    app,
    host,
    open,
    logIn,
    axe,
  }) => {
    const table = await host.createTable(`Axe ${appearance.width}`, 8);
    await app.callAsAdmin('PUT', '/floor-plan', { tables: [{ _id: table._id, x: 60, y: 120, shape: 'square' }] });
    await setAppearance(page, appearance);
    await logIn();
    const expectNoScroll = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    await open('/dashboard/table-list/plan');
    await expect(getPlaced(page, `Axe ${appearance.width}`)).toBeVisible();
    await expectNoScroll();
    await axe();
    await getPlaced(page, `Axe ${appearance.width}`).press('Space');
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    await expectNoScroll();
    await axe();
    await open('/dashboard/table-list/plan/print');
    await expect(page.getByRole('img', { name: /Scale 1:/ })).toBeVisible();
    await expectNoScroll();
    await axe();
  });
}
