import {
  listUnnamed,
  maxPeople,
  mayHaveMore,
  type NamedPerson,
  type ParsedNames,
  parsePeopleNames,
  toOne,
} from '../../../people/household/name-list-rules.js';
import type { ListColumn } from '../../columns.js';
import { parseFlag } from '../../vocabulary.js';
import type { ParsedHeader } from './parse-header.js';

export interface RowPeople extends ParsedNames {
  /** The cell that names several people, as it was written. */
  source: string;
}

export const nobody: RowPeople = { people: [], household: '', hasMore: false, source: '' };

/** By header: the cells of a row. */
export interface RowCells {
  header: ParsedHeader;
  /** Columns that mark the guests who are children. */
  childMarks: readonly number[];
  getCell(index: number | undefined): string;
}

const withSuffix = (lastName: string, suffix: string) => (suffix === '' ? lastName : `${lastName} ${suffix}`.trim());

/** The last name may be followed by others: "Rossi +1". */
function parseBesideLastName(firstName: string, lastName: string): RowPeople {
  if (!mayHaveMore(firstName) && !mayHaveMore(lastName)) return { ...toOne(firstName, lastName), source: '' };
  const first = parsePeopleNames(firstName, lastName);
  if (first.people.length > 1) return { ...first, source: `${firstName} ${lastName}`.trim() };
  const last = parsePeopleNames(`${firstName} ${lastName}`);
  const isOneName = last.people.length < 2 || last.people.slice(1).some((person) => !person.isUnnamed);
  return isOneName ? { ...first, source: '' } : { ...last, source: `${firstName} ${lastName}` };
}

function parseMainNames({ header, getCell }: RowCells): RowPeople {
  const getText = (column: 'firstName' | 'lastName' | 'fullName' | 'suffix') =>
    getCell(header.found.get(column)?.index);
  const [firstName, fullName] = [getText('firstName'), getText('fullName')];
  const lastName = withSuffix(getText('lastName'), getText('suffix').trim());
  if (firstName.trim() !== '') return parseBesideLastName(firstName, lastName);
  const whole = fullName.trim() !== '' ? fullName : header.found.has('fullName') ? lastName : '';
  if (whole.trim() === '') return nobody;
  const parsed = parsePeopleNames(whole);
  return { ...parsed, source: parsed.people.length > 1 ? whole.trim() : '' };
}

/** A number, yes or no, or names. */
function parseFurtherPeople(
  text: string,
  { isChild, lastName }: { isChild: boolean; lastName: string },
): NamedPerson[] {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 0) return listUnnamed(Math.min(count, maxPeople), isChild);
  const flag = parseFlag(text);
  if (flag !== undefined) return flag ? listUnnamed(1, isChild) : [];
  const { people } = isChild ? parsePeopleNames(text, lastName) : parsePeopleNames(text);
  return people.map((person) => ({ ...person, isChild: isChild || person.isChild }));
}

function listFurtherPeople({ header, getCell }: RowCells, column: 'companions' | 'children', lastName: string) {
  const texts = new Map<string, string>();
  for (const { index, person } of header.further.get(column) ?? []) {
    const cell = getCell(index).trim();
    if (cell !== '' && !/^(?:[\p{Pd}?]+|n\/a|tba|tbd)$/iu.test(cell))
      texts.set(person, `${texts.get(person) ?? ''} ${cell}`.trim());
  }
  return [...texts.values()].flatMap((text) => parseFurtherPeople(text, { isChild: column === 'children', lastName }));
}

/** Of several people in a row, none is marked. */
const isMarkedChild = ({ childMarks, getCell }: RowCells, { people }: RowPeople) =>
  people.length === 1 && childMarks.some((index) => parseFlag(getCell(index)) === true);

function parseCount(rowCells: RowCells, column: ListColumn): number {
  const cell = rowCells.getCell(rowCells.header.found.get(column)?.index).trim();
  const count = /^\d{1,2}$/.test(cell) ? Number(cell) : 0;
  return count <= maxPeople ? count : 0;
}

/** `isCounted`: the columns with numbers are about this row alone. */
export function parsePeople(rowCells: RowCells, isCounted: boolean): RowPeople {
  const main = parseMainNames(rowCells);
  const [first] = main.people;
  if (first === undefined) return main;
  if (isMarkedChild(rowCells, main)) return { ...main, people: [{ ...first, isChild: true }] };
  const lastName = first.lastName;
  const adults = [...main.people, ...listFurtherPeople(rowCells, 'companions', lastName)];
  const children = listFurtherPeople(rowCells, 'children', lastName);
  if (!isCounted) return { ...main, people: [...adults, ...children] };
  const missingAdults = Math.max(parseCount(rowCells, 'adults') - adults.length, 0);
  const all = [...adults, ...listUnnamed(missingAdults), ...children];
  const missing = Math.max(parseCount(rowCells, 'partySize') - all.length, 0);
  return { ...main, people: [...all.slice(0, all.length - children.length), ...listUnnamed(missing), ...children] };
}
