import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isBackupDue, NightlyBackups, spawnBackup } from './nightly.js';

const zone = 'Europe/Copenhagen';
const at = (text: string) => new Date(`${text}+02:00`);
const never = { lastSuccess: null, lastFailure: null };

describe('the nightly backup', () => {
  it('is due from four in the morning, in the zone of the wedding', () => {
    const lastSuccess = at('2026-08-01T04:01:00');
    expect(isBackupDue(at('2026-08-02T03:59:00'), zone, { ...never, lastSuccess })).toBe(false);
    expect(isBackupDue(at('2026-08-02T04:00:00'), zone, { ...never, lastSuccess })).toBe(true);
    const recent = { ...never, lastSuccess: at('2026-08-02T03:00:00') };
    expect(isBackupDue(at('2026-08-02T04:00:00'), zone, recent)).toBe(true);
    expect(isBackupDue(at('2026-08-02T04:00:00'), 'America/New_York', recent)).toBe(false);
  });

  it('is due at four in the morning when the clocks change', () => {
    for (const [before, early, due] of [
      ['2026-03-28T04:01:00+01:00', '2026-03-29T03:59:00+02:00', '2026-03-29T04:00:00+02:00'],
      ['2026-10-24T04:01:00+02:00', '2026-10-25T03:59:00+01:00', '2026-10-25T04:00:00+01:00'],
    ] as const) {
      const attempts = { ...never, lastSuccess: new Date(before) };
      expect([early, isBackupDue(new Date(early), zone, attempts)]).toEqual([early, false]);
      expect([due, isBackupDue(new Date(due), zone, attempts)]).toEqual([due, true]);
    }
  });

  it('is made later if the server was off at night', () => {
    expect(isBackupDue(at('2026-08-05T18:00:00'), zone, never)).toBe(true);
    const lastSuccess = at('2026-08-03T12:00:00');
    expect(isBackupDue(at('2026-08-03T23:00:00'), zone, { ...never, lastSuccess })).toBe(false);
    expect(isBackupDue(at('2026-08-05T18:00:00'), zone, { ...never, lastSuccess })).toBe(true);
  });

  it('is repeated an hour after it failed', () => {
    const attempts = { lastSuccess: at('2026-08-01T04:01:00'), lastFailure: at('2026-08-02T04:10:00') };
    expect(isBackupDue(at('2026-08-02T05:09:00'), zone, attempts)).toBe(false);
    expect(isBackupDue(at('2026-08-02T05:10:00'), zone, attempts)).toBe(true);
  });

  it('does not start once the server stops, even if it was found to be due', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let confirmDue = () => {};
    const found = new Promise<boolean>((resolve) => {
      confirmDue = () => resolve(true);
    });
    let checks = 0;
    const database = {
      use: <T>() => {
        checks += 1;
        return found as Promise<T>;
      },
    };
    let starts = 0;
    const startBackup = () => {
      starts += 1;
      return { kill: () => true };
    };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const backups = new NightlyBackups({ database, log, startBackup });
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(checks).toBe(1);
    backups.stop();
    confirmDue();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect([checks, starts]).toEqual([1, 0]);
  });
});

describe('the program of the nightly backup', () => {
  const run = (script: string, timeoutMs: number) =>
    new Promise<string | null>((resolve) => spawnBackup(resolve, { program: ['-e', script], timeoutMs }));

  it('is stopped if it does not end, even if it ignores signals', async () => {
    const endless = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
    expect(await run(endless, 200)).toBe('The backup did not end in time and was stopped.');
  });

  it('says itself why it failed', async () => {
    expect(await run("console.error('The disk is full.'); process.exitCode = 1", 60_000)).toBe('The disk is full.');
    expect(await run('', 60_000)).toBeNull();
  });
});
