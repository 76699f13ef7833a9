// The stored order of a list on a real PostgreSQL: reordering and single moves (specification §2 "Orders", §4).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase).group;
const guests = () => callAsAdministrator(testDatabase).guest;

let ids: Record<string, string> = {};
const id = (name: string) => ids[name] ?? unknownId;
async function add(groupName: string): Promise<void> {
  ids[groupName] = (await admin().create({ groupName }))._id;
}
const getOrder = async () => (await admin().list({})).map((group) => group.groupName).join('');
async function listPositions(): Promise<bigint[]> {
  const rows = await testDatabase.sql<{ position: string }[]>`select position from groups order by position`;
  return rows.map((row) => BigInt(row.position));
}

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  ids = {};
  for (const name of 'ABCDE') await add(name);
});

describe('a whole list', () => {
  it('V25 is reordered by ids or objects; the others follow in their previous order', async () => {
    expect(await admin().updateOrder({ groups: [id('D'), { _id: id('B') }] })).toEqual({ success: true });
    expect(await getOrder()).toBe('DBACE');
    await admin().updateOrder({ groups: [] });
    expect(await getOrder()).toBe('DBACE');
    await admin().updateOrder({ groups: await admin().list({}) });
    expect(await getOrder()).toBe('DBACE');
  });

  it('V25 rejects an unknown and a repeated id and changes nothing', async () => {
    expect(await getOutcome(admin().updateOrder({ groups: [id('E'), unknownId] }))).toBe('UNKNOWN_ID_IN_LIST');
    expect(await getOutcome(admin().updateOrder({ groups: [id('E'), id('A'), id('E')] }))).toBe('REPEATED_ID');
    expect(await getOutcome(admin().updateOrder({ groups: [5] } as never))).toBe('INVALID_INPUT');
    expect(await getOrder()).toBe('ABCDE');
  });

  it('does not increment the version, and a new row is still last', async () => {
    await admin().updateOrder({ groups: [...'EDCBA'].map(id) });
    await add('F');
    expect(await getOrder()).toBe('EDCBAF');
    expect((await admin().list({})).every((group) => group.version === 1)).toBe(true);
  });

  it('orders guests too', async () => {
    const guestIds: string[] = [];
    for (const firstName of ['A', 'B', 'C'])
      guestIds.push((await guests().create({ firstName, country: 'dk', language: 'en' }))._id);
    await guests().updateOrder({ guests: [guestIds[2] ?? '', guestIds[0] ?? ''] });
    await guests().move({ id: guestIds[1] ?? '', after: guestIds[2] ?? '' });
    expect((await guests().list({})).map((guest) => guest.firstName)).toEqual(['C', 'B', 'A']);
  });
});

describe('one move', () => {
  it.each([
    ['A', 'C', 'BCADE'],
    ['E', 'A', 'AEBCD'],
    ['A', 'E', 'BCDEA'],
    ['C', null, 'CABDE'],
    ['B', 'A', 'ABCDE'],
    ['A', null, 'ABCDE'],
    ['E', 'D', 'ABCDE'],
    ['C', 'C', 'ABCDE'],
  ])('moves %s after %s', async (moving, after, expected) => {
    expect(await admin().move({ id: id(moving), after: after === null ? null : id(after) })).toEqual({ success: true });
    expect(await getOrder()).toBe(expected);
    await add('F');
    expect(await getOrder()).toBe(`${expected}F`);
  });

  it('writes only the moved row', async () => {
    const before = await testDatabase.sql`select id, position from groups where id <> ${id('B')} order by id`;
    await admin().move({ id: id('B'), after: id('D') });
    expect(await testDatabase.sql`select id, position from groups where id <> ${id('B')} order by id`).toEqual(before);
  });

  it('finds a position for any number of moves, and new rows are still last', async () => {
    const names = [...'ABCDE'];
    for (let round = 0; round < 120; round += 1) {
      const moving = names[(round * 3) % 5] ?? '';
      const others = names.filter((name) => name !== moving);
      // Half of the moves go after the first row (its gap is soon used up), the others to the end or the front.
      const at = [1, 1, 4, 0][round % 4] ?? 0;
      const after = at === 0 ? null : id(others[at - 1] ?? '');
      names.splice(0, 5, ...others.toSpliced(at, 0, moving));
      await admin().move({ id: id(moving), after });
      expect(await getOrder()).toBe(names.join(''));
    }
    expect(new Set(await listPositions()).size).toBe(5);
    await add('F');
    expect(await getOrder()).toBe(`${names.join('')}F`);
  });

  it('redistributes positions when the gap is used up', async () => {
    for (const [index, name] of [...'ABCDE'].entries())
      await testDatabase.sql`update groups set position = ${index + 1} where id = ${id(name)}`;
    await admin().move({ id: id('E'), after: id('A') });
    expect([await getOrder(), await listPositions()]).toEqual(['AEBCD', [1n, 2n, 3n, 4n, 5n]]);
    await admin().move({ id: id('A'), after: id('C') });
    expect(await getOrder()).toBe('EBCAD');
  });

  it('rejects unknown ids', async () => {
    expect(await getOutcome(admin().move({ id: unknownId, after: null }))).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(admin().move({ id: id('A'), after: unknownId }))).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(guests().move({ id: unknownId, after: null }))).toBe('UNKNOWN_GUEST');
    expect(await getOutcome(admin().move({ id: id('A') } as never))).toBe('INVALID_INPUT');
  });
});
