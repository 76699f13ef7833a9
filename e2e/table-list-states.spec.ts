// The table list when it is reordered, and on narrow screens. Errors and conflicts are tested in
// apps/web/src/dashboard/tables/table-list-page.test.tsx.
import type { Page } from '@playwright/test';
import { appearances, expect, setAppearance, test } from './dashboard-test.ts';
import { getCard, getDialog } from './locators.ts';
import { drop, expectNoHorizontalScroll } from './pages.ts';
import { chooseTableAction, drag, fillUnseatedList, getUnseatedList } from './table-list.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('each drag of a table sends one move', async ({ page, openDashboard, host }) => {
  for (const name of ['Order A', 'Order B', 'Order C']) await host.createTable(name, 2);
  await openDashboard('/dashboard/table-list?q=order');
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Order A', 'Order B', 'Order C']);
  const moves: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('table.move')) moves.push(request.postDataJSON());
  });
  await drag(page, getCard(page, 'Order C').getByRole('heading'), getCard(page, 'Order A'), 'Order C is over Order A.');
  await drop(page);
  await expect(names).toHaveText(['Order C', 'Order A', 'Order B']);
  expect(moves).toHaveLength(1);
  await page.reload();
  await expect(names).toHaveText(['Order C', 'Order A', 'Order B']);
});

interface ListSteps {
  open(page: Page): Promise<void>;
  close(page: Page): Promise<void>;
}
const doNothing = () => Promise.resolve();
/** On a phone, the list of those to seat is a sheet; beside the tables it is folded, or open where there is room. */
const sheet: ListSteps = {
  open: (page) => page.getByRole('button', { name: /^To seat/ }).click(),
  close: (page) => getDialog(page).getByRole('button', { name: 'Close' }).first().click(),
};
const folded: ListSteps = { open: (page) => getUnseatedList(page).locator('summary').click(), close: doNothing };
const unfolded: ListSteps = { open: doNothing, close: doNothing };
const stepsByWidth = new Map([
  [360, sheet],
  [768, folded],
]);

for (const { width, colorScheme } of appearances) {
  test(`every view passes axe and fits without horizontal scrolling at ${width} pixels, ${colorScheme}`, async ({
    page,
    openDashboard,
    app,
    host,
    axe,
  }) => {
    const name = `The table of Wolfgang Leopold von und zu Hohenstein ${width} ${colorScheme}`;
    const table = await host.createTable(name, 40);
    const group = await host.createHousehold(`${name}, the group`, [
      { firstName: 'Ann', status: 'Accepted' },
      { firstName: 'Bo', status: 'Declined' },
      { firstName: 'Cy' },
    ]);
    await host.createTable('Another table', 8);
    await host.createHousehold(`${name}, unseated`, [{ firstName: 'Di' }]);
    await app.callAsAdmin('PUT', `/groups/${group._id}`, { assignedTableId: table._id });
    await setAppearance(page, { width, colorScheme });
    await openDashboard(`/dashboard/table-list?q=${encodeURIComponent(`${width} ${colorScheme}`)}`);
    const card = getCard(page, name);
    await expect(card).toContainText('40 seats - 37 left');
    await axe();
    await expectNoHorizontalScroll(page);
    const list = stepsByWidth.get(width) ?? unfolded;
    await list.open(page);
    await expect(page.getByRole('button', { name: /^Seat at/ }).first()).toBeVisible();
    await axe();
    await expectNoHorizontalScroll(page);
    await list.close(page);
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
    openDashboard,
    host,
  }) => {
    await fillUnseatedList(host);
    await host.createGuest({ firstName: 'Océane', lastName: 'Tactile', status: 'Accepted' });
    await openDashboard('/dashboard/table-list?q=glantine');
    await page.getByRole('button', { name: 'Ajouter une table' }).tap();
    const bounds = await getDialog(page).boundingBox();
    expect(bounds).toMatchObject({ x: 0, width: 360 });
    expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBe(740);
    await getDialog(page).getByLabel('Nom de la table').fill('Églantine');
    await getDialog(page).getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(getCard(page, 'Églantine')).toContainText('8 places – 8 libres');
    // Seated with three taps.
    const unseated = page.getByRole('dialog', { name: /^À placer/ });
    await page.getByRole('button', { name: /^À placer/ }).tap();
    await unseated.getByRole('searchbox').fill('océane');
    await unseated.getByRole('button', { name: 'Placer à… Océane Tactile' }).tap();
    await page.getByRole('option', { name: 'Églantine' }).tap();
    await expect(unseated).not.toContainText('Océane Tactile');
    await unseated.getByRole('button', { name: 'Fermer' }).first().tap();
    await page.getByRole('searchbox', { name: 'Rechercher une table' }).fill('églantine');
    await expect(getCard(page, 'Églantine')).toContainText('8 places – 7 libres');
    await expectNoHorizontalScroll(page);
  });

  test('holding a guest selects them, and a tap then selects another', async ({ page, openDashboard, host, app }) => {
    const table = await host.createTable('Aubépine', 4);
    for (const firstName of ['Maëlle', 'Noé']) {
      const guest = await host.createGuest({ firstName, lastName: 'Tenue', status: 'Accepted' });
      await app.callAsAdmin('PUT', `/guests/${guest._id}`, { assignedTable: table._id });
    }
    await openDashboard('/dashboard/table-list?q=aubépine');
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
