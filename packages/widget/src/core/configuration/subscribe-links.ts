import { buildUrl, type MicrosoftCalendar, microsoftHosts } from '../values/build-url.js';
import { buildFeedLink, type LinkRequest } from './key-links.js';
import type { Platform } from './platform.js';

/** Yahoo has no subscription link: users paste the calendar's URL here. */
const yahooCalendarUrl = 'https://www.yahoo.com/calendar';

/** `webcal:` makes a device subscribe instead of importing once. Android does not support it; plain http is kept. */
export const subscribeLink = (icsFile: string, { android }: { android: boolean }): string =>
  android ? icsFile : icsFile.replace(/^https:/, 'webcal:');

function getGoogleCalendarId(icsFile: string): string | undefined {
  const url = new URL(icsFile);
  return url.host === 'calendar.google.com' ? (url.searchParams.get('cid') ?? undefined) : undefined;
}

/** Google's web page; its app on Android, and in Safari on iOS for calendars hosted at Google. */
export function googleSubscribeLink(
  icsFile: string,
  { android, ios, downloads }: Pick<Platform, 'android' | 'ios' | 'downloads'>,
): string {
  const id = getGoogleCalendarId(icsFile);
  const cid = encodeURIComponent(id ?? subscribeLink(icsFile, { android: false }));
  if (android) {
    return `intent://calendar.google.com/calendar?cid=${cid}#Intent;scheme=https;package=com.google.android.calendar;end`;
  }
  if (ios && downloads === 'all' && id !== undefined) return `googlecalendar://calendar.google.com/calendar?cid=${cid}`;
  return `https://calendar.google.com/calendar/r?cid=${cid}`;
}

/** The name of the calendar may take a few hundred characters in the link; a longer one is left to Outlook. */
export const microsoftSubscribeLink = (icsFile: string, name: string, calendar: MicrosoftCalendar): string =>
  buildUrl(`https://${microsoftHosts[calendar]}/calendar/0/addfromweb/`, [
    ['url', subscribeLink(icsFile, { android: false })],
    ['name', name.length > 200 ? undefined : name],
  ]);

export type Subscription =
  | { readonly do: 'open'; readonly url: string }
  /** A web view or browser that cannot open the calendar: `copy` works in another browser. */
  | { readonly do: 'explain'; readonly reason: 'webview'; readonly copy: string }
  | { readonly do: 'explain'; readonly reason: 'yahoo'; readonly copy: string; readonly url: string };

export function resolveSubscription(request: LinkRequest): Subscription | undefined {
  const { configuration, calendar, environment } = request;
  const icsFile = configuration.icsFile ?? buildFeedLink(request);
  if (icsFile === undefined) return undefined;
  const { platform } = environment;
  if (calendar === 'google') return { do: 'open', url: googleSubscribeLink(icsFile, platform) };
  if (calendar === 'yahoo') return { do: 'explain', reason: 'yahoo', copy: icsFile, url: yahooCalendarUrl };
  if (calendar === 'apple' || calendar === 'ical') {
    const url = subscribeLink(icsFile, platform);
    return platform.downloads === 'all' ? { do: 'open', url } : { do: 'explain', reason: 'webview', copy: url };
  }
  const microsoft = calendar === 'ms365' ? 'ms365' : 'outlookcom';
  return { do: 'open', url: microsoftSubscribeLink(icsFile, configuration.event.name, microsoft) };
}
