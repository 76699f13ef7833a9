// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGroup, StoredRows } from '../../testing/dashboard-fixtures.js';
import { clickInCard, clickInDialog, findCard } from '../../testing/dashboard-queries.js';
import { setUpDashboard, undoableResponse, undoResult } from '../../testing/open-dashboard.js';
import { ApiError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

/** Opens a list of groups with a server that undoes deletions. `rejectUndo` may throw the server's error. */
async function openGroups(groupNames: string[], rejectUndo: () => void = () => undefined) {
  const groups = groupNames.map((groupName) => createGroup({ groupName }));
  const stored = new StoredRows(groups);
  const page = await open('/dashboard/group-list', {
    'group.list': stored.list,
    'group.delete': ({ id }) => {
      const name = groups.find(({ _id }) => _id === id)?.groupName ?? '';
      stored.delete(id);
      return undoableResponse({ success: true }, id, { change: 'group.delete', name });
    },
    'undo.takeBack': ({ id }) => {
      rejectUndo();
      const object = groups.find(({ _id }) => _id === id) ?? null;
      page.announce([{ entity: 'group', id, version: 1, object }]);
      return undoResult;
    },
  });
  return page;
}

async function deleteGroup(name: string): Promise<void> {
  await clickInCard(name, `Delete ${name}`);
  await screen.findByRole('dialog');
  clickInDialog('Delete');
  await waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
}

const getBar = () => screen.getByRole('region', { name: 'Recent changes' });
const listNotices = () =>
  within(getBar())
    .queryAllByText(/ deleted$/)
    .filter((text) => text.closest('[hidden]') === null)
    .map(({ textContent }) => textContent);

it('the newest change can be undone directly, and older ones by name behind a button', async () => {
  await openGroups(['One', 'Two', 'Three']);
  for (const name of ['One', 'Two', 'Three']) await deleteGroup(name);
  expect(listNotices()).toEqual(['Three deleted']);
  const more = within(getBar()).getByRole('button', { name: '2 more' });
  expect(more.ariaExpanded).toBe('false');
  fireEvent.click(more);
  expect(more.ariaExpanded).toBe('true');
  expect(listNotices()).toEqual(['One deleted', 'Two deleted', 'Three deleted']);
  fireEvent.click(within(getBar()).getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
  await findCard('One');
  await waitFor(() => expect(listNotices()).toEqual(['Two deleted', 'Three deleted']));
});

it('the heading gets the focus when the notice that has it is removed', async () => {
  await openGroups(['One', 'Two']);
  for (const name of ['One', 'Two']) {
    await deleteGroup(name);
    const button = within(getBar()).getByRole('button', { name: name === 'One' ? 'Undo' : 'Dismiss' });
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  }
});

it('an undo that times out on the server is retried automatically, then manually', async () => {
  let calls = 0;
  const { getInputs } = await openGroups(['Slowly'], () => {
    calls += 1;
    if (calls <= 4) throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'BUSY');
    if (calls === 5) throw new ApiError(409, 'CONFLICT', 'KEY_IN_FLIGHT');
  });
  await deleteGroup('Slowly');
  fireEvent.click(within(getBar()).getByRole('button', { name: 'Undo' }));
  await within(getBar()).findByRole('alert');
  expect(getInputs('undo.takeBack')).toHaveLength(4);
  fireEvent.click(within(getBar()).getByRole('button', { name: 'Retry' }));
  await findCard('Slowly');
  await waitFor(() => expect(within(getBar()).queryByRole('button')).toBeNull());
  expect(getInputs('undo.takeBack')).toHaveLength(6);
});
