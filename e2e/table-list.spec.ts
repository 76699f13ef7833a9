// Creating tables and seating guests by click, drag and keyboard.
import { expect, test } from './dashboard-test.ts';
import { getCard, getDialog, getPicker, getPickerSearch, getSaveButton, tabTo } from './locators.ts';
import { drop } from './pages.ts';
import {
  chooseTable,
  chooseTableAction,
  drag,
  fillUnseatedList,
  getStoredTable,
  getUnseatedList,
  searchUnseated,
} from './table-list.ts';
import { withMotion } from './test.ts';

test.use({ ...withMotion, viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('a table is created with a live seat count, edited, deleted with its guests unseated, and restored', async ({
  page,
  openDashboard,
  app,
  host,
}) => {
  const pair = await host.createHousehold('Pair', [{ firstName: 'Asta' }, { firstName: 'Anker' }]);
  const single = await host.createGuest({ firstName: 'Solo', lastName: 'Accepted', status: 'Accepted' });
  await host.createGuest({ firstName: 'Solo', lastName: 'Pending' });
  const otherTable = await host.createTable('Elsewhere', 4);
  const seatedGroup = await host.createHousehold('Away', [{ firstName: 'Aase' }]);
  await app.callAsAdmin('PUT', `/groups/${seatedGroup._id}`, { assignedTableId: otherTable._id });
  await openDashboard('/dashboard/table-list?q=juniper');
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

  await getPicker(page, 'Households').click();
  await getPickerSearch(page).fill('away');
  await expect(page.getByRole('option', { name: 'Pair' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Away' })).toHaveCount(0);
  await getPickerSearch(page).fill('pair');
  await expect(page.getByRole('option', { name: 'Pair' })).toContainText('2 guests');
  await page.getByRole('option', { name: 'Pair' }).click();
  await page.keyboard.press('Escape');
  await getPicker(page, 'Guests on their own').click();
  await getPickerSearch(page).fill('solo');
  await expect(page.getByRole('option', { name: 'Solo Accepted' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Solo Pending' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Solo Accepted' }).click();
  await page.keyboard.press('Escape');
  await expect(getDialog(page).getByText('2 in households + 1 on their own = 3 of 2 seats')).toBeVisible();
  await expect(getDialog(page).getByText('Table capacity is not enough for the selected guests.')).toBeVisible();
  await expect(getSaveButton(page)).toBeDisabled();
  await getDialog(page).getByRole('button', { name: 'Add a seat' }).click();
  await expect(getDialog(page).getByText('2 in households + 1 on their own = 3 of 3 seats')).toBeVisible();
  await getSaveButton(page).click();
  await expect(getDialog(page)).toBeHidden();
  const juniper = getCard(page, 'Juniper');
  await expect(juniper).toContainText('3 seats - 0 left');
  await expect(juniper.getByRole('img')).toHaveAccessibleName('3 of 3 seats taken, 0 free.');

  await chooseTableAction(page, 'Juniper', 'Edit');
  await expect(getDialog(page).getByLabel('Table name')).toHaveValue('Juniper');
  await getDialog(page).getByRole('button', { name: 'Remove Solo Accepted' }).click();
  await getDialog(page).getByLabel('Capacity').fill('5');
  await getSaveButton(page).click();
  await expect(juniper).toContainText('5 seats - 3 left');
  await expect(page.getByRole('button', { name: 'Edit Juniper', exact: true })).toBeFocused();
  expect(await app.callAsAdmin('GET', `/guests/${single._id}`)).toMatchObject({ assignedTable: null });

  await chooseTableAction(page, 'Juniper', 'Delete');
  await expect(getDialog(page).getByRole('heading')).toHaveText('Delete Confirmation');
  await expect(getDialog(page)).toContainText('Are you sure you want to delete this table?');
  await expect(getDialog(page)).toContainText('Juniper');
  await getDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(juniper).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Table List' })).toBeFocused();
  expect(await app.callAsAdmin('GET', `/groups/${pair._id}`)).toMatchObject({ tableAssignment: null });
  await page
    .locator('.undo-notice', { hasText: /deleted/ })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(juniper).toContainText('5 seats - 3 left');
  expect(await app.callAsAdmin('GET', `/groups/${pair._id}`)).toMatchObject({
    tableAssignment: { tableName: 'Juniper' },
  });
});

test('the menus of a table and its guests are visible before anything is pointed at', async ({
  page,
  openDashboard,
  host,
}) => {
  const table = await host.createTable('Quiet corner', 4);
  await host.createGuest({ firstName: 'Vera', lastName: 'Visible', status: 'Accepted', assignedTable: table._id });
  await openDashboard('/dashboard/table-list?q=quiet');
  const buttons = getCard(page, 'Quiet corner').locator('.table-card__actions, .seating-unit__menu');
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect(button).toHaveCSS('opacity', '1');
  await expect(getCard(page, 'Quiet corner').getByText('Vera Visible')).toBeVisible();
});

test('unseated guests are seated by click, drag and keyboard with one call each', async ({
  page,
  openDashboard,
  app,
  host,
}) => {
  const first = await host.createTable('Herb clover', 4);
  const second = await host.createTable('Herb fennel', 2);
  await fillUnseatedList(host);
  const group = await host.createHousehold('Wanderers', [{ firstName: 'Vita' }, { firstName: 'Villy' }]);
  const guest = await host.createGuest({ firstName: 'Wilma', lastName: 'Alone', status: 'Accepted' });
  await host.createGuest({ firstName: 'Wendy', lastName: 'Gone', status: 'Declined' });
  await openDashboard('/dashboard/table-list?q=herb');
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
  await expect(getUnseatedList(page).getByRole('button', { name: 'Seat at… Wanderers' })).toBeVisible();
  await tables.fill('herb');
  await expect(getCard(page, 'Herb clover')).toBeVisible();
  await searchUnseated(page, 'Gone');
  await expect(getUnseatedList(page)).not.toContainText('Wendy Gone');
  await searchUnseated(page, 'Wanderers');
  await getUnseatedList(page).getByRole('button', { name: 'Seat at… Wanderers' }).click();
  await chooseTable(page, 'Herb clover');
  await expect(getCard(page, 'Herb clover')).toContainText('Wanderers');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 2 left');
  await expect(getUnseatedList(page)).not.toContainText('Wanderers');

  await searchUnseated(page, 'Wilma');
  const row = getUnseatedList(page).getByRole('listitem').filter({ hasText: 'Wilma Alone' });
  await drag(page, row, getCard(page, 'Herb clover'), 'Wilma Alone is over Herb clover.');
  await drop(page);
  await expect(getCard(page, 'Herb clover')).toContainText('Wilma Alone');
  await drag(
    page,
    getCard(page, 'Herb clover').getByRole('listitem').filter({ hasText: 'Wanderers' }),
    getCard(page, 'Herb fennel'),
    'Wanderers is over Herb fennel.',
  );
  await drop(page);
  await expect(getCard(page, 'Herb fennel')).toContainText('2 seats - 0 left');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 3 left');
  expect(calls).toEqual(['group.update', 'guest.update', 'group.update']);

  // The table is full: the drop offers a swap, and says so before.
  await drag(
    page,
    getCard(page, 'Herb clover').getByRole('listitem').filter({ hasText: 'Wilma' }),
    getCard(page, 'Herb fennel'),
    'Wilma Alone is over Herb fennel.',
  );
  await expect(getCard(page, 'Herb fennel').getByText('1 seat short · drop to swap')).toBeVisible();
  await drop(page);
  await expect(getDialog(page).getByRole('heading')).toHaveText('Swap Wilma Alone with');
  await expect(getDialog(page).getByRole('option')).toHaveText(['WanderersHerb fennel · 2 guests']);
  await expect(getDialog(page).getByRole('option')).toHaveAttribute('data-active-item', /.*/);
  await page.keyboard.press('Enter');
  await expect(getCard(page, 'Herb fennel')).toContainText('Wilma Alone');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 2 left');
  await page
    .locator('.undo-notice', { hasText: 'Wilma Alone ⇄ Wanderers' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(getCard(page, 'Herb fennel')).toContainText('2 seats - 0 left');
  expect(calls.slice(3)).toEqual(['table.swap']);
  expect((await getStoredTable(app, first)).guestIds).toEqual([guest._id]);
  expect((await getStoredTable(app, second)).groupIds).toEqual([group._id]);

  await tabTo(page, getCard(page, 'Herb fennel').getByRole('button', { name: 'Seating for Wanderers' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change table…' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Enter chooses the best fit. A full table is not offered.
  await expect(getDialog(page).getByRole('combobox', { name: 'Search tables' })).toBeFocused();
  await page.keyboard.type('herb');
  await expect(getDialog(page).getByRole('option', { name: 'Herb clover' })).toHaveAttribute('data-active-item', /.*/);
  await page.keyboard.press('Enter');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 1 left');
  await tabTo(page, getCard(page, 'Herb clover').getByRole('button', { name: 'Seating for Wilma Alone' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(getCard(page, 'Herb clover')).toContainText('4 seats - 2 left');
  await expect(getUnseatedList(page)).toContainText('Wilma Alone');
});

test('several units are selected, dragged together with a fitting table shown, and seated in one call', async ({
  page,
  openDashboard,
  app,
  host,
}) => {
  const large = await host.createTable('Sage large', 5);
  const small = await host.createTable('Sage small', 2);
  await fillUnseatedList(host);
  const family = await host.createHousehold('Saga family', [{ firstName: 'Saga' }, { firstName: 'Sven' }]);
  const ids: string[] = [];
  for (const firstName of ['Saga Ask', 'Saga Birk', 'Saga Cedar'])
    ids.push((await host.createGuest({ firstName, status: 'Accepted' }))._id);
  await openDashboard('/dashboard/table-list?q=sage');
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /trpc\/((?:group|guest|table)\.\w+)/.exec(request.url())?.[1] ?? '';
    if (request.method() === 'POST' && name !== '') calls.push(name);
  });
  const unseated = getUnseatedList(page);
  await searchUnseated(page, 'saga');
  const getBox = (name: string) => unseated.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox');
  await getBox('Saga family').click();
  await getBox('Saga Ask').click();
  await getBox('Saga Cedar').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected guests' });
  await expect(bar.getByText('5 guests selected')).toBeVisible();
  await getBox('Saga Ask').focus();
  await page.keyboard.press('Space');
  await expect(bar.getByText('4 guests selected')).toBeVisible();
  const row = unseated.getByRole('listitem').filter({ hasText: 'Saga Birk' });
  await drag(page, row, getCard(page, 'Sage small'), 'Saga Birk is over Sage small.');
  await expect(getCard(page, 'Sage small').getByText('2 seats short')).toBeVisible();
  await expect(getCard(page, 'Sage large').getByText('Room for 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await drop(page);
  await expect(getCard(page, 'Sage small').getByText('2 seats short')).toBeHidden();
  await drag(page, row, getCard(page, 'Sage small'), 'Saga Birk is over Sage small.');
  await drop(page);
  await expect(page.getByRole('alert')).toContainText('Table capacity is not enough for the selected guests.');
  expect(calls).toEqual([]);
  await drag(page, row, getCard(page, 'Sage large'), 'Saga Birk is over Sage large.');
  await drop(page);
  await expect(getCard(page, 'Sage large')).toContainText('5 seats - 1 left');
  expect(calls).toEqual(['table.seat']);
  expect(await getStoredTable(app, large)).toMatchObject({ groupIds: [family._id], guestIds: ids.slice(1) });
  await page
    .locator('.undo-notice', { hasText: '4 guests → Sage large' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(getCard(page, 'Sage large')).toContainText('5 seats - 5 left');

  // The same without dragging: only the tables with enough seats are offered.
  const all = unseated.getByRole('checkbox', { name: /^Select all/ });
  await all.click();
  await expect(getBox('Saga Cedar')).toBeChecked();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Table List' })).toBeFocused();
  await all.click();
  await all.click();
  await expect(bar).toBeHidden();
  await getBox('Saga family').click();
  await getBox('Saga Ask').click();
  await bar.getByRole('button', { name: 'Seat selected…' }).click();
  await expect(getDialog(page).getByRole('heading')).toHaveText('Seat 3 guests');
  await getDialog(page).getByRole('combobox', { name: 'Search tables' }).fill('sage');
  await expect(getDialog(page).getByRole('option', { name: 'Sage small' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(getCard(page, 'Sage large')).toContainText('5 seats - 2 left');
  expect((await getStoredTable(app, small)).guestIds).toEqual([]);

  // Those at a table are selected with the checkbox, or with Ctrl and a click, and Escape clears the selection.
  const card = getCard(page, 'Sage large');
  await card.getByRole('checkbox', { name: 'Select Saga family' }).check();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await card.getByRole('checkbox', { name: 'Select Saga family' }).check();
  await card.getByText('Saga Ask').click({ modifiers: ['ControlOrMeta'] });
  await getBox('Saga Cedar').check();
  await expect(bar.getByText('4 guests selected')).toBeVisible();
  await drag(page, card.getByText('Saga Ask'), getCard(page, 'Sage small'), 'Saga Ask is over Sage small.');
  await expect(getCard(page, 'Sage small').getByText('2 seats short')).toBeVisible();
  await expect(card.getByText('Room for 1')).toBeVisible();
  // Only those who are not at the table yet move to it; the others stay selected.
  await card.getByText('Saga Ask').hover();
  await drop(page);
  await expect(card).toContainText('5 seats - 1 left');
  await expect(bar.getByText('3 guests selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Remove from table' }).click();
  await expect(card).toContainText('5 seats - 4 left');
  expect(calls.slice(2)).toEqual(['guest.update', 'table.seat']);
});
