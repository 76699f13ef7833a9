// The columns and filters of further events in exports and imports (specification §2 "Event").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { createEventBuilders } from './event-harness.js';
import { getOutcome, useDatabase } from './harness.js';
import { type Rows, toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const { admin, getLastUndo, addEvent, addGuest, getEvents } = createEventBuilders(testDatabase);

beforeEach(() => emptyWedding(testDatabase.sql));

async function exportRows(query: Record<string, string> = {}): Promise<Rows> {
  const { bytes } = await exportGuests(testDatabase.db, exportGuestsQuery.parse(query), new Date());
  return parse(bytes, { bom: true, delimiter: query.lang === 'fr' ? ';' : ',' });
}
const toFile = (rows: Rows) => ({ file: Buffer.from(toCsv(rows)).toString('base64') });
const run = (rows: Rows) => admin().import.run(toFile(rows));
const getCells = ([header = [], ...rows]: Rows, title: string) => rows.map((row) => row[header.indexOf(title)]);

const replaceCells = ([header = [], ...rows]: Rows, title: string, text: string): Rows => [
  header,
  ...rows.map((row) => row.map((cell, index) => (header[index] === title ? text : cell))),
];

describe('an export', () => {
  it('has two columns for each event, in the language of the file, and none without events', async () => {
    await addGuest('Ada');
    expect((await exportRows())[0]?.filter((title) => title.includes(':'))).toEqual([]);
    const brunch = await addEvent({ names: { en: 'Brunch', fr: 'Déjeuner' } });
    const bo = await addGuest('Bo');
    await admin().event.updateStatus({ id: brunch, guestIds: [bo], status: 'Accepted' });
    const rows = await exportRows();
    expect(getCells(rows, 'Brunch: invited')).toEqual(['no', 'yes']);
    expect(getCells(rows, 'Brunch: answer')).toEqual(['', 'Accepted']);
    expect((await exportRows({ lang: 'fr' }))[0]).toContain('Déjeuner\u202f: invité');
  });

  it('contains the guests of a filter', async () => {
    const brunch = await addEvent();
    const [ada, bo, cy] = [await addGuest('Ada'), await addGuest('Bo'), await addGuest('Cy')];
    await admin().event.updateGuests({ id: brunch, add: [ada, bo] });
    await admin().event.updateStatus({ id: brunch, guestIds: [bo], status: 'Attended' });
    const list = async (name: string) =>
      getCells(await exportRows({ filter: `event:${brunch}:${name}` }), 'First name');
    expect(await list('invited')).toEqual(['Ada', 'Bo']);
    expect(await list('notInvited')).toEqual(['Cy']);
    expect(await list('pending')).toEqual(['Ada']);
    expect(await list('accepted')).toEqual(['Bo']);
    expect(await list('declined')).toEqual([]);
    await admin().event.updateStatus({ id: brunch, guestIds: [ada], status: 'Declined' });
    expect(await list('declined')).toEqual(['Ada']);
    expect(await list('notDeclined')).toEqual(['Bo']);
    await admin().event.delete({ id: brunch });
    expect(await getOutcome(list('invited'))).toBe('INVALID_INPUT');
    expect(cy).toBeDefined();
  });
});

describe('an import', () => {
  it('of an export changes nothing, and loses no answer', async () => {
    const brunch = await addEvent();
    const ada = await addGuest('Ada');
    await admin().event.updateStatus({ id: brunch, guestIds: [ada], status: 'Declined' });
    expect(await run(await exportRows())).toMatchObject({ created: 0, updated: 0, unchanged: 1, problems: [] });
    expect(await getEvents(ada)).toEqual({ [brunch]: 'Declined' });
  });

  it('invites guests and ends invitations, and is taken back by undo', async () => {
    const [brunch, boat] = [await addEvent(), await addEvent({ names: { en: 'Boat' } })];
    const ada = await addGuest('Ada');
    await admin().event.updateGuests({ id: boat, add: [ada] });
    const rows = replaceCells(replaceCells(await exportRows(), 'Brunch: invited', 'yes'), 'Boat: invited', 'no');
    expect(await run(rows)).toMatchObject({ updated: 1, problems: [] });
    expect(await getEvents(ada)).toEqual({ [brunch]: 'Pending' });
    await admin().undo.takeBack({ id: getLastUndo() });
    expect(await getEvents(ada)).toEqual({ [boat]: 'Pending' });
  });

  it('never imports answers', async () => {
    const brunch = await addEvent();
    const ada = await addGuest('Ada');
    await admin().event.updateGuests({ id: brunch, add: [ada] });
    expect(await run(replaceCells(await exportRows(), 'Brunch: answer', 'Accepted'))).toMatchObject({ updated: 0 });
    expect(await getEvents(ada)).toEqual({ [brunch]: 'Pending' });
  });

  it('of a list from elsewhere invites the people of a row', async () => {
    const brunch = await addEvent();
    const rows = [
      ['Name', 'Brunch: invited'],
      ['Anna Rossi & Ben Rossi', 'x'],
      ['Carl Berg', ''],
    ];
    expect(await run(rows)).toMatchObject({ created: 3, problems: [] });
    const guests = await admin().guest.list({});
    expect(guests.map(({ firstName, events = {} }) => [firstName, events[brunch]])).toEqual([
      ['Anna', 'Pending'],
      ['Ben', 'Pending'],
      ['Carl', undefined],
    ]);
  });
});
