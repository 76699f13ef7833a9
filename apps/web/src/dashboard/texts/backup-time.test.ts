import { describe, expect, it } from 'vitest';
import { formatRecentTime, isBackupStale } from './backup-time.js';

// The dates are local times: the tests run in the time zone of Lord Howe Island.
const now = new Date(2026, 7, 2, 9, 0);

describe('the time of a backup', () => {
  it('is formatted as today, yesterday or a date, in the time zone of the browser', () => {
    expect(formatRecentTime(new Date(2026, 7, 2, 0, 0), now, 'en')).toMatchObject({ key: 'Today', time: '00:00' });
    expect(formatRecentTime(new Date(2026, 7, 1, 23, 59), now, 'en')).toMatchObject({ key: 'Yesterday' });
    expect(formatRecentTime(new Date(2026, 6, 31, 4, 10), now, 'fr')).toEqual({
      key: 'OnDay',
      time: '04:10',
      day: '31 juillet',
    });
  });

  it('is stale after two days', () => {
    expect(isBackupStale(new Date(2026, 6, 31, 9, 0), now)).toBe(false);
    expect(isBackupStale(new Date(2026, 6, 31, 8, 59), now)).toBe(true);
  });
});
