// @vitest-environment jsdom
// Choices for the whole file: sheet, encoding, language; and problems that repeat.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseByTyping } from '../../testing/dashboard-queries.js';
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
import { jsonResponse } from '../../testing/open-page.js';
import { fullWedding } from '../../testing/view-fixtures.js';
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

it('a language that the wedding does not speak is named with what its guests get, and can be added', async () => {
  const stored = { wedding: fullWedding({ languages: ['fr', 'en'] }) };
  const page = await openImport(
    () => {
      const guestLanguages = [
        { language: 'fr' as const, guests: 4 },
        { language: 'pl' as const, guests: 3 },
        { language: 'de' as const, guests: 1 },
      ];
      return buildPreview([buildRow(2, 'Ania')], { report: { ...emptyImport, guestLanguages, problems: [] } });
    },
    undefined,
    {
      'wedding.get': () => stored.wedding,
      'wedding.update': ({ languages = [] }) => {
        stored.wedding = { ...stored.wedding, languages, version: 2 };
        return stored.wedding;
      },
    },
  );
  await chooseFile('guests.csv');
  await screen.findByText(/^3 guests read Polish, which isn’t one of your wedding’s languages yet, .* in French\.$/);
  expect(screen.queryByText(/read French/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add Polish' }));
  await waitFor(() => expect(screen.queryByText(/Polish, which/)).toBeNull());
  screen.getByText(/^1 guest reads German, which/);
  expect(page.getInputs('wedding.update')).toEqual([{ languages: ['fr', 'en', 'pl'], ifMatch: 1 }]);
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

describe('a first row without known column names', () => {
  const getFirstRow = () => screen.getByRole('group', { name: 'First row (“Anna Rossi”)' });
  const listChecked = () =>
    within(getFirstRow())
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked, parentElement }) => [parentElement?.textContent, checked]);
  const build = (isHeader: boolean | null) => {
    const header = { name: isHeader ? 'Anna Rossi' : '(A)', column: 'fullName' as const, samples: ['Anna Rossi'] };
    const problems = isHeader === null ? [{ row: 1, column: null, message: 'Choose which it is.' }] : [];
    return buildPreview(
      isHeader === null ? [] : [buildRow(isHeader ? 2 : 1, isHeader ? 'Ben Berg' : 'Anna Rossi')],
      { headerRow: isHeader ? 1 : 0, headers: [header], firstRow: { row: 1, text: 'Anna Rossi', isHeader } },
      problems,
    );
  };

  it('is a guest unless the couple says that it has headings', async () => {
    const page = await openImport(({ firstRow }) => build(firstRow === 'headers'));
    await chooseFile('guests.csv');
    await waitFor(() => getRow('Anna Rossi'));
    expect(screen.getByLabelText<HTMLSelectElement>('Column A').value).toBe('fullName');
    expect(listChecked()).toEqual([
      ['Headings', false],
      ['A guest', true],
    ]);
    fireEvent.change(screen.getByLabelText('Column A'), { target: { value: 'firstName' } });
    await waitFor(() => expect(page.getInputs('/api/v1/imports/preview')).toHaveLength(2));
    fireEvent.click(within(getFirstRow()).getByRole('radio', { name: 'Headings' }));
    await waitFor(() => getRow('Ben Berg'));
    await clickImport();
    await screen.findByRole('heading', { name: 'Import complete.' });
    const [sent] = page.getInputs('/api/v1/imports');
    expect(sent).toMatchObject({ firstRow: 'headers' });
    // The columns had other names.
    expect(sent).not.toHaveProperty('columns');
  });

  it('is nothing until the couple has chosen, if it may be either', async () => {
    await openImport(({ firstRow }) => build(firstRow === undefined ? null : firstRow === 'headers'));
    await chooseFile('guests.csv');
    await screen.findByText('Choose which it is.');
    expect(listChecked()).toEqual([
      ['Headings', false],
      ['A guest', false],
    ]);
    fireEvent.click(within(getFirstRow()).getByRole('radio', { name: 'A guest' }));
    await waitFor(() => getRow('Anna Rossi'));
    expect(getImportButton().disabled).toBe(false);
  });

  it('is asked about again for another sheet', async () => {
    const page = await openImport(({ firstRow, sheet = 'One' }) => ({
      ...build(firstRow === 'headers'),
      sheets: ['One', 'Two'],
      report: { ...emptyImport, sheet, problems: [] },
    }));
    await chooseFile('guests.xlsx');
    fireEvent.click(
      within(await screen.findByRole('group', { name: /^First row/ })).getByRole('radio', { name: 'Headings' }),
    );
    await waitFor(() => getRow('Ben Berg'));
    choose('Sheet', 'Two');
    await waitFor(() => getRow('Anna Rossi'));
    expect(page.getInputs('/api/v1/imports/preview').at(-1)).not.toHaveProperty('firstRow');
  });
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
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '3 rows (2–3, 9) · Phone Error in the formula. Skip 3 rows',
  ]);
});

it('what the list does not say is chosen once for all guests', async () => {
  const page = await openImport(({ otherColumns, groupByAddress }) =>
    buildPreview([buildRow(2, `Anna, ${otherColumns}, ${groupByAddress !== false}`)], {
      otherColumns: ['RSVP', 'Meal'],
      addressHouseholds: groupByAddress === false ? 0 : 3,
      report: { ...emptyImport, withoutCountry: 36, problems: [] },
    }),
  );
  await chooseFile('guests.csv');
  await waitFor(() => getRow('Anna, notes, true'));
  await chooseByTyping('Country of 36 guests without one', 'Italy', 'Italy');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Add 2 other columns to the notes' }));
  await waitFor(() => getRow('Anna, ignore, true'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Same address, same household' }));
  await waitFor(() => getRow('Anna, ignore, false'));
  await clickImport();
  await screen.findByRole('heading', { name: 'Import complete.' });
  expect(page.getInputs('/api/v1/imports')).toMatchObject([
    { guestCountry: 'it', otherColumns: 'ignore', groupByAddress: false },
  ]);
});

it('contacts without a name are called by their e-mail addresses only if that is chosen', async () => {
  const page = await openImport(({ namesFromEmail = false }) =>
    buildPreview([buildRow(2, namesFromEmail ? 'Anna Rossi' : 'Dora Lind')], { emailsWithoutName: 3 }),
  );
  await chooseFile('contacts.csv');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Use the e-mail address as the name of 3 guests/,
  });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await waitFor(() => getRow('Anna Rossi'));
  await clickImport();
  await screen.findByRole('heading', { name: 'Import complete.' });
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ namesFromEmail: true }]);
});

it('rows that are no guests are named', async () => {
  await openImport(() =>
    buildPreview([buildRow(3, 'Anna')], {
      ignoredRows: [
        { row: 2, text: 'Family' },
        { row: 4, text: 'Total' },
      ],
    }),
  );
  await chooseFile('guests.csv');
  await screen.findByText('2 rows aren’t guests: row 2 (“Family”), row 4 (“Total”)');
});

it('cells that cannot be read are added to the notes, all of a column at once', async () => {
  const columns = ['Phone', 'Country', 'E-mail', 'Language'];
  const buildFaultyRow = (row: number, column: string) =>
    buildRow(row, `Guest ${row}`, { state: 'problem', problems: [{ row, column, message: 'Not valid.' }] });
  const faulty = columns.flatMap((column, at) => [
    buildFaultyRow(2 * at + 2, column),
    buildFaultyRow(2 * at + 3, column),
  ]);
  const page = await openImport(({ unreadableToNotes = [] }) =>
    unreadableToNotes.includes('Language')
      ? buildPreview([buildRow(2, 'Guest 2'), buildFaultyRow(3, 'Phone')], { readableAsNotes: columns })
      : buildPreview(faulty, { readableAsNotes: columns }),
  );
  await chooseFile('guests.csv');
  const problems = await screen.findByRole('region', { name: 'The same in several rows' });
  expect(within(problems).getAllByRole('listitem')).toHaveLength(3);
  fireEvent.click(within(problems).getByRole('button', { name: '1 more' }));
  expect(within(problems).getAllByRole('listitem')).toHaveLength(4);
  fireEvent.click(within(problems).getByRole('button', { name: 'Language: add to notes instead' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'The same in several rows' })).toBeNull());
  fireEvent.click(within(getRow('Guest 3')).getByRole('button', { name: 'Phone: add to notes instead' }));
  await waitFor(() =>
    expect(page.getInputs('/api/v1/imports/preview').at(-1)).toMatchObject({
      unreadableToNotes: ['Language', 'Phone'],
    }),
  );
});

it('the people of a row are a household, unless the name is that of one guest', async () => {
  const household = { group: 'Maria Rossi', isProposedGroup: true as const };
  const page = await openImport(({ oneGuestRows = [] }) =>
    oneGuestRows.includes(2)
      ? buildPreview([buildRow(2, 'Maria Rossi +1')])
      : buildPreview([
          buildRow(2, 'Maria Rossi', { ...household, isMain: true, source: 'Maria Rossi +1' }),
          buildRow(2, 'Guest of Maria Rossi', { ...household, person: 1, isUnnamed: true }),
        ]),
  );
  await chooseFile('guests.csv');
  const first = await screen.findByText('From “Maria Rossi +1”').then(() => getRow('From “Maria Rossi +1”'));
  expect(first.textContent).toContain('Contact');
  expect(first.textContent).toContain('Maria Rossi · New household');
  expect(getRow('Guest of Maria Rossi').textContent).toContain('Name missing');
  expect(screen.getAllByRole('checkbox', { name: /Skip/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Maria Rossi +1: keep as one guest' }));
  await waitFor(() => getRow('Maria Rossi +1'));
  await clickImport();
  await screen.findByRole('heading', { name: 'Import complete.' });
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ oneGuestRows: [2] }]);
});

it('the result leads to the guests whose name is missing', async () => {
  await openImport(
    () => buildPreview([buildRow(2, 'Maria Rossi')]),
    () => jsonResponse({ ...emptyImport, created: 2, unnamed: 1, problems: [] }),
  );
  await chooseFile('guests.csv');
  await waitFor(() => getRow('Maria Rossi'));
  await clickImport();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Add the name of 1 guest' });
  expect(decodeURIComponent(link.href)).toContain('/dashboard/guest-list?filter=["unnamed"]');
});
