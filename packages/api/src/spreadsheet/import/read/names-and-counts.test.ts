// Headers of other languages above whole names and numbers of people (specification §7 "Files").
import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';

const parse = (text: string) =>
  parseSheet(chooseSheet([{ name: '', cells: parseCsvRows(text, 100), faults: new Map() }]));

const listNames = (text: string) => parse(text).rows.map(({ firstName, lastName = '' }) => [firstName, lastName]);
const listColumnDoubts = (text: string) =>
  parse(text).readingDoubts.flatMap(({ kind, row, column, readings }) =>
    row === null ? [[column, kind, readings.map(({ answer }) => answer.is === 'column' && answer.column)]] : [],
  );

describe('a column of first names with whole names', () => {
  it.each(['First name', 'Vorname', 'Имя', 'Όνομα', 'İsim', 'Keresztnév', 'Imię'])(
    '"%s" is read as one of whole names, and asked about',
    (header) => {
      const text = `${header},Email\nIda Falk,ida@example.com\nBo Lund,bo@example.com\nLiv,liv@example.com\n`;
      expect(listNames(text)).toEqual([
        ['Ida', 'Falk'],
        ['Bo', 'Lund'],
        ['Liv', ''],
      ]);
      expect(listColumnDoubts(text)).toEqual([[header, 'unlikelyContent', ['fullName', 'firstName', 'addToNotes']]]);
    },
  );
  it('is one beside families and aunts, who have no last name', () => {
    const text = 'Vorname,Email\nIda Falk,\nFamilie Lund,\nTante Una,\nOma,\n';
    expect(listColumnDoubts(text)).toEqual([['Vorname', 'unlikelyContent', ['fullName', 'firstName', 'addToNotes']]]);
  });
  it.each([
    'First name,Email\nAunt Ida,ida@example.com\nMum & Dad,\nLiv,liv@example.com\n',
    'First name,Last name\nAnna Lena,Falk\nJan Willem,Visser\n',
    'First name,Email\nIda,ida@example.com\nBo,bo@example.com\n',
    'First name,Email\nIda & Bo,ida@example.com\nLiv & Per,liv@example.com\n',
  ])('%j has first names', (text) => {
    expect(listColumnDoubts(text)).toEqual([]);
  });
});

describe('a column of small numbers beside names', () => {
  it.each([
    ['Άτομα', 'Ενήλικες', 'Παιδιά'],
    ['Гостей', 'Взрослых', 'Детей'],
    ['Létszám', 'Felnőttek', 'Gyerekek'],
    ['Osob', 'Dospělí', 'Děti'],
    ['Kişi', 'Yetişkinler', 'Çocuklar'],
    ['Henkilöä', 'Aikuiset', 'Lapset'],
  ])('%s, %s and %s are numbers of people', (size, adults, children) => {
    const columns = parse(
      `Name,${size},${adults},${children}\nIda Falk,3,2,1\nBo Lund,1,1,0\nLiv Holm,2,1,1\n`,
    ).headers.map(({ column }) => column);
    expect(columns).toEqual(['fullName', 'partySize', 'adults', 'children']);
  });
  it('below a header that nobody knows may be the number of people', () => {
    const text = 'Name,Xyzzy\nIda Falk,3\nBo Lund,1\nLiv Holm,3\n';
    expect(listColumnDoubts(text)).toEqual([['Xyzzy', 'unknownHeader', [null, 'partySize', 'addToNotes']]]);
  });
  it.each([
    ['the numbers of the rows', 'Ida Falk,1\nBo Lund,2\nLiv Holm,3\nPer Dahl,4\nUna Berg,5\n'],
    ['fewer people than a row names', 'Ida & Per Falk,1\nBo Lund,3\nLiv Holm,1\n'],
    ['only the people whom the rows name', 'Ida Falk,1\nBo Lund,1\nLiv Holm,0\n'],
    ['numbers that no household has', 'Ida Falk,38\nBo Lund,42\nLiv Holm,39\n'],
  ])('is not asked about if it has %s', (_numbers, rows) => {
    expect(listColumnDoubts(`Name,Xyzzy\n${rows}`)).toEqual([]);
  });
});
