// The sample imported into a real PostgreSQL: complete, repeated, shuffled, partial, large, and concurrently.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixture, fixtureRows, useImport } from './import-harness.js';

const { testDatabase, load, snapshot, listGuests, listHousehold } = useImport();

describe('the sample', () => {
  it('gives 168 guests in their households, keeping namesakes apart', async () => {
    const report = await load(fixture);
    expect(report).toMatchObject({ created: 168, updated: 0, unchanged: 0, tablesCreated: 0, problems: [] });
    const rows = fixtureRows();
    const all = await listGuests();
    expect(all.map(({ name, household }) => [name, household])).toEqual(
      rows.slice(1).map((row) => [`${row[0]} ${row[1]}`.trim(), row[6]]),
    );
    expect(report.groupsCreated).toBe(new Set(rows.slice(1).map((row) => row[6])).size - 1);
    expect((await listHousehold('Famille de la Tour')).map(({ name, main }) => [name, main])).toEqual([
      ['François de la Tour', 1],
      ['Étienne de la Tour', 2],
      ['Aurélie de la Tour', null],
      ['Aurélie de la Tour', null],
      ['Zoé', null],
      ['Loïc', null],
    ]);
    const [guest] = await testDatabase.sql`select * from guests where first_name = 'Zoé' and last_name = ''`;
    expect(guest).toMatchObject({
      dietary_restriction: 'no shellfish, "really"',
      country: 'fr',
      language: 'fr',
      status: 'Pending',
      is_adult: true,
      needs_housing: true,
      is_main: false,
      email: '',
    });
    expect(await testDatabase.sql`select phone_number from guests where first_name = 'Rémi' and email <> ''`).toEqual([
      { phone_number: '+33639985553' },
    ]);
  });

  it('is attributed to the importing administrator and sends nothing', async () => {
    await load(fixture);
    expect(await testDatabase.sql`select distinct actor from audit_log`).toEqual([
      { actor: 'administrator admin@example.com' },
    ]);
    expect(await testDatabase.sql`select * from deliveries`).toEqual([]);
  });

  it('imported twice changes nothing, not even versions', async () => {
    await load(fixture);
    const before = await snapshot();
    expect(await load(fixture)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 168,
      groupsCreated: 0,
      changes: [],
    });
    expect(await snapshot()).toEqual(before);
  });

  it('shuffled changes nothing', async () => {
    await load(fixture);
    const before = await snapshot();
    const [header = [], ...body] = fixtureRows();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(body, { minLength: body.length }), async (rows) => {
        expect(await load([header, ...rows])).toMatchObject({ created: 0, updated: 0, unchanged: 168, problems: [] });
      }),
      { numRuns: 15 },
    );
    expect(await snapshot()).toEqual(before);
  });

  it('imported in part does not change the rest', async () => {
    await load(fixture);
    const before = await snapshot();
    const [header = [], ...body] = fixtureRows();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(body, { minLength: 1 }), async (rows) => {
        expect(await load([header, ...rows])).toMatchObject({ created: 0, updated: 0, unchanged: rows.length });
      }),
      { numRuns: 15 },
    );
    expect(await snapshot()).toEqual(before);
  });

  it('gives the same report in a dry run, which writes nothing', async () => {
    const before = await snapshot();
    const planned = await load(fixture, { dryRun: true });
    expect(await snapshot()).toEqual(before);
    expect(await load(fixture)).toEqual(planned);
  });
});

describe('large and concurrent imports', () => {
  it('V32 import 10,000 rows, and change nothing when repeated', async () => {
    const body = Array.from({ length: 10_000 }, (_, index) => {
      const household = index % 5 === 4 ? '' : `Household ${Math.floor(index / 5)}`;
      return [
        `Guest ${index % 97}`,
        `Name ${index % 89}`,
        index % 2 ? `g${index}@example.com` : '',
        '',
        'dk',
        'en',
        household,
        index % 5 < 2 ? 'yes' : 'no',
      ];
    });
    const rows = [['First name', 'Last name', 'Email', 'Phone', 'Country', 'Language', 'Group', 'Main'], ...body];
    expect(await load(rows)).toMatchObject({ created: 10_000, groupsCreated: 2000, problems: [] });
    expect(await load([...rows.slice(0, 1), ...body.toReversed()])).toMatchObject({ updated: 0, unchanged: 10_000 });
  });

  it('V32 handle thousands of namesakes without quadratic cost', async () => {
    const rows = [
      ['First name', 'Country', 'Language', 'Adult'],
      ...Array.from({ length: 5000 }, () => ['Guest', 'dk', 'en', 'yes']),
    ];
    expect(await load(rows)).toMatchObject({ created: 5000 });
    expect(await load(rows.map((row) => row.with(3, row[3] === 'yes' ? 'no' : 'Adult')))).toMatchObject({
      created: 0,
      updated: 5000,
    });
  });

  it('C21 are serialized and give one set of guests', async () => {
    const reports = await Promise.all([load(fixture), load(fixture), load(fixture)]);
    expect(reports.map((report) => report.created).sort()).toEqual([0, 0, 168]);
    expect(await listGuests()).toHaveLength(168);
  });

  it('reads every country, and none', async () => {
    const report = await load('First name,Country,Language\nA,Ireland,en\nB,Lëtzebuerg,en\nC,Österreich,en\nD,,en\n');
    expect(report).toMatchObject({ created: 4, problems: [] });
    const rows = await testDatabase.sql<{ country: string }[]>`select country from guests order by position`;
    expect(rows.map(({ country }) => country)).toEqual(['ie', 'lu', 'at', '']);
    expect(await load('First name,Language\nE,en\n')).toMatchObject({ created: 1, problems: [] });
  });
});
