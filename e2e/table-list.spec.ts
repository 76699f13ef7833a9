// Creating tables and seating guests by click, drag and keyboard.
import { expect, test } from './dashboard-test.ts';
import { chooseOptions, getCard, getDialog, getPicker, getPickerSearch, getSaveButton, tabTo } from './locators.ts';
import { drag, getStoredTable, getUnseatedList, searchUnseated } from './table-list.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('a table is created with a live seat count, edited, deleted with its guests unseated, and restored', async ({
  page,
  app,
  host,
  open,
  logIn,
}) => {
  const pair = await host.household('Pair', [{ firstName: 'Asta' }, { firstName: 'Anker' }]);
  const single = await host.person({ firstName: 'Solo', lastName: 'Accepted', status: 'Accepted' });
  await host.person({ firstName: 'Solo', lastName: 'Pending' });
  const otherTable = await host.table('Elsewhere', 4);
  const seatedGroup = await host.household('Away', [{ firstName: 'Aase' }]);
  await app.admin('PUT', `/groups/${seatedGroup._id}`, { assignedTableId: otherTable._id });
  await logIn();
  await open('/dashboard/table-list?q=juniper');
  await page.getByRole('button', { name: 'Create Table' }).click();
  await expect(getDialog(page).getByLabel('Table name')).toBeFocused();
  const capacity = getDialog(page).getByLabel('Capacity');
  await expect(capacity).toHaveValue('8');
  await getSaveButton(page).click();
  await expect(getDialog(page).getByText('Table name is required.')).toBeVisible();
  await getDialog(page).getByLabel('Table name').fill('Juniper');

  await capacity.fill('2');
  const removeSeatButton = getDialog(page).getByRole('button', { name: 'Remove a seat' });
  await removeSeatButton.click();
  await expect(capacity).toHaveValue('1');
  await expect(removeSeatButton).toBeDisabled();
  for (const invalid of ['', '0', '1001', '2.5', 'two']) {
    await capacity.fill(invalid);
    await expect(getSaveButton(page)).toBeDisabled();
    await expect(capacity).toHaveAttribute('aria-invalid', 'true');
  }
  await capacity.fill('1');
  await getDialog(page).getByRole('button', { name: 'Add a seat' }).click();
  await expect(capacity).toHaveValue('2');

  await getPicker(page, 'Groups').click();
  await getPickerSearch(page).fill('away');
  await expect(page.getByRole('option', { name: 'Pair' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Away' })).toHaveCount(0);
  await getPickerSearch(page).fill('pair');
  await expect(page.getByRole('option', { name: 'Pair' })).toContainText('2 guests');
  await page.getByRole('option', { name: 'Pair' }).click();
  await page.keyboard.press('Escape');
  await getPicker(page, 'Individuals').click();
  await getPickerSearch(page).fill('solo');
  await expect(page.getByRole('option', { name: 'Solo Accepted' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Solo Pending' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Solo Accepted' }).click();
  await page.keyboard.press('Escape');
  await expect(getDialog(page).getByText('2 in groups + 1 individuals = 3 of 2 seats')).toBeVisible();
  await expect(getDialog(page).getByText('Table capacity is not enough for the selected guests.')).toBeVisible();
  await expect(getSaveButton(page)).toBeDisabled();
  await getDialog(page).getByRole('button', { name: 'Add a seat' }).click();
  await expect(getDialog(page).getByText('2 in groups + 1 individuals = 3 of 3 seats')).toBeVisible();
  await getSaveButton(page).click();
  await expect(getDialog(page)).toBeHidden();
  const juniper = getCard(page, 'Juniper');
  await expect(juniper).toContainText('3 seats - 0 left');
  await expect(juniper.getByRole('img')).toHaveAccessibleName('3 of 3 seats taken, 0 free.');

  await juniper.getByRole('button', { name: 'Edit Juniper' }).click();
  await expect(getDialog(page).getByLabel('Table name')).toHaveValue('Juniper');
  await getDialog(page).getByRole('button', { name: 'Remove Solo Accepted' }).click();
  await getDialog(page).getByLabel('Capacity').fill('5');
  await getSaveButton(page).click();
  await expect(juniper).toContainText('5 seats - 3 left');
  expect(await app.admin('GET', `/guests/${single._id}`)).toMatchObject({ assignedTable: null });

  await juniper.getByRole('button', { name: 'Delete Juniper' }).click();
  await expect(getDialog(page).getByRole('heading')).toHaveText('Delete Confirmation');
  await expect(getDialog(page)).toContainText('Are you sure you want to delete this table?');
  await expect(getDialog(page)).toContainText('Juniper');
  await getDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(juniper).toHaveCount(0);
  expect(await app.admin('GET', `/groups/${pair._id}`)).toMatchObject({ tableAssignment: null });
  await page
    .locator('.undo-notice', { hasText: 'Table deleted.' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(juniper).toContainText('5 seats - 3 left');
  expect(await app.admin('GET', `/groups/${pair._id}`)).toMatchObject({ tableAssignment: { tableName: 'Juniper' } });
});

test('unseated guests are seated by click, drag and keyboard with one call each', async ({
  page,
  app,
  host,
  open,
  logIn,
}) => {
  const first = await host.table('Herb clover', 4);
  const second = await host.table('Herb fennel', 2);
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
  // The search for tables does not filter the unseated guests.
  const tables = page.getByRole('searchbox', { name: 'Search tables' });
  await tables.fill('no such herb');
  await expect(page.getByText('No tables found.')).toBeVisible();
  await searchUnseated(page, 'Wanderers');
  await expect(getUnseatedList(page).getByRole('button', { name: 'Seat at... Wanderers' })).toBeVisible();
  await tables.fill('herb');
  await expect(getCard(page, 'Herb clover')).toBeVisible();
  await searchUnseated(page, 'Gone');
  await expect(getUnseatedList(page)).not.toContainText('Wendy Gone');
  await searchUnseated(page, 'Wanderers');
  await getUnseatedList(page).getByRole('button', { name: 'Seat at... Wanderers' }).click();
  await chooseOptions(page, 'Table', ['Herb clover']);
  await getDialog(page).getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(getCard(page, 'Herb clover')).toContainText('Wanderers');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 2 left');
  await expect(getUnseatedList(page)).not.toContainText('Wanderers');

  await searchUnseated(page, 'Wilma');
  const row = getUnseatedList(page).getByRole('listitem').filter({ hasText: 'Wilma Alone' });
  await drag(page, row, getCard(page, 'Herb clover'), 'Wilma Alone is over Herb clover.');
  await page.mouse.up();
  await expect(getCard(page, 'Herb clover')).toContainText('Wilma Alone');
  await drag(
    page,
    getCard(page, 'Herb clover').getByRole('listitem').filter({ hasText: 'Wanderers' }),
    getCard(page, 'Herb fennel'),
    'Wanderers is over Herb fennel.',
  );
  await page.mouse.up();
  await expect(getCard(page, 'Herb fennel')).toContainText('2 seats - 0 left');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 3 left');
  expect(calls).toEqual(['group.update', 'guest.update', 'group.update']);

  // The table is full: the drop is rejected without a call, with the specified error.
  await drag(
    page,
    getCard(page, 'Herb clover').getByRole('listitem').filter({ hasText: 'Wilma' }),
    getCard(page, 'Herb fennel'),
    'Wilma Alone is over Herb fennel.',
  );
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText('Table capacity is not enough for the selected guests.');
  await page.getByRole('button', { name: 'Dismiss', exact: true }).first().click();
  expect(calls).toHaveLength(3);
  expect((await getStoredTable(app, first)).guestIds).toEqual([guest._id]);
  expect((await getStoredTable(app, second)).groupIds).toEqual([group._id]);

  await tabTo(page, getCard(page, 'Herb fennel').getByRole('button', { name: 'Seating for Wanderers' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change table...' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, getPicker(page, 'Table'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Herb clover');
  await expect(page.getByRole('option', { name: 'Herb clover' })).toHaveAttribute('data-active-item', /.*/);
  await page.keyboard.press('Enter');
  await tabTo(page, getDialog(page).getByRole('button', { name: 'Seat', exact: true }));
  await page.keyboard.press('Enter');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 1 left');
  await tabTo(page, getCard(page, 'Herb clover').getByRole('button', { name: 'Seating for Wilma Alone' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 2 left');
  await expect(getUnseatedList(page)).toContainText('Wilma Alone');
});

test('a seat held by a guest who declined is shown as text and freed with one click', async ({
  page,
  app,
  host,
  open,
  logIn,
}) => {
  const rue = await host.table('Rue', 6);
  const mixed = await host.household('Mixed', [
    { firstName: 'Marta', status: 'Accepted' },
    { firstName: 'Max', status: 'Declined' },
  ]);
  const declinedGroup = await host.household('Gone', [
    { firstName: 'Gitte', status: 'Declined' },
    { firstName: 'Gorm', status: 'Declined' },
  ]);
  const individual = await host.person({ firstName: 'Dorte', status: 'Accepted' });
  for (const { _id } of [mixed, declinedGroup]) await app.admin('PUT', `/groups/${_id}`, { assignedTableId: rue._id });
  await app.admin('PUT', `/guests/${individual._id}`, { assignedTable: rue._id });
  await logIn();
  await open('/dashboard/table-list?q=rue');
  const table = getCard(page, 'Rue');
  const seatDiagram = table.getByRole('img');
  await expect(seatDiagram).toHaveAccessibleName('5 of 6 seats taken, 1 free. 3 held by guests who declined.');
  await app.admin('PUT', '/guests/update-status', { ids: [individual._id], status: 'Declined' });
  await expect(seatDiagram).toHaveAccessibleName('5 of 6 seats taken, 1 free. 4 held by guests who declined.');
  await expect(table.getByText('Declined', { exact: true }).first()).toBeVisible();

  await table.getByRole('button', { name: 'Free up seat Dorte' }).click();
  await expect(table).toContainText('6 seats - 2 left');
  await table.getByRole('button', { name: 'Free up seats Gone' }).click();
  await expect(table).toContainText('6 seats - 4 left');
  await table.getByRole('button', { name: 'Remove from group Max' }).click();
  await expect(table).toContainText('6 seats - 5 left');
  await expect(seatDiagram).toHaveAccessibleName('1 of 6 seats taken, 5 free.');
  const group = await app.admin<{ mainGuests: { firstName: string }[] }>('GET', `/groups/${mixed._id}`);
  expect(group.mainGuests.map(({ firstName }) => firstName)).toEqual(['Marta']);
});
