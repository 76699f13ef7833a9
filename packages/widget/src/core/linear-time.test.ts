import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../test/arbitraries.js';
import { parseHeaders } from '../rsvp/form-headers.js';
import { type AttributeName, listObservedAttributes, parseValue } from './attributes.js';
import { resolveConfiguration } from './configuration.js';
import { ConfigurationError } from './configuration-error.js';
import { sanitizeFileName } from './file-name.js';
import { formatCalendarFile } from './ics.js';
import { escapeHtml, parseMarkup, plainText, toCalendarHtml } from './markup.js';
import { isEmail } from './person.js';
import { fillPlaceholders } from './placeholders.js';
import { parseConfigurationObject, parseElementConfiguration } from './raw-configuration.js';
import { buildRichData, serializeRichData } from './rich-data.js';
import { resolveAction } from './save-action.js';
import { cleanLine, cleanText } from './text.js';
import { hasPathTraversal, isHttpUrl } from './url.js';

const signs = [...' \n[{</|%&,.\'"-@a1', '👩', '../', '%25', '[b]', '[url]', '[/url]', '<br', '%%x', '[/ '];

/** A repeated character, alone and between the characters that begin and fail to end a pattern. */
const frames: readonly (readonly [string, string])[] = [
  ['', ''],
  ['x[', 'x'],
  ['<br', 'x'],
  ['a', '|'],
];

const event = { name: 'Party', startDate: '2031-08-02', options: ['google'] };
const environment = createEnvironment();

/** Runs everything that a configuration with this value leads to; the value may be rejected. */
function resolve(change: Readonly<Record<string, unknown>>): void {
  try {
    const configuration = resolveConfiguration(parseConfigurationObject({ ...event, ...change }), environment);
    const data = buildRichData(configuration.event);
    if (data) serializeRichData(data);
    for (const calendar of ['google', 'ical', 'ms365', 'msteams', 'yahoo'] as const) {
      resolveAction({ configuration, calendar, environment, server: 'https://example.com' });
    }
    formatCalendarFile({ entries: configuration.event.dates, stamp: environment.now });
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
  'the text of an element': (text) => ignoreRejection(() => parseElementConfiguration({ attributes: [], text })),
  'names of files': (text) => sanitizeFileName(text),
  addresses: (text) => [isEmail(text), isHttpUrl(`https://x.example/${text}`), hasPathTraversal(text)],
  headers: (text) => ignoreRejection(() => parseHeaders(text)),
};

/** The CPU time of a run in milliseconds, regardless of other load on the machine. */
function measure(run: () => unknown): number {
  const { user } = process.cpuUsage();
  run();
  return (process.cpuUsage().user - user) / 1000;
}

/** Measures a second time what exceeds the maximum: compilation and garbage collection of other code count as well. */
function measureTwice(run: () => unknown, maxDuration: number): number {
  const duration = measure(run);
  return duration > maxDuration ? Math.min(duration, measure(run)) : duration;
}

/** Shorter times are not measured exactly. */
const minMeasuredMs = 20;

/** Ten times the length may cost thirty times as much: quadratic time is a hundred times. */
const getMaxDuration = (shorter: number) => 30 * Math.max(shorter, minMeasuredMs);

function expectLinear(parse: (text: string) => unknown, lengths: readonly number[]): void {
  const slow: string[] = [];
  for (const sign of signs) {
    for (const [before, after] of frames) {
      let previous = Number.POSITIVE_INFINITY;
      for (const length of lengths) {
        const text = before + sign.repeat(length / sign.length) + after;
        const duration = measureTwice(() => parse(text), getMaxDuration(previous));
        if (duration > getMaxDuration(previous)) {
          slow.push(`${JSON.stringify([before, sign, after])}: ${previous} ms, then ${duration} ms for ${length}`);
          break;
        }
        previous = duration;
      }
    }
  }
  expect(slow).toEqual([]);
}

const attributes = [...new Set(listObservedAttributes())].filter((name) => !/[A-Z-]/.test(name)) as AttributeName[];

describe('parsers of texts take time in proportion to the length of the text', () => {
  it.each(Object.keys(parsers))('%s', { retry: 2, timeout: 300_000 }, (name) => {
    expectLinear((text) => parsers[name]?.(text), [10_000, 100_000, 1_000_000]);
  });

  it('every attribute, with the links and files of the event', { retry: 2, timeout: 300_000 }, () => {
    for (const sign of signs) {
      for (const name of attributes) {
        const resolveText = (length: number) => () => resolve({ [name]: sign.repeat(length / sign.length) });
        const maxDuration = getMaxDuration(measure(resolveText(10_000)));
        const long = measureTwice(resolveText(100_000), maxDuration);
        expect(long, `${name} ${JSON.stringify(sign)}`).toBeLessThan(maxDuration);
      }
    }
  });
});
