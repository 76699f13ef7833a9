// The languages that the couple has added to the built-in ones (specification §1 "The languages").
import type { Language } from '@havn/i18n/languages';
import { createLanguageEntries, isBuiltIn, type OwnLanguageEntry } from '@havn/i18n/own-languages';
import { getFirstLanguage, type Speaker } from './language-rules.js';

export const listOwnLanguages = ({ languages }: Speaker): Language[] => languages.filter((tag) => !isBuiltIn(tag));

/** What guest pages need of them; absent from a wedding without. */
export function describeOwnLanguages(wedding: Speaker): { ownLanguages?: Record<string, OwnLanguageEntry> } {
  const own = listOwnLanguages(wedding);
  return own.length === 0 ? {} : { ownLanguages: createLanguageEntries(own, getFirstLanguage(wedding)) };
}
