// Import and export in the dashboard: import, undo, export and reimport, long previews. The problems of a file are
// tested in apps/web/src/dashboard/import/import-page.test.tsx.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { expectNoHorizontalScroll } from './pages.ts';

/** No other test should see hundreds of guests. */
const test = testWithOwnApp();
test.use({ viewport: { width: 1280, height: 900 } });
test.describe.configure({ timeout: 120_000 });

const fixture = readFileSync('packages/api/test/fixtures/guests.csv', 'utf8');
const csv = (text: string, name = 'guests.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

interface Guest {
  _id: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  version: number;
}
const listGuests = (app: App) => app.callAsAdmin<Guest[]>('GET', '/guests');
const getFileInput = (page: Page) => page.locator('input[type=file]');
const getTab = (page: Page, name: string) => page.getByRole('radio', { name });
const getRow = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Rows in the file' }).getByRole('listitem').filter({ hasText: text });
const getImportButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });

/** Stores the language as the language menu does. */
async function setLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('i18nextLng', value);
    // biome-ignore lint/suspicious/noDocumentCookie: i18next reads it; not every browser has a Cookie Store
    document.cookie = `i18next=${value}; path=/`;
  }, language);
}

async function checkBothThemes(page: Page, axe: () => Promise<void>): Promise<void> {
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await page.emulateMedia({ colorScheme: 'light' });
}

test('168 guests are previewed, imported, reverted by one Undo and imported again; a third preview shows no changes', async ({
  page,
  openDashboard,
  app,
  axe,
}) => {
  await openDashboard('/dashboard/import');
  await expect(page.getByText('Choose your guest list')).toBeVisible();
  await checkBothThemes(page, axe);
  await getFileInput(page).setInputFiles(csv(fixture));
  await expect(getTab(page, '168 New')).toBeVisible();
  await expect(getRow(page, 'Rémi de la Tour').first()).toContainText('New');
  expect(await listGuests(app)).toEqual([]);
  await checkBothThemes(page, axe);
  await getImportButton(page).click();
  await expect(page.getByRole('heading', { name: 'Import complete.' })).toBeFocused();
  expect(await listGuests(app)).toHaveLength(168);
  await checkBothThemes(page, axe);
  // Undo is also available once the notice is dismissed.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone.' })).toBeFocused();
  expect(await listGuests(app)).toEqual([]);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await getFileInput(page).setInputFiles(csv(fixture));
  await getImportButton(page).click();
  await expect(page.getByRole('heading', { name: 'Import complete.' })).toBeVisible();
  expect(await listGuests(app)).toHaveLength(168);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await getFileInput(page).setInputFiles(csv(fixture));
  await expect(getTab(page, '168 Unchanged')).toBeVisible();
  await expect(page.getByText('Nothing to import: your guest list already matches the file.')).toBeVisible();
  await expect(getImportButton(page)).toBeDisabled();
});

test('a list written by hand becomes households, and leads to the guests whose name is missing', async ({
  page,
  openDashboard,
  app,
  axe,
}) => {
  await openDashboard('/dashboard/import');
  const list = readFileSync('packages/api/test/fixtures/guest-lists/italian.csv', 'utf8');
  await getFileInput(page).setInputFiles(csv(list.replace('333 1234567', 'call them')));
  await expect(getRow(page, 'From “Fam. Rossi (4)”')).toContainText('Needs fixing');
  await checkBothThemes(page, axe);
  await page.getByRole('button', { name: 'Cellulare: add to notes instead' }).click();
  await page.getByLabel('Country of 8 guests without one').click();
  await page.getByPlaceholder('Type a name').fill('Italia');
  await page.getByRole('option', { name: 'Italy' }).click();
  await expect(page.getByText('8 new · 3 households')).toBeVisible();
  await checkBothThemes(page, axe);
  await getImportButton(page).click();
  await page.getByRole('link', { name: 'Add the names of 5 guests' }).click();
  await expect(page.getByText('Guest 4 of Fam. Rossi').first()).toBeVisible();
  const guests = await app.callAsAdmin<{ firstName: string; country: string; notes: string }[]>('GET', '/guests');
  const household = guests.filter(({ firstName }) => firstName.endsWith('Fam. Rossi'));
  expect(household).toMatchObject([
    { country: 'it', notes: 'amici\nCellulare: call them' },
    { country: 'it', notes: '' },
    { country: 'it' },
    { country: 'it' },
  ]);
});

for (const format of ['Excel', 'CSV'])
  test(`I9 the guests exported as ${format} reimport as unchanged, including formula-like texts`, async ({
    page,
    openDashboard,
    host,
    app,
  }) => {
    await host.createGuest({ firstName: `=HYPERLINK("http://evil.example";"${format}")`, lastName: '+45 @x -1' });
    const count = (await listGuests(app)).length;
    await openDashboard('/dashboard/import');
    await page.getByRole('button', { name: 'Export' }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `Guests, ${format}` }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(format === 'CSV' ? /\.csv$/ : /\.xlsx$/);
    await getFileInput(page).setInputFiles(
      await file.path().then((path) => ({
        name: file.suggestedFilename(),
        mimeType: 'application/octet-stream',
        buffer: readFileSync(path),
      })),
    );
    await expect(getTab(page, `${count} Unchanged`)).toBeVisible();
    await expect(getTab(page, '0 Conflict')).toBeDisabled();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(getRow(page, '=HYPERLINK').first()).toBeVisible();
  });

test('a file is chosen by keyboard alone, and a slow upload shows its progress and can be stopped', async ({
  page,
  openDashboard,
}) => {
  await openDashboard('/dashboard/import');
  await expect(page.getByText('Choose your guest list')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 50_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  const fileChooser = page.waitForEvent('filechooser');
  await getFileInput(page).focus();
  await page.keyboard.press('Enter');
  await (await fileChooser).setFiles(csv(`First name\n${'Somebody\n'.repeat(200_000)}`));
  await expect(page.getByText('guests.csv')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Uploading the file…' })).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Choose your guest list')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a preview of 10,000 rows renders only a few of them', async ({ page, openDashboard }) => {
  test.slow();
  const rows = Array.from({ length: 10_000 }, (_, index) => `Guest${index},Numbered,dk,en,Household ${index >> 2}`);
  await openDashboard('/dashboard/import');
  await getFileInput(page).setInputFiles(csv(['First name,Last name,Country,Language,Group', ...rows].join('\n')));
  await expect(getTab(page, '10000 New')).toBeVisible({ timeout: 60_000 });
  const list = page.getByRole('list', { name: 'Rows in the file' });
  await expect(list.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(getRow(page, 'Guest9999 Numbered')).toBeVisible();
  expect(await list.getByRole('article').count()).toBeLessThan(100);
  await expect(getImportButton(page)).toBeInViewport();
});

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the page does not scroll sideways, and problems are shown in French', async ({ page, open, logIn, axe }) => {
    await logIn();
    await setLanguage(page, 'fr');
    await open('/dashboard/import');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Importer des invités' })).toBeVisible();
    await expectNoHorizontalScroll(page);
    const name = 'Wolfeschlegelsteinhausenbergerdorff-Maximilian-Alexander-Ferdinand';
    await getFileInput(page).setInputFiles(
      csv(
        `Prénom,Courriel,Pays,Langue\n${name},x,dk,fr\nSolveig,solveig@example.com,dk,fr\nTorvald,torvald@example.com,dk,fr\n`,
        `${name}.csv`,
      ),
    );
    await expect(page.getByText('1 ligne est à corriger')).toBeVisible();
    await expect(page.getByText('Cette adresse e-mail n’est pas valide. Indiquez une adresse comme')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await checkBothThemes(page, axe);
    await page.getByRole('button', { name: 'L’ignorer' }).click();
    await expect(page.getByText('1 ignorée')).toBeVisible();
  });
});
