// Several guests changed or deleted in one call, as by the guest list: all or nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
let admin: ReturnType<typeof callAsAdministrator>;
beforeAll(() => {
  admin = callAsAdministrator(testDatabase);
});
const createGuest = (firstName: string, fields = {}) =>
  admin.guest.create({ firstName, country: 'dk', language: 'en', status: 'Accepted', ...fields });
const createGuests = (names: string[]) => Promise.all(names.map((name) => createGuest(name)));

async function getIssuePaths(call: Promise<unknown>): Promise<unknown[]> {
  try {
    await call;
    return [];
  } catch (error) {
    return (error as { cause: { issues: { path: unknown[] }[] } }).cause.issues.map(({ path }) => path);
  }
}

describe('updateMany', () => {
  it('writes only the given fields, normalized as by a single update, and returns the guests in the given order', async () => {
    const [ane, bo] = await Promise.all([createGuest('Ane', { email: 'ane@example.com' }), createGuest('Bo')]);
    const updated = await admin.guest.updateMany({
      guests: [
        { id: bo._id, phoneNumber: '+45 20 00 00 01', status: 'declined' as 'Declined', needsHousing: true },
        { id: ane._id, dietaryRestriction: '  vegan, "no nuts"\n' },
      ],
    });
    expect(updated).toEqual([await admin.guest.get({ id: bo._id }), await admin.guest.get({ id: ane._id })]);
    expect(updated[0]).toMatchObject({
      ...bo,
      phoneNumber: '+4520000001',
      status: 'Declined',
      needsHousing: true,
      version: bo.version + 1,
    });
    expect(updated[1]).toMatchObject({ ...ane, dietaryRestriction: 'vegan, "no nuts"', version: ane.version + 1 });
    const [cleared] = await admin.guest.updateMany({ guests: [{ id: ane._id, email: '', dietaryRestriction: '' }] });
    expect(cleared).toMatchObject({ email: '', dietaryRestriction: '' });
  });

  it('lets a guest take the seat that another one gives up, at a full table', async () => {
    const sitAtTable = async () => {
      const [ane, bo] = [await createGuest('Ane'), await createGuest('Bo', { needsSeat: false })];
      const table = await admin.table.create({ tableName: 'One seat', capacity: 1, guestIds: [ane._id, bo._id] });
      return { ane, bo, table };
    };
    for (const givenUp of [{ assignedTable: null }, { needsSeat: false }]) {
      const { ane, bo, table } = await sitAtTable();
      await admin.guest.updateMany({
        guests: [
          { id: bo._id, needsSeat: true },
          { id: ane._id, ...givenUp },
        ],
      });
      expect(await admin.table.get({ id: table._id })).toMatchObject({ seatsLeft: 0 });
      expect(await admin.guest.get({ id: bo._id })).toMatchObject({ needsSeat: true, isInTable: true });
    }
  });

  it('changes nothing if a guest is unknown, listed twice or changed meanwhile, and names that guest', async () => {
    const [ane, bo] = await Promise.all([createGuest('Ane'), createGuest('Bo')]);
    const change = (id: string, fields = {}) => ({ id, lastName: 'Changed', ...fields });
    const unknown = () => admin.guest.updateMany({ guests: [change(ane._id), change(unknownId)] });
    expect(await getOutcome(unknown())).toBe('UNKNOWN_GUEST');
    expect(await getIssuePaths(unknown())).toEqual([['guests', 1]]);
    expect(await getOutcome(admin.guest.updateMany({ guests: [change(ane._id), change(ane._id)] }))).toBe(
      'INVALID_INPUT',
    );
    const stale = () =>
      admin.guest.updateMany({
        guests: [change(ane._id, { ifMatch: ane.version }), change(bo._id, { ifMatch: bo.version + 1 })],
      });
    expect(await getOutcome(stale())).toBe('VERSION_CHANGED');
    expect(await getIssuePaths(stale())).toEqual([['guests', 1]]);
    expect(await admin.guest.get({ id: ane._id })).toMatchObject({ lastName: '' });
  });

  it('Z20 lets guests of full tables change places, and rejects more guests than seats', async () => {
    const [ane, bo, carl] = await Promise.all([createGuest('Ane'), createGuest('Bo'), createGuest('Carl')]);
    const [left, right] = await Promise.all(
      [ane, bo].map(({ _id }, at) => admin.table.create({ tableName: `Full ${at}`, capacity: 1, guestIds: [_id] })),
    );
    const seat = (id: string, tableId: string | undefined) => ({ id, assignedTable: tableId ?? '' });
    await admin.guest.updateMany({ guests: [seat(ane._id, right?._id), seat(bo._id, left?._id)] });
    expect((await admin.guest.get({ id: ane._id })).assignedTable?._id).toBe(right?._id);
    const tooMany = admin.guest.updateMany({ guests: [seat(ane._id, ''), seat(carl._id, left?._id)] });
    expect(await getOutcome(tooMany)).toBe('TABLE_FULL');
    expect((await admin.guest.get({ id: ane._id })).assignedTable?._id).toBe(right?._id);
  });

  it('moves guests between groups, exchanges main guests, and rejects a third one or a table beside a group', async () => {
    const [ane, bo, carl, dora] = await Promise.all([
      createGuest('Ane', { isMain: true }),
      createGuest('Bo', { isMain: true }),
      createGuest('Carl'),
      createGuest('Dora'),
    ]);
    const table = await admin.table.create({ tableName: 'Quay' });
    const group = await admin.group.create({
      groupName: 'Holm',
      mainGuests: [ane._id, bo._id],
      followers: [carl._id],
      assignedTableId: table._id,
    });
    const third = admin.guest.updateMany({ guests: [{ id: carl._id, isMain: true }] });
    expect(await getOutcome(third)).toBe('GROUP_FULL');
    const beside = admin.guest.updateMany({ guests: [{ id: carl._id, assignedTable: table._id }] });
    expect(await getOutcome(beside)).toBe('TABLE_BESIDE_GROUP');
    await admin.guest.updateMany({
      guests: [
        { id: carl._id, isMain: true },
        { id: ane._id, isMain: false },
        { id: bo._id, assignedGroup: null },
        { id: dora._id, assignedGroup: group._id },
      ],
    });
    const after = await admin.group.get({ id: group._id });
    expect(after.mainGuests.map(({ _id }) => _id)).toEqual([carl._id]);
    expect(after.followers.map(({ _id }) => _id).sort()).toEqual([ane._id, dora._id].sort());
    expect(await admin.guest.get({ id: bo._id })).toMatchObject({
      assignedGroup: null,
      assignedTable: null,
      isMain: true,
    });
    expect(await admin.guest.get({ id: dora._id })).toMatchObject({ assignedTable: { tableName: 'Quay' } });
  });

  it('enqueues no survey, as an edit in the form does not', async () => {
    const [ane] = await createGuests(['Ane']);
    await admin.guest.updateMany({ guests: [{ id: ane?._id ?? '', status: 'Attended' }] });
    const [surveys] =
      await testDatabase.sql`select count(*)::int as count from surveys where guest_id = ${ane?._id ?? ''}`;
    expect(surveys?.count).toBe(0);
  });
});

describe('deleteMany', () => {
  it('deletes the guests, frees their seats, and ignores those who are already deleted', async () => {
    const people = await createGuests(['Ane', 'Bo', 'Carl']);
    const ids = people.map(({ _id }) => _id);
    const table = await admin.table.create({ tableName: 'Pier', capacity: 2, guestIds: ids.slice(0, 2) });
    const expected = ids.slice(0, 2).sort();
    expect(await admin.guest.deleteMany({ ids: [...ids.slice(0, 2), ids[0] ?? '', unknownId] })).toEqual({
      success: true,
      deleted: expected,
    });
    expect(await admin.table.get({ id: table._id })).toMatchObject({ seatsLeft: 2, assignedGuests: [] });
    expect(await admin.guest.get({ id: ids[2] ?? '' })).toMatchObject({ firstName: 'Carl' });
    expect(await admin.guest.deleteMany({ ids: expected })).toEqual({ success: true, deleted: [] });
  });

  it('accepts at most 1,000 guests in a call, and requires a session', async () => {
    const ids = Array.from({ length: 1001 }, () => unknownId);
    expect(await getOutcome(admin.guest.deleteMany({ ids }))).toBe('INVALID_INPUT');
    const anyone = callApi(testDatabase);
    expect(await getOutcome(anyone.guest.deleteMany({ ids: [unknownId] }))).toBe('NO_SESSION');
    expect(await getOutcome(anyone.guest.updateMany({ guests: [{ id: unknownId }] }))).toBe('NO_SESSION');
  });
});

/** How long it takes to change and to delete new guests at one table, in milliseconds. */
async function measureChange(count: number): Promise<number> {
  await testDatabase.sql`delete from guests`;
  await testDatabase.sql`
    insert into guests (first_name, country, language, code)
    select 'Guest ' || n, 'dk', 'en', 'P' || translate(lpad(n::text, 10, '0'), '01', 'AB')
    from generate_series(1, ${count}) n`;
  const rows = await testDatabase.sql<{ id: string }[]>`select id from guests`;
  const table = await admin.table.create({ tableName: 'Field', capacity: 1000 });
  const startedAt = performance.now();
  await admin.guest.updateMany({
    guests: rows.map(({ id }) => ({ id, dietaryRestriction: 'vegan', assignedTable: table._id })),
  });
  const { deleted } = await admin.guest.deleteMany({ ids: rows.map(({ id }) => id) });
  const milliseconds = performance.now() - startedAt;
  expect(deleted).toHaveLength(count);
  await admin.table.delete({ id: table._id });
  return milliseconds;
}

// The pages give up after 8 seconds: a thousand guests take a third of it on an idle machine, and 250 a twelfth.
it('a thousand guests are changed and deleted in proportion to 250', { retry: 2 }, async () => {
  // The faster of two: another process may slow one of them.
  const best = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 2; run += 1) {
    best.few = Math.min(best.few, await measureChange(250));
    best.many = Math.min(best.many, await measureChange(1000));
  }
  expect(best.many / best.few).toBeLessThan(10);
});
