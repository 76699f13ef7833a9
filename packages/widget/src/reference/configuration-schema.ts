// Accepts only documented spellings and types; the element is more lenient (specification §11).
import { type AttributeName, attributes } from '../attributes/attributes.js';
import type { AttributeDefinition, AttributeKind, AttributeTable } from '../attributes/definition.js';
import { type ObjectFields, questionFields, rsvpFields, thankYouFields } from '../attributes/object-fields.js';
import { type AttributeReference, listAttributes, removeLinks } from './attribute-reference.js';
import {
  definitions,
  keyword,
  matching,
  ownRules,
  reference,
  rulesByKind,
  type Schema,
  type Schemas,
  text,
} from './schema-rules.js';

function parseDefault(kind: AttributeKind, value: string) {
  if (kind === 'flag') return value === 'true';
  return kind === 'number' ? Number(value) : value;
}

function buildProperty(
  { kind, values = [], description, default: defaultValue }: AttributeDefinition,
  ownRule: Schema | undefined,
): Schema {
  return {
    ...(ownRule ?? (kind === 'choice' ? keyword(values) : rulesByKind[kind])),
    description: removeLinks(description),
    ...(defaultValue !== undefined && { default: parseDefault(kind, defaultValue) }),
  };
}

const mapToSchemas = (list: readonly AttributeReference[], build: (attribute: AttributeReference) => Schema): Schemas =>
  Object.fromEntries(list.map((attribute) => [attribute.name, build(attribute)]));

const fieldRules: Schemas = { default: { type: ['string', 'number', 'boolean'] }, fields: reference('fields') };

const buildObject = (fields: ObjectFields): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, buildProperty(field, fieldRules[name])]),
  ),
  additionalProperties: false,
});

const rules: Schemas = { ...ownRules, rsvp: buildObject(rsvpFields), ty: buildObject(thankYouFields) };

const isSet = (name: AttributeName): Schema => ({ required: [name] });
const every = (schema: Schema): Schema => ({
  properties: { dates: { anyOf: [{ type: 'array', items: schema }, { allOf: [{ type: 'object' }, schema] }] } },
});

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
  when({ allOf: [isSet('dates'), { not: isSet('startDate') }] }, every(isSet('startDate'))),
  when({ not: { anyOf: [isSet('startTime'), isSet('endTime')] } }, every({ allOf: bothTimes })),
  when({ allOf: [isTrue('subscribe'), { not: isSet('proKey') }] }, isSet('icsFile')),
  when({ allOf: [isTrue('subscribe'), isSet('icsFile')] }, { properties: { dates: { maxItems: 1 } } }),
  when({ anyOf: [isSet('recurrence_exclude'), isSet('recurrence_include')] }, isSet('recurrence')),
  when(isSet('recurrence'), { properties: { dates: { maxItems: 1 } } }),
  when(isStyle('custom'), isSet('customCss')),
  when(isSet('rsvp'), { not: isStyle('date', 'none') }),
];

export const buildConfigurationSchema = (table: AttributeTable = attributes): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Configuration of an add-to-calendar-button',
  type: 'object',
  properties: {
    $schema: text,
    ...mapToSchemas(listAttributes(table), (attribute) => buildProperty(attribute, rules[attribute.name])),
  },
  additionalProperties: false,
  allOf: conditions,
  $defs: {
    ...definitions,
    field: { ...buildObject(questionFields), required: ['type'] },
    dateEntry: {
      type: 'object',
      properties: mapToSchemas(
        listAttributes(table).filter(({ inDates }) => inDates),
        ({ name }) => ({ $ref: `#/properties/${name}` }),
      ),
      additionalProperties: false,
    },
  },
});
