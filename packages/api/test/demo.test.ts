// The sample wedding on a real PostgreSQL: complete, harmless, inserted once, and separate from a real guest list.

import { readFileSync } from 'node:fs';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoDishes, demoQuestion } from '../src/demo/sample-menu.js';
import { demoSections } from '../src/demo/sample-sections.js';
import { demoEvents, demoInvitations } from '../src/demo/sample-wedding.js';
import { seedDemo } from '../src/demo/seed.js';
import { createEventInput } from '../src/events/schema.js';
import { createDishInput } from '../src/meals/schema.js';
import { createMessageInput } from '../src/messaging/schema.js';
import { guestFields } from '../src/people/guest/fields.js';
import { guestFilters } from '../src/people/guest/filter-rules.js';
import { createGuestInput } from '../src/people/guest/schema.js';
import { createQuestionInput } from '../src/questions/schema.js';
import { buildCateringSummary } from '../src/seating/catering/rules.js';
import { createSectionInput } from '../src/sections/schema.js';
import { runImport } from '../src/spreadsheet/import/service.js';
import { callApi, callAsAdministrator, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const count = async () => (await testDatabase.sql`select count(*)::int as n from guests`)[0]?.n;

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
});

describe('the demonstration wedding', () => {
  it('returns the codes of a pending French individual and of a pending family of four', async () => {
    const { sql } = testDatabase;
    const codes = await seedDemo(testDatabase.db);
    expect(
      await sql`select status, language, group_id from guests where code = ${codes?.individualCode ?? ''}`,
    ).toEqual([{ status: 'Pending', language: 'fr', group_id: null }]);
    const family = await sql`
      select g.status, g.main_slot as main from guests g join groups on groups.id = g.group_id
      where groups.code = ${codes?.groupCode ?? ''} order by g.position`;
    expect(family).toEqual([1, 2, null, null].map((main) => ({ status: 'Pending', main })));
  });

  it('has individuals and groups in every state', async () => {
    await seedDemo(testDatabase.db);
    const states = (
      await testDatabase.sql`
      select group_id is not null as grouped, array_agg(distinct status order by status)::text as states
      from guests group by coalesce(group_id, id), group_id is not null`
    ).map(({ grouped, states }) => `${grouped} ${states}`);
    for (const state of ['{Pending}', '{Accepted}', '{Declined}', '{Attended}']) {
      expect(states).toContain(`true ${state}`);
      expect(states).toContain(`false ${state}`);
    }
    expect(states).toContain('true {Pending,Accepted}');
    expect(states).toContain('true {Accepted,Declined}');
  });

  it('has at least forty guests in both languages', async () => {
    await seedDemo(testDatabase.db);
    expect(await count()).toBeGreaterThanOrEqual(40);
    expect(await testDatabase.sql`select distinct language from guests order by 1`).toEqual([
      { language: 'en' },
      { language: 'fr' },
    ]);
  });

  it('has guests at every table, and free seats', async () => {
    await seedDemo(testDatabase.db);
    const [seats] =
      await testDatabase.sql`select bool_and(seats_taken > 0) as used, bool_or(seats_taken < capacity) as free from tables`;
    expect(seats).toEqual({ used: true, free: true });
  });

  it('has an SMS and an e-mail that pass the form’s validation', async () => {
    await seedDemo(testDatabase.db);
    const stored =
      await testDatabase.sql`select subjects ->> 'en' as subject, format, bodies ->> 'en' as "bodyEN", bodies ->> 'fr' as "bodyFR" from messages order by position`;
    expect(stored.map((message) => createMessageInput.parse(message).format)).toEqual(['sms', 'email']);
  });

  it('has a welcome evening for some and a brunch for all, in both languages, with answers of every kind', async () => {
    await testDatabase.sql`update wedding set record = '{}'`;
    await seedDemo(testDatabase.db, new Date('2025-06-01T12:00:00Z'));
    const [welcome, brunch, ...others] = await callAsAdministrator(testDatabase).event.list({});
    expect(others).toEqual([]);
    // On the evening before the first Saturday of August, and on the morning after it.
    expect([welcome?.startsAt, brunch?.startsAt]).toEqual(['2025-08-01T16:30:00.000Z', '2025-08-03T08:30:00.000Z']);
    expect(brunch?.invited).toBe(await count());
    expect(welcome?.invited).toBeLessThan(brunch?.invited ?? 0);
    for (const event of [welcome, brunch]) {
      const { pending = 0, accepted = 0, declined = 0 } = event ?? {};
      expect(Math.min(pending, accepted, declined)).toBeGreaterThan(2);
      expect([event?.names, event?.notes].map((texts) => Object.keys(texts ?? {}).sort())).toEqual([
        ['en', 'fr'],
        ['en', 'fr'],
      ]);
    }
    expect(demoEvents.map((event) => createEventInput.parse(event).names)).toEqual([welcome?.names, brunch?.names]);
  });

  it('has three sections in both languages, which a guest reads, and whose links lead nowhere', async () => {
    const codes = await seedDemo(testDatabase.db);
    const stored = await callAsAdministrator(testDatabase).section.list({});
    expect(stored.map((section) => createSectionInput.parse(section).titles)).toEqual(
      demoSections.map(({ titles }) => titles),
    );
    expect(stored.map(({ titles, texts }) => [titles, texts].map((one) => Object.keys(one).sort()))).toEqual(
      Array.from({ length: 3 }, () => [
        ['en', 'fr'],
        ['en', 'fr'],
      ]),
    );
    const links = stored.flatMap(({ texts }) =>
      Object.values(texts).flatMap((text) => text?.match(/https?:\/\/[^\s/]+/g) ?? []),
    );
    expect(new Set(links)).toEqual(new Set(['https://example.com']));
    const invitation = await callApi(testDatabase).guest.invitation({ code: codes?.groupCode ?? '' });
    expect(invitation.sections?.map(({ title }) => title)).toEqual(['Getting here', 'Where to stay', 'Gifts']);
  });

  it('has answers to events by those only who have answered, at the same time', async () => {
    await seedDemo(testDatabase.db);
    const [found] = await testDatabase.sql<{ early: number; apart: number; answers: number; brunch_alone: number }[]>`
      select count(*) filter (where guests.status = 'Pending' and event_guests.status <> 'Pending')::int as early,
        count(*) filter (where guests.status = 'Declined' and event_guests.status = 'Accepted')::int as brunch_alone,
        (select count(*)::int from audit_log where action = 'event' and from_value is not null) as answers,
        (select count(*)::int from audit_log answer where action = 'event' and from_value is not null and not exists (
          select from audit_log where action = 'status' and guest_id = answer.guest_id and at = answer.at)) as apart
      from event_guests join guests on guests.id = guest_id`;
    expect(found).toMatchObject({ early: 0, apart: 0, brunch_alone: 1 });
    expect(found?.answers).toBeGreaterThan(20);
  });

  it('has a dinner and a question in both languages, with one open meal and one that harms', async () => {
    await seedDemo(testDatabase.db);
    const admin = callAsAdministrator(testDatabase);
    expect(await admin.guest.openItems()).toEqual({ mealOpen: 1, mealClash: 1, questionOpen: 0, sameNames: [] });
    const [dishes, guests] = [await admin.dish.list({}), await admin.guest.list({})];
    const filters = guestFilters({ fields: guestFields, language: 'en', dishes });
    const find = (id: string) => guests.filter((guest) => filters.find((filter) => filter.id === id)?.matches(guest));
    expect(find('mealOpen').map(({ firstName }) => firstName)).toEqual(['Mats']);
    expect(find('mealClash').map(({ firstName }) => firstName)).toEqual(['Gaël']);
    expect(dishes.map(({ audience }) => audience)).toEqual(['adults', 'adults', 'adults', 'children']);
    // The caterer is warned of that one alone, also by what texts mention and by diets.
    const { menu } = buildCateringSummary({ guests, tables: await admin.table.list({}), dishes });
    expect(menu?.meals.flatMap(({ name, warning }) => (warning === null ? [] : name))).toEqual(['Gaël Castaing']);
    expect(menu?.dishes.every(({ people }) => people > 1)).toBe(true);
    for (const { contains, names } of dishes) {
      expect(contains.length).toBeGreaterThan(0);
      expect(Object.keys(names).sort()).toEqual(['en', 'fr']);
    }
    expect(
      Object.values(demoDishes).map((dish) => createDishInput.parse({ ...dish, eventId: weddingEventId })),
    ).toEqual(
      dishes.map(({ eventId, names, marks, contains, audience }) => ({ eventId, names, marks, contains, audience })),
    );
    const [question, ...others] = await admin.question.list({});
    expect(others).toEqual([]);
    expect(question).toMatchObject(createQuestionInput.parse(demoQuestion));
    const given = guests.flatMap(({ answers }) => answers?.[question?._id ?? ''] ?? []);
    expect([given.includes(true), given.includes(false)]).toEqual([true, true]);
    const asked = guests.filter(({ status }) => status === 'Accepted' || status === 'Attended');
    expect(given.length).toBeLessThan(asked.length);
  });

  it('has meals and answers since the invitation was answered', async () => {
    await seedDemo(testDatabase.db);
    const late = await testDatabase.sql`
      select action from audit_log answer where action in ('meal', 'answer') and not exists (
        select from audit_log where action = 'status' and at = answer.at)`;
    expect(late).toEqual([]);
  });

  it('has only guests that pass the form’s validation', () => {
    for (const { guests } of demoInvitations)
      for (const guest of guests) expect(createGuestInput.parse(guest)).toMatchObject(guest);
  });

  it('P12 has fictitious phone numbers and addresses at example.com only, and sends nothing', async () => {
    await seedDemo(testDatabase.db);
    const rows = await testDatabase.sql`select email, phone_number as phone from guests`;
    const reserved = /^(\+4500000\d{3}|\+33639980\d{3}|\+447700900\d{3}|\+1\d{3}55501\d{2}|\+467017406\d{2})?$/;
    for (const { email, phone } of rows) {
      expect(email).toMatch(/^$|@example\.com$/);
      expect(phone).toMatch(reserved);
    }
    expect(await testDatabase.sql`select * from deliveries`).toEqual([]);
  });

  it('C21 concurrent starts insert one wedding', async () => {
    const results = await Promise.all([
      seedDemo(testDatabase.db),
      seedDemo(testDatabase.db),
      seedDemo(testDatabase.db),
    ]);
    expect(results.filter((codes) => codes !== null)).toHaveLength(1);
    expect(await count()).toBe(demoInvitations.flatMap((invitation) => invitation.guests).length);
  });

  it.each([
    `insert into tables (table_name) values ('Ours')`,
    `insert into groups (group_name, code) values ('Ours', 'AAAAAAAAAAA')`,
    `insert into guests (first_name, country, language, code) values ('Zoé', 'dk', 'fr', 'AAAAAAAAAAA')`,
    `insert into messages (subjects, format, bodies) values ('{"en":"Ours"}', 'sms', '{"en":"Hi","fr":"Salut"}')`,
    `insert into audit_log (actor, action, guest_id, to_value) values ('system', 'deleted', gen_random_uuid(), 'Accepted')`,
    `insert into demonstration (id) values (gen_random_uuid())`,
    `insert into events (names) values ('{"en":"Ours"}')`,
    `insert into dishes (event_id, names) values ('${weddingEventId}', '{"en":"Ours"}')`,
    `insert into questions (labels, kind) values ('{"en":"Ours?"}', 'yesNo')`,
    `insert into sections (titles) values ('{"en":"Ours"}')`,
  ])('F8 does not touch a database with any data: %s', async (statement) => {
    await testDatabase.sql.unsafe(statement);
    expect(await seedDemo(testDatabase.db)).toBeNull();
    expect(
      await testDatabase.sql`select (select count(*) from guests) + (select count(*) from groups) + (select count(*) from tables)
                 + (select count(*) from messages) + (select count(*) from audit_log where action = 'deleted') + (select count(*) from demonstration)
                 + (select count(*) from events where not is_wedding) + (select count(*) from dishes)
                 + (select count(*) from questions) + (select count(*) from sections) as n`,
    ).toMatchObject([{ n: '1' }]);
  });

  it('has a history: invitations that were sent, and answers on different days', async () => {
    await seedDemo(testDatabase.db);
    const [past] = await testDatabase.sql`
      select count(*) filter (where action = 'created' and to_value <> 'Pending')::int as "createdAnswered",
             count(distinct date_trunc('day', at)) filter (where action = 'status')::int as days,
             count(*) filter (where action = 'status' and at > clock_timestamp())::int as future
      from audit_log`;
    expect(past).toMatchObject({ createdAnswered: 0, future: 0 });
    expect(past?.days).toBeGreaterThan(5);
    const [wrong] = await testDatabase.sql`
      select count(*)::int as count from guests g where status::text is distinct from
        (select to_value from audit_log a where a.guest_id = g.id and action in ('created', 'status') order by a.id desc limit 1)`;
    expect(wrong?.count).toBe(0);
  });

  it('does not match any guest of an imported list', async () => {
    await seedDemo(testDatabase.db);
    const file = readFileSync(new URL('./fixtures/guests.csv', import.meta.url));
    const report = await runImport(testDatabase.db, file, { actor: { kind: 'system' } });
    expect(report).toMatchObject({ created: 168, updated: 0, groupsCreated: 50, problems: [] });
  });
});
