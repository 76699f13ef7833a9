import type { Allergen, Diet } from '@havn/db/values';
import { describe, expect, it } from 'vitest';
import { type NeedPerson, proposeNeeds } from './propose-rules.js';

const person = (_id: string, lastName = '', noted: { diets?: Diet[]; allergens?: Allergen[] } = {}): NeedPerson => ({
  _id,
  firstName: _id,
  lastName,
  diets: [],
  allergens: [],
  ...noted,
});
const people = [person('Otis'), person('Mia', 'Holm'), person('Jonas'), person('Zoé'), person('An')];
const everybody = people.map(({ _id }) => _id);

/** "Otis, Mia: nuts" for each proposal; "?" stands for nobody named. */
const propose = (text: string, options: object = {}) =>
  proposeNeeds({ text, people, ...options }).map(
    ({ need, guestIds, isNamed }) => `${isNamed ? guestIds.join(', ') : '?'}: ${need}`,
  );

describe('a need in a text is proposed for', () => {
  it.each([
    ['Otis: dairy allergy', ['Otis: milk']],
    ['Mia and Jonas: vegan', ['Mia, Jonas: vegan']],
    ['Mia, Jonas: vegan, nuts', ['Mia, Jonas: vegan', 'Mia, Jonas: nuts']],
    ['Mia & Jonas : vegan; Otis: nuts', ['Mia, Jonas: vegan', 'Otis: nuts']],
    ['MIA HOLM is vegan. zoe is allergic to nuts', ['Mia: vegan', 'Zoé: nuts']],
    ['Otis: kiwi, Mia: nuts', ['Mia: nuts']],
    ['Otis cannot have kiwi, Mia: nuts', ['Mia: nuts']],
    ['Otis vegan, Mia nuts', ['Otis: vegan', 'Mia: nuts']],
    ['Otis: milk\nnuts', ['Otis: milk', '?: nuts']],
    ['We are vegan, Otis: no nuts', ['?: vegan', 'Otis: nuts']],
    ['Otis’ nut allergy', ['Otis: nuts']],
    ['Otisa: nuts', ['?: nuts']],
    ['nut allergy', ['?: nuts']],
    ['nut allergy (Otis), Mia: vegan', ['?: nuts', 'Mia: vegan']],
    ['Nuts: Otis, milk: Mia', ['?: nuts', '?: milk']],
    ['an egg allergy', ['?: eggs']],
    ['An: egg allergy', ['An: eggs']],
    ['Otis: nuts. Otis: nut allergy!', ['Otis: nuts']],
    ['We look forward to it', []],
    ['', []],
  ])('whom it names before: %s', (text, proposals) => {
    expect(propose(text)).toEqual(proposals);
  });

  it('both people of one first name, and one by the full name', () => {
    const both = [
      { ...person('1', 'Holm'), firstName: 'Mia' },
      { ...person('2', 'Berg'), firstName: 'Mia' },
    ];
    expect(propose('Mia: nuts', { people: both })).toEqual(['1, 2: nuts']);
    expect(propose('Mia Berg: nuts', { people: both })).toEqual(['2: nuts']);
  });

  it('everybody of the household if it names nobody', () => {
    expect(proposeNeeds({ text: 'no nuts', people })).toEqual([
      { need: 'nuts', start: 3, end: 7, guestIds: everybody, isNamed: false },
    ]);
  });

  it('the guest whose text it is, unless it names another', () => {
    expect(propose('vegan. Otis: nuts', { ownerId: 'Mia' })).toEqual(['Mia: vegan', 'Otis: nuts']);
  });
});

describe('nothing is proposed', () => {
  const noted = [person('Otis', '', { allergens: ['nuts'] }), person('Mia', '', { diets: ['vegan'] })];

  it('that those who are named have noted', () => {
    expect(propose('Otis: nuts, milk', { people: noted })).toEqual(['Otis: milk']);
    expect(propose('Otis and Mia: vegan', { people: noted })).toEqual(['Otis: vegan']);
  });

  it('that one of the household has noted if nobody is named', () => {
    expect(propose('nuts, fish', { people: noted })).toEqual(['?: fish']);
  });

  it('for a word that is a part of a name', () => {
    expect(propose('Mia Fish: vegan', { people: [person('Mia', 'Fish')] })).toEqual(['Mia: vegan']);
  });
});
