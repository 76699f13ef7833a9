// Makes the swipe of a page that the server rendered usable before the app has loaded, with the same state machine as
// the app's. Unlocking presses the button below the slider, which works without scripts.
import {
  lockedSwipe,
  reduceSwipe,
  type SliderEvent,
  type SwipeEvent,
  type SwipeState,
  toSwipeEvent,
  unlockedDelayMs,
} from './swipe-reducer.js';

export interface EnhancedSwipe {
  /** Resolves when no finger is on the slider. */
  released(): Promise<void>;
  isUnlocked(): boolean;
  /** Hands the slider over to the app. */
  detach(): void;
}

const trackEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'blur', 'keydown'] as const;

/** Returns a function that shows a state as the app's swipe does (swipe-button.tsx). */
function createRenderer(swipe: HTMLElement, track: HTMLElement): (state: SwipeState) => void {
  const label = track.querySelector('.swipe__label');
  const status = swipe.querySelector('[role=status]');
  const lockedText = label?.textContent ?? '';
  const unlockedText = swipe.dataset.unlockedText ?? '';
  return ({ phase, percent }) => {
    const isUnlocked = phase === 'unlocked';
    const isTextChanged = isUnlocked !== (swipe.dataset.phase === 'unlocked');
    swipe.dataset.phase = phase;
    if (percent === 0) swipe.style.removeProperty('--swipe-at');
    else swipe.style.setProperty('--swipe-at', `${percent / 100}`);
    track.ariaValueNow = `${Math.round(percent)}`;
    track.ariaValueText = isUnlocked ? unlockedText : `${Math.round(percent)} %`;
    if (!isTextChanged) return;
    if (label) label.textContent = isUnlocked ? unlockedText : lockedText;
    if (status) status.textContent = isUnlocked ? unlockedText : '';
  };
}

export function enhanceSwipe(): EnhancedSwipe {
  const swipe = document.querySelector<HTMLElement>('.swipe');
  const track = swipe?.querySelector<HTMLElement>('.swipe__track');
  const button = swipe?.querySelector<HTMLElement>('.swipe__tap');
  const controller = new AbortController();
  const render = swipe && track ? createRenderer(swipe, track) : null;
  let state = lockedSwipe;
  let onRelease: (() => void) | null = null;

  const send = (event: SwipeEvent) => {
    const before = state;
    state = reduceSwipe(before, event);
    render?.(state);
    if (state.phase === 'unlocked' && before.phase !== 'unlocked') setTimeout(() => button?.click(), unlockedDelayMs);
    if (state.phase !== 'dragging') onRelease?.();
  };

  const listener = (event: SliderEvent) => {
    const swipeEvent = track ? toSwipeEvent(event, track) : null;
    if (swipeEvent !== null) send(swipeEvent);
  };
  for (const type of trackEvents) track?.addEventListener(type, listener, { signal: controller.signal });
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
