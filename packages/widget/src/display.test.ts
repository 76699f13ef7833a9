import { describe, expect, it } from 'vitest';
import { climbs } from './address.js';
import { readDisplay, readSizes } from './display.js';
import { readLanguage } from './language.js';
import { readObject } from './read.js';

const pageUrl = 'https://invite.example.com/page';
const read = (raw: Record<string, unknown>, page: Parameters<typeof readDisplay>[1] = { pageUrl }) =>
  readDisplay(readObject(raw), page);

describe('display options', () => {
  it('have defaults', () => {
    expect(read({})).toMatchObject({
      buttonStyle: 'default',
      listStyle: 'dropdown',
      trigger: 'hover',
      lightMode: 'light',
      pastDateHandling: 'none',
      sizes: { l: 16, m: 16, s: 16 },
      buttonsList: false,
    });
  });

  it('fall back to them', () => {
    const odd = { listStyle: 'drawer', trigger: 'focus', lightMode: 'auto', pastDateHandling: 'remove', size: 'big' };
    expect(read(odd)).toEqual(read({}));
    expect(read({ listStyle: 'MODAL', lightMode: 'bodyscheme' })).toMatchObject({
      listStyle: 'modal',
      lightMode: 'bodyScheme',
    });
  });

  it.each([
    ['listStyle', 'drawer', 'dropdown, dropdown-static, dropup-static, overlay, modal'],
    ['trigger', 'focus', 'hover, click'],
    ['lightMode', 'auto', 'light, dark, system, bodyScheme'],
    ['pastDateHandling', 'remove', 'none, disable, hide'],
  ])('warn about an unknown %s', (attribute, value, words) => {
    const told: string[] = [];
    const warn = (message: string) => told.push(message);
    read({ [attribute]: value }, { warn });
    expect(told).toEqual([`${attribute} "${value}": must be one of ${words}`]);
    for (const word of words.split(', ')) read({ [attribute]: word.toUpperCase() }, { warn });
    read({ [attribute]: '' }, { warn });
    expect(told).toHaveLength(1);
  });

  it.each([
    [{ trigger: 'click' }, 'click'],
    [{ listStyle: 'modal' }, 'click'],
    [{ buttonStyle: 'round' }, 'click'],
    [{ buttonStyle: 'text' }, 'click'],
    [{ buttonStyle: 'date' }, 'click'],
    [{ buttonStyle: 'neumorphism', trigger: 'hover' }, 'click'],
    [{ buttonStyle: '3d' }, 'hover'],
  ])('with %j open on %s', (raw, trigger) => {
    expect(read(raw).trigger).toBe(trigger);
  });

  it('overlay the list on a button without text', () => {
    expect(read({ hideTextLabelButton: true }).listStyle).toBe('overlay');
    expect(read({ hideTextLabelButton: true, hideTextLabelList: true }).listStyle).toBe('dropdown');
    expect(read({ hideTextLabelButton: true, buttonStyle: 'round' }).listStyle).toBe('dropdown');
    expect(read({ hideTextLabelButton: true, listStyle: 'modal' }).listStyle).toBe('modal');
  });

  it('show a date tile once, not per calendar', () => {
    expect(read({ buttonsList: true }).buttonsList).toBe(true);
    expect(read({ buttonsList: true, buttonStyle: 'date' }).buttonsList).toBe(false);
  });

  it.each([
    ['10', { l: 20, m: 20, s: 20 }],
    ['0', { l: 10, m: 10, s: 10 }],
    ['10|5', { l: 20, m: 15, s: 15 }],
    ['10|5|2', { l: 20, m: 15, s: 12 }],
    ['4|x|2', { l: 14, m: 14, s: 12 }],
    [' 4 | 3 | 2 ', { l: 14, m: 13, s: 12 }],
    ['11|-1|1e1', { l: 16, m: 16, s: 16 }],
  ])('of the size %j are %j', (text, sizes) => {
    expect(readSizes(text)).toEqual(sizes);
  });

  it.each([
    [
      { buttonStyle: 'fancy' },
      'buttonStyle "fancy": must be one of default, 3d, flat, round, neumorphism, text, date, custom, none',
    ],
    [{ buttonStyle: 'custom' }, 'customCss: is required when buttonStyle is custom'],
    [{ buttonStyle: 'date', rsvp: {} }, 'buttonStyle "date": cannot be date or none together with rsvp'],
    [{ buttonStyle: 'none', rsvp: {} }, 'buttonStyle "none": cannot be date or none together with rsvp'],
    [{ cspnonce: 'abc"1' }, 'cspnonce "abc\\"1": must not have quotes, brackets or blanks in it'],
    [{ cspnonce: 'a b' }, 'cspnonce "a b": must not have quotes, brackets or blanks in it'],
    [{ cspnonce: 'a<b' }, 'cspnonce'],
    [{ customLabels: '[1]' }, 'customLabels [1]: must be an object of texts'],
  ])('reject %j', (raw, message) => {
    expect(() => read(raw)).toThrow(message);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/css,*{}',
    'https://x.example/a.css?.js#.css'.replace('a.css', 'a'),
    'https://x.example/a.js#.css',
    'https://x.example/a.js?a.css',
    'http://x.example/a.css',
    'https://x.example/../a.css',
    'https://x.example/%2e%2e/a.css',
    'https://x.example/a.css/',
    '//',
  ])('I8 reject the stylesheet %s', (customCss) => {
    expect(() => read({ buttonStyle: 'custom', customCss })).toThrow('customCss');
  });

  it.each([
    ['https://x.example/a.css?v=2#x', pageUrl, 'https://x.example/a.css?v=2#x'],
    ['/my/a.css', pageUrl, 'https://invite.example.com/my/a.css'],
    ['http://localhost:3000/a.css', pageUrl, 'http://localhost:3000/a.css'],
    ['http://intranet/a.css', 'http://intranet/page', 'http://intranet/a.css'],
  ])('I8 accept the stylesheet %s on %s', (customCss, page, address) => {
    expect(read({ customCss }, { pageUrl: page }).customCss).toBe(address);
  });

  it('keep custom labels by key, in one line', () => {
    const { labels } = read({ customLabels: { 'label.addToCalendar': 'Gem\n<br>datoen', x: 3, ical: 'Fil' } });
    expect([...(labels ?? [])]).toEqual([
      ['label.addtocalendar', 'Gem datoen'],
      ['ical', 'Fil'],
    ]);
  });

  it('ignore an invalid identifier', () => {
    const warnings: string[] = [];
    const warn = (message: string) => warnings.push(message);
    expect(read({ identifier: 'my-button_1' }, { warn }).identifier).toBe('my-button_1');
    expect(read({ identifier: 'my button!' }, { warn }).identifier).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });
});

describe('a path', () => {
  it.each([
    '../a',
    'a/../b',
    'https://e.com/..',
    '..\\a',
    '%2e%2e%2fa',
    '%2E%2E/a',
    '.%2e/a',
    '%252e%252e%252fa',
    '..%5ca',
  ])('has traversal: %s', (path) => {
    expect(climbs(path)).toBe(true);
  });

  it.each(['https://e.com/a..b/c', 'https://e.com/...', 'a/.../b', '%2', 'https://e.com/x.y/?q=..z'])(
    'does not: %s',
    (path) => {
      expect(climbs(path)).toBe(false);
    },
  );
});

describe('a language', () => {
  it.each([
    [undefined, 'en', 'en', false],
    ['de', 'de', 'de', false],
    ['DE', 'de', 'de', false],
    ['de-AT', 'de', 'de-AT', false],
    ['en_GB', 'en', 'en-GB', false],
    ['da-DK', 'da', 'da-DK', false],
    ['nb', 'no', 'no', false],
    ['fa', 'fa', 'fa', true],
    ['ar-EG', 'ar', 'ar-EG', true],
    ['xx', 'en', 'en', false],
    ['english', 'en', 'en', false],
    ['de-../x', 'de', 'de', false],
  ])('%s is %s, formatted as %s', (text, code, locale, isRightToLeft) => {
    expect(readLanguage(text)).toEqual({ code, locale, isRightToLeft });
  });

  it('warns when it is not supported', () => {
    const told: string[] = [];
    for (const text of [undefined, '', 'en', 'nb', 'de-AT', 'ru-RU'])
      readLanguage(text, (message) => told.push(message));
    expect(told).toEqual([expect.stringMatching(/^language "ru": must be one of en, ar, .*, zh$/)]);
    expect(readLanguage('ru-RU').locale).toBe('en');
  });
});
