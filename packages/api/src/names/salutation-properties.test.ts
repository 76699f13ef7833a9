// Salutations of invented households in each language (specification §5 "Salutations").
import { getLanguageDetails } from '@havn/i18n/language-details';
import { type Language, languages } from '@havn/i18n/languages';
import { getNameWords, splitWordList } from '@havn/i18n/name-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileText, getPlaceholderValues } from '../messaging/text/compose.js';
import { proposeGroupName } from '../people/group/group-name-rules.js';
import { getEventTexts, getSalutationTexts } from '../server-texts.js';
import { newWedding, weddingDefaults } from '../wedding/fields.js';
import { listKnown } from './greeted-people-rules.js';
import { parsePeopleNames } from './name-list-rules.js';
import { formatSalutation } from './salutation-rules.js';

const forms = ['', 'feminine', 'masculine'] as const;

/** What people type into one cell. */
function cells(language: Language): fc.Arbitrary<string> {
  const { titles, kinship, joins, joinsInLowerCase, pluralArticles } = getNameWords(language);
  const { sampleGuests, familyName } = getLanguageDetails(language);
  const firstName = fc.constantFrom(...sampleGuests.firstNames, 'Anna', 'Eva', 'Íñigo', 'Jean-Luc', 'ليلى', 'Zoë');
  const lastName = fc.constantFrom(sampleGuests.lastName, 'Rossi', 'de la Tour', 'Kowalska', 'O’Neil', 'حدّاد');
  const title = fc.constantFrom(
    ...Object.values(titles).flatMap((words) => (typeof words === 'string' ? [] : Object.keys(words))),
  );
  const kin = fc.constantFrom(...splitWordList(kinship.feminine), ...splitWordList(kinship.masculine));
  const joining = fc.constantFrom(
    '&',
    '+',
    ...[joins, joinsInLowerCase].flatMap(splitWordList).filter((word) => word.length < 4),
  );
  const article = splitWordList(pluralArticles);
  const fullName = fc.tuple(firstName, lastName).map((names) => names.join(' '));
  return fc.oneof(
    fullName,
    firstName,
    fc.tuple(title, lastName).map((words) => words.join(' ')),
    fc.tuple(kin, firstName).map((words) => words.join(' ')),
    fc.tuple(firstName, joining, fullName).map((words) => words.join(' ')),
    fc.tuple(fullName, joining, fullName).map((words) => words.join(' ')),
    fc.tuple(firstName, firstName, fullName).map(([one, other, last]) => `${one}, ${other} & ${last}`),
    fc.tuple(title, title, lastName).map(([one, other, last]) => `${one} & ${other} ${last}`),
    fullName.map((name) => `${name} + 1`),
    lastName.map((name) => familyName.replace('{{name}}', name)),
    ...(article.length > 0 ? [fc.tuple(fc.constantFrom(...article), lastName).map((words) => words.join(' '))] : []),
  );
}

const owns = fc.constantFrom('', '', '', 'Liebe Oma', 'Lieve oma!', 'Kära farmor,', 'Grandma!!', 'Babciu…');

it.each(languages)('in %s greets everybody, with one mark and no word alone', (language) => {
  const { titles, kinship, pluralArticles } = getNameWords(language);
  const lonely = new Set(
    [
      ...Object.values(titles).flatMap((words) => (typeof words === 'string' ? [] : Object.keys(words))),
      ...splitWordList(kinship.feminine),
      ...splitWordList(kinship.masculine),
      ...splitWordList(pluralArticles),
    ].map((word) => word.toLowerCase()),
  );
  const household = fc.record({
    cell: cells(language),
    form: fc.constantFrom(...forms),
    own: owns,
    isNamed: fc.boolean(),
  });
  fc.assert(
    fc.property(household, ({ cell, form, own, isNamed }) => {
      const { people, household: written } = parsePeopleNames(cell, null, { language });
      const members = people.map((each, index) => ({
        ...each,
        firstName: each.firstName || `+${index}`,
        addressForm: each.addressForm ?? form,
        salutation: index === 0 ? own : '',
        language,
        isMain: index < 2,
      }));
      const groupName = members.length < 2 ? '' : isNamed ? cell : written || proposeGroupName(people, language);
      const texts = getSalutationTexts(language);
      const greeting = formatSalutation({ groupName, members }, { language, texts });
      const plain = greeting.replace(/[\u2066-\u2069]/gu, '');
      expect(plain).not.toMatch(/[,;:!?…،؛؟](?:\s*[,;:!?.…،؛؟])+/u);
      expect(plain).not.toMatch(/\{\{|\p{Cc}(?<!\n)/u);
      if (texts.Formal_couple === undefined || !plain.includes(texts.Formal_couple.split('{{')[0] ?? ''))
        expect(plain).not.toContain('&');
      const words = plain.split(/[\s,:!،]+/u).filter((word) => word !== '');
      const [, ...names] = words;
      if (own === '') expect(names.length === 1 && lonely.has((names[0] ?? '').toLowerCase())).toBe(false);
      const known = listKnown(members, language);
      const isNeutral = plain === texts.Dear_severalNeutral;
      const isFamily =
        known.length > 1 &&
        known.every(({ lastName }) => lastName !== '' && plain.toLowerCase().includes(lastName.toLowerCase()));
      if (own === '' && !isNeutral && !isFamily && !/Państwo|signori|Kowalsk|Kowalsc/u.test(plain))
        for (const { person, titles: own_ } of known)
          expect(plain.toLowerCase()).toContain((own_.length > 0 ? person.lastName : person.firstName).toLowerCase());
    }),
    { numRuns: 300 },
  );
});

it.each(languages)('in %s begins the text with a capital after a sentence', (language) => {
  const wedding = { ...weddingDefaults, ...newWedding };
  const records = { events: [], dishes: [], questions: [], getEventTexts };
  const site = { publicUrl: 'https://example.com', wedding, getSalutations: getSalutationTexts, ...records };
  fc.assert(
    fc.property(owns, (salutation) => {
      const member = {
        firstName: 'Anna',
        lastName: 'Holm',
        isUnnamed: false,
        addressForm: '' as const,
        salutation,
        language,
        isMain: true,
      };
      const values = getPlaceholderValues(
        { ...member, groupName: '', members: [member], language, code: 'A', eventIds: [] },
        site,
      );
      const [first = '', second = ''] = compileText(
        '{{greeting}}\nwir heiraten!',
        'body',
      )(values).split(/\n(?=[Ww]ir)/u);
      expect(second).toBe(/[.!?…]\P{L}*$/u.test(first) ? 'Wir heiraten!' : 'wir heiraten!');
    }),
    { numRuns: 20 },
  );
});
