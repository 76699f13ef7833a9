// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { setUpPages } from '../../testing/guest-pages.js';
import { ApiError, fakeNetwork } from '../../testing/open-page.js';
import { weddingView } from '../../testing/view-fixtures.js';

const { close, openUntil } = setUpPages();

it('A30 without the set-up link, every entry page says where to find it, and a wrong link is reported', async () => {
  fakeNetwork({
    'wedding.get': () => weddingView(),
    'setup.getStatus': () => ({ isAccountMissing: true, step: null }),
    'setup.validateLink': () => {
      throw new ApiError(404, 'NOT_FOUND', 'UNKNOWN_SETUP_LINK');
    },
  });
  for (const path of ['/', '/login', '/dashboard', '/setup']) {
    const page = await openUntil(path, 'the last line that Havn printed');
    expect(page.getPathname()).toBe('/setup');
    await close();
  }
  await openUntil(`/setup/${'x'.repeat(43)}`, 'This link no longer works');
});
