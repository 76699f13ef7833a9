// The people of a household as they are typed, one or several in a line (specification §10 "Add a household").
import type { Language } from '@havn/i18n/languages';
import { findFamily } from '../../names/family-rules.js';
import { parsePeopleNames } from '../../names/name-list-rules.js';
import { isChildWord, type NameForm } from '../../names/name-word-rules.js';
import type { NamedPerson } from '../../names/person-rules.js';

export interface TypedPerson {
  /** `''` for a person of whom only the presence is known. */
  firstName: string;
  lastName: string;
  isAdult: boolean;
  isUnnamed: boolean;
  /** As a title or "Aunt" says. */
  addressForm: NameForm;
  /** From 1. */
  line: number;
}

export interface TypedHousehold {
  people: TypedPerson[];
  /** As it was written: `''` unless a line names the family, or all people with their titles. */
  writtenName: string;
}

/** Of a list that was pasted: "- Anna", "2. Anna". */
const bullet = /^\s*(?:[-*•–—]\s+|\d{1,2}[.)]\s+)/u;
/** "Carla (child)" */
const noteAtEnd = /^(.+?)\s*\(\s*([^()]+?)\s*\)$/u;

function parseLine(text: string, language: Language | undefined): NamedPerson[] {
  const options = language === undefined ? {} : { language };
  const [, names, note = ''] = noteAtEnd.exec(text) ?? [];
  if (names === undefined || !isChildWord(note.toLowerCase())) return parsePeopleNames(text, null, options).people;
  return parsePeopleNames(names, null, options).people.map((person) => ({ ...person, isChild: true }));
}

/** Whoever has only a first name gets the last name of the person before. `language` is that of the guests. */
export function parseHousehold(text: string, language?: Language): TypedHousehold {
  const lines = text
    .split('\n')
    .map((written, index) => ({ text: written.replace(bullet, '').trim(), line: index + 1 }))
    .filter((line) => line.text !== '');
  const [first, ...others] = lines;
  // "Fam. Rossi" above the names of its members.
  const family = first === undefined || others.length === 0 ? null : findFamily(first.text);
  let lastName = family?.base ?? '';
  const people: TypedPerson[] = [];
  for (const { text: typed, line } of family === null ? lines : others) {
    for (const { isChild, age: _age, addressForm = '', ...person } of parseLine(typed, language)) {
      lastName = person.lastName || lastName;
      people.push({
        ...person,
        lastName: person.isUnnamed ? person.lastName : lastName,
        addressForm,
        isAdult: !isChild,
        line,
      });
    }
  }
  const [only] = lines.length === 1 ? lines : [];
  return { people, writtenName: family?.name ?? (only === undefined ? '' : parsePeopleNames(only.text).household) };
}
