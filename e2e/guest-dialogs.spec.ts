// The dialogs of one guest: by keyboard alone, on a phone, and in dark mode. What they show, send and keep is tested in
// apps/web/src/dashboard/guests/dialogs/guest-dialogs.test.tsx.
import type { Page } from '@playwright/test';
import { expect, test } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { ownContext, withMotion } from './test.ts';

test.use({ ...withMotion, viewport: { width: 1280, height: 900 } });

const getRow = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillFields(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await getDialog(page).getByLabel(label, { exact: true }).fill(value);
}

test(
  'the details show all data, the history of an answer and the link to share',
  ownContext,
  async ({ page, open, host, logIn, axe, app, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const family = await host.createHousehold('Dalgaard', [
      { firstName: 'Ulla', lastName: 'Dalgaard', language: 'fr' },
    ]);
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
    for (const text of ['Denmark', 'French', family.code, family.members[0]?.code ?? '', 'Household: no shellfish'])
      await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
    const answer = details.getByRole('listitem').filter({ hasText: 'Status: Pending → Accepted' });
    await expect(answer.getByText('With the household’s invitation code')).toBeVisible();
    await expect(details.getByLabel('Invitation link')).toHaveValue(`${app.origin}/i/${family.code}`);
    // The message is in the guest's language, never in the page's while that is loading.
    await expect(details.getByRole('button', { name: 'Copy message' })).toBeDisabled();
    sendFrenchTexts();
    await details.getByRole('button', { name: 'Copy message' }).click();
    await expect(details.getByText('Copied, but your guests can’t open this address.')).toBeVisible();
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toContain(`${app.origin}/i/${family.code}`);
    expect(message).toMatch(/^Bonjour Ulla/);
    await details.getByRole('button', { name: 'QR code' }).click();
    await expect(details.getByRole('img', { name: /QR code/ })).toBeVisible();
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
  },
);

test('a guest is created, edited and deleted by keyboard alone without losing focus', async ({
  page,
  openDashboard,
  app,
}) => {
  await openDashboard('/dashboard/guest-list?q=keyed');
  const { keyboard } = page;
  const create = page.getByRole('button', { name: 'Create Guest' }).first();
  await create.press('Enter');
  await expect(getDialog(page).getByLabel('First name')).toBeFocused();
  await keyboard.type('Keyed');
  await keyboard.press('Tab');
  await keyboard.type('Guest');
  for (const key of ['Tab', 'Tab']) await keyboard.press(key);
  const phone = getDialog(page).getByLabel('Phone number');
  await keyboard.type('+45 12 34 5678');
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft', ' ', '0', 'Backspace']) await keyboard.press(key);
  await expect(phone).toHaveValue('+4512345678');
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(9);
  await keyboard.press('Tab');
  await expect(getDialog(page).getByLabel('Country')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByPlaceholder('Type a name')).toBeFocused();
  await keyboard.type('Denm');
  await keyboard.press('Enter');
  await expect(getDialog(page).getByLabel('Country')).toContainText('Denmark');
  await keyboard.press('Tab');
  await keyboard.type('Eng');
  await expect(getDialog(page).getByLabel('Language')).toHaveValue('en');
  await getDialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(getDialog(page)).toBeHidden();
  await expect(create).toBeFocused();
  const row = getRow(page, 'Keyed Guest');
  await row.press('Enter');
  await expect(getDialog(page).getByRole('heading', { name: 'Guest Details Keyed Guest' })).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(getDialog(page).getByLabel('First name')).toBeFocused();
  await keyboard.type('x');
  await keyboard.press('Escape');
  await expect(getDialog(page).getByText('Discard your changes?')).toBeVisible();
  await expect(getDialog(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  // Browsers close any dialog if Escape is pressed repeatedly.
  for (let presses = 0; presses < 5; presses += 1) await keyboard.press('Escape');
  await expect(getDialog(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expect(getDialog(page).getByLabel('First name')).toHaveValue('Keyedx');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(getDialog(page)).toBeHidden();
  // An Escape that arrives while the browser has closed the dialog moves the focus from the name to its cell.
  const cell = page.getByRole('gridcell').filter({ has: row });
  await expect.poll(() => cell.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.getByRole('button', { name: 'Delete Keyed Guest' }).press('Enter');
  await getDialog(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Guest List' })).toBeFocused();
  const guests = await app.callAsAdmin<{ firstName: string }[]>('GET', '/guests');
  expect(guests.some(({ firstName }) => firstName === 'Keyed')).toBe(false);
});

test('T22 the dialogs pass axe in light and dark mode, with errors and with a conflict', async ({
  page,
  openDashboard,
  open,
  host,
  app,
  axe,
  watched,
}) => {
  watched.allow(/409/);
  const checkBothThemes = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await axe();
    }
  };
  const guest = await host.createGuest({ firstName: 'Nightly', lastName: 'Guest' });
  await openDashboard('/dashboard/guest-list?q=nightly');
  await page.getByRole('button', { name: 'Edit Nightly Guest' }).click();
  await expect(getDialog(page).getByLabel('First name')).toBeFocused();
  await fillFields(page, { 'First name': '' });
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByText('First name is required.')).toBeVisible();
  await checkBothThemes();
  await fillFields(page, { 'First name': 'Mine' });
  await app.callAsAdmin('PUT', `/guests/${guest._id}`, { firstName: 'Theirs', email: 'theirs@example.com' });
  await expect(getDialog(page).getByText('Someone else just changed this.')).toBeVisible();
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page).getByText('Someone else changed this in the meantime.')).toBeVisible();
  await checkBothThemes();
  await getDialog(page).getByRole('button', { name: 'Keep selected' }).click();
  await expect(getDialog(page).getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getDialog(page)).toBeHidden();
  expect(await app.callAsAdmin('GET', `/guests/${guest._id}`)).toMatchObject({
    firstName: 'Mine',
    email: 'theirs@example.com',
  });
  await open('/dashboard/guest-list?q=mine');
  await page.getByRole('button', { name: 'Delete Mine Guest' }).click();
  await expect(getDialog(page).getByText('Are you sure you want to delete this guest?')).toBeVisible();
  await axe();
});

test('on a phone a dialog is a sheet at the bottom of the window', async ({ page, openDashboard, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard('/dashboard/guest-list');
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
