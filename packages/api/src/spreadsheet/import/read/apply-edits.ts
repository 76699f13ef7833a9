// Values that a person has corrected in a preview, after the rows are parsed (specification §7 "Preview").
import { type Column, fieldsByColumn } from '../../columns.js';
import { parseNames } from '../../wish-cells.js';
import type { ColumnTitle, Finding } from '../findings.js';
import type { CellEdit } from '../schema.js';
import type { ParsedRow } from './body-format.js';
import { type ParsedCell, parseBooleanCell, parseCell } from './parse-cell.js';
import type { ReadingDoubt } from './reading-doubt.js';
import type { SheetRow } from './sheet-row.js';

interface EditOptions {
  edits: readonly CellEdit[];
  /** Rows of the file that make no guests: an edit of them has no effect. */
  otherRows: ReadonlySet<number>;
  getColumnName: (column: CellEdit['column']) => string | ColumnTitle;
  /** Of a list with whole names, the header above them. */
  nameHeader: string | undefined;
}

export interface AppliedEdits {
  problems: Finding[];
  /** Of rows or people that the file does not have. */
  unknown: CellEdit[];
  /** Whether an edit replaces what a problem or a doubt is about. */
  isReplaced: (cell: Pick<Finding, 'row' | 'column'>) => boolean;
  isAnswered: (doubt: ReadingDoubt) => boolean;
}

const isWish = (column: CellEdit['column']) =>
  column === 'seatWith' || column === 'keepApart' || column === 'nearCouple';

function parseEdit({ column, value }: CellEdit): ParsedCell {
  if (column === 'nearCouple') return parseBooleanCell(value, false);
  if (column === 'seatWith' || column === 'keepApart') return { value: parseNames(value) };
  return parseCell({ column, field: fieldsByColumn[column], cell: value, valueIfBlank: false });
}

function applyValue(guest: SheetRow, column: CellEdit['column'], value: unknown): void {
  if (isWish(column)) {
    const wishes = guest.wishes ?? { seatWith: [], keepApart: [], nearCouple: false };
    guest.wishes = { ...wishes, [column]: value };
    return;
  }
  Object.assign(guest, { [column]: value });
  if (column === 'firstName' || column === 'lastName') delete guest.isUnnamed;
}

const nameColumns: ReadonlySet<string> = new Set<Column>(['firstName', 'lastName']);
/** A row is one household at one table. */
const rowColumns: ReadonlySet<string> = new Set<Column>(['group', 'table']);

const toKey = ({ row, person, column }: Omit<CellEdit, 'value'>) => `${row} ${person} ${column}`;

export function applyEdits(rows: readonly ParsedRow[], options: EditOptions): AppliedEdits {
  const { edits, otherRows, getColumnName, nameHeader } = options;
  const latest = new Map(edits.map((edit) => [toKey(edit), edit]));
  const rowsByNumber = new Map(rows.flatMap((row) => row.guests.slice(0, 1).map((guest) => [guest.row, row])));
  const problems: Finding[] = [];
  const unknown: CellEdit[] = [];
  const replaced = new Set<string>();
  for (const edit of latest.values()) {
    const { row: number, person, column } = edit;
    const row = rowsByNumber.get(number);
    const guest = row?.guests[person];
    if (row === undefined || guest === undefined) {
      if (row !== undefined || !otherRows.has(number)) unknown.push(edit);
      continue;
    }
    const parsed = parseEdit(edit);
    const name = getColumnName(column);
    if (person === 0) replaced.add(`${number} ${JSON.stringify(name)}`);
    if (person === 0 && nameColumns.has(column)) replaced.add(`${number} ${JSON.stringify(nameHeader)}`);
    if ('sentences' in parsed) {
      problems.push({ row: number, column: name, sentences: parsed.sentences });
      continue;
    }
    const hasOwnEdit = (other: SheetRow) => other.person !== 0 && latest.has(toKey({ ...other, column }));
    const isOfRow = person === 0 && rowColumns.has(column);
    for (const each of isOfRow ? row.guests.filter((other) => !hasOwnEdit(other)) : [guest])
      applyValue(each, column, parsed.value);
    if (column === 'group') row.hasEditedGroup = true;
  }
  return {
    problems,
    unknown,
    isReplaced: ({ row, column }) => replaced.has(`${row} ${JSON.stringify(column)}`),
    isAnswered: ({ row, readings }) =>
      readings.some(({ answer }) => row !== null && answer.is === 'value' && latest.has(toKey({ row, ...answer }))),
  };
}
