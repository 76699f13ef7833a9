import { describe, expect, it } from 'vitest';
import { useGroupTests } from './group-harness.js';
import { getOutcome, unknownId } from './harness.js';

const { admin, guests, tables, addGuest, listFirstNames, getGuest, getError } = useGroupTests();

describe('the last main guest who leaves', () => {
  it.each<[string, (main: string, groupId: string) => Promise<unknown>]>([
    ['is deleted', (id) => guests().delete({ id })],
    ['is deleted with others', (id) => guests().deleteMany({ ids: [id] })],
    ['is erased', (id) => guests().erase({ id })],
    ['becomes an individual', (id) => guests().update({ id, assignedGroup: null })],
    [
      'joins another group',
      async (id) => guests().update({ id, assignedGroup: (await admin().create({ groupName: 'H' }))._id }),
    ],
    ['is removed in the guest list', (id) => guests().assignGroup({ ids: [id], groupId: null })],
    ['is moved by several changes', (id) => guests().updateMany({ guests: [{ id, assignedGroup: null }] })],
    ['is left out of the group’s lists', (_main, id) => admin().update({ id, mainGuests: [] })],
  ])('and %s is replaced by the first remaining member', async (_name, leave) => {
    const [main, first, second] = [await addGuest('Main'), await addGuest('First'), await addGuest('Second')];
    const group = await admin().create({ groupName: 'G', mainGuests: [main], followers: [second, first] });
    await leave(main, group._id);
    const after = await admin().get({ id: group._id });
    expect(listFirstNames(after.mainGuests)).toEqual(['First']);
    expect(listFirstNames(after.followers)).toEqual(['Second']);
  });

  it('is not replaced while another main guest stays, or if the guest was made a follower', async () => {
    const [one, two, other] = [await addGuest('One'), await addGuest('Two'), await addGuest('Other')];
    const group = await admin().create({ groupName: 'G', mainGuests: [one, two], followers: [other] });
    await guests().delete({ id: one });
    expect(listFirstNames((await admin().get({ id: group._id })).mainGuests)).toEqual(['Two']);
    await guests().update({ id: two, isMain: false });
    expect((await admin().get({ id: group._id })).mainGuests).toEqual([]);
  });
});

describe('who may be a member', () => {
  it('rejects a third main guest with the form’s message', async () => {
    const three = [await addGuest('A'), await addGuest('B'), await addGuest('C')];
    const error = await getError(admin().create({ groupName: 'G', mainGuests: three }));
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      reason: 'TOO_MANY_MAINS',
      message: 'You can only add up to 2 main guests.',
      issues: [{ path: ['mainGuests'] }],
    });
    const group = await admin().create({ groupName: 'G', followers: three });
    expect(await getOutcome(admin().update({ id: group._id, mainGuests: three }))).toBe('TOO_MANY_MAINS');
    expect(await admin().get({ id: group._id })).toEqual(group);
  });

  it('rejects a repeated guest', async () => {
    const a = await addGuest('A');
    expect(await getOutcome(admin().create({ groupName: 'G', mainGuests: [a], followers: [a] }))).toBe('REPEATED_ID');
    expect(await getOutcome(admin().create({ groupName: 'G', mainGuests: [a, a] }))).toBe('REPEATED_ID');
    expect(await getOutcome(admin().create({ groupName: 'G', followers: [a, { _id: a }] }))).toBe('REPEATED_ID');
    expect(await admin().list({})).toEqual([]);
  });

  it('rejects a guest with a table of their own with the form’s message, in every call', async () => {
    const table = await tables().create({ tableName: 'Harbour' });
    const seated = await addGuest('A', { assignedTable: table._id });
    const group = await admin().create({ groupName: 'G' });
    const calls = [
      () => admin().create({ groupName: 'H', followers: [seated] }),
      () => admin().update({ id: group._id, mainGuests: [seated] }),
      () => admin().assignGuest({ groupId: group._id, key: 'followers', guestId: seated }),
    ];
    for (const call of calls) {
      expect(await getError(call())).toMatchObject({
        code: 'CONFLICT',
        reason: 'SEATED_ALONE',
        message: 'This guest is already assigned to Harbour table. Please remove them from the table first.',
        issues: [{ about: 'Harbour' }],
      });
    }
    expect((await getGuest(seated)).assignedTable?._id).toBe(table._id);
  });

  it('Z20 rejects a guest of another group in group calls, but moves it in the guest call', async () => {
    const a = await addGuest('A');
    const one = await admin().create({ groupName: 'One', followers: [a] });
    const other = await admin().create({ groupName: 'Other' });
    const calls = [
      admin().create({ groupName: 'Third', mainGuests: [a] }),
      admin().update({ id: other._id, followers: [a] }),
      admin().assignGuest({ groupId: other._id, key: 'mainGuests', guestId: a }),
    ];
    expect(await Promise.all(calls.map(getOutcome))).toEqual(Array(3).fill('IN_OTHER_GROUP'));
    expect(await getOutcome(tables().create({ tableName: 'T', guestIds: [a] }))).toBe('GUEST_NOT_SEATABLE');
    expect((await getGuest(a)).assignedGroup?._id).toBe(one._id);
    await guests().update({ id: a, assignedGroup: other._id });
    expect(listFirstNames((await admin().get({ id: other._id })).followers)).toEqual(['A']);
    expect((await admin().get({ id: one._id })).followers).toEqual([]);
  });

  it('rejects unknown ids', async () => {
    const group = await admin().create({ groupName: 'G' });
    expect(await getOutcome(admin().create({ groupName: 'H', followers: [unknownId] }))).toBe('UNKNOWN_GUEST');
    expect(await getOutcome(admin().update({ id: group._id, assignedTableId: unknownId }))).toBe('UNKNOWN_TABLE');
    expect(await getOutcome(admin().update({ id: unknownId, groupName: 'x' }))).toBe('UNKNOWN_GROUP');
    const assignment = { key: 'followers', guestId: unknownId } as const;
    expect(await getOutcome(admin().assignGuest({ groupId: group._id, ...assignment }))).toBe('UNKNOWN_GUEST');
    expect(await getOutcome(admin().assignGuest({ groupId: unknownId, ...assignment }))).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(admin().delete({ id: unknownId }))).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(admin().get({ id: unknownId }))).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(admin().renewCode({ id: unknownId }))).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(admin().list({ after: unknownId }))).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(admin().get({ id: 'not an id' }))).toBe('INVALID_INPUT');
  });
});

describe('one guest at a time', () => {
  it('joins, switches lists, and stops at two main guests', async () => {
    const [a, b, c] = [await addGuest('A'), await addGuest('B', { isMain: true }), await addGuest('C')];
    const { _id: groupId } = await admin().create({ groupName: 'G', mainGuests: [a] });
    const followed = await admin().assignGuest({ groupId, key: 'followers', guestId: b });
    expect([listFirstNames(followed.mainGuests), listFirstNames(followed.followers)]).toEqual([['A'], ['B']]);
    const promoted = await admin().assignGuest({ groupId, key: 'mainGuests', guestId: b });
    expect(listFirstNames(promoted.mainGuests)).toEqual(['A', 'B']);
    expect(await admin().assignGuest({ groupId, key: 'mainGuests', guestId: b })).toEqual(promoted);
    expect(await getOutcome(admin().assignGuest({ groupId, key: 'mainGuests', guestId: c }))).toBe('GROUP_FULL');
    expect((await getGuest(c)).isInGroup).toBe(false);
    const demoted = await admin().assignGuest({ groupId, key: 'followers', guestId: a });
    expect([listFirstNames(demoted.mainGuests), listFirstNames(demoted.followers)]).toEqual([['B'], ['A']]);
    expect(await getOutcome(admin().assignGuest({ groupId, key: 'other' as never, guestId: c }))).toBe('INVALID_INPUT');
  });
});
