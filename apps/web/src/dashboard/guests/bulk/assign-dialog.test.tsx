// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGroup, createGuest, createHousehold, createTable } from '../../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickInDialog,
  closePicker,
  expectGuestNames,
  findAlert,
  getDialog,
  listCells,
  openPicker,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import {
  clickInBar,
  expectNoBar,
  findBar,
  getNotices,
  openGuests,
  select,
  selectAll,
  toIds,
  undo,
} from '../../../testing/open-guests.js';
import { ApiError } from '../../../testing/open-page.js';

const { open } = setUpDashboard();

const vang = createGroup({ groupName: 'Vang' });
const round = createTable({ tableName: 'Round', capacity: 2 });
const inVang = {
  assignedGroup: { _id: vang._id, groupName: 'Vang', code: vang.code },
  isInGroup: true,
  assignedTable: null,
  isInTable: false,
};
const atRound = { assignedTable: { _id: round._id, tableName: 'Round' }, isInTable: true };

/** Opens three guests, of whom the first two have `fields` and are selected. */
async function openWithSelection(fields: Partial<Guest> = {}, isTableFull = () => false) {
  const guests = ['Ane', 'Bo', 'Carl'].map((firstName) =>
    createGuest({ firstName, status: 'Accepted', ...(firstName === 'Carl' ? {} : fields) }),
  );
  const page = await openGuests(open, guests, {
    handlers: {
      'group.list': () => [vang],
      'table.list': () => [round, createTable({ tableName: 'Stool', capacity: 1 })],
      'guest.assignTable': ({ ids }) => {
        if (isTableFull()) throw new ApiError(409, 'CONFLICT', 'TABLE_FULL');
        return page.change(toIds(ids), (guest) => ({ ...guest, ...atRound }), {
          change: 'guest.assignTable',
          table: 'Round',
        });
      },
      'guest.assignGroup': ({ ids }) =>
        page.change(toIds(ids), (guest) => ({ ...guest, ...inVang }), { change: 'guest.assignGroup', group: 'Vang' }),
    },
  });
  await expectGuestNames('Ane', 'Bo', 'Carl');
  select('Ane');
  select('Bo');
}
const openAssignment = async (name: string) => {
  clickInBar(name);
  return await screen.findByRole('dialog');
};

it('guests are assigned to a table', async () => {
  await openWithSelection();
  await openAssignment('Table…');
  await chooseOptions('Table', [/^Round/]);
  clickInDialog('Assign');
  await waitForClose();
  await waitFor(() => expect(listCells('table')).toEqual(['Round', 'Round', '']));
  await getNotices().findByText('2 guests → Round');
});

it('a table with too few seats is disabled', async () => {
  await openWithSelection();
  await openAssignment('Table…');
  await openPicker('Table');
  expect((await screen.findByRole('option', { name: /^Stool/ })).ariaDisabled).toBe('true');
  await closePicker();
});

it('a table that fills up meanwhile is rejected, and can be tried again', async () => {
  let isFull = true;
  await openWithSelection({}, () => isFull);
  await openAssignment('Table…');
  await chooseOptions('Table', [/^Round/]);
  clickInDialog('Assign');
  expect((await findAlert()).textContent).toContain('Table capacity is not enough');
  isFull = false;
  clickInDialog('Assign');
  await waitForClose();
  await waitFor(() => expect(listCells('table')).toEqual(['Round', 'Round', '']));
});

it('guests are assigned to a group, whose table replaces their own', async () => {
  await openWithSelection(atRound);
  await openAssignment('Household…');
  await chooseOptions('Household', [/^Vang/]);
  clickInDialog('Assign');
  await waitForClose();
  await waitFor(() => expect(listCells('group')).toEqual(['Vang', 'Vang', '']));
  expect(listCells('table')).toEqual(['', '', '']);
});

it('guests who are in groups cannot be assigned to a table of their own', async () => {
  await openWithSelection(inVang);
  expect((await openAssignment('Table…')).textContent).toContain('2 of them are in households');
  await chooseOptions('Table', [/^Round/]);
  expect(within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(true);
});

it('the assignment of guests who are deleted meanwhile stays open and says that they are gone', async () => {
  const ane = createGuest({ firstName: 'Ane' });
  const { announce } = await openGuests(open, [ane, createGuest({ firstName: 'Bo' })]);
  await expectGuestNames('Ane', 'Bo');
  select('Ane');
  const bar = await findBar();
  act(() => within(bar).getByRole('button', { name: 'Household…' }).focus());
  await clickInBar('Household…');
  await screen.findByRole('dialog');
  announce([{ entity: 'guest', id: ane._id, version: null, object: null }]);
  await expectNoBar();
  within(getDialog()).getByText('No guests found');
  await chooseOptions('Household', ['No household']);
  expect(within(getDialog()).getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(true);
  clickInDialog('Cancel');
  await waitForClose();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('a table with one free seat is offered to two guests of whom one needs no seat', async () => {
  const stool = createTable({ tableName: 'Stool', capacity: 1 });
  const vang = createGroup({ groupName: 'Vang', tableAssignment: { _id: stool._id, tableName: 'Stool' } });
  await openGuests(open, [createGuest({ firstName: 'Ane' }), createGuest({ firstName: 'Bo', needsSeat: false })], {
    handlers: { 'group.list': () => [vang], 'table.list': () => [stool] },
  });
  await expectGuestNames('Ane', 'Bo');
  selectAll();
  await clickInBar('Table…');
  await screen.findByRole('dialog');
  await openPicker('Table');
  expect((await screen.findByRole('option', { name: /^Stool/ })).ariaDisabled).not.toBe('true');
  await closePicker();
  clickInDialog('Cancel');
  await waitForClose();
  await clickInBar('Household…');
  await screen.findByRole('dialog');
  await openPicker('Household');
  expect((await screen.findByRole('option', { name: /^Vang/ })).ariaDisabled).not.toBe('true');
});

it('the seats of guests who declined are freed together, and undone together', async () => {
  const tableAssignment = { _id: createTable()._id, tableName: 'Harbour' };
  const { group, guests } = createHousehold(
    'Holm',
    [
      { firstName: 'Ida', status: 'Declined', isInTable: true },
      { firstName: 'Niels', status: 'Accepted', isInTable: true },
    ],
    { tableAssignment },
  );
  const bo = createGuest({ firstName: 'Bo', status: 'Declined', assignedTable: tableAssignment, isInTable: true });
  const page = await openGuests(open, [...guests, bo], {
    search: `?filter=${encodeURIComponent('["seatToFree"]')}`,
    handlers: {
      'group.list': () => [group],
      'guest.updateMany': ({ guests: changes }) => {
        const fields = new Map(changes.map(({ id, ...fields }) => [id, fields as Partial<Guest>]));
        return page.change([...fields.keys()], (guest) => ({ ...guest, ...fields.get(guest._id) }), {
          change: 'guest.updateMany',
          seat: 'free',
        });
      },
    },
  });
  await expectGuestNames('Ida', 'Bo');
  selectAll();
  await clickInBar('Free up 2 seats');
  await getNotices().findByText('2 guests → seat freed');
  // A member keeps the membership in the group.
  const changes = [
    { id: guests[0]?._id, isSeatFreed: true },
    { id: bo._id, assignedTable: null },
  ];
  expect(page.getInputs('guest.updateMany')).toEqual([{ guests: changes }]);
  await screen.findByText('No guest matches the filters.');
  await undo();
  await expectGuestNames('Ida', 'Bo');
});
