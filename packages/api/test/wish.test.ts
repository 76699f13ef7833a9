// Seating wishes, on a real PostgreSQL (specification §2 "Seating wish").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';
import { createSeatingBuilders } from './seating-harness.js';

const testDatabase = useDatabase();
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => undoIds.push(id) });
const wishes = () => admin().wish;
const guests = () => admin().guest;
const groups = () => admin().group;
const undo = (id: string | undefined) => admin().undo.takeBack({ id: id ?? '' });
const { addGuest } = createSeatingBuilders(admin);

beforeEach(() => emptyWedding(testDatabase.sql));

async function addGroup(groupName: string, members: string[]): Promise<string> {
  return (await groups().create({ groupName, followers: members }))._id;
}
const listKinds = async () => (await wishes().list()).map(({ kind }) => kind);

describe('a seating wish', () => {
  it('is about two guests or groups, or about one near the couple', async () => {
    const [ada, bo, cy] = [await addGuest('Ada'), await addGuest('Bo'), await addGuest('Cy')];
    const family = await addGroup('Family', [cy]);
    const together = await wishes().create({ kind: 'together', guestId: ada, otherGroupId: family });
    const near = await wishes().create({ kind: 'nearCouple', guestId: bo });
    expect(together).toEqual({
      _id: together._id,
      kind: 'together',
      guestId: ada,
      groupId: null,
      otherGuestId: null,
      otherGroupId: family,
      createdAt: expect.any(String),
      version: 1,
    });
    expect(await wishes().list()).toEqual([together, near]);
  });

  it.each([
    ['two guests of one wish are the same', { kind: 'together', guestId: unknownId, otherGuestId: unknownId }],
    ['the other one is missing', { kind: 'apart', guestId: unknownId }],
    ['a wish near the couple names another one', { kind: 'nearCouple', guestId: unknownId, otherGroupId: unknownId }],
    ['it names a guest and a group', { kind: 'nearCouple', guestId: unknownId, groupId: unknownId }],
    ['it names nobody', { kind: 'nearCouple' }],
  ] as const)('is rejected if %s', async (_case, input) => {
    expect(await getOutcome(wishes().create(input))).toBe('INVALID_INPUT');
  });

  it('exists once for a pair, whatever its order and kind', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await wishes().create({ kind: 'together', guestId: ada, otherGuestId: bo });
    expect(await getOutcome(wishes().create({ kind: 'together', guestId: bo, otherGuestId: ada }))).toBe('WISH_EXISTS');
    expect(await getOutcome(wishes().create({ kind: 'apart', guestId: ada, otherGuestId: bo }))).toBe('WISH_EXISTS');
    await wishes().create({ kind: 'nearCouple', guestId: ada });
    expect(await getOutcome(wishes().create({ kind: 'nearCouple', guestId: ada }))).toBe('WISH_EXISTS');
  });

  it('exists once even when the same wish is added concurrently', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        getOutcome(
          wishes().create({
            kind: index % 2 === 0 ? 'together' : 'apart',
            guestId: index < 3 ? ada : bo,
            otherGuestId: index < 3 ? bo : ada,
          }),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      'WISH_EXISTS',
      'WISH_EXISTS',
      'WISH_EXISTS',
      'WISH_EXISTS',
      'WISH_EXISTS',
      'done',
    ]);
  });

  it('is also rejected by the database, for writers that check nothing', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    const insert = (kind: string, one: string, other: string | null) =>
      testDatabase.sql`insert into wishes (kind, guest_id, other_guest_id) values (${kind}, ${one}, ${other})`;
    await expect(insert('together', ada, ada)).rejects.toThrow('wishes_two_units');
    await expect(insert('apart', ada, null)).rejects.toThrow('wishes_other');
    await expect(insert('nearCouple', ada, bo)).rejects.toThrow('wishes_other');
    await expect(insert('nearby', ada, bo)).rejects.toThrow('wishes_kind');
    await insert('together', ada, bo);
    await expect(insert('apart', bo, ada)).rejects.toThrow('wishes_once');
  });

  it('is rejected within a group, which sits together anyway', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    const family = await addGroup('Family', [ada, bo]);
    expect(await getOutcome(wishes().create({ kind: 'apart', guestId: ada, otherGuestId: bo }))).toBe(
      'WISH_WITHIN_GROUP',
    );
    expect(await getOutcome(wishes().create({ kind: 'together', guestId: ada, otherGroupId: family }))).toBe(
      'WISH_WITHIN_GROUP',
    );
  });

  it('Z30 is rejected for unknown and erased guests and groups', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await guests().erase({ id: bo });
    const create = (input: object) => getOutcome(wishes().create({ kind: 'together', guestId: ada, ...input }));
    expect(await create({ otherGuestId: bo })).toBe('UNKNOWN_GUEST');
    expect(await create({ otherGuestId: unknownId })).toBe('UNKNOWN_GUEST');
    expect(await create({ otherGroupId: unknownId })).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(wishes().delete({ id: unknownId }))).toBe('UNKNOWN_WISH');
    expect(await wishes().list()).toEqual([]);
  });

  it('Z30 is one of at most 2,000', async () => {
    const ada = await addGuest('Ada');
    await testDatabase.sql`insert into guests (first_name, country, language, code) select 'G', 'dk', 'en', 'W' || n from generate_series(1, 2001) n`;
    await testDatabase.sql`insert into wishes (kind, guest_id, other_guest_id) select 'apart', ${ada}, id from guests where first_name = 'G' limit 1999`;
    const bo = await addGuest('Bo');
    await wishes().create({ kind: 'nearCouple', guestId: bo });
    expect(await getOutcome(wishes().create({ kind: 'nearCouple', guestId: ada }))).toBe('TOO_MANY_WISHES');
  });

  it('requires a session', async () => {
    const stranger = callApi(testDatabase).wish;
    expect(await getOutcome(stranger.list())).toBe('NO_SESSION');
    expect(await getOutcome(stranger.create({ kind: 'nearCouple', guestId: unknownId }))).toBe('NO_SESSION');
  });
});

describe('the kind of a seating wish', () => {
  it('is changed to the opposite, in the history of both, and undo changes it back', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    const wish = await wishes().create({ kind: 'together', guestId: ada, otherGuestId: bo });
    const changed = await wishes().update({ id: wish._id, ifMatch: wish.version, kind: 'apart' });
    expect(changed).toEqual({ ...wish, kind: 'apart', version: 2 });
    expect(await wishes().list()).toEqual([changed]);
    for (const id of [ada, bo])
      expect((await guests().history({ id })).filter(({ action }) => action === 'wish')).toMatchObject([
        { from: 'together', to: 'apart', actor: 'administrator admin@example.com' },
        { from: null, to: 'together' },
      ]);
    await undo(undoIds.at(-1));
    expect(await listKinds()).toEqual(['together']);
  });

  it('is not changed if the wish has changed meanwhile', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    const { _id: id } = await wishes().create({ kind: 'together', guestId: ada, otherGuestId: bo });
    await wishes().update({ id, kind: 'apart' });
    expect(await getOutcome(wishes().update({ id, ifMatch: 1, kind: 'together' }))).toBe('VERSION_CHANGED');
    await undo(undoIds.at(-1));
    await wishes().delete({ id });
    expect(await getOutcome(wishes().update({ id, kind: 'apart' }))).toBe('UNKNOWN_WISH');
  });

  it('stays for one near the couple, which has no opposite', async () => {
    const { _id: id } = await wishes().create({ kind: 'nearCouple', guestId: await addGuest('Ada') });
    expect(await getOutcome(wishes().update({ id, kind: 'apart' }))).toBe('INVALID_INPUT');
    expect(await listKinds()).toEqual(['nearCouple']);
  });
});

describe('a seating wish ends', () => {
  it('with its guest or its group, and undo brings both back', async () => {
    const [ada, bo, cy] = [await addGuest('Ada'), await addGuest('Bo'), await addGuest('Cy')];
    const family = await addGroup('Family', [cy]);
    await wishes().create({ kind: 'together', guestId: ada, otherGuestId: bo });
    await wishes().create({ kind: 'apart', guestId: bo, otherGroupId: family });
    await guests().delete({ id: ada });
    const undoGuest = undoIds.at(-1);
    await groups().delete({ id: family });
    const undoGroup = undoIds.at(-1);
    expect(await listKinds()).toEqual([]);
    await undo(undoGroup);
    await undo(undoGuest);
    expect((await listKinds()).toSorted()).toEqual(['apart', 'together']);
  });

  it('for good if both guests are deleted and only one deletion is undone', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await wishes().create({ kind: 'together', guestId: ada, otherGuestId: bo });
    await guests().delete({ id: ada });
    const undoAda = undoIds.at(-1);
    await guests().delete({ id: bo });
    await undo(undoAda);
    expect((await guests().get({ id: ada })).firstName).toBe('Ada');
    expect(await listKinds()).toEqual([]);
  });

  it('when it is deleted or its creation is undone', async () => {
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    const wish = await wishes().create({ kind: 'together', guestId: ada, otherGuestId: bo });
    await undo(undoIds.at(-1));
    expect(await listKinds()).toEqual([]);
    const again = await wishes().create({ kind: 'apart', guestId: ada, otherGuestId: bo });
    expect(again._id).not.toBe(wish._id);
    await wishes().delete({ id: again._id });
    expect(await listKinds()).toEqual([]);
    await undo(undoIds.at(-1));
    expect(await wishes().list()).toEqual([again]);
  });

  it('not by undoing the change that added its group, which is rejected', async () => {
    const added = await testDatabase.sql.begin(async (tx) => {
      const [entry] =
        await tx`insert into undo_entries (change, actor) values ('{"change": "import.run"}', 'admin') returning id`;
      await tx`select set_config('havn.undo_entry', ${entry?.id}, true)`;
      const [group] = await tx`insert into groups (group_name, code) values ('Family', 'FAMILY') returning id`;
      return { undoId: entry?.id, groupId: group?.id };
    });
    await wishes().create({ kind: 'nearCouple', groupId: added.groupId });
    expect(await getOutcome(undo(added.undoId))).toBe('UNDO_STALE');
    expect(await listKinds()).toEqual(['nearCouple']);
  });
});

describe('the data of one person', () => {
  it('contains the wishes about the guest and about the group', async () => {
    const [ada, bo, cy] = [await addGuest('Ada'), await addGuest('Bo'), await addGuest('Cy')];
    const family = await addGroup('Family', [bo]);
    await wishes().create({ kind: 'apart', guestId: ada, otherGroupId: family });
    await wishes().create({ kind: 'nearCouple', guestId: bo });
    const listKindsOf = async (id: string) => (await guests().personalData({ id })).wishes.map(({ kind }) => kind);
    expect(await listKindsOf(bo)).toEqual(['apart', 'nearCouple']);
    expect(await listKindsOf(ada)).toEqual(['apart']);
    expect(await listKindsOf(cy)).toEqual([]);
    await guests().erase({ id: ada });
    expect(await listKinds()).toEqual(['nearCouple']);
  });
});

describe('the history', () => {
  it('has the kind of the wish for everyone concerned', async () => {
    const [ada, bo, cy] = [await addGuest('Ada'), await addGuest('Bo'), await addGuest('Cy')];
    const family = await addGroup('Family', [bo, cy]);
    const wish = await wishes().create({ kind: 'apart', guestId: ada, otherGroupId: family });
    await wishes().delete({ id: wish._id });
    for (const id of [ada, bo, cy]) {
      const entries = (await guests().history({ id })).filter(({ action }) => action === 'wish');
      expect(entries).toMatchObject([
        { from: 'apart', to: null, actor: 'administrator admin@example.com' },
        { from: null, to: 'apart' },
      ]);
    }
  });
});
