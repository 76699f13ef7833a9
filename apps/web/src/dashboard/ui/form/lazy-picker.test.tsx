// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyPicker } from './lazy-picker.js';

beforeEach(() => {
  // jsdom does not implement it.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

/** A picker whose first load fails with `fail`, and whose second one succeeds with `release`. */
function renderPicker() {
  const onOpen = vi.fn();
  const loads: { resolve(module: object): void; reject(error: Error): void }[] = [];
  const load = () => new Promise<object>((resolve, reject) => loads.push({ resolve, reject }));
  render(
    <main>
      <LazyPicker label="Country" load={load}>
        {() => (
          <button type="button" aria-haspopup="listbox" onClick={onOpen}>
            Denmark
          </button>
        )}
      </LazyPicker>
    </main>,
  );
  const placeholder = screen.getByRole('button', { name: 'Country' });
  act(() => placeholder.focus());
  return {
    onOpen,
    placeholder,
    countLoads: () => loads.length,
    fail: () => act(async () => loads[0]?.reject(new TypeError('Failed to fetch dynamically imported module'))),
    retry: () => fireEvent.click(screen.getByRole('button', { name: /Retry$/ })),
    release: () => act(async () => loads.at(-1)?.resolve({})),
  };
}

it('a picker that is pressed before loading fails opens once a retry has loaded it', async () => {
  const { onOpen, placeholder, countLoads, fail, retry, release } = renderPicker();
  fireEvent.click(placeholder);
  await fail();
  // Somebody decides when to retry.
  expect(countLoads()).toBe(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Retry$/ }));
  retry();
  await release();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Denmark' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

it('a picker that is not pressed takes the focus over, and does not open', async () => {
  const { onOpen, release } = renderPicker();
  await release();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Denmark' }));
  expect(onOpen).not.toHaveBeenCalled();
});
