import { describe, expect, it } from 'vitest';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';
import type { SheetOptions } from './sheet.js';

/** With "°" for a child and "?" for a missing name. */
function listGuests(text: string, options?: SheetOptions): string[] {
  const cells = parseCsvRows(text, 100);
  const sheet = { sheet: { name: '', cells, faults: new Map() }, names: [], candidates: [] };
  return parseSheet(sheet, options).rows.map(
    ({ firstName, isAdult, isUnnamed }) => `${firstName}${isUnnamed ? '?' : ''}${isAdult === false ? '°' : ''}`,
  );
}

describe('a column that marks children', () => {
  it.each([
    ['Name,Group,Child\nAnna Rossi,Rossi,\nMia Rossi,Rossi,yes\n', ['Anna', 'Mia°']],
    ['First name,Last name,Group,Child\nAnna,Rossi,Rossi,no\nMia,Rossi,Rossi,yes\n', ['Anna', 'Mia°']],
    ['Prénom,Nom,Groupe,Enfant\nAnna,Rossi,Rossi,non\nMia,Rossi,Rossi,oui\n', ['Anna', 'Mia°']],
    ['Vorname,Nachname,Gruppe,Kind\nAnna,Rossi,Rossi,\nMia,Rossi,Rossi,x\n', ['Anna', 'Mia°']],
    ['Imię i nazwisko,Grupa,Dziecko\nAnna Nowak,Nowakowie,nie\nZosia Nowak,Nowakowie,tak\n', ['Anna', 'Zosia°']],
    ['الاسم الكامل,المجموعة,طفل\nليلى حداد,حداد,لا\nميرا حداد,حداد,نعم\n', ['ليلى', 'ميرا°']],
    ['Name,Group,Child\nAnna Rossi,Rossi,✗\n+1,Rossi,✓\n', ['Anna', 'Guest of Rossi?°']],
  ])('%j', (text, guests) => expect(listGuests(text)).toEqual(guests));

  it('gives way to a column of adults', () => {
    const text = 'Name,Group,Child,Adult\nAnna Rossi,Rossi,,yes\nMia Rossi,Rossi,yes,no\n';
    expect(listGuests(text)).toContain('Mia°');
  });
});

describe('a column of children counts those of the row', () => {
  it.each([
    [
      'in the plural',
      'Name,Group,Kids\nAnna Rossi,Rossi,yes\nBen Rossi,Rossi,\n',
      ['Anna', 'Guest of Anna Rossi?°', 'Ben'],
    ],
    [
      'with a row for each household',
      'Name,Child\nAnna Rossi,yes\nBen Holm,\n',
      ['Anna', 'Guest of Anna Rossi?°', 'Ben'],
    ],
    [
      'with numbers',
      'Name,Group,Child\nAnna Rossi,Rossi,1\nBen Rossi,Rossi,\n',
      ['Anna', 'Guest of Anna Rossi?°', 'Ben'],
    ],
    ['with names', 'Name,Group,Child\nAnna Rossi,Rossi,Mia\nBen Rossi,Rossi,\n', ['Anna', 'Mia°', 'Ben']],
    [
      'where nobody comes with the child',
      'Name,Group,Child\nAnna Rossi,Rossi,yes\n',
      ['Anna', 'Guest of Anna Rossi?°'],
    ],
  ])('%s', (_name, text, guests) => expect(listGuests(text)).toEqual(guests));
});

it('a guest without a name is called in the language of the row, or else in that of the list', () => {
  const text =
    'Name,Group,Language\nEwa Nowak,Nowak,Polish\n,Nowak,Polish\nAnna Rossi +1,Rossi,\nIda Holm +1,Holm,Danish\n';
  expect(listGuests(text, { guestLanguage: 'fr' })).toEqual([
    'Ewa',
    'Osoba towarzysząca (Nowak)?',
    'Anna',
    'Personne accompagnant Anna Rossi?',
    'Ida',
    'Ledsager til Ida Holm?',
  ]);
});
