// A filter of guests chooses those who are invited to an event, after a preview (specification §2 "Event").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestStatus } from '../src/kernel/fields.js';
import { updateEventGuestsInput } from '../src/people/audience/schema.js';
import { createEventBuilders } from './event-harness.js';
import { getOutcome, unknownId, useDatabase, waitForLock } from './harness.js';

const testDatabase = useDatabase();
const { admin, getLastUndo, addEvent, addGuest, getEvents } = createEventBuilders(testDatabase);

beforeEach(() => emptyWedding(testDatabase.sql));

const setStatus = (id: string, status: GuestStatus) => admin().guest.updateStatus({ ids: [id], status });

/** Ada and Bo come to the wedding; Bo and Cy are invited to the event, and Cy has accepted. */
async function addParty() {
  const [ada, bo, cy] = [await addGuest('Ada'), await addGuest('Bo'), await addGuest('Cy')];
  for (const id of [ada, bo]) await setStatus(id, 'Accepted');
  const id = await addEvent();
  await admin().event.updateGuests({ id, add: [bo, cy] });
  await admin().event.updateStatus({ id, guestIds: [cy], status: 'Accepted' });
  return { id, ada, bo, cy };
}

const filter = { filter: ['accepted'] };
const preview = (id: string, chosen: object = filter) => admin().event.previewAudience({ id, filter: chosen });
const store = (id: string, digest: string, chosen: object = filter) =>
  admin().event.updateGuests({ id, filter: chosen, digest });

describe('a preview', () => {
  it('names whom a filter adds and removes, and writes nothing', async () => {
    const { id, ada, bo, cy } = await addParty();
    expect(await preview(id)).toEqual({
      added: [{ _id: ada, name: 'Ada' }],
      removed: [{ _id: cy, name: 'Cy', status: 'Accepted' }],
      removedComing: 1,
      digest: expect.any(String),
    });
    expect(await getEvents(ada)).toBeUndefined();
    expect(await preview(id, { ids: [bo, cy] })).toMatchObject({ added: [], removed: [], removedComing: 0 });
    // Without a condition it finds everyone.
    expect(await preview(id, {})).toMatchObject({ added: [{ _id: ada }], removed: [] });
  });

  it('finds by the search of the guest list, and by the answers to another event', async () => {
    const { id, ada, bo } = await addParty();
    const dinner = await addEvent({ names: { en: 'Dinner' } });
    await admin().event.updateStatus({ id: dinner, guestIds: [ada], status: 'Accepted' });
    expect(await preview(dinner, { search: 'bo' })).toMatchObject({
      added: [{ _id: bo }],
      removed: [{ _id: ada }],
    });
    expect(await preview(id, { filter: [`event:${dinner}:accepted`] })).toMatchObject({ added: [{ _id: ada }] });
    // A status in the reader's language.
    expect(await preview(dinner, { search: 'en attente', lang: 'fr' })).toMatchObject({ added: [{ name: 'Cy' }] });
  });

  it('is stored by its digest, once and with one undo', async () => {
    const { id, ada, bo, cy } = await addParty();
    const { digest } = await preview(id);
    expect(await store(id, digest)).toEqual({ success: true, added: [ada], removed: [cy] });
    expect([await getEvents(ada), await getEvents(bo), await getEvents(cy)]).toEqual([
      { [id]: 'Pending' },
      { [id]: 'Pending' },
      undefined,
    ]);
    expect(await getOutcome(store(id, digest))).toBe('AUDIENCE_CHANGED');
    await admin().undo.takeBack({ id: getLastUndo() });
    expect([await getEvents(ada), await getEvents(cy)]).toEqual([undefined, { [id]: 'Accepted' }]);
  });

  it('30 that differs from what would be stored is refused, nothing is written, and the next one is stored', async () => {
    const { id, ada, cy } = await addParty();
    const { digest } = await preview(id);
    const dan = await addGuest('Dan');
    await setStatus(dan, 'Accepted');
    expect(await getOutcome(store(id, digest))).toBe('AUDIENCE_CHANGED');
    expect([await getEvents(ada), await getEvents(dan), await getEvents(cy)]).toEqual([
      undefined,
      undefined,
      { [id]: 'Accepted' },
    ]);
    const { digest: next } = await preview(id);
    expect(await store(id, next)).toMatchObject({ added: [ada, dan], removed: [cy] });
  });

  it.each<[string, (party: Awaited<ReturnType<typeof addParty>>) => Promise<unknown>, string]>([
    [
      'the answer of one who is removed',
      ({ id, cy }) => admin().event.updateStatus({ id, guestIds: [cy], status: 'Declined' }),
      'AUDIENCE_CHANGED',
    ],
    ['the filter of one who is added', ({ ada }) => setStatus(ada, 'Declined'), 'AUDIENCE_CHANGED'],
    ['the deletion of one who is added', ({ ada }) => admin().guest.delete({ id: ada }), 'AUDIENCE_CHANGED'],
    [
      'an invitation by someone else',
      ({ id, ada }) => admin().event.updateGuests({ id, add: [ada] }),
      'AUDIENCE_CHANGED',
    ],
    ['a name', ({ ada }) => admin().guest.update({ id: ada, firstName: 'Adele' }), 'done'],
  ])('after %s is compared again', async (_case, change, outcome) => {
    const party = await addParty();
    const { digest } = await preview(party.id);
    await change(party);
    expect(await getOutcome(store(party.id, digest))).toBe(outcome);
  });
});

describe('a filter is refused', () => {
  it('for an unknown event, the wedding, and an unknown condition', async () => {
    const { id } = await addParty();
    const { digest } = await preview(id);
    for (const foreign of [unknownId, weddingEventId]) {
      expect(await getOutcome(preview(foreign))).toBe('UNKNOWN_EVENT');
      expect(await getOutcome(store(foreign, digest))).toBe('UNKNOWN_EVENT');
    }
    const unknown = { filter: [`event:${unknownId}:accepted`] };
    await expect(preview(id, unknown)).rejects.toMatchObject({
      cause: { reason: 'INVALID_INPUT', issues: [{ path: ['filter'] }] },
    });
    expect(await getOutcome(store(id, digest, unknown))).toBe('INVALID_INPUT');
    expect(await getOutcome(preview(id, { filter: ['friends'] }))).toBe('INVALID_INPUT');
  });

  it('with the digest of another event', async () => {
    const { id } = await addParty();
    const [one, other] = [await addEvent(), await addEvent()];
    const { digest } = await preview(one);
    expect(await getOutcome(store(other, digest))).toBe('AUDIENCE_CHANGED');
    expect(await getOutcome(store(id, digest))).toBe('AUDIENCE_CHANGED');
  });

  it.each([
    ['without a digest', { filter: {} }, 'digest'],
    ['that is only a digest', { digest: 'x' }, 'filter'],
    ['beside guests', { filter: {}, digest: 'x', add: [unknownId] }, 'filter'],
    ['without guests', {}, 'add'],
  ])('%s', (_case, input, field) => {
    const { error } = updateEventGuestsInput.safeParse({ id: unknownId, ...input });
    expect(error?.issues).toMatchObject([{ path: [field] }]);
  });
});

describe('while the guest answers in another transaction', () => {
  /** The answer of Cy is committed while `change` waits for it. */
  async function change(id: string, cy: string, call: () => Promise<unknown>): Promise<string> {
    const { sql } = testDatabase;
    let outcome: Promise<string> | undefined;
    await sql.begin(async (tx) => {
      await tx`update event_guests set status = 'Accepted' where event_id = ${id} and guest_id = ${cy}`;
      outcome = getOutcome(call());
      await waitForLock(testDatabase, outcome);
    });
    return (await outcome) ?? '';
  }

  async function addPending() {
    const party = await addParty();
    await admin().event.updateStatus({ id: party.id, guestIds: [party.cy], status: 'Pending' });
    return party;
  }

  it('a filter does not end the invitation that the preview showed without an answer', async () => {
    const { id, cy } = await addPending();
    const { digest, removed } = await preview(id);
    expect(removed).toMatchObject([{ _id: cy, status: 'Pending' }]);
    expect(await change(id, cy, () => store(id, digest))).toBe('AUDIENCE_CHANGED');
    expect(await getEvents(cy)).toEqual({ [id]: 'Accepted' });
  });

  it('control: a list of guests without a digest ends it', async () => {
    const { id, cy } = await addPending();
    expect(await change(id, cy, () => admin().event.updateGuests({ id, remove: [cy] }))).toBe('done');
    expect(await getEvents(cy)).toBeUndefined();
  });
});
