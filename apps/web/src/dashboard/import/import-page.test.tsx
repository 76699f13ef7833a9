// @vitest-environment jsdom
// The server parses the file, so each test defines the responses and checks the requests.
import { maxUploadBytes } from '@havn/api/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordDownloads } from '../../testing/dashboard-queries.js';
import { clickWhenReady, type OpenDashboard, setUpDashboard } from '../../testing/open-dashboard.js';
import { deferResponse, jsonResponse, throwNetworkError } from '../../testing/open-page.js';
import type { Column, Preview, PreviewRow, RowProblem } from './preview.js';

const { open } = setUpDashboard();

interface ImportBody {
  name: string;
  file: string;
  language: string;
  columns?: Record<string, Column | null>;
  skipRows?: number[];
}

const report = { created: 0, updated: 0, unchanged: 0, groupsCreated: 0, tablesCreated: 0, ignoredColumns: [] };

function buildPreview(rows: PreviewRow[], fields: Partial<Preview> = {}, problems: RowProblem[] = []): Preview {
  const all = [...problems, ...rows.flatMap((row) => row.problems)];
  return { headers: [], columns: [], rows, report: { ...report, problems: all }, ...fields };
}
const buildRow = (row: number, name: string, fields: Partial<PreviewRow> = {}): PreviewRow => ({
  row,
  name,
  state: 'new',
  group: '',
  fields: [],
  problems: [],
  ...fields,
});

/** Opens the page with a server that responds to previews with `getPreview` and to imports with `run`. */
function openImport(
  getPreview: (body: ImportBody) => Preview,
  run: () => Response | Promise<Response> = () => jsonResponse({ ...report, problems: [] }),
): Promise<OpenDashboard> {
  return open('/dashboard/import', {
    '/api/v1/imports/preview': (body: ImportBody) => jsonResponse(getPreview(body)),
    '/api/v1/imports': run,
  });
}

async function chooseFile(name: string, content: BlobPart = 'x'): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (found === null) throw new Error('no file input');
    return found;
  });
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
  await screen.findByText(name);
}

const findTab = (count: number, name: string) =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${count} ?${name}`) });
const getRow = (text: string) => {
  const rows = within(screen.getByRole('list', { name: 'Rows in the file' })).getAllByRole('listitem');
  const row = rows.find(({ textContent }) => textContent?.includes(text));
  if (row === undefined) throw new Error(`no row ${text}`);
  return row;
};
const switchToFrench = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Language and theme' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
};
const getImportButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
const clickImport = () => clickWhenReady(getImportButton);
const runImport = async () => {
  await clickImport();
  await screen.findByRole('heading', { name: 'Import complete.' });
};

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
  expect(english.split(',')).toHaveLength(20);
  expect(french.split(';')).toHaveLength(20);
});

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

it('V32 problems are reported by row and column; nothing is imported until their rows are skipped', async () => {
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
  expect(getImportButton().disabled).toBe(true);
  screen.getByText(/^2 rows need fixing/);
  expect(screen.getByLabelText<HTMLSelectElement>('Shoe size').value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Skip all 2' }));
  await screen.findByText('2 new · 2 skipped');
  fireEvent.click(await findTab(4, 'All'));
  getRow('<img src=x onerror=alert(1)>');
  await runImport();
  expect(page.getInputs('/api/v1/imports')).toMatchObject([{ skipRows: [3, 4] }]);
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
  const running = deferResponse(() => jsonResponse({ ...report, problems: [] }));
  await chooseFile('guests.csv');
  expect((await findTab(2, 'Conflict')).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /All/ }));
  const getSkipCheckbox = (name: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`${name} Crowd`) });
  // The user decides which rows to skip; they need not be the reported ones.
  fireEvent.click(getSkipCheckbox('Aa'));
  expect((await findTab(1, 'Conflict')).disabled).toBe(false);
  expect(getImportButton().disabled).toBe(true);
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
    '/api/v1/imports': () => jsonResponse({ ...report, problems: [] }),
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

it('a running import is not abandoned for another file', async () => {
  const running = deferResponse(() => jsonResponse({ ...report, created: 1, problems: [] }));
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
  const running = deferResponse(() => {
    const response = jsonResponse({ ...report, created: 1, problems: [] });
    response.headers.set('undo', 'import left behind');
    return response;
  });
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
      return lost.imports >= 0 ? throwNetworkError() : jsonResponse({ ...report, created: 1, problems: [] });
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
    () => jsonResponse({ ...report, problems: [problem] }),
  );
  await chooseFile('guests.csv');
  fireEvent.click(await findTab(1, 'Changed'));
  isChanged = true;
  await clickImport();
  await screen.findByText(/so nothing was imported/);
  expect((await findTab(1, 'Conflict')).checked).toBe(true);
  expect(page.getInputs('/api/v1/imports')).toHaveLength(1);
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
