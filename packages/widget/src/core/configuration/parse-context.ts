import { findAttribute, type RawConfiguration } from '../values/attributes.js';
import type { PageAddresses } from '../values/file-url.js';
import type { MarkupNode } from '../values/markup.js';
import { isRecord } from '../values/text.js';
import type { DetailParsers } from './detail-parsers.js';

export interface ParseContext extends PageAddresses {
  readonly now: Date;
  readonly browserZone: string;
  /** Required if `needsDetailParsers`. */
  readonly details: DetailParsers | undefined;
  readonly warn?: (message: string) => void;
}

export interface Description {
  readonly description: readonly MarkupNode[];
  /** The description in one line, without markup. */
  readonly plainDescription: string;
}

export interface DateInput {
  readonly entry: RawConfiguration;
  readonly path: (attribute: string) => string;
  readonly fill: (text: string) => string;
  readonly parseDescription: (text: string) => Description;
  readonly context: ParseContext;
  readonly isRecurring: boolean;
  readonly isSubscription: boolean;
}

const markupPattern = /[[{<&]/;

function needsParser([key, value]: [string, unknown]): boolean {
  const { name, parsedOnDemand } = findAttribute(key) ?? {};
  return !!parsedOnDemand || (name === 'description' && typeof value === 'string' && markupPattern.test(value));
}

export const needsDetailParsers = (raw: RawConfiguration): boolean =>
  [raw, raw.dates].flat().some((entry) => isRecord(entry) && Object.entries(entry).some(needsParser));

export const omitOptionalDetails = (raw: RawConfiguration): RawConfiguration =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => findAttribute(name)?.parsedOnDemand !== 'optional'));
