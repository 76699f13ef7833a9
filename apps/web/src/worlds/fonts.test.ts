// The fonts of every world have what the pages in each language show, so that a page loads no further file.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type Language, languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { describe, expect, it } from 'vitest';
import { listFirstViewFiles, renderTypeface } from '../../build/font-faces.js';
import { readWorldFolders } from '../../build/look-files.js';

const typefaces = readWorldFolders().flatMap(({ name, directory, text, letterings }) => [
  { name: `${name}/text`, directory, typeface: text, css: renderTypeface('Text', text) },
  ...letterings.map(({ name: lettering, typeface }) => ({
    name: `${name}/${lettering}`,
    directory,
    typeface,
    css: renderTypeface('Lettering', typeface),
  })),
]);

const listRanges = (face: string): [number, number][] =>
  [...(face.split('unicode-range:')[1] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
  );

const getPath = (face = '') => /url\("([^"]*)"\)/.exec(face)?.[1];

/** The file that a page loads for a character: of several faces, the last one counts. */
function findFile(css: string, character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const faces = css.match(/@font-face\{[^}]*unicode-range[^}]*\}/g) ?? [];
  return getPath(faces.findLast((one) => listRanges(one).some(([from, to]) => code >= from && code <= to)));
}

/** The characters that a page loads a file of a package for. */
const listRareCharacters = (css: string, text: string) =>
  [...new Set(text)].filter((character) => findFile(css, character)?.startsWith('@fontsource/'));

const listTexts = (language: Language) =>
  [...JSON.stringify(readLocaleFile(language, 'translation')).matchAll(/:"((?:[^"\\]|\\.)*)"/g)]
    .map(([, value = '']) => value.replace(/\{\{\w+\}\}|<\/?\w+>|\\./g, ''))
    .join('');

const alphabets: Readonly<Record<string, string>> = {
  da: 'æøåé',
  de: 'äöüß',
  en: 'é',
  es: 'áéíñóúü¿¡',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'àèéìíîòóù',
  nb: 'æøåéèêóòô',
  nl: 'áéëíïóöúü',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõúü',
  sv: 'åäöéà',
};
const letters = Object.values(alphabets).join('');
const latin = `abcdefghijklmnopqrstuvwxyz${letters}„“”‘’«»–…·`;
const latinNames = `${latin}${latin.toUpperCase()} O'Connell-Dupont & Groß?`;
const arabicNames = 'ليلى وعبد الرحمن وآمنة، هدى؟ مؤمن سيّد شكراً 0123456789 15:00 –';

/** The characters of a WOFF2 file: of its table `cmap`, in the only form that our files have. */
function readCharacters(file: string): Set<number> {
  const bytes = readFileSync(file);
  let at = 48;
  const readNumber = () => {
    let value = 0;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  // Known tags are numbers; 0 is `cmap`, 10 and 11 are transformed unless marked by 3.
  const lengths = Array.from({ length: bytes.readUInt16BE(12) }, () => {
    const flags = bytes[at++] ?? 0;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const length = readNumber();
    const isTransformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: isTransformed ? readNumber() : length };
  });
  const index = lengths.findIndex(({ tag }) => tag === 0);
  const start = lengths.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  const cmap = brotliDecompressSync(bytes.subarray(at)).subarray(start);
  const table = cmap.subarray(cmap.readUInt32BE(8));
  const count = table.readUInt16BE(6) / 2;
  const codes = new Set<number>();
  for (let segment = 0; segment < count; segment++) {
    const end = table.readUInt16BE(14 + 2 * segment);
    for (let code = table.readUInt16BE(16 + 2 * (count + segment)); code <= end; code++) codes.add(code);
  }
  return codes;
}

/** The names of the typefaces for which `check` finds something, with what it finds. */
function listFaults(check: (typeface: (typeof typefaces)[number]) => readonly unknown[]) {
  expect(typefaces.length).toBeGreaterThan(10);
  return typefaces.map((typeface) => [typeface.name, check(typeface)]).filter(([, found = []]) => found.length > 0);
}

describe('the fonts of every world', () => {
  it('have every character of the texts in each language in the files of the first view', () => {
    const texts = languages.map((language) => [language, listTexts(language)] as const);
    expect(texts.filter(([, text]) => text.length <= 1000)).toEqual([]);
    const listMissing = (css: string) =>
      texts.map(([language, text]) => [language, ...listRareCharacters(css, text)]).filter(({ length }) => length > 1);
    expect(listFaults(({ css }) => listMissing(css))).toEqual([]);
  });

  it('have the letters of every language in one file, and those of other names in others', () => {
    expect(listFaults(({ css }) => [...new Set([...latinNames].map((one) => findFile(css, one)))].slice(1))).toEqual(
      [],
    );
    const listFrequent = (css: string) => {
      const rare = listRareCharacters(css, 'Αλέξανδρος Nguyễn Владимир Ștefan');
      return ['Α', 'ễ', 'В', 'Ș'].filter((character) => !rare.includes(character));
    };
    expect(listFaults(({ css }) => listFrequent(css))).toEqual([]);
  });

  it('have Arabic names on every page, and on pages in Arabic their digits, in one file', () => {
    const listWrong = ({ css, typeface }: (typeof typefaces)[number]) => {
      const files = new Set([...'ليلىوعبدالرحمنوآمنةهدىمؤمنسيّد'].map((character) => findFile(css, character)));
      const family = /:root:lang\(ar\)\{--font-\w+:("[^"]*"),/.exec(css)?.[1] ?? '';
      const faces = css.match(/@font-face\{[^}]*\}/g)?.filter((face) => face.includes(family)) ?? [];
      const wanted = getPath(typeface.bold === undefined ? faces[0] : faces[1]);
      // All characters of the file.
      const isLimited = faces[0]?.includes('unicode-range') !== false;
      return files.size === 1 && files.has(wanted) && !isLimited ? [] : [...files, wanted];
    };
    expect(listFaults(listWrong)).toEqual([]);
  });

  it('are files with these characters', () => {
    const listMissing = (directory: string, files: readonly string[], text: string) =>
      files.flatMap((file) => {
        const known = readCharacters(`${directory}/fonts/${file}`);
        return [...text].filter((character) => !known.has(character.codePointAt(0) ?? 0));
      });
    const listAll = ({ directory, typeface }: (typeof typefaces)[number]) => {
      const { latin: latinFiles, arabic: arabicFiles } = listFirstViewFiles(typeface, typeface);
      // A character that no file has: the files are read.
      expect(listMissing(directory, arabicFiles, 'Ж')).toEqual(arabicFiles.map(() => 'Ж'));
      return [
        ...listMissing(directory, latinFiles, `${latinNames}\u00a0\u202f\u2011`),
        ...listMissing(directory, arabicFiles, arabicNames),
      ];
    };
    expect(listFaults(listAll)).toEqual([]);
  });
});
