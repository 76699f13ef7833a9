// Arabic letters are joined: no stylesheet of guest pages spaces, slants or capitalizes them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const sheets = readdirSync(source, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(`${source}/${path}`, 'utf8') }));
const arabic = readFileSync(new URL('arabic.css', import.meta.url), 'utf8');

it('the rules for Arabic win: they are important, in the first layer, and no other rule of their properties is', () => {
  for (const declaration of ['letter-spacing: 0', 'font-style: normal', 'text-transform: none'])
    expect(arabic).toContain(`${declaration} !important;`);
  expect(readFileSync(new URL('index.css', import.meta.url), 'utf8')).toContain('@import "./arabic.css" layer(base);');
  const others = sheets.filter(({ path }) => !path.endsWith('styles/arabic.css'));
  expect(others.length).toBeGreaterThan(40);
  const important = /(?:letter-spacing|font-style|text-transform|font):[^;}]*!important/;
  expect(others.filter(({ css }) => important.test(css)).map(({ path }) => path)).toEqual([]);
});

it('no first letter of Arabic text is cut off from the next one', () => {
  const selectors = sheets.flatMap(
    ({ path, css }) => (path.startsWith('dashboard/') ? '' : css).match(/[^{};]*::first-letter/g) ?? [],
  );
  expect(selectors.filter((selector) => !selector.includes(':not(:lang(ar))'))).toEqual([]);
});
