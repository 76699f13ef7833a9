// The options of the playground as values: flags are booleans, lists arrays, objects parsed JSON.

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
