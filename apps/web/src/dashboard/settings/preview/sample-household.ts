// Sample household for the preview; no real guest is shown.
import { countryCodes, type GuestCountry } from '@havn/api/kernel/fields';
import { deriveDisplayStatus, type GuestStatus } from '@havn/api/kernel/guest-status';
import { greetHousehold, type SalutationTexts } from '@havn/api/messaging/text/salutation-rules';
import type { MemberView, PassView } from '@havn/api/people/invitation/schema';
import { getLanguageDetails } from '@havn/i18n/language-details';
import type { Language } from '@havn/i18n/languages';
import type { Household } from '../../../invitation/household.js';

/** `O` is not in the alphabet of codes, so this code cannot exist. */
export const sampleCode = 'OOOOOOOOOOO';

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

export function createSampleHousehold(
  language: Language,
  { status, texts }: { status: GuestStatus; texts: SalutationTexts },
): Household {
  const { name, country, members } = getSample(language, status);
  const people = members.map(({ firstName, lastName }) => ({
    firstName,
    lastName,
    isUnnamed: false,
    addressForm: '' as const,
    salutation: '',
    language,
  }));
  const statuses = members.map((member) => member.status);
  return {
    country,
    members,
    salutations: { [language]: greetHousehold({ name, members: people, mainGuests: people }, { language, texts }) },
    code: sampleCode,
    isPlural: true,
    hasChildren: false,
    hasNote: false,
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
