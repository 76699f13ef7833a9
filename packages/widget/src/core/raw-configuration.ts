// The sources of a configuration: attributes, JSON inside the element, an object from a script, or the server of a
// key. `configuration.ts` parses and validates the result further.
import {
  type AttributeName,
  findAttribute,
  isOverridable,
  parseJsonAttribute,
  parseValue,
  type RawConfiguration,
} from './attributes.js';
import { ConfigurationError } from './configuration-error.js';
import { isRecord } from './text.js';

export interface ConfigurationSources {
  /** Name and value of each attribute of the element, in any case. Unknown names are ignored. */
  readonly attributes: Iterable<readonly [name: string, value: string]>;
  /** The element's text. */
  readonly text?: string;
}

function parseEntries(
  entries: Iterable<readonly [string, unknown]>,
  normalize: (value: unknown) => unknown = (value) => value,
): RawConfiguration {
  const parsed: Partial<Record<AttributeName, unknown>> = {};
  for (const [attributeName, value] of entries) {
    const attribute = findAttribute(attributeName);
    if (attribute === undefined) continue;
    const { name, kind } = attribute;
    const parsedValue = parseValue(kind, name, kind === 'object' ? value : normalize(value));
    if (parsedValue !== undefined) parsed[name] = parsedValue;
  }
  // The kinds in `attributes.ts` define both the parser and the type of a value.
  return parsed as RawConfiguration;
}

/** An escaped line break (`\n`) in an attribute is removed. JSON has its own escapes. */
export const parseAttributes = (attributes: ConfigurationSources['attributes']): RawConfiguration =>
  parseEntries(attributes, (value) => String(value).replace(/\\[nr]/g, ''));

/**
 * Parses a configuration given as an object, from a script or a server (specification §11).
 *
 * @throws ConfigurationError if it is not an object
 */
export function parseConfigurationObject(value: unknown): RawConfiguration {
  if (!isRecord(value)) throw new ConfigurationError('configuration', 'must be an object', value);
  return parseEntries(Object.entries(value));
}

/** The required attribute that is missing, if any: a name or a start date. A subscription starts today by default. */
function findMissingAttribute({ name, startDate, dates, subscribe }: RawConfiguration): AttributeName | undefined {
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
export function parseElementConfiguration({ attributes, text = '' }: ConfigurationSources): RawConfiguration {
  const own = parseAttributes(attributes);
  let missing = findMissingAttribute(own);
  if (missing === undefined || own.proKey) return own;
  if (text.trim() === '') throw new ConfigurationError(missing, 'is required');
  const inner = parseConfigurationObject(parseJsonAttribute('text of the element', text));
  missing = findMissingAttribute(inner);
  if (missing !== undefined) throw new ConfigurationError(missing, 'is required (in the JSON inside the element)');
  return inner;
}

/** Merges the remote configuration of a key with the attributes that the element may override (specification §11). */
export function mergeConfiguration(remote: RawConfiguration, own: RawConfiguration): RawConfiguration {
  const overrides = Object.entries(own).filter(([name]) =>
    own.proOverride ? !/^(hideBranding|rsvp|ty)$/.test(name) : isOverridable(name),
  );
  return { ...remote, ...Object.fromEntries(overrides) };
}
