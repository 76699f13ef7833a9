// Seating suggestions, on a real PostgreSQL and with the solver's child process (specification §4 "Suggestions").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../src/kernel/errors.js';
import { SolverRunner } from '../src/seating/suggestion/run-solver.js';
import { callApi, callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';
import { createSeatingBuilders } from './seating-harness.js';

const testDatabase = useDatabase();
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => undoIds.push(id) });
const suggestions = () => admin().suggestion;
const tables = () => admin().table;
const wishes = () => admin().wish;
const guests = () => admin().guest;
const groups = () => admin().group;
const undo = (id: string | undefined) => admin().undo.takeBack({ id: id ?? '' });
const { addGuest, addGroup } = createSeatingBuilders(admin);

beforeEach(() => emptyWedding(testDatabase.sql));

const addTable = async (tableName: string, capacity: number) => (await tables().create({ tableName, capacity }))._id;

type Suggestion = Awaited<ReturnType<ReturnType<typeof suggestions>['create']>>;

const toMoves = ({ moves }: Pick<Suggestion, 'moves'>) =>
  moves.map(({ kind, _id, tableId }) => ({
    tableId,
    groupIds: kind === 'group' ? [_id] : [],
    guestIds: kind === 'guest' ? [_id] : [],
  }));
const accept = ({ basis, ...suggestion }: Pick<Suggestion, 'basis' | 'moves'>) =>
  suggestions().applyMoves({ basis, moves: toMoves(suggestion) });

async function listSeats(): Promise<Record<string, string[]>> {
  const rows = await tables().list({});
  return Object.fromEntries(
    rows.map(({ tableName, assignedGroups, assignedGuests }) => [
      tableName,
      [...assignedGroups.map(({ groupName }) => groupName), ...assignedGuests.map(({ firstName }) => firstName)],
    ]),
  );
}

describe('a suggestion', () => {
  it('leaves a head table free, by its field and not by its name', async () => {
    const oak = (await tables().create({ tableName: 'Oak', capacity: 4, isHead: true }))._id;
    const hall = (await tables().create({ tableName: 'Head table of the hall', capacity: 4, isHead: false }))._id;
    const [bo, cy] = [await addGuest('Bo'), await addGuest('Cy')];
    const free = await suggestions().create({});
    expect(free.freeHeadTableIds).toEqual([oak]);
    expect(free.moves.map(({ tableId }) => tableId)).toEqual([hall, hall]);
    await wishes().create({ kind: 'nearCouple', guestId: bo });
    const { moves } = await suggestions().create({ nearTables: 1 });
    expect(moves.find(({ _id }) => _id === bo)?.tableId).toBe(oak);
    expect(moves.find(({ _id }) => _id === cy)?.tableId).toBe(hall);
  });

  it('has no seat for who declined: an individual, or a member of a group without a table', async () => {
    const small = await addTable('Small', 2);
    const [host, partner, child] = [await addGuest('Host'), await addGuest('Partner'), await addGuest('Child')];
    const group = (await groups().create({ groupName: 'Lind', mainGuests: [host], followers: [partner, child] }))._id;
    await guests().update({ id: partner, status: 'Declined' });
    await addGuest('Alone', { status: 'Declined' });
    const suggestion = await suggestions().create({});
    expect(suggestion).toMatchObject({ moves: [{ _id: group, seats: 2, tableId: small }], unseated: [] });
    await accept(suggestion);
    expect((await tables().list({}))[0]).toMatchObject({ seatsLeft: 0, assignedGuests: [] });
    expect(await guests().get({ id: partner })).toMatchObject({ isSeatFreed: true, isInGroup: true });
    await undo(undoIds.at(-1));
    expect((await tables().list({}))[0]).toMatchObject({ seatsLeft: 2 });
    expect(await guests().get({ id: partner })).toMatchObject({ isSeatFreed: false });
  });

  it('leaves the seats that declined members of a seated group hold', async () => {
    const harbour = await addTable('Harbour', 6);
    const group = await addGroup('Lind', 3, harbour);
    const [first] = await guests().list({});
    await guests().update({ id: first?._id ?? '', status: 'Declined' });
    await addTable('Garden', 6);
    const suggestion = await suggestions().create({ scope: 'all' });
    expect(suggestion).toMatchObject({ keptSeats: 3, moves: [], unseated: [] });
    expect((await guests().get({ id: first?._id ?? '' })).assignedGroup?._id).toBe(group);
  });

  it('changes nothing, fulfils the wishes and gives the reasons', async () => {
    const [harbour, garden] = [await addTable('Harbour', 6), await addTable('Garden', 4)];
    const [lind, moller] = [await addGroup('Lind', 3, harbour), await addGroup('Møller', 3)];
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await wishes().create({ kind: 'together', groupId: moller, otherGroupId: lind });
    await wishes().create({ kind: 'apart', guestId: ada, otherGroupId: lind });
    const before = await listSeats();
    const suggestion = await suggestions().create({});
    expect(await listSeats()).toEqual(before);
    expect(suggestion).toMatchObject({ keptSeats: 3, unseated: [], fulfilledWishes: 2, unfulfilledWishes: [] });
    expect(suggestion.moves).toEqual([
      {
        kind: 'group',
        _id: moller,
        name: 'Møller',
        seats: 3,
        fromTableId: null,
        currentSeats: 0,
        tableId: harbour,
        reasons: [{ kind: 'together', names: ['Lind'] }],
      },
      expect.objectContaining({ _id: ada, tableId: garden, reasons: [{ kind: 'apart', names: ['Lind'] }] }),
      expect.objectContaining({ _id: bo, tableId: garden, reasons: [] }),
    ]);
  });

  it('moves guests who have a seat only if the scope is `all`', async () => {
    const [harbour, garden] = [await addTable('Harbour', 4), await addTable('Garden', 4)];
    await addGroup('Krag', 2, harbour);
    const lind = await addGroup('Lind', 2, harbour);
    const moller = await addGroup('Møller', 2, garden);
    await wishes().create({ kind: 'together', groupId: lind, otherGroupId: moller });
    const unseated = await suggestions().create({ scope: 'unseated' });
    expect(unseated.moves).toEqual([]);
    expect(unseated.unfulfilledWishes).toMatchObject([{ name: 'Lind', otherName: 'Møller', reason: 'seatsKept' }]);
    const all = await suggestions().create({ scope: 'all' });
    expect(all.moves).toHaveLength(1);
    expect(all.moves[0]).toMatchObject({ _id: lind, fromTableId: harbour, tableId: garden });
  });

  it('gives making room as the reason of a move, with the name of the unit that needs it', async () => {
    const [harbour] = [await addTable('Harbour', 4), await addTable('Garden', 4)];
    const [lind, krag] = [await addGroup('Lind', 2, harbour), await addGroup('Krag', 2, harbour)];
    const moller = await addGroup('Møller', 2);
    await wishes().create({ kind: 'together', groupId: lind, otherGroupId: moller });
    await wishes().create({ kind: 'nearCouple', groupId: lind });
    const { moves } = await suggestions().create({ scope: 'all', nearTables: 1 });
    expect(moves.find(({ _id }) => _id === krag)?.reasons).toEqual([{ kind: 'makesRoom', names: ['Møller'] }]);
  });

  it('names contradictory and impossible wishes instead of failing', async () => {
    await addTable('Harbour', 4);
    await addTable('Garden', 4);
    const [one, two, six] = [await addGroup('One', 1), await addGroup('Two', 2), await addGroup('Six', 6)];
    const ada = await addGuest('Ada');
    await wishes().create({ kind: 'together', groupId: one, otherGroupId: two });
    await wishes().create({ kind: 'together', groupId: two, otherGuestId: ada });
    await wishes().create({ kind: 'apart', guestId: ada, otherGroupId: one });
    await wishes().create({ kind: 'nearCouple', groupId: six });
    const { unseated, unfulfilledWishes, moves } = await suggestions().create({});
    expect(unseated).toEqual([{ kind: 'group', _id: six, name: 'Six', seats: 6, reason: 'tooLarge' }]);
    expect(moves).toHaveLength(3);
    expect(unfulfilledWishes).toHaveLength(2);
    expect(unfulfilledWishes).toContainEqual(expect.objectContaining({ kind: 'nearCouple', reason: 'noSeat' }));
    const contradiction = unfulfilledWishes.find(({ reason }) => reason === 'contradiction');
    expect(contradiction?.names.toSorted()).toEqual(['Ada', 'One', 'Two']);
  });

  it('reports a wish to sit apart within a group, whose members joined it later', async () => {
    await addTable('Harbour', 4);
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await wishes().create({ kind: 'apart', guestId: ada, otherGuestId: bo });
    await groups().create({ groupName: 'Family', followers: [ada, bo] });
    const { unfulfilledWishes } = await suggestions().create({});
    expect(unfulfilledWishes).toMatchObject([{ name: 'Ada', otherName: 'Bo', reason: 'sameGroup' }]);
  });

  it('leaves out guests who declined and, on request, those who have not answered', async () => {
    await addTable('Harbour', 4);
    await addGuest('Declined', { status: 'Declined' });
    const pending = await addGuest('Pending', { status: 'Pending' });
    expect((await suggestions().create({})).moves.map(({ _id }) => _id)).toEqual([pending]);
    expect((await suggestions().create({ includesPending: false })).moves).toEqual([]);
  });

  it('seats nobody without a table, and as many as possible if there are too few seats', async () => {
    const [family, single] = [await addGroup('Family', 3), await addGuest('Single')];
    const nowhere = await suggestions().create({});
    expect(nowhere.moves).toEqual([]);
    expect(nowhere.unseated.map(({ _id, reason }) => [_id, reason])).toEqual([
      [family, 'noTables'],
      [single, 'noTables'],
    ]);
    await addTable('Harbour', 3);
    const some = await suggestions().create({});
    expect(some.moves.map(({ _id }) => _id)).toEqual([family]);
    expect(some.unseated).toMatchObject([{ _id: single, reason: 'noRoom' }]);
  });
});

describe('a member whose seat was freed and who comes after all', () => {
  it('gets a seat where there is one, with the group', async () => {
    const harbour = await addTable('Harbour', 4);
    const lind = await addGroup('Lind', 2, harbour);
    const member = (await groups().get({ id: lind })).followers[0]?._id ?? '';
    await guests().updateStatus({ ids: [member], status: 'Declined' });
    await guests().update({ id: member, isSeatFreed: true });
    await addGroup('Krag', 3, harbour);
    await guests().updateStatus({ ids: [member], status: 'Accepted' });
    const garden = await addTable('Garden', 2);
    expect((await suggestions().create({ scope: 'unseated' })).moves).toEqual([]);
    const suggestion = await suggestions().create({ scope: 'all' });
    expect(suggestion.moves).toEqual([expect.objectContaining({ _id: lind, seats: 2, tableId: garden })]);
    await accept(suggestion);
    expect((await tables().list({})).map(({ seatsLeft }) => seatsLeft)).toEqual([1, 0]);
  });
});

describe('applying a suggestion', () => {
  it('seats everyone in one change, which one undo reverts', async () => {
    const [harbour, garden] = [await addTable('Harbour', 4), await addTable('Garden', 4)];
    const [lind, krag] = [await addGroup('Lind', 4, harbour), await addGroup('Krag', 4, garden)];
    const bo = await addGuest('Bo');
    await addTable('Terrace', 1);
    await wishes().create({ kind: 'nearCouple', groupId: krag });
    const before = await listSeats();
    const suggestion = await suggestions().create({ scope: 'all', nearTables: 1 });
    expect(suggestion.moves.map(({ _id }) => _id).toSorted()).toEqual([lind, krag, bo].toSorted());
    await accept(suggestion);
    expect(await listSeats()).toEqual({ Harbour: ['Krag'], Garden: ['Lind'], Terrace: ['Bo'] });
    await undo(undoIds.at(-1));
    expect(await listSeats()).toEqual(before);
  });

  it.each([
    ['a table has shrunk', ({ harbour }) => tables().update({ id: harbour, capacity: 7 })],
    ['someone was seated', ({ harbour, bo }) => tables().update({ id: harbour, guestIds: [bo] })],
    ['a group has grown', ({ lind, bo }) => groups().update({ id: lind, followers: [bo] })],
    ['an answer has changed', ({ bo }) => guests().updateStatus({ ids: [bo], status: 'Declined' })],
    ['a table has become a head table', ({ harbour }) => tables().update({ id: harbour, isHead: true })],
    ['a wish was added', ({ bo }) => wishes().create({ kind: 'nearCouple', guestId: bo })],
    ['a wish was changed into the opposite', ({ wish }) => wishes().update({ id: wish, kind: 'apart' })],
    ['a guest was deleted', ({ bo }) => guests().delete({ id: bo })],
  ] satisfies [string, (ids: { harbour: string; lind: string; bo: string; wish: string }) => Promise<unknown>][])(
    'is rejected when %s meanwhile',
    async (_case, change) => {
      const harbour = await addTable('Harbour', 8);
      const [lind, bo] = [await addGroup('Lind', 2), await addGuest('Bo')];
      const wish = (await wishes().create({ kind: 'together', groupId: lind, otherGuestId: bo }))._id;
      const suggestion = await suggestions().create({});
      await change({ harbour, lind, bo, wish });
      const before = await listSeats();
      expect(await getOutcome(accept(suggestion))).toBe('SUGGESTION_STALE');
      expect(await listSeats()).toEqual(before);
    },
  );

  it('still works when only a name has changed', async () => {
    const harbour = await addTable('Harbour', 8);
    await addGuest('Bo');
    const suggestion = await suggestions().create({});
    await tables().update({ id: harbour, tableName: 'Port' });
    await accept(suggestion);
    expect(await listSeats()).toEqual({ Port: ['Bo'] });
  });

  it('Z29 rejects forged moves: too many guests, unknown ids, a member of a group', async () => {
    const harbour = await addTable('Harbour', 3);
    const [lind, krag] = [await addGroup('Lind', 2), await addGroup('Krag', 2)];
    const member = (await groups().get({ id: lind })).followers[0]?._id ?? '';
    const { basis } = await suggestions().create({});
    const apply = (moves: object) =>
      getOutcome(suggestions().applyMoves({ basis, moves: [{ tableId: harbour, ...moves }] }));
    expect(await apply({ groupIds: [lind, krag] })).toBe('TABLE_FULL');
    expect(await apply({ groupIds: [unknownId] })).toBe('UNKNOWN_GROUP');
    expect(await apply({ guestIds: [member] })).toBe('TABLE_BESIDE_GROUP');
    expect(await apply({ tableId: unknownId, groupIds: [lind] })).toBe('UNKNOWN_TABLE');
    expect(await apply({ groupIds: [lind, lind] })).toBe('INVALID_INPUT');
    expect(
      await getOutcome(suggestions().applyMoves({ basis: 'forged', moves: [{ tableId: harbour, groupIds: [lind] }] })),
    ).toBe('SUGGESTION_STALE');
    expect(await listSeats()).toEqual({ Harbour: [] });
  });

  it('requires a session', async () => {
    const stranger = callApi(testDatabase).suggestion;
    expect(await getOutcome(stranger.create({}))).toBe('NO_SESSION');
    expect(await getOutcome(stranger.applyMoves({ basis: 'x', moves: [{ tableId: null }] }))).toBe('NO_SESSION');
  });
});

describe('the solver', () => {
  const problem = { tables: [], units: [], pairs: [], links: [], traits: [] };
  const hanging = ['-e', 'setInterval(() => undefined, 1000)'];
  /** The reason of the failure, or "done". */
  const getReason = (runner: SolverRunner) =>
    runner.run(problem).then(
      () => 'done',
      (error: unknown) => (error instanceof DomainError ? error.reason : String(error)),
    );

  it('F31 is killed when it hangs, and the call fails', async () => {
    expect(await getReason(new SolverRunner({ processArguments: hanging, timeoutMs: 300 }))).toBe('SUGGESTION_FAILED');
  });

  it('F31 fails the call when it crashes', async () => {
    expect(await getReason(new SolverRunner({ processArguments: ['-e', 'process.exit(1)'] }))).toBe(
      'SUGGESTION_FAILED',
    );
  });

  it('runs once at a time', async () => {
    const runner = new SolverRunner({ processArguments: hanging, timeoutMs: 300 });
    const first = getReason(runner);
    expect(await getReason(runner)).toBe('BUSY');
    expect(await first).toBe('SUGGESTION_FAILED');
  });

  it('runs at most 30 times a minute', async () => {
    let now = 0;
    const runner = new SolverRunner({ processArguments: hanging, timeoutMs: 1, now: () => now });
    for (let run = 0; run < 30; run += 1) expect(await getReason(runner)).toBe('SUGGESTION_FAILED');
    expect(await getReason(runner)).toBe('TOO_MANY_TRIES');
    now = 60_001;
    expect(await getReason(runner)).toBe('SUGGESTION_FAILED');
  });
});
