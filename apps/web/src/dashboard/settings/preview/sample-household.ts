// Sample household for the preview; no real guest is shown.
import type { MemberView, PassView } from '@havn/api/people/invitation/schema';
import type { Language } from '@havn/i18n/languages';
import type { Household } from '../../../invitation/household.js';

/** `O` is not in the alphabet of codes, so this code cannot exist. */
const code = 'OOOOOOOOOOO';

const names = {
  en: { group: 'Alex & Robin', first: ['Alex', 'Robin'], last: 'Taylor', country: 'uk' },
  fr: { group: 'Camille & Julien', first: ['Camille', 'Julien'], last: 'Lambert', country: 'fr' },
} as const;

function listSampleMembers(language: Language): MemberView[] {
  const { first, last, country } = names[language];
  return first.map((firstName) => ({
    _id: firstName,
    firstName,
    lastName: last,
    status: 'Pending',
    isMain: true,
    language,
    country,
  }));
}

export function createSampleHousehold(language: Language): Household {
  const members = listSampleMembers(language);
  return {
    code,
    isGroup: true,
    members,
    hasChildren: false,
    hasNote: false,
    statuses: members.map(({ status }) => status),
    status: 'pending',
    name: names[language].group,
    language,
    country: names[language].country,
  };
}

export function createSamplePass(language: Language): PassView {
  const guests = listSampleMembers(language).map(({ _id, firstName, lastName }) => ({ _id, firstName, lastName }));
  return { code, country: names[language].country, tableName: null, language, guests };
}
