// Machine-readable names for the rules that a configuration can violate, so that clients can translate them
// (specification §11). `configuration.ts` puts them into issues; the dashboard has a text for each name.
import type { PlainRule, Rule, RulePrefix } from '@havn/widget/core/configuration-error';

const dayRule = 'DAY';
const requiredRule = 'REQUIRED';

/** Keyed by the rule's English text in the widget; the compiler checks that the list is complete. */
const ruleNamesByText = {
  'is required': requiredRule,
  'is required (in the text of the element)': requiredRule,
  'is required: start and end have a time both, or neither has': 'BOTH_TIMES',
  'is required for a subscription: the calendar file one subscribes to': 'SUBSCRIPTION_FILE',
  'is required when buttonStyle is custom': 'CUSTOM_STYLE',
  'is not known, or its server does not answer': 'KEY',
  'needs an organizer': 'ORGANIZER_MISSING',
  'must be JSON': 'JSON',
  'must be a key of the server': 'KEY',
  'must be a day, YYYY-MM-DD': dayRule,
  'must be a day, YYYY-MM-DD, or today+N': dayRule,
  'must be a day of the calendar, YYYY-MM-DD, or today+N': dayRule,
  'must be a moment in UTC, YYYYMMDDTHHMMSSZ': 'MOMENT',
  'must be HH:MM, from 00:00 to 23:59': 'TIME',
  'must be the name of a time zone, such as Europe/Copenhagen': 'ZONE',
  'must not be before the start': 'ORDER',
  'must be an integer of at least 1': 'POSITIVE',
  'must be an object': 'OBJECT',
  'must be an object of texts': 'TEXTS',
  'must be an object of texts in one line, under names of HTTP headers': 'HEADERS',
  'must be a list of fields': 'FIELDS',
  'must be a list of objects, one at least': 'DATES',
  'must be an http or https address': 'ADDRESS',
  'must be an http or https address, without ../ in it': 'ADDRESS',
  'must be the https address of a .css file': 'STYLE_SHEET',
  'must not have quotes, brackets or blanks in it': 'NONCE',
  'must be days such as MO,-1FR': 'WEEKDAYS',
  'must be numbers from 1 to 12': 'MONTHS',
  'must be numbers from 1 to 31': 'MONTH_DAYS',
  'must be daily, weekly, monthly, yearly or a rule such as RRULE:FREQ=WEEKLY;COUNT=4': 'RECURRENCE',
  'must have a FREQ, such as FREQ=WEEKLY': 'FREQUENCY',
  'must have a day, or a day and time, as UNTIL': 'UNTIL',
  'cannot be date or none together with rsvp': 'STYLE_BESIDE_RSVP',
  'cannot have several dates: the calendar one subscribes to has them': 'SUBSCRIPTION_DATES',
  'cannot be set beside several dates': 'RECURRENCE_DATES',
} as const satisfies Record<PlainRule, string>;

const ruleNamesByPrefix = {
  'must be one of ': 'ONE_OF',
  'must be some of ': 'SOME_OF',
  'must be NAME|EMAIL, ': 'ORGANIZER',
  'must be EMAIL or NAME|EMAIL, ': 'ATTENDEE',
  'must have a number of at least 1 as ': 'RULE_NUMBER',
  'must have at most ': 'HEADERS',
  'must be at most ': 'HEADERS',
} as const satisfies Record<RulePrefix, string>;

/**
 * Rules that only the server checks: limits of the form (an integer up to `about`), a form whose answers could never
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
  /** The rest of the rule's text: the allowed values, or the name of a number. */
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
