// Rules for quiet hours, retries and delivery reports (specification §5).
import { describe, expect, it } from 'vitest';
import { formatDayInZone } from '../../kernel/zoned-time.js';
import { type DeliveryState, getRetryDelaySeconds, isQuietHour, isStateAdvance } from './delivery-rules.js';

describe('quiet hours', () => {
  it.each([
    ['2025-06-01T18:59:59Z', false],
    ['2025-06-01T19:00:00Z', true],
    ['2025-06-02T06:59:59Z', true],
    ['2025-06-02T07:00:00Z', false],
    // Winter time: one hour later in UTC.
    ['2025-12-01T19:30:00Z', false],
    ['2025-12-01T20:00:00Z', true],
  ])('at %s in Copenhagen: %s', (instant, isQuiet) => {
    expect(isQuietHour('Europe/Copenhagen', new Date(instant))).toBe(isQuiet);
  });

  it('F25 formats the day in the time zone', () => {
    const instant = new Date('2025-12-31T23:30:00Z');
    expect(formatDayInZone('Europe/Copenhagen', instant)).toBe('2026-01-01');
    expect(formatDayInZone('Pacific/Honolulu', instant)).toBe('2025-12-31');
  });
});

describe('retry delays', () => {
  it('double, with jitter, up to an hour', () => {
    expect(getRetryDelaySeconds(1, 1)).toBe(5);
    expect(getRetryDelaySeconds(1, 0)).toBe(2.5);
    expect(getRetryDelaySeconds(4, 1)).toBe(40);
    expect(getRetryDelaySeconds(40, 1)).toBe(3600);
  });
  it('F13 are never shorter than the provider’s Retry-After', () => {
    for (const random of [0, 0.3, 1]) expect(getRetryDelaySeconds(1, random, 120)).toBeGreaterThanOrEqual(120);
  });
});

describe('reports', () => {
  it('F19 lead to the same state in any order and with duplicates', () => {
    const orders = [
      ['sent', 'delivered', 'failed'],
      ['failed', 'delivered', 'sent'],
      ['delivered', 'sent', 'failed'],
      ['delivered', 'delivered', 'failed', 'sent', 'failed'],
    ] as const;
    for (const order of orders) {
      const last = order.reduce<DeliveryState>(
        (state, report) => (isStateAdvance(state, report) ? report : state),
        'uncertain',
      );
      expect(last).toBe('delivered');
    }
  });
  it('do not change deliveries that were never sent', () => {
    expect(isStateAdvance('preview', 'delivered')).toBe(false);
    expect(isStateAdvance('undeliverable', 'failed')).toBe(false);
  });
});
