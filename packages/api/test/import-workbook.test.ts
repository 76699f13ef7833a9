// Workbooks: files from spreadsheet programs, and malicious ones.
import { deflateRawSync } from 'node:zlib';
import { type Zippable, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { parseWorkbook } from '../src/spreadsheet/parse-workbook.js';
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
function buildParts(sheetData: string): Zippable {
  return {
    'xl/workbook.xml': encode(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': encode(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': encode(`<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`),
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

  it('is parsed from its first sheet only', async () => {
    const [first, second] = [textCells(fixtureRows().slice(0, 3)), textCells([['Notes'], ['call the harbour']])];
    const bytes = await writeWorkbook([
      { sheet: 'Guests', data: first },
      { sheet: 'Notes', data: second },
    ]).toBuffer();
    expect(await load(bytes)).toMatchObject({ created: 2, problems: [] });
    expect(await listGuests()).toHaveLength(2);
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

  it('that is a zip bomb is rejected without using the server’s memory', { retry: 2 }, async () => {
    expect(bomb.length).toBeLessThan(mebibyte);
    const { outcome, grownBytes } = await measureLoad(bomb);
    expect(outcome).toBe('FILE_TOO_LARGE');
    expect(grownBytes).toBeLessThan(100 * 1024 * 1024);
  });

  it('that states a false size is rejected', async () => {
    // Replace every uncompressed size in the archive by a small one.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(unpackedBytes);
    const forged = Buffer.from(bomb);
    for (let at = forged.indexOf(size); at !== -1; at = forged.indexOf(size, at + 1)) forged.writeUInt32LE(1000, at);
    expect(forged.equals(Buffer.from(bomb))).toBe(false);
    expect((await measureLoad(forged)).outcome).toBe('FILE_TOO_LARGE');
  });

  it.each(['r="1000000000"', "r = '01000000000'"])(
    'with a row number beyond any sheet, as %s, is rejected immediately',
    async (row) => {
      const bytes = zipSync(buildParts(`${headerRow}<row ${row}>${inlineCell('A1000000000', 'Bo')}</row>`));
      expect((await measureLoad(bytes)).outcome).toBe('FILE_TOO_LARGE');
    },
  );

  it('that declares millions of rows in a few bytes is rejected without using the server’s memory', {
    retry: 2,
  }, async () => {
    const bytes = zipSync(buildParts(`${headerRow}<row r="9999999">${inlineCell('A9999999', 'Bo')}</row>`));
    const before = process.memoryUsage().rss;
    // Rejected by the memory limit or, on a busy machine, by the timeout. Less memory than usual is filled sooner.
    expect(await parseWorkbook(bytes, { maxRows: 10, maxMemoryMebibytes: 128 })).toEqual({
      failure: expect.stringMatching(/^too (large|slow)$/),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
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
    expect(await next).toEqual({ cells: [expect.any(Array), ['Bo', 'dk', 'en', '']] });
  });
});
