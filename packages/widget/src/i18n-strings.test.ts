import { afterEach, describe, expect, it } from 'vitest';
import { resolveLanguage, rightToLeftLanguages, supportedLanguages } from './core/values/language.js';
import { i18nStrings } from './i18n-strings.js';
import { loadTranslation } from './languages/load.js';
import { loadedTranslations } from './languages/loaded.js';
import { buildTexts } from './languages/texts.js';

const before = { supported: [...supportedLanguages], rightToLeft: [...rightToLeftLanguages] };

/** The list of languages and the loaded translations belong to the whole page. */
afterEach(() => {
  supportedLanguages.splice(0, Infinity, ...before.supported);
  rightToLeftLanguages.splice(before.rightToLeft.length);
  for (const tag of loadedTranslations.keys()) if (tag !== 'en') loadedTranslations.delete(tag);
});

const getTexts = async (language: string) => buildTexts(await loadTranslation(resolveLanguage(language).texts));

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

  it('replaces a text of a language in its regions, and keeps the other texts of the region', async () => {
    const { pt } = i18nStrings;
    if (pt !== undefined) pt.close = 'Encerrar';
    const texts = await getTexts('pt-BR');
    expect([texts.close, texts.ical]).toEqual(['Encerrar', 'Arquivo iCal']);
    expect(i18nStrings['pt-BR']?.close).toBe('Encerrar');
  });

  it('adds a region; its language replaces missing texts, also those that the page changes later', async () => {
    i18nStrings['fr-CA'] = { close: 'Fermez' };
    expect((await getTexts('fr-CA')).cancel).toBe('Annuler');
    const { fr } = i18nStrings;
    if (fr !== undefined) Object.assign(fr, { close: 'Fermer tout', cancel: 'Laisser' });
    const [region, language] = [await getTexts('fr_ca'), await getTexts('fr-FR')];
    expect([region.close, region.cancel]).toEqual(['Fermez', 'Laisser']);
    expect([language.close, language.cancel]).toEqual(['Fermer tout', 'Laisser']);
  });

  it('takes a tag in any spelling, and the longest one that fits', async () => {
    i18nStrings.zh_hant_tw = { close: '關閉' };
    i18nStrings['zh-Hant'] = { close: '关', cancel: '取消吧' };
    i18nStrings['nb-NO'] = { close: 'Lukk den' };
    i18nStrings['ur-PK'] = { close: 'بند کریں' };
    const taiwan = await getTexts('zh-Hant-TW');
    expect([taiwan.close, taiwan.cancel]).toEqual(['關閉', '取消吧']);
    expect((await getTexts('zh-Hant-HK')).close).toBe('关');
    expect([(await getTexts('nb-NO')).close, (await getTexts('nb')).close]).toEqual(['Lukk den', 'Lukk']);
    expect(i18nStrings.zh_Hant_TW?.close).toBe('關閉');
    expect(resolveLanguage('ur-PK')).toMatchObject({ code: 'ur', locale: 'ur-PK', isRightToLeft: true });
  });

  it.each(['d', 'english', 'de-../x', '__proto__'])('rejects a name that is no language tag: %s', (name) => {
    expect(() => {
      i18nStrings[name] = {};
    }).toThrow(new RangeError(`i18nStrings.${name}: must be a language tag, such as eo or pt-BR`));
  });
});
