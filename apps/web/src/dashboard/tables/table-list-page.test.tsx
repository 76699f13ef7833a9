// @vitest-environment jsdom
import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createGuest, createHousehold, createTable, StoredRows } from '../../testing/dashboard-fixtures.js';
import {
  chooseOptions,
  clickInCard,
  clickInDialog,
  clickSave,
  findAlert,
  findCard,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../testing/dashboard-queries.js';
import { type DashboardHandlers, emptyResponse, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { ApiError, deferResponse, throwNetworkError } from '../../testing/open-page.js';

const { open } = setUpDashboard();

/** Opens the list with a server that stores the tables, and rejects changes of an older version. */
async function openTables(tables: Table[], overrides: DashboardHandlers = {}) {
  const stored = new StoredRows(tables);
  const getTable = (id: string) => stored.get(id) as Table;
  const update = (
    id: string,
    { tableName, capacity }: { tableName?: string | undefined; capacity?: number | undefined },
  ) => {
    const current = getTable(id);
    return stored.save({
      ...current,
      tableName: tableName ?? current.tableName,
      capacity: capacity ?? current.capacity,
      seatsLeft: current.seatsLeft + (capacity ?? current.capacity) - current.capacity,
      version: current.version + 1,
    });
  };
  const page = await open('/dashboard/table-list', {
    'table.list': stored.list,
    'table.get': ({ id }) => getTable(id),
    'table.update': ({ id, ifMatch, tableName, capacity }) => {
      if (ifMatch !== getTable(id).version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      return update(id, { tableName: tableName as string | undefined, capacity: capacity as number | undefined });
    },
    ...overrides,
  });
  const announce = (changed: Table) =>
    page.announce([{ entity: 'table', id: changed._id, version: changed.version, object: changed }]);
  return {
    ...page,
    stored,
    store: stored.save,
    updateByOther: (id: string, fields: object) => announce(update(id, fields)),
  };
}

async function openEditor(name: string): Promise<void> {
  await clickInCard(name, `Edit ${name}`);
  await findField('Table name');
}

const expectAlert = (text: string) => waitFor(async () => expect((await findAlert()).textContent).toContain(text));
const reject = (status: number, code: string, reason: string) => () => {
  throw new ApiError(status, code, reason);
};

it.each([
  [
    'groups to a table',
    'GROUP_HAS_TABLE',
    () => chooseOptions('Households', [/^Wanted/]),
    ['Error assigning groups to table. Please try again.', 'This household is already assigned to a table.'],
  ],
  [
    'guests to a table',
    'GUEST_NOT_SEATABLE',
    () => chooseOptions('Guests on their own', [/^Wanda/]),
    ['Error assigning guests to table. Please try again.'],
  ],
])('a failure to assign %s says so', async (_what, reason, choose, texts) => {
  const wanted = createHousehold('Wanted', [{ firstName: 'Wiebke' }]);
  await openTables([createTable({ tableName: 'Sorrel', capacity: 3 })], {
    'group.list': () => [wanted.group],
    'guest.list': () => [...wanted.guests, createGuest({ firstName: 'Wanda', status: 'Accepted' })],
    'table.update': reject(409, 'CONFLICT', reason),
  });
  await openEditor('Sorrel');
  await choose();
  clickSave();
  for (const text of texts) await expectAlert(text);
});

it.each([
  ['without a response', throwNetworkError, 'An error occurred while saving the table. Please try again.'],
  ['with status 500', () => emptyResponse(500), 'Error updating table. Please try again.'],
])('a failure %s has its own text, is logged once, and keeps the input', async (_what, fail, text) => {
  await openTables([createTable({ tableName: 'Sorrel', capacity: 3 })], { 'table.update': fail });
  await openEditor('Sorrel');
  setValue(getField('Table name'), 'Sorrel two');
  const warn = vi.spyOn(console, 'warn');
  clickSave();
  await expectAlert(text);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(getField('Table name').value).toBe('Sorrel two');
});

it('a table that was deleted meanwhile is created again with the input', async () => {
  const sorrel = createTable({ tableName: 'Sorrel', capacity: 3 });
  const page = await openTables([sorrel], {
    'table.update': reject(404, 'NOT_FOUND', 'UNKNOWN_TABLE'),
    'table.create': () => page.store(createTable({ tableName: 'Sorrel two' })),
  });
  await openEditor('Sorrel');
  setValue(getField('Table name'), 'Sorrel two');
  clickSave();
  await expectAlert('Table ID not found. Please try again.');
  page.stored.delete(sorrel._id);
  page.announce([{ entity: 'table', id: sorrel._id, version: null, object: null }]);
  clickInDialog('Create again');
  await waitForClose();
  await findCard('Sorrel two');
  expect(page.getInputs('table.create')).toMatchObject([{ tableName: 'Sorrel two', capacity: 3 }]);
});

describe('whether a new table is a head table', () => {
  async function openForm() {
    const page = await openTables([createTable({ tableName: 'Sorrel' })], {
      'table.create': ({ tableName, isHead }) =>
        page.store(createTable({ tableName: String(tableName), isHead: isHead === true })),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Create Table' }));
    await screen.findByRole('dialog');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Head table' });
    return { page, box, name: (text: string) => setValue(getField('Table name'), text) };
  }

  it('is proposed by its name, and shown on its card', async () => {
    const { page, box, name } = await openForm();
    name('Sweetheart table');
    expect(box.checked).toBe(true);
    name('Sweet pea');
    expect(box.checked).toBe(false);
    name('Top table');
    clickSave();
    await waitForClose();
    expect((await findCard('Top table')).textContent).toContain('Head table');
    expect(page.getInputs('table.create')).toMatchObject([{ tableName: 'Top table', isHead: true }]);
  });

  it('is not changed by the name once it was set by hand', async () => {
    const { box, name } = await openForm();
    fireEvent.click(box);
    name('Oak');
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    name('Top table');
    expect(box.checked).toBe(false);
  });
});

it('a failure to create a table says so, and the input can be saved again', async () => {
  let isBroken = true;
  const page = await openTables([createTable({ tableName: 'Sorrel' })], {
    'table.create': () => (isBroken ? emptyResponse(500) : page.store(createTable({ tableName: 'Unmade' }))),
  });
  await findCard('Sorrel');
  fireEvent.click(screen.getByRole('button', { name: 'Create Table' }));
  setValue(await findField('Table name'), 'Unmade');
  clickSave();
  await expectAlert('Error creating table. Please try again.');
  isBroken = false;
  clickSave();
  await findCard('Unmade');
});

it('T22 when two edit one table, the later save shows the conflict and lets the user choose', async () => {
  const dill = createTable({ tableName: 'Dill', capacity: 8 });
  const page = await openTables([dill]);
  await openEditor('Dill');
  setValue(getField('Capacity'), '10');
  page.updateByOther(dill._id, { capacity: 6, tableName: 'Dill weed' });
  await within(getDialog()).findByText('Someone else just changed this.');
  clickSave();
  const conflict = await findAlert();
  expect(within(conflict).getByRole('group', { name: 'Table name' }).textContent).toContain('Dill weed');
  const capacity = within(conflict).getByRole('group', { name: 'Capacity' });
  fireEvent.click(within(capacity).getByRole('radio', { name: /^Theirs/ }));
  expect(page.stored.get(dill._id)).toMatchObject({ capacity: 6, tableName: 'Dill weed' });
  fireEvent.click(within(conflict).getByRole('button', { name: 'Keep selected' }));
  expect((await findField('Capacity')).value).toBe('6');
  setValue(getField('Capacity'), '7');
  clickSave();
  await waitForClose();
  expect((await findCard('Dill weed')).textContent).toContain('7 seats - 7 left');
  expect(page.getInputs('table.update').at(-1)).toEqual({ id: dill._id, ifMatch: 2, capacity: 7 });
});

it('a saved table that is opened again shows the saved values and saves without a conflict', async () => {
  await openTables([createTable({ tableName: 'Resown', capacity: 8 })]);
  const resize = async (capacity: string, next: string) => {
    await openEditor('Resown');
    expect(getField('Capacity').value).toBe(capacity);
    expect(within(getDialog()).queryByText('Someone else just changed this.')).toBeNull();
    setValue(getField('Capacity'), next);
    clickSave();
    await waitForClose();
    await waitFor(async () => expect((await findCard('Resown')).textContent).toContain(`${next} seats`));
  };
  await resize('8', '9');
  await resize('9', '10');
  await resize('10', '11');
});

it('I1 names with markup are shown literally everywhere on the page', async () => {
  const hostile = '<img src=x onerror=alert(1)>"><svg/onload=alert(2)>';
  const empty = createTable({ tableName: hostile, capacity: 4, seatsLeft: 3 });
  const { group, guests } = createHousehold(
    `${hostile} group`,
    [{ firstName: '<script>alert(3)</script>', status: 'Declined' }],
    { tableAssignment: { _id: empty._id, tableName: hostile } },
  );
  const seat: Table = {
    ...empty,
    groupIds: [group._id],
    assignedGroups: [{ _id: group._id, groupName: group.groupName, guests: 1, seats: 1 }],
  };
  const stranger = createGuest({ firstName: '{{constructor}}', lastName: hostile, status: 'Accepted' });
  const people: Guest[] = [...guests, stranger];
  const page = await openTables([seat], {
    'group.list': () => [group],
    'guest.list': () => people,
    'guest.update': () => {
      const { _id, firstName, lastName, status, needsSeat } = stranger;
      const assignedGuests = [{ _id, firstName, lastName, status, needsSeat }];
      page.store({ ...seat, assignedGuests, guestIds: [_id], seatsLeft: 2 });
      page.announce([{ entity: 'table', id: seat._id, version: 1, object: page.stored.get(seat._id) ?? null }]);
      return { ...stranger, assignedTable: { _id: seat._id, tableName: hostile }, isInTable: true, version: 2 };
    },
  });
  expect((await findCard(hostile)).textContent).toContain(`${hostile} group`);
  const unseated = screen.getByRole('complementary', { name: 'To seat' });
  unseated.querySelector('details')?.setAttribute('open', '');
  fireEvent.click(await within(unseated).findByRole('button', { name: `Seat at… {{constructor}} ${hostile}` }));
  const title = await waitFor(() => within(getDialog()).getByRole('heading'));
  expect(title.textContent).toBe(`Seat {{constructor}} ${hostile}`);
  fireEvent.click(await within(getDialog()).findByRole('option', { name: /^<img src=x/ }));
  await waitFor(async () => expect((await findCard(hostile)).textContent).toContain('{{constructor}}'));
  expect(page.getInputs('guest.update')).toEqual([{ id: stranger._id, ifMatch: 1, assignedTable: seat._id }]);
  await openEditor(hostile);
  expect(getField('Table name').value).toBe(hostile);
  expect(getDialog().textContent).toContain(`${hostile} group`);
  expect(document.querySelector('img[src="x"], main script, svg[onload]')).toBeNull();
});

it('a printed table has the needs of its guests and households as they are in the list', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const tableAssignment = { _id: 'pier', tableName: 'Pier' };
  const { group, guests } = createHousehold(
    'Berg',
    [{ firstName: 'Mia', dietaryRestriction: 'no onions', allergens: ['nuts'] }],
    {
      tableAssignment,
    },
  );
  const pier = createTable({
    ...tableAssignment,
    assignedGroups: [{ _id: group._id, groupName: 'Berg', guests: 1, seats: 1 }],
  });
  const page = await openTables([pier], { 'guest.list': () => guests, 'group.list': () => [group] });
  const texts = { dietaryRestriction: 'no fish', replacedDietaryRestriction: 'no nuts' };
  const object = { ...group, ...texts, groupName: 'Bergs', version: 2 };
  page.announce([{ entity: 'group', id: group._id, version: 2, object }]);
  // The page shows no texts: the name tells that the change has arrived.
  await screen.findAllByText('Bergs');
  await clickInCard('Pier', 'Actions for Pier');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Print…' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const needs = [...document.querySelectorAll('.table-print__diet')].map(({ textContent }) => textContent);
  expect(needs).toEqual(['Nuts\nno onions', 'Household: no fish\nHousehold: Replaced: no nuts']);
  fireEvent(window, new Event('afterprint'));
  await waitForClose();
});

it('a failed move is rolled back, even if another table was moved afterwards', async () => {
  const tables = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((tableName) => createTable({ tableName }));
  const [alder] = tables as [Table];
  const moving = deferResponse(() => undefined);
  await openTables(tables, {
    'table.move': async ({ id }) => {
      if (id !== alder._id) return { success: true };
      await moving.handler();
      throw new ApiError(409, 'CONFLICT');
    },
  });
  const listNames = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const move = async (name: string, action: string) => {
    await clickInCard(name, `Actions for ${name}`);
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await move('Alder', 'Move later');
  await waitFor(() => expect(listNames()).toEqual(['Birch', 'Alder', 'Cedar', 'Dogwood']));
  await move('Dogwood', 'Move earlier');
  await waitFor(() => expect(listNames()).toEqual(['Birch', 'Alder', 'Dogwood', 'Cedar']));
  await moving.release();
  await screen.findByText('An unexpected error occurred. Please try again.');
  await waitFor(() => expect(listNames()).toEqual(['Alder', 'Dogwood', 'Birch', 'Cedar']));
});

it('a unit that someone else has changed is seated by a second try in the same dialog', async () => {
  const rue = createTable({ tableName: 'Rue', capacity: 2 });
  const sorrel = createTable({ tableName: 'Sorrel', capacity: 3 });
  const { group: holm } = createHousehold('Holm', [{ firstName: 'Ida' }, { firstName: 'Jon' }]);
  let current = holm;
  const page = await openTables([rue, sorrel], {
    'group.list': () => [holm],
    'group.update': ({ ifMatch }) => {
      if (ifMatch !== current.version) throw new ApiError(409, 'CONFLICT', 'VERSION_CHANGED');
      return { ...current, tableAssignment: { _id: sorrel._id, tableName: 'Sorrel' }, version: 3 };
    },
  });
  await findCard('Rue');
  screen.getByRole('complementary', { name: 'To seat' }).querySelector('details')?.setAttribute('open', '');
  fireEvent.click(await screen.findByRole('button', { name: 'Seat at… Holm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Seat Holm' }));
  const { group: larger } = createHousehold('Holm', [{ firstName: 'Ida' }, { firstName: 'Jon' }, { firstName: 'Kim' }]);
  current = { ...larger, _id: holm._id, version: 2 };
  page.announce([{ entity: 'group', id: holm._id, version: 2, object: current }]);
  fireEvent.click(await dialog.findByRole('option', { name: /^Rue/ }));
  expect((await findAlert()).textContent).toContain('changed');
  // The new member needs a seat, too.
  await waitFor(() => expect(dialog.queryByRole('option', { name: /^Rue/ })).toBeNull());
  fireEvent.click(dialog.getByRole('option', { name: /^Sorrel/ }));
  await waitForClose();
  expect(page.getInputs('group.update').map(({ ifMatch }) => ifMatch)).toEqual([1, 2]);
});

it('a unit that someone else has moved is swapped by a second try in the same dialog', async () => {
  const [rue, sorrel, dill] = ['Rue', 'Sorrel', 'Dill'].map((tableName) => createTable({ tableName })) as [
    Table,
    Table,
    Table,
  ];
  const seatAt = (name: string, { _id, tableName }: Table) =>
    createHousehold(name, [{ firstName: name }], { tableAssignment: { _id, tableName } }).group;
  const [holm, kern, lund] = [seatAt('Holm', rue), seatAt('Kern', sorrel), seatAt('Lund', dill)];
  const withGroups = (table: Table, groups: Group[]): Table => ({
    ...table,
    assignedGroups: groups.map(({ _id, groupName }) => ({ _id, groupName, guests: 1, seats: 1 })),
    seatsLeft: table.capacity - groups.length,
    version: table.version + 1,
  });
  const page = await openTables([withGroups(rue, [holm]), withGroups(sorrel, [kern]), withGroups(dill, [lund])], {
    'group.list': () => [holm, kern, lund],
    'table.swap': ({ others }) => {
      if (others.groupIds?.includes(kern._id)) throw new ApiError(409, 'CONFLICT', 'UNITS_NOT_SWAPPABLE');
      return { success: true };
    },
  });
  fireEvent.click(within(await findCard('Rue')).getByRole('button', { name: 'Seating for Holm' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Swap with…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Swap Holm with' }));
  const moved = { ...holm, tableAssignment: { _id: sorrel._id, tableName: 'Sorrel' }, version: 2 };
  page.announce([
    { entity: 'group', id: holm._id, version: 2, object: moved },
    ...[withGroups(rue, []), withGroups(sorrel, [kern, moved])].map((object) => {
      const version = 3;
      return { entity: 'table' as const, id: object._id, version, object: { ...object, version } };
    }),
  ]);
  await waitFor(async () => expect((await findCard('Sorrel')).textContent).toContain('Holm'));
  fireEvent.click(await dialog.findByRole('option', { name: /^Kern/ }));
  await findAlert();
  // Both are at one table now.
  await waitFor(() => expect(dialog.queryByRole('option', { name: /^Kern/ })).toBeNull());
  fireEvent.click(dialog.getByRole('option', { name: /^Lund/ }));
  await waitForClose();
  expect(page.getInputs('table.swap').map(({ others }) => others.groupIds)).toEqual([[kern._id], [lund._id]]);
});
