declare const __LANGUAGES__: readonly string[];
export const languageCodes = __LANGUAGES__;

/** "Deutsch (de)": each language in its own name. */
export function formatLanguage(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}`;
}
