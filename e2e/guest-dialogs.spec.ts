// The dialogs of one guest: create, edit, conflicts, details, delete, undo and erase. Their errors are tested in
// apps/web/src/dashboard/guests/dialogs/guest-dialogs.test.tsx.
import type { Page } from '@playwright/test';
import { expect, openSecondWindow, test } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { ownContext, withMotion } from './test.ts';

test.use({ ...withMotion, viewport: { width: 1280, height: 900 } });

const getRow = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillFields(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await getDialog(page).getByLabel(label, { exact: true }).fill(value);
}

test('a missing field shows an error and keeps the other input, and the completed guest is created', async ({
  page,
  open,
  logIn,
  axe,
  app,
}) => {
  await logIn();
  await open('/dashboard/guest-list?q=Østergård');
  await page.getByRole('button', { name: 'Create Guest' }).first().click();
  await expect(getDialog(page).getByRole('heading', { name: 'Create Guest' })).toBeVisible();
  await expect(getDialog(page).getByLabel('First name')).toBeFocused();
  await fillFields(page, { 'Last name': 'Østergård', 'Phone number': '+45 12 34 5678', 'E-mail': 'not an address' });
  const phone = getDialog(page).getByLabel('Phone number');
  await expect(phone).toHaveValue('+4512345678');
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', ' ', '0', 'Backspace']) await phone.press(key);
  await expect(phone).toHaveValue('+4512345678');
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(9);
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  for (const text of [
    'First name is required.',
    'Country is required.',
    'Language is required.',
    'This isn’t a valid e-mail address.',
  ])
    await expect(getDialog(page).getByText(text)).toBeVisible();
  await expect(getDialog(page).getByLabel('Last name')).toHaveValue('Østergård');
  await axe();
  await fillFields(page, { 'First name': 'Zoé', 'E-mail': 'zoe@example.com' });
  await expect(getDialog(page).getByText('First name is required.')).toBeHidden();
  await getDialog(page).getByLabel('Country').selectOption({ label: 'Irland' });
  await getDialog(page).getByLabel('Language').selectOption({ label: 'French' });
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();
  await expect(getRow(page, 'Zoé Østergård')).toBeVisible();
  const guests = await app.admin<{ lastName: string; phoneNumber: string; country: string; isAdult: boolean }[]>(
    'GET',
    '/guests',
  );
  expect(guests.find(({ lastName }) => lastName === 'Østergård')).toMatchObject({
    phoneNumber: '+4512345678',
    country: 'ie',
    isAdult: true,
  });
});

test('T22 when two edit one guest, the later save shows what changed and lets the user choose', async ({
  page,
  open,
  host,
  logIn,
  app,
  axe,
  watched,
}) => {
  watched.allow(/409/);
  const guest = await host.person({ firstName: 'Konrad', lastName: 'First' });
  await logIn();
  await open('/dashboard/guest-list?q=konrad');
  const other = await openSecondWindow(page);
  for (const window of [page, other]) {
    await window.bringToFront();
    await window.getByRole('button', { name: 'Edit Konrad First' }).click();
  }
  await fillFields(page, { 'Last name': 'Mine' });
  await fillFields(other, { 'Last name': 'Theirs', 'E-mail': 'theirs@example.com' });
  await getDialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(other)).toBeHidden();
  await page.bringToFront();
  await expect(getDialog(page).getByText('Someone else just changed this.')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByText('Someone else changed this in the meantime.')).toBeVisible();
  expect(await app.admin('GET', `/guests/${guest._id}`)).toMatchObject({ lastName: 'Theirs' });
  const getChoice = (field: string, side: string) =>
    getDialog(page).getByRole('group', { name: field }).getByRole('radio', { name: side });
  await expect(getChoice('Last name', 'Yours Mine')).toBeChecked();
  await expect(getChoice('E-mail', 'Theirs theirs@example.com')).toBeChecked();
  await axe();
  await getDialog(page).getByRole('button', { name: 'Keep theirs' }).click();
  await expect(getChoice('Last name', 'Theirs Theirs')).toBeChecked();
  await getChoice('Last name', 'Yours Mine').check();
  await getDialog(page).getByRole('button', { name: 'Keep selected' }).click();
  await expect(getDialog(page).getByLabel('Last name')).toHaveValue('Mine');
  await expect(getDialog(page).getByLabel('E-mail')).toHaveValue('theirs@example.com');
  await expect(getDialog(page).getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getDialog(page)).toBeHidden();
  expect(await app.admin('GET', `/guests/${guest._id}`)).toMatchObject({
    lastName: 'Mine',
    email: 'theirs@example.com',
  });
});

test(
  'a request times out after 8 seconds and keeps the input',
  ownContext,
  async ({ page, open, host, logIn, watched }) => {
    watched.allow(/net::ERR|Failed to load resource/);
    await host.person({ firstName: 'Slow', lastName: 'One' });
    await page.clock.install();
    await logIn();
    await open('/dashboard/guest-list?q=slow');
    await page.getByRole('button', { name: 'Edit Slow One' }).click();
    await fillFields(page, { 'Last name': 'Two' });
    const requested = new Promise<void>((resolve) => {
      // Never responds.
      void page.route('**/trpc/guest.update', () => resolve());
    });
    const save = getDialog(page).getByRole('button', { name: 'Save' });
    await save.click();
    await requested;
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(8000);
    await expect(getDialog(page).getByRole('alert')).toContainText('Error editing guest. Please try again.');
    await expect(getDialog(page).getByRole('alert')).toContainText('You’re offline.');
    await expect(getDialog(page).getByLabel('Last name')).toHaveValue('Two');
  },
);

test('a dialog with unsaved input asks before it closes', async ({ page, open, logIn }) => {
  await logIn();
  await open('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Create Guest' }).first().click();
  await fillFields(page, { 'First name': 'Half' });
  await page.keyboard.press('Escape');
  await expect(getDialog(page).getByText('Discard your changes?')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(getDialog(page).getByLabel('First name')).toHaveValue('Half');
  await getDialog(page).getByRole('button', { name: 'Close' }).click();
  await getDialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(getDialog(page)).toBeHidden();
});

test(
  'the details show all data, the history of an answer and the link to share',
  ownContext,
  async ({ page, open, host, logIn, axe, app, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const family = await host.household('Dalgaard', [{ firstName: 'Ulla', lastName: 'Dalgaard', language: 'fr' }]);
    await host.respond({ code: family.code, accepted: [family.members[0]?._id ?? ''], dietary: 'no shellfish' });
    await logIn();
    let sendFrenchTexts = () => {};
    const areFrenchTextsAllowed = new Promise<void>((resolve) => {
      sendFrenchTexts = resolve;
    });
    await page.route('**/locales/fr/dashboard.json', async (route) => {
      await areFrenchTextsAllowed;
      await route.continue();
    });
    await open('/dashboard/guest-list?q=ulla');
    await getRow(page, 'Ulla Dalgaard').click();
    const details = getDialog(page);
    await expect(details.getByRole('heading', { name: 'Ulla Dalgaard' })).toBeVisible();
    for (const text of ['Denmark', 'French', family.code, family.members[0]?.code ?? '', 'no shellfish'])
      await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(details.getByText('Status: Pending → Accepted')).toBeVisible();
    await expect(details.getByText('With the group’s code')).toBeVisible();
    await expect(details.getByLabel('Invitation link')).toHaveValue(`${app.origin}/i/${family.code}`);
    // The message is in the guest's language, never in the page's while that is loading.
    await expect(details.getByRole('button', { name: 'Copy message' })).toBeDisabled();
    sendFrenchTexts();
    await details.getByRole('button', { name: 'Copy message' }).click();
    await expect(details.getByText('Copied.')).toBeVisible();
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toContain(`${app.origin}/i/${family.code}`);
    expect(message).toMatch(/^Bonjour Dalgaard/);
    await details.getByRole('button', { name: 'QR code' }).click();
    await expect(details.getByRole('img', { name: /QR code/ })).toBeVisible();
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
  },
);

test('Undo restores a deleted guest exactly', async ({ page, open, host, logIn, app }) => {
  const family = await host.household('Undone', [{ firstName: 'Mads', lastName: 'Undone' }, { firstName: 'Mia' }]);
  const id = family.members[0]?._id;
  const before = await app.admin<object>('GET', `/guests/${id}`);
  await logIn();
  await open('/dashboard/guest-list?q=mads');
  await page.getByRole('button', { name: 'Delete Mads Undone' }).click();
  await expect(getDialog(page).getByText('Are you sure you want to delete this guest?')).toBeVisible();
  await expect(getDialog(page).getByText('Mads Undone')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(getRow(page, 'Mads Undone')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(getRow(page, 'Mads Undone')).toBeVisible();
  const { version: _version, ...fields } = before as { version: number };
  expect(await app.admin('GET', `/guests/${id}`)).toMatchObject(fields);
});

test('P2 P3 a person’s data can be downloaded, and is erased once the name is typed', async ({
  page,
  open,
  host,
  logIn,
  app,
}) => {
  const guest = await host.person({ firstName: 'Vera', lastName: 'Forgotten' });
  await logIn();
  await open('/dashboard/guest-list?q=forgotten');
  await getRow(page, 'Vera Forgotten').click();
  const downloading = page.waitForEvent('download');
  await getDialog(page).getByRole('button', { name: 'Download this person' }).click();
  expect((await downloading).suggestedFilename()).toBe('Vera Forgotten.json');
  await getDialog(page).getByRole('button', { name: 'Erase this person' }).click();
  const erase = getDialog(page).getByRole('button', { name: 'Erase forever' });
  await expect(erase).toBeDisabled();
  await getDialog(page)
    .getByLabel(/To confirm, type the name/)
    .fill('vera forgotten');
  await erase.click();
  await expect(getDialog(page)).toBeHidden();
  await expect(page.getByText('No guests found')).toBeVisible();
  await expect(app.admin('GET', `/guests/${guest._id}`)).rejects.toThrow('404');
});

test('a guest is created, edited and deleted by keyboard alone without losing focus', async ({
  page,
  open,
  logIn,
  app,
}) => {
  await logIn();
  await open('/dashboard/guest-list?q=keyed');
  const { keyboard } = page;
  const create = page.getByRole('button', { name: 'Create Guest' }).first();
  await create.press('Enter');
  await expect(getDialog(page).getByLabel('First name')).toBeFocused();
  await keyboard.type('Keyed');
  await keyboard.press('Tab');
  await keyboard.type('Guest');
  for (const key of ['Tab', 'Tab', 'Tab']) await keyboard.press(key);
  await expect(getDialog(page).getByLabel('Country')).toBeFocused();
  await keyboard.type('Denm');
  await keyboard.press('Tab');
  await keyboard.type('Eng');
  await keyboard.press('Enter');
  await expect(getDialog(page).getByLabel('Language')).toHaveValue('en');
  if (await getDialog(page).isVisible()) await getDialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(getDialog(page)).toBeHidden();
  await expect(create).toBeFocused();
  const row = getRow(page, 'Keyed Guest');
  await row.press('Enter');
  await expect(getDialog(page).getByRole('heading', { name: 'Guest Details Keyed Guest' })).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(getDialog(page).getByLabel('First name')).toBeFocused();
  await keyboard.press('Escape');
  await expect(getDialog(page)).toBeHidden();
  await expect(row).toBeFocused();
  await page.getByRole('button', { name: 'Delete Keyed Guest' }).press('Enter');
  await getDialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Guest List' })).toBeFocused();
  const guests = await app.admin<{ firstName: string }[]>('GET', '/guests');
  expect(guests.some(({ firstName }) => firstName === 'Keyed')).toBe(false);
});

test('the dialogs pass axe in dark mode', async ({ page, open, host, logIn, axe }) => {
  await host.person({ firstName: 'Nightly', lastName: 'Guest' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await logIn();
  await open('/dashboard/guest-list?q=nightly');
  await page.getByRole('button', { name: 'Edit Nightly Guest' }).click();
  await expect(getDialog(page).getByLabel('First name')).toBeFocused();
  await fillFields(page, { 'First name': '' });
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByText('First name is required.')).toBeVisible();
  await axe();
  await getDialog(page).getByRole('button', { name: 'Close' }).click();
  await getDialog(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Delete Nightly Guest' }).click();
  await expect(getDialog(page).getByText('Are you sure you want to delete this guest?')).toBeVisible();
  await axe();
});

test('on a phone a dialog is a sheet at the bottom of the window', async ({ page, open, logIn, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn();
  await open('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Create Guest' }).first().click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const box = await getDialog(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
  await expect(getDialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axe();
  const swipeDown = async () => {
    const { y = 0 } = (await getDialog(page).boundingBox()) ?? {};
    await page.mouse.move(180, y + 8);
    await page.mouse.down();
    await page.mouse.move(180, y + 150, { steps: 3 });
    await page.mouse.up();
  };
  await getDialog(page).getByLabel('First name').fill('Ane');
  await swipeDown();
  await getDialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await getDialog(page).getByLabel('First name').fill('');
  await swipeDown();
  await expect(getDialog(page)).toBeHidden();
});
