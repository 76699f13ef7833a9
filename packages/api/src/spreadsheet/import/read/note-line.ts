import { isNamedByLetter } from './parse-header.js';

/** A line of the notes that says what a column without a field has: "Shoe size: 38". */
export function toNoteLine(header: string, cell: string): string {
  const text = cell.trim().replace(/\s*[\r\n]+\s*/g, ', ');
  return isNamedByLetter(header) ? text : `${header}: ${text}`;
}
