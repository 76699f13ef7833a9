// Undo on a real PostgreSQL: exact, once, and never over another administrator's change.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { describe, expect, it } from 'vitest';
import { inTransactionAs } from '../src/database/transaction.js';
import { deleteStaleDeliveries } from '../src/messaging/queue/channel.js';
import { appRouter } from '../src/router.js';
import { createCallerFactory, owner, router } from '../src/trpc/procedures.js';
import { createContext, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const createCaller = createCallerFactory(appRouter);

/** An administrator's calls; `undo` reverts the last change. */
function createAdmin() {
  const undoIds: string[] = [];
  const call = createCaller(createContext(testDatabase.db, { token, setUndoId: (id) => void undoIds.push(id) }));
  return { call, undoIds, undo: () => call.undo.takeBack({ id: undoIds.at(-1) ?? '' }) };
}
type Admin = ReturnType<typeof createAdmin>;

const tables = ['guests', 'groups', 'tables', 'codes', 'message_receivers', 'surveys', 'deliveries', 'messages'];

/** Everything that an undo must restore. Versions may differ. */
async function dump(): Promise<Record<string, unknown[]>> {
  const entries = [];
  for (const name of tables) {
    const rows = await testDatabase.sql.unsafe(
      `select to_jsonb(t) - 'version' as row from ${name} t order by (to_jsonb(t) - 'version')::text`,
    );
    entries.push([name, rows.map(({ row }) => row as unknown)]);
  }
  return Object.fromEntries(entries) as Record<string, unknown[]>;
}

async function fill({ call }: Admin) {
  await emptyWedding(testDatabase.sql);
  const guest = (firstName: string, fields = {}) =>
    call.guest.create({ firstName, country: 'dk', language: 'en', status: 'Accepted', ...fields });
  const family = [];
  for (const name of ['Ane', 'Bo', 'Carl', 'Dora', 'Erik', 'Fie'])
    family.push(await guest(name, { isMain: family.length < 2 }));
  const [single, other] = [await guest('Gry'), await guest('Hans')];
  const table = await call.table.create({ tableName: 'Harbour', capacity: 8, guestIds: [single._id] });
  const group = await call.group.create({
    groupName: 'Holm',
    mainGuests: family.slice(0, 2).map(({ _id }) => _id),
    followers: family.slice(2).map(({ _id }) => _id),
    assignedTableId: table._id,
  });
  const spare = {
    group: await call.group.create({ groupName: 'Spare' }),
    table: await call.table.create({ tableName: 'Quay' }),
  };
  const message = await call.message.create({ subject: 'Hello', bodyEN: 'Hi', bodyFR: 'Salut' });
  await testDatabase.sql`insert into message_receivers (message_id, guest_id) values (${message._id}, ${family[0]?._id ?? ''})`;
  await testDatabase.sql`
    insert into deliveries (kind, message_id, guest_id, dedupe_key, format, recipient, body)
    values ('message', ${message._id}, ${family[0]?._id ?? ''}, 'one', 'sms', '+4512345678', 'Hi')`;
  await testDatabase.sql`insert into surveys (guest_id, status) values (${family[0]?._id ?? ''}, 'Accepted')`;
  return { family, single, other, table, group, spare, message };
}
type Filled = Awaited<ReturnType<typeof fill>>;
const toId = (row: { _id: string } | undefined) => row?._id ?? '';

const actions: [string, (call: Admin['call'], filled: Filled) => Promise<unknown>][] = [
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
    const guest = createCaller(
      createContext(testDatabase.db, { token, setUndoId: (id) => void admin.undoIds.push(id) }),
    );
    await testDatabase.sql`update guests set status = 'Pending'`;
    await guest.guest.updateStatus({ code: group.code, ids: [toId(family[0])], status: 'Declined' });
    expect(admin.undoIds).toEqual([]);
    const [left] =
      await testDatabase.sql`select count(*)::int as count from undo_entries where action <> 'table.update'`;
    expect(left?.count).toBe(0);
  });

  it('keeps later changes of other fields', async () => {
    const admin = createAdmin();
    const { family } = await fill(admin);
    const id = toId(family[0]);
    await admin.call.guest.updateStatus({ ids: [id], status: 'Declined' });
    await createAdmin().call.guest.update({ id, email: 'ane@example.com' });
    await admin.undo();
    expect(await admin.call.guest.get({ id })).toMatchObject({ status: 'Accepted', email: 'ane@example.com' });
    const [latest] = await admin.call.guest.history({ id });
    expect(latest).toMatchObject({ actor: 'administrator admin@example.com', from: 'Declined', to: 'Accepted' });
  });

  it('is rejected and writes nothing if the same field has been changed since', async () => {
    const admin = createAdmin();
    const { family } = await fill(admin);
    const ids = family.slice(0, 2).map(toId);
    await admin.call.guest.updateStatus({ ids, status: 'Declined' });
    await createAdmin().call.guest.updateStatus({ ids: [ids[0] ?? ''], status: 'Attended' });
    const before = await dump();
    expect(await getOutcome(admin.undo())).toBe('UNDO_STALE');
    expect(await dump()).toEqual(before);
  });

  it('is rejected if someone changed the status since, also if it is the same again', async () => {
    const admin = createAdmin();
    const { other } = await fill(admin);
    const ids = [other._id];
    await admin.call.guest.updateStatus({ ids, status: 'Attended' });
    await testDatabase.sql.begin(async (tx) => {
      await tx`select set_config('havn.actor', 'administrator colleague@example.com', true)`;
      await tx`update guests set status = 'Declined' where id = ${other._id}`;
      await tx`update guests set status = 'Attended' where id = ${other._id}`;
    });
    expect(await getOutcome(admin.undo())).toBe('UNDO_STALE');
    expect(await admin.call.guest.get({ id: other._id })).toMatchObject({ status: 'Attended' });
  });

  it('reverts one change of a status after the other', async () => {
    const admin = createAdmin();
    const { other } = await fill(admin);
    const ids = [other._id];
    await admin.call.guest.updateStatus({ ids, status: 'Attended' });
    await admin.call.guest.updateStatus({ ids, status: 'Declined' });
    for (const status of ['Attended', 'Accepted']) {
      await admin.undo();
      admin.undoIds.pop();
      expect(await admin.call.guest.get({ id: other._id })).toMatchObject({ status });
    }
  });

  it('is rejected if the seat has been taken, and the table stays within its capacity', async () => {
    const admin = createAdmin();
    const { group, table } = await fill(admin);
    await admin.call.group.delete({ id: group._id });
    const rival = createAdmin();
    const six = [];
    for (let at = 0; at < 6; at += 1)
      six.push(await rival.call.guest.create({ firstName: `Rival ${at}`, country: 'dk', language: 'en' }));
    await rival.call.group.create({ groupName: 'Rivals', followers: six.map(toId), assignedTableId: table._id });
    const before = await dump();
    expect(await getOutcome(admin.undo())).toBe('TABLE_FULL');
    expect(await dump()).toEqual(before);
  });

  it('C4 concurrent undos and seat changes never exceed a table’s capacity', async () => {
    const admin = createAdmin();
    const { group, table } = await fill(admin);
    await admin.call.group.delete({ id: group._id });
    const rivals = [];
    for (let at = 0; at < 6; at += 1)
      rivals.push(
        await admin.call.guest.create({ firstName: `R ${at}`, country: 'dk', language: 'en', status: 'Accepted' }),
      );
    const seatOne = (guest: { _id: string }) =>
      createAdmin().call.guest.update({ id: guest._id, assignedTable: table._id });
    const [restored, ...seats] = await Promise.all([
      getOutcome(admin.call.undo.takeBack({ id: admin.undoIds.at(-1) ?? '' })),
      ...rivals.map((guest) => getOutcome(seatOne(guest))),
    ]);
    const { seatsLeft } = await admin.call.table.get({ id: table._id });
    expect(seatsLeft).toBeGreaterThanOrEqual(0);
    const seated = seats.filter((outcome) => outcome === 'done').length;
    expect(seatsLeft).toBe(8 - 1 - seated - (restored === 'done' ? 6 : 0));
  });

  it('happens once for two concurrent calls', async () => {
    const admin = createAdmin();
    const { group } = await fill(admin);
    await admin.call.group.delete({ id: group._id });
    const outcomes = await Promise.all([getOutcome(admin.undo()), getOutcome(admin.undo()), getOutcome(admin.undo())]);
    expect(outcomes.sort()).toEqual(['UNKNOWN_UNDO', 'UNKNOWN_UNDO', 'done']);
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
        createContext(testDatabase.db, { token, idempotencyKey, setUndoId: (id) => void undoIds.push(id) }),
      ).rename();
      expect([attempts, undoIds.length]).toEqual([3, 1]);
      expect((await admin.call.guest.get({ id: other._id })).lastName).toBe('x');
      await admin.call.undo.takeBack({ id: undoIds[0] ?? '' });
      expect((await admin.call.guest.get({ id: other._id })).lastName).toBe('');
    },
  );

  it('C16 a restored row may share its position with another, and the list can still be reordered', async () => {
    const admin = createAdmin();
    const { family } = await fill(admin);
    const [ane = '', bo = '', carl = '', dora = ''] = family.map(toId);
    // Between Ane and Carl, a position that a later move can assign again.
    await admin.call.guest.move({ id: dora, after: ane });
    await admin.call.guest.move({ id: dora, after: null });
    const rival = createAdmin();
    await rival.call.guest.move({ id: carl, after: ane });
    await admin.undo();
    const countSharedPositions = async () => {
      const [row] = await testDatabase.sql`select (count(*) - count(distinct position))::int as count from guests`;
      return row?.count as number;
    };
    expect(await countSharedPositions()).toBe(1);
    const ids = async () => (await admin.call.guest.list({})).map(toId);
    const order = await ids();
    expect(new Set(order.slice(0, 4))).toEqual(new Set([ane, bo, carl, dora]));
    expect(order[0]).toBe(ane);
    const [first = '', second = ''] = order.slice(1, 3);
    expect(new Set([first, second])).toEqual(new Set([carl, dora]));
    for (const [id, after] of [
      [first, second],
      [second, first],
      [bo, order[1] === first ? first : second],
    ] as const) {
      await admin.call.guest.move({ id, after });
      const currentIds = await ids();
      expect(currentIds.indexOf(id)).toBe(currentIds.indexOf(after) + 1);
    }
    expect(await countSharedPositions()).toBe(0);
  });

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
    const anonymousCaller = createCaller(createContext(testDatabase.db));
    expect(await getOutcome(anonymousCaller.undo.takeBack({ id: admin.undoIds.at(-1) ?? '' }))).toBe('NO_SESSION');
  });
});
