// @vitest-environment jsdom
// Where each invitation is, in the guest list (specification §5).
import type { InvitationState } from '@havn/api/attendance/invitation-state-rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createHousehold, StoredRows } from '../../testing/dashboard-fixtures.js';
import { expectGuestNames } from '../../testing/dashboard-queries.js';
import { type Output, setUpDashboard } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

type Household = Output<'guest.invitationStates'>[number];

const household = (_id: string, state: InvitationState, fields: Partial<Household> = {}): Household => ({
  _id,
  isGroup: false,
  state,
  isUnopened: false,
  sentAt: null,
  openedAt: null,
  ...fields,
});

const ida = createGuest({ firstName: 'Ida' });
const per = createGuest({ firstName: 'Per' });
const eva = createGuest({ firstName: 'Eva', status: 'Accepted' });

async function openGuests(search: string, states: readonly Household[]) {
  const list = new StoredRows([ida, per, eva]).list;
  const page = await open(`/dashboard/guest-list${search}`, {
    'guest.list': list,
    'guest.history': () => [],
    'guest.invitationStates': () => [...states],
  });
  return page;
}

const getRow = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement;

it('each pending guest has the state of the household’s invitation beside the status', async () => {
  await openGuests('', [household(ida._id, 'opened'), household(per._id, 'notSent'), household(eva._id, 'answered')]);
  await expectGuestNames('Ida', 'Per', 'Eva');
  await waitFor(() => within(getRow('Ida')).getByText('Opened'));
  within(getRow('Per')).getByText('Not sent');
  expect(within(getRow('Eva')).queryByText('Answered')).toBeNull();
});

it('the members of a group have the state of the group’s invitation', async () => {
  const { group, guests } = createHousehold('Berg', [{ firstName: 'Anna' }, { firstName: 'Ben' }]);
  await open('/dashboard/guest-list', {
    'guest.list': new StoredRows(guests).list,
    'group.list': () => [group],
    'guest.invitationStates': () => [household(group._id, 'delivered', { isGroup: true })],
  });
  await waitFor(() => within(getRow('Anna')).getByText('Delivered'));
  within(getRow('Ben')).getByText('Delivered');
});

it.each([
  ['invitationNotSent', ['Per']],
  ['invitationUnopened', ['Ida']],
  ['invitationAnswered', ['Eva']],
])('the filter %s leaves %j', async (filter, names) => {
  await openGuests(`?filter=["${filter}"]`, [
    household(ida._id, 'delivered', { isUnopened: true }),
    household(per._id, 'notSent'),
    household(eva._id, 'answered'),
  ]);
  await expectGuestNames(...names);
});

it('follows a delivery and an opening that the server announces', async () => {
  let state: InvitationState = 'notSent';
  const { announce } = await open('/dashboard/guest-list', {
    'guest.list': () => [ida],
    'guest.invitationStates': () => [household(ida._id, state)],
  });
  await waitFor(() => within(getRow('Ida')).getByText('Not sent'));
  state = 'sent';
  act(() => announce([{ entity: 'delivery', id: '1', version: null }]));
  await waitFor(() => within(getRow('Ida')).getByText('Sent'));
  state = 'opened';
  act(() => announce([{ entity: 'guest', id: ida._id, version: ida.version, object: ida }]));
  await waitFor(() => within(getRow('Ida')).getByText('Opened'));
});

it('the guest’s details have the time', async () => {
  await openGuests('', [household(ida._id, 'opened', { openedAt: '2025-06-01T12:00:00.000Z' })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Ida' }));
  await screen.findByText('Opened 01/06/2025 14:00');
});

it('the details of a guest who has not opened it say so, with the last message', async () => {
  const sentAt = '2025-06-01T12:00:00.000Z';
  await openGuests('', [household(ida._id, 'delivered', { sentAt, isUnopened: true })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Ida' }));
  await screen.findByText('Not opened after a week · Last sent 01/06/2025 14:00');
});
