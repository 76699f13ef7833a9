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

it.each(['<!--', '<style', '<style>', '<', '&#', '<div>'])('I26 takes linear time for megabytes of %j', (part) => {
  const html = part.repeat(4_000_000 / part.length);
  expect(measureCpu(() => extractText(html), 2000)).toBeLessThan(2000);
});
