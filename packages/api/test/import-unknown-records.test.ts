// Columns of events, dishes and questions that the wedding does not have are no silent loss (specification §7 "Files").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { useDatabase } from './harness.js';
import { type Rows, toCsv } from './import-harness.js';

const testDatabase = useDatabase();
const { admin, addEvent } = createEventBuilders(testDatabase);

beforeEach(() => emptyWedding(testDatabase.sql));

type Options = Partial<Parameters<ReturnType<typeof admin>['import']['run']>[0]>;
const toInput = (rows: Rows, options: Options) => ({
  file: Buffer.from(toCsv(rows)).toString('base64'),
  ...options,
});
const run = (rows: Rows, options: Options = {}) => admin().import.run(toInput(rows, options));
const preview = (rows: Rows, options: Options = {}) => admin().import.preview(toInput(rows, options));
const listGuests = () => admin().guest.list({});

/** Nothing is written, the preview says the same, and whoever ignores the column imports the others. */
async function expectProblem(rows: Rows, column: string, message: RegExp) {
  const expected = [{ row: 1, column, message: expect.stringMatching(message) }];
  expect((await preview(rows)).report.problems).toEqual(expected);
  expect((await run(rows)).problems).toEqual(expected);
  expect(await listGuests()).toEqual([]);
  expect(await run(rows, { columns: { [column]: null } })).toMatchObject({ created: 1, problems: [] });
}

describe('a column of an unknown event', () => {
  it.each([
    ['Brunchh: meal', 'Fish'],
    ['Brunchh: invited', 'yes'],
    ['Brunchh: invité', 'oui'],
    ['Brunchh: Essen', 'Fisch'],
    ['Brunchh ：meal', 'Fish'],
  ])('%s is a problem with the known names', async (column, cell) => {
    await addEvent();
    await addEvent({ names: { en: 'Boat', fr: 'Le bateau' } });
    const message = /no event called “Brunchh”\. The events are: (Brunch; Boat|Boat; Brunch)\./;
    await expectProblem(
      [
        ['First name', column],
        ['Ada', cell],
      ],
      column,
      message,
    );
  });

  it('is recognized below a long name', async () => {
    const name = 'The brunch that is on the terrace above the harbour';
    const { problems } = await run([
      ['First name', `${name}: meal`],
      ['Ada', 'Fish'],
    ]);
    expect(problems).toEqual([expect.objectContaining({ message: expect.stringMatching(/The brunch that is on/) })]);
  });

  it('says so in a wedding without events, and in the language of the reader', async () => {
    const rows = [
      ['First name', 'Gala: meal'],
      ['Ada', 'Fish'],
    ];
    expect((await run(rows, { language: 'fr' })).problems).toEqual([
      { row: 1, column: 'Gala: meal', message: expect.stringMatching(/Aucun événement ne s’appelle/) },
    ]);
    await expectProblem(rows, 'Gala: meal', /no event called “Gala”\. Add it/);
  });

  it('is asked about if it may be a new event', async () => {
    const rows = [
      ['First name', 'Brunch: invited'],
      ['Ada', 'yes'],
    ];
    const { readingDoubts, report } = await preview(rows);
    expect(readingDoubts.map(({ kind, column }) => [kind, column])).toEqual([['event', 'Brunch: invited']]);
    expect(report.problems).toEqual([]);
    expect(await run(rows, { columns: { 'Brunch: invited': 'newEvent' } })).toMatchObject({ eventsCreated: 1 });
  });

  it('is no problem in an export if it is empty, was never imported, or is kept as a note', async () => {
    const rows = (title: string, cell: string) => [
      ['First name', title],
      ['Ada', cell],
    ];
    expect((await run(rows('Gala: meal', ''))).problems).toEqual([]);
    expect((await run(rows('Gala: answer', 'Accepted'))).problems).toEqual([]);
    expect((await run(rows('Gala: meal', 'Fish'), { otherColumns: 'notes' })).problems).toEqual([]);
    expect((await listGuests()).at(-1)?.notes).toContain('Fish');
  });
});

it('a column of meals where no dish is offered is a problem', async () => {
  await addEvent();
  const rows = (title: string) => [
    ['First name', title],
    ['Ada', 'Fish'],
  ];
  expect((await run(rows('Wedding: meal'))).problems).toEqual([
    { row: 1, column: 'Wedding: meal', message: expect.stringMatching(/“Wedding” has no dishes/) },
  ]);
  await expectProblem(rows('Brunch: meal'), 'Brunch: meal', /“Brunch” has no dishes/);
});

it('a question of an export that is asked no more is a problem with the known questions', async () => {
  await admin().question.create({ labels: { en: 'Which song?' }, kind: 'text', eventId: weddingEventId });
  const { _id } = await admin().guest.create({ firstName: 'Ada', language: 'en' });
  const rows = (title: string) => [
    ['Guest id', 'First name', title],
    [_id, 'Ada', 'By bus'],
  ];
  expect((await run(rows('Q: How do you come?'))).problems).toEqual([
    {
      row: 1,
      column: 'Q: How do you come?',
      message: expect.stringMatching(/no question “How do you come\?”\. The questions are: Which song\?\./),
    },
  ]);
});
