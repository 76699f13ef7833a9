import { describe, expect, it } from 'vitest';
import { getStrategy, isCacheable, listAssets, listFormerFiles, parseLink } from './strategy.js';

const origin = 'https://wedding.example.com';
const getStrategyFor = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  getStrategy({ method, mode, url: new URL(path, origin).href }, origin);

describe('the service worker', () => {
  it('caches the shell, its assets and its texts', () => {
    expect(getStrategyFor('/', { mode: 'navigate' })).toBe('appShell');
    expect(getStrategyFor('/assets/app-Ab1.js')).toBe('cacheFirst');
    expect(getStrategyFor('/locales/fr/translation.json')).toBe('networkFirst');
    expect(getStrategyFor('/locales/en/dashboard.json')).toBe('networkFirst');
    expect(getStrategyFor('/locales/ar/needs.json')).toBe('networkFirst');
    expect(getStrategyFor('/locales/ar/events.json')).toBe('networkFirst');
  });

  it.each([
    ['/trpc/guest.pass', {}],
    ['/api/v1/wedding', {}],
    ['/i/23456789ABC', {}],
    ['/i/23456789AB', { mode: 'navigate' }],
    ['/i/link.css', { mode: 'navigate' }],
    ['/i/23456789ABC/dashboard', { mode: 'navigate' }],
    ['/i/23456789ABC/check-in', { method: 'POST', mode: 'navigate' }],
    ['/guides/en.pdf', { mode: 'navigate' }],
    ['/', { method: 'POST', mode: 'navigate' }],
    ['https://evil.example.com/assets/app.js', {}],
  ])('leaves %s to the network', (path, request) => {
    expect(getStrategyFor(path, request)).toBe('networkOnly');
  });

  it('redirects the link of a message to the invitation', () => {
    expect(getStrategyFor('/i/23456789ABC', { mode: 'navigate' })).toBe('linkRedirect');
    expect(getStrategyFor('/i/2345-6789-abc/', { mode: 'navigate' })).toBe('linkRedirect');
    expect(parseLink('/i/2345-6789-abc/')).toBe('/2345-6789-abc');
    expect(getStrategyFor('/i/23456789ABC/check-in', { mode: 'navigate' })).toBe('linkRedirect');
    expect(parseLink('/i/23456789ABC/check-in')).toBe('/check-in/23456789ABC');
  });

  it('opens the app for a link to another language only if the network fails', () => {
    expect(getStrategyFor('/i/23456789ABC/wedding-pass?lng=fr', { mode: 'navigate' })).toBe('languageLink');
    expect(getStrategyFor('/i/23456789ABC/dashboard?lng=fr', { mode: 'navigate' })).toBe('networkOnly');
  });

  it('caches nothing else, whatever a page sends', () => {
    expect(
      ['/trpc/guest.pass', '/assets/../api', '/assets/a/b.js', '//evil', '/api/v1/wedding'].some(isCacheable),
    ).toBe(false);
  });

  it('lists the assets that the shell needs to start', () => {
    expect(
      listAssets('<script src="/assets/a-1.js"></script><link href="/assets/b.css"><link href="/assets/a-1.js">'),
    ).toEqual(['/assets/a-1.js', '/assets/b.css']);
  });

  it('deletes the files of a look that is replaced, but none that the next one has too', () => {
    const shell = (look: string, sheet: string) =>
      `<meta name="havn:look" content="${look}"><link href="/assets/${sheet}"><script src="/assets/app-1.js"></script>`;
    const former = shell('harbour harbour-fog-1a harbour-9.js text-1.woff2 charm-2.woff2 -corner.svg', 'fog-1.css');
    const next = shell(
      'harbour harbour-shell-2b harbour-9.js text-1.woff2 alegreya-3.woff2 -corner.svg',
      'shell-1.css',
    );
    expect(listFormerFiles(former, next)).toEqual([
      '/assets/charm-2.woff2',
      '/assets/harbour-fog-1a-corner.svg',
      '/assets/fog-1.css',
    ]);
    expect(listFormerFiles(former, former)).toEqual([]);
  });
});
