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

const svgNamespace = 'http://www.w3.org/2000/svg';

function createSpinner(): HTMLElement {
  const spinner = document.createElement('span');
  const drawing = document.createElementNS(svgNamespace, 'svg');
  spinner.className = 'spinner';
  drawing.setAttribute('viewBox', '0 0 60 60');
  for (const part of ['ring', 'rope']) {
    const circle = document.createElementNS(svgNamespace, 'circle');
    const attributes = { class: `spinner__${part}`, cx: 30, cy: 30, r: 26, pathLength: 24 };
    for (const [name, value] of Object.entries(attributes)) circle.setAttribute(name, `${value}`);
    drawing.append(circle);
  }
  spinner.append(drawing);
  return spinner;
}

/** Disables the swipe while the next page loads, if it says so; returns a function that takes this back. */
function showLoading(swipe: HTMLElement, track: HTMLElement): () => void {
  const thumb = track.querySelector('.swipe__thumb');
  const drawn = [...(thumb?.childNodes ?? [])];
  const button = swipe.querySelector('.swipe__tap');
  thumb?.replaceChildren(createSpinner());
  track.tabIndex = -1;
  for (const element of [track, button]) if (element) element.ariaDisabled = 'true';
  return () => {
    thumb?.replaceChildren(...drawn);
    track.tabIndex = 0;
    for (const element of [track, button]) if (element) element.ariaDisabled = null;
  };
}

/** Returns a function that shows a state as the app's swipe does (swipe-button.tsx). */
function createRenderer(swipe: HTMLElement, track: HTMLElement): (state: SwipeState) => void {
  const label = track.querySelector('.swipe__label');
  const status = swipe.querySelector('[role=status]');
  const lockedText = label?.textContent ?? '';
  const { loadingText } = swipe.dataset;
  const unlockedText = loadingText ?? swipe.dataset.unlockedText ?? '';
  let hideLoading: (() => void) | null = null;
  return ({ phase, percent }) => {
    const isUnlocked = phase === 'unlocked';
    const isTextChanged = isUnlocked !== (swipe.dataset.phase === 'unlocked');
    swipe.dataset.phase = phase;
    if (percent === 0) swipe.style.removeProperty('--swipe-at');
    else swipe.style.setProperty('--swipe-at', `${percent / 100}`);
    track.ariaValueNow = `${Math.round(percent)}`;
    track.ariaValueText = isUnlocked ? unlockedText : `${Math.round(percent)} %`;
    if (!isTextChanged) return;
    if (isUnlocked && loadingText !== undefined) hideLoading = showLoading(swipe, track);
    else hideLoading?.();
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
    // Only logged, not shown to the guest (specification §8).
    if (state.failures > before.failures) console.info('Failed to Swipe!');
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
