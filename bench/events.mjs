// Looks up a code, then responds for a household of two: for the wedding alone, and for three further events, too.
import { createHttpClient, runFlows } from './load.mjs';
import { insertHouseholds } from './setup.mjs';

const clients = 8;
const rounds = 4;
const perRound = 150;

const createFlow =
  (http, eventIds) =>
  async ({ code, ids }) => {
    await http.call('GET', `/trpc/guest.invitation?input=${encodeURIComponent(JSON.stringify({ code }))}`);
    const events = eventIds.map((eventId) => ({ eventId, accepted: ids, declined: [] }));
    const answer = { code, accepted: ids, declined: [], ...(events.length > 0 && { events }) };
    await http.call('POST', '/trpc/guest.respond', answer);
  };

/** The last one has a limited number of places. */
const insertEvents = (sql) => sql`
  insert into events (names, starts_at, capacity)
  select jsonb_build_object('en', 'Event ' || n), now() + n * interval '1 year', case when n = 3 then 100000 end
  from generate_series(1, 3) n returning id`;

const getMedian = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

export async function benchEvents({ sql, origin }) {
  let insertedCount = 0;
  const takeHouseholds = async (count, eventIds) => {
    const households = await insertHouseholds(sql, count, insertedCount);
    insertedCount += count;
    for (const eventId of eventIds)
      await sql`insert into event_guests (event_id, guest_id)
        select ${eventId}, unnest(${households.flatMap(({ ids }) => ids)}::uuid[])`;
    await sql`analyze event_guests`;
    return households;
  };
  const http = createHttpClient(origin, clients);
  const measure = async (eventIds, count) =>
    (await runFlows(await takeHouseholds(count, eventIds), clients, createFlow(http, eventIds))).perSecond;
  const unused = [await measure([], perRound)];
  for (let round = 1; round < rounds; round += 1) unused.push(await measure([], perRound));
  const eventIds = (await insertEvents(sql)).map(({ id }) => id);
  const results = { none: [], three: [] };
  await measure(eventIds, perRound);
  for (let round = 0; round < rounds; round += 1) {
    results.none.push(await measure([], perRound));
    results.three.push(await measure(eventIds, perRound));
  }
  http.close();
  const [before, none, three] = [unused, results.none, results.three].map(getMedian);
  console.log(`flows per second with ${clients} clients (look up a code, respond for two)`);
  console.log(`a wedding without further events   ${before.toFixed(0)}`);
  console.log(`not invited to any of three        ${none.toFixed(0)}  ratio ${(none / before).toFixed(2)}`);
  console.log(`invited to three, and accepts them ${three.toFixed(0)}  ratio ${(three / none).toFixed(2)}`);
}
