// What a cell below the name of an event says: who of the row is invited.
import { maxPeople } from '../../../names/person-rules.js';
import { parseFlag } from '../../vocabulary.js';
import { isFilledCell } from './column-content.js';

/** Of people. */
const count = /^\d{1,2}$/;

/** Yes, no, or a number of people; undefined for anything else. A blank cell means no. */
export function parseInvitationCell(cell: string): boolean | number | undefined {
  const text = cell.trim();
  if (count.test(text)) return Number(text) <= maxPeople ? Number(text) : undefined;
  return isFilledCell(text) ? parseFlag(text) : false;
}

/** Whether a column has nothing else, and invites somebody. */
export function areInvitations(cells: readonly string[]): boolean {
  const values = cells.map(parseInvitationCell);
  return values.every((value) => value !== undefined) && values.some((value) => value === true || Number(value) > 0);
}

/** Whether numbers of a column count people. Where none is larger than 1, it is a tick. */
export const countsPeople = (cells: readonly string[]): boolean =>
  cells.some((cell) => count.test(cell.trim()) && Number(cell) > 1);
