import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { findAttribute, listObservedAttributes } from '../values/attributes.js';
import { ConfigurationError } from '../values/configuration-error.js';
import { mergeConfiguration } from './merge-configuration.js';
import { parseAttributes, parseConfigurationObject, parseElementConfiguration } from './raw-configuration.js';

const minimum: [string, string][] = [
  ['name', 'Wedding'],
  ['startDate', '2025-08-02'],
];

const getErrorMessage = (parse: () => unknown) => {
  try {
    parse();
    return 'nothing';
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message;
  }
};

describe('attributes', () => {
  it('are found in any case, with or without hyphens and underscores', () => {
    for (const name of ['startDate', 'startdate', 'START-DATE', 'start-date']) {
      expect(findAttribute(name)?.name).toBe('startDate');
    }
    for (const name of ['recurrence_byday', 'recurrence-by-day', 'recurrenceByDay']) {
      expect(findAttribute(name)?.name).toBe('recurrence_byDay');
    }
    expect(findAttribute('class')).toBeUndefined();
    expect(findAttribute('__proto__')).toBeUndefined();
    // XML documents keep the case of attributes.
    expect(listObservedAttributes()).toEqual(
      expect.arrayContaining([
        ...['startDate', 'startdate', 'start-date', 'options-ios', 'name', 'dates', 'ics-reminder', 'use-user-tz'],
        ...['recurrence_byday', 'recurrence-by-day', 'recurrence-by-month-day', 'ical-file-name', 'icscreated'],
      ]),
    );
  });

  it('recurrence_frequency is another name of recurrence, which takes precedence', () => {
    const parse = (...attributes: [string, string][]) => parseAttributes([...minimum, ...attributes]).recurrence;
    expect(parse(['recurrence_frequency', 'weekly'])).toBe('weekly');
    expect(parse(['RECURRENCE_FREQUENCY', 'weekly'], ['recurrence', 'daily'])).toBe('daily');
    expect(parse(['recurrence', 'daily'], ['recurrence_frequency', 'weekly'])).toBe('daily');
    expect(parseConfigurationObject({ recurrence_frequency: 'yearly' })).toEqual({ recurrence: 'yearly' });
    const attributes: [string, string][] = [...minimum, ['recurrence_frequency', 'weekly']];
    expect(parseElementConfiguration({ attributes, config: { recurrence: 'daily' } }).recurrence).toBe('weekly');
    expect(listObservedAttributes()).toContain('recurrence_frequency');
  });

  it.each([
    ['', true],
    ['true', true],
    ['TRUE', true],
    ['false', false],
    ['yes', false],
    ['1', false],
    [' true ', false],
  ])('a flag written %j is %s', (text, value) => {
    expect(parseAttributes([['inline', text]]).inline).toBe(value);
  });

  it.each([
    ["'Apple','Google'"],
    ['"Apple","Google"'],
    ["['Apple','Google']"],
    ['["Apple", "Google"]'],
    ['Apple, Google'],
    [" 'Apple' , 'Google' ,'' "],
  ])('a list may be written %s', (text) => {
    expect(parseAttributes([['options', text]]).options).toEqual(['Apple', 'Google']);
  });

  it('a list keeps commas within quotes', () => {
    const images = "['https://e.com/a,b.png','https://e.com/c.png']";
    expect(parseAttributes([['images', images]]).images).toEqual(['https://e.com/a,b.png', 'https://e.com/c.png']);
  });

  it('dates may be written without brackets, and objects may contain tags', () => {
    expect(parseAttributes([['dates', '{"name":"A"},{"name":"B"}']]).dates).toEqual([{ name: 'A' }, { name: 'B' }]);
    expect(parseAttributes([['dates', '{"name":"A"}']]).dates).toEqual({ name: 'A' });
    expect(parseAttributes([['ty', '{"text":"a <b>c</b> d"}']]).ty).toEqual({ text: 'a c d' });
    expect(parseAttributes([['ty', '{"text":"a <a href="x">c</a>"}']]).ty).toEqual({ text: 'a c' });
    expect(parseAttributes([['ty', '{"text":\n"a"}']]).ty).toEqual({ text: 'a' });
  });

  it.each([
    ['1.5', 1],
    ['2', 2],
    ['abc', Number.NaN],
  ])('a number written %j is %d', (text, value) => {
    expect(parseAttributes([['sequence', text]]).sequence).toBe(value);
  });

  it('texts are trimmed and lose tags except br, control characters and escaped line breaks', () => {
    const read = (description: string) => parseAttributes([['description', description]]).description;
    expect(read(' <i>a</i> < b <br/> <script src="x">c')).toBe('a < b <br/> c');
    expect(read('a\r\nb\\nc\u0000d\u0007e\u2028f')).toBe('a\nbcde\nf');
    expect(read('[p]a\\nb[/p]')).toBe('[p]ab[/p]');
    expect(read('{b}a\\n{/b}')).toBe('{b}a{/b}');
    expect(read('1 < 2 > 0, a <b')).toBe('1 < 2 > 0, a <b');
    expect(read('\ud800a\ud83c\udf89')).toBe('\ufffda🎉');
    expect(read('  ')).toBeUndefined();
  });

  it('I3 an unclosed tag, or one assembled from parts of others, stays text', () => {
    const read = (name: string) => parseAttributes([['name', name]]).name;
    expect(read('<img src=x onerror=alert(1)//')).toBe('<img src=x onerror=alert(1)//');
    expect(read('<brx onload=alert(1)>a')).toBe('a');
    expect(read('<scr<b>ipt>a')).toBe('<script>a');
  });

  it('parse in linear time', () => {
    const parseAll = () => {
      for (const unit of ['<a', '<br ', '[url]', '[b]', '<br   ', '%%a', '{/url']) {
        parseAttributes([['description', unit.repeat(50_000)]]);
      }
    };
    expect(measureCpu(parseAll, 2000)).toBeLessThan(2000);
  });
});

describe('a configuration', () => {
  it('comes from the attributes alone if they name an event', () => {
    const text = '{"name":"JSON","startDate":"2025-08-03","location":"Here"}';
    expect(parseElementConfiguration({ attributes: minimum, getText: () => text })).toEqual({
      name: 'Wedding',
      startDate: '2025-08-02',
    });
  });

  it('comes from the element’s text otherwise', () => {
    const text =
      '{"name":"JSON","startDate":"2025-08-03","inline":true,"options":["Apple"],"sequence":2,"hidden":false}';
    expect(parseElementConfiguration({ attributes: [['size', '3']], getText: () => text })).toEqual({
      name: 'JSON',
      startDate: '2025-08-03',
      inline: true,
      options: ['Apple'],
      sequence: 2,
      hidden: false,
    });
  });

  it.each([
    ['dates', '[object Object]', [{ startDate: '2027-08-07' }]],
    ['rsvp', '[object Object]', { max: 5 }],
    ['ty', '[object Object]', { type: 'text' }],
    ['customVar', '[object Object]', { couple: 'A & B' }],
    ['customLabels', '{"close":', { close: 'Shut' }],
    ['custom-labels', '[object Object]', { close: 'Shut' }],
  ])('takes %s from its property, however invalid the attribute %j is', (attribute, invalid, value) => {
    const name = findAttribute(attribute)?.name ?? '';
    const attributes: [string, string][] = [...minimum, [attribute, invalid]];
    expect(parseElementConfiguration({ attributes, properties: [[name, value]] })).toMatchObject({ [name]: value });
    expect(() => parseElementConfiguration({ attributes, properties: [[name, undefined]] })).toThrow(
      ConfigurationError,
    );
  });

  it('takes what it overrides from neither the text of the element nor an object', () => {
    const properties: [string, unknown][] = [['dates', [{ startDate: '2027-08-07' }]]];
    const getText = () => '{"name":"A","dates":"[object Object]"}';
    const found = { name: 'A', dates: [{ startDate: '2027-08-07' }] };
    expect(parseElementConfiguration({ attributes: [], getText, properties })).toEqual(found);
    const config = { name: 'A', dates: '[object Object]' };
    expect(parseElementConfiguration({ attributes: [], config, properties })).toEqual(found);
    const attributes: [string, string][] = [['dates', '[{"startDate":"2027-08-07"}]']];
    expect(parseElementConfiguration({ attributes, config })).toEqual(found);
  });

  it('reports what is missing', () => {
    expect(getErrorMessage(() => parseElementConfiguration({ attributes: [] }))).toBe('name: is required');
    expect(getErrorMessage(() => parseElementConfiguration({ attributes: [['name', 'A']] }))).toBe(
      'startDate: is required',
    );
    expect(
      getErrorMessage(() => parseElementConfiguration({ attributes: [], getText: () => '{"startDate":"2025-08-02"}' })),
    ).toBe('name: is required (in the JSON inside the element)');
    expect(getErrorMessage(() => parseElementConfiguration({ attributes: [], getText: () => '{"name": "x",' }))).toBe(
      'text of the element "{\\"name\\": \\"x\\",": must be valid JSON',
    );
    expect(getErrorMessage(() => parseElementConfiguration({ attributes: [['dates', '[{"name":"A",]']] }))).toMatch(
      /^dates .*: must be valid JSON$/,
    );
    expect(getErrorMessage(() => parseConfigurationObject('x'))).toBe('configuration "x": must be an object');
  });

  it('needs no start date for a subscription, nor with dates', () => {
    const named: [string, string] = ['name', 'A'];
    expect(parseElementConfiguration({ attributes: [named, ['subscribe', '']] }).subscribe).toBe(true);
    expect(parseElementConfiguration({ attributes: [['dates', '[{"name":"A"}]']] }).dates).toEqual([{ name: 'A' }]);
  });

  it('I25 does not change Object.prototype, whatever the names', () => {
    const hostile =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":{"__proto__":{"polluted":1}}}';
    const raw = parseAttributes([
      ['customVar', hostile],
      ['customLabels', hostile],
      ['ty', hostile],
      ['dates', `[${hostile}]`],
      ['__proto__', 'x'],
    ]);
    parseConfigurationObject(JSON.parse(hostile));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(JSON.stringify(raw)).not.toContain('__proto__');
    expect((raw.customVar as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('W1 has a limited nesting depth', () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    expect(JSON.stringify(parseAttributes([['ty', deep]])).length).toBeLessThan(200);
  });
});

describe('a remote configuration', () => {
  const remote = parseConfigurationObject({ name: 'Kept', startDate: '2025-08-02', hideBranding: false, size: '1' });

  it('can be overridden in a few attributes', () => {
    const own = parseAttributes([
      ['name', 'Mine'],
      ['size', '9'],
      ['hideBranding', ''],
      ['attendee', 'a@example.com'],
    ]);
    expect(mergeConfiguration(remote, own)).toMatchObject({
      name: 'Kept',
      size: '9',
      hideBranding: false,
      attendee: 'a@example.com',
    });
  });

  it('can be overridden completely on request, except for the paid features', () => {
    const own = parseAttributes([
      ['name', 'Mine'],
      ['proOverride', ''],
      ['hideBranding', ''],
      ['rsvp', '{"max":1000}'],
    ]);
    const found = mergeConfiguration(remote, own);
    expect(found).toMatchObject({ name: 'Mine', hideBranding: false });
    expect(found.rsvp).toBeUndefined();
  });
});
