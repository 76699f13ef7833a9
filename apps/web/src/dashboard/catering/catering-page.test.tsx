// @vitest-environment jsdom
import type { Dish } from '@havn/api/meals/schema';
import { listShownNeeds } from '@havn/api/seating/catering/change-rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDish, createEvent, createGuest, createTable, StoredRows } from '../../testing/dashboard-fixtures.js';
import {
  type DashboardHandlers,
  emptyResponse,
  type Output,
  setUpDashboard,
  setValue,
} from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const harbour = createTable({ _id: 't1', tableName: 'Harbour' });
const assignedTable = { _id: 't1', tableName: 'Harbour' };
const otis = createGuest({
  _id: 'otis',
  firstName: 'Otis',
  lastName: 'Reed',
  status: 'Accepted',
  isAdult: false,
  allergens: ['milk'],
  assignedTable,
  isInTable: true,
});
const ida = createGuest({ _id: 'ida', firstName: 'Ida', lastName: 'Holm', status: 'Accepted', diets: ['vegan'] });
const late = createGuest({ _id: 'late', firstName: 'Lea', lastName: 'Noss', status: 'Declined', allergens: ['nuts'] });

const noChanges: Output<'catering.changes'> = { since: null, changes: [], exports: [] };

const openPage = (handlers: DashboardHandlers = {}, guests = [otis, ida, late]) =>
  open('/dashboard/table-list/catering', {
    'guest.list': new StoredRows(guests).list,
    'table.list': new StoredRows([harbour]).list,
    'group.list': () => [],
    'wedding.get': () => fullWedding({}),
    'catering.changes': () => noChanges,
    ...handlers,
  });

const findPanel = (name: string | RegExp) => screen.findByRole('region', { name });

it('counts the people who come and what they need', async () => {
  await openPage();
  const numbers = await findPanel('Numbers');
  expect(within(numbers).getByText('people').nextSibling?.textContent).toBe('2');
  expect(within(numbers).getByText('child').nextSibling?.textContent).toBe('1');
  expect(
    within(numbers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Milk 1', 'Vegan 1']);
  // Nobody was asked about alcohol.
  expect(within(numbers).queryByText(/alcohol/)).toBeNull();
});

it('lists each allergy with its name and table', async () => {
  await openPage();
  const [entry, ...others] = within(await findPanel('Allergies by name')).getAllByRole('listitem');
  expect(entry?.textContent).toBe('Otis Reed · childHarbourMilk');
  expect(others).toEqual([]);
});

it('lists what each table needs, and those without a table', async () => {
  await openPage();
  const tables = await findPanel('By table');
  const headings = within(tables).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Harbour', 'No table yet']);
  expect(headings[1]?.parentElement?.textContent).toContain('Ida HolmVegan');
});

it('no two regions have the same name, whatever texts ask for a confirmation', async () => {
  const emil = createGuest({ ...otis, allergens: [], dietaryRestriction: 'no milk please' });
  const vera = createGuest({ ...ida, diets: [], dietaryRestriction: 'vegan' });
  await openPage({}, [emil, vera]);
  await waitFor(() => expect(screen.getAllByText('To confirm')).toHaveLength(2));
  const names = screen
    .getAllByRole('region')
    .map((region) => document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent);
  expect(new Set(names).size).toBe(names.length);
});

it('marks what a text mentions, and notes it with one press, once on the page', async () => {
  const emil = createGuest({ ...otis, allergens: [], dietaryRestriction: 'no milk please', version: 1 });
  const vera = createGuest({ ...ida, diets: [], dietaryRestriction: 'vegan' });
  const rows = new StoredRows([emil, vera]);
  const { getInputs } = await openPage({
    'guest.list': rows.list,
    'guest.update': () => ({ ...emil, version: 2, allergens: ['milk'] }),
  });
  const allergies = await findPanel('Allergies by name');
  expect(within(allergies).getByText('milk', { selector: 'mark' })).toBeTruthy();
  const tables = await findPanel('By table');
  expect(within(tables).getByText('milk', { selector: 'mark' })).toBeTruthy();
  expect(
    within(tables)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Note for Ida']);
  fireEvent.click(within(allergies).getByRole('button', { name: 'Note for Otis: Milk' }));
  await within(allergies).findByText('Noted for Otis: Milk');
  expect(getInputs('guest.update')).toEqual([{ id: 'otis', ifMatch: 1, allergens: ['milk'] }]);
  expect(within(allergies).queryByText('milk', { selector: 'mark' })).toBeNull();
});

it('follows a live change of a guest', async () => {
  const { announce } = await openPage();
  await findPanel('Numbers');
  const allergic = createGuest({ ...ida, version: 2, allergens: ['nuts'] });
  announce([{ entity: 'guest', id: 'ida', version: 2, object: allergic }]);
  await waitFor(async () =>
    expect(within(await findPanel('Allergies by name')).getAllByRole('listitem')).toHaveLength(2),
  );
});

const changed: Output<'catering.changes'> = {
  since: '2027-05-01T10:00:00.000Z',
  exports: [],
  changes: [
    {
      guestId: 'otis',
      name: 'Otis Reed',
      groupName: null,
      from: { diets: [], allergens: [], texts: [] },
      to: { diets: [], allergens: ['milk'], texts: [] },
      isByGuest: true,
      at: '2027-05-02T10:00:00.000Z',
      digest: 'd1',
    },
  ],
};

it('says what is new since the export, until it is marked as seen', async () => {
  const server = { changes: changed };
  const { getInputs } = await openPage({
    'catering.changes': () => server.changes,
    'catering.markSeen': () => {
      server.changes = { ...changed, changes: [] };
      return server.changes;
    },
  });
  const news = await findPanel(/^1 new since your export/);
  expect(within(news).getByRole('listitem').textContent).toMatch(/^Otis Reedno needs → is nowMilkFrom the guest/);
  fireEvent.click(within(news).getByRole('button', { name: 'Mark as seen' }));
  await screen.findByText(/^Nothing has changed since your export/);
  expect(getInputs('catering.markSeen')).toEqual([{ changes: [{ guestId: 'otis', digest: 'd1' }] }]);
});

it('keeps what is new if it could not be marked as seen', async () => {
  await openPage({ 'catering.changes': () => changed, 'catering.markSeen': () => emptyResponse(503) });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as seen' }));
  await screen.findByText('Couldn’t mark the changes as seen.');
  expect(await findPanel(/^1 new since/)).toBeDefined();
});

it('remembers that it was printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { getInputs } = await openPage({ 'catering.recordExport': () => ({ success: true }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await waitFor(() => expect(getInputs('catering.recordExport')).toHaveLength(1));
  expect(getInputs('catering.recordExport')).toEqual([{ kind: 'print', shown: listShownNeeds([otis, ida, late]) }]);
});

it('says that nobody has accepted yet', async () => {
  await openPage({}, [late]);
  await screen.findByText('Nobody has accepted yet');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('shows nothing of an incomplete list', async () => {
  await openPage({ 'guest.list': () => emptyResponse(503) });
  await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('region', { name: 'Numbers' })).toBeNull();
});

const fish = createDish({ name: 'Trout', names: { en: 'Trout', fr: 'Truite' }, contains: ['milk', 'fish'] });
const beef = createDish({ name: 'Beef' });
const brunch = createEvent({ _id: 'brunch', name: 'Brunch', invited: 2 });
const cake = createDish({ name: 'Cake', eventId: 'brunch', contains: ['nuts'] });
const eats = (dish: Dish) => ({ [dish.eventId]: dish._id });
const eaters = [
  { ...otis, meals: eats(fish) },
  { ...ida, meals: eats(beef), events: { brunch: 'Accepted' as const } },
  createGuest({ _id: 'kim', firstName: 'Kim', lastName: 'Bo', status: 'Accepted' }),
  { ...late, events: { brunch: 'Accepted' as const }, meals: eats(cake) },
];
const menuHandlers = {
  'dish.list': () => [fish, beef, cake],
  'event.list': () => [brunch],
} satisfies DashboardHandlers;

it('has neither a choice nor dishes where the wedding has no further event and no dish', async () => {
  await openPage();
  await findPanel('By table');
  expect(screen.queryByLabelText('Event')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Dishes' })).toBeNull();
});

it('23 counts the dishes, names who has none, and warns of each clash with name, dish, allergen and table', async () => {
  await openPage(menuHandlers, eaters);
  const warnings = await findPanel('2 meals to check');
  expect(
    within(warnings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Otis Reed: Trout contains milkHarbour', 'Ida Holm: Beef isn’t marked as suitable (Vegan)No table yet']);
  const menu = await findPanel('Dishes');
  expect(
    within(menu)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Trout 1 1 child', 'Beef 1']);
  expect(within(menu).getByText('No dish chosen yet (1):').parentElement?.textContent).toContain('Kim Bo');
  const tables = await findPanel('By table');
  within(tables).getByText(/^1.×.Trout$/);
  within(tables).getByText(/^1.×.Beef · 1 without a dish yet$/);
});

it('shows a further event by itself, without tables, and exports it', async () => {
  const downloads: string[] = [];
  await openPage(
    {
      ...menuHandlers,
      '/api/v1/exports/catering': (_body, request) => {
        downloads.push(new URL(request.url).search);
        return new Response('file');
      },
    },
    eaters,
  );
  setValue(await screen.findByLabelText('Event'), 'brunch');
  const warnings = await findPanel('1 meal to check');
  expect(within(warnings).getByRole('listitem').textContent).toBe('Lea Noss: Cake contains nuts');
  expect(within(await findPanel('Numbers')).getByText('people').nextSibling?.textContent).toBe('2');
  expect(screen.queryByText('No table yet')).toBeNull();
  expect(screen.queryByText(/since your export|From then on/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'For the caterer, CSV' }));
  await waitFor(() => expect(downloads).toEqual(['?format=csv&lang=en&event=brunch']));
});
