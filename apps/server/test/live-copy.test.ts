// A copy of the lists that is updated by live changes alone equals the lists as fetched, whatever administrators and
// guests do (specification §6 "Live changes").
import { Agent } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer, waitUntilReady } from './harness.js';
import { applyEvent, fetchLists, followChanges, resolveReferences } from './live-copy.js';
import { type Call, createSampleWedding, performStep, type Step, steps } from './live-steps.js';
import type { Stream } from './live-stream.js';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let other: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  other = await startServer({ databaseUrl: server.databaseUrl });
  await Promise.all([server, other].map(waitUntilReady));
  token = await server.logIn();
});
const agent = new Agent({ keepAlive: true });
afterAll(async () => {
  agent.destroy();
  await other.stop();
  await server.stop();
});

/** Deletes row by row, since TRUNCATE would not fire the row triggers that notify. */
async function clearLists(): Promise<void> {
  for (const list of ['guests', 'groups', 'tables']) await server.sql`delete from ${server.sql(list)}`;
}
const streams: Stream[] = [];
beforeEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await clearLists();
});
async function followLists(readServer = server) {
  const copy = await followChanges(readServer, token);
  streams.push(copy.stream);
  return copy;
}

const call: Call = (method, path, body) => server.send(method, `/api/v1${path}`, body, { agent, token });
const perform = (step: Step, numbers: [number, number, number]) =>
  performStep({ call, sql: server.sql }, step, numbers);

const choice = fc.tuple(fc.constantFrom(...steps), fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60)));
/** A sequence of turns, each with up to three concurrent steps. */
const history = fc.array(fc.array(choice, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 16 });

describe('a copy updated by live changes', () => {
  it('equals the fetched lists after random changes, in either process', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (turns) => {
        await clearLists();
        await createSampleWedding(call);
        const copies = [await followLists(), await followLists(other)];
        for (const turn of turns) await Promise.all(turn.map(([step, numbers]) => perform(step, numbers)));
        const truth = await fetchLists({ server, token });
        for (const copy of copies) {
          expect(await copy.upToDate()).toEqual(truth);
          copy.stream.close();
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('equals the fetched lists after each kind of change', async () => {
    const copy = await followLists();
    await createSampleWedding(call);
    for (const step of steps) {
      let status = 0;
      // Tries other rows if the step is invalid for these.
      for (let n = 0; n < 60 && status !== 200 && status !== 201; n += 1)
        status = (await perform(step, [n, n + 5, n + 1])).status;
      expect([step, status === 200 || status === 201]).toEqual([step, true]);
      expect(await copy.upToDate(), step).toEqual(await fetchLists({ server, token }));
    }
  });

  it('control: a copy that ignores positions, or applies only the changed row, differs', async () => {
    await createSampleWedding(call);
    const { stream, upToDate } = await followQuietly();
    const [withoutPositions, rowsOnly] = [await fetchLists({ server, token }), await fetchLists({ server, token })];
    const before = stream.events.length;
    const last = withoutPositions.guest.at(-1)._id;
    await call('PUT', `/guests/${last}/move`, { after: null });
    await call('PUT', `/guests/${last}`, { assignedGroup: withoutPositions.group[0]._id });
    const truth = await fetchLists({ server, token });
    expect(await upToDate()).toEqual(truth);
    for (const event of stream.events.slice(before)) {
      const { data } = event;
      const [former] = withoutPositions.guest.filter(({ _id }) => _id === data.id);
      const object = data.object && { ...data.object, position: former?.position ?? data.object.position };
      applyEvent(withoutPositions, { ...event, data: { ...data, object } });
      if (data.entity === 'guest') applyEvent(rowsOnly, event);
    }
    const listIds = (lists: typeof truth) => lists.guest.map(({ _id }) => _id);
    expect(listIds(withoutPositions)).not.toEqual(listIds(truth));
    expect(resolveReferences(withoutPositions).group).toEqual(truth.group);
    expect(resolveReferences(rowsOnly).guest).toEqual(truth.guest);
    expect(resolveReferences(rowsOnly).group).not.toEqual(truth.group);
  });
});

/** A copy that is up to date; `listEntities` returns the entities of later events. */
async function followQuietly() {
  const copy = await followLists();
  await copy.upToDate();
  const before = copy.stream.events.length;
  return { ...copy, listEntities: () => copy.stream.events.slice(before).map(({ data }) => data.entity) };
}

describe('each kind of change broadcasts what a copy needs', () => {
  it('the status of a guest in a group: only the guest', async () => {
    await createSampleWedding(call);
    const copy = await followQuietly();
    const { guest: guests } = await fetchLists({ server, token });
    await call('PUT', '/guests/update-status', { ids: [guests[0]._id], status: 'Attended' });
    expect(await copy.upToDate()).toEqual(await fetchLists({ server, token }));
    expect(copy.listEntities()).toEqual(['guest', 'wedding']);
  });

  it('a move between groups: the guest, both groups, and both tables', async () => {
    await createSampleWedding(call);
    const copy = await followQuietly();
    const { guest: guests, group: groups } = await fetchLists({ server, token });
    await call('PUT', `/guests/${guests[1]._id}`, { assignedGroup: groups[1]._id });
    expect(await copy.upToDate()).toEqual(await fetchLists({ server, token }));
    expect(copy.listEntities()).toEqual(['guest', 'group', 'group', 'table', 'table', 'wedding']);
  });

  it('deleting an empty group, which changes no seat counter: the group and its table', async () => {
    await createSampleWedding(call);
    const copy = await followQuietly();
    const { group: groups } = await fetchLists({ server, token });
    const empty = groups.find(({ groupName }) => groupName === 'Empty');
    await call('DELETE', `/groups/${empty._id}`);
    expect(await copy.upToDate()).toEqual(await fetchLists({ server, token }));
    expect(copy.listEntities()).toEqual(['group', 'table', 'wedding']);
  });

  it('two main guests who swap slots: their group, although no guest changes', async () => {
    await createSampleWedding(call);
    const { guest: guests, group: groups } = await fetchLists({ server, token });
    const both = [guests[0]._id, guests[1]._id];
    await call('PUT', `/groups/${groups[0]._id}`, { mainGuests: both, followers: [] });
    const copy = await followQuietly();
    await call('PUT', `/groups/${groups[0]._id}`, { mainGuests: both.toReversed(), followers: [] });
    const currentLists = await copy.upToDate();
    expect(currentLists).toEqual(await fetchLists({ server, token }));
    expect(currentLists.group[0].mainGuests.map(({ _id }: { _id: string }) => _id)).toEqual(both.toReversed());
  });
});
