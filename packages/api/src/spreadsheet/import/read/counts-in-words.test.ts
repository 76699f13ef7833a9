// Numbers of people in words and abbreviations of all languages (specification §7 "Several people in a row").
import { describe, expect, it } from 'vitest';
import { parsePeopleCount } from '../../../names/people-count-rules.js';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';

const parse = (text: string) =>
  parseSheet(chooseSheet([{ name: '', cells: parseCsvRows(text, 100), faults: new Map() }]));
const countRows = (text: string) => {
  const { rows } = parse(text);
  return { adults: rows.filter(({ isAdult }) => isAdult !== false).length, all: rows.length };
};

describe('a cell tells how many people there are', () => {
  it.each([
    ['4', 4, 0],
    ['2+1', 3, 0],
    ['3 pers.', 3, 0],
    ['4 (2 kids)', 2, 2],
    ['4 (2 adults, 2 kids)', 2, 2],
    ['Family of 5', 5, 0],
    ['two', 2, 0],
    ['2 adults and one child', 2, 1],
    ['couple', 2, 0],
    ['zwei', 2, 0],
    ['2 Erw. + 2 Ki.', 2, 2],
    ['1 P.', 1, 0],
    ['Paar mit 1 Kind', 2, 1],
    ['deux', 2, 0],
    ['2 ad. + 1 enf.', 2, 1],
    ['couple + 2 enfants', 2, 2],
    ['seule', 1, 0],
    ['due bambini', 0, 2],
    ['2 adulti e 1 bambino', 2, 1],
    ['coppia', 2, 0],
    ['dos adultos y un niño', 2, 1],
    ['pareja', 2, 0],
    ['casal + 2 filhos', 2, 2],
    ['2 pessoas', 2, 0],
    ['2 volw. en 3 kind.', 2, 3],
    ['twee', 2, 0],
    ['2 voksne og et barn', 2, 1],
    ['to', 2, 0],
    ['2 vuxna, 1 barn', 2, 1],
    ['två', 2, 0],
    ['fire (2 barn)', 2, 2],
    ['para + 2 dzieci', 2, 2],
    ['2 os.', 2, 0],
    ['dwoje dorosłych', 2, 0],
    ['شخصين', 2, 0],
    ['زوجين و 2 أطفال', 2, 2],
  ])('%s', (text, adults, children) => {
    expect(parsePeopleCount(text)).toMatchObject({ adults, children });
  });
  it.each(['', '2 or 3', '2-3', '2,5', '2/3', '2 1', '21', 'kids', '2 cars', '2 (4)', 'Sam P.', '2 to 3'])(
    'not "%s"',
    (text) => {
      expect(parsePeopleCount(text)).toBeUndefined();
    },
  );
});

describe('a number in words', () => {
  it.each([
    ['Fam. de Vries', '2 volw. + 3 kind.', 2, 5],
    ['Lisa & Johan Ek', '2 vuxna 1 barn', 2, 3],
    ['Zia Carla', '2 adulti', 2, 2],
    ['Marco, Giulia e Leo', '2 adulti + 1 bambino', 2, 3],
  ])('of %s, %s', (name, count, adults, all) => {
    expect(countRows(`Name,Count\n"${name}","${count}"\n`)).toEqual({ adults, all });
  });
  it('of children is no name', () => {
    expect(parse('Name,Kids\nIda Falk,three\n').rows.map(({ firstName }) => firstName)).toEqual([
      'Ida',
      expect.stringContaining('Guest'),
      expect.stringContaining('Guest'),
      expect.stringContaining('Guest'),
    ]);
  });
  it.each(['Ana López y dos niños', 'Ana López + 2 adultos', 'Ana López y 2 adultos', 'Ana López, 3 ad.'])(
    'beside the name of "%s"',
    (name) => {
      expect(countRows(`Nombre,Email\n"${name}",\n`).all).toBe(3);
    },
  );
  it.each(['Sam Kind', 'Ida Dos Santos', 'Tre Holm'])('is not a part of %s', (name) => {
    expect(countRows(`Name,Email\n${name},\nBo & Una Lund,\n`).all).toBe(3);
  });
});

describe('a column of numbers of people', () => {
  it.each([
    'Quanti',
    'Ile osób',
    'Cuántos',
    'Hvor mange',
    'Combien',
    'Qtd',
    'العدد',
    'Hur många',
    'Hoeveel',
    'Wie viele',
  ])('is called "%s"', (header) => {
    const { headers } = parse(`Name,${header}\nIda Falk,2\nBo Lund,1\nLiv Holm,2\n`);
    expect(headers[1]?.column).toBe('partySize');
  });
  it('may have a header that nobody knows, and is asked about', () => {
    const { headers, readingDoubts } = parse('Name,Xyzzy\nIda Falk,2 adults\nBo Lund,couple\nLiv Holm,1\n');
    expect(headers[1]?.column).toBe('partySize');
    expect(readingDoubts.map(({ kind, column }) => [kind, column])).toEqual([['unknownHeader', 'Xyzzy']]);
  });
  it('below a header for households makes none of them', () => {
    const { headers, readingDoubts } = parse('Guest,Party\nIda Falk,2 people\nBo & Una Lund,2\nLiv & Per Holm,2\n');
    expect(headers[1]?.column).toBe('partySize');
    expect(readingDoubts.map(({ kind, column }) => [kind, column])).toEqual([['unlikelyContent', 'Party']]);
  });
});

it.each(['Erik Lund m/ledsager', 'Erik Lund m/ frue', 'Erik Lund c/ esposa', 'Erik Lund w/ guest'])(
  '"%s" is two people',
  (name) => {
    const { rows } = parse(`Name,Email\n${name},\n`);
    expect(rows.map(({ firstName, lastName, isUnnamed }) => (isUnnamed ? '?' : `${firstName} ${lastName}`))).toEqual([
      'Erik Lund',
      '?',
    ]);
  },
);
