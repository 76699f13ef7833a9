// What is unlikely in names that have been read, for an import to ask about. No list of words is ever complete: these
// rules know shapes.
import type { NamedPerson } from './person-rules.js';

/**
 * `digit`: a number in a name, or one that was taken for an age. `bracket`: a remark that was left out.
 * `manyWords`: more than four. `loneJoiningWord`: "José Ortega y Gasset", which may be two people.
 * `moreUnnamedThanNamed`: of the people of a cell. `lastNameTwice`: in one name. `sign`: one that names do not have.
 */
export const nameDoubtKinds = [
  'digit',
  'bracket',
  'manyWords',
  'loneJoiningWord',
  'moreUnnamedThanNamed',
  'lastNameTwice',
  'sign',
] as const;

export interface NameDoubt {
  kind: (typeof nameDoubtKinds)[number];
  /** What it is about. */
  text: string;
}

const maxWords = 4;
/** Letters, marks, blanks, and the punctuation of names; not emoji, which some people have in their names. */
const unusualSign = /[!"#$%*+/:;<=>?@[\\\]^_{|}~()&,]/u;

function findRepeatedWord(words: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const word of words) {
    const key = word.toLowerCase();
    if (seen.has(key) && key.length > 2) return word;
    seen.add(key);
  }
  return undefined;
}

function findDoubtsOf({ firstName, lastName }: NamedPerson): NameDoubt[] {
  const name = `${firstName} ${lastName}`.trim();
  if (name === '') return [];
  const words = name.split(/\s+/u);
  const doubts: NameDoubt[] = [];
  if (/\p{N}/u.test(name)) doubts.push({ kind: 'digit', text: name });
  if (unusualSign.test(name)) doubts.push({ kind: 'sign', text: name });
  if (words.length > maxWords) doubts.push({ kind: 'manyWords', text: name });
  if (words.length > 2 && findRepeatedWord(words) !== undefined) doubts.push({ kind: 'lastNameTwice', text: name });
  return doubts;
}

export function findNameDoubts(people: readonly NamedPerson[], written: string): NameDoubt[] {
  const doubts = people.flatMap(findDoubtsOf);
  const unnamed = people.filter(({ firstName }) => firstName === '').length;
  return unnamed > people.length - unnamed && people.length > 1
    ? [...doubts, { kind: 'moreUnnamedThanNamed', text: written }]
    : doubts;
}
