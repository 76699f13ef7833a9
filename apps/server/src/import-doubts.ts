// What an import on the command line is not sure of, in lines for the terminal (specification §7 "Doubts").
import type { FileColumn } from '@havn/api/spreadsheet/columns';
import type { Doubt } from '@havn/api/spreadsheet/import/doubts';
import type { Reading, ReadingDoubt } from '@havn/api/spreadsheet/import/read/reading-doubt';
import type { ImportResult } from '@havn/api/spreadsheet/import/report';
import { spreadsheetTexts } from '@havn/api/spreadsheet/texts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

const lostKinds: ReadonlySet<Doubt['kind']> = new Set(['unreadableCell', 'longText']);

export function formatDoubt({ kind, row, column, text, proposals }: Doubt): string {
  const lost = lostKinds.has(kind) ? ' [not imported]' : '';
  const read = `row ${row}, ${column}: ${oneLine(text)}${lost}`;
  const proposed = proposals.map(({ need, people }) =>
    [need ?? 'an allergy', 'for', people.map(({ name }) => name).join(', ')].join(' '),
  );
  return proposed.length === 0 ? read : `${read} (${proposed.join('; ')}?)`;
}

const titles: Readonly<Record<string, string>> = spreadsheetTexts.en.titles;
/** "partySize" as "party size", without a title of our own. */
const formatColumn = (column: FileColumn) =>
  titles[column] ?? column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function formatReading({ answer, people = [], household, guests }: Reading): string {
  switch (answer.is) {
    case 'column':
      if (answer.column === null) return 'ignored';
      return guests === undefined ? formatColumn(answer.column) : `${formatColumn(answer.column)} for ${guests}`;
    case 'guests':
      return answer.guests === 0 ? 'nobody invited' : `${oneLine(people.join(', '))} invited`;
    case 'value':
      return `${formatColumn(answer.column)} ${answer.value === '' ? '(empty)' : oneLine(answer.value)}`;
    case 'row': {
      if (answer.reading === 'skip') return 'left out';
      const names = oneLine(people.join(', '));
      return household === undefined ? names : `${names} [${household}]`;
    }
  }
}

/** "row 3: The Millers (4) = The Millers, Guest 2 of …? Or left out?" */
export function formatReadingDoubt({ row, column, text, readings }: ReadingDoubt): string {
  const place = [...(row === null ? [] : [`row ${row}`]), ...(column === null ? [] : [column])].join(', ');
  const [read = '', ...others] = readings.map(formatReading);
  return `${place}: ${oneLine(text)} = ${read}${others.map((other) => `; or ${other}`).join('')}`;
}

export const countReadingDoubts = ({ readingDoubts, unlistedDoubts }: ImportResult): number =>
  unlistedDoubts.reduce((sum, { count }) => sum + count, readingDoubts.length);
