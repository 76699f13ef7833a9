import { newWedding } from '@havn/api/wedding/fields';
import { describe, expect, it } from 'vitest';
import { getGuideUrl } from './guide-url.js';

const guides = {
  ...newWedding.guides,
  en: '/en.pdf',
  fr: '/fr.pdf',
  enLocal: '/en_local.pdf',
  frLocal: 'https://files.example.com/fr_local.pdf',
};

describe('the guide', () => {
  it.each([
    ['DK', 'en', 'dk', '/en_local.pdf'],
    ['DK', 'fr', 'Denmark', 'https://files.example.com/fr_local.pdf'],
    ['DK', 'fr', 'be', '/fr.pdf'],
    ['DK', 'en', '', '/en.pdf'],
    ['it', 'en', 'it', '/en_local.pdf'],
    ['IT', 'en', 'dk', '/en.pdf'],
    ['GB', 'en', 'uk', '/en_local.pdf'],
    ['', 'en', '', '/en.pdf'],
    ['', 'en', 'dk', '/en.pdf'],
  ] as const)(
    'at a wedding in %j, the guide in %s for a guest who lives in %j is %s',
    (destinationCode, language, country, guide) => {
      expect(getGuideUrl({ guides, destinationCode }, language, country)).toBe(guide);
    },
  );

  it('no guide is offered until it is given', () => {
    const none = { guides: newWedding.guides, destinationCode: 'IT' };
    expect(getGuideUrl(none, 'en', 'it')).toBeNull();
    expect(getGuideUrl(none, 'fr', 'dk')).toBeNull();
  });
});
