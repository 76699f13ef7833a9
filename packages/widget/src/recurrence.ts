// Parses the recurrence of an event, from simple fields or a rule, into an RRULE (RFC 5545 §3.3.10).
import type { RawConfiguration } from './attributes.js';
import { clockOf, digitsOf, isDay, isTime, stampOf } from './day.js';
import { ConfigurationError, type Rule } from './failure.js';
import { oneOf } from './words.js';
import { instantOf } from './zone.js';

/** The first date of the event: UNTIL must have the type of DTSTART, and be in UTC if that has a time zone. */
export interface Start {
  readonly zone: string;
  readonly startTime?: string;
  readonly endTime?: string;
}

type Parts = ReadonlyMap<string, string>;

/** The abbreviations of RFC 5545, in the order of `Date.getDay`. */
export const weekdays: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const frequencies = /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/;

/** The attribute of a simple field (`recurrence_` and the name of a rule part), its pattern, and its description. */
const fields = [
  ['recurrence_byDay', /^((-?[1-9]\d?)?(SU|MO|TU|WE|TH|FR|SA)(,(?!$)|$))+$/, 'days such as MO,-1FR'],
  ['recurrence_byMonth', /^(0?[1-9]|1[0-2])(,(0?[1-9]|1[0-2]))*$/, 'numbers from 1 to 12'],
  ['recurrence_byMonthDay', /^(0?[1-9]|[12]\d|3[01])(,(0?[1-9]|[12]\d|3[01]))*$/, 'numbers from 1 to 31'],
] as const;

function atLeastOne(attribute: 'recurrence_interval' | 'recurrence_count', value: number | undefined): void {
  if (value === undefined || (Number.isInteger(value) && value >= 1)) return;
  throw new ConfigurationError(attribute, 'must be an integer of at least 1', value);
}

const dayFrom = (digits: string) => digits.replace(/(....)(..)/, '$1-$2-');

/** The day of `recurrence_until` with its time, or with the end time of the event. */
function simpleUntil(text: string, { zone, startTime, endTime }: Start): string {
  const [, date = '', hours, minutes] = /^(\d{4}-?\d\d-?\d\d)(?:[T:\s]?(\d\d):?(\d\d)(?::?\d\d)?)?$/i.exec(text) ?? [];
  const day = dayFrom(digitsOf(date));
  const written = hours && `${hours}:${minutes}`;
  if (!isDay(day) || (written && !isTime(written))) {
    throw new ConfigurationError('recurrence_until', 'must be a day, YYYY-MM-DD', text);
  }
  if (startTime === undefined || endTime === undefined) return digitsOf(day);
  // An event over midnight ends at an earlier clock time, yet its last start must be included.
  return inUtc(zone, clockOf(day, written ?? (endTime < startTime ? startTime : endTime)));
}

const inUtc = (zone: string, clock: number) => `${stampOf(instantOf(zone, clock))}Z`;

function simpleRule(frequency: string, raw: RawConfiguration, start: Start): string {
  const { recurrence_interval: interval, recurrence_count: count, recurrence_until: until } = raw;
  const weekstart = oneOf('recurrence_weekstart', raw.recurrence_weekstart ?? 'MO', weekdays);
  atLeastOne('recurrence_interval', interval);
  atLeastOne('recurrence_count', count);
  const parts = [`FREQ=${frequency}`, `WKST=${weekstart}`, `INTERVAL=${interval ?? 1}`];
  // RFC 5545 forbids both; UNTIL is the stricter one.
  if (until) parts.push(`UNTIL=${simpleUntil(until, start)}`);
  else if (count !== undefined) parts.push(`COUNT=${count}`);
  for (const [attribute, pattern, rule] of fields) {
    const value = raw[attribute]?.toUpperCase().replace(/\s/g, '');
    if (!value) continue;
    if (!pattern.test(value)) throw new ConfigurationError(attribute, `must be ${rule}`, raw[attribute]);
    parts.push(`${attribute.slice('recurrence_'.length).toUpperCase()}=${value}`);
  }
  return parts.join(';');
}

/** The UNTIL of a given rule, converted to the type that RFC 5545 requires for this DTSTART. */
function fixedUntil(until: string, { zone, startTime }: Start): string {
  const [, date = '', hours, minutes, isUtc] = /^(\d{8})(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(until) ?? [];
  const day = dayFrom(date);
  if (!isDay(day) || (hours !== undefined && !isTime(`${hours}:${minutes}`))) {
    throw new ConfigurationError('recurrence', 'must have a day, or a day and time, as UNTIL', until);
  }
  if (startTime === undefined) return date;
  if (isUtc === 'Z') return until;
  return inUtc(zone, clockOf(day, hours === undefined ? '23:59' : `${hours}:${minutes}`));
}

function givenRule(text: string, start: Start): string {
  const refuse = (rule: Rule) => new ConfigurationError('recurrence', rule, text);
  const rule = text.toUpperCase().replace(/\s/g, '');
  if (!/^RRULE:([A-Z]+=[\w,:+-]+(;|$))+$/.test(rule)) {
    throw refuse('must be daily, weekly, monthly, yearly or a rule such as RRULE:FREQ=WEEKLY;COUNT=4');
  }
  const parts = new Map(partsOf(rule.slice('RRULE:'.length).replace(/;$/, '')));
  if (!/^((SECOND|MINUTE|HOUR|WEEK|MONTH|YEAR)LY|DAILY)$/.test(parts.get('FREQ') ?? '')) {
    throw refuse('must have a FREQ, such as FREQ=WEEKLY');
  }
  for (const name of ['INTERVAL', 'COUNT']) {
    if (!/^[1-9]\d{0,5}$/.test(parts.get(name) ?? '1')) throw refuse(`must have a number of at least 1 as ${name}`);
  }
  const until = parts.get('UNTIL');
  if (until !== undefined) {
    parts.set('UNTIL', fixedUntil(until, start));
    parts.delete('COUNT');
  }
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';');
}

/**
 * The rule without `RRULE:`; `undefined` for a single event. The other recurrence fields are ignored without
 * `recurrence`.
 *
 * @throws ConfigurationError for an invalid value
 */
export function readRecurrence(raw: RawConfiguration, start: Start): string | undefined {
  const text = raw.recurrence;
  if (text === undefined) return undefined;
  const frequency = text.toUpperCase();
  return frequencies.test(frequency) ? simpleRule(frequency, raw, start) : givenRule(text, start);
}

/** The parts of a rule by name: `FREQ` → `WEEKLY`. */
export const partsOf = (rule: string): Parts =>
  new Map(rule.split(';').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
