// The calendars that a button offers: their names, and the restrictions by device, recurrence and subscription
// (specification §11).
import { ConfigurationError } from './configuration-error.js';
import type { Platform } from './platform.js';

export const calendars = ['apple', 'google', 'ical', 'ms365', 'outlookcom', 'msteams', 'yahoo'] as const;
export type Calendar = (typeof calendars)[number];

/**
 * Parses names such as `Outlook.com` and `Microsoft 365|Office`; everything after a `|` is ignored. Duplicates are
 * removed, the order is kept.
 *
 * @throws ConfigurationError for an unknown calendar
 */
export function parseOptions(attribute: string, names: readonly string[]): Calendar[] {
  const found = names.map((name) => {
    const normalized = name
      .replace(/\|.*|\s/gs, '')
      .toLowerCase()
      .replace('microsoft', 'ms')
      .replace('.', '');
    const calendar = calendars.find((known) => known === normalized);
    if (calendar === undefined) {
      throw new ConfigurationError(attribute, `must contain only ${calendars.join(', ')}`, name);
    }
    return calendar;
  });
  return [...new Set(found)];
}

export interface OptionSettings {
  readonly options?: readonly Calendar[];
  readonly optionsMobile?: readonly Calendar[];
  readonly optionsIOS?: readonly Calendar[];
  readonly recurrence: 'none' | 'endless' | 'until';
  readonly subscribe: boolean;
  readonly icsFile?: string;
}

/** A calendar page at Google, which only Google can subscribe to. */
const isGoogleCalendar = (address: string) =>
  address.startsWith('https://calendar.google.com/calendar/') && !/\.ics$/i.test(address);

function getConfiguredOptions(
  { options, optionsMobile, optionsIOS }: OptionSettings,
  { ios, android, mobile }: Platform,
): readonly Calendar[] {
  const mobileOptions = ios || android || mobile ? (optionsMobile ?? options) : options;
  return (ios ? (optionsIOS ?? mobileOptions) : mobileOptions) ?? [];
}

/** An iCal file and Apple's calendar are the same file under two names: each device offers the familiar one. */
function adaptToDevice(options: readonly Calendar[], { ios, android }: Platform): readonly Calendar[] {
  if (!ios && !android) return options;
  const [native, foreign] = ios ? (['apple', 'ical'] as const) : (['ical', 'apple'] as const);
  const remaining = options.filter((option) => option !== foreign);
  return remaining.length < options.length && !remaining.includes(native) ? [...remaining, native] : remaining;
}

const unsupportedCalendars = {
  recurring: ['ms365', 'outlookcom', 'msteams', 'yahoo'],
  until: ['apple', 'ical'],
  subscribing: ['msteams'],
  subscribingMobile: ['ms365', 'outlookcom'],
} as const;

/** The calendars offered on this device, never none: the fallback is an iCal file, or Apple's calendar on iOS. */
export function selectCalendars(settings: OptionSettings, platform: Platform): Calendar[] {
  const { recurrence, subscribe, icsFile = '' } = settings;
  if (subscribe && isGoogleCalendar(icsFile)) return ['google'];
  const removed = new Set<Calendar>([
    ...(recurrence !== 'none' ? unsupportedCalendars.recurring : []),
    ...(recurrence !== 'none' && platform.ios ? (['google'] as const) : []),
    ...(recurrence === 'until' ? unsupportedCalendars.until : []),
    ...(subscribe ? unsupportedCalendars.subscribing : []),
    ...(subscribe && platform.mobile ? unsupportedCalendars.subscribingMobile : []),
  ]);
  const remaining = adaptToDevice(getConfiguredOptions(settings, platform), platform).filter(
    (option) => !removed.has(option),
  );
  return remaining.length > 0 ? remaining : [platform.ios ? 'apple' : 'ical'];
}
