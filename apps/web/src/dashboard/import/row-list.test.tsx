// @vitest-environment jsdom
// The rows of an import: their states, problems and skipping.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildPreview,
  buildRow,
  chooseFile,
  clickImport,
  emptyImport,
  findTab,
  getImportButton,
  getRow,
  runImport,
  setUpImport,
} from '../../testing/open-import.js';
import { deferResponse, jsonResponse } from '../../testing/open-page.js';

const { openImport } = setUpImport();

it('an edited copy changes only what was edited, except in a skipped row', async () => {
  const change = (from: string, to: string) => ({ column: 'phoneNumber', from, to }) as const;
  const rows = [
    buildRow(2, 'Rémi de la Tour', { state: 'changed', fields: [change('+33639985553', '+33611111111')] }),
    buildRow(3, 'Astrid Møller', { state: 'changed', fields: [change('+4587685499', '+4522222222')] }),
    buildRow(4, 'Bo Holm', { state: 'unchanged' }),
  ];
  const page = await openImport(({ skipRows = [] }) => buildPreview(rows.filter(({ row }) => !skipRows.includes(row))));
  await chooseFile('guests.csv');
  fireEvent.click(await findTab(2, 'Changed'));
  const row = getRow('Rémi de la Tour');
  expect(row.textContent).toContain('Phone');
  expect(within(row).getByRole('insertion').textContent).toContain('+33611111111');
  expect(within(row).getByRole('deletion').textContent).toContain('+33639985553');
  fireEvent.click(screen.getByRole('checkbox', { name: /Astrid Møller/ }));
  await screen.findByText('1 changed · 1 skipped');
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ name: 'guests.csv', file: btoa('x'), skipRows: [3] }]);
});

it('V32 problems are reported by row and column; nothing of their rows is imported', async () => {
  const problem = (row: number, column: string, message: string) => ({ row, column, message });
  const rows = [
    buildRow(2, 'Ane'),
    buildRow(3, 'Bo', {
      state: 'problem',
      problems: [problem(3, 'E-mail', 'This isn’t a valid e-mail address. Enter an address such as anna@example.com.')],
    }),
    buildRow(4, 'Carl', { state: 'problem', problems: [problem(4, 'Country', 'This isn’t a known country.')] }),
    buildRow(5, '<img src=x onerror=alert(1)>'),
  ];
  const headers = [{ name: 'Shoe size', column: null, samples: ['38'] }];
  const page = await openImport(({ skipRows = [] }) =>
    buildPreview(
      rows.filter(({ row }) => !skipRows.includes(row)),
      { headers },
    ),
  );
  await chooseFile('guests.csv');
  expect((await findTab(2, 'Needs fixing')).checked).toBe(true);
  expect(getRow('Bo').textContent).toContain('This isn’t a valid e-mail address.');
  expect(getRow('Carl').textContent).toContain('Country');
  expect(getImportButton().textContent).toBe('Import the other 2');
  screen.getByText(/^2 rows need fixing/);
  expect(screen.getByLabelText<HTMLSelectElement>('Shoe size').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Skip all 2' }));
  await screen.findByText('2 new · 2 skipped');
  fireEvent.click(await findTab(4, 'All'));
  getRow('<img src=x onerror=alert(1)>');
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ skipRows: [3, 4] }]);
});

it('rows with problems do not keep the others from being imported', async () => {
  const problems = (row: number) => [{ row, column: 'First name', message: 'First name is required.' }];
  const rows = [
    buildRow(2, 'Ane'),
    buildRow(3, '', { state: 'problem', problems: problems(3) }),
    buildRow(4, '', { state: 'problem', problems: problems(4) }),
  ];
  const page = await openImport(({ skipRows = [] }) => buildPreview(rows.filter(({ row }) => !skipRows.includes(row))));
  await chooseFile('contacts.csv');
  await screen.findByRole('button', { name: 'Import the other guest' });
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ skipRows: [3, 4] }]);
});

it('the rows of one problem are skipped at once', async () => {
  const faulty = (row: number, message: string) =>
    buildRow(row, `Guest ${row}`, { state: 'problem', problems: [{ row, column: 'Email', message }] });
  const rows = [buildRow(2, 'Ane'), faulty(3, 'Not valid.'), faulty(4, 'Not valid.'), faulty(5, 'Too long.')];
  const page = await openImport(({ skipRows = [] }) => buildPreview(rows.filter(({ row }) => !skipRows.includes(row))));
  await chooseFile('contacts.csv');
  const button = await screen.findByRole('button', { name: 'Skip 2 rows: Not valid.' });
  expect(button.textContent).toBe('Skip 2 rows');
  fireEvent.click(button);
  await screen.findByText('1 new · 2 skipped');
  expect(screen.queryByRole('button', { name: /^Skip 2 rows/ })).toBeNull();
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ skipRows: [3, 4, 5] }]);
});

it('nothing is offered to import if all rows have problems', async () => {
  const problems = [{ row: 2, column: 'Email', message: 'Not valid.' }];
  await openImport(() => buildPreview([buildRow(2, 'Ane', { state: 'problem', problems })]));
  await chooseFile('contacts.csv');
  await waitFor(() => getRow('Ane'));
  expect(getImportButton().disabled).toBe(true);
});

it('skipping and including rows updates the preview: an overfull table then fits', async () => {
  const names = ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff', 'Gg', 'Hh', 'Ii', 'Jj'];
  const full = 'The table has 8 seats.';
  const page = await openImport(
    ({ skipRows = [] }) =>
      buildPreview(
        names
          .map((name, index) => ({ row: index + 2, name: `${name} Crowd` }))
          .filter(({ row }) => !skipRows.includes(row))
          .map(({ row, name }, index) => {
            const problems = index < 8 ? [] : [{ row, column: 'Table', message: full }];
            return buildRow(row, name, { state: index < 8 ? 'new' : 'conflict', problems });
          }),
      ),
    () => running.handler(undefined, new Request('http://localhost')) as Promise<Response>,
  );
  const running = deferResponse(() => jsonResponse({ ...emptyImport, problems: [] }));
  await chooseFile('guests.csv');
  expect((await findTab(2, 'Conflict')).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /All/ }));
  const getSkipCheckbox = (name: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`${name} Crowd`) });
  // The user decides which rows to skip; they need not be the reported ones.
  fireEvent.click(getSkipCheckbox('Aa'));
  expect((await findTab(1, 'Conflict')).disabled).toBe(false);
  expect(getImportButton().textContent).toBe('Import the other 8');
  fireEvent.click(getSkipCheckbox('Bb'));
  await screen.findByText('8 new · 2 skipped');
  fireEvent.click(getSkipCheckbox('Bb'));
  await screen.findByText(/1 row needs fixing/);
  fireEvent.click(getSkipCheckbox('Bb'));
  await screen.findByText('8 new · 2 skipped');
  await clickImport();
  await waitFor(() => expect(running.getCallCount()).toBe(1));
  // Rows cannot be skipped while the import is running.
  fireEvent.click(getSkipCheckbox('Cc'));
  expect(getSkipCheckbox('Cc').checked).toBe(false);
  await running.release();
  await screen.findByRole('heading', { name: 'Import complete.' });
  expect(screen.queryByText(/so nothing was imported/)).toBeNull();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ skipRows: [2, 3] }]);
});

it('a guest changed since the preview becomes a conflict and is not overwritten', async () => {
  const change = { column: 'lastName', from: 'Krogh', to: 'Krag' } as const;
  const problem = { row: 2, column: null, message: 'This guest has been changed in the meantime.' };
  let isChanged = false;
  const page = await openImport(
    () =>
      buildPreview([
        buildRow(2, 'Meanwhile Krag', {
          state: isChanged ? 'conflict' : 'changed',
          fields: [change],
          problems: isChanged ? [problem] : [],
        }),
      ]),
    () => jsonResponse({ ...emptyImport, problems: [problem] }),
  );
  await chooseFile('guests.csv');
  fireEvent.click(await findTab(1, 'Changed'));
  isChanged = true;
  await clickImport();
  await screen.findByText(/so nothing was imported/);
  expect((await findTab(1, 'Conflict')).checked).toBe(true);
  expect(page.getInputs('/api/v1/imports')).toHaveLength(1);
});
