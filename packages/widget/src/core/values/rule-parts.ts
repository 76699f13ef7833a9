// Splits a recurrence rule into its parts, and validates them (RFC 5545 §3.3.10).
import type { Rule } from './configuration-error.js';
import { weekdays } from './day.js';

export type RuleParts = ReadonlyMap<string, string>;

export const listRuleParts = (rule: string) =>
  rule.split(';').map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const);

/** From the longest to the shortest. */
export const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'];

interface PartRule {
  readonly pattern: RegExp;
  readonly accepts: string;
  /** The frequencies that allow the part; by default every one. */
  readonly frequencies?: RegExp;
}

const weekday = `(${weekdays.join('|')})`;

const listPattern = (item: string) => new RegExp(`^(${item})(,(${item}))*$`);

const numbers = (accepts: string, item: string, frequencies?: RegExp): PartRule => ({
  pattern: listPattern(accepts.startsWith('±') ? `[+-]?0*(${item})` : `0?(${item})`),
  accepts,
  frequencies,
});

const partRules: Readonly<Record<string, PartRule>> = {
  FREQ: { pattern: new RegExp(`^(${frequencies.join('|')})$`), accepts: 'WEEKLY, …' },
  INTERVAL: { pattern: /^[1-9]\d{0,5}$/, accepts: '1–999999' },
  COUNT: { pattern: /^[1-9]\d{0,5}$/, accepts: '1–999999' },
  WKST: { pattern: new RegExp(`^${weekday}$`), accepts: 'MO, …' },
  BYSECOND: numbers('0–60', '\\d|[1-5]\\d|60'),
  BYMINUTE: numbers('0–59', '\\d|[1-5]\\d'),
  BYHOUR: numbers('0–23', '\\d|1\\d|2[0-3]'),
  BYDAY: { pattern: listPattern(`([+-]?0?([1-9]|[1-4]\\d|5[0-3]))?${weekday}`), accepts: 'MO,-1FR' },
  BYMONTHDAY: numbers('±1–31', '[1-9]|[12]\\d|3[01]', /^(?!WEEK)/),
  BYYEARDAY: numbers('±1–366', '[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6]', /^(?!DAI|WEEK|MONTH)/),
  BYWEEKNO: numbers('±1–53', '[1-9]|[1-4]\\d|5[0-3]', /^YEAR/),
  BYMONTH: numbers('1–12', '[1-9]|1[0-2]'),
  BYSETPOS: numbers('±1–366', '[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6]'),
  // Its value depends on the start, and is converted where the rule is parsed.
  UNTIL: { pattern: /^/, accepts: '' },
};

const isPartName = (name: string) => Object.hasOwn(partRules, name);

export const isPartValue = (name: string, value: string): boolean => partRules[name]?.pattern.test(value) === true;

/** Numbers before weekdays count within a month or a year, but not together with week numbers. */
const allowsNumberedDays = (parts: RuleParts) =>
  parts.get('FREQ') === 'MONTHLY' || (parts.get('FREQ') === 'YEARLY' && !parts.has('BYWEEKNO'));

export function validateFrequency(parts: RuleParts): Rule | undefined {
  const [numberedDay] = /[+-]?\d+../.exec(parts.get('BYDAY') ?? '') ?? [];
  const frequency = parts.get('FREQ') ?? '';
  const misplaced =
    numberedDay !== undefined && !allowsNumberedDays(parts)
      ? `BYDAY=${numberedDay}`
      : [...parts.keys()].find((name) => partRules[name]?.frequencies?.test(frequency) === false);
  return misplaced === undefined ? undefined : `must have a FREQ that allows ${misplaced}`;
}

/** All-day events have no time for these (RFC 5545 §3.3.10). */
const findTimePart = (parts: RuleParts) =>
  /^(SECOND|MINUTE|HOUR)/.test(parts.get('FREQ') ?? '')
    ? `FREQ=${parts.get('FREQ')}`
    : [...parts.keys()].find((name) => /^BY(SECOND|MINUTE|HOUR)$/.test(name));

function validateCombination(parts: RuleParts, isAllDay: boolean): Rule | undefined {
  if (parts.has('COUNT') && parts.has('UNTIL')) return 'must not have both COUNT and UNTIL';
  if (parts.has('BYSETPOS') && ![...parts.keys()].some((name) => /^BY(?!SETPOS)/.test(name))) {
    return 'must have another BY… part beside BYSETPOS';
  }
  const timePart = isAllDay ? findTimePart(parts) : undefined;
  return timePart === undefined ? validateFrequency(parts) : `must have a start time for ${timePart}`;
}

/** The date of an UNTIL is not checked. */
export function validateRuleParts(
  entries: readonly (readonly [name: string, value: string])[],
  isAllDay: boolean,
): Rule | undefined {
  const parts = new Map(entries);
  const unknown = entries.find(([name]) => !isPartName(name));
  if (unknown !== undefined) return `must have only parts of RFC 5545, not ${unknown[0]}`;
  if (parts.size < entries.length) return 'must have each part only once';
  if (!parts.has('FREQ')) return 'must have a FREQ, such as FREQ=WEEKLY';
  const wrong = entries.find(([name, value]) => !isPartValue(name, value));
  if (wrong !== undefined) return `must have a valid ${wrong[0]} (${partRules[wrong[0]]?.accepts})`;
  return validateCombination(parts, isAllDay);
}
