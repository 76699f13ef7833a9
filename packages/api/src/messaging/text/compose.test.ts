// No empty placeholder leaves a hole in a text (specification §5 "Message texts").
import { type Language, languages } from '@havn/i18n/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GreetedPerson } from '../../names/greeted-people-rules.js';
import { formatServerText, getEventTexts, getSalutationTexts } from '../../server-texts.js';
import { newWedding, weddingDefaults } from '../../wedding/fields.js';
import { formatTemplate } from '../template-rules.js';
import { compileText, getPlaceholderValues, type TemplateEvent } from './compose.js';
import { placeholders } from './message-rules.js';

const guest = {
  firstName: 'Anna',
  lastName: '',
  isUnnamed: false,
  groupName: '',
  greetedNames: ['Anna'],
  language: 'en' as Language,
  code: 'ABCDEFGH',
  eventIds: [] as readonly string[] | null,
};
const publicUrl = 'https://wedding.example.com';
const noRecords = { dishes: [], questions: [], getEventTexts };
const unset = { ...weddingDefaults, ...newWedding };

interface FillOptions extends Partial<typeof guest> {
  kind?: 'body' | 'subject';
  wedding?: typeof unset;
  events?: readonly TemplateEvent[];
}

const toPeople = ({ greetedNames, language }: Pick<typeof guest, 'greetedNames' | 'language'>): GreetedPerson[] =>
  greetedNames.map((firstName) => ({
    firstName,
    lastName: '',
    isUnnamed: false,
    addressForm: '',
    salutation: '',
    language,
    isMain: true,
  }));

function fill(text: string, { kind = 'body', wedding = unset, events = [], ...fields }: FillOptions = {}): string {
  const filled = { ...guest, ...fields };
  const site = { publicUrl, wedding, getSalutations: getSalutationTexts, events, ...noRecords };
  return compileText(text, kind)(getPlaceholderValues({ ...filled, members: toPeople(filled) }, site));
}

describe('the further events', () => {
  const wedding = { ...unset, timeZone: 'Europe/Paris' };
  const event = { startsAt: null, venue: '', isCancelled: false, position: 1 };
  const events: TemplateEvent[] = [
    { ...event, _id: 'brunch', names: { en: 'Brunch', fr: 'Déjeuner' }, startsAt: '2027-08-02T09:00:00Z', position: 0 },
    { ...event, _id: 'boat', names: { en: 'Boat trip' }, startsAt: '2027-07-31T17:30:00Z', venue: 'The quay' },
    { ...event, _id: 'walk', names: { en: 'Walk' } },
    { ...event, _id: 'picnic', names: { en: 'Picnic' }, isCancelled: true },
  ];

  it('are those to which the household is invited and which take place, by start', () => {
    const eventIds = ['brunch', 'boat', 'walk', 'picnic', 'deleted'];
    expect(fill('You are invited to:\n{{events}}', { wedding, events, eventIds })).toBe(
      'You are invited to:\nBoat trip (Saturday 31 July 2027 at 7:30 pm, The quay)\nBrunch (Monday 2 August 2027 at 11 am)\nWalk',
    );
    expect(fill('{{events}}', { wedding, events, eventIds: ['brunch'], language: 'fr' })).toBe(
      'Déjeuner (lundi 2 août 2027 à 11 h)',
    );
  });

  it('are all of them for a guest who does not exist, and one line in a subject', () => {
    expect(fill('{{events}}', { events: events.slice(1, 3), eventIds: null, wedding, kind: 'subject' })).toBe(
      'Boat trip (Saturday 31 July 2027 at 7:30 pm, The quay) Walk',
    );
  });

  it('leave no trace where there are none', () => {
    expect(fill('Hello\n{{events}}\nBye', { events })).toBe('Hello\nBye');
  });
});

describe('the values of the wedding', () => {
  const wedding = {
    ...unset,
    coupleTitle: 'Ida & Per',
    weddingDate: '2027-08-01',
    celebrationTime: '15:30',
    timeZone: 'Europe/Paris',
    venueName: 'The Boathouse',
    venueAddress: '1 Quay Street',
    // The end of 30 April in Paris.
    answersCloseAt: '2027-04-30T21:59:59.000Z',
  };
  const text = '{{couple}} | {{date}} | {{time}} | {{venue}} | {{deadline}}';

  it('are in the guest’s language and on the clocks of the wedding', () => {
    expect(fill(text, { wedding })).toBe(
      'Ida & Per | Sunday 1 August 2027 | 3:30 pm | The Boathouse, 1 Quay Street | Friday 30 April 2027',
    );
    expect(fill(text, { wedding, language: 'fr' })).toBe(
      'Ida & Per | dimanche 1er août 2027 | 15 h 30 | The Boathouse, 1 Quay Street | vendredi 30 avril 2027',
    );
  });

  it('begin a line with a capital, but not a sentence that goes on', () => {
    const body = fill('Notre fête :\n{{date}} à {{time}}\nLe {{date}}', { wedding, language: 'fr' });
    expect(body).toBe('Notre fête :\nDimanche 1er août 2027 à 15 h 30\nLe dimanche 1er août 2027');
    expect(fill('{{date}}', { wedding, language: 'fr', kind: 'subject' })).toBe('dimanche 1er août 2027');
  });

  it('say until when answers are open on the last day, unless it is to the end', () => {
    const closing = (answersCloseAt: string, language: 'en' | 'fr' = 'en') =>
      fill('{{deadline}}', { wedding: { ...wedding, answersCloseAt }, language });
    expect(closing('2027-04-30T21:59:59.000Z')).toBe('Friday 30 April 2027');
    expect(closing('2027-04-29T22:00:00.000Z')).toBe('Friday 30 April 2027 at 12 am');
    expect(closing('2027-04-30T13:30:00.000Z', 'fr')).toBe('vendredi 30 avril 2027 à 15 h 30');
  });

  it('name the months as the country of the wedding does', () => {
    const inLebanon = { ...wedding, destinationCode: 'BEY', defaultCountry: 'lb' as const };
    expect(fill('{{date}} | {{deadline}}', { wedding: inLebanon, language: 'ar' })).toBe(
      'الأحد 1 آب 2027 | الجمعة 30 نيسان 2027',
    );
  });
});

describe('a guest whose name is not known', () => {
  const unnamed = { isUnnamed: true, greetedNames: [] };
  const guestOf = { ...unnamed, firstName: 'Guest of Anna Rossi' };
  const mister = { ...unnamed, firstName: 'Mr', lastName: 'Smith' };
  const family = { ...unnamed, firstName: 'Fam. Rossi' };

  it.each([
    ['Dear {{firstName}},\nwe marry!', guestOf, 'Hello,\nwe marry!'],
    ['Dear {{firstName}} {{lastName}},\nwe marry!', guestOf, 'Hello,\nwe marry!'],
    ['Dear {{firstName}},\nwe marry!', { ...guestOf, groupName: 'Fam. Rossi' }, 'Dear Rossi family,\nwe marry!'],
    ['See you there, {{firstName}}!', { ...guestOf, greetedNames: ['Anna'] }, 'See you there!'],
    ['Hi\nSee you there, {{firstName}}!', guestOf, 'Hi\nSee you there!'],
    ['Hi\nFor {{groupName}}', guestOf, 'Hi\nFor Guest of Anna Rossi'],
    ['Dear {{firstName}},', mister, 'Dear Mr Smith,'],
    ['Dear {{firstName}} {{lastName}},', mister, 'Dear Mr Smith,'],
    ['Hi\nFor {{groupName}}', mister, 'Hi\nFor Mr Smith'],
    ['Dear {{firstName}} {{lastName}},', family, 'Dear Fam. Rossi,'],
    ['Dear {{firstName}},', { ...guestOf, isUnnamed: false, firstName: 'Guest' }, 'Dear Guest,'],
  ])('%j for %j is %j', (text, fields, expected) => expect(fill(text, fields)).toBe(expected));

  it('has no place in a subject', () => {
    expect(fill('You’re invited, {{firstName}}', { ...guestOf, kind: 'subject' })).toBe('You’re invited');
  });
});

it('a salutation of two lines is one line in a subject', () => {
  const several = { greetedNames: ['Anna', 'Ben'], language: 'pl' as Language };
  expect(fill('{{greeting}}', several)).toBe('Kochani,\nAnna i Ben,');
  expect(fill('{{greeting}}', { ...several, kind: 'subject' })).toBe('Kochani, Anna i Ben,');
});

describe('an empty value', () => {
  it.each([
    ['Dear {{lastName}},\nwe marry!', 'Dear Anna,\nwe marry!'],
    ['Chère famille {{lastName}},', 'Dear Anna,'],
    ['\n\nDear {{lastName}}\n\nHi', 'Dear Anna,\n\nHi'],
    ['{{lastName}}!\nHi', 'Dear Anna,\nHi'],
    ['Dear {{firstName}} {{lastName}},', 'Dear Anna,'],
    ['Dear {{lastName}} {{firstName}},', 'Dear Anna,'],
    ['Dear {{firstName}} {{lastName}} and {{groupName}},', 'Dear Anna and Anna,'],
    ['See you soon, {{lastName}}!', 'See you soon!'],
    ['À bientôt, {{lastName}}\u202f!', 'À bientôt\u202f!'],
    ['We thought of you, {{lastName}}, and of us.', 'We thought of you, and of us.'],
    ['We marry.\n{{lastName}}\nHi', 'We marry.\nHi'],
    ['We marry.\nDear {{lastName}},\nHi', 'We marry.\nDear,\nHi'],
    ['Table of {{groupName}} ({{lastName}})', 'Table of Anna'],
    ['Yours «\u00a0{{lastName}}\u00a0»', 'Yours'],
    ['Bis bald „{{lastName}}“!', 'Bis bald!'],
    ['Do zobaczenia „{{lastName}}”', 'Do zobaczenia'],
    ['Vi ses ”{{lastName}}”, och tack', 'Vi ses, och tack'],
    ['Tot gauw ‘{{lastName}}’.', 'Tot gauw.'],
    ['På gensyn »{{lastName}}«', 'På gensyn'],
    ['See you "{{lastName}}" soon', 'See you soon'],
    ['«A» {{lastName}} «B», „A“ {{lastName}} „B“', '«A» «B», „A“ „B“'],
    ['Bis bald „Familie {{lastName}}“', 'Bis bald „Familie“'],
    ['The party begins at {{time}}. {{date}}', 'The party begins.'],
    ['{{date}} at 15:00', '15:00'],
    ['Rendez-vous le {{date}} à {{time}}.', 'Rendez-vous.'],
    ['Merci de réserver cette date\u202f: {{date}}.', 'Merci de réserver cette date.'],
    ['Heure : {{time}}. À bientôt !', 'Heure. À bientôt !'],
    ['{{firstName}}{{lastName}}', 'Anna'],
    ['No placeholder , at all', 'No placeholder , at all'],
  ])('in %j leaves %j', (text, expected) => {
    expect(fill(text)).toBe(expected);
  });

  it('leaves out a time alone on its line without its day', () => {
    const wedding = { ...unset, celebrationTime: '15:00' };
    expect(fill('Practical details:\n\n{{date}} at {{time}}\nHi', { wedding })).toBe('Practical details:\n\nHi');
    expect(fill('We begin on {{date}} at {{time}}.', { wedding })).toBe('We begin at 3 pm.');
    expect(fill('{{date}} at {{time}}', { wedding: { ...wedding, weddingDate: '2027-08-07' } })).toContain('at 3');
  });

  it.each(languages)('leaves whole sentences in the ready-made texts of %s', (language) => {
    const wedding = { ...unset, celebrationTime: '15:00' };
    for (const name of ['saveTheDate', 'invitation', 'information'] as const) {
      const { body } = formatTemplate(name, {
        language,
        record: { ...wedding, answersCloseAt: null },
        publicUrl,
        formatText: (key, values) => formatServerText(language, key, values),
      });
      const lines = fill(body, { wedding, language }).split('\n');
      const sentences = lines.filter((line) => line !== '' && !line.startsWith('http')).slice(1);
      for (const line of sentences) expect(line).toMatch(/[.!:]$/u);
      if (name !== 'information') expect(lines.slice(1).join('\n')).not.toMatch(/:\n(?!http)/u);
    }
  });

  it('leaves a subject without a salutation of its own', () => {
    expect(fill('For {{lastName}}', { kind: 'subject' })).toBe('For');
    expect(fill('{{lastName}}: come!', { kind: 'subject' })).toBe('come!');
  });

  it('does not change a text whose values are all given, whatever it contains', () => {
    const values = Object.fromEntries(placeholders.map((name) => [name, 'x'])) as Record<
      (typeof placeholders)[number],
      string
    >;
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(compileText(text, 'body')(values)).toBe(
          text.replace(/\{\{(\w+)\}\}/g, (all, name) => values[name as 'link'] ?? all),
        );
      }),
    );
  });

  it('never leaves a salutation without a name, a blank before a comma, or two commas', () => {
    const words = fc.constantFrom('Dear', 'Chère', 'Cher ami', 'Hello', 'Bonjour', 'Chère famille', '');
    const name = fc.constantFrom(...['firstName', 'lastName', 'groupName', 'couple'].map((one) => `{{${one}}}`));
    const end = fc.constantFrom(',', ' !', '', ':', '\u202f!');
    const salutation = fc
      .tuple(words, fc.array(name, { minLength: 1, maxLength: 3 }), end)
      .map(([word, names, mark]) => `${[word, ...names].join(' ').trim()}${mark}`);
    const line = fc.constantFrom('We marry, {{lastName}}, and you come.', '', '{{couple}}', 'Yours, {{lastName}}.');
    const isGiven = fc.boolean();
    fc.assert(
      fc.property(
        salutation,
        fc.array(line, { maxLength: 4 }),
        fc.record({
          first: isGiven,
          last: isGiven,
          group: isGiven,
          couple: isGiven,
          language: fc.constantFrom(...languages),
        }),
        (first, rest, { language, ...given }) => {
          const text = fill([first, ...rest].join('\n'), {
            language,
            firstName: given.first ? 'Anna' : '',
            lastName: given.last ? 'Berg' : '',
            groupName: given.group ? 'The Bergs' : '',
            greetedNames: given.first ? ['Anna'] : [],
            wedding: { ...unset, coupleTitle: given.couple ? 'Ida & Per' : '' },
          });
          expect(text).not.toMatch(/(?:Dear|Chère|Cher ami|Chère famille)[ \u00a0\u202f]*[,:!]/);
          expect(text).not.toMatch(/[ \t\u00a0\u202f][,.]|,,|\{\{|\p{Cc}(?<!\n)/u);
          expect(text).toMatch(/\p{L}/u);
        },
      ),
    );
  });
});
