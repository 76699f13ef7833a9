import { describe, expect, it } from 'vitest';
import { codeInLink, filesNamedIn, isKept, strategyOf } from './strategy.js';

const origin = 'https://wedding.example.com';
const ask = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  strategyOf({ method, mode, url: new URL(path, origin).href }, origin);

describe('the service worker', () => {
  it('caches the shell, its assets and its texts', () => {
    expect(ask('/', { mode: 'navigate' })).toBe('page');
    expect(ask('/assets/app-Ab1.js')).toBe('hashed');
    expect(ask('/locales/fr/translation.json')).toBe('fresh');
  });

  it.each([
    ['/trpc/guest.pass', {}],
    ['/api/v1/wedding', {}],
    ['/i/23456789ABC', {}],
    ['/i/23456789AB', { mode: 'navigate' }],
    ['/i/link.css', { mode: 'navigate' }],
    ['/guides/en.pdf', { mode: 'navigate' }],
    ['/', { method: 'POST', mode: 'navigate' }],
    ['https://evil.example.com/assets/app.js', {}],
  ])('leaves %s to the network', (path, request) => {
    expect(ask(path, request)).toBe('none');
  });

  it('redirects the link of a message to the invitation', () => {
    expect(ask('/i/23456789ABC', { mode: 'navigate' })).toBe('link');
    expect(ask('/i/2345-6789-abc/', { mode: 'navigate' })).toBe('link');
    expect(codeInLink('/i/2345-6789-abc/')).toBe('2345-6789-abc');
  });

  it('caches nothing else, whatever a page sends', () => {
    expect(['/trpc/guest.pass', '/assets/../api', '/assets/a/b.js', '//evil', '/api/v1/wedding'].some(isKept)).toBe(
      false,
    );
  });

  it('lists the assets that the shell needs to start', () => {
    expect(
      filesNamedIn('<script src="/assets/a-1.js"></script><link href="/assets/b.css"><link href="/assets/a-1.js">'),
    ).toEqual(['/assets/a-1.js', '/assets/b.css']);
  });
});
