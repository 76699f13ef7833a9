// Events that a guest list has as columns: asked about, created with the import, and undone with it (specification §7).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { getOutcome, useDatabase } from './harness.js';
import { type Rows, toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const { admin, getLastUndo, addEvent, addGuest, getEvents } = createEventBuilders(testDatabase);

beforeEach(() => emptyWedding(testDatabase.sql));

type Input = Parameters<ReturnType<typeof admin>['import']['preview']>[0];
type Options = Omit<Input, 'file'>;

const toInput = (list: string | Rows, options: Options): Input => ({
  file: Buffer.from(typeof list === 'string' ? list : toCsv(list)).toString('base64'),
  otherColumns: 'notes',
  ...options,
});
const preview = (list: string, options: Options = {}) => admin().import.preview(toInput(list, options));
const run = (list: string, options: Options = {}) => admin().import.run(toInput(list, options));

/** The columns that may be events, with how many guests each would invite. */
async function listAsked(list: string, options: Options = {}) {
  const { readingDoubts } = await preview(list, options);
  const asked = readingDoubts.filter(({ kind }) => kind === 'event');
  return Object.fromEntries(asked.map(({ column, readings }) => [column, readings[1]?.guests]));
}

const createAll = (...headers: string[]) =>
  Object.fromEntries(headers.map((header): [string, 'newEvent'] => [header, 'newEvent']));

/** By the name of the event, those who are invited. */
async function listInvited(): Promise<Record<string, string[]>> {
  const events = await admin().event.list({});
  const guests = await admin().guest.list({});
  return Object.fromEntries(
    events.map(({ _id, name }) => [
      name,
      guests.filter((guest) => guest.events?.[_id] !== undefined).map(({ firstName }) => firstName),
    ]),
  );
}
const listNotes = async () => (await admin().guest.list({})).map(({ notes }) => notes).filter((text) => text !== '');

const indian = `Name,Mehndi,Sangeet,Wedding,Reception
Priya Sharma & Arjun Sharma,x,x,x,x
"Meera Patel, Dev Patel & Anika Patel",,x,x,x
Ravi Kumar,,,x,x
John Smith & Emma Smith,,,x,
`;
const indianEvents = ['Mehndi', 'Sangeet', 'Reception'];

describe('a list with a column for each event', () => {
  it('is asked about once, with the guests whom each event would invite, and without the wedding', async () => {
    expect(await listAsked(indian)).toEqual({ Mehndi: 2, Sangeet: 5, Reception: 6 });
    const { readingDoubts } = await preview(indian);
    expect(readingDoubts.find(({ column }) => column === 'Mehndi')).toEqual({
      kind: 'event',
      row: null,
      column: 'Mehndi',
      text: 'x',
      readings: [
        { answer: { is: 'column', column: 'addToNotes' } },
        { answer: { is: 'column', column: 'newEvent' }, people: ['Priya Sharma', 'Arjun Sharma'], guests: 2 },
      ],
    });
  });

  it('creates nothing without an answer: what is not an event is a note', async () => {
    expect(await run(indian)).toMatchObject({ created: 8, eventsCreated: 0, problems: [] });
    expect(await listInvited()).toEqual({});
    expect(await listNotes()).toEqual([
      'Mehndi: x\nSangeet: x\nReception: x',
      'Sangeet: x\nReception: x',
      'Reception: x',
    ]);
  });

  it('creates the events with their guests, and undo removes both together', async () => {
    const options = { columns: createAll(...indianEvents) };
    expect(await preview(indian, options)).toMatchObject({
      readingDoubts: [],
      newEvents: [{ name: 'Mehndi' }, { name: 'Sangeet' }, { name: 'Reception' }],
      headers: [{}, { column: 'newEvent' }, { column: 'newEvent' }, { column: null }, { column: 'newEvent' }],
    });
    expect(await listInvited()).toEqual({});
    expect(await run(indian, options)).toMatchObject({ created: 8, eventsCreated: 3, problems: [] });
    expect(await listInvited()).toEqual({
      Mehndi: ['Priya', 'Arjun'],
      Sangeet: ['Priya', 'Arjun', 'Meera', 'Dev', 'Anika'],
      Reception: ['Priya', 'Arjun', 'Meera', 'Dev', 'Anika', 'Ravi'],
    });
    expect(await listNotes()).toEqual([]);
    expect((await admin().event.list({}))[0]).toMatchObject({
      names: { en: 'Mehndi' },
      audience: 'chosen',
      startsAt: null,
    });
    await admin().undo.takeBack({ id: getLastUndo() });
    expect(await listInvited()).toEqual({});
    expect(await admin().guest.list({})).toEqual([]);
  });

  it('changes nothing when it is imported again, with the same answers or without', async () => {
    const options = { columns: createAll(...indianEvents) };
    await run(indian, options);
    const before = await listInvited();
    expect(await listAsked(indian)).toEqual({});
    for (const again of [options, {}])
      expect(await run(indian, again)).toMatchObject({ created: 0, updated: 0, eventsCreated: 0, problems: [] });
    expect(await listInvited()).toEqual(before);
  });

  it('creates each event once when it is imported twice at the same time', async () => {
    const options = { columns: createAll(...indianEvents) };
    const results = await Promise.all([run(indian, options), run(indian, options)]);
    expect(results.map(({ eventsCreated }) => eventsCreated).toSorted()).toEqual([0, 3]);
    expect((await admin().event.list({})).map(({ name }) => name)).toEqual(indianEvents);
  });

  it('is written whole or not at all', async () => {
    const broken = `${indian}Nobody Known,maybe,,,\n`;
    const result = await run(broken, { columns: createAll(...indianEvents) });
    expect(result.problems).toMatchObject([{ row: 6, column: 'Mehndi' }]);
    expect(await listInvited()).toEqual({});
    expect(await admin().guest.list({})).toEqual([]);
  });

  it('cannot have more events than a wedding', async () => {
    for (let index = 1; index < 20; index += 1) await addEvent({ names: { en: `Event ${index}` } });
    const options = { columns: createAll('Mehndi', 'Sangeet') };
    expect(await getOutcome(preview(indian, options))).toBe('TOO_MANY_EVENTS');
    expect(await getOutcome(run(indian, options))).toBe('TOO_MANY_EVENTS');
    expect(await run(indian, { columns: createAll('Mehndi') })).toMatchObject({ eventsCreated: 1 });
  });
});

describe('lists of other weddings', () => {
  it('a German list with the evening before and a brunch', async () => {
    const list = `Vorname;Nachname;Polterabend;Hochzeit;Brunch
Anna;Huber;ja;ja;nein
Max;Huber;ja;ja;ja
Uschi;Berger;nein;ja;ja
`;
    expect(await listAsked(list)).toEqual({ Polterabend: 2, Brunch: 2 });
    await run(list, { columns: createAll('Polterabend', 'Brunch') });
    expect(await listInvited()).toEqual({ Polterabend: ['Anna', 'Max'], Brunch: ['Max', 'Uschi'] });
    expect(await listNotes()).toEqual([]);
  });

  it('a list with days', async () => {
    const list = `Name,Email,Fri,Sat,Sun
Ada Moss,ada@example.com,✓,✓,✓
Bo Lind,bo@example.com,,✓,
Cy Dahl,cy@example.com,,✓,✓
`;
    expect(await listAsked(list)).toEqual({ Fri: 1, Sat: 3, Sun: 2 });
    expect(await listAsked(list.replace('Fri,Sat,Sun', 'Freitag,Samstag,Sonntag'))).toEqual({
      Freitag: 1,
      Samstag: 3,
      Sonntag: 2,
    });
  });

  it('a diet, a bus, a companion and an answer are no events', async () => {
    const list = `Name,Vegan,Bus,Plus one,RSVP,Welcome dinner
Ada Moss,x,x,,yes,x
Bo Lind,,x,,yes,
Cy Dahl,x,,,no,x
`;
    expect(await listAsked(list)).toEqual({ 'Welcome dinner': 2 });
    expect(await listAsked(list.replace('Welcome dinner', 'Email sent'))).toEqual({});
  });

  it('two columns side by side may be events that no list of words has', async () => {
    const list = `Name,Tea at Gran’s,Fishing trip,Choir
Ada Moss,x,,
Bo Lind,x,x,
Cy Dahl,,x,x
`;
    expect(await listAsked(list)).toEqual({ 'Tea at Gran’s': 2, 'Fishing trip': 2, Choir: 1 });
    expect(await listAsked('Name,Choir,Remarks\nAda Moss,x,\nBo Lind,,sings\n')).toEqual({});
  });

  it('a list with numbers of people in a row', async () => {
    const list = `Name,Rehearsal dinner,Brunch
Ada Moss & Bo Moss,2,1
Cy Dahl,1,1
"Di Holm, Eli Holm & Fay Holm",0,3
`;
    expect(await listAsked(list)).toEqual({ 'Rehearsal dinner': 3, Brunch: 5 });
    const columns = createAll('Rehearsal dinner', 'Brunch');
    expect((await preview(list, { columns })).readingDoubts).toEqual([
      {
        kind: 'eventGuests',
        row: 2,
        column: 'Brunch',
        text: '1',
        readings: [
          { answer: { is: 'guests', guests: 1 }, people: ['Ada Moss'], guests: 1 },
          { answer: { is: 'guests', guests: 2 }, people: ['Ada Moss', 'Bo Moss'], guests: 2 },
          { answer: { is: 'guests', guests: 0 }, people: [], guests: 0 },
        ],
      },
    ]);
    const eventGuests = [{ row: 2, column: 'Brunch', guests: 2 }];
    expect((await preview(list, { columns, eventGuests })).readingDoubts).toEqual([]);
    await run(list, { columns, eventGuests });
    expect(await listInvited()).toEqual({
      'Rehearsal dinner': ['Ada', 'Bo', 'Cy'],
      Brunch: ['Ada', 'Bo', 'Cy', 'Di', 'Eli', 'Fay'],
    });
  });

  it('numbers larger than the people of a row count something else', async () => {
    expect(await listAsked('Name,Brunch\nAda Moss,2\nBo Lind & Cy Dahl,3\n')).toEqual({});
  });

  it('a French list with text in a column', async () => {
    const list = `Nom,Cocktail,Dîner,Lendemain
Anne Petit,oui,oui,à confirmer
Luc Blanc,oui,non,oui
`;
    expect(await listAsked(list)).toEqual({ Cocktail: 2, Dîner: 1 });
  });

  it('somebody with a no in the column of the wedding may not belong on the list', async () => {
    const list = 'Name,Wedding,Brunch\nAda Moss,yes,yes\nBo Lind,no,yes\nCy Dahl,,yes\n';
    const { readingDoubts } = await preview(list);
    expect(readingDoubts.filter(({ kind }) => kind === 'notInvited')).toEqual([
      {
        kind: 'notInvited',
        row: 3,
        column: 'Wedding',
        text: 'no',
        readings: [
          { answer: { is: 'row', reading: 'one' }, people: ['Bo Lind'] },
          { answer: { is: 'row', reading: 'skip' } },
        ],
      },
    ]);
    const rowReadings = [{ row: 3, reading: 'skip' as const }];
    expect((await preview(list, { rowReadings })).readingDoubts.map(({ kind }) => kind)).toEqual(['event']);
    expect(await run(list, { rowReadings })).toMatchObject({ created: 2, problems: [] });
  });
});

describe('a column named like a stored event', () => {
  it('invites to it without a question, in any language', async () => {
    const brunch = await addEvent({ names: { en: 'Brunch', fr: 'Déjeuner' } });
    for (const header of ['BRUNCH', 'Dejeuner', 'brunch : INVITED']) {
      const list = `Name,${header}\nAda Moss,x\nBo Lind,\n`;
      const { headers, readingDoubts } = await preview(list);
      expect(headers[1]?.column, header).toBe(`event:${brunch}:invited`);
      expect(readingDoubts, header).toEqual([]);
    }
    await run('Name,Brunch\nAda Moss,x\nBo Lind,\n');
    expect(await listInvited()).toEqual({ Brunch: ['Ada'] });
  });

  it('is another one if its cells invite nobody', async () => {
    await addEvent({ names: { en: 'Brunch' } });
    const { headers, report } = await preview('Name,Brunch\nAda Moss,pancakes\nBo Lind,eggs\n');
    expect(headers[1]?.column).toBe('addToNotes');
    expect(report.problems).toEqual([]);
  });

  it('29 a no for a guest who has accepted needs a decision', async () => {
    const brunch = await addEvent();
    const ada = await addGuest('Ada');
    await admin().event.updateStatus({ id: brunch, guestIds: [ada], status: 'Accepted' });
    const list = 'First name,Brunch: invited\nAda,no\nBo,yes\n';
    const { endedInvitations, rows } = await preview(list);
    expect(endedInvitations).toEqual([2]);
    expect(rows).toMatchObject([
      { row: 2, state: 'conflict' },
      { row: 3, state: 'new' },
    ]);
    const refused = await run(list);
    expect(refused.problems).toEqual([
      {
        row: 2,
        column: null,
        message:
          'Ada has accepted “Brunch”, but this row says that they’re not invited. Skip the row to keep the answer, or confirm that it’s removed.',
      },
    ]);
    expect(await getEvents(ada)).toEqual({ [brunch]: 'Accepted' });
    expect(await run(list, { skipRows: [2] })).toMatchObject({ created: 1, problems: [] });
    expect(await getEvents(ada)).toEqual({ [brunch]: 'Accepted' });
    expect(await run(list, { endedInvitations: [2] })).toMatchObject({ updated: 1, problems: [] });
    expect((await getEvents(ada)) ?? {}).toEqual({});
    await admin().undo.takeBack({ id: getLastUndo() });
    expect(await getEvents(ada)).toEqual({ [brunch]: 'Accepted' });
  });
});
