// Positions of moved rows (specification §2 "Orders").
import { describe, expect, it } from 'vitest';
import { apart, gap, moved, namedFirst, positionBetween } from './rules.js';

describe('a position between two rows', () => {
  it('is between them until the gap is used up', () => {
    const before = 3n * gap;
    let behind = 4n * gap;
    let moves = 0;
    for (let next = positionBetween(before, behind); next !== null; next = positionBetween(before, behind)) {
      expect(next > before && next < behind).toBe(true);
      behind = next;
      moves += 1;
    }
    expect(moves).toBe(20);
    expect(behind).toBe(before + 1n);
  });

  it('C16 is never one that an added row may have, committed or not', () => {
    const multiples = [
      positionBetween(3n * gap, 5n * gap),
      positionBetween(null, 2n * gap),
      positionBetween(null, -gap),
    ];
    for (const position of multiples) expect(position === null || position % gap === 0n).toBe(false);
    expect(positionBetween(2n * gap - 1n, 2n * gap + 1n)).toBeNull();
  });

  it('stays before the next added row when a row is moved to the end', () => {
    for (const last of [5n * gap, 5n * gap + 7n, -3n * gap, -3n * gap - 5n]) {
      let position = last;
      for (let next = positionBetween(last, null); next !== null; next = positionBetween(next, null)) position = next;
      expect(position > last).toBe(true);
      expect(position - last < gap).toBe(true);
    }
    expect(positionBetween(6n * gap - 1n, null)).toBeNull();
  });
});

describe('reordering a list', () => {
  it('moves one id and keeps the order of the others', () => {
    expect(moved(['a', 'b', 'c', 'd'], { id: 'a', after: 'c' })).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], { id: 'd', after: null })).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(['a'], { id: 'a', after: null })).toEqual(['a']);
  });

  it('V25 appends the ids that are not named', () => {
    expect(namedFirst(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['d', 'b', 'a', 'c']);
    expect(namedFirst(['a', 'b'], [])).toEqual(['a', 'b']);
  });

  it('C16 makes positions distinct and keeps those that already are', () => {
    expect(apart([gap, 2n * gap, 3n * gap])).toEqual([gap, 2n * gap, 3n * gap]);
    expect(apart([1n, 1n, 1n, 2n, 9n])).toEqual([1n, 2n, 3n, 4n, 9n]);
    expect(apart([gap - 1n, gap - 1n])).toEqual([gap - 1n, gap + 1n]);
  });
});
