// The values of columns that the data of the wedding adds, such as invitations to events.
import { formatFullName } from '../../../people/guest/rules.js';
import type { AddedColumnId } from '../../columns.js';
import { type Finding, toQuotable } from '../findings.js';
import { parseAddedText } from './added-text.js';
import type { BodyFormat, BodyRow } from './body-format.js';
import { parseInvitationCell } from './invitation-cell.js';
import { type ParsedCell, toFaultSentences } from './parse-cell.js';
import type { Reading, ReadingDoubt } from './reading-doubt.js';
import type { SheetRow } from './sheet-row.js';

export const toCellKey = (row: number, header: string): string => `${row} ${header}`;

type AddedFormat = BodyFormat['added'][number];

function parseAddedCell({ column, index, countsPeople }: AddedFormat, { cells, getFault }: BodyRow): ParsedCell {
  const fault = getFault(index);
  if (fault !== undefined) return { sentences: toFaultSentences(fault) };
  const cell = cells[index] ?? '';
  const invitation = column.invitation === undefined ? undefined : parseInvitationCell(cell);
  if (typeof invitation === 'boolean' || (countsPeople && invitation !== undefined)) return { value: invitation };
  return parseAddedText(column, cell);
}

export const formatGuestNames = (guests: readonly SheetRow[]): string[] =>
  guests.map(({ firstName, lastName = '' }) => formatFullName({ firstName, lastName }));

/** Fewer than the row has: the first ones, everyone or nobody. */
function toCountDoubt(
  { name, count, text }: { name: string; count: number; text: string },
  row: number,
  guests: readonly SheetRow[],
): ReadingDoubt {
  const readings = [count, guests.length, 0].map(
    (invited): Reading => ({
      answer: { is: 'guests', guests: invited },
      people: formatGuestNames(guests.slice(0, invited)),
      guests: invited,
    }),
  );
  return { kind: 'eventGuests', row, column: name, text: toQuotable(text), readings };
}

/** Of all people of the row, unless it says how many of them are invited to an event. */
export function parseAdded(
  bodyRow: BodyRow,
  { added, eventGuests, isOwnExport }: BodyFormat,
  guests: readonly SheetRow[],
): { guests: SheetRow[]; problems: Finding[]; doubts: ReadingDoubt[] } {
  const { row, cells } = bodyRow;
  const values = guests.map((): Record<AddedColumnId, unknown> => ({}));
  const problems: Finding[] = [];
  const doubts: ReadingDoubt[] = [];
  const setValues = (id: AddedColumnId, getValue: (person: number) => unknown) => {
    for (const [person, own] of values.entries()) own[id] = getValue(person);
  };
  for (const each of added) {
    const { column, index, name } = each;
    const parsed = parseAddedCell(each, bodyRow);
    const text = cells[index] ?? '';
    if ('sentences' in parsed) {
      problems.push({ row, column: name, sentences: parsed.sentences });
    } else if (typeof parsed.value !== 'number' || column.invitation === undefined) {
      setValues(column.id, () => parsed.value);
    } else if (parsed.value > guests.length) {
      const values = { cell: toQuotable(text) };
      problems.push({ row, column: name, sentences: [{ key: 'InvalidBoolean', values }] });
    } else {
      const count = parsed.value;
      const answer = eventGuests.get(toCellKey(row, name));
      setValues(column.id, (person) => person < (answer ?? count));
      if (count > 0 && count < guests.length && answer === undefined && !isOwnExport)
        doubts.push(toCountDoubt({ name, count, text }, row, guests));
    }
  }
  return {
    guests:
      added.length === 0 ? [...guests] : guests.map((guest, person) => ({ ...guest, added: values[person] ?? {} })),
    problems,
    doubts,
  };
}
