import type { Language } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { formatLabelledTable, getDefaultNamePattern } from './name-rules.js';

it('proposes names in the first language of the wedding', () => {
  expect(getDefaultNamePattern({ languages: ['pl', 'en'] })).toBe('Stół {n}');
  expect(getDefaultNamePattern({ languages: ['fr', 'de'] })).toBe('Table {n}');
});

const hindi = { name: 'हिन्दी', locale: 'hi', joins: { couple: '&', dateAndTime: ',' }, table: 'मेज़' };

it('proposes the word of a language of the couple’s own', () => {
  const wedding = { languages: ['hi' as Language, 'en' as const], ownLanguages: { hi: hindi } };
  expect(getDefaultNamePattern(wedding)).toBe('मेज़ {n}');
  expect(formatLabelledTable('मेज़ 7', 'मेज़', wedding)).toBe('7');
  expect(formatLabelledTable('मेज़ 7', 'Table', wedding)).toBe('7');
  expect(formatLabelledTable('Table 7', 'मेज़', wedding)).toBe('7');
  expect(formatLabelledTable('मेज़ पर्वत', 'मेज़', wedding)).toBe('मेज़ पर्वत');
});

describe('the name beside a label', () => {
  it.each([
    ['Table', 'Table 7', '7'],
    ['Table', ' TABLE  7b ', '7b'],
    ['Table', 'Table No. 7', 'No. 7'],
    ['Mesa', 'Mesa nº 7', 'nº 7'],
    ['Tisch', 'Tisch #7', '#7'],
    ['Tavolo', 'Tavolo A', 'A'],
    ['الطاولة', 'الطاولة 7', '7'],
    ['الطاولة', 'طاولة 7', '7'],
    // A guest from abroad.
    ['Stół', 'Table 7', '7'],
    // Replaced by the couple.
    ['Your table', 'Table 7', '7'],
  ])('does not repeat the word of the label “%s”: “%s”', (label, name, expected) => {
    expect(formatLabelledTable(name, label)).toBe(expected);
  });

  it.each([
    ['Table', 'Harbour'],
    ['Table', 'Table Mountain'],
    ['Mesa', 'Mesa Verde'],
    ['Table', 'Table des mariés'],
    ['Table', 'Table'],
    ['Table', 'Tables 7'],
    ['Table', 'Yew 7'],
    ['Table', '7'],
    // A label that the couple has replaced by another word.
    ['Your seat', 'Table 7'],
  ])('is whole below “%s”: “%s”', (label, name) => {
    expect(formatLabelledTable(name, label)).toBe(name);
  });
});
