import { describe, expect, it } from 'vitest';
import { guessLanguage, languages } from './languages.js';
import { readLocaleFile } from './locale-files.js';
import { toLanguage } from './own-languages.js';

describe('locale files', () => {
  const getText = (section: string, key: string) =>
    (readLocaleFile('en', 'translation') as Record<string, Record<string, string>>)[section]?.[key];

  it('contain the texts quoted in the specification', () => {
    expect(getText('NotFound', 'Title')).toBe("Oops! The page you're looking for doesn't exist.");
    expect(getText('Buttons', 'GoBack')).toBe('Go Back');
    expect(getText('Loading', 'Validating')).toBe('Validating...');
    expect(getText('Loading', 'CheckingStatus')).toBe('Checking status...');
    expect(getText('Loading', 'Preparing')).toBe('preparing the invitation');
    expect(getText('Swipe', 'Unlocked')).toBe('Yay!');
  });

  it.each([
    ['ar', /أقصاه/],
    ['da', /senest/],
    ['de', /\bbis\b/],
    ['en', /\bby\b/],
    ['es', /a más tardar/],
    ['fr', /au plus tard/],
    ['it', /\bentro\b/],
    ['nb', /innen/],
    ['nl', /uiterlijk/],
    ['pl', /\bdo\b/],
    ['pt', /até/],
    ['sv', /senast/],
  ] as const)('say in %s that answers count on the last day, too', (language, inclusive) => {
    expect(readLocaleFile(language, 'translation')).toMatchObject({
      Invitation: { AnswerBy: expect.stringMatching(inclusive) },
    });
    expect(readLocaleFile(language, 'server')).toMatchObject({
      MessageTemplates: { DeadlineLine: expect.stringMatching(inclusive) },
    });
  });

  it.each(languages)('do not call a guest without a name "Anna + 1" in %s, which reads as two people', (language) => {
    const { UnnamedGuest } = readLocaleFile(language, 'server') as Record<string, Record<string, string>>;
    expect(UnnamedGuest?.UnnamedOf).not.toMatch(/^\{\{name\}\}/);
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
