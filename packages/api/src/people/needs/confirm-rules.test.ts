import { describe, expect, it } from 'vitest';
import { countUnconfirmedTexts, hasUnconfirmedNeed } from './confirm-rules.js';

type Member = Parameters<typeof countUnconfirmedTexts>[0][number];

const person = (_id: string, fields: Partial<Member> = {}): Member => ({
  _id,
  firstName: _id,
  lastName: '',
  groupId: 'Berg',
  diets: [],
  allergens: [],
  dietaryRestriction: '',
  groupDietaryRestriction: '',
  ...fields,
});

/** Who of a household has a need to confirm, and how many of its texts mention one. */
const check = (...household: Member[]) => [
  household.filter((guest) => hasUnconfirmedNeed(guest, household)).map(({ _id }) => _id),
  countUnconfirmedTexts(household),
];
const berg = (text: string, fields: Partial<Member> = {}) => [
  person('Mia', { groupDietaryRestriction: text }),
  person('Otis', { groupDietaryRestriction: text, ...fields }),
];

describe('a need to confirm', () => {
  it('is that of the person whom the text names, until it is noted', () => {
    expect(check(...berg('Otis: dairy allergy'))).toEqual([['Otis'], 1]);
    expect(check(...berg('Otis: dairy allergy', { allergens: ['milk'] }))).toEqual([[], 0]);
  });

  it('may be anybody’s if the text names nobody, until it is noted for one', () => {
    expect(check(...berg('no nuts'))).toEqual([['Mia', 'Otis'], 1]);
    expect(check(...berg('no nuts', { allergens: ['nuts'] }))).toEqual([[], 0]);
  });

  it('is counted once for each text', () => {
    const own = { dietaryRestriction: 'no eggs', replacedDietaryRestriction: 'vegan' };
    expect(check(...berg('Mia: nuts, milk', own))).toEqual([['Mia', 'Otis'], 3]);
    const single = person('Ida', { groupId: null, dietaryRestriction: 'halal' });
    expect(countUnconfirmedTexts([...berg('Mia: nuts', own), single, person('Bo', { groupId: null })])).toBe(4);
  });

  it('is none of a text without a word for one', () => {
    expect(check(...berg('We look forward to it'))).toEqual([[], 0]);
  });
});
