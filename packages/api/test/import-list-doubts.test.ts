// Small lists that can be read in several ways: each row is right or asked about (specification §7 "Doubts").
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folder, listDoubts, listRows, readList, readText } from './doubtful-lists.js';

/** What a person would see in the list. */
const meant: Record<string, Record<number, string>> = {
  'address-with-three.csv': { 2: 'P Lunt, ? [Lunt family]', 3: 'Hal Lunt [Lunt family]', 4: 'Jess Pike' },
  'adults-and-children-in-one-cell.csv': {
    2: 'John Harper, Ellen Harper [Harper (parents)]',
    4: 'Akua Mensah, ? [Mensah]',
  },
  'ages-at-the-end.csv': { 2: 'Ann Fox, Bob Fox, Mia° [Ann Fox, Bob Fox & Mia]', 3: 'Peter Park°', 4: 'Ida Krog' },
  'ages-in-a-list.csv': { 2: 'Ben Park, May Park, Peter Park [The Parks]', 3: 'Mary Jane Watson [Watson]' },
  'arabic-sum.csv': { 2: 'ليلى حداد', 3: 'خالد منصور, ? [خالد منصور]' },
  'bullets-below-headings.txt': {
    2: 'Anna Berg, Tom Berg [Anna & Tom Berg]',
    3: 'Ida Krog',
    5: 'Ravi Patel',
    6: 'Ellie Hart, Sam Hart [Ellie & Sam Hart]',
    7: 'Chris Brown, ? [Chris Brown]',
  },
  'bullets.txt': {
    1: 'Anna Kessel',
    2: 'Felix Kessel',
    3: 'Oma Hilde',
    4: 'Lisa, Jan, Emma°, Paul° [Lisa, Jan, Emma & Paul]',
    5: '?, ? [Herr und Frau Dr. Lehnert]',
  },
  'categories.csv': { 2: 'Anna Berger', 3: 'Opa Franz', 4: 'Lukas Wolf, Mia Wolf [Lukas & Mia Wolf]', 5: 'Jan Kern' },
  'children-in-columns.csv': {
    2: 'Gareth Vane, Ines Vane, Toby Vane° [Vane family]',
    3: 'Mona Hart, Ada Stone, Gus Hart-Stone° [Mona Hart, Ada Stone & Gus Hart-Stone]',
  },
  'children-in-numbered-columns.csv': { 2: 'Ann Fox, Bob Fox, Mia Fox°, Leo Fox° [Fox family]', 3: 'Cy Grey' },
  'children-named-again.csv': {
    2: 'Fiona Moor, Craig Moor, Callum Moor° [Moor family]',
    3: 'Amir Kasra, Leila Kasra [Amir & Leila Kasra]',
    4: "Kelly-Ann O'Shaw, ? [Kelly-Ann O'Shaw]",
  },
  'children-named-and-counted.csv': {
    2: 'Ola Banks, Kemi Banks, Tobi Banks°, Dayo Banks° [Banks family]',
    3: 'Nell Frey, Jack Frey° [Nell & Jack Frey]',
    4: 'Grace, Tunde [Grace & Tunde]',
  },
  'children-with-ages.csv': {
    2: 'Ann Tarn, Ada Tarn°, Gus Tarn° [Tarn family]',
    3: 'Bo Vik, Anya Vik°, Neel Vik° [Vik family]',
    4: 'Cy Orr, Zoe Orr° [Cy & Zoe Orr]',
    5: 'Di Falk, Tom Falk°, Lea Falk°, Max Falk° [Falk family]',
    6: 'Eve Rud, Tom Rud°, Lou Rud° [Rud family]',
  },
  'children-with-last-names.csv': {
    2: 'Gareth Vane, Toby Vane°, Ruth Vane° [Vane family]',
    3: 'Mona Hart, Gus Stone° [Mona Hart & Gus Stone]',
  },
  'companions-in-a-column-of-groups.csv': {
    2: 'Kari Norheim, Ola Norheim [Kari & Ola Norheim]',
    3: 'Bestemor Astrid',
  },
  'companions-under-another-header.csv': {
    2: 'Karin Åsgård, Lars Åsgård, Elsa Åsgård°, Nils Åsgård° [Åsgård family]',
    3: 'Johan af Berga, ? [Johan af Berga]',
    4: 'Sara Ljung, Emil Ljung, ?° [Sara & Emil Ljung]',
  },
  'companions.csv': {
    2: 'Anita Sen',
    3: 'Kamala Roy',
    4: 'Marek Żak',
    5: 'Amit Sen, ? [Amit Sen]',
    6: 'Julien Roy, ? [Julien Roy]',
    7: 'Tina Marsh, ? [Tina Marsh]',
    8: 'Jan Lis, ? [Jan Lis]',
  },
  'counted-children.csv': { 2: 'Tim, Kat, ?°, ?° [Tim & Kat]', 3: 'Ida Krog' },
  'digits-of-other-scripts.csv': { 3: 'نورة المنيع, ليلى المنيع [نورة & ليلى المنيع]' },
  'emojis.csv': { 2: 'Luna Parker', 3: 'Nan, Grandad [Nan & Grandad]' },
  'extension.vcf': { 2: 'Wei Li' },
  'familia.csv': { 2: 'Juan, María [Pérez Gómez]', 3: 'Luis [Soto]' },
  'families-and-first-names.csv': {
    2: 'Paul, Claire [MARTIN]',
    3: 'Tonton Gérard [Tonton Gérard]',
    4: 'Chloé, ? [LEFÈVRE]',
  },
  'family-with-a-count.csv': {
    2: '?, ?, ?, ? [The Tillers]',
    3: '?, ? [Fam. Berge]',
    4: 'Sam Cole, ? [Sam Cole]',
  },
  'further-headers.csv': { 2: 'Mario Rossi, Anna, ?° [Mario Rossi & Anna]', 3: 'Paolo Verdi' },
  'further-names.csv': {
    2: 'Zara Quill, Eoin Dunmore [Zara Quill & Eoin Dunmore]',
    3: 'Ben Otter, ? [Ben Otter]',
    4: 'Chloe Tarn',
    5: 'Mo Farr, ? [Mo Farr]',
  },
  'groups-of-contacts.vcf': { 2: 'Ines Kern' },
  'headers-in-the-middle.csv': { 2: 'Ida Krog', 5: 'Liv Dahl' },
  'headers-of-sections.csv': {
    2: 'Mama, Papa [Mama & Papa]',
    3: 'Oma Erna',
    6: 'Onkel Bernd, Tante Heidi [Onkel Bernd & Tante Heidi]',
    8: 'Steffi, Flo [Steffi & Flo]',
  },
  'headings-in-a-column-of-groups.csv': {
    3: 'Ida Krog [Krog]',
    4: 'Per Krog [Krog]',
    6: 'Liv Dahl [Dahl]',
    7: '? [Dahl]',
  },
  'headings-in-other-languages.csv': { 3: 'Ida Krog', 5: 'Liv Dahl', 7: 'Bo Ness', 9: 'Una Holt', 11: 'Vic Holt' },
  'headings.csv': { 3: 'Ida Krog', 5: 'Liv Dahl', 7: 'Bo Ness' },
  'household-in-the-first-row.csv': {
    2: 'Claude Moreau [Moreau family]',
    3: 'Lise Moreau [Moreau family]',
    4: 'Théo Moreau [Moreau family]',
    5: 'Paul Vidal [Vidal]',
    7: 'Iris Petit',
  },
  'households-as-names.csv': {
    2: 'John Q. Adler, ? [Mr. and Mrs. John Q. Adler]',
    3: 'Emily Ward, ? [Emily Ward]',
    4: 'Nora Finch',
  },
  'indented-cards.vcf': { 2: 'Ada Kern', 3: 'Ben Cole' },
  'initials.csv': {
    2: 'J. Stone, M. Stone [J. & M. Stone]',
    3: '?',
    4: 'Bo, Co [Bo & Co]',
    5: 'Ida Krog',
  },
  'joined-cards.vcf': { 2: 'Ada Kern', 3: 'Ben Cole', 4: 'Cat Vik' },
  'labels-with-british-addresses.csv': { 2: 'Tom Hart, ? [Mr & Mrs Tom Hart]', 3: 'Jo Lind' },
  'labels.csv': { 2: 'Harold Fincher, ? [Mr. & Mrs. Harold Fincher]', 3: 'Tessa Byron, ? [Tessa Byron]' },
  'last-names-in-capitals.csv': {
    2: 'Hiroshi TANABE',
    3: 'Rémi DE LA TOURNELLE',
    4: 'Jean DUPRÉ, Marie DUPRÉ [Jean & Marie DUPRÉ]',
    5: 'Anna MEYER',
  },
  'last-names-with-a-joining-word.csv': {
    2: 'Julio Caro y Baroja',
    3: 'Pompeu Fabra i Poch',
    4: 'Inês Prado e Sousa',
    5: 'Karl von und zu Stein',
    6: 'Ana Prieto, Luis Prieto [Ana & Luis Prieto]',
  },
  'last-names-with-a-prefix.csv': {
    2: 'Pieter van der Meerdijk, Lotte [Pieter van der Meerdijk & Lotte]',
    3: 'Joost de Witte, Sem de Witte°, Fleur de Witte° [de Witte family]',
    4: 'Mirjam Bakkers, Karin ten Kate [Mirjam Bakkers & Karin ten Kate]',
  },
  'names-in-other-scripts.csv': { 2: '佐藤 健一' },
  'names-with-commas.csv': { 3: 'Anna Kessel', 4: 'Tobi, Caro [Tobi & Caro]' },
  'numbered-adults.csv': {
    2: 'Luis Garcia, Elena Garcia, Mateo Garcia° [The Garcia Family]',
    3: 'Pat Leigh [Leigh]',
  },
  'numbers-in-brackets.csv': { 4: 'Chris Nolan' },
  'numbers-of-rows.csv': {
    2: 'Jan Kowalewski, Anna Kowalewska, ?°, ?° [Jan & Anna Kowalewski]',
    3: 'Małgorzata Zielna-Bąk, ? [Małgorzata Zielna-Bąk]',
    5: 'Marek Wójt',
    6: 'Babcia Halina',
  },
  'numbers-that-are-not-those-of-the-names.csv': { 4: 'Cy Orr' },
  'numbers-without-a-header.csv': { 2: 'Abuela Pilar', 4: 'Cris, Dani [Cris & Dani]', 5: 'Luz Prado' },
  'partner-columns-last-name-first.csv': { 2: 'Luc Durand, Anne Petit [Luc Durand & Anne Petit]', 3: 'Claire Roux' },
  'partner-columns.csv': {
    2: 'Robert Jonsson Jr., Linda Jonsson, Amy Jonsson° [Jonsson family]',
    3: 'Dana Leigh, ? [Dana Leigh]',
    4: 'Priya Seth',
  },
  'plus-in-brackets.csv': {
    2: 'Mara Weiss, ? [Mara Weiss]',
    3: 'Kate O’Hara, ? [Kate O’Hara]',
    4: 'Søren Lind, ? [Søren Lind]',
  },
  'recipients.txt': { 2: 'Tom Bell', 3: 'Anna Berg', 4: 'Jo Hall, Max Hall [Jo & Max Hall]' },
  'relations.csv': { 2: 'Tom Bellow', 3: 'Joey Bellow' },
  'remarks-in-brackets.csv': { 2: '?', 3: '?', 4: 'Eva Kern' },
  'remarks.csv': { 2: 'Ida Krog', 5: 'Liv Dahl' },
  'short-headers.csv': {
    2: 'Josef Huber, Maria Huber, ?° [Josef & Maria Huber]',
    3: 'Sepp Gruber, ? [Sepp Gruber]',
  },
  'short-joining-words.csv': {
    2: 'Lena Fuchsig, ? [Lena Fuchsig]',
    3: 'Sabine Hubert, Michael Hubert [Sabine & Michael Hubert]',
    4: "Bart-Jan van 't Hoff",
  },
  'sums-in-other-languages.csv': { 2: 'Ida Krog', 3: '?, ?, ?, ? [Fam. Dahl]' },
  'sums-of-parts.csv': {
    2: 'Ida Krog',
    3: 'Liv Dahl, Per Dahl, ?° [Liv & Per Dahl]',
    6: 'Bo Ness',
    7: 'Una Ness, Vic Ness [Una & Vic Ness]',
  },
  'sums.csv': { 2: 'Ida Krog', 3: 'Liv Dahl' },
  'table-plan.csv': { 2: 'Alice Dunne', 3: 'Kate Pool' },
  'titles-without-first-names.csv': { 2: 'Petra Schulz', 3: '?, ? [Herr und Frau Meier]', 4: '? [Familie Yilmaz]' },
  'two-last-names.csv': {
    2: 'Elena Bravo Solana, ?° [Elena Bravo Solana]',
    3: 'Iñigo Etxe Aguirre',
    4: 'Rocío Peñas, ? [Rocío Peñas]',
  },
  'with-whom.csv': {
    2: 'Elena Riva, Marco Galli, ?°, ?° [Elena Riva & Marco Galli]',
    3: 'Franco Riva, ? [Franco Riva]',
  },
  'yes-in-a-column-of-groups.csv': {
    2: 'Kari Nordmo, Ola Nordmo, Emil Nordmo° [Nordmo family]',
    3: 'Bestemor Inger',
    4: 'Per-Åge Sætre, ? [Per-Åge Sætre]',
  },
};

it.each(Object.entries(meant))('%s is right or asked about', async (name, expected) => {
  const sheet = await readList(name);
  expect(sheet.problems).toEqual([]);
  const asked = sheet.readingDoubts.map(({ row }) => row);
  const isAsked = ([row]: [string, unknown]) => asked.includes(Number(row));
  const read = Object.entries(listRows(sheet)).filter((each) => !isAsked(each));
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(Object.entries(expected).filter((each) => !isAsked(each))),
  );
});

it('each list of the folder is expected', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(meant));
});

describe('without a word of ours', () => {
  it('a family with a count is a household of that name', async () => {
    const sheet = await readList('family-with-a-count.csv');
    expect(listRows(sheet)).toEqual(meant['family-with-a-count.csv']);
    expect(listDoubts(sheet)[0]).toMatch(
      /^2 unnamedPeople: family The Tillers Guest 2 of .* \| one The Tillers \| skip$/,
    );
  });

  it('a row with the sum of the numbers above is a sum in any language', async () => {
    expect(listDoubts(await readList('sums.csv'))).toEqual([]);
    expect((await readList('sums.csv')).ignoredRows).toEqual([
      { row: 4, text: 'Total adultes' },
      { row: 5, text: 'Total invited' },
    ]);
    const other = await readList('sums-in-other-languages.csv');
    expect(listDoubts(other).at(-1)).toMatch(/^4 sum: skip \| .*Dohromady/);
    expect(listDoubts(await readList('sums-of-parts.csv')).map((text) => text.slice(0, 11))).toEqual([
      '4 sum: skip',
      '8 sum: skip',
    ]);
  });

  it('a name that is also a word for a sum is a guest', async () => {
    const sheet = await readText('Name,Party Size\nSuma Patel,1\nIda Krog,1\nSoma Berg,3\n');
    expect(Object.values(listRows(sheet)).slice(0, 2)).toEqual(['Suma Patel', 'Ida Krog']);
    expect(listDoubts(sheet)[0]).toBe('2 sum: one Suma Patel | skip');
  });

  it('a heading is told by its form, and a plain name alone is a guest', async () => {
    expect(listDoubts(await readList('headings.csv'))).toEqual([
      "2 heading: skip | family BRIDE'S FAMILY | one BRIDE'S FAMILY",
      "4 heading: skip | one Groom's side",
      '6 heading: skip | family Guest | one FAMILY',
    ]);
    const plain = await readText('Name,Email\nIda Krog,\nLiv Dahl,liv@example.com\nBo Ness,bo@example.com\n');
    expect(listDoubts(plain)).toEqual([]);
  });

  it('a last name with a joining word may be two people', async () => {
    expect(listDoubts(await readList('last-names-with-a-joining-word.csv'))[0]).toMatch(
      /^2 severalNames: .*one Julio Caro y Baroja/,
    );
  });

  it('a remark in brackets is not somebody', async () => {
    const sheet = await readList('remarks-in-brackets.csv');
    expect(sheet.rows.map(({ firstName, noteLines }) => [firstName, noteLines])).toEqual([
      ['Varma Family', ['Name: Varma Family (Uncle)']],
      ['Fam. Brede', ['Name: Fam. Brede (Nachbarn)']],
      ['Eva', ['Name: Eva Kern (voisine)']],
    ]);
    expect(listDoubts(sheet)).toHaveLength(3);
  });

  it.each([
    ['Max Ott mit Freundin', 'Max Ott, ? [Max Ott]', []],
    [
      'Anna & Freund',
      'Anna, Freund [Anna & Freund]',
      ['2 severalNames: several Anna Freund | one Anna & Freund | skip'],
    ],
    [
      'Søren & Asger Lund Krog',
      'Søren Krog, Asger Lund Krog [Søren & Asger Lund Krog]',
      ['2 severalNames: several Søren Krog Asger Lund Krog | one Søren & Asger Lund Krog | skip'],
    ],
    [
      'Jan Willem en Sanne Kok',
      'Jan Willem, Sanne Kok [Jan Willem & Sanne Kok]',
      ['2 severalNames: several Jan Willem Sanne Kok | one Jan Willem en Sanne Kok | skip'],
    ],
    ['Tom & Mary Jane Pike', 'Tom Pike, Mary Jane Pike [Tom & Mary Jane Pike]', []],
    ['Paul & Rita de Wit', 'Paul de Wit, Rita de Wit [Paul & Rita de Wit]', []],
    ['Kim Krog & Asger Lund Krog', 'Kim Krog, Asger Lund Krog [Kim & Asger Lund Krog]', []],
    ['Peter Berg & Kate W. Kok', 'Peter Berg, Kate W. Kok [Peter Berg & Kate W. Kok]', []],
  ])('the couple “%s” is right or asked about', async (name, expected, doubts) => {
    const sheet = await readText(`Name\n${name}\n`);
    expect(listRows(sheet)).toEqual({ 2: expected });
    expect(listDoubts(sheet)).toEqual(doubts);
  });

  it('a number of people that cannot be read is asked about', async () => {
    const rows = ['Ada Krog,2-1', 'Bo Ness,3-Feb', 'Cy Holt,2 or 3', 'Di Dahl,2', 'Eve Berg,1+1', 'Fin Vik,2 people'];
    const sheet = await readText(`Name,Party Size\n${rows.join('\n')}\n`);
    expect(listDoubts(sheet)).toEqual([
      '2 unclearCount: one Ada Krog | skip',
      '3 unclearCount: one Bo Ness | skip',
      '4 unclearCount: one Cy Holt | skip',
    ]);
    expect(sheet.readingDoubts[1]?.text).toBe('Bo Ness · Party Size: 3-Feb');
    expect(Object.values(listRows(sheet)).slice(3)).toEqual([
      'Di Dahl, ? [Di Dahl]',
      'Eve Berg, ? [Eve Berg]',
      'Fin Vik, ? [Fin Vik]',
    ]);
  });

  it('guests above a repeated header with other words are not left out', async () => {
    const list = 'Name,Email\nIda Krog,ida@example.com\nFull Name,E-mail\nLiv Dahl,liv@example.com\n';
    expect(listRows(await readText(list))).toEqual({ 2: 'Ida Krog', 4: 'Liv Dahl' });
  });

  it('a household in the first row of its guests is asked about, and not if it is in each row', async () => {
    const sheet = await readList('household-in-the-first-row.csv');
    expect(sheet.readingDoubts.map(({ row, readings }) => [row, readings[1]?.answer])).toEqual(
      [3, 4].map((row) => [row, { is: 'value', person: 0, column: 'group', value: 'Moreau family' }]),
    );
    const edits = [{ row: 3, person: 0, column: 'group' as const, value: 'Moreau family' }];
    const answered = await readList('household-in-the-first-row.csv', { edits });
    expect(listRows(answered)[3]).toBe('Lise Moreau [Moreau family]');
    expect(answered.readingDoubts.map(({ row }) => row)).toEqual([4]);
    const inEachRow = 'Household,Name\nMoreau,Lise Moreau\nMoreau,Théo Moreau\n,Iris Petit\n';
    expect(listDoubts(await readText(inEachRow))).toEqual([]);
    expect(listDoubts(await readText('Household,Name\nMoreau,Lise & Théo Moreau\n,Iris Petit\n'))).toEqual([]);
  });

  it('a household is called by all its people', async () => {
    expect(listRows(await readList('address-with-three.csv'))).toEqual(meant['address-with-three.csv']);
  });
});

describe('an answer', () => {
  const list = 'Name,Party Size\nThe Tillers (Uncle),4\nFRIENDS,\nJulio Caro y Baroja,2\n';

  it.each([
    [2, 'family', '?, ?, ?, ? [The Tillers]'],
    [2, 'one', 'The Tillers (Uncle)'],
    [2, 'skip', undefined],
    [3, 'one', 'FRIENDS'],
    [3, 'skip', undefined],
    [4, 'one', 'Julio Caro y Baroja'],
    [4, 'several', 'Julio Caro, Baroja [Julio Caro & Baroja]'],
  ] as const)('reads row %i as %s', async (row, reading, expected) => {
    const sheet = await readText(list, { rowReadings: [{ row, reading }] });
    expect(listRows(sheet)[row]).toBe(expected);
    expect(sheet.readingDoubts.map((doubt) => doubt.row)).not.toContain(row);
  });

  it('takes precedence over rows of one guest', async () => {
    const sheet = await readText('Name\nAnna & Ben Lind\n', {
      oneGuestRows: [2],
      rowReadings: [{ row: 2, reading: 'several' }],
    });
    expect(listRows(sheet)).toEqual({ 2: 'Anna Lind, Ben Lind [Anna & Ben Lind]' });
  });

  it('makes a guest of a row that was left out', async () => {
    const sheet = await readText('Name\nAnna Lind\nTotal\n', { rowReadings: [{ row: 3, reading: 'one' }] });
    expect(listRows(sheet)).toEqual({ 2: 'Anna Lind', 3: 'Total' });
    expect(sheet.ignoredRows).toEqual([]);
  });
});

describe('the number of people that a list says', () => {
  it.each([
    ['of its rows', 'Name,Party Size\nAnna Lind,2\nBo Ek,\n', 3],
    ['of a household in several rows', 'Name,Group,Party Size\nAnna Lind,Lind,3\nBo Lind,Lind,3\nCy Ek,,1\n', 4],
    ['of each of its rows', 'Name,Group,Party Size\nAnna Lind,Lind,1\nBo Lind,Lind,1\n', 2],
    ['of adults and children', 'Name,Adults,Children\nAnna Lind,2,1\nBo Ek,1,0\n', 4],
    ['of its sum', 'Name,How many\nAnna Lind,1\nBo Ek,1\nTotal,7\n', 7],
    ['in the words of its sum', 'Name\nAnna Lind\nTotal: 12 guests\n', 12],
    ['is not said', 'Name,Table\nAnna Lind,1\nBo Ek,2\n', null],
    ['is not said by other texts', 'Name,Party Size\nAnna Lind,2 or 3\nBo Ek,1\n', null],
  ])('%s', async (_, text, expected) => expect((await readText(text)).countInFile).toBe(expected));
});
