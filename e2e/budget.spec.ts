// A guest's first view: the transferred (compressed) bytes, as the browser counts them (docs/specification.md §9).
import type { Page } from '@playwright/test';
import { waitForApp } from './invitation-link.ts';
import { holdRequests } from './pages.ts';
import { expect, ownContext, test, withMotion } from './test.ts';

test.use(withMotion);

const kilobyte = 1024;

/** All scripts except the two that make the swipe of a document usable. */
const appScripts = /\/assets\/(?!page-|early-)[\w.-]+\.js$/;

interface Transfer {
  url: string;
  size: number;
}

/**
 * Counts each URL once. Playwright turns the browser's cache off when it holds requests; with the cache, the document
 * would not load the shell's fonts again.
 */
const withoutRepeats = (transfers: readonly Transfer[]) => [
  ...new Map(transfers.map((one) => [one.url, one])).values(),
];

const sum = (transfers: readonly Transfer[]) => transfers.reduce((total, { size }) => total + size, 0) / kilobyte;

const describeTransfers = (transfers: readonly Transfer[]) =>
  transfers.map(({ url, size }) => `${(size / kilobyte).toFixed(1)} KB ${new URL(url).pathname}`).join('\n');

/** Only a browser with tabs loads it: a budget is the same for a headless shell. */
const isTabIcon = ({ url }: Transfer) => /-favicon\.svg$/.test(url);

/** Returns a function that lists what has been transferred since. The cache must be empty at first (`ownContext`). */
async function recordTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  return () => [...bytes].map(([id, size]) => ({ url: urls.get(id) ?? '', size })).filter((one) => !isTabIcon(one));
}

test(
  'a page of the app stays within its budget and loads no code of other pages',
  ownContext,
  async ({ page, host }) => {
    const guest = await host.createGuest({ firstName: 'Ida', lastName: 'Møller' });
    const transfers = await recordTransfers(page);

    // With a query, the app opens by itself.
    await page.goto(`/?lng=en#/${guest.code}`);
    await waitForApp(page, guest.code);
    await page.waitForLoadState('networkidle');

    const loaded = transfers();
    const scripts = loaded.filter((entry) => /\.js(\?|$)/.test(entry.url));
    const report = describeTransfers(loaded);
    expect(sum(scripts), report).toBeLessThanOrEqual(136);
    expect(sum(loaded), report).toBeLessThanOrEqual(188);
    // Without the content hashes of scripts, which may contain any letters.
    const names = loaded.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{7}(\.js)$/, '$1'));
    expect(names).toContain('/assets/app.js');
    expect(names.filter((name) => /dashboard|confetti|qr|dnd|wedding-pass|check-in/i.test(name))).toEqual([]);
  },
);

test(
  'the first view by /#/CODE is usable within its budget, and complete within another',
  ownContext,
  async ({ page, host, open }) => {
    const guest = await host.createGuest({ firstName: 'Ida', lastName: 'Møller' });
    const release = await holdRequests(page, /\/assets\/(?:app|react)-/);
    const transfers = await recordTransfers(page);
    await open(`/${guest.code}`);
    await page.waitForFunction(() => performance.getEntriesByName('swipe-usable').length === 1);
    await page.evaluate(() => document.fonts.ready);
    const usable = withoutRepeats(transfers());
    expect(sum(usable), describeTransfers(usable)).toBeLessThanOrEqual(70);
    release();
    await waitForApp(page, guest.code);
    await page.waitForLoadState('networkidle');
    const loaded = withoutRepeats(transfers());
    expect(sum(loaded), describeTransfers(loaded)).toBeLessThanOrEqual(199.5);
  },
);

for (const path of ['', '/invitation', '/check-in'])
  test(`/i/CODE${path} is usable within its budget`, ownContext, async ({ page, host }) => {
    const { code } = await host.createHousehold('Marie & Søren', [
      { firstName: 'Marie', lastName: 'Kjær' },
      { firstName: 'Søren', lastName: 'Kjær' },
    ]);
    await holdRequests(page, appScripts);
    const transfers = await recordTransfers(page);
    await page.goto(`/i/${code}${path}`, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('swipe-usable').length)).toBe(1);
    const loaded = transfers();
    expect(sum(loaded), describeTransfers(loaded)).toBeLessThanOrEqual(60);
    expect(loaded.filter(({ url }) => url.endsWith('.css'))).toEqual([]);
  });
