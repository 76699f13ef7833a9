// Specification §5 "Salutations". Pure: pages, messages and the previews of the dashboard greet by this one function.
import { formatListToParts } from '@havn/i18n/formats';
import { getDirection, type Language } from '@havn/i18n/languages';
import { findFamily } from './family-rules.js';
import {
  findTitledCouple,
  type GreetedPerson,
  type KnownPerson,
  listGreetedNames,
  listKnown,
  toVocative,
} from './greeted-people-rules.js';
import { findGreetedFamily, selectGreetedNames, withoutRemark } from './household-name-rules.js';
import { isolateName } from './isolate-rules.js';
import { capitalize, type NameForm } from './name-word-rules.js';

/** Everybody who is invited by one code. Who receives a message does not matter. */
export interface GreetedHousehold {
  /** Empty for a guest without a group. */
  groupName: string;
  members: readonly GreetedPerson[];
}

/** The section `Salutation` of a language's texts. */
export type SalutationTexts = Readonly<Record<string, string>>;

interface GreetOptions {
  /** Of the text. A salutation of their own is in the language of the guests. */
  language: Language;
  texts: SalutationTexts;
}

/** In the order in which the dashboard lists them. */
export const salutationKinds = ['one', 'feminine', 'masculine', 'several', 'family', 'own', 'nobody'] as const;
export type SalutationKind = (typeof salutationKinds)[number];

export interface Greeting {
  kind: SalutationKind;
  /** Each second one is a name: "Dear ", "Anna", " and ", "Ben", ",". */
  parts: string[];
}

/** Between the parts; it occurs in no text. */
const separator = '\u0000';
const markName = (name: string) => `${separator}${name}${separator}`;
const formatNames = (names: readonly string[], language: Language) =>
  formatListToParts(names, language)
    .map(({ type, value }) => (type === 'element' ? markName(value) : value))
    .join('');

const closingMarks = /[\s\u00a0\u202f]*[,:;!?.…،؛؟]+$/u;
/** "Liebe Oma" and "!" of "Liebe Oma!!". */
function splitEnding(text: string): { bare: string; ending: string } {
  const [marks = ''] = closingMarks.exec(text.trim()) ?? [];
  const bare = text.trim().slice(0, text.trim().length - marks.length);
  return { bare, ending: /\.\.+$/u.test(marks) ? '…' : marks.replace(/^([\s\u00a0\u202f]*).*(.)$/su, '$1$2') };
}

const getEnding = ({ Dear = '' }: SalutationTexts) => splitEnding(Dear).ending;

/** By the texts for them: the first one that the language has, or else the one for everybody. */
function listKeys(forms: readonly NameForm[], isTitledCouple: boolean): string[] {
  const [first = ''] = forms;
  if (forms.length < 2) return first === '' ? [] : [first];
  const couple = isTitledCouple ? ['couple'] : [];
  if (forms.includes('')) return [...couple, 'severalNeutral'];
  const keys = [...couple, 'several', 'severalNeutral'];
  return forms.includes('masculine') ? keys : ['severalFeminine', ...keys];
}

/** Whether each name has its own word, "Liebe Anna, lieber Ben,": then the names have to be listed one by one. */
const hasWordForEach = ({ Each_feminine, Each_masculine }: SalutationTexts) =>
  Each_feminine !== undefined && Each_masculine !== undefined;

interface Named {
  /** Null: those of the people. */
  names: readonly string[] | null;
  people: readonly KnownPerson[];
}

/** Titles have the formal texts, where a language has any. The forms count if the names are those of the people. */
function findKey({ people }: Named, { language, texts }: GreetOptions): string {
  const isFormal = people.length > 0 && people.every(({ titles }) => titles.length > 0);
  const isCouple = isFormal && findTitledCouple(people, language) !== undefined;
  const contexts =
    people.length === 0
      ? []
      : listKeys(
          people.map(({ form }) => form),
          isCouple,
        );
  const keys = [
    ...(isFormal ? contexts.map((context) => `Formal_${context}`) : []),
    ...contexts.map((context) => `Dear_${context}`),
    ...(isFormal ? ['Formal'] : []),
  ];
  return keys.find((key) => texts[key] !== undefined) ?? 'Dear';
}

const fill = (text: string | undefined, names: string) => (text ?? '{{names}}').replaceAll('{{names}}', () => names);

/** "Dear Anna and Ben,". */
function formatDear(named: Named, options: GreetOptions): { key: string; text: string } {
  const { language, texts } = options;
  const { people } = named;
  const key = findKey(named, options);
  const couple = key === 'Formal_couple' ? findTitledCouple(people, language) : undefined;
  if (couple !== undefined) return { key, text: fill(texts[key], markName(couple)) };
  if (key === 'Dear_several' && hasWordForEach(texts)) {
    const each = people.map((one) => fill(texts[`Each_${one.form}`], markName(toVocative(one, language))));
    return { key, text: fill(texts[key], capitalize(each.join(', '))) };
  }
  return { key, text: fill(texts[key], formatNames(named.names ?? listGreetedNames(people, language), language)) };
}

const getFirstWord = (text: string) => /\p{L}+/u.exec(text)?.[0] ?? '';

/** "Dear" within a line, where it is a word of salutations rather than a name. */
function lowerFirstWord(text: string, { texts, first }: { texts: SalutationTexts; first: string }): string {
  const word = getFirstWord(text);
  const isOwn = word === getFirstWord(first) || Object.values(texts).some((own) => own.startsWith(`${word} `));
  return isOwn ? text.replace(word, word.toLowerCase()) : text;
}

/**
 * The couple's own salutation of the first main guest greets the household, such as "Dear Grandma and Grandpa". Once
 * another one has a salutation too, each is greeted by their own: "Dear Grandma, dear Ben,". Undefined without any.
 */
function formatOwn({ members }: GreetedHousehold, options: GreetOptions): string | undefined {
  const { language, texts } = options;
  const toOwn = (person: GreetedPerson) => ({
    person,
    own: splitEnding(person.language === language ? person.salutation : ''),
  });
  const mainGuests = members.length === 1 ? members : members.filter(({ isMain }) => isMain);
  const greeted = mainGuests.map(toOwn);
  const [first, ...others] = greeted;
  if (first === undefined || greeted.every(({ own }) => own.bare === '')) return undefined;
  const isForAll = others.every(({ own }) => own.bare === '');
  const followers = members.filter((person) => !mainGuests.includes(person)).map(toOwn);
  const parts = (isForAll ? [first] : [...greeted, ...followers]).flatMap(({ person, own }) => {
    if (own.bare !== '') return [markName(own.bare)];
    const people = listKnown([person], language);
    return people.length === 0 ? [] : [splitEnding(formatDear({ names: null, people }, options).text).bare];
  });
  const usual = getEnding(texts);
  const ending = greeted.findLast(({ own }) => own.bare !== '')?.own.ending || usual;
  const line = parts.map((text, index) =>
    index === 0 ? text : lowerFirstWord(text, { texts, first: parts[0] ?? '' }),
  );
  return `${line.join(usual === '،' ? '، ' : ', ')}${ending}`;
}

function findNobodyKey({ members }: GreetedHousehold, texts: SalutationTexts): string {
  return members.length === 1 && texts.Nobody_single !== undefined ? 'Nobody_single' : 'Nobody';
}

/** Of a guest without a group who stands for a family. */
const getName = ({ groupName, members }: GreetedHousehold): string => {
  const [only] = members;
  const isFamily = groupName.trim() === '' && members.length === 1 && only?.isUnnamed && findFamily(only.firstName);
  return withoutRemark(isFamily ? only.firstName : groupName);
};

function formatGreeting(household: GreetedHousehold, options: GreetOptions): { kind: SalutationKind; text: string } {
  const { language, texts } = options;
  const own = formatOwn(household, options);
  if (own !== undefined) return { kind: 'own', text: own };
  const { members } = household;
  const name = getName(household);
  const known = listKnown(members, language);
  const family = findGreetedFamily(name, { known, language });
  // One guest of "Familie Berg" is greeted by name.
  const isAlone = family !== null && members.length === 1 && known.length === 1;
  if (family !== null && !isAlone) {
    const { Dear_plural, Dear_family } = texts;
    const plural = Dear_plural === undefined ? null : family.plural;
    const text = plural === null ? fill(Dear_family, markName(family.name)) : fill(Dear_plural, markName(plural));
    return { kind: 'family', text };
  }
  if (known.length === 0 && name === '') return { kind: 'nobody', text: texts[findNobodyKey(household, texts)] ?? '' };
  const named = selectGreetedNames(isAlone ? '' : name, known);
  const { key, text } = formatDear(named, options);
  const [, context] = /_(feminine|masculine)$/u.exec(key) ?? [];
  const kind = (context as SalutationKind | undefined) ?? (named.people.length > 1 ? 'several' : 'one');
  return { kind, text };
}

/** "Dear Anna and Ben," or "Dear Berg family,". Never empty. */
export function greet(household: GreetedHousehold, options: GreetOptions): Greeting {
  const { kind, text } = formatGreeting(household, options);
  return { kind, parts: text.split(separator) };
}

/** In a plain text, each name isolated. */
export const formatSalutation = (household: GreetedHousehold, options: GreetOptions): string =>
  greet(household, options)
    .parts.map((part, index) => (index % 2 === 1 ? isolateName(part, getDirection(options.language)) : part))
    .join('');
