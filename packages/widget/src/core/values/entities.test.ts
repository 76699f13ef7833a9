// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../../test/arbitraries.js';
import { parseEvent } from '../configuration/event.js';
import { parseConfigurationObject } from '../configuration/raw-configuration.js';
import { parseRsvp } from '../rsvp/rsvp-configuration.js';
import { decodeEntities } from './entities.js';
import { toCalendarHtml } from './markup.js';

/** The text as a browser decodes it. */
function decodeAsHtml(text: string): string {
  const element = document.createElement('div');
  element.innerHTML = text.replaceAll('<', '&lt;');
  return element.textContent ?? '';
}

const names =
  'amp lt gt quot apos nbsp copy reg trade euro hellip ndash mdash lsquo rsquo ldquo rdquo bdquo laquo raquo bull middot deg frac12 hearts rarr szlig aelig AElig oslash Oslash aring Aring eacute Eacute agrave ccedil ntilde ouml Uuml ecirc scaron zcaron oelig eth THORN iquest shy zwj thinsp sup2';

describe('character references', () => {
  it.each(names.split(' '))('W14 decodes &%s; as browsers do', (name) => {
    expect(decodeEntities(`a &${name}; b`)).toBe(decodeAsHtml(`a &${name}; b`));
    expect(decodeEntities(`a &${name}; b`)).not.toContain(`&${name}`);
  });

  it('W14 decodes numbers as browsers do, without controls', () => {
    for (const text of [
      '&#128205;',
      '&#x1F4CD;',
      '&#X41;',
      '&#0041;',
      '&#150;',
      '&#x80;',
      '&#0;',
      '&#xD800;',
      '&#x110000;',
      '&#999999999;',
    ])
      expect(decodeEntities(text), text).toBe(decodeAsHtml(text));
    expect(decodeEntities('a&#10;b&#13;c&#9;d')).toBe('a\nb\nc\td');
    expect(decodeEntities('a&#1;&#x7f;&#27;b')).toBe('ab');
    expect(decodeEntities('&#38;lt; &amp;amp; &amp;#60; &#38;#38;')).toBe('&lt; &amp; &#60; &#38;');
    for (const text of ['&foo; &copy &; &#; &#x; &#1234567890; AT&T; &ecute;']) expect(decodeEntities(text)).toBe(text);
  });

  it('W14 are decoded in the description of an event and in the texts of forms, but not into markup', () => {
    const text =
      '&copy; Caf&eacute; &#128205; &#91;b&#93;x&#91;/b&#93; &lt;img src=x&gt; [url]https://e.com/?a=1&#38;b=2|&hearts;[/url]';
    const [date] = parseEvent(
      parseConfigurationObject({ name: 'A', startDate: '2025-08-02', description: text }),
      createEnvironment(),
    ).dates;
    expect(date.plainDescription).toBe('© Café 📍 [b]x[/b] <img src=x> https://e.com/?a=1&b=2');
    expect(toCalendarHtml(date.description)).toBe(
      '© Café 📍 [b]x[/b] &lt;img src=x&gt; <a href="https://e.com/?a=1&b=2" target="_blank" rel="noopener">♥</a>',
    );
    expect(parseRsvp({ text: 'Caf&eacute; [b]&copy;[/b]' }, { now: new Date(), zone: 'UTC' })?.text).toEqual([
      'Café ',
      { name: 'b', children: ['©'] },
    ]);
    const [link] = parseEvent(
      parseConfigurationObject({
        name: 'A',
        startDate: '2025-08-02',
        description: '[url]java&#115;cript:alert(1)|x[/url]',
      }),
      createEnvironment(),
    ).dates;
    expect(link.description).toEqual(['x']);
  });

  it('W14 do not begin at the ampersand of a URL or a name: what calendars show is the text', () => {
    const element = document.createElement('div');
    for (const text of [
      'https://e.com/?a=1&region=eu&timestamp=5&param=x&copy',
      'AT&T, R&D, Tom&Jerry, a&b;c &',
      'x &lt y &amp z &quot',
    ]) {
      element.innerHTML = toCalendarHtml([text, { name: 'a', href: `https://e.com/?q&lt&${text}`, children: [text] }]);
      expect(element.textContent).toBe(text + text);
      expect(element.querySelector('a')?.getAttribute('href')).toBe(`https://e.com/?q&lt&${text}`);
    }
  });

  it('W14 never make markup: what is decoded is escaped again for calendars', () => {
    const piece = fc.constantFrom(
      '&lt;',
      '&#60;',
      '&#x3c;',
      '&amp;',
      '&#38;',
      'lt;',
      'script',
      '&gt;',
      '&quot;',
      '[b]',
      '&#91;b&#93;',
      '#60;',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const [date] = parseEvent(
          parseConfigurationObject({ name: 'A', startDate: '2025-08-02', description: `${pieces.join('')}.` }),
          createEnvironment(),
        ).dates;
        const element = document.createElement('div');
        element.innerHTML = toCalendarHtml(date.description);
        expect([...element.querySelectorAll('*')].every(({ localName }) => localName === 'b')).toBe(true);
        expect(element.textContent).toBe(date.plainDescription);
      }),
      { numRuns: 300 },
    );
  });
});
