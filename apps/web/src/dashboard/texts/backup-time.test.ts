import { describe, expect, it } from 'vitest';
import { formatRecentTime, isBackupStale } from './backup-time.js';

// The dates are local times: the tests run in the time zone of Lord Howe Island.
const now = new Date(2026, 7, 2, 9, 0);
const options = { now, language: 'en', zone: 'Australia/Lord_Howe' } as const;

describe('the time of a backup', () => {
  it('is formatted as today, yesterday or a date, in the time zone of the wedding', () => {
    expect(formatRecentTime(new Date(2026, 7, 2, 0, 0), options)).toMatchObject({ key: 'Today', time: '00:00' });
    expect(formatRecentTime(new Date(2026, 7, 1, 23, 59), options)).toMatchObject({ key: 'Yesterday' });
    expect(formatRecentTime(new Date(2026, 6, 31, 4, 10), { ...options, language: 'fr' })).toEqual({
      key: 'OnDay',
      time: '04:10',
      day: '31 juillet',
    });
  });

  it('names the zone of a wedding elsewhere, where it may be another day', () => {
    const there = { ...options, zone: 'Europe/Copenhagen' };
    expect(formatRecentTime(new Date('2026-08-01T21:30:00Z'), there)).toMatchObject({
      key: 'Yesterday',
      time: '23:30 (Europe/Copenhagen)',
    });
  });

  it('is stale after two days', () => {
    expect(isBackupStale(new Date(2026, 6, 31, 9, 0), now)).toBe(false);
    expect(isBackupStale(new Date(2026, 6, 31, 8, 59), now)).toBe(true);
  });
});
