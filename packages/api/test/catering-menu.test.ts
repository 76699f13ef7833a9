// The meals of the caterer's page and file against SQL, on a real PostgreSQL (specification §10 "Caterer").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { allergens, weddingEventId } from '@havn/db/values';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { buildCateringSummary } from '../src/seating/catering/rules.js';
import { exportCateringQuery } from '../src/spreadsheet/export/schema.js';
import { exportCatering } from '../src/spreadsheet/export/service.js';
import { createEventBuilders } from './event-harness.js';
import { administrator, getOutcome, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const { admin, addEvent } = createEventBuilders(testDatabase);
const now = new Date('2025-06-01T12:00:00Z');

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
});

async function createWedding() {
  const brunch = await addEvent();
  const dishIds = [];
  for (const eventId of [weddingEventId, brunch])
    for (const [at, audience] of (['everyone', 'adults', 'children'] as const).entries()) {
      const contains = allergens.filter((_, index) => index % 3 === at);
      const names = { en: `${audience} food`, fr: `plat ${at}` };
      dishIds.push((await admin().dish.create({ eventId, names, audience, contains }))._id);
    }
  for (let at = 0; at < 28; at += 1) {
    const { _id: id } = await admin().guest.create({
      firstName: `Guest ${at}`,
      country: 'dk',
      language: 'en',
      isMain: true,
      isAdult: at % 4 !== 0,
      status: at % 5 === 0 ? 'Declined' : 'Accepted',
      allergens: [allergens[at % allergens.length] ?? 'fish'],
    });
    if (at % 3 !== 0)
      await admin().guest.updateEvents({ id, events: { [brunch]: at % 7 === 0 ? 'Declined' : 'Accepted' } });
    const { status, events = {} } = await admin().guest.get({ id });
    const meals = {
      ...(status === 'Accepted' && at % 6 !== 0 && { [weddingEventId]: dishIds[at % 3] ?? '' }),
      ...(events[brunch] === 'Accepted' && at % 6 !== 1 && { [brunch]: dishIds[3 + (at % 3)] ?? '' }),
    };
    await admin().guest.update({ id, meals });
  }
  return { brunch };
}

const summarize = async (eventId: string) =>
  buildCateringSummary({
    guests: await admin().guest.list({}),
    tables: await admin().table.list({}),
    dishes: await admin().dish.list({}),
    eventId,
  });

it('counts of people, dishes, open meals and clashes are those of SQL, at the wedding and at a further event', async () => {
  const { brunch } = await createWedding();
  for (const eventId of [weddingEventId, brunch]) {
    const { sql } = testDatabase;
    const [people] = await sql`
      select count(*)::int as people, count(*) filter (where not g.is_adult)::int as children
      from attendances a join guests g on g.id = a.guest_id
      where a.event_id = ${eventId} and a.status in ('Accepted', 'Attended')`;
    const dishes = await sql`
      select d.id as _id, count(g.id)::int as people, count(g.id) filter (where g.is_adult)::int as adults
      from dishes d left join meals m on m.dish_id = d.id left join guests g on g.id = m.guest_id
      where d.event_id = ${eventId} group by d.id order by d.position`;
    const [harmed] = await sql`
      select count(*)::int as count from meals m join dishes d on d.id = m.dish_id join guests g on g.id = m.guest_id
      where m.event_id = ${eventId} and d.contains && g.allergens`;
    const { counts, menu, tables } = await summarize(eventId);
    expect(counts).toMatchObject({ ...people });
    expect(menu?.dishes).toMatchObject(dishes.map((row) => ({ ...row })));
    const chosen = dishes.reduce((sum, row) => sum + Number(row.people), 0);
    expect(menu?.open).toHaveLength(Number(people?.people) - chosen);
    expect(menu?.meals).toHaveLength(Number(people?.people));
    const warned = menu?.meals.filter(({ warning }) => (warning?.allergens.length ?? 0) > 0) ?? [];
    expect(warned).toHaveLength(Number(harmed?.count));
    expect(warned.length).toBeGreaterThan(0);
    expect(tables.flatMap((table) => table.menu?.meals ?? [])).toHaveLength(menu?.meals.length ?? 0);
  }
});

const download = async (query: object, options: { administrator?: string } = {}) => {
  const { bytes, name } = await exportCatering(testDatabase.db, exportCateringQuery.parse(query), { now, ...options });
  const rows: string[][] = parse(bytes, { bom: true, relax_column_count: true, delimiter: [',', ';'] });
  return { rows, name };
};

it('the file of an event has the names of the language, the warnings first, and no tables', async () => {
  const { brunch } = await createWedding();
  const { rows, name } = await download({ event: brunch, lang: 'fr' });
  expect(name).toBe('traiteur-brunch-2025-06-01.csv');
  expect(rows[0]).toEqual([
    'Invité',
    'Remarque',
    'Plat',
    'Contient, mais interdit à l’invité',
    'Non indiqué comme adapté à',
  ]);
  expect(rows.flat()).toContain('plat 0');
  expect(rows.flat()).not.toContain('Table');
  const { menu } = await summarize(brunch);
  const counts = rows.find((row) => row.includes('plat 0') && row.includes('plat 1')) ?? [];
  const totals = rows[rows.indexOf(counts) + 1] ?? [];
  expect(menu?.dishes.map((_, at) => Number(totals[counts.indexOf(`plat ${at}`)]))).toEqual(
    menu?.dishes.map(({ people }) => people),
  );
});

it('the file of a further event is not remembered as that of the wedding', async () => {
  const { brunch } = await createWedding();
  await download({ event: brunch }, { administrator: administrator.email });
  expect((await admin().catering.changes()).since).toBeNull();
  await download({}, { administrator: administrator.email });
  expect((await admin().catering.changes()).since).toBe(now.toISOString());
});

it('nobody is expected at a cancelled event, and an unknown one has no file', async () => {
  const { brunch } = await createWedding();
  await admin().event.update({ id: brunch, isCancelled: true });
  expect((await download({ event: brunch })).rows.flat().filter((cell) => cell.startsWith('Guest '))).toEqual([]);
  expect(await getOutcome(download({ event: unknownId }))).toBe('UNKNOWN_EVENT');
});
