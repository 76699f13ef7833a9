// Marking guests as attended at the door: online, offline and after reconnecting. What the page shows and sends while
// the server responds is tested in apps/web/src/dashboard/door/door-page.test.tsx.
import type { Locator, Page } from '@playwright/test';
import { expect, logOut, submitLogin, test } from './dashboard-test.ts';
import { getCard } from './locators.ts';
import { holdRequests } from './pages.ts';

const getRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
// When one guest is left, the bar has a button of the same name.
const getCheckInButton = (page: Page, name: string) =>
  getRow(page, name).getByRole('button', { name: `Check in ${name}` });
const getUndoButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`Undo: ${name}`) });
const getBar = (page: Page) => page.getByRole('complementary', { name: 'Arrivals' });
const networkErrors = /net::ERR|Failed to load resource|Failed to fetch|Unable to preload/;

test('T7 a guest sees no name; an administrator lets people in, undoes it after a reload, and finds anyone by name', async ({
  page,
  open,
  host,
  app,
  logIn,
  axe,
}) => {
  const table = await host.createTable('Fyrtårnet');
  const family = await host.createHousehold('Åbenrå', [
    { firstName: 'Ane', status: 'Accepted' },
    { firstName: 'Bo', status: 'Pending' },
    { firstName: 'Carl', status: 'Declined' },
  ]);
  await app.callAsAdmin('PUT', `/tables/${table._id}`, { groupIds: [family._id] });
  await open(`/qr/${family.code}`);
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByText('Ane')).toBeHidden();
  await logIn();
  await page.reload();
  await expect(page.getByText('1 may come in')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Let in Bo' }).click();
  await expect.poll(() => host.listStatuses(family)).toEqual(['Accepted', 'Attended', 'Declined']);
  await page.reload();
  await getUndoButton(page, 'Bo').click();
  await expect.poll(() => host.listStatuses(family)).toEqual(['Accepted', 'Pending', 'Declined']);

  await open('/dashboard/door');
  await page.getByRole('heading', { name: 'Door' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find a guest by name' }).fill('ane abenra');
  await page.getByRole('button', { name: /^Åbenrå.*Fyrtårnet.*0 of 1 here/ }).click();
  await getBar(page).getByRole('button', { name: 'Check in Ane' }).click();
  await expect.poll(() => host.listStatuses(family)).toEqual(['Attended', 'Pending', 'Declined']);
  await axe();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await axe();
});

test('the door looks the same when opened by its address and from a list, and the list the same afterwards', async ({
  page,
  open,
  host,
  logIn,
}) => {
  await host.createHousehold('Møller', [{ firstName: 'Ida' }]);
  await logIn();
  const search = page.getByRole('searchbox', { name: 'Find a guest by name' });
  const getBox = async (locator: Locator) => {
    await locator.waitFor();
    return locator.boundingBox();
  };
  await page.goto('/#/dashboard/door');
  await page.reload();
  const searchBox = await getBox(search);
  // Other tests' groups may fill the first screen of the list.
  await page.goto('/#/dashboard/group-list?q=M%C3%B8ller');
  await page.reload();
  // The members of a group load after it, and their number changes the height of its card.
  await getCard(page, 'Møller').getByText('Ida').waitFor();
  const edit = page.getByRole('button', { name: /^Edit/ }).first();
  const editBox = await getBox(edit);
  await open('/dashboard/door');
  await expect.poll(() => getBox(search)).toEqual(searchBox);
  await open('/dashboard/group-list?q=M%C3%B8ller');
  await expect.poll(() => getBox(edit)).toEqual(editBox);
});

test('marks made offline are saved on the device, shown beside the guest and sent in order on reconnect', async ({
  page,
  openDashboard,
  context,
  host,
  watched,
  axe,
}) => {
  watched.allow(networkErrors);
  const family = await host.createHousehold('Lund', [
    { firstName: 'Ane', status: 'Accepted' },
    { firstName: 'Bo', status: 'Accepted' },
    { firstName: 'Carl', status: 'Accepted' },
  ]);
  await openDashboard(`/qr/${family.code}`);
  await getCheckInButton(page, 'Ane').waitFor();
  // Only requests that reached the server have a response.
  const sent: { ids: string[]; status: string }[] = [];
  page.on('response', (response) => {
    if (response.url().includes('guest.updateStatus')) sent.push(response.request().postDataJSON());
  });
  await context.setOffline(true);
  for (const name of ['Ane', 'Bo']) {
    await getCheckInButton(page, name).click();
    await expect(getRow(page, name).getByText('Saved on this device.')).toBeVisible();
    await expect(getRow(page, name).getByText('Saved on this device.')).toBeInViewport();
    await expect(getUndoButton(page, name)).toBeVisible();
  }
  await expect(async () => {
    // A press soon after the last one is ignored.
    await getUndoButton(page, 'Bo').click({ timeout: 2000 });
    await expect(getCheckInButton(page, 'Bo')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(getBar(page).getByText(/^Offline · 2 check-ins waiting · list from \d\d:\d\d$/)).toBeVisible();
  await expect(getUndoButton(page, 'Ane')).toBeVisible();
  await expect(getRow(page, 'Carl')).toBeVisible();
  expect(await host.listStatuses(family)).toEqual(['Accepted', 'Accepted', 'Accepted']);
  await axe();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => host.listStatuses(family), { timeout: 30_000 }).toEqual(['Attended', 'Accepted', 'Accepted']);
  await expect(page.getByText('Saved on this device.')).toHaveCount(0);
  await expect(getBar(page).getByText('Online', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(sent.map(({ status }) => status)).toEqual(['Attended', 'Attended', 'Accepted']);
});

test('marks of several passes survive a closed tab and are sent from the next pass', async ({
  page,
  context,
  open,
  host,
  logIn,
  watched,
}) => {
  watched.allow(networkErrors);
  const first = await host.createGuest({ firstName: 'Emil', status: 'Accepted' });
  const second = await host.createGuest({ firstName: 'Freja', status: 'Accepted' });
  await logIn();
  await context.route('**/trpc/guest.updateStatus*', (route) => route.abort());
  const other = await context.newPage();
  await other.goto(`/#/qr/${first.code}`);
  await getCheckInButton(other, 'Emil').click();
  await expect(getRow(other, 'Emil').getByText('Saved on this device.')).toBeVisible();
  await other.close();
  await open(`/qr/${second.code}`);
  await expect(getBar(page).getByText('1 check-in waiting')).toBeVisible();
  await getCheckInButton(page, 'Freja').click();
  await context.unroute('**/trpc/guest.updateStatus*');
  await expect.poll(() => host.getStatus(first), { timeout: 30_000 }).toBe('Attended');
  await expect.poll(() => host.getStatus(second)).toBe('Attended');
  await expect(getBar(page).getByText('waiting')).toHaveCount(0);
});

test('a session that ends at the door redirects to the login, and from there back to the pass', async ({
  page,
  openDashboard,
  host,
  app,
  watched,
}) => {
  watched.allow(/401/);
  const guest = await host.createGuest({ firstName: 'Dora', status: 'Accepted' });
  const token = await openDashboard(`/qr/${guest.code}`);
  await expect(getCheckInButton(page, 'Dora')).toBeVisible();
  await fetch(`${app.origin}/api/v1/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await getCheckInButton(page, 'Dora').click();
  await expect(page.getByText('Your check-ins are saved on this device')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await submitLogin(page);
  // The mark that was rejected without a session is sent now.
  await expect.poll(() => host.getStatus(guest)).toBe('Attended');
  await expect(page.getByRole('button', { name: /Undo: Dora/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/qr/${guest.code}$`));
});

test('with storage disabled a login lasts as long as the tab, and an unsent mark asks to keep the page open', async ({
  page,
  open,
  host,
}) => {
  await page.addInitScript(() => {
    const throwError = () => {
      throw new DOMException('off', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: throwError });
  });
  const guest = await host.createGuest({ firstName: 'Kaj', status: 'Accepted' });
  await open('/login');
  await submitLogin(page);
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expect(page.getByRole('link', { name: /^Guests \d/ })).toBeVisible();
  await open(`/qr/${guest.code}`);
  const release = await holdRequests(page, '**/trpc/guest.updateStatus*');
  await getCheckInButton(page, 'Kaj').click();
  await expect(getRow(page, 'Kaj').getByText('Keep this page open')).toBeVisible();
  release();
  await expect.poll(() => host.getStatus(guest)).toBe('Attended');
  await expect(page.getByText('Keep this page open')).toHaveCount(0);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a pass opened at the door before works offline, and its cached copy is deleted at logout', async ({
    page,
    context,
    open,
    host,
    logIn,
    watched,
  }) => {
    watched.allow(networkErrors);
    const family = await host.createHousehold('Krogh', [
      { firstName: 'Ida', status: 'Accepted' },
      { firstName: 'Jens', status: 'Accepted' },
    ]);
    const other = await host.createGuest({ firstName: 'Never', lastName: 'Scanned', status: 'Accepted' });
    await logIn();
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const _visit of [1, 2]) {
      await open(`/qr/${family.code}`);
      await page.reload();
      await getCheckInButton(page, 'Ida').waitFor();
    }
    await context.setOffline(true);
    await page.reload();
    await expect(getBar(page).getByText(/^Offline · list from \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 });
    await getCheckInButton(page, 'Ida').click();
    await expect(getRow(page, 'Ida').getByText('Saved on this device.')).toBeVisible();
    await page.reload();
    await expect(getUndoButton(page, 'Ida')).toBeVisible({ timeout: 30_000 });
    // A pass that this phone has never seen is recognized by the list.
    await open(`/qr/${other.code}`);
    await expect(page.getByText('1 may come in')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Never Scanned' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => host.listStatuses(family), { timeout: 30_000 }).toEqual(['Attended', 'Accepted']);
    await open('/dashboard');
    await logOut(page);
    await expect(page).toHaveURL(/#\/login$/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Krogh');
  });
});
