// Over plain HTTP in a home network, where browsers lack the functions of secure contexts: everything can be saved, and
// the pages say what is missing. The tests in jsdom run without these functions, too.
import { expect, submitLogin, testWithOwnApp } from './dashboard-test.ts';
import { getDialog } from './locators.ts';
import { getText, swipe } from './pages.ts';

const test = testWithOwnApp().extend({
  // Chromium's switches map this name to 127.0.0.1 (playwright.config.ts).
  baseURL: async ({ app }, use) => use(app.origin.replace('127.0.0.1', 'havn.test')),
});
test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' });

// A header that only takes effect in secure contexts.
test.beforeEach(({ watched }) => watched.allow(/Cross-Origin-Opener-Policy header has been ignored/));
// A busy machine needs longer to draw the picture of a new wedding than the overview waits.
test.beforeEach(({ watched }) => watched.allow(/status of 503 .*\/preview\//));

test('over plain HTTP, an administrator logs in and saves a guest, a table, a message and an import', async ({
  page,
  open,
  app,
}) => {
  await open('/login');
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await expect(page.getByText('Passkeys only work over HTTPS.')).toBeVisible();
  await submitLogin(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await open('/dashboard/guest-list');
  await page.getByRole('button', { name: 'Create Guest' }).click();
  await getDialog(page).getByLabel('First name').fill('Ane');
  await getDialog(page).getByLabel('Language').selectOption('en');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();

  await open('/dashboard/table-list');
  await page.getByRole('button', { name: 'Create Table' }).click();
  await getDialog(page).getByLabel('Table name').fill('Juniper');
  await getDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(getDialog(page)).toBeHidden();

  await open('/dashboard/message-list');
  await page.getByRole('button', { name: 'Create Message' }).click();
  await getDialog(page).getByLabel('Subject').fill('A boat');
  await getDialog(page).getByLabel('Message (EN)').fill('There is a boat.');
  await getDialog(page).getByLabel('Message (FR)').fill('Il y a un bateau.');
  await getDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(getDialog(page)).toBeHidden();

  await open('/dashboard/import');
  const file = { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from('First name,Last name\nBo,Lund\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const listNames = async (path: string, name: string) =>
    (await app.callAsAdmin<Record<string, unknown>[]>('GET', path)).map((row) => row[name]);
  await expect.poll(() => listNames('/guests', 'firstName')).toEqual(['Ane', 'Bo']);
  expect(await listNames('/tables', 'tableName')).toEqual(['Juniper']);
  expect(await listNames('/messages', 'subject')).toEqual(['A boat']);
});

test('over plain HTTP, a guest answers, and an administrator checks them in', async ({ page, open, host }) => {
  const couple = await host.createHousehold('Marie & Søren', [{ firstName: 'Marie' }, { firstName: 'Søren' }]);
  await page.goto(`/i/${couple.code}`);
  await page.goto(`/#/check-in/${couple.code}`);
  await page.getByRole('checkbox', { name: 'Søren' }).uncheck();
  await swipe(page);
  await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeVisible();
  expect(await host.listStatuses(couple)).toEqual(['Accepted', 'Declined']);

  await open('/login');
  await submitLogin(page);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await open(`/qr/${couple.code}`);
  await expect(page.getByText('Without HTTPS, this page can’t be opened offline.')).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Check in Marie' }).click();
  await expect.poll(() => host.listStatuses(couple)).toEqual(['Attended', 'Declined']);
});
