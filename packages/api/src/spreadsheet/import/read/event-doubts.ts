// Columns that may be events of the wedding, and what the column of the wedding itself leaves open (specification §7).
import { groupBy } from '../../../kernel/group-by.js';
import { isEventHeader, mayBeEventHeader } from '../../event-words.js';
import { parseFlag } from '../../vocabulary.js';
import { toQuotable } from '../findings.js';
import { formatGuestNames } from './added-values.js';
import { isFilledCell } from './column-content.js';
import { areInvitations, countsPeople, parseInvitationCell } from './invitation-cell.js';
import { type FileHeader, isNamedByLetter, type ParsedHeader } from './parse-header.js';
import type { ReadingDoubt } from './reading-doubt.js';
import type { SheetRow } from './sheet-row.js';

const maxPeopleInReading = 20;

interface EventList {
  rows: readonly SheetRow[];
  getCell(row: number, index: number): string;
  /** Rows whose reading a person has chosen. */
  answeredRows: ReadonlySet<number>;
}

interface RowOfCell {
  cell: string;
  guests: readonly SheetRow[];
}

/** The guests whom the cell invites; null if it counts more than the row has. */
function listInvited({ cell, guests }: RowOfCell, isCount: boolean): readonly SheetRow[] | null {
  const value = parseInvitationCell(cell);
  if (typeof value !== 'number' || !isCount) return value === true || value === 1 ? guests : [];
  return value > guests.length ? null : guests.slice(0, value);
}

interface EventColumn {
  header: FileHeader;
  invited: readonly SheetRow[];
  sample: string;
}

function toEventColumn(header: FileHeader, rows: readonly RowOfCell[]): EventColumn[] {
  const cells = rows.map(({ cell }) => cell);
  if (!areInvitations(cells)) return [];
  const isCount = countsPeople(cells);
  const invited = rows.map((row) => listInvited(row, isCount));
  if (invited.some((guests) => guests === null)) return [];
  const filled = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
  const sample = [...filled].slice(0, 3).map(toQuotable).join(', ');
  return [{ header, invited: invited.flatMap((guests) => guests ?? []), sample }];
}

const toEventDoubt = ({ header, invited, sample }: EventColumn): ReadingDoubt => ({
  kind: 'event',
  row: null,
  column: header.name,
  text: sample,
  readings: [
    { answer: { is: 'column', column: header.column } },
    {
      answer: { is: 'column', column: 'newEvent' },
      people: formatGuestNames(invited.slice(0, maxPeopleInReading)),
      guests: invited.length,
    },
  ],
});

/** Everyone on the list is invited to the wedding: somebody who is not may not belong there. */
function listNotInvited({ name, index }: FileHeader, rows: ReadonlyMap<number, readonly SheetRow[]>, list: EventList) {
  return [...rows].flatMap(([row, guests]): ReadingDoubt[] => {
    const cell = list.getCell(row, index);
    if (list.answeredRows.has(row) || !isFilledCell(cell) || parseFlag(cell) !== false) return [];
    const asRead = guests.length === 1 ? 'one' : 'several';
    const people = formatGuestNames(guests).slice(0, maxPeopleInReading);
    return [
      {
        kind: 'notInvited',
        row,
        column: name,
        text: toQuotable(cell),
        readings: [{ answer: { is: 'row', reading: asRead }, people }, { answer: { is: 'row', reading: 'skip' } }],
      },
    ];
  });
}

/**
 * A column is asked about if its cells are ticks, yes, no or numbers of at most the people of the row, and its header has a
 * word for an event, or the column beside it is such a one, too.
 */
export function listEventDoubts(
  { all, doubts }: Pick<ParsedHeader, 'all' | 'doubts'>,
  list: EventList,
): ReadingDoubt[] {
  const rows = groupBy(list.rows, ({ row }) => row);
  const isAsked = (name: string) => doubts.some(({ column }) => column === name);
  const candidates = all
    .filter(({ name, isOther }) => isOther && !isNamedByLetter(name) && !isAsked(name) && mayBeEventHeader(name))
    .flatMap((header) =>
      toEventColumn(
        header,
        [...rows].map(([row, guests]) => ({ cell: list.getCell(row, header.index), guests })),
      ),
    );
  const indexes = new Set(candidates.map(({ header: { index } }) => index));
  const events = candidates.filter(
    ({ header: { name, index } }) => isEventHeader(name) || indexes.has(index - 1) || indexes.has(index + 1),
  );
  const weddings = all.filter(({ isWedding }) => isWedding);
  return [...events.map(toEventDoubt), ...weddings.flatMap((header) => listNotInvited(header, rows, list))];
}
