// A wedding made by the set-up, in a browser: what its guests and the couple see and print has nothing of the sample
// wedding, no address of this machine, and no gap. apps/server/test/own-wedding.test.ts has the documents and messages.
import type { Page } from '@playwright/test';
import { listForeignValues, listSpoken } from '../apps/server/test/foreign-values.ts';
import { publicSite } from './app.ts';
import { expect, testBeforeSetup } from './setup-test.ts';

const test = testBeforeSetup({ env: publicSite.env });
test.use({ viewport: { width: 390, height: 844 } });

/** What is seen, heard and named on the page, and where its links lead. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[alt], [title], [aria-label], [placeholder], [href]')].flatMap(
      (element) =>
        ['alt', 'title', 'aria-label', 'placeholder', 'href'].map((name) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are not read
    return [document.title, document.body.innerText, ...names].join('\n');
  });

async function expectOwn(page: Page, origin: string): Promise<void> {
  // Harbour is one of the worlds, and of its palettes, that the couple can choose.
  const text = (await readPage(page)).replaceAll(origin, '').replace(/\/assets\/\S+|\bHarbour\b/g, '');
  const spoken = listSpoken(await page.content());
  expect(listForeignValues(text, spoken), page.url()).toEqual([]);
}

/** Creates an account and skips the look, and leaves the other steps to the test. */
async function createAccount(page: Page, origin: string, link: string): Promise<void> {
  await page.goto(`${origin}/${new URL(link).hash}`);
  await expectOwn(page, origin);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('E-mail').fill('anna@example.org');
  await page.getByLabel('Password').fill('a meadow in the morning');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: 'What are your names?' })).toBeVisible();
}

/** An answered household in each language, and their codes. */
async function inviteGuests(page: Page, origin: string): Promise<Record<'en' | 'fr', string>> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const create = async (firstName: string, language: string) => {
    const reply = await fetch(`${origin}/api/v1/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ firstName, language, country: 'be', status: 'Accepted' }),
    });
    return ((await reply.json()) as { code: string }).code;
  };
  return { en: await create('Carla', 'en'), fr: await create('Zoé', 'fr') };
}

async function openGuestPages(page: Page, origin: string, code: string): Promise<void> {
  for (const path of ['', 'invitation/', 'wedding-pass/', 'qr/']) {
    await page.goto(`${origin}/#/${path}${code}`);
    await page.reload();
    await expect(page.locator('main h1')).toBeVisible();
    await expectOwn(page, origin);
    await page.emulateMedia({ media: 'print' });
    await expectOwn(page, origin);
    await page.emulateMedia({ media: 'screen' });
  }
}

const settingsPages = ['/settings', '/settings/look', '/settings/words', '/settings/sending'];
const dashboardPages = ['', ...settingsPages, '/guest-list', '/message-list', '/table-list/plan/print', '/door'];

async function openDashboardPages(page: Page, origin: string): Promise<void> {
  for (const path of dashboardPages) {
    await page.goto(`${origin}/#/dashboard${path}`);
    // Otherwise the former page is still shown while this one loads.
    await page.reload();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('.dashboard-spinner')).toHaveCount(0);
    await expectOwn(page, origin);
  }
}

test('every page is of this wedding once names, day and place are given', async ({ page, link, server }) => {
  await createAccount(page, server.origin, link);
  await page.getByLabel('Your first name').fill('Anna');
  await page.getByLabel('Your partner’s first name').fill('Ben');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Wedding date').fill('2027-08-14');
  await page.getByLabel('Start time').fill('14:00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Venue').fill('Waldhaus');
  await page.getByLabel('Address').fill('Bergstrasse 1, 7018 Flims');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'No, adults only' }).check();
  await page.getByRole('button', { name: 'Start with an empty list' }).click();
  await expect(page.getByText('Anna & Ben, your invitation is ready.')).toBeVisible();
  const { en, fr } = await inviteGuests(page, server.origin);
  await openDashboardPages(page, server.origin);
  for (const code of [en, fr]) await openGuestPages(page, server.origin, code);
  await page.goto(`${server.origin}/#/invitation/${en}`);
  await expect(page.getByText('Much as we love your little ones')).toBeVisible();
  await expect(page.getByText('Bergstrasse 1, 7018 Flims')).toBeVisible();
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  await expect(page.locator('add-to-calendar-button')).toHaveJSProperty('startTime', '14:00');
  await expect(page.locator('add-to-calendar-button')).not.toHaveClass(/undefined/);
});

test('every page reads well while all steps are skipped', async ({ page, link, server }) => {
  await createAccount(page, server.origin, link);
  for (const title of ['When is the wedding?', 'Where is it?', 'Who’s invited?']) {
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Start with an empty list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await expectOwn(page, server.origin);
  const { en, fr } = await inviteGuests(page, server.origin);
  await openDashboardPages(page, server.origin);
  for (const code of [en, fr]) await openGuestPages(page, server.origin, code);
  await page.goto(`${server.origin}/#/invitation/${en}`);
  await expect(page.getByText('We’ll let you know soon')).toHaveCount(2);
});
