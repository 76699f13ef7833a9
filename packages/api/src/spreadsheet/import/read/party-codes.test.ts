import { expect, it } from 'vitest';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';
import { findPartyCodes } from './party-codes.js';

it.each([
  [
    ['1', '2', '12'],
    ['1', '2', '12'],
  ],
  [
    ['#1', 'No. 2', 'n°3', '4.0', ' 5 '],
    ['#1', 'No. 2', 'n°3', '4.0', '5'],
  ],
  [
    ['Party 1', 'Household #2', 'Foyer 3'],
    ['Party 1', 'Household #2', 'Foyer 3'],
  ],
  [
    ['A', 'B'],
    ['A', 'B'],
  ],
  [
    ['H-12', 'B3', '12a'],
    ['H-12', 'B3', '12a'],
  ],
  [['0b6c1c8e-6d3b-4a8e-9d43-0d7f6d2f7c11'], ['0b6c1c8e-6d3b-4a8e-9d43-0d7f6d2f7c11']],
  [['Rossi', '2', '#3', ''], ['2']],
  [['Rossi', 'B3', 'Class of 1998', 'Table 4 friends', 'Mum', 'Bo'], []],
  [[''], []],
])('%j has the codes %j', (cells, codes) => expect([...findPartyCodes('Party', cells)]).toEqual(codes));

it.each(['Nom du foyer', 'Groupe'])('the column “%s” of our own has names, apart from numbers', (header) => {
  expect([...findPartyCodes(header, ['B3', '#1', '4'])]).toEqual(['4']);
});

const parse = (text: string) =>
  parseSheet({
    sheet: { name: '', cells: parseCsvRows(text, 100), faults: new Map() },
    names: [],
    candidates: [],
  });

const listGroups = (text: string) => parse(text).rows.map(({ group }) => group);

it('a number groups at most eight guests', () => {
  const list = (count: number) => `Name,Party\n${'Anna Rossi,2\n'.repeat(count)}`;
  expect(new Set(listGroups(list(8)))).toEqual(new Set(['Rossi family']));
  expect(new Set(listGroups(list(9)))).toEqual(new Set([undefined]));
});

it('guests of different numbers are no household, whatever their address is', () => {
  expect(listGroups('Name,Party,Street\nAnna Rossi,1,Via Roma 1\nBen Berg,2,Via Roma 1\n')).toEqual([
    undefined,
    undefined,
  ]);
});

it('a row of several people is a household of its own, in the language of the row', () => {
  expect(listGroups('Name,Party,Language\n"Anna, Ben & Carla Rossi",7,fr\n')).toEqual([
    'Famille Rossi',
    'Famille Rossi',
    'Famille Rossi',
  ]);
});

it('a guest without a name is not named by the number', () => {
  const { rows } = parse('First name,Last name,Party\nAnna,Rossi,7\n,,7\n');
  expect(rows.map(({ firstName, group }) => `${firstName} / ${group}`)).toEqual([
    'Anna / Anna Rossi',
    'Guest of Anna Rossi / Anna Rossi',
  ]);
});

it('a name among numbers stays the name of a household', () => {
  expect(listGroups('Name,Party\nAnna Rossi,Rossi\nBen Berg,2\nCy Berg,2\n')).toEqual([
    'Rossi',
    'Ben & Cy Berg',
    'Ben & Cy Berg',
  ]);
});

it('households by number are not those of one address', () => {
  const list = (party: string) => `Name,Party,Street\nAnna Rossi,${party},Via Roma 1\nBen Berg,${party},Via Roma 1\n`;
  expect(parse(list('1'))).toMatchObject({ addressHouseholds: 0, rows: [{ group: 'Anna Rossi & Ben Berg' }, {}] });
  expect(parse(list(''))).toMatchObject({ addressHouseholds: 1, rows: [{ group: 'Anna Rossi & Ben Berg' }, {}] });
});
