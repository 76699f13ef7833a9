// Three independent calendar parsers, and the events of a file as each parses them, in one form: times as the event's
// own clock shows them, rules and alarms normalized.
import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { convertIcsCalendar, type IcsDateObject, type IcsEvent } from 'ts-ics';
import { getWallClock } from '../src/core/values/zone.js';
import { normalizeRule } from './calendar-summary.js';

export interface ParsedEvent {
  readonly uid: string;
  readonly summary: string;
  /** `2025-08-02`, or `2025-08-02T14:00 Europe/Copenhagen`; times in UTC end in `UTC`. */
  readonly start: string;
  /** Exclusive for whole days. The start for an event without a duration. */
  readonly end: string;
  readonly rule: string;
  readonly excluded: readonly string[];
  /** Seconds from the start, negative before it. */
  readonly alarms: readonly number[];
}

const formatWall = (clock: number | Date, zone: string) => `${new Date(clock).toISOString().slice(0, 16)} ${zone}`;
const formatDay = (date: Date) => date.toISOString().slice(0, 10);
/** node-ical gives whole days as midnights of this machine's clock. */
const formatLocalDay = (date: Date) =>
  formatDay(new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())));

const toRule = (rule: string) => rule && normalizeRule(rule);

function parseDuration(text: string): number {
  const [, sign, weeks, days, hours, minutes, seconds] =
    /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text) ?? [];
  const parts = [weeks, days, hours, minutes, seconds].map((part) => Number(part ?? 0));
  const factors = [604_800, 86_400, 3600, 60, 1];
  const size = parts.reduce((sum, part, index) => sum + part * (factors[index] ?? 0), 0);
  return sign === '-' && size > 0 ? -size : size;
}

function parseWithIcalJs(text: string): ParsedEvent[] {
  const format = (property: ICAL.Property | null) => {
    const time = property?.getFirstValue();
    if (!(time instanceof ICAL.Time) || property === null) return '';
    if (time.isDate) return time.toString();
    return `${time.toString().slice(0, 16)} ${property.getFirstParameter('tzid') || 'UTC'}`;
  };
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    summary: String(event.getFirstPropertyValue('summary')),
    start: format(event.getFirstProperty('dtstart')),
    end: format(event.getFirstProperty('dtend') ?? event.getFirstProperty('dtstart')),
    rule: toRule(String(event.getFirstPropertyValue('rrule') ?? '')),
    excluded: event.getAllProperties('exdate').map(format).sort(),
    alarms: event.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstPropertyValue('trigger');
      return trigger instanceof ICAL.Duration ? trigger.toSeconds() : Number.NaN;
    }),
  }));
}

function parseWithNodeIcal(text: string): ParsedEvent[] {
  const events = Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
  return events.map((event) => {
    const isWholeDay = event.datetype === 'date';
    const zone = event.start.tz === 'Etc/UTC' || event.start.tz === undefined ? 'UTC' : event.start.tz;
    const format = (date: Date) =>
      isWholeDay ? formatLocalDay(date) : formatWall(getWallClock(zone, date.getTime()), zone);
    const [, rule = ''] = /RRULE:(.*)/.exec(event.rrule?.toString() ?? '') ?? [];
    return {
      uid: event.uid,
      summary: String(event.summary),
      start: format(event.start),
      end: format(event.end ?? event.start),
      // It writes UNTIL of a whole day with a time.
      rule: toRule(isWholeDay ? rule.replace(/(UNTIL=\d{8})T000000Z/, '$1') : rule),
      excluded: [...new Set(Object.values<Date>(event.exdate ?? {}).map(format))].sort(),
      alarms: (event.alarms ?? []).map(({ trigger }) => parseDuration(String(trigger))),
    };
  });
}

function formatTsRule({ recurrenceRule: rule }: IcsEvent): string {
  if (rule === undefined) return '';
  const { frequency, interval = 1, count, until, byDay, byMonthday, byMonth } = rule;
  const parts = {
    FREQ: frequency,
    INTERVAL: interval,
    COUNT: count,
    UNTIL:
      until && (until.type === 'DATE' ? formatDay(until.date) : until.date.toISOString()).replace(/[-:]|\.000/g, ''),
    BYDAY: byDay?.map(({ day, occurrence = '' }) => `${occurrence}${day}`).join(),
    BYMONTHDAY: byMonthday?.join(),
    // Counted from 0, as in JavaScript.
    BYMONTH: byMonth?.map((month) => month + 1).join(),
  };
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return toRule(given.map(([name, value]) => `${name}=${value}`).join(';'));
}

function parseWithTsIcs(text: string): ParsedEvent[] {
  const format = ({ type, date, local }: IcsDateObject) =>
    type === 'DATE' ? formatDay(date) : formatWall(local?.date ?? date, local?.timezone ?? 'UTC');
  return (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    uid: event.uid,
    summary: event.summary,
    start: format(event.start),
    end: format(event.end ?? event.start),
    rule: formatTsRule(event),
    excluded: (event.exceptionDates ?? []).map(format).sort(),
    alarms: (event.alarms ?? []).map(({ trigger }) => {
      if (trigger.type !== 'relative') return Number.NaN;
      const { before, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = trigger.value;
      const size = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
      return before && size > 0 ? -size : size;
    }),
  }));
}

export const parsers = {
  'ical.js': parseWithIcalJs,
  'node-ical': parseWithNodeIcal,
  'ts-ics': parseWithTsIcs,
} as const;

/** The events of a file as each parser has them. */
export const parseWithAll = (text: string): ParsedEvent[][] => Object.values(parsers).map((parse) => parse(text));
