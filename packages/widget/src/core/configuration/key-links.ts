// Links to the server that stores the event of a key (specification §11). Part of `detail-parsers.ts`.

import type { RawConfiguration } from '../values/attributes.js';
import { buildUrl, type QueryParameters } from '../values/build-url.js';
import { type Language, supportedLanguages } from '../values/language.js';
import type { Calendar } from './options.js';
import type { Platform } from './platform.js';

export interface LinkRequest {
  readonly configuration: {
    readonly raw: RawConfiguration;
    readonly isSubscription: boolean;
    readonly icsFile?: string;
    readonly language: Language;
    readonly event: { readonly name: string; readonly dates: readonly { readonly icsFile?: string }[] };
  };
  readonly calendar: Calendar;
  readonly environment: { readonly browserZone: string; readonly platform: Platform };
  readonly index?: number;
  readonly server?: string;
  /** Only on the server. */
  readonly formatFile?: unknown;
}

/** `{server}/w/{key}/{s|o}/{calendar}`; `undefined` without a key or a server. */
function buildKeyLink(
  { configuration: { raw, isSubscription }, environment, server }: LinkRequest,
  calendar: string,
  parameters: QueryParameters = [],
): string | undefined {
  if (!raw.proKey || server === undefined) return undefined;
  const path = [raw.proKey, isSubscription ? 's' : 'o', calendar].map(encodeURIComponent).join('/');
  return buildUrl(`${server}/w/${path}`, [
    ...parameters,
    ['customvar', raw.customVar === undefined ? undefined : JSON.stringify(raw.customVar)],
    ['zone', environment.browserZone],
  ]);
}

export const buildSaveLink = (request: LinkRequest): string | undefined =>
  buildKeyLink(request, request.calendar, [
    ['attendee', request.configuration.raw.attendee],
    ['sub-event', request.index?.toString()],
  ]);

export const buildFeedLink = (request: LinkRequest): string | undefined => buildKeyLink(request, 'ical');

/** The short link of `proxy`. Without a key there is only the page about a missing file. */
export function buildProxyLink(request: LinkRequest): { readonly url: string; readonly isMissing?: true } | undefined {
  const { configuration, calendar, server } = request;
  const { language, icsFile, event, isSubscription } = configuration;
  // A browser would save the feed of a key once instead of subscribing.
  if (isSubscription && icsFile === undefined) return undefined;
  const url = buildSaveLink(request);
  if (url !== undefined) return { url };
  const hasFile = !/^(apple|ical)$/.test(calendar) || icsFile || event.dates.some((date) => date.icsFile);
  if (hasFile || server === undefined) return undefined;
  const query: QueryParameters = [['lang', language.code === supportedLanguages[0] ? undefined : language.code]];
  return { url: buildUrl(`${server}/w/no-ics-file`, query), isMissing: true };
}
