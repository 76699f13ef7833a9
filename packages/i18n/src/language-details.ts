// What only the server, the dashboard and the wedding pass need of a language. Other guest pages never load it.

import { selectByLanguage } from './by-language.js';
import { details } from './language-details.gen.js';
import type { BuiltInLanguage, ByLanguage, Language } from './languages.js';

export interface LanguageDetails {
  /** Whether salutations depend on how a guest is addressed, as in "Chère" and "Cher". */
  needsAddressForm: boolean;
  /** The name of a household of one last name, as on an envelope. */
  familyName: string;
  /** The class on the wedding pass of the sample wedding. */
  travelClass: string;
  /** In previews: no real guest is shown. */
  sampleGuests: { firstNames: readonly [string, string]; lastName: string; family: string; country: string };
}

const registry: ByLanguage<LanguageDetails> = { ...details };

/** Beside `addLanguage`. */
export function addLanguageDetails(language: BuiltInLanguage, added: LanguageDetails): void {
  registry[language] = added;
}

export const getLanguageDetails = (language: Language): LanguageDetails => selectByLanguage(registry, language);

/** "famille" of "Famille {{name}}", in lower case. */
export const getFamilyWord = (language: Language): string =>
  getLanguageDetails(language).familyName.replace('{{name}}', '').trim().toLowerCase();
