// Seating wishes made by dragging one name on another (docs/decisions/084), and what a drop on a name does besides.
import type { Locator, Page } from '@playwright/test';
import { expect, setAppearance, testWithOwnApp } from './dashboard-test.ts';
import { getCard, getDialog } from './locators.ts';
import { drop, waitUntilClicksCount } from './pages.ts';
import { getStoredTable, getUnseatedList } from './table-list.ts';

const test = testWithOwnApp();

const getRow = (list: Locator, name: string) => list.getByRole('listitem').filter({ hasText: name }).last();
const getMenu = (page: Page, name: string) => page.getByRole('menu', { name });
const expectFirstFocused = (menu: Locator) => expect(menu.getByRole('menuitem').first()).toBeFocused();
const getNotice = (page: Page) => page.getByRole('region', { name: 'Recent changes' });

async function getCenter(row: Locator): Promise<{ x: number; y: number }> {
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (box === null) throw new Error('The row is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags one row onto another, until the page announces it, and drops it there. */
async function dropOn(page: Page, from: Locator, to: Locator, announcement: string): Promise<void> {
  const start = await getCenter(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 4 });
  await expect(async () => {
    const end = await getCenter(to);
    await page.mouse.move(end.x - 4, end.y - 2);
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await expect(page.getByText(announcement)).toBeAttached({ timeout: 500 });
  }).toPass();
  await drop(page);
}

interface Wish {
  _id: string;
  kind: string;
}

test('one name dragged on another makes a wish, changes it, or seats the guest', async ({
  page,
  openDashboard,
  app,
  host,
  axe,
}) => {
  await setAppearance(page, { width: 1440, colorScheme: 'light' });
  const listKinds = async () => (await app.callAsAdmin<Wish[]>('GET', '/wishes')).map(({ kind }) => kind);
  const harbour = await host.createTable('Harbour', 4);
  const lind = await host.createHousehold('Lind', [{ firstName: 'Lise' }, { firstName: 'Lars' }]);
  await app.callAsAdmin('PUT', `/groups/${lind._id}`, { assignedTableId: harbour._id });
  for (const firstName of ['Anker', 'Bodil']) await host.createGuest({ firstName, status: 'Accepted' });
  await openDashboard('/dashboard/table-list');
  const unseated = getUnseatedList(page);
  const [anker, bodil] = [getRow(unseated, 'Anker'), getRow(unseated, 'Bodil')];

  await dropOn(page, anker, bodil, 'Anker is over Bodil.');
  const menu = getMenu(page, 'Anker and Bodil');
  await expect(menu.getByRole('menuitem')).toHaveText(['Sit together', 'Keep apart']);
  await expectFirstFocused(menu);
  await axe();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(bodil.getByRole('button').first()).toBeFocused();
  expect(await listKinds()).toEqual([]);

  await dropOn(page, anker, bodil, 'Anker is over Bodil.');
  await expectFirstFocused(menu);
  await page.keyboard.press('Enter');
  await expect(getNotice(page)).toContainText('Wish added.');
  expect(await listKinds()).toEqual(['together']);

  // The wish exists: only the opposite is offered.
  await dropOn(page, bodil, anker, 'Bodil is over Anker.');
  const again = getMenu(page, 'Bodil and Anker');
  await expect(again).toContainText('Already a wish: Anker with Bodil');
  await expect(again.getByRole('menuitem')).toHaveText(['Keep apart instead']);
  await again.getByRole('menuitem').click();
  await expect(getNotice(page)).toContainText('Wish changed.');
  expect(await listKinds()).toEqual(['apart']);
  await getNotice(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(listKinds).toEqual(['together']);

  // A wish with a household, and a seat beside it.
  const card = getCard(page, 'Harbour');
  await dropOn(page, anker, getRow(card, 'Lise'), 'Anker is over Lind.');
  const atTable = getMenu(page, 'Anker and Lind');
  await expect(atTable.getByRole('menuitem')).toHaveText(['Seat at Harbour', 'Sit together', 'Keep apart']);
  await atTable.getByRole('menuitem', { name: 'Keep apart' }).click();
  await expect.poll(listKinds).toEqual(['together', 'apart']);
  await dropOn(page, bodil, getRow(card, 'Lise'), 'Bodil is over Lind.');
  await expectFirstFocused(getMenu(page, 'Bodil and Lind'));
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Bodil');
  await expect.poll(async () => (await getStoredTable(app, harbour)).seatsLeft).toBe(1);

  // The same without dragging, and the list of wishes follows changes that are made elsewhere.
  await anker.getByRole('button', { name: 'Seating wishes of Anker' }).click();
  await expect(getDialog(page).getByRole('combobox', { name: 'Guest or household' })).toContainText('Anker');
  const wishes = getDialog(page).getByRole('list', { name: 'Seating wishes' }).getByRole('listitem');
  await expect(wishes).toHaveText(['Anker with Bodil', 'Anker apart from Lind']);
  const [first] = await app.callAsAdmin<Wish[]>('GET', '/wishes');
  await app.callAsAdmin('PUT', `/wishes/${first?._id}`, { kind: 'apart' });
  await expect(wishes).toHaveText(['Anker apart from Bodil', 'Anker apart from Lind']);
});

test('several selected guests are dropped on the table, not on a name', async ({ page, openDashboard, app, host }) => {
  await setAppearance(page, { width: 1440, colorScheme: 'light' });
  const garden = await host.createTable('Garden', 4);
  const ebbe = await host.createGuest({ firstName: 'Ebbe', status: 'Accepted' });
  await app.callAsAdmin('PUT', `/guests/${ebbe._id}`, { assignedTable: garden._id });
  for (const firstName of ['Frida', 'Gerd']) await host.createGuest({ firstName, status: 'Accepted' });
  await openDashboard('/dashboard/table-list?q=garden');
  const [frida, gerd] = [getRow(getUnseatedList(page), 'Frida'), getRow(getUnseatedList(page), 'Gerd')];
  for (const row of [frida, gerd]) await row.getByRole('checkbox').check();
  await dropOn(page, frida, getRow(getCard(page, 'Garden'), 'Ebbe'), 'Frida is over Garden.');
  await expect(getCard(page, 'Garden')).toContainText('4 seats - 1 left');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true });

  test('a name is held and dragged on another, at the tables and in the sheet', async ({
    page,
    openDashboard,
    app,
    host,
    axe,
  }) => {
    const terrace = await host.createTable('Terrace', 4);
    for (const firstName of ['Cleo', 'Dag']) {
      const guest = await host.createGuest({ firstName, status: 'Accepted' });
      await app.callAsAdmin('PUT', `/guests/${guest._id}`, { assignedTable: terrace._id });
    }
    for (const firstName of ['Hugo', 'Ilse']) await host.createGuest({ firstName, status: 'Accepted' });
    await openDashboard('/dashboard/table-list?q=terrace');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const dropByTouch = async (from: Locator, to: Locator, announcement: string) => {
      const start = await getCenter(from);
      await touch('touchStart', start);
      await expect(from).toHaveClass(/seating-unit--dragged/);
      const end = await getCenter(to);
      for (let step = 1; step <= 10; step += 1)
        await touch('touchMove', { x: start.x, y: start.y + ((end.y - start.y) * step) / 10 });
      await expect(page.getByText(announcement)).toBeAttached();
      await touch('touchEnd');
      await waitUntilClicksCount(page);
    };

    const card = getCard(page, 'Terrace');
    await dropByTouch(getRow(card, 'Cleo'), getRow(card, 'Dag'), 'Cleo is over Dag.');
    const menu = getMenu(page, 'Cleo and Dag');
    await expect(menu.getByRole('menuitem')).toHaveText(['Sit together', 'Keep apart']);
    await axe();
    await menu.getByRole('menuitem', { name: 'Keep apart' }).tap();
    await expect(getNotice(page)).toContainText('Wish added.');

    await page.getByRole('button', { name: /^To seat/ }).tap();
    const sheet = page.getByRole('dialog', { name: /^To seat/ });
    await dropByTouch(getRow(sheet, 'Hugo'), getRow(sheet, 'Ilse'), 'Hugo is over Ilse.');
    await axe();
    await getMenu(page, 'Hugo and Ilse').getByRole('menuitem', { name: 'Sit together' }).tap();
    await expect(sheet.getByRole('status').getByText('Wish added.')).toBeVisible();
    const kinds = (await app.callAsAdmin<Wish[]>('GET', '/wishes')).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['apart', 'together']);

    await getRow(sheet, 'Ilse').getByRole('button', { name: 'Seating wishes of Ilse' }).tap();
    await expect(page.getByRole('list', { name: 'Seating wishes' }).getByRole('listitem')).toHaveText([
      'Hugo with Ilse',
    ]);
  });
});
