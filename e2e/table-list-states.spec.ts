// The table list under errors, conflicts, reordering, hostile names and narrow screens.
import type { Page } from '@playwright/test';
import { appearances, expect, openSecondWindow, setAppearance, test } from './dashboard-test.ts';
import { chooseOptions, getCard, getDialog, getSaveButton } from './locators.ts';
import { expectNoHorizontalScroll } from './pages.ts';
import { chooseTable, chooseTableAction, drag, getStoredTable, getUnseatedList, searchUnseated } from './table-list.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('every error has its own text, and the input is kept', async ({ page, app, host, open, logIn, watched }) => {
  watched.allow(/40[49]|500|net::ERR|Failed to load resource/);
  const sorrel = await host.table('Sorrel', 3);
  const rival = await host.table('Rival', 3);
  const group = await host.household('Wanted', [{ firstName: 'Wiebke' }]);
  const guest = await host.person({ firstName: 'Wanda', status: 'Accepted' });
  await logIn();
  await open('/dashboard/table-list?q=sorrel');
  const alert = getDialog(page).getByRole('alert');
  const openEditor = () => chooseTableAction(page, 'Sorrel', 'Edit');
  const discard = async () => {
    await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await getDialog(page).getByRole('button', { name: 'Discard' }).click();
    await expect(getDialog(page)).toBeHidden();
  };
  const runBefore = (call: string, work: () => Promise<unknown>) =>
    page.route(`**/trpc/${call}*`, async (route) => {
      await work();
      await route.continue();
    });

  await openEditor();
  await chooseOptions(page, 'Groups', ['Wanted']);
  await runBefore('table.update', () => app.admin('PUT', `/groups/${group._id}`, { assignedTableId: rival._id }));
  await getSaveButton(page).click();
  await expect(alert).toContainText('Error assigning groups to table. Please try again.');
  await expect(alert).toContainText('This group is already assigned to a table.');
  await discard();
  await page.unroute('**/trpc/table.update*');

  await openEditor();
  await chooseOptions(page, 'Individuals', ['Wanda']);
  await runBefore('table.update', () => app.admin('PUT', `/guests/${guest._id}`, { assignedTable: rival._id }));
  await getSaveButton(page).click();
  await expect(alert).toContainText('Error assigning guests to table. Please try again.');
  await discard();
  await page.unroute('**/trpc/table.update*');

  await openEditor();
  await getDialog(page).getByLabel('Table name').fill('Sorrel two');
  await page.route('**/trpc/table.update*', (route) => route.abort('connectionreset'));
  await getSaveButton(page).click();
  await expect(alert).toContainText('An error occurred while saving the table. Please try again.');
  await page.unroute('**/trpc/table.update*');
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/trpc/table.update*', (route) => route.fulfill({ status: 500, body: '' }));
  await getSaveButton(page).click();
  await expect(alert).toContainText('Error updating table. Please try again.');
  await expect.poll(() => warnings).toHaveLength(1);
  await expect(getDialog(page).getByLabel('Table name')).toHaveValue('Sorrel two');
  await page.unroute('**/trpc/table.update*');
  await runBefore('table.update', () => app.admin('DELETE', `/tables/${sorrel._id}`));
  await getSaveButton(page).click();
  await expect(alert).toContainText('Table ID not found. Please try again.');
  await page.unroute('**/trpc/table.update*');
  // The input survives the deletion of the table.
  await getDialog(page).getByRole('button', { name: 'Create again' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(getCard(page, 'Sorrel two')).toHaveCount(1);

  await page.getByRole('button', { name: 'Create Table' }).click();
  await getDialog(page).getByLabel('Table name').fill('Unmade');
  await page.route('**/trpc/table.create*', (route) => route.fulfill({ status: 500, body: '' }));
  await getSaveButton(page).click();
  await expect(alert).toContainText('Error creating table. Please try again.');
  await page.unroute('**/trpc/table.create*');
  await getSaveButton(page).click();
  await expect(getCard(page, 'Unmade')).toHaveCount(1);
});

test('T22 when two edit one table, the later save shows the conflict and lets the user choose', async ({
  page,
  app,
  host,
  open,
  logIn,
  watched,
}) => {
  watched.allow(/409|Failed to load resource/);
  const dill = await host.table('Dill', 8);
  await logIn();
  await open('/dashboard/table-list?q=dill');
  const other = await openSecondWindow(page);
  await chooseTableAction(page, 'Dill', 'Edit');
  await getDialog(page).getByLabel('Capacity').fill('10');
  await other.bringToFront();
  await chooseTableAction(other, 'Dill', 'Edit');
  await getDialog(other).getByLabel('Capacity').fill('6');
  await getDialog(other).getByLabel('Table name').fill('Dill weed');
  await getSaveButton(other).click();
  await page.bringToFront();
  await expect(getDialog(page).getByText('Someone else just changed this.')).toBeVisible();
  await getSaveButton(page).click();
  const conflict = getDialog(page).getByRole('alert');
  await expect(conflict.getByRole('group', { name: 'Table name' })).toContainText('Dill weed');
  await conflict.getByRole('group', { name: 'Capacity' }).getByRole('radio', { name: 'Theirs' }).check();
  expect(await getStoredTable(app, dill)).toMatchObject({ capacity: 6, tableName: 'Dill weed' });
  await conflict.getByRole('button', { name: 'Keep selected' }).click();
  await expect(getDialog(page).getByLabel('Capacity')).toHaveValue('6');
  await getDialog(page).getByLabel('Capacity').fill('7');
  await getSaveButton(page).click();
  await expect(getCard(other, 'Dill weed')).toContainText('7 seats - 7 left');
});

test('a saved table that is opened again shows the saved values and saves without a conflict', async ({
  page,
  host,
  open,
  logIn,
}) => {
  await host.table('Resown', 8);
  await logIn();
  await open('/dashboard/table-list?q=resown');
  const resize = async (capacity: string, next: string) => {
    await chooseTableAction(page, 'Resown', 'Edit');
    await expect(getDialog(page).getByLabel('Capacity')).toHaveValue(capacity);
    await expect(getDialog(page).getByText('Someone else just changed this.')).toBeHidden();
    await getDialog(page).getByLabel('Capacity').fill(next);
    await getSaveButton(page).click();
    await expect(getDialog(page)).toBeHidden();
    await expect(getCard(page, 'Resown')).toContainText(`${next} seats`);
  };
  await resize('8', '9');
  await resize('9', '10');
  await resize('10', '11');
});

test('each drag of a table sends one move', async ({ page, host, open, logIn }) => {
  for (const name of ['Order A', 'Order B', 'Order C']) await host.table(name, 2);
  await logIn();
  await open('/dashboard/table-list?q=order');
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Order A', 'Order B', 'Order C']);
  const moves: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('table.move')) moves.push(request.postDataJSON());
  });
  await drag(page, getCard(page, 'Order C').getByRole('heading'), getCard(page, 'Order A'), 'Order C is over Order A.');
  await page.mouse.up();
  await expect(names).toHaveText(['Order C', 'Order A', 'Order B']);
  expect(moves).toHaveLength(1);
  await page.reload();
  await expect(names).toHaveText(['Order C', 'Order A', 'Order B']);
});

test('I1 names with markup are shown literally everywhere on the page', async ({ page, app, host, open, logIn }) => {
  const hostile = '<img src=x onerror=alert(1)>"><svg/onload=alert(2)>';
  const table = await host.table(hostile, 4);
  const group = await host.household(`${hostile} group`, [
    { firstName: '<script>alert(3)</script>', status: 'Declined' },
  ]);
  await app.admin('PUT', `/groups/${group._id}`, { assignedTableId: table._id });
  await host.person({ firstName: '{{constructor}}', lastName: hostile, status: 'Accepted' });
  await logIn();
  page.on('dialog', () => {
    throw new Error('a name was run');
  });
  await open('/dashboard/table-list?q=onerror');
  await expect(getCard(page, hostile)).toContainText(`${hostile} group`);
  await searchUnseated(page, '{{constructor}}');
  await getUnseatedList(page)
    .getByRole('button', { name: `Seat at… {{constructor}} ${hostile}` })
    .click();
  await expect(getDialog(page).getByRole('heading')).toHaveText(`Seat {{constructor}} ${hostile}`);
  await chooseTable(page, hostile);
  await expect(getCard(page, hostile)).toContainText('{{constructor}}');
  await chooseTableAction(page, hostile, 'Edit');
  await expect(getDialog(page).getByLabel('Table name')).toHaveValue(hostile);
  await expect(getDialog(page)).toContainText(`${hostile} group`);
});

/** On a phone, the list is a sheet; beside the tables, it may be folded. */
async function openUnseated(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: /^Without a table/ });
  const summary = getUnseatedList(page).locator('summary');
  const seatButton = page.getByRole('button', { name: /^Seat at/ }).first();
  await expect(bar.or(summary)).toBeVisible();
  if (await bar.isVisible()) await bar.click();
  else if (!(await seatButton.isVisible())) await summary.click();
  await expect(seatButton).toBeVisible();
}

for (const { width, colorScheme } of appearances) {
  test(`every view passes axe and fits without horizontal scrolling at ${width} pixels, ${colorScheme}`, async ({
    page,
    app,
    host,
    open,
    logIn,
    axe,
  }) => {
    const name = `The table of Wolfgang Leopold von und zu Hohenstein ${width} ${colorScheme}`;
    const table = await host.table(name, 40);
    const group = await host.household(`${name}, the group`, [
      { firstName: 'Ann', status: 'Accepted' },
      { firstName: 'Bo', status: 'Declined' },
      { firstName: 'Cy' },
    ]);
    await host.table('Another table', 8);
    await host.household(`${name}, unseated`, [{ firstName: 'Di' }]);
    await app.admin('PUT', `/groups/${group._id}`, { assignedTableId: table._id });
    await setAppearance(page, { width, colorScheme });
    await logIn();
    await open(`/dashboard/table-list?q=${encodeURIComponent(`${width} ${colorScheme}`)}`);
    const card = getCard(page, name);
    await expect(card).toContainText('40 seats - 37 left');
    await axe();
    await expectNoHorizontalScroll(page);
    await openUnseated(page);
    await axe();
    await expectNoHorizontalScroll(page);
    if (await getDialog(page).isVisible()) await getDialog(page).getByRole('button', { name: 'Close' }).first().click();
    await card
      .getByRole('button', { name: /^Seating for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await axe();
    await page.getByRole('menuitem', { name: 'Change table…' }).click();
    await expect(getDialog(page).getByRole('option').first()).toBeVisible();
    await axe();
    await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await chooseTableAction(page, name, 'Edit');
    await expect(getDialog(page).getByLabel('Table name')).toHaveValue(name);
    await axe();
    await expectNoHorizontalScroll(page);
    await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await chooseTableAction(page, name, 'Delete');
    await expect(getDialog(page)).toContainText('Are you sure you want to delete this table?');
    await axe();
    await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
    for (const [action, title] of [
      ['Create several…', 'Create several tables'],
      ['Renumber…', 'Renumber tables'],
    ] as const) {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await expect(getDialog(page).getByRole('heading', { name: title })).toBeVisible();
      await axe();
      await expectNoHorizontalScroll(page);
      await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'fr-FR' });

  test('a table is created and a guest seated in French by touch, without hovering', async ({
    page,
    host,
    open,
    logIn,
  }) => {
    await host.person({ firstName: 'Océane', lastName: 'Tactile', status: 'Accepted' });
    await logIn();
    await open('/dashboard/table-list?q=glantine');
    await page.getByRole('button', { name: 'Créer une table' }).tap();
    const bounds = await getDialog(page).boundingBox();
    expect(bounds).toMatchObject({ x: 0, width: 360 });
    expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBe(740);
    await getDialog(page).getByLabel('Nom de la table').fill('Églantine');
    await getDialog(page).getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(getCard(page, 'Églantine')).toContainText('8 places – 8 libres');
    // Seated with three taps.
    const unseated = page.getByRole('dialog', { name: /^Sans table/ });
    await page.getByRole('button', { name: /^Sans table/ }).tap();
    await unseated.getByRole('searchbox').or(unseated.getByText('Océane Tactile')).first().waitFor();
    if (await unseated.getByRole('searchbox').isVisible()) await unseated.getByRole('searchbox').fill('océane');
    await unseated.getByRole('button', { name: /Océane Tactile/ }).tap();
    await page.getByRole('option', { name: 'Églantine' }).tap();
    await expect(unseated).not.toContainText('Océane Tactile');
    await unseated.getByRole('button', { name: 'Fermer' }).first().tap();
    await page.getByRole('searchbox', { name: 'Rechercher une table' }).fill('églantine');
    await expect(getCard(page, 'Églantine')).toContainText('8 places – 7 libres');
    await expectNoHorizontalScroll(page);
  });

  test('holding a guest selects them, and a tap then selects another', async ({ page, host, app, open, logIn }) => {
    const table = await host.table('Aubépine', 4);
    for (const firstName of ['Maëlle', 'Noé']) {
      const guest = await host.person({ firstName, lastName: 'Tenue', status: 'Accepted' });
      await app.admin('PUT', `/guests/${guest._id}`, { assignedTable: table._id });
    }
    await logIn();
    await open('/dashboard/table-list?q=aubépine');
    const getUnit = (name: string) => getCard(page, 'Aubépine').locator('.seating-unit', { hasText: name });
    await getUnit('Maëlle').getByText('Maëlle').scrollIntoViewIfNeeded();
    const bounds = await getUnit('Maëlle').getByText('Maëlle').boundingBox();
    if (bounds === null) throw new Error('The row is not shown.');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: bounds.x + 5, y: bounds.y + bounds.height / 2 }]);
    await expect(getUnit('Maëlle')).toHaveClass(/seating-unit--dragged/);
    await touch('touchEnd', []);
    await expect(getUnit('Maëlle').getByRole('checkbox')).toBeChecked();
    await getUnit('Noé').getByText('Noé').tap();
    await expect(getUnit('Noé').getByRole('checkbox')).toBeChecked();
    await expect(getUnit('Maëlle').getByRole('checkbox')).toBeChecked();
  });
});
