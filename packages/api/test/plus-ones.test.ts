// Plus-ones and the names that households give (specification §2 "Plus-ones", §3 "Names"), by the cases of decision 092.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { callApi, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const { admin, addEvent, addGuest, addHousehold, getEvents, getLastUndo, respond } = createEventBuilders(testDatabase);
beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
});

const setRules = (record: object) =>
  testDatabase.sql`update wedding set record = ${JSON.stringify(record)}::text::jsonb`;
const getGuest = (id: string) => admin().guest.get({ id });
const undoLast = () => admin().undo.takeBack({ id: getLastUndo() });
const first = <T>([value]: readonly T[]): T => {
  if (value === undefined) throw new Error('The list is empty.');
  return value;
};

/** Maria Rossi, who has her own code, and her plus-one. */
async function addMaria({ count = 1 } = {}) {
  const { _id: maria, code } = await admin().guest.create({
    firstName: 'Maria',
    lastName: 'Rossi',
    country: 'it',
    language: 'en',
  });
  const plusOnes = await admin().guest.addPlusOnes({ id: maria, count });
  return { maria, code, plusOne: first(plusOnes)._id, plusOnes };
}
const kofi = (guestId: string) => ({ guestId, firstName: 'Kofi', lastName: 'Mensah' });

describe('granting plus-ones', () => {
  it('makes a household of an individual and the plus-one', async () => {
    const { maria, plusOne, plusOnes } = await addMaria();
    expect(first(plusOnes)).toMatchObject({
      firstName: 'Guest of Maria Rossi',
      isUnnamed: true,
      hostId: maria,
      isMain: false,
      status: 'Pending',
      country: 'it',
    });
    const group = first(await admin().group.list({}));
    expect(group.groupName).toBe('Maria Rossi');
    expect(group.mainGuests.map(({ _id }) => _id)).toEqual([maria]);
    expect(group.followers.map(({ _id }) => _id)).toEqual([plusOne]);
  });

  it('keeps the table of an individual', async () => {
    const maria = await addGuest('Maria');
    await admin().guest.updateStatus({ ids: [maria], status: 'Accepted' });
    const table = await admin().table.create({ tableName: 'Harbour', capacity: 2, guestIds: [maria] });
    const { _id } = first(await admin().guest.addPlusOnes({ id: maria }));
    expect((await getGuest(_id)).assignedTable?._id).toBe(table._id);
    expect(await getOutcome(admin().guest.addPlusOnes({ id: maria }))).toBe('TABLE_FULL');
  });

  it('adds to a household that is there, with a number for the second', async () => {
    const { ids, groupId } = await addHousehold('Anna', 'Ben');
    const anna = first(ids);
    await admin().guest.addPlusOnes({ id: anna });
    const [second] = await admin().guest.addPlusOnes({ id: anna });
    expect(second).toMatchObject({ firstName: 'Guest 2 of Anna', assignedGroup: { _id: groupId } });
  });

  it('names them anew with the host, until somebody gives a name', async () => {
    const { maria, plusOne } = await addMaria();
    await admin().guest.update({ id: maria, lastName: 'Bianchi' });
    expect(await getGuest(plusOne)).toMatchObject({ firstName: 'Guest of Maria Bianchi', isUnnamed: true });
    await undoLast();
    expect(await getGuest(plusOne)).toMatchObject({ firstName: 'Guest of Maria Rossi', isUnnamed: true });
    await admin().guest.update({ id: plusOne, language: 'pl', firstName: 'Osoba towarzysząca (Maria Rossi)' });
    await admin().guest.update({ id: plusOne, isUnnamed: true });
    await admin().guest.updateMany({ guests: [{ id: maria, firstName: 'Marie', lastName: '' }] });
    expect(await getGuest(plusOne)).toMatchObject({ firstName: 'Osoba towarzysząca (Marie)', isUnnamed: true });
    await admin().guest.update({ id: maria, firstName: 'M'.repeat(100) });
    expect((await getGuest(plusOne)).firstName).toHaveLength(100);
    await admin().guest.update({ id: plusOne, firstName: 'Kofi', lastName: 'Marie' });
    await admin().guest.update({ id: maria, firstName: 'Ada' });
    expect(await getGuest(plusOne)).not.toMatchObject({ isUnnamed: true });
  });

  it('names in the language of the host', async () => {
    const { _id } = await admin().guest.create({ firstName: 'Lena', country: 'de', language: 'de' });
    expect(first(await admin().guest.addPlusOnes({ id: _id })).firstName).toBe('Begleitung von Lena');
  });

  it('invites to the events of the host', async () => {
    const maria = await addGuest('Maria');
    const brunch = await addEvent();
    const boat = await addEvent({ names: { en: 'Boat' } });
    await admin().event.updateGuests({ id: brunch, add: [maria] });
    const { _id } = first(await admin().guest.addPlusOnes({ id: maria }));
    expect(await getEvents(_id)).toEqual({ [brunch]: 'Pending' });
    expect(Object.keys((await getEvents(_id)) ?? {})).not.toContain(boat);
  });

  it('is limited, refused for a plus-one, and names what is wrong', async () => {
    const { maria, plusOne } = await addMaria({ count: 9 });
    expect(await getOutcome(admin().guest.addPlusOnes({ id: maria, count: 2 }))).toBe('TOO_MANY_PLUS_ONES');
    expect(await getOutcome(admin().guest.addPlusOnes({ id: maria, count: 11 }))).toBe('INVALID_INPUT');
    expect(await getOutcome(admin().guest.addPlusOnes({ id: plusOne }))).toBe('PLUS_ONE_OF_PLUS_ONE');
    expect(await getOutcome(admin().guest.addPlusOnes({ id: unknownId }))).toBe('UNKNOWN_GUEST');
    expect(await admin().guest.list({})).toHaveLength(10);
  });

  it('to many guests is all or none', async () => {
    const [anna, ben] = [await addGuest('Anna'), await addGuest('Ben')];
    expect(await admin().guest.addManyPlusOnes({ ids: [anna, ben] })).toMatchObject([
      { hostId: anna },
      { hostId: ben },
    ]);
    const plusOne = first(await admin().guest.addPlusOnes({ id: anna }))._id;
    expect(await getOutcome(admin().guest.addManyPlusOnes({ ids: [ben, plusOne] }))).toBe('PLUS_ONE_OF_PLUS_ONE');
    expect(await admin().guest.list({})).toHaveLength(5);
  });

  it('can be undone', async () => {
    const maria = await addGuest('Maria');
    await admin().guest.addPlusOnes({ id: maria, count: 2 });
    await undoLast();
    expect(await admin().guest.list({})).toMatchObject([{ _id: maria, assignedGroup: null }]);
    expect(await admin().group.list({})).toEqual([]);
  });

  it('is for planners', async () => {
    const maria = await addGuest('Maria');
    const call = callApi(testDatabase).guest.addPlusOnes({ id: maria });
    expect(await getOutcome(call)).toBe('NO_SESSION');
  });
});

describe('a plus-one', () => {
  it('follows the host into another household, and out of it', async () => {
    const { maria, plusOne } = await addMaria();
    const { groupId } = await addHousehold('Anna', 'Ben');
    await admin().guest.assignGroup({ ids: [maria], groupId });
    expect((await getGuest(plusOne)).assignedGroup?._id).toBe(groupId);
    await admin().guest.update({ id: maria, assignedGroup: null });
    expect((await getGuest(plusOne)).assignedGroup).toBeNull();
    const group = await admin().group.create({ groupName: 'Both', mainGuests: [maria], followers: [plusOne] });
    await admin().group.delete({ id: group._id });
    expect((await getGuest(plusOne)).assignedGroup).toBeNull();
  });

  it('moves with the host in one change of many guests', async () => {
    const { maria, plusOne } = await addMaria();
    const { groupId } = await addHousehold('Anna', 'Ben');
    await admin().guest.updateMany({
      guests: [
        { id: plusOne, assignedGroup: groupId },
        { id: maria, assignedGroup: groupId },
      ],
    });
    expect((await getGuest(plusOne)).assignedGroup?._id).toBe(groupId);
    await undoLast();
    expect((await getGuest(plusOne)).assignedGroup?.groupName).toBe('Maria Rossi');
  });

  it('does not leave the household alone, and is no main guest', async () => {
    const { maria, plusOne } = await addMaria();
    const { groupId } = await addHousehold('Anna', 'Ben');
    const household = first((await admin().group.list({})).filter(({ _id }) => _id !== groupId))._id;
    for (const call of [
      () => admin().guest.assignGroup({ ids: [plusOne], groupId }),
      () => admin().guest.update({ id: plusOne, assignedGroup: null }),
      () => admin().guest.update({ id: plusOne, isMain: true }),
      () => admin().group.update({ id: household, mainGuests: [maria], followers: [] }),
    ])
      expect(await getOutcome(call())).toBe('PLUS_ONE_HOUSEHOLD');
    expect((await getGuest(plusOne)).assignedGroup?._id).toBe(household);
  });

  it('is not made the main guest when the last one leaves', async () => {
    const { ids, groupId } = await addHousehold('Anna', 'Ben');
    const [anna = '', ben = ''] = ids;
    const { _id: plusOne } = first(await admin().guest.addPlusOnes({ id: ben }));
    await admin().guest.move({ id: plusOne, after: null });
    await admin().guest.delete({ id: anna });
    expect((await admin().group.get({ id: groupId })).mainGuests.map(({ _id }) => _id)).toEqual([ben]);
  });

  it('brings nobody, not even when two changes would make it so', async () => {
    const { maria, plusOne } = await addMaria();
    const anna = await addGuest('Anna');
    expect(await getOutcome(admin().guest.update({ id: anna, hostId: plusOne }))).toBe('PLUS_ONE_OF_PLUS_ONE');
    expect(await getOutcome(admin().guest.update({ id: maria, hostId: anna }))).toBe('PLUS_ONE_OF_PLUS_ONE');
    expect(await getOutcome(admin().guest.update({ id: maria, hostId: maria }))).toBe('PLUS_ONE_OF_PLUS_ONE');
  });

  it('goes with the host, and comes back with an undo', async () => {
    const { maria, plusOne } = await addMaria();
    await respond((await getGuest(maria)).code, { names: [kofi(plusOne)] });
    await admin().guest.delete({ id: maria });
    expect(await admin().guest.list({})).toEqual([]);
    await undoLast();
    expect(await getGuest(plusOne)).toMatchObject({ hostId: maria, firstName: 'Kofi' });
    await admin().guest.deleteMany({ ids: [plusOne, maria] });
    await undoLast();
    expect(await getGuest(plusOne)).toMatchObject({ hostId: maria, firstName: 'Kofi' });
  });

  it('stays as a guest if the couple chooses so before the host is deleted', async () => {
    const { maria, code, plusOne } = await addMaria();
    await respond(code, { names: [kofi(plusOne)] });
    await admin().guest.update({ id: plusOne, hostId: null });
    await admin().guest.delete({ id: maria });
    expect(await getGuest(plusOne)).toMatchObject({ firstName: 'Kofi', isMain: true });
    expect(await getGuest(plusOne)).not.toHaveProperty('hostId');
  });

  it('can be a guest who is on the list already', async () => {
    const [anna, ben] = [await addGuest('Anna'), await addGuest('Ben')];
    await admin().guest.update({ id: ben, hostId: anna });
    expect(await getGuest(ben)).toMatchObject({ hostId: anna, assignedGroup: { groupName: 'Anna' } });
    await undoLast();
    expect(await getGuest(ben)).toMatchObject({ assignedGroup: null });
  });
});

describe('the code of a host', () => {
  it('opens the host and the plus-ones, as that of the household does', async () => {
    const { maria, code, plusOne } = await addMaria();
    const { guest } = await callApi(testDatabase).guest.invitation({ code });
    expect(guest).toMatchObject({ _id: maria, plusOnes: [{ _id: plusOne, hostId: maria, isUnnamed: true }] });
    await respond(code, { accepted: [maria, plusOne] });
    expect((await getGuest(plusOne)).status).toBe('Accepted');
    const pass = await callApi(testDatabase).guest.pass({ code });
    expect(pass.guests.map(({ firstName }) => firstName)).toEqual(['Maria', 'Guest of Maria Rossi']);
  });

  it('opens nobody else of the household', async () => {
    const { ids } = await addHousehold('Anna', 'Ben');
    const [anna = '', ben = ''] = ids;
    const { _id: plusOne } = first(await admin().guest.addPlusOnes({ id: anna }));
    const { code } = await getGuest(anna);
    expect(await getOutcome(respond(code, { accepted: [anna, plusOne] }))).toBe('done');
    expect(await getOutcome(respond(code, { accepted: [ben] }))).toBe('NOT_YOURS');
    expect(await getOutcome(respond((await getGuest(ben)).code, { accepted: [plusOne] }))).toBe('NOT_YOURS');
  });
});

describe('names', () => {
  it('of a plus-one reach the list, the pass, the household and the salutation at once', async () => {
    const { maria, code, plusOne } = await addMaria();
    const view = await respond(code, { accepted: [maria, plusOne], names: [kofi(plusOne)] });
    expect(view.guest?.plusOnes).toMatchObject([{ firstName: 'Kofi', lastName: 'Mensah' }]);
    expect(view.guest?.salutations.en?.join('')).toContain('Kofi');
    expect(await getGuest(plusOne)).not.toHaveProperty('isUnnamed');
    expect(first(await admin().group.list({})).groupName).toBe('Maria Rossi & Kofi Mensah');
    const pass = await callApi(testDatabase).guest.pass({ code });
    expect(pass.guests.map(({ firstName }) => firstName)).toEqual(['Maria', 'Kofi']);
  });

  it('of a family that the list only counts are given on the phone', async () => {
    const { group, guests } = await admin().household.create({
      guests: [{ firstName: 'Resi', lastName: 'Gruber' }, { isUnnamed: true }],
      language: 'de',
      country: 'at',
    });
    const unnamed = guests[1]?._id ?? '';
    const view = await respond(group?.code ?? '', { names: [{ guestId: unnamed, firstName: 'Toni' }] });
    expect(view.group?.followers).toMatchObject([{ firstName: 'Toni', lastName: '' }]);
  });

  it('14 are accepted until the answers close, whatever may change', async () => {
    const { maria, code, plusOne } = await addMaria({ count: 2 });
    const plusOnes = (await admin().guest.list({})).filter(({ hostId }) => hostId === maria);
    await setRules({ answersMayChange: false, answersCloseAt: '2025-07-01T12:00:00.000Z' });
    await respond(code, { accepted: [maria, ...plusOnes.map(({ _id }) => _id)] });
    expect(await getOutcome(respond(code, { declined: [maria] }))).toBe('ALREADY_ANSWERED');
    await respond(code, { names: [kofi(plusOne)] });
    expect(await getGuest(plusOne)).toMatchObject({ firstName: 'Kofi', status: 'Accepted' });
    const later = { now: () => new Date('2025-07-02T12:00:00Z') };
    const late = respond(code, { names: [{ guestId: plusOnes[1]?._id ?? '', firstName: 'Ama' }] }, later);
    expect(await getOutcome(late)).toBe('ANSWERS_CLOSED');
  });

  it('are given once, and a repeated call changes nothing', async () => {
    const { code, plusOne } = await addMaria();
    await respond(code, { names: [kofi(plusOne)] });
    const { version } = await getGuest(plusOne);
    await respond(code, { names: [kofi(plusOne)] });
    expect((await getGuest(plusOne)).version).toBe(version);
    expect(await getOutcome(respond(code, { names: [{ guestId: plusOne, firstName: 'Ama' }] }))).toBe('ALREADY_NAMED');
  });

  it('of another invitation are refused, whether the guest exists or not', async () => {
    const { code } = await addMaria();
    const stranger = await addGuest('Anna');
    const { _id: foreign } = first(await admin().guest.addPlusOnes({ id: stranger }));
    for (const guestId of [foreign, stranger, unknownId])
      expect(await getOutcome(respond(code, { names: [kofi(guestId)] }))).toBe('NOT_YOURS');
  });

  it('name the field and the rule if they are invalid', async () => {
    const { code, plusOne } = await addMaria();
    const getIssues = async (names: object[]) => {
      const error = (await respond(code, { names: names as never }).catch((thrown: unknown) => thrown)) as {
        cause: { issues: { path: unknown[]; message: string }[] };
      };
      return error.cause.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    };
    expect(await getIssues([{ guestId: plusOne, firstName: ' ' }])).toEqual([
      'names.0.firstName: First name is required.',
    ]);
    expect(await getIssues([{ guestId: plusOne, firstName: 'Kofi\u0007' }])).toHaveLength(1);
    expect(await getIssues([{ guestId: plusOne, firstName: 'Kofi', lastName: 'a'.repeat(101) }])).toEqual([
      expect.stringContaining('names.0.lastName'),
    ]);
    expect(await getIssues([kofi(plusOne), kofi(plusOne)])).toEqual(['names: Name each guest once.']);
  });

  it('12 may equal that of a guest on the list', async () => {
    const { code, plusOne } = await addMaria();
    await addGuest('Kofi');
    await respond(code, { names: [{ guestId: plusOne, firstName: 'Kofi' }] });
    expect((await admin().guest.list({})).filter(({ firstName }) => firstName === 'Kofi')).toHaveLength(2);
  });
});

describe('answers of plus-ones', () => {
  it('10 a host who declines declines for both, and a host who returns brings back a pending plus-one', async () => {
    const { maria, code, plusOne } = await addMaria();
    await respond(code, { accepted: [maria, plusOne], names: [kofi(plusOne)] });
    await respond(code, { declined: [maria] });
    expect(await getGuest(plusOne)).toMatchObject({ status: 'Declined', firstName: 'Kofi' });
    await respond(code, { accepted: [maria] });
    expect((await getGuest(plusOne)).status).toBe('Pending');
  });

  it('10 a host who returns alone says so in one call', async () => {
    const { maria, code, plusOne } = await addMaria();
    await respond(code, { declined: [maria, plusOne] });
    await respond(code, { accepted: [maria], declined: [plusOne] });
    expect(await getGuest(plusOne)).toMatchObject({ status: 'Declined' });
  });

  it('10 holds for the couple too, and an undo restores both answers', async () => {
    const { maria, plusOne } = await addMaria();
    await admin().guest.updateStatus({ ids: [maria, plusOne], status: 'Accepted' });
    await admin().guest.update({ id: maria, status: 'Declined' });
    expect((await getGuest(plusOne)).status).toBe('Declined');
    await undoLast();
    expect((await getGuest(maria)).status).toBe('Accepted');
    expect((await getGuest(plusOne)).status).toBe('Accepted');
  });

  it('10 holds at each event', async () => {
    const maria = await addGuest('Maria');
    const brunch = await addEvent({ audience: 'everyone' });
    const { _id: plusOne } = first(await admin().guest.addPlusOnes({ id: maria }));
    const { code } = await getGuest(maria);
    const answer = (accepted: string[], declined: string[]) =>
      respond(code, { events: [{ eventId: brunch, accepted, declined }] });
    await answer([maria, plusOne], []);
    await answer([], [maria]);
    expect(await getEvents(plusOne)).toEqual({ [brunch]: 'Declined' });
    await answer([maria], [plusOne]);
    expect(await getEvents(plusOne)).toEqual({ [brunch]: 'Declined' });
    expect(await getOutcome(answer([plusOne], [maria]))).toBe('HOST_NOT_COMING');
    await answer([], [maria]);
    await answer([maria], []);
    expect(await getEvents(plusOne)).toEqual({ [brunch]: 'Pending' });
    expect((await getGuest(plusOne)).status).toBe('Pending');
  });

  it('10 an unnamed member of a family comes without anybody', async () => {
    const { group, guests } = await admin().household.create({
      guests: [{ firstName: 'Resi', lastName: 'Gruber' }, { isUnnamed: true }],
      language: 'de',
      country: 'at',
    });
    const [resi, unnamed] = guests.map(({ _id }) => _id);
    await respond(group?.code ?? '', { accepted: [unnamed ?? ''], declined: [resi ?? ''] });
    expect(await getGuest(unnamed ?? '')).toMatchObject({ status: 'Accepted' });
  });

  it('11 guests cannot accept for a plus-one whose host does not come, but the couple can', async () => {
    const { maria, code, plusOne } = await addMaria();
    const { code: own } = await getGuest(plusOne);
    expect(await getOutcome(respond(code, { accepted: [plusOne], declined: [maria] }))).toBe('HOST_NOT_COMING');
    await respond(code, { declined: [maria] });
    expect(await getOutcome(respond(code, { accepted: [plusOne] }))).toBe('HOST_NOT_COMING');
    expect(await getOutcome(respond(own, { accepted: [plusOne] }))).toBe('HOST_NOT_COMING');
    const oneByOne = callApi(testDatabase, { invitationCode: code }).guest.updateStatus({
      ids: [plusOne],
      status: 'Accepted',
    });
    expect(await getOutcome(oneByOne)).toBe('HOST_NOT_COMING');
    await admin().guest.updateStatus({ ids: [plusOne], status: 'Accepted' });
    expect(await getGuest(plusOne)).toMatchObject({ status: 'Accepted' });
    expect(await getGuest(maria)).toMatchObject({ status: 'Declined' });
  });
});
