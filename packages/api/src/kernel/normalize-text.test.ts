import { describe, expect, it } from 'vitest';
import { createWordMatcher, foldText, normalizeName } from './normalize-text.js';

const finds = (name: string, query: string) => createWordMatcher(query)(foldText(name));

const apostrophes = ["'", '‘', '’', 'ʼ', '´', '`', '′', '‛', 'ʻ', '＇'];
const dashes = ['-', '‐', '‑', '‒', '–', '—', '−', '－'];
const blanks = [' ', '  ', '\u00A0', '\u202F', '\u2009', '\u3000', '\t'];
const invisibleSigns = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u00AD',
  '\u2060',
  '\uFEFF',
  '\u202A',
  '\u2068',
];

describe('the words of a search', () => {
  it.each([
    ['apostrophe', apostrophes.map((sign) => `Sean O${sign}Brien`)],
    ['dash', dashes.map((sign) => `Jean${sign}Luc`)],
    ['blank', blanks.map((sign) => `Sean${sign}Berg`)],
    ['invisible character', ['Berg', ...invisibleSigns.map((sign) => `Be${sign}rg`)]],
  ])('find a name whatever its %s is', (_, spellings) => {
    const pairs = spellings.flatMap((name) => spellings.map((query) => ({ name, query })));
    expect(pairs.filter(({ name, query }) => !finds(name, query))).toEqual([]);
  });

  it.each([
    ["Sean O'Brien", "Sean  O'Brien"],
    ["Sean O'Brien", "O'Brien Sean"],
    ["Sean O'Brien", 'obrien'],
    ["Sean O'Brien", 'o brien'],
    ['Jean-Luc Picard', 'jean luc'],
    ['Jean Luc Picard', 'Jean-Luc'],
    ['Familie Berg – Møller', 'berg-moller'],
    ["Robert “Bob” D'Arcy", '"Bob" d’arcy'],
    ['Nguyễn Thị Hạnh', 'hanh nguyen'],
    ['Łukasz Żółć', 'zolc lukasz'],
    ['İbrahim Işık', 'isik ibrahim'],
    ['Νίκος Παππάς', 'ΠΑΠΠΑΣ ΝΙΚΟΣ'],
    ['Ángela Núñez', 'nunez'],
    ['Ｙｕｋｉ 田中', 'yuki 田中'],
    ['محمد علي', 'علي محمد'],
    ['مُحَمَّد', 'محمد'],
    ['김민준', '민준'],
    ['ג׳ורג׳', "ג'ורג'"],
    ['Weiß', 'WEISS'],
    ['Anna', ' '],
    ['Anna', '’'],
  ])('find %s by %s', (name, query) => expect(finds(name, query)).toBe(true));

  it.each([
    ["Sean O'Brien", "O'Brian"],
    ['Jean-Luc', 'luc-jean'],
    ['Anna Berg', 'anna holm'],
    ['Anna\nBerg', 'anna-berg'],
  ])('do not find %j by %j', (name, query) => expect(finds(name, query)).toBe(false));
});

describe('the key of a name', () => {
  it.each([
    ["O'Brien", 'O’Brien'],
    ["O'Brien", 'OʼBrien'],
    ['Berg-Møller', 'Berg–Møller'],
    ['Berg Møller', ' Berg\u00A0 Møller\u200B '],
    ['Berg', 'Ber\u00ADg'],
    ['The "Bergs"', 'the “bergs”'],
  ])('is the same for %j and %j', (one, other) => expect(normalizeName(one)).toBe(normalizeName(other)));

  it.each([
    ['Zoé', 'Zoe'],
    ["O'Brien", 'OBrien'],
    ['Berg-Møller', 'Berg Møller'],
  ])('differs for %j and %j', (one, other) => expect(normalizeName(one)).not.toBe(normalizeName(other)));
});
