// A household in one call (specification §4 "A household").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
beforeEach(() => emptyWedding(testDatabase.sql));

const admin = () => callAsAdministrator(testDatabase);
const rossis = {
  guests: [
    { firstName: 'Anna', lastName: 'Rossi' },
    { firstName: 'Ben', lastName: 'Rossi' },
    { firstName: 'Carla', lastName: 'Rossi', isAdult: false },
    { firstName: 'Dino', lastName: 'Rossi', isAdult: false },
  ],
  phoneNumber: '+39 06 6982 0000',
  email: 'anna@example.com',
  language: 'fr' as const,
  country: 'it',
};
const countStored = async () => ({
  guests: (await admin().guest.list({})).length,
  groups: (await admin().group.list({})).length,
});

async function getIssues(call: Promise<unknown>) {
  const error = (await call.catch((thrown: unknown) => thrown)) as { cause: { issues: object[] } };
  return error.cause.issues;
}

describe('a household', () => {
  const createAtTable = async () => {
    const { _id: table } = await admin().table.create({ tableName: 'Harbour', capacity: 4 });
    return { table, ...(await admin().household.create({ ...rossis, assignedTable: table })) };
  };
  const getNames = (members: readonly { firstName: string }[] = []) => members.map(({ firstName }) => firstName);

  it('has its guests in order', async () => {
    const { guests } = await createAtTable();
    expect(getNames(guests)).toEqual(['Anna', 'Ben', 'Carla', 'Dino']);
    expect(guests.map(({ isAdult }) => isAdult)).toEqual([true, true, false, false]);
  });

  it('has its phone number and e-mail at the first guest, and everything else at each', async () => {
    const { table, guests } = await createAtTable();
    expect(guests.map(({ phoneNumber, email }) => [phoneNumber, email])).toEqual([
      ['+390669820000', 'anna@example.com'],
      ['', ''],
      ['', ''],
      ['', ''],
    ]);
    for (const guest of guests)
      expect(guest).toMatchObject({ language: 'fr', country: 'it', assignedTable: { _id: table }, status: 'Pending' });
  });

  it('is a group with the first guest as main guest', async () => {
    const { table, group } = await createAtTable();
    expect(group).toMatchObject({
      groupName: 'Famille Rossi',
      language: 'fr',
      country: 'it',
      tableAssignment: { _id: table },
    });
    expect(getNames(group?.mainGuests)).toEqual(['Anna']);
    expect(getNames(group?.followers)).toEqual(['Ben', 'Carla', 'Dino']);
  });

  it('is listed as it was returned', async () => {
    const { group, guests } = await createAtTable();
    expect(await admin().guest.list({})).toEqual(guests);
    expect(await admin().group.list({})).toEqual([group]);
  });

  it('takes a seat for each of its guests', async () => {
    const { table } = await createAtTable();
    expect((await admin().table.get({ id: table })).seatsLeft).toBe(0);
  });

  it('has another contact and another name if they are given', async () => {
    const { group, guests } = await admin().household.create({ ...rossis, contact: 1, groupName: ' The Rossis ' });
    expect(group).toMatchObject({ groupName: 'The Rossis', mainGuests: [{ firstName: 'Ben' }], tableAssignment: null });
    expect(guests.map(({ email }) => email)).toEqual(['', 'anna@example.com', '', '']);
  });

  it('may have guests whose names are not known', async () => {
    const guests = [
      { firstName: 'Anna', lastName: 'Rossi' },
      { isUnnamed: true },
      { firstName: 'Mrs', isUnnamed: true },
    ];
    const created = await admin().household.create({ ...rossis, guests });
    expect(created.group?.groupName).toBe('Anna Rossi');
    expect(created.guests).toMatchObject([
      { firstName: 'Anna' },
      { firstName: 'Personne accompagnant Anna Rossi', isUnnamed: true },
      { firstName: 'Mrs', isUnnamed: true },
    ]);
    expect(created.guests[0]).not.toHaveProperty('isUnnamed');
  });

  it('of one guest has no group, and sits at the table', async () => {
    const { _id: table } = await admin().table.create({ tableName: 'Harbour', capacity: 1 });
    const single = { ...rossis, guests: rossis.guests.slice(0, 1), assignedTable: table };
    const { group, guests } = await admin().household.create(single);
    expect(group).toBeNull();
    expect(guests).toMatchObject([
      { firstName: 'Anna', isMain: true, assignedGroup: null, assignedTable: { _id: table } },
    ]);
    expect(await countStored()).toEqual({ guests: 1, groups: 0 });
  });

  it('is not created by half: a full or unknown table names its field', async () => {
    const { _id: table } = await admin().table.create({ tableName: 'Harbour', capacity: 3 });
    const { _id: fullTable } = await admin().table.create({ tableName: 'Pier', capacity: 1 });
    const single = { ...rossis, guests: rossis.guests.slice(0, 1) };
    await admin().household.create({ ...single, assignedTable: fullTable });
    for (const [input, reason] of [
      [{ ...rossis, assignedTable: table }, 'TABLE_FULL'],
      [{ ...rossis, assignedTable: unknownId }, 'UNKNOWN_TABLE'],
      [{ ...single, assignedTable: fullTable }, 'TABLE_FULL'],
      [{ ...single, assignedTable: unknownId }, 'UNKNOWN_TABLE'],
    ] as const) {
      const call = admin().household.create(input);
      expect(await getOutcome(call)).toBe(reason);
      expect(await getIssues(call)).toEqual([{ path: ['assignedTable'], message: expect.any(String) }]);
    }
    expect(await countStored()).toEqual({ guests: 1, groups: 0 });
  });

  it.each([
    [{ guests: [] }, ['guests']],
    [{ guests: Array.from({ length: 21 }, () => ({ firstName: 'A' })) }, ['guests']],
    [{ guests: [{ firstName: 'A' }, { firstName: ' ' }] }, ['guests', 1, 'firstName']],
    [{ guests: [{ firstName: 'A' }, { firstName: 'B', lastName: 'b'.repeat(101) }] }, ['guests', 1, 'lastName']],
    [{ contact: 4 }, ['contact']],
    [{ contact: -1 }, ['contact']],
    [{ phoneNumber: 'home' }, ['phoneNumber']],
    [{ email: 'anna@' }, ['email']],
    [{ language: '' as never }, ['language']],
    [{ country: 'xx' }, ['country']],
    [{ groupName: 'x'.repeat(101) }, ['groupName']],
  ])('with %j names the field and the line', async (wrong, path) => {
    const call = admin().household.create({ ...rossis, ...wrong });
    expect(await getOutcome(call)).toBe('INVALID_INPUT');
    expect(await getIssues(call)).toMatchObject([{ path }]);
    expect(await countStored()).toEqual({ guests: 0, groups: 0 });
  });

  it('is created once under an Idempotency-Key, also by two calls at once', async () => {
    const call = () => callAsAdministrator(testDatabase, { idempotencyKey: 'rossi' }).household.create(rossis);
    const outcomes = await Promise.all([getOutcome(call()), getOutcome(call())]);
    expect(outcomes).toContain('done');
    expect(await countStored()).toEqual({ guests: 4, groups: 1 });
    const first = await call();
    expect(await call()).toEqual(first);
    expect(await countStored()).toEqual({ guests: 4, groups: 1 });
  });

  it('does not take the seats of another one that is created at the same time', async () => {
    const { _id: table } = await admin().table.create({ tableName: 'Harbour', capacity: 6 });
    const single = { ...rossis, guests: rossis.guests.slice(0, 1), assignedTable: table };
    const calls = [rossis, rossis, rossis].map((input) => admin().household.create({ ...input, assignedTable: table }));
    const singles = [single, single].map((input) => admin().household.create(input));
    const outcomes = await Promise.all([...calls, ...singles].map(getOutcome));
    expect(outcomes.slice(0, 3).toSorted()).toEqual(['TABLE_FULL', 'TABLE_FULL', 'done']);
    expect(outcomes.slice(3)).toEqual(['done', 'done']);
    expect(await countStored()).toEqual({ guests: 6, groups: 1 });
    expect((await admin().table.get({ id: table })).seatsLeft).toBe(0);
  });
});

describe('the name of a household', () => {
  const getGroupName = async () => (await admin().group.list({}))[0]?.groupName;

  it('that was proposed follows the names of its guests, until somebody types one', async () => {
    const { group, guests } = await admin().household.create({ ...rossis, guests: rossis.guests.slice(0, 2) });
    const [id, other] = guests.map(({ _id }) => _id);
    await admin().guest.update({ id: id ?? '', firstName: 'Anne' });
    expect(await getGroupName()).toBe('Anne & Ben Rossi');
    await admin().group.update({ id: group?._id ?? '', groupName: 'Our Rossis' });
    await admin().guest.update({ id: other ?? '', firstName: 'Benno' });
    expect(await getGroupName()).toBe('Our Rossis');
  });

  it('that was proposed follows names that are changed together', async () => {
    const { guests } = await admin().household.create({ ...rossis, guests: rossis.guests.slice(0, 2) });
    const names = ['Anne', 'Benno'];
    await admin().guest.updateMany({ guests: guests.map(({ _id: id }, index) => ({ id, firstName: names[index] })) });
    expect(await getGroupName()).toBe('Anne & Benno Rossi');
  });
});
