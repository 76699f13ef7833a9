// Parses the recurrence of an event, from simple fields or a rule, into an RRULE (RFC 5545 §3.3.10).
import type { RawConfiguration } from './attributes.js';
import { ConfigurationError, type Rule } from './configuration-error.js';
import { formatBasicDateTime, isDay, isTime, toBasicFormat, toWallClock, weekdays } from './day.js';
import { parseKeyword } from './keyword.js';
import {
  frequencies,
  isPartValue,
  listRuleParts,
  type RuleParts,
  validateFrequency,
  validateRuleParts,
} from './rule-parts.js';
import { toInstant } from './zone.js';

/** The first date of the event: UNTIL must have the type of DTSTART, and be in UTC if that has a time zone. */
export interface RecurrenceStart {
  readonly zone: string;
  readonly startTime?: string;
  readonly endTime?: string;
}

const listFields = [
  ['recurrence_byDay', 'a list of weekdays, such as MO,-1FR'],
  ['recurrence_byMonth', 'a list of numbers from 1 to 12'],
  ['recurrence_byMonthDay', 'a list of numbers from 1 to 31'],
] as const;

function assertAtLeastOne(attribute: 'recurrence_interval' | 'recurrence_count', value: number | undefined): void {
  if (value === undefined || (Number.isInteger(value) && value >= 1)) return;
  throw new ConfigurationError(attribute, 'must be an integer of at least 1', value);
}

const toExtendedDay = (digits: string) => digits.replace(/(....)(..)/, '$1-$2-');

function buildUntil(text: string, { zone, startTime, endTime }: RecurrenceStart): string {
  const [, date = '', hours, minutes] = /^(\d{4}-?\d\d-?\d\d)(?:[T:\s]?(\d\d):?(\d\d)(?::?\d\d)?)?$/i.exec(text) ?? [];
  const day = toExtendedDay(toBasicFormat(date));
  const writtenTime = hours && `${hours}:${minutes}`;
  if (!isDay(day) || (writtenTime && !isTime(writtenTime))) {
    throw new ConfigurationError('recurrence_until', 'must be a valid date, YYYY-MM-DD', text);
  }
  if (startTime === undefined || endTime === undefined) return toBasicFormat(day);
  // An event over midnight ends at an earlier clock time, yet its last start must be included.
  return formatUtc(zone, toWallClock(day, writtenTime ?? (endTime < startTime ? startTime : endTime)));
}

const formatUtc = (zone: string, clock: number) => `${formatBasicDateTime(toInstant(zone, clock))}Z`;

function buildRule(frequency: string, raw: RawConfiguration, start: RecurrenceStart): string {
  const { recurrence_interval: interval, recurrence_count: count, recurrence_until: until } = raw;
  const weekstart = parseKeyword('recurrence_weekstart', raw.recurrence_weekstart ?? 'MO', weekdays);
  assertAtLeastOne('recurrence_interval', interval);
  assertAtLeastOne('recurrence_count', count);
  const parts = new Map([
    ['FREQ', frequency],
    ['WKST', weekstart],
    ['INTERVAL', String(interval ?? 1)],
  ]);
  // RFC 5545 forbids both; UNTIL is the stricter one.
  if (until) parts.set('UNTIL', buildUntil(until, start));
  else if (count !== undefined) parts.set('COUNT', String(count));
  for (const [attribute, rule] of listFields) {
    const value = raw[attribute]?.toUpperCase().replace(/\s/g, '');
    if (!value) continue;
    const name = attribute.slice('recurrence_'.length).toUpperCase();
    const createError = (violated: Rule) => new ConfigurationError(attribute, violated, raw[attribute]);
    // Only weekdays are counted from the end.
    if (!isPartValue(name, value) || (name !== 'BYDAY' && /[+-]/.test(value))) throw createError(`must be ${rule}`);
    parts.set(name, value);
    const violation = validateFrequency(parts);
    if (violation !== undefined) throw createError(violation);
  }
  return formatRule(parts);
}

const formatRule = (parts: RuleParts) => [...parts].map(([name, value]) => `${name}=${value}`).join(';');

/** The UNTIL of a given rule, converted to the type that RFC 5545 requires for this DTSTART. */
function normalizeUntil(until: string, { zone, startTime }: RecurrenceStart): string {
  const [, date = '', hours, minutes, isUtc] = /^(\d{8})(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(until) ?? [];
  const day = toExtendedDay(date);
  if (!isDay(day) || (hours !== undefined && !isTime(`${hours}:${minutes}`))) {
    throw new ConfigurationError('recurrence', 'must have a date, or a date and time, as UNTIL', until);
  }
  if (startTime === undefined) return date;
  if (isUtc === 'Z') return until;
  return formatUtc(zone, toWallClock(day, hours === undefined ? '23:59' : `${hours}:${minutes}`));
}

function parseRule(text: string, start: RecurrenceStart): string {
  const createError = (rule: Rule) => new ConfigurationError('recurrence', rule, text);
  const rule = text.toUpperCase().replace(/\s/g, '');
  if (!/^RRULE:([A-Z-]+=[\w,:+-]+(;|$))+$/.test(rule)) {
    throw createError('must be daily, weekly, monthly, yearly, or a rule such as RRULE:FREQ=WEEKLY;COUNT=4');
  }
  const entries = listRuleParts(rule.slice('RRULE:'.length).replace(/;$/, ''));
  const violation = validateRuleParts(entries, start.startTime === undefined);
  if (violation !== undefined) throw createError(violation);
  return formatRule(
    new Map(entries.map(([name, value]) => [name, name === 'UNTIL' ? normalizeUntil(value, start) : value])),
  );
}

/** The rule without `RRULE:`. @throws ConfigurationError for an invalid value */
export function parseRecurrence(raw: RawConfiguration, start: RecurrenceStart): string | undefined {
  const text = raw.recurrence;
  if (text === undefined) return undefined;
  const frequency = text.toUpperCase();
  return frequencies.slice(0, 4).includes(frequency) ? buildRule(frequency, raw, start) : parseRule(text, start);
}
