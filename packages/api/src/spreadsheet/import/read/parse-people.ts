import type { Language } from '../../../kernel/fields.js';
import { type ParsedNames, parsePeopleNames, toOne } from '../../../names/name-list-rules.js';
import { mayHaveMore } from '../../../names/name-word-rules.js';
import { listUnnamed, maxPeople, type NamedPerson } from '../../../names/person-rules.js';
import { countTitles, splitWords } from '../../../names/split-name-rules.js';
import type { ListColumn } from '../../columns.js';
import { parseFlag } from '../../vocabulary.js';
import { isFilledCell } from './column-content.js';
import { parseChildCell } from './parse-child-cell.js';
import type { ParsedHeader } from './parse-header.js';
import { maxNamesLength, normalizeSigns, parseNameCell } from './parse-name-cell.js';

export interface RowPeople extends ParsedNames {
  /** The cell that names several people, as it was written. */
  source: string;
  /** Whether the cells with children may mean something else. */
  hasUnsureChildren: boolean;
}

export const nobody: RowPeople = {
  people: [],
  household: '',
  hasMore: false,
  hasRemark: false,
  source: '',
  hasUnsureChildren: false,
};

/** By header: the cells of a row. */
export interface RowCells {
  header: ParsedHeader;
  /** Columns that mark the guests who are children. */
  childMarks: readonly number[];
  getCell(index: number | undefined): string;
  language: Language;
}

const withSuffix = (lastName: string, suffix: string) => (suffix === '' ? lastName : `${lastName} ${suffix}`.trim());

/** The last name may be followed by others: "Rossi +1". */
function parseBesideLastName(firstName: string, lastName: string, language: Language): RowPeople {
  if (!mayHaveMore(normalizeSigns(firstName)) && !mayHaveMore(normalizeSigns(lastName)))
    return { ...nobody, ...toOne(firstName, lastName) };
  // "Mrs. Jane Smith" beside an empty last name.
  const isWhole = lastName === '' && countTitles(splitWords(firstName)) > 0;
  const first = parseNameCell(firstName, { lastName: isWhole ? null : lastName, language });
  if (first.people.length > 1) return { ...nobody, ...first, source: `${firstName} ${lastName}`.trim() };
  const last = parseNameCell(`${firstName} ${lastName}`, { language });
  const isOneName = last.people.length < 2 || last.people.slice(1).some((person) => !person.isUnnamed);
  return isOneName ? { ...nobody, ...first } : { ...nobody, ...last, source: `${firstName} ${lastName}` };
}

/** The cells with the name of the row, as they were written. */
export function getNameText({ header, getCell }: Pick<RowCells, 'header' | 'getCell'>): string {
  const getText = (column: 'firstName' | 'lastName' | 'fullName') => getCell(header.found.get(column)?.index).trim();
  const own = `${getText('firstName')} ${getText('lastName')}`.trim();
  return getText('firstName') === '' && getText('fullName') !== '' ? getText('fullName') : own;
}

function parseMainNames({ header, getCell, language }: RowCells): RowPeople {
  const getText = (column: 'firstName' | 'lastName' | 'fullName' | 'suffix') =>
    getCell(header.found.get(column)?.index);
  const [firstName, fullName] = [getText('firstName'), getText('fullName')];
  const lastName = withSuffix(getText('lastName'), getText('suffix').trim());
  if (firstName.trim() !== '') return parseBesideLastName(firstName, lastName, language);
  const whole = fullName.trim() !== '' ? fullName : header.found.has('fullName') ? lastName : '';
  if (whole.trim() === '') return nobody;
  const parsed = parseNameCell(whole, { language });
  return { ...nobody, ...parsed, source: parsed.people.length > 1 ? whole.trim() : '' };
}

interface FurtherPeople {
  people: NamedPerson[];
  isUnsure: boolean;
}

const maxFirstNameWords = 2;

/** A number, yes or no, or names. `cells`: those of one person, or one that may name several. */
function parseFurtherPeople(
  cells: readonly string[],
  { isChild, lastNames, language }: { isChild: boolean; lastNames: readonly string[]; language: Language },
): FurtherPeople {
  const text = cells.join(' ');
  const toSure = (people: NamedPerson[]) => ({
    people: people.map((person) => ({ ...person, isChild: isChild || person.isChild })),
    isUnsure: false,
  });
  if (text.length > maxNamesLength) return parseChildCell(text, { lastNames, language });
  const count = Number(normalizeSigns(text));
  if (Number.isInteger(count) && count >= 0) return toSure(listUnnamed(Math.min(count, maxPeople), isChild));
  const flag = parseFlag(text);
  if (flag !== undefined) return toSure(flag ? listUnnamed(1, isChild) : []);
  if (!isChild) return toSure(parseNameCell(text, { language }).people);
  const [firstName = '', lastName = '', ...others] = cells;
  const isDivided = lastName !== '' && others.length === 0 && firstName.split(' ').length <= maxFirstNameWords;
  return isDivided
    ? toSure(parsePeopleNames(firstName, lastName, { language }).people)
    : parseChildCell(text, { lastNames, language });
}

/** Of one person, a name says more than "Yes": "+1 allowed" beside "+1 name". */
function addCell(cells: readonly string[], added: string): string[] {
  if (parseFlag(added) !== undefined && cells.length > 0) return [...cells];
  return [...cells.filter((cell) => parseFlag(cell) === undefined), added];
}

function listFurtherPeople(
  { header, getCell, language }: RowCells,
  column: 'companions' | 'children',
  lastNames: readonly string[],
): FurtherPeople {
  const cellsByPerson = new Map<string, string[]>();
  for (const { index, person } of header.further.get(column) ?? []) {
    const cell = getCell(index).trim();
    if (cell !== '' && !/^(?:[\p{Pd}?]+|n\/a|tba|tbd)$/iu.test(cell))
      cellsByPerson.set(person, addCell(cellsByPerson.get(person) ?? [], cell));
  }
  const further = [...cellsByPerson.values()].map((cells) =>
    parseFurtherPeople(cells, { isChild: column === 'children', lastNames, language }),
  );
  return { people: further.flatMap(({ people }) => people), isUnsure: further.some(({ isUnsure }) => isUnsure) };
}

/** Of several people in a row, none is marked. */
const isMarkedChild = ({ childMarks, getCell }: RowCells, { people }: RowPeople) =>
  people.length === 1 && childMarks.some((index) => parseFlag(getCell(index)) === true);

const countColumns = ['partySize', 'adults'] as const satisfies readonly ListColumn[];
/** "4", "4 people", "2+1". */
const readableCount = /^(\d{1,2})(?: ?\p{L}+\.?| ?\+ ?(\d{1,2}))?$/u;

function parseCount({ header, getCell }: RowCells, column: (typeof countColumns)[number]): number {
  const [, count = 0, more = 0] = readableCount.exec(getCell(header.found.get(column)?.index).trim()) ?? [];
  const sum = Number(count) + Number(more);
  return sum <= maxPeople ? sum : 0;
}

/** A number of people that cannot be read: "2 or 3", or "2-1" that a spreadsheet took for a date. */
export function findUnclearCountCell({
  header,
  getCell,
}: Pick<RowCells, 'header' | 'getCell'>): { name: string; cell: string } | undefined {
  return countColumns
    .flatMap((column) => header.found.get(column) ?? [])
    .map(({ name, index }) => ({ name, cell: getCell(index).trim() }))
    .find(({ cell }) => isFilledCell(cell) && !readableCount.test(cell));
}

/** The household is called by the name of its family. */
function getHousehold({ household, people: [first] }: RowPeople, count: number): string {
  if (household !== '' || count < 2) return household;
  return first?.isUnnamed && first.lastName === '' ? first.firstName : '';
}

/** "Paul + baby" and "Fam. Rossi (4)" have the children whom a column only counts. */
function omitCounted(children: NamedPerson[], { people }: RowPeople): NamedPerson[] {
  const [first, ...others] = people;
  const isFamily = first?.isUnnamed === true && first.lastName === '' && others.length >= children.length;
  const counted = isFamily ? others.length : people.filter(({ isChild }) => isChild).length;
  return children.every(({ isUnnamed }) => isUnnamed) ? children.slice(counted) : children;
}

const isOther =
  (known: readonly NamedPerson[]) =>
  ({ firstName, lastName, isUnnamed }: NamedPerson): boolean =>
    isUnnamed || !known.some((each) => each.firstName === firstName && each.lastName === lastName);

/** `isCounted`: the columns with numbers are about this row alone. */
export function parsePeople(rowCells: RowCells, isCounted: boolean): RowPeople {
  const main = parseMainNames(rowCells);
  const [first] = main.people;
  if (first === undefined) return main;
  if (isMarkedChild(rowCells, main)) return { ...main, people: [{ ...first, isChild: true }] };
  // "Names of everyone in your party" have the first person again.
  const companions = listFurtherPeople(rowCells, 'companions', []).people.filter(isOther(main.people));
  const adults = [...main.people, ...companions];
  const lastNames = [first.lastName, ...adults.slice(1).map(({ lastName }) => lastName)];
  const { people: listed, isUnsure } = listFurtherPeople(rowCells, 'children', lastNames);
  const children = omitCounted(listed, main);
  const toRow = (people: NamedPerson[]) => ({
    ...main,
    people,
    household: getHousehold(main, people.length),
    hasUnsureChildren: isUnsure,
  });
  if (!isCounted) return toRow([...adults, ...children]);
  const missingAdults = Math.max(parseCount(rowCells, 'adults') - adults.length, 0);
  const all = [...adults, ...listUnnamed(missingAdults), ...children];
  const missing = Math.max(parseCount(rowCells, 'partySize') - all.length, 0);
  return toRow([...all.slice(0, all.length - children.length), ...listUnnamed(missing), ...children]);
}
