// @vitest-environment jsdom
// Columns that look like events: one question for all of them, whom a number of people invites, and answers that a list
// would remove.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildPreview,
  buildRow,
  chooseFile,
  findTab,
  getRow,
  type ImportBody,
  runImport,
  setUpImport,
} from '../../testing/open-import.js';
import type { ReadingDoubt } from './reading-doubts.js';

const { openImport } = setUpImport();

const toEvent = (column: string, people: string[], guests = people.length): ReadingDoubt => ({
  kind: 'event',
  row: null,
  column,
  text: 'x',
  readings: [
    { answer: { is: 'column', column: 'addToNotes' } },
    { answer: { is: 'column', column: 'newEvent' }, people, guests },
  ],
});
const events = [toEvent('Mehndi', ['Priya', 'Arjun']), toEvent('Brunch', ['Ann'], 30)];
const getItem = (text: string): HTMLElement => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith(text));
  if (found === undefined) throw new Error(`no item ${text}`);
  return found;
};
const press = (item: HTMLElement, name: string) => fireEvent.click(within(item).getByRole('button', { name }));

const names = ['Name', 'Mehndi', 'Brunch'];

/** As the server does: a header with an answer is no question any more. */
const preview = ({ columns = {} }: ImportBody) =>
  buildPreview([buildRow(2, 'Priya')], {
    headers: names.map((name) => ({
      name,
      column: columns[name] ?? (name === 'Name' ? 'fullName' : 'addToNotes'),
      samples: ['x'],
    })),
    readingDoubts: events.filter(({ column }) => !((column ?? '') in columns)),
  });

it('asks once about all columns, with those whom each event would invite, and creates them together', async () => {
  const page = await openImport(preview);
  await chooseFile('list.csv');
  await screen.findByRole('heading', { name: 'These look like events: create them?' });
  expect(getItem('Mehndi').textContent).toContain('Would invite 2 guests: Priya, Arjun');
  expect(getItem('Brunch').textContent).toContain('Would invite 30 guests: Ann …');
  fireEvent.click(screen.getByRole('button', { name: 'For all 2: Create an event' }));
  await screen.findByRole('heading', { name: 'You’ve looked at everything' });
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ columns: { Mehndi: 'newEvent', Brunch: 'newEvent' } }]);
});

it('one event can be created, and the others stay a question until they are answered', async () => {
  const page = await openImport(preview);
  await chooseFile('list.csv');
  await screen.findByRole('heading', { name: 'Please look at these 2' });
  press(getItem('Mehndi'), 'Create an event');
  await screen.findByRole('heading', { name: 'Please look at this one' });
  await waitFor(() =>
    expect(page.getInputs('/api/v1/imports/preview').at(-1)).toMatchObject({ columns: { Mehndi: 'newEvent' } }),
  );
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'firstName' } });
  await waitFor(() =>
    expect(page.getInputs('/api/v1/imports/preview').at(-1)?.columns).toEqual({
      Name: 'firstName',
      Mehndi: 'newEvent',
    }),
  );
  press(getItem('Brunch'), 'Add to notes');
  await screen.findByRole('heading', { name: 'You’ve looked at everything' });
  await waitFor(() =>
    expect(page.getInputs('/api/v1/imports/preview').at(-1)).toMatchObject({ columns: { Brunch: 'addToNotes' } }),
  );
});

const toCount = (row: number, [first = '', ...others]: string[]): ReadingDoubt => ({
  kind: 'eventGuests',
  row,
  column: 'Brunch',
  text: '1',
  readings: [
    { answer: { is: 'guests', guests: 1 }, people: [first], guests: 1 },
    { answer: { is: 'guests', guests: others.length + 1 }, people: [first, ...others], guests: others.length + 1 },
    { answer: { is: 'guests', guests: 0 }, people: [], guests: 0 },
  ],
});

it('a smaller number than people asks who is invited, for one row or for all', async () => {
  const doubts = [toCount(2, ['Ada', 'Bo']), toCount(3, ['Cy', 'Di', 'Eli'])];
  const page = await openImport(({ eventGuests = [] }) =>
    buildPreview([buildRow(2, 'Ada'), buildRow(3, 'Cy')], { readingDoubts: eventGuests.length > 0 ? [] : doubts }),
  );
  await chooseFile('list.csv');
  await screen.findByRole('heading', { name: 'Who in these rows is invited?' });
  expect(getItem('Row 2').textContent).toContain('Read as Invite Ada');
  fireEvent.click(screen.getByRole('button', { name: 'For all 2: Invite everyone in the row' }));
  const getSent = () => page.getInputs('/api/v1/imports/preview').at(-1)?.eventGuests;
  await waitFor(() =>
    expect(getSent()).toEqual([
      { row: 2, column: 'Brunch', guests: 2 },
      { row: 3, column: 'Brunch', guests: 3 },
    ]),
  );
  press(getItem('Row 3'), 'Invite nobody');
  await waitFor(() => expect(getSent()).toContainEqual({ row: 3, column: 'Brunch', guests: 0 }));
  press(getItem('Row 3'), 'That’s right');
  await waitFor(() => expect(getSent()).toEqual([{ row: 2, column: 'Brunch', guests: 2 }]));
});

it('shows the invitations to new events in the rows', async () => {
  const column = 'event:0b0f7f3c-6f5e-4a55-8d69-0f0e0d0c0b0a:invited' as const;
  const row = buildRow(2, 'Ada', { state: 'changed', fields: [{ column, from: 'no', to: 'yes' }] });
  await openImport(() => buildPreview([row], { newEvents: [{ header: 'Mehndi', name: 'Mehndi', column }] }));
  await chooseFile('list.csv');
  await findTab(1, 'All');
  expect(getRow('Ada').textContent).toContain('Mehndi: invitedfrom No → to Yes');
});

it('removes an answer to an event only when that is confirmed', async () => {
  const problem = { row: 2, column: null, message: 'Ada has accepted “Brunch”.' };
  const page = await openImport(({ endedInvitations = [] }) =>
    endedInvitations.includes(2)
      ? buildPreview([buildRow(2, 'Ada', { state: 'changed' })])
      : buildPreview([buildRow(2, 'Ada', { state: 'conflict', problems: [problem] })], { endedInvitations: [2] }),
  );
  await chooseFile('list.csv');
  await findTab(1, 'All');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the answer of Ada, row 2' }));
  await waitFor(() => expect(screen.queryByText(/has accepted/)).toBeNull());
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ endedInvitations: [2] }]);
});
