import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCells, maxPastedRows, parseCells } from './clipboard-text.js';

describe('the text of the clipboard', () => {
  it.each([
    ['vegan', [['vegan']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"two\nlines"\t"a ""quoted"" word"', [['two\nlines', 'a "quoted" word']]],
    ['5" plates\t"open', [['5" plates', '"open']]],
    ['\t', [['', '']]],
    ['', [['']]],
  ])('%j is parsed into rows and cells', (text, rows) => {
    expect(parseCells(text)).toEqual(rows);
  });

  it('I9 keeps formulas as text in both directions', () => {
    expect(parseCells('=HYPERLINK("http://evil.example")\t+1')).toEqual([['=HYPERLINK("http://evil.example")', '+1']]);
    expect(formatCells([['=1+1', '+4520304050', '@SUM(A1)', '-', 'plain']])).toBe(
      "'=1+1\t'+4520304050\t'@SUM(A1)\t'-\tplain",
    );
  });

  it('a copied block is pasted unchanged, whatever the cells contain', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', 'a\tb', 'a\r\nb', "'=1", '""', '\n', '=1', ''));
    const block = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      );
    fc.assert(
      fc.property(block, (rows) => {
        // A line break after a last blank cell is the end of the text.
        fc.pre(rows.at(-1)?.some((text) => text !== '') ?? false);
        expect(parseCells(formatCells(rows))).toEqual(rows);
      }),
    );
  });

  it('is parsed up to one row more than the limit, so that the page can report the excess', () => {
    expect(parseCells('x\n'.repeat(maxPastedRows + 500))).toHaveLength(maxPastedRows + 1);
  });
});
