// No page moves while its pictures, scripts and data arrive: the cumulative layout shift is 0.
import type { Page } from '@playwright/test';
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { waitForFrames } from './invitation-link.ts';
import { holdRequests } from './pages.ts';
import { testBeforeSetup } from './setup-test.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const configuration = { name: 'Harbour walk', startDate: '2030-08-02', options: ['Google', 'iCal'] };

/** Every page of the dashboard, in parts that take equally long. `ID` is that of a widget. */
const dashboardPaths = [
  ['', '/accounts', '/account', '/changes', '/door', '/event-list', '/import'],
  ['/guest-list', '/guest-list?filter=accepted', '/guest-list?q=nobody', '/group-list', '/group-list?q=nobody'],
  [
    '/message-list',
    '/message-list/replies',
    '/settings',
    '/settings/look',
    '/settings/sections',
    '/settings/sending',
    '/settings/words',
  ],
  [
    '/table-list',
    '/table-list/catering',
    '/table-list/plan',
    '/table-list/plan/print',
    '/widget',
    '/widget/new',
    '/widget/ID',
  ],
];

/** The pages of a household, with the status of its guests. */
const guestPages = [
  ['', 'Pending'],
  ['invitation/', 'Pending'],
  ['check-in/', 'Pending'],
  ['decline/', 'Declined'],
  ['wedding-pass/', 'Accepted'],
  ['thank-you/', 'Attended'],
  ['qr/', 'Accepted'],
] as const;

/** Each kind of file arrives later than the one before: scripts, then data, then pictures. */
const delays: readonly [RegExp, number][] = [
  [/\/assets\/.*\.js$/, 40],
  [/\/trpc\//, 150],
  [/\.(?:svg|webp|png|jpe?g|avif)(?:\?|$)/, 300],
];

/** Delays what the page loads, and records what moves. */
async function watchShifts(page: Page) {
  let pendingCount = 0;
  // A font changes the width of texts when it replaces the one before; the sizes of the latter are chosen for that.
  await page.route(/\.woff2(?:\?|$)/, (route) => route.abort());
  for (const [pattern, milliseconds] of delays)
    await page.route(pattern, async (route) => {
      pendingCount += 1;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue().catch(() => {});
      pendingCount -= 1;
    });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const toHtml = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element === null || element === undefined ? 'removed' : element.outerHTML.slice(0, 120);
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) shifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => toHtml(node)).join(' ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    /** Once nothing is loading any more. */
    listShifts: async (): Promise<string[]> => {
      await page.getByRole('heading').first().waitFor();
      await expect
        .poll(async () => {
          if (pendingCount > 0) return 'loading';
          await waitForFrames(page, 20);
          return pendingCount > 0 ? 'loading' : 'loaded';
        })
        .toBe('loaded');
      await page.evaluate(() => document.fonts.ready);
      await waitForFrames(page, 10);
      return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    },
  };
}

const test = testWithOwnApp({ demo: true });
const emptyTest = testWithOwnApp();
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ watched }) => watched.allow(/net::ERR_FAILED/));

for (const viewport of sizes)
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, isMobile: viewport.width < 1000, hasTouch: viewport.width < 1000 });

    for (const paths of dashboardPaths)
      test(`nothing moves on ${paths.map((path) => `/dashboard${path}`).join(', ')} while it loads`, async ({
        page,
        app,
        open,
        logIn,
      }) => {
        await app.callAsAdmin('POST', '/guests', { firstName: 'Bo', country: 'dk', language: 'en' });
        const widget = await app.callAsAdmin<{ _id: string }>('POST', '/widget/events', { configuration });
        await logIn();
        const { listShifts } = await watchShifts(page);
        // As in a browser in which nobody has logged in before.
        await page.addInitScript(() => {
          if (location.protocol === 'http:') localStorage.removeItem('role');
        });
        for (const path of paths.map((pattern) => pattern.replace('ID', widget._id)))
          await test.step(path, async () => {
            await page.goto('about:blank');
            await open(`/dashboard${path}`);
            expect(await listShifts(), path).toEqual([]);
          });
      });

    for (const query of ['guest.latestAnswers', 'guest.counts', 'message.sending', 'wedding.get'])
      test(`nothing moves on the overview although ${query} is late`, async ({ page, open, logIn }) => {
        await logIn();
        const { listShifts } = await watchShifts(page);
        const release = await holdRequests(page, `**/trpc/${query}*`);
        await page.goto('about:blank');
        await open('/dashboard');
        await expect(page.getByRole('link', { name: /^Guests/ })).toBeVisible();
        release();
        await expect(page.getByRole('list', { name: 'Newest replies' })).toBeVisible();
        expect(await listShifts()).toEqual([]);
      });

    emptyTest('nothing moves on the lists of a new wedding while they load', async ({ page, open, logIn }) => {
      await logIn();
      const { listShifts } = await watchShifts(page);
      for (const path of ['/guest-list', '/group-list', '/table-list', '/message-list'])
        await test.step(path, async () => {
          await page.goto('about:blank');
          await open(`/dashboard${path}`);
          expect(await listShifts(), path).toEqual([]);
        });
    });

    test('nothing moves on the pages of guests while they load', async ({ page, host, open, watched }) => {
      watched.allow(/404/);
      const { listShifts } = await watchShifts(page);
      const expectStill = (path: string) =>
        test.step(path, async () => {
          await page.goto('about:blank');
          await open(path);
          expect(await listShifts(), path).toEqual([]);
        });
      for (const [path, status] of guestPages) {
        const { code } = await host.createHousehold('Marie & Søren', [
          { firstName: 'Marie', status },
          { firstName: 'Søren', status },
        ]);
        await expectStill(`/${path}${code}`);
      }
      for (const path of ['/login', '/ABCDEFGHJKM']) await expectStill(path);
    });
  });

const beforeSetup = testBeforeSetup();
for (const viewport of sizes)
  beforeSetup.describe(`at ${viewport.width} pixels, before the set-up`, () => {
    beforeSetup.use({ viewport, isMobile: viewport.width < 1000, hasTouch: viewport.width < 1000 });

    beforeSetup('nothing moves in the set-up while it loads', async ({ page, link, watched }) => {
      watched.allow(/net::ERR_FAILED/);
      const { listShifts } = await watchShifts(page);
      await page.goto(link);
      expect(await listShifts()).toEqual([]);
    });
  });
