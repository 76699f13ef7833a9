import type { Language } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  findTextLanguage,
  formatLanguageChoice,
  matchLanguage,
  parseLanguageChoice,
  selectText,
} from './language-rules.js';

const speak = (...languages: Language[]) => ({ languages });

describe('a reader gets', () => {
  it('their language where the wedding speaks it, and its first one otherwise', () => {
    expect(chooseLanguage('fr', speak('en', 'fr'))).toBe('fr');
    expect(chooseLanguage('en', speak('fr'))).toBe('fr');
    expect(chooseLanguage('tlh', speak('fr', 'en'))).toBe('fr');
    expect(chooseLanguage(undefined, speak('fr', 'en'))).toBe('fr');
  });

  it('English only where no wedding is known', () => {
    expect(chooseLanguage('fr', speak())).toBe('en');
  });
});

it.each([
  ['fr-CH', 'fr'],
  ['FR_be', 'fr'],
  ['tlh', 'en'],
  ['', 'en'],
  ['en-GB;q=0.9', 'en'],
])('the browser’s %j is %s', (tag, expected) => {
  expect(matchLanguage([tag], speak('en', 'fr'))).toBe(expected);
});

it('a language that the browser knows less well is better than one that it does not name', () => {
  expect(matchLanguage(['tlh', 'fr;q=0.8', 'en;q=0.5'], speak('en', 'fr'))).toBe('fr');
  expect(matchLanguage(['tlh', 'fr;q=0.8'], speak('en'))).toBe('en');
});

describe('a text that is missing', () => {
  it('is that of the first language of the wedding that has one', () => {
    expect(selectText('fr', { en: 'Hi', fr: 'Salut' }, speak('en', 'fr'))).toBe('Salut');
    expect(selectText('fr', { en: 'Hi', fr: ' ' }, speak('en', 'fr'))).toBe('Hi');
    expect(selectText('en', { fr: 'Salut' }, speak('fr', 'en'))).toBe('Salut');
    expect(findTextLanguage('fr', { en: 'Hi' }, speak('en', 'fr'))).toBe('en');
  });

  it('is that of another language only where the wedding’s have none', () => {
    expect(selectText('fr', { en: 'Hi' }, speak('fr'))).toBe('Hi');
    expect(selectText('fr', { en: ' ' }, speak('fr'))).toBe('');
    expect(findTextLanguage('fr', {}, speak('fr'))).toBeUndefined();
  });
});

describe('the choice of a guest', () => {
  it('is kept in a cookie', () => {
    expect(parseLanguageChoice(formatLanguageChoice('fr'), speak('en', 'fr'))).toBe('fr');
    expect(parseLanguageChoice('i18next=en; language=fr; theme=dark', speak('en', 'fr'))).toBe('fr');
  });

  it.each(['', 'i18next=fr', 'language=', 'language=tlh', 'language=fr%0d', 'otherlanguage=fr', 'language'])(
    'is none in %j',
    (cookies) => {
      expect(parseLanguageChoice(cookies, speak('en', 'fr'))).toBeUndefined();
    },
  );

  it('ends when the wedding no longer speaks the language', () => {
    expect(parseLanguageChoice('language=fr', speak('en'))).toBeUndefined();
  });
});
