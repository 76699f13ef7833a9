// The preview of an import and the import itself, through the procedures, on a real database.
import english from '@havn/i18n/locales/en/dashboard.json' with { type: 'json' };
import french from '@havn/i18n/locales/fr/dashboard.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { callAsAdministrator } from './harness.js';
import { fixture, fixtureRows, type Rows, replaceCells, toCsv, useImport } from './import-harness.js';

const { testDatabase, snapshot, listGuests } = useImport();

function createDashboard() {
  const undoIds: string[] = [];
  const call = callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
  const encodeFile = (file: Rows | Uint8Array | string) =>
    Buffer.from(Array.isArray(file) ? toCsv(file) : file).toString('base64');
  type Options = Omit<Parameters<typeof call.import.preview>[0], 'file'>;
  return {
    call,
    undoIds,
    preview: (file: Rows | Uint8Array | string, options: Options = {}) =>
      call.import.preview({ file: encodeFile(file), name: 'guests.csv', ...options }),
    run: (file: Rows | Uint8Array | string, options: Options = {}) =>
      call.import.run({ file: encodeFile(file), name: 'guests.csv', ...options }),
  };
}

const head = 'First name,Last name,Email,Phone,Country,Language,Group,Main,Table\n';
const line = (
  name: string,
  cells: { email?: string; country?: string; group?: string; main?: string; table?: string },
) =>
  `${name},Holm,${cells.email ?? ''},,${cells.country ?? 'dk'},en,${cells.group ?? ''},${cells.main ?? 'no'},${cells.table ?? ''}\n`;
const getStates = ({ rows }: { rows: { row: number; state: string }[] }) =>
  Object.fromEntries(rows.map(({ row, state }) => [row, state]));

describe('a preview', () => {
  it('of the sample shows every row as new and writes nothing', async () => {
    const { preview, run } = createDashboard();
    const before = await snapshot();
    const result = await preview(fixture);
    expect(await snapshot()).toEqual(before);
    expect(result.rows).toHaveLength(168);
    expect(result.rows[0]).toMatchObject({ row: 2, state: 'new', problems: [] });
    expect(result.report).toMatchObject({ created: 168, problems: [] });
    expect(await run(fixture)).toEqual(result.report);
  });

  it('lists the column of each header, with samples', async () => {
    const { headers, columns } = await createDashboard().preview(
      `Given name,Shoe size,Country,Language,,Given name\nZoé,38,dk,fr,x,\nBo,,dk,en,,\nZoé,41,dk,en,,\n`,
      { columns: { 'Given name (2)': null } },
    );
    expect(headers).toEqual([
      { name: 'Given name', column: 'firstName', samples: ['Zoé', 'Bo'] },
      { name: 'Shoe size', column: null, samples: ['38', '41'] },
      { name: 'Country', column: 'country', samples: ['dk'] },
      { name: 'Language', column: 'language', samples: ['fr', 'en'] },
      { name: '(E)', column: null, samples: ['x'] },
      { name: 'Given name (2)', column: null, samples: [] },
    ]);
    expect(columns).toContain('dietaryRestriction');
  });

  it('lists what a new guest’s notes get from other columns', async () => {
    const { rows } = await createDashboard().preview(
      'Name,Email,Email 2,City\nZoé Holm,z@example.com,y@example.com,Oslo\n',
    );
    expect(rows[0]?.fields).toContainEqual({ column: 'notes', from: '', to: 'Email 2: y@example.com\nCity: Oslo' });
  });

  it.each([
    ['English', english, ','],
    ['French', french, ';'],
  ])('recognizes every column of the blank template in %s', async (_language, texts, separator) => {
    const { id: _id, version: _version, ...columns } = texts.Import.Column;
    const { headers } = await createDashboard().preview(`\uFEFF${Object.values(columns).join(separator)}\r\n`);
    expect(headers.map(({ column }) => column)).toEqual(Object.keys(columns));
  });

  it('applies the administrator’s column overrides, as the import does', async () => {
    const { preview, run } = createDashboard();
    const file = 'Who,Familie,Country,Language,Group\nZoé,Holm,dk,fr,ignore me\n';
    expect((await preview(file)).report.problems).toMatchObject([{ row: 1 }]);
    const columns = { Who: 'firstName', Familie: 'lastName', Group: null } as const;
    expect(await preview(file, { columns })).toMatchObject({ rows: [{ name: 'Zoé Holm', group: '', state: 'new' }] });
    expect(await run(file, { columns })).toMatchObject({ created: 1, groupsCreated: 0, problems: [] });
    expect(await listGuests()).toMatchObject([{ name: 'Zoé Holm', household: '' }]);
    // Two headers for one column are a problem.
    expect((await preview(file, { columns: { ...columns, Group: 'lastName' } })).report.problems).toMatchObject([
      { row: 1, message: expect.stringContaining('mean the same') },
    ]);
    const doubled = await preview('First name,First name,Country,Language\nIda,Bo,dk,en\n');
    expect(doubled.report.problems).toMatchObject([
      { column: 'First name (2)', message: expect.stringContaining('“First name” and “First name (2)”') },
    ]);
  });

  it('distinguishes new, changed, unchanged, conflicting and invalid rows', async () => {
    const { preview, run } = createDashboard();
    await run(`${head}${line('Ane', { email: 'ane@example.com' })}${line('Bo', { group: 'North', main: 'yes' })}`);
    const result = await preview(
      `${head}${line('Ane', { email: 'ane@example.com' })}${line('Bo', { group: 'North', country: 'fr', main: 'yes' })}` +
        `${line('Carl', {})}${line('Dora', { country: 'Atlantis', group: 'South' })}` +
        `${line('Erik', { group: 'North', main: 'yes' })}${line('Fie', { group: 'North', main: 'yes' })}`,
    );
    expect(getStates(result)).toEqual({
      2: 'unchanged',
      3: 'changed',
      4: 'new',
      5: 'problem',
      6: 'new',
      7: 'conflict',
    });
    expect(result.rows[1]).toMatchObject({
      name: 'Bo Holm',
      group: 'North',
      fields: [{ column: 'country', from: 'dk', to: 'fr' }],
    });
    expect(result.rows[3]).toMatchObject({ name: 'Dora Holm', group: 'South', problems: [{ column: 'Country' }] });
    expect(result.rows[5]?.problems).toMatchObject([{ message: expect.stringContaining('three contacts') }]);
    expect(result.report.problems.map(({ row }) => row)).toEqual([5, 7]);
  });

  it('names a row without a name by what else it has', async () => {
    const { preview } = createDashboard();
    const list = 'First name,Email,Phone,Notes\n,bo@example.com,20123456,\n,,20123456,\n,,,the neighbours\n';
    expect((await preview(list)).rows.map(({ name }) => name)).toEqual(['bo@example.com', '20123456', '']);
  });

  it('covers the rows that are not skipped, whichever rows of a conflict those are', async () => {
    await testDatabase.sql`insert into tables (table_name, capacity) values ('Rose', 8)`;
    const { preview, run } = createDashboard();
    const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map((name) => line(name, { table: 'Rose' }));
    const full = head + rows.join('');
    expect(Object.entries(getStates(await preview(full))).filter(([, state]) => state !== 'new')).toEqual([
      ['10', 'conflict'],
      ['11', 'conflict'],
    ]);
    expect((await preview(full, { skipRows: [2] })).report.problems).toMatchObject([{ row: 11 }]);
    const result = await preview(full, { skipRows: [2, 3] });
    expect(result.report).toMatchObject({ created: 8, problems: [] });
    expect(result.rows.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect(await run(full, { skipRows: [2, 3] })).toEqual(result.report);
    // Skipped rows are not new guests.
    const bare = `First name,Last name,Email\nA,Holm,a@example.com\nC,Holm,\n`;
    expect((await preview(bare)).report).toMatchObject({ created: 1, withoutLanguage: 1, problems: [] });
    expect((await preview(bare, { skipRows: [2] })).report).toMatchObject({
      updated: 0,
      withoutLanguage: 0,
      problems: [],
    });
  });

  it('counts the languages of the guests, who otherwise get one of the wedding', async () => {
    const { call, preview, run } = createDashboard();
    const { version } = await call.wedding.get();
    await call.wedding.update({ languages: ['de', 'fr'], ifMatch: version });
    const file = 'First name,Language\nA,pl\nB,Polish\nC,\nD,fr\n';
    const { report } = await preview(file);
    expect(report).toMatchObject({
      guestLanguage: 'de',
      guestLanguages: [
        { language: 'pl', guests: 2 },
        { language: 'de', guests: 1 },
        { language: 'fr', guests: 1 },
      ],
    });
    expect((await preview(file, { language: 'fr' })).report.guestLanguage).toBe('fr');
    expect((await preview(file, { guestLanguage: 'en' })).report.guestLanguage).toBe('en');
    expect(await run(file)).toEqual(report);
    expect((await call.guest.list({})).map(({ language }) => language).sort()).toEqual(['de', 'fr', 'pl', 'pl']);
  });

  it('flags both rows that share an id, and either can be skipped', async () => {
    const { call, preview } = createDashboard();
    const { _id } = await call.guest.create({ firstName: 'Ane', country: 'dk', language: 'en' });
    const duplicateIds = `First name,Country,Language,Guest id\nAne,dk,en,${_id}\nAnne,dk,en,${_id}\n`;
    const result = await preview(duplicateIds);
    expect(getStates(result)).toEqual({ 2: 'conflict', 3: 'conflict' });
    expect(getStates(await preview(duplicateIds, { skipRows: [2] }))).toEqual({ 3: 'changed' });
    expect(getStates(await preview(duplicateIds, { skipRows: [3] }))).toEqual({ 2: 'unchanged' });
  });

  it('V32 of 50,000 rows reports the invalid one', { timeout: 300_000 }, async () => {
    const rows = Array.from({ length: 50_000 }, (_, at) =>
      line(`Guest ${at}`, at === 49_998 ? { country: 'Atlantis' } : {}),
    );
    const { rows: previewedRows, report } = await createDashboard().preview(head + rows.join(''));
    expect(previewedRows).toHaveLength(50_000);
    expect(report).toMatchObject({ created: 49_999, problems: [{ row: 50_000, column: 'Country' }] });
  });

  it('of an unreadable file is one problem', async () => {
    const { preview } = createDashboard();
    for (const file of [
      Buffer.from('PK\u0003\u0004 no workbook'),
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from('\n'),
    ]) {
      const { rows, report } = await preview(file);
      expect(rows).toEqual([]);
      expect(report.problems).toMatchObject([{ row: null, column: null }]);
    }
  });
});

describe('an import from the dashboard', () => {
  it('with a problem or a conflict writes nothing unless that row is skipped', async () => {
    const { run, undoIds } = createDashboard();
    const file = `${head}${line('Ane', {})}${line('Bo', { country: 'Atlantis' })}${line('Carl', { group: 'N', main: 'yes' })}${line('Dora', { group: 'N', main: 'yes' })}${line('Erik', { group: 'N', main: 'yes' })}`;
    const before = await snapshot();
    expect((await run(file)).problems).toMatchObject([{ row: 3 }]);
    expect((await run(file, { skipRows: [3] })).problems).toMatchObject([{ row: 6 }]);
    expect(await snapshot()).toEqual(before);
    expect(undoIds).toEqual([]);
    expect(await run(file, { skipRows: [3, 6] })).toMatchObject({ created: 3, problems: [] });
    expect((await listGuests()).map(({ name }) => name)).toEqual(['Ane Holm', 'Carl Holm', 'Dora Holm']);
    expect(undoIds).toHaveLength(1);
  });

  it('still reports invalid headers if their row is skipped', async () => {
    expect((await createDashboard().run('Who\nZoé\n', { skipRows: [1] })).problems).toMatchObject([{ row: 1 }]);
  });

  it('runs once per idempotency key, with one undo; a repeat without a key changes nothing and cannot be undone', async () => {
    const undoIds: string[] = [];
    const file = fixture.toString('base64');
    const callerWithKey = callAsAdministrator(testDatabase, {
      idempotencyKey: 'one look',
      setUndo: (id) => void undoIds.push(id),
    });
    const first = await callerWithKey.import.run({ file });
    expect(await callerWithKey.import.run({ file })).toEqual(first);
    const again = createDashboard();
    expect(await again.run(fixture)).toMatchObject({ created: 0, updated: 0, unchanged: 168 });
    expect([undoIds, again.undoIds]).toEqual([[undoIds[0], undoIds[0]], []]);
    expect(undoIds[0]).toBeDefined();
  });

  it('C21 run concurrently with seat changes leaves one set of guests without deadlocks', async () => {
    const { call, run } = createDashboard();
    const [table, guest] = [
      await call.table.create({ tableName: 'Rose' }),
      await call.guest.create({ firstName: 'Hans', country: 'dk', language: 'en', status: 'Accepted' }),
    ];
    const seat = (ids: string[]) => call.table.assignGuests({ id: table._id, guestIds: ids });
    const reports = await Promise.all([run(fixture), seat([guest._id]), run(fixture), seat([]), run(fixture)]);
    const created = reports.flatMap((report) => ('created' in report ? [report.created] : []));
    expect(created.sort()).toEqual([0, 0, 168]);
    expect(await listGuests()).toHaveLength(169);
  });

  it('is reverted exactly by one undo', async () => {
    const { call, run, undoIds } = createDashboard();
    await run(fixtureRows().slice(0, 60));
    const dump = async () => ({
      guests: await testDatabase.sql`select to_jsonb(g) - 'version' as row from guests g order by id`,
      groups: await testDatabase.sql`select to_jsonb(g) - 'version' as row from groups g order by id`,
      tables: await testDatabase.sql`select to_jsonb(t) - 'version' as row from tables t order by id`,
    });
    const before = await dump();
    const changed = replaceCells(
      replaceCells(fixtureRows(), 3, { 4: 'Norway', 6: 'Another household', 8: 'Rose' }),
      12,
      {
        1: 'Kjær',
      },
    );
    expect(await run(changed)).toMatchObject({ problems: [] });
    expect(await listGuests()).toHaveLength(168);
    await call.undo.takeBack({ id: undoIds.at(-1) ?? '' });
    expect(await dump()).toEqual(before);
  });
});
