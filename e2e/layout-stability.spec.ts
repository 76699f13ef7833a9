// Layout stability: what is visible on a dashboard page does not move while the rest loads.
import type { Page } from '@playwright/test';
import { expect, test } from './guest-list.ts';
import { waitForFrames } from './invitation-link.ts';
import { chooseOptions, getDialog, getPicker, getPickerSearch } from './locators.ts';
import { holdRequests } from './pages.ts';
import { withMotion } from './test.ts';

test.use(withMotion);

/** Records the position of the last matching element in every frame in which it is visible, once the web fonts have loaded. */
const recordPositions = (page: Page, parts: string) =>
  page.evaluate((selector) => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const record = () => {
      const card = [...document.querySelectorAll(selector)].at(-1);
      if (card?.checkVisibility({ visibilityProperty: true })) {
        const { top, bottom } = card.getBoundingClientRect();
        if (document.fonts.status === 'loaded') seen.add(`${top} to ${bottom}`);
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  }, parts);
const getPositions = (page: Page) => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

/** The server's response about a wedding with sample data. */
const sampleData = {
  result: {
    data: {
      ...{ guests: 3, groups: 1, tables: 1, messages: 0, events: 0, dishes: 0, questions: 0, sections: 0 },
      ...{ edited: [], leavingGroups: 0, leavingTables: 0 },
    },
  },
};

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, isMobile: false, hasTouch: false });

    test('the counts of the overview shift nothing when they load', async ({ page, host, open, logIn }) => {
      await host.createHousehold('Shift', [{ firstName: 'Ann', status: 'Accepted' }, { firstName: 'Bo' }]);
      await logIn();
      const release = await holdRequests(page, '**/trpc/guest.counts*');
      await open('/dashboard');
      const tasks = page.getByRole('heading', { name: 'To do' });
      await tasks.waitFor();
      const before = await tasks.boundingBox();
      release();
      await expect(page.getByRole('link', { name: 'Guests 2' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Send your invitations' })).toBeVisible();
      expect(await tasks.boundingBox()).toEqual(before);
      await expect(page.getByRole('img', { name: 'Accepted: 1, Pending: 1' })).toBeVisible();
    });

    test('the couple’s title shifts nothing on the overview when it loads', async ({ page, open, logIn, host }) => {
      // Other specs may have changed the title.
      await host.updateWedding({ coupleTitle: 'Signe & Mathieu' });
      await logIn();
      const release = await holdRequests(page, '**/trpc/wedding.get*');
      await recordPositions(page, '.count-card');
      await open('/dashboard');
      await expect(page.getByRole('link', { name: /^Guests \d/ })).toBeVisible();
      release();
      await expect(page.getByText('Signe & Mathieu')).toBeVisible();
      await waitForFrames(page, 5);
      expect(await getPositions(page)).toHaveLength(1);
    });

    test('the counts of the overview do not move when the sample data notice loads', async ({ page, open, logIn }) => {
      await logIn();
      const release = await holdRequests(page, '**/trpc/wedding.demonstration*', (route) =>
        route.fulfill({ json: sampleData }),
      );
      await recordPositions(page, '.count-card');
      const arrived = page.waitForResponse(/guest\.counts/).then((reply) => reply.finished());
      await open('/dashboard');
      await arrived;
      await waitForFrames(page, 30);
      release();
      await expect(page.getByRole('heading', { name: 'This is a sample wedding' })).toBeVisible();
      await waitForFrames(page, 5);
      expect(await getPositions(page)).toHaveLength(1);
    });

    for (const outcome of ['hangs', 'fails'] as const)
      test(`the counts of the overview load although the request for the sample data ${outcome}`, async ({
        page,
        open,
        logIn,
        watched,
      }) => {
        watched.allow(/500/);
        await logIn();
        let isFirst = true;
        const release = await holdRequests(page, '**/trpc/wedding.demonstration*', (route) =>
          route.fulfill({ json: sampleData }),
        );
        if (outcome === 'fails')
          await page.route('**/trpc/wedding.demonstration*', async (route) => {
            if (!isFirst) return route.fallback();
            isFirst = false;
            await route.fulfill({ status: 500, body: 'no' });
          });
        await recordPositions(page, '.count-card');
        await open('/dashboard');
        await expect(page.getByRole('link', { name: /^Guests \d/ })).toBeVisible();
        await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
        release();
        await expect(page.getByRole('heading', { name: 'This is a sample wedding' })).toBeVisible();
        await waitForFrames(page, 5);
        expect(await getPositions(page)).toHaveLength(1);
      });

    test('the first attended guest shifts nothing on the overview', async ({ page, openDashboard, app, host }) => {
      const ann = await host.createGuest({ firstName: 'Ann', status: 'Accepted' });
      await openDashboard('/dashboard');
      await page.getByRole('img', { name: 'Accepted: 1' }).waitFor();
      const before = await page.locator('.status-bar').boundingBox();
      await app.callAsAdmin('PUT', '/guests/update-status', { ids: [ann._id], status: 'Attended' });
      await expect(page.getByRole('link', { name: 'Attended 1' })).toBeVisible();
      expect(await page.locator('.status-bar').boundingBox()).toEqual(before);
    });

    test('the cards of the table list do not grow when the fonts load late', async ({
      page,
      host,
      app,
      open,
      logIn,
    }) => {
      const table = await host.createTable('One', 8);
      const group = await host.createHousehold('Group One', [
        { firstName: 'Ann', status: 'Accepted' },
        { firstName: 'Bo', status: 'Declined' },
      ]);
      await app.callAsAdmin('PUT', `/groups/${group._id}`, { assignedTableId: table._id });
      await logIn();
      const release = await holdRequests(page, '**/*.woff2');
      await open('/dashboard/table-list');
      const card = page.getByRole('article', { name: 'One' });
      await expect(card).toContainText('Bo');
      const before = await card.boundingBox();
      release();
      await page.evaluate(() => document.fonts.ready);
      const loaded = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family, weight }) => `${family} ${weight}`),
      );
      expect(loaded.map((name) => name.replaceAll('"', ''))).toContain('Text 700');
      expect(await card.boundingBox()).toEqual(before);
    });

    for (const procedure of ['guest.list', 'group.list'])
      test(`the cards of the table list do not grow when ${procedure} loads late`, async ({
        page,
        app,
        host,
        open,
        logIn,
      }) => {
        const people = [
          { firstName: 'Ann', status: 'Accepted' },
          { firstName: 'Bo', status: 'Declined' },
        ];
        for (const name of ['One', 'Two', 'Three']) {
          const table = await host.createTable(name, 8);
          const group = await host.createHousehold(`Group ${name}`, people);
          await app.callAsAdmin('PUT', `/groups/${group._id}`, { assignedTableId: table._id });
        }
        await host.createHousehold('Unseated', people);
        await host.createGuest({ firstName: 'Una' });
        await logIn();
        const release = await holdRequests(page, `**/trpc/${procedure}*`);
        await recordPositions(page, '.card-grid > li');
        const arrived = page.waitForResponse(/table\.list/).then((reply) => reply.finished());
        await open('/dashboard/table-list');
        await arrived;
        await waitForFrames(page, 30);
        release();
        await expect(page.getByRole('article', { name: 'Three' })).toContainText('Bo');
        // On a phone, the list of those without a table is a sheet, opened by a bar with their number.
        const panel =
          width === 390
            ? page.getByRole('button', { name: /^To seat/ })
            : page.getByRole('complementary', { name: 'To seat' });
        await expect(panel).toContainText('2');
        expect(await getPositions(page)).toHaveLength(1);
      });
  });

test.describe('in a window 400 pixels high', () => {
  test.use({ viewport: { width: 1024, height: 400 }, isMobile: false, hasTouch: false });

  test('an open picker stays on the same side of its button, whatever is typed', async ({
    page,
    openDashboard,
    host,
  }) => {
    for (const firstName of ['Anna', 'Anders', 'Birte', 'Carl', 'Dorte', 'Emil', 'Freja', 'Gorm'])
      await host.createGuest({ firstName });
    await openDashboard('/dashboard/group-list');
    await page.getByRole('button', { name: 'Create Group' }).click();
    for (const name of [/^Contact/, /^Also in this household/]) {
      await getPicker(page, name).click();
      const list = page.locator('.popover');
      const getSide = async () => {
        const [box, button] = [await list.boundingBox(), await getPicker(page, name).boundingBox()];
        if (box === null || button === null) throw new Error('not open');
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(400);
        return box.y < button.y ? 'above' : 'below';
      };
      await expect(getPickerSearch(page)).toBeFocused();
      const side = await getSide();
      for (const typed of ['a', 'an', 'anx', 'an', '']) {
        await getPickerSearch(page).fill(typed);
        await expect.poll(getSide).toBe(side);
      }
      await page.keyboard.press('Escape');
    }
    await chooseOptions(page, /^Contact/, ['Anna']);
    await expect(getDialog(page)).toContainText('Anna');
  });
});
