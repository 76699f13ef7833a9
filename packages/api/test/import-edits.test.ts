// Importing an edited copy of a spreadsheet changes only what was edited.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixture, fixtureRows, type Rows, replaceCells, useImport } from './import-harness.js';

const { testDatabase, load, snapshot, listGuests, listHousehold } = useImport();

describe('an edited copy', () => {
  const columns = [
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'country',
    'language',
    'group',
    'isMain',
    'table',
    'isAdult',
    'isAlcohol',
    'isFamily',
    'isWithTransport',
    'needsTransport',
    'needsHousing',
    'dietaryRestriction',
  ];
  const replacement: Record<string, string[]> = {
    email: ['new@example.com'],
    phoneNumber: ['+4599999999'],
    country: ['bi', 'lu'],
    language: ['en', 'fr'],
    isAdult: ['yes', 'no'],
    isAlcohol: ['yes', 'no'],
    isFamily: ['yes', 'no'],
    isWithTransport: ['yes', 'no'],
    needsTransport: ['yes', 'no'],
    needsHousing: ['yes', 'no'],
    dietaryRestriction: ['nothing but cake', ''],
  };

  it('changes only what was edited, in any order of the rows', async () => {
    await load(fixture);
    await testDatabase.sql`update guests set status = 'Accepted'`;
    const edits = fc.record({
      row: fc.integer({ min: 1, max: 168 }),
      column: fc.constantFrom(...Object.keys(replacement)),
      pick: fc.nat(),
      seed: fc.nat(),
    });
    let rows = fixtureRows();
    await fc.assert(
      fc.asyncProperty(edits, async ({ row, column, pick, seed }) => {
        const index = columns.indexOf(column);
        const options = replacement[column] ?? [];
        const to = options[pick % options.length] ?? '';
        const from = rows[row]?.[index] ?? '';
        const next = replaceCells(rows, row, { [index]: to });
        const before = await snapshot();
        const report = await load(rotateRows(next, seed));
        expect(report.problems).toEqual([]);
        expect(report.created).toBe(0);
        expect(report.changes.flatMap((change) => change.fields)).toEqual(
          from === to ? [] : [{ column, from: column === 'phoneNumber' ? from.replace(/[\s()-]/g, '') : from, to }],
        );
        const after = await snapshot();
        const changed = after.guests.filter((guest, at) => guest.version !== before.guests[at]?.version);
        expect(changed).toHaveLength(from === to ? 0 : 1);
        expect(changed.every((guest) => guest.status === 'Accepted')).toBe(true);
        expect({ ...after, guests: [], audit: [] }).toEqual({ ...before, guests: [], audit: [] });
        rows = next;
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['Name', 'E-mail', 'Inés Valdés Ortega'],
    ['Name', 'Notes', 'Inés Valdés Ortega'],
    ['Nombre completo', 'Notes', 'inés valdés ortega'],
  ])('of a list of full names (%s, %s) keeps where the couple has divided the name', async (name, other, written) => {
    const list = [
      [name, other],
      ['Inés Valdés Ortega', other === 'E-mail' ? 'ines@example.com' : ''],
    ];
    await load(list);
    await testDatabase.sql`update guests set first_name = 'Inés', last_name = 'Valdés Ortega'`;
    const report = await load(replaceCells(list, 1, { 0: written }));
    expect(report).toMatchObject({ created: 0, problems: [] });
    expect(await testDatabase.sql`select lower(first_name) as first, lower(last_name) as last from guests`).toEqual([
      { first: 'inés', last: 'valdés ortega' },
    ]);
  });

  const getGuestId = async (email: string) =>
    (await testDatabase.sql`select id from guests where email = ${email}`)[0]?.id;

  it('matches a corrected name by e-mail, by phone, or as the only remaining guest of the household', async () => {
    await load(fixture);
    const id = await getGuestId('wout.peeters3@example.com');
    const rows = fixtureRows();
    const at = (first: string, last: string, group: string) =>
      rows.findIndex((row) => row[0] === first && row[1] === last && row[6] === group);
    let next = replaceCells(rows, at('Wout', 'Peeters', 'Famille Peeters'), { 0: 'Wouter' });
    next = replaceCells(next, at('Zoé', '', 'Famille de la Tour'), { 1: 'de la Tour' });
    next = replaceCells(next, at('Line', 'Kjær', ''), { 11: 'no' });
    expect(await load(next)).toMatchObject({ created: 0, updated: 3, unchanged: 165, problems: [] });
    expect(await getGuestId('wout.peeters3@example.com')).toBe(id);
  });

  it('keeps group and code of a renamed household', async () => {
    await load(fixture);
    const before = await testDatabase.sql`select id, code from groups where group_name = 'Famille de la Tour'`;
    const rows = fixtureRows().map((row) =>
      row.map((cell) => (cell === 'Famille de la Tour' ? 'Les de la Tour' : cell)),
    );
    expect(await load(rows)).toMatchObject({ created: 0, updated: 6, groupsCreated: 0, problems: [] });
    expect(await testDatabase.sql`select id, code from groups where group_name = 'Les de la Tour'`).toEqual(before);
    expect(await listHousehold('Les de la Tour')).toHaveLength(6);
  });

  it('moves a guest whose row names another household', async () => {
    await load(fixture);
    const id = await getGuestId('celine.desmet4@example.com');
    const rows = fixtureRows();
    const row = rows.findIndex((cells) => cells[2] === 'celine.desmet4@example.com');
    expect(await load(replaceCells(rows, row, { 6: 'the virtanens', 7: 'no' }))).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await getGuestId('celine.desmet4@example.com')).toBe(id);
    expect((await listHousehold('The Virtanens')).map((person) => person.name)).toContain('Céline De Smet');
    expect(await load(replaceCells(rows, row, { 6: '', 7: 'yes' }))).toMatchObject({ created: 0, updated: 1 });
    expect((await listHousehold('')).map((person) => person.name)).toContain('Céline De Smet');
  });

  it('moves a child without an address if the file contains the rest of its old household', async () => {
    await load(fixture);
    const rows = fixtureRows();
    const row = rows.findIndex((cells) => cells[0] === 'Jef' && cells[6] === 'Famille Peeters');
    expect(await load(replaceCells(rows, row, { 6: 'The De Smets' }))).toMatchObject({ created: 0, updated: 1 });
  });

  it('adds a new guest whose name exists in another household', async () => {
    await load(fixture);
    const header = fixtureRows()[0] ?? [];
    const newcomer = [
      'Jef',
      'Van den Broeck',
      '',
      '',
      'be',
      'en',
      'The Newcomers',
      'yes',
      '',
      'no',
      '',
      '',
      '',
      '',
      '',
      '',
    ];
    expect(await load([header, newcomer])).toMatchObject({ created: 1, updated: 0, groupsCreated: 1 });
  });

  it('clears blank cells, and keeps missing columns and missing guests unchanged', async () => {
    await load(
      'First name,Email,Phone,Country,Language,Adult,Dietary\nZoé,z@example.com,+4512345678,dk,fr,no,halal\nBo,,,dk,en,yes,\n',
    );
    await load('First name,Email,Dietary\nZoé,z@example.com,\n');
    expect(
      await testDatabase.sql`select first_name, phone_number, is_adult, dietary_restriction from guests order by position`,
    ).toEqual([
      { first_name: 'Zoé', phone_number: '+4512345678', is_adult: false, dietary_restriction: '' },
      { first_name: 'Bo', phone_number: '', is_adult: true, dietary_restriction: '' },
    ]);
  });

  it('without a group column, matches by name and address and keeps the groups', async () => {
    await load(fixture);
    const rows = fixtureRows().map((row) => row.toSpliced(6, 1));
    expect(await load(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 168, problems: [] });
    const row = rows.findIndex((cells) => cells[2] === 'celine.desmet4@example.com');
    expect(await load(replaceCells(rows, row, { 14: 'everything' }))).toMatchObject({ updated: 1, unchanged: 167 });
  });

  it('swaps main guests, keeping the slot of one who stays main', async () => {
    const file = (...mains: string[]) =>
      `First name,Country,Language,Group,Main\n${mains.map((main, index) => `${'ABCD'[index]},dk,en,Team,${main}`).join('\n')}\n`;
    await load(file('yes', 'yes', 'no'));
    expect(await load(file('no', 'yes', 'yes'))).toMatchObject({ updated: 2, problems: [] });
    expect((await listGuests()).map((person) => person.main)).toEqual([null, 2, 1]);
  });

  it('swaps main guests of two households', async () => {
    const file = (one: string, other: string) =>
      `First name,Email,Country,Language,Group,Main\nA,a@example.com,dk,en,${one},yes\nB,b@example.com,dk,en,${other},yes\nC,,dk,en,North,no\nD,,dk,en,South,no\n`;
    await load(file('North', 'South'));
    expect(await load(file('South', 'North'))).toMatchObject({
      created: 0,
      updated: 2,
      groupsCreated: 0,
      problems: [],
    });
    expect((await listHousehold('South')).map(({ name, main }) => [name, main])).toEqual([
      ['A', 1],
      ['D', null],
    ]);
  });
});

/** The rows rotated by `seed` places. */
function rotateRows([header = [], ...body]: Rows, seed: number): Rows {
  const at = seed % body.length;
  return [header, ...body.slice(at), ...body.slice(0, at)];
}
