// An event's configuration as it is kept and as pages are given it: read and checked by the widget's own reader (specification §11).
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

/** What an event keeps beside its configuration. */
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

/** Reads a configuration as the element would on a desktop. @throws ConfigurationError. */
export const readKept = (raw: RawConfiguration, now: Date): Configuration =>
  readWhole(raw, { now, platform: desktop, browserZone: 'UTC', uuid: randomUUID });

/**
 * A configuration as pages are given it: the form's limits are the event's own. An event with a limit takes answers even where
 * its configuration says nothing of a form; one that asks for none has nothing to close, and stays a button for calendars.
 */
export function servedConfiguration(kept: Kept, settings: EventSettings): Kept {
  const { max, maxpp } = settings;
  const form = isRecord(kept.rsvp) ? kept.rsvp : undefined;
  if (!takesAnswers({ ...settings, rsvp: form })) return kept;
  const expires = expiresForElement(settings);
  return { ...kept, rsvp: { ...form, ...(max !== null && { max }), maxpp, ...(expires !== undefined && { expires }) } };
}

/** What the event itself says, wherever it stands: the form's numbers are kept once. */
export interface Split {
  configuration: Kept;
  /** As they stood in the form; whoever calls reads them as it reads what stands beside the configuration. */
  limits: { max?: unknown; maxpp?: unknown; expires?: unknown };
}

/** `rule` in English, and by its name for whoever says it in another language. */
function refusal(attribute: string, rule: string, named: NamedRefusal): DomainError {
  const issue = { path: ['configuration', attribute], message: `${attribute}: ${rule}`, ...named };
  return new DomainError('INVALID_INPUT', { message: issue.message, issues: [issue] });
}

function refuse(error: unknown): never {
  if (!(error instanceof ConfigurationError)) throw error;
  throw refusal(error.attribute, error.rule, namedRefusal(error.rule));
}

/** Takes a configuration apart. The key is the server's to give. @throws DomainError INVALID_INPUT. */
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

/** An answer to which nothing was typed must be one that is taken: of another form no answer ever is. @throws DomainError. */
function checkForm(fields: readonly FormField[]): void {
  const sent = answerOf(fields, new Map()).values;
  const message = payloadSchema.safeParse(sent).error?.issues[0]?.message;
  if (message !== undefined) throw refusal('rsvp.fields', message, { rule: 'FORM' });
}

const isSame = (one: FormField | undefined, other: FormField) =>
  one?.name === other.name && !(one.type === 'radio' && other.type === 'radio');

/**
 * Refuses questions that pages would leave out, or merge: each needs a name of its own, under which its answers are kept. Radios of
 * one name are one question. For what is saved, not for what is: who made such a form before can still close it.
 * @throws DomainError INVALID_INPUT.
 */
export function checkNames(kept: Kept): void {
  for (const dialog of ['rsvp', 'ty'] as const) {
    const { fields } = isRecord(kept[dialog]) ? kept[dialog] : {};
    // One by one: the element leaves out what has no name.
    const asked = Array.isArray(fields) ? fields.map((field) => readFields('fields', [field])[0]) : [];
    for (const [at, field] of asked.entries()) {
      const attribute = `${dialog}.fields[${at}].name`;
      if (field === undefined) throw refusal(attribute, 'is required', { rule: 'REQUIRED' });
      if (field.type !== 'label' && asked.slice(0, at).some((one) => isSame(one, field)))
        throw refusal(attribute, 'must be another than that of a question before it', { rule: 'NAME_TWICE' });
    }
  }
}

/** @throws DomainError INVALID_INPUT, naming attribute and rule, for what the element would refuse, and for a form without answers. */
export function checkConfiguration(kept: Kept, settings: EventSettings, now: Date): void {
  try {
    const { rsvp } = readKept(readObject(servedConfiguration(kept, settings)), now);
    checkForm(rsvp?.fields ?? []);
  } catch (error) {
    refuse(error);
  }
}

/** The event's name, for mails and pages. What cannot be read any more has none. */
export function nameOf(kept: Kept, now: Date): string {
  try {
    return readKept(readObject(kept), now).event.name;
  } catch {
    return '';
  }
}

/** The questions of an event's form. One that is called `email` asks for the address itself, which is no part of the payload. */
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
 * The answers to the event's own fields; what other names say is dropped. An event that asks nothing keeps what it is told.
 * @throws DomainError INVALID_INPUT when somebody comes and a field is not filled in as it must be.
 */
export function payloadOf(kept: Kept, { status, payload = {} }: Answer, now: Date): Payload {
  const fields = fieldsOf(kept, now);
  if (fields.every(({ type }) => type === 'label')) return payload;
  const given = new Map(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  const { values, wrong } = answerOf(fields, given);
  if (wrong.length > 0 && status !== 'declined')
    throw new DomainError('INVALID_INPUT', {
      issues: wrong.map((name) => ({ path: ['payload', name], message: 'This field must be filled in.' })),
    });
  const isYes = new Set(fields.filter(({ type }) => type === 'checkbox').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isYes.has(name) ? value === 'true' : value]),
  );
}
