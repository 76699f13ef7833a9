/** A type, not a table: it adds nothing to the script, and the compiler reports a rule without a translation. */
export type PlainRule =
  | 'is required'
  | 'is required (in the JSON inside the element)'
  | 'is required: set both startTime and endTime, or neither'
  | 'is required for a subscription'
  | 'is required with proKey, because this script has no address of its own'
  | 'is required when buttonStyle is custom'
  | 'is unknown, or its server is not responding'
  | 'requires an organizer'
  | 'requires a recurrence'
  | 'must be valid JSON'
  | 'must be a key issued by the server'
  | 'must be a valid date, YYYY-MM-DD'
  | 'must be a valid date, YYYY-MM-DD, or today+N'
  | 'must be a valid UTC time, YYYYMMDDTHHMMSSZ'
  | 'must be HH:MM, from 00:00 to 23:59'
  | 'must be an IANA time zone that is known here, such as Europe/Copenhagen'
  | 'must not be before the start'
  | 'must be an integer of at least 1'
  | 'must be an object'
  | 'must be an object of strings'
  | 'must be an object of HTTP headers with single-line values'
  | 'must be a list of fields'
  | 'must be a list of at least one object'
  | 'must be an http or https URL'
  | 'must be an http or https URL without ../'
  | 'must be a URL of at most 2000 characters'
  | 'must be an http, https, tel, sip or xmpp URL'
  | 'must be latitude;longitude, such as 55.9645;11.8515'
  | 'must be up to 10 times before the start, such as 1 day, 2 hours, 30 (minutes) or -PT2H'
  | 'must be 1 to 254 letters, digits and signs, without blanks, quotes, commas, semicolons and backslashes'
  | 'must be up to 20 texts of at most 100 characters'
  | 'must be up to 10 http or https URLs'
  | 'must be an integer from 0 to 9'
  | 'must be a list of dates, such as 2025-08-02 or 2025-08-02T14:00'
  | 'must be the https URL of a .css file'
  | 'must not contain quotes, brackets or whitespace'
  | 'must be a list of weekdays, such as MO,-1FR'
  | 'must be a list of numbers from 1 to 12'
  | 'must be a list of numbers from 1 to 31'
  | 'must be daily, weekly, monthly, yearly, or a rule such as RRULE:FREQ=WEEKLY;COUNT=4'
  | 'must have a FREQ, such as FREQ=WEEKLY'
  | 'must have a date, or a date and time, as UNTIL'
  | 'must leave at least one date of the recurrence'
  | 'must have each part only once'
  | 'must have another BY… part beside BYSETPOS'
  | 'must not have both COUNT and UNTIL'
  | 'cannot be date or none if rsvp is set'
  | 'cannot have several dates'
  | 'cannot be combined with several dates';

/** Rules with a variable end: the allowed keywords, or a limit. */
export type RulePrefix =
  | 'must be one of '
  | 'must contain only '
  | 'must be NAME|EMAIL, '
  | 'must be EMAIL or NAME|EMAIL, '
  | 'must have a valid '
  | 'must have only parts of RFC 5545, not '
  | 'must have a FREQ that allows '
  | 'must have a start time for '
  | 'must have at most '
  | 'must be at most '
  | 'must not be that of ';

export type Rule = PlainRule | `${RulePrefix}${string}`;

const maxValueLength = 80;

function formatValue(value: unknown): string {
  if (value === undefined) return '';
  let text: string = typeof value;
  try {
    text = JSON.stringify(typeof value === 'string' ? value.slice(0, maxValueLength + 1) : value) ?? text;
  } catch {
    // A value that JSON cannot represent (a function, a cycle) is shown by its type.
  }
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
