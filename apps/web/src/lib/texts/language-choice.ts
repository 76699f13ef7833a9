// The language that a guest has chosen on this device, in a cookie that the server reads too.
import { formatLanguageChoice } from '@havn/api/wedding/language-rules';
import type { Language } from '@havn/i18n/languages';
import { createStore } from '../storage/store.js';
import { loadTexts } from './i18n.js';
import { ignoreErrors } from './language-detector.js';

/** As in a cookie; kept for this page where cookies are blocked. */
export const languageChoice = createStore(ignoreErrors(() => document.cookie) ?? '');

export async function chooseLanguageHere(language: Language): Promise<void> {
  const choice = formatLanguageChoice(language);
  ignoreErrors(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as in language-detector.ts
    document.cookie = choice;
  });
  // The page stays as it is until it can be shown in the other language.
  await loadTexts(language, 'translation');
  languageChoice.set(choice);
}
