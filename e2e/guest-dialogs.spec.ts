// One guest in the dashboard: made, edited by two at once, looked at, deleted and taken back, erased.
import type { Page } from '@playwright/test';
import { expect, test } from './desk.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
}

test('a guest is created: each missing field says so, and what was typed stays', async ({
  page,
  open,
  logIn,
  axe,
  app,
}) => {
  await logIn();
  await open('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Create Guest' }).first().click();
  await expect(dialog(page).getByRole('heading', { name: 'Create Guest' })).toBeVisible();
  await fill(page, { 'Last name': 'Østergård', 'Phone number': '+45 12 34 56 78', 'E-mail': 'not an address' });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  for (const text of [
    'First name is required.',
    'Country is required.',
    'Language is required.',
    'Not an e-mail address.',
  ])
    await expect(dialog(page).getByText(text)).toBeVisible();
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Østergård');
  await axe();
  await fill(page, { 'First name': 'Zoé', 'E-mail': 'zoe@example.com' });
  await expect(dialog(page).getByText('First name is required.')).toBeHidden();
  await dialog(page).getByLabel('Country').selectOption({ label: 'Irland' });
  await dialog(page).getByLabel('Language').selectOption({ label: 'French' });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, 'Zoé Østergård')).toBeVisible();
  const guests = await app.admin<{ firstName: string; phoneNumber: string; country: string; isAdult: boolean }[]>(
    'GET',
    '/guests',
  );
  expect(guests.find(({ firstName }) => firstName === 'Zoé')).toMatchObject({
    phoneNumber: '+4512345678',
    country: 'ie',
    isAdult: true,
  });
});

test('a press that is answered late makes one guest, and a server that fails keeps what was typed', async ({
  page,
  open,
  logIn,
  app,
  watched,
}) => {
  watched.allow(/500|Failed to load resource|ERR_/);
  await logIn();
  await open('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Create Guest' }).first().click();
  await fill(page, { 'First name': 'Onlyonce' });
  await dialog(page).getByLabel('Country').selectOption('dk');
  await dialog(page).getByLabel('Language').selectOption('en');
  // The server does it, and the reply is lost.
  await page.route('**/trpc/guest.create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Error creating guest. Please try again.');
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Onlyonce');
  await page.unroute('**/trpc/guest.create');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  const guests = await app.admin<{ firstName: string }[]>('GET', '/guests');
  expect(guests.filter(({ firstName }) => firstName === 'Onlyonce')).toHaveLength(1);
});

test('a group with two main guests makes a follower, and says why', async ({ page, open, host, logIn }) => {
  await host.household('Fullhouse', [{ firstName: 'Per' }, { firstName: 'Pia' }]);
  await logIn();
  await open('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Create Guest' }).first().click();
  await dialog(page).getByLabel('Main Guest').check();
  await dialog(page).getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('combobox', { name: 'Type a name' }).fill('fullh');
  await page.getByRole('option', { name: /Fullhouse/ }).click();
  await expect(dialog(page).getByLabel('Main Guest')).not.toBeChecked();
  await expect(dialog(page).getByLabel('Main Guest')).toBeDisabled();
  await expect(
    dialog(page).getByText(
      'This group already has two main guests, therefore this guest will be created as a follower.',
    ),
  ).toBeVisible();
});

test('T22 two administrators at one guest: the later save is told what changed and chooses', async ({
  page,
  open,
  host,
  logIn,
  app,
  watched,
}) => {
  watched.allow(/409/);
  const guest = await host.person({ firstName: 'Konrad', lastName: 'First' });
  await logIn();
  await open('/dashboard/guest-list?q=konrad');
  await page.getByRole('button', { name: 'Edit Konrad First' }).click();
  await fill(page, { 'Last name': 'Mine' });
  await app.admin('PUT', `/guests/${guest._id}`, { lastName: 'Theirs', email: 'theirs@example.com' });
  await expect(dialog(page).getByText('Somebody else has just changed this.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect(dialog(page).getByText('theirs@example.com')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Continue with this' }).click();
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Mine');
  await expect(dialog(page).getByLabel('E-mail')).toHaveValue('theirs@example.com');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await app.admin('GET', `/guests/${guest._id}`)).toMatchObject({
    lastName: 'Mine',
    email: 'theirs@example.com',
  });
});

test('a dialog with something typed asks before it closes', async ({ page, open, logIn }) => {
  await logIn();
  await open('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Create Guest' }).first().click();
  await fill(page, { 'First name': 'Half' });
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText('Discard what you typed?')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Half');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('the details tell everything, with the history of an answer, and the link to send by hand', async ({
  page,
  open,
  host,
  logIn,
  axe,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const family = await host.household('Dalgaard', [{ firstName: 'Ulla', lastName: 'Dalgaard', language: 'fr' }]);
  await fetch(`${app.origin}/api/v1/guests/respond`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code: family.code,
      accepted: [family.members[0]?._id],
      declined: [],
      dietary: 'no shellfish',
    }),
  });
  await logIn();
  await open('/dashboard/guest-list?q=ulla');
  await rowOf(page, 'Ulla Dalgaard').click();
  const details = dialog(page);
  await expect(details.getByRole('heading', { name: 'Ulla Dalgaard' })).toBeVisible();
  for (const text of ['Denmark', 'French', family.code, family.members[0]?.code ?? '', 'no shellfish'])
    await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(details.getByText('Status: Pending → Accepted')).toBeVisible();
  await expect(details.getByText("with the group's code")).toBeVisible();
  await expect(details.getByLabel('Link of the invitation')).toHaveValue(`${app.origin}/i/${family.code}`);
  await details.getByRole('button', { name: 'Copy a message' }).click();
  await expect(details.getByText('Copied.')).toBeVisible();
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toContain(`${app.origin}/i/${family.code}`);
  expect(message).toMatch(/^Bonjour Dalgaard/);
  await details.getByRole('button', { name: 'QR code' }).click();
  await expect(details.getByRole('img', { name: /QR code/ })).toBeVisible();
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
});

test('a code is renewed after a question, and the old link is dead', async ({ page, open, host, logIn, app }) => {
  const guest = await host.person({ firstName: 'Rie', lastName: 'Newcode' });
  await logIn();
  await open('/dashboard/guest-list?q=newcode');
  await rowOf(page, 'Rie Newcode').click();
  await dialog(page).getByRole('button', { name: 'Renew the code' }).click();
  await dialog(page).getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(dialog(page).getByLabel('Link of the invitation')).not.toHaveValue(new RegExp(guest.code));
  expect((await fetch(`${app.origin}/api/v1/invitations/${guest.code}`)).status).toBe(404);
});

test('a guest is deleted and taken back, exactly', async ({ page, open, host, logIn, app }) => {
  const family = await host.household('Undone', [{ firstName: 'Mads', lastName: 'Undone' }, { firstName: 'Mia' }]);
  const id = family.members[0]?._id;
  const before = await app.admin<object>('GET', `/guests/${id}`);
  await logIn();
  await open('/dashboard/guest-list?q=mads');
  await page.getByRole('button', { name: 'Delete Mads Undone' }).click();
  await expect(dialog(page).getByText('Are you sure you want to delete this guest?')).toBeVisible();
  await expect(dialog(page).getByText('Mads Undone')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'Mads Undone')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rowOf(page, 'Mads Undone')).toBeVisible();
  const { version: _was, ...fields } = before as { version: number };
  expect(await app.admin('GET', `/guests/${id}`)).toMatchObject(fields);
});

test('P2 P3 a person’s data is saved as a file, and erased once the name is typed', async ({
  page,
  open,
  host,
  logIn,
  app,
}) => {
  const guest = await host.person({ firstName: 'Vera', lastName: 'Forgotten' });
  await logIn();
  await open('/dashboard/guest-list?q=forgotten');
  await rowOf(page, 'Vera Forgotten').click();
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download this person' }).click();
  expect((await downloading).suggestedFilename()).toBe('Vera Forgotten.json');
  await dialog(page).getByRole('button', { name: 'Erase this person' }).click();
  const erase = dialog(page).getByRole('button', { name: 'Erase for good' });
  await expect(erase).toBeDisabled();
  await dialog(page)
    .getByLabel(/To erase, type the name/)
    .fill('vera forgotten');
  await erase.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('No guests found')).toBeVisible();
  await expect(app.admin('GET', `/guests/${guest._id}`)).rejects.toThrow('404');
});

test('I1 I2 markup in a name is text in every dialog', async ({ page, open, host, logIn }) => {
  const name = '<img src=x onerror=alert(1)>';
  await host.household('"><script>alert(1)</script>', [{ firstName: name, lastName: '{{link}} #{7*7}' }]);
  await logIn();
  await open('/dashboard/guest-list');
  const shown = `${name} {{link}} #{7*7}`;
  for (const button of [shown, `Edit ${shown}`, `Delete ${shown}`]) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog(page)).toContainText(/History|First name|delete/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('on a phone the dialog is the whole screen', async ({ page, open, logIn, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn();
  await open('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Create Guest' }).first().click();
  const box = await dialog(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axe();
});
