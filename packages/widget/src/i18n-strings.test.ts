import { afterEach, describe, expect, it } from 'vitest';
import { resolveLanguage, rightToLeftLanguages, supportedLanguages } from './core/values/language.js';
import { i18nStrings } from './i18n-strings.js';
import { loadTranslation } from './languages/load.js';
import { loadedTranslations } from './languages/loaded.js';
import { buildTexts } from './languages/texts.js';

const before = { supported: [...supportedLanguages], rightToLeft: [...rightToLeftLanguages] };

/** The list of languages and the loaded translations belong to the whole page. */
afterEach(() => {
  supportedLanguages.splice(before.supported.length);
  rightToLeftLanguages.splice(before.rightToLeft.length);
  for (const code of ['de', 'eo', 'ur']) loadedTranslations.delete(code);
});

const getTexts = async (language: string) => buildTexts(await loadTranslation(resolveLanguage(language).code));

describe('i18nStrings', () => {
  it('contains every language, with product names', () => {
    expect(Object.keys(i18nStrings).sort()).toEqual([...supportedLanguages].sort());
    expect(i18nStrings.fr?.google).toBe('Google');
  });

  it('replaces a text for elements that are built from now on', async () => {
    const german = await getTexts('de');
    const { de } = i18nStrings;
    if (de !== undefined) de.close = 'Zumachen';
    expect((await getTexts('de-AT')).close).toBe('Zumachen');
    expect((await getTexts('de')).cancel).toBe(german.cancel);
  });

  it('adds a language with its direction; English replaces missing texts', async () => {
    expect(resolveLanguage('eo').code).toBe('en');
    i18nStrings.eo = { close: 'Fermi', google: 'Guglo' };
    i18nStrings.ur = { close: 'بند کریں' };
    const texts = await getTexts('eo');
    expect([texts.close, texts.google, texts.cancel]).toEqual(['Fermi', 'Guglo', 'Cancel']);
    expect([resolveLanguage('eo').isRightToLeft, resolveLanguage('ur').isRightToLeft]).toEqual([false, true]);
  });

  it('rejects a name that is no language code', () => {
    expect(() => {
      i18nStrings['de-AT'] = {};
    }).toThrow(new RangeError('i18nStrings.de-AT: must be a language code of two or three lower-case letters'));
  });
});
