// URLs that subscribe to a calendar file, for each calendar.
import { buildUrl, type MicrosoftCalendar, microsoftHosts } from './links.js';
import type { Platform } from './platform.js';

/** Yahoo has no subscription link: users paste the calendar's URL here. */
export const yahooCalendarUrl = 'https://www.yahoo.com/calendar';

/** `webcal:` makes a device subscribe instead of importing once. Android does not support it; plain http is kept. */
export const subscribeLink = (icsFile: string, { android }: { android: boolean }): string =>
  android ? icsFile : icsFile.replace(/^https:/, 'webcal:');

/** The id of a calendar hosted at Google, from the URL of its page. */
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

export const microsoftSubscribeLink = (icsFile: string, name: string, calendar: MicrosoftCalendar): string =>
  buildUrl(`https://${microsoftHosts[calendar]}/calendar/0/addfromweb/`, [
    ['url', subscribeLink(icsFile, { android: false })],
    ['name', name],
  ]);
