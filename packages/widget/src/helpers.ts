// For a page's own links, files and texts: no element and no DOM is needed. A separate file of every build.
import { formatPublishedFile } from './core/calendar-file/feed.js';
import { formatCalendarFile } from './core/calendar-file/ics.js';
import type { ButtonConfiguration } from './core/configuration/button-configuration.js';
import { type Configuration, type Environment, resolveConfiguration } from './core/configuration/configuration.js';
import { detailParsers } from './core/configuration/detail-parsers.js';
import { detectPlatform } from './core/configuration/platform.js';
import { parseConfigurationObject } from './core/configuration/raw-configuration.js';
import { toCalendarEntries } from './core/links/calendar-entries.js';
import { resolveAction } from './core/links/save-action.js';
import { shortenLink } from './core/links/shorten-link.js';
import { ConfigurationError } from './core/values/configuration-error.js';
import { getBrowserZone } from './core/values/zone.js';
import { getPageAddresses } from './element/environment.js';
import { formatTimeLine, getSpan } from './view/date-text.js';

export interface LinkOptions {
  /** The index of a date of a series, in order of time; by default the first. */
  readonly date?: number;
}

const linkCalendars = ['google', 'ms365', 'outlookcom', 'msteams', 'yahoo'] as const;

type LinkCalendar = (typeof linkCalendars)[number];

/** Links by calendar. A calendar that cannot save the event has none. */
export type CalendarLinks = Partial<Record<LinkCalendar, string>>;

interface ResolvedConfiguration {
  readonly configuration: Configuration;
  readonly environment: Environment;
}

/** Also runs on a server, where there is neither a navigator nor a document. */
function resolve(config: ButtonConfiguration): ResolvedConfiguration {
  const raw = { ...parseConfigurationObject(config), options: linkCalendars };
  const { navigator, document }: Partial<typeof globalThis> = globalThis;
  const environment: Environment = {
    now: new Date(),
    browserZone: getBrowserZone(),
    details: detailParsers,
    platform: detectPlatform({ userAgent: navigator?.userAgent ?? '', touchPoints: navigator?.maxTouchPoints }, raw),
    ...(document && getPageAddresses(document)),
  };
  return {
    configuration: resolveConfiguration({ ...raw, optionsMobile: undefined, optionsIOS: undefined }, environment),
    environment,
  };
}

/**
 * Links of the calendars that can save a date of the event, or subscribe to it.
 * @throws ConfigurationError for an invalid configuration, RangeError for a date that does not exist
 */
export function atcb_generate_links(config: ButtonConfiguration, { date = 0 }: LinkOptions = {}): CalendarLinks {
  const { configuration, environment } = resolve(config);
  const { options, event } = configuration;
  const last = event.dates.length - 1;
  if (event.dates[date] === undefined) throw new RangeError(`date ${date}: must be an index from 0 to ${last}`);
  const links: CalendarLinks = {};
  for (const calendar of linkCalendars) {
    if (!options.includes(calendar)) continue;
    const index = last > 0 ? date : undefined;
    const action = resolveAction({ configuration, environment, calendar, index, shorten: shortenLink });
    if (action.do === 'open' || (action.do === 'explain' && action.reason === 'yahoo')) links[calendar] = action.url;
  }
  return links;
}

function createLinkGenerator(calendar: LinkCalendar) {
  return (config: ButtonConfiguration, options?: LinkOptions): string => {
    const links = atcb_generate_links(config, options);
    const link = links[calendar];
    if (link !== undefined) return link;
    throw new ConfigurationError('calendar', `must be one of ${Object.keys(links).join(', ') || 'ical'}`, calendar);
  };
}

type LinkGenerator = ReturnType<typeof createLinkGenerator>;

/** Each throws a ConfigurationError if its calendar cannot save the event. */
export const atcb_generate_google: LinkGenerator = createLinkGenerator('google');
export const atcb_generate_ms365: LinkGenerator = createLinkGenerator('ms365');
export const atcb_generate_outlookcom: LinkGenerator = createLinkGenerator('outlookcom');
export const atcb_generate_msteams: LinkGenerator = createLinkGenerator('msteams');
export const atcb_generate_yahoo: LinkGenerator = createLinkGenerator('yahoo');

/** The calendar file (RFC 5545) of all dates. @throws ConfigurationError for an invalid configuration */
export function atcb_generate_ical(config: ButtonConfiguration): string {
  const { configuration, environment } = resolve(config);
  const entries = toCalendarEntries(configuration, environment);
  const format = entries.length > 1 ? formatPublishedFile : formatCalendarFile;
  return format({ ...configuration.event, entries, stamp: environment.now });
}

/**
 * From the first start to the last end, in the language of the configuration: `Aug 7, 2027, 2 PM – 11:30 PM
 * (Europe/Copenhagen)`. The zone is left out if it is the visitor's.
 * @throws ConfigurationError for an invalid configuration
 */
export function atcb_generate_timestring(config: ButtonConfiguration): string {
  const { configuration, environment } = resolve(config);
  const { language, event } = configuration;
  const context = { language, zone: environment.browserZone, now: environment.now };
  return formatTimeLine(getSpan(event.dates), context, { isDayShown: false });
}
