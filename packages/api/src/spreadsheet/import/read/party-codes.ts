// Numbers and codes in a column of households, which say who belongs together but name nobody.
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { isOwnTitle } from '../../find-column.js';

/** "12", "12.0" */
const number = /^\d+(?:[.,]\d+)?$/u;
/** "#12", "No. 12", "A", "B12", "HH-12", "12a" and what a database calls a row. */
const code =
  /^(?:(?:#|n[o°º]\.?|nr\.?)\s?\d+|\p{L}|\p{L}{1,3}[-_ .#]?\d+|\d+[-_ .]?\p{L}|[0-9a-f]{8}-[0-9a-f-]{20,}|(?=.*\d)[0-9a-f]{12,})$/iu;

/** "Household 12" */
const words: ReadonlySet<string> = new Set(
  'party, group, household, invitation, envelope, groupe, foyer, gruppe, haushalt, einladung, gruppo, nucleo, invito, grupo, hogar, invitacion, convite, groep, huishouden, husstand, hushall, grupa'
    .split(', ')
    .map(normalizeWord),
);

function isCode(cell: string): boolean {
  const [, word = ''] = /^(\p{L}+)\s?#?\s?\d+$/u.exec(cell) ?? [];
  return number.test(cell) || code.test(cell) || words.has(normalizeWord(word));
}

/** A number never is the name of a household. Codes are if a name is among them, or if the header is our own. */
export function findPartyCodes(header: string, cells: readonly string[]): ReadonlySet<string> {
  const filled = [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))];
  const areCodes = filled.every(isCode) && !isOwnTitle(header, 'group');
  return new Set(areCodes ? filled : filled.filter((cell) => number.test(cell)));
}
