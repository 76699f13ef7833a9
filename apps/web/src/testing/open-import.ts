// The import page on a server that the test defines: it parses the file, so each test defines the responses.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Column } from '../dashboard/import/columns.js';
import type { Preview, PreviewRow, RowProblem } from '../dashboard/import/preview.js';
import { clickWhenReady, type DashboardHandlers, type OpenDashboard, setUpDashboard } from './open-dashboard.js';
import { jsonResponse } from './open-page.js';

export interface ImportBody {
  name: string;
  file: string;
  language: string;
  columns?: Record<string, Column | null>;
  skipRows?: number[];
  sheet?: string;
  encoding?: string;
  firstRow?: string;
  guestLanguage?: string;
  guestCountry?: string;
  otherColumns?: string;
  unreadableToNotes?: string[];
  oneGuestRows?: number[];
  groupByAddress?: boolean;
  namesFromEmail?: boolean;
  needs?: unknown[];
  rowReadings?: { row: number; reading: string }[];
  edits?: unknown[];
  eventGuests?: unknown[];
  endedInvitations?: number[];
}

/** Of an import that changed nothing. */
export const emptyImport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  groupsCreated: 0,
  tablesCreated: 0,
  eventsCreated: 0,
  withoutLanguage: 0,
  withoutCountry: 0,
  unnamed: 0,
  guestLanguage: 'en' as const,
  guestLanguages: [],
  sheet: '',
  ignoredColumns: [],
};

export function buildPreview(rows: PreviewRow[], fields: Partial<Preview> = {}, problems: RowProblem[] = []): Preview {
  const all = [...problems, ...rows.flatMap((row) => row.problems)];
  return {
    sheets: [''],
    headerRow: 1,
    firstRow: null,
    encoding: null,
    otherColumns: [],
    readableAsNotes: [],
    ignoredRows: [],
    addressHouseholds: 0,
    emailsWithoutName: 0,
    doubts: [],
    readingDoubts: [],
    countInFile: null,
    headers: [],
    columns: [],
    rows,
    report: { ...emptyImport, problems: all },
    ...fields,
  };
}
export const buildRow = (row: number, name: string, fields: Partial<PreviewRow> = {}): PreviewRow => ({
  row,
  person: 0,
  name,
  state: 'new',
  group: '',
  fields: [],
  problems: [],
  ...fields,
});

type RunImport = () => Response | Promise<Response>;

/** Closes the page after each test. Call it once per file. */
export function setUpImport(): {
  /** Opens the page with a server that responds to previews with `getPreview` and to imports with `run`. */
  openImport(
    getPreview: (body: ImportBody) => Preview,
    run?: RunImport,
    handlers?: DashboardHandlers,
  ): Promise<OpenDashboard>;
  open: ReturnType<typeof setUpDashboard>['open'];
} {
  const { open } = setUpDashboard();
  return {
    open,
    openImport: (getPreview, run = () => jsonResponse({ ...emptyImport, problems: [] }), handlers = {}) =>
      open('/dashboard/import', {
        '/api/v1/imports/preview': (body: ImportBody) => jsonResponse(getPreview(body)),
        '/api/v1/imports': run,
        ...handlers,
      }),
  };
}

export async function chooseFile(name: string, content: BlobPart = 'x'): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]');
    if (found === null) throw new Error('no file input');
    return found;
  });
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
  await screen.findByText(name);
}

export const findTab = (count: number, name: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${count} ?${name}`) });
export const getRow = (text: string): HTMLElement => {
  const rows = within(screen.getByRole('list', { name: 'Rows in the file' })).getAllByRole('listitem');
  const row = rows.find(({ textContent }) => textContent?.includes(text));
  if (row === undefined) throw new Error(`no row ${text}`);
  return row;
};
export const switchToFrench = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Language and theme' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
};
export const getImportButton = (): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Import( the other (guest|\d+))?$/ });
export const clickImport = (): Promise<void> => clickWhenReady(getImportButton);
export const runImport = async (): Promise<void> => {
  await clickImport();
  await screen.findByRole('heading', { name: 'Import complete.' });
};
