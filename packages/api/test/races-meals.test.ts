// A meal against a refusal, and against the deletion of its dish (specification §3 "Meals"). The race has a control on a
// database without the lock, in which the violation must occur, to prove that the test can detect it.
import { weddingEventId } from '@havn/db/values';
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { useDatabase, waitForLock } from './harness.js';
import { addHouseholds, clearTables, runConcurrently } from './races-harness.js';

const testDatabase = useDatabase();
const { admin, addEvent, respond } = createEventBuilders(testDatabase);
beforeEach(async () => {
  await clearTables(testDatabase);
  await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
});

const listViolations = (sql: Sql) => sql`
  select meals.id from meals left join attendances using (guest_id, event_id)
  where status is null or status not in ('Accepted', 'Attended')`;

async function addAccepted(sql: Sql, eventId: string): Promise<{ guestId: string; dishId: string }> {
  const [guest] = await sql<{ id: string }[]>`
    insert into guests (first_name, country, language, code, status)
    values ('Ada', 'dk', 'en', 'MEALRACE22', 'Accepted') returning id`;
  const [dish] = await sql<{ id: string }[]>`
    insert into dishes (event_id, names) values (${eventId}, '{"en": "Fish"}') returning id`;
  const guestId = guest?.id ?? '';
  if (eventId !== weddingEventId)
    await sql`insert into event_guests (event_id, guest_id, status) values (${eventId}, ${guestId}, 'Accepted')`;
  return { guestId, dishId: dish?.id ?? '' };
}

/** The guest declines in one transaction, and gets a meal in another one, before the first one is committed. */
async function declineAndChoose(database: typeof testDatabase, eventId: string): Promise<number> {
  const { sql } = database;
  const { guestId, dishId } = await addAccepted(sql, eventId);
  const choose = () =>
    sql`insert into meals (guest_id, event_id, dish_id) values (${guestId}, ${eventId}, ${dishId})`.execute();
  let waiting: Promise<unknown> | undefined;
  await sql.begin(async (tx) => {
    if (eventId === weddingEventId) await tx`update guests set status = 'Declined' where id = ${guestId}`;
    else await tx`update event_guests set status = 'Declined' where guest_id = ${guestId}`;
    const meal = choose();
    await waitForLock(database, meal);
    waiting = meal.catch(() => undefined);
  });
  await waiting;
  return (await listViolations(sql)).length;
}

describe('a meal', () => {
  it('is never left of a guest who declines at the same time', async () => {
    expect(await declineAndChoose(testDatabase, weddingEventId)).toBe(0);
    await clearTables(testDatabase);
    expect(await declineAndChoose(testDatabase, await addEvent())).toBe(0);
  });

  describe('without the lock', () => {
    const sabotaged = useDatabase();
    it('control: is left of a guest who has declined', async () => {
      await sabotaged.sql.unsafe('drop trigger meals_attendee on meals');
      expect(await declineAndChoose(sabotaged, weddingEventId)).toBe(1);
    });
  });

  it('is right after concurrent answers, refusals and deletions of dishes', async () => {
    const eventId = await addEvent({ audience: 'everyone' });
    const households = await addHouseholds(testDatabase.sql, 60);
    const addDish = async () => (await admin().dish.create({ eventId, names: { en: 'Fish' } }))._id;
    const [fish, beef] = [await addDish(), await addDish()];
    const calls: (() => Promise<unknown>)[] = households.flatMap(({ code, ids }) => [
      ...[fish, beef].map(
        (dishId) => () =>
          respond(code, {
            events: [{ eventId, accepted: ids, declined: [] }],
            meals: ids.map((guestId) => ({ guestId, eventId, dishId })),
          }),
      ),
      () => respond(code, { events: [{ eventId, accepted: [], declined: ids }] }),
    ]);
    const outcomes = await runConcurrently(
      [...calls, () => admin().dish.delete({ id: beef })].toSorted(
        (one, other) => (calls.indexOf(one) % 7) - (calls.indexOf(other) % 7),
      ),
    );
    expect(Object.keys(outcomes).filter((outcome) => !['done', 'DISH_GONE'].includes(outcome))).toEqual([]);
    expect(await listViolations(testDatabase.sql)).toEqual([]);
    expect(await testDatabase.sql`select from meals where dish_id = ${beef}`).toHaveLength(0);
  });
});
