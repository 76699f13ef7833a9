// The placeholders of what a household eats, and of what it has not answered (specification §5 "Message texts").
import { describe, expect, it } from 'vitest';
import { weddingEventId } from '../../questions/rules.js';
import { getEventTexts } from '../../server-texts.js';
import { type AnsweredRecords, formatMeals, formatMissing, type TemplatePerson } from './household-answer-rules.js';

const dish = { audience: 'everyone', marks: [], contains: [] } as const;
const event = { startsAt: null, position: 0, isCancelled: false };
const question = { eventId: weddingEventId, audience: 'everyone' } as const;
const records: AnsweredRecords = {
  wedding: { languages: ['en', 'fr'] },
  events: [
    { ...event, _id: 'brunch', names: { en: 'Brunch' } },
    { ...event, _id: 'boat', names: { en: 'Boat trip' }, isCancelled: true },
  ],
  dishes: [
    { ...dish, _id: 'fish', eventId: weddingEventId, names: { en: 'Fish', fr: 'Poisson' } },
    { ...dish, _id: 'beef', eventId: weddingEventId, names: { en: 'Beef' } },
    { ...dish, _id: 'eggs', eventId: 'brunch', names: { en: 'Eggs' } },
    { ...dish, _id: 'cake', eventId: 'boat', names: { en: 'Cake' } },
  ],
  questions: [
    { ...question, _id: 'bus', isRequired: true, labels: { en: 'Would you like to take the bus?' } },
    { ...question, _id: 'song', isRequired: false, labels: { en: 'Your favourite song?' } },
    { ...question, eventId: 'boat', _id: 'swim', isRequired: true, labels: { en: 'Can you swim?' } },
  ],
  getEventTexts,
};
const weddingAlone = {
  ...records,
  events: [],
  dishes: records.dishes.filter(({ eventId }) => eventId === weddingEventId),
};

const person = (firstName: string, fields: Partial<TemplatePerson> = {}): TemplatePerson => ({
  ...{ firstName, lastName: '', isAdult: true, status: 'Accepted' },
  ...fields,
});
const ada = person('Ada', { meals: { [weddingEventId]: 'fish' } });
const bo = person('Bo', { meals: { [weddingEventId]: 'beef' } });

describe('the meals', () => {
  it.each<[string, Parameters<typeof formatMeals>, string]>([
    ['of a household', [{ language: 'en', people: [ada, bo] }, weddingAlone], 'Ada (Fish) and Bo (Beef)'],
    ['of a person alone', [{ language: 'fr', people: [ada] }, weddingAlone], 'Poisson'],
    [
      'without those who have chosen none',
      [{ language: 'en', people: [ada, person('Cy')] }, weddingAlone],
      'Ada (Fish)',
    ],
    ['of nobody', [{ language: 'en', people: [person('Cy')] }, weddingAlone], ''],
    [
      'at several events',
      [
        {
          language: 'en',
          people: [{ ...ada, events: { brunch: 'Accepted' }, meals: { ...ada.meals, brunch: 'eggs' } }, bo],
        },
        records,
      ],
      'Wedding\nAda (Fish) and Bo (Beef)\nBrunch\nAda (Eggs)',
    ],
    [
      'without those of an event that is cancelled, or to which a guest does not come',
      [
        {
          language: 'en',
          people: [
            { ...bo, events: { brunch: 'Declined', boat: 'Accepted' }, meals: { brunch: 'eggs', boat: 'cake' } },
          ],
        },
        records,
      ],
      '',
    ],
    ['of a household that does not exist', [{ language: 'en', people: null }, weddingAlone], 'Fish'],
  ])('%s', (_case, [answers, of], expected) => {
    expect(formatMeals(answers, of)).toBe(expected);
  });
});

describe('what is missing', () => {
  it.each<[string, TemplatePerson[] | null, string[]]>([
    ['nothing', [{ ...ada, answers: { bus: true } }], []],
    [
      'replies',
      [person('Cy', { status: 'Pending', events: { brunch: 'Pending', boat: 'Pending' } })],
      ['Still waiting for your reply (Wedding and Brunch)'],
    ],
    [
      'a meal',
      [{ ...person('Cy'), answers: { bus: true } }, ada],
      ['1 meal left to choose', 'Would you like to take the bus?'],
    ],
    [
      'meals',
      [person('Cy', { answers: { bus: false } }), person('Di', { answers: { bus: false } })],
      ['2 meals left to choose'],
    ],
    [
      'a name',
      [person('Guest of Ada', { ...ada, isUnnamed: true, answers: { bus: true } })],
      ['We don’t have everyone’s name yet.'],
    ],
    [
      'all of it, of a household that does not exist',
      null,
      ['Still waiting for your reply (Wedding and Brunch)', '1 meal left to choose', 'Would you like to take the bus?'],
    ],
  ])('is %s', (_case, people, expected) => {
    expect(formatMissing({ language: 'en', people }, records).split('\n').filter(Boolean)).toEqual(expected);
  });

  it('is counted in the plural forms of the language', () => {
    const people = ['Ada', 'Bo', 'Cy'].map((name) => person(name, { answers: { bus: true } }));
    expect(formatMissing({ language: 'pl', people: people.slice(0, 2) }, records)).not.toBe('');
    expect(formatMissing({ language: 'pl', people }, records)).toContain('3');
  });
});
