// Throughput of looking up a code with 200 and with 100,000 guests.
import { createHttpClient, runFlows } from './load.mjs';
import { insertHouseholds } from './setup.mjs';

export async function benchLookup({ sql, origin }) {
  const http = createHttpClient(origin, 8);
  const few = await insertHouseholds(sql, 100);
  const measure = async (households) => {
    const requested = Array.from({ length: 4000 }, (_, index) => households[(index * 7919) % households.length]);
    const results = [];
    for (let round = 0; round < 3; round += 1)
      results.push(await runFlows(requested, 8, ({ code }) => http.call('GET', `/api/v1/invitations/${code}`)));
    return results.map((result) => result.perSecond).sort((a, b) => a - b)[1];
  };
  await measure(few);
  const small = await measure(few);
  for (let first = 100; first < 50_000; first += 9_980)
    await insertHouseholds(sql, Math.min(9_980, 50_000 - first), first);
  await sql`analyze`;
  const many = await sql`select code from groups`;
  await measure(many);
  const large = await measure(many);
  console.log(
    `lookups per second: ${small.toFixed(0)} with 200 guests, ${large.toFixed(0)} with 100,000; ratio ${(large / small).toFixed(2)}`,
  );
  http.close();
}
