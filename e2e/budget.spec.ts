// The transferred (compressed) bytes of a guest's first view, as the browser counts them (docs/specification.md §9).
import type { Page } from '@playwright/test';
import { holdRequests } from './pages.ts';
import { expect, test } from './test.ts';

const kilobyte = 1024;

/** All but the two that make the swipe of a document usable. */
const scriptsOfApp = /\/assets\/(?!page-|early-)[\w.-]+\.js$/;

interface Transfer {
  url: string;
  size: number;
}

const sum = (transfers: readonly Transfer[]) => transfers.reduce((total, { size }) => total + size, 0) / kilobyte;

const describeTransfers = (transfers: readonly Transfer[]) =>
  transfers.map(({ url, size }) => `${(size / kilobyte).toFixed(1)} KB ${new URL(url).pathname}`).join('\n');

/** Returns a function that lists what has been transferred since. */
async function recordTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  return () => [...bytes].map(([id, size]) => ({ url: urls.get(id) ?? '', size }));
}

test('the first view of an invitation stays within its budget and loads no code of other pages', async ({
  page,
  host,
  open,
}) => {
  const guest = await host.person({ firstName: 'Ida', lastName: 'Møller' });
  const transfers = await recordTransfers(page);

  await open(`/${guest.code}`);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const loaded = transfers();
  const scripts = loaded.filter((entry) => /\.js(\?|$)/.test(entry.url));
  const report = describeTransfers(loaded);
  expect(sum(scripts), report).toBeLessThanOrEqual(108);
  expect(sum(loaded), report).toBeLessThanOrEqual(158);
  // Without the content hashes, which may contain any letters.
  const names = loaded.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1'));
  expect(names).toContain('/assets/app.js');
  expect(names.filter((name) => /dashboard|confetti|qr|dnd|wedding-pass|check-in/i.test(name))).toEqual([]);
});

for (const path of ['', '/invitation', '/check-in'])
  test(`/i/CODE${path} is usable within its budget`, async ({ page, host }) => {
    const { code } = await host.household('Marie & Søren', [
      { firstName: 'Marie', lastName: 'Kjær' },
      { firstName: 'Søren', lastName: 'Kjær' },
    ]);
    await holdRequests(page, scriptsOfApp);
    const transfers = await recordTransfers(page);
    await page.goto(`/i/${code}${path}`, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('swipe-usable').length)).toBe(1);
    const loaded = transfers();
    expect(sum(loaded), describeTransfers(loaded)).toBeLessThanOrEqual(60);
    expect(loaded.filter(({ url }) => url.endsWith('.css'))).toEqual([]);
  });
