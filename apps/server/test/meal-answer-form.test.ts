// The answer form that works without scripts, for an invitation to which dishes are offered.
import { expect, it } from 'vitest';
import { useGuestPages } from './guest-page-harness.js';
import { seed } from './harness.js';

const site = useGuestPages();
const { browser, listFieldValues, encode, submit } = site;
const weddingEventId = '00000000-0000-4000-8000-0000000000e0';

async function addDish(name: string, fields: object = {}): Promise<string> {
  const dish = { eventId: weddingEventId, names: { en: name }, ...fields };
  const { status, body } = await site.server.send('POST', '/api/v1/dishes', dish, { token: site.token });
  expect(status).toBe(201);
  return (body as { _id: string })._id;
}

it('asks each guest who comes for a dish, says which is missing, and keeps what was chosen', async () => {
  const { group } = await seed(site.server, site.token);
  const [fish, beef] = [await addDish('Fish', { contains: ['fish'] }), await addDish('Beef')];
  const { text } = await site.server.get(`/i/${group.code}/check-in`, { headers: browser });
  const [key = ''] = listFieldValues(text, 'key');
  const guests = listFieldValues(text, 'guest');
  const [first = '', ...others] = guests;
  expect(text).toContain('What would you like to eat?');
  const fill = (dishes: readonly (readonly [string, string])[]): [string, string][] => [
    ['answer', 'accept'],
    ['key', key],
    ['dietary', ''],
    ['menus', '1'],
    ...guests.map((id): [string, string] => ['guest', id]),
    ...guests.map((id): [string, string] => ['accepted', id]),
    ...dishes.map(([id, dishId]): [string, string] => [`meal.${weddingEventId}.${id}`, dishId]),
  ];
  const incomplete = await submit(group.code, encode(fill([[first, fish]])));
  expect(incomplete.status).toBe(409);
  expect(incomplete.text).toContain('please choose a meal for everyone');
  expect(incomplete.text).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${fish}"`));
  expect(await site.server.sql`select from meals`).toHaveLength(0);
  const complete = fill([[first, fish], ...others.map((id) => [id, beef] as const)]);
  const { status, headers } = await submit(group.code, encode(complete));
  expect([status, headers.location]).toEqual([303, `/i/${group.code}/wedding-pass`]);
  const rows = await site.server.sql`select guest_id, dish_id from meals`;
  expect(new Map(rows.map((row) => [row.guest_id, row.dish_id]))).toEqual(
    new Map([[first, fish], ...others.map((id) => [id, beef] as const)]),
  );
});

it('3 asks an answered household for the meals that are open, and keeps the rest of its answer', async () => {
  const { group } = await seed(site.server, site.token);
  const accept = async (fields: [string, string][]) => submit(group.code, encode([['answer', 'accept'], ...fields]));
  const open = async () => (await site.server.get(`/i/${group.code}/check-in`, { headers: browser })).text;
  const before = await open();
  const guests = listFieldValues(before, 'guest');
  await accept([
    ['key', listFieldValues(before, 'key')[0] ?? ''],
    ['dietary', ''],
    ...guests.map((id): [string, string] => ['guest', id]),
    ...guests.map((id): [string, string] => ['accepted', id]),
  ]);
  await site.server.send('PUT', '/api/v1/wedding', { answersMayChange: false }, { token: site.token });
  const fish = await addDish('Fish');
  await addDish('Beef');
  const letter = await site.server.get(`/i/${group.code}/invitation`, { headers: browser });
  expect(letter.text).toContain('One new question');
  const text = await open();
  expect(listFieldValues(text, 'guest')).toEqual([]);
  const [key = ''] = listFieldValues(text, 'key');
  const { status, headers } = await accept([
    ['key', key],
    ['menus', '1'],
    ...guests.map((id): [string, string] => [`meal.${weddingEventId}.${id}`, fish]),
  ]);
  expect([status, headers.location]).toEqual([303, `/i/${group.code}/wedding-pass`]);
  const rows = await site.server.sql`select guest_id from meals where dish_id = ${fish}`;
  expect(rows.map((row) => row.guest_id).toSorted()).toEqual(guests.toSorted());
  expect(
    await site.server.sql`select from guests where status <> 'Accepted' and id in ${site.server.sql(guests)}`,
  ).toHaveLength(0);
});
