// Specification §5 "Salutations". Pure: the server and the previews of the dashboard use it.

import { formatList } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { familyWords } from '../../people/names/name-word-rules.js';

type AddressForm = '' | 'feminine' | 'masculine';

/** In the names of groups: "Fam. Berg", "Berg family". */
const familyWord = new RegExp(`^(?:${familyWords.join('|')})\\.?\\s+|\\s+family$`, 'iu');

const article = /^the\s+(?=.+\s+family$)|^la\s+(?=fami[gl])/iu;

const pluralArticle = /^(?:the|die|les|los|os|i|de)\s+/iu;

/** "Anna and" of "Anna and family". */
const isJoined = /\s(?:[+&,/]|and|the|et|sa|und|og|och|en|y|e|i)$/iu;

/** "and" of "Anna and Ben", whatever the language of their guests. */
const joiningWords = /^(?:(?:and|et|und|og|och|en|y|e|i) ?)+$/iu;

/** "Berg" of "Famille Berg" and "The Berg family"; undefined for other names. */
function findFamilyName(groupName: string): string | undefined {
  const name = groupName.trim().replace(article, '').replace(familyWord, '').trim();
  return name === '' || name === groupName.trim() || isJoined.test(name) ? undefined : name;
}

export interface GreetedPerson {
  firstName: string;
  lastName: string;
  /** The first name stands for one that is not known. */
  isUnnamed: boolean;
  addressForm: AddressForm;
  /** Instead of the usual one; empty if there is none. */
  salutation: string;
  language: string;
}

export interface GreetedGuests {
  /** The main guests of the household, or the guest alone. */
  people: readonly GreetedPerson[];
  groupName: string;
  /** How many people the salutation is for. */
  greetedCount: number;
  /** All of its members, if the household is greeted by its name. */
  household?: readonly GreetedPerson[];
  /** Of the text. A salutation of their own is in the language of the guests. */
  language: string;
}

/** The section `Salutation` of a language's texts. */
export type SalutationTexts = Readonly<Record<string, string>>;

interface FormatSalutationOptions {
  texts: SalutationTexts;
  /** Joins the names, and isolates each. */
  formatNames(names: readonly string[]): string;
}

const isNamed = ({ firstName, isUnnamed }: GreetedPerson) => firstName.trim() !== '' && !isUnnamed;

/** By the texts for them: the first one that the language has, or else the one for everybody. */
function listKeys(forms: readonly AddressForm[]): string[] {
  const [first = ''] = forms;
  if (forms.length < 2) return first === '' ? [] : [`Dear_${first}`];
  if (forms.includes('')) return ['Dear_severalNeutral'];
  const keys = ['Dear_several', 'Dear_severalNeutral'];
  return forms.includes('masculine') ? keys : ['Dear_severalFeminine', ...keys];
}

const capitalize = (text: string) => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** Whether each name has its own word, "Liebe Anna, lieber Ben,": then the names have to be listed one by one. */
const hasWordForEach = ({ Each_feminine, Each_masculine }: SalutationTexts) =>
  Each_feminine !== undefined && Each_masculine !== undefined;

interface Named {
  names: readonly string[];
  people: readonly GreetedPerson[];
}

/** The forms count if the names are those of the people. */
function findDearKey(people: readonly GreetedPerson[], texts: SalutationTexts): string {
  const keys = people.length === 0 ? [] : listKeys(people.map(({ addressForm }) => addressForm));
  return keys.find((name) => texts[name] !== undefined) ?? 'Dear';
}

/** "Dear Anna and Ben,". */
function formatDear({ names, people }: Named, { texts, formatNames }: FormatSalutationOptions): string {
  const fill = (text = '{{names}}', filled = formatNames(names)) => text.replaceAll('{{names}}', () => filled);
  const key = findDearKey(people, texts);
  if (key !== 'Dear_several' || !hasWordForEach(texts)) return fill(texts[key]);
  const each = people.map(({ addressForm, firstName }) =>
    fill(texts[`Each_${addressForm}`], formatNames([firstName.trim()])),
  );
  return fill(texts[key], capitalize(each.join(', ')));
}

/** "Dear" within a line, where it is a word of the language's own salutations rather than a name. */
function lowerFirstWord(text: string, texts: SalutationTexts): string {
  const word = /\p{L}+/u.exec(text)?.[0] ?? '';
  const isOwn = Object.values(texts).some((own) => own.startsWith(`${word} `));
  return isOwn ? text.replace(word, word.toLowerCase()) : text;
}

/**
 * The couple's own salutation of the first main guest greets the household, such as "Dear Grandma and Grandpa". Once
 * another one has a salutation too, each is greeted by their own: "Dear Grandma, dear Ben,". Undefined without any.
 */
function formatOwn(
  { people, language }: Pick<GreetedGuests, 'people' | 'language'>,
  options: FormatSalutationOptions,
): string | undefined {
  const { texts, formatNames } = options;
  const ending = texts.Dear?.split('{{names}}').at(-1) ?? '';
  const greeted = people.map((person) => ({
    person,
    own: person.language === language ? person.salutation.trim() : '',
  }));
  const [first, ...others] = greeted;
  if (first === undefined || greeted.every(({ own }) => own === '')) return undefined;
  if (others.every(({ own }) => own === ''))
    return `${formatNames([first.own])}${/[,:;!?…،؛؟]$/u.test(first.own) ? '' : ending}`;
  const lower = (text: string, index: number) => (index === 0 ? text : lowerFirstWord(text, texts));
  const parts = greeted
    .filter(({ person, own }) => own !== '' || isNamed(person))
    .map(({ person, own }, index) => {
      if (own !== '') return formatNames([lower(own, index)]);
      const dear = formatDear({ names: [person.firstName.trim()], people: [person] }, options);
      return lower(dear.endsWith(ending) ? dear.slice(0, dear.length - ending.length) : dear, index);
    });
  return `${parts.join(ending === '،' ? '، ' : ', ')}${ending}`;
}

const toWords = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}.’'-]+/gu, ' ').trim()} `;

const isSameName = (name: string, other: string) => toWords(name).toLowerCase() === toWords(other).toLowerCase();

/** "Berg" of several Bergs whose household is called "Berg", "The Bergs" or "Die Bergs". */
function findSharedLastName(household: readonly GreetedPerson[], groupName: string): string | undefined {
  const [{ lastName } = { lastName: '' }, ...others] = household;
  const isShared = others.length > 0 && others.every((other) => isSameName(other.lastName, lastName));
  const bare = groupName.trim().replace(pluralArticle, '');
  const isNamedSo = [groupName, bare, bare.replace(/s$/iu, ''), bare.replace(/es$/iu, '')].some((name) =>
    isSameName(name, lastName),
  );
  return isShared && isNamedSo && lastName.trim() !== '' ? lastName.trim() : undefined;
}

/** Whether the name says no more of the only guest than the list does: "Anna Berg" or "Berg". */
function isOwnName({ firstName, lastName }: GreetedPerson, groupName: string): boolean {
  return isSameName(`${firstName} ${lastName}`, groupName) || isSameName(lastName, groupName);
}

/** In the order of the name, if it consists of them and words between them, which may be in another language. */
function listFirstNames(people: readonly GreetedPerson[], groupName: string): string[] | undefined {
  const words = toWords(groupName);
  const rest = people.reduce((text, { firstName }) => text.replace(toWords(firstName), ' '), words).trim();
  if (!joiningWords.test(rest)) return undefined;
  const getPosition = (firstName: string) => words.indexOf(toWords(firstName));
  return people.map(({ firstName }) => firstName.trim()).sort((a, b) => getPosition(a) - getPosition(b));
}

/** The name of a household, and the people whom it names: those of "Anna & Ben Holm", but nobody of "The Rowers". */
function nameHousehold(household: readonly GreetedPerson[], groupName: string): Named {
  const [only] = household;
  if (household.length === 1 && only !== undefined && isNamed(only) && isOwnName(only, groupName))
    return { names: [only.firstName.trim()], people: [only] };
  const words = toWords(groupName);
  const people = household.filter((person) => isNamed(person) && words.includes(toWords(person.firstName)));
  const names = listFirstNames(people, groupName) ?? [groupName.trim()].filter((name) => name !== '');
  return { names, people: people.length > 1 || household.length === 1 ? people : [] };
}

/** In the order in which the dashboard lists them. */
export const salutationKinds = ['one', 'feminine', 'masculine', 'several', 'family', 'own', 'nobody'] as const;
export type SalutationKind = (typeof salutationKinds)[number];

const kindsByKey: Partial<Record<string, SalutationKind>> = { Dear_feminine: 'feminine', Dear_masculine: 'masculine' };

/** "Dear Anna and Ben," or "Dear Berg family,". Never empty. */
export const formatSalutation = (guests: GreetedGuests, options: FormatSalutationOptions): string =>
  describeSalutation(guests, options).text;

export function describeSalutation(
  guests: GreetedGuests,
  options: FormatSalutationOptions,
): { kind: SalutationKind; text: string } {
  const { groupName, greetedCount, household } = guests;
  const { texts, formatNames } = options;
  const own = formatOwn(guests, options);
  if (own !== undefined) return { kind: 'own', text: own };
  const people = guests.people.filter(isNamed);
  const familyName =
    household !== undefined || greetedCount > Math.max(1, people.length)
      ? (findFamilyName(groupName) ?? findSharedLastName(household ?? [], groupName))
      : undefined;
  if (familyName !== undefined) {
    const text = (texts.Dear_family ?? '{{names}}').replaceAll('{{names}}', () => formatNames([familyName]));
    return { kind: 'family', text };
  }
  const named = household
    ? nameHousehold(household, groupName)
    : { names: people.map(({ firstName }) => firstName.trim()), people };
  if (named.names.length === 0) return { kind: 'nobody', text: texts.Nobody ?? '' };
  const kind = kindsByKey[findDearKey(named.people, texts)] ?? (named.people.length > 1 ? 'several' : 'one');
  return { kind, text: formatDear(named, options) };
}

/** Of which a guest page greets all. */
export interface GreetedHousehold {
  /** That of the group, or the full name of a guest without one. */
  name: string;
  members: readonly GreetedPerson[];
  mainGuests: readonly GreetedPerson[];
}

/** Between the parts; it occurs in no text. */
const separator = '\u0000';

/** The salutation in parts, each second one of which is a name: "Dear ", "Anna & Ben", ",". */
export const greetHousehold = (
  { name, members, mainGuests }: GreetedHousehold,
  { language, texts }: { language: Language; texts: SalutationTexts },
): string[] =>
  formatSalutation(
    { people: mainGuests, groupName: name, greetedCount: members.length, household: members, language },
    { texts, formatNames: (names) => `${separator}${formatList(names, language)}${separator}` },
  ).split(separator);

export interface AddressedGuest {
  firstName: string;
  lastName: string;
  /** The first name stands for one that is not known: "Guest of Anna Rossi", "Fam. Rossi", or the title "Mr". */
  isUnnamed: boolean;
}

/** What a person would write: "Mr Smith" for both names in one, "Fam. Rossi", and nothing for "Guest of Anna Rossi". */
export function getWrittenNames({
  firstName,
  lastName,
  isUnnamed,
}: AddressedGuest): Pick<AddressedGuest, 'firstName' | 'lastName'> {
  if (!isUnnamed) return { firstName, lastName };
  if (lastName !== '') return { firstName: `${firstName} ${lastName}`.trim(), lastName: '' };
  return { firstName: findFamilyName(firstName) === undefined ? '' : firstName, lastName: '' };
}
