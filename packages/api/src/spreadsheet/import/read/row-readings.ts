// The people of a row, read as a person wants it (specification §7 "Doubts").
import type { Language } from '../../../kernel/fields.js';
import { join } from '../../../names/name-word-rules.js';
import { listUnnamed, type NamedPerson } from '../../../names/person-rules.js';
import type { RowReading } from '../schema.js';
import { dropRest, maxNamesLength, parseNameCell } from './parse-name-cell.js';
import type { RowPeople } from './parse-people.js';

/** What counts or describes the family of a cell: "(4)", "(Uncle)", "x4", ", 4 people". */
const details = /\s*(?:[([].*[)\]]|[,:–-]?\s*x?\s?\d{1,2}(?:\s\p{L}+\.?)?)$/u;

/** "The Millers" of "The Millers (4)". */
function getFamilyName(text: string): string {
  const name = text.length > maxNamesLength ? text : dropRest(text).replace(details, '').trim();
  return name === '' ? text : name;
}

/** Of a household of whom nobody is named, the first has its name. */
function toFamily({ people: read, ...parsed }: RowPeople, text: string): RowPeople {
  const name = getFamilyName(text);
  // "Cousins (5)" was read as the age of a child.
  const [, count = '0'] = /\(\s*(\d{1,2})\s*\)$/u.exec(text) ?? [];
  const people = read.length > 1 ? read : listUnnamed(Math.max(Number(count), 1));
  const first: NamedPerson = { firstName: name, lastName: '', isUnnamed: true, isChild: false };
  const children = people.slice(1).filter(({ isChild }) => isChild).length;
  const adults = Math.max(people.length - 1 - children, 0);
  const household = people.length > 1 ? name : '';
  return {
    ...parsed,
    people: [first, ...listUnnamed(adults), ...listUnnamed(children, true)],
    household,
    source: text,
  };
}

interface NameText {
  /** The cells with the names. */
  text: string;
  language: Language;
}

const splitsAtJoin = new RegExp(join.source, 'u');

const countNamed = ({ people }: Pick<RowPeople, 'people'>): number =>
  people.filter(({ isUnnamed }) => !isUnnamed).length;

/** Each joining word, also one of a last name, is between two people. */
function toSeveral(parsed: RowPeople, { text, language }: NameText): RowPeople {
  if (text.length > maxNamesLength || !splitsAtJoin.test(text)) return parsed;
  const split = parseNameCell(text.replace(join, ' & '), { language });
  if (countNamed(split) <= countNamed(parsed)) return parsed;
  const others = parsed.people.slice(split.people.length).filter(({ isUnnamed }) => isUnnamed);
  return { ...parsed, ...split, people: [...split.people, ...others], source: text };
}

export function readPeople(parsed: RowPeople, names: NameText, reading: RowReading | undefined): RowPeople {
  const { text } = names;
  if (text === '') return parsed;
  if (reading === 'family') return toFamily(parsed, text);
  return reading === 'several' ? toSeveral(parsed, names) : parsed;
}
