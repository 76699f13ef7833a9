// @vitest-environment jsdom
import type { Table } from '@havn/api/seating/table/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createHousehold, createManyGuests, createTable, StoredRows } from '../../../testing/dashboard-fixtures.js';
import {
  clickInCard,
  clickInDialog,
  findCard,
  findField,
  getDialog,
  getField,
  waitForClose,
} from '../../../testing/dashboard-queries.js';
import {
  type DashboardHandlers,
  setUpDashboard,
  setValue,
  undoableResponse,
  undoResult,
} from '../../../testing/open-dashboard.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const bar = createTable({ tableName: 'Yew bar', capacity: 4 });
const yews = Array.from({ length: 12 }, (_, index) => createTable({ tableName: `Yew ${index + 3}`, capacity: 6 }));
const copy = createTable({ tableName: 'Yew 15', capacity: 6 });
const createdBy: Record<string, Table[]> = { 'create-many': yews, duplicate: [copy] };

async function openTables(tables: Table[], handlers: DashboardHandlers = {}) {
  const stored = new StoredRows(tables);
  const page = await open('/dashboard/table-list', {
    'table.list': stored.list,
    'table.createMany': () =>
      undoableResponse(yews, 'create-many', { change: 'table.createMany', name: 'Yew 3 – Yew 14' }),
    'table.duplicate': () => undoableResponse(copy, 'duplicate', { change: 'table.duplicate', name: 'Yew 3' }),
    'undo.takeBack': ({ id }) => {
      page.announce(
        (createdBy[id] ?? []).map(({ _id }) => ({ entity: 'table', id: _id, version: null, object: null })),
      );
      return undoResult;
    },
    ...handlers,
  });
  await findCard('Yew bar');
  return page;
}

async function openForm(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Create several…' }));
  await findField('Number of tables');
}
function fillForm(): void {
  setValue(getField('Number of tables'), '12');
  setValue(getField('Capacity'), '6');
  setValue(getField('Names'), 'Yew {n}');
  setValue(getField('First number'), '3');
}
const getSubmit = () => within(getDialog()).getByRole<HTMLButtonElement>('button', { name: /^Create/ });
const undo = async (text: string) => {
  const notice = (await screen.findByText(text)).closest<HTMLElement>('.undo-notice');
  fireEvent.click(within(notice as HTMLElement).getByText('Undo'));
};
const waitForNoCard = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());

it('the form proposes as many tables as the guests without a seat need', async () => {
  // The four who may come sit at the bar; five and three others share a table with nobody who declined.
  const five = createHousehold(
    'Five',
    [...Array(5)].map((_, n) => ({ firstName: `Fia ${n}` })),
  );
  const four = createHousehold(
    'Four',
    [...Array(6)].map((_, n) => ({ firstName: `Fen ${n}`, status: n < 2 ? 'Declined' : 'Accepted' })),
  );
  await openTables([bar], {
    'group.list': () => [five, four].map(({ group }) => group),
    'guest.list': () => [...five.guests, ...four.guests, ...createManyGuests(70)],
  });
  await openForm();
  await waitFor(() => expect(getField('Number of tables').value).toBe('19'));
});

it.each(['Create several…', 'Renumber…'])(
  '“%s” proposes names in the language that most guests read',
  async (action) => {
    await openTables([bar], { 'wedding.get': () => fullWedding({ languages: ['pl', 'en'] }) });
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
    await waitFor(() => expect(getField('Names').value).toBe('Stół {n}'));
  },
);

it('the form rejects too many tables, and names without a number', async () => {
  await openTables([bar]);
  await openForm();
  setValue(getField('Number of tables'), '101');
  expect(getSubmit().disabled).toBe(true);
  fillForm();
  expect(getSubmit().disabled).toBe(false);
  setValue(getField('Names'), 'Yew');
  within(getDialog()).getByText('Put {n} where the number goes.');
  expect(getSubmit().disabled).toBe(true);
});

it('several tables are created with the names of the preview, and removed with one undo', async () => {
  const page = await openTables([bar]);
  await openForm();
  fillForm();
  const preview = within(getDialog()).getByRole('region', { name: '12 tables with 72 seats in all' });
  const names = within(preview)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Yew 3', 'Yew 4']);
  expect(names.at(-1)).toBe('Yew 14');
  clickInDialog('Create 12 tables');
  await waitForClose();
  expect((await findCard('Yew 3')).textContent).toContain('6 seats - 6 left');
  await findCard('Yew 14');
  expect(page.getInputs('table.createMany')).toEqual([
    { count: 12, capacity: 6, namePattern: 'Yew {n}', firstNumber: 3 },
  ]);
  await undo('Yew 3 – Yew 14 created');
  await waitForNoCard('Yew 3');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(page.getInputs('undo.takeBack')).toEqual([{ id: 'create-many' }]);
});

it('a table is duplicated, and the copy removed with one undo', async () => {
  const page = await openTables([bar, ...yews]);
  await clickInCard('Yew 3', 'Actions for Yew 3');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await findCard('Yew 15');
  expect(page.getInputs('table.duplicate')).toEqual([{ id: yews[0]?._id }]);
  await undo('Yew 3 duplicated');
  await waitForNoCard('Yew 15');
  expect(page.getInputs('undo.takeBack')).toEqual([{ id: 'duplicate' }]);
});
