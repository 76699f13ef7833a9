// Where a configuration comes from: attributes, JSON inside the element, an object of a program, or the server of a key.
// The element and the programmatic call begin here; `configuration.ts` goes on with the result.
import { type AttributeName, attributeOf, type RawConfiguration, readJson, readValue } from './attributes.js';
import { ConfigurationError } from './failure.js';
import { isRecord } from './text.js';

export interface Sources {
  /** Name and value of each attribute of the element, in any case. Unknown names are passed over. */
  readonly attributes: Iterable<readonly [name: string, value: string]>;
  /** The element's text. */
  readonly text?: string;
}

function readEntries(
  entries: Iterable<readonly [string, unknown]>,
  plain: (value: unknown) => unknown = (value) => value,
): RawConfiguration {
  const read: Partial<Record<AttributeName, unknown>> = {};
  for (const [given, value] of entries) {
    const attribute = attributeOf(given);
    if (attribute === undefined) continue;
    const { name, kind } = attribute;
    const meant = readValue(kind, name, kind === 'object' ? value : plain(value));
    if (meant !== undefined) read[name] = meant;
  }
  // The kinds in `attributes.ts` say both how a value is read and what its type is.
  return read as RawConfiguration;
}

/** A line break that is written `\n` in an attribute means nothing there. JSON has its own escapes. */
export const readAttributes = (attributes: Sources['attributes']): RawConfiguration =>
  readEntries(attributes, (value) => String(value).replace(/\\[nr]/g, ''));

/**
 * A configuration given as an object, by a program or by a server (specification §11).
 *
 * @throws ConfigurationError when it is no object
 */
export function readObject(value: unknown): RawConfiguration {
  if (!isRecord(value)) throw new ConfigurationError('configuration', 'must be an object', value);
  return readEntries(Object.entries(value));
}

/** What is missing for an event: a name and a day. A subscription begins today when it does not say. */
function missingIn({ name, startDate, dates, subscribe }: RawConfiguration): AttributeName | undefined {
  const all = Array.isArray(dates) ? dates : isRecord(dates) ? [dates] : [];
  const [first] = all.filter(isRecord);
  if (!name && !first?.name) return 'name';
  return startDate || first || dates !== undefined || subscribe ? undefined : 'startDate';
}

/**
 * The configuration of an element: its attributes, or, when they name no event and no key of one, its text as JSON. The two are
 * never mixed.
 *
 * @throws ConfigurationError when neither names an event
 */
export function readConfiguration({ attributes, text = '' }: Sources): RawConfiguration {
  const own = readAttributes(attributes);
  let missing = missingIn(own);
  if (missing === undefined || own.proKey) return own;
  if (text.trim() === '') throw new ConfigurationError(missing, 'is required');
  const inner = readObject(readJson('text of the element', text));
  missing = missingIn(inner);
  if (missing !== undefined) throw new ConfigurationError(missing, 'is required (in the text of the element)');
  return inner;
}

/** The configuration a server keeps for a key, with what the element's own attributes may change in it (specification §11). */
export function overlay(kept: RawConfiguration, own: RawConfiguration): RawConfiguration {
  const taken = Object.entries(own).filter(([name]) =>
    own.proOverride ? !/^(hideBranding|rsvp|ty)$/.test(name) : attributeOf(name)?.isOwn,
  );
  return { ...kept, ...Object.fromEntries(taken) };
}
