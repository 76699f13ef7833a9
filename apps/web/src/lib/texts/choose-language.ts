// Loaded when a guest chooses a language.
import { formatLanguageChoice } from '@havn/api/wedding/language-rules';
import type { Language } from '@havn/i18n/languages';
import { loadPageTexts } from './i18n.js';
import { languageChoice } from './language-choice.js';
import { ignoreErrors } from './language-detector.js';

let latestChoice: Language | null = null;

/**
 * The page stays as it is until all of it can be shown in the language, or another one has been chosen. Resolves to false
 * if the texts cannot be loaded.
 */
export async function chooseLanguageHere(language: Language): Promise<boolean> {
  latestChoice = language;
  const isLoaded = await loadPageTexts(language, 'once').then(
    () => true,
    () => false,
  );
  if (latestChoice !== language) return true;
  if (!isLoaded) return false;
  const choice = formatLanguageChoice(language);
  ignoreErrors(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as in language-detector.ts
    document.cookie = choice;
  });
  languageChoice.set(choice);
  return true;
}
