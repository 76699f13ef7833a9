// When something is sent, and what a report changes, as values (specification §5).
import { describe, expect, it } from 'vitest';
import { type DeliveryState, dayIn, isNews, isQuietHour, pauseSeconds } from './rules.js';

describe('quiet hours', () => {
  it.each([
    ['2025-06-01T18:59:59Z', false],
    ['2025-06-01T19:00:00Z', true],
    ['2025-06-02T06:59:59Z', true],
    ['2025-06-02T07:00:00Z', false],
    // Winter, an hour later on the same clocks.
    ['2025-12-01T19:30:00Z', false],
    ['2025-12-01T20:00:00Z', true],
  ])('at %s in Copenhagen: %s', (instant, isQuiet) => {
    expect(isQuietHour('Europe/Copenhagen', new Date(instant))).toBe(isQuiet);
  });

  it('F25 knows the day it is in the zone', () => {
    const instant = new Date('2025-12-31T23:30:00Z');
    expect(dayIn('Europe/Copenhagen', instant)).toBe('2026-01-01');
    expect(dayIn('Pacific/Honolulu', instant)).toBe('2025-12-31');
  });
});

describe('pauses between attempts', () => {
  it('double, differ, and end at an hour', () => {
    expect(pauseSeconds(1, 1)).toBe(5);
    expect(pauseSeconds(1, 0)).toBe(2.5);
    expect(pauseSeconds(4, 1)).toBe(40);
    expect(pauseSeconds(40, 1)).toBe(3600);
  });
  it('F13 are never shorter than the provider asked for', () => {
    for (const random of [0, 0.3, 1]) expect(pauseSeconds(1, random, 120)).toBeGreaterThanOrEqual(120);
  });
});

describe('reports', () => {
  it('F19 end in the same state in whatever order and however often they come', () => {
    const orders = [
      ['sent', 'delivered', 'failed'],
      ['failed', 'delivered', 'sent'],
      ['delivered', 'sent', 'failed'],
      ['delivered', 'delivered', 'failed', 'sent', 'failed'],
    ] as const;
    for (const order of orders) {
      const last = order.reduce<DeliveryState>(
        (state, report) => (isNews(state, report) ? report : state),
        'uncertain',
      );
      expect(last).toBe('delivered');
    }
  });
  it('change nothing about what was never sent', () => {
    expect(isNews('preview', 'delivered')).toBe(false);
    expect(isNews('undeliverable', 'failed')).toBe(false);
  });
});
