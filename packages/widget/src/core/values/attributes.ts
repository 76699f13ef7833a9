import { ConfigurationError } from './configuration-error.js';
import { cleanText, cleanValue } from './text.js';

const attributeNames = {
  flag: [
    'subscribe',
    'useUserTZ',
    'hideIconButton',
    'hideIconList',
    'hideIconModal',
    'hideTextLabelButton',
    'hideTextLabelList',
    'buttonsList',
    'hideBackground',
    'hideCheckmark',
    'hideBranding',
    'inline',
    'inlineRsvp',
    'hideRichData',
    'bypassWebViewCheck',
    'blockInteraction',
    'disabled',
    'hidden',
    'hideButton',
    'proxy',
    'proOverride',
    'fakeMobile',
    'fakeIOS',
    'fakeAndroid',
    'forceOverlay',
    'dev',
    'debug',
  ],
  list: ['options', 'optionsMobile', 'optionsIOS', 'images', 'alarms', 'recurrence_exclude', 'recurrence_include'],
  number: ['sequence', 'recurrence_interval', 'recurrence_count'],
  object: ['dates', 'customLabels', 'customVar', 'ty', 'rsvp'],
  text: [
    'identifier',
    'name',
    'description',
    'startDate',
    'startTime',
    'endDate',
    'endTime',
    'timeZone',
    'location',
    'status',
    'uid',
    'organizer',
    'attendee',
    'icsFile',
    'recurrence',
    'recurrence_until',
    'recurrence_byDay',
    'recurrence_byMonth',
    'recurrence_byMonthDay',
    'recurrence_weekstart',
    'availability',
    'url',
    'conference',
    'geo',
    'created',
    'updated',
    'iCalFileName',
    'listStyle',
    'buttonStyle',
    'trigger',
    'size',
    'label',
    'customCss',
    'lightMode',
    'language',
    'styleLight',
    'styleDark',
    'pastDateHandling',
    'proKey',
    'cspnonce',
    'server',
    'instance',
  ],
} as const;

type Kind = keyof typeof attributeNames;
type AttributesOfKind<K extends Kind, Value> = { readonly [Name in (typeof attributeNames)[K][number]]?: Value };

export type AttributeName = (typeof attributeNames)[Kind][number];

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

const normalizeName = (name: string) => name.toLowerCase().replaceAll('-', '');

interface Attribute {
  readonly name: AttributeName;
  readonly kind: Kind;
  /** It applies only where the attribute is not set by its own name. */
  readonly isAlias: boolean;
}

/** Other names of attributes, among them those of RFC 5545. */
const aliases: Readonly<Partial<Record<AttributeName, readonly string[]>>> = {
  recurrence: ['recurrence_frequency'],
  recurrence_exclude: ['exdate'],
  recurrence_include: ['rdate'],
  alarms: ['valarm'],
};

const attributesByName = /* @__PURE__ */ new Map<string, Attribute>(
  /* @__PURE__ */ (Object.entries(attributeNames) as [Kind, readonly AttributeName[]][]).flatMap(([kind, names]) =>
    names.flatMap((name) =>
      [name, ...(aliases[name] ?? [])].map((known) => [normalizeName(known), { name, kind, isAlias: known !== name }]),
    ),
  ),
);

/** Finds an attribute regardless of case and hyphens: HTML lower-cases names, and authors write `start-date`. */
export const findAttribute = (name: string) => attributesByName.get(normalizeName(name));

export const listAttributeNames = (): AttributeName[] => [
  ...new Set([...attributesByName.values()].map(({ name }) => name)),
];

/** XML keeps the original case. Duplicates are harmless. */
export const listObservedAttributes = (): string[] =>
  [...attributesByName].flatMap(([normalizedName, { name }]) => [
    normalizedName,
    name,
    name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase(),
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
export function parseValue(kind: Kind, name: string, value: unknown): unknown {
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
