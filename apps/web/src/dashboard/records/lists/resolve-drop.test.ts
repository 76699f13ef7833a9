import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveRow } from '../live/changes.js';
import { resolveDrop } from './resolve-drop.js';

const createRows = (ids: string) => [...ids].map((_id, position) => ({ _id, version: 1, position }));
const joinIds = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).join('');

describe('a dropped row', () => {
  it.each([
    ['a', 'c', 'bcad'],
    ['a', 'd', 'bcda'],
    ['d', 'a', 'dabc'],
    ['c', 'b', 'acbd'],
    ['b', 'c', 'acbd'],
  ])('%s dropped at the position of %s gives %s', (id, overId, order) => {
    const rows = createRows('abcd');
    const after = resolveDrop(rows, { visible: rows, id, overId });
    expect(after).not.toBeUndefined();
    expect(joinIds(moveRow(rows, id, after ?? null))).toBe(order);
  });

  it('dropped on itself, or on a removed row, does not move', () => {
    const rows = createRows('abc');
    expect(resolveDrop(rows, { visible: rows, id: 'a', overId: 'a' })).toBeUndefined();
    expect(resolveDrop(rows, { visible: rows, id: 'a', overId: 'x' })).toBeUndefined();
  });

  it('in a filtered list, leaves the visible rows in the order in which they were dropped', () => {
    const all = createRows('abcdefgh');
    const subset = fc.subarray(all, { minLength: 2 });
    const drop = subset.chain((shown) =>
      fc.record({ shown: fc.constant(shown), from: fc.nat(shown.length - 1), to: fc.nat(shown.length - 1) }),
    );
    fc.assert(
      fc.property(drop, ({ shown: visible, from, to }) => {
        const id = visible[from]?._id ?? '';
        const overId = visible[to]?._id ?? '';
        const after = resolveDrop(all, { visible, id, overId });
        if (from === to) return after === undefined;
        const moved = moveRow(all, id, after ?? null);
        const visibleAfter = moved.filter(({ _id }) => visible.some((row) => row._id === _id));
        const expected = visible.filter((_, index) => index !== from);
        const others = (rows: typeof all) => joinIds(rows.filter((row) => row._id !== id));
        expected.splice(to, 0, ...visible.slice(from, from + 1));
        return joinIds(visibleAfter) === joinIds(expected) && others([...moved]) === others(all);
      }),
    );
  });
});
