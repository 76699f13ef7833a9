// The table list as a couple works with it: making tables, seating people by every way there is, and what is refused.
import type { Locator, Page } from '@playwright/test';
import { expect, looks, test, wear } from './desk.ts';
import { expectNoSideways } from './pages.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

interface Table {
  _id: string;
  seatsLeft: number;
  groupIds: string[];
  guestIds: string[];
}
interface Admin {
  admin<T>(method: string, path: string, body?: unknown): Promise<T>;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const picker = (page: Page, name: string) => dialog(page).getByRole('combobox', { name });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const sought = (page: Page) => page.getByRole('combobox', { name: 'Type a name' });
const unseated = (page: Page) => page.getByRole('complementary', { name: 'Without a table' });
/** Where more wait than a screen holds, there is a search. */
async function seekUnseated(page: Page, name: string): Promise<void> {
  await expect(unseated(page).locator('details')).toBeVisible();
  const search = unseated(page).getByRole('searchbox');
  if (await search.isVisible()) await search.fill(name);
}
const stored = (app: Admin, { _id }: { _id: string }) => app.admin<Table>('GET', `/tables/${_id}`);
const makeTable = (app: Admin, tableName: string, capacity: number) =>
  app.admin<Table>('POST', '/tables', { tableName, capacity });

async function choose(page: Page, name: string, people: string[]): Promise<void> {
  await picker(page, name).click();
  for (const person of people) {
    await sought(page).fill(person);
    await page.getByRole('option', { name: person }).click();
  }
  if (await sought(page).isVisible()) await page.keyboard.press('Escape');
  await expect(sought(page)).toBeHidden();
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** Carries one over the other, from where it has come to rest, until the page says that it is there. */
async function drag(page: Page, from: Locator, to: Locator, said: string): Promise<void> {
  await from.hover({ position: { x: 60, y: 12 } });
  const start = await from.boundingBox();
  if (start === null) throw new Error('nothing to drag');
  await page.mouse.down();
  await page.mouse.move(start.x + 75, start.y + 18, { steps: 4 });
  await expect(async () => {
    const end = await to.boundingBox();
    if (end === null) throw new Error('nowhere to drag to');
    await page.mouse.move(end.x + 110, end.y + 50);
    await page.mouse.move(end.x + 120, end.y + 60, { steps: 10 });
    await expect(page.getByText(said)).toBeAttached({ timeout: 500 });
  }).toPass();
}

test('a table is made with its seats counted while one chooses, changed, and deleted with its people freed', async ({
  page,
  app,
  host,
  open,
  logIn,
}) => {
  const pair = await host.household('Pair', [{ firstName: 'Asta' }, { firstName: 'Anker' }]);
  const single = await host.person({ firstName: 'Solo', lastName: 'Accepted', status: 'Accepted' });
  await host.person({ firstName: 'Solo', lastName: 'Pending' });
  const elsewhere = await makeTable(app, 'Elsewhere', 4);
  const away = await host.household('Away', [{ firstName: 'Aase' }]);
  await app.admin('PUT', `/groups/${away._id}`, { assignedTableId: elsewhere._id });
  await logIn();
  await open('/dashboard/table-list?q=juniper');
  await page.getByRole('button', { name: 'Create Table' }).click();
  await expect(dialog(page).getByLabel('Table name')).toBeFocused();
  const capacity = dialog(page).getByLabel('Capacity');
  await expect(capacity).toHaveValue('8');
  await save(page).click();
  await expect(dialog(page).getByText('Table name is required.')).toBeVisible();
  await dialog(page).getByLabel('Table name').fill('Juniper');

  await capacity.fill('2');
  const fewer = dialog(page).getByRole('button', { name: 'One seat fewer' });
  await fewer.click();
  await expect(capacity).toHaveValue('1');
  await expect(fewer).toBeDisabled();
  for (const wrong of ['', '0', '1001', '2.5', 'two']) {
    await capacity.fill(wrong);
    await expect(save(page)).toBeDisabled();
    await expect(capacity).toHaveAttribute('aria-invalid', 'true');
  }
  await capacity.fill('1');
  await dialog(page).getByRole('button', { name: 'One seat more' }).click();
  await expect(capacity).toHaveValue('2');

  await picker(page, 'Groups').click();
  await sought(page).fill('away');
  await expect(page.getByRole('option', { name: 'Pair' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Away' })).toHaveCount(0);
  await sought(page).fill('pair');
  await expect(page.getByRole('option', { name: 'Pair' })).toContainText('2 guests');
  await page.getByRole('option', { name: 'Pair' }).click();
  await page.keyboard.press('Escape');
  await picker(page, 'Individuals').click();
  await sought(page).fill('solo');
  await expect(page.getByRole('option', { name: 'Solo Accepted' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Solo Pending' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Solo Accepted' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText('2 in groups + 1 individuals = 3 of 2 seats')).toBeVisible();
  await expect(dialog(page).getByText('Table capacity is not enough for the selected guests.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'One seat more' }).click();
  await expect(dialog(page).getByText('2 in groups + 1 individuals = 3 of 3 seats')).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  const juniper = card(page, 'Juniper');
  await expect(juniper).toContainText('3 seats - 0 left');
  await expect(juniper.getByRole('img')).toHaveAccessibleName('3 of 3 seats taken, 0 free.');

  await juniper.getByRole('button', { name: 'Edit Juniper' }).click();
  await expect(dialog(page).getByLabel('Table name')).toHaveValue('Juniper');
  await dialog(page).getByRole('button', { name: 'Remove Solo Accepted' }).click();
  await dialog(page).getByLabel('Capacity').fill('5');
  await save(page).click();
  await expect(juniper).toContainText('5 seats - 3 left');
  expect(await app.admin('GET', `/guests/${single._id}`)).toMatchObject({ assignedTable: null });

  await juniper.getByRole('button', { name: 'Delete Juniper' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Delete Confirmation');
  await expect(dialog(page)).toContainText('Are you sure you want to delete this table?');
  await expect(dialog(page)).toContainText('Juniper');
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(juniper).toHaveCount(0);
  expect(await app.admin('GET', `/groups/${pair._id}`)).toMatchObject({ tableAssignment: null });
  await page
    .locator('.undo-offer', { hasText: 'Table deleted.' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(juniper).toContainText('5 seats - 3 left');
  expect(await app.admin('GET', `/groups/${pair._id}`)).toMatchObject({ tableAssignment: { tableName: 'Juniper' } });
});

test('people without a table are seated by a press, by a drag and by keyboard, one call each', async ({
  page,
  app,
  host,
  open,
  logIn,
}) => {
  const first = await makeTable(app, 'Herb clover', 4);
  const second = await makeTable(app, 'Herb fennel', 2);
  const group = await host.household('Wanderers', [{ firstName: 'Vita' }, { firstName: 'Villy' }]);
  const guest = await host.person({ firstName: 'Wilma', lastName: 'Alone', status: 'Accepted' });
  await host.person({ firstName: 'Wendy', lastName: 'Gone', status: 'Declined' });
  await logIn();
  await open('/dashboard/table-list?q=herb');
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /trpc\/((?:group|guest|table)\.\w+)/.exec(request.url())?.[1] ?? '';
    if (request.method() === 'POST' && name !== '') calls.push(name);
  });
  await seekUnseated(page, 'Gone');
  await expect(unseated(page)).not.toContainText('Wendy Gone');
  await seekUnseated(page, 'Wanderers');
  await unseated(page).getByRole('button', { name: 'Seat at... Wanderers' }).click();
  await choose(page, 'Table', ['Herb clover']);
  await dialog(page).getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(card(page, 'Herb clover')).toContainText('Wanderers');
  await expect(card(page, 'Herb clover')).toContainText('4 seats - 2 left');
  await expect(unseated(page)).not.toContainText('Wanderers');

  await seekUnseated(page, 'Wilma');
  const row = unseated(page).getByRole('listitem').filter({ hasText: 'Wilma Alone' });
  await drag(page, row, card(page, 'Herb clover'), 'Wilma Alone is over Herb clover.');
  await page.mouse.up();
  await expect(card(page, 'Herb clover')).toContainText('Wilma Alone');
  await drag(
    page,
    card(page, 'Herb clover').getByRole('listitem').filter({ hasText: 'Wanderers' }),
    card(page, 'Herb fennel'),
    'Wanderers is over Herb fennel.',
  );
  await page.mouse.up();
  await expect(card(page, 'Herb fennel')).toContainText('2 seats - 0 left');
  await expect(card(page, 'Herb clover')).toContainText('4 seats - 3 left');
  expect(calls).toEqual(['group.update', 'guest.update', 'group.update']);

  // Full: the drop is refused without a call, in the specified words.
  await drag(
    page,
    card(page, 'Herb clover').getByRole('listitem').filter({ hasText: 'Wilma' }),
    card(page, 'Herb fennel'),
    'Wilma Alone is over Herb fennel.',
  );
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText('Table capacity is not enough for the selected guests.');
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
  expect(calls).toHaveLength(3);
  expect((await stored(app, first)).guestIds).toEqual([guest._id]);
  expect((await stored(app, second)).groupIds).toEqual([group._id]);

  await tabTo(page, card(page, 'Herb fennel').getByRole('button', { name: 'Seat of Wanderers' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'To another table...' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, picker(page, 'Table'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Herb clover');
  await expect(page.getByRole('option', { name: 'Herb clover' })).toHaveAttribute('data-active-item', /.*/);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Seat', exact: true }));
  await page.keyboard.press('Enter');
  await expect(card(page, 'Herb clover')).toContainText('4 seats - 1 left');
  await tabTo(page, card(page, 'Herb clover').getByRole('button', { name: 'Seat of Wilma Alone' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Herb clover')).toContainText('4 seats - 2 left');
  await expect(unseated(page)).toContainText('Wilma Alone');
});

test('a seat held by somebody who declined is told in words, and freed by one press', async ({
  page,
  app,
  host,
  open,
  logIn,
}) => {
  const rue = await makeTable(app, 'Rue', 6);
  const mixed = await host.household('Mixed', [
    { firstName: 'Marta', status: 'Accepted' },
    { firstName: 'Max', status: 'Declined' },
  ]);
  const gone = await host.household('Gone', [
    { firstName: 'Gitte', status: 'Declined' },
    { firstName: 'Gorm', status: 'Declined' },
  ]);
  const alone = await host.person({ firstName: 'Dorte', status: 'Accepted' });
  for (const { _id } of [mixed, gone]) await app.admin('PUT', `/groups/${_id}`, { assignedTableId: rue._id });
  await app.admin('PUT', `/guests/${alone._id}`, { assignedTable: rue._id });
  await logIn();
  await open('/dashboard/table-list?q=rue');
  const table = card(page, 'Rue');
  const picture = table.getByRole('img');
  await expect(picture).toHaveAccessibleName('5 of 6 seats taken, 1 free. 3 held by declined guests.');
  await app.admin('PUT', '/guests/update-status', { ids: [alone._id], status: 'Declined' });
  await expect(picture).toHaveAccessibleName('5 of 6 seats taken, 1 free. 4 held by declined guests.');
  await expect(table.getByText('Declined', { exact: true }).first()).toBeVisible();

  await table.getByRole('button', { name: 'Free the seat Dorte' }).click();
  await expect(table).toContainText('6 seats - 2 left');
  await table.getByRole('button', { name: 'Free the seats Gone' }).click();
  await expect(table).toContainText('6 seats - 4 left');
  await table.getByRole('button', { name: 'Take out of the group Max' }).click();
  await expect(table).toContainText('6 seats - 5 left');
  await expect(picture).toHaveAccessibleName('1 of 6 seats taken, 5 free.');
  const group = await app.admin<{ mainGuests: { firstName: string }[] }>('GET', `/groups/${mixed._id}`);
  expect(group.mainGuests.map(({ firstName }) => firstName)).toEqual(['Marta']);
});

test('every refusal has its sentence, and what was typed stays', async ({ page, app, host, open, logIn, watched }) => {
  watched.allow(/40[49]|500|net::ERR|Failed to load resource/);
  const sorrel = await makeTable(app, 'Sorrel', 3);
  const rival = await makeTable(app, 'Rival', 3);
  const group = await host.household('Wanted', [{ firstName: 'Wiebke' }]);
  const guest = await host.person({ firstName: 'Wanda', status: 'Accepted' });
  await logIn();
  await open('/dashboard/table-list?q=sorrel');
  const alert = dialog(page).getByRole('alert');
  const edit = () => card(page, 'Sorrel').getByRole('button', { name: 'Edit Sorrel' }).click();
  const leave = async () => {
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialog(page)).toBeHidden();
  };
  const before = (call: string, work: () => Promise<unknown>) =>
    page.route(`**/trpc/${call}*`, async (route) => {
      await work();
      await route.continue();
    });

  await edit();
  await choose(page, 'Groups', ['Wanted']);
  await before('table.update', () => app.admin('PUT', `/groups/${group._id}`, { assignedTableId: rival._id }));
  await save(page).click();
  await expect(alert).toContainText('Error assigning groups to table. Please try again.');
  await expect(alert).toContainText('This group is already assigned to a table.');
  await leave();
  await page.unroute('**/trpc/table.update*');

  await edit();
  await choose(page, 'Individuals', ['Wanda']);
  await before('table.update', () => app.admin('PUT', `/guests/${guest._id}`, { assignedTable: rival._id }));
  await save(page).click();
  await expect(alert).toContainText('Error assigning guests to table. Please try again.');
  await leave();
  await page.unroute('**/trpc/table.update*');

  await edit();
  await dialog(page).getByLabel('Table name').fill('Sorrel two');
  await page.route('**/trpc/table.update*', (route) => route.abort('connectionreset'));
  await save(page).click();
  await expect(alert).toContainText('Error updating table. Please try again.');
  await expect(dialog(page).getByLabel('Table name')).toHaveValue('Sorrel two');
  await page.unroute('**/trpc/table.update*');
  await before('table.update', () => app.admin('DELETE', `/tables/${sorrel._id}`));
  await save(page).click();
  await expect(alert).toContainText('Table ID not found. Please try again.');
  await leave();
  await page.unroute('**/trpc/table.update*');

  await page.getByRole('button', { name: 'Create Table' }).click();
  await dialog(page).getByLabel('Table name').fill('Unmade');
  await page.route('**/trpc/table.create*', (route) => route.fulfill({ status: 500, body: '' }));
  await save(page).click();
  await expect(alert).toContainText('Error creating table. Please try again.');
  await page.unroute('**/trpc/table.create*');
  await save(page).click();
  await expect(card(page, 'Unmade')).toHaveCount(1);
});

test('T22 two at one table: the later save is told and chooses', async ({
  page,
  context,
  app,
  open,
  logIn,
  watched,
}) => {
  watched.allow(/409|Failed to load resource/);
  const dill = await makeTable(app, 'Dill', 8);
  await logIn();
  await open('/dashboard/table-list?q=dill');
  const other = await context.newPage();
  await other.goto(`${app.origin}/#/dashboard/table-list?q=dill`);
  await card(page, 'Dill').getByRole('button', { name: 'Edit Dill' }).click();
  await dialog(page).getByLabel('Capacity').fill('10');
  await card(other, 'Dill').getByRole('button', { name: 'Edit Dill' }).click();
  await dialog(other).getByLabel('Capacity').fill('6');
  await dialog(other).getByLabel('Table name').fill('Dill weed');
  await save(other).click();
  await expect(dialog(page).getByText('Somebody else has just changed this.')).toBeVisible();
  await save(page).click();
  const conflict = dialog(page).getByRole('alert');
  await expect(conflict.getByRole('group', { name: 'Table name' })).toContainText('Dill weed');
  await conflict.getByRole('group', { name: 'Capacity' }).getByRole('radio', { name: 'Theirs' }).check();
  expect(await stored(app, dill)).toMatchObject({ capacity: 6, tableName: 'Dill weed' });
  await conflict.getByRole('button', { name: 'Continue with this' }).click();
  await expect(dialog(page).getByLabel('Capacity')).toHaveValue('6');
  await dialog(page).getByLabel('Capacity').fill('7');
  await save(page).click();
  await expect(card(other, 'Dill weed')).toContainText('7 seats - 7 left');
});

test('tables are dragged into another order with one move each', async ({ page, app, open, logIn }) => {
  for (const name of ['Order A', 'Order B', 'Order C']) await makeTable(app, name, 2);
  await logIn();
  await open('/dashboard/table-list?q=order');
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Order A', 'Order B', 'Order C']);
  const moves: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('table.move')) moves.push(request.postDataJSON());
  });
  await drag(page, card(page, 'Order C').getByRole('heading'), card(page, 'Order A'), 'Order C is over Order A.');
  await page.mouse.up();
  await expect(names).toHaveText(['Order C', 'Order A', 'Order B']);
  expect(moves).toHaveLength(1);
  await page.reload();
  await expect(names).toHaveText(['Order C', 'Order A', 'Order B']);
});

test('I1 names with markup are shown as they are, everywhere on the page', async ({ page, app, host, open, logIn }) => {
  const evil = '<img src=x onerror=alert(1)>"><svg/onload=alert(2)>';
  const table = await makeTable(app, evil, 4);
  const group = await host.household(`${evil} group`, [{ firstName: '<script>alert(3)</script>', status: 'Declined' }]);
  await app.admin('PUT', `/groups/${group._id}`, { assignedTableId: table._id });
  await host.person({ firstName: '{{constructor}}', lastName: evil, status: 'Accepted' });
  await logIn();
  page.on('dialog', () => {
    throw new Error('a name was run');
  });
  await open('/dashboard/table-list?q=onerror');
  await expect(card(page, evil)).toContainText(`${evil} group`);
  await seekUnseated(page, '{{constructor}}');
  await unseated(page)
    .getByRole('button', { name: `Seat at... {{constructor}} ${evil}` })
    .click();
  await expect(dialog(page).getByRole('heading')).toHaveText(`Seat {{constructor}} ${evil}`);
  await choose(page, 'Table', [evil]);
  await dialog(page).getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(card(page, evil)).toContainText('{{constructor}}');
  await card(page, evil)
    .getByRole('button', { name: `Edit ${evil}` })
    .click();
  await expect(dialog(page).getByLabel('Table name')).toHaveValue(evil);
  await expect(dialog(page)).toContainText(`${evil} group`);
});

for (const { width, colorScheme } of looks) {
  test(`every view passes axe and fits at ${width} pixels, ${colorScheme}`, async ({
    page,
    app,
    host,
    open,
    logIn,
    axe,
  }) => {
    const name = `The table of Wolfgang Leopold von und zu Hohenstein ${width} ${colorScheme}`;
    const table = await makeTable(app, name, 40);
    const group = await host.household(`${name}, the group`, [
      { firstName: 'Ann', status: 'Accepted' },
      { firstName: 'Bo', status: 'Declined' },
      { firstName: 'Cy' },
    ]);
    await host.household(`${name}, unseated`, [{ firstName: 'Di' }]);
    await app.admin('PUT', `/groups/${group._id}`, { assignedTableId: table._id });
    await wear(page, { width, colorScheme });
    await logIn();
    await open(`/dashboard/table-list?q=${encodeURIComponent(`${width} ${colorScheme}`)}`);
    const shown = card(page, name);
    await expect(shown).toContainText('40 seats - 37 left');
    await axe();
    await expectNoSideways(page);
    const details = unseated(page).locator('details');
    if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
      await unseated(page).locator('summary').click();
    await expect(
      unseated(page)
        .getByRole('button', { name: /^Seat at/ })
        .first(),
    ).toBeVisible();
    await axe();
    await expectNoSideways(page);
    await shown
      .getByRole('button', { name: /^Seat of/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await axe();
    await page.getByRole('menuitem', { name: 'To another table...' }).click();
    await picker(page, 'Table').click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await shown.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(dialog(page).getByLabel('Table name')).toHaveValue(name);
    await axe();
    await expectNoSideways(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await shown.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(dialog(page)).toContainText('Are you sure you want to delete this table?');
    await axe();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'fr-FR' });

  test('in French, by touch: a table is made and somebody seated, nothing needs hovering', async ({
    page,
    host,
    open,
    logIn,
  }) => {
    await host.person({ firstName: 'Océane', lastName: 'Tactile', status: 'Accepted' });
    await logIn();
    await open('/dashboard/table-list?q=glantine');
    await page.getByRole('button', { name: 'Créer une table' }).tap();
    const box = await dialog(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await dialog(page).getByLabel('Nom de la table').fill('Églantine');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(card(page, 'Églantine')).toContainText('8 places - 8 libres');
    const people = page.getByRole('complementary', { name: 'Sans table' });
    await people.locator('summary').tap();
    await people.getByRole('searchbox').or(people.getByText('Océane Tactile')).first().waitFor();
    if (await people.getByRole('searchbox').isVisible()) await people.getByRole('searchbox').fill('océane');
    await people.getByRole('button', { name: /Océane Tactile/ }).tap();
    await picker(page, 'Table').tap();
    await page.getByRole('option', { name: 'Églantine' }).tap();
    await dialog(page).getByRole('button', { name: 'Placer', exact: true }).tap();
    await expect(people).not.toContainText('Océane Tactile');
    await page.getByRole('searchbox', { name: 'Chercher une table' }).fill('églantine');
    await expect(card(page, 'Églantine')).toContainText('8 places - 7 libres');
    await expectNoSideways(page);
  });
});
