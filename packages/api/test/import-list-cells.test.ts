// What becomes of cells that no field has, of many doubts and of long cells (specification §7 "Doubts").
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../src/spreadsheet/import/read/sheet.js';
import { listDoubts, readText } from './doubtful-lists.js';

describe('many doubts and long cells', () => {
  it('are listed up to a limit, and counted beyond it', async () => {
    const sheet = await readText(`Name\nAnna Lind\n${'Bo (table 3) Ek\n'.repeat(1000)}`);
    expect(sheet.readingDoubts).toHaveLength(300);
    expect(sheet.unlistedDoubts).toEqual([{ kind: 'strangeName', count: 700 }]);
    const cells = await readText(`Name,Email\n${'Anna Lind,a@example.com; b@example.com\n'.repeat(400)}`);
    expect(cells.readingDoubts).toHaveLength(300);
    expect(cells.unlistedDoubts).toEqual([{ kind: 'severalValues', count: 100 }]);
  });

  type WriteList = (length: number) => string;
  const repeat = (text: string, length: number) => text.repeat(length / text.length);
  const writePeople = (count: number) => Array.from({ length: count }, (_, at) => `Anna Lind${at}`).join(' & ');

  /** The processor time of this process, in milliseconds, the least of three: it hardly depends on other processes. */
  async function measure(text: string): Promise<number> {
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const start = process.cpuUsage();
      await readText(text);
      times.push(process.cpuUsage(start).user / 1000);
    }
    return Math.min(...times);
  }

  const length = 15_000;
  it.each<[string, WriteList]>([
    ['a cell with many people', (size) => `Name\n"${writePeople(size / 15)}"\n`],
    ['a long cell of names', (size) => `Name\n${repeat('Anna y Lind (+1) ', size)}\n`],
    ['a long cell of brackets', (size) => `Name,Children\nAnna Lind,"${repeat('(3) ', size)}"\n`],
    ['a long cell of blanks', (size) => `Name\nAnna${repeat(' ', size)}Lind\n`],
    ...['Phone', 'E-mail', 'Address', 'Remarks', 'Party Size', 'Zzz'].flatMap((header) =>
      [' ', '(', '1 ', 'a ', 'a', '1', '.', 'a@', 'a.'].map((repeated): [string, WriteList] => [
        `a long cell of “${repeated}” in the column ${header}`,
        (size) => `Name,${header}\nAnna Lind,+4512345678${repeat(repeated, size)}x\n`,
      ]),
    ),
  ])('take time that grows with their length, not with its square: %s', async (_, write) => {
    await readText(write(length));
    const [short, long] = [await measure(write(length)), await measure(write(length * 8))];
    // Eight times the length, and sixty-four times its square. A few milliseconds are not measured well.
    expect(long / Math.max(short, 20)).toBeLessThan(24);
    expect((await readText(write(length * 8))).rows.length).toBeLessThanOrEqual(21);
  });
});

describe('what would be lost in the notes', () => {
  it('is asked about: a number beside an address', async () => {
    const sheet = await readText(
      'Name,Contact\nTom Bell,tom@example.com / +44 7700 900222\nIda Krog,ida@example.com\n',
    );
    expect(listDoubts(sheet)).toEqual([
      'null unlikelyContent: column | column | column',
      '2 uncertainValue: value | value',
    ]);
  });

  it('is asked about: names that no header explains', async () => {
    const sheet = await readText('Name,Invited with\nTom Bell,Jon Kerr\nIda Krog,Liv Dahl\n');
    expect(listDoubts(sheet)).toEqual(['null unknownHeader: column | column | column']);
    expect(sheet.readingDoubts[0]?.readings.map(({ answer }) => answer)).toContainEqual({
      is: 'column',
      column: 'companions',
    });
  });

  it('is asked about: whether a guest is a child or brings one', async () => {
    const sheet = await readText('Name,Child\nAnna Berg,no\nBen Berg,yes\n');
    expect(listDoubts(sheet)).toEqual(['3 unclearCount: several Ben Berg Guest of Ben Berg | one Ben Berg | skip']);
  });

  it('is read: a Polish last name in the plural', async () => {
    const text = 'Imię i nazwisko\nJan i Anna Kowalscy\nPaństwo Zielińscy\nKuba i Ewa Wiśniewscy\nJan Nowak\n';
    const { rows } = await readText(text, { guestLanguage: 'pl' });
    expect(rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      ...['Jan Kowalski', 'Anna Kowalska', 'Pan Zieliński', 'Pani Zielińska', 'Kuba Wiśniewski', 'Ewa Wiśniewska'],
      'Jan Nowak',
    ]);
  });

  it('is no salutation: the word for a family', async () => {
    const sheet = await readText('Aanhef;Voornaam;Achternaam\nFam.;;Dijk\nLieve;Anneke;Jong\n', {
      guestLanguage: 'nl',
    });
    expect(sheet.rows.map(({ firstName, salutation }) => [firstName, salutation])).toEqual([
      ['Fam. Dijk', undefined],
      ['Anneke', 'Lieve'],
    ]);
  });

  it('is asked about: the second address and number beside two people', async () => {
    const text =
      'Couple,Mobile (him),Mobile (her),Email,Email 2\nJack & Jill Hill,07700 900111,07700 900222,jack@example.com,jill@example.com\nAdam West,07700 900333,07700 900666,,\nDan & Eve Roe,07700 900444,07700 900555,,\n';
    const sheet = await readText(text);
    expect(
      sheet.rows.map(({ firstName, phoneNumber, email, noteLines }) => [firstName, phoneNumber, email, noteLines]),
    ).toEqual([
      ['Jack', '07700900111', 'jack@example.com', undefined],
      ['Jill', '07700900222', 'jill@example.com', undefined],
      ['Adam', '07700900333', '', ['Mobile (her): 07700 900666']],
      ['Dan', '07700900444', '', undefined],
      ['Eve', '07700900555', undefined, undefined],
    ]);
    // Once for each column, until it is answered.
    const ofColumns = (read: Sheet) =>
      read.readingDoubts.flatMap(({ kind, row, column, text }) =>
        kind === 'unlikelyContent' ? [[row, column, text]] : [],
      );
    expect(ofColumns(sheet)).toEqual([
      [null, 'Email 2', 'Jill Hill: jill@example.com'],
      [null, 'Mobile (her)', 'Jill Hill: 07700 900222, Eve Roe: 07700 900555'],
    ]);
    const answered = await readText(text, { overrides: { 'Mobile (her)': 'phoneNumber', 'Email 2': 'addToNotes' } });
    expect(ofColumns(answered)).toEqual([]);
    expect(answered.rows[1]).toMatchObject({ firstName: 'Jill', phoneNumber: '07700900222' });
    expect(answered.rows[0]?.noteLines).toEqual(['Email 2: jill@example.com']);
  });

  it.each(['sem lactose', 'nut-free', 'no milk please', 'dieta cukrzycowa', 'Diabetiker'])(
    'is asked about: “%s” in a column that nobody knows',
    async (text) => {
      const sheet = await readText(`Name,Remarkable\nTom Bell,${text}\nIda Krog,\nBo Ness,loves dancing\n`);
      expect(sheet.rows.map(({ needSources = [] }) => needSources.map((source) => source.text))).toEqual([
        [text],
        [],
        [],
      ]);
    },
  );

  it('is read: a line with a comma in a list without columns', async () => {
    const sheet = await readText('Tom Bell\nMum, Dad\nIda Krog\nLiv Dahl\nBo Ness\n');
    expect(sheet.headers).toHaveLength(1);
    expect(listDoubts(sheet)).toEqual(['2 strangeName: several Dad Mum | one Mum, Dad | skip']);
  });
});
