import { afterEach, describe, expect, it, vi } from 'vitest';
import { findDocument, getDocumentCode } from './document-link.js';

const visit = { hash: '#/23456789ABC', search: '', isControlled: false };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a first visit', () => {
  it('opens the server-rendered document by the address of the welcome page', () => {
    expect(getDocumentCode(visit)).toBe('23456789ABC');
  });

  it.each([
    ['if the service worker, which has the app, controls the page', { isControlled: true }],
    ['with a language in the query', { search: '?lng=fr' }],
    ['with a language in the hash', { hash: '#/23456789ABC?lng=fr' }],
    ['with a code that the app has to normalize', { hash: '#/2345-6789-abc' }],
    ['by the address of another page', { hash: '#/wedding-pass/23456789ABC' }],
    ['without a code', { hash: '#/' }],
    ['with a path behind the code', { hash: '#/23456789ABC/../../dashboard' }],
  ])('opens the app %s', (_name, change) => {
    expect(getDocumentCode({ ...visit, ...change })).toBeNull();
  });
});

describe('the document', () => {
  it('is opened when the server has the invitation', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    expect(await findDocument({ ...visit, hash: '#/3456789ABCD' })).toBe('/i/3456789ABCD');
  });

  it.each([
    ['4456789ABCD', () => Promise.resolve(new Response('{}', { status: 404 }))],
    ['5456789ABCD', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not opened for %s, whose error the app shows', async (code, fetch) => {
    vi.stubGlobal('fetch', fetch);
    expect(await findDocument({ ...visit, hash: `#/${code}` })).toBeNull();
  });

  it('is not opened if the server does not respond within 4 s', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const found = findDocument({ ...visit, hash: '#/6456789ABCD' });
    await vi.advanceTimersByTimeAsync(4000);
    expect(await found).toBeNull();
  });
});
