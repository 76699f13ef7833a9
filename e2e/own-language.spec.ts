// A language that no folder has, from the settings to the door: a couple adds it and imports the sheet of a friend, guests
// read and answer in it, and it is removed (docs/decisions/097).
import type { Page } from '@playwright/test';
import { listViolations } from './axe.ts';
import { expect } from './dashboard-test.ts';
import { ownWords } from './own-language-words.ts';
import { expectNoHorizontalScroll, swipe } from './pages.ts';
import { ownDetails, testWithProviders } from './providers.ts';

const test = testWithProviders();
test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1280, height: 900 } });

const phone = { width: 390, height: 844 };
const getSavedNotice = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved\.$/ });
const hindi = ownWords.hi;

async function addLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a language' }).click();
  await page.getByRole('combobox', { name: 'Type a name' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(getSavedNotice(page)).toBeVisible();
}

/** The families of which a font with the character has loaded. */
const listLoadedFamilies = (page: Page, range: string) =>
  page.evaluate(
    (first) =>
      [...document.fonts].flatMap(({ status, unicodeRange, family }) =>
        status === 'loaded' && unicodeRange.includes(first) ? [family.replaceAll('"', '')] : [],
      ),
    range,
  );

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Imports the texts as the exported sheet has them. */
async function importSheet(page: Page, tag: keyof typeof ownWords): Promise<void> {
  const rows = [['Key', `Your text (${tag})`], ...Object.entries(ownWords[tag])];
  const buffer = Buffer.from(rows.map((cells) => cells.map(quote).join(',')).join('\n'));
  await page.getByLabel('Import a sheet').setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: `Change ${rows.length - 1} texts` }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a couple adds Hindi and its sheet; guests are invited, answer and get mail in it; it is removed', async ({
  page,
  openDashboard,
  app,
  host,
  providers,
  browser,
  axe,
}) => {
  await host.updateWedding({ ...ownDetails, languages: ['en'] });
  await openDashboard('/dashboard/settings');
  await addLanguage(page, 'Hindi');
  await page.getByRole('link', { name: 'Write the texts' }).click();
  await expect(page.getByRole('radio', { name: 'Hindi' })).toBeChecked();
  await expect(page.getByText(/^0 of \d+ texts written$/)).toBeVisible();
  await importSheet(page, 'hi');
  await expect(page.getByText(`${Object.keys(hindi).length} of`)).toBeVisible();
  await expect(page.frameLocator('iframe').getByText(hindi['Harbour.ComeCelebrate'])).toBeVisible();
  await axe();

  const guest = { firstName: 'आशा', lastName: 'शर्मा', language: 'hi', country: 'in', email: 'asha@example.com' };
  const { code, _id } = await host.createGuest(guest);
  const context = await browser.newContext({ viewport: phone, baseURL: app.origin });
  const guestPage = await context.newPage();
  await guestPage.goto(`/i/${code}`);
  await expect(guestPage.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(guestPage.locator('.greeting')).toContainText('प्रिय आशा,');
  await expect.poll(() => listLoadedFamilies(guestPage, 'U+900')).toContain('Text');
  await expectNoHorizontalScroll(guestPage);
  await guestPage.getByRole('button', { name: hindi['WelcomeScreen.Tap'] }).click();
  await expect(guestPage.getByText(hindi['Invitation.MessageGuest'])).toBeVisible();
  await expect(guestPage.getByText('शनिवार, 7 अगस्त 2027')).toBeVisible();
  await expectNoHorizontalScroll(guestPage);
  await guestPage.getByRole('button', { name: hindi['Invitation.TapPending'] }).click();
  await expect(guestPage.getByRole('heading', { name: hindi['CheckIn.Title'] })).toBeVisible();
  await expectNoHorizontalScroll(guestPage);
  await guestPage.getByRole('button', { name: hindi['CheckIn.TapGuest'] }).click();
  await expect(guestPage.getByRole('heading', { name: hindi['WeddingPass.Title'] })).toBeVisible();
  await expect(guestPage.getByText(hindi['WeddingPass.NumberOfGuests'])).toBeVisible();
  await expectNoHorizontalScroll(guestPage);
  expect(await host.getStatus({ _id })).toBe('Accepted');

  await expect.poll(() => providers.mails.length, { timeout: 30_000 }).toBe(1);
  const [mail] = providers.mails.map((accepted) => accepted.mail);
  expect(mail?.subject).toBe(hindi['Surveys.AcceptedSubject']);
  expect(mail?.html).toContain('<html lang="hi"');
  expect(mail?.text).toContain('उत्तर के लिए धन्यवाद!');
  expect(mail?.text).toContain(hindi['Mail.Unsubscribe']);

  // Before the day, the door is in practice mode.
  await host.updateWedding({ weddingDate: '2025-08-02' });
  await page.goto(`${app.origin}/#/dashboard/door`);
  await page.getByRole('searchbox', { name: 'Find a guest by name' }).fill('आशा');
  await page.getByRole('button', { name: /आशा शर्मा/ }).click();
  await page.getByRole('button', { name: 'Check in आशा शर्मा' }).first().click();
  await expect.poll(() => host.getStatus({ _id })).toBe('Attended');

  // The name of the language in the links loads no font.
  const other = await host.createGuest({ firstName: 'Ida' });
  const otherPage = await context.newPage();
  await otherPage.goto(`/i/${other.code}`);
  await expect(otherPage.getByRole('link', { name: 'हिन्दी' })).toBeVisible();
  expect(await listLoadedFamilies(otherPage, 'U+900')).toEqual([]);

  await page.goto(`${app.origin}/#/dashboard/settings`);
  await page.getByRole('button', { name: 'Remove Hindi' }).click();
  await expect(page.getByText('1 guest reads Hindi, and will get everything in English.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(getSavedNotice(page)).toBeVisible();
  await guestPage.goto(`/i/${code}/thank-you`);
  await guestPage.reload();
  await expect(guestPage.locator('html')).toHaveAttribute('lang', 'en');
  await expect(guestPage.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();
});

test('in Hebrew, the pages go from right to left', async ({ page, openDashboard, host, app, context }) => {
  await host.updateWedding({ ...ownDetails, languages: ['en', 'he'] });
  await openDashboard('/dashboard/settings/words?language=he');
  await importSheet(page, 'he');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  const { code } = await host.createGuest({ firstName: 'נועה', lastName: 'לוי', language: 'he', country: 'il' });
  const hebrew = ownWords.he;
  const guestPage = await context.newPage();
  await guestPage.setViewportSize(phone);
  const expectRightToLeft = async () => {
    await expect(guestPage.locator('html')).toHaveAttribute('lang', 'he');
    await expect(guestPage.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoHorizontalScroll(guestPage);
    expect(await listViolations(guestPage)).toEqual([]);
  };
  await guestPage.goto(`${app.origin}/i/${code}`);
  await expectRightToLeft();
  await swipe(guestPage);
  await expect(guestPage.getByText(hebrew['Invitation.MessageGuest'])).toBeVisible();
  await expectRightToLeft();
  await guestPage.goto(`${app.origin}/#/check-in/${code}`);
  await expect(guestPage.getByRole('heading', { name: hebrew['CheckIn.Title'] })).toBeVisible();
  await expectRightToLeft();
  await guestPage.getByRole('button', { name: hebrew['CheckIn.TapGuest'] }).click();
  await expect(guestPage.getByRole('heading', { name: hebrew['WeddingPass.Title'] })).toBeVisible();
  await expectRightToLeft();
});
