import { describe, expect, it } from 'vitest';
import { guessLanguage, type Language, languages, toLanguage } from './languages.js';
import { type LocaleFile, readLocaleFile } from './locale-files.js';

type Texts = { [key: string]: string | Texts };
const loadTexts = (language: Language, name: LocaleFile) => (readLocaleFile(language, name) ?? {}) as Texts;

function listTexts(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : listTexts(value, `${path}${key}.`),
  );
}

/** Every text by its path. Plural forms share one path, since languages have different plural categories. */
const flatten = (texts: Texts): Map<string, string> =>
  new Map(
    listTexts(texts).map(([path, text]) => [
      path.replace(/_(zero|one|two|few|many|other)$/, '').replace(/^Salutation\.\w+_\w+$/, 'Salutation.Dear'),
      text,
    ]),
  );

const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('locale files', () => {
  const [english] = languages.map((language) => flatten(loadTexts(language, 'translation')));

  const files = ['translation', 'dashboard', 'server', 'spreadsheet', 'guide'] as const;

  it.each(files)('%s: equal placeholders', (name) => {
    const [first, ...others] = languages.map((language) => flatten(loadTexts(language, name)));
    for (const other of others)
      for (const [key, text] of other) expect(placeholders(text), key).toEqual(placeholders(first?.get(key)));
  });

  const allTexts = languages.flatMap((language) =>
    files.flatMap((name) => listTexts(loadTexts(language, name)).map(([key, text]) => ({ language, key, text }))),
  );
  // The specification quotes these texts with plain punctuation. Surveys and ready-made messages use only GSM-7
  // characters, to need fewer SMS.
  const hasPlainPunctuation = (key: string) =>
    /^Surveys\.(Accepted|Declined|Attended|AttendedNoGallery)$|^Reminder\.Body$|^MessageTemplates\.\w+(Body|Line|LineGuide)$|^Loading\.(Default|Validating|CheckingStatus)$|^Lists\.Loading$|^NotFound\.Title$/.test(
      key,
    );

  it('use typographic apostrophes, quotation marks and ellipses', () => {
    const wrong = allTexts.filter(({ key, text }) => /['"]|\.\.\./.test(text) && !hasPlainPunctuation(key));
    expect(wrong).toEqual([]);
  });

  it('use non-breaking spaces before French punctuation and within numbers', () => {
    const wrong = allTexts.filter(
      ({ language, key, text }) =>
        language === 'fr' &&
        /\u202F| [:;!?»]|« |«(?!\u00A0)|(?<!\u00A0)»|\d \d{3}/.test(text) &&
        !hasPlainPunctuation(key),
    );
    expect(wrong).toEqual([]);
  });

  it('contain the texts quoted in the specification', () => {
    expect(english?.get('NotFound.Title')).toBe("Oops! The page you're looking for doesn't exist.");
    expect(english?.get('Buttons.GoBack')).toBe('Go Back');
    expect(english?.get('Loading.Validating')).toBe('Validating...');
    expect(english?.get('Loading.CheckingStatus')).toBe('Checking status...');
    expect(english?.get('Loading.Preparing')).toBe('preparing the invitation');
    expect(english?.get('Swipe.Unlocked')).toBe('Yay!');
  });
});

describe('language', () => {
  it('V19 falls back to English for any other value', () => {
    expect(['fr', 'en', 'xx', '../..', '', null, undefined].map(toLanguage)).toEqual([
      'fr',
      'en',
      'en',
      'en',
      'en',
      'en',
      'en',
    ]);
  });

  it('V19 uses the first non-empty browser language tag', () => {
    expect(guessLanguage('fr-CH', 'en')).toBe('fr');
    expect(guessLanguage(null, '', 'FR_fr')).toBe('fr');
    expect(guessLanguage('xx-XX', 'fr')).toBe('en');
    expect(guessLanguage(undefined)).toBe('en');
  });
});
