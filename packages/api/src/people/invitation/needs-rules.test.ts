import { expect, it } from 'vitest';
import { mergeNeeds } from './needs-rules.js';

const stored = { diets: ['vegan', 'jain'], allergens: ['nuts'] } as const;

it.each([
  [
    'adds, in the order of the values',
    { diets: ['halal'], allergens: ['nuts', 'gluten'] },
    ['vegan', 'halal', 'jain'],
    ['gluten', 'nuts'],
  ],
  ['replaces on purpose', { allergens: ['milk'], replaces: true }, [], ['milk']],
  ['takes back all', { replaces: true }, [], []],
] as const)('what is said of a guest %s', (_case, sent, diets, allergens) => {
  expect(mergeNeeds(stored, sent)).toEqual({ diets, allergens });
});

it.each([{}, { diets: [], allergens: [] }, { diets: ['jain'] }, { ...stored, replaces: true }] as const)(
  '%j changes nothing',
  (sent) => {
    expect(mergeNeeds(stored, sent)).toBeNull();
  },
);
