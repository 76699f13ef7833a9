// Scroll restoration: Back, Forward and reload show a dashboard page at the same position, long lists at the same row.
import type { Page } from '@playwright/test';
import { desktop, expect, getFilterOption, guestListPath, insertManyGuests, phone, test } from './guest-list.ts';
import { waitForFrames } from './invitation-link.ts';
import { holdRequests } from './pages.ts';
import { ownContext } from './test.ts';

const getTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const getFirstGuest = (page: Page) => page.getByRole('button', { name: 'Guest 0001', exact: true });

/** The name and the position of the row in the middle of the window. */
const getRowInView = (page: Page) =>
  page.evaluate(() => {
    const row = document.elementFromPoint(200, 600)?.closest('tr, li');
    const name = row?.querySelector('.guest-name, h2')?.textContent ?? '';
    return { name, top: Math.round(row?.getBoundingClientRect().top ?? -1) };
  });

/** Scrolls to a share of the height. @returns the row in view once frames no longer change its position. */
async function scrollToShare(page: Page, share: number) {
  await page.evaluate((part) => {
    const frame = document.querySelector('.guest-frame');
    const list = frame !== null && frame.scrollHeight > frame.clientHeight ? frame : document.documentElement;
    list.scrollTo(0, list.scrollHeight * part);
  }, share);
  let row = await getRowInView(page);
  await expect
    .poll(async () => {
      const before = row;
      await waitForFrames(page, 10);
      row = await getRowInView(page);
      return row.name !== '' && before.name === row.name && before.top === row.top;
    })
    .toBe(true);
  return row;
}

/** Tolerates rounding of fractional row heights. */
const expectRowAt = (page: Page, { name, top }: Awaited<ReturnType<typeof getRowInView>>) =>
  expect(async () => {
    const current = await getRowInView(page);
    expect(current.name).toBe(name);
    expect(Math.abs(current.top - top)).toBeLessThanOrEqual(2);
  }).toPass({ intervals: [100], timeout: 15_000 });

for (const [name, use] of Object.entries({ 'on a desktop': desktop, 'on a phone': phone }))
  test.describe(name, () => {
    test.use({ ...use, hasTouch: false, isMobile: false });
    test('Back and reload restore the row of the guest list', async ({ page, openDashboard, sql }) => {
      await insertManyGuests(sql);
      await openDashboard(guestListPath);
      await page.reload();
      await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
      const row = await scrollToShare(page, 0.7);
      await getTab(page, 'Table List').click();
      await expect(page.getByRole('heading', { name: 'Table List' })).toBeVisible();
      await page.goBack();
      await expectRowAt(page, row);
      await page.reload();
      await expectRowAt(page, row);
      await page.goForward();
      await expect(page.getByRole('heading', { name: 'Table List' })).toBeVisible();
      await page.goBack();
      await expectRowAt(page, row);
      // Following a link starts at the top.
      await getTab(page, 'Table List').click();
      await getTab(page, 'Guest List').click();
      await expect(getFirstGuest(page)).toBeInViewport();
    });
  });

test.describe('the guest list', () => {
  test.use(desktop);

  test('restores its row on Back from a filter', async ({ page, openDashboard, sql }) => {
    await insertManyGuests(sql);
    await sql`update guests set status = 'Accepted' where last_name like '%5'`;
    await openDashboard(guestListPath);
    await page.reload();
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    const row = await scrollToShare(page, 0.7);
    await page.getByRole('button', { name: 'Filter' }).click();
    await getFilterOption(page, 'Accepted').check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Results: 250')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    await expectRowAt(page, row);
  });

  test('does not jump when the user scrolls before the row has loaded', async ({ page, openDashboard, sql }) => {
    await insertManyGuests(sql);
    await openDashboard(guestListPath);
    await page.reload();
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    await scrollToShare(page, 0.7);
    const release = await holdRequests(page, /guest\.list.*after/);
    await page.reload();
    await expect(getFirstGuest(page)).toBeInViewport();
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 400);
    await expect(getFirstGuest(page)).not.toBeInViewport();
    const guestInView = await page.locator('.guest-name').nth(10).textContent();
    release();
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: guestInView ?? '', exact: true })).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ ...phone, hasTouch: false, isMobile: false });

  test('the group list and the settings restore their positions', async ({ page, openDashboard, app }) => {
    const names = Array.from({ length: 120 }, (_, index) => `Kept ${index}`);
    for (let start = 0; start < names.length; start += 20)
      await Promise.all(
        names.slice(start, start + 20).map((groupName) => app.callAsAdmin('POST', '/groups', { groupName })),
      );
    await openDashboard('/dashboard/group-list');
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    const row = await scrollToShare(page, 0.4);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page.getByLabel('Couple’s title')).toBeVisible();
    await page.getByLabel('Daily sending limit').scrollIntoViewIfNeeded();
    const y = await page.evaluate(async () => {
      // The scroll event fires in the next frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return window.scrollY;
    });
    expect(y).toBeGreaterThan(500);
    await page.goBack();
    await expectRowAt(page, row);
    await page.goForward();
    await expect(page.getByLabel('Daily sending limit')).toBeInViewport();
    await page.reload();
    await expect(page.getByLabel('Daily sending limit')).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(y);
    await page.goBack();
    await expectRowAt(page, row);
    await page.reload();
    await expectRowAt(page, row);
  });
});

test(
  'a search does not interrupt a navigation that is still loading',
  ownContext,
  async ({ page, openDashboard, host }) => {
    await page.clock.install();
    await host.createHousehold('Zander', [{ firstName: 'Zoe' }]);
    const release = await holdRequests(page, '**/dashboard.table-list-*.js');
    await openDashboard('/dashboard/group-list');
    await page.getByRole('searchbox').fill('zan');
    await page.getByRole('link', { name: 'Table List' }).click();
    await page.clock.runFor(1000);
    release();
    await expect(page.getByRole('heading', { name: 'Table List' })).toBeVisible();
    await expect(page).toHaveURL(/table-list$/);
  },
);
