// The guest table as a spreadsheet: moving between cells, editing in place, copying and pasting. Conflicts and the
// preview of a paste are tested in apps/web/src/dashboard/guests/grid.
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { desktop, expect, getRow, guestListPath, test } from './guest-list.ts';

test.use({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });

interface StoredFields {
  phoneNumber: string;
  dietaryRestriction: string;
  status: string;
  isAdult: boolean;
}
const listStored = (app: App) => app.callAsAdmin<StoredFields[]>('GET', '/guests');
const getCell = (page: Page, name: string, column: string) => getRow(page, name).locator(`[data-column="${column}"]`);
const getEditor = (page: Page) => page.locator('.cell-editor__field').first();

async function showColumns(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
  await page.keyboard.press('Escape');
}

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
}

test('I9 cells are reached with the arrow keys, edited in place, pasted and copied; an invalid value stays with its rule, and undo restores', async ({
  page,
  openDashboard,
  host,
  app,
  axe,
}) => {
  for (const firstName of ['Ane', 'Bo', 'Carl']) await host.createGuest({ firstName });
  await openDashboard(guestListPath);
  await showColumns(page, 'Phone', 'Adult', 'Diet');
  const { keyboard } = page;
  await getCell(page, 'Ane', 'name').focus();
  for (const key of ['ArrowDown', 'ArrowRight']) await keyboard.press(key);
  await expect(getCell(page, 'Bo', 'phone')).toBeFocused();
  // One tab stop: the cell that was active last.
  await expect(page.locator('.guest-row [tabindex="0"]')).toHaveCount(1);
  await keyboard.type('call me');
  await expect(getEditor(page)).toHaveValue('call me');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Phone: Use digits only, with an optional + at the start.');
  await expect(getEditor(page)).toBeFocused();
  await axe();
  await keyboard.press('Control+a');
  await keyboard.type('+45 20 30 40 50');
  await keyboard.press('Enter');
  await expect(getCell(page, 'Carl', 'phone')).toBeFocused();
  await expect(getCell(page, 'Bo', 'phone')).toHaveText('+45 20 30 40 50');
  await keyboard.press('Enter');
  await keyboard.type('123');
  await keyboard.press('Escape');
  await expect(getCell(page, 'Carl', 'phone')).toBeFocused();
  await getCell(page, 'Ane', 'adult').focus();
  await keyboard.press('Space');
  await getCell(page, 'Ane', 'status').focus();
  await keyboard.type('dec');
  await keyboard.press('Tab');
  await expect(getCell(page, 'Ane', 'name')).toBeFocused();
  await getCell(page, 'Ane', 'dietary').focus();
  await keyboard.type('vegan');
  await keyboard.press('Enter');
  const notices = page.getByRole('region', { name: 'Recent changes' });
  await expect(notices).toContainText('Ane: Allergies and dietary needs → vegan');
  await expect
    .poll(() => listStored(app))
    .toMatchObject([
      { status: 'Declined', isAdult: false, dietaryRestriction: 'vegan' },
      { phoneNumber: '+4520304050', status: 'Pending' },
      { phoneNumber: '' },
    ]);
  await keyboard.press('Control+z');
  await expect(getCell(page, 'Ane', 'dietary')).toBeEmpty();
  // Space opens a guest as a click does; the cursor stays where it was.
  await getCell(page, 'Bo', 'name').focus();
  await keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Guest Details Bo' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(getCell(page, 'Bo', 'name')).toBeFocused();
  await getCell(page, 'Bo', 'dietary').focus();
  await pasteText(page, '=1+1\r\n"two\nlines"\r\n');
  await expect(page.getByRole('dialog', { name: 'Review changes' })).toContainText('2 Diet');
  await axe();
  await keyboard.press('Enter');
  const listDiets = async () => (await listStored(app)).map((guest) => guest.dietaryRestriction);
  await expect.poll(listDiets).toEqual(['', '=1+1', 'two\nlines']);
  await getCell(page, 'Bo', 'name').focus();
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Bo\t'+4520304050");
});

test('Enter saves a choice that was rejected, although its name is a part of another one', async ({
  page,
  openDashboard,
  host,
  watched,
}) => {
  watched.allow(/Failed to load resource|ERR_/);
  await host.createHousehold('Bornholm', [{ firstName: 'Bo' }]);
  await host.createHousehold('Holm', [{ firstName: 'Helle' }]);
  await host.createGuest({ firstName: 'Ane' });
  await openDashboard(guestListPath);
  let isBroken = true;
  await page.route('**/trpc/guest.update**', (route) => (isBroken ? route.abort() : route.continue()));
  await getCell(page, 'Ane', 'group').focus();
  await page.keyboard.type('holm');
  await expect(page.getByRole('option')).toHaveText([/Bornholm/, /^Holm/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(getCell(page, 'Ane', 'group').getByRole('alert')).toBeVisible();
  isBroken = false;
  await expect(page.getByRole('option')).toHaveText([/Bornholm/, /^Holm/]);
  await page.keyboard.press('Enter');
  await expect(getCell(page, 'Ane', 'group')).toHaveText('Holm');
});

test('a dead key opens the editor, which receives the accented letter', async ({ page, openDashboard, host }) => {
  await host.createGuest({ firstName: 'Ane' });
  await openDashboard(guestListPath);
  await showColumns(page, 'Diet');
  await getCell(page, 'Ane', 'dietary').focus();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Dead', code: 'BracketLeft' });
  await expect(getEditor(page)).toBeFocused();
  await browser.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await browser.send('Input.insertText', { text: 'é' });
  await page.keyboard.type('tage 2');
  await expect(getEditor(page)).toHaveValue('étage 2');
  await page.keyboard.press('Enter');
  await expect(getCell(page, 'Ane', 'dietary')).toHaveText('étage 2');
});

test('a row with long texts is no higher than others, and the cell with the focus shows all of its text', async ({
  page,
  openDashboard,
  host,
  app,
}) => {
  const diet =
    'No nuts, no sesame, no eggs: arrives on Friday by train with two suitcases, a double bass and a very large present for the couple';
  const email = 'a.very.long.address.of.a.person@mail.of.a.long.name.example.at';
  const { _id } = await host.createGuest({ firstName: 'Ane', email });
  await app.callAsAdmin('PUT', `/guests/${_id}`, { dietaryRestriction: diet });
  await host.createGuest({ firstName: 'Bo' });
  await openDashboard(guestListPath);
  const getHeight = async (name: string) => (await getRow(page, name).boundingBox())?.height;
  await showColumns(page, 'Diet', 'E-mail');
  await expect(getCell(page, 'Ane', 'dietary')).toBeVisible();
  expect(await getHeight('Ane')).toBe(await getHeight('Bo'));
  const value = getCell(page, 'Ane', 'email').getByText(email);
  await expect(value).toHaveAttribute('title', email);
  const lineHeight = await value.evaluate(({ clientHeight }) => clientHeight);
  const cell = getCell(page, 'Ane', 'dietary');
  await cell.focus();
  await expect
    .poll(() => cell.getByText(diet).evaluate(({ clientHeight }) => clientHeight))
    .toBeGreaterThan(2 * lineHeight);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => getHeight('Ane')).toBe(await getHeight('Bo'));
});
