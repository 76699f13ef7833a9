// @vitest-environment jsdom
// The file of an import, and running, failed and repeated requests.

import { maxUploadBytes } from '@havn/api/kernel/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCounts } from '../../testing/dashboard-fixtures.js';
import { recordDownloads } from '../../testing/dashboard-queries.js';
import { withUndo } from '../../testing/open-dashboard.js';
import {
  buildPreview,
  buildRow,
  chooseFile,
  clickImport,
  emptyImport,
  findTab,
  getRow,
  setUpImport,
  switchToFrench,
} from '../../testing/open-import.js';
import { deferResponse, jsonResponse, throwNetworkError } from '../../testing/open-page.js';

const { open, openImport } = setUpImport();

it('a file can be dropped, and replaced by dropping another', async () => {
  await openImport(({ name }) => buildPreview([buildRow(2, `Guest in ${name}`)]));
  const dropFile = (region: HTMLElement, name: string) =>
    fireEvent.drop(region, { dataTransfer: { types: ['Files'], files: [new File(['x'], name)] } });
  dropFile(await screen.findByRole('region', { name: 'Choose a spreadsheet' }), 'first.csv');
  await screen.findByText('first.csv');
  await waitFor(() => getRow('Guest in first.csv'));
  dropFile(screen.getByRole('region', { name: 'Selected file' }), 'second.csv');
  await screen.findByText('second.csv');
  await waitFor(() => getRow('Guest in second.csv'));
  expect(screen.queryByText('first.csv')).toBeNull();
});

it('a file that is replaced while it is being read is not uploaded', async () => {
  const page = await openImport(({ name }) => buildPreview([buildRow(2, `Guest in ${name}`)]));
  await screen.findByRole('region', { name: 'Choose a spreadsheet' });
  for (const name of ['first.csv', 'second.csv']) {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  }
  await waitFor(() => getRow('Guest in second.csv'));
  await page.waitForIdle();
  expect(page.getInputs('/api/v1/imports/preview').map(({ name }) => name)).toEqual(['second.csv']);
});

it('the blank template has the columns in the language of the page', async () => {
  const downloads = recordDownloads();
  await openImport(() => buildPreview([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Blank template' }));
  await switchToFrench();
  fireEvent.click(await screen.findByRole('button', { name: 'Modèle vierge' }));
  expect(downloads.map(({ name }) => name)).toEqual(['guests.csv', 'invites.csv']);
  const [english = '', french = ''] = await Promise.all(downloads.map(({ readText }) => readText()));
  expect(english).toMatch(/^First name,Last name,E-mail,.*,Near the couple\r\n$/);
  expect(french).toMatch(/^Prénom;Nom;E-mail;.*;Près des mariés\r\n$/);
  expect(english.split(',')).toHaveLength(25);
  expect(french.split(';')).toHaveLength(25);
});

it('a running import is not abandoned for another file', async () => {
  const running = deferResponse(() => jsonResponse({ ...emptyImport, created: 1, problems: [] }));
  await openImport(
    ({ name }) => buildPreview([buildRow(2, `Guest in ${name}`)]),
    () => running.handler(undefined, new Request('http://localhost')) as Promise<Response>,
  );
  await chooseFile('first.csv');
  await waitFor(() => getRow('Guest in first.csv'));
  await clickImport();
  await waitFor(() => expect(running.getCallCount()).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  fireEvent.drop(screen.getByRole('region', { name: 'Selected file' }), {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'second.csv')] },
  });
  await running.release();
  await screen.findByRole('heading', { name: 'Import complete.' });
});

it('a running import can be undone although the page was left', async () => {
  const running = deferResponse(() =>
    withUndo(jsonResponse({ ...emptyImport, created: 1, problems: [] }), 'import left behind', {
      change: 'import.run',
    }),
  );
  const page = await openImport(
    () => buildPreview([buildRow(2, 'Ane')]),
    () => running.handler(undefined, new Request('http://localhost')) as Promise<Response>,
  );
  await chooseFile('guests.csv');
  await waitFor(() => getRow('Ane'));
  await clickImport();
  await waitFor(() => expect(running.getCallCount()).toBe(1));
  await page.navigate('/dashboard/group-list');
  await screen.findByRole('heading', { name: 'Group List' });
  await running.release();
  const notices = await screen.findByRole('region', { name: 'Recent changes' });
  await within(notices).findByRole('button', { name: 'Undo' });
});

it('on a phone, nothing asks to drop a file', async () => {
  await open('/dashboard/import', { 'guest.counts': () => createCounts() }, 'phone');
  await screen.findByText('Choose your guest list');
  expect(screen.queryByText(/drop/i)).toBeNull();
});

it('V32 an unreadable file shows a clear error next to its name', async () => {
  const messages: Record<string, string> = {
    'binary.csv': 'This isn’t a text file.',
    'damaged.xlsx': 'This is a damaged workbook.',
    'headers.csv': 'There are no guests below the headers.',
  };
  const page = await openImport(({ name }) =>
    buildPreview([], {}, [{ row: null, column: null, message: messages[name] ?? '' }]),
  );
  await screen.findByText('Drop a guest spreadsheet here');
  const cases: [string, BlobPart, RegExp][] = [
    ['list.xls', 'x', /Save it as an Excel workbook/],
    ['photo.png', 'x', /isn’t a spreadsheet/],
    ['empty.csv', '', /The file is empty/],
    ['large.csv', 'a'.repeat(maxUploadBytes + 1), /larger than 10 MB/],
    ['binary.csv', 'x', /isn’t a text file/],
    ['damaged.xlsx', 'x', /damaged workbook/],
    ['headers.csv', 'x', /no guests below the headers/],
  ];
  for (const [name, content, message] of cases) {
    await chooseFile(name, content);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  }
  expect(page.getInputs('/api/v1/imports/preview').map((body) => body.name)).toEqual(Object.keys(messages));
});

it('a failed preview and a lost import response are retried with the same file, without duplicates', async () => {
  const lost = { previews: 1, imports: 1 };
  const page = await openImport(
    () => {
      lost.previews -= 1;
      return lost.previews >= 0 ? throwNetworkError() : buildPreview([buildRow(2, 'Once')]);
    },
    () => {
      lost.imports -= 1;
      return lost.imports >= 0 ? throwNetworkError() : jsonResponse({ ...emptyImport, created: 1, problems: [] });
    },
  );
  await chooseFile('guests.csv');
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has been changed.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await findTab(1, 'New');
  await clickImport();
  expect((await screen.findByRole('alert')).textContent).toContain('nothing is imported twice');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Import complete.' });
  const [first, second, ...others] = page.getIdempotencyKeys('/api/v1/imports');
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(others).toEqual([]);
  const [sent, sentAgain] = page.getInputs('/api/v1/imports');
  expect(sentAgain).toEqual(sent);
});

it('problems and changes follow the language of the page when it is switched', async () => {
  const changes = [
    { column: 'country', from: 'dk', to: 'fr' },
    { column: 'isAdult', from: 'yes', to: 'no' },
  ] as const;
  const page = await openImport(({ language }) =>
    buildPreview([
      buildRow(2, 'Said Anew', { state: 'changed', fields: [...changes] }),
      buildRow(3, 'Wrong Anew', {
        state: 'problem',
        problems: [{ row: 3, column: 'Email', message: language === 'fr' ? 'Adresse non valide.' : 'Not an address.' }],
      }),
    ]),
  );
  await chooseFile('guests.csv');
  fireEvent.click(await screen.findByRole('radio', { name: /All/ }));
  screen.getByText('Not an address.');
  const getTexts = (role: 'insertion' | 'deletion') => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(getTexts('insertion')).toEqual([expect.stringContaining('France'), expect.stringContaining('No')]);
  await switchToFrench();
  await screen.findByText('Adresse non valide.');
  expect(screen.queryByText('Not an address.')).toBeNull();
  expect(getTexts('deletion')).toEqual([expect.stringContaining('Danemark'), expect.stringContaining('Oui')]);
  expect(getTexts('insertion')).toEqual([expect.stringContaining('France'), expect.stringContaining('Non')]);
  expect(page.getInputs('/api/v1/imports/preview').map((body) => body.language)).toEqual(['en', 'fr']);
});
