// Machine-readable names for the rules that a configuration can violate, so that clients can translate them
// (specification §11). `configuration.ts` puts them into issues; the dashboard has a text for each name.
import type { PlainRule, Rule, RulePrefix } from '@havn/widget/core/values/configuration-error';

const dayRule = 'DAY';
const requiredRule = 'REQUIRED';

/** Keyed by the rule's English text in the widget; the compiler checks that the list is complete. */
const ruleNamesByText = {
  'is required': requiredRule,
  'is required (in the JSON inside the element)': requiredRule,
  'is required: set both startTime and endTime, or neither': 'BOTH_TIMES',
  'is required for a subscription': 'SUBSCRIPTION_FILE',
  'is required with proKey, because this script has no address of its own': requiredRule,
  'is required when buttonStyle is custom': 'CUSTOM_STYLE',
  'is unknown, or its server is not responding': 'KEY',
  'requires an organizer': 'ORGANIZER_MISSING',
  'requires a recurrence': 'RECURRENCE_MISSING',
  'must be valid JSON': 'JSON',
  'must be a key issued by the server': 'KEY',
  'must be a valid date, YYYY-MM-DD': dayRule,
  'must be a valid date, YYYY-MM-DD, or today+N': dayRule,
  'must be a valid UTC time, YYYYMMDDTHHMMSSZ': 'MOMENT',
  'must be HH:MM, from 00:00 to 23:59': 'TIME',
  'must be an IANA time zone that is known here, such as Europe/Copenhagen': 'ZONE',
  'must not be before the start': 'ORDER',
  'must be an integer of at least 1': 'POSITIVE',
  'must be an object': 'OBJECT',
  'must be an object of strings': 'TEXTS',
  'must be an object of HTTP headers with single-line values': 'HEADERS',
  'must be a list of fields': 'FIELDS',
  'must be a list of at least one object': 'DATES',
  'must be an http or https URL': 'ADDRESS',
  'must be an http or https URL without ../': 'ADDRESS',
  'must be a URL of at most 2000 characters': 'ADDRESS_LENGTH',
  'must be an http, https, tel, sip or xmpp URL': 'CONFERENCE',
  'must be 1 to 254 letters, digits and signs, without blanks, quotes, commas, semicolons and backslashes': 'UID',
  'must leave at least one date of the recurrence': 'NO_DATE',
  'must be latitude;longitude, such as 55.9645;11.8515': 'COORDINATES',
  'must be up to 10 times before the start, such as 1 day, 2 hours, 30 (minutes) or -PT2H': 'ALARMS',
  'must be up to 20 texts of at most 100 characters': 'CATEGORIES',
  'must be up to 10 http or https URLs': 'ATTACHMENTS',
  'must be an integer from 0 to 9': 'PRIORITY',
  'must be a list of dates, such as 2025-08-02 or 2025-08-02T14:00': 'DAYS',
  'must be the https URL of a .css file': 'STYLE_SHEET',
  'must not contain quotes, brackets or whitespace': 'NONCE',
  'must be a list of weekdays, such as MO,-1FR': 'WEEKDAYS',
  'must be a list of numbers from 1 to 12': 'MONTHS',
  'must be a list of numbers from 1 to 31': 'MONTH_DAYS',
  'must be daily, weekly, monthly, yearly, or a rule such as RRULE:FREQ=WEEKLY;COUNT=4': 'RECURRENCE',
  'must have a FREQ, such as FREQ=WEEKLY': 'FREQUENCY',
  'must have a date, or a date and time, as UNTIL': 'UNTIL',
  'must have each part only once': 'RULE_PART_TWICE',
  'must have another BY… part beside BYSETPOS': 'RULE_POSITION',
  'must not have both COUNT and UNTIL': 'RULE_END',
  'cannot be date or none if rsvp is set': 'STYLE_BESIDE_RSVP',
  'cannot have several dates': 'SUBSCRIPTION_DATES',
  'cannot be combined with several dates': 'RECURRENCE_DATES',
} as const satisfies Record<PlainRule, string>;

const ruleNamesByPrefix = {
  'must be one of ': 'ONE_OF',
  'must contain only ': 'SOME_OF',
  'must be NAME|EMAIL, ': 'ORGANIZER',
  'must be EMAIL or NAME|EMAIL, ': 'ATTENDEE',
  'must have a valid ': 'RULE_PART',
  'must have only parts of RFC 5545, not ': 'RULE_PART_UNKNOWN',
  'must have a FREQ that allows ': 'RULE_FREQUENCY',
  'must have a start time for ': 'RULE_TIME',
  'must have at most ': 'HEADERS',
  'must be at most ': 'HEADERS',
  'must not be that of ': 'UID_TWICE',
} as const satisfies Record<RulePrefix, string>;

/**
 * Rules that only the server checks: limits of the form (an integer up to `about`), a form whose responses could never
 * be accepted, a duplicate field name.
 */
const serverRules = ['SEATS', 'FORM', 'NAME_TWICE'] as const;

export type RuleName =
  | (typeof ruleNamesByText)[PlainRule]
  | (typeof ruleNamesByPrefix)[RulePrefix]
  | (typeof serverRules)[number];

export const ruleNames: readonly RuleName[] = [
  ...new Set([...Object.values(ruleNamesByText), ...Object.values(ruleNamesByPrefix), ...serverRules]),
];

export interface RuleViolation {
  rule: RuleName;
  /** The rest of the rule's text: the allowed values, or the part of a recurrence rule. */
  about?: string;
}

const isPlainRule = (rule: Rule): rule is PlainRule => rule in ruleNamesByText;

export function toRuleViolation(rule: Rule): RuleViolation {
  if (isPlainRule(rule)) return { rule: ruleNamesByText[rule] };
  const [prefix, name] = Object.entries(ruleNamesByPrefix).find(([text]) => rule.startsWith(text)) ?? [
    '',
    'OBJECT' as const,
  ];
  return { rule: name, about: rule.slice(prefix.length) };
}
