// The options of the playground as values: flags are booleans, lists arrays, objects parsed JSON.
import type { EditorOption } from '../editor/options.js';
import { toCalendarName, toTextList } from '../editor/values.js';
import { type Configuration, type Environment, resolveConfiguration } from '../src/core/configuration/configuration.js';
import { detailParsers } from '../src/core/configuration/detail-parsers.js';
import { detectPlatform } from '../src/core/configuration/platform.js';
import { parseElementConfiguration } from '../src/core/configuration/raw-configuration.js';
import { findAttribute, parseValue, type RawConfiguration } from '../src/core/values/attributes.js';
import { ConfigurationError } from '../src/core/values/configuration-error.js';
import type { State } from './state.js';

/** Values that cannot be parsed remain texts. */
export function toValues(options: State['options']): Record<string, unknown> {
  const toValue = (name: string, text: string): unknown => {
    const kind = findAttribute(name)?.kind ?? 'text';
    if (kind === 'text') return text;
    try {
      // The element cleans texts within JSON; the code shows them as they were typed.
      return kind === 'object' ? JSON.parse(text) : (parseValue(kind, name, text) ?? text);
    } catch {
      return text;
    }
  };
  return Object.fromEntries(Object.entries(options).map(([name, text]) => [name, toValue(name, text)]));
}

/** An item in quotes may contain commas. */
const quoteItem = (item: string) => (/[,'"[\]]/.test(item) ? (item.includes('"') ? `'${item}'` : `"${item}"`) : item);

/** The value of an option as an attribute; an empty text is no attribute. Calendars are in the order of the table. */
export function toAttribute({ kind, values: names = [] }: EditorOption, value: unknown): string {
  if (value === undefined || value === false) return '';
  if (kind === 'calendars') {
    const selected = toTextList(value).map((name) => toCalendarName(name, names));
    return names.filter((name) => selected.includes(name)).join(',');
  }
  if (kind === 'lines') return toTextList(value).map(quoteItem).join(', ');
  if (Array.isArray(value) && value.length === 0) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Time, time zone and device of the visitor. */
export const createEnvironment = (raw: RawConfiguration): Environment => ({
  now: new Date(),
  browserZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  details: detailParsers,
  platform: detectPlatform({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }, raw),
  pageUrl: location.href,
});

/** The configuration as the element resolves it here and now, or the rule that it violates. */
export function resolveOptions(options: State['options']): Configuration | ConfigurationError {
  try {
    const raw = parseElementConfiguration({ attributes: Object.entries(options) });
    return resolveConfiguration(raw, createEnvironment(raw));
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
