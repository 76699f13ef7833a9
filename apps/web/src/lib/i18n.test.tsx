// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork, type OpenPage, openPage } from '../testing/open-page.js';
import { code, groupView, member, weddingView } from '../testing/view-fixtures.js';

let page: OpenPage | null = null;
afterEach(async () => {
  await page?.close();
  vi.unstubAllGlobals();
});

describe('texts that cannot be loaded', () => {
  it('F27 the page is usable in English at once, and in its own language once that has loaded', async () => {
    const broken = () => new Response('', { status: 404 });
    const { answers, calls } = fakeNetwork({
      'guest.invitation': () => ({ group: groupView([member({ language: 'fr' })]), isValid: true }),
      'wedding.get': () => weddingView(),
      '/locales/en/translation.json': broken,
      '/locales/fr/translation.json': broken,
    });
    page = await openPage(`/${code}`);
    await page.sees('Dear The Holms');
    await page.sees('Open the invitation');
    const before = calls.length;
    delete answers['/locales/fr/translation.json'];
    await page.sees('nous avons la joie');
    expect(calls.slice(before)).toContain('/locales/fr/translation.json');
  });
});
