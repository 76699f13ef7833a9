// Specification §10 "Table List".
import type { Table } from '@havn/api/seating/table/schema';
import { countNeededSeats, listUnitsAtTable, type PeopleById, type SeatingUnit } from './seating-unit.js';

export interface SwapCandidate {
  /** Usually one unit; several where no single one frees enough seats. */
  units: readonly SeatingUnit[];
  /** Their table; `null` for a unit without one. */
  table: Table | null;
  /** The seats missing for the swap, and the table that is too small; `null` if the swap fits. */
  shortage: { seats: number; tableName: string } | null;
}

export interface SeatingLists {
  tables: readonly Table[];
  people: PeopleById;
  unseated: readonly SeatingUnit[];
}

const countHeldSeats = (units: readonly SeatingUnit[]) => units.reduce((sum, { seats }) => sum + seats, 0);

interface Side {
  units: readonly SeatingUnit[];
  table: Table | null;
}

/** The seats missing at the table of `leaving` once `arriving` have taken their places. */
function getShortage(arriving: readonly SeatingUnit[], { units: leaving, table }: Side): SwapCandidate['shortage'] {
  if (table === null) return null;
  const seats = countNeededSeats(arriving) - countHeldSeats(leaving) - table.seatsLeft;
  return seats > 0 ? { seats, tableName: table.tableName } : null;
}

const toCandidate = (own: Side, other: Side): SwapCandidate => ({
  ...other,
  shortage: getShortage(own.units, other) ?? getShortage(other.units, own),
});

const maxCombinedUnits = 4;
/** The combinations tried for each table: enough to try all for a table of 16 units. */
const maxTries = 2600;

/** The smallest combination of several units of a table with whom the swap fits: fewest seats, then fewest units. */
function findCombination(own: Side, table: Table, units: readonly SeatingUnit[]): SwapCandidate | null {
  let best: SwapCandidate | null = null;
  let tries = 0;
  const compare = (candidate: SwapCandidate) =>
    best === null
      ? -1
      : countHeldSeats(candidate.units) - countHeldSeats(best.units) || candidate.units.length - best.units.length;
  const extend = (chosen: readonly SeatingUnit[], from: number) => {
    if (tries >= maxTries) return;
    tries += 1;
    const candidate = toCandidate(own, { units: chosen, table });
    if (chosen.length > 1 && candidate.shortage === null && compare(candidate) < 0) best = candidate;
    if (chosen.length === maxCombinedUnits) return;
    for (let at = from; at < units.length; at += 1) extend([...chosen, ...units.slice(at, at + 1)], at + 1);
  };
  extend([], 0);
  return best;
}

function listCandidatesAt(own: Side, table: Table, people: PeopleById): SwapCandidate[] {
  const units = listUnitsAtTable(table, people);
  const single = units.map((unit) => toCandidate(own, { units: [unit], table }));
  if (single.some(({ shortage }) => shortage === null)) return single;
  const combined = findCombination(own, table, units);
  return combined === null ? single : [combined, ...single];
}

/**
 * The candidates at the other tables, and those without a table for units that have one. Swaps that fit come first, the
 * most similar in size on top.
 */
export function listSwapCandidates(
  { units, tableId }: { units: readonly SeatingUnit[]; tableId: string | null },
  { tables, people, unseated }: SeatingLists,
): SwapCandidate[] {
  const own: Side = { units, table: tables.find(({ _id }) => _id === tableId) ?? null };
  const seated = tables.filter(({ _id }) => _id !== tableId).flatMap((table) => listCandidatesAt(own, table, people));
  const waiting = tableId === null ? [] : unseated.map((unit) => toCandidate(own, { units: [unit], table: null }));
  const difference = (candidate: SwapCandidate) => Math.abs(countHeldSeats(candidate.units) - countHeldSeats(units));
  return [...seated, ...waiting].toSorted(
    (one, other) =>
      (one.shortage?.seats ?? 0) - (other.shortage?.seats ?? 0) ||
      one.units.length - other.units.length ||
      difference(one) - difference(other),
  );
}
