// The planners' notes about a guest, and guests whose name is not known yet.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, expect, it } from 'vitest';
import { removeContactDetails } from '../src/privacy/service.js';
import { callAsAdministrator, getOutcome, useDatabase } from './harness.js';
import { toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const admin = (overrides = {}) => callAsAdministrator(testDatabase, overrides);
const ida = { firstName: 'Ida', language: 'en' as const };

const importNames = (...names: string[]) =>
  admin().import.run({ file: Buffer.from(toCsv([['Name'], ...names.map((name) => [name])])).toString('base64') });

beforeEach(() => emptyWedding(testDatabase.sql));

it('notes are stored, changed and limited', async () => {
  const guest = await admin().guest.create({ ...ida, notes: 'sings\nin a choir' });
  expect(guest.notes).toBe('sings\nin a choir');
  expect(await admin().guest.update({ id: guest._id, notes: '' })).toMatchObject({ notes: '' });
  expect(await getOutcome(admin().guest.update({ id: guest._id, notes: 'x'.repeat(4001) }))).toBe('INVALID_INPUT');
});

it('notes are erased with the contact details', async () => {
  await admin().guest.create({ ...ida, notes: 'lives in Rome' });
  await admin().wedding.update({ contactsRemovedOn: '2025-08-20' });
  await removeContactDetails(testDatabase.db, new Date('2025-08-21T12:00:00Z'));
  expect(await admin().guest.list({})).toMatchObject([{ firstName: 'Ida', notes: '' }]);
  await admin().wedding.update({ contactsRemovedOn: null });
});

it('a guest is unnamed until the name changes, and again after an undo', async () => {
  await importNames('Maria Rossi +1');
  const [, guest] = await admin().guest.list({});
  const id = guest?._id ?? '';
  expect(guest).toMatchObject({ firstName: 'Guest of Maria Rossi', isUnnamed: true });
  expect(await admin().guest.update({ id, isAdult: false })).toMatchObject({ isUnnamed: true });
  const undoIds: string[] = [];
  const call = admin({ setUndo: (undoId: string) => void undoIds.push(undoId) });
  expect(await call.guest.update({ id, firstName: 'Tom', isUnnamed: true })).not.toHaveProperty('isUnnamed');
  await call.undo.takeBack({ id: undoIds[0] ?? '' });
  expect(await admin().guest.get({ id })).toMatchObject({ firstName: 'Guest of Maria Rossi', isUnnamed: true });
});

it('P2 an erased guest is named by none who has no name', async () => {
  await importNames('Maria Rossi +1', 'Carla Verdi +1');
  const [maria] = await admin().guest.list({});
  await admin().guest.erase({ id: maria?._id ?? '' });
  expect(await admin().guest.list({})).toMatchObject([
    { firstName: 'Guest', isUnnamed: true },
    { firstName: 'Carla' },
    { firstName: 'Guest of Carla Verdi' },
  ]);
});
