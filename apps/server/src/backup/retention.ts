// Kept: the backups of the last 24 hours, and the newest of each of 7 days and of 4 weeks.
import { dayMs } from '@havn/api/kernel/zoned-time';

const maxDays = 7;
const maxWeeks = 4;
/** Older backups are deleted, except the newest, so that erased persons disappear (specification §1 "Backups"). */
export const maxAgeDays = 35;

const namePattern = /^havn-(\d{4}-\d{2}-\d{2}T\d{6})Z\.tar\.gz(\.age)?$/;

/** `havn-2026-08-02T041000Z.tar.gz`, with `.age` if it is encrypted. Sorts by time. */
export function formatFileName(now: Date, isEncrypted: boolean): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '');
  return `havn-${stamp}Z.tar.gz${isEncrypted ? '.age' : ''}`;
}

function parseTime(name: string): Date | null {
  const [, stamp] = namePattern.exec(name) ?? [];
  if (stamp === undefined) return null;
  const time = new Date(stamp.replace(/(\d{2})(\d{2})(\d{2})$/, '$1:$2:$3Z'));
  return Number.isNaN(time.getTime()) ? null : time;
}

const getWeek = (time: Date) => Math.floor((Math.floor(time.getTime() / dayMs) + 3) / 7);

/** Never the newest backup: an installation that was switched off for months still has one. */
export function listExpired(names: readonly string[], now: Date): string[] {
  const backups = names
    .map((name) => ({ name, time: parseTime(name) }))
    .filter((each): each is { name: string; time: Date } => each.time !== null)
    .sort((a, b) => b.time.getTime() - a.time.getTime() || (a.name < b.name ? 1 : -1));
  const days = new Set<string>();
  const weeks = new Set<number>();
  const isKept = ({ time }: { time: Date }) => {
    const ageMs = now.getTime() - time.getTime();
    if (ageMs > maxAgeDays * dayMs) return false;
    const day = time.toISOString().slice(0, 10);
    const isNewestOfDay = !days.has(day) && days.size < maxDays;
    if (isNewestOfDay) days.add(day);
    const week = getWeek(time);
    const isNewestOfWeek = !weeks.has(week) && weeks.size < maxWeeks;
    if (isNewestOfWeek) weeks.add(week);
    return isNewestOfDay || isNewestOfWeek || ageMs < dayMs;
  };
  return backups.filter((backup, index) => !isKept(backup) && index > 0).map(({ name }) => name);
}
