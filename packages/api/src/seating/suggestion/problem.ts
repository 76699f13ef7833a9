// The cost that a suggestion minimizes (specification §4 "Suggestions", docs/decisions/033).

export type PairKind = 'together' | 'apart';

export interface ProblemTable {
  capacity: number;
  isNearCouple: boolean;
  /** Only units with a wish to sit near the couple are seated there. */
  isHead: boolean;
}

/** A group, or a guest without a group. It is never split. */
export interface ProblemUnit {
  seats: number;
  /** The seats that it takes at its current table: fewer than it needs if a member found none there. */
  currentSeats: number;
  table: number | null;
  isMovable: boolean;
  wantsNearCouple: boolean;
  /** One value for each of the problem's traits; null if it is not known. */
  traits: readonly (number | null)[];
}

/** Units by their indexes; at most one wish for each pair. */
export interface ProblemPair {
  kind: PairKind;
  unit: number;
  other: number;
}

/** Two units that probably know each other. Without one at the same table, it costs its weight. */
export interface ProblemLink {
  unit: number;
  other: number;
  weight: number;
}

/** Something that guests at a table should have in common, such as a language. */
export interface ProblemTrait {
  /** The cost of each guest who shares it with nobody at the table. */
  weight: number;
  /** Values of units are from 0 up to this number. */
  values: number;
}

export interface SeatingProblem {
  tables: readonly ProblemTable[];
  /** In the order of the guest list. */
  units: readonly ProblemUnit[];
  pairs: readonly ProblemPair[];
  links: readonly ProblemLink[];
  traits: readonly ProblemTrait[];
}

export type Assignment = readonly (number | null)[];

/**
 * Each outweighs many of the next: to keep two apart, a seat, a wish, a spare chair. What is below one of these never
 * adds up to it at a table of usual size.
 */
export const costs = {
  notApart: 1e10,
  seatMissing: 100_000,
  wishBroken: 5000,
  /** Each table without one, beyond as many as there are now. */
  noSpareChair: 800,
  unitMoved: 60,
  /** Each guest that a newly opened table lacks to have company. */
  guestMissing: 60,
  tableOpened: 40,
  /** A table at which nobody sits, were it open. */
  unevenTable: 60,
} as const;

/** Smaller tables have no chair to spare. */
const minSpareCapacity = 4;
/** With fewer guests, or less than half of its seats taken, a table feels empty. */
const minCompany = 4;

export const getSeatsAt = ({ seats, currentSeats, table: current }: ProblemUnit, table: number | null): number =>
  table !== null && table === current ? currentSeats : seats;

/** Regardless of the other units. */
export function computeUnitCost({ tables }: SeatingProblem, unit: ProblemUnit, table: number | null): number {
  const isNear = table !== null && tables[table]?.isNearCouple === true;
  return (
    costs.seatMissing * (unit.seats - (table === null ? 0 : getSeatsAt(unit, table))) +
    (unit.wantsNearCouple && !isNear ? costs.wishBroken : 0) +
    (unit.table !== null && unit.table !== table ? costs.unitMoved : 0)
  );
}

interface TableUse {
  taken: number;
  /** The seats that were taken before the suggestion. */
  takenBefore: number;
}

/** How the seats of a table are filled. A table that the planner uses is not opened. */
export function computeFillCost({ capacity, isHead }: ProblemTable, { taken, takenBefore }: TableUse): number {
  if (taken === 0 || isHead) return 0;
  const free = capacity - taken;
  const missing = Math.max(0, Math.min(minCompany, capacity / 2) - taken);
  const opening = takenBefore > 0 ? 0 : costs.tableOpened + costs.guestMissing * missing;
  return opening + costs.unevenTable * (Math.max(0, free - 1) / capacity) ** 2;
}

/** Whether a table should have a spare chair, but has none. */
export const lacksSpareChair = ({ capacity, isHead }: ProblemTable, taken: number): boolean =>
  !isHead && capacity >= minSpareCapacity && taken >= capacity;

/** `guests` have a known value of the trait; `sumOfSquares` is that of the number of guests with each value. */
export const computeTraitCost = (weight: number, guests: number, sumOfSquares: number): number =>
  guests < 2 ? 0 : (weight * (guests * guests - sumOfSquares)) / (guests - 1);

/** Two units without a seat are neither together nor at the same table. */
export function isPairFulfilled(kind: PairKind, table: number | null, other: number | null): boolean {
  const isSameTable = table !== null && table === other;
  return isSameTable === (kind === 'together');
}

/** A suggestion may move a seated unit, but never takes its seat. */
export const mayStayUnseated = ({ table }: ProblemUnit): boolean => table === null;

/** Whether a unit may sit at a table that has room. It may stay at a head table. */
export const mayUseTable = ({ wantsNearCouple, table: current }: ProblemUnit, table: number, isHead: boolean) =>
  !isHead || wantsNearCouple || current === table;
