// @vitest-environment jsdom
import type { WordSheetPreview } from '@havn/api/spreadsheet/words/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { type DashboardHandlers, setUpDashboard, undoableResponse } from '../../../testing/open-dashboard.js';
import { ApiError } from '../../../testing/open-page.js';
import { closing, openWords } from '../../../testing/open-words.js';

const { open } = setUpDashboard();

const change = { row: 2, key: 'Invitation.Closing', from: 'Hugs', to: 'Bye', value: 'Bye', version: 3 };

async function chooseSheet(preview: Partial<WordSheetPreview>, handlers: DashboardHandlers = {} as DashboardHandlers) {
  const page = await openWords(open, {
    'word.previewSheet': () => ({ language: 'en', changes: [], problems: [], ...preview }),
    ...handlers,
  });
  const file = new File(['Key,Your text'], 'words.csv');
  fireEvent.change(screen.getByLabelText('Import a sheet'), { target: { files: [file] } });
  const dialog = await screen.findByRole('dialog', { name: 'Import texts' });
  await within(dialog).findByText(/^Language of the sheet: /);
  return { ...page, dialog };
}

it('the changes of a sheet are shown, then saved in the language of the sheet, with an undo', async () => {
  const { dialog, getInputs } = await chooseSheet(
    { language: 'fr', changes: [change, { ...change, row: 3, key: 'Buttons.Close', to: 'Fermer', value: null }] },
    {
      'word.updateAll': () =>
        undoableResponse([{ ...closing, value: 'Bye', version: 4 }], 'import of texts', { change: 'word.updateAll' }),
    } as DashboardHandlers,
  );
  expect(getInputs('word.previewSheet')).toEqual([{ file: btoa('Key,Your text'), language: 'en', lang: 'en' }]);
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Invitation.ClosingBefore: HugsAfter: Bye', 'Buttons.Close · default textBefore: HugsAfter: Fermer']);
  clickButton('Change 2 texts');
  await screen.findByText('Texts changed.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getInputs('word.updateAll')).toEqual([
    {
      words: [
        { language: 'fr', key: 'Invitation.Closing', value: 'Bye', version: 3 },
        { language: 'fr', key: 'Buttons.Close', value: null, version: 3 },
      ],
    },
  ]);
});

it('a sheet with a fault cannot be saved; the fault is named by row and key', async () => {
  const problems = [
    { row: 7, key: 'WelcomeScreen.Portrait', message: 'Keep {{couple}} in the text.' },
    { row: null, key: '', message: 'No sheet.' },
  ];
  const { dialog } = await chooseSheet({ changes: [change], problems });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row 7 · WelcomeScreen.Portrait: Keep {{couple}} in the text.', 'No sheet.']);
  expect(within(dialog).queryByRole('button', { name: /^Change/ })).toBeNull();
});

it('a sheet without changes says so', async () => {
  const { dialog } = await chooseSheet({});
  expect(within(dialog).getByText('Nothing to change: your texts already match this sheet.')).toBeDefined();
});

it('a long sheet shows its first changes, and saves all', async () => {
  const changes = Array.from({ length: 130 }, (_, index) => ({
    ...change,
    row: index + 2,
    key: `Invitation.${index}`,
  }));
  const { dialog } = await chooseSheet({ changes });
  expect(within(dialog).getByText('and 30 more')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Change 130 texts' })).toBeDefined();
});

it('changes that cannot be saved stay in the dialog', async () => {
  await chooseSheet({ changes: [change] }, {
    'word.updateAll': () => {
      throw new ApiError(400, 'BAD_REQUEST', 'INVALID_INPUT');
    },
  } as DashboardHandlers);
  clickButton('Change 1 text');
  await screen.findByText('Couldn’t save the texts. Nothing has been changed.');
  expect(screen.getByText('Bye')).toBeDefined();
});

it('a text that others have changed since the preview is named, and shown before it is saved', async () => {
  let current = change;
  const { getInputs } = await chooseSheet({}, {
    'word.previewSheet': () => ({ language: 'en', changes: [current], problems: [] }),
    'word.updateAll': () => {
      if (current.version === 4) return undoableResponse([closing], 'import of texts', { change: 'word.updateAll' });
      current = { ...change, from: 'Kisses', version: 4 };
      const issues = [{ path: ['words', 0, 'version'], message: 'changed', about: change.key }];
      throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED', issues);
    },
  } as DashboardHandlers);
  clickButton('Change 1 text');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('listitem').textContent).toBe('Invitation.Closing');
  await screen.findByText('Kisses');
  clickButton('Change 1 text');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getInputs('word.updateAll').map(({ words: [word] }) => word?.version)).toEqual([3, 4]);
});
