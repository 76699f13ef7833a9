// Bulk actions on selected guests: status, group, table and export.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  desktop,
  expect,
  getGuestNames,
  getRow,
  getSearchField,
  guestListPath,
  insertManyGuests,
  listStoredGuests,
  type StoredGuest,
  test,
} from './guest-list.ts';

test.use(desktop);

test('guests are selected one by one and as a range, and get a status in one call', async ({
  page,
  open,
  logIn,
  host,
  app,
  axe,
}) => {
  for (const firstName of ['Ane', 'Bo', 'Carl', 'Dora', 'Eva']) await host.person({ firstName });
  await logIn();
  await open(guestListPath);
  const rowBounds = await getRow(page, 'Ane').boundingBox();
  await page.getByRole('checkbox', { name: 'Select Bo' }).click();
  await page.getByRole('checkbox', { name: 'Select Dora' }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  // The rows do not move, so that the next click hits the intended row.
  expect((await getRow(page, 'Ane').boundingBox())?.y).toBe(rowBounds?.y);
  await axe();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Accepted' }).click();
  await expect(page.getByRole('row').getByText('Accepted')).toHaveCount(3);
  await expect
    .poll(async () => (await listStoredGuests(app)).map((guest) => guest.status))
    .toEqual(['Pending', 'Accepted', 'Accepted', 'Accepted', 'Pending']);
  const notices = page.getByRole('region', { name: 'Recent changes' });
  await expect(notices).toContainText('3 guests → Accepted');
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').getByText('Pending')).toHaveCount(5);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('3 selected')).toBeHidden();
});

for (const { width, filters } of [
  { width: 320, filters: [] },
  { width: 800, filters: ['pending', 'adult'] },
  { width: 1280, filters: ['pending'] },
])
  test(`at ${width} pixels the selection bar is at the bottom, moves nothing and every button can be clicked`, async ({
    page,
    open,
    logIn,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await insertManyGuests(sql);
    await logIn();
    await open(`${guestListPath}?filter=${encodeURIComponent(JSON.stringify(filters))}`);
    const first = page.getByRole('checkbox', { name: 'Select Guest 0001' });
    const before = await first.boundingBox();
    await first.check();
    const bar = page.getByRole('region', { name: 'Selected guests' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await first.boundingBox()).toEqual(before);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(600);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
    for (const name of ['Set status', 'Group…', 'Table…', 'Export', 'Delete…', 'Clear selection'])
      await bar.getByRole('button', { name }).click({ trial: true });
  });

test('select-all selects the visible guests; hidden ones stay selected and are counted', async ({
  page,
  open,
  logIn,
  host,
}) => {
  for (const firstName of ['Ane', 'Anders', 'Bo']) await host.person({ firstName });
  await logIn();
  await open(`${guestListPath}?q=an`);
  await expect(getGuestNames(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await getSearchField(page).fill('ane');
  await expect(page.getByText('2 selected (1 not shown)')).toBeVisible();
  await getSearchField(page).fill('');
  await expect(page.getByRole('checkbox', { name: 'Select Bo' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all shown' }).uncheck();
  await expect(page.getByRole('region', { name: 'Selected guests' })).toBeHidden();
});

test('several guests are assigned to a group and to a table; a table without enough seats is disabled or rejected', async ({
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
  const roundTable = await host.table('Round', 2);
  await host.table('Stool', 1);
  await logIn();
  await open(guestListPath);
  await page.getByRole('checkbox', { name: 'Select Ane' }).check();
  await page.getByRole('checkbox', { name: 'Select Bo' }).check();
  const openPicker = async (kind: 'Group' | 'Table') => {
    await page.getByRole('button', { name: `${kind}…` }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: kind }).click();
  };
  await openPicker('Table');
  await expect(page.getByRole('option', { name: /Stool/ })).toBeDisabled();
  await page.getByRole('option', { name: /Round/ }).click();
  await axe();
  await app.admin('PUT', `/tables/${roundTable._id}`, { capacity: 1 });
  await page.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/Table capacity is not enough/);
  expect((await listStoredGuests(app)).every((guest) => guest.assignedTable === null)).toBe(true);
  await app.admin('PUT', `/tables/${roundTable._id}`, { capacity: 2 });
  await page.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(getRow(page, 'Ane')).toContainText('Round');
  await expect(getRow(page, 'Bo')).toContainText('Round');
  const notices = page.getByRole('region', { name: 'Recent changes' });
  await expect(notices).toContainText('2 guests → Round');
  await openPicker('Group');
  await page.getByRole('option', { name: /Vang/ }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  await expect(getRow(page, 'Bo')).toContainText('Vang');
  await expect(getRow(page, 'Bo')).not.toContainText('Round');
  await openPicker('Table');
  await expect(page.getByText('2 of them are in groups')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Assign' })).toBeDisabled();
});

test('selected guests are deleted after a confirmation that names the consequences, and restored by one undo', async ({
  page,
  open,
  logIn,
  host,
  app,
  sql,
  axe,
  watched,
}) => {
  // A row with an outdated diet may be fetched while its guest is being deleted.
  watched.allow(/status of 404/);
  await insertManyGuests(sql);
  const accepted = await host.person({ firstName: 'Zoe', status: 'Accepted' });
  const quay = await host.table('Quay', 2);
  await app.admin('PUT', `/tables/${quay._id}/assign-guests`, { guestIds: [accepted._id] });
  const listRestorable = async () =>
    (await app.admin<(StoredGuest & { version: number })[]>('GET', '/guests')).map(({ version: _, ...guest }) => guest);
  const before = await listRestorable();
  await logIn();
  await open(guestListPath);
  const count = page.getByText('2501 guests', { exact: true });
  await expect(count).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const bar = page.getByRole('region', { name: 'Selected guests' });
  await bar.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2501 guests?' });
  await expect(dialog).toContainText('1 of them has accepted.');
  await expect(dialog).toContainText('1 seat will become free.');
  await axe();
  await dialog.getByRole('button', { name: 'Delete 2501 guests' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No guests found')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await listStoredGuests(app)).toEqual([]);
  const notices = page.getByRole('region', { name: 'Recent changes' });
  await expect(notices).toContainText('2501 guests deleted');
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(count).toBeVisible({ timeout: 20_000 });
  expect(await listRestorable()).toEqual(before);
});

test('an export applies the search, filters and sorting of the list, or the selection', async ({
  page,
  open,
  logIn,
  host,
}) => {
  const people = [];
  for (const firstName of ['Ane', 'Anders', 'Bo']) people.push(await host.person({ firstName }));
  await logIn();
  await open(`${guestListPath}?q=an&filter=%5B%22pending%22%5D&sort=-name`);
  await expect(getGuestNames(page)).toHaveText(['Ane', 'Anders']);
  const exportGuests = async (scope: Locator | Page) => {
    const requested = page.waitForRequest('**/api/v1/exports/guests**');
    const downloaded = page.waitForEvent('download');
    await scope.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /Guests.*CSV/ }).click();
    await downloaded;
    const request = await requested;
    expect(request.headers().authorization).toMatch(/^Bearer /);
    return new URL(request.url()).searchParams;
  };
  const listQuery = await exportGuests(page.locator('.list-head'));
  expect(Object.fromEntries(listQuery)).toEqual({
    format: 'csv',
    lang: 'en',
    search: 'an',
    filter: 'pending',
    sort: '-name',
  });
  await page.getByRole('checkbox', { name: 'Select Anders' }).check();
  const selectionQuery = await exportGuests(page.getByRole('region', { name: 'Selected guests' }));
  expect(selectionQuery.get('ids')).toBe(people[1]?._id);
});

test('a French export applies a search for a French status label', async ({ page, open, logIn, host }) => {
  await host.person({ firstName: 'Ane' });
  await host.person({ firstName: 'Bo', status: 'Attended' });
  await logIn();
  await open(guestListPath);
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher un invité' }).fill('présent');
  await expect(getGuestNames(page)).toHaveText(['Bo']);
  const downloaded = page.waitForEvent('download');
  await page.locator('.list-head').getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: /Invités.*CSV/ }).click();
  const lines = readFileSync(await (await downloaded).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.map((line) => line.split(';')[0])).toEqual(['"Prénom"', '"Bo"']);
});

test('the seats of guests who declined are freed together, and undone together', async ({
  page,
  open,
  logIn,
  host,
  app,
}) => {
  const harbour = await host.table('Harbour', 6);
  const family = await host.household('Holm', [
    { firstName: 'Ida', status: 'Declined' },
    { firstName: 'Niels', status: 'Accepted' },
  ]);
  await app.admin('PUT', `/groups/${family._id}`, { assignedTableId: harbour._id });
  const bo = await host.person({ firstName: 'Bo', status: 'Declined' });
  await app.admin('PUT', `/guests/${bo._id}`, { assignedTable: harbour._id });
  const isSeatHeld = async () =>
    (await app.admin<(StoredGuest & { isSeatFreed: boolean; assignedTable: unknown })[]>('GET', '/guests')).map(
      ({ firstName, isSeatFreed, assignedTable }) => `${firstName} ${assignedTable !== null && !isSeatFreed}`,
    );
  await logIn();
  await open(`${guestListPath}?filter=${encodeURIComponent('["seatToFree"]')}`);
  await expect(getGuestNames(page)).toHaveText(['Ida', 'Bo']);
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await page.getByRole('button', { name: 'Free 2 seats' }).click();
  await expect.poll(isSeatHeld).toEqual(['Ida false', 'Niels true', 'Bo false']);
  const notices = page.getByRole('region', { name: 'Recent changes' });
  await expect(notices).toContainText('2 guests');
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isSeatHeld).toEqual(['Ida true', 'Niels true', 'Bo true']);
});
