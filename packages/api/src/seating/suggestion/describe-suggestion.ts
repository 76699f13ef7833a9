import { normalizeWord } from '../../kernel/normalize-text.js';
import type { PreparedProblem, UnitWish } from './build-problem.js';
import { type Circle, markKinds } from './circle-rules.js';
import { type Assignment, getSeatsAt, isPairFulfilled, mayUseTable } from './problem.js';
import type { Suggestion } from './schema.js';
import type { SeatingState } from './seating-state.js';
import { findContradiction, listCluster } from './wish-conflicts.js';

type Move = Suggestion['moves'][number];
type UnseatedUnit = Suggestion['unseated'][number];
type UnfulfilledWish = Suggestion['unfulfilledWishes'][number];

interface SolvedProblem extends PreparedProblem {
  assignment: Assignment;
  names: SeatingState['names'];
}

const listNames = ({ units }: SolvedProblem, indexes: readonly number[]) =>
  indexes.map((index) => units[index]?.name ?? '');

const findName = ({ names }: SolvedProblem, guestId: string | null, groupId: string | null) =>
  names.get(groupId ?? guestId ?? '') ?? null;

function isFulfilled({ problem, assignment }: SolvedProblem, { wish, unit, other }: UnitWish): boolean {
  const table = assignment[unit] ?? null;
  if (wish.kind === 'nearCouple' || other === null)
    return table !== null && problem.tables[table]?.isNearCouple === true;
  if (unit === other) return wish.kind === 'together';
  return isPairFulfilled(wish.kind, table, assignment[other] ?? null);
}

/** Of the other guests at its table, at least so many have in common what is named as a reason. */
const minCommonShare = 0.5;

/** What a unit has in common with the others at its table: the couple's own columns, the language, a family name. */
function listCommonReasons({ assignment, units }: SolvedProblem, unit: number): Move['reasons'] {
  const own = units[unit]?.circle;
  const others = units.filter((_, index) => index !== unit && assignment[index] === assignment[unit]);
  const seats = others.reduce((sum, other) => sum + other.seats, 0);
  if (own === undefined || seats === 0) return [];
  const languages = new Set(units.map(({ circle }) => circle.language));
  const isShared = (hasIt: (circle: Circle) => boolean) =>
    others.reduce((sum, other) => sum + (hasIt(other.circle) ? other.seats : 0), 0) >= seats * minCommonShare;
  const marks = markKinds.flatMap((kind) => {
    const mark = own.marks[kind];
    return mark !== undefined && isShared(({ marks: { [kind]: other = '' } }) => isSameWord(mark, other)) ? mark : [];
  });
  const names = own.familyNames.filter((name) => others.some(({ circle }) => circle.familyNames.includes(name)));
  return [
    ...(marks.length > 0 ? [{ kind: 'circle' as const, names: marks }] : []),
    ...(languages.size > 1 && isShared(({ language }) => language === own.language)
      ? [{ kind: 'language' as const, names: [] }]
      : []),
    ...(names.length > 0 ? [{ kind: 'familyName' as const, names: [] }] : []),
  ];
}

const isSameWord = (one: string, other: string) => normalizeWord(one) === normalizeWord(other);

function listMoveReasons(solved: SolvedProblem, unit: number): Move['reasons'] {
  const { assignment, problem, units } = solved;
  const fulfilled = solved.wishes.filter((wish) => isFulfilled(solved, wish));
  const reasons: Move['reasons'] = [];
  for (const kind of ['together', 'apart'] as const) {
    const others = fulfilled.flatMap((wish) => {
      if (wish.wish.kind !== kind || wish.other === null || wish.unit === wish.other) return [];
      if (wish.unit === unit) return wish.other;
      return wish.other === unit ? wish.unit : [];
    });
    if (others.length > 0) reasons.push({ kind, names: listNames(solved, [...new Set(others)]) });
  }
  if (fulfilled.some(({ wish, unit: own }) => wish.kind === 'nearCouple' && own === unit))
    reasons.push({ kind: 'nearCouple', names: [] });
  reasons.push(...listCommonReasons(solved, unit));
  const previous = problem.units[unit]?.table ?? null;
  if (reasons.length > 0 || previous === null) return reasons;
  const arrivals = [...units.keys()].filter(
    (other) => assignment[other] === previous && problem.units[other]?.table !== previous,
  );
  return arrivals.length === 0 ? [] : [{ kind: 'makesRoom', names: listNames(solved, arrivals) }];
}

function listMoves(solved: SolvedProblem, { tables }: SeatingState): Move[] {
  const moved = [...solved.units.entries()].flatMap(([index, unit]) => {
    const table = solved.assignment[index] ?? null;
    const tableId = table === null ? undefined : tables[table]?._id;
    if (table === null || tableId === undefined || tableId === unit.tableId) return [];
    const { kind, _id, name, seats, tableId: fromTableId } = unit;
    const currentSeats = fromTableId === null ? 0 : unit.currentSeats;
    return {
      table,
      move: { kind, _id, name, seats, fromTableId, currentSeats, tableId, reasons: listMoveReasons(solved, index) },
    };
  });
  return moved.toSorted((one, other) => one.table - other.table).map(({ move }) => move);
}

function countSeatsLeft({ problem, assignment }: SolvedProblem): number[] {
  const left = problem.tables.map(({ capacity }) => capacity);
  for (const [index, unit] of problem.units.entries()) {
    const table = assignment[index] ?? null;
    if (table !== null) left[table] = (left[table] ?? 0) - getSeatsAt(unit, table);
  }
  return left;
}

function listUnseated(solved: SolvedProblem, { tables }: SeatingState): UnseatedUnit[] {
  const { units, assignment, problem } = solved;
  const maxCapacity = Math.max(0, ...tables.map(({ capacity }) => capacity));
  const left = countSeatsLeft(solved);
  const hasRoom = (index: number, seats: number) =>
    problem.tables.some(({ isHead }, table) => {
      const own = problem.units[index];
      return own !== undefined && (left[table] ?? 0) >= seats && mayUseTable(own, table, isHead);
    });
  return [...units.entries()].flatMap(([index, { kind, _id, name, seats }]) => {
    if (assignment[index] !== null && assignment[index] !== undefined) return [];
    const full = hasRoom(index, seats) ? 'apart' : 'noRoom';
    const reason = tables.length === 0 ? 'noTables' : seats > maxCapacity ? 'tooLarge' : full;
    return { kind, _id, name, seats, reason };
  });
}

function describeUnfulfilled(solved: SolvedProblem, unitWish: UnitWish): UnfulfilledWish {
  const { wish, unit, other } = unitWish;
  const { problem, assignment } = solved;
  const describe = (reason: UnfulfilledWish['reason'], names: readonly number[] = []): UnfulfilledWish => ({
    _id: wish._id,
    kind: wish.kind,
    name: findName(solved, wish.guestId, wish.groupId) ?? '',
    otherName: findName(solved, wish.otherGuestId, wish.otherGroupId),
    reason,
    names: listNames(solved, names),
  });
  if (unit === other) return describe('sameGroup');
  const contradiction = findContradiction(problem.pairs, unitWish);
  if (contradiction !== null) return describe('contradiction', contradiction);
  const maxCapacity = Math.max(0, ...problem.tables.map(({ capacity }) => capacity));
  const cluster = wish.kind === 'together' ? listCluster(problem.pairs, unit) : [];
  const seats = cluster.reduce((sum, member) => sum + (problem.units[member]?.seats ?? 0), 0);
  if (seats > maxCapacity) return describe('tooLarge', cluster);
  const concerned = other === null ? [unit] : [unit, other];
  if (concerned.some((member) => (assignment[member] ?? null) === null)) return describe('noSeat');
  if (concerned.every((member) => problem.units[member]?.isMovable === false)) return describe('seatsKept');
  return describe('noRoom');
}

const countKeptSeats = ({ problem: { units }, assignment }: SolvedProblem) =>
  units.reduce(
    (sum, { table, currentSeats }, index) => sum + (table !== null && assignment[index] === table ? currentSeats : 0),
    0,
  );

/** Tables of the couple at which nobody is seated, because nobody without a wish is. */
const listFreeHeadTables = (solved: SolvedProblem, { tables }: SeatingState) =>
  tables.flatMap(({ _id }, table) =>
    solved.problem.tables[table]?.isHead === true && !solved.assignment.includes(table) ? _id : [],
  );

/** The caller adds the basis, which depends on the state only. */
export function describeSuggestion(
  state: SeatingState,
  prepared: PreparedProblem,
  { assignment }: { assignment: Assignment },
): Omit<Suggestion, 'basis'> {
  const solved = { ...prepared, assignment, names: state.names };
  const unfulfilled = prepared.wishes.filter((wish) => !isFulfilled(solved, wish));
  return {
    keptSeats: countKeptSeats(solved),
    moves: listMoves(solved, state),
    unseated: listUnseated(solved, state),
    freeHeadTableIds: listFreeHeadTables(solved, state),
    fulfilledWishes: prepared.wishes.length - unfulfilled.length,
    unfulfilledWishes: unfulfilled.map((wish) => describeUnfulfilled(solved, wish)),
  };
}
