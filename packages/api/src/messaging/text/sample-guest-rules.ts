// A guest who does not exist, for previews and tests of a message. Pure; the editor's preview uses it too.
import { getLanguageDetails } from '@havn/i18n/language-details';
import type { Language } from '@havn/i18n/languages';
import type { GreetedHousehold } from '../../names/salutation-rules.js';
import type { AddressedGuest } from '../../names/written-names-rules.js';

/** Shorter than the codes of invitations: nobody has it. */
const sampleCode = 'ABCDEFGH';

interface SampleGuest extends GreetedHousehold, AddressedGuest {
  language: Language;
  groupName: string;
  code: string;
  /** To all. */
  eventIds: null;
  people: null;
}

export function createSampleGuest(language: Language): SampleGuest {
  const { firstNames, lastName, family: groupName } = getLanguageDetails(language).sampleGuests;
  const [firstName] = firstNames;
  return {
    ...{ firstName, lastName, isUnnamed: false, groupName, language, code: sampleCode },
    ...{ eventIds: null, people: null },
    members: [{ firstName, lastName, isUnnamed: false, addressForm: '', salutation: '', language, isMain: true }],
  };
}
