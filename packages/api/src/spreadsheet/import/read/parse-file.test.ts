// CSV in any separator, quoting, line end and encoding gives the same cells; and the encodings and separators that have
// to be recognized.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFile } from './parse-file.js';

async function parseCells(bytes: Uint8Array): Promise<string[][]> {
  const file = await parseFile(bytes);
  if ('problem' in file) throw new Error(JSON.stringify(file.problem));
  return file.sheets[0].cells;
}

const tables = {
  macintosh: 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü',
  cp850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø',
} as const;

/** Only letters of the first rows of each table are used. */
const encodeByTable = (text: string, table: string) =>
  Uint8Array.from(text, (character) => {
    const at = table.indexOf(character);
    return at === -1 ? character.charCodeAt(0) : 0x80 + at;
  });

const encodings: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'Mac OS Roman': (text) => encodeByTable(text, tables.macintosh),
  'DOS 850': (text) => encodeByTable(text, tables.cp850),
};

type Quoting = 'all' | 'needed' | 'spaced';

function writeCsv(
  rows: string[][],
  { delimiter, lineEnd, quoting }: { delimiter: string; lineEnd: string; quoting: Quoting },
) {
  const write = (cell: string) => {
    const isNeeded = quoting === 'all' || /["\r\n,;\t|]/.test(cell);
    const quoted = isNeeded ? `"${cell.replaceAll('"', '""')}"` : cell;
    return quoting === 'spaced' ? ` ${quoted} ` : quoted;
  };
  return rows.map((row) => row.map(write).join(delimiter) + lineEnd).join('');
}

const header = ['First name', 'Last name', 'Dietary (nuts, milk; eggs)', 'Country'];
const part = fc.constantFrom(
  'Zoé',
  'Søren',
  'Anna',
  'Berg',
  "O'Brien",
  'a, b',
  'c; d',
  'x|y',
  'say "hi"',
  'line\nbreak',
);
// Letters that every one of the encodings has.
const cell = fc
  .array(part, { minLength: 0, maxLength: 3 })
  .map((parts) => parts.join(' '))
  .filter((text) => !text.startsWith('"'));
const rows = fc
  .array(fc.tuple(cell, cell, cell, cell), { minLength: 1, maxLength: 6 })
  .map((body) => [header, ...body.map((each) => [...each])]);

describe('CSV', () => {
  it('gives its cells, whatever its separator, quoting, line end and encoding', async () => {
    const format = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
      quoting: fc.constantFrom<Quoting>('all', 'needed', 'spaced'),
      encoding: fc.constantFrom(...Object.keys(encodings)),
      hasHint: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(rows, format, async (table, { encoding, hasHint, ...csv }) => {
        // Mac OS Roman has its ø elsewhere: the table of this test stops before it.
        const plain =
          encoding === 'Mac OS Roman' ? table.map((row) => row.map((text) => text.replaceAll('ø', 'ö'))) : table;
        const text = (hasHint ? `sep=${csv.delimiter}${csv.lineEnd}` : '') + writeCsv(plain, csv);
        expect(await parseCells(encodings[encoding]?.(text) ?? Buffer.from(text))).toEqual(plain);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['Name;Prénom;Remarks, notes, and more', 'Berg;Zoé;a'],
    ['Prénom;Nom', 'Zoé, Anna, Bo;Berg'],
    ['Guests, as of May\nFirst name;Country;Language', 'Zoé;dk;fr'],
    ['Table 1\nFirst name;Country', 'Zoé;dk'],
    ['Vorname;Zuname', 'Zoé;Berg, Jr.'],
  ])('with semicolons and commas in its texts is split at the semicolons: %s', async (head, row) => {
    const cells = await parseCells(Buffer.from(`${head}\n${row}\n`));
    expect(cells.at(-1)).toEqual(row.split(';'));
  });

  it('whose quoted texts have more commas and lines than rows is split at the semicolons', async () => {
    const text = 'Dear guests,\nplease come, all of you,\nto our wedding, by the sea';
    const table = [['Key', 'Text'], ...['a', 'b', 'c'].map((key) => [key, text])];
    const written = table.map((row) => row.map((value) => `"${value}"`).join(';')).join('\n');
    expect(await parseCells(Buffer.from(written))).toEqual(table);
  });

  it.each([
    ['"Anna" Berg,x', ['"Anna" Berg', 'x']],
    ['Anna "Annie" Berg,x', ['Anna "Annie" Berg', 'x']],
    ['5" nails,x', ['5" nails', 'x']],
    ['Anna,\t"Berg, Jr." ', ['Anna', 'Berg, Jr.']],
    ['"a ""b"" c" , d', ['a "b" c', 'd']],
  ])('%s keeps its quotation marks', async (row, expected) => {
    expect((await parseCells(Buffer.from(`First name,Last name\n${row}\n`)))[1]).toEqual(expected);
  });
});

describe('an encoding', () => {
  const names = ['Zoé', 'Søren', 'Åse', 'François', 'Jürgen', 'Hélène', 'Œuvre', 'D’Aubigné', 'Ærø', 'Íñigo', 'Strauß'];
  const windows1252 = (text: string) =>
    Uint8Array.from(text, (sign) => ({ '’': 0x92, Œ: 0x8c })[sign] ?? sign.charCodeAt(0));

  it.each(names)('Windows-1252 is recognized by %s alone', async (name) => {
    expect((await parseCells(windows1252(`First name\n${name}\n`)))[1]).toEqual([name]);
  });

  it.each(['Zoé', 'François', 'Jürgen', 'Hélène', 'Noël', 'Désirée', 'Núria'])(
    'Mac OS Roman is recognized by %s alone',
    async (name) => {
      expect((await parseCells(encodeByTable(`First name\n${name}\n`, tables.macintosh)))[1]).toEqual([name]);
    },
  );

  it.each(['Zoé', 'Søren', 'François', 'Jürgen', 'Hélène', 'Noël', 'Désirée'])(
    'DOS 850 is recognized by %s alone',
    async (name) => {
      expect((await parseCells(encodeByTable(`First name\n${name}\n`, tables.cp850)))[1]).toEqual([name]);
    },
  );

  it('that is chosen is used', async () => {
    const file = await parseFile(Buffer.from('First name\nZo\x82\n', 'latin1'), 'macintosh');
    expect(file).toMatchObject({ encoding: 'macintosh', sheets: [{ cells: [['First name'], ['ZoÇ']] }] });
  });

  it('stays UTF-8 if a few bytes are damaged', async () => {
    const bytes = Buffer.concat([Buffer.from('First name\nZoé\nSøren\nBerg'), Buffer.from([0xe9]), Buffer.from('\n')]);
    expect(await parseCells(bytes)).toEqual([['First name'], ['Zoé'], ['Søren'], ['Berg\ufffd']]);
  });
});

describe('a file that is millions of cells is rejected', () => {
  it.each([
    ['a header beyond the columns of any spreadsheet', `First name${','.repeat(16_384)}\nAnna\n`],
    ['many wide rows', `First name\n${`Anna${','.repeat(6000)}\n`.repeat(1000)}`],
    ['one wide row above many', `First name${','.repeat(10_000)}\n${'Anna\n'.repeat(1000)}`],
  ])('%s', async (_, text) => {
    const problem = { row: null, column: null, sentences: [{ key: 'TooManyColumns' }] };
    expect(await parseFile(Buffer.from(text))).toEqual({ problem });
  });

  it('but not one with a value far to the right', async () => {
    const text = `First name\n${'Anna\n'.repeat(300)}Bo${','.repeat(16_383)}x\n`;
    expect(await parseCells(Buffer.from(text))).toHaveLength(302);
  });
});
