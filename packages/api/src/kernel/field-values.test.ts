import { getCollator } from '@havn/i18n/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, formatValue, parseLocalizedText } from './field-values.js';

describe('a text per language in a cell', () => {
  it('is formatted in one order, without languages that have none', () => {
    expect(formatValue({ fr: 'Bonjour', en: 'Hello', da: '' })).toBe('en: Hello\nfr: Bonjour');
  });

  it.each([
    ['en: Hello', { en: 'Hello' }],
    ['fr:Salut\r\nen:  Hello', { fr: 'Salut', en: 'Hello' }],
    ['en: Dear all,\n\nhello\nfr: Salut', { en: 'Dear all,\n\nhello', fr: 'Salut' }],
    ['zh-Hant: 你好', { 'zh-Hant': '你好' }],
    ['en:', { en: '' }],
    ['', {}],
    [' \n', {}],
    ['Hello', undefined],
    ['Hello\nen: Hello', undefined],
  ])('is parsed from %j', (cell, texts) => {
    expect(parseLocalizedText(cell)).toEqual(texts);
  });

  it('is the same after a round trip', () => {
    const text = fc.string({ unit: fc.constantFrom(' ', '\n', ':', 'É', '漢') }).map((value) => value.trim());
    fc.assert(
      fc.property(text, text, (en, fr) => {
        const cell = formatValue({ en, fr });
        expect(formatValue(parseLocalizedText(cell) ?? {})).toBe(cell);
      }),
    );
  });
});

describe('the order of values', () => {
  const { compare } = getCollator('en', { numeric: true });
  const sort = (values: unknown[], sign: number) => values.toSorted(compareValues(sign, compare));

  it.each([
    [
      ['b', '', 'a'],
      ['a', 'b', ''],
      ['b', 'a', ''],
    ],
    [
      ['Table 10', 'Table 9'],
      ['Table 9', 'Table 10'],
      ['Table 10', 'Table 9'],
    ],
    [
      [true, false],
      [false, true],
      [true, false],
    ],
    [
      [10, 9, 0],
      [0, 9, 10],
      [10, 9, 0],
    ],
    [
      [null, 'a', ''],
      ['a', null, ''],
      ['a', null, ''],
    ],
    [
      [{}, { en: 'b' }, { en: 'a' }],
      [{ en: 'a' }, { en: 'b' }, {}],
      [{ en: 'b' }, { en: 'a' }, {}],
    ],
  ])('sorts %j', (values, ascending, descending) => {
    expect(sort(values, 1)).toEqual(ascending);
    expect(sort(values, -1)).toEqual(descending);
  });
});
