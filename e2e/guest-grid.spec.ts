// The guest table as a spreadsheet: moving between cells, editing in place, copying and pasting.
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { desktop, expect, getRow, guestListPath, test } from './guest-list.ts';

test.use({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] });

interface StoredFields {
  _id: string;
  firstName: string;
  phoneNumber: string;
  dietaryRestriction: string;
  status: string;
  isAdult: boolean;
  language: string;
  assignedGroup: { groupName: string } | null;
}
const listStored = (app: App) => app.admin<StoredFields[]>('GET', '/guests');
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

test('cells are reached with the arrow keys and edited in place; an invalid value stays with its rule, and undo restores', async ({
  page,
  open,
  logIn,
  host,
  app,
  axe,
}) => {
  for (const firstName of ['Ane', 'Bo', 'Carl']) await host.person({ firstName });
  await logIn();
  await open(guestListPath);
  await showColumns(page, 'Diet');
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
  await expect(notices).toContainText('Ane: Dietary restrictions → vegan');
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
});

test('what someone else wrote into the same cell meanwhile is never overwritten without asking', async ({
  page,
  open,
  logIn,
  host,
  app,
  watched,
}) => {
  watched.allow(/409/);
  const ane = await host.person({ firstName: 'Ane' });
  await logIn();
  await open(guestListPath);
  await showColumns(page, 'Diet');
  await getCell(page, 'Ane', 'dietary').focus();
  await page.keyboard.type('vegan');
  await expect(getEditor(page)).toHaveValue('vegan');
  await app.admin('PUT', `/guests/${ane._id}`, { dietaryRestriction: 'no nuts' });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ane' });
  await expect(dialog).toContainText('no nuts');
  expect((await listStored(app))[0]?.dietaryRestriction).toBe('no nuts');
  await dialog.getByRole('radio', { name: /Yours/ }).check();
  await dialog.getByRole('button', { name: 'Keep selected' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await listStored(app))[0]?.dietaryRestriction).toBe('vegan');
});

test('I9 a pasted column is previewed, stored as text, and taken back by one undo; a copied range is escaped', async ({
  page,
  open,
  logIn,
  host,
  app,
  axe,
}) => {
  for (const firstName of ['Ane', 'Bo', 'Carl', 'Dora']) await host.person({ firstName });
  await app.admin('POST', '/groups', { groupName: 'Vang' });
  await logIn();
  await open(guestListPath);
  await showColumns(page, 'Diet');
  await page.getByRole('button', { name: 'Edit cells' }).click();
  await getCell(page, 'Ane', 'dietary').click();
  await expect(getCell(page, 'Ane', 'dietary')).toBeFocused();
  await pasteText(page, '=1+1\r\n"two\nlines"\r\n\r\n<b>nuts</b>\r\nfor nobody\r\n');
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog).toContainText('3 Diet');
  await expect(dialog).toContainText('1 row is below the end of the list');
  await axe();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const diets = async () => (await listStored(app)).map((guest) => guest.dietaryRestriction);
  expect(await diets()).toEqual(['=1+1', 'two\nlines', '', '<b>nuts</b>']);
  const notices = page.getByRole('region', { name: 'Recent changes' });
  await expect(notices).toContainText('3 guests changed');
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(diets).toEqual(['', '', '', '']);

  await getCell(page, 'Ane', 'status').click();
  await pasteText(page, 'acepted\taccepted');
  await expect(dialog).toContainText('1 value can’t be used');
  await expect(dialog).toContainText('Row 1, Ane');
  await page.keyboard.press('Escape');
  await getCell(page, 'Ane', 'group').click();
  await pasteText(page, 'vang');
  await expect(getCell(page, 'Ane', 'group')).toHaveText('Vang');
  // The value of the first cell fills the selected ones below it.
  await getCell(page, 'Carl', 'group').click({ modifiers: ['Shift'] });
  await expect(page.locator('.is-in-range')).toHaveCount(3);
  await page.keyboard.press('Control+d');
  await expect
    .poll(async () => (await listStored(app)).map(({ assignedGroup }) => assignedGroup?.groupName))
    .toEqual(['Vang', 'Vang', 'Vang', undefined]);
  const [ane] = await listStored(app);
  await app.admin('PUT', `/guests/${ane?._id}`, { phoneNumber: '+4520304050' });
  await expect(getCell(page, 'Ane', 'phone')).toHaveText(/^\+45/);
  await getCell(page, 'Ane', 'name').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Ane\t'+4520304050");
});

test('a dead key opens the editor, which receives the accented letter', async ({ page, open, logIn, host }) => {
  await host.person({ firstName: 'Ane' });
  await logIn();
  await open(guestListPath);
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
