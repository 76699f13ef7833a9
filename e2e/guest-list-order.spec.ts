// Reordering the guest list by mouse, keyboard and touch, and opening its rows.
import type { Locator } from '@playwright/test';
import { pickUpByKeyboard } from './dashboard-test.ts';
import {
  desktop,
  dragTo,
  expect,
  getColumnHeader,
  getDragHandle,
  getGuestNames,
  getRow,
  guestListPath,
  listStoredNames,
  phone,
  test,
} from './guest-list.ts';

test.describe('on a desktop', () => {
  test.use(desktop);

  test('dragging a row by mouse sends one move, which the server saves; a failed move is reverted', async ({
    page,
    openDashboard,
    host,
    app,
    watched,
  }) => {
    watched.allow(/Failed to load resource|ERR_/);
    for (const firstName of ['Ane', 'Bo', 'Carl', 'Dora']) await host.createGuest({ firstName });
    await openDashboard(guestListPath);
    await expect(getGuestNames(page)).toHaveCount(4);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(`${new URL(request.url()).pathname} ${request.postData()?.length}`);
    });
    await dragTo(page, getRow(page, 'Ane'), getRow(page, 'Carl'));
    await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl', 'Ane', 'Dora']);
    await expect.poll(() => listStoredNames(app)).toEqual(['Bo', 'Carl', 'Ane', 'Dora']);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatch(/guest\.move \d{2,3}$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl', 'Ane', 'Dora']);

    await getColumnHeader(page, 'Name').getByRole('button').click();
    await expect(getGuestNames(page)).toHaveText(['Ane', 'Bo', 'Carl', 'Dora']);
    await dragTo(page, getRow(page, 'Ane'), getRow(page, 'Carl'));
    await page.goBack();
    await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl', 'Ane', 'Dora']);
    expect(calls).toHaveLength(1);

    await page.route('**/trpc/guest.move*', (route) => route.abort());
    await dragTo(page, getRow(page, 'Bo'), getRow(page, 'Ane'));
    await expect(page.getByRole('alert')).toHaveText(/An unexpected error occurred. Please try again./);
    await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl', 'Ane', 'Dora']);
  });

  test('a row is dragged by keyboard 25 pixels per key, and its name and position are announced', async ({
    page,
    openDashboard,
    host,
    app,
  }) => {
    for (const firstName of ['Ane', 'Bo', 'Carl']) await host.createGuest({ firstName });
    await openDashboard(guestListPath);
    await getDragHandle(page, 'Ane').focus();
    await pickUpByKeyboard(page, 'Ane');
    const announcements = page.locator('[id^="DndLiveRegion"]');
    const overlay = page.locator('.dragged-guest');
    const before = await overlay.boundingBox();
    await page.keyboard.press('ArrowDown');
    await expect(announcements).toHaveText('Ane is over Bo, position 2 of 3.');
    await expect.poll(async () => Math.round(((await overlay.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBe(25);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(announcements).toHaveText('Ane is over Carl, position 3 of 3.');
    await page.keyboard.press('Space');
    await expect(announcements).toHaveText('Ane dropped at Carl, position 3 of 3.');
    await expect.poll(() => listStoredNames(app)).toEqual(['Bo', 'Carl', 'Ane']);
    await getDragHandle(page, 'Bo').focus();
    await pickUpByKeyboard(page, 'Bo');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Escape');
    await expect(announcements).toHaveText('Bo is back in its original position.');
    expect(await listStoredNames(app)).toEqual(['Bo', 'Carl', 'Ane']);
  });

  test('a click on a row or its name opens the guest, and the buttons work', async ({ page, open, logIn, host }) => {
    await host.createGuest({ firstName: 'Ane', lastName: 'Vang' });
    await logIn();
    await open(guestListPath);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Create Guest' }).click();
    await expect(dialog.getByRole('heading', { name: 'Create Guest' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog > *')).toHaveCount(0);
    await getRow(page, 'Ane Vang').getByText('Pending').click();
    await expect(dialog).toContainText('Ane Vang');
    await page.keyboard.press('Escape');
    // The browser hides the dialog first; React removes its content after the close event.
    await expect(page.locator('dialog > *')).toHaveCount(0);
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
    // A deleted guest is no longer selected.
    await expect(page.getByRole('region', { name: 'Selected guests' })).toBeHidden();
    await page.getByRole('region', { name: 'Recent changes' }).getByRole('button', { name: 'Undo' }).click();
    await expect(getGuestNames(page)).toHaveText(['Ane Vang']);
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a card is dragged by touch on its handle at once; elsewhere touch scrolls', async ({
    page,
    openDashboard,
    host,
    app,
  }) => {
    for (const firstName of ['Ane', 'Bo', 'Carl']) await host.createGuest({ firstName });
    await openDashboard(guestListPath);
    await expect(getGuestNames(page)).toHaveCount(3);
    const session = await page.context().newCDPSession(page);
    const dragByTouch = async (from: Locator, to: Locator, announcement?: string) => {
      const start = await from.boundingBox();
      const end = await to.boundingBox();
      if (start === null || end === null) throw new Error('nothing to touch');
      const x = start.x + start.width / 2;
      const y = start.y + start.height / 2;
      const distance = end.y + end.height / 2 - y;
      const touch = (type: 'touchStart' | 'touchMove', at: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] });
      await touch('touchStart', y);
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', y + (distance * step) / 10);
      if (announcement !== undefined) await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(announcement);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await dragByTouch(page.getByRole('button', { name: 'Ane', exact: true }), getDragHandle(page, 'Carl'));
    await expect(getGuestNames(page)).toHaveText(['Ane', 'Bo', 'Carl']);
    await dragByTouch(getDragHandle(page, 'Ane'), getDragHandle(page, 'Carl'), 'Ane is over Carl, position 3 of 3.');
    await expect(getGuestNames(page)).toHaveText(['Bo', 'Carl', 'Ane']);
    await expect.poll(() => listStoredNames(app)).toEqual(['Bo', 'Carl', 'Ane']);
  });
});
