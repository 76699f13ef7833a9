// Concurrent answers to events and changes of their capacity (specification §2 "Event"). Each race has a control on a
// database without the rule, in which the violation must occur, to prove that the test can detect it.
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { getOutcome, useDatabase, waitForLock } from './harness.js';
import { addHouseholds, clearTables, createBarrier, type Household, runConcurrently } from './races-harness.js';

const testDatabase = useDatabase();
const { admin, addEvent, respond } = createEventBuilders(testDatabase);
beforeEach(async () => {
  await clearTables(testDatabase);
  await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
});

const countComing = async (sql: Sql, id: string) =>
  (await sql`select 1 from event_guests where event_id = ${id} and status in ('Accepted', 'Attended')`).length;

/** Each member is counted in the event's row as long as it has a capacity. */
async function listViolations(sql: Sql): Promise<object[]> {
  return sql`
    select id, capacity, seats_taken from events where seats_taken <> case when capacity is null then 0 else (
      select count(*) from event_guests where event_id = events.id and status in ('Accepted', 'Attended')) end`;
}

/** Every member of the households is invited. */
async function addParty(
  sql: Sql,
  guests: number,
  capacity: number | null,
): Promise<{ id: string; households: Household[] }> {
  const id = await addEvent({ capacity, audience: 'everyone' });
  return { id, households: await addHouseholds(sql, guests) };
}

const accept = (id: string, { code, ids }: Household) =>
  respond(code, { events: [{ eventId: id, accepted: ids, declined: [] }] });

/** Writers that read, wait until all have read, and then write, like a service without locks. */
async function acceptWithoutLock(sql: Sql, id: string, households: readonly Household[]): Promise<number> {
  const allHaveRead = createBarrier(households.length);
  const results = await Promise.allSettled(
    households.map((household) =>
      sql.begin(async (tx) => {
        const [event] = await tx<{ capacity: number }[]>`select capacity from events where id = ${id}`;
        const taken = await tx`select 1 from event_guests where event_id = ${id} and status = 'Accepted'`;
        await allHaveRead();
        if (taken.length + household.ids.length <= (event?.capacity ?? 0))
          await tx`update event_guests set status = 'Accepted' where event_id = ${id} and guest_id = any (${household.ids}::uuid[])`;
      }),
    ),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('places of an event', () => {
  it('are never exceeded by concurrent answers, and can all be used', async () => {
    const { id, households } = await addParty(testDatabase.sql, 96, 30);
    const outcomes = await runConcurrently(households.map((household) => () => accept(id, household)));
    expect(outcomes).toEqual({ done: 10, EVENT_FULL: 22 });
    expect(await admin().event.get({ id })).toMatchObject({ accepted: 30, placesLeft: 0 });
    expect(await listViolations(testDatabase.sql)).toEqual([]);
  });

  it('are right while the capacity is set and removed, and guests change their minds', async () => {
    const { id, households } = await addParty(testDatabase.sql, 60, null);
    const decline = ({ code, ids }: Household) =>
      respond(code, { events: [{ eventId: id, accepted: [], declined: ids }] });
    const calls = [
      ...households.flatMap((household) => [
        () => accept(id, household),
        () => decline(household),
        () => accept(id, household),
      ]),
      ...[30, null, 45, null, 36].map((capacity) => () => admin().event.update({ id, capacity })),
    ];
    const outcomes = await runConcurrently(
      calls.toSorted((one, other) => (calls.indexOf(one) % 7) - (calls.indexOf(other) % 7)),
    );
    expect(
      Object.keys(outcomes).filter((outcome) => !['done', 'EVENT_FULL', 'CAPACITY_TAKEN'].includes(outcome)),
    ).toEqual([]);
    const { capacity } = await admin().event.get({ id });
    const coming = await countComing(testDatabase.sql, id);
    expect(coming).toBeLessThanOrEqual(capacity ?? 60);
    expect(await listViolations(testDatabase.sql)).toEqual([]);
  });

  it('are kept by the database alone', async () => {
    const { id, households } = await addParty(testDatabase.sql, 24, 9);
    expect(await acceptWithoutLock(testDatabase.sql, id, households)).toBe(3);
    expect(await countComing(testDatabase.sql, id)).toBe(9);
  });

  describe('without the triggers', () => {
    const sabotaged = useDatabase();
    it('control: unlocked writers exceed the capacity', async () => {
      const builders = createEventBuilders(sabotaged);
      const id = await builders.addEvent({ capacity: 9, audience: 'everyone' });
      const households = await addHouseholds(sabotaged.sql, 24);
      await sabotaged.sql`drop trigger event_guests_seats_update on event_guests`;
      expect(await acceptWithoutLock(sabotaged.sql, id, households)).toBe(8);
      expect(await countComing(sabotaged.sql, id)).toBe(24);
      expect(await listViolations(sabotaged.sql)).toHaveLength(1);
    });
  });
});

describe('two phones of a household', () => {
  it.each([
    ['is refused', false, ['ALREADY_ANSWERED', 'done']],
    ['replaces the whole answer, if answers may change,', true, ['done', 'done']],
  ])('15 answer at once: the second one %s', async (_, answersMayChange, expected) => {
    const { sql } = testDatabase;
    await sql`update wedding set record = ${JSON.stringify({ answersMayChange })}`;
    const { id, households } = await addParty(sql, 3, null);
    const [{ code, ids } = { code: '', ids: [] }] = households;
    const answers = [
      { accepted: ids, events: [{ eventId: id, accepted: [], declined: ids }] },
      { declined: ids, events: [{ eventId: id, accepted: ids, declined: [] }] },
    ];
    const outcomes = await sql.begin(async (tx) => {
      await tx`select 1 from guests where id = any (${ids}::uuid[]) for update`;
      const calls = answers.map((answer) => getOutcome(respond(code, answer)));
      await waitForLock(testDatabase, Promise.race(calls), calls.length);
      return { calls };
    });
    expect((await Promise.all(outcomes.calls)).sort()).toEqual(expected);
    const stored = await sql`
      select distinct guests.status as wedding, event_guests.status as event
      from guests join event_guests on event_guests.guest_id = guests.id where guests.id = any (${ids}::uuid[])`;
    expect([[{ wedding: 'Accepted', event: 'Declined' }], [{ wedding: 'Declined', event: 'Accepted' }]]).toContainEqual(
      [...stored],
    );
  });
});

describe('an event for everyone', () => {
  /** One transaction adds a guest, another one an event, before the first one is committed. */
  async function addBoth(database: typeof testDatabase): Promise<number> {
    const { sql } = database;
    let waiting: Promise<unknown> | undefined;
    await sql.begin(async (tx) => {
      await tx`insert into guests (first_name, country, language, code) values ('Late', 'dk', 'en', 'LATECOMER2')`;
      const addEveryone = sql`insert into events (names, audience) values ('{"en": "Party"}', 'everyone')`.execute();
      await waitForLock(database, addEveryone);
      waiting = addEveryone;
    });
    await waiting;
    return (await sql`select 1 from event_guests`).length;
  }

  it('invites a guest who is added at the same time', async () => {
    expect(await addBoth(testDatabase)).toBe(1);
  });

  describe('without the lock', () => {
    const sabotaged = useDatabase();
    it('control: neither sees the other', async () => {
      await sabotaged.sql.unsafe(`
        create or replace function invite_everyone() returns trigger language plpgsql as $$
        begin
          insert into event_guests (event_id, guest_id) select new.id, guests.id from guests;
          return null;
        end $$`);
      expect(await addBoth(sabotaged)).toBe(0);
    });
  });

  it('that is deleted while guests answer to it leaves no answer and no error but an unknown event', async () => {
    const { id, households } = await addParty(testDatabase.sql, 60, 40);
    const outcomes = await runConcurrently([
      ...households.slice(0, 10).map((household) => () => accept(id, household)),
      () => admin().event.delete({ id }),
      ...households.slice(10).map((household) => () => accept(id, household)),
    ]);
    expect(Object.keys(outcomes).filter((outcome) => !['done', 'NOT_YOURS', 'EVENT_FULL'].includes(outcome))).toEqual(
      [],
    );
    expect(await testDatabase.sql`select 1 from event_guests`).toHaveLength(0);
  });
});
