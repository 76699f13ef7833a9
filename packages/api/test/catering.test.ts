// What is new for the caterer since the last export, on a real PostgreSQL (specification §10 "Caterer").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdministratorRole } from '../src/kernel/roles.js';
import { cleanUpFormerGroups } from '../src/privacy/former-groups.js';
import { removeContactDetails } from '../src/privacy/service.js';
import { listShownNeeds } from '../src/seating/catering/change-rules.js';
import { exportCateringQuery } from '../src/spreadsheet/export/schema.js';
import { exportCatering } from '../src/spreadsheet/export/service.js';
import { administrator, callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase);
const now = new Date('2025-06-01T12:00:00Z');

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
});

type NewGuest = Parameters<ReturnType<typeof admin>['guest']['create']>[0];

const createGuest = (firstName: string, fields: Partial<NewGuest> = {}) =>
  admin().guest.create({ firstName, country: 'dk', language: 'en', status: 'Accepted', isMain: true, ...fields });

const download = (email?: string, at = now) =>
  exportCatering(testDatabase.db, exportCateringQuery.parse({}), {
    now: at,
    ...(email !== undefined && { administrator: email }),
  });
const exportFile = () => download(administrator.email);

const listChanges = async () => (await admin().catering.changes()).changes;
const listNames = async () => (await listChanges()).map(({ name }) => name);
const view = (fields: object) => ({ diets: [], allergens: [], texts: [], ...fields });
const said = (text: string, fields: object = {}) => ({ text, isHousehold: false, isReplaced: false, ...fields });

async function createHousehold(dietaryRestriction = '') {
  const [ida, otis] = [await createGuest('Ida'), await createGuest('Otis')];
  const holm = await admin().group.create({ groupName: 'Holm', mainGuests: [ida._id, otis._id], dietaryRestriction });
  return { ida, otis, holm };
}

describe('what is new for the caterer', () => {
  it('is nothing before the first export, and nothing after it', async () => {
    await createGuest('Ida', { allergens: ['nuts'] });
    expect(await admin().catering.changes()).toEqual({ since: null, changes: [], exports: [] });
    await download();
    expect((await admin().catering.changes()).since).toBeNull();
    await exportFile();
    const exported = { at: now.toISOString(), by: administrator.email, kind: 'csv' };
    expect(await admin().catering.changes()).toEqual({ since: exported.at, changes: [], exports: [exported] });
  });

  it('is who is new, who has changed and who no longer comes, with the values before and after', async () => {
    const [ida, kim, lea, mia] = [
      await createGuest('Ida', { allergens: ['nuts'] }),
      await createGuest('Kim', { diets: ['vegan'] }),
      await createGuest('Lea', { status: 'Pending', dietaryRestriction: 'no fish' }),
      await createGuest('Mia'),
    ];
    await createGuest('Ole', { diets: ['halal'] });
    await exportFile();
    await admin().guest.update({ id: ida._id, allergens: ['nuts', 'milk'] });
    await admin().guest.updateStatus({ ids: [kim._id], status: 'Declined' });
    await admin().guest.updateStatus({ ids: [lea._id], status: 'Accepted' });
    await admin().guest.update({ id: mia._id, isAdult: false });
    await createGuest('Nia', { allergens: ['eggs'] });
    await createGuest('Without needs');
    expect(await listChanges()).toMatchObject([
      { name: 'Ida', from: view({ allergens: ['nuts'] }), to: view({ allergens: ['milk', 'nuts'] }) },
      { name: 'Kim', from: view({ diets: ['vegan'] }), to: null },
      { name: 'Lea', from: null, to: view({ texts: [said('no fish')] }) },
      { name: 'Nia', from: null, to: view({ allergens: ['eggs'] }) },
    ]);
    await exportFile();
    expect(await listChanges()).toEqual([]);
  });

  it('is no more once it is as it was', async () => {
    const ida = await createGuest('Ida', { diets: ['vegan'] });
    await exportFile();
    await admin().guest.update({ id: ida._id, diets: [] });
    expect(await listChanges()).toMatchObject([{ from: view({ diets: ['vegan'] }), to: view({}) }]);
    await admin().guest.update({ id: ida._id, diets: ['vegan'] });
    expect(await listChanges()).toEqual([]);
  });

  it('concerns each member of a household whose text changes, and says that a guest has changed it', async () => {
    const { holm, ida } = await createHousehold('all vegan');
    await exportFile();
    await callApi(testDatabase).guest.dietary({ code: holm.code, dietary: 'Peter: keine Milch', replaceDietary: true });
    const texts = [
      said('Peter: keine Milch', { isHousehold: true }),
      said('all vegan', { isHousehold: true, isReplaced: true }),
    ];
    const change = { groupName: 'Holm', to: view({ texts }), isByGuest: true, at: expect.any(String) };
    expect(await listChanges()).toMatchObject([
      { name: 'Ida', ...change },
      { name: 'Otis', ...change },
    ]);
    await admin().guest.update({ id: ida._id, allergens: ['milk'] });
    expect(await listChanges()).toMatchObject([
      { name: 'Ida', isByGuest: false },
      { name: 'Otis', isByGuest: true },
    ]);
  });

  it('says so when a guest has moved to another household, with its text', async () => {
    const { otis } = await createHousehold('all vegan');
    const berg = await admin().group.create({ groupName: 'Berg', dietaryRestriction: 'no fish' });
    await exportFile();
    await admin().guest.update({ id: otis._id, assignedGroup: berg._id });
    expect(await listChanges()).toMatchObject([
      {
        name: 'Otis',
        from: view({ texts: [said('all vegan', { isHousehold: true })] }),
        to: view({ texts: [said('Holm: all vegan'), said('no fish', { isHousehold: true })] }),
      },
    ]);
  });
});

describe('marking what is new as seen', () => {
  it('leaves what has changed again meanwhile', async () => {
    const [ida, kim] = [await createGuest('Ida'), await createGuest('Kim')];
    await exportFile();
    await admin().guest.update({ id: ida._id, diets: ['vegan'] });
    await admin().guest.update({ id: kim._id, diets: ['vegan'] });
    const shown = await listChanges();
    await admin().guest.update({ id: kim._id, allergens: ['nuts'] });
    const left = await admin().catering.markSeen({ changes: shown });
    expect(left).toMatchObject({
      since: now.toISOString(),
      changes: [{ name: 'Kim', from: view({}), to: view({ diets: ['vegan'], allergens: ['nuts'] }) }],
    });
    expect((await admin().catering.markSeen({ changes: left.changes })).changes).toEqual([]);
  });

  it('hides no new answer when two planners and a guest are at it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async (_, index) => (await createGuest(`G${index}`))._id));
    await exportFile();
    for (const id of ids) await admin().guest.update({ id, diets: ['vegan'] });
    const changes = await listChanges();
    await Promise.all([
      admin().catering.markSeen({ changes }),
      admin().catering.markSeen({ changes: changes.toReversed() }),
      exportFile(),
      ...ids.map((id) => admin().guest.update({ id, allergens: ['nuts'] })),
      admin().guest.delete({ id: ids[0] ?? '' }),
    ]);
    const seen = await testDatabase.sql`
      select guest_id as id, needs -> 'allergens' as allergens from caterer_seen`;
    const isSeenWithNuts = (id: string) => seen.some((row) => row.id === id && row.allergens.length > 0);
    const open = (await listChanges()).map(({ guestId }) => guestId);
    // Either the file has it, or it is new.
    for (const id of ids.slice(1)) expect([id, isSeenWithNuts(id) !== open.includes(id)]).toEqual([id, true]);
  });

  it('ignores unknown guests, and rejects what is no list', async () => {
    await exportFile();
    const changes = [{ guestId: '99999999-0000-4000-8000-000000000000', digest: 'x' }];
    expect((await admin().catering.markSeen({ changes })).changes).toEqual([]);
    const invalid = admin().catering.markSeen({ changes: [{ guestId: 'x', digest: 'x' }] });
    expect(await getOutcome(invalid)).toBe('INVALID_INPUT');
  });
});

describe('a print', () => {
  it('is remembered with what was printed: an answer that came meanwhile stays new', async () => {
    const [ida, kim] = [await createGuest('Ida', { diets: ['vegan'] }), await createGuest('Kim')];
    await createGuest('Lea', { status: 'Pending', diets: ['vegan'] });
    const shown = listShownNeeds(await admin().guest.list({}));
    await admin().guest.update({ id: kim._id, allergens: ['nuts'] });
    await admin().catering.recordExport({ kind: 'print', shown });
    const { exports, changes } = await admin().catering.changes();
    expect(exports).toMatchObject([{ kind: 'print', by: administrator.email }]);
    expect(changes).toMatchObject([{ name: 'Kim', from: null, to: view({ allergens: ['nuts'] }) }]);
    // Who no longer comes when it is printed is not on the paper either.
    await admin().guest.updateStatus({ ids: [ida._id], status: 'Declined' });
    await admin().catering.recordExport({ kind: 'print', shown: listShownNeeds(await admin().guest.list({})) });
    expect(await listChanges()).toEqual([]);
  });
});

describe('what was seen of a guest', () => {
  const listSeen = async () => {
    const rows = await testDatabase.sql`select needs::text as needs from caterer_seen`;
    return rows.map(({ needs }) => needs as string).join();
  };

  it('P2 goes with the guest, erased or deleted', async () => {
    const [ida, kim] = [
      await createGuest('Ida', { allergens: ['nuts'] }),
      await createGuest('Kim', { dietaryRestriction: 'no fish' }),
    ];
    await exportFile();
    await admin().guest.erase({ id: ida._id });
    expect(await listSeen()).not.toContain('nuts');
    await admin().guest.delete({ id: kim._id });
    expect(await listSeen()).toBe('');
    expect(await listNames()).toEqual([]);
  });

  it('P2 goes with the household’s text, also of those who have left, once nobody is left in it', async () => {
    const { ida, otis } = await createHousehold('Ida: nut allergy');
    await exportFile();
    await admin().guest.update({ id: otis._id, assignedGroup: null });
    await admin().guest.update({ id: otis._id, dietaryRestriction: '' });
    expect(await listSeen()).toContain('nut allergy');
    await admin().guest.erase({ id: ida._id });
    await testDatabase.sql`delete from undo_entries`;
    await cleanUpFormerGroups(testDatabase.db);
    expect(await listSeen()).not.toContain('nut allergy');
  });

  it('P3 is in the data about the guest', async () => {
    const ida = await createGuest('Ida', { allergens: ['nuts'] });
    expect((await admin().guest.personalData({ id: ida._id })).catererSeen).toBeNull();
    await exportFile();
    expect((await admin().guest.personalData({ id: ida._id })).catererSeen).toEqual({
      at: now.toISOString(),
      needs: view({ allergens: ['nuts'] }),
    });
  });

  it('P4 goes with everybody’s contact details', async () => {
    await createGuest('Ida', { allergens: ['nuts'] });
    await exportFile();
    await admin().wedding.update({ contactsRemovedOn: '2025-08-20' });
    await removeContactDetails(testDatabase.db, new Date('2025-08-21T00:00:00Z'));
    await admin().wedding.update({ contactsRemovedOn: null });
    expect(await listSeen()).toBe('');
    expect(await listChanges()).toEqual([]);
  });
});

describe('the calls for the caterer', () => {
  const callAs = (role: AdministratorRole) =>
    callAsAdministrator(testDatabase, { findAdministrator: async () => ({ ...administrator, role }) }).catering;

  it('are for owners and planners', async () => {
    expect(await getOutcome(callAs('planner').changes())).toBe('done');
    for (const result of [
      callAs('door').changes(),
      callAs('door').markSeen({ changes: [] }),
      callAs('door').recordExport({ kind: 'print', shown: [] }),
    ])
      expect(await getOutcome(result)).toBe('FORBIDDEN_ROLE');
  });

  it('are not for guests', async () => {
    const { code } = await createGuest('Ida');
    const guest = callAsAdministrator(testDatabase, { invitationCode: code });
    expect(await getOutcome(guest.catering.changes())).toBe('NO_SESSION');
  });
});
