// What the columns with numbers of people say about a row.
import { type PeopleCount, parsePeopleCount } from '../../../names/people-count-rules.js';
import { maxPeople } from '../../../names/person-rules.js';
import type { ListColumn } from '../../columns.js';
import { isFilledCell } from './column-content.js';
import { normalizeSigns } from './parse-name-cell.js';
import type { RowCells } from './row-cells.js';

export interface WrittenCount {
  /** The header. */
  name: string;
  cell: string;
}

const countColumns = ['partySize', 'adults'] as const satisfies readonly ListColumn[];
/** "4 Ts": a number with a word that is not known. */
const countWithWord = /^(\d{1,2}) ?\p{L}+\.?$/u;

type CountColumn = (typeof countColumns)[number];

export interface CountCell extends WrittenCount {
  column: CountColumn;
}

export const listCounts = ({ header, getCell }: RowCells): CountCell[] =>
  countColumns.flatMap((column) => {
    const located = header.found.get(column);
    const cell = normalizeSigns(getCell(located?.index)).trim();
    return located === undefined || !isFilledCell(cell) ? [] : [{ column, name: located.name, cell }];
  });

function readCount(cell: string): PeopleCount | undefined {
  const known = parsePeopleCount(cell);
  if (known !== undefined) return known;
  const [, number] = countWithWord.exec(cell) ?? [];
  return number === undefined ? undefined : { adults: Number(number), children: 0, hasWords: true };
}

export const noCount: PeopleCount = { adults: 0, children: 0, hasWords: false };

export function getCount(counts: readonly CountCell[], column: CountColumn): PeopleCount {
  const { cell = '' } = counts.find((each) => each.column === column) ?? {};
  const count = readCount(cell) ?? noCount;
  return count.adults + count.children <= maxPeople ? count : noCount;
}

/** "2 or 3", or "2-1" that a spreadsheet took for a date. */
export const isUnreadable = ({ cell }: WrittenCount) => readCount(cell) === undefined;
