// Specification §7 "Files".

import { findUnknownList } from './headless-list.js';
import type { SheetCells } from './parse-file.js';
import { findHeaderRow, hasFirstName, hasNames } from './parse-header.js';

export interface ChosenSheet {
  sheet: SheetCells;
  names: string[];
  /** Sheets with a guest list, if there are several and none was chosen. */
  candidates: string[];
}

const getHeader = ({ cells }: SheetCells) => cells[findHeaderRow(cells)] ?? [];

/** Without headers. */
const hasGuests = ({ cells }: SheetCells) =>
  findUnknownList(cells, { names: new Set() })?.columns.some(
    (column) => column === 'firstName' || column === 'fullName',
  );

/** A list of suppliers may have a name, but hardly a first name. */
function listGuestLists(sheets: readonly SheetCells[]): SheetCells[] {
  const lists = sheets.filter((sheet) => hasFirstName(getHeader(sheet)));
  return lists.length > 0 ? lists : sheets.filter((sheet) => hasNames(getHeader(sheet)) || hasGuests(sheet));
}

/** The sheet with the chosen name, else the first with a guest list, else the first. */
export function chooseSheet(sheets: readonly [SheetCells, ...SheetCells[]], chosen?: string): ChosenSheet {
  const lists = listGuestLists(sheets);
  const named = sheets.find(({ name }) => name === chosen);
  return {
    sheet: named ?? lists[0] ?? sheets[0],
    names: sheets.map(({ name }) => name),
    candidates: named === undefined && lists.length > 1 ? lists.map(({ name }) => name) : [],
  };
}
