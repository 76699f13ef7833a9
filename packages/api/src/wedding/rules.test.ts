import type { Language } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { formatCouple, formatPlace } from './rules.js';

const joined: readonly (readonly [Language, string, string, string])[] = [
  ['en', 'Signe', 'Mathieu', 'Signe & Mathieu'],
  ['fr', 'Signe', 'Mathieu', 'Signe & Mathieu'],
  ['de', 'Signe', 'Mathieu', 'Signe & Mathieu'],
  ['pl', 'Kasia', 'Tomek', 'Kasia i Tomek'],
  ['it', 'Lena', 'Luca', 'Lena e Luca'],
  ['ar', 'ليلى', 'كريم', 'ليلى وكريم'],
  ['ar', 'ليلى', '', 'ليلى'],
  ['ar', '', '', ''],
];

describe.each(joined)('in %s, the names %j and %j', (language, firstPartner, secondPartner, names) => {
  const partners = { firstPartner, secondPartner };
  const stored = [firstPartner, secondPartner].filter((name) => name !== '').join(' & ');

  it('are joined as the language does without a title', () => {
    expect(formatCouple({ ...partners, coupleTitle: '' }, language)).toBe(names);
  });

  it('are joined so in a title that is no more than the names', () => {
    expect(formatCouple({ ...partners, coupleTitle: stored }, language)).toBe(names);
  });

  it('leave another title as it is', () => {
    expect(formatCouple({ ...partners, coupleTitle: 'K & T' }, language)).toBe('K & T');
  });
});

it.each([
  ['Waldhaus', 'Via dil Parc 3, Flims', 'Waldhaus, Via dil Parc 3, Flims'],
  ['قصر سرسق', 'شارع سرسق، بيروت', 'قصر سرسق، شارع سرسق، بيروت'],
  ['', 'Flims', 'Flims'],
  ['قصر سرسق', '', 'قصر سرسق'],
])('the place of %j and %j is %j', (venueName, venueAddress, place) => {
  expect(formatPlace({ venueName, venueAddress })).toBe(place);
});
