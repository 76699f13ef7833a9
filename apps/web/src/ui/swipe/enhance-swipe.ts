// Makes the swipe of a page that the server rendered usable before the app has loaded, with the same state machine as
// the app's. Unlocking presses the button below the slider, which leads on without scripts.
import { lockedSwipe, reduceSwipe, type SwipeEvent, swipeKeyEvents, unlockedDelayMs } from './swipe-reducer.js';

export interface EnhancedSwipe {
  /** Resolves when no finger is on the slider. */
  released(): Promise<void>;
  isUnlocked(): boolean;
  /** Gives the slider to the app. */
  detach(): void;
}

export function enhanceSwipe(): EnhancedSwipe {
  const swipe = document.querySelector<HTMLElement>('.swipe');
  const track = swipe?.querySelector<HTMLElement>('.swipe__track');
  const button = swipe?.querySelector<HTMLElement>('.swipe__tap');
  const controller = new AbortController();
  let state = lockedSwipe;
  let onRelease: (() => void) | null = null;

  const send = (event: SwipeEvent) => {
    const before = state;
    state = reduceSwipe(before, event);
    if (swipe && track) {
      swipe.dataset.phase = state.phase;
      if (state.percent === 0) swipe.style.removeProperty('--swipe-at');
      else swipe.style.setProperty('--swipe-at', `${state.percent / 100}`);
      track.ariaValueNow = `${Math.round(state.percent)}`;
      track.ariaValueText = `${Math.round(state.percent)} %`;
    }
    if (state.phase === 'unlocked' && before.phase !== 'unlocked') setTimeout(() => button?.click(), unlockedDelayMs);
    if (state.phase !== 'dragging') onRelease?.();
  };

  if (track) {
    const listen = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      track.addEventListener(type, listener, { signal: controller.signal });
    listen('pointerdown', (event) => {
      if (event.button !== 0) return;
      const thumb = track.querySelector('.swipe__thumb');
      track.setPointerCapture(event.pointerId);
      const travel = track.clientWidth - (thumb?.clientWidth ?? 0);
      send({ type: 'press', pointerId: event.pointerId, x: event.clientX, travel });
    });
    listen('pointermove', (event) => send({ type: 'move', pointerId: event.pointerId, x: event.clientX }));
    listen('pointerup', (event) => send({ type: 'release', pointerId: event.pointerId }));
    listen('pointercancel', (event) => send({ type: 'cancel', pointerId: event.pointerId }));
    listen('blur', () => send({ type: 'back' }));
    listen('keydown', (event) => {
      const swipeEvent = swipeKeyEvents[event.key];
      if (!swipeEvent || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      send(swipeEvent);
    });
  }
  // A page restored from the back/forward cache is locked again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && send({ type: 'reset' }), {
    signal: controller.signal,
  });

  return {
    released: () =>
      new Promise((resolve) => {
        onRelease = resolve;
        if (state.phase !== 'dragging') resolve();
      }),
    isUnlocked: () => state.phase === 'unlocked',
    detach: () => {
      controller.abort();
      send({ type: 'reset' });
    },
  };
}
