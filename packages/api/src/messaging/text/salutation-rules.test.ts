// Whom a message greets, and how (specification §5 "Message texts").
import { formatList } from '@havn/i18n/formats';
import { getLanguageDetails } from '@havn/i18n/language-details';
import { type Language, languages } from '@havn/i18n/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSalutationTexts } from '../../server-texts.js';
import { formatSalutation, type GreetedPerson, greetHousehold, type SalutationTexts } from './salutation-rules.js';

const person = (fields: Partial<GreetedPerson>): GreetedPerson => ({
  firstName: '',
  lastName: '',
  isUnnamed: false,
  addressForm: '',
  salutation: '',
  language: 'en',
  ...fields,
});

const anna = person({ firstName: 'Anna', addressForm: 'feminine' });
const lea = person({ firstName: 'Lea', addressForm: 'feminine' });
const ben = person({ firstName: 'Ben', addressForm: 'masculine' });
const kim = person({ firstName: 'Kim' });
const couple = [anna, ben];
const women = [anna, lea];

const greet = (
  greetedNames: string[],
  { groupName = '', greetedCount = greetedNames.length, language = 'en' as Language } = {},
) =>
  formatSalutation(
    { people: greetedNames.map((firstName) => person({ firstName })), groupName, greetedCount, language },
    { texts: getSalutationTexts()[language], formatNames: (known) => formatList(known, language) },
  );

describe('the salutation', () => {
  it.each([
    ['one', ['Anna'], 'Dear Anna,', 'Bonjour Anna,'],
    ['two', ['Anna', 'Ben'], 'Dear Anna and Ben,', 'Bonjour Anna et Ben,'],
    ['three', ['Anna', 'Ben', 'Cy'], 'Dear Anna, Ben and Cy,', 'Bonjour Anna, Ben et Cy,'],
    ['nobody', [], 'Hello,', 'Bonjour,'],
    ['blank names', [' ', ''], 'Hello,', 'Bonjour,'],
  ])('of %s has their names', (_case, names, english, french) => {
    expect(greet(names)).toBe(english);
    expect(greet(names, { language: 'fr' })).toBe(french);
  });

  it.each([
    ['Famille Møller', 'Møller'],
    ['Famille de la Tour', 'de la Tour'],
    ['Fam. Rossi', 'Rossi'],
    ['Taylor family', 'Taylor'],
    ['The Lind Family', 'Lind'],
    ['La famille La Tour', 'La Tour'],
    ['Famille $&', '$&'],
  ])('of the household %s is that of a family', (groupName, familyName) => {
    const household = { groupName, greetedCount: 4 };
    expect(greet(['Ida'], household)).toBe(`Dear ${familyName} family,`);
    expect(greet(['Ida'], { ...household, language: 'fr' })).toBe(`Chère famille ${familyName},`);
  });

  it('of a family without known guests is that of a family', () => {
    expect(greet([], { groupName: 'The Lind Family', greetedCount: 4 })).toBe('Dear Lind family,');
  });

  it.each([
    ['a couple of a family', 'Famille Møller', 2],
    ['friends', 'Rowing club', 8],
    ['a group called Family', 'Family', 3],
    ['a group whose name begins like the word', 'Familton', 3],
  ])('of %s has the names of the guests', (_case, groupName, greetedCount) => {
    const household = { groupName, greetedCount };
    expect(greet(['Anna', 'Ben'], household)).toBe('Dear Anna and Ben,');
    expect(greet(['Anna', 'Ben'], { ...household, language: 'fr' })).toBe('Bonjour Anna et Ben,');
  });

  it('of one guest of a family has the name of the guest', () => {
    const household = { groupName: 'Famille Møller', greetedCount: 1 };
    expect(greet(['Mia'], household)).toBe('Dear Mia,');
    expect(greet(['Mia'], { ...household, language: 'fr' })).toBe('Bonjour Mia,');
  });
});

it.each(languages)('a household with the name of a family in %s is greeted as one', (language) => {
  const groupName = getLanguageDetails(language).familyName.replace('{{name}}', 'Mazur');
  expect(greet(['Ida'], { groupName, greetedCount: 4 })).toBe('Dear Mazur family,');
});

it.each([
  ['عائلة الحدّاد', 'عائلة الحدّاد الكريمة،'],
  ['آل الخوري', 'عائلة الخوري الكريمة،'],
  ['أسرة منصور', 'عائلة منصور الكريمة،'],
  // A word that begins like one of a family.
  ['آلاء', 'إلى Anna،'],
])('the household %s is greeted as a family in Arabic', (groupName, arabic) => {
  expect(greet(['Anna'], { groupName, greetedCount: 3, language: 'ar' })).toBe(arabic);
});

/** What a language may have beyond English, in its own order of words and with its own punctuation. */
const german = {
  Dear: 'Hallo {{names}},',
  Dear_feminine: 'Liebe {{names}},',
  Dear_masculine: 'Lieber {{names}},',
  Dear_several: '{{names}},',
  Dear_severalNeutral: 'Ihr Lieben,',
  Dear_family: 'Liebe Familie {{names}},',
  Each_feminine: 'liebe {{names}}',
  Each_masculine: 'lieber {{names}}',
  Nobody: 'Ihr Lieben,',
};
const spanish = {
  Dear: 'Hola, {{names}}:',
  Dear_feminine: 'Querida {{names}}:',
  Dear_masculine: 'Querido {{names}}:',
  Dear_several: 'Queridos {{names}}:',
  Dear_severalFeminine: 'Queridas {{names}}:',
  Dear_family: 'Querida familia {{names}}:',
  Nobody: 'Hola:',
};
const danish = { Dear: 'Kære {{names}}', Dear_family: 'Kære familie {{names}}', Nobody: 'Kære alle' };
const { en: english, fr: french } = getSalutationTexts();
const allTexts: Record<string, SalutationTexts> = { ...getSalutationTexts(), german, spanish, danish };

interface Greeted {
  groupName?: string;
  greetedCount?: number;
  household?: GreetedPerson[];
  language?: string;
}

const greetPeople = (texts: SalutationTexts, people: GreetedPerson[], greeted: Greeted = {}) =>
  formatSalutation(
    { people, groupName: '', greetedCount: people.length, language: 'en', ...greeted },
    { texts, formatNames: (names) => formatList(names, 'fr') },
  );

describe('the form of a salutation', () => {
  it.each([
    ['a woman', [anna], 'Dear Anna,', 'Chère Anna,', 'Liebe Anna,', 'Querida Anna:', 'Kære Anna'],
    ['a man', [ben], 'Dear Ben,', 'Cher Ben,', 'Lieber Ben,', 'Querido Ben:', 'Kære Ben'],
    ['one of unknown form', [kim], 'Dear Kim,', 'Bonjour Kim,', 'Hallo Kim,', 'Hola, Kim:', 'Kære Kim'],
    [
      'two women',
      women,
      'Dear Anna et Lea,',
      'Chères Anna et Lea,',
      'Liebe Anna, liebe Lea,',
      'Queridas Anna et Lea:',
      'Kære Anna et Lea',
    ],
    [
      'a woman and a man',
      couple,
      'Dear Anna et Ben,',
      'Chers Anna et Ben,',
      'Liebe Anna, lieber Ben,',
      'Queridos Anna et Ben:',
      'Kære Anna et Ben',
    ],
    [
      'two men',
      [ben, ben],
      'Dear Ben et Ben,',
      'Chers Ben et Ben,',
      'Lieber Ben, lieber Ben,',
      'Queridos Ben et Ben:',
      'Kære Ben et Ben',
    ],
    [
      'two, one of unknown form',
      [anna, kim],
      'Dear Anna et Kim,',
      'Bonjour Anna et Kim,',
      'Ihr Lieben,',
      'Hola, Anna et Kim:',
      'Kære Anna et Kim',
    ],
  ])('for %s', (_case, people, ...expected) => {
    const texts = [english, french, german, spanish, danish];
    expect(texts.map((own) => greetPeople(own, people))).toEqual(expected);
  });

  it.each([
    ['women', women, 'Drogie,\nAnna i Lea,', 'Kära Anna och Lea,', 'Liebe Anna, liebe Lea,'],
    ['a woman and a man', couple, 'Kochani,\nAnna i Ben,', 'Kära Anna och Ben,', 'Liebe Anna, lieber Ben,'],
    ['one of unknown form', [anna, kim], 'Kochani,\nAnna i Kim,', 'Kära Anna och Kim,', 'Ihr Lieben,'],
    ['one alone', [kim], 'Kim,', 'Hej Kim!', 'Hallo Kim,'],
  ])('for %s in a language with a text for several of any form', (_case, people, polish, swedish, inGerman) => {
    const greetIn = (language: Language) =>
      formatSalutation(
        { people, groupName: '', greetedCount: people.length, language },
        { texts: getSalutationTexts()[language], formatNames: (names) => formatList(names, language) },
      );
    expect(greetIn('pl')).toBe(polish);
    expect(greetIn('sv')).toBe(swedish);
    expect(greetIn('de')).toBe(inGerman);
  });

  it('is that of those who have a name', () => {
    const guest = person({ firstName: 'Guest of Anna', isUnnamed: true });
    expect(greetPeople(french, [anna, guest])).toBe('Chère Anna,');
    expect(greetPeople(french, [guest])).toBe('Bonjour,');
  });

  it('falls back to that of several for women, and to the neutral one', () => {
    const { Dear_severalFeminine: _women, ...without } = french as typeof spanish;
    expect(greetPeople(without, women)).toBe('Chers Anna et Lea,');
    const { Dear_several: _several, ...neutral } = without;
    expect(greetPeople(neutral, women)).toBe('Bonjour Anna et Lea,');
  });
});

describe('a household that is greeted by its name', () => {
  it.each([
    ['The Holms', couple, 'Bonjour The Holms,', 'Hallo The Holms,'],
    ['Anna & Ben Holm', couple, 'Chers Anna & Ben Holm,', 'Liebe Anna, lieber Ben,'],
    ['Anna & Lea Holm', women, 'Chères Anna & Lea Holm,', 'Liebe Anna, liebe Lea,'],
    ['Anna & Kim', [anna, kim], 'Bonjour Anna & Kim,', 'Ihr Lieben,'],
    ['Annabel & Bennet', couple, 'Bonjour Annabel & Bennet,', 'Hallo Annabel & Bennet,'],
    ['Anna Holm + family', couple, 'Bonjour Anna Holm + family,', 'Hallo Anna Holm + family,'],
    ['Anna Holm', [anna], 'Chère Anna Holm,', 'Liebe Anna Holm,'],
    ['Oma', [anna], 'Bonjour Oma,', 'Hallo Oma,'],
    ['Famille Holm', couple, 'Chère famille Holm,', 'Liebe Familie Holm,'],
    ['', [], 'Bonjour,', 'Ihr Lieben,'],
  ])('%s', (groupName, household, inFrench, inGerman) => {
    const people = household.slice(0, 1);
    expect(greetPeople(french, people, { groupName, household })).toBe(inFrench);
    expect(greetPeople(german, people, { groupName, household })).toBe(inGerman);
  });
});

/** As `greetHousehold`, in one text. */
const greetPage = (name: string, members: GreetedPerson[], language: Language) =>
  greetHousehold({ name, members, mainGuests: members }, { language, texts: getSalutationTexts()[language] }).join('');

describe('a household whose name says no more than the list', () => {
  const annaHolm = { ...anna, lastName: 'Holm' };
  const benHolm = { ...ben, lastName: 'Holm' };
  const holms = [annaHolm, benHolm];
  const mister = person({ firstName: 'Mr', isUnnamed: true });

  it.each([
    ['one by the first name', 'Anna Holm', [annaHolm], 'Dear Anna,', 'Liebe Anna,'],
    ['one of a group called by the last name', 'holm', [annaHolm], 'Dear Anna,', 'Liebe Anna,'],
    ['one without a last name', 'Kim', [kim], 'Dear Kim,', 'Hallo Kim,'],
    ['a title as it is written', 'Mr Holm', [{ ...mister, lastName: 'Holm' }], 'Dear Mr Holm,', 'Hallo Mr Holm,'],
    ['several as a family', 'Holm', holms, 'Dear Holm family,', 'Liebe Familie Holm,'],
    ['several as a family in the plural', 'The Holms', holms, 'Dear Holm family,', 'Liebe Familie Holm,'],
    ['several as a family in German', 'Die Holms', holms, 'Dear Holm family,', 'Liebe Familie Holm,'],
    ['a friend of theirs too', 'The Holms', [annaHolm, benHolm, kim], 'Dear The Holms,', 'Hallo The Holms,'],
    ['not those of several last names', 'Holm', [annaHolm, ben], 'Dear Holm,', 'Hallo Holm,'],
  ])('greets %s', (_case, name, members, english, german) => {
    expect(greetPage(name, members, 'en')).toBe(english);
    expect(greetPage(name, members, 'de')).toBe(german);
  });

  it.each([
    ['Anna und Ben', couple, 'Dear Anna and Ben,', 'Cari Anna e Ben,'],
    ['Ben und Anna', couple, 'Dear Ben and Anna,', 'Cari Ben e Anna,'],
    ['Anna, Lea og Ben', [anna, ben, lea], 'Dear Anna, Lea and Ben,', 'Cari Anna, Lea e Ben,'],
    // Not only first names, or a sign that every language reads.
    ['Anna und Ben Holm', couple, 'Dear Anna und Ben Holm,', 'Cari Anna und Ben Holm,'],
    ['Anna & Ben', couple, 'Dear Anna & Ben,', 'Cari Anna & Ben,'],
    ['Anna und Familie', couple, 'Dear Anna und Familie,', 'Ciao Anna und Familie,'],
  ])('joins the names of %s in the language of the guests', (name, members, english, italian) => {
    expect(greetPage(name, members, 'en')).toBe(english);
    expect(greetPage(name, members, 'it')).toBe(italian);
  });
});

describe('a salutation of their own', () => {
  const grandma = person({ firstName: 'Erika', addressForm: 'feminine', salutation: 'Liebe Oma' });
  const grandpa = person({ firstName: 'Karl', addressForm: 'masculine', salutation: 'Lieber Opa' });

  it.each([
    ['one guest', [grandma], german, 'Liebe Oma,'],
    ['one guest, with the punctuation of Spanish', [grandma], spanish, 'Liebe Oma:'],
    ['one guest, without punctuation in Danish', [grandma], danish, 'Liebe Oma'],
    ['one guest, with its own punctuation', [{ ...grandma, salutation: 'Oma!' }], german, 'Oma!'],
    ['a household by that of the first', [grandma, ben], german, 'Liebe Oma,'],
    ['each by their own', [grandma, grandpa], german, 'Liebe Oma, lieber Opa,'],
    ['each by their own, also if only the second has one', [ben, grandma], german, 'Lieber Ben, liebe Oma,'],
    ['a name within the line as it is', [ben, { ...grandma, salutation: 'Oma' }], german, 'Lieber Ben, Oma,'],
    ['an unnamed guest not at all', [{ ...kim, isUnnamed: true }, grandma], german, 'Liebe Oma,'],
    ['nobody by blanks', [{ ...anna, salutation: ' ' }], german, 'Liebe Anna,'],
  ])('greets %s', (_case, people, texts, expected) => {
    expect(greetPeople(texts, people, { groupName: 'Familie Berg', greetedCount: 5 - people.length })).toBe(
      expected.replace('Liebe Anna,', 'Liebe Familie Berg,'),
    );
  });

  it('has Arabic punctuation in Arabic', () => {
    const { ar } = getSalutationTexts();
    const grandmother = person({ salutation: 'جدّتي الحبيبة', language: 'ar' });
    expect(greetPeople(ar, [grandmother], { language: 'ar' })).toBe('جدّتي الحبيبة،');
    const grandfather = { ...grandmother, salutation: 'جدّي الحبيب' };
    expect(greetPeople(ar, [grandmother, grandfather], { language: 'ar' })).toBe('جدّتي الحبيبة، جدّي الحبيب،');
  });

  it('is in the language of the guest', () => {
    expect(greetPeople(french, [{ ...grandma, language: 'de' }])).toBe('Chère Erika,');
  });
});

it.each(Object.keys(allTexts))('a salutation in %s has the names, and nothing but its text', (language) => {
  const texts = allTexts[language] ?? {};
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('$&', '{{names}}', 'ليلى', 'A\u0301', '__proto__', 'O’Neil'),
  );
  const guest = fc.record({
    firstName: name.map((text) => text.trim()),
    lastName: fc.constantFrom('', 'Holm'),
    isUnnamed: fc.boolean(),
    addressForm: fc.constantFrom('', 'feminine', 'masculine'),
    salutation: fc.oneof(fc.constant(''), name),
    language: fc.constantFrom('en', 'fr'),
  }) as fc.Arbitrary<GreetedPerson>;
  const household = fc.record({
    people: fc.array(guest, { maxLength: 2 }),
    groupName: fc.oneof(
      name,
      name.map((text) => `Famille ${text}`),
    ),
    greetedCount: fc.nat({ max: 4 }),
    household: fc.option(fc.array(guest, { maxLength: 3 }), { nil: undefined }),
    language: fc.constantFrom('en', 'fr'),
  });
  fc.assert(
    fc.property(household, (guests) => {
      const named: string[] = [];
      const formatNames = (names: readonly string[]) => {
        named.push(...names);
        return '<>';
      };
      const { household: members, ...others } = guests;
      const text = formatSalutation({ ...others, ...(members && { household: members }) }, { texts, formatNames });
      expect(text).toMatch(/\p{L}|<>/u);
      expect(text).not.toMatch(/undefined|null|\{\{|Dear_|Each_|^\s|\s$/);
      const everyone = [...guests.people, ...(members ?? [])];
      const known = [guests.groupName, ...everyone.flatMap(({ firstName, salutation }) => [firstName, salutation])];
      for (const one of named)
        expect(known.some((whole) => whole.toLowerCase().includes(one.toLowerCase()))).toBe(true);
    }),
  );
});
