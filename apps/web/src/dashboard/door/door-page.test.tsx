// @vitest-environment jsdom
// The door while the server can be reached. The lack of a network, a closed tab and an ended session are tested in
// e2e/door.spec.ts.

import { getCodeTag } from '@havn/api/attendance/code-tag-rules';
import type { GuestStatus } from '@havn/api/kernel/fields';
import type { AttendingGuest } from '@havn/api/people/door/schema';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoredRows } from '../../testing/dashboard-fixtures.js';
import { clickButton } from '../../testing/dashboard-queries.js';
import { type DashboardHandlers, type Input, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { ApiError, throwNetworkError } from '../../testing/open-page.js';
import { weddingView } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const pass = 'ABCDEFGHJKM';
const tagKey = '0f9d3c1e-7a64-4b52-9d10-3a5be7c4f218';

/** Opens the pass of a household of guests with these first names, with a server that stores their statuses. */
async function openPass(statuses: Record<string, GuestStatus>, overrides: DashboardHandlers = {}) {
  const stored = new StoredRows<AttendingGuest>(
    Object.entries(statuses).map(([firstName, status]) => ({
      _id: firstName,
      firstName,
      lastName: '',
      status,
      codeTag: 0,
      groupCodeTag: getCodeTag(tagKey, pass),
      groupId: 'family',
      groupName: 'Åbenrå',
      tableName: 'Fyrtårnet',
    })),
  );
  /** Changes all guests or none, as the server does. */
  const updateStatus = ({ ids, status }: Input<'guest.updateStatus'>) => {
    const guests = ids.map((id) => stored.get(id)).filter((guest) => guest !== undefined);
    if (guests.length < ids.length) throw new ApiError(404, 'NOT_FOUND', 'UNKNOWN_GUEST');
    for (const guest of guests) stored.save({ ...guest, status: status as GuestStatus });
    return { success: true as const, updated: ids, failed: [] };
  };
  const page = await open(`/qr/${pass}`, {
    'guest.expected': () => ({
      title: 'Åbenrå',
      table: { _id: 'table', tableName: 'Fyrtårnet' },
      guests: stored.list().map(({ _id, firstName, lastName, status }) => ({
        _id,
        firstName,
        lastName,
        status,
        version: 1,
      })),
    }),
    'guest.attendance': () => ({ digest: '', tagKey, guests: stored.list() }),
    'guest.updateStatus': updateStatus,
    ...overrides,
  });
  await screen.findByRole('heading', { name: 'Åbenrå' });
  const waitForStatuses = (expected: GuestStatus[]) =>
    waitFor(() => expect(stored.list().map(({ status }) => status)).toEqual(expected));
  return { ...page, stored, updateStatus, waitForStatuses };
}

const getRow = (name: string) => {
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name));
  if (row === undefined) throw new Error(`no row ${name}`);
  return row;
};
// The bar has a button of the same name when one guest is left.
const getBar = () => within(screen.getByRole('complementary', { name: 'Arrivals' }));
const checkIn = (name: string) =>
  fireEvent.click(within(getRow(name)).getByRole('button', { name: `Check in ${name}` }));

/** A press that is not the second half of a double tap. */
function pressLater(name: RegExp) {
  const button = screen.getByRole('button', { name });
  const click = createEvent.click(button);
  Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + 1000 });
  fireEvent(button, click);
}

it('T7 an administrator checks in one guest or all, and undoes it', async () => {
  const { getInputs, waitForStatuses } = await openPass({ Ane: 'Accepted', Bo: 'Accepted', Carl: 'Accepted' });
  checkIn('Ane');
  await screen.findByRole('button', { name: /Undo: Ane/ });
  await waitForStatuses(['Attended', 'Accepted', 'Accepted']);
  pressLater(/Undo: Ane/);
  await waitForStatuses(['Accepted', 'Accepted', 'Accepted']);
  clickButton('Check in 3 guests');
  await waitForStatuses(['Attended', 'Attended', 'Attended']);
  expect(getInputs('guest.updateStatus')).toEqual([
    { ids: ['Ane'], status: 'Attended' },
    { ids: ['Ane'], status: 'Accepted', from: 'Attended' },
    { ids: ['Ane', 'Bo', 'Carl'], status: 'Attended' },
  ]);
});

it('a number is called a table once', async () => {
  const guest = { _id: 'Ane', firstName: 'Ane', lastName: '', status: 'Accepted', version: 1 } as const;
  const household = { title: 'Åbenrå', table: { _id: 'table', tableName: 'Tisch 7' }, guests: [guest] };
  await openPass({ Ane: 'Accepted' }, { 'guest.expected': () => household });
  screen.getByText('Table: 7');
});

it('P5 shows what the guests of a pass need where the server says it, the household’s once', async () => {
  const none = { diets: [], allergens: [], dietaryRestriction: '', groupDietaryRestriction: 'no eggs' };
  const guests = ['Ane', 'Bo'].map((firstName) => ({
    _id: firstName,
    firstName,
    lastName: '',
    status: 'Accepted' as const,
    version: 1,
    needs: firstName === 'Bo' ? { ...none, allergens: ['nuts' as const], dietaryRestriction: 'no onions' } : none,
  }));
  await openPass(
    { Ane: 'Accepted', Bo: 'Accepted' },
    { 'guest.expected': () => ({ title: 'Åbenrå', table: null, guests }) },
  );
  const needs = [...document.querySelectorAll('.door__needs')].map(({ textContent }) => textContent);
  expect(needs).toEqual(['Nuts\nno onions', 'Household: no eggs']);
  expect(getRow('Bo').textContent).toContain('no onions');
});

it('a double tap checks a guest in, and does not undo it', async () => {
  const { getInputs, waitForIdle, waitForStatuses } = await openPass({ Ane: 'Accepted', Bo: 'Accepted' });
  // On Android and iOS, both clicks have this detail.
  fireEvent.click(within(getRow('Ane')).getByRole('button'), { detail: 1 });
  fireEvent.click(within(getRow('Ane')).getByRole('button'), { detail: 1 });
  await waitForStatuses(['Attended', 'Accepted']);
  await waitForIdle();
  expect(getInputs('guest.updateStatus')).toEqual([{ ids: ['Ane'], status: 'Attended' }]);
});

it('a key that is held checks a guest in, and does not undo it', async () => {
  await openPass({ Ane: 'Accepted' });
  const pressEnter = (repeat: boolean) =>
    fireEvent.keyDown(within(getRow('Ane')).getByRole('button'), { key: 'Enter', repeat });
  expect(pressEnter(false)).toBe(true);
  checkIn('Ane');
  // A browser presses the button unless the event is cancelled.
  expect(pressEnter(true)).toBe(false);
});

it('accepted guests are never shown as pending; others can be let in, and undoing restores their status', async () => {
  const { waitForStatuses } = await openPass({ Ane: 'Accepted', Bo: 'Pending', Carl: 'Declined' });
  screen.getByText('1 may come in');
  expect(screen.queryByText('No reply yet')).toBeNull();
  within(getRow('Bo')).getByText('Hasn’t replied');
  within(getRow('Carl')).getByText('Declined');
  await getBar().findByText('0 of 1 here');
  clickButton('Let in Bo');
  getBar().getByText('1 of 2 here');
  await waitForStatuses(['Accepted', 'Attended', 'Declined']);
  pressLater(/Undo: Bo/);
  await waitForStatuses(['Accepted', 'Pending', 'Declined']);
});

/** As if the user came back from another window: the list is fetched again. */
const refetch = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

it('undoing a mark that has not been sent keeps the answer that arrived meanwhile', async () => {
  let isOffline = true;
  const page = await openPass(
    { Ane: 'Pending' },
    { 'guest.updateStatus': (input) => (isOffline ? throwNetworkError() : page.updateStatus(input)) },
  );
  await getBar().findByText('0 of 0 here');
  clickButton('Let in Ane');
  await within(getRow('Ane')).findByText(/We’ll send it when you’re back online/);
  page.stored.save({ ...(page.stored.get('Ane') as AttendingGuest), status: 'Accepted' });
  const countLoads = () => page.getInputs('guest.attendance').length;
  const before = countLoads();
  refetch();
  await waitFor(() => expect(countLoads()).toBeGreaterThan(before));
  await page.waitForIdle();
  pressLater(/Undo: Ane/);
  within(getRow('Ane')).getByText('Coming');
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(page.getInputs('guest.updateStatus').at(-1)?.status).toBe('Accepted'));
  await page.waitForStatuses(['Accepted']);
});

it('undoing a mark of another phone restores the status that was shown before', async () => {
  const { stored, waitForStatuses } = await openPass({ Ane: 'Accepted', Bo: 'Pending' });
  await getBar().findByText('0 of 1 here');
  stored.save({ ...(stored.get('Bo') as AttendingGuest), status: 'Attended' });
  refetch();
  await getBar().findByText('1 of 2 here');
  pressLater(/Undo: Bo/);
  await waitForStatuses(['Accepted', 'Pending']);
});

it('a search without accents finds a household, with its table and the number of arrivals', async () => {
  const { navigate, waitForStatuses } = await openPass({ Ane: 'Accepted', Bo: 'Pending' });
  await navigate('/dashboard/door');
  await screen.findByRole('heading', { name: 'Door' });
  setValue(screen.getByRole('searchbox', { name: 'Find a guest by name' }), 'ane abenra');
  fireEvent.click(await screen.findByRole('button', { name: /^Åbenrå.*Fyrtårnet.*0 of 1 here/ }));
  fireEvent.click(await getBar().findByRole('button', { name: 'Check in Ane' }));
  await screen.findByText('Ane is here');
  await waitForStatuses(['Attended', 'Pending']);
  clickButton('Back to the list');
  await screen.findByRole('button', { name: /^Åbenrå.*1 of 1 here/ });
});

it('a mark whose response is lost is sent again with the same key', async () => {
  let isLost = true;
  const page = await openPass(
    { Dora: 'Accepted' },
    {
      'guest.updateStatus': (input) => {
        const output = page.updateStatus(input);
        return isLost ? throwNetworkError() : output;
      },
    },
  );
  checkIn('Dora');
  await within(getRow('Dora')).findByText(/We’ll send it when you’re back online/);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Saved on this device\./)).toBeNull());
  await page.waitForStatuses(['Attended']);
  const [first, second, ...others] = page.getIdempotencyKeys('guest.updateStatus');
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(others).toEqual([]);
});

it('a mark that the server rejects is reverted, and shows an error until it is dismissed', async () => {
  const { stored, waitForStatuses } = await openPass({ Gro: 'Accepted', Hans: 'Accepted' });
  await getBar().findByText('0 of 2 here');
  stored.delete('Hans');
  const rejection = 'Not saved: the guest list has changed';
  checkIn('Hans');
  await within(getRow('Hans')).findByText(new RegExp(rejection));
  within(getRow('Hans')).getByRole('button', { name: 'Check in Hans' });
  // Only the mark of the deleted guest is rejected.
  clickButton('Check in 2 guests');
  await waitForStatuses(['Attended']);
  await within(getRow('Hans')).findByText(new RegExp(rejection));
  setValue(screen.getByRole('searchbox'), 'nobody');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Hans');
  clickButton('OK: Hans');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('before the wedding day the door practises, until someone confirms an early check-in', async () => {
  const { getInputs, waitForStatuses, waitForIdle } = await openPass(
    { Ane: 'Accepted', Bo: 'Accepted' },
    { 'wedding.get': () => weddingView({ weddingDate: '2999-08-02' }) },
  );
  const notice = await screen.findByRole('region', { name: 'Practice mode' });
  expect(notice.textContent).toContain('the wedding is on 2 August 2999. Nothing is saved or sent.');
  checkIn('Ane');
  await screen.findByText('1 of 2 here');
  pressLater(/Undo: Ane/);
  await screen.findByText('0 of 2 here');
  clickButton('Check in 2 guests');
  await screen.findByText('2 of 2 here');
  await waitForIdle();
  expect(getInputs('guest.updateStatus')).toEqual([]);
  clickButton('Check in early…');
  expect(document.activeElement?.textContent).toBe('Keep practising');
  clickButton('Keep practising');
  clickButton('Check in early…');
  clickButton('Check in early');
  await screen.findByText('0 of 2 here');
  checkIn('Bo');
  await waitForStatuses(['Accepted', 'Attended']);
  clickButton('Back to practice mode');
  fireEvent.click(getBar().getByRole('button', { name: 'Check in Ane' }));
  await screen.findByText('2 of 2 here');
  await waitForIdle();
  await waitForStatuses(['Accepted', 'Attended']);
});

it('a household without an answer is not called unexpected', async () => {
  const { navigate } = await openPass({ Ane: 'Pending', Bo: 'Declined' });
  await navigate('/dashboard/door');
  const household = await screen.findByRole('button', { name: /Åbenrå/ });
  expect(household.textContent).toContain('No reply yet');
});
