// Positions of moved rows (specification §2 "Orders").
import { describe, expect, it } from 'vitest';
import { makeDistinct, moveId, moveToFront, positionBetween, positionGap } from './rules.js';

describe('a position between two rows', () => {
  it('is between them until the gap is used up', () => {
    const lower = 3 * positionGap;
    let upper = 4 * positionGap;
    let moves = 0;
    for (let next = positionBetween(lower, upper); next !== null; next = positionBetween(lower, upper)) {
      expect(next > lower && next < upper).toBe(true);
      upper = next;
      moves += 1;
    }
    expect(moves).toBe(20);
    expect(upper).toBe(lower + 1);
  });

  it('C16 is never one that an added row may have, committed or not', () => {
    const multiples = [
      positionBetween(3 * positionGap, 5 * positionGap),
      positionBetween(null, 2 * positionGap),
      positionBetween(null, -positionGap),
    ];
    for (const position of multiples) expect(position === null || position % positionGap === 0).toBe(false);
    expect(positionBetween(2 * positionGap - 1, 2 * positionGap + 1)).toBeNull();
  });

  it('stays before the next added row when a row is moved to the end', () => {
    for (const last of [5 * positionGap, 5 * positionGap + 7, -3 * positionGap, -3 * positionGap - 5]) {
      let position = last;
      for (let next = positionBetween(last, null); next !== null; next = positionBetween(next, null)) position = next;
      expect(position > last).toBe(true);
      expect(position - last < positionGap).toBe(true);
    }
    expect(positionBetween(6 * positionGap - 1, null)).toBeNull();
  });
});

describe('reordering a list', () => {
  it('moves one id and keeps the order of the others', () => {
    expect(moveId(['a', 'b', 'c', 'd'], { id: 'a', after: 'c' })).toEqual(['b', 'c', 'a', 'd']);
    expect(moveId(['a', 'b', 'c', 'd'], { id: 'd', after: null })).toEqual(['d', 'a', 'b', 'c']);
    expect(moveId(['a'], { id: 'a', after: null })).toEqual(['a']);
  });

  it('V25 appends the ids that are not named', () => {
    expect(moveToFront(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['d', 'b', 'a', 'c']);
    expect(moveToFront(['a', 'b'], [])).toEqual(['a', 'b']);
  });

  it('C16 makes positions distinct and keeps those that already are', () => {
    expect(makeDistinct([positionGap, 2 * positionGap, 3 * positionGap])).toEqual([
      positionGap,
      2 * positionGap,
      3 * positionGap,
    ]);
    expect(makeDistinct([1, 1, 1, 2, 9])).toEqual([1, 2, 3, 4, 9]);
    expect(makeDistinct([positionGap - 1, positionGap - 1])).toEqual([positionGap - 1, positionGap + 1]);
  });
});
