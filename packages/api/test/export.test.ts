// Exported files: their content, protection against formula injection, and the round trip through the import.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { allergens, diets } from '@havn/db/values';
import english from '@havn/i18n/locales/en/dashboard.json' with { type: 'json' };
import french from '@havn/i18n/locales/fr/dashboard.json' with { type: 'json' };
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { guestStatuses, type Language, languages } from '../src/kernel/fields.js';
import { exportCateringQuery, exportGuestsQuery, exportQuery } from '../src/spreadsheet/export/schema.js';
import { type ExportFile, exportCatering, exportGuests, exportSeating } from '../src/spreadsheet/export/service.js';
import { spreadsheetTexts } from '../src/spreadsheet/texts.js';
import { callAsAdministrator } from './harness.js';
import { fixture, type Rows, useImport } from './import-harness.js';

const { testDatabase, snapshot } = useImport();
const call = () => callAsAdministrator(testDatabase);
const now = new Date('2025-06-01T22:30:00Z');
const dashboard = { en: english, fr: french };

const guests = (query: Record<string, string> = {}) =>
  exportGuests(testDatabase.db, exportGuestsQuery.parse(query), now);
const tables = (kind: 'seating' | 'catering', query: Record<string, string> = {}) =>
  kind === 'seating'
    ? exportSeating(testDatabase.db, exportQuery.parse(query), now)
    : exportCatering(testDatabase.db, exportCateringQuery.parse(query), { now });
const sheetXml = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
const parseRows = ({ bytes }: Pick<ExportFile, 'bytes'>, delimiter = ','): Rows =>
  parse(bytes, { bom: true, delimiter, relax_column_count: true });
const preview = (bytes: Uint8Array) => call().import.preview({ file: Buffer.from(bytes).toString('base64') });
const run = (bytes: Uint8Array) => call().import.run({ file: Buffer.from(bytes).toString('base64') });

const hostile = [
  '=HYPERLINK("http://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1;1)',
  "'=already",
  "''+twice",
  '＝1+1',
  "'＠full width",
  "'plain",
  '"quoted", and; commas',
  '_x0041_',
  '<b>&amp;</b>',
  '12345678901234567890',
  '2025-08-02',
  'TRUE',
  'é e\u0301 🎉 漢字',
];

/** Creates guests, most of them accepted, so that they can be seated. */
async function createSampleWedding() {
  const { guest, group, table } = call();
  const create = (firstName: string, fields = {}) =>
    guest.create({ firstName, country: 'dk', language: 'en', status: 'Accepted', ...fields });
  const [ane, bo, carl] = [
    await create('Ane', { isMain: true, isAlcohol: true, phoneNumber: '+4512345678' }),
    await create('Bo', { isAdult: false, dietaryRestriction: 'no nuts' }),
    await create('Carl', { status: 'Declined', dietaryRestriction: 'told before declining' }),
  ];
  const [dora, erik] = [await create('Dora', { status: 'Attended' }), await create('Erik', { status: 'Pending' })];
  const rose = await table.create({ tableName: 'Rose', capacity: 4 });
  await table.create({ tableName: 'Tulip', capacity: 2 });
  const holm = await group.create({
    groupName: 'Holm',
    mainGuests: [ane._id],
    followers: [bo._id, carl._id],
    assignedTableId: rose._id,
  });
  await testDatabase.sql`update groups set dietary_restriction = 'all of us eat fish' where id = ${holm._id}`;
  return { ane, bo, carl, dora, erik, rose };
}

describe.each(['csv', 'xlsx'] as const)('guests as %s', (format) => {
  beforeEach(async () => {
    await run(fixture);
  });

  it.each<Language>(['en', 'fr'])('in %s round-trip without changes, in any order', async (lang) => {
    const before = await snapshot();
    const { bytes } = await guests({ format, lang, sort: '-name' });
    expect(await run(bytes)).toMatchObject({ created: 0, updated: 0, unchanged: 168, problems: [] });
    expect(await snapshot()).toEqual(before);
  });

  it('I9 contain no formula, and hostile texts round-trip exactly', async () => {
    for (const text of hostile) {
      await call().guest.create({
        firstName: text,
        lastName: text,
        country: 'dk',
        language: 'fr',
        dietaryRestriction: `${text}\r\n${text}`,
      });
    }
    const before = await snapshot();
    const { bytes } = await guests({ format });
    if (format === 'csv')
      expect(
        parseRows({ bytes })
          .flat()
          .filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell)),
      ).toEqual([]);
    else expect(sheetXml(bytes)).not.toMatch(/<f[ >/]|t="(?:str|n)"[^>]*>[^<]*<(?:v|is)>[^<]*[=@+]/);
    expect(await run(bytes)).toMatchObject({ created: 0, updated: 0, unchanged: 168 + hostile.length, problems: [] });
    expect(await snapshot()).toEqual(before);
    // The same file imported into an empty wedding restores every text.
    await emptyWedding(testDatabase.sql);
    expect(await run(bytes)).toMatchObject({ created: 168 + hostile.length, problems: [] });
    const stored = await testDatabase.sql`select first_name from guests order by position desc limit ${hostile.length}`;
    expect(stored.map((row) => row.first_name as string).reverse()).toEqual(hostile);
  });
});

describe('an edited export', () => {
  it('is merged by guest id: renamed and moved guests are not duplicated', async () => {
    await run(fixture);
    const [header = [], ...body] = parseRows(await guests());
    // Name, address and household change at once: only the id identifies the guest.
    const renamed = [
      header,
      ...body.map((row, index) =>
        index === 5 ? row.with(0, 'Quite').with(1, 'Another').with(2, 'new@example.com').with(3, '').with(6, '') : row,
      ),
    ];
    const [stored] = await testDatabase.sql`select code, status from guests where id = ${body[5]?.at(-2) ?? ''}`;
    const result = await preview(Buffer.from(csv(renamed)));
    expect(result.rows.filter(({ state }) => state !== 'unchanged')).toMatchObject([
      { row: 7, state: 'changed', name: 'Quite Another' },
    ]);
    expect(await run(Buffer.from(csv(renamed)))).toMatchObject({ created: 0, updated: 1, problems: [] });
    expect(await testDatabase.sql`select code, status from guests where first_name = 'Quite'`).toEqual([stored]);
    expect(await testDatabase.sql`select count(*)::int from guests`).toEqual([{ count: 168 }]);
  });

  it('conflicts if the guest was changed since the export, unless they only answered or the row already agrees', async () => {
    const { ane, bo } = await createSampleWedding();
    const [header = [], ...body] = parseRows(await guests());
    const file = Buffer.from(csv([header, ...body.map((row) => row.with(4, 'Norway'))]));
    await call().guest.update({ id: ane._id, lastName: 'Holm' });
    await call().guest.updateStatus({ ids: [bo._id], status: 'Attended' });
    const result = await preview(file);
    expect(result.rows.map(({ name, state }) => [name.split(' ')[0], state])).toEqual([
      ['Ane', 'conflict'],
      ['Bo', 'changed'],
      ['Carl', 'changed'],
      ['Dora', 'changed'],
      ['Erik', 'changed'],
    ]);
    expect(result.rows[0]?.problems).toMatchObject([
      { message: expect.stringContaining('changed in the dashboard since') },
    ]);
    expect(await run(file)).toMatchObject({ problems: [{ row: 2 }] });
    // The dashboard has already made the change in the file.
    await call().guest.update({ id: ane._id, lastName: '', country: 'no' });
    expect((await preview(file)).rows[0]).toMatchObject({ state: 'unchanged' });
  });

  it('conflicts for a guest deleted since the export, and for an id used in two rows', async () => {
    const { dora } = await createSampleWedding();
    const rows = parseRows(await guests());
    await call().guest.delete({ id: dora._id });
    const result = await preview(Buffer.from(csv([...rows, rows[1] ?? []])));
    expect(result.rows.map(({ state }) => state)).toEqual([
      'conflict',
      'unchanged',
      'unchanged',
      'conflict',
      'unchanged',
      'conflict',
    ]);
    expect(result.rows.flatMap(({ problems }) => problems.map(({ message }) => message))).toMatchObject([
      expect.stringContaining('Row 7 has the same guest ID'),
      expect.stringContaining('has been deleted'),
      expect.stringContaining('Row 2 has the same guest ID'),
    ]);
  });

  it('of another wedding adds its guests, ignoring their ids', async () => {
    await createSampleWedding();
    const { bytes } = await guests();
    await emptyWedding(testDatabase.sql);
    expect(await run(bytes)).toMatchObject({ created: 5, groupsCreated: 1, problems: [] });
  });

  it('conflicts if a row without an id matches several guests and would change one of them', async () => {
    for (let twin = 0; twin < 2; twin += 1)
      await call().guest.create({ firstName: 'Ida', country: 'dk', language: 'en' });
    const file = (country: string) => Buffer.from(`First name,Country,Language\nIda,${country},en\n`);
    expect((await preview(file('fr'))).rows).toMatchObject([{ state: 'conflict' }]);
    expect((await preview(file('dk'))).rows).toMatchObject([{ state: 'unchanged' }]);
  });
});

describe('an export', () => {
  it('applies search, filters, sorting and selection like the guest list', async () => {
    const { ane, erik } = await createSampleWedding();
    const names = async (query: Record<string, string>) =>
      parseRows(await guests(query))
        .slice(1)
        .map((row) => row[0]);
    expect(await names({})).toEqual(['Ane', 'Bo', 'Carl', 'Dora', 'Erik']);
    expect(await names({ search: 'HOLM' })).toEqual(['Ane', 'Bo', 'Carl']);
    expect(await names({ search: '+45 12 34' })).toEqual(['Ane']);
    expect(await names({ filter: 'inGroup,accepted' })).toEqual(['Ane', 'Bo']);
    expect(await names({ sort: '-name', filter: 'individuals' })).toEqual(['Erik', 'Dora']);
    expect(await names({ ids: `${erik._id},${ane._id}` })).toEqual(['Ane', 'Erik']);
    const [header = [], ...french] = parseRows(await guests({ lang: 'fr', search: 'décliné' }), ';');
    expect(french.map((row) => [row[0], row[header.indexOf('Statut')]])).toEqual([['Carl', 'Absent']]);
  });

  it('finds guests by what they need, by its filter and despite a typing error', async () => {
    const add = (firstName: string, fields: object) =>
      call().guest.create({ firstName, country: 'dk', language: 'en', ...fields });
    await add('Otis', { allergens: ['nuts'] });
    await add('Vera', { dietaryRestriction: 'keine Nüsse' });
    await add('Nora', { notes: 'Plays the violin' });
    const names = async (query: Record<string, string>) =>
      parseRows(await guests(query))
        .slice(1)
        .map((row) => row[0]);
    expect(await names({ search: 'nut allergy' })).toEqual(['Otis', 'Vera']);
    expect(await names({ search: 'hazlenut' })).toEqual(['Otis', 'Vera']);
    expect(await names({ search: 'violine' })).toEqual(['Nora']);
    expect(await names({ filter: 'nuts' })).toEqual(['Otis', 'Vera']);
    expect(await names({ filter: 'nuts,toConfirm' })).toEqual(['Vera']);
    expect(await names({ filter: 'toConfirm' })).toEqual(['Vera']);
    expect(await names({ search: 'milk' })).toEqual([]);
  });

  it('is sorted as its language sorts names', async () => {
    for (const firstName of ['Zoé', 'Åse', 'Ole'])
      await call().guest.create({ firstName, country: 'dk', language: 'da' });
    const names = async (lang: 'en' | 'da') =>
      parseRows(await guests({ sort: 'name', lang }), lang === 'en' ? ',' : ';')
        .slice(1)
        .map((row) => row[0]);
    expect(await names('en')).toEqual(['Åse', 'Ole', 'Zoé']);
    expect(await names('da')).toEqual(['Ole', 'Zoé', 'Åse']);
  });

  it.each([
    ['en', 'Status'],
    ['fr', 'Statut'],
  ] as const)('finds a status by its label in the guest list: %s', async (lang, statusHeader) => {
    for (const [index, status] of guestStatuses.entries())
      await call().guest.create({ firstName: `G${index}`, country: 'dk', language: 'en', status });
    const { Status: shown } = dashboard[lang];
    for (const [index, status] of guestStatuses.entries()) {
      const query = { lang, search: shown[status].toUpperCase() };
      const [header = [], ...rows] = parseRows(await guests(query), lang === 'fr' ? ';' : ',');
      const column = header.indexOf(statusHeader);
      expect(rows.map((row) => [row[0], row[column]])).toEqual([[`G${index}`, shown[status]]]);
    }
  });

  it('rejects unknown parameters', () => {
    for (const query of [{ sort: 'shoe' }, { filter: 'constructor' }, { format: 'pdf' }, { lang: 'xx' }, { ids: 'x' }])
      expect(exportGuestsQuery.safeParse(query).success).toBe(false);
  });

  it('has the date in the wedding’s time zone in its name, and a byte order mark', async () => {
    const { name, type, bytes } = await guests({ lang: 'fr' });
    expect([name, type]).toEqual(['invités-2025-06-02.csv', 'text/csv; charset=utf-8']);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('lists the seating with free seats, seats of guests who declined, and unseated guests', async () => {
    await createSampleWedding();
    expect(parseRows(await tables('seating'))).toEqual([
      ['Table', 'Seats', 'Free', 'Guest', 'Household name', 'Status', 'Note'],
      ['Rose', '4', '1', 'Ane', 'Holm', 'Accepted', ''],
      ['Rose', '4', '1', 'Bo', 'Holm', 'Accepted', ''],
      ['Rose', '4', '1', 'Carl', 'Holm', 'Declined', 'declined but still has a seat'],
      ['Tulip', '2', '2', '', '', '', ''],
      ['(no table)', '', '', 'Dora', '', 'Attended', ''],
      ['(no table)', '', '', 'Erik', '', 'Pending', ''],
    ]);
  });

  it.each(['csv', 'xlsx'] as const)('changes nothing if the seating is imported as %s', async (format) => {
    const { dora } = await createSampleWedding();
    await call().guest.create({
      firstName: 'Gry',
      country: 'dk',
      language: 'en',
      status: 'Accepted',
      needsSeat: false,
    });
    await call().guest.update({ id: dora._id, notes: 'calls on Monday' });
    const before = await snapshot();
    for (const lang of ['en', 'fr', 'pl']) {
      const { bytes } = await tables('seating', { format, lang });
      expect(await run(bytes)).toMatchObject({ created: 0, updated: 0, tablesCreated: 0, problems: [] });
      expect(await preview(bytes)).toMatchObject({ ignoredRows: [{ row: 5, text: 'Tulip' }] });
    }
    expect(await snapshot()).toEqual(before);
  });

  it('lists counts, needs and allergies for the caterer, of guests who come only', async () => {
    const { ane, dora } = await createSampleWedding();
    await call().guest.update({ id: ane._id, diets: ['vegan'] });
    await call().guest.update({ id: dora._id, allergens: ['milk'], diets: ['vegan'] });
    const book = await readWorkbook(Buffer.from((await tables('catering', { format: 'xlsx' })).bytes));
    const header = ['Table', 'Guest', 'Note', 'Confirmed', 'In words only', 'Dietary'];
    const bo = ['Rose', 'Bo', 'child', null, 'Nuts', 'no nuts'];
    const holm = ['Rose', 'Holm', 'household', null, 'Fish', 'all of us eat fish'];
    const doraRow = ['(no table)', 'Dora', null, 'Milk, Vegan', null, null];
    expect(book).toEqual([
      {
        sheet: 'Catering',
        data: [
          ['Table', 'People', 'Adults', 'Children', 'Alcohol', 'Seats'],
          ['Rose', 2, 1, 1, 1, 2],
          ['(no table)', 1, 1, 0, 0, 1],
          ['Total', 3, 2, 1, 1, 3],
        ],
      },
      {
        sheet: 'Diets and allergens',
        data: [
          ['Diets and allergens', 'Confirmed', 'In words only'],
          ['Fish', 0, 1],
          ['Milk', 1, 0],
          ['Nuts', 0, 1],
          ['Vegan', 2, 0],
        ],
      },
      { sheet: 'Allergies', data: [header, bo, holm, doraRow] },
      { sheet: 'By table', data: [header, holm, ['Rose', 'Ane', null, 'Vegan', null, null], bo, doraRow] },
    ]);
  });

  it('has the list for the caterer in its language, without alcohol if nobody was asked', async () => {
    await call().guest.create({
      firstName: 'Zoé',
      country: 'fr',
      language: 'fr',
      status: 'Accepted',
      allergens: ['nuts', 'eggs'],
      replacedDietaryRestriction: 'plus de lait',
    });
    expect(parseRows(await tables('catering', { lang: 'fr' }), ';')).toEqual([
      ['Table', 'Personnes', 'Adultes', 'Enfants', 'Places'],
      ['(sans table)', '1', '1', '0', '1'],
      ['Total', '1', '1', '0', '1'],
      [''],
      ['Régimes et allergènes', 'Confirmé', 'Seulement mentionné'],
      ['Œufs', '1', '0'],
      ['Lait', '0', '1'],
      ['Fruits à coque', '1', '0'],
      ...Array.from({ length: 2 }, () => [
        [''],
        ['Table', 'Invité', 'Remarque', 'Confirmé', 'Seulement mentionné', 'Allergies et régimes'],
        ['(sans table)', 'Zoé', '', 'Œufs, Fruits à coque', 'Lait', `${spreadsheetTexts.fr.replacedText}plus de lait`],
      ]).flat(),
    ]);
  });

  it('names confirmed diets and allergens in its language, and an import reads them in any', async () => {
    const needs = { diets: [...diets], allergens: [...allergens] };
    await call().guest.create({ firstName: 'Zoé', country: 'fr', language: 'fr', ...needs });
    const files = await Promise.all(languages.map((lang) => guests({ lang })));
    expect(files[languages.indexOf('de')]?.bytes.toString()).toContain('Vegetarisch, Vegan');
    for (const { bytes } of files) {
      expect(await run(bytes)).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] });
    }
    for (const { bytes } of files) {
      await emptyWedding(testDatabase.sql);
      expect(await run(bytes)).toMatchObject({ created: 1, problems: [] });
      expect(await call().guest.list({})).toMatchObject([needs]);
    }
  });

  it('of 10,000 guests takes no more than its share of the time for 1,000, and does not leak memory', {
    retry: 2,
  }, async () => {
    const addGuests = (first: number, last: number) => testDatabase.sql`
      insert into guests (first_name, last_name, email, country, language, code, dietary_restriction)
      select 'Guest ' || n, 'Name ' || n % 97, 'g' || n || '@example.com', 'dk', 'en', 'CODE' || n, repeat('no nuts ', n % 5)
      from generate_series(${first}::int, ${last}::int) n`;
    async function measure(minLength: number): Promise<number> {
      const start = performance.now();
      for (const format of ['csv', 'xlsx']) expect((await guests({ format })).bytes.length).toBeGreaterThan(minLength);
      return performance.now() - start;
    }
    await addGuests(1, 1000);
    await measure(10_000);
    const short = await measure(10_000);
    await addGuests(1001, 10_000);
    const before = process.memoryUsage().rss;
    // Ten times the guests; a square would be a hundred times.
    expect((await measure(100_000)) / short).toBeLessThan(40);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });
});

function csv(rows: Rows): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}
