import type { Language } from '../../../kernel/fields.js';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { dropSuffix, findFamily } from '../../../names/family-rules.js';
import { type ParsedNames, parsePeopleNames, toOne } from '../../../names/name-list-rules.js';
import {
  findJoins,
  isJoin,
  isTitle,
  isUncountedWord,
  isUnnamedWord,
  mayHaveMore,
} from '../../../names/name-word-rules.js';
import { parsePeopleCount } from '../../../names/people-count-rules.js';
import { listUnnamed, maxPeople, type NamedPerson } from '../../../names/person-rules.js';
import { countTitles, dropRole, splitWords } from '../../../names/split-name-rules.js';
import { saysNoNeeds } from '../../../people/needs/no-needs-rules.js';
import { parseFlag, parseTitles } from '../../vocabulary.js';
import { isChildHeader } from './child-marks.js';
import { isFilledCell } from './column-content.js';
import { parseChildCell } from './parse-child-cell.js';
import { maxNamesLength, normalizeSigns, parseNameCell } from './parse-name-cell.js';
import { type CountCell, getCount, isUnreadable, listCounts, noCount, type WrittenCount } from './people-counts.js';
import { getLastName, getNameText, type RowCells } from './row-cells.js';

export interface RowPeople extends ParsedNames {
  /** The cell that names several people, as it was written. */
  source: string;
  /** Whether the cells with children may mean something else. */
  hasUnsureChildren: boolean;
  /** "Anna & kids": nothing tells how many there are. */
  isUncounted?: boolean | undefined;
  /** A number of people that cannot be read, or that is not that of the names. */
  unclearCount?: WrittenCount | undefined;
}

export const nobody: RowPeople = {
  people: [],
  household: '',
  hasMore: false,
  hasRemark: false,
  source: '',
  hasUnsureChildren: false,
};

/** The last name may be followed by others: "Rossi +1". */
function parseBesideLastName(firstName: string, lastName: string, language: Language): RowPeople {
  const family = `${firstName} ${lastName}`.trim();
  if (isUnnamedWord(firstName.trim()) && findFamily(family) !== null)
    return { ...nobody, ...parseNameCell(family, { language }) };
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

const includesName = (text: string, lastName: string) =>
  splitWords(lastName).some((word) => normalizeWord(text).includes(normalizeWord(word)));

/** "Fam." or "Mr and Mrs" in a column of titles, beside a last name without a first one. */
function addTitle({ header, getCell }: RowCells, lastName: string): string {
  if (lastName.trim() === '') return '';
  const titles = (['salutation', 'addressForm'] as const).map((column) =>
    getCell(header.found.get(column)?.index).trim(),
  );
  const isTitled = (title: string) =>
    title !== '' && (parseTitles(title) !== undefined || findFamily(`${title} ${lastName}`) !== null);
  const title = titles.find(isTitled);
  return title === undefined ? '' : `${title} ${lastName.trim()}`;
}

function parseMainNames(cells: RowCells): RowPeople {
  const { header, getCell, language } = cells;
  const getText = (column: 'firstName' | 'fullName') => getCell(header.found.get(column)?.index);
  const [firstName, fullName] = [getText('firstName'), getText('fullName')];
  const lastName = getLastName(cells);
  if (firstName.trim() !== '') return parseBesideLastName(firstName, lastName, language);
  // "Amit & Priya" beside "Patel", but not "Amit Patel".
  if (fullName.trim() !== '' && lastName.trim() !== '' && !includesName(fullName, lastName))
    return parseBesideLastName(fullName, lastName, language);
  const whole = fullName.trim() !== '' ? fullName : header.found.has('fullName') ? lastName : addTitle(cells, lastName);
  if (whole.trim() === '') return nobody;
  const parsed = parseNameCell(whole, { language });
  return { ...nobody, ...parsed, source: parsed.people.length > 1 ? whole.trim() : '' };
}

interface FurtherPeople {
  people: NamedPerson[];
  isUnsure: boolean;
}

const maxFirstNameWords = 2;

/** "sin pareja", "no partner": nobody comes. */
const negation =
  /^(?:no|not|none|without|w\/o|sin|sans|senza|sem|ohne|keine?|zonder|geen|uden|ingen|uten|utan|bez|brak|بدون) (.+)$/u;
const saysNobody = (text: string) => isUnnamedWord(negation.exec(text.toLowerCase())?.[1] ?? '');

const answerBefore = /^(\p{L}+)[\s,:–-]+[(]?(.+?)[)]?$/u;

/** "Anna" of "Yes, Anna", "yes (Anna)" and "with Anna". */
function dropAnswer(text: string): string {
  const [, answer = '', name = text] = answerBefore.exec(text) ?? [];
  return parseFlag(answer) === true || isJoin(answer.toLowerCase()) ? name : text;
}

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
  const counted = isChild && /\d/u.test(text) ? undefined : parsePeopleCount(normalizeSigns(text));
  if (counted !== undefined) return toSure([...listUnnamed(counted.adults), ...listUnnamed(counted.children, true)]);
  if (!isChild && saysNobody(text)) return toSure([]);
  // "Husband" and "Mrs" are nobody's name.
  if (!isChild && (isUnnamedWord(text.toLowerCase()) || splitWords(text).every(isTitle))) return toSure(listUnnamed(1));
  if (!isChild) return toSure(parseNameCell(dropRole(dropAnswer(text)), { language }).people);
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
  const located = header.further.get(column) ?? [];
  const inOrder = located.toSorted((one, other) => Number(one.isLastName) - Number(other.isLastName));
  for (const { index, person } of inOrder) {
    const cell = getCell(index).trim();
    if (isFilledCell(cell) && !/^(?:tba|tbd)$/iu.test(cell) && (parseFlag(cell) !== undefined || !saysNoNeeds(cell)))
      cellsByPerson.set(person, addCell(cellsByPerson.get(person) ?? [], cell));
  }
  const isChild = column === 'children';
  const further = [...cellsByPerson].map(([person, cells]) => ({
    ...parseFurtherPeople(cells, { isChild, lastNames, language }),
    isNumbered: numberedPerson.test(person),
  }));
  const { people, isUnsure } = mergeColumns(further.filter(({ isNumbered }) => !isNumbered));
  const numbered = further.filter(({ isNumbered }) => isNumbered);
  return {
    people: [...people, ...numbered.flatMap((each) => each.people)],
    isUnsure: isUnsure || numbered.some((each) => each.isUnsure),
  };
}

/** "Child 2", which is about one person. */
const numberedPerson = /^(?:guest|adult|person|parent|invitee|additionalguest|companion|child|kid)\d+$/;

/** "Kids: 2" beside "Names of kids: Tobi, Dayo", and "+1: yes" beside "Their name: Eoin" are the same people. */
function mergeColumns(columns: readonly FurtherPeople[]): FurtherPeople {
  const people = columns.flatMap((each) => each.people);
  const isUnsure = columns.some((each) => each.isUnsure);
  const [first, ...others] = columns.filter((each) => each.people.length > 0 && each.people.every(isNobody));
  if (first === undefined || columns.length < 2) return { people, isUnsure };
  const named = people.filter((person) => !isNobody(person));
  const unnamed = columns
    .map((each) => each.people.filter(isNobody))
    .toSorted((one, other) => other.length - one.length);
  const missing = (unnamed[0] ?? []).slice(named.length);
  // Two numbers may be about the same people, too.
  return { people: [...named, ...missing], isUnsure: isUnsure || others.length > 0 };
}

const isNobody = ({ isUnnamed }: NamedPerson) => isUnnamed;

/** Of several people in a row, none is marked. */
const isMarkedChild = ({ childMarks, getCell }: RowCells, { people }: RowPeople) =>
  people.length === 1 && childMarks.some((index) => parseFlag(getCell(index)) === true);

/** "Child: yes" beside one name: the guest is one, or brings one. */
function findUnclearMark({ header, getCell }: RowCells, { people }: RowPeople): WrittenCount | undefined {
  const marks = people.length === 1 ? (header.further.get('children') ?? []) : [];
  const found = marks.find(({ index, name }) => isChildHeader(name) && parseFlag(getCell(index)) === true);
  return found && { name: found.name, cell: getCell(found.index).trim() };
}

/** The household is called by the name of its family. */
function getHousehold({ household, people: [first] }: RowPeople, count: number): string {
  if (household !== '' || count < 2) return household;
  return first?.isUnnamed && first.lastName === '' ? first.firstName : '';
}

/** "Paul + baby", "Fam. Rossi (4)" and "Anna & Ben, Ivy (3)" have the children whom a column only counts. */
function omitCounted(children: NamedPerson[], main: RowPeople, named: readonly NamedPerson[]): NamedPerson[] {
  const [first, ...others] = main.people;
  const isFamily = first?.isUnnamed === true && first.lastName === '' && others.length >= children.length;
  const counted = isFamily ? others.length : named.filter(({ isChild }) => isChild).length;
  return children.every(isNobody) ? children.slice(counted) : children;
}

const isSame = (one: NamedPerson, other: NamedPerson) =>
  !one.isUnnamed && one.firstName === other.firstName && one.lastName === other.lastName;

const isOther =
  (known: readonly NamedPerson[]) =>
  (person: NamedPerson): boolean =>
    !known.some((each) => isSame(person, each));

/** Of "Ruth, Tim, Ivy & Max", two adults and two children, the last are the children. */
function markChildren(named: NamedPerson[], { adults, children }: { adults: number; children: number }): NamedPerson[] {
  const grown = named.filter(({ isChild }) => !isChild).length;
  const more = adults > 0 && named.every(({ isUnnamed }) => !isUnnamed) ? Math.min(grown - adults, children) : 0;
  return named.map((person, index) => (index >= named.length - more ? { ...person, isChild: true } : person));
}

/** "Anna & kids", "Ben Hart + family", "Bo & Co" */
function endsUncounted(text: string): boolean {
  const last = findJoins(text).at(-1);
  if (last === undefined) return false;
  const end = text.slice(last.index + last[0].length);
  return isUncountedWord(end) || /^co\.?$/iu.test(end.trim());
}

/** `isCounted`: the columns with numbers are about this row alone. */
export function parsePeople(rowCells: RowCells, isCounted: boolean): RowPeople {
  const main = parseMainNames(rowCells);
  const [first] = main.people;
  if (first === undefined) return main;
  const counts = listCounts(rowCells);
  const unreadable = counts.find(isUnreadable);
  if (isMarkedChild(rowCells, main))
    return { ...main, people: [{ ...first, isChild: true }], unclearCount: unreadable };
  // "Names of everyone in your party" have the first person again.
  const companions = listFurtherPeople(rowCells, 'companions', []).people.filter(isOther(main.people));
  const named = [...main.people, ...companions];
  const lastNames = named.map(({ lastName }) => dropSuffix(lastName));
  const { people: inColumns, isUnsure } = listFurtherPeople(rowCells, 'children', lastNames);
  const [size, grownUps] = isCounted ? [getCount(counts, 'partySize'), getCount(counts, 'adults')] : [noCount, noCount];
  // "2 adults, 1 child" in one cell.
  const listed = inColumns.length > 0 ? inColumns : listUnnamed(Math.max(size.children, grownUps.children), true);
  // Callum of "Fiona, Craig & Callum" is the child, but the father of a child may have its name.
  const others = named.slice(1);
  const known = [first, ...others.map((each) => (isOther(listed)(each) ? each : { ...each, isChild: true }))];
  const further = listed.filter(isOther(others));
  const adults = Math.max(grownUps.adults, size.children > 0 ? size.adults : 0);
  const withChildren = further.every(isNobody) ? markChildren(known, { adults, children: further.length }) : known;
  const isMarked = withChildren.some(({ isChild }, index) => isChild && known[index]?.isChild === false);
  const children = omitCounted(further, main, withChildren);
  const toRow = (people: NamedPerson[], unclearCount: WrittenCount | undefined): RowPeople => ({
    ...main,
    people,
    household: getHousehold(main, people.length),
    hasUnsureChildren: isUnsure,
    unclearCount: unreadable ?? unclearCount ?? findUnclearMark(rowCells, main),
    isUncounted:
      counts.length === 0 && listed.length === 0 && main.people.length > 1 && endsUncounted(getNameText(rowCells)),
  });
  if (!isCounted) return toRow([...withChildren, ...children], undefined);
  const grown = withChildren.filter(({ isChild }) => !isChild).length;
  const all = [...withChildren, ...listUnnamed(Math.max(adults - grown, 0)), ...children];
  const total = size.adults + size.children;
  const contradicts = ({ column }: CountCell) =>
    (column === 'adults' || size.children > 0) && (isMarked || (adults > 0 && grown > adults))
      ? true
      : column === 'partySize' && total > 0 && all.length > total;
  const missing = listUnnamed(Math.max(total - all.length, 0));
  const people = [...all.slice(0, all.length - children.length), ...missing, ...children];
  return toRow(people, counts.find(contradicts));
}
