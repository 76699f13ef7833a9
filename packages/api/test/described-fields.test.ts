// More fields of a guest, a group, a table, a message and the wedding are found in everything that lists fields, without another line.
import './fixture-fields.js';
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSearchMatcher } from '../src/kernel/normalize-text.js';
import { buildSearchText } from '../src/people/guest/rules.js';
import { createGuestInput, type Guest, guestOutput, updateGuestInput } from '../src/people/guest/schema.js';
import { removeContactDetails } from '../src/privacy/service.js';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { updateWeddingInput, weddingView } from '../src/wedding/schema.js';
import { addFixtureColumns } from './fixture-fields.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';
import { type Rows, toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const admin = (overrides = {}) => callAsAdministrator(testDatabase, overrides);

const ida = { firstName: 'Ida', language: 'en' as const };
const described = { isVegan: true, shirtSize: 'L', greeting: { en: 'Welcome back', fr: 'Bon retour' } };
const defaults = { isVegan: false, shirtSize: 'M', greeting: {} };

const toBase64 = (rows: Rows) => Buffer.from(toCsv(rows)).toString('base64');
const preview = (rows: Rows) => admin().import.preview({ file: toBase64(rows) });
const run = (rows: Rows) => admin().import.run({ file: toBase64(rows) });

async function exportRows(query: Record<string, string> = {}): Promise<Rows> {
  const { bytes } = await exportGuests(testDatabase.db, exportGuestsQuery.parse(query), new Date());
  return parse(bytes, { bom: true });
}

/** An export in which the cells of the first guest are replaced, by title. */
function replaceCells([header = [], first = [], ...others]: Rows, cells: Record<string, string>): Rows {
  return [header, first.map((cell, index) => cells[header[index] ?? ''] ?? cell), ...others];
}

beforeAll(() => addFixtureColumns(testDatabase.sql));
beforeEach(() => emptyWedding(testDatabase.sql));

describe('a described field', () => {
  it('has its default in a new guest', async () => {
    expect(await admin().guest.create(ida)).toMatchObject(defaults);
  });

  it('is stored, listed and changed', async () => {
    const guest = await admin().guest.create({ ...ida, ...described });
    expect(await admin().guest.list({})).toMatchObject([described]);
    const change = { isVegan: false, greeting: { en: 'Hello' } };
    expect(await admin().guest.update({ id: guest._id, ...change })).toMatchObject({ ...change, shirtSize: 'L' });
  });

  it('is changed for several guests at once, and stays where it is absent', async () => {
    const first = await admin().guest.create({ ...ida, ...described });
    const second = await admin().guest.create({ ...ida, ...described });
    const guests = [
      { id: first._id, shirtSize: 'S' },
      { id: second._id, isVegan: false, greeting: { fr: 'Salut' } },
    ];
    expect(await admin().guest.updateMany({ guests })).toMatchObject([
      { ...described, shirtSize: 'S' },
      { ...described, isVegan: false, greeting: { fr: 'Salut' } },
    ]);
  });

  it.each([{ isVegan: 'perhaps' }, { shirtSize: 'XXL' }, { greeting: { tlh: 'nuqneH' } }, { greeting: 'Hello' }])(
    'rejects %j',
    async (invalid) => {
      expect(await getOutcome(admin().guest.create({ ...ida, ...invalid }))).toBe('INVALID_INPUT');
    },
  );

  it('is part of the REST document', () => {
    const listProperties = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }).properties;
    for (const schema of [createGuestInput, updateGuestInput, guestOutput])
      expect(listProperties(schema)).toMatchObject({
        isVegan: { type: 'boolean' },
        shirtSize: { enum: ['S', 'M', 'L'] },
        greeting: { type: 'object' },
      });
  });

  it('is restored by undo', async () => {
    const undoIds: string[] = [];
    const guest = await admin().guest.create({ ...ida, ...described });
    const call = admin({ setUndo: (id: string) => void undoIds.push(id) });
    await call.guest.update({ id: guest._id, ...defaults });
    await call.undo.takeBack({ id: undoIds[0] ?? '' });
    expect(await admin().guest.get({ id: guest._id })).toMatchObject(described);
  });
});

const records = {
  group: { call: () => admin().group, created: { groupName: 'Holm' } },
  table: { call: () => admin().table, created: { tableName: 'Harbour' } },
  message: { call: () => admin().message, created: { subject: 'Hello', bodyEN: 'Hi', bodyFR: 'Salut' } },
};

describe.each(Object.entries(records))('a described field of a %s', (_name, { call, created }) => {
  // Each has the same procedures.
  const record = () => call() as ReturnType<typeof records.group.call>;
  const create = (note?: string) => record().create({ ...created, ...(note !== undefined && { note }) } as never);

  it('is stored, listed and changed, and stays where it is absent', async () => {
    const row = await create('By the sea');
    expect(await create()).toMatchObject({ note: '' });
    expect(await record().list({})).toMatchObject([{ note: 'By the sea' }, { note: '' }]);
    expect(await record().update({ id: row._id })).toMatchObject({ note: 'By the sea', version: 1 });
    expect(await record().update({ id: row._id, ...{ note: 'Inland' } })).toMatchObject({ note: 'Inland', version: 2 });
    expect(await getOutcome(create('x'.repeat(51)))).toBe('INVALID_INPUT');
  });
});

describe('a described field of the wedding’s record', () => {
  const change: object = { ...described, budgetNote: 'Ask the caterer' };
  const all: object = { ...defaults, budgetNote: '' };

  it('has its default, is stored and changed, and stays where it is absent', async () => {
    expect(await admin().wedding.get()).toMatchObject(all);
    expect(await admin().wedding.update(change)).toMatchObject(change);
    expect(await admin().wedding.update({ signature: 'Us' })).toMatchObject(change);
    expect(await admin().wedding.update(all)).toMatchObject(all);
  });

  it.each([{ isVegan: 'perhaps' }, { shirtSize: 'XXL' }, { greeting: { tlh: 'nuqneH' } }, { budgetNote: 'a\nb' }])(
    'rejects %j',
    async (invalid) => {
      expect(await getOutcome(admin().wedding.update(invalid as never))).toBe('INVALID_INPUT');
    },
  );

  it('is part of what everybody gets, unless it is private', async () => {
    const record = await callApi(testDatabase).wedding.get();
    expect(record).toMatchObject(defaults);
    expect(record).not.toHaveProperty('budgetNote');
  });

  it('is part of the REST document', () => {
    for (const schema of [updateWeddingInput, weddingView])
      expect(z.toJSONSchema(schema, { io: 'input' }).properties).toMatchObject({
        isVegan: { type: 'boolean' },
        shirtSize: { enum: ['S', 'M', 'L'] },
        greeting: { type: 'object' },
      });
  });
});

it('copies a described field with its table', async () => {
  const table = await admin().table.create({ tableName: 'Harbour', ...{ note: 'By the sea' } });
  expect(await admin().table.duplicate({ id: table._id })).toMatchObject({ note: 'By the sea' });
});

describe('in the guest list', () => {
  it('filters and sorts the list and its export', async () => {
    await admin().guest.create({ ...ida, firstName: 'Vegan', ...described });
    await admin().guest.create({ ...ida, firstName: 'Other', ...{ greeting: { en: 'Ahoy' } } });
    const listNames = async (query: Record<string, string>) =>
      (await exportRows(query)).slice(1).map(([firstName]) => firstName);
    expect(await listNames({ filter: 'eatsPlants' })).toEqual(['Vegan']);
    expect(await listNames({ filter: 'eatsMeat' })).toEqual(['Other']);
    expect(await listNames({ sort: 'shirt' })).toEqual(['Vegan', 'Other']);
    expect(await listNames({ sort: '-vegan' })).toEqual(['Vegan', 'Other']);
    expect(await listNames({ sort: 'greeting' })).toEqual(['Other', 'Vegan']);
  });

  it('is searched where the description says so', async () => {
    const guest: Guest = await admin().guest.create({ ...ida, ...described });
    expect(createSearchMatcher('bon retour')(buildSearchText(guest))).toBe(true);
    expect(createSearchMatcher('shirt L')(buildSearchText(guest))).toBe(false);
  });
});

describe('in spreadsheets', () => {
  it('is exported, and imported without changes', async () => {
    await admin().guest.create({ ...ida, ...described });
    await admin().guest.create({ ...ida, firstName: 'Bo', ...{ greeting: { fr: 'Bonjour !\nÀ samedi' } } });
    const rows = await exportRows();
    expect(rows[0]).toEqual(expect.arrayContaining(['Vegan', 'Shirt size', 'Greeting']));
    expect(rows[1]).toEqual(expect.arrayContaining(['yes', 'L', 'en: Welcome back\nfr: Bon retour']));
    expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2, problems: [] });
  });

  it('is read from a list from elsewhere, whose blank cells are defaults', async () => {
    const rows = [
      ['First name', 'Language', 'Plant-based', 'Shirt size', 'Greeting'],
      ['Ida', 'en', 'x', 'l', 'fr: Bon retour\nen: Welcome back'],
      ['Bo', 'en', '', '', ''],
    ];
    expect(await run(rows)).toMatchObject({ created: 2, problems: [] });
    expect(await admin().guest.list({})).toMatchObject([described, defaults]);
    expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it.each([
    ['Vegan', 'perhaps'],
    ['Shirt size', 'XXL'],
    ['Greeting', 'Welcome'],
    ['Greeting', 'tlh: nuqneH'],
  ])('reports an invalid cell below “%s”: %s', async (title, cell) => {
    const rows = [
      ['First name', 'Language', title],
      ['Ida', 'en', cell],
    ];
    expect(await run(rows)).toMatchObject({ created: 0, problems: [{ row: 2, column: title }] });
  });

  it('shows in a preview what would change, from and to', async () => {
    await admin().guest.create({ ...ida, ...described });
    const edited = replaceCells(await exportRows(), { Vegan: 'no', 'Shirt size': 'S', Greeting: 'en: Hello' });
    expect((await preview(edited)).rows[0]?.fields).toEqual([
      { column: 'isVegan', from: 'yes', to: 'no' },
      { column: 'shirtSize', from: 'L', to: 'S' },
      { column: 'greeting', from: 'en: Welcome back\nfr: Bon retour', to: 'en: Hello' },
    ]);
    expect(await run(edited)).toMatchObject({ updated: 1 });
    expect(await admin().guest.list({})).toMatchObject([{ isVegan: false, shirtSize: 'S', greeting: { en: 'Hello' } }]);
  });

  it.each([{ isVegan: false }, { shirtSize: 'S' }, { greeting: { en: 'Hello' } }])(
    'is a conflict if it has changed since the export: %j',
    async (change) => {
      const guest = await admin().guest.create({ ...ida, ...described });
      const edited = replaceCells(await exportRows(), { Adult: 'no' });
      await admin().guest.update({ id: guest._id, ...change });
      expect((await preview(edited)).rows).toMatchObject([{ state: 'conflict' }]);
    },
  );
});

describe('privacy', () => {
  const countCopies = async () =>
    (await testDatabase.sql`select 1 from idempotency_keys where answer::text like '%Bon retour%'`).length;

  it('exports it with the data of a person', async () => {
    const guest = await admin().guest.create({ ...ida, ...described });
    expect((await admin().guest.personalData({ id: guest._id })).guest).toMatchObject(described);
  });

  it('removes it with the contact details, if it is personal', async () => {
    await admin().guest.create({ ...ida, ...described });
    await admin().wedding.update({ contactsRemovedOn: '2025-08-20' });
    expect(await removeContactDetails(testDatabase.db, new Date('2025-08-21T12:00:00Z'))).toBe(true);
    expect(await admin().guest.list({})).toMatchObject([{ isVegan: true, shirtSize: 'L' }]);
    expect(await testDatabase.sql`select greeting from guests`).toEqual([{ greeting: {} }]);
    await admin().wedding.update({ contactsRemovedOn: null });
  });

  it.each([
    ['', async () => {}],
    [' of a deleted guest', (id: string) => admin().guest.delete({ id })],
  ])('erases copies that quote it%s', async (_of, prepare) => {
    const guest = await admin().guest.create({ ...ida, ...described });
    await admin({ idempotencyKey: 'quotes' }).message.create({ subject: 'Bon retour', bodyEN: 'Hi', bodyFR: 'Salut' });
    await prepare(guest._id);
    expect(await countCopies()).toBe(1);
    await admin().guest.erase({ id: guest._id });
    expect(await countCopies()).toBe(0);
  });
});
