// The list at the door on a real PostgreSQL (specification §10 "At the door").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { getCodeTag } from '../src/attendance/code-tag-rules.js';
import { createEventBuilders, eventStart } from './event-harness.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const api = () => callAsAdministrator(testDatabase);
const admin = () => api().guest;
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

describe('with further events', () => {
  const { addEvent, addGuest, addHousehold } = createEventBuilders(testDatabase);

  it('has those that take place by start, and each guest’s answers to them', async () => {
    const brunch = await addEvent({ names: { en: 'Brunch' }, audience: 'everyone' });
    const dinner = await addEvent({ names: { en: 'Welcome dinner' }, startsAt: '2025-08-01T17:00:00.000Z' });
    const cancelled = await addEvent({ names: { en: 'Boat trip' }, audience: 'everyone' });
    await api().event.update({ id: cancelled, isCancelled: true });
    await addEvent({ names: { en: 'Fireworks' }, audience: 'everyone', asksAnswer: false });
    const ada = await addGuest('Ada');
    const bo = await addGuest('Bo');
    await api().event.updateStatus({ id: dinner, guestIds: [ada], status: 'Accepted' });
    await api().event.updateGuests({ id: brunch, remove: [bo] });
    const { events, guests } = await admin().attendance({});
    expect(events).toEqual([
      { _id: dinner, name: 'Welcome dinner', startsAt: '2025-08-01T17:00:00.000Z' },
      { _id: brunch, name: 'Brunch', startsAt: eventStart },
    ]);
    expect(guests?.map((guest) => guest.events)).toEqual([{ [brunch]: 'Pending', [dinner]: 'Accepted' }, undefined]);
  });

  it('is sent again after an answer to an event, and has no word of events when none takes place', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const ada = await addGuest('Ada');
    const { digest } = await admin().attendance({});
    await api().event.updateStatus({ id, guestIds: [ada], status: 'Attended' });
    const marked = await admin().attendance({ known: digest });
    expect(marked.guests?.map(({ events, status }) => [events, status])).toEqual([[{ [id]: 'Attended' }, 'Pending']]);
    await api().event.update({ id, isCancelled: true });
    expect(JSON.stringify(await admin().attendance({ known: marked.digest }))).not.toContain('events');
  });

  it('a pass has the events too, with the answers of its guests', async () => {
    const { ids, code } = await addHousehold('Ada', 'Bo');
    expect(await admin().expected({ pass: code })).not.toHaveProperty('events');
    const id = await addEvent();
    await api().event.updateStatus({ id, guestIds: ids.slice(0, 1), status: 'Declined' });
    const { events, guests } = await admin().expected({ pass: code });
    expect(events).toEqual([{ _id: id, name: 'Brunch', startsAt: eventStart }]);
    expect(guests.map((guest) => guest.events)).toEqual([{ [id]: 'Declined' }, undefined]);
  });
});
