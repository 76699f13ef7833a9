// The wedding settings: preview, saving, the photo. Validation, conflicts and the deadline are tested in
// apps/web/src/dashboard/settings/settings-page.test.tsx.
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { expectNoHorizontalScroll } from './pages.ts';

/** Every page shows the settings, so other tests must not see these changes. */
const test = testWithOwnApp();
test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 120_000 });

const getPreview = (page: Page) => page.frameLocator('iframe[title="The invitation as guests will see it"]');
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
const getSavedNotice = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved\.$/ });
const getRecord = (app: App) => app.callAsAdmin<Record<string, unknown>>('GET', '/wedding');

function buildChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.from(type, 'latin1');
  const table = Array.from({ length: 256 }, (_, n) => {
    let value = n;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const checksum = [...head, ...body].reduce((sum, byte) => (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff);
  const frame = Buffer.alloc(8 + body.length + 4);
  frame.writeUInt32BE(body.length, 0);
  head.copy(frame, 4);
  body.copy(frame, 8);
  frame.writeUInt32BE((checksum ^ 0xffffffff) >>> 0, 8 + body.length);
  return frame;
}

/** A picture of a single colour. */
function createPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x77)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    buildChunk('IHDR', header),
    buildChunk('IDAT', pixels),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

test('changes show in the preview at once, and on a guest’s phone once saved', async ({
  page,
  openDashboard,
  context,
  host,
  app,
  axe,
}) => {
  const guest = await host.createGuest({ firstName: 'Ida', lastName: 'Møller' });
  await openDashboard('/dashboard/settings');
  await expect(page).toHaveTitle('Settings');
  await expect(getPreview(page).getByRole('heading', { name: /Signe/ })).toBeAttached();
  await expect(getSaveButton(page)).toBeDisabled();
  const storage = await page.evaluate(() => JSON.stringify(localStorage));
  await page.getByLabel('First name on the invitation').fill('Anne-Sofie');
  await page.getByLabel('Wedding date').fill('2026-05-16');
  await page.getByLabel('Venue').fill('Gilleleje Havn <img src=x onerror=alert(1)>');
  await expect(getPreview(page).getByText('Anne-Sofie')).toBeVisible();
  await expect(getPreview(page).getByText('16.05.2026')).toBeVisible();
  const pages = page.getByRole('combobox', { name: 'Page' });
  await pages.selectOption('Invitation');
  await expect(getPreview(page).getByText('Saturday 16 May 2026')).toBeVisible();
  await expect(getPreview(page).getByText('Gilleleje Havn <img src=x onerror=alert(1)>')).toBeVisible();
  await page.getByRole('group', { name: 'Preview language' }).getByText('French').click();
  await expect(getPreview(page).getByText('samedi 16 mai 2026')).toBeVisible();
  await expect(getPreview(page).getByText('Ajouter à mon agenda')).toBeVisible();
  await pages.selectOption('Pass');
  await expect(getPreview(page).getByText('Première classe')).toBeVisible();
  await expect(page).toHaveTitle('Settings');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(storage);
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  expect(await getRecord(app)).toMatchObject({ firstPartner: 'Signe' });
  await page.getByRole('combobox', { name: 'Time zone' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('lisbon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toContainText('Europe/Lisbon');
  await getSaveButton(page).click();
  await expect(getSavedNotice(page)).toBeVisible();
  expect(await getRecord(app)).toMatchObject({
    firstPartner: 'Anne-Sofie',
    weddingDate: '2026-05-16',
    timeZone: 'Europe/Lisbon',
  });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${app.origin}/#/invitation/${guest.code}`);
  await expect(phone.getByText('Saturday 16 May 2026')).toBeVisible();
  // At the top, and in the signature, which follows the names.
  await expect(phone.getByText('Anne-Sofie')).toHaveCount(2);
});

test('a photo is uploaded, shown in the preview and on the invitation, and removed', async ({
  page,
  openDashboard,
  context,
  host,
  app,
  watched,
}) => {
  watched.allow(/400|413|Failed to load resource|ERR_/);
  const guest = await host.createGuest({ firstName: 'Vera' });
  await openDashboard('/dashboard/settings');
  const input = page.locator('.picture-field input[type=file]');
  const rejectedFiles: [string, string, Buffer, RegExp][] = [
    ['drawing.svg', 'image/svg+xml', Buffer.from('<svg/>'), /can’t be shown as a photo/],
    ['IMG_1.HEIC', '', Buffer.from('x'), /HEIC/],
    ['large.jpg', 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1), /larger than 10 MB/],
    ['text.png', 'image/png', Buffer.from('no picture'), /Choose a JPEG, PNG or WebP picture/],
    ['wide.png', 'image/png', createPng(6001, 1), /At most 6,000 pixels/],
  ];
  for (const [name, mimeType, buffer, message] of rejectedFiles) {
    await input.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('alert')).toContainText(message);
  }
  await page.route('**/api/v1/pictures', (route) => route.abort(), { times: 1 });
  await input.setInputFiles({ name: 'us.png', mimeType: 'image/png', buffer: createPng(300, 360) });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Your photo is shown.')).toBeVisible();
  await expect(getPreview(page).locator('.portrait__photo')).toHaveAttribute('src', /^\/pictures\/.+\.webp$/);
  await getSaveButton(page).click();
  await expect(getSavedNotice(page)).toBeVisible();
  const phone = await context.newPage();
  await phone.goto(`${app.origin}/#/${guest.code}`);
  await expect(phone.locator('.portrait__photo')).toHaveJSProperty('complete', true);
  expect(await phone.locator('.portrait__photo').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await page.getByRole('button', { name: 'Use the illustration' }).click();
  await getSaveButton(page).click();
  await expect(getSavedNotice(page)).toBeVisible();
  expect(await getRecord(app)).toMatchObject({ couplePhotoUrl: '' });
});

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'fr-FR' });
  test('the form fits the screen, and the preview opens above it', async ({ page, openDashboard, axe }) => {
    await openDashboard('/dashboard/settings');
    await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible();
    await page.getByLabel('Date du mariage').fill('');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByLabel('Date du mariage')).toBeFocused();
    await expectNoHorizontalScroll(page);
    await axe();
    await page.getByRole('button', { name: 'Aperçu' }).click();
    const frame = page.frameLocator('dialog iframe');
    await expect(frame.getByText('Camille et Julien')).toBeVisible();
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe();
    await page.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('the languages are put in order by dragging, with the mouse and with the keyboard', async ({
  page,
  openDashboard,
  app,
  axe,
}) => {
  await app.callAsAdmin('PUT', '/wedding', { languages: ['en', 'fr', 'ar'] });
  await openDashboard('/dashboard/settings');
  const languages = page.getByRole('group', { name: 'Languages' });
  const rows = languages.getByRole('listitem');
  const getHandle = (name: string) => languages.getByRole('button', { name: `Move ${name}`, exact: true });
  await expect(rows).toHaveText([/^English\s*Main language$/, 'French', 'Arabic']);
  await getHandle('Arabic').press('Space');
  await expect(page.getByText('Arabic picked up.')).toBeAttached();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('Arabic is over French, position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(rows).toHaveText([/^English/, 'Arabic', 'French']);
  await expect(getHandle('Arabic')).toBeFocused();
  await getHandle('Arabic').dragTo(getHandle('English'), { steps: 8 });
  await expect(rows).toHaveText([/^Arabic\s*Main language$/, 'English', 'French']);
  await axe();
  await getSaveButton(page).click();
  await expect(getSavedNotice(page)).toBeVisible();
  expect((await getRecord(app)).languages).toEqual(['ar', 'en', 'fr']);
});
