import { describe, expect, it } from 'vitest';
import { findText, translate } from './translate.js';

const texts = {
  Buttons: { Retry: 'Retry' },
  Greeting: 'Dear {{name}} of {{place}}',
  Guests_one: '{{count}} guest',
  Guests_many: '{{count}} of guests',
  Guests_other: '{{count}} guests',
  Issues: { 'Name is required. Really.': 'Le nom est requis.' },
};

describe('a text', () => {
  it('is found by its section and name, and is its key if there is none', () => {
    expect(translate(texts, 'en', 'Buttons.Retry')).toBe('Retry');
    expect(
      ['Buttons', 'Buttons.Undo', 'Buttons.Retry.Now', 'toString', 'Greeting.length'].map((key) =>
        translate(texts, 'en', key),
      ),
    ).toEqual(['Buttons', 'Buttons.Undo', 'Buttons.Retry.Now', 'toString', 'Greeting.length']);
  });

  it('is found at a path with periods', () => {
    expect(findText(texts, ['Issues', 'Name is required. Really.'])).toBe('Le nom est requis.');
    expect(findText(texts, ['Issues', 'Something else.'])).toBeUndefined();
  });

  it('contains its values as they are', () => {
    expect(translate(texts, 'en', 'Greeting', { name: '{{place}} $& <b>', place: '$1 {{name}}' })).toBe(
      'Dear {{place}} $& <b> of $1 {{name}}',
    );
    expect(translate(texts, 'en', 'Greeting', { name: 0 })).toBe('Dear 0 of ');
  });
});

describe('the plural form', () => {
  it('is the one of the language', () => {
    const count = (language: 'en' | 'fr', value: number) => translate(texts, language, 'Guests', { count: value });
    expect([0, 1, 2].map((value) => count('en', value))).toEqual(['0 guests', '1 guest', '2 guests']);
    expect([0, 1, 2, 1_000_000].map((value) => count('fr', value))).toEqual([
      '0 guest',
      '1 guest',
      '2 guests',
      '1000000 of guests',
    ]);
  });

  it('is not needed for a text without forms', () => {
    expect(translate(texts, 'en', 'Buttons.Retry', { count: 2 })).toBe('Retry');
  });
});
