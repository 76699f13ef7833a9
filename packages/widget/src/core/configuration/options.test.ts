import { describe, expect, it } from 'vitest';
import { devices } from '../../../test/devices.js';
import {
  type Calendar,
  calendars,
  getDeviceOptions,
  listCalendars,
  type OptionSettings,
  parseOptions,
  withFallback,
} from './options.js';
import { detectPlatform, type Platform } from './platform.js';
import { type CalendarFeatures, listSupported } from './supported-calendars.js';

const detect = (device: string, fakes = {}) =>
  detectPlatform({ userAgent: devices[device] ?? '', touchPoints: device === 'ipad' ? 5 : 0 }, fakes);

type Settings = OptionSettings & Partial<Omit<CalendarFeatures, 'raw'>> & CalendarFeatures['raw'];

const createSettings = (change: Settings): Settings => ({ options: calendars, ...change });

function selectCalendars(settings: Settings, platform: Platform): readonly Calendar[] {
  const isForDevice = getDeviceOptions(settings, platform) !== undefined;
  const features = { hasExceptions: false, isForDevice, raw: settings, ...settings };
  return withFallback(listSupported(listCalendars(settings, platform), features, platform), platform);
}

describe('options', () => {
  it('are parsed from every accepted name', () => {
    const names = ['Apple', 'google', 'iCal', 'Microsoft365', 'Microsoft 365', 'ms365', 'Outlook.com', 'OutlookCom'];
    expect(parseOptions('options', names)).toEqual(['apple', 'google', 'ical', 'ms365', 'outlookcom']);
    expect(parseOptions('options', ['MicrosoftTeams|Meet', 'msteams', 'Yahoo'])).toEqual(['msteams', 'yahoo']);
    expect(() => parseOptions('options', ['Google', 'Fastmail'])).toThrow(
      'options "Fastmail": must contain only apple, google, ical, ms365, outlookcom, msteams, yahoo',
    );
  });

  const icsFile = 'https://cdn.example.com/w.ics';
  const google = 'https://calendar.google.com/calendar/u/0?cid=abc';
  it.each<[string, Calendar[], Settings, string]>([
    ['the configured options', ['yahoo', 'ical'], { options: ['yahoo', 'ical'] }, 'desktop'],
    ['a file without configured options', ['ical'], { options: undefined }, 'desktop'],
    ['Apple’s calendar without configured options', ['apple'], { options: undefined }, 'iphone-safari'],
    ['Apple’s calendar instead of a file', ['google', 'apple'], { options: ['google', 'ical'] }, 'iphone-safari'],
    ['Apple’s calendar once', ['apple', 'google'], { options: ['apple', 'google', 'ical'] }, 'ipad'],
    ['a file instead of Apple’s calendar', ['google', 'ical'], { options: ['apple', 'google'] }, 'android'],
    ['the iOS options', ['google'], { optionsIOS: ['google'], optionsMobile: ['yahoo'] }, 'iphone-safari'],
    ['the mobile options', ['yahoo'], { optionsMobile: ['yahoo'] }, 'iphone-safari'],
    ['the mobile options', ['yahoo'], { optionsMobile: ['yahoo'], optionsIOS: ['apple'] }, 'android'],
    ['a file as the iOS options name it', ['ical', 'google'], { optionsIOS: ['ical', 'google'] }, 'iphone-safari'],
    ['Apple’s calendar as the mobile options name it', ['apple'], { optionsMobile: ['apple'] }, 'android'],
    [
      'a calendar for iOS that could be left out',
      ['google'],
      { optionsIOS: ['google', 'yahoo'], recurrence: 'FREQ=DAILY' },
      'iphone-safari',
    ],
    ['the desktop options', ['google'], { options: ['google'], optionsMobile: ['yahoo'] }, 'desktop'],
    ['those that support recurrence', ['apple', 'google', 'ical'], { recurrence: 'FREQ=DAILY' }, 'desktop'],
    ['those that support recurrence on iOS', ['apple'], { recurrence: 'FREQ=DAILY' }, 'iphone-safari'],
    [
      'those that support an end of recurrence',
      ['google'],
      { recurrence: 'FREQ=DAILY;UNTIL=20310802', recurrence_until: '2031-08-02' },
      'desktop',
    ],
    [
      'a file if nothing else is left',
      ['ical'],
      { recurrence: 'FREQ=DAILY;UNTIL=20310802', recurrence_until: '2031-08-02', options: ['yahoo'] },
      'desktop',
    ],
    [
      'those that support subscriptions',
      ['apple', 'google', 'ical', 'ms365', 'outlookcom', 'yahoo'],
      { subscribe: true, icsFile },
      'desktop',
    ],
    [
      'those that support subscriptions on a phone',
      ['google', 'ical', 'yahoo'],
      { subscribe: true, icsFile },
      'android',
    ],
    [
      'Google for a calendar of Google',
      ['google'],
      { subscribe: true, icsFile: google, options: ['apple'] },
      'desktop',
    ],
  ])('are %s: %j', (_, expected, change, device) => {
    expect(selectCalendars(createSettings(change), detect(device))).toEqual(expected);
  });

  it('with a faked device are those of the device', () => {
    expect(selectCalendars(createSettings({}), detect('desktop', { fakeIOS: true }))).toEqual(
      selectCalendars(createSettings({}), detect('iphone-safari')),
    );
    expect(selectCalendars(createSettings({}), detect('desktop', { fakeAndroid: true }))).toEqual(
      selectCalendars(createSettings({}), detect('android')),
    );
    expect(
      selectCalendars(createSettings({ subscribe: true, icsFile }), detect('desktop', { fakeMobile: true })),
    ).not.toContain('ms365');
  });
});

describe('a platform', () => {
  it.each([
    ['desktop', { ios: false, android: false, mobile: false, isInWebView: false, downloads: 'all' }],
    ['firefox-desktop', { ios: false, android: false, mobile: false, isInWebView: false, downloads: 'all' }],
    ['iphone-safari', { ios: true, android: false, mobile: true, isInWebView: false, downloads: 'all' }],
    ['ipad', { ios: true, android: false, mobile: true, isInWebView: false, downloads: 'all' }],
    ['iphone-chrome', { ios: true, android: false, mobile: true, isInWebView: false, downloads: 'hosted' }],
    ['iphone-webview', { ios: true, android: false, mobile: true, isInWebView: true, downloads: 'none' }],
    ['android', { ios: false, android: true, mobile: true, isInWebView: false, downloads: 'all' }],
    ['android-webview', { ios: false, android: true, mobile: true, isInWebView: true, downloads: 'hosted' }],
    ['android-instagram', { ios: false, android: true, mobile: true, isInWebView: true, downloads: 'none' }],
  ])('is detected from the user agent: %s', (device, expected) => {
    expect(detect(device)).toEqual(expected);
  });

  it('is not an iPad if a Mac has no touch screen', () => {
    expect(detectPlatform({ userAgent: devices.ipad ?? '', touchPoints: 0 }).ios).toBe(false);
  });
});
