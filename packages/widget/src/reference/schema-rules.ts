// The rules of single values in the JSON Schema of a configuration (specification §11).
import { type AttributeName, attributes } from '../attributes/attributes.js';
import type { AttributeKind } from '../attributes/definition.js';
import { emailPattern } from '../core/values/person.js';

export type Schema = Readonly<Record<string, unknown>>;
export type Schemas = Readonly<Record<string, Schema>>;

export const text: Schema = { type: 'string' };
export const matching = (pattern: string): Schema => ({ type: 'string', pattern });
export const reference = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

/** JSON Schema's patterns have no flag for this. */
export const ignoreCase = (literal: string) =>
  literal.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
const anyOfKeywords = (keywords: readonly string[]) => keywords.map(ignoreCase).join('|').replaceAll('.', '\\.');

/** Editors suggest the keywords; the pattern accepts them in any case. */
export const keyword = (keywords: readonly string[]): Schema => ({
  anyOf: [{ enum: keywords }, matching(`^(${anyOfKeywords(keywords)})$`)],
});

const email = emailPattern.source.slice(1, -1);
const personName = '[^|\\p{Cc}]{0,48}\\S\\s*';
const weekday = '(SU|MO|TU|WE|TH|FR|SA)'.replace(/[A-Z]{2}/g, ignoreCase);
const time = '([01]\\d|2[0-3]):[0-5]\\d';
const month = '(0?[1-9]|1[0-2])';
const monthDay = '(0?[1-9]|[12]\\d|3[01])';
const exceptionDate = '^\\d{4}-?\\d\\d-?\\d\\d([T\\s]\\d\\d:?\\d\\d(:?\\d\\d)?Z?)?$';
const alarmUnit = ['m', 'min', 'minute', 'minutes', 'h', 'hour', 'hours', 'd', 'day', 'days', 'w', 'week', 'weeks'];
const alarm = `^([+-]?\\d{1,5}(\\s*(${anyOfKeywords(alarmUnit)}))?(\\s*(${anyOfKeywords(['before', 'after'])}))?|[+-]?[pP][0-9wdhmstWDHMST]+)$`;
const httpUrl = matching(`^${ignoreCase('http')}[sS]?://\\S+$`);

export const definitions: Schemas = {
  flag: { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', ''] }] },
  count: { anyOf: [{ type: 'integer', minimum: 1 }, matching('^[1-9]\\d*$')] },
  date: matching(
    `^(${ignoreCase('today')}(\\+\\d{1,4})?|\\d{4}-\\d\\d-\\d\\d([Tt]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?([zZ]|[+-][01]\\d:[0-5]\\d)?)?)$`,
  ),
  time: matching(`^${time}(:\\d\\d)?$`),
  timestamp: matching('^\\d{8}T\\d{6}Z$'),
  url: httpUrl,
  calendar: {
    anyOf: [
      { enum: attributes.options.values },
      // A name may have a label of its own after a `|`, which the element ignores.
      matching(
        `^(${anyOfKeywords(['apple', 'google', 'ical', 'yahoo', 'outlookcom', 'outlook.com'])}|(${ignoreCase('microsoft')}|${ignoreCase('ms')})\\s*(365|${ignoreCase('teams')}))\\s*(\\|.*)?$`,
      ),
    ],
  },
  fields: { type: 'array', items: reference('field') },
};

export const list = (items: Schema): Schema => ({ anyOf: [{ type: 'array', items }, text] });

export const rulesByKind: Readonly<Record<AttributeKind, Schema>> = {
  flag: reference('flag'),
  number: reference('count'),
  calendars: list(reference('calendar')),
  lines: list(text),
  pairs: { type: 'object', additionalProperties: text },
  rows: { type: 'array' },
  form: { type: 'object' },
  line: text,
  area: text,
  styles: text,
  day: reference('date'),
  time: reference('time'),
  zone: text,
  language: matching('^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*$'),
  choice: text,
};

/** The rules of attributes that do not follow from their kind. */
export const ownRules: Readonly<Partial<Record<AttributeName, Schema>>> = {
  dates: { anyOf: [{ type: 'array', items: reference('dateEntry'), minItems: 1 }, reference('dateEntry')] },
  recurrence: {
    anyOf: [
      keyword(['daily', 'weekly', 'monthly', 'yearly']),
      matching(`^${ignoreCase('rrule')}:(.*;)?\\s*${ignoreCase('freq')}=`),
    ],
  },
  recurrence_until: matching('^\\d{4}-?\\d\\d-?\\d\\d([Tt:\\s]?\\d\\d:?\\d\\d(:?\\d\\d)?)?$'),
  recurrence_byDay: matching(`^\\s*(-?[1-9]\\d?)?${weekday}\\s*(,\\s*(-?[1-9]\\d?)?${weekday}\\s*)*$`),
  recurrence_byMonth: matching(`^\\s*${month}\\s*(,\\s*${month}\\s*)*$`),
  recurrence_byMonthDay: matching(`^\\s*${monthDay}\\s*(,\\s*${monthDay}\\s*)*$`),
  recurrence_exclude: list(matching(exceptionDate)),
  recurrence_include: list(matching(exceptionDate)),
  alarms: {
    anyOf: [
      { type: 'array', items: { anyOf: [matching(alarm), { type: 'integer', minimum: 0 }] }, maxItems: 10 },
      text,
    ],
  },
  url: reference('url'),
  conference: matching(`^(${ignoreCase('http')}[sS]?://|(${anyOfKeywords(['tel', 'sip', 'sips', 'xmpp'])}):)\\S+$`),
  geo: matching('^[+-]?\\d{1,2}(\\.\\d+)?\\s*[;,]\\s*[+-]?\\d{1,3}(\\.\\d+)?$'),
  categories: {
    anyOf: [{ type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 20 }, text],
  },
  priority: { anyOf: [{ type: 'integer', minimum: 0, maximum: 9 }, matching('^\\d$')] },
  attachments: { anyOf: [{ type: 'array', items: reference('url'), maxItems: 10 }, text] },
  sequence: { anyOf: [{ type: 'integer', minimum: 0 }, matching('^\\d+$')] },
  organizer: matching(`^${personName}\\|\\s*${email}$`),
  attendee: matching(`^(${personName}\\|)?\\s*${email}$`),
  uid: matching('^(?!.*[",;\\\\])[!-~]{1,254}$'),
  created: reference('timestamp'),
  updated: reference('timestamp'),
  identifier: matching('^[\\w-]+$'),
  customLabels: { type: 'object', additionalProperties: { anyOf: [text, rulesByKind.pairs] } },
  customVar: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  icsFile: reference('url'),
  server: reference('url'),
  cspnonce: matching('^[^\\s"\'`<>()\\[\\]{}]*$'),
};
