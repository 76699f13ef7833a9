import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { devices } from '../test/devices.js';
import type { ButtonConfiguration } from './core/configuration/button-configuration.js';
import { parseConfigurationObject, parseElementConfiguration } from './core/configuration/raw-configuration.js';
import { ConfigurationError } from './core/values/configuration-error.js';
import { renderParts, renderStylesheet, renderToString } from './server.js';

/** Its declarations are not installed. */
const moduleName: string = 'jsdom';
const { JSDOM }: { readonly JSDOM: new (html: string) => { readonly window: { readonly document: Document } } } =
  await import(moduleName);

const wedding: ButtonConfiguration = {
  name: 'Wedding',
  startDate: '2031-08-02',
  startTime: '14:00',
  endTime: '23:30',
  timeZone: 'Europe/Copenhagen',
  options: ['Google', 'iCal'],
};
const now = new Date('2031-01-01T00:00:00Z');
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

/** jsdom leaves the declarative shadow root a template, whose content can be read. */
function parse(html: string) {
  const { body } = new JSDOM(`<main>${html}</main><p id="after"></p>`).window.document;
  const element = body.querySelector('main > add-to-calendar-button');
  if (element === null) throw new Error('no element');
  const template = element.querySelector('template');
  return { body, element, root: template?.content, links: [...element.querySelectorAll(':scope > a')] };
}

const getAttributes = (element: Element) => [...element.attributes].map(({ name, value }) => [name, value] as const);

describe('an element that a server renders', () => {
  it('has the attributes of its configuration, which the element parses to the same values', () => {
    const config: ButtonConfiguration = {
      ...wedding,
      description: 'Line\nnext "quoted" & <b>bold</b>',
      dates: [{ name: "Anna's", startDate: '2031-08-02' }],
      images: ["https://e.com/it's,1.png"],
      hideBranding: true,
      hideCheckmark: false,
      sequence: 3,
      customLabels: { close: '"Shut"' },
    };
    const { element } = parse(renderToString(config, { now }));
    expect(parseElementConfiguration({ attributes: getAttributes(element) })).toEqual(parseConfigurationObject(config));
    expect(renderParts(config, { now }).attributes.hideBranding).toBe('');
  });

  it('contains the button in the language, calendars and colours of the configuration', () => {
    const { element, root } = parse(renderToString({ ...wedding, lightMode: 'dark' }, { now, language: 'de' }));
    expect(root?.querySelector('.atcb-button-wrapper')?.getAttribute('lang')).toBe('de');
    expect(element.getAttribute('language')).toBe('de');
    expect(element.hasAttribute('atcb-dark')).toBe(true);
    const list = parse(renderToString({ ...wedding, buttonsList: true }, { now, userAgent: iPhone }));
    expect([...(list.root?.querySelectorAll('.atcb-button-text') ?? [])].map((node) => node.textContent)).toEqual([
      'Google',
      'Apple',
    ]);
    expect(parse(renderToString({ ...wedding, hidden: true }, { now })).root?.childElementCount).toBe(0);
    const past = { ...wedding, pastDateHandling: 'disable' } as const;
    const disabled = parse(renderToString(past, { now: new Date('2032-01-01') })).root?.querySelector('button');
    expect([disabled?.disabled, disabled?.textContent]).toEqual([true, 'Expired']);
  });

  it('links to the file of the page, of the configuration, of the key, or to one made of the event', () => {
    const getLink = (config: ButtonConfiguration, options?: Parameters<typeof renderToString>[1]) =>
      parse(renderToString({ ...wedding, ...config }, { now, ...options })).links[0]?.getAttribute('href');
    expect(getLink({}, { icsUrl: '/wedding.ics' })).toBe('/wedding.ics');
    expect(getLink({ icsFile: 'https://e.com/own.ics' })).toBe('https://e.com/own.ics');
    const remoteConfiguration = wedding;
    expect(getLink({ proKey: 'abc' }, { server: 'https://h.com', remoteConfiguration })).toBe(
      'https://h.com/w/abc/o/ical',
    );
    expect(getLink({ proKey: 'abc', server: 'https://h.com' })).toBe('https://h.com/w/abc/o/ical');
    expect(getLink({ proKey: 'abc', server: 'https://h.com/' })).toBe('https://h.com/w/abc/o/ical');
    expect(getLink({ proKey: 'abc' }, { server: 'https://h.com/havn/', remoteConfiguration })).toBe(
      'https://h.com/havn/w/abc/o/ical',
    );
    expect(decodeURIComponent(getLink({}) ?? '')).toMatch(/^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR/);
    expect(getLink({ description: 'long '.repeat(2000) })).toBeUndefined();
    // iOS refuses a data URL (add2cal/add-to-calendar-button#823).
    expect(getLink({}, { userAgent: devices['iphone-safari'] })).toBeUndefined();
    expect(getLink({}, { userAgent: devices['iphone-safari'], icsUrl: '/wedding.ics' })).toBe('/wedding.ics');
    expect(getLink({ options: ['Google'] })).toContain('https://calendar.google.com/');
    expect(getLink({ subscribe: true, icsFile: 'https://e.com/feed.ics' })).toBe('webcal://e.com/feed.ics');
  });

  it('has the texts of the region, and labels under its tag', () => {
    const customLabels = { pt: { 'label.addtocalendar': 'Guardar' }, 'pt-BR': { 'label.addtocalendar': 'Salvar' } };
    const getButton = (language: string, labels = {}) =>
      parse(renderToString({ ...wedding, language, customLabels: labels }, { now })).root?.textContent;
    expect(getButton('pt_BR')).toContain('Adicionar ao calendário');
    expect([getButton('pt-BR', customLabels), getButton('pt-PT', customLabels)]).toEqual([
      expect.stringContaining('Salvar'),
      expect.stringContaining('Guardar'),
    ]);
    const file = renderToString(
      { ...wedding, language: 'pt-BR', options: ['iCal', 'Google'], buttonsList: true },
      { now },
    );
    expect(file).toContain('Arquivo iCal');
  });

  it('names the link of a key in the language of the configuration', () => {
    const getText = (language: string | undefined, options: Parameters<typeof renderToString>[1] = {}) =>
      parse(renderToString({ proKey: 'abc', language }, options)).links[0]?.textContent;
    expect(getText('de-AT')).toBe('Im Kalender speichern');
    expect(getText(undefined, { language: 'de_at' })).toBe('Im Kalender speichern');
    expect(getText('fr', { language: 'de' })).toBe('Ajouter à l’agenda');
  });

  it('has no link for a long file, a disabled button, an RSVP form or an event that a dialog explains', () => {
    const countLinks = (config: ButtonConfiguration) =>
      parse(renderToString({ ...wedding, ...config }, { now })).links.length;
    expect(countLinks({ description: 'long '.repeat(3000) })).toBe(0);
    expect(countLinks({ disabled: true })).toBe(0);
    expect(countLinks({ rsvp: {} })).toBe(0);
    expect(countLinks({ status: 'CANCELLED', options: ['Google'] })).toBe(0);
    expect(() => renderToString(wedding, { icsUrl: 'javascript:alert(1)' })).toThrow(ConfigurationError);
  });

  it('takes nothing from the environment if everything is given', () => {
    const options = { now, timeZone: 'Asia/Tokyo', userAgent: iPhone, language: 'ja', icsUrl: '/a.ics' };
    const config = { ...wedding, buttonStyle: 'date', location: 'https://e.com' } as const;
    const html = renderToString(config, options);
    expect(html).toBe(renderToString(config, options));
    // The online event is on the next day in the visitor's zone.
    expect(parse(html).root?.querySelector('.atcb-date-btn-time')?.textContent).toContain('21:00');
  });

  it('rejects an invalid configuration with the rule', () => {
    expect(() => renderToString({ ...wedding, startTime: '25:00' })).toThrow(
      new ConfigurationError('startTime', 'must be HH:MM, from 00:00 to 23:59', '25:00'),
    );
    expect(() => renderToString({})).toThrow('name: is required');
  });

  it('gives the stylesheet of the site its nonce', () => {
    const customCss = 'https://e.com/own.css';
    const { root } = parse(renderToString({ ...wedding, customCss, cspnonce: 'abc' }, { now, nonce: 'def' }));
    const link = root?.querySelector('link');
    expect([link?.getAttribute('href'), link?.getAttribute('nonce')]).toEqual([customCss, 'abc']);
    expect(root?.querySelector('style')?.getAttribute('nonce')).toBe('def');
  });

  it('puts only plain custom properties into its stylesheet', () => {
    const getOwn = (styleLight: string) => {
      const { root } = parse(renderToString({ ...wedding, styleLight }, { now, nonce: 'abc' }));
      expect(root?.querySelector('style')?.getAttribute('nonce')).toBe('abc');
      return /:host\{(--[^}]*)\}$/.exec(root?.querySelector('style')?.textContent ?? '')?.[1];
    };
    expect(getOwn('--btn-background: rgb(0 0 0 / 20%); --font: "A b", serif; color: red')).toBe(
      '--btn-background:rgb(0 0 0 / 20%)!important;--font:"A b", serif!important',
    );
    for (const hostile of [
      '--a: url(x)',
      '--a: }',
      '--a: (',
      '--a: "',
      '--a: </style><script>',
      '--a: /* ',
      '--a:\\75',
    ]) {
      expect(getOwn(`${hostile}; --b: c`), hostile).toBe('--b:c!important');
    }
    expect(renderStylesheet('flat')).not.toContain('</');
  });
});

describe('a hostile configuration of an element that a server renders', () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '</template><script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; --a",
      '</style>',
      '<!--',
    ),
    fc.constantFrom('</add-to-calendar-button><p id=after>', '&quot;&lt;', '\0\r\n\u2028', '\ud800', ']]>', '{{}}'),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  const text = fc.array(hostile, { minLength: 1, maxLength: 4 }).map((parts) => `x${parts.join('')}`);
  const names = ['description', 'location', 'label', 'styleLight', 'organizer', 'customLabels', 'images'] as const;

  /** As the HTML parser and UTF-8 keep a text. */
  const normalize = (value: string) => value.toWellFormed().replaceAll('\0', '');

  it('W19 I4 never becomes markup, and keeps every attribute as it was given', () => {
    fc.assert(
      fc.property(text, fc.record(Object.fromEntries(names.map((name) => [name, text]))), text, (name, texts, item) => {
        const { customLabels, images, organizer, ...plain } = texts;
        const config = {
          ...wedding,
          ...plain,
          name,
          customLabels: { 'label.addtocalendar': customLabels },
          images: [images],
          rsvp: undefined,
          identifier: item,
        } as unknown as ButtonConfiguration;
        const { attributes } = renderParts(config, { now });
        const { body, element, root } = parse(renderToString(config, { now, nonce: item }));
        // Nothing but the element and the paragraph after it.
        expect([...body.querySelectorAll('*')].map((node) => node.localName).sort()).toEqual(
          ['a', 'add-to-calendar-button', 'main', 'p', 'template'].filter(
            (tag) => tag !== 'a' || element.querySelector('a'),
          ),
        );
        expect(Object.fromEntries(getAttributes(element))).toEqual(
          Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), normalize(value)])),
        );
        const tags = [...(root?.querySelectorAll('*') ?? [])].map((node) => node.localName);
        expect(tags.filter((tag) => !/^(style|div|span|button|svg|path|slot)$/.test(tag))).toEqual([]);
        for (const node of root?.querySelectorAll('*') ?? []) {
          expect([...node.attributes].filter((attribute) => /^(on|style$)/.test(attribute.name))).toEqual([]);
        }
        const { links } = parse(renderToString(config, { now }));
        for (const link of links) expect(link.getAttribute('href')).toMatch(/^(data:text\/calendar|https:)/);
      }),
      { numRuns: 60 },
    );
  });
});
