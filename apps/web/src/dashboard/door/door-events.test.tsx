// @vitest-environment jsdom
// The door of a wedding with further events (specification §10 "At the door").

import { getCodeTag } from '@havn/api/attendance/code-tag-rules';
import type { GuestStatus } from '@havn/api/kernel/fields';
import type { AttendingGuest, DoorEvent } from '@havn/api/people/door/schema';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoredRows } from '../../testing/dashboard-fixtures.js';
import { clickButton } from '../../testing/dashboard-queries.js';
import { type DashboardHandlers, type Input, setUpDashboard } from '../../testing/open-dashboard.js';
import { ApiError, throwNetworkError } from '../../testing/open-page.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const pass = 'ABCDEFGHJKM';
const tagKey = '0f9d3c1e-7a64-4b52-9d10-3a5be7c4f218';
const dinner: DoorEvent = { _id: 'dinner', name: 'Welcome dinner', startsAt: '2025-08-01T17:00:00Z' };
const brunch: DoorEvent = { _id: 'brunch', name: 'Brunch', startsAt: '2025-08-03T09:00:00Z' };
const wedding = { weddingDate: '2025-08-02', celebrationTime: '15:00', timeZone: 'Europe/Copenhagen' };

/** On the morning of the brunch, after the dinner and the wedding. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-08-03T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Answers = Record<string, GuestStatus>;

/** Opens the door with guests of one household, each with the answers to events. */
async function openDoor(
  guests: Record<string, Answers>,
  {
    path = '/dashboard/door',
    events = [dinner, brunch],
    status = 'Accepted',
    handlers = {},
  }: { path?: string; events?: DoorEvent[]; status?: GuestStatus; handlers?: DashboardHandlers } = {},
) {
  const stored = new StoredRows<AttendingGuest>(
    Object.entries(guests).map(([firstName, answers]) => ({
      _id: firstName,
      firstName,
      lastName: '',
      status,
      codeTag: 0,
      groupCodeTag: getCodeTag(tagKey, pass),
      groupId: 'family',
      groupName: 'Åbenrå',
      tableName: 'Fyrtårnet',
      ...(Object.keys(answers).length > 0 && { events: answers }),
    })),
  );
  const findGuests = (ids: readonly string[]) => {
    const found = ids.map((id) => stored.get(id)).filter((guest) => guest !== undefined);
    if (found.length < ids.length) throw new ApiError(404, 'NOT_FOUND', 'UNKNOWN_GUEST');
    return found;
  };
  const updateEventStatus = ({ id, guestIds, status }: Input<'event.updateStatus'>) => {
    for (const guest of findGuests(guestIds))
      stored.save({ ...guest, events: { ...guest.events, [id]: status as GuestStatus } });
    return { success: true as const, updated: guestIds };
  };
  const page = await open(path, {
    'wedding.get': () => fullWedding(wedding),
    'guest.expected': () => ({
      title: 'Åbenrå',
      table: { _id: 'table', tableName: 'Fyrtårnet' },
      guests: stored.list().map(({ _id, firstName, lastName, status, events: answers }) => ({
        _id,
        firstName,
        lastName,
        status,
        version: 1,
        events: answers,
      })),
      ...(events.length > 0 && { events }),
    }),
    'guest.attendance': () => ({
      digest: '',
      tagKey,
      guests: stored.list(),
      ...(events.length > 0 && { events }),
    }),
    'guest.updateStatus': ({ ids, status }) => {
      for (const guest of findGuests(ids)) stored.save({ ...guest, status: status as GuestStatus });
      return { success: true as const, updated: ids, failed: [] };
    },
    'event.updateStatus': updateEventStatus,
    ...handlers,
  });
  const waitForStored = (name: string, expected: Pick<AttendingGuest, 'status'> & { events?: Answers }) =>
    waitFor(() => expect(stored.get(name)).toMatchObject(expected));
  return { ...page, stored, updateEventStatus, waitForStored };
}

const getBar = () => within(screen.getByRole('complementary', { name: 'Arrivals' }));
const findChooser = () => screen.findByRole('group', { name: 'Check in for' });
const listChoices = (chooser: HTMLElement) =>
  within(chooser)
    .getAllByRole('radio')
    .map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).checked]);
const choose = async (name: string) => fireEvent.click(within(await findChooser()).getByRole('radio', { name }));

/** A press that is not the second half of a double tap. */
function pressLater(name: RegExp) {
  const button = screen.getByRole('button', { name });
  const click = createEvent.click(button);
  Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + 1000 });
  fireEvent(button, click);
}

it('without further events there is nothing to choose', async () => {
  const { getInputs } = await openDoor({ Ane: {} }, { path: `/qr/${pass}`, events: [] });
  await getBar().findByText('0 of 1 here');
  expect(screen.queryByRole('group', { name: 'Check in for' })).toBeNull();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  fireEvent.click(getBar().getByRole('button', { name: 'Check in Ane' }));
  await waitFor(() => expect(getInputs('guest.updateStatus')).toEqual([{ ids: ['Ane'], status: 'Attended' }]));
});

it('who is here at one event is not here at another, and undoing is of that event alone', async () => {
  const { getInputs, waitForStored } = await openDoor(
    { Ane: { dinner: 'Accepted', brunch: 'Pending' }, Bo: { brunch: 'Accepted' } },
    { path: `/qr/${pass}` },
  );
  expect(listChoices(await findChooser())).toEqual([
    ['Welcome dinner', false],
    ['Wedding', false],
    ['Brunch', true],
  ]);
  await choose('Welcome dinner');
  await getBar().findByText('0 of 1 here');
  expect(screen.queryByText('Table: Fyrtårnet')).toBeNull();
  screen.getByText('Not invited to “Welcome dinner”: Bo');
  expect(screen.queryByRole('button', { name: /Bo$/ })).toBeNull();
  fireEvent.click(getBar().getByRole('button', { name: 'Check in Ane' }));
  await waitForStored('Ane', { status: 'Accepted', events: { dinner: 'Attended', brunch: 'Pending' } });
  await choose('Brunch');
  await getBar().findByText('0 of 1 here');
  clickButton('Let in Ane');
  await waitForStored('Ane', { status: 'Accepted', events: { dinner: 'Attended', brunch: 'Attended' } });
  pressLater(/Undo: Ane/);
  await waitForStored('Ane', { status: 'Accepted', events: { dinner: 'Attended', brunch: 'Pending' } });
  await choose('Wedding');
  await getBar().findByText('0 of 2 here');
  screen.getByText('Table: Fyrtårnet');
  expect(getInputs('guest.updateStatus')).toEqual([]);
  expect(getInputs('event.updateStatus')).toEqual([
    { id: 'dinner', guestIds: ['Ane'], status: 'Attended' },
    { id: 'brunch', guestIds: ['Ane'], status: 'Attended' },
    { id: 'brunch', guestIds: ['Ane'], status: 'Pending', from: 'Attended' },
  ]);
});

it('a mark at an event that is made offline is sent later, after one at the wedding', async () => {
  let isOffline = true;
  const page = await openDoor(
    { Ane: { brunch: 'Accepted' } },
    {
      handlers: {
        'guest.updateStatus': ({ ids }) =>
          isOffline ? throwNetworkError() : { success: true, updated: ids, failed: [] },
        'event.updateStatus': (input) => (isOffline ? throwNetworkError() : page.updateEventStatus(input)),
      },
    },
  );
  await choose('Wedding');
  fireEvent.click(await screen.findByRole('button', { name: /^Åbenrå.*Fyrtårnet.*0 of 1 here/ }));
  fireEvent.click(await getBar().findByRole('button', { name: 'Check in Ane' }));
  await choose('Brunch');
  fireEvent.click(getBar().getByRole('button', { name: 'Check in Ane' }));
  await getBar().findByText(/2 check-ins/);
  expect(page.getInputs('event.updateStatus')).toEqual([]);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await page.waitForStored('Ane', { status: 'Accepted', events: { brunch: 'Attended' } });
  await waitFor(() => expect(getBar().queryByText(/check-in/)).toBeNull());
  expect(page.getInputs('event.updateStatus')).toEqual([{ id: 'brunch', guestIds: ['Ane'], status: 'Attended' }]);
});

it('a pass of which nobody is invited says so, with what each guest is invited to', async () => {
  await openDoor({ Ane: { dinner: 'Accepted' }, Bo: {} }, { path: `/qr/${pass}` });
  const heading = await screen.findByRole('heading', { name: 'Åbenrå' });
  const card = within(heading.closest('section') as HTMLElement);
  card.getByText('Not invited to “Brunch”');
  const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['AneInvited to: Welcome dinner and Wedding', 'BoInvited to: Wedding']);
  expect(card.queryAllByRole('button')).toEqual([]);
  expect(getBar().queryAllByRole('button')).toEqual([]);
});

it('1 a pass for the brunch alone is let in there, and at the wedding says to what its guests come', async () => {
  await openDoor(
    { Ane: { dinner: 'Declined', brunch: 'Accepted' }, Bo: { brunch: 'Declined' } },
    { path: `/qr/${pass}`, status: 'Declined' },
  );
  await screen.findByText('1 may come in');
  expect(screen.queryByText(/^Coming to/)).toBeNull();
  for (const name of ['Wedding', 'Welcome dinner']) {
    await choose(name);
    expect((await screen.findByText(/^Coming to/)).textContent).toBe('Coming to “Brunch”: Ane');
    screen.getByText('Nobody on this pass has accepted. You can still let them in.');
  }
});

it('the list has those invited to the event alone, and the choice is remembered', async () => {
  const { navigate } = await openDoor({ Ane: { brunch: 'Accepted' } });
  await screen.findByText('1 household');
  await choose('Welcome dinner');
  await screen.findByText('0 households');
  await navigate(`/qr/${pass}`);
  await screen.findByText('Not invited to “Welcome dinner”');
  expect(listChoices(await findChooser())).toContainEqual(['Welcome dinner', true]);
});

it('opens for what takes place today, and practises for what is still to come', async () => {
  vi.setSystemTime(Date.parse('2025-08-01T16:00:00Z'));
  const { getInputs, waitForIdle } = await openDoor(
    { Ane: { dinner: 'Accepted', brunch: 'Accepted' } },
    { path: `/qr/${pass}` },
  );
  expect(listChoices(await findChooser())).toContainEqual(['Welcome dinner', true]);
  expect(screen.queryByRole('region', { name: 'Practice mode' })).toBeNull();
  await choose('Brunch');
  const notice = await screen.findByRole('region', { name: 'Practice mode' });
  expect(notice.textContent).toContain('“Brunch” is on 3 August 2025. Nothing is saved or sent.');
  fireEvent.click(getBar().getByRole('button', { name: 'Check in Ane' }));
  await getBar().findByText('1 of 1 here');
  await choose('Wedding');
  await screen.findByText('Practice mode: the wedding is on 2 August 2025. Nothing is saved or sent.');
  await getBar().findByText('0 of 1 here');
  await waitForIdle();
  expect([...getInputs('guest.updateStatus'), ...getInputs('event.updateStatus')]).toEqual([]);
});

it('a mark that the server rejects names its event when another one is chosen', async () => {
  const { stored } = await openDoor(
    { Ane: { dinner: 'Accepted', brunch: 'Accepted' } },
    {
      path: `/qr/${pass}`,
      handlers: {
        'event.updateStatus': () => {
          throw new ApiError(403, 'FORBIDDEN', 'FORBIDDEN_ROLE');
        },
      },
    },
  );
  await choose('Brunch');
  fireEvent.click(getBar().getByRole('button', { name: 'Check in Ane' }));
  await screen.findByText(/Your role doesn’t allow this/);
  await choose('Welcome dinner');
  expect((await screen.findByRole('alert')).textContent).toContain('Ane · Brunch');
  expect(stored.get('Ane')?.events).toEqual({ dinner: 'Accepted', brunch: 'Accepted' });
});
