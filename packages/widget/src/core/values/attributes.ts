import type { AttributeName, Attributes } from '../../attributes/attributes.js';
import { aliases, groups } from '../../attributes/core-attributes.gen.js';
import type { AttributeFacts, CoreAttributes } from '../../attributes/core-attributes.js';
import type { ValueKind, valueKinds } from '../../attributes/definition.js';
import { ConfigurationError } from './configuration-error.js';
import { cleanText, cleanValue } from './text.js';

export type { AttributeName };

type NamesOfKind<Kind extends ValueKind> = {
  [Name in AttributeName]: (typeof valueKinds)[Attributes[Name]['kind']] extends Kind ? Name : never;
}[AttributeName];
type AttributesOfKind<Kind extends ValueKind, Value> = { readonly [Name in NamesOfKind<Kind>]?: Value };

/** As given: each value has the type of its kind, nothing else is validated. Texts and lists are not empty. */
export type RawConfiguration = AttributesOfKind<'flag', boolean> &
  AttributesOfKind<'list', readonly string[]> &
  AttributesOfKind<'number', number> &
  AttributesOfKind<'object', unknown> &
  AttributesOfKind<'text', string>;

/** The same for HTML and JSX: a flag is present or not, lists and objects are strings. */
export type ButtonAttributes = AttributesOfKind<'flag', boolean | '' | 'true' | 'false'> &
  AttributesOfKind<'number', number | string> &
  AttributesOfKind<'list' | 'object' | 'text', string>;

export type Keyword<Name extends AttributeName> = NonNullable<Attributes[Name]['values']>[number];

export const normalizeName = (name: string) => name.toLowerCase().replace(/[-_]/g, '');

interface KnownAttribute<Name> extends AttributeFacts {
  readonly name: Name;
  /** The name itself or an alias, as documented. */
  readonly spelling: string;
  /** It applies only where the attribute is not set by its own name. */
  readonly isAlias: boolean;
}

/** By each of their names, normalized. */
export const indexAttributes = <Name extends string>(
  attributeGroups: CoreAttributes<Name>['groups'],
  aliasesByName: CoreAttributes<Name>['aliases'],
): ReadonlyMap<string, KnownAttribute<Name>> =>
  new Map(
    attributeGroups.flatMap(({ names, ...facts }) =>
      names.flatMap((name) =>
        [name, ...(aliasesByName[name] ?? [])].map(
          (spelling) => [normalizeName(spelling), { ...facts, name, spelling, isAlias: spelling !== name }] as const,
        ),
      ),
    ),
  );

const attributesByName = /* @__PURE__ */ indexAttributes<AttributeName>(groups, aliases);

/** Finds an attribute regardless of case, hyphens and underscores: authors write `start-date`, `recurrence-by-day`. */
export const findAttribute = (name: string) => attributesByName.get(normalizeName(name));

export const listAttributeNames = (): AttributeName[] => [
  ...new Set([...attributesByName.values()].map(({ name }) => name)),
];

/** HTML lower-cases names, XML keeps the original case. Duplicates are harmless. */
export const listObservedAttributes = (): string[] =>
  [...attributesByName].flatMap(([normalizedName, { spelling }]) => [
    normalizedName,
    spelling,
    spelling.toLowerCase(),
    spelling.replace(/_|(?<=[a-z]{2})(?=[A-Z])/g, '-').toLowerCase(),
  ]);

const parseFlag = (value: unknown) => value === true || (typeof value === 'string' && /^(true)?$/i.test(value));

/** Parses `'A','B'`, `"A","B"` or `A,B`, with or without brackets. */
function parseList(value: unknown): string[] {
  const isItem = (item: unknown) => typeof item === 'string' || typeof item === 'number';
  const items: unknown[] = Array.isArray(value)
    ? value.filter(isItem)
    : ((isItem(value) ? String(value) : '').match(/'[^']*'|"[^"]*"|[^,'"[\]]+/g) ?? []).map((item) =>
        item.replace(/^['"]|['"]$/g, ''),
      );
  return items.map((item) => cleanText(String(item)).trim()).filter(Boolean);
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lenient: objects of `dates` need no brackets around them, and tags in texts may break the JSON. */
export function parseJsonAttribute(attribute: string, value: unknown): unknown {
  if (typeof value !== 'string') return cleanValue(value);
  const cleaned = cleanText(value).replace(/[\n\t]/g, ' ');
  const parsed = tryParseJson(value) ?? tryParseJson(cleaned) ?? tryParseJson(`[${cleaned}]`);
  if (parsed === undefined) throw new ConfigurationError(attribute, 'must be valid JSON', value);
  return cleanValue(parsed);
}

const parseNumber = (value: unknown) =>
  typeof value === 'string' ? Number.parseInt(value, 10) : typeof value === 'number' ? value : Number.NaN;

/** `undefined` means no value. */
export function parseValue(kind: ValueKind, name: string, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (kind === 'flag') return parseFlag(value);
  if (value === '') return undefined;
  if (kind === 'number') return parseNumber(value);
  if (kind === 'object') return parseJsonAttribute(name, value);
  if (kind === 'list') {
    const list = parseList(value);
    return list.length > 0 ? list : undefined;
  }
  return typeof value === 'string' || typeof value === 'number'
    ? cleanText(String(value)).trim() || undefined
    : undefined;
}
