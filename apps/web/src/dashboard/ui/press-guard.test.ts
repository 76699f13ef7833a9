// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardPresses, pressGuardMs } from './press-guard.js';

interface Source {
  node: Node | null;
  previousRect: { left: number; right: number; top: number; bottom: number };
}

/** What the browser has recorded, and the observer has not been told yet. */
let records: object[] = [];

beforeEach(() => {
  records = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['layout-shift'];
      observe() {}
      disconnect() {}
      takeRecords = () => records.splice(0);
    },
  );
  document.body.innerHTML = '<ul><li><button>Ann</button></li><li><button>Bo</button></li></ul><button>Still</button>';
  const stop = guardPresses();
  return stop;
});
afterEach(() => vi.unstubAllGlobals());

const find = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const place = { left: 0, right: 100, top: 0, bottom: 40 };

function shift(sources: readonly Source[], { hadRecentInput = false, age = 0 } = {}): void {
  records.push({ startTime: new Event('shift').timeStamp - age, hadRecentInput, sources });
}

/** Whether the press arrives at the button. */
function press(name: string, { detail = 1 } = {}): boolean {
  const button = find(name);
  const pressed = vi.fn();
  button?.addEventListener('click', pressed, { once: true });
  const at = { bubbles: true, cancelable: true, clientX: 10, clientY: 10 };
  // jsdom has no PointerEvent.
  if (detail > 0) button?.dispatchEvent(new MouseEvent('pointerdown', at));
  button?.dispatchEvent(new MouseEvent('click', { ...at, detail }));
  return pressed.mock.calls.length > 0;
}

const moveAnn = (options = {}) => shift([{ node: find('Ann')?.parentNode ?? null, previousRect: place }], options);

it('ignores one press on what has just moved, and no press on what has not', () => {
  moveAnn();
  expect(press('Still')).toBe(true);
  expect(press('Bo')).toBe(true);
  expect(press('Ann')).toBe(false);
});

it('accepts a press a moment later, after an own press, and by a key', () => {
  moveAnn({ age: pressGuardMs });
  expect(press('Ann')).toBe(true);
  moveAnn({ hadRecentInput: true });
  expect(press('Ann')).toBe(true);
  moveAnn();
  expect(press('Ann', { detail: 0 })).toBe(true);
});

it('ignores a press on what has appeared in the place of something that has moved', async () => {
  document.querySelector('ul')?.insertAdjacentHTML('afterbegin', '<li><button>New</button></li>');
  await Promise.resolve();
  expect(press('New')).toBe(true);
  moveAnn();
  expect(press('New')).toBe(false);
});

it('ignores a press on the following ones if the browser names only the first that have moved', () => {
  const ann = find('Ann')?.parentNode ?? null;
  shift(Array.from({ length: 5 }, () => ({ node: ann, previousRect: place })));
  expect(press('Bo')).toBe(false);
  expect(press('Still')).toBe(true);
});
