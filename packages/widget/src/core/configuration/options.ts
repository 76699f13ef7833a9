// The restrictions by device (specification §11); those by recurrence are in `supported-calendars.ts`.
import { ConfigurationError } from '../values/configuration-error.js';
import type { Platform } from './platform.js';

export const calendars = ['apple', 'google', 'ical', 'ms365', 'outlookcom', 'msteams', 'yahoo'] as const;
export type Calendar = (typeof calendars)[number];

/** @throws ConfigurationError for an unknown calendar; what follows a `|` is ignored (`Microsoft 365|Office`) */
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
}

/** The calendars that the page has chosen for a device of this kind. */
export const getDeviceOptions = (
  { optionsMobile, optionsIOS }: OptionSettings,
  { ios, android, mobile }: Platform,
): readonly Calendar[] | undefined =>
  (ios ? optionsIOS : undefined) ?? (ios || android || mobile ? optionsMobile : undefined);

/** An iCal file and Apple's calendar are the same file under two names: each device offers the familiar one. */
function adaptToDevice(options: readonly Calendar[], { ios, android }: Platform): readonly Calendar[] {
  if (!ios && !android) return options;
  const [native, foreign] = ios ? (['apple', 'ical'] as const) : (['ical', 'apple'] as const);
  const remaining = options.filter((option) => option !== foreign);
  return remaining.length < options.length && !remaining.includes(native) ? [...remaining, native] : remaining;
}

export const listCalendars = (settings: OptionSettings, platform: Platform): readonly Calendar[] =>
  getDeviceOptions(settings, platform) ?? adaptToDevice(settings.options ?? [], platform);

export const withFallback = (calendars: readonly Calendar[], { ios }: Platform): readonly Calendar[] =>
  calendars.length > 0 ? calendars : [ios ? 'apple' : 'ical'];
