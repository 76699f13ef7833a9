// What happens when a visitor chooses a calendar. The element performs it; proxy links use the URLs.

import { usesZone } from '../calendar-file/write-file.js';
import type { Configuration, Environment } from '../configuration/configuration.js';
import type { EventDate } from '../configuration/event.js';
import type { Calendar } from '../configuration/options.js';
import type { Subscription } from '../configuration/subscribe-links.js';
import { buildFileName, type FormatEventFile, formatPlainFile } from './calendar-entries.js';
import type { ShortenLink } from './shorten-link.js';
import { googleLink, microsoftLink, teamsLink, yahooLink } from './web-calendar-links.js';

export type SaveAction =
  | {
      readonly do: 'open';
      readonly url: string;
      readonly target: '_blank' | '_system';
      /** There is no file; the page says so, and nothing is saved. */
      readonly isMissing?: boolean;
      /** The description was dropped: the link needs `shorten`. */
      readonly isSimplified?: boolean;
    }
  | {
      readonly do: 'download';
      readonly name: string;
      readonly target: '_blank' | '_self';
      readonly url?: string;
      readonly text?: string;
      /** Its times are in UTC: the file needs `formatWithZones`. */
      readonly isSimplified?: boolean;
    }
  | { readonly do: 'choose' }
  /** The date is cancelled, which only a file can express. */
  | { readonly do: 'explain'; readonly reason: 'cancelled' }
  /** A web view or browser that cannot download the file: `copy` works in another browser. */
  | Extract<Subscription, { do: 'explain' }>;

export interface SaveRequest {
  readonly configuration: Configuration;
  readonly calendar: Calendar;
  readonly environment: Environment;
  readonly index?: number;
  readonly server?: string;
  /** Of a server, which bounds the length. */
  readonly formatFile?: FormatEventFile;
  /** Describes the time zones. Loaded on demand; without it the times are in UTC. */
  readonly formatWithZones?: FormatEventFile;
  /** Shortens links that are too long. Loaded on demand; without it they have no description. */
  readonly shorten?: ShortenLink;
  /** Where the whole description can be read; by default the page. */
  readonly moreUrl?: string;
  /** The limit where the link is used, if it may be lower than that of the calendar. */
  readonly maxLinkLength?: number;
}

/**
 * In characters. Teams for Windows accepts 2,048, as IIS does; users report the same of Outlook and Yahoo. Google's
 * sign-in page encodes every `%` again (at most 5/3 as long), which must stay below the 8 KB of servers.
 */
const defaultMaxLinkLength = 2048;
const maxGoogleLinkLength = 4096;

export const isFileCalendar = (calendar: Calendar) => calendar === 'apple' || calendar === 'ical';

/** An invitation has one date (RFC 5546 §3.2.2), and a calendar shows what a file contains as from one organizer. */
const fitsOneFile = (dates: readonly EventDate[]) =>
  dates.every(({ status, organizer, attendee }) => status !== 'CANCELLED' && !(organizer && attendee)) &&
  new Set(dates.map(({ organizer }) => JSON.stringify(organizer))).size < 2;

function buildOpenAction({ environment: { platform } }: SaveRequest, url: string, isMissing?: boolean) {
  return { do: 'open', url, target: platform.isInWebView ? '_system' : '_blank', isMissing } as const;
}

function buildFileAction(request: SaveRequest): SaveAction {
  const { configuration, environment, index, formatFile = request.formatWithZones } = request;
  const { event, iCalFileName, raw } = configuration;
  const { platform, details } = environment;
  const { url, name, isConfigured } = details?.resolveHostedFile(request) ?? {};
  // The configured file keeps its own name.
  const isNumbered = event.dates.length > 1 && (!isConfigured || iCalFileName !== undefined);
  const fileName = buildFileName(iCalFileName ?? name, isNumbered ? index : 0);
  const canDownload =
    platform.downloads === 'all' || (url && (platform.downloads === 'hosted' || raw.bypassWebViewCheck));
  // Another browser can open the page, too.
  if (!canDownload) return { do: 'explain', reason: 'webview', copy: url || (environment.pageUrl ?? '') };
  const target = platform.mobile ? '_self' : '_blank';
  const file = url
    ? { url }
    : {
        text: (formatFile ?? formatPlainFile)(configuration, environment, index),
        isSimplified: !formatFile && event.dates.some(usesZone),
      };
  return { do: 'download', name: fileName, target, ...file };
}

function buildSaveAction(request: SaveRequest): SaveAction {
  const { configuration, calendar, environment, index = 0 } = request;
  const { dates, recurrence } = configuration.event;
  if (isFileCalendar(calendar)) return buildFileAction(request);
  const date = dates[index] ?? dates[0];
  const { platform, browserZone, details } = environment;
  const visitor = { ...platform, browserZone, findGoogleZone: details?.findGoogleZone };
  const build = (shown: EventDate) => {
    if (calendar === 'google') return googleLink(shown, visitor, recurrence);
    if (calendar === 'msteams') return teamsLink(shown, visitor);
    if (calendar === 'yahoo') return yahooLink(shown);
    return microsoftLink(shown, visitor, calendar);
  };
  return fitLink(request, date, build);
}

function fitLink(request: SaveRequest, date: EventDate, build: (date: EventDate) => string): SaveAction {
  const { calendar, environment, shorten, moreUrl = environment.pageUrl, maxLinkLength = Infinity } = request;
  const maxLength = Math.min(calendar === 'google' ? maxGoogleLinkLength : defaultMaxLinkLength, maxLinkLength);
  const url = build(date);
  if (url.length <= maxLength) return buildOpenAction(request, url);
  if (shorten) return buildOpenAction(request, shorten(date, { build, maxLength, moreUrl: date.url ?? moreUrl }));
  return { ...buildOpenAction(request, build({ ...date, description: [], plainDescription: '' })), isSimplified: true };
}

/** Never throws: the configuration is already validated (specification §11). */
export function resolveAction(request: SaveRequest): SaveAction {
  const { configuration, calendar, index, environment } = request;
  const { event, isSubscription, raw } = configuration;
  const { details } = environment;
  const isWholeSeries = event.dates.length > 1 && index === undefined && !isSubscription;
  if (isWholeSeries && !(isFileCalendar(calendar) && fitsOneFile(event.dates))) return { do: 'choose' };
  const needsFile = event.dates[index ?? 0]?.status === 'CANCELLED' && !isSubscription && !isFileCalendar(calendar);
  if (needsFile) return { do: 'explain', reason: 'cancelled' };
  const proxy = raw.proxy && details?.buildProxyLink(request);
  if (proxy) return buildOpenAction(request, proxy.url, proxy.isMissing);
  const subscription = isSubscription ? details?.resolveSubscription(request) : undefined;
  if (subscription?.do === 'open') return buildOpenAction(request, subscription.url);
  return subscription ?? buildSaveAction(request);
}
