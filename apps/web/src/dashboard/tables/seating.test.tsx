// @vitest-environment jsdom

import { takesSeat } from '@havn/api/attendance/count-rules';
import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createGuest, createHousehold, createTable, StoredRows } from '../../testing/dashboard-fixtures.js';
import { clickInCard, findCard } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

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

describe('seats that are held by guests who declined', () => {
  async function openHeldSeats() {
    const rue = createTable({ tableName: 'Rue', capacity: 6 });
    const assignedTable = toAssignedTable(rue);
    const seated = { tableAssignment: assignedTable };
    const createMembers = (name: string, marta: Guest['status']) =>
      createHousehold(
        name,
        [
          { firstName: `${name} A`, status: marta },
          { firstName: `${name} B`, status: 'Declined' },
        ],
        seated,
      );
    const [mixed, gone] = [createMembers('Mixed', 'Accepted'), createMembers('Gone', 'Declined')];
    const dorte = createGuest({ firstName: 'Dorte', status: 'Declined', isInTable: true, assignedTable });
    const page = await openTable(rue, [mixed.group, gone.group], [...mixed.guests, ...gone.guests, dorte]);
    const card = await findCard('Rue');
    const waitForText = (text: string) => waitFor(() => expect(card.textContent).toContain(text));
    await waitForText('6 seats - 1 left');
    return { page, card, waitForText, dorte, gone, max: mixed.guests[1] as Guest };
  }

  it('are counted as text, with the guests who hold them', async () => {
    const { card } = await openHeldSeats();
    await within(card).findByRole('img', { name: '5 of 6 seats taken, 1 free. 4 held by guests who declined.' });
    expect(within(card).getAllByText('Declined')).toHaveLength(4);
  });

  it('are counted again when someone else changes an answer', async () => {
    const { page, card, dorte } = await openHeldSeats();
    page.updateGuestsByOther([dorte], { status: 'Accepted' });
    await within(card).findByRole('img', { name: '5 of 6 seats taken, 1 free. 3 held by guests who declined.' });
  });

  it('are freed with one click for a guest alone', async () => {
    const { page, waitForText, dorte } = await openHeldSeats();
    await clickInCard('Rue', 'Free up seat Dorte');
    await waitForText('6 seats - 2 left');
    expect(page.getInputs('guest.update')).toEqual([{ id: dorte._id, ifMatch: 1, assignedTable: null }]);
  });

  it('are freed with one click for a whole group', async () => {
    const { page, waitForText, gone } = await openHeldSeats();
    await clickInCard('Rue', 'Free up seats Gone');
    await waitForText('6 seats - 3 left');
    expect(page.getInputs('group.update')).toEqual([{ id: gone.group._id, ifMatch: 1, assignedTableId: null }]);
  });

  it('are freed with one click for a member of a group, who is no longer shown', async () => {
    const { page, card, waitForText, max } = await openHeldSeats();
    await clickInCard('Rue', 'Free up seat Mixed B');
    await waitForText('6 seats - 2 left');
    await waitFor(() => expect(card.textContent).not.toContain('Mixed B'));
    expect(page.getInputs('guest.update')).toEqual([{ id: max._id, isSeatFreed: true }]);
  });

  describe('and a guest who comes after all', () => {
    async function openReturn(seats: number) {
      const held = await openHeldSeats();
      await clickInCard('Rue', 'Free up seat Mixed B');
      await clickInCard('Rue', 'Free up seats Gone');
      await held.waitForText('6 seats - 4 left');
      held.page.resizeByOther(seats);
      held.page.updateGuestsByOther([held.max], { status: 'Accepted' });
      await within(held.card).findByRole('button', { name: 'Needs a seat Mixed B' });
      await clickInCard('Rue', 'Needs a seat Mixed B');
      return held;
    }

    it('gets a seat of the table again', async () => {
      const { page, card, waitForText, max } = await openReturn(3);
      await waitForText('3 seats - 0 left');
      expect(within(card).queryByRole('button', { name: 'Needs a seat Mixed B' })).toBeNull();
      expect(page.getInputs('guest.update').at(-1)).toEqual({ id: max._id, isSeatFreed: false });
    });

    it('is seated with the group elsewhere if the table is full', async () => {
      await openReturn(2);
      expect((await within(await screen.findByRole('dialog')).findByRole('heading')).textContent).toBe('Seat Mixed');
    });
  });
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
  const button = await within(panel).findByRole('button', { name: 'Seat at… Nia' });
  act(() => button.focus());
  page.updateGuestsByOther(guests.slice(0, 1), { isInTable: true, assignedTable: toAssignedTable(sorrel) });
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(within(panel).getByRole('listitem'));
  expect(document.activeElement?.textContent).toContain('Ole');
});

it.each([
  ['before the day', '2999-08-01', '1'],
  ['after the day', '2020-08-01', '0'],
])('guests without a table are to be seated %s', async (_case, weddingDate, count) => {
  await open('/dashboard/table-list', {
    'table.list': () => [createTable({ tableName: 'Rue' })],
    'guest.list': () => [
      createGuest({ firstName: 'Ane', status: 'Accepted' }),
      createGuest({ firstName: 'Bo', status: 'Declined' }),
    ],
    'wedding.get': () => ({ ...fullWedding(), weddingDate }),
  });
  await findCard('Rue');
  await waitFor(() => expect(document.querySelector('.unseated__count')?.textContent).toBe(count));
});
