// Which units can swap tables.
import type { Table } from '@havn/api/seating/table/schema';
import { describe, expect, it } from 'vitest';
import { group, guest } from '../../../testing/seating-fixtures.js';
import { type SeatingUnit, toGroupUnit, toGuestUnit } from './seating-unit.js';
import { listSwapCandidates, type SwapCandidate } from './swap-candidates.js';

/** A table of households of the given sizes, named after the table and their place. */
function buildTable(name: string, capacity: number, sizes: readonly number[]) {
  const groups = sizes.map((size, index) => group(`${name}${index}`, Array(size).fill('Accepted')));
  const taken = sizes.reduce((sum, size) => sum + size, 0);
  const table = {
    _id: name,
    tableName: name,
    capacity,
    seatsLeft: capacity - taken,
    assignedGroups: groups.map(({ _id, groupName }, index) => ({
      _id,
      groupName,
      guests: sizes[index] ?? 0,
      seats: sizes[index] ?? 0,
    })),
    assignedGuests: [],
  } as unknown as Table;
  return { table, groups };
}
type BuiltTable = ReturnType<typeof buildTable>;
const toLists = (built: readonly BuiltTable[], unseated: readonly SeatingUnit[] = []) => ({
  tables: built.map(({ table }) => table),
  people: {
    groups: new Map(built.flatMap(({ groups }) => groups.map((one) => [one._id, one] as const))),
    guests: new Map(),
  },
  unseated,
});
const toUnits = ({ groups }: BuiltTable) => groups.map(toGroupUnit);
const describeCandidate = ({ units, shortage }: SwapCandidate) =>
  `${units.map(({ name }) => name).join('+')}${shortage === null ? '' : ` -${shortage.seats} ${shortage.tableName}`}`;

describe('the candidates of a swap', () => {
  const own = buildTable('Own', 5, [2, 3]);
  const [couple] = toUnits(own);

  it('are those for whom both tables have enough seats, the most similar in size first', () => {
    const other = buildTable('Far', 8, [4, 2, 1]);
    const candidates = listSwapCandidates({ units: couple ? [couple] : [], tableId: 'Own' }, toLists([own, other]));
    expect(candidates.map(describeCandidate)).toEqual(['Far1', 'Far2', 'Far0 -2 Own']);
  });

  it('include a combination where no single unit frees enough seats', () => {
    const other = buildTable('Far', 3, [1, 1, 1]);
    const candidates = listSwapCandidates({ units: couple ? [couple] : [], tableId: 'Own' }, toLists([own, other]));
    expect(candidates.map(describeCandidate)).toEqual(['Far0+Far1', 'Far0 -1 Far', 'Far1 -1 Far', 'Far2 -1 Far']);
  });

  it('of a unit without a table only need room at the other table', () => {
    const waiting = toGuestUnit(guest('Ida', 'Accepted'));
    const other = buildTable('Far', 3, [3]);
    const lists = toLists([other], [waiting]);
    expect(listSwapCandidates({ units: [waiting], tableId: null }, lists).map(describeCandidate)).toEqual(['Far0']);
    expect(listSwapCandidates({ units: toUnits(other), tableId: 'Far' }, lists).map(describeCandidate)).toEqual([
      'Ida',
    ]);
  });

  it('count a guest whose seat was freed only if the guest comes', () => {
    const family = group('Freed', ['Accepted', 'Declined']);
    const [, gone] = family.mainGuests;
    if (gone !== undefined) gone.isSeatFreed = true;
    const full = buildTable('Far', 1, [1]);
    expect(
      listSwapCandidates({ units: [toGroupUnit(family)], tableId: null }, toLists([full])).map(describeCandidate),
    ).toEqual(['Far0']);
    if (gone !== undefined) gone.status = 'Accepted';
    expect(
      listSwapCandidates({ units: [toGroupUnit(family)], tableId: null }, toLists([full])).map(describeCandidate),
    ).toEqual(['Far0 -1 Far']);
  });

  it('fit exactly if no table is overbooked afterwards, for random tables', () => {
    let state = 7;
    const random = (max: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return (state >>> 16) % max;
    };
    let fitting = 0;
    for (let round = 0; round < 300; round += 1) {
      const [one, other] = ['One', 'Other'].map((name) => {
        const sizes = Array.from({ length: 1 + random(5) }, () => 1 + random(4));
        return buildTable(name, sizes.reduce((sum, size) => sum + size, 0) + random(3), sizes);
      });
      if (one === undefined || other === undefined) throw new Error('two tables');
      const moved = toUnits(one).slice(0, 1 + random(2));
      const countSeats = (units: readonly SeatingUnit[]) => units.reduce((sum, { seats }) => sum + seats, 0);
      const candidates = listSwapCandidates({ units: moved, tableId: 'One' }, toLists([one, other]));
      for (const { units, shortage } of candidates) {
        const change = countSeats(moved) - countSeats(units);
        const isPossible = change <= other.table.seatsLeft && -change <= one.table.seatsLeft;
        expect(shortage === null).toBe(isPossible);
        if (isPossible) fitting += 1;
      }
      const single = candidates.filter(({ units }) => units.length === 1);
      expect(single).toHaveLength(other.groups.length);
    }
    expect(fitting).toBeGreaterThan(100);
  });
});
