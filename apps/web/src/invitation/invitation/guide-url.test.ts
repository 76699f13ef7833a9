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

const languages = ['en', 'fr'] as const;

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
      expect(getGuideUrl({ guides, destinationCode, languages }, language, country)).toBe(guide);
    },
  );

  it('is that of the first language of the wedding, where there is none in the guest’s own', () => {
    const some = { guides: { ...guides, fr: '', enLocal: '' }, destinationCode: 'IT' };
    expect(getGuideUrl({ ...some, languages }, 'fr', 'dk')).toBe('/en.pdf');
    expect(getGuideUrl({ ...some, languages: ['fr'] }, 'fr', 'dk')).toBeNull();
    expect(getGuideUrl({ ...some, languages }, 'en', 'it')).toBe('https://files.example.com/fr_local.pdf');
  });

  it('no guide is offered until it is given', () => {
    const none = { guides: newWedding.guides, destinationCode: 'IT', languages };
    expect(getGuideUrl(none, 'en', 'it')).toBeNull();
    expect(getGuideUrl(none, 'fr', 'dk')).toBeNull();
  });
});
