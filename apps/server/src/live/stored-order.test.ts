import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPlacementChanged, type RowPlacement, StoredOrder } from './stored-order.js';

const at = (position: number | bigint, overrides: Partial<RowPlacement> = {}): RowPlacement => ({
  position: BigInt(position),
  group: null,
  table: null,
  slot: null,
  ...overrides,
});

describe('the stored order', () => {
  it('returns the new and moved rows with the row before each', () => {
    const order = new StoredOrder(new Map([at(10), at(20), at(30)].map((placement, n) => ['abc'[n] ?? '', placement])));
    const found = new Map([
      ['a', at(40)],
      ['b', at(20, { group: 'family' })],
      ['d', at(5)],
      ['e', null],
    ]);
    expect([...order.update(found)]).toEqual([
      ['d', null],
      ['a', 'c'],
    ]);
    expect(order.get('b')?.group).toBe('family');
    expect([...order.update(found)]).toEqual([]);
  });

  it('compares positions beyond Number.MAX_SAFE_INTEGER', () => {
    const far = 2n ** 60n;
    const order = new StoredOrder(new Map([at(far), at(far + 1n)].map((placement, n) => ['ab'[n] ?? '', placement])));
    expect([...order.update(new Map([['a', at(far + 2n)]]))]).toEqual([['a', 'b']]);
  });

  it('a list that applies the returned moves is always in stored order', () => {
    const row = fc.record({ id: fc.constantFrom(...'abcdefgh'), position: fc.option(fc.integer({ min: 0, max: 12 })) });
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 8 }), { maxLength: 12 }), (batches) => {
        const order = new StoredOrder(new Map());
        const rows = new Map<string, number>();
        let list: string[] = [];
        for (const batch of batches) {
          for (const { id, position } of batch) {
            if (position === null) rows.delete(id);
            else rows.set(id, position);
          }
          const found = new Map(
            batch.map(({ id }) => {
              const position = rows.get(id);
              return [id, position === undefined ? null : at(position)];
            }),
          );
          list = list.filter((id) => found.get(id) !== null);
          for (const [id, after] of order.update(found)) {
            list = list.filter((other) => other !== id);
            const index = after === null ? 0 : list.indexOf(after) + 1;
            expect(after === null || index > 0).toBe(true);
            list.splice(index, 0, id);
          }
          expect(list).toEqual([...rows].sort(([a, p], [b, q]) => p - q || (a < b ? -1 : 1)).map(([id]) => id));
        }
      }),
    );
  });
});

describe('a changed placement', () => {
  it.each<[RowPlacement | null, RowPlacement | null, boolean]>([
    [at(1), at(1), false],
    [at(1), at(2), true],
    [at(1, { slot: 1 }), at(1, { slot: 2 }), true],
    [at(1, { group: 'a' }), at(1, { group: 'b' }), true],
    [at(1, { table: 'a' }), at(1), true],
    [at(1), null, true],
    [null, at(1), true],
    [null, null, false],
  ])('from %o to %o: %s', (before, after, expected) => {
    expect(hasPlacementChanged(before, after)).toBe(expected);
  });
});
