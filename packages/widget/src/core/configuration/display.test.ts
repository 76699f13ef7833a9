import { describe, expect, it } from 'vitest';
import { hasPathTraversal } from '../values/file-url.js';
import { resolveLanguage } from '../values/language.js';
import { detailParsers } from './detail-parsers.js';
import { parseDisplay, parseSizes } from './display.js';
import { parseConfigurationObject } from './raw-configuration.js';

const pageUrl = 'https://invite.example.com/page';
const parse = (raw: Record<string, unknown>, page: Parameters<typeof parseDisplay>[1] = { pageUrl }) =>
  parseDisplay(parseConfigurationObject(raw), { details: detailParsers, ...page });

describe('display options', () => {
  it('have defaults', () => {
    expect(parse({})).toMatchObject({
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
    expect(parse(odd)).toEqual(parse({}));
    expect(parse({ listStyle: 'MODAL', lightMode: 'bodyscheme' })).toMatchObject({
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
    const warnings: string[] = [];
    const warn = (message: string) => warnings.push(message);
    parse({ [attribute]: value }, { warn });
    expect(warnings).toEqual([`${attribute} "${value}": must be one of ${words}`]);
    for (const word of words.split(', ')) parse({ [attribute]: word.toUpperCase() }, { warn });
    parse({ [attribute]: '' }, { warn });
    expect(warnings).toHaveLength(1);
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
    expect(parse(raw).trigger).toBe(trigger);
  });

  it('overlay the list on a button without text', () => {
    expect(parse({ hideTextLabelButton: true }).listStyle).toBe('overlay');
    expect(parse({ hideTextLabelButton: true, hideTextLabelList: true }).listStyle).toBe('dropdown');
    expect(parse({ hideTextLabelButton: true, buttonStyle: 'round' }).listStyle).toBe('dropdown');
    expect(parse({ hideTextLabelButton: true, listStyle: 'modal' }).listStyle).toBe('modal');
  });

  it('show a date tile once, not per calendar', () => {
    expect(parse({ buttonsList: true }).buttonsList).toBe(true);
    expect(parse({ buttonsList: true, buttonStyle: 'date' }).buttonsList).toBe(false);
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
    expect(parseSizes(text)).toEqual(sizes);
  });

  it.each([
    [
      { buttonStyle: 'fancy' },
      'buttonStyle "fancy": must be one of default, 3d, flat, simple, round, neumorphism, text, date, custom, none',
    ],
    [{ buttonStyle: 'custom' }, 'customCss: is required when buttonStyle is custom'],
    [{ buttonStyle: 'date', rsvp: {} }, 'buttonStyle "date": cannot be date or none if rsvp is set'],
    [{ buttonStyle: 'none', rsvp: {} }, 'buttonStyle "none": cannot be date or none if rsvp is set'],
    [{ cspnonce: 'abc"1' }, 'cspnonce "abc\\"1": must not contain quotes, brackets or whitespace'],
    [{ cspnonce: 'a b' }, 'cspnonce "a b": must not contain quotes, brackets or whitespace'],
    [{ cspnonce: 'a<b' }, 'cspnonce'],
    [{ customLabels: '[1]' }, 'customLabels [1]: must be an object of strings'],
  ])('reject %j', (raw, message) => {
    expect(() => parse(raw)).toThrow(message);
  });

  it('have labels under the keys of version 3 of the library, too', () => {
    const { labels } = parse({ customLabels: { 'form.status.title': 'You', 'Label.RSVP': 'Answer' } });
    expect([...(labels ?? [])]).toEqual([
      ['form.status', 'You'],
      ['label.rsvp', 'Answer'],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/css,*{}',
    'https://x.example/a?.js#.css',
    'https://x.example/a.js#.css',
    'https://x.example/a.js?a.css',
    'http://x.example/a.css',
    'https://x.example/../a.css',
    'https://x.example/%2e%2e/a.css',
    'https://x.example/a.css/',
    '//',
  ])('I8 reject the stylesheet %s', (customCss) => {
    expect(() => parse({ buttonStyle: 'custom', customCss })).toThrow('customCss');
  });

  it.each([
    ['https://x.example/a.css?v=2#x', pageUrl, 'https://x.example/a.css?v=2#x'],
    ['/my/a.css', pageUrl, 'https://invite.example.com/my/a.css'],
    ['http://localhost:3000/a.css', pageUrl, 'http://localhost:3000/a.css'],
    ['http://intranet/a.css', 'http://intranet/page', 'http://intranet/a.css'],
  ])('I8 accept the stylesheet %s on %s', (customCss, page, address) => {
    expect(parse({ customCss }, { pageUrl: page }).customCss).toBe(address);
  });

  it('I8 resolve a relative stylesheet against the base of the page, whose own origin may use http', () => {
    const page = { pageUrl: 'http://intranet/page', baseUrl: 'https://cdn.example/app/' };
    expect(parse({ customCss: 'a.css' }, page).customCss).toBe('https://cdn.example/app/a.css');
    expect(parse({ customCss: 'http://intranet/a.css' }, page).customCss).toBe('http://intranet/a.css');
    const plain = { ...page, baseUrl: 'http://cdn.example/app/' };
    expect(() => parse({ customCss: 'a.css' }, plain)).toThrow('customCss');
  });

  it('are those of the language, then of its region', () => {
    const customLabels = {
      'en-GB': { close: 'Shut' },
      pt_BR: { close: 'Fechar já', 'form.email': 3 },
      pt: { close: 'Fechar', cancel: 'Anular' },
      nb: { close: 'Lukk' },
      expired: 'Over',
      close: 'Close it',
    };
    const getLabels = (language?: string) => Object.fromEntries(parse({ customLabels, language }).labels ?? []);
    expect(getLabels('pt-BR')).toEqual({ close: 'Fechar já', cancel: 'Anular', expired: 'Over' });
    expect(getLabels('pt-PT')).toEqual({ close: 'Fechar', cancel: 'Anular', expired: 'Over' });
    expect(getLabels('en_gb').close).toBe('Shut');
    expect([getLabels('nb').close, getLabels('nb-NO').close, getLabels().close]).toEqual(['Lukk', 'Lukk', 'Close it']);
  });

  it('keep custom labels by key, in one line', () => {
    const { labels } = parse({ customLabels: { 'label.addToCalendar': 'Gem\n<br>datoen', x: 3, ical: 'Fil' } });
    expect([...(labels ?? [])]).toEqual([
      ['label.addtocalendar', 'Gem datoen'],
      ['ical', 'Fil'],
    ]);
  });

  it('ignore an invalid identifier', () => {
    const warnings: string[] = [];
    const warn = (message: string) => warnings.push(message);
    expect(parse({ identifier: 'my-button_1' }, { warn }).identifier).toBe('my-button_1');
    expect(parse({ identifier: 'my button!' }, { warn }).identifier).toBeUndefined();
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
    expect(hasPathTraversal(path)).toBe(true);
  });

  it.each(['https://e.com/a..b/c', 'https://e.com/...', 'a/.../b', '%2', 'https://e.com/x.y/?q=..z'])(
    'does not: %s',
    (path) => {
      expect(hasPathTraversal(path)).toBe(false);
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
    ['en-US', 'en', 'en-US', false],
    ['pt-BR', 'pt', 'pt-BR', false],
    ['da-DK', 'da', 'da-DK', false],
    ['nb', 'no', 'nb', false],
    ['fa', 'fa', 'fa', true],
    ['ar-EG', 'ar', 'ar-EG', true],
    ['he', 'he', 'he', true],
    ['iw', 'he', 'he', true],
    ['iw-IL', 'he', 'he-IL', true],
    ['EL', 'el', 'el', false],
    ['hu-HU', 'hu', 'hu-HU', false],
    ['ru_KZ', 'ru', 'ru-KZ', false],
    ['zh_Hant_TW', 'zh', 'zh-Hant-TW', false],
    ['fil', 'en', 'en', false],
    ['fil-PH', 'en', 'en', false],
    ['xx', 'en', 'en', false],
    ['english', 'en', 'en', false],
    ['de-../x', 'de', 'de', false],
  ])('%s is %s, formatted as %s', (text, code, locale, isRightToLeft) => {
    expect(resolveLanguage(text)).toMatchObject({ code, locale, isRightToLeft });
  });

  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt_br', 'pt-BR'],
    ['pt-Latn-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['pt', 'pt'],
    ['en-GB', 'en'],
    ['nb-NO', 'no'],
    ['xx-BR', 'en'],
  ])('%s has the texts of %s', (text, texts) => {
    expect(resolveLanguage(text).texts).toBe(texts);
  });

  it('warns when it is not supported', () => {
    const warnings: string[] = [];
    for (const text of [undefined, '', 'en', 'nb', 'iw', 'de-AT', 'is-IS'])
      resolveLanguage(text, (message) => warnings.push(message));
    expect(warnings).toEqual([expect.stringMatching(/^language "is": must be one of en, ar, .*, zh, pt-BR$/)]);
    resolveLanguage('constructor', (message) => warnings.push(message));
    expect(warnings[1]).toMatch(/^language "constructor": must be one of /);
    expect(resolveLanguage('is-IS').locale).toBe('en');
  });
});
