// Workbooks: files from spreadsheet programs, and malicious ones.
import { deflateRawSync } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { parseWorkbook } from '../src/spreadsheet/workbook/parse-workbook.js';
import { getOutcome } from './harness.js';
import { fixture, fixtureRows, useImport } from './import-harness.js';

const { testDatabase, load, listGuests } = useImport();

const textCells = (rows: string[][]) => rows.map((row) => row.map((value) => ({ value, type: String })));
const workbook = (data: object[][]) =>
  writeWorkbook(data as Parameters<typeof writeWorkbook>[0][][] as never).toBuffer() as Promise<Buffer>;

const mebibyte = 1024 * 1024;
const encode = (text: string) => new TextEncoder().encode(text);
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A minimal valid workbook with the given rows as XML. */
function buildParts(sheetData: string, others: { merged?: string; styles?: string } = {}): Zippable {
  const { merged = '', styles = '' } = others;
  return {
    'xl/styles.xml': encode(`<styleSheet xmlns="${main}">${styles}</styleSheet>`),
    'xl/workbook.xml': encode(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': encode(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': encode(
      `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData>${merged}</worksheet>`,
    ),
  };
}
const inlineCell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headerRow = `<row r="1">${inlineCell('A1', 'First name')}${inlineCell('B1', 'Country')}${inlineCell('C1', 'Language')}${inlineCell('D1', 'Phone')}</row>`;

describe('a workbook', () => {
  it('of the sample gives the same result as its CSV', async () => {
    expect(await load(await workbook(textCells(fixtureRows())))).toMatchObject({ created: 168, problems: [] });
    expect(await load(fixture)).toMatchObject({ created: 0, updated: 0, unchanged: 168 });
  });

  it('with numbers, dates, booleans and formulas is parsed as displayed: phone numbers keep their digits', async () => {
    const cells = [
      ['First name', 'Country', 'Language', 'Phone', 'Main', 'Dietary'],
      ['Zoé', 'dk', 'fr', 4_512_345_678, true, new Date(Date.UTC(2025, 7, 2))],
    ];
    const data = cells.map((row) =>
      row.map((value) => ({ value, ...(value instanceof Date && { type: Date, format: 'dd/mm/yyyy' }) })),
    );
    expect(await load(await workbook(data))).toMatchObject({ created: 1, problems: [] });
    expect(await testDatabase.sql`select phone_number, is_main, dietary_restriction from guests`).toEqual([
      { phone_number: '4512345678', is_main: true, dietary_restriction: '2025-08-02' },
    ]);
    const formula = `<row r="2">${inlineCell('A2', 'Bo')}${inlineCell('B2', 'dk')}${inlineCell('C2', 'en')}<c r="D2"><f>1+1</f><v>4.5112233445E+10</v></c></row>`;
    expect(await load(zipSync(buildParts(headerRow + formula)))).toMatchObject({ created: 1, problems: [] });
    expect(await testDatabase.sql`select phone_number from guests where first_name = 'Bo'`).toEqual([
      { phone_number: '45112233445' },
    ]);
  });

  it('keeps the row numbers of the spreadsheet, including blank rows', async () => {
    const rows = `<row r="3">${headerRow.slice(headerRow.indexOf('>') + 1).replace(/([A-D])1/g, '$13')}<row r="7">${inlineCell('A7', 'Bo')}${inlineCell('B7', 'Atlantis')}${inlineCell('C7', 'en')}</row>`;
    expect((await load(zipSync(buildParts(rows)))).problems).toMatchObject([{ row: 7, column: 'Country' }]);
  });

  describe('with several sheets', () => {
    const notes = { sheet: 'Notes', data: textCells([['Notes'], ['call the harbour']]) };
    const guests = { sheet: 'Guests', data: textCells(fixtureRows().slice(0, 3)) };
    const friends = {
      sheet: 'Friends',
      data: textCells([
        ['First name', 'Country', 'Language'],
        ['Bo', 'dk', 'en'],
      ]),
    };
    const write = (...sheets: (typeof notes)[]) => writeWorkbook(sheets).toBuffer();

    it('is parsed from the one with a guest list', async () => {
      expect(await load(await write(notes, guests))).toMatchObject({ created: 2, sheet: 'Guests', problems: [] });
    });

    it('asks for one if several have a guest list', async () => {
      const bytes = await write(notes, guests, friends);
      expect((await load(bytes)).problems).toEqual([
        {
          row: null,
          column: null,
          message: 'Several sheets have a guest list: “Guests”, “Friends”. Choose one of them.',
        },
      ]);
      expect(await load(bytes, { sheet: 'Friends' })).toMatchObject({ created: 1, sheet: 'Friends', problems: [] });
      expect((await listGuests()).map(({ name }) => name)).toEqual(['Bo']);
    });

    it('can be imported from a sheet whose headers are not known', async () => {
      const own = { sheet: 'Gäste', data: textCells([['Vorname'], ['Bo']]) };
      const options = { sheet: 'Gäste', overrides: { Vorname: 'firstName' } } as const;
      expect(await load(await write(guests, own), options)).toMatchObject({ created: 1, sheet: 'Gäste', problems: [] });
    });
  });

  it('shows numbers, dates and texts as a person sees them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="[$-406]d\\. mmmm yyyy;@"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;day&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/></cellXfs>';
    const number = (at: string, value: string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
    const rows = `${headerRow.replace('</row>', '')}${inlineCell('E1', 'Dietary')}${inlineCell('F1', 'Table')}</row>
      <row r="2">${inlineCell('A2', 'Zo_x00E9_')}${inlineCell('B2', 'dk')}${inlineCell('C2', 'en')}${number('D2', '470123456', 1)}${number('E2', '45871', 2)}${number('F2', '0.30000000000000004')}</row>
      <row r="3">${inlineCell('A3', 'Bo')}${inlineCell('B3', 'dk')}${inlineCell('C3', 'en')}${number('D3', '4.512345678E+9')}${number('E3', '45871.75', 4)}${number('F3', '12', 3)}</row>`;
    expect(await load(zipSync(buildParts(rows, { styles })))).toMatchObject({ created: 2, problems: [] });
    expect(
      await testDatabase.sql`
        select first_name as name, phone_number as phone, dietary_restriction as dietary, table_name as table
        from guests join tables on tables.id = table_id order by guests.position`,
    ).toEqual([
      { name: 'Zoé', phone: '0470123456', dietary: '2025-08-02', table: '0.3' },
      { name: 'Bo', phone: '4512345678', dietary: '2025-08-02T18:00:00', table: '12' },
    ]);
  });

  it('gives a merged cell to the rows that it covers and that have a guest', async () => {
    const row = (at: number, ...cells: string[]) =>
      `<row r="${at}">${cells.map((text, index) => (text === '' ? '' : inlineCell(`${'ABCDE'[index]}${at}`, text))).join('')}</row>`;
    const rows = [
      row(1, 'Our guests'),
      row(2, 'First name', 'Country', 'Language', 'Group', 'Table'),
      row(3, 'A', 'dk', 'en', 'North', 'Rose'),
      row(4, 'B', 'dk', 'en'),
      row(6, 'C', 'dk', 'en', 'South'),
      row(7, 'D', 'dk', 'en', '', 'Tulip'),
    ].join('');
    const merged =
      '<mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="D3:D5"/><mergeCell ref="E3:E4"/><mergeCell ref="D6:D1048576"/></mergeCells>';
    expect(await load(zipSync(buildParts(rows, { merged })))).toMatchObject({ created: 4, problems: [] });
    expect((await listGuests()).map(({ name, household, table }) => [name, household, table])).toEqual([
      ['A', 'North', 'Rose'],
      ['B', 'North', 'Rose'],
      ['C', 'South', 'Tulip'],
      ['D', 'South', 'Tulip'],
    ]);
  });

  it('reports errors of formulas only in rows with a guest, and keeps stored values', async () => {
    const formula = (at: string, inner: string, type = '') => `<c r="${at}"${type}><f>A1</f>${inner}</c>`;
    const rows = (phone: string) => `${headerRow}
      <row r="2">${inlineCell('A2', 'Bo')}${inlineCell('B2', 'dk')}${inlineCell('C2', 'en')}${phone}</row>
      <row r="3">${formula('D3', '<v>#N/A</v>', ' t="e"')}</row><row r="4">${formula('B4', '')}</row>`;
    await load(zipSync(buildParts(rows(inlineCell('D2', '+4512345678')))));
    for (const phone of [formula('D2', '<v>#REF!</v>', ' t="e"'), formula('D2', ''), formula('D2', '<v/>')])
      expect((await load(zipSync(buildParts(rows(phone))))).problems).toMatchObject([{ row: 2, column: 'Phone' }]);
    expect(await testDatabase.sql`select phone_number as phone from guests`).toEqual([{ phone: '+4512345678' }]);
    // A formula whose result is an empty text has a result.
    expect(await load(zipSync(buildParts(rows(formula('D2', '<v></v>', ' t="str"')))))).toMatchObject({ updated: 1 });
    const name = `<row r="5">${formula('A5', '<v>#REF!</v>', ' t="e"')}${inlineCell('B5', 'dk')}</row>`;
    expect((await load(zipSync(buildParts(headerRow + name)))).problems).toMatchObject([
      { row: 5, column: 'First name' },
    ]);
  });
});

describe('V15 a malicious archive', () => {
  const guest = `<row r="2">${inlineCell('A2', 'Bo')}${inlineCell('B2', 'dk')}${inlineCell('C2', 'en')}</row>`;
  /** A small archive with a sheet of 150 MB. */
  let bomb: Uint8Array;
  let unpackedBytes: number;
  beforeAll(() => {
    const parts = buildParts(headerRow + guest);
    const sheet = Buffer.concat([parts['xl/worksheets/sheet1.xml'] as Uint8Array, Buffer.alloc(150 * mebibyte, ' ')]);
    unpackedBytes = sheet.length;
    bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': sheet });
  });
  const measureLoad = async (bytes: Uint8Array) => {
    const before = process.memoryUsage().rss;
    const outcome = await getOutcome(load(bytes));
    return { outcome, grownBytes: process.memoryUsage().rss - before };
  };

  /** A busy machine may take longer for a hundred megabytes than a request may wait. */
  const parseUnhurried = (bytes: Uint8Array) => parseWorkbook(bytes, { maxRows: 10, timeoutMs: 80_000 });

  it('that is a zip bomb is rejected', async () => {
    expect(bomb.length).toBeLessThan(mebibyte);
    expect(await parseUnhurried(bomb)).toEqual({ failure: 'too large' });
  });

  it('that is a zip bomb does not use the server’s memory', { retry: 2 }, async () => {
    expect((await measureLoad(bomb)).grownBytes).toBeLessThan(100 * 1024 * 1024);
  });

  it('that states a false size is rejected', async () => {
    // Replace every uncompressed size in the archive by a small one.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(unpackedBytes);
    const forged = Buffer.from(bomb);
    for (let at = forged.indexOf(size); at !== -1; at = forged.indexOf(size, at + 1)) forged.writeUInt32LE(1000, at);
    expect(forged.equals(Buffer.from(bomb))).toBe(false);
    expect(await parseUnhurried(forged)).toEqual({ failure: 'too large' });
  });

  it.each(['r="1000000000"', "r = '01000000000'"])(
    'with a row number beyond any sheet, as %s, is rejected immediately',
    async (row) => {
      const bytes = zipSync(buildParts(`${headerRow}<row ${row}>${inlineCell('A1000000000', 'Bo')}</row>`));
      expect((await measureLoad(bytes)).outcome).toBe('FILE_TOO_LARGE');
    },
  );

  it('whose merged ranges cover the same rows again and again is rejected', async () => {
    const rows = `${headerRow}${Array.from({ length: 2000 }, (_, at) => `<row r="${at + 2}">${inlineCell(`A${at + 2}`, 'Bo')}</row>`).join('')}`;
    const merged = `<mergeCells>${'<mergeCell ref="A1:A1048576"/>'.repeat(5000)}</mergeCells>`;
    expect((await measureLoad(zipSync(buildParts(rows, { merged })))).outcome).toBe('FILE_TOO_LARGE');
  });

  it('with a value far beside each guest is rejected, as its blank cells would be millions', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, at) => `<row r="${at + 2}">${inlineCell(`A${at + 2}`, 'Bo')}${inlineCell(`XFD${at + 2}`, 'x')}</row>`,
    );
    const parsed = await parseWorkbook(zipSync(buildParts(headerRow + rows.join(''))), { maxRows: 1000 });
    expect(parsed).toEqual({ failure: 'too many columns' });
  });

  describe('that declares millions of rows in a few bytes', () => {
    const parse = () =>
      parseWorkbook(zipSync(buildParts(`${headerRow}<row r="9999999">${inlineCell('A9999999', 'Bo')}</row>`)), {
        maxRows: 10,
        maxMemoryMebibytes: 128,
      });

    it('is rejected', async () => {
      // By the memory limit or, on a busy machine, by the timeout. Less memory than usual is filled sooner.
      expect(await parse()).toEqual({ failure: expect.stringMatching(/^too (large|slow)$/) });
    });

    it('does not use the server’s memory', { retry: 2 }, async () => {
      const before = process.memoryUsage().rss;
      await parse();
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    });
  });

  it.each<[string, () => Uint8Array]>([
    ['an archive of something else', () => zipSync({ 'readme.txt': encode('hello') })],
    ['a truncated workbook', () => zipSync(buildParts(headerRow + guest)).subarray(0, 300)],
    ['a workbook whose parts are not XML', () => zipSync({ ...buildParts(''), 'xl/workbook.xml': encode('{"a": 1}') })],
    [
      'nested XML entities',
      () => zipSync({ ...buildParts(''), 'xl/workbook.xml': encode('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }),
    ],
    ['a part named __proto__', () => zipSync({ ...buildParts(''), '__proto__/x.xml': encode('<a/>') })],
    ['invalid compressed data', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync('x')])],
  ])('%s is rejected with a message', async (_name, make) => {
    expect((await load(make())).problems).toMatchObject([
      { row: null, message: expect.stringMatching(/workbook|guest|name|empty/) },
    ]);
  });

  it('does not affect other files: concurrent files are parsed one after another', async () => {
    const bad = zipSync(buildParts(`${headerRow}<row r="1000000000"/>`));
    const good = zipSync(buildParts(headerRow + guest));
    const outcomes = await Promise.all([bad, good, good].map((bytes) => getOutcome(load(bytes, { dryRun: true }))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
  });

  it('whose process ends at the timeout while the event loop is blocked is rejected, and the next is parsed', async () => {
    const good = zipSync(buildParts(headerRow + guest));
    const late = parseWorkbook(good, { maxRows: 10, timeoutMs: 1000 });
    const next = parseWorkbook(good, { maxRows: 10 });
    await new Promise((resolve) => setImmediate(resolve));
    // Block the event loop: neither the output nor the exit of the process is processed.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5000);
    expect(await late).toEqual({ failure: 'too slow' });
    expect(await next).toEqual({
      sheets: [{ name: 'A', rows: [expect.any(Array), ['Bo', 'dk', 'en', '']], faults: [] }],
    });
  });
});
