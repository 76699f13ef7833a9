// @vitest-environment jsdom
import type { Guest } from '@havn/api/people/guest/schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createGuest, createHousehold, StoredRows } from '../../testing/dashboard-fixtures.js';
import { clickButton, expectGuestNames, recordDownloads } from '../../testing/dashboard-queries.js';
import { getOption, getSearchField, listHeadings, openFilter } from '../../testing/guest-list-queries.js';
import { emptyResponse, setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { showColumns } from '../../testing/open-grid.js';
import { columnChoices } from './list/visible-columns.js';
import { savedViews } from './view/saved-views.js';

const { open } = setUpDashboard();

afterEach(() => {
  columnChoices.set({});
  savedViews.set([]);
  localStorage.clear();
});

async function openGuests(guests: Guest[], search = '') {
  const stored = new StoredRows(guests);
  const page = await open(`/dashboard/guest-list${search}`, { 'guest.list': stored.list });
  /** Opens the same address in a new app. */
  const reopen = async () => {
    const href = page.getHref();
    await page.close();
    return openGuests(guests, href.slice('/dashboard/guest-list'.length));
  };
  return { ...page, reopen };
}

const getButton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const getSortButton = (name: string) => screen.getByText(name, { selector: 'th button span' });
const sortBy = (name: string) => fireEvent.click(getSortButton(name));

it('a list that fails to load shows an error and never looks empty', async () => {
  let isBroken = true;
  await open('/dashboard/guest-list', {
    'guest.list': () => (isBroken ? emptyResponse(500) : [createGuest({ firstName: 'Ane' })]),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Couldn’t load/);
  expect(screen.queryByText('No guests found')).toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Ane' });
});

it('an empty list shows a text and a Create Guest button; the search appears with the first guest', async () => {
  const { announce } = await openGuests([]);
  await screen.findByText('No guests found');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guest List');
  getButton('Create Guest');
  const search = screen.getByRole('searchbox').closest('search');
  expect(search?.style.visibility).toBe('hidden');
  const ida = createGuest({ firstName: 'Ida' });
  announce([{ entity: 'guest', id: ida._id, version: 1, object: ida }]);
  await expectGuestNames('Ida');
  getSearchField();
  expect(search?.style.visibility).toBe('');
});

const threeNames = () =>
  ['Émile', 'Zoé', 'Åse'].map((firstName) => createGuest({ firstName, isMain: firstName === 'Zoé' }));

it('sorting is kept in the URL, and each step in the history', async () => {
  showColumns();
  const page = await openGuests(threeNames());
  await expectGuestNames('Émile', 'Zoé', 'Åse');
  sortBy('Name');
  await expectGuestNames('Åse', 'Émile', 'Zoé');
  await waitFor(() => expect(page.getHref()).toMatch(/sort=name/));
  sortBy('Main');
  await expectGuestNames('Zoé', 'Émile', 'Åse');
  await waitFor(() => expect(page.getHref()).toMatch(/sort=-main/));
  await page.goBack();
  await expectGuestNames('Åse', 'Émile', 'Zoé');
  await page.goBack();
  await expectGuestNames('Émile', 'Zoé', 'Åse');
});

it('a sorted list is opened sorted', async () => {
  showColumns();
  await openGuests(threeNames(), '?sort=-main');
  await expectGuestNames('Zoé', 'Émile', 'Åse');
});

it.each([
  ...['Status', 'Name', 'Phone', 'Group', 'Table'].map((name) => [name, 'ascending', 'descending']),
  ...['Main', 'Adult', 'Family', 'Alcohol', 'With Transport', 'Needs Transport', 'Needs Housing'].map((name) => [
    name,
    'descending',
    'ascending',
  ]),
] as [string, string, string][])('the column %s sorts %s, then %s, then not', async (name, first, second) => {
  showColumns();
  await openGuests([createGuest({ firstName: 'Ane' })]);
  await expectGuestNames('Ane');
  const button = getSortButton(name);
  const header = button.closest('th');
  const seen = [header?.ariaSort];
  for (let click = 1; click <= 3; click += 1) {
    fireEvent.click(button);
    seen.push(header?.ariaSort);
  }
  expect(seen).toEqual(['none', first, second, 'none']);
});

it('Back undoes sorting even after quick clicks on a column', async () => {
  const page = await openGuests(['Bo', 'Ane'].map((firstName) => createGuest({ firstName })));
  await expectGuestNames('Bo', 'Ane');
  // The last of three clicks restores the stored order before the first has arrived in the URL.
  for (let click = 1; click <= 3; click += 1) sortBy('Status');
  await page.waitForIdle();
  sortBy('Name');
  await expectGuestNames('Ane', 'Bo');
  await waitFor(() => expect(page.getHref()).toMatch(/sort=name/));
  await page.goBack();
  await expectGuestNames('Bo', 'Ane');
});

it('rows cannot be dragged while the list is filtered or sorted, and a text explains why', async () => {
  await openGuests(
    ['Ane', 'Bo'].map((firstName) => createGuest({ firstName })),
    '?sort=name',
  );
  const text = await screen.findByText('To drag rows, clear the search, filters and sorting.');
  expect(getButton('Move Ane').disabled).toBe(true);
  sortBy('Name');
  sortBy('Name');
  await waitFor(() => expect(getButton('Move Ane').disabled).toBe(false));
  expect(text.isConnected).toBe(false);
  setValue(getSearchField(), 'ane');
  await waitFor(() => expect(getButton('Move Ane').disabled).toBe(true));
});

it('the search covers names, contact details, status, household and table, shows the number of results and is kept in the URL', async () => {
  const tableAssignment = { _id: '1', tableName: 'Wisteria' };
  const { guests } = createHousehold(
    'Åbenrå',
    [
      {
        firstName: 'Zoé',
        lastName: 'Sørensen',
        phoneNumber: '+4520304050',
        email: 'zs@example.com',
        status: 'Accepted',
      },
    ],
    { tableAssignment },
  );
  const page = await openGuests([...guests, createGuest({ firstName: 'Ida', lastName: 'Holm' })]);
  await expectGuestNames('Zoé Sørensen', 'Ida Holm');
  for (const text of ['zoe', 'SØREN', 'accepted', '20 30 40', 'zs@', 'abenra', 'wister']) {
    setValue(getSearchField(), text);
    await screen.findByText('Results: 1');
    await expectGuestNames('Zoé Sørensen');
    setValue(getSearchField(), '');
    await expectGuestNames('Zoé Sørensen', 'Ida Holm');
  }
  setValue(getSearchField(), 'wister');
  await waitFor(() => expect(page.getHref()).toMatch(/q=wister/));
  const reopened = await page.reopen();
  await expectGuestNames('Zoé Sørensen');
  expect(getSearchField().value).toBe('wister');
  setValue(getSearchField(), 'nobody');
  await screen.findByText('No guest has “nobody” in name, status, contact details, household, table, diet or notes.');
  screen.getByText('Results: 0');
  clickButton('Clear search');
  await expectGuestNames('Zoé Sørensen', 'Ida Holm');
  await waitFor(() => expect(reopened.getHref()).toBe('/dashboard/guest-list'));
});

const anePlusTwoAccepted = () => [
  createGuest({ firstName: 'Ane' }),
  createGuest({ firstName: 'Bo', isMain: false, isAdult: false, status: 'Accepted' }),
  createGuest({ firstName: 'Carl', isMain: false, status: 'Accepted' }),
];
const acceptedFilter = `?filter=${encodeURIComponent('["accepted"]')}`;
const waitForFilterClose = () => waitFor(() => expect(screen.queryByText('Apply')).toBeNull());

it('each filter is applied at once and shows how many guests it leaves; filters combine with AND', async () => {
  const page = await openGuests(anePlusTwoAccepted());
  await expectGuestNames('Ane', 'Bo', 'Carl');
  await openFilter();
  fireEvent.click(getOption('Accepted'));
  await expectGuestNames('Bo', 'Carl');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kids', description: '1 guest' }));
  clickButton('Apply');
  await waitForFilterClose();
  await expectGuestNames('Bo');
  screen.getByText('Results: 1');
  await waitFor(() => expect(page.getHref()).toMatch(/kids/));
  await page.reopen();
  await expectGuestNames('Bo');
});

it('a filter is removed by its chip', async () => {
  await openGuests(anePlusTwoAccepted(), `?filter=${encodeURIComponent('["accepted","kids"]')}`);
  await expectGuestNames('Bo');
  clickButton('Remove Kids');
  await expectGuestNames('Bo', 'Carl');
  await openFilter();
  expect(getOption('Accepted').checked).toBe(true);
  expect(getOption('Kids').checked).toBe(false);
});

it('Back leads to the list before the filter was opened, not through each choice', async () => {
  const page = await openGuests(anePlusTwoAccepted());
  await expectGuestNames('Ane', 'Bo', 'Carl');
  await openFilter();
  fireEvent.click(getOption('Adult'));
  await expectGuestNames('Ane', 'Carl');
  fireEvent.click(getOption('Accepted'));
  await expectGuestNames('Carl');
  fireEvent.keyDown(getOption('Adult'), { key: 'Escape' });
  await waitForFilterClose();
  await page.goBack();
  await expectGuestNames('Ane', 'Bo', 'Carl');
});

it('Clear removes all filters, and Back restores them', async () => {
  const page = await openGuests(anePlusTwoAccepted(), acceptedFilter);
  await expectGuestNames('Bo', 'Carl');
  await openFilter();
  clickButton('Clear');
  await expectGuestNames('Ane', 'Bo', 'Carl');
  await waitFor(() => expect(page.getHref()).toBe('/dashboard/guest-list'));
  await page.goBack();
  await expectGuestNames('Bo', 'Carl');
  screen.getByText('Results: 2');
});

it('unknown values in the URL are ignored', async () => {
  const filter = encodeURIComponent('["nobody","toString",{}]');
  const page = await openGuests([createGuest({ firstName: 'Ane' })], `?filter=${filter}&sort=constructor&q=`);
  await expectGuestNames('Ane');
  await page.navigate('/dashboard/guest-list?filter=pending&sort=-name&q=7');
  await screen.findByText('Results: 0');
  expect(getSearchField().value).toBe('7');
});

it('columns that nobody uses are hidden until a guest does, or until they are shown', async () => {
  const ane = createGuest({ firstName: 'Ane', isMain: false });
  const page = await openGuests([ane, createGuest({ firstName: 'Bo', isMain: false })]);
  await expectGuestNames('Ane', 'Bo');
  expect(listHeadings()).toEqual(['Status', 'Name']);
  const update = (fields: Partial<Guest>, version: number) =>
    page.announce([{ entity: 'guest', id: ane._id, version, object: { ...ane, ...fields, version } }]);
  update({ phoneNumber: '+4520123456', isAdult: false, needsHousing: true }, 2);
  await waitFor(() => expect(listHeadings()).toEqual(['Status', 'Name', 'Phone', 'Adult', 'Needs Housing']));
  // A column does not vanish while it is edited.
  update({ phoneNumber: '', isAdult: true, isFamily: true }, 3);
  await waitFor(() => expect(listHeadings()).toContain('Family'));
  expect(listHeadings()).toEqual(['Status', 'Name', 'Phone', 'Adult', 'Family', 'Needs Housing']);
  clickButton('Columns');
  const toggle = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Alcohol' })).checked).toBe(false);
  await toggle('Alcohol');
  await toggle('Phone');
  expect(listHeadings()).toEqual(['Status', 'Name', 'Adult', 'Family', 'Alcohol', 'Needs Housing']);
  expect(JSON.parse(localStorage.getItem('guest-list-columns') ?? '')).toEqual({ alcohol: true, phone: false });
});

async function openTwoGuests() {
  const page = await openGuests([
    createGuest({ firstName: 'Ane', status: 'Accepted' }),
    createGuest({ firstName: 'Bo' }),
  ]);
  await expectGuestNames('Ane', 'Bo');
  return page;
}

it('a view shows its count, and is on or off, in the URL', async () => {
  const page = await openTwoGuests();
  clickButton('No reply yet 1');
  await expectGuestNames('Bo');
  expect(page.getHref()).toMatch(/filter=.*pending/);
  expect(getButton('No reply yet 1').ariaPressed).toBe('true');
  clickButton('No reply yet 1');
  await expectGuestNames('Ane', 'Bo');
});

async function saveView(): Promise<void> {
  setValue(getSearchField(), 'ane');
  clickButton('Save view');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  setValue(name, 'Anes');
  fireEvent.submit(name);
  await screen.findByRole('button', { name: 'Anes 1' });
}

it('a view is saved under a name, and applied again', async () => {
  const page = await openTwoGuests();
  await saveView();
  setValue(getSearchField(), '');
  await expectGuestNames('Ane', 'Bo');
  await waitFor(() => expect(page.getHref()).toBe('/dashboard/guest-list'));
  clickButton('Anes 1');
  await expectGuestNames('Ane');
  expect(getSearchField().value).toBe('ane');
});

it('a saved view can be deleted', async () => {
  await openTwoGuests();
  await saveView();
  const deleteButton = screen.getByRole('button', { name: 'Delete the view Anes' });
  act(() => deleteButton.focus());
  fireEvent.click(deleteButton);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Anes/ })).toBeNull());
  // Not its button, which a held key would press.
  expect(document.activeElement).toBe(getButton('Dietary needs 0').closest('li'));
});

it('a French search finds a status by its French label, and an export applies it', async () => {
  const requests: Request[] = [];
  await open('/dashboard/guest-list', {
    'guest.list': () => [createGuest({ firstName: 'Ane' }), createGuest({ firstName: 'Bo', status: 'Attended' })],
    '/api/v1/exports/guests': (_body, request) => {
      requests.push(request);
      const fileName = `filename*=UTF-8''${encodeURIComponent('invités.csv')}`;
      return new Response('Bo', { headers: { 'content-disposition': `attachment; ${fileName}` } });
    },
  });
  const downloads = recordDownloads();
  await expectGuestNames('Ane', 'Bo');
  clickButton('Language and theme');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Français' }));
  setValue(await screen.findByRole('searchbox', { name: 'Rechercher un invité' }), 'présent');
  await expectGuestNames('Bo');
  clickButton('Exporter');
  fireEvent.click(await screen.findByRole('menuitem', { name: /Invités.*CSV/ }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'invités.csv' }]));
  const { searchParams } = new URL(requests[0]?.url ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ format: 'csv', lang: 'fr', search: 'présent' });
});
