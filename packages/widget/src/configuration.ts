// The complete configuration, parsed and validated: event, calendars, display options and dialogs.
import { readFileAddress } from './address.js';
import type { RawConfiguration } from './attributes.js';
import { type Display, readDisplay } from './display.js';
import { type CalendarEvent, readEvent } from './event.js';
import { ConfigurationError } from './failure.js';
import { safeName } from './file-name.js';
import { type Language, readLanguage } from './language.js';
import { type Calendar, offered, readOptions } from './options.js';
import type { Platform } from './platform.js';
import type { Moment } from './reading.js';
import { type Rsvp, readRsvp, readThankYou, type ThankYou } from './rsvp.js';

/** What a configuration depends on besides its values: time, time zone and device. */
export interface Surroundings extends Moment {
  readonly platform: Platform;
  readonly pageUrl?: string;
}

export interface Configuration {
  /** The configuration as given, for values that need no parsing: every flag, `proKey`, `server`. */
  readonly raw: RawConfiguration;
  readonly event: CalendarEvent;
  /** The calendars offered here, at least one. */
  readonly options: readonly Calendar[];
  readonly display: Display;
  readonly language: Language;
  readonly rsvp?: Rsvp;
  readonly thankYou?: ThankYou;
  readonly icsFile?: string;
  readonly iCalFileName?: string;
  readonly isSubscription: boolean;
  readonly isOverdue: boolean;
  readonly isCancelled: boolean;
  readonly isDisabled: boolean;
  readonly isHidden: boolean;
  /** Visible perhaps, but not interactive. */
  readonly isBlocked: boolean;
}

function readIcsFile(raw: RawConfiguration): string | undefined {
  const file = raw.icsFile ? readFileAddress('icsFile', raw.icsFile) : undefined;
  if (raw.subscribe && file === undefined) {
    throw new ConfigurationError('icsFile', 'is required for a subscription: the calendar file one subscribes to');
  }
  return file;
}

function readOffer(raw: RawConfiguration, event: CalendarEvent, platform: Platform): Calendar[] {
  const optionsOf = (name: 'options' | 'optionsMobile' | 'optionsIOS') => {
    const names = raw[name];
    return names && readOptions(name, names);
  };
  const { recurrence } = event;
  const until = recurrence?.includes('UNTIL=') ? 'until' : 'endless';
  return offered(
    {
      options: optionsOf('options'),
      optionsMobile: optionsOf('optionsMobile'),
      optionsIOS: optionsOf('optionsIOS'),
      recurrence: recurrence === undefined ? 'none' : until,
      subscribe: !!raw.subscribe,
      icsFile: raw.icsFile,
    },
    platform,
  );
}

/**
 * Parses a configuration and validates every rule of specification §11.
 *
 * @throws ConfigurationError for the first violated rule; nothing else is ever thrown
 */
export function readWhole(raw: RawConfiguration, surroundings: Surroundings): Configuration {
  const { now, platform, warn } = surroundings;
  const event = readEvent(raw, surroundings);
  const display = readDisplay(raw, surroundings);
  const isOverdue = event.dates.every((date) => date.isOverdue);
  const isDisabled = !!raw.disabled || (isOverdue && display.pastDateHandling === 'disable');
  const isHidden = !!raw.hidden || (isOverdue && display.pastDateHandling === 'hide');
  return {
    raw,
    event,
    icsFile: readIcsFile(raw),
    options: readOffer(raw, event, platform),
    display,
    language: readLanguage(raw.language, warn),
    rsvp: readRsvp(raw.rsvp, now, warn),
    thankYou: readThankYou(raw.ty, warn),
    iCalFileName: (raw.iCalFileName && safeName(raw.iCalFileName)) || undefined,
    isSubscription: !!raw.subscribe,
    isOverdue,
    isCancelled: event.dates.every((date) => date.status === 'CANCELLED'),
    isDisabled,
    isHidden,
    isBlocked: isDisabled || isHidden || !!raw.blockInteraction,
  };
}
