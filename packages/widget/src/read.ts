// The sources of a configuration: attributes, JSON inside the element, an object from a script, or the server of a
// key. `configuration.ts` parses and validates the result further.
import { type AttributeName, attributeOf, type RawConfiguration, readJson, readValue } from './attributes.js';
import { ConfigurationError } from './failure.js';
import { isRecord } from './text.js';

export interface Sources {
  /** Name and value of each attribute of the element, in any case. Unknown names are ignored. */
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
  // The kinds in `attributes.ts` define both the parser and the type of a value.
  return read as RawConfiguration;
}

/** An escaped line break (`\n`) in an attribute is removed. JSON has its own escapes. */
export const readAttributes = (attributes: Sources['attributes']): RawConfiguration =>
  readEntries(attributes, (value) => String(value).replace(/\\[nr]/g, ''));

/**
 * Parses a configuration given as an object, from a script or a server (specification §11).
 *
 * @throws ConfigurationError if it is not an object
 */
export function readObject(value: unknown): RawConfiguration {
  if (!isRecord(value)) throw new ConfigurationError('configuration', 'must be an object', value);
  return readEntries(Object.entries(value));
}

/** The required attribute that is missing, if any: a name or a start date. A subscription starts today by default. */
function missingIn({ name, startDate, dates, subscribe }: RawConfiguration): AttributeName | undefined {
  const all = Array.isArray(dates) ? dates : isRecord(dates) ? [dates] : [];
  const [first] = all.filter(isRecord);
  if (!name && !first?.name) return 'name';
  return startDate || first || dates !== undefined || subscribe ? undefined : 'startDate';
}

/**
 * Parses the configuration of an element: its attributes, or, if they name neither an event nor a key, its text as
 * JSON. The two are never mixed.
 *
 * @throws ConfigurationError if neither names an event
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

/** Merges the remote configuration of a key with the attributes that the element may override (specification §11). */
export function overlay(kept: RawConfiguration, own: RawConfiguration): RawConfiguration {
  const taken = Object.entries(own).filter(([name]) =>
    own.proOverride ? !/^(hideBranding|rsvp|ty)$/.test(name) : attributeOf(name)?.isOwn,
  );
  return { ...kept, ...Object.fromEntries(taken) };
}
