// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Output, setUpDashboard, undoResult } from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

const now = new Date().toISOString();
const deleted = { _id: 'deleted', at: now, by: 'ida@example.com', change: { change: 'group.delete', name: 'Rossi' } };
const assigned = {
  _id: 'assigned',
  at: now,
  by: 'bo@example.com',
  change: { change: 'table.seat', count: 12, table: 'Harbour' },
};

const openChanges = (
  changes: Output<'undo.recentChanges'>,
  takeBack: () => Output<'undo.takeBack'> = () => undoResult,
) => {
  let stored = changes;
  return open('/dashboard/changes', {
    'undo.recentChanges': () => stored,
    'undo.takeBack': ({ id }) => {
      const result = takeBack();
      stored = stored.filter(({ _id }) => _id !== id);
      return result;
    },
  });
};
const getItem = (text: string): HTMLElement => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(text));
  if (found === undefined) throw new Error(`no change ${text}`);
  return found;
};

it('lists who changed what and when, and undoes it', async () => {
  const page = await openChanges([assigned, deleted]);
  await screen.findByText('Rossi deleted');
  expect(getItem('12 guests → Harbour').textContent).toContain('bo@example.com · today at');
  const button = within(getItem('Rossi deleted')).getByRole('button', { name: 'Undo' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText('Rossi deleted')).toBeNull());
  expect(page.getInputs('undo.takeBack')).toEqual([{ id: 'deleted' }]);
  expect(document.activeElement).toBe(within(getItem('Harbour')).getByRole('button', { name: 'Undo' }));
});

it('says why a change cannot be undone', async () => {
  await openChanges([{ ...deleted, _id: 'stale' }], () => {
    throw new ApiError(409, 'CONFLICT', 'UNDO_STALE');
  });
  await screen.findByText('Rossi deleted');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await within(getItem('Rossi deleted')).findByRole('alert');
  expect(within(getItem('Rossi deleted')).queryByRole('button')).toBeNull();
});

it('says so if nothing was changed', async () => {
  await openChanges([]);
  await screen.findByText('Nothing was changed in the last 24 hours.');
});

it('opens by the keyboard shortcut of an undo if this session has changed nothing', async () => {
  const page = await open('/dashboard/group-list', { 'group.list': () => [], 'undo.recentChanges': () => [deleted] });
  await screen.findByRole('heading', { name: 'Group List' });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Rossi deleted');
  expect(page.getPathname()).toBe('/dashboard/changes');
});
