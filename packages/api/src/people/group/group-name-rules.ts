import { formatList } from '@havn/i18n/formats';
import { getLanguageDetails } from '@havn/i18n/language-details';
import { getLanguageEntry, type Language, languages } from '@havn/i18n/languages';
import { capitalizeParticle, findFamily, formatSharedLastName, isOneFamily } from '../../names/family-rules.js';
import { formatFullName } from '../../names/full-name-rules.js';
import { isTitle, keepPhrases } from '../../names/name-word-rules.js';
import { maxPeople } from '../../names/person-rules.js';
import { splitWords } from '../../names/split-name-rules.js';
import { groupFields } from './fields.js';

export const maxHouseholdSize = maxPeople;
export const maxGroupNameLength = groupFields.groupName.max;

interface Named {
  firstName: string;
  lastName: string;
  isUnnamed?: boolean | undefined;
}

/** "Anna, Ben & Cy", in every language. */
export const joinNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' & ');

/** As on an envelope: "Anna & Ben" where the language joins a couple so, "Alicja i Tomasz" where it has a word. */
function joinOnEnvelope(names: readonly string[], language: Language): string {
  const { couple, coupleInText = couple } = getLanguageEntry(language).joins;
  return /\p{L}/u.test(couple) && coupleInText === couple ? formatList(names, language) : joinNames(names);
}

/** "Anna & Ben Rossi", "Anna Rossi & Ben Berg". */
function joinPeople(people: readonly Named[], language: Language): string {
  const [first] = people;
  const lastNames = people.map(({ lastName }) => lastName);
  const hasOneLastName = lastNames.every((lastName) => lastName === first?.lastName) || isOneFamily(lastNames);
  if (!hasOneLastName) return joinOnEnvelope(people.map(formatFullName), language);
  const names = joinOnEnvelope(
    people.map(({ firstName }) => firstName),
    language,
  );
  return `${names} ${formatSharedLastName(lastNames, 'plural', language)}`.trim();
}

/** Of those who have no name, the name of a family, or titles with last names. */
function listTitled(people: readonly Named[]): Named[] {
  const family = people.find(({ firstName }) => findFamily(firstName) !== null);
  if (family !== undefined) return [family];
  return people.filter(
    ({ firstName, lastName }) => lastName !== '' && splitWords(keepPhrases(firstName)).every(isTitle),
  );
}

/**
 * As on an envelope: the names, or "Rossi family" for three and more with one last name. Of those who have no name, a
 * title or the name of a family counts if nobody has one.
 */
export function proposeGroupName(people: readonly Named[], language: Language): string {
  const known = people.filter(({ isUnnamed }) => !isUnnamed);
  const named = known.length > 0 ? known : listTitled(people);
  const allLastNames = named.map(({ lastName }) => lastName);
  const lastNames = [...new Set(allLastNames)];
  const isFamily = known.length > 2 && isOneFamily(allLastNames);
  const family = capitalizeParticle(formatSharedLastName(allLastNames, 'family', language), language);
  const proposals = [
    isFamily ? getLanguageDetails(language).familyName.replace('{{name}}', () => family) : joinPeople(named, language),
    joinOnEnvelope(
      lastNames.filter((name) => name !== ''),
      language,
    ),
    ...named.map(formatFullName),
  ];
  return proposals.find((name) => name !== '' && [...name].length <= maxGroupNameLength) ?? '';
}

/** Of a name that was proposed for several households: "Rossi family (2)". */
const withNumber = /^(.*?)( \(\d+\))?$/su;

/**
 * Null for a name that somebody has typed: one that would not have been proposed for the members as they were, in any
 * language, as the group may have been named in another one than its guests have now.
 */
export function renameProposed(
  groupName: string,
  { before, after, language }: { before: readonly Named[]; after: readonly Named[]; language: Language },
): string | null {
  const [, base = '', number = ''] = withNumber.exec(groupName) ?? [];
  const named = [language, ...languages].find((each) => proposeGroupName(before, each) === base);
  const proposed = named === undefined || base === '' ? '' : `${proposeGroupName(after, named)}${number}`;
  return proposed === number || proposed === groupName || [...proposed].length > maxGroupNameLength ? null : proposed;
}
