// @vitest-environment jsdom
import type { Group } from '@havn/api/people/group/schema';
import { takesSeat } from '@havn/api/people/guest/count-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createGuest, createHousehold, createTable, StoredRows } from '../../testing/dashboard-fixtures.js';
import { clickInCard, clickInDialog, findCard, waitForClose } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';

const { open } = setUpDashboard();

const toAssignedTable = ({ _id, tableName }: Table) => ({ _id, tableName });

/** Opens one table on a server that counts its seats. */
async function openTable(table: Table, initialGroups: Group[], initialGuests: Guest[]) {
  const [groups, guests] = [new StoredRows(initialGroups), new StoredRows(initialGuests)];
  let { capacity, version } = table;
  const countSeats = (people: Guest[]) => people.filter(takesSeat).length;
  const countGroup = ({ _id, groupName }: Group) => {
    const members = guests.list().filter(({ assignedGroup }) => assignedGroup?._id === _id);
    return { _id, groupName, guests: members.length, seats: countSeats(members) };
  };
  const getTable = (): Table => {
    const assignedGroups = groups
      .list()
      .filter((group) => group.tableAssignment !== null)
      .map(countGroup);
    const assignedGuests = guests.list().filter((guest) => !guest.isInGroup && guest.assignedTable !== null);
    const taken = assignedGroups.reduce((sum, { seats }) => sum + seats, countSeats(assignedGuests));
    return { ...table, capacity, seatsLeft: capacity - taken, assignedGroups, assignedGuests, version };
  };
  const announceTable = () => {
    version += 1;
    page.announce([{ entity: 'table', id: table._id, version, object: getTable() }]);
  };
  const updateGuest = (id: string, fields: Partial<Guest>) => {
    const guest = guests.get(id) as Guest;
    const saved = guests.save({ ...guest, ...fields, version: guest.version + 1 });
    announceTable();
    return saved;
  };
  const page = await open('/dashboard/table-list', {
    'table.list': () => [getTable()],
    'group.list': groups.list,
    'guest.list': guests.list,
    'guest.update': ({ id, isSeatFreed, assignedTable: tableId }) => {
      if (typeof isSeatFreed === 'boolean') return updateGuest(id, { isSeatFreed });
      return updateGuest(id, { assignedTable: tableId === null ? null : toAssignedTable(table) });
    },
    'group.update': ({ id }) => {
      const group = groups.get(id) as Group;
      groups.save({ ...group, tableAssignment: null, version: group.version + 1 });
      announceTable();
      return groups.get(id) as Group;
    },
  });
  return {
    ...page,
    // Changes by other administrators.
    resizeByOther: (seats: number) => {
      capacity = seats;
      announceTable();
    },
    updateGuestsByOther: (changed: Guest[], fields: Partial<Guest>) =>
      page.announce(
        changed.map(({ _id }) => {
          const object = updateGuest(_id, fields);
          return { entity: 'guest', id: _id, version: object.version, object };
        }),
      ),
  };
}

it('a seat held by a guest who declined is shown as text and freed with one click', async () => {
  const rue = createTable({ tableName: 'Rue', capacity: 6 });
  const assignedTable = toAssignedTable(rue);
  const seated = { tableAssignment: assignedTable };
  const mixed = createHousehold(
    'Mixed',
    [
      { firstName: 'Marta', status: 'Accepted' },
      { firstName: 'Max', status: 'Declined' },
    ],
    seated,
  );
  const gone = createHousehold(
    'Gone',
    [
      { firstName: 'Gitte', status: 'Declined' },
      { firstName: 'Gorm', status: 'Declined' },
    ],
    seated,
  );
  const dorte = createGuest({ firstName: 'Dorte', status: 'Accepted', isInTable: true, assignedTable });
  const [, max] = mixed.guests as [Guest, Guest];
  const page = await openTable(rue, [mixed.group, gone.group], [...mixed.guests, ...gone.guests, dorte]);
  const card = await findCard('Rue');
  const waitForSeats = (name: string) => within(card).findByRole('img', { name });
  const waitForText = (text: string) => waitFor(() => expect(card.textContent).toContain(text));
  await waitForSeats('5 of 6 seats taken, 1 free. 3 held by guests who declined.');
  page.updateGuestsByOther([dorte], { status: 'Declined' });
  await waitForSeats('5 of 6 seats taken, 1 free. 4 held by guests who declined.');
  expect(within(card).getAllByText('Declined')).toHaveLength(4);

  await clickInCard('Rue', 'Free seat Dorte');
  await waitForText('6 seats - 2 left');
  await clickInCard('Rue', 'Free seats Gone');
  await waitForText('6 seats - 4 left');
  await clickInCard('Rue', 'Free seat Max');
  await waitForText('6 seats - 5 left');
  await waitFor(() => expect(card.textContent).not.toContain('Max'));
  await waitForSeats('1 of 6 seats taken, 5 free.');
  expect(page.getInputs('group.update')).toEqual([{ id: gone.group._id, ifMatch: 1, assignedTableId: null }]);
  expect(page.getInputs('guest.update')).toEqual([
    { id: dorte._id, ifMatch: 2, assignedTable: null },
    { id: max._id, isSeatFreed: true },
  ]);

  // Someone else takes the seat, and Max comes after all.
  page.resizeByOther(1);
  page.updateGuestsByOther([max], { status: 'Accepted' });
  await within(card).findByRole('button', { name: 'Needs a seat Max' });
  await clickInCard('Rue', 'Needs a seat Max');
  expect((await within(await screen.findByRole('dialog')).findByRole('heading')).textContent).toBe('Seat Mixed');
  clickInDialog('Cancel');
  await waitForClose();
  page.resizeByOther(2);
  await waitForText('2 seats - 1 left');
  await clickInCard('Rue', 'Needs a seat Max');
  await waitForText('2 seats - 0 left');
  expect(within(card).queryByRole('button', { name: 'Needs a seat Max' })).toBeNull();
  expect(page.getInputs('guest.update').at(-1)).toEqual({ id: max._id, isSeatFreed: false });
});

it('the search for unseated guests stays until it is cleared, however short the list becomes', async () => {
  const guests = [...'123456789'].map((digit) => createGuest({ firstName: `Nia ${digit}`, status: 'Accepted' }));
  const sorrel = createTable({ tableName: 'Sorrel', capacity: 9 });
  const page = await openTable(sorrel, [], guests);
  const panel = await screen.findByRole('complementary', { name: 'To seat' });
  panel.querySelector('details')?.setAttribute('open', '');
  const listUnseated = () =>
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const search = await within(panel).findByRole('searchbox');
  setValue(search, 'Nia 1');
  await waitFor(() => expect(listUnseated()).toEqual([expect.stringContaining('Nia 1')]));
  page.updateGuestsByOther(guests.slice(1), { isInTable: true, assignedTable: toAssignedTable(sorrel) });
  await waitFor(async () => expect((await findCard('Sorrel')).textContent).toContain('9 seats - 1 left'));
  expect(within(panel).getByRole('searchbox')).toBe(search);
  setValue(search, '');
  await waitFor(() => expect(within(panel).queryByRole('searchbox')).toBeNull());
  expect(listUnseated()).toEqual([expect.stringContaining('Nia 1')]);
});

it('the focus moves to the next group when one is removed from the table, in the end to the heading', async () => {
  const rue = createTable({ tableName: 'Rue', capacity: 6 });
  const seated = { tableAssignment: toAssignedTable(rue) };
  const households = ['Holm', 'Kern'].map((name) => createHousehold(name, [{ firstName: name }], seated));
  const groups = households.map(({ group }) => group);
  await openTable(
    rue,
    groups,
    households.flatMap(({ guests }) => guests),
  );
  const card = within(await findCard('Rue'));
  const removeFromTable = async (name: string) => {
    const button = await card.findByRole('button', { name: `Seating for ${name}` });
    act(() => button.focus());
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from table' }));
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await removeFromTable('Holm');
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Seating for Kern' }));
  await removeFromTable('Kern');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('the focus moves to the next guest without a table, not to a button that a held key would press', async () => {
  const guests = ['Nia', 'Ole'].map((firstName) => createGuest({ firstName, status: 'Accepted' }));
  const sorrel = createTable({ tableName: 'Sorrel', capacity: 9 });
  const page = await openTable(sorrel, [], guests);
  const panel = await screen.findByRole('complementary', { name: 'To seat' });
  panel.querySelector('details')?.setAttribute('open', '');
  const button = await within(panel).findByRole('button', { name: /Nia/ });
  act(() => button.focus());
  page.updateGuestsByOther(guests.slice(0, 1), { isInTable: true, assignedTable: toAssignedTable(sorrel) });
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(within(panel).getByRole('listitem'));
  expect(document.activeElement?.textContent).toContain('Ole');
});
