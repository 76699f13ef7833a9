// Undo on a real PostgreSQL never overwrites what another administrator, or a guest, has changed since.
import { describe, expect, it } from 'vitest';
import { getOutcome } from './harness.js';
import { toId, useUndo } from './undo-harness.js';

const { testDatabase, createAdmin, dump, fill } = useUndo();

describe('undo after later changes', () => {
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

  it('is rejected if a guest who joined a group represents it since', async () => {
    const admin = createAdmin();
    const guest = { language: 'en' } as const;
    const { _id: follower } = await admin.call.guest.create({ ...guest, firstName: 'Ane' });
    const { _id: id } = await admin.call.guest.create({ ...guest, firstName: 'Gry' });
    const group = await admin.call.group.create({ groupName: 'Holm', mainGuests: [], followers: [follower] });
    await admin.call.guest.update({ id, assignedGroup: group._id });
    await createAdmin().call.guest.update({ id, isMain: true });
    expect(await getOutcome(admin.undo())).toBe('UNDO_STALE');
    expect(await admin.call.guest.get({ id })).toMatchObject({ isMain: true, assignedGroup: { groupName: 'Holm' } });
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
});
