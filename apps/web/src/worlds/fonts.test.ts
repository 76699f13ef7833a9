import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { describe, expect, it } from 'vitest';
import { readWorldFolders } from '../../build/look-files.js';

const sheets = readWorldFolders().flatMap(({ name, directory }) =>
  ['text.css', ...readdirSync(`${directory}/letterings`).map((file) => `letterings/${file}`)].map((file) => ({
    name: `${name}/${file}`,
    faces: readFileSync(`${directory}/${file}`, 'utf8').match(/@font-face \{[^}]*\}/g) ?? [],
  })),
);

function listRanges(face: string): [number, number][] {
  const ranges = face.split('unicode-range:')[1] ?? '';
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

const isInFace = (character: string) => (face: string) =>
  listRanges(face).some(
    ([from, to]) => (character.codePointAt(0) ?? 0) >= from && (character.codePointAt(0) ?? 0) <= to,
  );

/** The characters that a page loads another font file for: of several faces with a character, the last one counts. */
const listRareCharacters = (faces: readonly string[], text: string) =>
  [...text].filter((character) => faces.findLast(isInFace(character))?.includes('@fontsource/'));

const listTexts = (language: (typeof languages)[number]) =>
  [...JSON.stringify(readLocaleFile(language, 'translation')).matchAll(/:"((?:[^"\\]|\\.)*)"/g)]
    .map(([, value = '']) => value.replace(/\{\{\w+\}\}|\\./g, ''))
    .join('');

describe.each(sheets)('the font files of the first view of $name', ({ name, faces }) => {
  it.each(languages)('have every character of the texts in %s', (language) => {
    expect(listTexts(language).length).toBeGreaterThan(1000);
    // Titles in the lettering have no other characters than the names and texts.
    expect(listRareCharacters(faces, listTexts(language)), name).toEqual([]);
  });

  it('have the letters of Danish, English, French and German names', () => {
    const names = "Ægidius Åse Møller Øster Zoë Anaïs Noël O'Connell-Dupont Müller Öst & Groß?";
    expect(listRareCharacters(faces, names)).toEqual([]);
    expect(listRareCharacters(faces, 'Muñoz Łukasz')).toEqual(['ñ', 'Ł']);
  });
});
