// Names whose form leaves open who is meant: lists of words for kinship, children without a number, and people who are
// only called by somebody else's name (specification §7 "Doubts").
import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';
import type { SheetOptions } from './sheet.js';

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
    ['Steffi’s Eltern', 'strangeName'],
    ['Beth’s parents', 'strangeName'],
    ['Jonas Eltern', 'strangeName'],
    ['Papas Kollege Jürgen', 'strangeName'],
    ['Meine Chefin', 'strangeName'],
    ['Mis padres', 'strangeName'],
    ['Paul + Frau Anna', 'severalNames'],
    ['Anna & her kids', 'unclearCount'],
    ['عمي أبو سامر وعائلته', 'unclearCount'],
    ['Anna & kids', 'unclearCount'],
    ['Ben Hart & family', 'unclearCount'],
    ['Fátima e hijos', 'unclearCount'],
    ['Lea Kern mit Kindern', 'unclearCount'],
    ['Lea Kern mit Kind', 'severalNames'],
  ])('%s', (name, kind) => {
    expect(parseName(name).doubts).toEqual([kind]);
  });
  it.each(['Moster Eva och morbror Sven', 'Opa & oma Bakker', 'Tante Riet en ome Kees', 'Anna Freund'])(
    'not %s',
    (name) => {
      expect(parseName(name).doubts).toEqual([]);
    },
  );
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

describe('who comes along has a name after a word for the role', () => {
  it.each([
    ['Tom & his wife Anna', ['Tom', 'Anna']],
    ['Tom, his wife Anna', ['Tom', 'Anna']],
    ['Tom & his son Ben', ['Tom', 'Ben°']],
    ['Tante Lucie et son mari Jean', ['Tante Lucie', 'Jean']],
    ['Zio Franco con moglie Anna', ['Zio Franco', 'Anna']],
    ['Tía Concha y su marido Pepe', ['Tía Concha', 'Pepe']],
    ['Tia Fátima e o marido Zé', ['Tia Fátima', 'Zé']],
    ['Peter van den Berg en zijn vrouw Els', ['Peter', 'Els']],
    ['Farbror Nils och hans fru Eva', ['Farbror Nils', 'Eva']],
    ['Onkel Odd og kona Turid', ['Onkel Odd', 'Turid']],
    ['Farbror Jens og hans kone Kirsten', ['Farbror Jens', 'Kirsten']],
    ['Wujek Jan i jego żona Ewa', ['Wujek Jan', 'Ewa']],
    ['سامي وزوجته لينا', ['سامي', 'لينا']],
  ])('%s', (name, people) => {
    const { rows, readingDoubts } = parse(`Name,Email\n"${name}",\n`);
    expect(rows.map(({ firstName, isAdult }) => `${firstName}${isAdult === false ? '°' : ''}`)).toEqual(people);
    expect(rows[0]?.noteLines).toEqual([`Name: ${name}`]);
    expect(readingDoubts).toEqual([]);
  });
  it('but "fru" may be a title', () => {
    const { rows } = parse('Navn,Email\nHerr og fru Holm,\n');
    expect(rows.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Herr', 'Holm'],
      ['fru', 'Holm'],
    ]);
  });
});

describe('a column of companions', () => {
  it.each([
    ['Yes - Jane', 'Jane'],
    ['oui (Pierre)', 'Pierre'],
    ['ja, Max Kern', 'Max'],
    ['avec Anna', 'Anna'],
    ['her husband Karl', 'Karl'],
  ])('may name somebody with more words: %s', (text, name) => {
    expect(parse(`Name,Partner\nIda Falk,"${text}"\n`).rows.map(({ firstName }) => firstName)).toEqual(['Ida', name]);
  });
  it.each(['Mme', 'avec sa femme', 'GF', '2 adults'])('has nobody’s name in "%s"', (text) => {
    expect(
      parse(`Name,Partner\nIda Falk,"${text}"\n`)
        .rows.slice(1)
        .every(({ isUnnamed }) => isUnnamed),
    ).toBe(true);
  });
  it('below a header that also means a household is asked about', () => {
    const text = 'Förnamn,Efternamn,Sällskap\nAnna,Ek,sambo\nBo,Berg,Una Berg + 2 barn\nEva,Holm,Karl Holm\n';
    const { rows, readingDoubts } = parse(text);
    expect(rows).toHaveLength(8);
    expect(readingDoubts.map(({ kind, column }) => [kind, column])).toEqual([['unlikelyContent', 'Sällskap']]);
  });
});

describe('last names in a column of their own', () => {
  it('are those of the names beside them', () => {
    const text = 'Surname,Names\nPatel,Amit & Priya\nLee,Jo\nFalk,Ida Falk\n';
    expect(parse(text).rows.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Amit', 'Patel'],
      ['Priya', 'Patel'],
      ['Jo', 'Lee'],
      ['Ida', 'Falk'],
    ]);
  });
});

it.each([
  'Ida Falk,,Tom Hill\nBo & Una Lund,,Ann Pratt\nLiv Holm,,Jim Reed\n',
  'Name,,\nIda Falk,,Tom Hill\nLiv Holm,,Jim Reed\n',
])('a second column of names without a header is asked about: %j', (text) => {
  expect(parse(text).readingDoubts.map(({ kind, column }) => [kind, column])).toEqual([['unknownHeader', '(C)']]);
});

describe('a couple with one last name', () => {
  it.each(['Casal Souza', 'Matrimonio Souza', 'Echtpaar Souza', 'Ehepaar Souza', 'Couple Souza', 'Ægteparret Souza'])(
    '%s is two people',
    (name) => {
      const { rows } = parse(`Name,Email\n${name},\n`);
      expect(rows.map(({ lastName }) => lastName)).toEqual(['Souza', 'Souza']);
    },
  );
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
