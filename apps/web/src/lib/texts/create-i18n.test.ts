import { describe, expect, it } from 'vitest';
import { createI18n } from './create-i18n.js';

const texts = {
  Buttons: { Retry: 'Retry' },
  Greeting: 'Dear {{name}} of {{place}}',
  Greeting_family: 'Dear family {{name}} of {{place}}',
  Guests_one: '{{count}} guest',
  Guests_many: '{{count}} of guests',
  Guests_other: '{{count}} guests',
};

/** Translates keys that the locale files do not have. */
function translate(language: 'en' | 'fr', key: string, values: Record<string, unknown> = {}): string {
  const { t } = createI18n(language, { [language]: { translation: texts } });
  return String(t(key as 'Buttons.Retry', values));
}

describe('a text', () => {
  it('is found by its section and name, and is its key if there is none', () => {
    expect(translate('en', 'Buttons.Retry')).toBe('Retry');
    expect(['Buttons.Undo', 'toString', 'Greeting.length'].map((key) => translate('en', key))).toEqual([
      'Buttons.Undo',
      'toString',
      'Greeting.length',
    ]);
  });

  it('contains its values as they are', () => {
    const values = { name: '{{place}} $& $t(Buttons.Retry) <b>', place: '$1 {{name}}' };
    expect(translate('en', 'Greeting', values)).toBe('Dear {{place}} $& $t(Buttons.Retry) <b> of $1 {{name}}');
    expect(translate('en', 'Greeting', { name: 0, place: '' })).toBe('Dear 0 of ');
  });

  it('contains no other text', () => {
    const { t } = createI18n('en', { en: { translation: { Buttons: { Retry: '$t(Greeting) again' } } } });
    expect(t('Buttons.Retry')).toBe('$t(Greeting) again');
  });

  it('has a variant for a family', () => {
    const values = { name: 'Holm', place: 'Ribe' };
    expect(translate('en', 'Greeting', { ...values, context: 'family' })).toBe('Dear family Holm of Ribe');
    expect(translate('en', 'Greeting', { ...values, context: undefined })).toBe('Dear Holm of Ribe');
  });
});

describe('the plural form', () => {
  it('is the one of the language', () => {
    const count = (language: 'en' | 'fr', value: number) => translate(language, 'Guests', { count: value });
    expect([0, 1, 2].map((value) => count('en', value))).toEqual(['0 guests', '1 guest', '2 guests']);
    expect([0, 1, 2, 1_000_000].map((value) => count('fr', value))).toEqual([
      '0 guest',
      '1 guest',
      '2 guests',
      '1000000 of guests',
    ]);
  });

  it('is not needed for a text without forms', () => {
    expect(translate('en', 'Buttons.Retry', { count: 2 })).toBe('Retry');
  });
});

it('two instances do not share a language', async () => {
  const english = createI18n('en', { en: { translation: { Buttons: { Retry: 'Retry' } } } });
  const french = createI18n('fr', { fr: { translation: { Buttons: { Retry: 'Réessayer' } } } });
  await french.changeLanguage('fr');
  expect([english.t('Buttons.Retry'), french.t('Buttons.Retry')]).toEqual(['Retry', 'Réessayer']);
});

it('zero counts as several in Portugal, as one in Brazil', () => {
  const { t } = createI18n('pt', {
    pt: { translation: { Left_one: 'Resta {{count}}', Left_other: 'Restam {{count}}' } },
  });
  expect([0, 1, 2].map((count) => t('Left' as 'CheckIn.CharactersLeft', { count }))).toEqual([
    'Restam 0',
    'Resta 1',
    'Restam 2',
  ]);
});
