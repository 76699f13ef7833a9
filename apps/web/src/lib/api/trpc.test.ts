import { afterEach, expect, it, vi } from 'vitest';
import { prefetchFirstView } from './fetch.js';
import { trpcClient } from './trpc.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('calls use the responses that were prefetched for the first view, each once', async () => {
  // No other test prefetches the invitation of this code.
  const code = 'CDEFGHJKMNP';
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url.split('?')[0] ?? '');
    return Response.json({ result: { data: { guest: { status: 'Accepted', language: 'en' } } } });
  });
  prefetchFirstView(`#/wedding-pass/${code}`, 'en');
  await expect.poll(() => requested).toContain('/trpc/guest.pass');
  const call = () =>
    Promise.all([
      trpcClient.wedding.get.query(),
      trpcClient.guest.invitation.query({ code }),
      trpcClient.guest.pass.query({ code }),
    ]);
  const prefetched = [
    '/locales/en/translation.json',
    '/trpc/wedding.get',
    '/trpc/guest.invitation',
    '/trpc/guest.pass',
  ];
  await call();
  expect(requested).toEqual(prefetched);
  await call();
  expect(requested).toEqual([...prefetched, ...prefetched.slice(1)]);
});
