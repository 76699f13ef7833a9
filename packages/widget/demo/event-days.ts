// The days of an event within one month, for the calendar sheet at the top of the page.
import type { Configuration } from '../src/core/configuration/configuration.js';
import { addDays, dayMs, toWallClock, weekdays } from '../src/core/values/day.js';

export interface MonthSheet {
  /** The first day of the month, `2027-08-01`. */
  readonly firstDay: string;
  readonly dayCount: number;
  /** Days of the month on which the event takes place. */
  readonly eventDays: ReadonlySet<number>;
}

const getWeekday = (day: string) => new Date(toWallClock(day)).getUTCDay();
const getWeek = (day: string) => Math.floor((toWallClock(day) / dayMs + 3) / 7);

/** The parts of a recurrence rule by name. */
function parseRule(rule: string): Map<string, string> {
  return new Map(rule.split(';').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
}

/**
 * Whether the event takes place again on a day. Only the usual parts of RFC 5545 §3.3.10 are supported; a rule with
 * another frequency yields only its first date.
 */
function isRepeated(day: string, { start, rule }: { start: string; rule: ReadonlyMap<string, string> }): boolean {
  const interval = Number(rule.get('INTERVAL') ?? 1);
  const byDay = rule.get('BYDAY')?.split(',');
  const weekday = weekdays[getWeekday(day)] ?? '';
  if (byDay && !byDay.includes(weekday)) return false;
  switch (rule.get('FREQ')) {
    case 'DAILY':
      return ((toWallClock(day) - toWallClock(start)) / dayMs) % interval === 0;
    case 'WEEKLY':
      return (
        (getWeek(day) - getWeek(start)) % interval === 0 &&
        (byDay !== undefined || getWeekday(day) === getWeekday(start))
      );
    case 'MONTHLY':
      return byDay !== undefined || day.slice(8) === start.slice(8);
    default:
      return day === start;
  }
}

/** The month of the first date; for a subscription without a date, the current month without marks. */
export function getMonthSheet({ event, isSubscription, raw }: Configuration): MonthSheet {
  const [first] = event.dates;
  const firstDay = `${first.startDate.slice(0, 8)}01`;
  const nextMonth = new Date(toWallClock(firstDay));
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
  const dayCount = Math.round((nextMonth.getTime() - toWallClock(firstDay)) / dayMs);
  const rule = event.recurrence === undefined ? undefined : parseRule(event.recurrence);
  const count = Number(rule?.get('COUNT') ?? Number.POSITIVE_INFINITY);
  const until = rule?.get('UNTIL')?.slice(0, 8) ?? '99999999';
  const eventDays = new Set<number>();
  const isDateless = isSubscription && raw.startDate === undefined && raw.dates === undefined;
  let occurrences = 0;
  for (let number = 1; number <= dayCount; number += 1) {
    const day = addDays(firstDay, number - 1);
    const isWithin = !isDateless && event.dates.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
    const isOccurrence =
      rule !== undefined &&
      day >= first.startDate &&
      day.replaceAll('-', '') <= until &&
      isRepeated(day, { start: first.startDate, rule });
    if (isOccurrence) occurrences += 1;
    if (isWithin || (isOccurrence && occurrences <= count)) eventDays.add(number);
  }
  return { firstDay, dayCount, eventDays };
}
