// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createGuest, createManyGuests, createTable, type StoredRows } from '../../../testing/dashboard-fixtures.js';
import {
  clickInDialog,
  expectGuestNames,
  getDialog,
  listCells,
  recordDownloads,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import {
  clickWhenReady,
  type DashboardHandlers,
  emptyResponse,
  type Output,
  setUpDashboard,
  setValue,
} from '../../../testing/open-dashboard.js';
import {
  clickInBar,
  expectNoBar,
  findBar,
  getNotices,
  openGuests,
  select,
  selectAll,
  undo,
} from '../../../testing/open-guests.js';
import { deferResponse } from '../../../testing/open-page.js';
import { createSendingState } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const listStatuses = ({ stored }: { stored: StoredRows<Guest> }) => stored.list().map(({ status }) => status);
async function setStatus(status: string): Promise<void> {
  await clickInBar('Set status');
  const item = await screen.findByRole('menuitem', { name: status });
  await act(async () => void fireEvent.click(item));
}

it('guests are selected one by one and as a range, and get a status in one call', async () => {
  const page = await openGuests(
    open,
    ['Ane', 'Bo', 'Carl', 'Dora', 'Eva'].map((firstName) => createGuest({ firstName })),
  );
  await expectGuestNames('Ane', 'Bo', 'Carl', 'Dora', 'Eva');
  select('Bo');
  select('Dora', { shiftKey: true });
  within(await findBar()).getByText('3 selected');
  await setStatus('Accepted');
  await getNotices().findByText('3 guests → Accepted');
  expect(listStatuses(page)).toEqual(['Pending', 'Accepted', 'Accepted', 'Accepted', 'Pending']);
  expect(page.getInputs('guest.updateStatus')).toHaveLength(1);
  expect(listCells('status')).toEqual(['Pending', 'Accepted', 'Accepted', 'Accepted', 'Pending']);
  await undo();
  await waitFor(() => expect(listCells('status')).toEqual(Array(5).fill('Pending')));
  const bar = await findBar();
  act(() => within(bar).getByRole('button', { name: 'Clear selection' }).focus());
  await clickInBar('Clear selection');
  await expectNoBar();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

describe('marking several guests as attended', () => {
  const three = () => ['Ane', 'Bo', 'Carl'].map((firstName) => createGuest({ firstName, status: 'Accepted' }));

  async function markAll(handlers: DashboardHandlers) {
    const page = await openGuests(open, three(), { handlers });
    await expectGuestNames('Ane', 'Bo', 'Carl');
    selectAll();
    await setStatus('Attended');
    return page;
  }

  it('asks with the number of guests who get a message, which can be stopped before it is sent', async () => {
    let stoppableSurveys: Output<'message.sending'>['stoppableSurveys'] = { count: 0, startsAt: null };
    const page = await markAll({
      'message.previewSurvey': () => ({ count: 2 }),
      'message.sending': () => createSendingState({ stoppableSurveys }),
      'message.stopSurveys': () => {
        stoppableSurveys = { count: 0, startsAt: null };
        return { success: true };
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Mark 3 guests as attended?' });
    within(dialog).getByText('2 guests will get your thank-you message.');
    within(getDialog()).getByText('Sending starts after 30 seconds, and you can stop it until then.');
    expect(page.getInputs('guest.updateStatus')).toEqual([]);
    stoppableSurveys = { count: 2, startsAt: new Date(Date.now() + 30_000).toISOString() };
    await clickWhenReady(() => within(getDialog()).getByRole('button', { name: 'Mark and send to 2 guests' }));
    await getNotices().findByText('3 guests → Attended');
    expect(page.getInputs('guest.updateStatus')).toMatchObject([{ status: 'Attended', graceSeconds: 30 }]);
    await screen.findByText('The thank-you message is about to be sent to 2 guests.');
    fireEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop sending' })).toBeNull());
    expect(listStatuses(page)).toEqual(['Attended', 'Attended', 'Attended']);
  });

  it('changes nothing if the question is cancelled', async () => {
    const page = await markAll({ 'message.previewSurvey': () => ({ count: 3 }) });
    await screen.findByText('Mark 3 guests as attended?');
    clickInDialog('Cancel');
    await waitForClose();
    expect(page.getInputs('guest.updateStatus')).toEqual([]);
    within(await findBar()).getByText('3 selected');
  });

  it.each([0, 1])('asks nothing if %i guests get a message', async (count) => {
    const page = await markAll({ 'message.previewSurvey': () => ({ count }) });
    await getNotices().findByText('3 guests → Attended');
    expect(page.getInputs('guest.updateStatus')).toHaveLength(1);
    expect(page.getInputs('guest.updateStatus')[0]).not.toHaveProperty('graceSeconds');
  });

  it('counts again if the selection has changed meanwhile', async () => {
    const first = deferResponse(() => undefined);
    const waits = [first.handler, () => undefined];
    const page = await markAll({
      'message.previewSurvey': async ({ guestIds }) => {
        await waits.shift()?.();
        return { count: guestIds.length };
      },
    });
    select('Carl');
    within(await findBar()).getByText('2 selected');
    await first.release();
    await screen.findByText('Mark 2 guests as attended?');
    expect(page.getInputs('message.previewSurvey').map(({ guestIds }) => guestIds.length)).toEqual([3, 2]);
    expect(page.getInputs('guest.updateStatus')).toEqual([]);
  });

  it('marks nobody if the number cannot be loaded, and says so', async () => {
    const page = await markAll({ 'message.previewSurvey': () => emptyResponse(503) });
    await within(await findBar()).findByRole('alert');
    expect(page.getInputs('guest.updateStatus')).toEqual([]);
  });
});

it('select-all selects the visible guests; hidden ones stay selected and are counted', async () => {
  await openGuests(
    open,
    ['Ane', 'Anders', 'Bo'].map((firstName) => createGuest({ firstName })),
    { search: '?q=an' },
  );
  await expectGuestNames('Ane', 'Anders');
  selectAll();
  const count = within(await findBar())
    .getByText('2 selected', { selector: '[role=status] *' })
    .closest('[role=status]');
  const search = screen.getByRole('searchbox', { name: 'Search guests' });
  setValue(search, 'ane');
  await waitFor(() => expect(count?.textContent).toBe('2 selected (1 not shown)'));
  setValue(search, '');
  await expectGuestNames('Ane', 'Anders', 'Bo');
  expect(screen.getByLabelText<HTMLInputElement>('Select Bo').checked).toBe(false);
  selectAll();
  expect(count?.textContent).toBe('3 selected');
  selectAll();
  await expectNoBar();
});

/** Sets the status of 2500 guests, which the page sends in three batches. */
async function declineThousands(intercept: (batch: number) => unknown) {
  const page = await openGuests(open, createManyGuests(2500), { intercept });
  await screen.findByText('2500 guests');
  selectAll();
  await setStatus('Declined');
  return page;
}

/** As `declineThousands`, until the first batch has been saved; the response to the second one is deferred. */
async function declineFirstBatch() {
  const secondBatch = deferResponse(() => undefined);
  const page = await declineThousands((batch) => batch === 2 && secondBatch.handler());
  await within(await findBar()).findByText('1000 of 2500 guests updated');
  return { page, secondBatch };
}

it('thousands of guests get a status in batches, with progress and one undo', async () => {
  const { page, secondBatch } = await declineFirstBatch();
  await secondBatch.release();
  await getNotices().findByText('2500 guests → Declined');
  expect(page.getInputs('guest.updateStatus')).toHaveLength(3);
  expect(new Set(listStatuses(page))).toEqual(new Set(['Declined']));
  await undo();
  expect(new Set(listStatuses(page))).toEqual(new Set(['Pending']));
});

it('a bulk change is cancelled between two batches, and what was changed can be undone at once', async () => {
  const { page, secondBatch } = await declineFirstBatch();
  await clickInBar('Cancel');
  await secondBatch.release();
  await within(await findBar()).findByText('Cancelled. 2000 of 2500 guests were updated.');
  expect(page.getInputs('guest.updateStatus')).toHaveLength(2);
  await getNotices().findByText('2000 guests → Declined');
  await undo();
  expect(new Set(listStatuses(page))).toEqual(new Set(['Pending']));
});

it('a failed batch reports how many guests were updated, which can be undone', async () => {
  const page = await declineThousands((change) => (change === 2 ? emptyResponse(500) : undefined));
  const alert = await within(await findBar()).findByRole('alert');
  expect(alert.textContent).toContain('Only 1000 of 2500 guests were updated.');
  await getNotices().findByText('1000 guests → Declined');
  await waitFor(() => expect(listCells('status')[0]).toBe('Declined'));
  await setStatus('Declined');
  await getNotices().findByText('1500 guests → Declined');
  expect(new Set(listStatuses(page))).toEqual(new Set(['Declined']));
});

it('selected guests are deleted after a confirmation with the consequences, and restored by one undo', async () => {
  const assignedTable = { _id: createTable()._id, tableName: 'Quay' };
  const many = createManyGuests(2500);
  const guests = [...many, createGuest({ firstName: 'Zoe', status: 'Accepted', assignedTable, isInTable: true })];
  const page = await openGuests(open, guests);
  await screen.findByText('2501 guests');
  selectAll();
  await clickInBar('Delete…');
  await screen.findByRole('dialog', { name: 'Delete 2501 guests?' });
  expect(getDialog().textContent).toContain('1 of them has accepted.');
  expect(getDialog().textContent).toContain('1 seat will become free.');
  expect(page.getInputs('guest.deleteMany')).toEqual([]);
  clickInDialog('Delete 2501 guests');
  await waitForClose();
  await screen.findByText('No guests found');
  await expectNoBar();
  expect(page.stored.list()).toEqual([]);
  await getNotices().findByText('2501 guests deleted');
  await undo();
  await screen.findByText('2501 guests');
  expect(listCells('name').slice(0, 2)).toEqual(['Guest 0001', 'Guest 0002']);
  expect(page.stored.list()).toEqual(guests);
});

it('an export applies the search, filters and sorting of the list, or the selection', async () => {
  const requests: Request[] = [];
  const anders = createGuest({ firstName: 'Anders' });
  await openGuests(open, [createGuest({ firstName: 'Ane' }), anders, createGuest({ firstName: 'Bo' })], {
    search: `?q=an&filter=${encodeURIComponent('["pending"]')}&sort=-name`,
    handlers: {
      '/api/v1/exports/guests': (_body, request) => {
        requests.push(request);
        return new Response('Ane', { headers: { 'content-disposition': 'attachment; filename="guests.csv"' } });
      },
    },
  });
  await expectGuestNames('Ane', 'Anders');
  const downloads = recordDownloads();
  /** @returns the parameters of the request. */
  const exportGuests = async (scope: HTMLElement) => {
    const count = requests.length + 1;
    fireEvent.click(within(scope).getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Guests.*CSV/ }));
    await waitFor(() => expect([requests.length, downloads.length]).toEqual([count, count]));
    const [request] = requests.slice(-1);
    expect(request?.headers.get('authorization')).toBe('Bearer token');
    return Object.fromEntries(new URL(request?.url ?? '').searchParams);
  };
  expect(await exportGuests(document.body)).toEqual({
    format: 'csv',
    lang: 'en',
    search: 'an',
    filter: 'pending',
    sort: '-name',
  });
  select('Anders');
  expect(await exportGuests(await findBar())).toEqual({ format: 'csv', lang: 'en', ids: anders._id });
  expect(downloads).toMatchObject([{ name: 'guests.csv' }, { name: 'guests.csv' }]);
});
