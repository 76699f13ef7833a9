import { describe, expect, it } from 'vitest';
import { useGroupTests } from './group-harness.js';
import { callApi, callAsAdministrator, getOutcome, token, unknownId } from './harness.js';

const { testDatabase, admin, guests, tables, addGuest, listFirstNames, getGuest } = useGroupTests();

describe('creating', () => {
  it('assigns a code, no members, and the last position', async () => {
    const first = await admin().create({ groupName: ' Family  ' });
    const second = await admin().create({ groupName: 'Friends', dietaryRestriction: 'No nuts' });
    expect(first).toEqual({
      _id: first._id,
      groupName: 'Family',
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{11}$/),
      status: 'pending',
      language: 'en',
      country: '',
      mainGuests: [],
      followers: [],
      tableAssignment: null,
      dietaryRestriction: '',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      position: expect.any(Number),
      version: 1,
    });
    expect(second.position).toBeGreaterThan(first.position);
    expect((await admin().list({})).map((group) => group._id)).toEqual([first._id, second._id]);
    expect(await admin().get({ id: second._id })).toEqual(second);
  });

  it('keeps the main guests in the given order, and shows the language and country of the first', async () => {
    const [a, b, c] = [
      await addGuest('A'),
      await addGuest('B', { language: 'fr', country: 'be', isMain: true }),
      await addGuest('C'),
    ];
    const group = await admin().create({ groupName: 'G', mainGuests: [b, a], followers: [{ _id: c }] });
    expect(listFirstNames(group.mainGuests)).toEqual(['B', 'A']);
    expect(listFirstNames(group.followers)).toEqual(['C']);
    expect(group).toMatchObject({ language: 'fr', country: 'be' });
    expect(group.mainGuests[1]?.isMain).toBe(true);
    expect((await getGuest(c)).isMain).toBe(false);
  });

  it('makes the first member main unless another is', async () => {
    const [a, b] = [await addGuest('A', { language: 'fr', country: 'ch' }), await addGuest('B')];
    const group = await admin().create({ groupName: 'G', followers: [b, a] });
    expect(listFirstNames(group.mainGuests)).toEqual(['A']);
    expect(group).toMatchObject({ language: 'fr', country: 'ch' });
    expect((await getGuest(a)).isMain).toBe(true);
  });

  it('shows the language and country of the first member if all are followers', async () => {
    const { _id } = await admin().create({ groupName: 'G' });
    const a = await addGuest('A', { language: 'fr', country: 'ch', assignedGroup: _id });
    await addGuest('B', { assignedGroup: _id });
    expect(await admin().get({ id: _id })).toMatchObject({ mainGuests: [], language: 'fr', country: 'ch' });
    const { code } = await admin().get({ id: _id });
    expect((await admin().byCode({ code })).group).toMatchObject({ language: 'fr', country: 'ch' });
    await guests().delete({ id: a });
    expect((await admin().byCode({ code })).group).toMatchObject({ language: 'en', country: 'dk' });
  });

  it('seats the group with its members', async () => {
    const table = await tables().create({ tableName: 'Harbour', capacity: 2 });
    const members = [await addGuest('A'), await addGuest('B')];
    const group = await admin().create({ groupName: 'G', followers: members, assignedTableId: table._id });
    expect(group.tableAssignment).toEqual({ _id: table._id, tableName: 'Harbour' });
    expect((await tables().get({ id: table._id })).seatsLeft).toBe(0);
    const third = await addGuest('C');
    const another = { groupName: 'H', followers: [third], tableAssignment: { _id: table._id, tableName: 'Harbour' } };
    expect(await getOutcome(admin().create(another))).toBe('TABLE_FULL');
    expect(await admin().list({})).toHaveLength(1);
  });

  it.each([{}, { groupName: '' }, { groupName: ' \u200b ' }, { groupName: null }])(
    'V1 requires a name: %j',
    async (input) => {
      const error: unknown = await admin()
        .create(input as never)
        .catch((thrown: unknown) => thrown);
      expect(error instanceof Error ? error.message : '').toContain('Group name is required.');
    },
  );

  it('V2 accepts a name of 100 characters but not of 101', async () => {
    expect((await admin().create({ groupName: '👪'.repeat(100) })).groupName).toBe('👪'.repeat(100));
    expect(await getOutcome(admin().create({ groupName: 'x'.repeat(101) }))).toBe('INVALID_INPUT');
  });

  it('Z18 Z19 ignores code, id and date in the body', async () => {
    const sent = { groupName: 'G', code: 'CHQSENCQDE2', _id: unknownId, createdAt: '1999-01-01', version: 9 };
    const group = await admin().create(sent as never);
    expect(group.code).not.toBe('CHQSENCQDE2');
    expect(group._id).not.toBe(unknownId);
    expect(group.version).toBe(1);
  });

  it('replays the response under an Idempotency-Key and adds nothing', async () => {
    const keyed = () => callAsAdministrator(testDatabase, { idempotencyKey: 'once' }).group;
    const first = await keyed().create({ groupName: 'G' });
    expect(await keyed().create({ groupName: 'G' })).toEqual(first);
    expect(await admin().list({})).toHaveLength(1);
    expect(await getOutcome(keyed().create({ groupName: 'H' }))).toBe('KEY_REUSED');
  });
});

describe('changing', () => {
  it('leaves omitted fields unchanged, and clears fields by null and ""', async () => {
    const a = await addGuest('A');
    const table = await tables().create({ tableName: 'Harbour' });
    const group = await admin().create({
      groupName: 'G',
      mainGuests: [a],
      dietaryRestriction: 'No nuts',
      assignedTableId: table._id,
    });
    const renamed = await admin().update({ id: group._id, groupName: 'H' });
    expect(renamed).toEqual({ ...group, groupName: 'H', version: group.version + 1 });
    const same = await admin().update({ id: group._id });
    expect(same).toEqual(renamed);
    const emptied = await admin().update({
      id: group._id,
      dietaryRestriction: null as never,
      assignedTableId: '',
      mainGuests: null as never,
    });
    expect(emptied).toMatchObject({ dietaryRestriction: '', tableAssignment: null, mainGuests: [] });
    expect(await getOutcome(admin().update({ id: group._id, groupName: '' }))).toBe('INVALID_INPUT');
  });

  it('Z18 changes nothing when a group is sent back as returned', async () => {
    const table = await tables().create({ tableName: 'Harbour' });
    const members = [await addGuest('A'), await addGuest('B'), await addGuest('C')];
    const group = await admin().create({
      groupName: 'G',
      mainGuests: members.slice(0, 2),
      followers: members.slice(2),
      assignedTableId: table._id,
    });
    const sent = { ...group, id: group._id, code: 'CHQSENCQDE2', version: 99, createdAt: '1999-01-01' };
    expect(await admin().update(sent)).toEqual(group);
  });

  it('prefers assignedTableId over tableAssignment', async () => {
    const [harbour, garden] = [
      await tables().create({ tableName: 'Harbour' }),
      await tables().create({ tableName: 'Garden' }),
    ];
    const group = await admin().create({ groupName: 'G', tableAssignment: harbour });
    const moved = await admin().update({ id: group._id, tableAssignment: harbour, assignedTableId: garden._id });
    expect(moved.tableAssignment?.tableName).toBe('Garden');
    expect((await admin().update({ id: group._id, tableAssignment: null })).tableAssignment).toBeNull();
  });

  it('replaces lists: a guest in neither becomes an individual without a table and keeps its main flag', async () => {
    const table = await tables().create({ tableName: 'Harbour' });
    const [a, b, c] = [await addGuest('A'), await addGuest('B'), await addGuest('C')];
    const group = await admin().create({
      groupName: 'G',
      mainGuests: [a, b],
      followers: [c],
      assignedTableId: table._id,
    });
    const changed = await admin().update({ id: group._id, mainGuests: [b], followers: [] });
    expect([listFirstNames(changed.mainGuests), changed.followers]).toEqual([['B'], []]);
    expect(await getGuest(a)).toMatchObject({ isMain: true, isInGroup: false, isInTable: false });
    expect(await getGuest(c)).toMatchObject({ isMain: false, isInGroup: false, assignedTable: null });
    expect((await tables().get({ id: table._id })).seatsLeft).toBe(7);
  });

  it('swaps main guests with followers, and the order of main guests', async () => {
    const [a, b, c] = [await addGuest('A'), await addGuest('B'), await addGuest('C')];
    const { _id: id } = await admin().create({ groupName: 'G', mainGuests: [a, b], followers: [c] });
    expect(listFirstNames((await admin().update({ id, mainGuests: [b, a] })).mainGuests)).toEqual(['B', 'A']);
    const changed = await admin().update({ id, mainGuests: [c, b], followers: [a] });
    expect([listFirstNames(changed.mainGuests), listFirstNames(changed.followers)]).toEqual([['C', 'B'], ['A']]);
    const demoted = await admin().update({ id, followers: [c, a] });
    expect([listFirstNames(demoted.mainGuests), listFirstNames(demoted.followers)]).toEqual([['B'], ['A', 'C']]);
    const promoted = await admin().update({ id, mainGuests: [a, b] });
    expect([listFirstNames(promoted.mainGuests), listFirstNames(promoted.followers)]).toEqual([['A', 'B'], ['C']]);
  });

  it('rejects a member beyond the table’s capacity and changes nothing', async () => {
    const table = await tables().create({ tableName: 'Harbour', capacity: 2 });
    const [a, b, c] = [await addGuest('A'), await addGuest('B'), await addGuest('C')];
    const group = await admin().create({ groupName: 'G', mainGuests: [a, b], assignedTableId: table._id });
    const call = admin().update({ id: group._id, groupName: 'New', followers: [c] });
    expect(await getOutcome(call)).toBe('TABLE_FULL');
    expect(await admin().get({ id: group._id })).toEqual(group);
    const swapped = await admin().update({ id: group._id, mainGuests: [a, c] });
    expect(listFirstNames(swapped.mainGuests)).toEqual(['A', 'C']);
  });

  it('changes table and members together if the result fits', async () => {
    const small = await tables().create({ tableName: 'Small', capacity: 2 });
    const one = await tables().create({ tableName: 'One', capacity: 1 });
    const [a, b] = [await addGuest('A'), await addGuest('B')];
    const { _id: id } = await admin().create({ groupName: 'G', mainGuests: [a], assignedTableId: one._id });
    await admin().update({ id, mainGuests: [a, b], assignedTableId: small._id });
    expect((await admin().update({ id, mainGuests: [b], assignedTableId: one._id })).tableAssignment?._id).toBe(
      one._id,
    );
    expect((await tables().list({})).map((table) => table.seatsLeft)).toEqual([2, 0]);
  });

  it('C12 V30 rejects the second of two changes based on one version', async () => {
    const { _id: id } = await admin().create({ groupName: 'G' });
    const outcomes = await Promise.all(
      ['A', 'B'].map((groupName) => getOutcome(admin().update({ id, groupName, ifMatch: 1 }))),
    );
    expect(outcomes.sort()).toEqual(['VERSION_CHANGED', 'done']);
    expect(await getOutcome(admin().delete({ id, ifMatch: 1 }))).toBe('VERSION_CHANGED');
    const guestId = await addGuest('A');
    const stale = { groupId: id, key: 'followers', guestId, ifMatch: 1 } as const;
    expect(await getOutcome(admin().assignGuest(stale))).toBe('VERSION_CHANGED');
    expect(await getOutcome(admin().delete({ id, ifMatch: 2 }))).toBe('done');
  });

  it('C20 a renewed code invalidates the old one at once', async () => {
    const group = await admin().create({ groupName: 'G' });
    const renewed = await admin().renewCode({ id: group._id });
    expect(renewed).toEqual({ ...group, code: renewed.code, version: 2 });
    expect(await getOutcome(admin().byCode({ code: group.code }))).toBe('UNKNOWN_CODE');
    expect((await admin().byCode({ code: renewed.code })).group._id).toBe(group._id);
  });

  it('records the administrator in the audit log', async () => {
    const a = await addGuest('A');
    await admin().create({ groupName: 'G', followers: [a] });
    const [main, joined] = await guests().history({ id: a });
    expect(joined).toMatchObject({ actor: 'administrator admin@example.com', action: 'group', from: null, to: 'G' });
    expect(main).toMatchObject({ actor: 'administrator admin@example.com', action: 'main', to: 'true' });
  });
});

describe('removing', () => {
  it('makes its guests individuals without a table, keeps their main flag, and writes the audit log', async () => {
    const table = await tables().create({ tableName: 'Harbour' });
    const [a, b] = [await addGuest('A'), await addGuest('B')];
    const group = await admin().create({
      groupName: 'G',
      mainGuests: [a],
      followers: [b],
      assignedTableId: table._id,
    });
    expect(await admin().delete({ id: group._id })).toEqual({ success: true });
    expect(await getGuest(a)).toMatchObject({ isMain: true, assignedGroup: null, assignedTable: null });
    expect(await getGuest(b)).toMatchObject({ isMain: false, assignedGroup: null, assignedTable: null });
    expect(await tables().get({ id: table._id })).toMatchObject({ seatsLeft: 8, assignedGroups: [] });
    expect(await getOutcome(admin().byCode({ code: group.code }))).toBe('UNKNOWN_CODE');
    const changes = (await guests().history({ id: b })).map(({ action, from, to }) => ({ action, from, to }));
    expect(changes).toContainEqual({ action: 'group', from: 'G', to: null });
    expect(changes).toContainEqual({ action: 'table', from: 'Harbour', to: null });
  });
});

describe('reading', () => {
  it('lists groups in pages, each with its members', async () => {
    const members = [await addGuest('A'), await addGuest('B'), await addGuest('C')];
    const groups = [];
    for (const id of members) groups.push(await admin().create({ groupName: 'G', followers: [id] }));
    expect(await admin().list({ limit: 2 })).toEqual(groups.slice(0, 2));
    expect(await admin().list({ limit: 2, after: groups[1]?._id ?? '' })).toEqual(groups.slice(2));
    expect(await admin().list({ after: groups[2]?._id ?? '' })).toEqual([]);
  });

  it('derives status, language and country from the members', async () => {
    const [a, b] = [await addGuest('A', { status: 'Declined' }), await addGuest('B', { status: 'Declined' })];
    const { _id: id } = await admin().create({ groupName: 'G', followers: [a, b] });
    const shown = async (status: 'Accepted' | 'Pending' | 'Declined') => {
      await guests().updateStatus({ ids: [a], status });
      return (await admin().get({ id })).status;
    };
    expect([await shown('Declined'), await shown('Pending'), await shown('Accepted')]).toEqual([
      'declined',
      'pending',
      'checkedIn',
    ]);
  });

  it('Z1 Z16 requires a session and does not accept a code', async () => {
    const { _id: id, code } = await admin().create({ groupName: 'G' });
    for (const ctx of [{}, { token: 'stale' }, { token, invitationCode: code }]) {
      const caller = callApi(testDatabase, ctx).group;
      const calls = [
        caller.list({}),
        caller.get({ id }),
        caller.create({ groupName: 'x' }),
        caller.update({ id }),
        caller.delete({ id }),
        caller.assignGuest({ groupId: id, key: 'followers', guestId: id }),
        caller.updateOrder({ groups: [] }),
        caller.move({ id, after: null }),
        caller.renewCode({ id }),
      ];
      expect(await Promise.all(calls.map(getOutcome))).toEqual(Array(9).fill('NO_SESSION'));
    }
  });
});
