// A widget's configuration, parsed and validated by the element's own parser (specification §11).

import { type Configuration, resolveConfiguration } from '@havn/widget/core/configuration/configuration';
import { detailParsers } from '@havn/widget/core/configuration/detail-parsers';
import { detectPlatform } from '@havn/widget/core/configuration/platform';
import { parseConfigurationObject } from '@havn/widget/core/configuration/raw-configuration';
import { type FormField, parseFields, validateResponse } from '@havn/widget/core/rsvp/form-fields';
import { type Forms, getDeadlineZone, getEndOfDay, parseForms } from '@havn/widget/core/rsvp/rsvp-configuration';
import { findAttribute, listAttributeNames, type RawConfiguration } from '@havn/widget/core/values/attributes';
import { ConfigurationError } from '@havn/widget/core/values/configuration-error';
import { DomainError } from '../kernel/errors.js';
import { type RuleViolation, toRuleViolation } from './rule-violations.js';
import { acceptsResponses, type Deadline, formatExpiryForElement, isDay } from './rules.js';
import { payload as payloadSchema, type SubmittedResponse } from './schema.js';

export interface WidgetSettings {
  max: number | null;
  maxpp: number;
  expires: string | null;
  isClosed: boolean;
}

type StoredConfiguration = Record<string, unknown>;

const isRecord = (value: unknown): value is StoredConfiguration =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const desktop = detectPlatform({ userAgent: '' });

/** @throws ConfigurationError. */
export const parseStoredConfiguration = (raw: RawConfiguration, now: Date): Configuration & Forms => ({
  // Has a key, and therefore a feed to subscribe to.
  ...resolveConfiguration(
    { proKey: 'stored', ...raw },
    { now, platform: desktop, browserZone: 'UTC', details: detailParsers },
  ),
  ...parseForms(raw, { now }),
});

/** Without form and limits, a widget stays a plain calendar button and cannot be closed. */
export function toServedConfiguration(stored: StoredConfiguration, settings: WidgetSettings): StoredConfiguration {
  const { max, maxpp } = settings;
  const form = isRecord(stored.rsvp) ? stored.rsvp : undefined;
  if (!acceptsResponses({ ...settings, rsvp: form })) return stored;
  const expires = formatExpiryForElement(settings);
  return {
    ...stored,
    rsvp: { ...form, ...(max !== null && { max }), maxpp, ...(expires !== undefined && { expires }) },
  };
}

/** What an event is, and when: without one of these, its button would be a wrong one. */
const essentialAttributes = /^(name|dates|(start|end)(Date|Time)|timeZone|status|recurrence_exclude)$/;

/** What means nothing without an attribute goes with it: the other parts of a rule, the style of a stylesheet. */
const listDependents = (name: string): readonly string[] => {
  if (name.startsWith('recurrence')) return listAttributeNames().filter((other) => other.startsWith('recurrence'));
  if (name === 'customCss') return [name, 'buttonStyle'];
  return [name === 'header' ? 'ty' : name];
};

function omit(fields: StoredConfiguration, name: string): StoredConfiguration | undefined {
  const names = listDependents(name);
  const kept = Object.entries(fields).filter(([key]) => !names.includes(findAttribute(key)?.name ?? key));
  return kept.length < Object.keys(fields).length ? Object.fromEntries(kept) : undefined;
}

/** `path` is the attribute of a ConfigurationError, such as `dates[1].uid`. A date may have inherited its value. */
function omitAttribute(stored: StoredConfiguration, path: string): StoredConfiguration | undefined {
  const [, index, field] = /^dates\[(\d+)\]\.(\w+)/.exec(path) ?? [];
  const [name = ''] = field === undefined ? path.split('.') : [field];
  if (essentialAttributes.test(name)) return undefined;
  const dates = Array.isArray(stored.dates) ? stored.dates : [];
  const date = isRecord(dates[Number(index)]) ? omit(dates[Number(index)], name) : undefined;
  return date ? { ...stored, dates: dates.with(Number(index), date) } : omit(stored, name);
}

/**
 * Leaves out what this version refuses though an earlier one stored it, so that the page of a site still has its
 * button. A configuration without a valid event stays as it is.
 */
export function omitRefusedValues(stored: StoredConfiguration, now: Date): StoredConfiguration {
  try {
    parseStoredConfiguration(parseConfigurationObject(stored), now);
    return stored;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const rest = omitAttribute(stored, error.attribute);
    return rest ? omitRefusedValues(rest, now) : stored;
  }
}

export function isOver(
  { expires, isClosed, configuration }: Deadline & { configuration: StoredConfiguration },
  now: Date,
): boolean {
  if (isClosed || expires === null) return isClosed;
  const end = isDay(expires) ? getEndOfDay(expires, getDeadlineZone(configuration)) : Date.parse(expires);
  return now.getTime() >= end;
}

/** So that calendars accept a file of a later version as an update (RFC 5545 §3.8.7.4). */
export function addRevisionToSequence(stored: StoredConfiguration, version: number): StoredConfiguration {
  if (version === 1) return stored;
  const addTo = (fields: StoredConfiguration): StoredConfiguration =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (findAttribute(name)?.name !== 'sequence') return [name, value];
        const own = Number(value);
        return [name, (Number.isSafeInteger(own) && own > 0 ? own : 0) + version - 1];
      }),
    );
  const dates = Array.isArray(stored.dates)
    ? stored.dates.map((date) => (isRecord(date) ? addTo(date) : date))
    : undefined;
  return addTo({ sequence: 0, ...stored, ...(dates && { dates }) });
}

export interface SplitConfiguration {
  configuration: StoredConfiguration;
  /** Unparsed limits of the form; the caller parses them like the widget's own settings. */
  limits: { max?: unknown; maxpp?: unknown; expires?: unknown };
}

/** `rule` is the English text; `named` lets clients translate it. */
function createViolationError(attribute: string, rule: string, named: RuleViolation): DomainError {
  const issue = { path: ['configuration', attribute], message: `${attribute}: ${rule}`, ...named };
  return new DomainError('INVALID_INPUT', { message: issue.message, issues: [issue] });
}

function rethrowAsViolation(error: unknown): never {
  if (!(error instanceof ConfigurationError)) throw error;
  throw createViolationError(error.attribute, error.rule, toRuleViolation(error.rule));
}

/** Drops a key, as the server assigns it. @throws DomainError INVALID_INPUT. */
export function splitConfiguration(input: StoredConfiguration): SplitConfiguration {
  try {
    const { proKey: _key, instance: _instance, rsvp, ...rest } = parseConfigurationObject(input);
    if (!isRecord(rsvp)) return { configuration: rsvp === undefined ? rest : { ...rest, rsvp }, limits: {} };
    const { max, maxpp, expires, ...form } = rsvp;
    return { configuration: { ...rest, rsvp: form }, limits: { max, maxpp, expires } };
  } catch (error) {
    return rethrowAsViolation(error);
  }
}

/** Otherwise no response could ever be accepted. @throws DomainError. */
function assertEmptyFormAccepted(fields: readonly FormField[]): void {
  const sent = validateResponse(fields, new Map()).values;
  const message = payloadSchema.safeParse(sent).error?.issues[0]?.message;
  if (message !== undefined) throw createViolationError('rsvp.fields', message, { rule: 'FORM' });
}

const isSameQuestion = (one: FormField | undefined, other: FormField) =>
  one?.name === other.name && !(one.type === 'radio' && other.type === 'radio');

/**
 * Pages omit questions without a name, and merge those of one name. Not for stored configurations, so that an existing
 * widget with such a form can be closed. @throws DomainError INVALID_INPUT.
 */
export function assertFieldNames(stored: StoredConfiguration): void {
  for (const dialog of ['rsvp', 'ty'] as const) {
    const { fields } = isRecord(stored[dialog]) ? stored[dialog] : {};
    // One at a time, as the element omits fields without a name.
    const formFields = Array.isArray(fields) ? fields.map((field) => parseFields('fields', [field])[0]) : [];
    for (const [at, field] of formFields.entries()) {
      const attribute = `${dialog}.fields[${at}].name`;
      if (field === undefined) throw createViolationError(attribute, 'is required', { rule: 'REQUIRED' });
      if (field.type !== 'label' && formFields.slice(0, at).some((one) => isSameQuestion(one, field)))
        throw createViolationError(attribute, 'must differ from the names of earlier questions', {
          rule: 'NAME_TWICE',
        });
    }
  }
}

/** @throws DomainError INVALID_INPUT with attribute and rule, for configurations that the element would reject. */
export function assertConfiguration(stored: StoredConfiguration, settings: WidgetSettings, now: Date): void {
  try {
    const { rsvp } = parseStoredConfiguration(parseConfigurationObject(toServedConfiguration(stored, settings)), now);
    assertEmptyFormAccepted(rsvp?.fields ?? []);
  } catch (error) {
    rethrowAsViolation(error);
  }
}

/** Empty if the configuration can no longer be parsed. */
export function getWidgetName(stored: StoredConfiguration, now: Date): string {
  try {
    return parseStoredConfiguration(parseConfigurationObject(omitRefusedValues(stored, now)), now).event.name;
  } catch {
    return '';
  }
}

/** Without `email`, which is not part of the payload. */
function getFormFields(stored: StoredConfiguration, now: Date) {
  try {
    const { rsvp } = parseStoredConfiguration(parseConfigurationObject(omitRefusedValues(stored, now)), now);
    return (rsvp?.fields ?? []).filter(({ name }) => name !== 'email');
  } catch {
    return [];
  }
}

type Payload = NonNullable<SubmittedResponse['payload']>;

/** @throws DomainError INVALID_INPUT for an invalid field, unless the response declines. */
export function validatePayload(
  stored: StoredConfiguration,
  { status, payload = {} }: SubmittedResponse,
  now: Date,
): Payload {
  const fields = getFormFields(stored, now);
  if (fields.every(({ type }) => type === 'label')) return payload;
  const submitted = new Map(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  const { values, wrong } = validateResponse(fields, submitted);
  if (wrong.length > 0 && status !== 'declined')
    throw new DomainError('INVALID_INPUT', {
      issues: wrong.map((name) => ({ path: ['payload', name], message: 'This field is required.' })),
    });
  const checkboxNames = new Set(fields.filter(({ type }) => type === 'checkbox').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, checkboxNames.has(name) ? value === 'true' : value]),
  );
}
