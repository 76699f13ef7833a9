// Plus-ones, meals and answers to questions as columns of exports and imports (specification §7, decisions 089 and 092 to
// 094).
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../src/kernel/fields.js';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { createEventBuilders } from './event-harness.js';
import { useDatabase } from './harness.js';
import { type Rows, toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const { admin, getLastUndo, addEvent, addGuest, addHousehold } = createEventBuilders(testDatabase);

beforeEach(() => emptyWedding(testDatabase.sql));

const exportFile = async (query: Record<string, string> = {}) =>
  (await exportGuests(testDatabase.db, exportGuestsQuery.parse(query), new Date())).bytes;
const parseRows = (bytes: Buffer): Rows => parse(bytes, { bom: true, delimiter: [',', ';'] });
const exportRows = async (query: Record<string, string> = {}): Promise<Rows> => parseRows(await exportFile(query));
type Options = Partial<Parameters<ReturnType<typeof admin>['import']['run']>[0]>;
const toInput = (file: Rows | Buffer, options: Options = {}) => ({
  file: (Array.isArray(file) ? Buffer.from(toCsv(file)) : file).toString('base64'),
  ...options,
});
const run = (file: Rows | Buffer, options?: Options) => admin().import.run(toInput(file, options));
const preview = (file: Rows | Buffer, options?: Options) => admin().import.preview(toInput(file, options));
const getCells = ([header = [], ...rows]: Rows, title: string) => rows.map((row) => row[header.indexOf(title)]);
/** In the row of the guest with this first name. */
const setCell = ([header = [], ...rows]: Rows, [name, title]: [string, string], text: string): Rows => [
  header,
  ...rows.map((row) => (row[0] === name ? row.map((cell, index) => (header[index] === title ? text : cell)) : row)),
];
const getGuest = (id: string) => admin().guest.get({ id });

/** What an import could change. */
const snapshot = async () => ({
  guests: await testDatabase.sql`select * from guests order by id`,
  groups: await testDatabase.sql`select * from groups order by id`,
  meals: await testDatabase.sql`select * from meals order by id`,
  answers: await testDatabase.sql`select * from question_answers order by id`,
  events: await testDatabase.sql`select * from event_guests order by id`,
  audit: await testDatabase.sql`select count(*)::int from audit_log`,
});

/** Nothing is written, and the row has one problem in the column. */
async function expectProblem(file: Rows, problem: { row?: number; column?: string; message: RegExp }) {
  const before = await snapshot();
  const { message, ...place } = problem;
  const expected = expect.objectContaining({ ...place, message: expect.stringMatching(message) });
  expect((await preview(file)).report.problems).toContainEqual(expected);
  expect((await run(file)).problems).toContainEqual(expected);
  expect(await snapshot()).toEqual(before);
}

const addDish = async (eventId: string, names: Record<string, string>) =>
  (await admin().dish.create({ eventId, names }))._id;
const accept = (...ids: string[]) => admin().guest.updateStatus({ ids, status: 'Accepted' });

async function addMaria() {
  const { _id: maria } = await admin().guest.create({
    firstName: 'Maria',
    lastName: 'Rossi',
    country: 'it',
    language: 'en',
  });
  const [plusOne] = await admin().guest.addPlusOnes({ id: maria, count: 1 });
  return { maria, plusOne: plusOne?._id ?? '' };
}

const questionKinds = {
  yesNo: { labels: { en: 'Bus from the station?', fr: 'Bus depuis la gare ?' }, kind: 'yesNo' },
  number: { labels: { en: 'How many nights?' }, kind: 'number' },
  text: { labels: { en: 'Which song?' }, kind: 'text' },
  one: {
    labels: { en: 'Excursion' },
    kind: 'one',
    options: [{ labels: { en: '+ Boat; long', fr: 'Bateau' } }, { labels: { en: '=Hike' } }],
  },
  some: {
    labels: { en: 'Drinks' },
    kind: 'some',
    options: [
      { labels: { en: 'Red; white' } },
      { labels: { en: 'White' } },
      { labels: { en: 'Tea, "hot"', fr: 'Thé' } },
    ],
  },
} as const;

async function askAll() {
  const asked = [];
  for (const values of Object.values(questionKinds))
    asked.push(
      await admin().question.create({
        ...values,
        ...('options' in values && { options: [...values.options] }),
      } as never),
    );
  const [yesNo, number, text, one, some] = asked;
  return { yesNo, number, text, one, some } as Record<keyof typeof questionKinds, NonNullable<typeof yesNo>>;
}

describe('an export', () => {
  it('has no further columns without plus-ones, dishes and questions', async () => {
    await addGuest('Ada');
    expect((await exportRows())[0]?.at(-5)).toBe('Near the couple');
  });

  it('names the host, or gives the id of one who shares the name', async () => {
    const { maria } = await addMaria();
    expect(getCells(await exportRows(), 'Guest of')).toEqual(['', 'Maria Rossi']);
    await admin().guest.create({ firstName: 'maria', lastName: 'Rossi', country: 'it', language: 'en' });
    expect(getCells(await exportRows(), 'Guest of')).toEqual(['', maria, '']);
  });

  it('has the meals of each event that has dishes, in the language of the file', async () => {
    const brunch = await addEvent();
    await addEvent({ names: { en: 'Boat' } });
    const fish = await addDish(weddingEventId, { en: 'Fish', fr: 'Poisson' });
    await addDish(brunch, { en: 'Eggs' });
    const ada = await addGuest('Ada');
    await accept(ada);
    await admin().guest.update({ id: ada, meals: { [weddingEventId]: fish } });
    const rows = await exportRows();
    expect(rows[0]?.filter((title) => title.endsWith(': meal'))).toEqual(['Wedding: meal', 'Brunch: meal']);
    expect(getCells(rows, 'Wedding: meal')).toEqual(['Fish']);
    expect(getCells(await exportRows({ lang: 'fr' }), 'Mariage\u202f: repas')).toEqual(['Poisson']);
  });

  it('has each question under its own title, also if that is the title of another column', async () => {
    await addGuest('Ada');
    for (const en of ['Diet', 'Status', 'Bus?', 'Bus?', '🚌', '🚲'])
      await admin().question.create({ labels: { en }, kind: 'text' });
    const titles = (await exportRows())[0] ?? [];
    expect(titles.slice(titles.indexOf('Near the couple') + 1, -4)).toEqual([
      'Q: Diet',
      'Q: Status',
      'Bus?',
      'Q: Bus?',
      'Q: 🚌',
      'Q: 🚲 (2)',
    ]);
  });
});

describe('an import of an export', () => {
  async function fillWedding() {
    const brunch = await addEvent({ names: { en: 'Brunch', fr: 'Déjeuner' } });
    const { maria, plusOne } = await addMaria();
    const ada = await addGuest('Ada');
    await accept(maria, plusOne, ada);
    await admin().event.updateStatus({ id: brunch, guestIds: [ada], status: 'Accepted' });
    const dishes = [
      await addDish(weddingEventId, { en: '=Fish; "fried"', fr: 'Poisson', de: '+Fisch' }),
      await addDish(weddingEventId, { en: 'Fish' }),
      await addDish(weddingEventId, { en: 'Fish' }),
    ];
    const eggs = await addDish(brunch, { en: '-Eggs', ar: 'بيض' });
    const questions = await askAll();
    const optionsOf = (kind: 'one' | 'some') => questions[kind].options.map(({ _id }) => _id);
    const [boat = ''] = optionsOf('one');
    const [red = '', , tea = ''] = optionsOf('some');
    await admin().guest.update({
      id: ada,
      meals: { [weddingEventId]: dishes[0] ?? '', [brunch]: eggs },
      answers: {
        [questions.yesNo._id]: false,
        [questions.number._id]: 0,
        [questions.text._id]: '+1; "Sweet"\n=Caroline, -',
        [questions.one._id]: boat,
        [questions.some._id]: [red, tea],
      },
    });
    await admin().guest.update({ id: plusOne, meals: { [weddingEventId]: dishes[2] ?? '' } });
    return { ada, maria, plusOne, brunch, dishes, questions };
  }

  it.each([
    ...languages.map((lang) => ({ lang, format: 'csv' })),
    ...(['en', 'fr', 'ar'] as const).map((lang) => ({ lang, format: 'xlsx' })),
  ])('changes nothing: $format in $lang', async (query) => {
    await fillWedding();
    const before = await snapshot();
    const file = await exportFile(query);
    for (const language of ['en', 'fr'] as const)
      expect(await run(file, { language })).toMatchObject({ created: 0, updated: 0, unchanged: 3, problems: [] });
    expect(await snapshot()).toEqual(before);
  });

  it('that another language has edited is no conflict', async () => {
    const { ada, brunch } = await fillWedding();
    const rows = await exportRows({ lang: 'fr' });
    const edited = setCell(rows, ['Ada', 'Déjeuner\u202f: repas'], '');
    expect((await run(edited)).problems).toEqual([]);
    expect((await getGuest(ada)).meals).not.toHaveProperty(brunch);
  });

  it('changes meals and answers of each kind, shows them by name, and is taken back by undo', async () => {
    const { ada, questions, dishes } = await fillWedding();
    let rows = await exportRows();
    const cells = {
      'Wedding: meal': 'fish',
      'Bus from the station?': 'oui',
      'How many nights?': '3.0',
      'Which song?': '',
      Excursion: '=hike',
      Drinks: 'thé;  red; WHITE; White',
    };
    for (const [title, text] of Object.entries(cells)) rows = setCell(rows, ['Ada', title], text);
    const shown = (await preview(rows)).rows.find(({ name }) => name === 'Ada');
    expect(shown?.fields).toContainEqual({
      column: `question:${questions.some._id}:answer`,
      from: 'Red; white; Tea, "hot"',
      to: 'Red; white; White; Tea, "hot"',
    });
    expect(await run(rows)).toMatchObject({ updated: 1, problems: [] });
    const before = await getGuest(ada);
    expect(before.meals?.[weddingEventId]).toBe(dishes[1]);
    expect(before.answers).toEqual({
      [questions.yesNo._id]: true,
      [questions.number._id]: 3,
      [questions.one._id]: questions.one.options[1]?._id,
      [questions.some._id]: questions.some.options.map(({ _id }) => _id),
    });
    await admin().undo.takeBack({ id: getLastUndo() });
    expect((await getGuest(ada)).answers).toMatchObject({ [questions.number._id]: 0 });
  });

  it('is a conflict if the answer has changed since', async () => {
    const { ada, questions } = await fillWedding();
    const edited = setCell(await exportRows(), ['Ada', 'Adult'], 'no');
    await admin().guest.update({ id: ada, answers: { [questions.number._id]: 7 } });
    await expectProblem(edited, { message: /has been changed in the dashboard/ });
  });
});

describe('an import with meals and answers', () => {
  async function addAda() {
    const ada = await addGuest('Ada');
    await accept(ada);
    await addDish(weddingEventId, { en: 'Fish', fr: 'Poisson' });
    await addDish(weddingEventId, { en: 'Beef' });
    return ada;
  }

  it('lists the known names beside one that is unknown', async () => {
    await addAda();
    await expectProblem(setCell(await exportRows(), ['Ada', 'Wedding: meal'], 'Tofu'), {
      row: 2,
      column: 'Wedding: meal',
      message: /“Tofu” isn’t one of the choices.*Fish; Beef/,
    });
  });

  it.each([
    ['How many nights?', 'three', /whole number from 0/],
    ['How many nights?', '12a', /whole number from 0/],
    ['How many nights?', '0x10', /whole number from 0/],
    ['How many nights?', '-1', /whole number from 0/],
    ['How many nights?', '1000001', /whole number from 0/],
    ['Bus from the station?', 'perhaps', /neither yes nor no/],
    ['Excursion', '=Hike; + Boat; long', /isn’t one of the choices/],
    ['Drinks', 'White; Gin', /“Gin” isn’t one of the choices/],
    ['Which song?', 'a'.repeat(1001), /At most/],
    ['Which song?', 'a'.repeat(1_000_000), /At most/],
    ['Drinks', 'White\n'.repeat(200_000), /isn’t one of the choices/],
    ['How many nights?', '9'.repeat(1_000_000), /whole number from 0/],
    ['Wedding: meal', 'Fish'.repeat(250_000), /isn’t one of the choices/],
  ])('rejects a wrong cell of %s', async (column, text, message) => {
    await addAda();
    await askAll();
    await expectProblem(setCell(await exportRows(), ['Ada', column], text), { row: 2, column, message });
  });

  it('stores nothing for a guest who does not come, or is not asked', async () => {
    const ada = await addAda();
    await admin().question.create({ labels: { en: 'Cot?' }, kind: 'yesNo', audience: 'children' });
    const rows = await exportRows();
    await expectProblem(setCell(rows, ['Ada', 'Cot?'], 'yes'), {
      row: 2,
      column: 'Cot?',
      message: /isn’t asked of Ada/,
    });
    await admin().guest.updateStatus({ ids: [ada], status: 'Declined' });
    for (const column of ['Wedding: meal', 'Cot?'])
      await expectProblem(setCell(rows, ['Ada', column], column === 'Cot?' ? 'yes' : 'Fish'), {
        row: 2,
        column,
        message: /Ada isn’t coming/,
      });
    await expectProblem(
      [
        ['First name', 'Wedding: meal'],
        ['Bo', 'Fish'],
      ],
      { row: 2, message: /Bo isn’t coming/ },
    );
  });

  it('takes one answer of a household from any of its rows, and no two', async () => {
    const { ids } = await addHousehold('Ada', 'Bo');
    await accept(...ids);
    await admin().question.create({ labels: { en: 'Nights?' }, kind: 'number', asked: 'household' });
    const rows = await exportRows();
    const one = setCell(rows, ['Bo', 'Nights?'], '2');
    await expectProblem(setCell(one, ['Ada', 'Nights?'], '3'), {
      column: 'Nights?',
      message: /a household gives one answer/i,
    });
    expect(await run(one)).toMatchObject({ problems: [] });
    expect(getCells(await exportRows(), 'Nights?')).toEqual(['2', '2']);
  });
});

describe('an import with hosts', () => {
  const list = (...rows: Rows): Rows => [['First name', 'Last name', 'Guest of'], ...rows];
  const listHosts = async () => {
    const guests = await admin().guest.list({});
    const names = new Map(guests.map(({ _id, firstName }) => [_id, firstName]));
    return Object.fromEntries(
      guests.flatMap(({ firstName, hostId }) => (hostId ? [[firstName, names.get(hostId)]] : [])),
    );
  };

  it('makes new guests plus-ones of guests of the file and of the wedding, in their households', async () => {
    await admin().guest.create({ firstName: 'Maria', lastName: 'Rossi', country: 'it', language: 'en' });
    const file = list(['Kofi', 'Mensah', 'maria  ROSSI'], ['Ada', 'Holm', ''], ['Bo', 'Berg', 'Ada Holm']);
    const shown = await preview(file);
    expect(shown.rows[0]?.fields).toContainEqual({ column: 'plusOne:host', from: '', to: 'Maria Rossi' });
    expect(await run(file)).toMatchObject({ created: 3, problems: [] });
    expect(await listHosts()).toEqual({ Kofi: 'Maria', Bo: 'Ada' });
    const guests = await admin().guest.list({});
    expect(new Set(guests.map(({ assignedGroup }) => assignedGroup?.groupName)).size).toBe(2);
    const before = await snapshot();
    expect(await run(file)).toMatchObject({ created: 0, updated: 0, problems: [] });
    expect(await snapshot()).toEqual(before);
    await admin().undo.takeBack({ id: getLastUndo() });
    expect(await listHosts()).toEqual({});
  });

  it('makes a guest of its own of a plus-one, and gives it to another host', async () => {
    const { maria, plusOne } = await addMaria();
    const ada = await addGuest('Ada');
    const rows = await exportRows();
    const name = 'Guest of Maria Rossi';
    expect(await run(setCell(rows, [name, 'Guest of'], ''))).toMatchObject({ updated: 1, problems: [] });
    expect((await getGuest(plusOne)).hostId).toBeUndefined();
    const cleared = setCell(setCell(await exportRows(), [name, 'Household name'], ''), ['Maria', 'Household name'], '');
    expect(cleared.length).toBe(4);
    const [header = [], ...others] = await exportRows();
    const withHost = [[...header, 'Guest of'], ...others.map((row) => [...row, row[0] === name ? ada : ''])];
    const moved = setCell(withHost, [name, 'Household name'], '');
    expect(await run(moved)).toMatchObject({ problems: [] });
    expect((await getGuest(plusOne)).hostId).toBe(ada);
    expect((await getGuest(maria)).assignedGroup?._id).not.toBe((await getGuest(ada)).assignedGroup?._id);
  });

  it.each<[string, Rows, RegExp]>([
    ['nobody', [['Ada', 'Holm', 'Bo Berg']], /“Bo Berg” isn’t a guest/],
    ['the guest', [['Ada', 'Holm', 'Ada Holm']], /can’t bring themselves/],
    [
      'one of several',
      [
        ['Ada', 'Holm', 'Zoe Lund'],
        ['Zoe', 'Lund', ''],
        ['Zoe', 'Lund', ''],
      ],
      /Several guests are called/,
    ],
    [
      'a plus-one',
      [
        ['Ada', 'Holm', 'Bo Berg'],
        ['Bo', 'Berg', 'Cy Lund'],
        ['Cy', 'Lund', ''],
      ],
      /is a plus-one/,
    ],
    [
      'each other',
      [
        ['Ada', 'Holm', 'Bo Berg'],
        ['Bo', 'Berg', 'Ada Holm'],
      ],
      /is a plus-one/,
    ],
    ['a guest who is deleted', [['Ada', 'Holm', '0b9d5a3e-6f41-4f0c-9d5e-2f6a7c1b8e90']], /isn’t a guest/],
    ['a cell of 1 MB', [['Ada', 'Holm', 'Bo'.repeat(500_000)]], /isn’t a guest/],
    [
      'one who brings ten',
      [['Ada', 'Holm', ''], ...Array.from({ length: 11 }, (_, at) => [`Bo${at}`, 'Berg', 'Ada Holm'])],
      /more than 10/,
    ],
  ])('rejects %s as a host', async (_, rows, message) => {
    await addMaria();
    const [header = [], ...others] = list(...rows);
    const file = [header, ...others, ['Dag', 'Vik', 'Maria Rossi']];
    await expectProblem(file, { row: rows.length > 5 ? 3 : 2, column: 'Guest of', message });
  });

  it('rejects a guest who brings somebody as a plus-one, and one in another household', async () => {
    const { plusOne } = await addMaria();
    await addGuest('Ada');
    const rows = await exportRows();
    expect(plusOne).not.toBe('');
    await expectProblem(setCell(rows, ['Maria', 'Guest of'], 'Ada'), { message: /is a plus-one/ });
    const elsewhere = setCell(rows, ['Guest of Maria Rossi', 'Household name'], 'Others');
    await expectProblem(elsewhere, { column: 'Guest of', message: /in the household of the guest/ });
  });

  it('takes a column of the couple’s side for what it is', async () => {
    const { headers } = await preview(list(['Ada', 'Holm', 'Bride'], ['Bo', 'Berg', 'Groom']));
    expect(headers[2]?.column).not.toBe('plusOne:host');
  });
});
