// What a change did, by the names of its records, as the response to the change and to its undo say it.
import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordedChange } from '../src/kernel/recorded-change.js';
import { callAsAdministrator, token } from './harness.js';
import { type Admin, type FilledWedding, toId, useUndo } from './undo-harness.js';

const { testDatabase, createAdmin, fill } = useUndo();
let recorded: { id: string; change: RecordedChange }[] = [];
const call = (idempotencyKey: string | null = null) =>
  callAsAdministrator(testDatabase, {
    token,
    idempotencyKey,
    setUndo: (id, change) => void recorded.push({ id, change }),
  });

beforeEach(() => {
  recorded = [];
});

type Act = (call: Admin['call'], filled: FilledWedding) => Promise<unknown>;

const changes: [string, RecordedChange, Act][] = [
  [
    'a deleted guest',
    { change: 'guest.delete', name: 'Ane' },
    (api, { family }) => api.guest.delete({ id: toId(family[0]) }),
  ],
  [
    'a deleted group',
    { change: 'group.delete', name: 'Holm' },
    (api, { group }) => api.group.delete({ id: group._id }),
  ],
  [
    'a deleted table',
    { change: 'table.delete', name: 'Harbour' },
    (api, { table }) => api.table.delete({ id: table._id }),
  ],
  [
    'a deleted message',
    { change: 'message.delete', name: 'Hello' },
    (api, { message }) => api.message.delete({ id: message._id }),
  ],
  [
    'several deleted guests',
    { change: 'guest.deleteMany', count: 2 },
    (api, { single, other }) => api.guest.deleteMany({ ids: [single._id, other._id] }),
  ],
  [
    'one of several deleted guests',
    { change: 'guest.deleteMany', name: 'Gry' },
    (api, { single }) => api.guest.deleteMany({ ids: [single._id] }),
  ],
  [
    'a moved guest',
    { change: 'guest.move', name: 'Hans' },
    (api, { other }) => api.guest.move({ id: other._id, after: null }),
  ],
  [
    'a status',
    { change: 'guest.updateStatus', name: 'Hans', status: 'Declined' },
    (api, { other }) => api.guest.updateStatus({ ids: [other._id], status: 'Declined' }),
  ],
  [
    'the status of several guests',
    { change: 'guest.updateStatus', count: 2, status: 'Declined' },
    (api, { single, other }) => api.guest.updateStatus({ ids: [single._id, other._id], status: 'Declined' }),
  ],
  [
    'a group',
    { change: 'guest.assignGroup', name: 'Hans', group: 'Spare' },
    (api, { other, spare }) => api.guest.assignGroup({ ids: [other._id], groupId: spare.group._id }),
  ],
  [
    'no group',
    { change: 'guest.assignGroup', count: 2, group: null },
    (api, { family }) => api.guest.assignGroup({ ids: family.slice(0, 2).map(toId), groupId: null }),
  ],
  [
    'no table',
    { change: 'guest.assignTable', name: 'Gry', table: null },
    (api, { single }) => api.guest.assignTable({ ids: [single._id], tableId: null }),
  ],
  [
    'a form with several fields, by the new name',
    { change: 'guest.update', name: 'Hanne Dahl' },
    (api, { other }) => api.guest.update({ id: other._id, firstName: 'Hanne', lastName: 'Dahl' }),
  ],
  [
    'one edited field',
    { change: 'guest.update', name: 'Hans', field: 'isAdult', value: false },
    (api, { other }) => api.guest.update({ id: other._id, ifMatch: 1, isAdult: false }),
  ],
  [
    'a long text',
    { change: 'guest.update', name: 'Hans', field: 'dietaryRestriction', value: `${'é'.repeat(60)}…` },
    (api, { other }) => api.guest.update({ id: other._id, dietaryRestriction: 'é'.repeat(61) }),
  ],
  [
    'an edited status',
    { change: 'guest.update', name: 'Hans', status: 'Declined' },
    (api, { other }) => api.guest.update({ id: other._id, status: 'Declined' }),
  ],
  [
    'a table chosen in the list',
    { change: 'guest.update', name: 'Hans', table: 'Quay' },
    (api, { other, spare }) => api.guest.update({ id: other._id, assignedTable: spare.table._id, isTableChosen: true }),
  ],
  [
    'a seat that is not needed',
    { change: 'guest.update', name: 'Carl', seat: 'free' },
    (api, { family }) => api.guest.update({ id: toId(family[2]), needsSeat: false }),
  ],
  [
    'freed seats',
    { change: 'guest.updateMany', count: 2, seat: 'free' },
    async (api, { single, family }) => {
      await testDatabase.sql`update guests set status = 'Declined'`;
      await api.guest.updateMany({
        guests: [
          { id: single._id, assignedTable: null },
          { id: toId(family[2]), isSeatFreed: true },
        ],
      });
    },
  ],
  [
    'pasted cells',
    { change: 'guest.updateMany', count: 2 },
    (api, { single, other }) =>
      api.guest.updateMany({
        guests: [
          { id: single._id, isAdult: false },
          { id: other._id, isSeatFreed: false, isAdult: false },
        ],
      }),
  ],
  [
    'a group’s table',
    { change: 'group.update', name: 'Spare', table: 'Quay' },
    (api, { spare }) => api.group.update({ id: spare.group._id, assignedTableId: spare.table._id }),
  ],
  [
    'a group’s form',
    { change: 'group.update', name: 'Sparse' },
    (api, { spare }) =>
      api.group.update({ id: spare.group._id, groupName: 'Sparse', assignedTableId: spare.table._id }),
  ],
  [
    'a table’s form',
    { change: 'table.update', name: 'Pier' },
    (api, { spare }) => api.table.update({ id: spare.table._id, tableName: 'Pier' }),
  ],
  [
    'a household',
    { change: 'household.create', name: 'Ida & Jon Juhl', count: 2 },
    (api) =>
      api.household.create({
        guests: [
          { firstName: 'Ida', lastName: 'Juhl' },
          { firstName: 'Jon', lastName: 'Juhl' },
        ],
        language: 'en',
      }),
  ],
  [
    'a household of one',
    { change: 'household.create', name: 'Ida Juhl' },
    (api) => api.household.create({ guests: [{ firstName: 'Ida', lastName: 'Juhl' }], language: 'en' }),
  ],
  [
    'new tables',
    { change: 'table.createMany', name: 'T 3 – T 5' },
    (api) => api.table.createMany({ count: 3, namePattern: 'T {n}', firstNumber: 3 }),
  ],
  [
    'one new table',
    { change: 'table.createMany', name: 'T 1' },
    (api) => api.table.createMany({ count: 1, namePattern: 'T {n}' }),
  ],
  [
    'a duplicate',
    { change: 'table.duplicate', name: 'Harbour' },
    (api, { table }) => api.table.duplicate({ id: table._id }),
  ],
  [
    'renumbered tables, which are no guests',
    { change: 'table.renumber' },
    (api, { table, spare }) => api.table.renumber({ ids: [table._id, spare.table._id], namePattern: 'T {n}' }),
  ],
  [
    'a group moved to a table',
    { change: 'table.seat', name: 'Holm', table: null },
    (api, { group }) => api.table.seat({ moves: [{ tableId: null, groupIds: [group._id] }] }),
  ],
  [
    'a group and a guest moved to one table',
    { change: 'table.seat', count: 7, table: null },
    (api, { group, single }) =>
      api.table.seat({ moves: [{ tableId: null, groupIds: [group._id], guestIds: [single._id] }] }),
  ],
  [
    'moves to several tables',
    { change: 'table.seat', count: 2 },
    (api, { single, other, spare }) =>
      api.table.seat({
        moves: [
          { tableId: null, guestIds: [single._id] },
          { tableId: spare.table._id, guestIds: [other._id] },
        ],
      }),
  ],
  [
    'an import',
    { change: 'import.run' },
    (api) => api.import.run({ file: toFile('First name,Country,Language\nIda,dk,en') }),
  ],
];

const toFile = (text: string) => Buffer.from(text).toString('base64');

describe('a change and its undo say what they did', () => {
  it.each(changes)('%s', async (_title, expected, act) => {
    await act(call(), await fill(createAdmin()));
    expect(recorded.map(({ change }) => change)).toEqual([expected]);
    expect(await call().undo.takeBack({ id: recorded[0]?.id ?? '' })).toEqual({ success: true, undone: expected });
  });

  it('guests who exchange their tables', async () => {
    const { group, single, other, spare } = await fill(createAdmin());
    await call().guest.update({ id: other._id, assignedTable: spare.table._id });
    await call().table.swap({
      units: { groupIds: [group._id], guestIds: [single._id] },
      others: { guestIds: [other._id] },
    });
    expect(recorded.at(-1)?.change).toEqual({ change: 'table.swap', name: 'Holm + Gry', swappedWith: 'Hans' });
  });

  it('and so does a repeated request, until it has been undone', async () => {
    const { single } = await fill(createAdmin());
    const remove = () => call('once').guest.deleteMany({ ids: [single._id] });
    await remove();
    await remove();
    const change = { change: 'guest.deleteMany', name: 'Gry' };
    expect(recorded.map((entry) => entry.change)).toEqual([change, change]);
    await call().undo.takeBack({ id: recorded[0]?.id ?? '' });
    await remove();
    expect(recorded).toHaveLength(2);
  });

  it('and an erased guest’s name is left in neither', async () => {
    const { single } = await fill(createAdmin());
    await call().guest.update({ id: single._id, firstName: 'Unforgettable' });
    await call('key').guest.deleteMany({ ids: [single._id] });
    await call().guest.erase({ id: single._id });
    const stored = await testDatabase.sql`
      select change::text as text from undo_entries union all select answer::text from idempotency_keys`;
    expect(JSON.stringify(stored)).not.toContain('Unforgettable');
  });
});

describe('the changes of the last day', () => {
  it('are listed with who made them, the newest first, until they are undone or a day old', async () => {
    const { single, other } = await fill(createAdmin());
    await testDatabase.sql`delete from undo_entries`;
    await call().guest.delete({ id: single._id });
    await call().guest.update({ id: other._id, status: 'Declined' });
    const [newest, oldest] = await call().undo.recentChanges();
    expect(newest).toMatchObject({ by: 'admin@example.com', change: { change: 'guest.update', name: 'Hans' } });
    expect(oldest).toMatchObject({ change: { change: 'guest.delete', name: 'Gry' } });
    await call().undo.takeBack({ id: newest?._id ?? '' });
    expect(await call().undo.recentChanges()).toEqual([oldest]);
    await testDatabase.sql`update undo_entries set created_at = now() - interval '25 hours'`;
    expect(await call().undo.recentChanges()).toEqual([]);
  });
});
