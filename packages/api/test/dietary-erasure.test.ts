// Erasing the members of a group erases the group's dietary texts, in whatever order guests and groups were deleted
// before, on a real PostgreSQL (specification §2 "Privacy").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUpFormerGroups } from '../src/privacy/former-groups.js';
import { callAsAdministrator, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });

const nuts = 'Mia: nut allergy (severe)';
const lactose = 'Jonas: lactose free';

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
});

const createGuest = async (firstName: string) =>
  (await admin().guest.create({ firstName, country: 'dk', language: 'en', isMain: true }))._id;

/** A group whose note has changed from one text to another. */
async function createGroup(groupName: string, names: string[]) {
  const ids = await Promise.all(names.map(createGuest));
  const { _id } = await admin().group.create({ groupName, mainGuests: ids, dietaryRestriction: nuts });
  await admin().group.update({ id: _id, dietaryRestriction: lactose });
  return { id: _id, ids };
}

const deleteGuests = async (ids: readonly string[]) => {
  for (const id of ids) await admin().guest.delete({ id });
};
const eraseGuests = async (ids: readonly string[]) => {
  for (const id of ids) await admin().guest.erase({ id });
};
/** The undo entry of the last of the changes. */
async function getUndoId(change: () => Promise<unknown>): Promise<string> {
  undoIds.length = 0;
  await change();
  return undoIds.at(-1) ?? '';
}
const expireUndo = () => testDatabase.sql`delete from undo_entries`;

/** The places that contain one of the texts. */
const listTraces = async () => {
  const rows = await testDatabase.sql`
    select 'guest' as place, to_jsonb(guests)::text as row from guests
    union all select 'group', to_jsonb(groups)::text from groups
    union all select 'history', to_jsonb(audit_log)::text from audit_log
    union all select 'undo', to_jsonb(undo_rows)::text from undo_rows`;
  return rows.filter(({ row }) => /nut allergy|lactose/.test(row as string)).map(({ place }) => place as string);
};

type Group = Awaited<ReturnType<typeof createGroup>>;

describe('P2 erasing all members of a group leaves none of its dietary texts', () => {
  const earlier: [string, (group: Group) => Promise<unknown>][] = [
    ['nothing else happened', async () => undefined],
    ['the group was deleted', ({ id }) => admin().group.delete({ id })],
    ['one member was deleted', ({ ids }) => deleteGuests(ids.slice(0, 1))],
    ['the last member was deleted', ({ ids }) => deleteGuests(ids)],
    [
      'the members and then the group were deleted',
      async ({ id, ids }) => {
        await deleteGuests(ids);
        await admin().group.delete({ id });
      },
    ],
    ['the members had left', ({ id }) => admin().group.update({ id, mainGuests: [] })],
    [
      'the members had moved to another group',
      async ({ ids }) => {
        const { _id: groupId } = await admin().group.create({ groupName: 'Holm' });
        await admin().guest.assignGroup({ ids, groupId });
      },
    ],
    [
      'the members were deleted and the group was renamed',
      async ({ id, ids }) => {
        await deleteGuests(ids);
        await admin().group.update({ id, groupName: 'Berg and Holm' });
      },
    ],
  ];

  it.each(earlier)('if %s', async (_name, run) => {
    const group = await createGroup('Berg', ['Mia', 'Jonas']);
    await run(group);
    expect(await listTraces()).not.toEqual([]);
    await eraseGuests(group.ids);
    expect(await listTraces()).toEqual([]);
  });

  it.each(earlier)('after the undo entries have expired, if %s', async (_name, run) => {
    const group = await createGroup('Berg', ['Mia', 'Jonas']);
    await run(group);
    await expireUndo();
    expect(await listTraces()).not.toEqual([]);
    await eraseGuests(group.ids);
    expect(await listTraces()).toEqual([]);
  });
});

describe('P2 erasing a guest keeps the dietary texts', () => {
  const getTexts = async (id: string) => ({
    text: (await admin().group.get({ id })).dietaryRestriction,
    history: (await admin().group.history({ id })).map(({ to }) => to),
  });
  const kept = { text: lactose, history: [lactose] };

  const expiries = [
    ['while the deletion can be undone', async () => undefined],
    ['after the undo entries have expired', expireUndo],
  ] as const;

  it.each(expiries)('of groups that have members, %s', async (_name, expire) => {
    const berg = await createGroup('Berg', ['Mia', 'Jonas']);
    const holm = await createGroup('Holm', ['Ane']);
    await deleteGuests(berg.ids.slice(0, 1));
    await expire();
    await eraseGuests(berg.ids.slice(0, 1));
    expect([await getTexts(berg.id), await getTexts(holm.id)]).toEqual([kept, kept]);
  });

  it('of a group that has got members again', async () => {
    const berg = await createGroup('Berg', ['Mia']);
    await deleteGuests(berg.ids);
    await admin().guest.assignGroup({ ids: [await createGuest('Ane')], groupId: berg.id });
    await eraseGuests(berg.ids);
    expect(await getTexts(berg.id)).toEqual(kept);
  });

  it.each(expiries)('of a group without members to which the guest never belonged, %s', async (_name, expire) => {
    const empty = await createGroup('Nobody yet', []);
    const sameName = await createGroup('Berg', []);
    const berg = await createGroup('Berg', ['Mia']);
    const individual = await createGuest('Ane');
    await deleteGuests([individual, ...berg.ids]);
    await expire();
    await eraseGuests([individual, ...berg.ids]);
    expect([await getTexts(empty.id), await getTexts(sameName.id)]).toEqual([kept, kept]);
  });

  it('of another group whose deletion can be undone', async () => {
    const holm = await createGroup('Holm', ['Ane']);
    const berg = await createGroup('Berg', ['Mia']);
    const undoId = await getUndoId(() => admin().group.delete({ id: holm.id }));
    await eraseGuests(berg.ids);
    await cleanUpFormerGroups(testDatabase.db);
    await admin().undo.takeBack({ id: undoId });
    expect(await getTexts(holm.id)).toEqual(kept);
  });

  it('of a group whose other member can be restored, until the undo entry has expired', async () => {
    const berg = await createGroup('Berg', ['Mia', 'Jonas']);
    const [mia = '', jonas = ''] = berg.ids;
    const undoId = await getUndoId(() => deleteGuests([jonas]));
    await eraseGuests([mia]);
    await admin().undo.takeBack({ id: undoId });
    expect(await getTexts(berg.id)).toEqual(kept);
    await deleteGuests([jonas]);
    await cleanUpFormerGroups(testDatabase.db);
    expect(await getTexts(berg.id)).toEqual(kept);
    await expireUndo();
    await cleanUpFormerGroups(testDatabase.db);
    expect(await listTraces()).toEqual([]);
  });
});

describe('the history of a deleted group', () => {
  it('P2 is deleted once the undo entry of the deletion has expired', async () => {
    const berg = await createGroup('Berg', []);
    await admin().group.delete({ id: berg.id });
    await cleanUpFormerGroups(testDatabase.db);
    expect(await listTraces()).toContain('history');
    await expireUndo();
    await cleanUpFormerGroups(testDatabase.db);
    expect(await listTraces()).toEqual([]);
  });
});
