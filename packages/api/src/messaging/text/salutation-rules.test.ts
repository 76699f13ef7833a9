// Whom a message greets, and how (specification §5 "Message texts").
import { formatList } from '@havn/i18n/formats';
import { type Language, languages } from '@havn/i18n/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSalutationTexts } from '../../server-texts.js';
import { formatSalutation } from './salutation-rules.js';

const greet = (
  greetedNames: string[],
  { groupName = '', greetedCount = greetedNames.length, language = 'en' as Language } = {},
) =>
  formatSalutation(
    { greetedNames, groupName, greetedCount },
    { texts: getSalutationTexts()[language], formatNames: (known) => formatList(known, language) },
  );

describe('the salutation', () => {
  it.each([
    ['one', ['Anna'], {}, 'Dear Anna,', 'Bonjour Anna,'],
    ['two', ['Anna', 'Ben'], {}, 'Dear Anna and Ben,', 'Bonjour Anna et Ben,'],
    ['three', ['Anna', 'Ben', 'Cy'], {}, 'Dear Anna, Ben and Cy,', 'Bonjour Anna, Ben et Cy,'],
    ['nobody', [], {}, 'Hello,', 'Bonjour,'],
    ['blank names', [' ', ''], {}, 'Hello,', 'Bonjour,'],
    [
      'a family',
      ['Anna', 'Ben'],
      { groupName: 'Famille Møller', greetedCount: 4 },
      'Dear Møller family,',
      'Chère famille Møller,',
    ],
    [
      'a family of several names',
      ['Anna'],
      { groupName: 'Famille de la Tour', greetedCount: 3 },
      'Dear de la Tour family,',
      'Chère famille de la Tour,',
    ],
    [
      'an abbreviated family',
      ['Ida'],
      { groupName: 'Fam. Rossi', greetedCount: 4 },
      'Dear Rossi family,',
      'Chère famille Rossi,',
    ],
    [
      'an English family',
      ['Ida'],
      { groupName: 'Taylor family', greetedCount: 4 },
      'Dear Taylor family,',
      'Chère famille Taylor,',
    ],
    [
      'an English family with an article',
      [],
      { groupName: 'The Lind Family', greetedCount: 4 },
      'Dear Lind family,',
      'Chère famille Lind,',
    ],
    [
      'a French family with an article',
      ['Ida'],
      { groupName: 'La famille La Tour', greetedCount: 4 },
      'Dear La Tour family,',
      'Chère famille La Tour,',
    ],
    [
      'a name with a dollar sign',
      ['Ida'],
      { groupName: 'Famille $&', greetedCount: 4 },
      'Dear $& family,',
      'Chère famille $&,',
    ],
    // A couple reads better by its names, and a group that is no family has no other.
    [
      'a couple of a family',
      ['Anna', 'Ben'],
      { groupName: 'Famille Møller', greetedCount: 2 },
      'Dear Anna and Ben,',
      'Bonjour Anna et Ben,',
    ],
    ['one of a family, alone', ['Mia'], { groupName: 'Famille Møller', greetedCount: 1 }, 'Dear Mia,', 'Bonjour Mia,'],
    [
      'friends',
      ['Anna', 'Ben'],
      { groupName: 'Rowing club', greetedCount: 8 },
      'Dear Anna and Ben,',
      'Bonjour Anna et Ben,',
    ],
    ['a group called Family', ['Anna'], { groupName: 'Family', greetedCount: 3 }, 'Dear Anna,', 'Bonjour Anna,'],
    [
      'a name that begins like the word',
      ['Anna'],
      { groupName: 'Familton', greetedCount: 3 },
      'Dear Anna,',
      'Bonjour Anna,',
    ],
  ])('of %s', (_case, names, household, english, french) => {
    expect(greet(names, household)).toBe(english);
    expect(greet(names, { ...household, language: 'fr' })).toBe(french);
  });

  it.each([
    ['عائلة الحدّاد', 'عائلة الحدّاد الكريمة،'],
    ['آل الخوري', 'عائلة الخوري الكريمة،'],
    ['أسرة منصور', 'عائلة منصور الكريمة،'],
    // A word that begins like one of a family.
    ['آلاء', 'إلى Anna'],
  ])('of the household %s in Arabic', (groupName, arabic) => {
    expect(greet(['Anna'], { groupName, greetedCount: 3, language: 'ar' })).toBe(arabic);
  });

  it('is never empty, and never has a blank before its punctuation', () => {
    const household = fc.record({
      greetedNames: fc.array(fc.string({ maxLength: 12 }), { maxLength: 3 }),
      groupName: fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 8 }).map((name) => `Famille ${name}`),
      ),
      greetedCount: fc.nat({ max: 6 }),
      language: fc.constantFrom(...languages),
    });
    fc.assert(
      fc.property(household, (guests) => {
        expect(greet(guests.greetedNames, guests)).toMatch(/\p{L}.*(?:\S[,:!]|[^\s,:!])$/su);
      }),
    );
  });
});
