// Names whose form leaves open who is meant: lists of words for kinship, children without a number, and people who are
// only called by somebody else's name (specification §7 "Doubts").
import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet, type SheetOptions } from './parse-sheet.js';

const parse = (text: string, options: SheetOptions = {}) =>
  parseSheet(chooseSheet([{ name: '', cells: parseCsvRows(text, 100), faults: new Map() }]), options);

const others = 'Ida Falk,ida@example.com,\nBo Lund,,\nLiv Holm,,\n';
function parseName(name: string) {
  const { rows, readingDoubts } = parse(`Name,Email,People\n"${name}",,\n${others}`);
  const own = rows.filter(({ row }) => row === 2);
  const people = own.map(({ firstName, lastName = '', isUnnamed }) =>
    isUnnamed ? '?' : `${firstName} | ${lastName}`.replace(/ \| $/u, ''),
  );
  return { people, doubts: readingDoubts.map(({ kind }) => kind) };
}

describe('a word for kinship or a relation before a comma is nobody’s last name', () => {
  it.each([
    ['Oma, Opa und Tina', ['Oma', 'Opa', 'Tina']],
    ['Tante Gabi, Onkel Rolf', ['Tante Gabi', 'Onkel Rolf']],
    ['Onkel Rolf, Tina', ['Onkel Rolf', 'Tina']],
    ['Bruder Max, Julia u. Emil', ['Max', 'Julia', 'Emil']],
  ])('%s', (name, people) => {
    expect(parseName(name).people).toEqual(people);
  });
  it('but one that may be a last name is', () => {
    expect(parseName('Pastor, Maria').people).toEqual(['Maria | Pastor']);
  });
});

describe('is asked about', () => {
  it.each([
    ['Anna, Ben and Cleo', 'severalNames'],
    ['Mum, Dad and Josh', 'severalNames'],
    ['Kern Oma', 'strangeName'],
    ['Ida Tante', 'strangeName'],
    ['Eltern von Jonas', 'strangeName'],
    ['Parents of Tim', 'strangeName'],
    ['Los padres de Ana', 'strangeName'],
    ['Anna & kids', 'unclearCount'],
    ['Ben Hart & family', 'unclearCount'],
    ['Fátima e hijos', 'unclearCount'],
    ['Lea Kern mit Kindern', 'unclearCount'],
    ['Lea Kern mit Kind', 'severalNames'],
  ])('%s', (name, kind) => {
    expect(parseName(name).doubts).toEqual([kind]);
  });
  it.each(['Rossi, Anna', 'Jo Falk and baby', 'Jo Falk + 2 kids', 'Grandma Jones', 'Anna & Ben'])(
    'not %s in a list of such names',
    (name) => {
      const text = `Name,Email\n"${name}",x@example.com\n"Falk, Ida",\n"Lund, Bo",\n"Holm, Liv",\n`;
      expect(parse(text).readingDoubts).toEqual([]);
    },
  );
  it('no word without a number if a column has the number', () => {
    const { readingDoubts } = parse('Name,People\nAnna & kids,3\nIda Falk,1\nBo & Liv Holm,2\n');
    expect(readingDoubts.map(({ kind }) => kind)).toEqual(['unnamedPeople']);
  });
});

describe('the parents of somebody', () => {
  it.each(['Eltern von Jonas', 'Parents of Tim'])('%s are not called by that name alone', (name) => {
    expect(parseName(name).people.join().replace(' | ', ' ')).toBe(name);
  });
});

it.each(['Family', 'Fam.', 'Familie'])(
  '"%s" below a header for first names is a household with its last name',
  (word) => {
    const { rows } = parse(`First name,Last name\nIda,Falk\n${word},Dahl\n`);
    expect(rows[1]).toMatchObject({ firstName: `${word} Dahl`, lastName: '', isUnnamed: true });
  },
);

describe('an Arabic word for kinship with its article', () => {
  it.each([
    ['الخالة نوال', 'feminine'],
    ['العم سعيد', 'masculine'],
  ])('%s is one name', (name, addressForm) => {
    const { rows } = parse(`الاسم,الجوال\n${name},\n`);
    expect(rows[0]).toMatchObject({ firstName: name, lastName: '', addressForm });
  });
  it('does not make other names one', () => {
    expect(parse('الاسم,الجوال\nالياس حداد,\n').rows[0]).toMatchObject({ firstName: 'الياس', lastName: 'حداد' });
  });
});

it('a second column of names is asked about where no header is known', () => {
  const text = 'Bride’s guests,Groom’s guests\nAda Falk,Mia Holm\nBo & Liv Lund,Nils Holm\nUna Dahl,Uncle Per\n';
  const { readingDoubts } = parse(text, { firstRow: 'headers' });
  expect(readingDoubts.map(({ kind, column }) => [kind, column])).toEqual([
    ['unknownHeader', 'Bride’s guests'],
    ['unknownHeader', 'Groom’s guests'],
  ]);
});

describe('names after a word for children', () => {
  it.each([
    ['Jana Becker mit Kindern Leo und Mia', ['Jana', 'Leo°', 'Mia°']],
    ['Becker, Jana & Kinder Leo & Mia', ['Jana', 'Leo°', 'Mia°']],
    ['Jo Falk, kids Tim and Una', ['Jo', 'Tim°', 'Una°']],
    ['Jo Falk & baby Tim', ['Jo', 'Tim°']],
    ['Jo Falk & Barnaby Orr', ['Jo', 'Barnaby']],
  ])('%s', (name, people) => {
    const { rows } = parse(`Name,Email\n"${name}",\n`);
    expect(rows.map(({ firstName, isAdult }) => `${firstName}${isAdult === false ? '°' : ''}`)).toEqual(people);
  });
});

it.each(['no partner', 'sin pareja', 'ohne Begleitung', 'sans conjoint', 'no guest', 'zonder partner'])(
  '"%s" in a column of companions is nobody',
  (text) => {
    const { rows } = parse(`Name,Partner\nIda Falk,${text}\nBo Lund,Liv Holm\n`);
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Ida', 'Bo', 'Liv']);
  },
);
