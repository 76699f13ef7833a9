import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFileName, listExpired, maxAgeDays } from './retention.js';

const dayMs = 86_400_000;
const now = new Date('2026-11-23T09:00:00Z');
const nightly = (daysAgo: number) => formatFileName(new Date(now.getTime() - daysAgo * dayMs), false);

describe('the backups that are kept', () => {
  it('are the last seven days and the newest of each of four weeks', () => {
    const names = Array.from({ length: 60 }, (_, daysAgo) => nightly(daysAgo));
    const expired = new Set(listExpired(names, now));
    // 23 November 2026 is a Monday: the newest of the weeks before are Sundays.
    expect(names.filter((name) => !expired.has(name))).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 15].map(nightly));
  });

  it('are all of the last 24 hours, and one of each day before: the newest', () => {
    const at = (stamp: string) => `havn-${stamp}Z.tar.gz`;
    const [early, late] = [at('2026-11-21T041000'), at('2026-11-21T230000')];
    const recent = [at('2026-11-22T100000'), at('2026-11-22T230000'), at('2026-11-23T000000'), at('2026-11-23T080000')];
    expect(listExpired([late, early, ...recent], now)).toEqual([early]);
  });

  it('are never other files, and always include the newest backup', () => {
    const old = 'havn-2025-01-01T041000Z.tar.gz.age';
    expect(listExpired([old, 'notes.txt', 'havn-2025-01-01.tar.gz', 'havn-2025-99-01T041000Z.tar.gz'], now)).toEqual(
      [],
    );
    expect(listExpired([old, nightly(0)], now)).toEqual([old]);
  });

  it('are at most eleven besides those of the last day, and none but the newest exceeds the maximum age', () => {
    const times = fc.array(fc.integer({ min: 0, max: 400 * 24 * 60 }), { maxLength: 200 });
    fc.assert(
      fc.property(times, (minutesAgo) => {
        const names = [...new Set(minutesAgo)].map((minutes) =>
          formatFileName(new Date(now.getTime() - minutes * 60_000), true),
        );
        const expired = new Set(listExpired(names, now));
        const kept = names.filter((name) => !expired.has(name)).sort();
        const yesterday = formatFileName(new Date(now.getTime() - dayMs), true);
        expect(kept.filter((name) => name <= yesterday).length).toBeLessThanOrEqual(11);
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(1, names.length));
        const oldest = formatFileName(new Date(now.getTime() - maxAgeDays * dayMs), true);
        for (const name of kept.slice(0, -1)) expect(name >= oldest).toBe(true);
        // Idempotent: deleting again deletes nothing.
        expect(listExpired(kept, now)).toEqual([]);
      }),
    );
  });
});
