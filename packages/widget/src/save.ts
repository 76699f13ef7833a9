// Decides what happens when a visitor picks a calendar: a URL to open, a file to save, or a dialog that explains.
// The element performs it; the server's proxy links use the URLs.
import type { Configuration, Surroundings } from './configuration.js';
import type { EventDate } from './event.js';
import { fileNameOf } from './file-name.js';
import { calendarText, dataAddress } from './ics.js';
import { address, googleLink, microsoftLink, teamsLink, yahooLink } from './links.js';
import type { Calendar } from './options.js';
import { googleSubscribeLink, microsoftSubscribeLink, subscribeLink, yahooCalendar } from './subscribe.js';

export type Action =
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
  | { readonly do: 'explain'; readonly what: 'cancelled' }
  /** Nothing can be saved in this browser: `copy` works elsewhere. */
  | { readonly do: 'explain'; readonly what: 'otherBrowser'; readonly copy: string }
  /** Yahoo has no subscription link: `copy` has to be pasted there, at `url`. */
  | { readonly do: 'explain'; readonly what: 'yahoo'; readonly copy: string; readonly url: string };

export interface Choice {
  readonly configuration: Configuration;
  readonly calendar: Calendar;
  readonly surroundings: Surroundings;
  /** The index of the date that was picked in a series. */
  readonly index?: number;
  /** The server's origin, for proxy links. */
  readonly server?: string;
}

export const isFile = (calendar: Calendar) => calendar === 'apple' || calendar === 'ical';

/** A personalized file cannot be the hosted one. */
const isPersonal = ({ raw }: Configuration) => raw.attendee !== undefined || raw.customVar !== undefined;

/** All dates fit in one file if none is cancelled or has an organizer. */
const fitsOneFile = (dates: readonly EventDate[]) =>
  dates.every(({ status, organizer }) => status !== 'CANCELLED' && organizer === undefined);

function open({ surroundings: { platform } }: Choice, url: string, isMissing?: boolean): Action {
  return { do: 'open', url, target: platform.inApp ? '_system' : '_blank', isMissing };
}

/** The file of one date, or of all if none is picked. */
function file(choice: Choice): Action {
  const { configuration, surroundings, index } = choice;
  const { event, icsFile, iCalFileName, raw } = configuration;
  const { platform, now } = surroundings;
  const date = event.dates[index ?? 0] ?? event.dates[0];
  const isSeries = event.dates.length > 1;
  const given =
    (index === undefined || !isSeries ? (icsFile ?? (isSeries ? undefined : date.icsFile)) : date.icsFile) ?? '';
  const name = fileNameOf({ iCalFileName, icsFile: given, index: isSeries ? index : 0 });
  const isGiven = given !== '' && !isPersonal(configuration);
  const { recurrence, created, updated } = event;
  const entries = index === undefined ? event.dates : [date];
  const text = isGiven ? '' : calendarText({ entries, stamp: now, recurrence, created, updated });
  const isSaved = platform.files === 'saved' || (isGiven && (platform.files === 'given' || !!raw.bypassWebViewCheck));
  // A file too large for a data URL is replaced by the URL of the page.
  const copy = (isGiven ? given : dataAddress(text)) || (surroundings.pageUrl ?? '');
  if (!isSaved) return { do: 'explain', what: 'otherBrowser', copy };
  const target = platform.mobile ? '_self' : '_blank';
  return isGiven ? { do: 'download', name, target, url: given } : { do: 'download', name, target, text };
}

function save(choice: Choice): Action {
  const { configuration, calendar, surroundings, index = 0 } = choice;
  const { dates, recurrence } = configuration.event;
  if (isFile(calendar)) return file(choice);
  const date = dates[index] ?? dates[0];
  const visitor = { ...surroundings.platform, browserZone: surroundings.browserZone };
  if (calendar === 'google') return open(choice, googleLink(date, visitor, recurrence));
  if (calendar === 'msteams') return open(choice, teamsLink(date, visitor));
  if (calendar === 'yahoo') return open(choice, yahooLink(date, visitor));
  return open(choice, microsoftLink(date, visitor, calendar === 'ms365' ? 'ms365' : 'outlookcom'));
}

function subscribe(choice: Choice, icsFile: string): Action {
  const { configuration, calendar, surroundings } = choice;
  const { platform } = surroundings;
  const copy = subscribeLink(icsFile, platform);
  if (calendar === 'google') return open(choice, googleSubscribeLink(icsFile, platform));
  if (calendar === 'yahoo') return { do: 'explain', what: 'yahoo', copy: icsFile, url: yahooCalendar };
  if (isFile(calendar)) {
    return platform.files === 'saved' ? open(choice, copy) : { do: 'explain', what: 'otherBrowser', copy };
  }
  return open(
    choice,
    microsoftSubscribeLink(icsFile, configuration.event.name, calendar === 'ms365' ? 'ms365' : 'outlookcom'),
  );
}

/**
 * The short link of a server for a key: `/w/{key}/{s|o}/{calendar}`. Without a key there is only the page about a
 * missing file.
 */
function proxied(choice: Choice, server: string): Action | undefined {
  const { configuration, calendar, index, surroundings } = choice;
  const { raw, language, isSubscription, icsFile, event } = configuration;
  const key = raw.proKey;
  const isMissing = isFile(calendar) && !icsFile && !event.dates.some((date) => date.icsFile);
  if (key) {
    const path = [key, isSubscription ? 's' : 'o', calendar].map(encodeURIComponent).join('/');
    const url = address(`${server}/w/${path}`, [
      ['attendee', raw.attendee],
      ['customvar', raw.customVar === undefined ? undefined : JSON.stringify(raw.customVar)],
      ['sub-event', index === undefined ? undefined : String(index)],
      ['zone', surroundings.browserZone],
    ]);
    return open(choice, url, isMissing);
  }
  if (!isMissing) return undefined;
  const url = address(`${server}/w/no-ics-file`, [['lang', language.code === 'en' ? undefined : language.code]]);
  return open(choice, url, true);
}

/** Decides what a pick leads to (specification §11). Never throws: the configuration is already validated. */
export function actionFor(choice: Choice): Action {
  const { configuration, calendar, index, server } = choice;
  const { event, icsFile, isSubscription, raw } = configuration;
  const isWholeSeries = event.dates.length > 1 && index === undefined;
  if (isWholeSeries && !(isFile(calendar) && fitsOneFile(event.dates))) return { do: 'choose' };
  const isKnownOnlyToFiles = event.dates[index ?? 0]?.status === 'CANCELLED' && !isSubscription && !isFile(calendar);
  if (isKnownOnlyToFiles) return { do: 'explain', what: 'cancelled' };
  const proxy = raw.proxy && server !== undefined ? proxied(choice, server) : undefined;
  if (proxy !== undefined) return proxy;
  return isSubscription && icsFile !== undefined ? subscribe(choice, icsFile) : save(choice);
}
