// The guest list as a couple works with it: sought, filtered, sorted, dragged, several at once, live, with thousands of
// guests, by keyboard, on a phone, and when things go wrong.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import postgres from 'postgres';
import type { App } from './app.ts';
import { test as deskTest, expect, pickUp } from './desk.ts';
import { expectNoSideways } from './pages.ts';

/** The list is the wedding's: each test begins with an empty one. */
const test = deskTest.extend<{ sql: postgres.Sql }>({
  sql: [
    async ({ app }, use) => {
      const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
      for (const name of ['guests', 'groups', 'tables']) await sql`delete from ${sql(name)}`;
      await use(sql);
      await sql.end();
    },
    { auto: true },
  ],
});

const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const address = '/dashboard/guest-list';
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search guests' });
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`Select ${name}`) });
const names = (page: Page) => page.locator('.guest-name');
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` });
const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

interface Row {
  _id: string;
  firstName: string;
  status: string;
  assignedGroup: { groupName: string } | null;
  assignedTable: { tableName: string } | null;
}
const stored = (app: App) => app.admin<Row[]>('GET', '/guests');
const storedNames = async (app: App) => (await stored(app)).map((guest) => guest.firstName);

/** From the middle of one to the middle of the other, slowly enough to be a drag. */
async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('nothing to drag');
  const x = start.x + 200;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** "Guest 0001" to "Guest 2500". */
const manyGuests = (sql: postgres.Sql) => sql`
  insert into guests (first_name, last_name, country, language, code)
  select 'Guest', lpad(n::text, 4, '0'), 'dk', 'en', 'P' || translate(lpad(n::text, 10, '0'), '01', 'AB')
  from generate_series(1, 2500) n order by n`;

async function create(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Guest' });
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Country').selectOption('dk');
  await dialog.getByLabel('Language').selectOption('en');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test.describe('at a desk', () => {
  test.use(desk);

  test('an empty list says so and offers a new guest; the search comes with the first', async ({
    page,
    open,
    logIn,
    host,
    axe,
  }) => {
    await logIn();
    await open(address);
    await expect(page.getByRole('heading', { name: 'Guest List' })).toBeVisible();
    await expect(page.getByText('No guests found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Guest' })).toBeVisible();
    await expect(search(page)).toBeHidden();
    await axe();
    await host.person({ firstName: 'Ida' });
    await expect(names(page)).toHaveText(['Ida']);
    await expect(search(page)).toBeVisible();
  });

  test('each of the twelve columns sorts up, down and back to the stored order, which the address keeps', async ({
    page,
    open,
    logIn,
    host,
    axe,
  }) => {
    const firstNames = ['Émile', 'Zoé', 'Åse'];
    for (const [index, firstName] of firstNames.entries())
      await host.person({ firstName, isMain: index === 1 } as never);
    await logIn();
    await open(address);
    await expect(names(page)).toHaveText(firstNames);
    const twelve = [
      'Status',
      'Name',
      'Phone',
      'Main',
      'Adult',
      'Family',
      'Group',
      'Table',
      'Alcohol',
      'With Transport',
      'Needs Transport',
      'Needs Housing',
    ];
    for (const name of twelve) {
      const button = column(page, name).getByRole('button');
      await expect(column(page, name)).toHaveAttribute('aria-sort', 'none');
      await button.click();
      await expect(column(page, name)).not.toHaveAttribute('aria-sort', 'none');
      const first = await column(page, name).getAttribute('aria-sort');
      await button.click();
      await expect(column(page, name)).toHaveAttribute('aria-sort', first === 'ascending' ? 'descending' : 'ascending');
      await button.click();
      await expect(column(page, name)).toHaveAttribute('aria-sort', 'none');
    }
    await column(page, 'Name').getByRole('button').click();
    await expect(names(page)).toHaveText(['Åse', 'Émile', 'Zoé']);
    await column(page, 'Main').getByRole('button').click();
    await expect(names(page)).toHaveText(['Zoé', 'Émile', 'Åse']);
    await expect(page).toHaveURL(/sort=-main/);
    await page.reload();
    await expect(names(page)).toHaveText(['Zoé', 'Émile', 'Åse']);
    await axe();
    await page.goBack();
    await expect(names(page)).toHaveText(['Åse', 'Émile', 'Zoé']);
    await page.goBack();
    await expect(names(page)).toHaveText(firstNames);
  });

  test('the search looks into six fields, says how many it found, and stands in the address', async ({
    page,
    open,
    logIn,
    host,
    app,
  }) => {
    const table = await app.admin<{ _id: string }>('POST', '/tables', { tableName: 'Wisteria' });
    const group = await app.admin<{ _id: string }>('POST', '/groups', {
      groupName: 'Åbenrå',
      assignedTableId: table._id,
    });
    await host.person({
      firstName: 'Zoé',
      lastName: 'Sørensen',
      phoneNumber: '+45 20 30 40 50',
      status: 'Accepted',
      assignedGroup: group._id,
    } as never);
    await host.person({ firstName: 'Ida', lastName: 'Holm' });
    await logIn();
    await open(address);
    await expect(names(page)).toHaveCount(2);
    for (const text of ['zoe', 'SØREN', 'accepted', '20 30 40', 'abenra', 'wister']) {
      await search(page).fill(text);
      await expect(page.getByText('Results: 1', { exact: true })).toBeVisible();
      await expect(names(page)).toHaveText(['Zoé Sørensen']);
    }
    await expect(page).toHaveURL(/q=wister/);
    await page.reload();
    await expect(search(page)).toHaveValue('wister');
    await expect(names(page)).toHaveText(['Zoé Sørensen']);
    await search(page).fill('nobody');
    await expect(page.getByText('No guests found')).toBeVisible();
    await expect(page.getByText('Results: 0')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(names(page)).toHaveCount(2);
    await expect(page).toHaveURL(/guest-list$/);
  });

  test('filters are chosen together, applied at once, combine with AND, and are taken off one by one', async ({
    page,
    open,
    logIn,
    host,
    axe,
  }) => {
    await host.person({ firstName: 'Ane', isMain: true, isAdult: true } as never);
    await host.person({ firstName: 'Bo', isMain: false, isAdult: false, status: 'Accepted' } as never);
    await host.person({ firstName: 'Carl', isMain: false, isAdult: true, status: 'Accepted' } as never);
    await logIn();
    await open(address);
    const filter = page.getByRole('button', { name: /^Filter/ });
    await filter.click();
    await option(page, 'Accepted').check();
    await option(page, 'Kids').check();
    await expect(names(page)).toHaveCount(3);
    await axe();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(names(page)).toHaveText(['Bo']);
    await expect(page.getByText('Results: 1', { exact: true })).toBeVisible();
    await page.reload();
    await expect(names(page)).toHaveText(['Bo']);
    await page.getByRole('button', { name: 'Remove Kids' }).click();
    await expect(names(page)).toHaveText(['Bo', 'Carl']);
    await filter.click();
    await expect(option(page, 'Accepted')).toBeChecked();
    await expect(option(page, 'Kids')).not.toBeChecked();
    // Left without Apply, nothing is changed.
    await option(page, 'Pending').check();
    await page.keyboard.press('Escape');
    await expect(names(page)).toHaveText(['Bo', 'Carl']);
    await filter.click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(names(page)).toHaveText(['Ane', 'Bo', 'Carl']);
    await page.goBack();
    await expect(names(page)).toHaveText(['Bo', 'Carl']);
    await expect(page.getByText('Results: 2')).toBeVisible();
  });

  test('a number on the overview leads to those it counts', async ({ page, open, logIn, host }) => {
    await host.person({ firstName: 'Ane', status: 'Declined' });
    await host.person({ firstName: 'Bo', status: 'Attended' });
    await host.person({ firstName: 'Carl' });
    await logIn();
    for (const [card, name] of [
      ['Declined', 'Ane'],
      ['Attended', 'Bo'],
      ['Pending', 'Carl'],
    ] as const) {
      await open('/dashboard');
      await page.getByRole('link', { name: new RegExp(`^${card} 1`) }).click();
      await expect(names(page)).toHaveText([name]);
    }
  });

  test('words in the address that mean nothing are passed over', async ({ page, open, logIn, host }) => {
    await host.person({ firstName: 'Ane' });
    await logIn();
    await open(`${address}?filter=%5B%22nobody%22%2C%22toString%22%2C%7B%7D%5D&sort=constructor&q=`);
    await expect(names(page)).toHaveText(['Ane']);
    await open(`${address}?filter=pending&sort=-name&q=7`);
    await expect(search(page)).toHaveValue('7');
    await expect(page.getByText('Results: 0')).toBeVisible();
  });

  test('a row is dragged by the mouse with one move, which the server keeps', async ({
    page,
    open,
    logIn,
    host,
    app,
  }) => {
    for (const firstName of ['Ane', 'Bo', 'Carl', 'Dora']) await host.person({ firstName });
    await logIn();
    await open(address);
    await expect(names(page)).toHaveCount(4);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(`${new URL(request.url()).pathname} ${request.postData()?.length}`);
    });
    await dragTo(page, rowOf(page, 'Ane'), rowOf(page, 'Carl'));
    await expect(names(page)).toHaveText(['Bo', 'Carl', 'Ane', 'Dora']);
    await expect.poll(() => storedNames(app)).toEqual(['Bo', 'Carl', 'Ane', 'Dora']);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/guest\.move \d{2,3}$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(names(page)).toHaveText(['Bo', 'Carl', 'Ane', 'Dora']);
  });

  test('a row is dragged by the keyboard, told by name and place, 25 pixels a key', async ({
    page,
    open,
    logIn,
    host,
    app,
  }) => {
    for (const firstName of ['Ane', 'Bo', 'Carl']) await host.person({ firstName });
    await logIn();
    await open(address);
    await grip(page, 'Ane').focus();
    await pickUp(page, 'Ane');
    const said = page.locator('[id^="DndLiveRegion"]');
    const overlay = page.locator('.dragged-guest');
    const before = await overlay.boundingBox();
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText('Ane is over Bo, place 2 of 3.');
    await expect.poll(async () => Math.round(((await overlay.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBe(25);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText('Ane is over Carl, place 3 of 3.');
    await page.keyboard.press('Space');
    await expect(said).toHaveText('Ane put down at Carl, place 3 of 3.');
    await expect.poll(() => storedNames(app)).toEqual(['Bo', 'Carl', 'Ane']);
    await grip(page, 'Bo').focus();
    await pickUp(page, 'Bo');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(said).toHaveText('Bo is back where it was.');
    expect(await storedNames(app)).toEqual(['Bo', 'Carl', 'Ane']);
  });

  test('a row opens its guest, by a press anywhere on it and by its name; its buttons do what they say', async ({
    page,
    open,
    logIn,
    host,
  }) => {
    await host.person({ firstName: 'Ane', lastName: 'Vang' });
    await logIn();
    await open(address);
    const dialog = page.getByRole('dialog');
    await rowOf(page, 'Ane Vang').getByText('Pending').click();
    await expect(dialog).toContainText('Ane Vang');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const name = page.getByRole('button', { name: 'Ane Vang', exact: true });
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Ane Vang');
    await page.keyboard.press('Escape');
    await expect(name).toBeFocused();
    await page.getByRole('checkbox', { name: 'Select Ane Vang' }).check();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Edit Ane Vang' }).click();
    await expect(dialog.getByRole('heading', { name: 'Edit Guest' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Ane Vang' }).click();
    await expect(dialog).toContainText('Are you sure you want to delete this guest?');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No guests found')).toBeVisible();
    // What is gone is no longer selected.
    await expect(page.getByRole('region', { name: 'Selected guests' })).toBeHidden();
    await page.getByRole('region', { name: 'What can be undone' }).getByRole('button', { name: 'Undo' }).click();
    await expect(names(page)).toHaveText(['Ane Vang']);
    await page.getByRole('button', { name: 'Create Guest' }).click();
    await expect(dialog.getByRole('heading', { name: 'Create Guest' })).toBeVisible();
  });

  test('nothing is dragged while the list is filtered or sorted, and it says why', async ({
    page,
    open,
    logIn,
    host,
  }) => {
    for (const firstName of ['Ane', 'Bo']) await host.person({ firstName });
    await logIn();
    await open(`${address}?sort=name`);
    await expect(page.getByText('To drag rows, clear the search, the filters and the sorting.')).toBeVisible();
    await expect(grip(page, 'Ane')).toBeDisabled();
    const moves: string[] = [];
    page.on('request', (request) => request.url().includes('guest.move') && moves.push(request.url()));
    await dragTo(page, rowOf(page, 'Ane'), rowOf(page, 'Bo'));
    await column(page, 'Name').getByRole('button').click();
    await column(page, 'Name').getByRole('button').click();
    await expect(grip(page, 'Ane')).toBeEnabled();
    expect(moves).toEqual([]);
  });

  test('a move that fails is put back and says so', async ({ page, open, logIn, host, watched }) => {
    watched.allow(/Failed to load resource|ERR_/);
    for (const firstName of ['Ane', 'Bo', 'Carl']) await host.person({ firstName });
    await logIn();
    await open(address);
    await page.route('**/trpc/guest.move*', (route) => route.abort());
    await dragTo(page, rowOf(page, 'Ane'), rowOf(page, 'Carl'));
    await expect(page.getByRole('alert')).toHaveText(/An unexpected error occurred. Please try again./);
    await expect(names(page)).toHaveText(['Ane', 'Bo', 'Carl']);
  });

  test('several are selected, from one to another too, and get one status in one call', async ({
    page,
    open,
    logIn,
    host,
    app,
    axe,
  }) => {
    for (const firstName of ['Ane', 'Bo', 'Carl', 'Dora', 'Eva']) await host.person({ firstName });
    await logIn();
    await open(address);
    const line = await rowOf(page, 'Ane').boundingBox();
    await page.getByRole('checkbox', { name: 'Select Bo' }).click();
    await page.getByRole('checkbox', { name: 'Select Dora' }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 selected')).toBeVisible();
    // The rows stay where they were, so that the next press meets its row.
    expect((await rowOf(page, 'Ane').boundingBox())?.y).toBe(line?.y);
    await axe();
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Accepted' }).click();
    await expect(page.getByRole('row').getByText('Accepted')).toHaveCount(3);
    await expect
      .poll(async () => (await stored(app)).map((guest) => guest.status))
      .toEqual(['Pending', 'Accepted', 'Accepted', 'Accepted', 'Pending']);
    await page.getByRole('region', { name: 'What can be undone' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row').getByText('Pending')).toHaveCount(5);
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await expect(page.getByText('3 selected')).toBeHidden();
  });

  test('all that are shown are selected at once; hidden ones stay selected and are counted', async ({
    page,
    open,
    logIn,
    host,
  }) => {
    for (const firstName of ['Ane', 'Anders', 'Bo']) await host.person({ firstName });
    await logIn();
    await open(`${address}?q=an`);
    await expect(names(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await search(page).fill('ane');
    await expect(page.getByText('2 selected (1 not shown)')).toBeVisible();
    await search(page).fill('');
    await expect(page.getByRole('checkbox', { name: 'Select Bo' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all shown' }).uncheck();
    await expect(page.getByRole('region', { name: 'Selected guests' })).toBeHidden();
  });

  test('several go into a group and to a table; one too small cannot be chosen, one that became so is refused', async ({
    page,
    open,
    logIn,
    host,
    app,
    axe,
    watched,
  }) => {
    watched.allow(/409/);
    for (const firstName of ['Ane', 'Bo', 'Carl']) await host.person({ firstName, status: 'Accepted' });
    await app.admin('POST', '/groups', { groupName: 'Vang' });
    const round = await app.admin<{ _id: string }>('POST', '/tables', { tableName: 'Round', capacity: 2 });
    await app.admin('POST', '/tables', { tableName: 'Stool', capacity: 1 });
    await logIn();
    await open(address);
    await page.getByRole('checkbox', { name: 'Select Ane' }).check();
    await page.getByRole('checkbox', { name: 'Select Bo' }).check();
    const choose = async (kind: 'Group' | 'Table') => {
      await page.getByRole('button', { name: `${kind}...` }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: kind }).click();
    };
    await choose('Table');
    await expect(page.getByRole('option', { name: /Stool/ })).toBeDisabled();
    await page.getByRole('option', { name: /Round/ }).click();
    await axe();
    await app.admin('PUT', `/tables/${round._id}`, { capacity: 1 });
    await page.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/Table capacity is not enough/);
    expect((await stored(app)).every((guest) => guest.assignedTable === null)).toBe(true);
    await app.admin('PUT', `/tables/${round._id}`, { capacity: 2 });
    await page.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rowOf(page, 'Ane')).toContainText('Round');
    await expect(rowOf(page, 'Bo')).toContainText('Round');
    await choose('Group');
    await page.getByRole('option', { name: /Vang/ }).click();
    await page.getByRole('button', { name: 'Assign' }).click();
    await expect(rowOf(page, 'Bo')).toContainText('Vang');
    await expect(rowOf(page, 'Bo')).not.toContainText('Round');
    await choose('Table');
    await expect(page.getByText('2 of them are in groups')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Assign' })).toBeDisabled();
  });

  test('a file holds what is shown: as filtered, sought and sorted, or just those selected', async ({
    page,
    open,
    logIn,
    host,
  }) => {
    const people = [];
    for (const firstName of ['Ane', 'Anders', 'Bo']) people.push(await host.person({ firstName }));
    await logIn();
    await open(`${address}?q=an&filter=%5B%22pending%22%5D&sort=-name`);
    await expect(names(page)).toHaveText(['Ane', 'Anders']);
    const exported = async (scope: Locator | Page) => {
      const asked = page.waitForRequest('**/api/v1/exports/guests**');
      const saved = page.waitForEvent('download');
      await scope.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /Guests.*CSV/ }).click();
      await saved;
      const request = await asked;
      expect(request.headers().authorization).toMatch(/^Bearer /);
      return new URL(request.url()).searchParams;
    };
    const shown = await exported(page.locator('.list-head'));
    expect(Object.fromEntries(shown)).toEqual({
      format: 'csv',
      lang: 'en',
      search: 'an',
      filter: 'pending',
      sort: '-name',
    });
    await page.getByRole('checkbox', { name: 'Select Anders' }).check();
    const chosen = await exported(page.getByRole('region', { name: 'Selected guests' }));
    expect(chosen.get('ids')).toBe(people[1]?._id);
  });

  test('in French, too, a file holds what is shown, statuses sought by their French words', async ({
    page,
    open,
    logIn,
    host,
  }) => {
    await host.person({ firstName: 'Ane' });
    await host.person({ firstName: 'Bo', status: 'Attended' });
    await logIn();
    await open(address);
    await page.getByRole('button', { name: 'Language and light' }).click();
    await page.getByRole('menuitem', { name: 'French' }).click();
    await page.getByRole('searchbox', { name: 'Chercher des invités' }).fill('présent');
    await expect(names(page)).toHaveText(['Bo']);
    const saved = page.waitForEvent('download');
    await page.locator('.list-head').getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('menuitem', { name: /Invités.*CSV/ }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines.map((line) => line.split(';')[0])).toEqual(['"Prénom"', '"Bo"']);
  });

  test('a guest made in a long list is scrolled to; one whom the view hides is told of, and shown at a press', async ({
    page,
    open,
    logIn,
    sql,
    axe,
  }) => {
    await manyGuests(sql);
    await logIn();
    await open(address);
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    await create(page, 'Vilhelmine');
    await expect(rowOf(page, 'Vilhelmine')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Create Guest' })).toBeFocused();
    // Who scrolls on is not called back.
    await page.locator('.guest-frame').evaluate((element) => element.scrollTo(0, 0));
    await expect(rowOf(page, 'Guest 0001')).toBeInViewport();
    await open(`${address}?q=0007&filter=%5B%22pending%22%5D`);
    await expect(names(page)).toHaveText(['Guest 0007']);
    await create(page, 'Valdemar');
    const word = page.getByRole('status').filter({ hasText: 'Valdemar has been created, but is not in this view.' });
    await expect(word).toBeVisible();
    await axe();
    await word.getByRole('button', { name: 'Show all guests' }).click();
    await expect(rowOf(page, 'Valdemar')).toBeInViewport();
    await expect(word).toBeHidden();
    await expect(search(page)).toHaveValue('');
    await expect(page).not.toHaveURL(/q=|filter=/);
  });

  test('what another dashboard and a guest change appears here, marked for a while', async ({
    page,
    browser,
    open,
    logIn,
    host,
    app,
  }) => {
    const ane = await host.person({ firstName: 'Ane' });
    await host.person({ firstName: 'Bo' });
    const token = await logIn();
    await open(address);
    await expect(names(page)).toHaveText(['Ane', 'Bo']);
    const context = await browser.newContext({ ...desk, baseURL: app.origin });
    const other = await context.newPage();
    await other.goto('/#/404');
    await other.evaluate((value) => localStorage.setItem('authToken', value), token);
    await other.goto(`/#${address}`);
    await dragTo(other, rowOf(other, 'Bo'), rowOf(other, 'Ane'));
    await expect(names(page)).toHaveText(['Bo', 'Ane']);
    const begun = Date.now();
    await fetch(`${app.origin}/api/v1/guests/respond`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: ane.code, accepted: [ane._id], declined: [] }),
    });
    for (const one of [page, other]) await expect(rowOf(one, 'Ane')).toContainText('Accepted');
    expect(Date.now() - begun).toBeLessThan(2000);
    await expect(rowOf(page, 'Ane')).toHaveClass(/is-fresh/);
    await context.close();
  });

  for (const hostile of [
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)><img src=x onerror=alert(1)//',
    '{{7*7}}$t(Guests.Title) </script><script>alert(1)</script>',
  ])
    test(`I1 ${hostile} as a name is text, here and in every word about it`, async ({
      page,
      open,
      logIn,
      host,
      app,
    }) => {
      const table = await app.admin<{ _id: string }>('POST', '/tables', { tableName: `${hostile} table` });
      const group = await app.admin<{ _id: string }>('POST', '/groups', {
        groupName: `${hostile} group`,
        assignedTableId: table._id,
      });
      const name = `${hostile} 👩‍👩‍👧 ʻOkina`;
      await host.person({
        firstName: hostile,
        lastName: '👩‍👩‍👧 ʻOkina',
        status: 'Declined',
        assignedGroup: group._id,
      } as never);
      await host.person({ firstName: 'Bo' });
      await logIn();
      await open(address);
      await expect(names(page).first()).toHaveText(name);
      await expect(page.getByRole('row').nth(1)).toContainText(`${hostile} group`);
      await expect(page.getByRole('row').nth(1)).toContainText(`${hostile} table`);
      await expect(page.getByRole('checkbox', { name: `Select ${name}`, exact: true })).toBeVisible();
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
      await pickUp(page, name);
      await page.keyboard.press('Escape');
      await search(page).fill(hostile);
      await expect(names(page)).toHaveText([name]);
      await expect(page).toHaveURL(/q=/);
      await page.reload();
      await expect(search(page)).toHaveValue(hostile);
      await expect(names(page)).toHaveText([name]);
    });

  test('a list that cannot be read says so and never reads as empty', async ({ page, open, logIn, host, watched }) => {
    watched.allow(/500|Failed to load resource/);
    await host.person({ firstName: 'Ane' });
    await logIn();
    let isBroken = true;
    await page.route('**/trpc/guest.list*', (route) =>
      isBroken ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    );
    await open(address);
    await expect(page.getByRole('alert')).toHaveText(/could not be loaded/, { timeout: 15_000 });
    await expect(page.getByText('No guests found')).toBeHidden();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveText(['Ane']);
  });

  test('of thousands only those in sight are drawn, and the last is reached', async ({
    page,
    open,
    logIn,
    sql,
    axe,
  }) => {
    await manyGuests(sql);
    await logIn();
    await open(address);
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    const table = page.getByRole('table', { name: 'Guest List' });
    await expect(table).toHaveAttribute('aria-rowcount', '2501');
    const drawn = () => page.locator('.guest-row').count();
    expect(await drawn()).toBeLessThanOrEqual(200);
    const frame = page.locator('.guest-frame');
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(rowOf(page, 'Guest 2500')).toBeInViewport();
    await expect(rowOf(page, 'Guest 2500')).toHaveAttribute('aria-rowindex', '2501');
    expect(await drawn()).toBeLessThanOrEqual(200);
    await axe();
    await search(page).fill('2499');
    await expect(names(page)).toHaveText(['Guest 2499']);
    await search(page).fill('');
    await frame.evaluate((element) => element.scrollTo(0, 0));
    // Held by the keyboard it stays in hand, however far the list is scrolled.
    await grip(page, 'Guest 0001').focus();
    await pickUp(page, 'Guest 0001');
    await frame.evaluate((element) => element.scrollTo(0, 20_000));
    await expect(page.locator('.guest-row.is-dragged')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect(page.getByText('At most 1000 can be changed at once.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Set status' })).toBeHidden();
  });

  test('at a tablet’s width the table scrolls in its frame, the page does not, by day and by night', async ({
    page,
    open,
    logIn,
    host,
    axe,
  }) => {
    await host.person({ firstName: 'Maximiliana-Theodora', lastName: 'von und zu Hohenstaufen-Sigmaringen-Lüneburg' });
    await logIn();
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(address);
    await expect(names(page)).toHaveCount(1);
    await expectNoSideways(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
  });
});

test.describe('without the files kept for a lost connection', () => {
  test.use(desk);

  test('dialogs that could not be fetched say so, and come with the next press', async ({
    page,
    open,
    logIn,
    host,
    watched,
  }) => {
    watched.allow(/Failed to load resource|ERR_/);
    await host.person({ firstName: 'Ane' });
    await logIn();
    let isBroken = true;
    await page.route('**/assets/guest-dialogs-*.js', (route) => (isBroken ? route.abort() : route.continue()));
    await open(address);
    await page.getByRole('button', { name: 'Create Guest' }).click();
    await expect(page.getByRole('alert')).toHaveText(/An unexpected error occurred. Please try again./);
    isBroken = false;
    await page.getByRole('button', { name: 'Create Guest' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Create Guest' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the rows are cards with what matters, sorted through a menu, in both lights', async ({
    page,
    open,
    logIn,
    host,
    axe,
  }) => {
    await host.person({ firstName: 'Ane', isMain: false, isAdult: false } as never);
    await host.person({ firstName: 'Zoé', status: 'Accepted' });
    await logIn();
    await open(address);
    await expect(page.getByRole('table')).toBeHidden();
    await expect(page.getByRole('article', { name: 'Ane' })).toContainText('Kids');
    await page.getByLabel('Sort by').selectOption({ label: 'Name' });
    await page.getByRole('button', { name: 'Ascending' }).click();
    await expect(names(page)).toHaveText(['Zoé', 'Ane']);
    await expect(page).toHaveURL(/sort=-name/);
    await expectNoSideways(page);
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('checkbox', { name: 'Select Ane' }).check();
    await axe();
    await expectNoSideways(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSideways(page);
  });

  test('a guest made in a long list is scrolled to', async ({ page, open, logIn, sql }) => {
    await manyGuests(sql);
    await logIn();
    await open(address);
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    await create(page, 'Vilhelmine');
    await expect(page.getByRole('article', { name: 'Vilhelmine' })).toBeInViewport();
  });

  test('a card is dragged by its grip with a finger, at once; elsewhere a finger scrolls', async ({
    page,
    open,
    logIn,
    host,
    app,
  }) => {
    for (const firstName of ['Ane', 'Bo', 'Carl']) await host.person({ firstName });
    await logIn();
    await open(address);
    await expect(names(page)).toHaveCount(3);
    const finger = await page.context().newCDPSession(page);
    const swipe = async (from: Locator, to: Locator, heard?: string) => {
      const start = await from.boundingBox();
      const end = await to.boundingBox();
      if (start === null || end === null) throw new Error('nothing to touch');
      const x = start.x + start.width / 2;
      const y = start.y + start.height / 2;
      const distance = end.y + end.height / 2 - y;
      const touch = (type: 'touchStart' | 'touchMove', at: number) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] });
      await touch('touchStart', y);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', y + (distance * step) / 10);
      if (heard !== undefined) await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(heard);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(page.getByRole('button', { name: 'Ane', exact: true }), grip(page, 'Carl'));
    await expect(names(page)).toHaveText(['Ane', 'Bo', 'Carl']);
    await swipe(grip(page, 'Ane'), grip(page, 'Carl'), 'Ane is over Carl, place 3 of 3.');
    await expect(names(page)).toHaveText(['Bo', 'Carl', 'Ane']);
    await expect.poll(() => storedNames(app)).toEqual(['Bo', 'Carl', 'Ane']);
  });
});
