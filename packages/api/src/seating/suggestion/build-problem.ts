import type { z } from 'zod';
import type { Wish } from '../wish/schema.js';
import { buildCompany } from './company.js';
import type { PairKind, ProblemPair, ProblemUnit, SeatingProblem } from './problem.js';
import type { createSuggestionInput } from './schema.js';
import type { SeatingState, StateUnit } from './seating-state.js';

export interface UnitWish {
  wish: Wish;
  unit: number;
  other: number | null;
}

export interface PreparedProblem {
  problem: SeatingProblem;
  units: readonly StateUnit[];
  wishes: readonly UnitWish[];
}

type Options = z.output<typeof createSuggestionInput>;

function isConsidered({ tableId, seats, needsSeat, isAccepted }: StateUnit, { includesPending }: Options): boolean {
  if (tableId !== null) return true;
  return seats > 0 && needsSeat && (includesPending || isAccepted);
}

/** A wish about a member counts for the group. */
function resolveWishes({ wishes, groupIds }: SeatingState, units: readonly StateUnit[]): UnitWish[] {
  const indexes = new Map(units.map(({ _id }, index) => [_id, index]));
  const find = (guestId: string | null, groupId: string | null) => {
    const id = groupId ?? (guestId === null ? null : (groupIds.get(guestId) ?? guestId));
    return id === null ? undefined : indexes.get(id);
  };
  return wishes.flatMap((wish) => {
    const unit = find(wish.guestId, wish.groupId);
    const other = find(wish.otherGuestId, wish.otherGroupId);
    if (unit === undefined || (other === undefined && wish.kind !== 'nearCouple')) return [];
    return { wish, unit, other: other ?? null };
  });
}

/** Without the wishes inside one group, which no seating can change. */
function toPairs(wishes: readonly UnitWish[]): ProblemPair[] {
  return wishes.flatMap(({ wish: { kind }, unit, other }) =>
    kind === 'nearCouple' || other === null || unit === other ? [] : { kind: kind satisfies PairKind, unit, other },
  );
}

export function buildProblem(state: SeatingState, options: Options): PreparedProblem {
  const units = state.units.filter((unit) => isConsidered(unit, options));
  const wishes = resolveWishes(state, units);
  const near = new Set(wishes.flatMap(({ wish: { kind }, unit }) => (kind === 'nearCouple' ? unit : [])));
  const tableIndexes = new Map(state.tables.map(({ _id }, index) => [_id, index]));
  const { traits, values, links } = buildCompany(units.map(({ circle }) => circle));
  const toProblemUnit = ({ seats, currentSeats, tableId, needsSeat }: StateUnit, index: number): ProblemUnit => ({
    seats,
    currentSeats,
    table: tableId === null ? null : (tableIndexes.get(tableId) ?? null),
    // A seated household in which nobody needs a seat any more is not moved.
    isMovable: tableId === null || (options.scope === 'all' && needsSeat && seats > 0),
    wantsNearCouple: near.has(index),
    traits: values[index] ?? [],
  });
  return {
    problem: {
      tables: state.tables.map(({ capacity, isHead }, index) => ({
        capacity,
        isNearCouple: isHead || index < options.nearTables,
        isHead,
      })),
      units: units.map(toProblemUnit),
      pairs: toPairs(wishes),
      links,
      traits,
    },
    units,
    wishes,
  };
}
