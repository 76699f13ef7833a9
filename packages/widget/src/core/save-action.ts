// Decides what happens when a visitor chooses a calendar: a URL to open, a file to save, or a dialog that explains.
// The element performs it; the server's proxy links use the URLs.
import type { Configuration, Environment } from './configuration.js';
import type { EventDate } from './event.js';
import { buildFileName } from './file-name.js';
import { formatCalendarFile, toDataUrl } from './ics.js';
import { buildUrl, googleLink, microsoftLink, teamsLink, yahooLink } from './links.js';
import type { Calendar } from './options.js';
import { googleSubscribeLink, microsoftSubscribeLink, subscribeLink, yahooCalendarUrl } from './subscribe-links.js';

export type SaveAction =
  | {
      readonly do: 'open';
      readonly url: string;
      readonly target: '_blank' | '_system';
      /** There is no file; the page says so, and nothing is saved. */
      readonly isMissing?: boolean;
    }
  /** A hosted file has a URL, a generated one its text. */
  | {
      readonly do: 'download';
      readonly name: string;
      readonly target: '_blank' | '_self';
      readonly url?: string;
      readonly text?: string;
    }
  /** One of several dates has to be chosen first. */
  | { readonly do: 'choose' }
  /** The date is cancelled, which only a file can express. */
  | { readonly do: 'explain'; readonly reason: 'cancelled' }
  /** A web view or browser that cannot download the file: `copy` works in another browser. */
  | { readonly do: 'explain'; readonly reason: 'webview'; readonly copy: string }
  /** Yahoo has no subscription link: `copy` has to be pasted there, at `url`. */
  | { readonly do: 'explain'; readonly reason: 'yahoo'; readonly copy: string; readonly url: string };

export interface SaveRequest {
  readonly configuration: Configuration;
  readonly calendar: Calendar;
  readonly environment: Environment;
  /** The index of the date that was picked in a series. */
  readonly index?: number;
  /** The server's origin, for proxy links. */
  readonly server?: string;
}

export const isFileCalendar = (calendar: Calendar) => calendar === 'apple' || calendar === 'ical';

/** A personalized file cannot be the hosted one. */
const isPersonalized = ({ raw }: Configuration) => raw.attendee !== undefined || raw.customVar !== undefined;

/** All dates fit in one file if none is cancelled or has an organizer. */
const fitsOneFile = (dates: readonly EventDate[]) =>
  dates.every(({ status, organizer }) => status !== 'CANCELLED' && organizer === undefined);

function buildOpenAction({ environment: { platform } }: SaveRequest, url: string, isMissing?: boolean): SaveAction {
  return { do: 'open', url, target: platform.isInWebView ? '_system' : '_blank', isMissing };
}

/** The file of one date, or of all if none is picked. */
function buildFileAction(choice: SaveRequest): SaveAction {
  const { configuration, environment, index } = choice;
  const { event, icsFile, iCalFileName, raw } = configuration;
  const { platform, now } = environment;
  const date = event.dates[index ?? 0] ?? event.dates[0];
  const isSeries = event.dates.length > 1;
  const hostedUrl =
    (index === undefined || !isSeries ? (icsFile ?? (isSeries ? undefined : date.icsFile)) : date.icsFile) ?? '';
  const name = buildFileName({ iCalFileName, icsFile: hostedUrl, index: isSeries ? index : 0 });
  const isHosted = hostedUrl !== '' && !isPersonalized(configuration);
  const { recurrence, created, updated } = event;
  const entries = index === undefined ? event.dates : [date];
  const text = isHosted ? '' : formatCalendarFile({ entries, stamp: now, recurrence, created, updated });
  const canDownload =
    platform.downloads === 'all' || (isHosted && (platform.downloads === 'hosted' || !!raw.bypassWebViewCheck));
  // A file too large for a data URL is replaced by the URL of the page.
  const copy = (isHosted ? hostedUrl : toDataUrl(text)) || (environment.pageUrl ?? '');
  if (!canDownload) return { do: 'explain', reason: 'webview', copy };
  const target = platform.mobile ? '_self' : '_blank';
  return isHosted ? { do: 'download', name, target, url: hostedUrl } : { do: 'download', name, target, text };
}

function buildSaveAction(choice: SaveRequest): SaveAction {
  const { configuration, calendar, environment, index = 0 } = choice;
  const { dates, recurrence } = configuration.event;
  if (isFileCalendar(calendar)) return buildFileAction(choice);
  const date = dates[index] ?? dates[0];
  const visitor = { ...environment.platform, browserZone: environment.browserZone };
  if (calendar === 'google') return buildOpenAction(choice, googleLink(date, visitor, recurrence));
  if (calendar === 'msteams') return buildOpenAction(choice, teamsLink(date, visitor));
  if (calendar === 'yahoo') return buildOpenAction(choice, yahooLink(date, visitor));
  return buildOpenAction(choice, microsoftLink(date, visitor, calendar === 'ms365' ? 'ms365' : 'outlookcom'));
}

function buildSubscribeAction(choice: SaveRequest, icsFile: string): SaveAction {
  const { configuration, calendar, environment } = choice;
  const { platform } = environment;
  const copy = subscribeLink(icsFile, platform);
  if (calendar === 'google') return buildOpenAction(choice, googleSubscribeLink(icsFile, platform));
  if (calendar === 'yahoo') return { do: 'explain', reason: 'yahoo', copy: icsFile, url: yahooCalendarUrl };
  if (isFileCalendar(calendar)) {
    return platform.downloads === 'all' ? buildOpenAction(choice, copy) : { do: 'explain', reason: 'webview', copy };
  }
  return buildOpenAction(
    choice,
    microsoftSubscribeLink(icsFile, configuration.event.name, calendar === 'ms365' ? 'ms365' : 'outlookcom'),
  );
}

/**
 * The short link of a server for a key: `/w/{key}/{s|o}/{calendar}`. Without a key there is only the page about a
 * missing file.
 */
function buildProxyAction(choice: SaveRequest, server: string): SaveAction | undefined {
  const { configuration, calendar, index, environment } = choice;
  const { raw, language, isSubscription, icsFile, event } = configuration;
  const key = raw.proKey;
  const isMissing = isFileCalendar(calendar) && !icsFile && !event.dates.some((date) => date.icsFile);
  if (key) {
    const path = [key, isSubscription ? 's' : 'o', calendar].map(encodeURIComponent).join('/');
    const url = buildUrl(`${server}/w/${path}`, [
      ['attendee', raw.attendee],
      ['customvar', raw.customVar === undefined ? undefined : JSON.stringify(raw.customVar)],
      ['sub-event', index === undefined ? undefined : String(index)],
      ['zone', environment.browserZone],
    ]);
    return buildOpenAction(choice, url, isMissing);
  }
  if (!isMissing) return undefined;
  const url = buildUrl(`${server}/w/no-ics-file`, [['lang', language.code === 'en' ? undefined : language.code]]);
  return buildOpenAction(choice, url, true);
}

/** Decides how a date is saved (specification §11). Never throws: the configuration is already validated. */
export function resolveAction(choice: SaveRequest): SaveAction {
  const { configuration, calendar, index, server } = choice;
  const { event, icsFile, isSubscription, raw } = configuration;
  const isWholeSeries = event.dates.length > 1 && index === undefined;
  if (isWholeSeries && !(isFileCalendar(calendar) && fitsOneFile(event.dates))) return { do: 'choose' };
  const needsFile = event.dates[index ?? 0]?.status === 'CANCELLED' && !isSubscription && !isFileCalendar(calendar);
  if (needsFile) return { do: 'explain', reason: 'cancelled' };
  const proxy = raw.proxy && server !== undefined ? buildProxyAction(choice, server) : undefined;
  if (proxy !== undefined) return proxy;
  return isSubscription && icsFile !== undefined ? buildSubscribeAction(choice, icsFile) : buildSaveAction(choice);
}
