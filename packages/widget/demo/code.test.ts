// The code of each framework gives the element the values of the configuration.
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { formatHtml, formatJson, formatReact, formatSvelte, formatVue } from './code.js';
import { toValues } from './configuration.js';
import { type CodeLanguage, tokenize } from './highlight.js';
import { createPresets } from './presets.js';

const scriptUrl = 'https://wedding.example.com/widget/module/add-to-calendar-button.js';

const difficult = {
  name: 'Anna\'s & "Jakob\'s" {party} &amp; <more> \\ `x`',
  description: 'Two\nlines, {{ mustache }} and “quotes”',
  options: 'Apple,Microsoft365,Outlook.com',
  images: "'https://e.com/w_300,h_200/anna.jpg','https://e.com/b.jpg?a=1&quot;'",
  recurrence_count: '20',
  hideBranding: 'true',
  dates: JSON.stringify([{ name: 'Bo\'s "day" & night', startDate: '2027-08-07', 'odd-key': [1, true, null] }]),
};
const configurations = [difficult, ...createPresets('2027-01-15').map(({ state }) => state.options)];

const evaluate = (expression: string, constants = ''): unknown =>
  new Function(`${constants}\nreturn (${expression});`)() as unknown;

const decode = (text: string) =>
  text.replace(/&[\w#]+;/g, (entity) => ({ '&quot;': '"', '&#39;': "'", '&lt;': '<', '&#10;': '\n' })[entity] ?? '&');

/** The properties that React passes to the component. */
async function renderReact(code: string): Promise<unknown> {
  const { code: script } = await transformWithOxc(code, 'save-the-date.jsx', { jsx: { runtime: 'classic' } });
  const body = script.replace(/^import .*$/m, '').replace('export function', 'return function');
  const React = { createElement: (_: unknown, properties: unknown) => properties };
  return (new Function('React', 'AddToCalendarButton', body)(React, 'component') as () => unknown)();
}

const getScript = (code: string) =>
  /<script[^>]*>([\s\S]*?)<\/script>/.exec(code)?.[1]?.replace(/^\s*import .*$/m, '') ?? '';
const getTag = (code: string) => code.slice(code.indexOf('<add-to-calendar-button'));

function parseVue(code: string): unknown {
  const pattern = /\s(:?)([\w-]+)="([^"]*)"/g;
  const entries = [...getTag(code).matchAll(pattern)].map(([, isBound, name = '', text = '']) => {
    const value = decode(text);
    return [name, isBound ? evaluate(value, getScript(code)) : value];
  });
  return Object.fromEntries(entries);
}

/** Each attribute begins a line. */
function parseSvelte(code: string): unknown {
  const tag = getTag(code).replace(/\n>.*$/s, '');
  const attributes = tag.split(/\n {2}(?=[\w{])/).slice(1);
  const entries = attributes.map((attribute) => {
    const [, shorthand] = /^\{(\w+)\}$/.exec(attribute) ?? [];
    if (shorthand) return [shorthand, evaluate(shorthand, getScript(code))];
    const [, name, text, expression = ''] = /^([\w-]+)=(?:"([^"]*)"|\{([\s\S]*)\})$/.exec(attribute) ?? [];
    return [name, text ?? evaluate(expression, getScript(code))];
  });
  return Object.fromEntries(entries);
}

/** The values of attributes, with entities decoded, in double or single quotes. */
function parseHtml(code: string): unknown {
  const pattern = /\n {2}([\w-]+)(?:="([^"]*)"|='([^']*)')?/g;
  const tag = getTag(code);
  return Object.fromEntries(
    [...tag.matchAll(pattern)].map(([, name, double, single]) => [name, decode(double ?? single ?? '')]),
  );
}

describe('the generated code', () => {
  it('passes the same properties to React', async () => {
    for (const options of configurations) {
      expect(await renderReact(formatReact({ options, scriptUrl }))).toEqual(toValues(options));
    }
  });

  it('binds the same properties in Vue and Svelte', () => {
    for (const options of configurations) {
      expect(parseVue(formatVue({ options, scriptUrl }))).toEqual(toValues(options));
      expect(parseSvelte(formatSvelte({ options, scriptUrl }))).toEqual(toValues(options));
    }
  });

  it('is the configuration as JSON', () => {
    for (const options of configurations) {
      expect(JSON.parse(formatJson({ options, scriptUrl }))).toEqual(toValues(options));
    }
  });

  it('has the texts of the attributes in HTML', () => {
    const parsed = parseHtml(formatHtml({ options: difficult, scriptUrl })) as Record<string, string>;
    const { dates = '', ...texts } = parsed;
    expect(JSON.parse(dates)).toEqual(JSON.parse(difficult.dates));
    expect(texts).toEqual({ ...difficult, dates: undefined, hideBranding: '' });
  });

  it('contains the page’s own trigger in its slot', () => {
    const input = { options: { name: 'A', startDate: '2027-08-07' }, trigger: 'Save <my> seat', scriptUrl };
    expect(formatHtml(input)).toContain('<button type="button" slot="trigger">Save &lt;my> seat</button>');
    expect(formatReact(input)).toContain(`<button type="button" slot="trigger">{'Save <my> seat'}</button>`);
    expect(formatVue(input)).toContain('<button type="button" slot="trigger">Save &lt;my> seat</button>');
    expect(formatSvelte(input)).toContain(`<button type="button" slot="trigger">{'Save <my> seat'}</button>`);
  });

  it('keeps its text when it is highlighted', () => {
    const all: [CodeLanguage, typeof formatHtml][] = [
      ['html', formatHtml],
      ['jsx', formatReact],
      ['vue', formatVue],
      ['svelte', formatSvelte],
      ['json', formatJson],
    ];
    for (const [language, format] of all) {
      const code = format({ options: difficult, scriptUrl });
      const tokens = tokenize(code, language);
      expect(tokens.map(({ text }) => text).join('')).toBe(code);
      expect(new Set(tokens.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    }
  });
});
