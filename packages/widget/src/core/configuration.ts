// The configuration of a button, parsed and validated: event, calendars and display options. Its forms are parsed by
// `rsvp/rsvp-configuration.ts`.
import type { RawConfiguration } from './attributes.js';
import { ConfigurationError } from './configuration-error.js';
import { type Display, parseDisplay } from './display.js';
import { type CalendarEvent, parseEvent } from './event.js';
import { sanitizeFileName } from './file-name.js';
import { type Language, resolveLanguage } from './language.js';
import { type Calendar, parseOptions, selectCalendars } from './options.js';
import type { ParseContext } from './parse-context.js';
import type { Platform } from './platform.js';
import { parseFileUrl } from './url.js';

/** What a configuration depends on besides its values: time, time zone and device. */
export interface Environment extends ParseContext {
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

function parseIcsFile(raw: RawConfiguration): string | undefined {
  const file = raw.icsFile ? parseFileUrl('icsFile', raw.icsFile) : undefined;
  if (raw.subscribe && file === undefined) {
    throw new ConfigurationError('icsFile', 'is required for a subscription');
  }
  return file;
}

function resolveOptions(raw: RawConfiguration, event: CalendarEvent, platform: Platform): Calendar[] {
  const parseOptionList = (name: 'options' | 'optionsMobile' | 'optionsIOS') => {
    const names = raw[name];
    return names && parseOptions(name, names);
  };
  const { recurrence } = event;
  const until = recurrence?.includes('UNTIL=') ? 'until' : 'endless';
  return selectCalendars(
    {
      options: parseOptionList('options'),
      optionsMobile: parseOptionList('optionsMobile'),
      optionsIOS: parseOptionList('optionsIOS'),
      recurrence: recurrence === undefined ? 'none' : until,
      subscribe: !!raw.subscribe,
      icsFile: raw.icsFile,
    },
    platform,
  );
}

/**
 * Parses a configuration and validates every rule of specification §11, except those of its forms.
 *
 * @throws ConfigurationError for the first violated rule; nothing else is ever thrown
 */
export function resolveConfiguration(raw: RawConfiguration, environment: Environment): Configuration {
  const { platform, warn } = environment;
  const event = parseEvent(raw, environment);
  const display = parseDisplay(raw, environment);
  const isOverdue = event.dates.every((date) => date.isOverdue);
  const isDisabled = !!raw.disabled || (isOverdue && display.pastDateHandling === 'disable');
  const isHidden = !!raw.hidden || (isOverdue && display.pastDateHandling === 'hide');
  return {
    raw,
    event,
    icsFile: parseIcsFile(raw),
    options: resolveOptions(raw, event, platform),
    display,
    language: resolveLanguage(raw.language, warn),
    iCalFileName: (raw.iCalFileName && sanitizeFileName(raw.iCalFileName)) || undefined,
    isSubscription: !!raw.subscribe,
    isOverdue,
    isCancelled: event.dates.every((date) => date.status === 'CANCELLED'),
    isDisabled,
    isHidden,
    isBlocked: isDisabled || isHidden || !!raw.blockInteraction,
  };
}
