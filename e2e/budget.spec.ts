// The transferred (compressed) bytes of a guest's first view, as the browser counts them (docs/specification.md §9).
import { expect, test } from './test.ts';

const kilobyte = 1024;
test('the first view of an invitation stays within its budget and loads no code of other pages', async ({
  page,
  host,
  open,
}) => {
  const guest = await host.person({ firstName: 'Ida', lastName: 'Møller' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));

  await open(`/${guest.code}`);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.waitForLoadState('networkidle');

  const loaded = [...bytes].map(([id, size]) => ({ url: urls.get(id) ?? '', size }));
  const sum = (entries: typeof loaded) => entries.reduce((total, entry) => total + entry.size, 0) / kilobyte;
  const scripts = loaded.filter((entry) => /\.js(\?|$)/.test(entry.url));
  const report = loaded
    .map((entry) => `${(entry.size / kilobyte).toFixed(1)} KB ${new URL(entry.url).pathname}`)
    .join('\n');
  expect(sum(scripts), report).toBeLessThanOrEqual(108);
  expect(sum(loaded), report).toBeLessThanOrEqual(158);
  // Without the content hashes, which may contain any letters.
  const names = loaded.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1'));
  expect(names).toContain('/assets/app.js');
  expect(names.filter((name) => /dashboard|confetti|qr|dnd|wedding-pass|check-in/i.test(name))).toEqual([]);
});
