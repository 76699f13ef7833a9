// Elements that are removed in any state leave nothing behind: no listener on the page, no node, no memory.
import type { CDPSession, Page } from '@playwright/test';
import { button, expect, test } from './widget-page.ts';

interface ListenerCounts {
  /** On `window`, `document` and its root elements, and media queries. */
  readonly page: number;
  /** On signals that are not aborted. */
  readonly signals: number;
}

type Watched = Window & { countListeners(): ListenerCounts };

/** Runs in the page before any other script: lists the listeners that have not been removed. */
function watchListeners(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const added: {
    target: EventTarget;
    type: string;
    callback: unknown;
    capture: boolean;
    /** Removes the listeners of this list itself. */
    cleanUp: AbortController;
  }[] = [];
  const remove = (target: EventTarget, type: string, callback: unknown, capture: boolean) => {
    const place = added.findIndex(
      (one) => one.target === target && one.type === type && one.callback === callback && one.capture === capture,
    );
    for (const { cleanUp } of place < 0 ? [] : added.splice(place, 1)) cleanUp.abort();
  };
  const isWatched = (target: EventTarget) =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body ||
    target instanceof MediaQueryList ||
    target instanceof AbortSignal;
  EventTarget.prototype.addEventListener = function (type, callback, options) {
    const { capture = false, once = false, signal = undefined } = typeof options === 'object' ? options : {};
    const isCapturing = options === true || capture;
    if (isWatched(this ?? window) && callback !== null && !signal?.aborted) {
      const target = this ?? window;
      remove(target, type, callback, isCapturing);
      const cleanUp = new AbortController();
      added.push({ target, type, callback, capture: isCapturing, cleanUp });
      const forget = () => remove(target, type, callback, isCapturing);
      const own = { once: true, signal: cleanUp.signal };
      if (signal) addEventListener.call(signal, 'abort', forget, own);
      // The list must not keep aborted signals.
      if (target instanceof AbortSignal) addEventListener.call(target, 'abort', forget, own);
      if (once) addEventListener.call(target, type, forget, own);
    }
    addEventListener.call(this, type, callback, options);
  };
  EventTarget.prototype.removeEventListener = function (type, callback, options) {
    remove(this ?? window, type, callback, options === true || (typeof options === 'object' && !!options.capture));
    removeEventListener.call(this, type, callback, options);
  };
  // The browser's console keeps the elements that it shows.
  console.warn = () => undefined;
  Object.assign(window, {
    countListeners: () => ({
      page: added.filter(({ target }) => !(target instanceof AbortSignal)).length,
      signals: added.filter(({ target }) => target instanceof AbortSignal).length,
    }),
  });
}

const calendars = "'Google','Yahoo'";
const rsvp = '{"headline":"Will you come?","maxpp":4,"initial_confirmation":false}';

/** How an element is used before it is removed. */
type Use = 'hover' | 'press' | 'type' | 'none';

const uses: readonly (readonly [Use, Readonly<Record<string, string>>])[] = [
  ['none', { options: calendars, lightMode: 'system', styleLight: '--btn-background: navy', location: 'Hundested' }],
  ['hover', { options: calendars, buttonStyle: '3d' }],
  ['press', { options: calendars, lightMode: 'bodyScheme' }],
  ['press', { options: calendars, listStyle: 'modal' }],
  ['press', { options: "'Google'", ty: '{"type":"share"}' }],
  [
    'press',
    {
      options: "'Google'",
      dates: JSON.stringify(
        Array.from({ length: 40 }, (_, index) => ({ name: `Class ${index}`, startDate: `today+${index}` })),
      ),
    },
  ],
  ['press', { options: "'Google'", status: 'cancelled', buttonStyle: 'date' }],
  ['type', { rsvp, inlineRsvp: '' }],
  ['press', { rsvp }],
  // An error with a key waits for the connection to return.
  ['none', { proKey: '../invalid' }],
];

/** Adds, uses and removes each kind of element, `rounds` times. */
async function useElements(page: Page, rounds: number): Promise<void> {
  const kinds = uses.map(([use, attributes]) => ({ use, html: button(attributes) }));
  await page.evaluate(
    async ({ all, count }) => {
      const holder = document.querySelector('section') as HTMLElement;
      const nextTask = () =>
        new Promise<void>((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            done();
          };
          port2.postMessage(0);
        });
      for (let index = 0; index < count * all.length; index += 1) {
        const { use, html } = all[index % all.length] ?? { use: 'none', html: '' };
        holder.innerHTML = html;
        const element = holder.firstElementChild as HTMLElement & { whenInitialized(): Promise<void> };
        await element.whenInitialized();
        const trigger = element.shadowRoot?.querySelector('button');
        const input = element.shadowRoot?.querySelector('input[type=email]') as HTMLInputElement | null;
        if (use === 'hover') trigger?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
        if (use === 'press') trigger?.click();
        if (use === 'type' && input) {
          input.focus();
          input.value = 'bo@example.com';
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }
        // Some are changed before they are removed, and some are removed at once.
        if (index % 3 === 0) element.setAttribute('label', 'Changed');
        if (index % 2 === 0) await nextTask();
        element.remove();
      }
    },
    { all: kinds, count: rounds },
  );
}

/** After timers and idle tasks have ended and garbage was collected. */
async function countObjects(page: Page, cdp: CDPSession): Promise<{ nodes: number; jsEventListeners: number }> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => setTimeout(done, 200));
      }),
  );
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { nodes, jsEventListeners };
}

/** Of each kind of element. One that leaves a node behind leaves as many. */
const rounds = 100;
/** The browser keeps a few of the last elements that it has drawn: 41 to 43 nodes, after 30 rounds as after 600. */
const maxKeptNodes = 5;

test('W2 a thousand elements, removed with open lists, dialogs, forms and timers, leave no listener and no node', async ({
  page,
  host,
}) => {
  await page.addInitScript(watchListeners);
  await host.show({ body: '<section></section>', policy: () => undefined });
  const cdp = await page.context().newCDPSession(page);
  // Templates and formatters are created once.
  await useElements(page, 30);
  const before = await countObjects(page, cdp);
  const listeners = () => page.evaluate(() => (window as unknown as Watched).countListeners());
  const listenersBefore = await listeners();
  await useElements(page, rounds);
  await expect
    .poll(async () => {
      const { nodes, jsEventListeners } = await countObjects(page, cdp);
      // The first count may include objects that were not collected yet.
      const more = [nodes - before.nodes - maxKeptNodes, jsEventListeners - before.jsEventListeners];
      return more.map((count) => Math.max(0, count));
    })
    .toEqual([0, 0]);
  expect(await listeners()).toEqual({ ...listenersBefore, signals: 0 });
  expect(listenersBefore.signals).toBe(0);
  expect((await host.getActivity()).faults).toEqual([]);
});
