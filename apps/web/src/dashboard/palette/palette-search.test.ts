// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../scripts/measure-cpu.js';
import { createGuest } from '../../testing/dashboard-fixtures.js';
import { createMatchFinder, findGuests, parseQuery } from './palette-search.js';

const list = (...names: string[]) => names.map((name) => ({ name }));
const matches = createMatchFinder(({ name }: { name: string }) => name);
const find = (records: { name: string }[], text: string, max = 5) => {
  const { records: found, count } = matches.find(records, parseQuery(text), max);
  return [found.map(({ name }) => name), count];
};

describe('the search of the palette', () => {
  const people = list('Søren Åkjær', 'Ida Møller', 'Frida Holm', 'Møller family', '+4520304050');

  it('ignores case and accents, and finds words in any order', () => {
    expect(find(people, 'mol IDA')).toEqual([['Ida Møller'], 1]);
    expect(find(people, 'akjaer')).toEqual([['Søren Åkjær'], 1]);
    expect(find(people, 'ida møller x')).toEqual([[], 0]);
  });

  it('puts names that begin with the text before those that contain it', () => {
    expect(find(list('Frida', 'Ida', 'Alida'), 'ida')).toEqual([['Ida', 'Frida', 'Alida'], 3]);
  });

  it('returns the best matches and the number of all', () => {
    expect(find(list('Guest 1', 'Guest 2', 'Guest 3'), 'guest', 2)).toEqual([['Guest 1', 'Guest 2'], 3]);
  });

  it('finds a phone number as it is written', () => {
    expect(find(people, '20 30-40')).toEqual([['+4520304050'], 1]);
  });

  it('finds nothing for a blank text', () => {
    expect(find(people, '  ')).toEqual([[], 0]);
  });

  it('searches 10,000 guests in less than 50 ms of processor time', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      name: `Guest ${index} Sørensen +45${20_000_000 + index}`,
    }));
    find(many, 'prepare');
    expect(measureCpu(() => expect(find(many, 'sorensen 99')[0]).toHaveLength(5), 50)).toBeLessThan(50);
  });
});

describe('the guests of the palette', () => {
  const guests = [
    createGuest({ firstName: 'Otis', allergens: ['nuts'] }),
    createGuest({ firstName: 'Vera', groupDietaryRestriction: 'keine Nüsse' }),
    createGuest({ firstName: 'Nuttall', status: 'Accepted' }),
    createGuest({ firstName: 'Carl', notes: 'Plays the violin' }),
  ];

  it.each([
    ['nut', ['Nuttall', 'Otis', 'Vera'], 1],
    ['Nüsse', ['Otis', 'Vera'], 0],
    ['hazlenut', ['Otis', 'Vera'], 0],
    ['vera', ['Vera'], 1],
    ['violin', ['Carl'], 0],
    ['accepted', [], 0],
  ])('for %j are %j: first by name', (query, names, named) => {
    const { records, ...found } = findGuests(guests, query, 8);
    expect(records.map(({ firstName }) => firstName)).toEqual(names);
    expect(found).toEqual({ count: names.length, named });
  });
});
