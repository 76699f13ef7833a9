// @vitest-environment jsdom
// Choices for the whole file: sheet, encoding, language; and problems that repeat.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildPreview,
  buildRow,
  chooseFile,
  clickImport,
  emptyImport,
  getImportButton,
  getRow,
  type ImportBody,
  setUpImport,
} from '../../testing/open-import.js';
import type { Preview } from './preview.js';

const { openImport } = setUpImport();

const choose = (label: string, option: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: option } });
const listOptions = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);

function buildWorkbook({ sheet = '' }: ImportBody): Preview {
  const problems = sheet === '' ? [{ row: null, column: null, message: 'Several sheets have a guest list.' }] : [];
  return buildPreview([buildRow(2, `Guest of ${sheet || 'no sheet'}`)], {
    sheets: ['Guests', 'Friends'],
    report: { ...emptyImport, sheet, problems },
  });
}

it('a workbook with several guest lists is imported from the chosen sheet', async () => {
  const page = await openImport(buildWorkbook);
  await chooseFile('guests.xlsx');
  await screen.findByText('Several sheets have a guest list.');
  expect(listOptions('Sheet')).toEqual(['Choose a sheet', 'Guests', 'Friends']);
  expect(getImportButton().disabled).toBe(true);
  choose('Sheet', 'Friends');
  await waitFor(() => getRow('Guest of Friends'));
  expect(listOptions('Sheet')).toEqual(['Guests', 'Friends']);
  await clickImport();
  await screen.findByRole('heading', { name: 'Import complete.' });
  expect(page.getInputs('/api/v1/imports').map(({ sheet }) => sheet)).toEqual(['Friends']);
});

it('guests without a language get the one chosen for all of them', async () => {
  const page = await openImport(({ guestLanguage = 'en' }) =>
    buildPreview([buildRow(2, 'Anna')], {
      report: { ...emptyImport, withoutLanguage: 2, guestLanguage: guestLanguage === 'fr' ? 'fr' : 'en', problems: [] },
    }),
  );
  await chooseFile('guests.csv');
  const label = 'Language of 2 guests without one';
  expect((await screen.findByLabelText<HTMLSelectElement>(label)).value).toBe('en');
  choose(label, 'fr');
  await clickImport();
  await screen.findByRole('heading', { name: 'Import complete.' });
  expect(page.getInputs('/api/v1/imports').map(({ guestLanguage }) => guestLanguage)).toEqual(['fr']);
});

it('another encoding can be chosen, and the row of the headers is named', async () => {
  await openImport(({ encoding = 'windows-1252' }) =>
    buildPreview([buildRow(5, `Zoé in ${encoding}`)], {
      encoding: encoding === 'cp850' ? 'cp850' : 'windows-1252',
      headerRow: 4,
    }),
  );
  await chooseFile('guests.csv');
  await screen.findByText('The column names are in row 4. The rows above it aren’t imported.');
  choose('Accented letters', 'cp850');
  await waitFor(() => getRow('Zoé in cp850'));
});

it('a file that leaves nothing to choose shows no choices', async () => {
  await openImport(() => buildPreview([buildRow(2, 'Anna')]));
  await chooseFile('guests.csv');
  await waitFor(() => getRow('Anna'));
  expect(screen.queryByRole('region', { name: 'About this file' })).toBeNull();
});

it('a problem of several rows is shown once with their numbers', async () => {
  const buildFaultyRow = (row: number, column: string) =>
    buildRow(row, `Guest ${row}`, { state: 'problem', problems: [{ row, column, message: 'Error in the formula.' }] });
  await openImport(() =>
    buildPreview([
      buildFaultyRow(2, 'Phone'),
      buildFaultyRow(3, 'Phone'),
      buildFaultyRow(4, 'Email'),
      buildFaultyRow(9, 'Phone'),
    ]),
  );
  await chooseFile('guests.csv');
  const repeated = await screen.findByRole('region', { name: 'The same in several rows' });
  const items = within(repeated).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['3 rows (2–3, 9) · Phone Error in the formula.']);
});
