import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './first-paint.js';

let report: (...names: string[]) => void = () => undefined;
let isObserving = false;

class FakeObserver {
  constructor(callback: (list: { getEntriesByName(name: string): string[] }) => void) {
    report = (...names) => {
      if (isObserving) callback({ getEntriesByName: (name) => names.filter((one) => one === name) });
    };
  }
  observe() {
    isObserving = true;
  }
  disconnect() {
    isObserving = false;
  }
}

describe('after the first paint', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('PerformanceObserver', FakeObserver);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('calls back once content has been painted, not for the background, and only once', () => {
    const callback = vi.fn();
    afterFirstPaint(callback);
    report('first-paint');
    expect(callback).not.toHaveBeenCalled();
    report('first-paint', 'first-contentful-paint');
    report('first-contentful-paint');
    vi.advanceTimersByTime(10_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('calls back after 2 s if the browser reports no paint', () => {
    const callback = vi.fn();
    afterFirstPaint(callback);
    vi.advanceTimersByTime(1999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    report('first-contentful-paint');
    expect(callback).toHaveBeenCalledOnce();
  });
});
