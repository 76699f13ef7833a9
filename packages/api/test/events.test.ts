// Further events of the wedding, invitations to them and answers, on a real PostgreSQL (specification §2 "Event").

import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestStatus } from '../src/kernel/fields.js';
import { createEventBuilders, eventStart } from './event-harness.js';
import { callApi, getOutcome, onWeddingDay, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const { admin, getLastUndo, addEvent, addGuest, addHousehold, getEvents, respond } = createEventBuilders(testDatabase);
const undoLast = () => admin().undo.takeBack({ id: getLastUndo() });
const invite = (id: string, ...add: string[]) => admin().event.updateGuests({ id, add });

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`update wedding set record = '{}'`;
});

describe('an event', () => {
  it('is created, listed, changed and deleted', async () => {
    const created = await admin().event.create({
      names: { en: 'Welcome dinner', fr: 'Dîner' },
      startsAt: '2025-08-01T19:00:00+02:00',
      endsAt: '2025-08-02T02:00:00+02:00',
      venue: 'The boat',
      capacity: 40,
    });
    expect(created).toEqual({
      _id: created._id,
      name: 'Welcome dinner',
      names: { en: 'Welcome dinner', fr: 'Dîner' },
      startsAt: '2025-08-01T17:00:00.000Z',
      endsAt: '2025-08-02T00:00:00.000Z',
      venue: 'The boat',
      address: '',
      notes: {},
      dressCodes: {},
      audience: 'chosen',
      asksAnswer: true,
      answersCloseAt: null,
      capacity: 40,
      isCancelled: false,
      invited: 0,
      pending: 0,
      accepted: 0,
      declined: 0,
      attended: 0,
      placesLeft: 40,
      createdAt: expect.any(String),
      position: expect.any(Number),
      version: 1,
    });
    expect(await admin().event.list({})).toEqual([created]);
    const changed = await admin().event.update({
      id: created._id,
      ifMatch: 1,
      names: { fr: 'Dîner', en: '' },
      capacity: null,
    });
    expect(changed).toMatchObject({
      name: 'Dîner',
      names: { fr: 'Dîner' },
      capacity: null,
      placesLeft: null,
      version: 2,
    });
    expect(await getOutcome(admin().event.update({ id: created._id, ifMatch: 1, venue: 'x' }))).toBe('VERSION_CHANGED');
    await admin().event.delete({ id: created._id });
    expect(await admin().event.list({})).toEqual([]);
  });

  it.each([
    ['has no name', { names: { en: ' ' } }],
    ['ends before it starts', { endsAt: '2025-08-03T08:00:00Z' }],
    ['ends without a start', { startsAt: null, endsAt: eventStart }],
    ['has room for nobody', { capacity: 0 }],
    ['has an unknown audience', { audience: 'friends' as 'chosen' }],
  ])('is rejected if it %s', async (_case, values) => {
    expect(await getOutcome(addEvent(values))).toBe('INVALID_INPUT');
    expect(await admin().event.list({})).toEqual([]);
  });

  it('cannot end before its start by a change of one of both', async () => {
    const id = await addEvent({ endsAt: '2025-08-03T12:00:00Z' });
    const change = admin().event.update({ id, startsAt: '2025-08-03T13:00:00Z' });
    await expect(change).rejects.toMatchObject({ cause: { issues: [{ path: ['endsAt'] }] } });
  });

  it('is not the wedding, which is always there and not listed', async () => {
    expect(await getOutcome(admin().event.get({ id: weddingEventId }))).toBe('UNKNOWN_EVENT');
    expect(await getOutcome(admin().event.update({ id: weddingEventId, venue: 'x' }))).toBe('UNKNOWN_EVENT');
    expect(await getOutcome(admin().event.delete({ id: weddingEventId }))).toBe('UNKNOWN_EVENT');
    const guest = await addGuest('Ada');
    expect(await getOutcome(invite(weddingEventId, guest))).toBe('UNKNOWN_EVENT');
    await expect(testDatabase.sql`delete from events`).rejects.toMatchObject({
      constraint_name: 'events_wedding_kept',
    });
  });

  it('is one of at most 20', async () => {
    for (let number = 1; number <= 20; number += 1) await addEvent();
    expect(await getOutcome(addEvent())).toBe('TOO_MANY_EVENTS');
  });

  it('keeps its answers when it is deleted by mistake', async () => {
    const id = await addEvent({ audience: 'everyone', capacity: 5 });
    const { ids, code } = await addHousehold('Ada', 'Bo');
    await respond(code, { events: [{ eventId: id, accepted: ids.slice(0, 1), declined: ids.slice(1) }] });
    await admin().event.delete({ id });
    expect(await getEvents(ids[0] ?? '')).toBeUndefined();
    const late = await addGuest('Late');
    await undoLast();
    expect(await getEvents(ids[0] ?? '')).toEqual({ [id]: 'Accepted' });
    expect(await getEvents(ids[1] ?? '')).toEqual({ [id]: 'Declined' });
    expect(await getEvents(late)).toEqual({ [id]: 'Pending' });
    expect(await admin().event.get({ id })).toMatchObject({ invited: 3, accepted: 1, placesLeft: 4 });
  });
});

describe('invitations', () => {
  it('are added and removed, each once', async () => {
    const id = await addEvent();
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    expect(await invite(id, ada)).toEqual({ success: true, added: [ada], removed: [] });
    // 6: a guest whom two filters choose is invited once.
    expect(await invite(id, ada, bo, bo)).toEqual({ success: true, added: [bo], removed: [] });
    expect(await admin().event.get({ id })).toMatchObject({ invited: 2, pending: 2 });
    expect(await admin().event.updateGuests({ id, remove: [ada] })).toEqual({
      success: true,
      added: [],
      removed: [ada],
    });
    expect(await getEvents(ada)).toBeUndefined();
    await undoLast();
    expect(await getEvents(ada)).toEqual({ [id]: 'Pending' });
  });

  it('are whole or absent', async () => {
    const id = await addEvent();
    const ada = await addGuest('Ada');
    const call = invite(id, ada, unknownId);
    await expect(call).rejects.toMatchObject({ cause: { reason: 'UNKNOWN_GUEST', issues: [{ path: ['add', 1] }] } });
    expect(await getEvents(ada)).toBeUndefined();
    expect(await getOutcome(invite(unknownId, ada))).toBe('UNKNOWN_EVENT');
    expect(await getOutcome(admin().event.updateGuests({ id, add: [ada], remove: [ada] }))).toBe('INVALID_INPUT');
    expect(await getOutcome(admin().event.updateGuests({ id }))).toBe('INVALID_INPUT');
  });

  it('7 to an event for everyone are those of all guests, and of new ones', async () => {
    const ada = await addGuest('Ada');
    const id = await addEvent({ audience: 'everyone' });
    const bo = await addGuest('Bo');
    expect([await getEvents(ada), await getEvents(bo)]).toEqual([{ [id]: 'Pending' }, { [id]: 'Pending' }]);
    const other = await addEvent();
    await admin().event.update({ id: other, audience: 'everyone' });
    expect(await getEvents(ada)).toEqual({ [id]: 'Pending', [other]: 'Pending' });
  });

  it('come back with a deleted guest, also to an event that was created since', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const ada = await addGuest('Ada');
    await admin().event.updateStatus({ id, guestIds: [ada], status: 'Declined' });
    await admin().guest.delete({ id: ada });
    const deletion = getLastUndo();
    const later = await addEvent({ audience: 'everyone' });
    await admin().undo.takeBack({ id: deletion });
    expect(await getEvents(ada)).toEqual({ [id]: 'Declined', [later]: 'Pending' });
  });

  it('and answers are in the history of the guest', async () => {
    const id = await addEvent();
    const ada = await addGuest('Ada');
    await invite(id, ada);
    await admin().event.updateStatus({ id, guestIds: [ada], status: 'Accepted' });
    await admin().event.updateGuests({ id, remove: [ada] });
    const history = await admin().guest.history({ id: ada });
    expect(history.filter(({ action }) => action === 'event')).toMatchObject([
      { from: 'Accepted', to: null, about: 'Brunch' },
      { from: 'Pending', to: 'Accepted', about: 'Brunch' },
      { from: null, to: 'Pending', about: 'Brunch' },
    ]);
  });

  it('9 and answers of a household that is dissolved stay with its guests, also after an undo', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const { ids, code, groupId } = await addHousehold('Ada', 'Bo');
    await respond(code, { events: [{ eventId: id, accepted: ids.slice(0, 1), declined: ids.slice(1) }] });
    const listAnswers = async () => [await getEvents(ids[0] ?? ''), await getEvents(ids[1] ?? '')];
    const answers = [{ [id]: 'Accepted' }, { [id]: 'Declined' }];
    await admin().group.delete({ id: groupId });
    expect(await listAnswers()).toEqual(answers);
    await undoLast();
    expect(await listAnswers()).toEqual(answers);
  });

  it('19 are not restored by an undo if the event has filled up meanwhile', async () => {
    const id = await addEvent({ capacity: 1 });
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await admin().event.updateStatus({ id, guestIds: [ada], status: 'Accepted' });
    await admin().event.updateGuests({ id, remove: [ada] });
    const removal = getLastUndo();
    await admin().event.updateStatus({ id, guestIds: [bo], status: 'Accepted' });
    expect(await getOutcome(admin().undo.takeBack({ id: removal }))).toBe('EVENT_FULL');
    expect(await getEvents(ada)).toBeUndefined();
    await admin().event.updateStatus({ id, guestIds: [bo], status: 'Declined' });
    await admin().undo.takeBack({ id: removal });
    expect(await getEvents(ada)).toEqual({ [id]: 'Accepted' });
  });

  it('of one guest are set together', async () => {
    const [brunch, boat] = [await addEvent(), await addEvent({ capacity: 1 })];
    const ada = await addGuest('Ada');
    const guest = await admin().guest.updateEvents({ id: ada, events: { [brunch]: 'Pending', [boat]: 'Accepted' } });
    expect(guest.events).toEqual({ [brunch]: 'Pending', [boat]: 'Accepted' });
    const bo = await addGuest('Bo');
    const second = admin().guest.updateEvents({ id: bo, events: { [brunch]: 'Accepted', [boat]: 'Accepted' } });
    await expect(second).rejects.toMatchObject({
      cause: { reason: 'EVENT_FULL', details: { eventId: boat, left: 0 } },
    });
    expect(await getEvents(bo)).toBeUndefined();
    expect((await admin().guest.updateEvents({ id: ada, events: { [boat]: null } })).events).toEqual({
      [brunch]: 'Pending',
    });
  });
});

describe('events of several guests', () => {
  it('are changed with their other fields, all or none', async () => {
    const [brunch, boat] = [await addEvent(), await addEvent({ capacity: 1 })];
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await admin().guest.update({ id: ada, events: { [brunch]: 'Accepted', [boat]: 'Pending' } });
    const change = (id: string, status: 'Accepted' | 'Declined') => ({
      id,
      notes: 'changed',
      events: { [brunch]: 'Invited' as const, [boat]: status },
    });
    const full = admin().guest.updateMany({ guests: [change(ada, 'Accepted'), change(bo, 'Accepted')] });
    expect(await getOutcome(full)).toBe('EVENT_FULL');
    const [first, second] = await admin().guest.updateMany({
      guests: [change(ada, 'Accepted'), change(bo, 'Declined')],
    });
    expect(first).toMatchObject({ notes: 'changed', events: { [brunch]: 'Accepted', [boat]: 'Accepted' } });
    expect(second).toMatchObject({ notes: 'changed', events: { [brunch]: 'Pending', [boat]: 'Declined' } });
    const ended = await admin().guest.updateMany({ guests: [{ id: ada, events: { [brunch]: null } }] });
    expect(ended).toMatchObject([{ events: { [boat]: 'Accepted' } }]);
    await undoLast();
    expect(await getEvents(ada)).toEqual({ [brunch]: 'Accepted', [boat]: 'Accepted' });
    expect(await getOutcome(admin().guest.update({ id: ada, events: { [unknownId]: 'Invited' } }))).toBe(
      'UNKNOWN_EVENT',
    );
  });
});

describe('the answer of a household', () => {
  it('1 may decline the wedding and accept an event', async () => {
    const id = await addEvent();
    const { ids, code } = await addHousehold('Ada', 'Bo');
    await invite(id, ...ids);
    const view = await respond(code, { declined: ids, events: [{ eventId: id, accepted: ids, declined: [] }] });
    expect(view.group?.status).toBe('declined');
    expect(view.events).toMatchObject([{ _id: id, guests: ids.map((guestId) => ({ guestId, status: 'Accepted' })) }]);
  });

  it('1 admits to the event alone, with a pass and at the door, as long as it takes place', async () => {
    const id = await addEvent();
    const { ids, code } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    await invite(id, ...ids);
    const getState = async () => (await callApi(testDatabase).guest.qr({ code })).state;
    expect(await getState()).toBe('pending');
    await respond(code, { declined: ids, events: [{ eventId: id, accepted: [ada], declined: [bo] }] });
    expect(await getState()).toBe('validated');
    expect((await callApi(testDatabase).guest.pass({ code })).guests).toMatchObject([{ _id: ada }]);
    expect(await admin().guest.expected({ pass: code })).toMatchObject({
      guests: [
        { _id: ada, status: 'Declined', events: { [id]: 'Accepted' } },
        { _id: bo, status: 'Declined', events: { [id]: 'Declined' } },
      ],
    });
    await admin().event.update({ id, isCancelled: true });
    expect(await getState()).toBe('declined');
    expect(await getOutcome(callApi(testDatabase).guest.pass({ code }))).toBe('NO_PASS');
  });

  it('shows only events to which somebody of it is invited, by start, with texts by language', async () => {
    const { ids, code } = await addHousehold('Ada', 'Bo');
    const party = await addEvent({ names: { en: 'Party' }, startsAt: '2025-08-03T20:00:00Z' });
    const brunch = await addEvent({
      names: { en: 'Brunch', fr: 'Déjeuner' },
      notes: { fr: 'Pieds nus' },
      venue: 'Beach',
      answersCloseAt: '2025-07-01T00:00:00Z',
      capacity: 30,
    });
    await addEvent({ names: { en: 'Others only' } });
    await invite(party, ids[1] ?? '');
    await invite(brunch, ...ids);
    const view = await callApi(testDatabase).guest.invitation({ code });
    expect(view.events).toEqual([
      {
        _id: brunch,
        name: 'Brunch',
        note: 'Pieds nus',
        dressCode: '',
        texts: {
          en: { name: 'Brunch', note: 'Pieds nus', dressCode: '' },
          fr: { name: 'Déjeuner', note: 'Pieds nus', dressCode: '' },
        },
        start: eventStart,
        end: null,
        venue: 'Beach',
        address: '',
        asksAnswer: true,
        isCancelled: false,
        closesAt: '2025-07-01T00:00:00.000Z',
        left: 30,
        guests: ids.map((guestId) => ({ guestId, status: 'Pending' })),
        version: 1,
      },
      expect.objectContaining({ _id: party, closesAt: null, guests: [{ guestId: ids[1], status: 'Pending' }] }),
    ]);
  });

  it('has no events without an invitation to one', async () => {
    await addEvent();
    const { code } = await addHousehold('Ada');
    expect(await callApi(testDatabase).guest.invitation({ code })).not.toHaveProperty('events');
  });

  it('2 is open for an event that was added after it, whether answers may change or not', async () => {
    const { ids, code } = await addHousehold('Ada', 'Bo');
    await respond(code, { accepted: ids });
    const id = await addEvent({ audience: 'everyone' });
    expect(await getOutcome(respond(code, { declined: ids }))).toBe('ALREADY_ANSWERED');
    await respond(code, { events: [{ eventId: id, accepted: ids, declined: [] }] });
    const again = respond(code, { events: [{ eventId: id, accepted: [], declined: ids }] });
    await expect(again).rejects.toMatchObject({ cause: { reason: 'ALREADY_ANSWERED', details: { eventId: id } } });
  });

  it('27 to an event closes on its own day, and otherwise with that to the wedding', async () => {
    await admin().wedding.update({ answersCloseAt: '2025-05-01T00:00:00Z' });
    const open = await addEvent({ audience: 'everyone', answersCloseAt: '2025-07-01T00:00:00Z' });
    const closed = await addEvent({ audience: 'everyone' });
    const { ids, code } = await addHousehold('Ada');
    expect(await getOutcome(respond(code, { accepted: ids }))).toBe('ANSWERS_CLOSED');
    expect(await getOutcome(respond(code, { events: [{ eventId: closed, accepted: ids }] }))).toBe('ANSWERS_CLOSED');
    await respond(code, { events: [{ eventId: open, accepted: ids }] });
    expect(await getEvents(ids[0] ?? '')).toEqual({ [open]: 'Accepted', [closed]: 'Pending' });
  });

  it('16 is refused whole if there are not enough places', async () => {
    const id = await addEvent({ audience: 'everyone', capacity: 4 });
    const { ids, code } = await addHousehold('Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo');
    const all = respond(code, { accepted: ids, events: [{ eventId: id, accepted: ids }] });
    await expect(all).rejects.toMatchObject({ cause: { reason: 'EVENT_FULL', details: { eventId: id, left: 4 } } });
    expect((await admin().guest.get({ id: ids[0] ?? '' })).status).toBe('Pending');
    await respond(code, {
      accepted: ids,
      events: [{ eventId: id, accepted: ids.slice(2), declined: ids.slice(0, 2) }],
    });
    expect(await admin().event.get({ id })).toMatchObject({ accepted: 4, declined: 2, placesLeft: 0 });
    // 18: a place that becomes free can be taken.
    await admin().wedding.update({ answersMayChange: true });
    await respond(code, { events: [{ eventId: id, accepted: ids.slice(0, 1), declined: ids.slice(2, 3) }] });
    expect(await admin().event.get({ id })).toMatchObject({ accepted: 4, placesLeft: 0 });
  });

  it('4 to a cancelled event is refused, and nobody is expected there', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const { ids, code } = await addHousehold('Ada');
    await respond(code, { events: [{ eventId: id, accepted: ids }] });
    const cancelled = await admin().event.update({ id, isCancelled: true });
    expect(cancelled).toMatchObject({ isCancelled: true, invited: 1, accepted: 0 });
    expect(await getOutcome(respond(code, { events: [{ eventId: id, declined: ids }] }))).toBe('EVENT_CANCELLED');
    expect((await callApi(testDatabase).guest.invitation({ code })).events).toMatchObject([{ isCancelled: true }]);
    expect(await admin().event.update({ id, isCancelled: false })).toMatchObject({ accepted: 1 });
  });

  it('25 to a part of the programme is not asked for', async () => {
    const id = await addEvent({ audience: 'everyone', asksAnswer: false });
    const { ids, code } = await addHousehold('Ada');
    expect(await getOutcome(respond(code, { events: [{ eventId: id, accepted: ids }] }))).toBe('EVENT_WITHOUT_ANSWER');
  });

  it('24 can no longer change once a guest has attended, while other events stay open', async () => {
    await admin().wedding.update({ answersMayChange: true });
    const [id, other] = [await addEvent({ audience: 'everyone' }), await addEvent({ audience: 'everyone' })];
    const { ids, code } = await addHousehold('Ada');
    await admin().event.updateStatus({ id, guestIds: ids, status: 'Attended' });
    const onTheDay = { now: () => new Date(eventStart) };
    const decline = (eventId: string) => respond(code, { events: [{ eventId, declined: ids }] }, onTheDay);
    expect(await getOutcome(decline(id))).toBe('ALREADY_ATTENDED');
    expect(await getOutcome(decline(other))).toBe('done');
  });

  it('ignores a mark from before the day of the event', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const { ids, code } = await addHousehold('Ada');
    await admin().event.updateStatus({ id, guestIds: ids, status: 'Attended' });
    const view = await callApi(testDatabase, { now: onWeddingDay }).guest.invitation({ code });
    expect(view.events).toMatchObject([{ guests: [{ status: 'Accepted' }] }]);
  });

  it('28 of an old client leaves events as they are', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const { ids, code } = await addHousehold('Ada');
    await respond(code, { accepted: ids });
    expect(await getEvents(ids[0] ?? '')).toEqual({ [id]: 'Pending' });
  });

  it.each([
    ['an unknown event', () => ({ eventId: unknownId })],
    ['an event to which none of them is invited', async () => ({ eventId: await addEvent() })],
    [
      'a guest who is not invited to it',
      async (ids: string[]) => {
        const eventId = await addEvent();
        await invite(eventId, ids[0] ?? '');
        return { eventId };
      },
    ],
    [
      'a guest of another invitation',
      async (ids: string[]) => {
        const eventId = await addEvent({ audience: 'everyone' });
        const stranger = await addGuest('Stranger');
        return { eventId, accepted: [...ids, stranger] };
      },
    ],
    ['the wedding as an event', () => ({ eventId: weddingEventId })],
  ])('is refused with %s, and nothing is written', async (_case, build) => {
    const { ids, code } = await addHousehold('Ada', 'Bo');
    const answer = { accepted: ids, ...(await build(ids)) };
    expect(await getOutcome(respond(code, { accepted: ids, events: [answer] }))).toBe('NOT_YOURS');
    expect((await admin().guest.get({ id: ids[0] ?? '' })).status).toBe('Pending');
  });

  it.each([
    [
      'names an event twice',
      (eventId: string, ids: string[]) => [
        { eventId, accepted: ids },
        { eventId, declined: ids },
      ],
    ],
    [
      'accepts and declines for one guest',
      (eventId: string, ids: string[]) => [{ eventId, accepted: ids, declined: ids }],
    ],
    ['names nobody', (eventId: string) => [{ eventId }]],
    ['names no event', (_eventId: string, ids: string[]) => [{ eventId: 'brunch', accepted: ids }]],
  ])('is invalid if it %s', async (_case, build) => {
    const eventId = await addEvent({ audience: 'everyone' });
    const { ids, code } = await addHousehold('Ada');
    expect(await getOutcome(respond(code, { accepted: ids, events: build(eventId, ids) }))).toBe('INVALID_INPUT');
  });
});

describe('the capacity of an event', () => {
  it('17 is not set below the number of those who have accepted', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const { ids, code } = await addHousehold('Ada', 'Bo');
    await respond(code, { events: [{ eventId: id, accepted: ids }] });
    const call = admin().event.update({ id, capacity: 1 });
    await expect(call).rejects.toMatchObject({
      cause: {
        reason: 'CAPACITY_TAKEN',
        details: { eventId: id, capacity: 1, taken: 2 },
        issues: [{ path: ['capacity'] }],
      },
    });
    expect(await admin().event.update({ id, capacity: 2 })).toMatchObject({ placesLeft: 0 });
  });

  it('19 rejects the undo of a removal once the place is taken', async () => {
    const id = await addEvent({ capacity: 1 });
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await admin().event.updateStatus({ id, guestIds: [ada], status: 'Accepted' });
    await admin().event.updateGuests({ id, remove: [ada] });
    const removal = getLastUndo();
    await admin().event.updateStatus({ id, guestIds: [bo], status: 'Accepted' });
    expect(await getOutcome(admin().undo.takeBack({ id: removal }))).toBe('EVENT_FULL');
    expect(await getEvents(ada)).toBeUndefined();
  });
});

describe('the role door', () => {
  const door = (overrides = {}) =>
    admin({
      findAdministrator: async () => ({
        id: 'door',
        email: 'door@example.com',
        role: 'door' as const,
        sessionId: 'door',
      }),
      ...overrides,
    });
  const mark = (id: string, guest: string, status: GuestStatus, from?: GuestStatus) =>
    getOutcome(door().event.updateStatus({ id, guestIds: [guest], status, from }));

  it('reads events and marks attendance of invited guests, and nothing else', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const ada = await addGuest('Ada');
    expect(await door().event.list({})).toHaveLength(1);
    expect(await mark(id, ada, 'Attended')).toBe('done');
    expect(await mark(await addEvent(), ada, 'Attended')).toBe('FORBIDDEN_ROLE');
    expect(await getOutcome(door().event.create({ names: { en: 'x' } }))).toBe('FORBIDDEN_ROLE');
    expect(await getOutcome(door().event.updateGuests({ id, add: [ada] }))).toBe('FORBIDDEN_ROLE');
    expect(await getOutcome(door().event.previewAudience({ id, filter: {} }))).toBe('FORBIDDEN_ROLE');
  });

  it.each(['Pending', 'Accepted', 'Declined'] as const)(
    'A21 marks a guest who was %s and reverts it, as often as it is sent, but changes no answer',
    async (answered) => {
      const id = await addEvent({ audience: 'everyone' });
      const other = await addEvent({ audience: 'everyone' });
      const ada = await addGuest('Ada');
      const others = (['Pending', 'Accepted', 'Declined'] as const).filter((status) => status !== answered);
      await admin().event.updateStatus({ id, guestIds: [ada], status: answered });
      // A mark at another event, and at the wedding, allows nothing here.
      for (const status of ['Accepted', 'Declined', 'Attended'] as const)
        await admin().event.updateStatus({ id: other, guestIds: [ada], status });
      for (const status of others) expect(await mark(id, ada, status)).toBe('FORBIDDEN_ROLE');
      for (const _time of [1, 2]) expect(await mark(id, ada, 'Attended')).toBe('done');
      for (const status of others) expect(await mark(id, ada, status, 'Attended')).toBe('FORBIDDEN_ROLE');
      for (const _time of [1, 2]) expect(await mark(id, ada, answered, 'Attended')).toBe('done');
      expect(await getEvents(ada)).toEqual({ [id]: answered, [other]: 'Attended' });
    },
  );

  it('T7 reverts no mark after someone else has changed the answer', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const ada = await addGuest('Ada');
    await mark(id, ada, 'Attended');
    await admin().event.updateStatus({ id, guestIds: [ada], status: 'Declined' });
    const revert = { id, guestIds: [ada], status: 'Pending' as const, from: 'Attended' as const };
    expect(await getOutcome(admin().event.updateStatus(revert))).toBe('STATUS_DIFFERS');
    expect(await mark(id, ada, 'Pending', 'Attended')).not.toBe('done');
    expect(await getEvents(ada)).toEqual({ [id]: 'Declined' });
  });

  it('gets no undo of a mark; an owner does, who undoes their own', async () => {
    const id = await addEvent({ audience: 'everyone' });
    const ada = await addGuest('Ada');
    const before = getLastUndo();
    await mark(id, ada, 'Attended');
    expect(getLastUndo()).toBe(before);
    await mark(id, ada, 'Pending', 'Attended');
    for (const _time of [1, 2]) await admin().event.updateStatus({ id, guestIds: [ada], status: 'Attended' });
    expect(await getOutcome(undoLast())).toBe('done');
    expect(await getEvents(ada)).toEqual({ [id]: 'Pending' });
  });
});
