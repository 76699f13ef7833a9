// Import and export in the dashboard: preview, corrections, import, undo, export and reimport.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { expectNoHorizontalScroll, holdRequests } from './pages.ts';

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
const listGuests = (app: App) => app.admin<Guest[]>('GET', '/guests');
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
  open,
  logIn,
  app,
  axe,
}) => {
  await logIn();
  await open('/dashboard/import');
  await expect(page.getByText('Drop a guest spreadsheet here')).toBeVisible();
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

test('an edited copy changes only what was edited, except in a skipped row', async ({ page, open, logIn, app }) => {
  await app.admin('POST', '/imports', { file: Buffer.from(fixture).toString('base64') });
  const before = await listGuests(app);
  const edited = fixture
    .replace('+33 6 39 98 55 53', '+33 6 11 11 11 11')
    .replace('+45 87 68 54 99', '+45 22 22 22 22');
  await logIn();
  await open('/dashboard/import');
  await getFileInput(page).setInputFiles(csv(edited));
  await getTab(page, '2 Changed').check({ force: true });
  await expect(getRow(page, 'Rémi de la Tour')).toContainText('Phone');
  await expect(getRow(page, 'Rémi de la Tour').getByRole('insertion')).toContainText('+33611111111');
  await expect(getRow(page, 'Rémi de la Tour').getByRole('deletion')).toContainText('+33639985553');
  await page.getByRole('checkbox', { name: /Astrid Møller/ }).check();
  await expect(page.getByText('1 changed · 1 skipped')).toBeVisible();
  await getImportButton(page).click();
  await expect(page.getByRole('heading', { name: 'Import complete.' })).toBeVisible();
  const changed = (await listGuests(app)).filter(
    (guest) => before.find(({ _id }) => _id === guest._id)?.version !== guest.version,
  );
  expect(changed.map(({ firstName, phoneNumber }) => [firstName, phoneNumber])).toEqual([['Rémi', '+33611111111']]);
});

for (const format of ['Excel', 'CSV'])
  test(`I9 the guests exported as ${format} reimport as unchanged, including formula-like texts`, async ({
    page,
    open,
    logIn,
    host,
    app,
  }) => {
    await host.person({ firstName: `=HYPERLINK("http://evil.example";"${format}")`, lastName: '+45 @x -1' });
    const count = (await listGuests(app)).length;
    await logIn();
    await open('/dashboard/import');
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

test('seating and catering counts can be exported from the settings', async ({ page, open, logIn }) => {
  await logIn();
  await open('/dashboard/settings');
  for (const name of ['Seating, CSV', 'For the caterer, Excel']) {
    await page.getByRole('button', { name: 'Export' }).click();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    expect(readFileSync(await (await downloaded).path()).length).toBeGreaterThan(50);
  }
});

test('V32 problems are reported by row and column; nothing is imported until their rows are skipped', async ({
  page,
  open,
  logIn,
  app,
  axe,
}) => {
  const count = (await listGuests(app)).length;
  const broken = [
    'First name,E-mail,Country,Language,Shoe size',
    'Ane,ane@example.com,dk,en,38',
    'Bo,not an address,dk,en,39',
    'Carl,carl@example.com,Atlantis,en,40',
    '<img src=x onerror=alert(1)>,,dk,en,41',
  ].join('\n');
  await logIn();
  await open('/dashboard/import');
  await getFileInput(page).setInputFiles(csv(broken));
  await expect(getTab(page, '2 Needs fixing')).toBeChecked();
  await expect(getRow(page, 'Bo').first()).toContainText('This isn’t a valid e-mail address.');
  await expect(getRow(page, 'Carl').first()).toContainText('Country');
  await expect(getImportButton(page)).toBeDisabled();
  await expect(page.getByText('2 rows need fixing')).toBeVisible();
  await expect(page.getByLabel('Shoe size')).toHaveValue('');
  await checkBothThemes(page, axe);
  await page.getByRole('button', { name: 'Skip all 2' }).click();
  await getImportButton(page).click();
  await expect(page.getByRole('heading', { name: 'Import complete.' })).toBeVisible();
  const guests = await listGuests(app);
  expect(guests).toHaveLength(count + 2);
  expect(guests.map(({ firstName }) => firstName)).toContain('<img src=x onerror=alert(1)>');
});

test('skipping and including rows updates the preview: an overfull table then fits', async ({
  page,
  open,
  logIn,
  app,
}) => {
  const count = (await listGuests(app)).length;
  const buildRow = (name: string) => `${name},Crowd,dk,en,Crowded`;
  const names = ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff', 'Gg', 'Hh', 'Ii', 'Jj'];
  await logIn();
  await open('/dashboard/import');
  await getFileInput(page).setInputFiles(
    csv(['First name,Last name,Country,Language,Table', ...names.map(buildRow)].join('\n')),
  );
  await expect(getTab(page, '2 Conflict')).toBeChecked();
  await page.getByRole('radio', { name: /All/ }).check({ force: true });
  const getSkipCheckbox = (name: string) => page.getByRole('checkbox', { name: new RegExp(`${name} Crowd`) });
  // The user decides which rows to skip; they need not be the reported ones.
  await getSkipCheckbox('Aa').check();
  await expect(getTab(page, '1 Conflict')).toBeEnabled();
  await expect(getImportButton(page)).toBeDisabled();
  await getSkipCheckbox('Bb').check();
  await expect(page.getByText('8 new · 2 skipped')).toBeVisible();
  await getSkipCheckbox('Bb').uncheck();
  await expect(page.getByText('1 row needs fixing', { exact: false })).toBeVisible();
  await getSkipCheckbox('Bb').check();
  await expect(page.getByText('8 new · 2 skipped')).toBeVisible();
  const release = await holdRequests(page, '**/api/v1/imports');
  const requested = page.waitForRequest('**/api/v1/imports');
  await getImportButton(page).click();
  await requested;
  // Rows cannot be skipped while the import is running.
  await getSkipCheckbox('Cc').click();
  await expect(getSkipCheckbox('Cc')).not.toBeChecked();
  release();
  await expect(page.getByRole('heading', { name: 'Import complete.' })).toBeVisible();
  await expect(page.getByText('so nothing was imported', { exact: false })).toBeHidden();
  const imported = (await listGuests(app)).slice(count).map(({ firstName }) => firstName);
  expect(imported).toEqual(names.slice(2));
});

test('unknown columns are mapped manually', async ({ page, open, logIn }) => {
  const foreign = ['Vorname;Familienname;Handy;Land;Sprache', 'Jörg;Weiß;+45 20 20 20 20;dk;en'].join('\n');
  await logIn();
  await open('/dashboard/import');
  await getFileInput(page).setInputFiles(csv(foreign, 'gäste.csv'));
  await expect(page.getByRole('alert')).toContainText('No column name was recognised');
  for (const [name, column] of [
    ['Vorname', 'First name'],
    ['Familienname', 'Last name'],
    ['Handy', 'Phone'],
    ['Land', 'Country'],
    ['Sprache', 'Language'],
  ] as const)
    await page.getByLabel(name, { exact: true }).selectOption({ label: column });
  await expect(getTab(page, '1 New')).toBeVisible();
  await expect(getRow(page, 'Jörg Weiß')).toBeVisible();
  await page.getByLabel('Familienname').selectOption({ label: 'First name (instead of “Vorname”)' });
  await expect(page.getByLabel('Vorname')).toHaveValue('');
  await expect(getRow(page, 'Weiß')).not.toContainText('Jörg');
});

test('V32 an unreadable file shows a clear error next to its name', async ({ page, open, logIn, watched }) => {
  watched.allow(/413|Failed to load resource/);
  await logIn();
  await open('/dashboard/import');
  const cases: [string, Buffer, RegExp][] = [
    ['list.xls', Buffer.from('x'), /Save it as an Excel workbook/],
    ['photo.png', Buffer.from('x'), /isn’t a spreadsheet/],
    ['empty.csv', Buffer.alloc(0), /The file is empty/],
    ['large.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), /larger than 10 MB/],
    ['binary.csv', Buffer.from([1, 0, 2, 0, 255, 0]), /isn’t a text file/],
    ['damaged.xlsx', Buffer.from('PK\u0003\u0004 and then nothing'), /damaged workbook/],
    ['headers.csv', Buffer.from('First name,Country\n'), /no guests below the headers/],
  ];
  for (const [name, buffer, message] of cases) {
    await getFileInput(page).first().setInputFiles({ name, mimeType: '', buffer });
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(getImportButton(page)).toBeHidden();
  }
});

test('a failed preview and a lost import response are retried with the same file and duplicate nobody', async ({
  page,
  open,
  logIn,
  app,
  watched,
}) => {
  watched.allow(/Failed to load resource|ERR_/);
  const count = (await listGuests(app)).length;
  await logIn();
  await open('/dashboard/import');
  await page.route('**/api/v1/imports/preview', (route) => route.abort(), { times: 1 });
  await getFileInput(page).setInputFiles(csv('First name,Country,Language\nOnce,dk,en\n'));
  await expect(page.getByRole('alert')).toContainText('Nothing has been changed.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(getTab(page, '1 New')).toBeVisible();
  await page.route(
    '**/api/v1/imports',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await getImportButton(page).click();
  await expect(page.getByRole('alert')).toContainText('nothing is imported twice');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Import complete.' })).toBeVisible();
  expect(await listGuests(app)).toHaveLength(count + 1);
});

test('a slow upload shows its progress and can be stopped', async ({ page, open, logIn }) => {
  await logIn();
  await open('/dashboard/import');
  await expect(page.getByText('Drop a guest spreadsheet here')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: 50_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  await getFileInput(page).setInputFiles(csv(`First name\n${'Somebody\n'.repeat(200_000)}`));
  await expect(page.getByRole('status').filter({ hasText: 'Uploading the file…' })).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Progress' });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Drop a guest spreadsheet here')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a guest changed since the preview becomes a conflict and is not overwritten', async ({
  page,
  open,
  logIn,
  host,
  app,
}) => {
  const guest = await host.person({ firstName: 'Meanwhile', lastName: 'Krogh' });
  await logIn();
  await open('/dashboard/import');
  await page.getByRole('button', { name: 'Export' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Guests, CSV' }).click();
  const text = readFileSync(await (await downloaded).path(), 'utf8');
  await getFileInput(page).setInputFiles(csv(text.replace('Krogh', 'Krag')));
  await getTab(page, '1 Changed').check({ force: true });
  const { version } = await app.admin<Guest>('GET', `/guests/${guest._id}`);
  const current = await app.admin<Guest>('GET', `/guests/${guest._id}`);
  await app.admin('PUT', `/guests/${guest._id}`, { ...current, lastName: 'Kragh', version });
  await getImportButton(page).click();
  await expect(page.getByText('so nothing was imported', { exact: false })).toBeVisible();
  await expect(getTab(page, '1 Conflict')).toBeChecked();
  expect(await app.admin<Guest>('GET', `/guests/${guest._id}`)).toMatchObject({ lastName: 'Kragh' });
});

test('a file can be dropped or chosen by keyboard alone', async ({ page, open, logIn }) => {
  await logIn();
  await open('/dashboard/import');
  await expect(page.getByText('Drop a guest spreadsheet here')).toBeVisible();
  const fileChooser = page.waitForEvent('filechooser');
  await getFileInput(page).focus();
  await page.keyboard.press('Enter');
  await (await fileChooser).setFiles(csv('First name,Country,Language\nKey,dk,en\n', 'by key.csv'));
  await expect(page.getByText('by key.csv')).toBeVisible();
  await expect(getTab(page, '1 New')).toBeVisible();
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['First name,Country,Language\nDropped,dk,en\n'], 'dropped.csv'));
    return data;
  });
  await page.getByRole('region', { name: 'Selected file' }).dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText('dropped.csv')).toBeVisible();
  await expect(getRow(page, 'Dropped')).toBeVisible();
});

test('problems and changes follow the language of the page when it is switched', async ({ page, open, logIn, app }) => {
  await app.admin('POST', '/guests', { firstName: 'Said', lastName: 'Anew', country: 'dk', language: 'en' });
  await logIn();
  await open('/dashboard/import');
  const head = 'First name,Last name,Email,Country,Language,Adult';
  await getFileInput(page).setInputFiles(csv(`${head}\nSaid,Anew,,fr,en,no\nWrong,Anew,x,dk,fr,yes\n`));
  await page.getByRole('radio', { name: /All/ }).check({ force: true });
  await expect(page.getByText('This isn’t a valid e-mail address. Enter an address such as')).toBeVisible();
  await expect(page.getByRole('insertion')).toContainText(['France', 'No']);
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page.getByText('Cette adresse e-mail n’est pas valide. Indiquez')).toBeVisible();
  await expect(page.getByText('This isn’t a valid e-mail address')).toBeHidden();
  await expect(page.getByRole('deletion')).toContainText(['Danemark', 'Oui']);
  await expect(page.getByRole('insertion')).toContainText(['France', 'Non']);
});

test('seating and catering counts can be exported from the table list', async ({ page, open, logIn, host }) => {
  await host.table('Saved Rose', 8);
  await logIn();
  await open('/dashboard/table-list');
  for (const [what, kind] of [
    ['Seating, CSV', 'seating'],
    ['For the caterer, Excel', 'catering'],
  ] as const) {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: what }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toMatch(new RegExp(kind));
    if (kind === 'seating') expect(readFileSync(await file.path(), 'utf8')).toContain('"Saved Rose"');
  }
});

test('all headers of the blank template are recognised in both languages', async ({ page, open, logIn }) => {
  await logIn();
  for (const [language, button, mapped] of [
    ['en', 'Blank template', '20 mapped'],
    ['fr', 'Modèle vierge', '20 reconnues'],
  ] as const) {
    await setLanguage(page, language);
    await open('/dashboard/import');
    await page.reload();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await downloaded;
    await getFileInput(page).setInputFiles(csv(readFileSync(await file.path(), 'utf8'), file.suggestedFilename()));
    await expect(page.getByText(mapped)).toBeVisible();
  }
});

test('a preview of 10,000 rows renders only a few of them', async ({ page, open, logIn }) => {
  test.slow();
  const rows = Array.from({ length: 10_000 }, (_, index) => `Guest${index},Numbered,dk,en,Household ${index >> 2}`);
  await logIn();
  await open('/dashboard/import');
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
    await getFileInput(page).setInputFiles(csv(`Prénom,Courriel,Pays,Langue\n${name},x,dk,fr\n`, `${name}.csv`));
    await expect(page.getByText('1 ligne est à corriger')).toBeVisible();
    await expect(page.getByText('Cette adresse e-mail n’est pas valide. Indiquez une adresse comme')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await checkBothThemes(page, axe);
    await page.getByRole('button', { name: 'L’ignorer' }).click();
    await expect(page.getByText('1 ignorée')).toBeVisible();
  });
});
