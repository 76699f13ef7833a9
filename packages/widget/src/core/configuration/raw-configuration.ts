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
  readonly properties?: Iterable<readonly [name: string, value: unknown]>;
}

/** As given, by the known name of the attribute. */
type GivenValues = ReadonlyMap<AttributeName, unknown>;

/** `undefined` and `null` are no values. */
function collectValues(entries: Iterable<readonly [string, unknown]>): GivenValues {
  const values = new Map<AttributeName, unknown>();
  for (const [attributeName, value] of entries) {
    const { name, isAlias } = findAttribute(attributeName) ?? {};
    if (name === undefined || value === undefined || value === null || (isAlias && values.has(name))) continue;
    values.set(name, value);
  }
  return values;
}

/** The last source that has a value wins, and only its value is parsed: those before it may be invalid. */
function parseSources(...sources: readonly GivenValues[]): RawConfiguration {
  const parsed: Partial<Record<AttributeName, unknown>> = {};
  for (const [name, value] of new Map(sources.flatMap((source) => [...source]))) {
    const parsedValue = parseValue(findAttribute(name)?.kind ?? 'text', name, value);
    if (parsedValue !== undefined) parsed[name] = parsedValue;
  }
  // The kinds in `attributes.ts` define both the parser and the type of a value.
  return parsed as RawConfiguration;
}

/** An escaped line break (`\n`) in an attribute is removed. JSON has its own escapes. */
const collectAttributes = (attributes: ConfigurationSources['attributes']): GivenValues =>
  collectValues(
    [...attributes].map(([name, value]) => [
      name,
      findAttribute(name)?.kind === 'object' ? value : value.replace(/\\[nr]/g, ''),
    ]),
  );

/** @throws ConfigurationError if it is not an object */
function collectObject(value: unknown): GivenValues {
  if (!isRecord(value)) throw new ConfigurationError('configuration', 'must be an object', value);
  return collectValues(Object.entries(value));
}

export const parseAttributes = (attributes: ConfigurationSources['attributes']): RawConfiguration =>
  parseSources(collectAttributes(attributes));

/** @throws ConfigurationError if it is not an object */
export const parseConfigurationObject = (value: unknown): RawConfiguration => parseSources(collectObject(value));

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
  const { attributes, getText = () => '', config, properties = [] } = sources;
  const overriding = collectValues(properties);
  const base = config == null ? new Map() : collectObject(config);
  const own = parseSources(base, collectAttributes(attributes), overriding);
  let missing = findMissingAttribute(own);
  if (missing === undefined || own.proKey) return own;
  const text = getText();
  if (text.trim() === '') throw new ConfigurationError(missing, 'is required');
  const inner = parseSources(collectObject(parseJsonAttribute('text of the element', text)), overriding);
  missing = findMissingAttribute(inner);
  if (missing !== undefined) throw new ConfigurationError(missing, 'is required (in the JSON inside the element)');
  return inner;
}
