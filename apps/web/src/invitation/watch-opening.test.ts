// @vitest-environment jsdom
// A person opens an invitation, a scanner does not (specification §5 "Where each invitation is").
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteToken, saveToken } from '../lib/storage/session-token.js';
import { fakeNetwork } from '../testing/open-page.js';
import { code } from '../testing/view-fixtures.js';
import { watchOpening } from './watch-opening.js';

const path = 'guest.recordOpening';
let network: ReturnType<typeof fakeNetwork>;
let stop: () => void;
let number = 0;

/** Each test has an invitation of its own. */
function watch(): string {
  number += 1;
  const own = `${code}${number}`;
  stop = watchOpening(own);
  return own;
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** jsdom creates only events that scripts have dispatched: a trusted one is passed to the listeners. */
function act(name: string, isTrusted: boolean): void {
  const added = vi.mocked(window.addEventListener).mock.calls;
  for (const [type, listener, options] of added) {
    const isRemoved = typeof options === 'object' && options.signal?.aborted === true;
    if (type === name && typeof listener === 'function' && !isRemoved) listener.call(window, { isTrusted } as Event);
  }
}

const countReports = async () => {
  await vi.advanceTimersByTimeAsync(0);
  return network.calls.filter((call) => call === path).length;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'addEventListener');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  network = fakeNetwork({ [path]: () => ({ success: true }) });
});
afterEach(() => {
  stop();
  deleteToken();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('P16 an opening', () => {
  it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('is reported once at the first %s', async (name) => {
    watch();
    expect(await countReports()).toBe(0);
    act(name, true);
    act(name, true);
    expect(await countReports()).toBe(1);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('is not reported at a %s by a script', async (name) => {
    watch();
    act(name, false);
    await vi.advanceTimersByTimeAsync(9000);
    expect(await countReports()).toBe(0);
  });

  it('is reported after ten seconds in view without a break', async () => {
    watch();
    await vi.advanceTimersByTimeAsync(6000);
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(9999);
    expect(await countReports()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await countReports()).toBe(1);
  });

  it('is not reported by a page that is never visible, or was left', async () => {
    setVisibility('hidden');
    watch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await countReports()).toBe(0);
    stop();
    setVisibility('visible');
    act('pointerdown', true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await countReports()).toBe(0);
  });

  it('is not reported where an administrator is logged in', async () => {
    saveToken('token');
    watch();
    act('pointerdown', true);
    expect(await countReports()).toBe(0);
  });

  it('is reported again by the next page if the report was lost', async () => {
    network.handlers[path] = () => new Response('', { status: 503 });
    const own = watch();
    act('pointerdown', true);
    expect(await countReports()).toBe(1);
    network.handlers[path] = () => ({ success: true });
    stop = watchOpening(own);
    act('pointerdown', true);
    expect(await countReports()).toBe(2);
    stop = watchOpening(own);
    act('pointerdown', true);
    expect(await countReports()).toBe(2);
  });
});
