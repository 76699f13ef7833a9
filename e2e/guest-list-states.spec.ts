// The guest list under live changes, hostile names, thousands of guests and narrow screens.
import type { Page } from '@playwright/test';
import { pickUpByKeyboard } from './dashboard-test.ts';
import {
  createGuest,
  desktop,
  dragTo,
  expect,
  getDragHandle,
  getGuestNames,
  getRow,
  getSearchField,
  guestListPath,
  insertManyGuests,
  phone,
  test,
} from './guest-list.ts';
import { expectNoHorizontalScroll, holdRequests } from './pages.ts';

test.describe('on a desktop', () => {
  test.use(desktop);

  test('a new guest in a long list is scrolled into view; one hidden by the view is announced with a button to show it', async ({
    page,
    openDashboard,
    open,
    sql,
    axe,
  }) => {
    await insertManyGuests(sql);
    await openDashboard(guestListPath);
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    await createGuest(page, 'Vilhelmine');
    await expect(getRow(page, 'Vilhelmine')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Create Guest' })).toBeFocused();
    // Scrolling on afterwards is not overridden.
    await page.locator('.guest-frame').evaluate((element) => element.scrollTo(0, 0));
    await expect(getRow(page, 'Guest 0001')).toBeInViewport();
    await open(`${guestListPath}?q=0007&filter=%5B%22pending%22%5D`);
    await expect(getGuestNames(page)).toHaveText(['Guest 0007']);
    await createGuest(page, 'Valdemar');
    const notice = page.getByRole('status').filter({ hasText: 'Valdemar was created but isn’t in this view.' });
    await expect(notice).toBeVisible();
    await axe();
    await notice.getByRole('button', { name: 'Show all guests' }).click();
    await expect(getRow(page, 'Valdemar')).toBeInViewport();
    await expect(notice).toBeHidden();
    await expect(getSearchField(page)).toHaveValue('');
    await expect(page).not.toHaveURL(/q=|filter=/);
  });

  test('changes by another administrator and by a guest appear live and are highlighted briefly', async ({
    page,
    openDashboard,
    browser,
    host,
    app,
  }) => {
    const ane = await host.createGuest({ firstName: 'Ane' });
    await host.createGuest({ firstName: 'Bo' });
    const token = await openDashboard(guestListPath);
    await expect(getGuestNames(page)).toHaveText(['Ane', 'Bo']);
    const context = await browser.newContext({ ...desktop, baseURL: app.origin });
    const other = await context.newPage();
    await other.goto('/#/404');
    await other.evaluate((value) => localStorage.setItem('authToken', value), token);
    await other.goto(`/#${guestListPath}`);
    await dragTo(other, getRow(other, 'Bo'), getRow(other, 'Ane'));
    await expect(getGuestNames(page)).toHaveText(['Bo', 'Ane']);
    await host.respond({ code: ane.code, accepted: [ane._id] });
    for (const dashboard of [page, other]) await expect(getRow(dashboard, 'Ane')).toContainText('Accepted');
    await expect(getRow(page, 'Ane')).toHaveClass(/is-changed/);
    await context.close();
  });

  test('I1 markup in names is shown as text in the list and in its labels', async ({
    page,
    openDashboard,
    host,
    app,
  }) => {
    const people = [
      '<img src=x onerror=alert(1)>',
      '"><svg/onload=alert(1)><img src=x onerror=alert(1)//',
      '{{7*7}}$t(Guests.Title) </script><script>alert(1)</script>',
    ].map((hostile) => ({ hostile, name: `${hostile} 👩‍👩‍👧 ʻOkina` }));
    for (const { hostile } of people) {
      const table = await host.createTable(`${hostile} table`);
      const group = await app.callAsAdmin<{ _id: string }>('POST', '/groups', {
        groupName: `${hostile} group`,
        assignedTableId: table._id,
      });
      await host.createGuest({
        firstName: hostile,
        lastName: '👩‍👩‍👧 ʻOkina',
        status: 'Declined',
        assignedGroup: group._id,
      });
    }
    await host.createGuest({ firstName: 'Bo' });
    await openDashboard(guestListPath);
    await expect(getGuestNames(page)).toHaveText([...people.map(({ name }) => name), 'Bo']);
    for (const [index, { hostile, name }] of people.entries()) {
      const row = page.getByRole('row').nth(index + 1);
      await expect(row).toContainText(`${hostile} group`);
      await expect(row).toContainText(`${hostile} table`);
      await expect(page.getByRole('checkbox', { name: `Select ${name}`, exact: true })).toBeVisible();
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
      await pickUpByKeyboard(page, name);
      await page.keyboard.press('Escape');
    }
    for (const { hostile, name } of people) {
      await getSearchField(page).fill(hostile);
      await expect(getGuestNames(page)).toHaveText([name]);
      const [firstWord = ''] = hostile.split(' ');
      await expect(page).toHaveURL(({ hash }) => decodeURIComponent(hash).includes(`q=${firstWord}`));
      await page.reload();
      await expect(getSearchField(page)).toHaveValue(hostile);
      await expect(getGuestNames(page)).toHaveText([name]);
    }
  });

  test('a list of thousands of guests renders only those in view, and the last can be reached', async ({
    page,
    openDashboard,
    sql,
    axe,
  }) => {
    await insertManyGuests(sql);
    await openDashboard(guestListPath);
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    const table = page.getByRole('grid', { name: 'Guest List' });
    await expect(table).toHaveAttribute('aria-rowcount', '2501');
    const countRows = () => page.locator('.guest-row').count();
    expect(await countRows()).toBeLessThanOrEqual(200);
    const frame = page.locator('.guest-frame');
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(getRow(page, 'Guest 2500')).toBeInViewport();
    await expect(getRow(page, 'Guest 2500')).toHaveAttribute('aria-rowindex', '2501');
    expect(await countRows()).toBeLessThanOrEqual(200);
    await axe();
    await getSearchField(page).fill('2499');
    await expect(getGuestNames(page)).toHaveText(['Guest 2499']);
    await getSearchField(page).fill('');
    await frame.evaluate((element) => element.scrollTo(0, 0));
    // A row picked up by keyboard stays rendered, however far the list is scrolled.
    await getDragHandle(page, 'Guest 0001').focus();
    await pickUpByKeyboard(page, 'Guest 0001');
    await frame.evaluate((element) => element.scrollTo(0, 20_000));
    await expect(page.locator('.guest-row.is-dragged')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect(page.getByText('2500 selected')).toBeVisible();
  });

  test('on a tablet the table scrolls in its frame and the page does not, in light and dark mode', async ({
    page,
    open,
    logIn,
    host,
    axe,
  }) => {
    await host.createGuest({
      firstName: 'Maximiliana-Theodora',
      lastName: 'von und zu Hohenstaufen-Sigmaringen-Lüneburg',
    });
    await logIn();
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(guestListPath);
    await expect(getGuestNames(page)).toHaveCount(1);
    await expectNoHorizontalScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('guests are cards, sorted through a menu, in light and dark mode', async ({
    page,
    openDashboard,
    host,
    axe,
  }) => {
    const table = await host.createTable('Nettle', 2);
    await host.createGuest({
      firstName: 'Ane',
      isMain: false,
      isAdult: false,
      status: 'Declined',
      assignedTable: table._id,
    });
    await host.createGuest({ firstName: 'Zoé', status: 'Accepted' });
    await openDashboard(guestListPath);
    await expect(page.getByRole('grid')).toBeHidden();
    const warning = page.getByText('Declined but still has a seat');
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'Ane', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('Declined but still has a seat')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('article', { name: 'Ane' })).toContainText('Child');
    await page.getByRole('button', { name: 'List options' }).tap();
    await page.getByLabel('Sort by').selectOption({ label: 'Name' });
    await page.getByRole('button', { name: 'Ascending' }).tap();
    await axe();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(getGuestNames(page)).toHaveText(['Zoé', 'Ane']);
    await expect(page).toHaveURL(/sort=-name/);
    await expectNoHorizontalScroll(page);
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('checkbox', { name: 'Select Ane' }).check();
    await axe();
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
  });

  for (const width of [360, 390])
    test(`at ${width} pixels a guest is edited and deleted through the menu of its card, by touch and by keyboard`, async ({
      page,
      openDashboard,
      host,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      for (const firstName of ['Ane', 'Bo']) await host.createGuest({ firstName });
      await openDashboard(guestListPath);
      const getMenuButton = (name: string) => page.getByRole('button', { name: `More actions for ${name}` });
      await getMenuButton('Ane').tap();
      await page.getByRole('menuitem', { name: 'Edit' }).tap();
      await expect(page.getByRole('dialog').getByLabel('First name')).toHaveValue('Ane');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
      await getMenuButton('Ane').tap();
      await page.getByRole('menuitem', { name: 'Delete' }).tap();
      await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this guest?');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
      await expect(getGuestNames(page)).toHaveText(['Bo']);
      await getMenuButton('Bo').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this guest?');
    });

  test('a new guest in a long list is scrolled into view and stays there', async ({ page, open, logIn, sql }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await insertManyGuests(sql);
    await logIn();
    const release = await holdRequests(page, /guest\.list.*after/);
    await open(guestListPath);
    await expect(page.getByText('Loading...')).toBeVisible();
    const getTop = () =>
      page.getByRole('list', { name: 'Guest List' }).evaluate((list) => list.getBoundingClientRect().top);
    const topWhileLoading = await getTop();
    release();
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    expect(await getTop()).toBe(topWhileLoading);
    await createGuest(page, 'Vilhelmine');
    await expect(page.getByRole('article', { name: 'Vilhelmine' })).toBeInViewport();
    const frames = await collectFrames(page, 40, () => document.querySelector('[aria-label=Vilhelmine]') !== null);
    expect(frames).toEqual(frames.map(() => true));
  });

  test('a long list shows guests throughout scrolling, then stays in place when guests above are deleted', async ({
    page,
    openDashboard,
    sql,
  }) => {
    await insertManyGuests(sql);
    await openDashboard(guestListPath);
    await expect(page.getByText('2500 guests', { exact: true })).toBeVisible();
    const cardsSeen = await collectFrames(page, 60, () => {
      const isCard = document.elementFromPoint(200, 500)?.closest('[data-id]') instanceof Element;
      window.scrollBy(0, 90);
      return isCard;
    });
    expect(cardsSeen).toEqual(cardsSeen.map(() => true));
    const positions = await collectFrames(
      page,
      20,
      () => `${window.scrollY} of ${document.documentElement.scrollHeight}`,
    );
    expect(new Set(positions.slice(5)).size).toBe(1);
    const card = page.getByRole('article', { name: (await page.locator('.guest-name').nth(6).textContent()) ?? '' });
    const getTop = () => card.evaluate((card) => card.getBoundingClientRect().top);
    const before = await getTop();
    await sql`delete from guests where last_name between '0010' and '0029'`;
    await expect(page.getByText('2480 guests', { exact: true })).toBeVisible();
    await expect.poll(async () => Math.abs((await getTop()) - before)).toBeLessThan(4);
  });
});

/** Runs `probe` in the page in each of `count` consecutive frames and returns the results. */
const collectFrames = <T>(page: Page, count: number, probe: () => T): Promise<T[]> =>
  page.evaluate(`(async () => {
    const seen = [];
    for (let frame = 0; frame < ${count}; frame++) {
      await new Promise(requestAnimationFrame);
      seen.push((${probe})());
    }
    return seen;
  })()`);
