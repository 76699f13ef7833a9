// Clearing the sample data next to a couple's own guests, on a real PostgreSQL: all of it, nothing else, and undo.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../src/demo/seed.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const none = { guests: 0, groups: 0, tables: 0, messages: 0, events: 0, dishes: 0, questions: 0, sections: 0 };

function createAdmin() {
  const undoIds: string[] = [];
  const call = callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
  return { call, undoIds, undo: () => call.undo.takeBack({ id: undoIds.at(-1) ?? '' }) };
}
type Admin = ReturnType<typeof createAdmin>;

const tables = [
  ...['guests', 'groups', 'tables', 'codes', 'message_receivers', 'messages', 'demonstration'],
  ...['events', 'event_guests', 'dishes', 'meals', 'questions', 'question_answers', 'sections'],
];

/** Everything that an undo must restore. Versions may differ. */
async function dump(): Promise<unknown> {
  const rows = tables.map((name) =>
    testDatabase.sql.unsafe(
      `select to_jsonb(t) - 'version' as row from ${name} t order by (to_jsonb(t) - 'version')::text`,
    ),
  );
  return (await Promise.all(rows)).map((list) => list.map(({ row }) => row as unknown));
}

/** The number of trigger-maintained counters that do not match the rows. */
async function countWrongCounters(): Promise<number> {
  const [found] = await testDatabase.sql<{ wrong: number }[]>`
    select ((select count(*) from tables t where seats_taken <> (
        select count(*) from guests g left join groups gr on gr.id = g.group_id where coalesce(gr.table_id, g.table_id) = t.id))
      + (select count(*) from groups gr where member_count <> (select count(*) from guests where group_id = gr.id)))::int as wrong`;
  return found?.wrong ?? -1;
}

const person = { country: 'fr', language: 'fr', status: 'Accepted' } as const;

/** Adds own guests in sample groups and at sample tables, and moves and edits sample guests. */
async function addOwnPeople({ call }: Admin) {
  const [group] = await testDatabase.sql<{ id: string }[]>`
    select gr.id from groups gr join tables t on t.id = gr.table_id where t.seats_taken < t.capacity limit 1`;
  const [table] = await testDatabase.sql<{ id: string }[]>`
    select id from tables where capacity - seats_taken > 1 order by capacity - seats_taken desc limit 1`;
  const sampleGuests = await testDatabase.sql<{ id: string }[]>`
    select id from guests where group_id is null and table_id is null order by position limit 2`;
  const inGroup = await call.guest.create({ ...person, firstName: 'Inès' });
  await call.group.assignGuest({ groupId: group?.id ?? '', key: 'followers', guestId: inGroup._id });
  const atTable = await call.guest.create({ ...person, firstName: 'Tom', assignedTable: table?.id ?? null });
  const alone = await call.guest.create({ ...person, firstName: 'Ada' });
  const [renamed, moved] = sampleGuests.map(({ id }) => id);
  await call.guest.update({ id: renamed ?? '', firstName: 'Ulla', lastName: 'Ours' });
  const own = await call.group.create({ groupName: 'Ours', mainGuests: [alone._id], followers: [moved ?? ''] });
  const message = await call.message.create({ subject: 'Ours', bodyEN: 'Hi', bodyFR: 'Salut' });
  await testDatabase.sql`
    insert into message_receivers (message_id, guest_id) values (${message._id}, ${renamed ?? ''}), (${message._id}, ${alone._id})`;
  return { inGroup, atTable, alone, own, message };
}

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
});

describe('the demonstration', () => {
  it('is cleared completely, and the database is as empty as one that never had it', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    const sampleData = await admin.call.wedding.demonstration();
    expect(sampleData).toMatchObject({ edited: [], leavingGroups: 0, leavingTables: 0 });
    expect(sampleData.guests).toBeGreaterThan(39);
    const { edited: _, leavingGroups: __, leavingTables: ___, ...counts } = sampleData;
    expect(await admin.call.wedding.clearDemonstration()).toEqual(counts);
    for (const name of ['guests', 'groups', 'tables', 'messages', 'codes', 'event_guests'])
      expect(await testDatabase.sql`select 1 from ${testDatabase.sql(name)}`, name).toHaveLength(0);
    for (const name of ['dishes', 'meals', 'questions', 'question_answers', 'sections'])
      expect(await testDatabase.sql`select 1 from ${testDatabase.sql(name)}`, name).toHaveLength(0);
    expect(await admin.call.event.list({})).toEqual([]);
    expect(await admin.call.guest.answersByDay()).toEqual([]);
    expect(await admin.call.wedding.demonstration()).toMatchObject(none);
  });

  it('reports beforehand which guests of the couple clearing it affects', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    await addOwnPeople(admin);
    expect(await admin.call.wedding.demonstration()).toMatchObject({
      edited: ['Ulla Ours'],
      leavingGroups: 1,
      leavingTables: 2,
    });
  });

  it('keeps every guest, group, table and message of the couple', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    const { inGroup, atTable, alone, own, message } = await addOwnPeople(admin);
    await admin.call.wedding.clearDemonstration();
    const remaining = await admin.call.guest.list({});
    expect(remaining.map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Inès', 'Tom']);
    expect(await admin.call.guest.get({ id: inGroup._id })).toMatchObject({ assignedGroup: null, assignedTable: null });
    expect(await admin.call.guest.get({ id: atTable._id })).toMatchObject({ assignedTable: null, code: atTable.code });
    expect(await admin.call.group.get({ id: own._id })).toMatchObject({ code: own.code });
    expect(await testDatabase.sql`select id from guests where group_id = ${own._id}`).toEqual([{ id: alone._id }]);
    expect((await admin.call.message.get({ id: message._id })).receivers.map(({ _id }) => _id)).toEqual([alone._id]);
    expect(await countWrongCounters()).toBe(0);
  });

  it('ends the invitations of own guests to its events, and keeps the couple’s own event with those invited', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    const ada = await admin.call.guest.create({ ...person, firstName: 'Ada' });
    const own = await admin.call.event.create({ names: { en: 'Boat trip' }, audience: 'everyone' });
    const getEvents = async () => (await admin.call.guest.get({ id: ada._id })).events;
    const before = await getEvents();
    // The brunch is for everyone.
    expect(Object.values(before ?? {})).toEqual(['Pending', 'Pending']);
    await admin.call.wedding.clearDemonstration();
    expect((await admin.call.event.list({})).map(({ name, invited }) => [name, invited])).toEqual([['Boat trip', 1]]);
    expect(await getEvents()).toEqual({ [own._id]: 'Pending' });
    await admin.undo();
    expect(await getEvents()).toEqual(before);
  });

  it('takes along what own guests have chosen of its dishes, and keeps the couple’s own dish and question', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    const [dish] = await admin.call.dish.list({});
    const eventId = dish?.eventId ?? '';
    const own = await admin.call.dish.create({ eventId, names: { en: 'Ours' } });
    const question = await admin.call.question.create({ labels: { en: 'Ours?', fr: 'À nous ?' }, kind: 'yesNo' });
    const ids: string[] = [];
    for (const [firstName, dishId] of [
      ['Ada', dish?._id ?? ''],
      ['Tom', own._id],
    ] as const) {
      const { _id: id } = await admin.call.guest.create({ ...person, firstName });
      await admin.call.guest.update({ id, meals: { [eventId]: dishId }, answers: { [question._id]: true } });
      ids.push(id);
    }
    await admin.call.wedding.clearDemonstration();
    const listMeals = async () =>
      Promise.all(ids.map(async (id) => (await admin.call.guest.get({ id })).meals?.[eventId]));
    expect((await admin.call.dish.list({})).map(({ _id }) => _id)).toEqual([own._id]);
    expect((await admin.call.question.list({})).map(({ _id, answers }) => [_id, answers])).toEqual([[question._id, 2]]);
    expect(await listMeals()).toEqual([undefined, own._id]);
    await admin.undo();
    expect(await listMeals()).toEqual([dish?._id, own._id]);
  });

  it('records in the audit log who cleared it, and the groups, tables and invitations that own guests lost', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    const { inGroup } = await addOwnPeople(admin);
    const { guests } = await admin.call.wedding.demonstration();
    await admin.call.wedding.clearDemonstration();
    expect(
      await testDatabase.sql`
        select actor, count(*)::int as n from audit_log where action = 'deleted' group by actor`,
    ).toEqual([{ actor: 'administrator admin@example.com', n: guests }]);
    const last = await testDatabase.sql<{ action: string; from_value: string | null; to_value: string | null }[]>`
      select action, from_value, to_value from audit_log where guest_id = ${inGroup._id} order by id desc limit 3`;
    expect(last.map(({ action }) => action).sort()).toEqual(['event', 'group', 'table']);
    expect(last.every((row) => row.from_value !== null && row.to_value === null)).toBe(true);
  });

  it('is restored exactly by undo, and can be cleared again', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    await addOwnPeople(admin);
    const before = await dump();
    const sampleData = await admin.call.wedding.demonstration();
    const days = await admin.call.guest.answersByDay();
    admin.undoIds.length = 0;
    const removed = await admin.call.wedding.clearDemonstration();
    expect(admin.undoIds).toHaveLength(1);
    await admin.undo();
    expect(await dump()).toEqual(before);
    expect(await countWrongCounters()).toBe(0);
    expect(await admin.call.wedding.demonstration()).toEqual(sampleData);
    expect((await admin.call.guest.answersByDay()).at(-1)).toEqual(days.at(-1));
    expect(await admin.call.wedding.clearDemonstration()).toEqual(removed);
  });

  it('has nothing to clear the second time, and sets no Undo header', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    await admin.call.wedding.clearDemonstration();
    await admin.call.guest.create({ ...person, firstName: 'Ada' });
    admin.undoIds.length = 0;
    expect(await admin.call.wedding.clearDemonstration()).toEqual(none);
    expect(admin.undoIds).toEqual([]);
    expect(await admin.call.guest.list({})).toHaveLength(1);
  });

  it('is cleared once by two concurrent calls, while others change seats and groups', async () => {
    const [admin, secondAdmin, thirdAdmin] = [createAdmin(), createAdmin(), createAdmin()];
    await seedDemo(testDatabase.db);
    const { guests } = await admin.call.wedding.demonstration();
    const [group] = await testDatabase.sql<{ id: string }[]>`select id from groups limit 1`;
    const ownGuest = await thirdAdmin.call.guest.create({ ...person, firstName: 'Ada' });
    const [first, second, joinOutcome] = await Promise.all([
      admin.call.wedding.clearDemonstration(),
      secondAdmin.call.wedding.clearDemonstration(),
      getOutcome(
        thirdAdmin.call.group.assignGuest({ groupId: group?.id ?? '', key: 'followers', guestId: ownGuest._id }),
      ),
    ]);
    expect([first.guests, second.guests].sort((a, b) => a - b)).toEqual([0, guests]);
    expect(['done', 'UNKNOWN_GROUP']).toContain(joinOutcome);
    expect(await thirdAdmin.call.guest.get({ id: ownGuest._id })).toMatchObject({ assignedGroup: null });
    expect(await testDatabase.sql`select 1 from guests`).toHaveLength(1);
  });

  it('does not come back at the next start once cleared, and clearing does not change the answers by day', async () => {
    const admin = createAdmin();
    await seedDemo(testDatabase.db);
    await admin.call.wedding.clearDemonstration();
    const history = await testDatabase.sql`select * from audit_log order by id`;
    expect(await seedDemo(testDatabase.db)).toBeNull();
    expect(await admin.call.guest.list({})).toEqual([]);
    expect(await testDatabase.sql`select * from audit_log order by id`).toEqual(history);
  });

  it('can only be cleared by an administrator', async () => {
    await seedDemo(testDatabase.db);
    for (const caller of [callApi(testDatabase), callAsAdministrator(testDatabase, { invitationCode: 'x' })]) {
      expect(await getOutcome(caller.wedding.clearDemonstration())).toBe('NO_SESSION');
      expect(await getOutcome(caller.wedding.demonstration())).toBe('NO_SESSION');
    }
    expect((await createAdmin().call.wedding.demonstration()).guests).toBeGreaterThan(0);
  });
});
