// @vitest-environment jsdom
// The columns of an import, which the user corrects.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  buildPreview,
  buildRow,
  chooseFile,
  emptyImport,
  findTab,
  getImportButton,
  getRow,
  type ImportBody,
  runImport,
  setUpImport,
} from '../../testing/open-import.js';
import { deferResponse, jsonResponse, throwNetworkError } from '../../testing/open-page.js';
import type { Column } from './columns.js';

const { open, openImport } = setUpImport();

it('unknown columns are mapped manually', async () => {
  const cells = { Vorname: 'Jörg', Familienname: 'Weiß', Handy: '+45 20 20 20 20', Land: 'dk', Sprache: 'en' };
  const page = await openImport(({ columns = {} }) => {
    const headers = Object.entries(cells).map(([name, sample]) => ({
      name,
      samples: [sample],
      column: columns[name] ?? null,
    }));
    const find = (column: Column) => headers.find((header) => header.column === column)?.samples[0] ?? '';
    const name = [find('firstName'), find('lastName')].filter((part) => part !== '').join(' ');
    if (name === '')
      return buildPreview([], { headers }, [{ row: null, column: null, message: 'No column name was recognised.' }]);
    return buildPreview([buildRow(2, name)], { headers });
  });
  await chooseFile('gäste.csv');
  expect((await screen.findByRole('alert')).textContent).toContain('No column name was recognised');
  for (const [name, column] of [
    ['Vorname', 'First name'],
    ['Familienname', 'Last name'],
    ['Handy', 'Phone'],
    ['Land', 'Country'],
    ['Sprache', 'Language'],
  ] as const) {
    const option = within(screen.getByLabelText(name)).getByRole<HTMLOptionElement>('option', { name: column });
    fireEvent.change(screen.getByLabelText(name), { target: { value: option.value } });
  }
  await findTab(1, 'New');
  await waitFor(() => getRow('Jörg Weiß'));
  expect(page.getInputs('/api/v1/imports/preview').at(-1)).toMatchObject({
    columns: {
      Vorname: 'firstName',
      Familienname: 'lastName',
      Handy: 'phoneNumber',
      Land: 'country',
      Sprache: 'language',
    },
  });
  const instead = within(screen.getByLabelText('Familienname')).getByRole<HTMLOptionElement>('option', {
    name: 'First name (instead of “Vorname”)',
  });
  fireEvent.change(screen.getByLabelText('Familienname'), { target: { value: instead.value } });
  expect(screen.getByLabelText<HTMLSelectElement>('Vorname').value).toBe('');
  await waitFor(() => expect(getRow('Weiß').textContent).not.toContain('Jörg'));
});

it('nothing is imported with a column that has not been previewed', async () => {
  let isServerReachable = true;
  const page = await openImport(({ columns = {} }) => {
    if (!isServerReachable) throwNetworkError();
    const column = columns.Handy ?? null;
    return buildPreview([buildRow(2, `Jörg as ${column}`)], {
      headers: [{ name: 'Handy', samples: ['+45 20 20 20 20'], column }],
    });
  });
  await chooseFile('gäste.csv');
  await waitFor(() => getRow('Jörg as null'));
  expect(getImportButton().disabled).toBe(false);
  isServerReachable = false;
  fireEvent.change(screen.getByLabelText('Handy'), { target: { value: 'dietaryRestriction' } });
  await screen.findByRole('alert');
  expect(getImportButton().disabled).toBe(true);
  isServerReachable = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => getRow('Jörg as dietaryRestriction'));
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ columns: { Handy: 'dietaryRestriction' } }]);
});

it('stopping the preview of another column returns to the column of the shown rows', async () => {
  const preview = (column: Column | null) =>
    buildPreview([buildRow(2, `Jörg as ${column}`)], { headers: [{ name: 'Handy', samples: [], column }] });
  const stalled = deferResponse(() => jsonResponse(preview('dietaryRestriction')));
  const page = await open('/dashboard/import', {
    '/api/v1/imports/preview': ({ columns }: ImportBody) =>
      columns === undefined
        ? jsonResponse(preview('phoneNumber'))
        : (stalled.handler(undefined, new Request('http://localhost')) as Promise<Response>),
    '/api/v1/imports': () => jsonResponse({ ...emptyImport, problems: [] }),
  });
  await chooseFile('gäste.csv');
  await waitFor(() => getRow('Jörg as phoneNumber'));
  const getColumn = () => screen.getByLabelText<HTMLSelectElement>('Handy').value;
  fireEvent.change(screen.getByLabelText('Handy'), { target: { value: 'dietaryRestriction' } });
  expect(getColumn()).toBe('dietaryRestriction');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(getColumn()).toBe('phoneNumber');
  await runImport();
  expect(page.getInputs('/api/v1/imports').map(({ columns }) => columns)).toEqual([undefined]);
});
