// Describes an assignment as moves with their reasons, who stays without a seat, and the wishes that it does not fulfil.
import type { PreparedProblem, UnitWish } from './build-problem.js';
import { type Assignment, isPairFulfilled } from './problem.js';
import type { Suggestion } from './schema.js';
import type { SeatingState } from './seating-state.js';
import { findContradiction, listCompany } from './wish-conflicts.js';

type Move = Suggestion['moves'][number];
type UnseatedUnit = Suggestion['unseated'][number];
type UnfulfilledWish = Suggestion['unfulfilledWishes'][number];

/** An assignment with everything that its description needs. */
interface Described extends PreparedProblem {
  assignment: Assignment;
  names: SeatingState['names'];
}

const listNames = ({ units }: Described, indexes: readonly number[]) =>
  indexes.map((index) => units[index]?.name ?? '');

/** The name of the guest or group that a wish names, who may be a member of the unit. */
const getNamed = ({ names }: Described, guestId: string | null, groupId: string | null) =>
  names.get(groupId ?? guestId ?? '') ?? null;

function isFulfilled({ problem, assignment }: Described, { wish, unit, other }: UnitWish): boolean {
  const table = assignment[unit] ?? null;
  if (wish.kind === 'nearCouple' || other === null)
    return table !== null && problem.tables[table]?.isNearCouple === true;
  if (unit === other) return wish.kind === 'together';
  return isPairFulfilled(wish.kind, table, assignment[other] ?? null);
}

/** The wishes of the unit that its new table fulfils, by kind. */
function listMoveReasons(described: Described, unit: number): Move['reasons'] {
  const { assignment, problem, units } = described;
  const fulfilled = described.wishes.filter((wish) => isFulfilled(described, wish));
  const reasons: Move['reasons'] = [];
  for (const kind of ['together', 'apart'] as const) {
    const others = fulfilled.flatMap((wish) => {
      if (wish.wish.kind !== kind || wish.other === null || wish.unit === wish.other) return [];
      if (wish.unit === unit) return wish.other;
      return wish.other === unit ? wish.unit : [];
    });
    if (others.length > 0) reasons.push({ kind, names: listNames(described, [...new Set(others)]) });
  }
  if (fulfilled.some(({ wish, unit: own }) => wish.kind === 'nearCouple' && own === unit))
    reasons.push({ kind: 'nearCouple', names: [] });
  const previous = problem.units[unit]?.table ?? null;
  if (reasons.length > 0 || previous === null) return reasons;
  const arrivals = [...units.keys()].filter(
    (other) => assignment[other] === previous && problem.units[other]?.table !== previous,
  );
  return arrivals.length === 0 ? [] : [{ kind: 'makesRoom', names: listNames(described, arrivals) }];
}

function listMoves(described: Described, { tables }: SeatingState): Move[] {
  const moved = [...described.units.entries()].flatMap(([index, unit]) => {
    const table = described.assignment[index] ?? null;
    const tableId = table === null ? undefined : tables[table]?._id;
    if (table === null || tableId === undefined || tableId === unit.tableId) return [];
    const { kind, _id, name, seats, tableId: fromTableId } = unit;
    const currentSeats = fromTableId === null ? 0 : unit.currentSeats;
    return {
      table,
      move: { kind, _id, name, seats, fromTableId, currentSeats, tableId, reasons: listMoveReasons(described, index) },
    };
  });
  return moved.toSorted((one, other) => one.table - other.table).map(({ move }) => move);
}

function listUnseated({ units, assignment }: Described, { tables }: SeatingState): UnseatedUnit[] {
  const maxCapacity = Math.max(0, ...tables.map(({ capacity }) => capacity));
  return [...units.entries()].flatMap(([index, { kind, _id, name, seats }]) => {
    if (assignment[index] !== null && assignment[index] !== undefined) return [];
    const reason = tables.length === 0 ? 'noTables' : seats > maxCapacity ? 'tooLarge' : 'noRoom';
    return { kind, _id, name, seats, reason };
  });
}

function describeUnfulfilled(described: Described, unitWish: UnitWish): UnfulfilledWish {
  const { wish, unit, other } = unitWish;
  const { problem, assignment } = described;
  const describe = (reason: UnfulfilledWish['reason'], names: readonly number[] = []): UnfulfilledWish => ({
    _id: wish._id,
    kind: wish.kind,
    name: getNamed(described, wish.guestId, wish.groupId) ?? '',
    otherName: getNamed(described, wish.otherGuestId, wish.otherGroupId),
    reason,
    names: listNames(described, names),
  });
  if (unit === other) return describe('sameGroup');
  const contradiction = findContradiction(problem.pairs, unitWish);
  if (contradiction !== null) return describe('contradiction', contradiction);
  const maxCapacity = Math.max(0, ...problem.tables.map(({ capacity }) => capacity));
  const company = wish.kind === 'together' ? listCompany(problem.pairs, unit) : [];
  const seats = company.reduce((sum, member) => sum + (problem.units[member]?.seats ?? 0), 0);
  if (seats > maxCapacity) return describe('tooLarge', company);
  const concerned = other === null ? [unit] : [unit, other];
  if (concerned.some((member) => (assignment[member] ?? null) === null)) return describe('noSeat');
  if (concerned.every((member) => problem.units[member]?.isMovable === false)) return describe('seatsKept');
  return describe('noRoom');
}

/** Without the basis, which is that of the state. */
export function describeSuggestion(
  state: SeatingState,
  prepared: PreparedProblem,
  { assignment, isOptimal }: { assignment: Assignment; isOptimal: boolean },
): Omit<Suggestion, 'basis'> {
  const described = { ...prepared, assignment, names: state.names };
  const unfulfilled = prepared.wishes.filter((wish) => !isFulfilled(described, wish));
  return {
    isOptimal,
    moves: listMoves(described, state),
    unseated: listUnseated(described, state),
    fulfilledWishes: prepared.wishes.length - unfulfilled.length,
    unfulfilledWishes: unfulfilled.map((wish) => describeUnfulfilled(described, wish)),
  };
}
