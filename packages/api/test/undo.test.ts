// Undo on a real PostgreSQL: exact, once, and for administrators only.
import { describe, expect, it } from 'vitest';
import { inTransactionAs } from '../src/database/transaction.js';
import { deleteStaleDeliveries } from '../src/messaging/queue/channel.js';
import { createCallerFactory, owner, router } from '../src/trpc/procedures.js';
import { callApi, createContext, getOutcome, token } from './harness.js';
import { type Admin, type FilledWedding, toId, useUndo } from './undo-harness.js';

const { testDatabase, createAdmin, dump, fill } = useUndo();

const actions: [string, (call: Admin['call'], filled: FilledWedding) => Promise<unknown>][] = [
  ['a main guest deleted, with messages and surveys', (call, { family }) => call.guest.delete({ id: toId(family[0]) })],
  ['a seated individual deleted', (call, { single }) => call.guest.delete({ id: single._id })],
  ['a group of six deleted from its table', (call, { group }) => call.group.delete({ id: group._id })],
  ['a table deleted under a group and an individual', (call, { table }) => call.table.delete({ id: table._id })],
  [
    'several guests deleted, with messages, surveys and seats',
    (call, { family, single, other }) =>
      call.guest.deleteMany({ ids: [...family.slice(0, 3), single, other].map(toId) }),
  ],
  [
    'several guests changed in different ways',
    (call, { family, single, other, spare, table }) =>
      call.guest.updateMany({
        guests: [
          { id: toId(family[0]), isMain: false, dietaryRestriction: 'vegan' },
          { id: toId(family[3]), isMain: true },
          { id: toId(family[4]), assignedGroup: spare.group._id, status: 'Declined' },
          { id: single._id, assignedTable: spare.table._id, firstName: 'Grynet' },
          { id: other._id, assignedTable: table._id, isAdult: false },
        ],
      }),
  ],
  ['a message deleted', (call, { message }) => call.message.delete({ id: message._id })],
  ['a guest moved to the front', (call, { other }) => call.guest.move({ id: other._id, after: null })],
  [
    'a whole list in another order',
    (call, { family }) => call.guest.updateOrder({ guests: [...family].reverse().map(toId) }),
  ],
  [
    'two statuses set',
    (call, { family }) => call.guest.updateStatus({ ids: family.slice(0, 2).map(toId), status: 'Declined' }),
  ],
  [
    'a member’s seat freed',
    (call, { family }) => call.guest.update({ id: toId(family[2]), status: 'Declined', isSeatFreed: true }),
  ],
  [
    'a member marked as needing no seat',
    (call, { family }) => call.guest.update({ id: toId(family[2]), needsSeat: false }),
  ],
  [
    'members of a group marked as needing no seat',
    (call, { family, group }) =>
      call.group.update({ id: group._id, membersWithoutSeat: family.slice(4).map(toId), assignedTableId: null }),
  ],
  ['a member made individual', (call, { family }) => call.guest.update({ id: toId(family[1]), assignedGroup: null })],
  [
    'the main guests exchanged',
    (call, { group, family }) =>
      call.group.update({
        id: group._id,
        mainGuests: [toId(family[4]), toId(family[5])],
        followers: family.slice(0, 4).map(toId),
      }),
  ],
  [
    'members and individuals put into another group',
    (call, { family, single, other, spare }) =>
      call.guest.assignGroup({
        ids: [toId(family[0]), toId(family[3]), single._id, other._id],
        groupId: spare.group._id,
      }),
  ],
  [
    'individuals seated elsewhere',
    (call, { single, other, spare }) =>
      call.guest.assignTable({ ids: [single._id, other._id], tableId: spare.table._id }),
  ],
  [
    'a main guest put into a group through it',
    (call, { other, spare }) =>
      call.group.assignGuest({ groupId: spare.group._id, key: 'mainGuests', guestId: other._id }),
  ],
  [
    'groups assigned to a table',
    (call, { table, spare }) => call.table.assignGroups({ id: table._id, groupIds: [spare.group._id] }),
  ],
  [
    'guests assigned to a table',
    (call, { table, other }) => call.table.assignGuests({ id: table._id, guestIds: [other._id] }),
  ],
  [
    'groups and individuals moved between tables',
    (call, { group, single, other, table, spare }) =>
      call.table.seat({
        moves: [
          { tableId: spare.table._id, groupIds: [group._id] },
          { tableId: table._id, groupIds: [spare.group._id], guestIds: [other._id] },
          { tableId: null, guestIds: [single._id] },
        ],
      }),
  ],
  [
    'a household created at a table',
    (call, { spare }) =>
      call.household.create({
        guests: [{ firstName: 'Ida' }, { firstName: 'Jon' }],
        language: 'en',
        assignedTable: spare.table._id,
      }),
  ],
  ['several tables created', (call) => call.table.createMany({ count: 3, namePattern: 'Table {n}' })],
  ['a table duplicated', (call, { table }) => call.table.duplicate({ id: table._id })],
  [
    'tables renumbered',
    (call, { table, spare }) => call.table.renumber({ ids: [table._id, spare.table._id], namePattern: 'Table {n}' }),
  ],
  [
    'a household imported to a new table',
    (call) =>
      call.import.run({
        file: Buffer.from(
          'First Name,Last Name,Country,Language,Group,Main,Table\nIda,Juhl,dk,en,Juhl,yes,Pier\nJon,Juhl,dk,en,Juhl,no,Pier\n',
        ).toString('base64'),
      }),
  ],
  [
    'a group unseated and others seated',
    (call, { table, single, other }) =>
      call.table.update({ id: table._id, groupIds: [], guestIds: [single._id, other._id] }),
  ],
];

describe('undo', () => {
  it.each(actions)('restores exactly: %s', async (_title, act) => {
    const admin = createAdmin();
    const filled = await fill(admin);
    const before = await dump();
    admin.undoIds.length = 0;
    await act(admin.call, filled);
    expect(await dump()).not.toEqual(before);
    expect(admin.undoIds).toHaveLength(1);
    await admin.undo();
    expect(await dump()).toEqual(before);
    const [seats] = await testDatabase.sql<{ wrong: number }[]>`
      select count(*)::int as wrong from tables t where seats_taken <> (
        select count(*) from guests g left join groups gr on gr.id = g.group_id where coalesce(gr.table_id, g.table_id) = t.id)`;
    expect(seats?.wrong).toBe(0);
  });

  it('can be used once, and not with an unknown id', async () => {
    const admin = createAdmin();
    const { other } = await fill(admin);
    await admin.call.guest.delete({ id: other._id });
    await admin.undo();
    expect(await getOutcome(admin.undo())).toBe('UNKNOWN_UNDO');
    expect(await getOutcome(admin.call.undo.takeBack({ id: other._id }))).toBe('UNKNOWN_UNDO');
  });

  it('is not available for a change without effect, a failed one, or a guest’s', async () => {
    const admin = createAdmin();
    const { other, family, group } = await fill(admin);
    admin.undoIds.length = 0;
    await admin.call.guest.updateStatus({ ids: [other._id], status: 'Accepted' });
    expect(await getOutcome(admin.call.guest.delete({ id: other._id, ifMatch: 99 }))).toBe('VERSION_CHANGED');
    const guest = callApi(testDatabase, { token, setUndo: (id) => void admin.undoIds.push(id) });
    await testDatabase.sql`update guests set status = 'Pending'`;
    await guest.guest.updateStatus({ code: group.code, ids: [toId(family[0])], status: 'Declined' });
    expect(admin.undoIds).toEqual([]);
    const [left] =
      await testDatabase.sql`select count(*)::int as count from undo_entries where change ->> 'change' <> 'table.update'`;
    expect(left?.count).toBe(0);
  });

  it('reverts an import, also the seats that it took in existing groups and tables', async () => {
    const admin = createAdmin();
    await fill(admin);
    await admin.call.table.update({ id: (await admin.call.table.list({}))[0]?._id ?? '', capacity: 20 });
    const before = await dump();
    const rows = [
      'firstName,lastName,country,language,isAdult,group,table',
      'Ida,New,dk,en,true,Holm,Harbour',
      'Jens,New,dk,en,true,,Harbour',
      'Kaj,New,dk,en,true,New family,New table',
    ];
    const importRows = () => admin.call.import.run({ file: Buffer.from(rows.join('\n')).toString('base64') });
    expect(await importRows()).toMatchObject({ created: 3, groupsCreated: 1, tablesCreated: 1, problems: [] });
    await admin.undo();
    expect(await dump()).toEqual(before);
    await importRows();
    await testDatabase.sql`update guests set dietary_restriction = 'fish' where first_name = 'Kaj'`;
    const changed = await dump();
    expect(await getOutcome(admin.undo())).toBe('UNDO_STALE');
    expect(await dump()).toEqual(changed);
  });

  it.each([
    ['', 'put', null],
    [' with an idempotency key', 'post', 'the key'],
  ] as const)(
    'C5 a retried change%s gets one undo entry, which reverts it completely',
    async (_name, method, idempotencyKey) => {
      const admin = createAdmin();
      const { other } = await fill(admin);
      let attempts = 0;
      const undoIds: string[] = [];
      const failingRouter = router({
        rename: owner.undoable[method]('/rename', 'Rename').mutation(({ ctx }) =>
          inTransactionAs(ctx.db, { kind: 'system' }, async (tx) => {
            await tx.execute(`update guests set last_name = last_name || 'x' where id = '${other._id}'`);
            attempts += 1;
            if (attempts < 3) await tx.execute(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
          }),
        ),
      });
      await createCallerFactory(failingRouter)(
        createContext(testDatabase.db, { token, idempotencyKey, setUndo: (id) => void undoIds.push(id) }),
      ).rename();
      expect([attempts, undoIds.length]).toEqual([3, 1]);
      expect((await admin.call.guest.get({ id: other._id })).lastName).toBe('x');
      await admin.call.undo.takeBack({ id: undoIds[0] ?? '' });
      expect((await admin.call.guest.get({ id: other._id })).lastName).toBe('');
    },
  );

  it.each(['guest', 'message'] as const)(
    'restores the waiting deliveries of a %s, even if they are days old; without an undo, the cleanup deletes them',
    async (list) => {
      const admin = createAdmin();
      const { family, message } = await fill(admin);
      const remove = () => admin.call[list].delete({ id: (list === 'guest' ? family[0] : message)?._id ?? '' });
      await testDatabase.sql`update deliveries set created_at = now() - interval '3 days'`;
      const before = await dump();
      await remove();
      await deleteStaleDeliveries(testDatabase.db);
      await admin.undo();
      expect(await dump()).toEqual(before);
      await remove();
      await testDatabase.sql`delete from undo_entries`;
      await deleteStaleDeliveries(testDatabase.db);
      expect(await testDatabase.sql`select 1 from deliveries`).toHaveLength(0);
    },
  );

  it('is for administrators only', async () => {
    const admin = createAdmin();
    const { other } = await fill(admin);
    await admin.call.guest.delete({ id: other._id });
    expect(await getOutcome(callApi(testDatabase).undo.takeBack({ id: admin.undoIds.at(-1) ?? '' }))).toBe(
      'NO_SESSION',
    );
  });
});
