// Names of records in cells: several of them, with semicolons, in any case (specification §7).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinguishLabels } from '../people/guest/answer-column-rules.js';
import { parseChoiceNames, toChoiceKey } from './added-cells.js';

const toValues = (labels: readonly string[]) =>
  new Map(
    labels.flatMap((label, index) => [
      [label.trim(), `${index}`],
      [toChoiceKey(label), `${index}`],
    ]),
  );

describe('the names of choices', () => {
  const drinks = toValues(['Red; white', 'White', 'Thé']);

  it.each([
    ['White', ['1']],
    ['the ;  WHITE', ['2', '1']],
    ['Red; white; White', ['0', '1']],
    ['Thé\nWhite', ['2', '1']],
    ['; White;', ['1']],
    [' ', []],
  ])('%j are found', (cell, values) => {
    expect(parseChoiceNames(cell, drinks, true)).toEqual({ values });
  });

  it.each([
    ['White; Gin', { unknown: 'Gin' }],
    ['Red', { unknown: 'Red' }],
    ['White;'.repeat(200_000), { unknown: 'White;'.repeat(200_000) }],
  ])('%.20j are not', (cell, found) => {
    expect(parseChoiceNames(cell, drinks, true)).toEqual(found);
  });

  it('are one where one is asked for, and none that stands for several', () => {
    expect(parseChoiceNames('White; Thé', drinks, false)).toEqual({ unknown: 'White; Thé' });
    expect(parseChoiceNames('Fish', new Map([['Fish', null]]), false)).toEqual({ ambiguous: 'Fish' });
  });

  it('are different, and each is found again', () => {
    const label = fc.constantFrom('Fish', 'fish', 'Fish (2)', '=1', '+', 'Tea, "hot"', 'Poisson');
    fc.assert(
      fc.property(fc.array(label, { maxLength: 8 }), (names) => {
        const labels = distinguishLabels(names);
        expect(new Set(labels.map(toChoiceKey)).size).toBe(names.length);
        const values = labels.map((_, index) => `${index}`);
        expect(parseChoiceNames(labels.join('; '), toValues(labels), true)).toEqual({ values });
      }),
    );
  });
});
