import {
  type AttributeName,
  findAttribute,
  parseJsonAttribute,
  parseValue,
  type RawConfiguration,
} from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { isRecord } from '../values/text.js';

export interface ConfigurationSources {
  /** In any case; unknown names are ignored. */
  readonly attributes: Iterable<readonly [name: string, value: string]>;
  /** Called only if nothing else names an event. */
  readonly getText?: () => string;
  readonly config?: unknown;
  readonly properties?: ReadonlyMap<string, unknown>;
}

interface ParseOptions {
  readonly base?: RawConfiguration;
  readonly normalize?: (value: unknown) => unknown;
}

/** `undefined` and `null` are no values; an empty value removes that of the base. */
function parseEntries(
  entries: Iterable<readonly [string, unknown]>,
  { base, normalize = (value) => value }: ParseOptions = {},
): RawConfiguration {
  const parsed: Partial<Record<AttributeName, unknown>> = { ...base };
  for (const [attributeName, value] of entries) {
    const attribute = findAttribute(attributeName);
    if (attribute === undefined || value === undefined || value === null) continue;
    const { name, kind, isAlias } = attribute;
    if (isAlias && parsed[name] !== base?.[name]) continue;
    const parsedValue = parseValue(kind, name, kind === 'object' ? value : normalize(value));
    if (parsedValue !== undefined) parsed[name] = parsedValue;
    else delete parsed[name];
  }
  // The kinds in `attributes.ts` define both the parser and the type of a value.
  return parsed as RawConfiguration;
}

/** An escaped line break (`\n`) in an attribute is removed. JSON has its own escapes. */
export const parseAttributes = (
  attributes: ConfigurationSources['attributes'],
  base?: RawConfiguration,
): RawConfiguration => parseEntries(attributes, { base, normalize: (value) => String(value).replace(/\\[nr]/g, '') });

/** @throws ConfigurationError if it is not an object */
export function parseConfigurationObject(value: unknown): RawConfiguration {
  if (!isRecord(value)) throw new ConfigurationError('configuration', 'must be an object', value);
  return parseEntries(Object.entries(value));
}

/** A subscription starts today by default. */
function findMissingAttribute({ name, startDate, dates, subscribe }: RawConfiguration): AttributeName | undefined {
  const all = Array.isArray(dates) ? dates : isRecord(dates) ? [dates] : [];
  const [first] = all.filter(isRecord);
  if (!name && !first?.name) return 'name';
  return startDate || first || dates !== undefined || subscribe ? undefined : 'startDate';
}

/**
 * Attributes override `config`; if they name neither an event nor a key, the text replaces both. Properties override
 * all.
 * @throws ConfigurationError if nothing names an event
 */
export function parseElementConfiguration(sources: ConfigurationSources): RawConfiguration {
  const { attributes, getText = () => '', config, properties = new Map() } = sources;
  const withProperties = (base: RawConfiguration) => (properties.size > 0 ? parseEntries(properties, { base }) : base);
  const own = withProperties(
    parseAttributes(attributes, config == null ? undefined : parseConfigurationObject(config)),
  );
  let missing = findMissingAttribute(own);
  if (missing === undefined || own.proKey) return own;
  const text = getText();
  if (text.trim() === '') throw new ConfigurationError(missing, 'is required');
  const inner = withProperties(parseConfigurationObject(parseJsonAttribute('text of the element', text)));
  missing = findMissingAttribute(inner);
  if (missing !== undefined) throw new ConfigurationError(missing, 'is required (in the JSON inside the element)');
  return inner;
}
