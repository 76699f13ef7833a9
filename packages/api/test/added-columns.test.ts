// A column and a filter that the data of a wedding adds, as further events would: their ids contain a uuid, their texts are
// the couple's. Exports and imports need no other line of code for them. Compare described-fields.test.ts.

import { emptyWedding } from '@havn/db/testing/empty-tables';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { addEventColumn, addedEvents } from './fixture-columns.js';
import { callAsAdministrator, getOutcome, useDatabase } from './harness.js';
import { type Rows, toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const admin = (overrides = {}) => callAsAdministrator(testDatabase, overrides);

const brunch = '0b9d5a3e-6f41-4f0c-9d5e-2f6a7c1b8e90';
const invited = `event:${brunch}:invited` as const;
const ida = { firstName: 'Ida', language: 'en' as const };
const isInvited = { isAtBrunch: true };

async function exportRows(query: Record<string, string> = {}): Promise<Rows> {
  const { bytes } = await exportGuests(testDatabase.db, exportGuestsQuery.parse(query), new Date());
  return parse(bytes, { bom: true, delimiter: query.lang === 'fr' ? ';' : ',' });
}
const listNames = async (query: Record<string, string>) => (await exportRows(query)).slice(1).map(([name]) => name);

const toFile = (rows: Rows) => ({ file: Buffer.from(toCsv(rows)).toString('base64') });
const preview = (rows: Rows, options = {}) => admin().import.preview({ ...toFile(rows), ...options });
const run = (rows: Rows, options = {}) => admin().import.run({ ...toFile(rows), ...options });
const listInvited = async () =>
  (await admin().guest.list({})).map((guest) => [guest.firstName, Reflect.get(guest, 'isAtBrunch')]);

function replaceCell([header = [], first = [], ...others]: Rows, title: string, text: string): Rows {
  return [header, first.map((cell, index) => (header[index] === title ? text : cell)), ...others];
}

beforeAll(() => addEventColumn(testDatabase.sql));
beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  addedEvents.splice(0, addedEvents.length, { id: brunch, names: { en: 'Brunch', fr: 'Le brunch' } });
});

describe('in the guest list and its export', () => {
  it('filters and sorts', async () => {
    await admin().guest.create(ida);
    await admin().guest.create({ ...ida, firstName: 'Bo', ...isInvited });
    expect(await listNames({ filter: invited })).toEqual(['Bo']);
    expect(await listNames({ filter: `pending,${invited}` })).toEqual(['Bo']);
    expect(await listNames({ sort: invited })).toEqual(['Ida', 'Bo']);
    expect(await listNames({ sort: `-${invited}` })).toEqual(['Bo', 'Ida']);
  });

  it('is unknown once the wedding does not have it any more', async () => {
    addedEvents.length = 0;
    expect(await getOutcome(exportRows({ filter: invited }))).toBe('INVALID_INPUT');
    expect(await getOutcome(exportRows({ sort: `-${invited}` }))).toBe('INVALID_INPUT');
    expect((await exportRows())[0]).not.toContain('Brunch: invited');
  });

  it('is exported under its title, in the language of the file', async () => {
    await admin().guest.create({ ...ida, ...isInvited });
    const [header = [], row = []] = await exportRows();
    expect(row[header.indexOf('Brunch: invited')]).toBe('yes');
    const [french = [], frenchRow = []] = await exportRows({ lang: 'fr' });
    expect(frenchRow[french.indexOf('Le brunch: invited')]).toBe('oui');
  });
});

describe('in imports', () => {
  it.each(['en', 'fr'])('changes nothing if an export in %s is imported', async (lang) => {
    await admin().guest.create({ ...ida, ...isInvited });
    await admin().guest.create({ ...ida, firstName: 'Bo' });
    expect(await run(await exportRows({ lang }))).toMatchObject({ created: 0, updated: 0, unchanged: 2, problems: [] });
  });

  it('is read from a list from elsewhere, for each person of a row, and shown in the preview', async () => {
    const rows = [
      ['Name', 'Brunch: Invited'],
      ['Anna Rossi & Ben Rossi', 'x'],
      ['Carl Berg', ''],
    ];
    const shown = await preview(rows);
    expect(shown.headers).toMatchObject([{ column: 'fullName' }, { column: invited }]);
    expect(shown.columns).toContain(invited);
    expect(shown.rows[0]?.fields).toContainEqual({ column: invited, from: '', to: 'yes' });
    expect(shown.rows[2]?.fields).not.toContainEqual(expect.objectContaining({ column: invited }));
    expect(await run(rows)).toMatchObject({ created: 3, problems: [] });
    expect(await listInvited()).toEqual([
      ['Anna', true],
      ['Ben', true],
      ['Carl', false],
    ]);
    expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('is chosen for a header, and an unknown one is rejected', async () => {
    const rows = [
      ['First name', 'Sunday'],
      ['Ida', 'yes'],
    ];
    expect(await run(rows, { columns: { Sunday: invited } })).toMatchObject({ created: 1, problems: [] });
    expect(await listInvited()).toEqual([['Ida', true]]);
    const unknown = `event:${brunch.replace('0', '1')}:invited`;
    expect(await getOutcome(run(rows, { columns: { Sunday: unknown } }))).toBe('INVALID_INPUT');
  });

  it('names the row and the column of a cell that cannot be read', async () => {
    const rows = [
      ['First name', 'Brunch: invited'],
      ['Ida', 'perhaps'],
    ];
    expect(await run(rows)).toMatchObject({ created: 0, problems: [{ row: 2, column: 'Brunch: invited' }] });
  });

  it('changes a guest, shows from and to, and is taken back by undo', async () => {
    await admin().guest.create({ ...ida, ...isInvited });
    const edited = replaceCell(await exportRows(), 'Brunch: invited', 'no');
    expect((await preview(edited)).rows[0]?.fields).toEqual([{ column: invited, from: 'yes', to: 'no' }]);
    const undoIds: string[] = [];
    const call = admin({ setUndo: (id: string) => void undoIds.push(id) });
    expect(await call.import.run(toFile(edited))).toMatchObject({ updated: 1, problems: [] });
    expect(await listInvited()).toEqual([['Ida', false]]);
    await admin().undo.takeBack({ id: undoIds[0] ?? '' });
    expect(await listInvited()).toEqual([['Ida', true]]);
  });

  it('is a conflict if it has changed since the export', async () => {
    const guest = await admin().guest.create({ ...ida, ...isInvited });
    const edited = replaceCell(await exportRows(), 'Adult', 'no');
    await admin().guest.update({ id: guest._id, ...{ isAtBrunch: false } });
    expect((await preview(edited)).rows).toMatchObject([{ state: 'conflict' }]);
  });
});
