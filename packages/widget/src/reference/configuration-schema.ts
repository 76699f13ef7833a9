// Accepts only documented spellings and types; the element is more lenient (specification §11).
import type { AttributeName } from '../core/values/attributes.js';
import { attributeReference, removeLinks } from './attribute-reference.js';
import {
  definitions,
  keyword,
  list,
  matching,
  reference,
  rules,
  type Schema,
  type Schemas,
  text,
} from './schema-rules.js';

const kinds = { flag: reference('flag'), list: list(text), number: reference('count'), object: {}, text };

const properties: Schemas = Object.fromEntries(
  attributeReference.map(({ name, kind, values, description, default: defaultValue }) => [
    name,
    {
      ...(rules[name] ?? (values ? keyword(values) : kinds[kind])),
      description: removeLinks(description),
      ...(defaultValue !== undefined && { default: kind === 'number' ? Number(defaultValue) : defaultValue }),
    },
  ]),
);

const dateAttributes: readonly AttributeName[] = [
  ...(['name', 'description', 'location', 'startDate', 'endDate', 'startTime', 'endTime', 'timeZone'] as const),
  ...(['useUserTZ', 'status', 'availability', 'organizer', 'attendee', 'uid', 'sequence', 'icsFile'] as const),
  ...(['alarms', 'url', 'conference', 'geo'] as const),
];

const isSet = (name: AttributeName): Schema => ({ required: [name] });
const every = (schema: Schema): Schema => ({ properties: { dates: { items: schema } } });

const isTrue = (name: AttributeName): Schema => ({
  required: [name],
  properties: { [name]: { enum: [true, 'true', ''] } },
});

/** Linters reject an object with a property `then`, which promises would call. */
const when = (condition: Schema, consequence: Schema): Schema =>
  Object.fromEntries([
    ['if', condition],
    ['then', consequence],
  ]);

const hasTime = (end: 'start' | 'end'): Schema => ({
  anyOf: [
    { required: [`${end}Time`] },
    { required: [`${end}Date`], properties: { [`${end}Date`]: matching('[Tt]\\d') } },
  ],
});

const bothTimes: readonly Schema[] = [when(hasTime('start'), hasTime('end')), when(hasTime('end'), hasTime('start'))];

const withoutKey: readonly Schema[] = [
  { anyOf: [isSet('name'), { allOf: [isSet('dates'), every(isSet('name'))] }] },
  { anyOf: [isSet('startDate'), isSet('dates'), isTrue('subscribe')] },
  when(isSet('attendee'), isSet('organizer')),
];

const isStyle = (...styles: readonly string[]): Schema => ({
  required: ['buttonStyle'],
  properties: { buttonStyle: keyword(styles) },
});

const conditions: readonly Schema[] = [
  when({ not: isSet('proKey') }, { allOf: withoutKey }),
  when({ not: isSet('dates') }, { allOf: bothTimes }),
  when({ allOf: [isTrue('subscribe'), { not: isSet('proKey') }] }, isSet('icsFile')),
  when({ allOf: [isTrue('subscribe'), isSet('icsFile')] }, { properties: { dates: { maxItems: 1 } } }),
  when({ anyOf: [isSet('recurrence_exclude'), isSet('recurrence_include')] }, isSet('recurrence')),
  when(isSet('recurrence'), { properties: { dates: { maxItems: 1 } } }),
  when(isStyle('custom'), isSet('customCss')),
  when(isSet('rsvp'), { not: isStyle('date', 'none') }),
];

export const buildConfigurationSchema = (): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Configuration of an add-to-calendar-button',
  type: 'object',
  properties: { $schema: text, ...properties },
  additionalProperties: false,
  allOf: conditions,
  $defs: {
    ...definitions,
    dateEntry: {
      type: 'object',
      properties: Object.fromEntries(dateAttributes.map((name) => [name, { $ref: `#/properties/${name}` }])),
      required: ['startDate'],
      additionalProperties: false,
      allOf: bothTimes,
    },
  },
});
