import { readFileSync } from 'node:fs';
import { languages } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';

const readFile = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const faces = readFile('fonts.css').match(/@font-face \{[^}]*\}/g) ?? [];
/** The faces that a page loads only when it has a character of theirs. */
const rareFaces = faces.filter((face) => face.includes('@fontsource/'));

function listRanges(face: string): [number, number][] {
  const ranges = face.split('unicode-range:')[1] ?? '';
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

const rareRanges = rareFaces.flatMap(listRanges);
const listRareCharacters = (text: string) =>
  [...text].filter((character) =>
    rareRanges.some(([from, to]) => (character.codePointAt(0) ?? 0) >= from && (character.codePointAt(0) ?? 0) <= to),
  );

describe('the font files of the first view', () => {
  it.each(languages)('have every character of the texts in %s', (language) => {
    const texts = readFile(`../../../../../packages/i18n/locales/${language}/translation.json`);
    const values = [...texts.matchAll(/: "(.*)"/g)].map(([, value = '']) => value.replace(/\{\{\w+\}\}|\\./g, ''));
    expect(values.length).toBeGreaterThan(100);
    expect(listRareCharacters(values.join(''))).toEqual([]);
  });

  it('have the letters of Danish, English, French and German names', () => {
    expect(listRareCharacters("Ægidius Åse Møller Øster Zoë Anaïs Noël O'Connell-Dupont Müller Öst & Groß?")).toEqual(
      [],
    );
    expect(listRareCharacters('Muñoz Łukasz')).toEqual(['ñ', 'Ł']);
  });
});
