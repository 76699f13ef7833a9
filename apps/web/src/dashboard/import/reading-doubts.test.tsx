// @vitest-environment jsdom
// What the import guesses at: each guess is shown with what was read, and another reading is one press away.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildPreview,
  buildRow,
  chooseFile,
  findTab,
  getRow,
  runImport,
  setUpImport,
} from '../../testing/open-import.js';
import type { ReadingDoubt } from './reading-doubts.js';

const { openImport } = setUpImport();

const skip = { answer: { is: 'row', reading: 'skip' } } as const;
const toHeading = (row: number, text: string): ReadingDoubt => ({
  kind: 'heading',
  row,
  column: null,
  text,
  readings: [skip, { answer: { is: 'row', reading: 'one' }, people: [text] }],
});
const column: ReadingDoubt = {
  kind: 'unknownHeader',
  row: null,
  column: 'Essen',
  text: 'vegan · glutenfrei',
  readings: [
    { answer: { is: 'column', column: 'dietaryRestriction' } },
    { answer: { is: 'column', column: 'addToNotes' } },
    { answer: { is: 'column', column: null } },
  ],
};
const table: ReadingDoubt = {
  kind: 'changedValue',
  row: 5,
  column: 'Table',
  text: '2027-01-02',
  readings: [
    { answer: { is: 'value', person: 0, column: 'table', value: '2027-01-02' } },
    { answer: { is: 'value', person: 0, column: 'table', value: '1-2' } },
  ],
};
const family: ReadingDoubt = {
  kind: 'unnamedPeople',
  row: 6,
  column: 'Name',
  text: 'The Millers',
  readings: [
    { answer: { is: 'row', reading: 'family' }, household: 'The Millers', people: ['Guest 1', 'Guest 2', 'Guest 3'] },
    { answer: { is: 'row', reading: 'one' }, people: ['The Millers'] },
  ],
};
const rows = [buildRow(5, 'Ann Moss'), buildRow(6, 'The Millers')];
const headers = [{ name: 'Essen', column: 'dietaryRestriction' as const, samples: ['vegan'] }];

const open = (readingDoubts: ReadingDoubt[], fields = {}) =>
  openImport(({ skipRows = [], rowReadings = [], columns = {} }) =>
    buildPreview(
      rows.filter(({ row }) => !skipRows.includes(row)),
      {
        headers,
        // As the server does: what has an answer of its own is no longer a guess.
        readingDoubts: readingDoubts.filter(
          (doubt) =>
            !rowReadings.some(({ row }) => row === doubt.row) && !(doubt.column !== null && doubt.column in columns),
        ),
        ...fields,
      },
    ),
  );
const title = (count: number) => screen.findByRole('heading', { name: `Please look at these ${count}` });
const getItem = (text: string): HTMLElement => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(text));
  if (found === undefined) throw new Error(`no item ${text}`);
  return found;
};
const press = (item: HTMLElement, name: string) => fireEvent.click(within(item).getByRole('button', { name }));
const isPressed = (item: HTMLElement, name: string) =>
  within(item).getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

it('each guess says where it is, what stands there and how it was read', async () => {
  await open([toHeading(3, 'FRIENDS'), column, table, family]);
  await chooseFile('list.csv');
  await title(4);
  expect(getItem('FRIENDS').textContent).toContain('Row 3FRIENDSRead as Not a guest: leave it out');
  expect(getItem('vegan · glutenfrei').textContent).toContain('Read as Allergies and dietary needs');
  expect(getItem('2027-01-02').textContent).toContain('Row 5 · Table');
  expect(getItem('Row 6').textContent).toContain('Household “The Millers”: 3 guests, no names yet');
});

it('what is right is only looked at; nothing is read again, and nothing is sent', async () => {
  const page = await open([toHeading(3, 'FRIENDS'), table]);
  await chooseFile('list.csv');
  await title(2);
  press(getItem('FRIENDS'), 'That’s right');
  await screen.findByRole('heading', { name: 'Please look at this one' });
  press(getItem('2027-01-02'), 'That’s right');
  await screen.findByRole('heading', { name: 'You’ve looked at everything' });
  expect(page.getInputs('/api/v1/imports/preview')).toHaveLength(1);
  await runImport();
  const [sent] = page.getInputs('/api/v1/imports');
  expect(sent).toMatchObject({ otherColumns: 'notes' });
  expect(sent).not.toHaveProperty('edits');
});

it('another reading of a row, a column or a cell is sent, stays visible and can be taken back', async () => {
  const page = await open([toHeading(3, 'FRIENDS'), column, table]);
  await chooseFile('list.csv');
  await title(3);
  press(getItem('FRIENDS'), 'One guest: FRIENDS');
  await title(2);
  press(getItem('vegan · glutenfrei'), 'Add to notes');
  press(getItem('2027-01-02'), 'Table: 1-2');
  await screen.findByRole('heading', { name: 'You’ve looked at everything' });
  await waitFor(() => expect(page.getInputs('/api/v1/imports/preview').at(-1)).toHaveProperty('edits'));
  expect(isPressed(getItem('FRIENDS'), 'One guest: FRIENDS')).toBe(true);
  expect(page.getInputs('/api/v1/imports/preview').at(-1)).toMatchObject({
    columns: { Essen: 'addToNotes' },
    rowReadings: [{ row: 3, reading: 'one' }],
    edits: [{ row: 5, person: 0, column: 'table', value: '1-2' }],
  });
  press(getItem('FRIENDS'), 'That’s right');
  press(getItem('2027-01-02'), 'That’s right');
  await waitFor(() =>
    expect(page.getInputs('/api/v1/imports/preview').at(-1)).toMatchObject({ rowReadings: [], edits: [] }),
  );
});

it('one answer holds for all of a kind', async () => {
  const page = await open([toHeading(3, 'FRIENDS'), toHeading(9, 'WORK'), table]);
  await chooseFile('list.csv');
  await title(3);
  fireEvent.click(screen.getByRole('button', { name: 'For all 2: One guest' }));
  await screen.findByRole('heading', { name: 'Please look at this one' });
  await waitFor(() =>
    expect(page.getInputs('/api/v1/imports/preview').at(-1)).toMatchObject({
      rowReadings: [
        { row: 3, reading: 'one' },
        { row: 9, reading: 'one' },
      ],
    }),
  );
});

it('a list that says how many people it has is compared with what it makes', async () => {
  await open([], { countInFile: 92 });
  await chooseFile('list.csv');
  expect((await screen.findByText('Your list says 92, but this makes 2 guests.')).getAttribute('role')).toBe('status');
});

it('what the list says about a new guest is shown, and can be corrected before it is stored', async () => {
  const guest = buildRow(2, 'Jon Holm', {
    fields: [
      { column: 'firstName', from: '', to: 'Jon' },
      { column: 'lastName', from: '', to: 'Holm' },
      { column: 'email', from: '', to: 'jon@example.com' },
    ],
  });
  const page = await openImport(() => buildPreview([guest]));
  await chooseFile('list.csv');
  await findTab(1, 'All');
  expect(getRow('Jon Holm').textContent).toContain('E-mailjon@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Edit Jon Holm, row 2' }));
  const form = screen.getByRole('form', { name: 'Edit Jon Holm, row 2' });
  const name = within(form).getByLabelText<HTMLInputElement>('First name');
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'John' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Use these values' }));
  await waitFor(() =>
    expect(page.getInputs('/api/v1/imports/preview').at(-1)).toMatchObject({
      edits: [{ row: 2, person: 0, column: 'firstName', value: 'John' }],
    }),
  );
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Jon Holm, row 2');
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ edits: [{ value: 'John' }] }]);
});
