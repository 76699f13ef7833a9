import { expect, it } from 'vitest';
import { measureCpu } from '../../../../scripts/measure-cpu.js';
import { extractText } from './html-text.js';

it('extracts the visible text of an e-mail', () => {
  const html = `<!doctype html><html><head><title>Re: Invitation</title><style>p { color: red }</style></head>
    <body><div>Yes, with&nbsp;joy &amp; <b>a&lt;b</b>!<br>Zoé</div><p></p><p></p><script>alert(1)</script>
    <blockquote>Will you come?</blockquote></body></html>`;
  expect(extractText(html)).toBe('Yes, with joy & a<b!\nZoé\n\nWill you come?');
});

it('extracts the text after an invisible element', () => {
  expect(extractText('<style>p { color: red }</style>Yes, <script>a < b</script>with joy')).toBe('Yes, with joy');
  expect(extractText('<title>Re: Invitation</title\n>No')).toBe('No');
});

it.each([
  ['Zo&eacute; &amp; Ren&#233; &#xE9;t&#XE9;', 'Zoé & René été'],
  ['J&rsquo;arrive &agrave; 15&nbsp;h&hellip;', 'J’arrive à 15 h…'],
  // Windows-1252, as Outlook writes them (HTML standard, 13.2.5.80).
  ['I&#146;m &#147;in&#148;', 'I’m “in”'],
  ['AT&T, a&b; &unknown; &', 'AT&T, a&b; &unknown; &'],
  ['&amp;eacute;', '&eacute;'],
  // A database cannot store half of a pair, or the character 0.
  ['&#xD800;&#0;&#x110000;!', '\uFFFD\uFFFD\uFFFD!'],
])('decodes the character references of %j', (html, text) => expect(extractText(html)).toBe(text));

it.each(['<!--', '<style', '<style>', '<', '&#', '&', '&not', '<div>'])(
  'I26 takes linear time for megabytes of %j',
  (part) => {
    const html = part.repeat(4_000_000 / part.length);
    expect(measureCpu(() => extractText(html), 2000)).toBeLessThan(2000);
  },
);
