// A cell with the children of a household: names with ages, a number, ages alone, full names.
import type { Language } from '../../../kernel/fields.js';
import { normalizeWord } from '../../../kernel/normalize-text.js';
import { parsePeopleNames } from '../../../names/name-list-rules.js';
import { isChildWord } from '../../../names/name-word-rules.js';
import { listUnnamed, maxPeople, type NamedPerson } from '../../../names/person-rules.js';
import { maxNamesLength, normalizeSigns } from './parse-name-cell.js';

export interface ParsedChildren {
  people: NamedPerson[];
  /** Whether the cell may mean something else. */
  isUnsure: boolean;
}

const ageWords =
  'ans|an|mois|years?(?: old)?|yrs?|y\\.?o\\.?|y|months?|mos?|jahre?|j|monate?|anni|anno|mesi|mese|años?|meses|mes|anos?|jaar|jr|maanden|år|mdr|måneder|månader|lata|lat|rok|roku|mies\\.?|miesięcy|سنوات|سنة|سنين|أشهر|شهر';
const end = '(?![\\p{L}\\d])';
const prefix = '(?:(?:age|aged|ages|alter|âge|âgée?|età|edad|idade|leeftijd|alder|ålder|wiek)\\s*:?\\s*)?';
const age = `\\d{1,2}(?:[.,]5|\\s?½)?`;

/** "(3)", "(4 ans)", "(age 4)", "(*2019)", whatever the language */
const ageInBrackets =
  /\s*[([]\s*(?:[^()[\]\d]{0,12}\s?)?(?:(?:19|20)\d{2}|\d{1,2})(?:[.,]5)?(?:\s?½)?(?:\s?[^()[\]\d,;&]{1,14})?[)\]]/gu;
const ageInWords = new RegExp(`[\\s,:–-]*(?<=[\\s,:–-])${prefix}${age}\\s?(?:${ageWords})${end}\\.?`, 'giu');
/** "Tom 4", "Tom, age 4" before the next name. */
const ageAlone = new RegExp(
  `(?<=\\p{L}[.’']?)[\\s,:–-]+${prefix}${age}(?=\\s*(?:[,;&/\\n+]|$|\\s\\p{Ll}{1,4}\\s\\p{Lu}))`,
  'giu',
);
const ageInUnknownWords = /(?<=\p{L})\s\d{1,2}\s\p{L}{1,8}\.?(?=\s*(?:[,;&/\n+]|$))/gu;
const baby = /(^|[,;&+\n]|\s)(?:baby|bébé|bebé|bebè|bebê|niemowlę|spädbarn)\s+(?=\p{Lu})/giu;

/** "2 kids", "2 (3 and 5)", "2 enfants : 3 et 5 ans", "2 (Tom, Lea)" */
const countBefore = /^(\d{1,2})(?:\s+(\p{L}+)\.?)?\s*(?:[([:–-]\s*(.*?)[)\]]?)?$/u;
/** "4 et" before "6 ans" */
const ageBeforeAge = /\d{1,2}\s?(?:,|&|\s\p{L}{1,3}\s)\s?(?=\d{1,2}(?!\d))/gu;
const ageToken = new RegExp(`^(?:${age}(?:${ageWords})?|${ageWords}|\\p{Ll}{1,3})$`, 'iu');

/** "3, 5", "3 ans et 5 ans" */
function areAges(text: string): boolean {
  const tokens = text.split(/[\s,;&/+-]+/u).filter((token) => token !== '');
  return /^\d/u.test(text) && tokens.every((token) => ageToken.test(token));
}

const toChildren = (people: readonly NamedPerson[]) => people.map((person) => ({ ...person, isChild: true }));

interface ChildCellOptions {
  /** Of the adults of the row, the first one's first. */
  lastNames: readonly string[];
  language: Language;
}

function parseCounted(text: string, options: ChildCellOptions): ParsedChildren | null {
  const [, number, word, details = ''] = countBefore.exec(text) ?? [];
  if (number === undefined || Number(number) > maxPeople) return null;
  const isKnown = word === undefined || isChildWord(word) || isChildWord(word.toLowerCase());
  if (!isKnown || (word === undefined && details === '')) return null;
  const unnamed = listUnnamed(Number(number), true);
  if (!/\p{Lu}/u.test(details)) return { people: unnamed, isUnsure: word === undefined && !text.includes('(') };
  const { people, isUnsure } = parseNamedChildren(details, options);
  return { people: [...people, ...unnamed.slice(people.length)], isUnsure };
}

const getKey = (name: string) => normalizeWord(name);

/** "Toby Pell" of the Pells: the last name is written with the child's. */
function takeLastName(child: NamedPerson, lastNames: readonly string[]): { child: NamedPerson; isUnsure: boolean } {
  if (child.isUnnamed) return { child, isUnsure: false };
  const words = child.firstName.split(' ');
  const own = lastNames.find((lastName) => {
    const count = lastName.split(' ').length;
    return lastName !== '' && words.length > count && getKey(words.slice(-count).join(' ')) === getKey(lastName);
  });
  if (own !== undefined) {
    const firstName = words.slice(0, -own.split(' ').length).join(' ');
    return { child: { ...child, firstName, lastName: own }, isUnsure: false };
  }
  const last = words.at(-1) ?? '';
  const isJoined =
    last.split('-').length > 1 &&
    last.split('-').some((part) => lastNames.some((name) => getKey(name) === getKey(part)));
  if (words.length > 1 && isJoined)
    return { child: { ...child, firstName: words.slice(0, -1).join(' '), lastName: last }, isUnsure: false };
  return { child, isUnsure: words.length > 1 };
}

function parseNamedChildren(text: string, { lastNames, language }: ChildCellOptions): ParsedChildren {
  const plain = text
    .replace(ageInBrackets, '')
    .replace(ageBeforeAge, '')
    .replace(ageInWords, '')
    .replace(ageAlone, '')
    .replace(baby, '$1');
  const known = plain.replace(ageInUnknownWords, '');
  const parsed = parsePeopleNames(known.trim(), lastNames[0] ?? '', { language, areChildren: true }).people.map(
    (child) => takeLastName(child, lastNames),
  );
  const people = toChildren(parsed.map(({ child }) => child));
  return {
    people,
    isUnsure:
      known !== plain ||
      parsed.some(({ isUnsure }) => isUnsure) ||
      /\d/u.test(known) ||
      /,\s*\d{1,2}\s*(?:,|$)/u.test(text),
  };
}

export function parseChildCell(written: string, options: ChildCellOptions): ParsedChildren {
  if (written.length > maxNamesLength)
    return { people: toChildren(parsePeopleNames(written, '').people), isUnsure: true };
  const text = normalizeSigns(written).trim();
  const counted = parseCounted(text, options);
  if (counted !== null) return counted;
  // Ages alone: a child for each.
  if (areAges(text))
    return { people: listUnnamed(text.match(/\d{1,2}(?:[.,]5)?/gu)?.length ?? 1, true), isUnsure: true };
  return parseNamedChildren(text, options);
}
