// A page that a browser has translated keeps working: every text that changes or comes and goes, and every text beside
// an element that does, has an element of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findBareTexts } from './bare-texts.ts';

/** By file: the texts do not change while the page shows them. */
const allowed: Readonly<Record<string, string>> = {
  'apps/web/src/invitation/check-in/namesake-number.tsx': 'The members of an invitation stay the same.',
  'apps/web/src/invitation/check-in/needs-fields.tsx': 'The names of people and needs stay the same.',
  'apps/web/src/invitation/salutation.tsx': 'The greeting stays the same.',
};

const read = (file: string) => ({ file, text: readFileSync(file, 'utf8') });

it('finds the texts of a fixture that a translated page loses, and nothing else', () => {
  const source = read('scripts/fixtures/bare-texts/texts.tsx');
  const expected = source.text
    .split('\n')
    .flatMap((line, index) => (/^\s*(?:\/\/|\{\/\*) finds/.test(line) ? [index + 2] : []));
  expect(expected).toHaveLength(12);
  const found = findBareTexts([source]).get(source.file) ?? [];
  expect(found.map(({ line }) => line).sort((a, b) => a - b)).toEqual(expected);
});

it('no page has a text that React loses when a browser translates it', () => {
  const sources = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
    .map((file) => `apps/web/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$|\/src\/testing\//.test(file))
    .map(read);
  const found = [...findBareTexts(sources)].flatMap(([file, texts]) => texts.map((each) => ({ file, ...each })));
  const others = found.filter(({ file }) => !(file in allowed));
  expect(others.map(({ file, line, source }) => `${file}:${line} ${source}`)).toEqual([]);
  expect(Object.keys(allowed).filter((name) => !found.some(({ file }) => file === name))).toEqual([]);
});
