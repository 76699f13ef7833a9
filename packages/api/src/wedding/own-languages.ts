// The languages that the couple has added to the built-in ones (specification §1 "The languages").
import type { Language } from '@havn/i18n/languages';
import { createLanguageEntries, isBuiltIn, type OwnLanguageEntry } from '@havn/i18n/own-languages';
import { formatServerText } from '../server-texts.js';
import { getFirstLanguage, type Speaker } from './language-rules.js';

export const listOwnLanguages = ({ languages }: Speaker): Language[] => languages.filter((tag) => !isBuiltIn(tag));

/** What pages need of them; absent from a wedding without. The texts of the wedding are loaded. */
export function describeOwnLanguages(wedding: Speaker): { ownLanguages?: Record<string, OwnLanguageEntry> } {
  const own = listOwnLanguages(wedding);
  if (own.length === 0) return {};
  const entries = createLanguageEntries(own, getFirstLanguage(wedding));
  const described = own.map((tag) => [tag, { ...entries[tag], table: formatServerText(tag, 'WeddingPass.Table') }]);
  return { ownLanguages: Object.fromEntries(described) };
}
