import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';

function parseGuest(text: string) {
  const cells = parseCsvRows(text, 100);
  const { rows, problems } = parseSheet(chooseSheet([{ name: '', cells, faults: new Map() }]));
  expect(problems).toEqual([]);
  const [{ salutation, addressForm, noteLines } = {}] = rows;
  return { salutation, addressForm, noteLines };
}

it.each([
  ['Mr', 'masculine'],
  ['MRS.', 'feminine'],
  ['Ms', 'feminine'],
  ['Herr', 'masculine'],
  ['Herr Dr.', 'masculine'],
  ['Frau Prof. Dr.', 'feminine'],
  ['M.', 'masculine'],
  ['Mme', 'feminine'],
  ['Mlle', 'feminine'],
  ['Sig.ra', 'feminine'],
  ['Sr.', 'masculine'],
  ['Dhr.', 'masculine'],
  ['Fru', 'feminine'],
  ['Pani', 'feminine'],
  ['السيدة', 'feminine'],
  ['السيد', 'masculine'],
])('a salutation that is only the title %s is the form of address', (title, addressForm) => {
  expect(parseGuest(`First name,Last name,Salutation\nKim,Berg,${title}\n`)).toEqual({ addressForm });
});

it.each(['Dr.', 'Mx', 'Mr & Mrs', 'Herr und Frau', 'Monsieur et Madame'])(
  'the title %s tells no form, and greets nobody',
  (title) => expect(parseGuest(`First name,Last name,Salutation\nKim,Berg,${title}\n`)).toEqual({}),
);

it.each(['Dear Mr Berg', 'Liebe Oma', 'Frau Berg', 'Donna', 'Sehr geehrte Frau Berg', 'Chère Mme Berg'])(
  'the salutation %s is kept',
  (salutation) => {
    expect(parseGuest(`First name,Last name,Salutation\nKim,Berg,${salutation}\n`)).toEqual({ salutation });
  },
);

it.each([
  ['Herrn', 'masculine'],
  ['Herr Dr.', 'masculine'],
  ['Frau Prof. Dr.', 'feminine'],
  ['Dr.', ''],
  ['Herr und Frau', ''],
  ['Familie', ''],
  ['Fam.', ''],
  ['Eheleute', ''],
])('a column "Anrede" may have the title %s', (title, addressForm) => {
  expect(parseGuest(`Vorname;Nachname;Anrede\nKim;Berg;${title}\n`)).toEqual({ addressForm });
});

it('a form in its own column wins over a title', () => {
  const list = 'First name,Last name,Salutation,Gender\nKim,Berg,Mr,f\n';
  expect(parseGuest(list)).toEqual({ addressForm: 'feminine' });
});

it('our own exports keep what was typed', () => {
  const id = '0b6c1c8e-6d3b-4a8e-9d43-0d7f6d2f7c11';
  const list = `First name,Last name,Salutation,Guest id\nKim,Berg,Mr,${id}\n`;
  expect(parseGuest(list)).toEqual({ salutation: 'Mr' });
});

describe('a column of titles', () => {
  it.each([
    ['Title', 'Mrs.'],
    ['Prefix', 'Ms'],
    ['Name Prefix', 'Mrs'],
    ['Title (Mr/Mrs)', 'Mrs'],
    ['Titre', 'Mme'],
    ['M./Mme', 'Mme'],
    ['Titel', 'Frau'],
    ['Herr/Frau', 'Frau'],
    ['Titolo', 'Sig.ra'],
    ['Título', 'Sra.'],
    ['Titulatuur', 'Mevr.'],
    ['Tittel', 'Fru'],
    ['Hr./Fru', 'Fru'],
    ['Tytuł', 'Pani'],
    ['Pan/Pani', 'Pani'],
    ['السيد/السيدة', 'السيدة'],
  ])('%s tells the form of address', (header, title) => {
    expect(parseGuest(`First name;Last name;${header}\nKim;Berg;${title}\n`)).toEqual({ addressForm: 'feminine' });
  });

  it.each(['Civilité', 'Anrede', 'Tratamiento', 'Tratamento', 'Tiltale'])(
    '%s is one of forms of address, beside one of titles',
    (header) => {
      const list = `First name;Last name;${header};Title\nKim;Berg;f;Dr.\n`;
      expect(parseGuest(list)).toEqual({ addressForm: 'feminine', noteLines: ['Title: Dr.'] });
    },
  );

  it.each(['Dr.', 'Architect', 'Mr & Mrs'])('greets nobody with %s, which is noted', (title) => {
    expect(parseGuest(`First name,Last name,Title\nKim,Berg,${title}\n`)).toEqual({ noteLines: [`Title: ${title}`] });
  });

  it('leaves the salutation to a column of its own', () => {
    const list = 'Title,First name,Last name,Salutation\nMrs,Kim,Berg,Dear Aunt Kim\n';
    expect(parseGuest(list)).toEqual({ salutation: 'Dear Aunt Kim' });
  });

  it.each(['Job Title', 'Organization Title', 'Organization 1 - Title'])('is not %s', (header) => {
    expect(parseGuest(`First name,Last name,${header}\nKim,Berg,Mr\n`)).toEqual({});
  });
});
