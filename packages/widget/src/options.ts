// The calendars that a button offers: their names, and the restrictions by device, recurrence and subscription
// (specification §11).
import { ConfigurationError } from './failure.js';
import type { Platform } from './platform.js';

export const calendars = ['apple', 'google', 'ical', 'ms365', 'outlookcom', 'msteams', 'yahoo'] as const;
export type Calendar = (typeof calendars)[number];

/**
 * Parses names such as `Outlook.com` and `Microsoft 365|Office`; everything after a `|` is ignored. Duplicates are
 * removed, the order is kept.
 *
 * @throws ConfigurationError for an unknown calendar
 */
export function readOptions(attribute: string, names: readonly string[]): Calendar[] {
  const found = names.map((given) => {
    const plain = given
      .replace(/\|.*|\s/gs, '')
      .toLowerCase()
      .replace('microsoft', 'ms')
      .replace('.', '');
    const calendar = calendars.find((known) => known === plain);
    if (calendar === undefined) {
      throw new ConfigurationError(attribute, `must be some of ${calendars.join(', ')}`, given);
    }
    return calendar;
  });
  return [...new Set(found)];
}

export interface Offer {
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

function wanted(
  { options, optionsMobile, optionsIOS }: Offer,
  { ios, android, mobile }: Platform,
): readonly Calendar[] {
  const portable = ios || android || mobile ? (optionsMobile ?? options) : options;
  return (ios ? (optionsIOS ?? portable) : portable) ?? [];
}

/** An iCal file and Apple's calendar are the same file under two names: each device offers the name it knows. */
function renamed(options: readonly Calendar[], { ios, android }: Platform): readonly Calendar[] {
  if (!ios && !android) return options;
  const [here, elsewhere] = ios ? (['apple', 'ical'] as const) : (['ical', 'apple'] as const);
  const kept = options.filter((option) => option !== elsewhere);
  return kept.length < options.length && !kept.includes(here) ? [...kept, here] : kept;
}

const removals = {
  recurring: ['ms365', 'outlookcom', 'msteams', 'yahoo'],
  until: ['apple', 'ical'],
  subscribing: ['msteams'],
  subscribingMobile: ['ms365', 'outlookcom'],
} as const;

/** The calendars offered on this device, never none: the fallback is an iCal file, or Apple's calendar on iOS. */
export function offered(offer: Offer, platform: Platform): Calendar[] {
  const { recurrence, subscribe, icsFile = '' } = offer;
  if (subscribe && isGoogleCalendar(icsFile)) return ['google'];
  const removed = new Set<Calendar>([
    ...(recurrence !== 'none' ? removals.recurring : []),
    ...(recurrence !== 'none' && platform.ios ? (['google'] as const) : []),
    ...(recurrence === 'until' ? removals.until : []),
    ...(subscribe ? removals.subscribing : []),
    ...(subscribe && platform.mobile ? removals.subscribingMobile : []),
  ]);
  const left = renamed(wanted(offer, platform), platform).filter((option) => !removed.has(option));
  return left.length > 0 ? left : [platform.ios ? 'apple' : 'ical'];
}
