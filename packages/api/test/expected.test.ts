// The guests expected with a pass, on a real PostgreSQL (specification §6 "QR page").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, expect, it } from 'vitest';
import type { AdministratorRole } from '../src/kernel/roles.js';
import { guestRouter } from '../src/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { administrator as account, createContext, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const administrator = () => createContext(testDatabase.db, { token });
const admin = () => createCallerFactory(guestRouter)(administrator());
const asRole = (role: AdministratorRole) =>
  createCallerFactory(guestRouter)(
    createContext(testDatabase.db, { token, findAdministrator: async () => ({ ...account, role }) }),
  );
const family = 'FAMFAMFAMFA';

let harbour = '';
beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  const [table] = await testDatabase.sql<
    { id: string }[]
  >`insert into tables (table_name) values ('Harbour') returning id`;
  harbour = table?.id ?? '';
  await testDatabase.sql`
    insert into groups (group_name, code, table_id) values ('The Østergårds', ${family}, ${harbour})`;
});

async function addMember(firstName: string, isMain: boolean) {
  const [group] = await testDatabase.sql<{ id: string }[]>`select id from groups`;
  const fields = {
    firstName,
    lastName: 'Østergård',
    country: 'dk',
    language: 'en',
    dietaryRestriction: 'no nuts',
  } as const;
  return admin().create({ ...fields, isMain, assignedGroup: group?.id ?? '', status: 'accepted' });
}

it('lists a group’s members in display order, with id, status and version', async () => {
  const child = await addMember('Ida', false);
  const mother = await addMember('Zoé', true);
  await admin().updateStatus({ ids: [child._id], status: 'Declined' });
  const lastName = 'Østergård';
  const needs = { diets: [], allergens: [], dietaryRestriction: 'no nuts', groupDietaryRestriction: '' };
  expect(await admin().expected({ pass: family })).toEqual({
    title: 'The Østergårds',
    table: { _id: harbour, tableName: 'Harbour' },
    guests: [
      { _id: mother._id, firstName: 'Zoé', lastName, status: 'Accepted', version: mother.version, needs },
      { _id: child._id, firstName: 'Ida', lastName, status: 'Declined', version: child.version + 1, needs },
    ],
  });
});

it('returns the guest of a guest’s code, with the group’s table, however the code is typed', async () => {
  await addMember('Zoé', true);
  const child = await addMember('Ida', false);
  const typed = ` ${child.code.slice(0, 4).toLowerCase()}-${child.code.slice(4)} `;
  expect(await admin().expected({ pass: typed })).toMatchObject({
    title: 'Ida Østergård',
    table: { tableName: 'Harbour' },
    guests: [{ _id: child._id }],
  });
  const single = await admin().create({ firstName: 'Ingeborg', country: 'dk', language: 'en' });
  const alone = await admin().expected({ pass: single.code });
  expect([alone.title, alone.table, alone.guests.length]).toEqual(['Ingeborg', null, 1]);
});

it('returns no guests for a group without members', async () => {
  expect(await admin().expected({ pass: family })).toMatchObject({ title: 'The Østergårds', guests: [] });
});

it.each(['owner', 'planner'] as const)('P5 shows the needs of a household to the role %s', async (role) => {
  const ida = await addMember('Ida', true);
  await admin().update({ id: ida._id, allergens: ['nuts'], diets: ['vegan'] });
  await testDatabase.sql`update groups set dietary_restriction = 'no eggs'`;
  await admin().create({ firstName: 'Ingeborg', language: 'en' });
  const needs = {
    diets: ['vegan'],
    allergens: ['nuts'],
    dietaryRestriction: 'no nuts',
    groupDietaryRestriction: 'no eggs',
  };
  expect(await asRole(role).expected({ pass: family })).toMatchObject({ guests: [{ _id: ida._id, needs }] });
});

it('A21 P5 shows no need to the role door, and none at a guest who has none', async () => {
  const ida = await addMember('Ida', true);
  await admin().update({ id: ida._id, allergens: ['nuts'], diets: ['vegan'] });
  await testDatabase.sql`update groups set dietary_restriction = 'no eggs'`;
  const seen = JSON.stringify(await asRole('door').expected({ pass: family }));
  for (const text of ['needs', 'nuts', 'vegan', 'eggs']) expect(seen).not.toContain(text);
  const single = await admin().create({ firstName: 'Ingeborg', language: 'en' });
  expect((await admin().expected({ pass: single.code })).guests[0]?.needs).toBeUndefined();
});

it('T7 is for administrators only, and returns nothing for unknown and malformed codes', async () => {
  const createCaller = (overrides: object) =>
    createCallerFactory(guestRouter)(createContext(testDatabase.db, overrides));
  for (const overrides of [{}, { invitationCode: family }, { token, invitationCode: family }])
    expect(await getOutcome(createCaller(overrides).expected({ pass: family }))).toBe('NO_SESSION');
  for (const pass of ['ABCDEFGHJKM', '', '💥', 'x'.repeat(200), 'x'.repeat(5000)])
    expect(await getOutcome(admin().expected({ pass }))).toBe('UNKNOWN_CODE');
});
