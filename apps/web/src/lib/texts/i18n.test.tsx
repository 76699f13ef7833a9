// @vitest-environment jsdom
// @isolated: no texts have been loaded yet.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, type OpenPage, openPage } from '../../testing/open-page.js';
import { code, groupView, member, weddingView } from '../../testing/view-fixtures.js';

let page: OpenPage | null = null;
afterEach(async () => {
  await page?.close();
  vi.unstubAllGlobals();
});

describe('texts that cannot be loaded', () => {
  it('F27 the page is usable in English at once, and in its own language once that has loaded', async () => {
    const broken = () => new Response('', { status: 404 });
    const { handlers, calls } = fakeNetwork({
      'guest.invitation': () => ({ group: groupView([member({ language: 'fr' })]), isValid: true }),
      'wedding.get': () => weddingView(),
      '/locales/en/translation.json': broken,
      '/locales/fr/translation.json': broken,
    });
    page = await openPage(`/${code}`);
    await page.waitForText('Dear Anna');
    await page.waitForText('Open the invitation');
    const before = calls.length;
    delete handlers['/locales/fr/translation.json'];
    await page.waitForText('nous avons la joie');
    expect(calls.slice(before)).toContain('/locales/fr/translation.json');
  });
});
