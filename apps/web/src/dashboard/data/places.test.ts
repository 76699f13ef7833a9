import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placed } from './changes.js';
import { afterDrop } from './places.js';

const rowsOf = (ids: string) => [...ids].map((_id) => ({ _id, version: 1 }));
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).join('');

describe('a dropped row', () => {
  it.each([
    ['a', 'c', 'bcad'],
    ['a', 'd', 'bcda'],
    ['d', 'a', 'dabc'],
    ['c', 'b', 'acbd'],
    ['b', 'c', 'acbd'],
  ])('%s dropped at the position of %s gives %s', (id, overId, order) => {
    const rows = rowsOf('abcd');
    const after = afterDrop(rows, { shown: rows, id, overId });
    expect(after).not.toBeUndefined();
    expect(idsOf(placed(rows, id, after ?? null))).toBe(order);
  });

  it('dropped on itself, or on a removed row, does not move', () => {
    const rows = rowsOf('abc');
    expect(afterDrop(rows, { shown: rows, id: 'a', overId: 'a' })).toBeUndefined();
    expect(afterDrop(rows, { shown: rows, id: 'a', overId: 'x' })).toBeUndefined();
  });

  it('in a filtered list, leaves the visible rows in the order in which they were dropped', () => {
    const all = rowsOf('abcdefgh');
    const subset = fc.subarray(all, { minLength: 2 });
    const drop = subset.chain((shown) =>
      fc.record({ shown: fc.constant(shown), from: fc.nat(shown.length - 1), to: fc.nat(shown.length - 1) }),
    );
    fc.assert(
      fc.property(drop, ({ shown, from, to }) => {
        const id = shown[from]?._id ?? '';
        const overId = shown[to]?._id ?? '';
        const after = afterDrop(all, { shown, id, overId });
        if (from === to) return after === undefined;
        const moved = placed(all, id, after ?? null);
        const seen = moved.filter((row) => shown.includes(row));
        const wanted = shown.filter((_, index) => index !== from);
        const others = (rows: typeof all) => idsOf(rows.filter((row) => row._id !== id));
        wanted.splice(to, 0, ...shown.slice(from, from + 1));
        return idsOf(seen) === idsOf(wanted) && others([...moved]) === others(all);
      }),
    );
  });
});
