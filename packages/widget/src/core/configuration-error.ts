// The error for an invalid configuration. The element shows it in debug mode.

/**
 * All rules. A type instead of a table adds nothing to the script, and makes the compiler report every rule without a
 * translation.
 */
export type PlainRule =
  | 'is required'
  | 'is required (in the JSON inside the element)'
  | 'is required: set both startTime and endTime, or neither'
  | 'is required for a subscription'
  | 'is required when buttonStyle is custom'
  | 'is unknown, or its server is not responding'
  | 'requires an organizer'
  | 'must be valid JSON'
  | 'must be a key issued by the server'
  | 'must be a valid date, YYYY-MM-DD'
  | 'must be a valid date, YYYY-MM-DD, or today+N'
  | 'must be a valid UTC time, YYYYMMDDTHHMMSSZ'
  | 'must be HH:MM, from 00:00 to 23:59'
  | 'must be an IANA time zone, such as Europe/Copenhagen'
  | 'must not be before the start'
  | 'must be an integer of at least 1'
  | 'must be an object'
  | 'must be an object of strings'
  | 'must be an object of HTTP headers with single-line values'
  | 'must be a list of fields'
  | 'must be a list of at least one object'
  | 'must be an http or https URL'
  | 'must be an http or https URL without ../'
  | 'must be the https URL of a .css file'
  | 'must not contain quotes, brackets or whitespace'
  | 'must be a list of weekdays, such as MO,-1FR'
  | 'must be a list of numbers from 1 to 12'
  | 'must be a list of numbers from 1 to 31'
  | 'must be daily, weekly, monthly, yearly, or a rule such as RRULE:FREQ=WEEKLY;COUNT=4'
  | 'must have a FREQ, such as FREQ=WEEKLY'
  | 'must have a date, or a date and time, as UNTIL'
  | 'cannot be date or none if rsvp is set'
  | 'cannot have several dates'
  | 'cannot be combined with several dates';

/** Rules with a variable end: the allowed keywords, or a limit. */
export type RulePrefix =
  | 'must be one of '
  | 'must contain only '
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
