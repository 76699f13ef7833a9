// Sample household for the preview; no real guest is shown.

import { deriveDisplayStatus, type GuestStatus } from '@havn/api/attendance/status-rules';
import { countryCodes, type GuestCountry } from '@havn/api/kernel/fields';
import type { GreetedPerson } from '@havn/api/names/greeted-people-rules';
import { getUsualTitles } from '@havn/api/names/name-word-rules';
import { greet, type SalutationTexts } from '@havn/api/names/salutation-rules';
import type { MemberView, PassView } from '@havn/api/people/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { getLanguageDetails } from '@havn/i18n/language-details';
import type { Language } from '@havn/i18n/languages';
import type { Household } from '../../../invitation/household.js';
import { serverNow } from '../../../lib/dates/server-clock.js';

/** `O` is not in the alphabet of codes, so this code cannot exist. */
export const sampleCode = 'OOOOOOOOOOO';

/** The same address for each guide. */
export const fillGuides = ({ guides }: WeddingView, address: string): WeddingView['guides'] =>
  Object.fromEntries(Object.keys(guides).map((name) => [name, address])) as WeddingView['guides'];

const sampleDays = 30;

/** For the texts that name the day until which guests may answer. */
export const getSampleDeadline = (): string =>
  new Date(serverNow().getTime() + sampleDays * 24 * 60 * 60 * 1000).toISOString();

function getSample(language: Language, status: GuestStatus) {
  const { firstNames, lastName, country: own } = getLanguageDetails(language).sampleGuests;
  const country: GuestCountry = countryCodes.find((candidate) => candidate === own) ?? '';
  const members = firstNames.map(
    (firstName): MemberView => ({
      _id: firstName,
      firstName,
      lastName,
      status,
      isMain: true,
      language,
      country,
    }),
  );
  return { name: firstNames.join(' & '), country, members };
}

interface SampleHouseholdOptions {
  status: GuestStatus;
  texts: SalutationTexts;
  /** Whether it is one guest instead of a couple. */
  isAlone?: boolean;
}

/** Without a known form of address. */
export const toGreeted = ({ firstName, lastName, isMain }: MemberView, language: Language): GreetedPerson => ({
  firstName,
  lastName,
  isUnnamed: false,
  addressForm: '',
  salutation: '',
  language,
  isMain,
});

/** In each form that a language has for one guest and for several. */
export function listSampleSalutations(language: Language, texts: SalutationTexts): string[][] {
  const { name, members } = getSample(language, 'Pending');
  const { family } = getLanguageDetails(language).sampleGuests;
  const greetSample = (groupName: string, people: readonly GreetedPerson[]) =>
    greet({ groupName, members: people }, { language, texts }).parts;
  const [first, second] = members.map((member) => toGreeted(member, language));
  if (first === undefined || second === undefined) return [];
  const feminine = { addressForm: 'feminine' } as const;
  const masculine = { addressForm: 'masculine' } as const;
  return [
    greetSample('', [first]),
    greetSample('', [{ ...first, ...feminine }]),
    greetSample('', [{ ...first, ...masculine }]),
    greetSample(name, [first, second]),
    greetSample(name, [
      { ...first, ...feminine },
      { ...second, ...masculine },
    ]),
    greetSample(name, [
      { ...first, ...feminine },
      { ...second, ...feminine },
    ]),
    greetSample(family, [first, second]),
    greetSample('', [{ ...first, isUnnamed: true }]),
    greetSample('(2)', [
      { ...first, isUnnamed: true },
      { ...second, isUnnamed: true },
    ]),
    ...listTitledSamples(language, first, greetSample),
  ];
}

/** Whose first names are not known: "Mrs Holm", "Dr Holm", "Mr & Mrs Holm", "The Holms". */
function listTitledSamples(
  language: Language,
  { lastName, ...person }: GreetedPerson,
  greetSample: (groupName: string, people: readonly GreetedPerson[]) => string[],
): string[][] {
  const { feminine, masculine } = getUsualTitles(language);
  const toTitled = (title: string): GreetedPerson => ({ ...person, lastName, firstName: title, isUnnamed: true });
  const [her, him, doctor] = [toTitled(feminine), toTitled(masculine), toTitled('Dr')];
  const unknown = { ...person, lastName: '', isUnnamed: true };
  return [
    greetSample('', [her]),
    greetSample('', [him]),
    greetSample('', [doctor]),
    greetSample(`${masculine} & ${feminine} ${lastName}`, [him, her]),
    greetSample(`${masculine} ${lastName} & ${feminine} Berg`, [him, { ...her, lastName: 'Berg' }]),
    greetSample(`${feminine} ${lastName} & ${feminine} Berg`, [her, { ...her, lastName: 'Berg' }]),
    greetSample(`${feminine} ${lastName} & Dr Berg`, [her, { ...doctor, lastName: 'Berg' }]),
    greetSample(`The ${lastName}s`, [unknown, unknown]),
  ];
}

export function createSampleHousehold(
  language: Language,
  { status, texts, isAlone = false }: SampleHouseholdOptions,
): Household {
  const sample = getSample(language, status);
  const { country } = sample;
  const members = isAlone ? sample.members.slice(0, 1) : sample.members;
  const people = members.map((member) => toGreeted(member, language));
  const groupName = isAlone ? '' : sample.name;
  const statuses = members.map((member) => member.status);
  return {
    country,
    members,
    salutations: { [language]: greet({ groupName, members: people }, { language, texts }).parts },
    code: sampleCode,
    isPlural: !isAlone,
    hasChildren: false,
    hasNote: false,
    hasOpenParts: false,
    statuses,
    status: deriveDisplayStatus(statuses),
    language,
  };
}

export function createSamplePass(language: Language): PassView {
  const { country, members } = getSample(language, 'Accepted');
  const guests = members.map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName }));
  return { code: sampleCode, country, tableName: null, language, guests };
}
