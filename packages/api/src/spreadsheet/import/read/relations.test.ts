import { describe, expect, it } from 'vitest';
import { chooseSheet } from './choose-sheet.js';
import { parseCsvRows } from './parse-csv.js';
import { parseSheet } from './parse-sheet.js';

const parse = (text: string) =>
  parseSheet(chooseSheet([{ name: '', cells: parseCsvRows(text, 100), faults: new Map() }]));

describe('a word for a relation before a name is asked about, and kept in the notes', () => {
  it.each(['Name', 'First name'])('below "%s"', (header) => {
    const { rows, readingDoubts } = parse(`${header},Email\nBuurvrouw Toos,toos@example.com\nIda,ida@example.com\n`);
    expect(rows[0]).toMatchObject({ firstName: 'Toos', noteLines: [`${header}: Buurvrouw Toos`] });
    expect(readingDoubts.map(({ kind, row, readings }) => [kind, row, readings.map(({ people }) => people)])).toEqual([
      ['strangeName', 2, [['Toos'], ['Buurvrouw Toos'], undefined]],
    ]);
  });
});
