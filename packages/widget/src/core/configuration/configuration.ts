import type { RawConfiguration } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { type Language, resolveLanguage } from '../values/language.js';
import { type Display, parseDisplay } from './display.js';
import { type CalendarEvent, parseEvent } from './event.js';
import { type Calendar, getDeviceOptions, listCalendars, parseOptions, withFallback } from './options.js';
import type { ParseContext } from './parse-context.js';
import type { Platform } from './platform.js';

export interface Environment extends ParseContext {
  readonly platform: Platform;
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

function parseIcsFile(raw: RawConfiguration, { details }: Environment): string | undefined {
  const file = raw.icsFile ? details?.parseFileUrl('icsFile', raw.icsFile) : undefined;
  if (raw.subscribe && file === undefined && !raw.proKey) {
    throw new ConfigurationError('icsFile', 'is required for a subscription');
  }
  return file;
}

function resolveOptions(
  raw: RawConfiguration,
  { recurrence, exceptions }: CalendarEvent,
  { platform, details }: Environment,
): readonly Calendar[] {
  const parseOptionList = (name: 'options' | 'optionsMobile' | 'optionsIOS') => {
    const names = raw[name];
    return names && parseOptions(name, names);
  };
  const settings = {
    options: parseOptionList('options'),
    optionsMobile: parseOptionList('optionsMobile'),
    optionsIOS: parseOptionList('optionsIOS'),
  };
  const configured = listCalendars(settings, platform);
  const isForDevice = getDeviceOptions(settings, platform) !== undefined;
  const features = { raw, recurrence, hasExceptions: !!exceptions, isForDevice };
  return withFallback(details?.listSupported(configured, features, platform) ?? configured, platform);
}

/** @throws ConfigurationError for the first violated rule of specification §11; nothing else is ever thrown */
export function resolveConfiguration(raw: RawConfiguration, environment: Environment): Configuration {
  const { warn, details } = environment;
  const event = parseEvent(raw, environment);
  const display = parseDisplay(raw, environment);
  const isOverdue = event.dates.every((date) => date.isOverdue);
  const isDisabled = !!raw.disabled || (isOverdue && display.pastDateHandling === 'disable');
  const isHidden = !!raw.hidden || (isOverdue && display.pastDateHandling === 'hide');
  return {
    raw,
    event,
    icsFile: parseIcsFile(raw, environment),
    options: resolveOptions(raw, event, environment),
    display,
    language: resolveLanguage(raw.language, warn),
    iCalFileName: details?.parseFileName(raw.iCalFileName),
    isSubscription: !!raw.subscribe,
    isOverdue,
    isCancelled: event.dates.every((date) => date.status === 'CANCELLED'),
    isDisabled,
    isHidden,
    isBlocked: isDisabled || isHidden || !!raw.blockInteraction,
  };
}
