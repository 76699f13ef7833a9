import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { createEnvironment } from '../../../test/arbitraries.js';
import { formatCalendarFile } from '../calendar-file/ics.js';
import { resolveConfiguration } from '../configuration/configuration.js';
import { parseSizes } from '../configuration/display.js';
import { parseOptions } from '../configuration/options.js';
import { parseConfigurationObject, parseElementConfiguration } from '../configuration/raw-configuration.js';
import { formatEventFile } from '../links/event-file.js';
import { resolveAction } from '../links/save-action.js';
import { cutText } from '../links/shorten-link.js';
import { buildRichData, serializeRichData } from '../rich-data.js';
import { parseFields, validateResponse } from '../rsvp/form-fields.js';
import { parseHeaders } from '../rsvp/form-headers.js';
import { parseRsvp, parseThankYou } from '../rsvp/rsvp-configuration.js';
import { type AttributeName, listObservedAttributes, parseJsonAttribute, parseValue } from './attributes.js';
import { ConfigurationError } from './configuration-error.js';
import { isTime, parseDate } from './day.js';
import { decodeEntities } from './entities.js';
import { sanitizeFileName } from './file-name.js';
import { hasPathTraversal, parseFileUrl, parseStylesheetUrl } from './file-url.js';
import { resolveLanguage } from './language.js';
import { escapeHtml, plainText, toCalendarHtml } from './markup.js';
import { parseMarkup } from './parse-markup.js';
import { isEmail, parsePeople } from './person.js';
import { fillPlaceholders } from './placeholders.js';
import { parseRecurrence } from './recurrence.js';
import { cleanLine, cleanText } from './text.js';
import { isUtcTimestamp } from './timestamps.js';
import { isHttpUrl } from './url.js';
import { isZone } from './zone.js';

const signs = [
  ...[...' \n[{</|%&,.\'"-@a1'],
  ...[
    '👩',
    '../',
    '%25',
    '[b]',
    '[url]',
    '[/url]',
    '<br',
    '%%x',
    '[/ ',
    '&#',
    '&a',
    '&amp;',
    '{"a":',
    'MO,',
    '=;',
    ':1',
    '\u200d',
  ],
];

/** A repeated character, alone and between the characters that begin and fail to end a pattern. */
const frames: readonly (readonly [string, string])[] = [
  ['', ''],
  ['x[', 'x'],
  ['<br', 'x'],
  ['a', '|'],
  ['RRULE:', ';'],
];

const event = { name: 'Party', startDate: '2031-08-02', options: ['google'] };
const environment = createEnvironment();
const entry = {
  uid: '1',
  startDate: '2031-08-02',
  endDate: '2031-08-02',
  zone: 'UTC',
  status: 'CONFIRMED',
  sequence: 0,
} as const;

/** Runs everything that a configuration with this value leads to; the value may be rejected. */
function resolve(change: Readonly<Record<string, unknown>>): void {
  try {
    const configuration = resolveConfiguration(parseConfigurationObject({ ...event, ...change }), environment);
    const data = buildRichData(configuration.event);
    if (data) serializeRichData(data);
    for (const calendar of ['google', 'ical', 'ms365', 'msteams', 'yahoo'] as const) {
      resolveAction({ configuration, calendar, environment, server: 'https://example.com' });
    }
    formatEventFile(configuration, environment);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
  }
}

function ignoreRejection(parse: () => unknown): void {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
  }
}

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  markup: (text) => {
    const nodes = parseMarkup(text);
    return plainText(nodes) + toCalendarHtml(nodes) + escapeHtml(text);
  },
  'plain texts': (text) => cleanLine(cleanText(text)),
  placeholders: (text) => fillPlaceholders(text, new Map([['x', 'y']])),
  'lists, numbers and flags': (text) =>
    ['list', 'number', 'flag'].map((kind) => parseValue(kind as 'list', kind, text)),
  'the text of an element': (text) =>
    ignoreRejection(() => parseElementConfiguration({ attributes: [], getText: () => text })),
  'character references': (text) => decodeEntities(text),
  'recurrence rules': (text) =>
    ['recurrence', 'recurrence_until', 'recurrence_byDay', 'recurrence_byMonth', 'recurrence_weekstart'].map((name) =>
      ignoreRejection(() => parseRecurrence({ recurrence: 'weekly', [name]: text }, { zone: 'UTC' })),
    ),
  dates: (text) => [parseDate(text, '2025-03-10'), isUtcTimestamp(text), isTime(text), isZone(text)],
  'options, languages and sizes': (text) => [
    ignoreRejection(() => parseOptions('options', [text])),
    resolveLanguage(text),
    parseSizes(text),
  ],
  JSON: (text) => ignoreRejection(() => parseJsonAttribute('dates', text)),
  people: (text) =>
    [{ organizer: text }, { organizer: 'A|a@example.com', attendee: `Bo|${text}` }].map((people) =>
      ignoreRejection(() => parsePeople({ entry: people, path: (attribute) => attribute })),
    ),
  'addresses of files and stylesheets': (text) => [
    ignoreRejection(() => parseFileUrl('icsFile', `https://x.example/${text}`)),
    ignoreRejection(() => parseStylesheetUrl(`https://x.example/${text}.css`, {})),
  ],
  'lines of a calendar file': (text) =>
    formatCalendarFile({ entries: [{ ...entry, name: text }], stamp: environment.now }),
  'shortened texts': (text) => [10, 1000, text.length - 1].map((length) => cutText(text, length)),
  'RSVP forms': (text) =>
    ignoreRejection(() =>
      parseRsvp(
        { headline: text, text, expires: text, fields: [{ name: text, label: text, default: text }] },
        { ...environment, zone: 'UTC' },
      ),
    ),
  'thank-you dialogs': (text) =>
    ignoreRejection(() =>
      parseThankYou({
        type: text,
        headline: text,
        text,
        url: text,
        fields: [{ type: text, name: 'a', placeholder: text }],
      }),
    ),
  'answers to questions': (text) =>
    (['text', 'email', 'number', 'checkbox', 'radio'] as const).map((type) =>
      validateResponse(parseFields('fields', [{ type, name: 'a', required: true }]), new Map([['a', text]])),
    ),
  'names of files': (text) => sanitizeFileName(text),
  addresses: (text) => [isEmail(text), isHttpUrl(`https://x.example/${text}`), hasPathTraversal(text)],
  headers: (text) => ignoreRejection(() => parseHeaders(text)),
};

/** Shorter times are not measured exactly. */
const minMeasuredMs = 5;

/** Ten times the length may cost thirty times as much: quadratic time is a hundred times. */
const getMaxDuration = (shorter: number) => 30 * Math.max(shorter, minMeasuredMs);

/** Each ten times the next. At the longest, even a native search repeated from every character exceeds the maximum. */
const lengths = [250_000, 25_000, 2500];
/** What surrounds a pattern matters less than its length. */
const framedLengths = [50_000, 5000];

function expectLinear(parse: (text: string) => unknown): void {
  const slow: string[] = [];
  for (const sign of signs) {
    for (const [before, after] of frames) {
      const [longest = 0, ...shorter] = before + after === '' ? lengths : framedLengths;
      const run = (length: number) => () => parse(before + sign.repeat(length / sign.length) + after);
      let duration = measureCpu(run(longest), getMaxDuration(0));
      // A duration below the smallest maximum is in proportion, whatever the shorter texts take.
      for (const length of duration > getMaxDuration(0) ? shorter : []) {
        const previous = measureCpu(run(length));
        if (duration > getMaxDuration(previous))
          slow.push(`${JSON.stringify([before, sign, after])}: ${previous} ms for ${length}, then ${duration} ms`);
        duration = previous;
      }
    }
  }
  expect(slow).toEqual([]);
}

const attributes = [...new Set(listObservedAttributes())].filter((name) => !/[A-Z-]/.test(name)) as AttributeName[];

describe('parsers of texts take time in proportion to the length of the text', () => {
  it.each(Object.keys(parsers))('%s', { retry: 2, timeout: 300_000 }, (name) => {
    expectLinear((text) => parsers[name]?.(text));
  });

  it('every attribute, with the links and files of the event', { retry: 2, timeout: 300_000 }, () => {
    for (const sign of signs) {
      for (const name of attributes) {
        const resolveText = (length: number) => () => resolve({ [name]: sign.repeat(length / sign.length) });
        const long = measureCpu(resolveText(50_000), getMaxDuration(0));
        if (long > getMaxDuration(0))
          expect(long, `${name} ${JSON.stringify(sign)}`).toBeLessThan(getMaxDuration(measureCpu(resolveText(5000))));
      }
    }
  });
});
