// The list at the door on a real PostgreSQL (specification §10 "At the door").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, expect, it } from 'vitest';
import { getCodeTag } from '../src/attendance/code-tag-rules.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase).guest;
const family = 'FAMFAMFAMFA';

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`insert into tables (table_name) values ('Harbour'), ('Beach')`;
  await testDatabase.sql`insert into groups (group_name, code, table_id)
    select 'Østergård', ${family}, id from tables where table_name = 'Harbour'`;
});

const add = (fields: object) =>
  admin().create({ firstName: 'Zoé', country: 'dk', language: 'en', phoneNumber: '+4520123456', ...fields });

it('has every guest with household, table and status, main guests first, and nothing else', async () => {
  const [group] = await testDatabase.sql<{ id: string }[]>`select id from groups`;
  const child = await add({ firstName: 'Ida', assignedGroup: group?.id, dietaryRestriction: 'no nuts' });
  const mother = await add({ isMain: true, assignedGroup: group?.id, status: 'accepted', lastName: 'Ø' });
  const [beach] = await testDatabase.sql<{ id: string }[]>`select id from tables where table_name = 'Beach'`;
  const single = await add({ firstName: 'Bo', assignedTable: beach?.id });
  const [{ key = '' } = {}] = await testDatabase.sql<{ key: string }[]>`select key from door_key`;
  const inFamily = {
    groupId: group?.id,
    groupName: 'Østergård',
    tableName: 'Harbour',
    groupCodeTag: getCodeTag(key, family),
  };
  const { guests, tagKey } = await admin().attendance({});
  expect(tagKey).toBe(key);
  expect(guests).toEqual([
    {
      ...inFamily,
      _id: mother._id,
      firstName: 'Zoé',
      lastName: 'Ø',
      status: 'Accepted',
      codeTag: getCodeTag(key, mother.code),
    },
    {
      ...inFamily,
      _id: child._id,
      firstName: 'Ida',
      lastName: '',
      status: 'Pending',
      codeTag: getCodeTag(key, child.code),
    },
    {
      _id: single._id,
      firstName: 'Bo',
      lastName: '',
      status: 'Pending',
      groupId: null,
      groupName: null,
      tableName: 'Beach',
      codeTag: getCodeTag(key, single.code),
      groupCodeTag: null,
    },
  ]);
});

it('is sent again only after a change', async () => {
  const guest = await add({});
  const { digest } = await admin().attendance({});
  expect(await admin().attendance({ known: digest })).toEqual({ digest, tagKey: expect.any(String), guests: null });
  await admin().updateStatus({ ids: [guest._id], status: 'Attended' });
  const changed = await admin().attendance({ known: digest });
  expect(changed.guests?.[0]?.status).toBe('Attended');
  expect(changed.digest).not.toBe(digest);
});

it('Z21 needs a session', async () => {
  const stranger = callApi(testDatabase).guest;
  expect(await getOutcome(stranger.attendance({}))).toBe('NO_SESSION');
});
