// An event's configuration as stored and as served to pages: parsed and validated by the widget's own parser
// (specification §11).
import { randomUUID } from 'node:crypto';
import type { RawConfiguration } from '@havn/widget/attributes';
import { type Configuration, readWhole } from '@havn/widget/configuration';
import { ConfigurationError } from '@havn/widget/failure';
import { answerOf, type FormField, readFields } from '@havn/widget/form';
import { platformOf } from '@havn/widget/platform';
import { readObject } from '@havn/widget/read';
import { DomainError } from '../errors.js';
import { type NamedRefusal, namedRefusal } from './refusals.js';
import { expiresForElement, takesAnswers } from './rules.js';
import { type Answer, payload as payloadSchema } from './schema.js';

/** The settings of an event stored beside its configuration. */
export interface EventSettings {
  max: number | null;
  maxpp: number;
  expires: string | null;
  isClosed: boolean;
}

type Kept = Record<string, unknown>;

const isRecord = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const desktop = platformOf({ userAgent: '' });

/** Parses a configuration as the element would on a desktop. @throws ConfigurationError. */
export const readKept = (raw: RawConfiguration, now: Date): Configuration =>
  readWhole(raw, { now, platform: desktop, browserZone: 'UTC', uuid: randomUUID });

/**
 * The configuration served to pages, with the event's limits in the form. An event with a limit accepts answers even
 * if its configuration has no form; an event without form and limits stays a plain calendar button and cannot be
 * closed.
 */
export function servedConfiguration(kept: Kept, settings: EventSettings): Kept {
  const { max, maxpp } = settings;
  const form = isRecord(kept.rsvp) ? kept.rsvp : undefined;
  if (!takesAnswers({ ...settings, rsvp: form })) return kept;
  const expires = expiresForElement(settings);
  return { ...kept, rsvp: { ...form, ...(max !== null && { max }), maxpp, ...(expires !== undefined && { expires }) } };
}

/** A configuration separated from the limits in its form, so that the limits are stored once. */
export interface Split {
  configuration: Kept;
  /** Unparsed limits of the form; the caller parses them like the event's own settings. */
  limits: { max?: unknown; maxpp?: unknown; expires?: unknown };
}

/** `rule` is the English text; `named` lets clients translate it. */
function refusal(attribute: string, rule: string, named: NamedRefusal): DomainError {
  const issue = { path: ['configuration', attribute], message: `${attribute}: ${rule}`, ...named };
  return new DomainError('INVALID_INPUT', { message: issue.message, issues: [issue] });
}

function refuse(error: unknown): never {
  if (!(error instanceof ConfigurationError)) throw error;
  throw refusal(error.attribute, error.rule, namedRefusal(error.rule));
}

/** Splits a configuration; a key in it is dropped, as the server assigns it. @throws DomainError INVALID_INPUT. */
export function splitConfiguration(given: Kept): Split {
  try {
    const { proKey: _key, instance: _instance, rsvp, ...rest } = readObject(given);
    if (!isRecord(rsvp)) return { configuration: rsvp === undefined ? rest : { ...rest, rsvp }, limits: {} };
    const { max, maxpp, expires, ...form } = rsvp;
    return { configuration: { ...rest, rsvp: form }, limits: { max, maxpp, expires } };
  } catch (error) {
    return refuse(error);
  }
}

/**
 * The untouched form must give a payload within the limits: otherwise no answer could ever be accepted. @throws
 * DomainError.
 */
function checkForm(fields: readonly FormField[]): void {
  const sent = answerOf(fields, new Map()).values;
  const message = payloadSchema.safeParse(sent).error?.issues[0]?.message;
  if (message !== undefined) throw refusal('rsvp.fields', message, { rule: 'FORM' });
}

const isSame = (one: FormField | undefined, other: FormField) =>
  one?.name === other.name && !(one.type === 'radio' && other.type === 'radio');

/**
 * Rejects questions that pages would omit or merge: each needs a unique name, under which its answers are stored.
 * Radio buttons of one name are one question. Applies to new configurations only, so that an existing event with such
 * a form can be closed.
 * @throws DomainError INVALID_INPUT.
 */
export function checkNames(kept: Kept): void {
  for (const dialog of ['rsvp', 'ty'] as const) {
    const { fields } = isRecord(kept[dialog]) ? kept[dialog] : {};
    // One at a time, as the element omits fields without a name.
    const asked = Array.isArray(fields) ? fields.map((field) => readFields('fields', [field])[0]) : [];
    for (const [at, field] of asked.entries()) {
      const attribute = `${dialog}.fields[${at}].name`;
      if (field === undefined) throw refusal(attribute, 'is required', { rule: 'REQUIRED' });
      if (field.type !== 'label' && asked.slice(0, at).some((one) => isSame(one, field)))
        throw refusal(attribute, 'must be another than that of a question before it', { rule: 'NAME_TWICE' });
    }
  }
}

/** @throws DomainError INVALID_INPUT with attribute and rule, for configurations that the element would reject. */
export function checkConfiguration(kept: Kept, settings: EventSettings, now: Date): void {
  try {
    const { rsvp } = readKept(readObject(servedConfiguration(kept, settings)), now);
    checkForm(rsvp?.fields ?? []);
  } catch (error) {
    refuse(error);
  }
}

/** The event's name, for mails and pages; empty if the configuration can no longer be parsed. */
export function nameOf(kept: Kept, now: Date): string {
  try {
    return readKept(readObject(kept), now).event.name;
  } catch {
    return '';
  }
}

/** The fields of an event's form without `email`, which is not part of the payload. */
function fieldsOf(kept: Kept, now: Date) {
  try {
    const { rsvp } = readKept(readObject(kept), now);
    return (rsvp?.fields ?? []).filter(({ name }) => name !== 'email');
  } catch {
    return [];
  }
}

type Payload = NonNullable<Answer['payload']>;

/**
 * Validates the payload against the event's fields and drops unknown names. Without fields, the payload is stored as
 * sent.
 * @throws DomainError INVALID_INPUT for an invalid field, unless the answer declines.
 */
export function payloadOf(kept: Kept, { status, payload = {} }: Answer, now: Date): Payload {
  const fields = fieldsOf(kept, now);
  if (fields.every(({ type }) => type === 'label')) return payload;
  const given = new Map(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  const { values, wrong } = answerOf(fields, given);
  if (wrong.length > 0 && status !== 'declined')
    throw new DomainError('INVALID_INPUT', {
      issues: wrong.map((name) => ({ path: ['payload', name], message: 'This field is required.' })),
    });
  const isYes = new Set(fields.filter(({ type }) => type === 'checkbox').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isYes.has(name) ? value === 'true' : value]),
  );
}
