// An administrator's calls for guests, on a real PostgreSQL (specification §2, §4).
import { groups, guests as guestTable } from '@havn/db/schema';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCondition } from '../src/attendance/conditions.js';
import { guestStatuses } from '../src/kernel/fields.js';
import { guestDefaults, guestFields } from '../src/people/guest/fields.js';
import { guestFilters } from '../src/people/guest/filter-rules.js';
import type { Guest } from '../src/people/guest/schema.js';
import { callAsAdministrator, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase).guest;
const base = { firstName: 'Zoé', country: 'fr', language: 'fr' } as const;

let harbour = '';
let family = '';
beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  const [table] = await testDatabase.sql<
    { id: string }[]
  >`insert into tables (table_name, capacity) values ('Harbour', 2) returning id`;
  harbour = table?.id ?? '';
  const [group] = await testDatabase.sql<
    { id: string }[]
  >`insert into groups (group_name, code) values ('Family', 'FAMFAMFAMFA') returning id`;
  family = group?.id ?? '';
});
const seatFamily = () => testDatabase.sql`update groups set table_id = ${harbour} where id = ${family}`;

describe('creating', () => {
  it('assigns the defaults, a new code and the last position', async () => {
    const first = await admin().create(base);
    const second = await admin().create({
      ...base,
      status: 'accepted',
      isMain: true,
      phoneNumber: '+33 6 39 98 55 53',
    });
    const { replacedDietaryRestriction: _replaced, isUnnamed: _unnamed, ...defaults } = guestDefaults;
    expect(first).toMatchObject({
      ...defaults,
      country: 'fr',
      status: 'Pending',
      isMain: false,
      assignedGroup: null,
      version: 1,
    });
    expect(second).toMatchObject({ status: 'Accepted', isMain: true, phoneNumber: '+33639985553' });
    expect(first.code).not.toBe(second.code);
    expect((await admin().list({})).map((guest) => guest._id)).toEqual([first._id, second._id]);
  });

  it('creates a follower if both main-guest slots are taken', async () => {
    for (const isMain of [true, true]) await admin().create({ ...base, isMain, assignedGroup: family });
    const third = await admin().create({ ...base, isMain: true, assignedGroup: family });
    expect(third).toMatchObject({
      isMain: false,
      isInGroup: true,
      assignedGroup: { _id: family, code: 'FAMFAMFAMFA' },
    });
  });

  it('Z19 ignores a code in the body', async () => {
    const guest = await admin().create({ ...base, code: 'FAMFAMFAMFA' } as never);
    expect(guest.code).not.toBe('FAMFAMFAMFA');
  });

  it('reports the missing field with the form’s message', async () => {
    const error: unknown = await admin()
      .create({ lastName: 'x' } as never)
      .catch((thrown: unknown) => thrown);
    const text = error instanceof Error ? error.message : '';
    for (const message of ['First name is required.', 'Language is required.']) expect(text).toContain(message);
  });

  it('accepts a guest whose country is not known', async () => {
    const { country: _, ...withoutCountry } = base;
    for (const fields of [withoutCountry, { ...base, country: '' as const }, { ...base, country: null }])
      expect((await admin().create(fields)).country).toBe('');
    const guest = await admin().create({ ...base, country: 'at' });
    expect((await admin().update({ id: guest._id, firstName: 'Bo' })).country).toBe('at');
    expect((await admin().update({ id: guest._id, country: '' })).country).toBe('');
  });

  it('stores a country as its code only, whoever writes it', async () => {
    const guest = await admin().create({ ...base, country: 'GB' });
    expect(guest.country).toBe('uk');
    for (const country of ['DK', 'Denmark', 'd'])
      await expect(testDatabase.sql`update guests set country = ${country} where id = ${guest._id}`).rejects.toThrow(
        'guests_country_code',
      );
  });

  it('rejects an unknown group or table', async () => {
    expect(await getOutcome(admin().create({ ...base, assignedGroup: unknownId }))).toBe('UNKNOWN_GROUP');
    expect(await getOutcome(admin().create({ ...base, assignedTable: unknownId }))).toBe('UNKNOWN_TABLE');
  });
});

describe('changing', () => {
  it('leaves omitted fields unchanged, clears fields by null and "", and increments the version only for a change', async () => {
    const guest = await admin().create({ ...base, lastName: 'Côté', email: 'z@example.com' });
    const changed = await admin().update({ id: guest._id, lastName: null as never });
    expect(changed).toMatchObject({ lastName: '', email: 'z@example.com', version: 2 });
    expect((await admin().update({ id: guest._id, lastName: '' })).version).toBe(2);
  });

  it('Z18 ignores code, dates, version, position and id in the body', async () => {
    const guest = await admin().create(base);
    const sent = {
      ...guest,
      id: guest._id,
      code: 'FAMFAMFAMFA',
      createdAt: '1999-01-01',
      version: 99,
      position: 1,
      lastName: 'x',
    };
    const changed = await admin().update(sent as never);
    expect(changed).toEqual({ ...guest, lastName: 'x', version: 2 });
  });

  it('joins a group as a follower, gets its table, and leaves both together', async () => {
    await seatFamily();
    const guest = await admin().create({ ...base, isMain: true });
    const joined = await admin().update({ id: guest._id, assignedGroup: family });
    expect(joined).toMatchObject({
      isMain: false,
      isInGroup: true,
      isInTable: true,
      assignedTable: { tableName: 'Harbour' },
    });
    const ungrouped = await admin().update({ ...joined, id: guest._id, assignedGroup: '' as never } as never);
    expect(ungrouped).toMatchObject({ isInGroup: false, isInTable: false, assignedTable: null });
  });

  it('leaves its group and stays at the group’s table if that is chosen, even if the table is full', async () => {
    await seatFamily();
    const guest = await admin().create({ ...base, assignedGroup: family });
    await admin().create({ ...base, assignedGroup: family });
    const seated = { assignedGroup: null, assignedTable: { _id: harbour } };
    const readBack = await admin().update({ id: guest._id, assignedGroup: null, assignedTable: harbour });
    expect(readBack).toMatchObject({ isInGroup: false, isInTable: false });
    await admin().update({ id: guest._id, assignedGroup: family });
    const chosen = { id: guest._id, assignedGroup: null, assignedTable: harbour, isTableChosen: true };
    expect(await admin().update(chosen)).toMatchObject(seated);
    expect(await admin().update({ id: guest._id, firstName: 'Zoe' })).toMatchObject(seated);
  });

  it('loses its own seat when it joins a seated group', async () => {
    const guest = await admin().create({ ...base, assignedTable: harbour });
    expect((await admin().update({ id: guest._id, assignedGroup: family })).assignedTable).toBeNull();
    const [table] = await testDatabase.sql`select seats_taken from tables`;
    expect(table?.seats_taken).toBe(0);
  });

  it('rejects a third main guest and a seat beyond the capacity', async () => {
    await seatFamily();
    const guests = [
      await admin().create({ ...base, isMain: true, assignedGroup: family }),
      await admin().create({ ...base, isMain: true, assignedGroup: family }),
    ];
    const third = await admin().create(base);
    expect(await getOutcome(admin().update({ id: third._id, assignedGroup: family }))).toBe('TABLE_FULL');
    await testDatabase.sql`update groups set table_id = null`;
    await admin().update({ id: third._id, assignedGroup: family });
    expect(await getOutcome(admin().update({ id: third._id, isMain: true }))).toBe('GROUP_FULL');
    await admin().update({ id: guests[0]?._id ?? '', isMain: false });
    expect((await admin().update({ id: third._id, isMain: true })).isMain).toBe(true);
  });

  it('C12 V30 rejects the second of two changes based on one version', async () => {
    const guest = await admin().create(base);
    const outcomes = await Promise.all(
      ['A', 'B'].map((lastName) => getOutcome(admin().update({ id: guest._id, lastName, ifMatch: 1 }))),
    );
    expect(outcomes.sort()).toEqual(['VERSION_CHANGED', 'done']);
    expect(await getOutcome(admin().delete({ id: guest._id, ifMatch: -1 }))).toBe('VERSION_CHANGED');
  });
});

describe('reading and removing', () => {
  it('lists guests in pages', async () => {
    const guests = [await admin().create(base), await admin().create(base), await admin().create(base)];
    const [first, second] = await admin().list({ limit: 2 });
    expect([first?._id, second?._id]).toEqual([guests[0]?._id, guests[1]?._id]);
    expect((await admin().list({ limit: 2, after: second?._id ?? '' })).map((guest) => guest._id)).toEqual([
      guests[2]?._id,
    ]);
    expect(await getOutcome(admin().list({ after: family }))).toBe('UNKNOWN_GUEST');
  });

  it('returns the dashboard’s counts', async () => {
    await callAsAdministrator(testDatabase).wedding.update({ weddingDate: '2999-08-01' });
    await seatFamily();
    await admin().create({ ...base, assignedGroup: family, status: 'Accepted' });
    await admin().create({ ...base, status: 'Declined' });
    await admin().create({ ...base, status: 'Pending' });
    expect(await admin().counts()).toEqual({
      guests: 3,
      groups: 1,
      tables: 1,
      pending: 1,
      accepted: 1,
      declined: 1,
      attended: 0,
      inTable: 1,
      // A guest who declined needs no table.
      notInTable: 1,
      needTable: 1,
      inGroup: 1,
      individuals: 2,
      seatsToFree: 0,
      seatsToFind: 0,
      // A guest who declined need not be reached, nor a follower.
      unreachable: 1,
      unnamed: 0,
      withNeeds: 0,
    });
  });

  it('counts the guests whom the filters of the guest list show', async () => {
    await callAsAdministrator(testDatabase).wedding.update({ weddingDate: '2999-08-01' });
    await testDatabase.sql`update tables set capacity = 100 where id = ${harbour}`;
    await seatFamily();
    const places = [{}, { assignedGroup: family }, { assignedTable: harbour }];
    const details = [{}, { needsSeat: false }, { isMain: true }, { phoneNumber: '+4512345678' }, { isUnnamed: true }];
    for (const status of guestStatuses)
      for (const place of places)
        for (const fields of details) await admin().create({ ...base, status, ...place, ...fields });
    const isDeclinedMember = ({ status, isInGroup, needsSeat }: Guest) =>
      status === 'Declined' && isInGroup && needsSeat;
    for (const { _id } of (await admin().list({})).filter(isDeclinedMember).slice(0, 2))
      await admin().update({ id: _id, isSeatFreed: true });
    const [freed] = (await admin().list({})).filter(({ isSeatFreed }) => isSeatFreed);
    await testDatabase.sql`update tables set capacity = seats_taken where id = ${harbour}`;
    await admin().updateStatus({ ids: [freed?._id ?? ''], status: 'Accepted' });
    const guests = await admin().list({});
    const filters = guestFilters({ fields: guestFields, language: 'en' });
    const count = (filterId: string) =>
      guests.filter((guest) => filters.find(({ id }) => id === filterId)?.matches(guest)).length;
    for (const { id, condition } of filters) {
      if (condition === undefined) continue;
      const found = await testDatabase.db
        .select({ id: guestTable.id })
        .from(guestTable)
        .leftJoin(groups, eq(groups.id, guestTable.groupId))
        .where(buildCondition(condition));
      expect([id, found.length]).toEqual([id, count(id)]);
    }
    const shown = {
      pending: count('pending'),
      accepted: count('accepted'),
      declined: count('declined'),
      inTable: count('withTable'),
      needTable: count('toSeat'),
      notInTable: count('withoutTable'),
      inGroup: count('inGroup'),
      individuals: count('individuals'),
      seatsToFree: count('seatToFree'),
      seatsToFind: count('seatToFind'),
      unreachable: count('unreachable'),
      unnamed: count('unnamed'),
    };
    expect(Object.entries(shown).filter(([, number]) => number === 0 || number === guests.length)).toEqual([]);
    expect(await admin().counts()).toMatchObject(shown);
  });

  it.each([
    ['2020-08-01', 0],
    ['2999-08-01', 1],
    ['', 1],
  ])(
    'on a wedding of the day "%s", %i of one guest without a table are to be seated',
    async (weddingDate, needTable) => {
      await callAsAdministrator(testDatabase).wedding.update({ weddingDate, timeZone: 'Europe/Copenhagen' });
      await admin().create(base);
      expect(await admin().counts()).toMatchObject({ notInTable: 1, needTable });
    },
  );

  it('a deleted guest frees its group slot and its seat', async () => {
    await seatFamily();
    const guest = await admin().create({ ...base, assignedGroup: family });
    await admin().delete({ id: guest._id });
    expect(await getOutcome(admin().get({ id: guest._id }))).toBe('UNKNOWN_GUEST');
    const [table] = await testDatabase.sql`select seats_taken from tables`;
    expect(table?.seats_taken).toBe(0);
  });

  it('sets the status of several guests, all or none', async () => {
    const guest = await admin().create(base);
    expect(await getOutcome(admin().updateStatus({ ids: [guest._id, family], status: 'Accepted' }))).toBe(
      'UNKNOWN_GUEST',
    );
    expect((await admin().get({ id: guest._id })).status).toBe('Pending');
    await admin().updateStatus({ ids: [guest._id], status: 'attended' });
    expect((await admin().get({ id: guest._id })).status).toBe('Attended');
  });

  it('Z1 Z16 an invitation code grants no access', async () => {
    const guest = callAsAdministrator(testDatabase, { invitationCode: 'FAMFAMFAMFA' }).guest;
    const calls = [
      guest.list({}),
      guest.create(base),
      guest.update({ id: family }),
      guest.delete({ id: family }),
      guest.counts(),
    ];
    expect(await Promise.all(calls.map(getOutcome))).toEqual(Array(5).fill('NO_SESSION'));
  });
});
