// The people of a household as a salutation names them: "Anna", "Frau Dr. Meier", "tante Jeanne".
import type { Language } from '@havn/i18n/languages';
import { getNameWords } from '@havn/i18n/name-words';
import { formatSharedLastName, isOneFamily } from './family-rules.js';
import {
  findKin,
  findTitle,
  foldNameWord,
  getUsualTitles,
  isTitle,
  isTitleOf,
  keepPhrases,
  type NameForm,
} from './name-word-rules.js';
import { getTitlesForm, splitWords } from './split-name-rules.js';

export interface GreetedPerson {
  firstName: string;
  lastName: string;
  /** The first name stands for one that is not known. */
  isUnnamed: boolean;
  addressForm: NameForm;
  /** Instead of the usual one; empty if there is none. */
  salutation: string;
  language: string;
  /** Whether the couple's own salutation of this guest greets the household. */
  isMain: boolean;
}

/** Somebody whose name is known, or at least the title with the last name. */
export interface KnownPerson {
  person: GreetedPerson;
  form: NameForm;
  /** Empty for somebody with a first name. */
  titles: readonly string[];
  lastName: string;
  /** Alone, or in a list. */
  name: string;
}

/** Punctuation that would meet that of the salutation. */
const withoutMarks = (name: string) => name.replace(/[\s,;:!?…،؛؟]+$/u, '').trim();

const splitTitles = (text: string) => splitWords(keepPhrases(text));

/** As the language writes it; that of another language as it is written. */
const spellTitle = (title: string, language: Language) =>
  isTitleOf(language, title) ? (findTitle(title, language)?.spelling ?? title) : title.replaceAll('\u00a0', ' ');

/** "Mrs" of a guest whose first name is not known, and of one in whose language it can be nothing else. */
const isTitled = ({ firstName, lastName, isUnnamed }: GreetedPerson, language: Language) => {
  const words = splitTitles(firstName);
  if (lastName.trim() === '' || words.length === 0) return false;
  return isUnnamed ? words.every(isTitle) : words.every((word) => word.length > 1 && isTitleOf(language, word));
};

function formatKnownName({ firstName, lastName }: GreetedPerson, language: Language): string {
  const name = withoutMarks(firstName);
  const [first = '', ...others] = splitWords(name);
  const kin = findKin(first, language);
  if (kin === undefined) return name;
  const word = kin.isLowerCase ? first.toLowerCase() : first;
  const rest = others.length > 0 ? others.join(' ') : withoutMarks(lastName);
  return `${word} ${rest}`.trim();
}

function toKnown(person: GreetedPerson, language: Language): KnownPerson | null {
  const lastName = withoutMarks(person.lastName);
  if (isTitled(person, language)) {
    const words = splitTitles(person.firstName);
    const titles = words.map((title) => spellTitle(title, language));
    const form = person.addressForm || getTitlesForm(words, language);
    return { person, form, titles, lastName, name: `${titles.join(' ')} ${lastName}` };
  }
  if (person.isUnnamed || withoutMarks(person.firstName) === '') return null;
  const kin = findKin(splitWords(person.firstName)[0] ?? '', language);
  const form = person.addressForm || (kin?.form ?? '');
  return { person, form, titles: [], lastName, name: formatKnownName(person, language) };
}

/** "Mr John" beside "Mrs Smith" has the usual title of the language, so that both are greeted alike. */
function addTitles(known: readonly KnownPerson[], language: Language): readonly KnownPerson[] {
  const titled = known.filter(({ titles }) => titles.length > 0);
  const isCouple =
    titled.length > 0 && titled.length < known.length && isOneFamily(known.map(({ lastName }) => lastName));
  if (!isCouple || known.some(({ form }) => form === '')) return known;
  if (!titled.every(({ titles }) => titles.every((title) => isTitleOf(language, title)))) return known;
  const usual = getUsualTitles(language);
  return known.map((each) => {
    if (each.titles.length > 0 || each.form === '') return each;
    const title = usual[each.form];
    return { ...each, titles: [title], name: `${title} ${each.lastName}` };
  });
}

export const listKnown = (members: readonly GreetedPerson[], language: Language): readonly KnownPerson[] =>
  addTitles(
    members.flatMap((person) => toKnown(person, language) ?? []),
    language,
  );

/** Two people with the usual titles of the language and one last name: "Mr & Mrs Smith". */
export function findTitledCouple(people: readonly KnownPerson[], language: Language): string | undefined {
  const usual = Object.values(getUsualTitles(language));
  const isUsual = ({ titles }: KnownPerson) => titles.length === 1 && usual.includes(titles[0] ?? '');
  const lastNames = people.map(({ lastName }) => lastName);
  const isCouple = people.length === 2 && people.every(isUsual) && people[0]?.form !== people[1]?.form;
  return isCouple && isOneFamily(lastNames) ? formatSharedLastName(lastNames, 'plural', language) : undefined;
}

/** "Mr" and "Mrs Smith", or the names one by one. */
export function listGreetedNames(people: readonly KnownPerson[], language: Language): string[] {
  const lastNames = people.map(({ lastName }) => lastName);
  const isFamily = people.length > 1 && people.every(({ titles }) => titles.length > 0) && isOneFamily(lastNames);
  if (!isFamily) return people.map((each) => (people.length === 1 ? toVocative(each, language) : each.name));
  const shared = formatSharedLastName(lastNames, 'plural', language);
  return people.map(({ titles }, index) =>
    index === people.length - 1 ? `${titles.join(' ')} ${shared}` : titles.join(' '),
  );
}

/** "Panie Nowak" */
export function toVocative({ titles, lastName, name }: KnownPerson, language: Language): string {
  const { vocatives } = getNameWords(language);
  return titles.length === 0 ? name : `${titles.map((title) => vocatives[title] ?? title).join(' ')} ${lastName}`;
}

/** In lower case, with blanks around, to look for words. */
export const toWords = (text: string): string =>
  ` ${text.replace(/[^\p{L}\p{M}\p{N}.’'-]+/gu, ' ').trim()} `.toLowerCase();

/** Whether a text names somebody: by the first name, or by title and last name. */
export function isNamedIn(text: string, { person, titles, lastName }: KnownPerson): boolean {
  const words = toWords(text);
  if (titles.length === 0 || !isTitle(splitTitles(person.firstName)[0] ?? ''))
    return words.includes(toWords(person.firstName));
  const folded = new Set(words.split(' ').map(foldNameWord));
  return (
    words.includes(toWords(lastName)) && splitWords(person.firstName).every((word) => folded.has(foldNameWord(word)))
  );
}
