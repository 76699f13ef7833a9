// @vitest-environment jsdom
// What the import is not sure of: nothing is sent that the user has not confirmed.

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildPreview,
  buildRow,
  chooseFile,
  findTab,
  getImportButton,
  runImport,
  setUpImport,
} from '../../testing/open-import.js';
import type { Doubt } from './doubts.js';

const { openImport } = setUpImport();

const aarav = { row: 2, person: 1, name: 'Aarav Patel' };
const remark: Doubt = {
  kind: 'remark',
  row: 2,
  column: 'Remarks',
  text: 'Aarav - NUT ALLERGY!!',
  people: ['Raj Patel', 'Aarav Patel'],
  proposals: [{ need: 'nuts', start: 8, end: 19, people: [aarav] }],
};
const shared: Doubt = {
  kind: 'dietaryText',
  row: 2,
  column: 'Diet',
  text: 'Jain',
  people: ['Raj Patel', 'Aarav Patel'],
  proposals: [{ need: 'jain', start: 0, end: 4, people: [{ row: 2, person: 0, name: 'Raj Patel' }, aarav] }],
};
const ofOther: Doubt = {
  kind: 'tick',
  row: 3,
  column: 'Nut allergy',
  text: 'Nut allergy',
  people: ['Ann Moss'],
  proposals: [{ need: 'nuts', start: 0, end: 11, people: [{ row: 3, person: 0, name: 'Ann Moss' }] }],
};
const kiwi: Doubt = {
  kind: 'remark',
  row: 3,
  column: 'Remarks',
  text: 'allergic to kiwi',
  people: ['Ann Moss'],
  proposals: [{ need: null, start: 0, end: 0, people: [{ row: 3, person: 0, name: 'Ann Moss' }] }],
};
const rows = [buildRow(2, 'Raj Patel'), buildRow(2, 'Aarav Patel', { person: 1 }), buildRow(3, 'Ann Moss')];

const open = (doubts: Doubt[], shown = rows) =>
  openImport(({ skipRows = [] }) =>
    buildPreview(
      shown.filter(({ row }) => !skipRows.includes(row)),
      { doubts: doubts.filter(({ row }) => !skipRows.includes(row)) },
    ),
  );
const getButton = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(getButton(name));
const isPressed = (name: string) => getButton(name).getAttribute('aria-pressed') === 'true';
const title = (count: number) => screen.findByRole('heading', { name: `Please look at these ${count}` });

it('doubts stand above the rows, with the word marked, and nothing is chosen', async () => {
  const page = await open([remark, shared]);
  await chooseFile('list.csv');
  const heading = await title(2);
  const section = heading.closest('section') ?? document.body;
  expect(within(section).getByText('NUT ALLERGY', { selector: 'mark' })).toBeTruthy();
  expect(section.textContent).toContain('Row 2 · Remarks · Raj Patel and Aarav Patel');
  expect(section.textContent).toContain('“Jain” counts for everyone in this row.');
  const list = screen.getByRole('list', { name: 'Rows in the file' });
  expect(section.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isPressed('Note for Aarav Patel: Nuts')).toBe(false);
  await runImport();
  expect(page.getInputs('/api/v1/imports')[0]).not.toHaveProperty('needs');
});

it('what is confirmed is sent with the import, and can be taken back before', async () => {
  const page = await open([remark, shared, kiwi]);
  await chooseFile('list.csv');
  await title(3);
  press('Note for Aarav Patel: Nuts');
  press('Note for Raj Patel: Jain');
  press('Note for Raj Patel: Jain');
  press('Note for Raj Patel and Aarav Patel: Jain');
  expect(isPressed('Note for Raj Patel: Jain')).toBe(true);
  press('Add to the dietary needs of Ann Moss');
  await screen.findByRole('heading', { name: 'You’ve looked at everything' });
  await screen.findByText(/4 confirmed/);
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([
    {
      needs: [
        { row: 2, person: 1, need: 'nuts' },
        { row: 2, person: 0, need: 'jain' },
        { row: 2, person: 1, need: 'jain' },
        { row: 3, person: 0, need: null },
      ],
    },
  ]);
});

it('a doubt that is left as it is counts as looked at, and takes the answer back', async () => {
  const page = await open([remark, kiwi]);
  await chooseFile('list.csv');
  await title(2);
  press('Note for Aarav Patel: Nuts');
  const [first] = screen.getAllByRole('button', { name: 'Leave as a note' });
  if (first !== undefined) fireEvent.click(first);
  expect(isPressed('Note for Aarav Patel: Nuts')).toBe(false);
  await screen.findByRole('heading', { name: 'Please look at this one' });
  await runImport();
  expect(page.getInputs('/api/v1/imports')[0]).not.toHaveProperty('needs');
});

it('one press confirms a need for all who are meant', async () => {
  const page = await open([remark, ofOther]);
  await chooseFile('list.csv');
  await title(2);
  press('Nuts: confirm for all 2');
  expect(isPressed('Note for Ann Moss: Nuts')).toBe(true);
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([
    {
      needs: [
        { row: 2, person: 1, need: 'nuts' },
        { row: 3, person: 0, need: 'nuts' },
      ],
    },
  ]);
});

it('an answer about a row that is skipped afterwards is not sent', async () => {
  const page = await open([remark, ofOther]);
  await chooseFile('list.csv');
  await title(2);
  press('Nuts: confirm for all 2');
  fireEvent.click(screen.getByRole('checkbox', { name: /Ann Moss/ }));
  await screen.findByText(/1 skipped/);
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ needs: [{ row: 2, person: 1, need: 'nuts' }] }]);
});

it('a list without changes can be imported for its answers', async () => {
  await open(
    [remark],
    rows.map((row) => ({ ...row, state: 'unchanged' })),
  );
  await chooseFile('list.csv');
  await findTab(3, 'All');
  expect(getImportButton().disabled).toBe(true);
  press('Note for Aarav Patel: Nuts');
  expect(getImportButton().disabled).toBe(false);
});

it('more than eight doubts are shown on demand', async () => {
  const many = Array.from({ length: 10 }, (_, index) => ({ ...kiwi, row: index + 2 }));
  await open(many);
  await chooseFile('list.csv');
  await title(10);
  expect(screen.getAllByRole('button', { name: 'Leave as a note' })).toHaveLength(8);
  press('2 more');
  expect(screen.getAllByRole('button', { name: 'Leave as a note' })).toHaveLength(10);
});

it('a cell that cannot be read is shown, can be left out, and does not stop the import', async () => {
  const unreadable: Doubt = {
    kind: 'unreadableCell',
    row: 3,
    column: 'Diet',
    text: '#N/A',
    people: ['Ann Moss'],
    proposals: [],
  };
  await open([remark, unreadable]);
  await chooseFile('list.csv');
  await title(2);
  expect(screen.getByText('#N/A')).toBeTruthy();
  press('Leave it out');
  await screen.findByRole('heading', { name: 'Please look at this one' });
  expect(getImportButton().disabled).toBe(false);
});
