// The error for an invalid configuration. The element shows it in debug mode.

/**
 * All rules. A type instead of a table costs no bytes, and makes the compiler report every rule that lacks a
 * translation.
 */
export type PlainRule =
  | 'is required'
  | 'is required (in the text of the element)'
  | 'is required: start and end have a time both, or neither has'
  | 'is required for a subscription: the calendar file one subscribes to'
  | 'is required when buttonStyle is custom'
  | 'is not known, or its server does not answer'
  | 'needs an organizer'
  | 'must be JSON'
  | 'must be a key of the server'
  | 'must be a day, YYYY-MM-DD'
  | 'must be a day, YYYY-MM-DD, or today+N'
  | 'must be a day of the calendar, YYYY-MM-DD, or today+N'
  | 'must be a moment in UTC, YYYYMMDDTHHMMSSZ'
  | 'must be HH:MM, from 00:00 to 23:59'
  | 'must be the name of a time zone, such as Europe/Copenhagen'
  | 'must not be before the start'
  | 'must be an integer of at least 1'
  | 'must be an object'
  | 'must be an object of texts'
  | 'must be an object of texts in one line, under names of HTTP headers'
  | 'must be a list of fields'
  | 'must be a list of objects, one at least'
  | 'must be an http or https address'
  | 'must be an http or https address, without ../ in it'
  | 'must be the https address of a .css file'
  | 'must not have quotes, brackets or blanks in it'
  | 'must be days such as MO,-1FR'
  | 'must be numbers from 1 to 12'
  | 'must be numbers from 1 to 31'
  | 'must be daily, weekly, monthly, yearly or a rule such as RRULE:FREQ=WEEKLY;COUNT=4'
  | 'must have a FREQ, such as FREQ=WEEKLY'
  | 'must have a day, or a day and time, as UNTIL'
  | 'cannot be date or none together with rsvp'
  | 'cannot have several dates: the calendar one subscribes to has them'
  | 'cannot be set beside several dates';

/** Rules with a variable end: the allowed keywords, or a limit. */
export type RulePrefix =
  | 'must be one of '
  | 'must be some of '
  | 'must be NAME|EMAIL, '
  | 'must be EMAIL or NAME|EMAIL, '
  | 'must have a number of at least 1 as '
  | 'must have at most '
  | 'must be at most ';

export type Rule = PlainRule | `${RulePrefix}${string}`;

const maxValueLength = 80;

function formatValue(value: unknown): string {
  if (value === undefined) return '';
  // Values that JSON cannot represent (a function, a cycle) are shown by their type.
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    text = undefined;
  }
  text ??= typeof value;
  return ` ${text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text}`;
}

/** A violation of a rule in specification §11. The message contains attribute, value and rule. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(
    /** As written in the configuration; within `dates` with its index: `dates[1].startTime`. */
    readonly attribute: string,
    readonly rule: Rule,
    readonly value?: unknown,
  ) {
    super(`${attribute}${formatValue(value)}: ${rule}`);
  }
}
