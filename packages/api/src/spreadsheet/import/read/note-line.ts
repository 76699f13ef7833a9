import { isNamedByLetter } from './parse-header.js';

/** A line of the notes that says what a column without a field has: "Shoe size: 38". */
export function toNoteLine(header: string, cell: string): string {
  const text = cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  return isNamedByLetter(header) ? text : `${header}: ${text}`;
}
