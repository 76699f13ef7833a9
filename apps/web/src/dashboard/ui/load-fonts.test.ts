// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { loadFonts } from './load-fonts.js';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'fonts');
});

const setFonts = (load: () => Promise<unknown>) =>
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });

it.each([
  ['have loaded', () => Promise.resolve([])],
  ['have failed', () => Promise.reject(new Error('offline'))],
])('the first page waits until its fonts %s', async (_case, load) => {
  vi.useFakeTimers();
  setFonts(load);
  await loadFonts();
});

it('the first page does not wait long for fonts that hang', async () => {
  vi.useFakeTimers();
  setFonts(() => new Promise(() => undefined));
  let isLoaded = false;
  void loadFonts().then(() => {
    isLoaded = true;
  });
  await vi.advanceTimersByTimeAsync(299);
  expect(isLoaded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isLoaded).toBe(true);
});
