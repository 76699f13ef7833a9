// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EnhancedSwipe, enhanceSwipe } from './enhance-swipe.js';
import { unlockedDelayMs } from './swipe-reducer.js';

/** 300 pixels of track less the thumb. */
const travel = 250;
let presses = 0;
let swipe: EnhancedSwipe;

function renderSwipe(loadingText = ''): void {
  document.body.innerHTML = `
    <div class="swipe" data-phase="locked" data-unlocked-text="Yay!" ${loadingText && `data-loading-text="${loadingText}"`}>
      <div class="swipe__track" role="slider" tabindex="0" aria-valuenow="0">
        <span class="swipe__label">Swipe to open</span><span class="swipe__thumb"></span>
      </div>
      <button type="button" class="swipe__tap">Open</button>
      <span role="status"></span>
    </div>`;
  Object.defineProperty(find('.swipe__track'), 'clientWidth', { value: 300 });
  Object.defineProperty(find('.swipe__thumb'), 'clientWidth', { value: 50 });
  find('.swipe__track').setPointerCapture = () => undefined;
  presses = 0;
  find('.swipe__tap').addEventListener('click', () => {
    presses += 1;
  });
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

type PointerEventName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

function point(type: PointerEventName, x: number, { pointerId = 1, button = 0 } = {}): void {
  const event = new MouseEvent(type, { clientX: x, button, bubbles: true });
  find('.swipe__track').dispatchEvent(Object.assign(event, { pointerId }));
}

function press(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...modifiers });
  find('.swipe__track').dispatchEvent(event);
  return event;
}

const getState = () => ({
  phase: find('.swipe').dataset.phase,
  position: find('.swipe').style.getPropertyValue('--swipe-at'),
  percent: find('.swipe__track').ariaValueNow,
});
const getTexts = () => ({
  label: find('.swipe__label').textContent,
  status: find('[role=status]').textContent,
  value: find('.swipe__track').ariaValueText,
});
const locked = { phase: 'locked', position: '', percent: '0' };
const unlocked = { phase: 'unlocked', position: '1', percent: '100' };

/** Whether `released` has resolved. */
async function isReleased(): Promise<boolean> {
  let hasResolved = false;
  void swipe.released().then(() => {
    hasResolved = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return hasResolved;
}

beforeEach(() => {
  vi.useFakeTimers();
  renderSwipe();
  swipe = enhanceSwipe();
});
afterEach(() => {
  swipe.detach();
  document.documentElement.dir = '';
  vi.useRealTimers();
});

describe('a drag before the app has loaded', () => {
  it('moves the thumb with the finger', () => {
    point('pointerdown', 20);
    point('pointermove', 20 + travel / 2);
    expect(getState()).toEqual({ phase: 'dragging', position: '0.5', percent: '50' });
    expect(find('.swipe__track').ariaValueText).toBe('50 %');
  });

  it('goes to the left on a page that is written from right to left, and so do its keys', () => {
    document.documentElement.dir = 'rtl';
    point('pointerdown', 280);
    point('pointermove', 280 - travel / 2);
    expect(getState()).toEqual({ phase: 'dragging', position: '0.5', percent: '50' });
    point('pointerup', 280);
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowUp']) press(key);
    expect(getState().percent).toBe('20');
  });

  it('presses the button 500 ms after it is past 90 %', () => {
    point('pointerdown', 0);
    point('pointermove', travel * 0.91);
    expect(getState()).toEqual(unlocked);
    expect(swipe.isUnlocked()).toBe(true);
    expect(unlockedDelayMs).toBe(500);
    vi.advanceTimersByTime(499);
    expect(presses).toBe(0);
    vi.advanceTimersByTime(1);
    expect(presses).toBe(1);
  });

  it('shows that it is unlocked, and announces it to screen readers', () => {
    point('pointerdown', 0);
    point('pointermove', travel / 2);
    expect(getTexts()).toEqual({ label: 'Swipe to open', status: '', value: '50 %' });
    point('pointermove', travel);
    expect(getTexts()).toEqual({ label: 'Yay!', status: 'Yay!', value: 'Yay!' });
  });

  it('that opens the next page says that it is loading, with a spinner, and is disabled', () => {
    swipe.detach();
    renderSwipe('Loading...');
    swipe = enhanceSwipe();
    point('pointerdown', 0);
    point('pointermove', travel);
    expect(getTexts()).toEqual({ label: 'Loading...', status: 'Loading...', value: 'Loading...' });
    expect(find('.swipe__track').ariaDisabled).toBe('true');
    expect(find('.swipe__track').tabIndex).toBe(-1);
    expect(find('.swipe__tap').ariaDisabled).toBe('true');
    find('.swipe__thumb .spinner');
    vi.advanceTimersByTime(unlockedDelayMs);
    expect(presses).toBe(1);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(find('.swipe__track').ariaDisabled).toBeNull();
    expect(find('.swipe__track').tabIndex).toBe(0);
    expect(find('.swipe__thumb').childElementCount).toBe(0);
    expect(getTexts().label).toBe('Swipe to open');
  });

  it('that is released too early is only logged', () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    point('pointerdown', 0);
    point('pointermove', travel / 2);
    point('pointerup', travel / 2);
    expect(log.mock.calls).toEqual([['Failed to Swipe!']]);
    expect(getTexts()).toMatchObject({ label: 'Swipe to open', status: '' });
    log.mockRestore();
  });

  it('presses the button once, whatever the finger does afterwards', () => {
    point('pointerdown', 0);
    point('pointermove', travel);
    point('pointermove', travel / 2);
    point('pointermove', travel);
    point('pointerup', travel);
    point('pointerdown', 0);
    point('pointermove', travel);
    vi.advanceTimersByTime(5000);
    expect(presses).toBe(1);
    expect(getState()).toEqual(unlocked);
  });

  it.each(['pointerup', 'pointercancel'] as const)('snaps back at 90 %% with %s', (release) => {
    point('pointerdown', 0);
    point('pointermove', travel * 0.9);
    expect(getState()).toEqual({ phase: 'dragging', position: '0.9', percent: '90' });
    point(release, travel * 0.9);
    expect(getState()).toEqual(locked);
    vi.advanceTimersByTime(5000);
    expect(presses).toBe(0);
  });

  it('follows the first finger only', () => {
    point('pointerdown', 0, { pointerId: 1 });
    point('pointermove', travel / 2, { pointerId: 1 });
    point('pointerdown', 0, { pointerId: 2 });
    point('pointermove', travel, { pointerId: 2 });
    point('pointerup', travel, { pointerId: 2 });
    expect(getState()).toEqual({ phase: 'dragging', position: '0.5', percent: '50' });
    point('pointerup', travel / 2, { pointerId: 1 });
    expect(getState()).toEqual(locked);
  });

  it('does not start with another button of the mouse', () => {
    point('pointerdown', 0, { button: 2 });
    point('pointermove', travel);
    expect(getState()).toEqual(locked);
  });
});

describe('the keyboard before the app has loaded', () => {
  it.each(['Enter', 'End'])('unlocks with %s', (key) => {
    expect(press(key).defaultPrevented).toBe(true);
    expect(getState()).toEqual(unlocked);
    vi.advanceTimersByTime(unlockedDelayMs);
    expect(presses).toBe(1);
  });

  it('moves by steps with the arrows, and unlocks with the tenth', () => {
    for (let step = 0; step < 9; step += 1) press('ArrowRight');
    expect(getState()).toEqual({ phase: 'locked', position: '0.9', percent: '90' });
    press('ArrowDown');
    expect(getState().percent).toBe('80');
    press('ArrowUp');
    press('ArrowRight');
    expect(getState()).toEqual(unlocked);
  });

  it.each(['Home', 'Escape'])('goes back with %s', (key) => {
    press('ArrowRight');
    press(key);
    expect(getState()).toEqual(locked);
  });

  it('goes back when the focus leaves', () => {
    press('ArrowRight');
    find('.swipe__track').dispatchEvent(new FocusEvent('blur'));
    expect(getState()).toEqual(locked);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves the shortcuts with %s to the browser', (modifier) => {
    expect(press('ArrowRight', { [modifier]: true }).defaultPrevented).toBe(false);
    expect(getState()).toEqual(locked);
  });

  it('leaves other keys to the browser', () => {
    expect(press('Tab').defaultPrevented).toBe(false);
  });
});

describe('the takeover by the app', () => {
  it('does not wait when no finger is on the slider', async () => {
    expect(await isReleased()).toBe(true);
  });

  it.each(['pointerup', 'pointercancel'] as const)('waits for %s of the finger on the slider', async (release) => {
    point('pointerdown', 0);
    point('pointermove', travel / 2);
    expect(await isReleased()).toBe(false);
    const released = swipe.released();
    point(release, travel / 2);
    await expect(released).resolves.toBeUndefined();
    expect(swipe.isUnlocked()).toBe(false);
  });

  it('is told when the finger unlocks the slider', async () => {
    point('pointerdown', 0);
    const released = swipe.released();
    point('pointermove', travel);
    await expect(released).resolves.toBeUndefined();
    expect(swipe.isUnlocked()).toBe(true);
  });

  it('finds the slider as the server rendered it', () => {
    press('ArrowRight');
    swipe.detach();
    expect(getState()).toEqual(locked);
    expect(find('.swipe').getAttribute('style') ?? '').toBe('');
  });

  it('still presses the button of a slider that has just been unlocked', () => {
    press('Enter');
    swipe.detach();
    vi.advanceTimersByTime(unlockedDelayMs);
    expect(presses).toBe(1);
  });

  it('ends the handling of fingers and keys', () => {
    swipe.detach();
    point('pointerdown', 0);
    point('pointermove', travel);
    press('Enter');
    expect(getState()).toEqual(locked);
    vi.advanceTimersByTime(5000);
    expect(presses).toBe(0);
  });
});

describe('a page restored from the back/forward cache', () => {
  const showPage = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('is locked, and can be unlocked again', () => {
    press('End');
    vi.advanceTimersByTime(unlockedDelayMs);
    showPage(true);
    expect(getState()).toEqual(locked);
    expect(getTexts()).toEqual({ label: 'Swipe to open', status: '', value: '0 %' });
    press('End');
    vi.advanceTimersByTime(unlockedDelayMs);
    expect(presses).toBe(2);
  });

  it('stays unlocked when it is shown for the first time', () => {
    press('End');
    showPage(false);
    expect(getState()).toEqual(unlocked);
  });
});

it('a page without a swipe is left as it is', async () => {
  document.body.innerHTML = '<main></main>';
  const none = enhanceSwipe();
  await expect(none.released()).resolves.toBeUndefined();
  expect(none.isUnlocked()).toBe(false);
  none.detach();
  renderSwipe();
});
