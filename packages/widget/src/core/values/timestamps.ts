// When an event was created and changed, as configured. Part of `detail-parsers.ts`.
import type { RawConfiguration } from './attributes.js';
import { ConfigurationError } from './configuration-error.js';
import { formatBasicDateTime } from './day.js';

/** Whether a text is an existing UTC time such as `20250802T143000Z`. */
export function isUtcTimestamp(text: string): boolean {
  const instant = Date.parse(text.replace(/(....)(..)(..)T(..)(..)/, '$1-$2-$3T$4:$5:'));
  return !Number.isNaN(instant) && `${formatBasicDateTime(instant)}Z` === text;
}

function parseTimestamp(attribute: 'created' | 'updated', raw: RawConfiguration): string | undefined {
  const text = raw[attribute];
  if (text !== undefined && !isUtcTimestamp(text)) {
    throw new ConfigurationError(attribute, 'must be a valid UTC time, YYYYMMDDTHHMMSSZ', text);
  }
  return text;
}

/** @throws ConfigurationError for an invalid time */
export const parseTimestamps = (raw: RawConfiguration): { readonly created?: string; readonly updated?: string } => ({
  created: parseTimestamp('created', raw),
  updated: parseTimestamp('updated', raw),
});
