// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { setUpPages } from '../../testing/guest-pages.js';
import { ApiError, fakeNetwork } from '../../testing/open-page.js';
import { weddingView } from '../../testing/view-fixtures.js';

const { open, close } = setUpPages();

it('A30 without the set-up link, every entry page says where to find it, and a wrong link is reported', async () => {
  fakeNetwork({
    'wedding.get': () => weddingView(),
    'setup.getStatus': () => ({ isAccountMissing: true, step: null }),
    'setup.validateLink': () => {
      throw new ApiError(404, 'NOT_FOUND', 'UNKNOWN_SETUP_LINK');
    },
  });
  for (const path of ['/', '/login', '/dashboard', '/setup']) {
    const page = await open(path);
    await page.waitForText('the last line that Havn printed');
    expect(page.getPathname()).toBe('/setup');
    await close();
  }
  const page = await open(`/setup/${'x'.repeat(43)}`);
  await page.waitForText('This link no longer works');
});
