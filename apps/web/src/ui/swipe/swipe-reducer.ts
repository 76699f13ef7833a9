// The next state of the slider. Used by swipe-button.tsx and, before the app has loaded, by enhance-swipe.ts.

/** How long a page stays open after its swipe, so that the success text can be read. */
export const unlockedDelayMs = 500;

/** The slider unlocks past this percentage of the track (specification §9). */
export const unlockThresholdPercent = 90;
/** An arrow key moves the slider by this percentage. */
export const keyStepPercent = 10;

export interface SwipeState {
  readonly phase: 'locked' | 'dragging' | 'unlocked';
  readonly percent: number;
  /** How often it was released too early. */
  readonly failures: number;
  readonly pointerId: number | null;
  readonly originX: number;
  /** The length of the track in pixels. */
  readonly travel: number;
}

export type SwipeEvent =
  | { readonly type: 'press'; readonly pointerId: number; readonly x: number; readonly travel: number }
  | { readonly type: 'move'; readonly pointerId: number; readonly x: number }
  | { readonly type: 'release' | 'cancel'; readonly pointerId: number }
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'complete' | 'back' | 'reset' };

export const lockedSwipe: SwipeState = {
  phase: 'locked',
  percent: 0,
  failures: 0,
  pointerId: null,
  originX: 0,
  travel: 0,
};

/**
 * The next state. Unlocks as soon as the slider is past 90 percent, never at 90 or before. A release or a
 * pointercancel before that snaps it back and counts a failure (specification §6). It stays unlocked until `reset`.
 */
export function reduceSwipe(state: SwipeState, event: SwipeEvent): SwipeState {
  if (event.type === 'reset') return { ...lockedSwipe, failures: state.failures };
  if (state.phase === 'unlocked') return state;
  switch (event.type) {
    case 'press':
      return startDrag(state, event);
    case 'move':
      return isDraggedBy(state, event.pointerId) ? moveTo(state, percentAt(state, event.x)) : state;
    case 'release':
    case 'cancel':
      return isDraggedBy(state, event.pointerId) ? { ...snapBack(state), failures: state.failures + 1 } : state;
    case 'step':
      return state.phase === 'dragging' ? state : moveTo(state, state.percent + event.by * keyStepPercent);
    case 'complete':
      return unlock(state);
    case 'back':
      return state.phase === 'dragging' ? state : snapBack(state);
  }
}

function startDrag(state: SwipeState, event: Extract<SwipeEvent, { type: 'press' }>): SwipeState {
  const isValid = Number.isFinite(event.travel) && event.travel > 0 && Number.isFinite(event.x);
  if (state.phase === 'dragging' || !isValid) return state;
  return {
    ...state,
    phase: 'dragging',
    percent: 0,
    pointerId: event.pointerId,
    originX: event.x,
    travel: event.travel,
  };
}

function isDraggedBy(state: SwipeState, pointerId: number): boolean {
  return state.phase === 'dragging' && state.pointerId === pointerId;
}

function percentAt(state: SwipeState, x: number): number {
  const percent = ((x - state.originX) / state.travel) * 100;
  return Number.isNaN(percent) ? state.percent : percent;
}

function moveTo(state: SwipeState, percent: number): SwipeState {
  const clamped = Math.min(100, Math.max(0, percent));
  return clamped > unlockThresholdPercent ? unlock(state) : { ...state, percent: clamped };
}

function unlock(state: SwipeState): SwipeState {
  return { ...state, phase: 'unlocked', percent: 100, pointerId: null };
}

function snapBack(state: SwipeState): SwipeState {
  return { ...state, phase: 'locked', percent: 0, pointerId: null };
}

export type SliderEvent = PointerEvent | KeyboardEvent | FocusEvent;

const keyEvents: Readonly<Record<string, SwipeEvent>> = {
  ArrowUp: { type: 'step', by: 1 },
  ArrowDown: { type: 'step', by: -1 },
  End: { type: 'complete' },
  Enter: { type: 'complete' },
  Home: { type: 'back' },
  Escape: { type: 'back' },
};

/** The slider moves in the direction of the text: 1 to the right, -1 to the left. */
const getSide = (track: HTMLElement) => (track.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1);

const sideKeys: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Whether the event begins a movement; an inactive slider ignores it. */
export const isStartEvent = ({ type }: SliderEvent) => type === 'pointerdown' || type === 'keydown';

/** Null for other mouse buttons and keys. Captures the pointer of a press; prevents the default action of its keys. */
export function toSwipeEvent(event: SliderEvent, track: HTMLElement): SwipeEvent | null {
  if ('key' in event) return toKeyEvent(event, track);
  return 'pointerId' in event ? toPointerEvent(event, track) : { type: 'back' };
}

function toKeyEvent(event: KeyboardEvent, track: HTMLElement): SwipeEvent | null {
  const side = sideKeys[event.key];
  const swipeEvent: SwipeEvent | undefined =
    side === undefined ? keyEvents[event.key] : { type: 'step', by: side === getSide(track) ? 1 : -1 };
  if (!swipeEvent || event.altKey || event.ctrlKey || event.metaKey) return null;
  event.preventDefault();
  return swipeEvent;
}

function toPointerEvent({ type, button, pointerId, clientX }: PointerEvent, track: HTMLElement): SwipeEvent | null {
  const x = clientX * getSide(track);
  switch (type) {
    case 'pointerdown': {
      if (button !== 0) return null;
      track.setPointerCapture(pointerId);
      const thumb = track.querySelector('.swipe__thumb');
      return { type: 'press', pointerId, x, travel: track.clientWidth - (thumb?.clientWidth ?? 0) };
    }
    case 'pointermove':
      return { type: 'move', pointerId, x };
    default:
      return { type: type === 'pointerup' ? 'release' : 'cancel', pointerId };
  }
}
