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
  const ownTexts = (await readPage(page)).replaceAll(origin, '').replaceAll(publicSite.publicUrl, '');
  const text = ownTexts.replace(/\/assets\/\S+|\bHarbour\b/g, '');
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

/** Calls the API as the couple that has created the account. */
async function callAsCouple(page: Page, origin: string, [method, path, fields]: [string, string, object]) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const reply = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(fields),
  });
  expect(reply.status).toBeLessThan(300);
  return (await reply.json()) as { code: string };
}

/** A guest in each language, and their codes. */
async function inviteGuests(page: Page, origin: string): Promise<Record<'en' | 'fr', string>> {
  const create = async (firstName: string, language: string) => {
    const guest = { firstName, language, country: 'be', status: 'Accepted' };
    return (await callAsCouple(page, origin, ['POST', '/guests', guest])).code;
  };
  return { en: await create('Carla', 'en'), fr: await create('Zoé', 'fr') };
}

const pagesOfAccepted = ['', 'invitation/', 'wedding-pass/', 'qr/'];

async function openGuestPages(
  page: Page,
  origin: string,
  { code, paths = pagesOfAccepted }: { code: string; paths?: readonly string[] },
): Promise<void> {
  for (const path of paths) {
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
  await page.getByRole('textbox', { name: 'Venue' }).fill('Waldhaus');
  await page.getByLabel('Address').fill('Bergstrasse 1, 7018 Flims');
  await page.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'No, adults only' }).check();
  await page.getByRole('button', { name: 'Start with an empty list' }).click();
  await expect(page.getByText('Anna & Ben, your invitation is ready.')).toBeVisible();
  const { en, fr } = await inviteGuests(page, server.origin);
  await openDashboardPages(page, server.origin);
  for (const code of [en, fr]) await openGuestPages(page, server.origin, { code });
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
  for (const code of [en, fr]) await openGuestPages(page, server.origin, { code });
  await page.goto(`${server.origin}/#/invitation/${en}`);
  await expect(page.getByText('We’ll let you know soon')).toHaveCount(2);
});

const alps = {
  languages: ['de', 'it'],
  world: 'mountain',
  hasPlaceTexts: true,
  hasNoKidsNotice: true,
  ...{ firstPartner: 'Anna', secondPartner: 'Luca', coupleTitle: 'Anna & Luca', signature: 'Anna & Luca' },
  ...{ weddingDate: '2027-08-14', celebrationTime: '14:00', timeZone: 'Europe/Zurich', boardingTime: '13:30' },
  ...{ venueName: 'Waldhaus', venueAddress: 'Bergstrasse 1, 7018 Flims', destinationCode: 'CH', defaultCountry: 'ch' },
};

const pagesByStatus = {
  Pending: ['', 'invitation/', 'check-in/', 'qr/'],
  Accepted: pagesOfAccepted,
  Declined: ['invitation/', 'decline/', 'qr/'],
  Attended: ['thank-you/'],
} as const;

test('in the Alps, in German and Italian, no page shows a word or picture of the sea', async ({
  page,
  link,
  server: { origin },
}) => {
  await createAccount(page, origin, link);
  await callAsCouple(page, origin, ['PUT', '/wedding', alps]);
  const invited: { code: string; language: string; paths: readonly string[] }[] = [];
  for (const language of alps.languages) {
    for (const [status, paths] of Object.entries(pagesByStatus)) {
      const guest = { firstName: 'Carla', language, country: 'it', status };
      invited.push({ ...(await callAsCouple(page, origin, ['POST', '/guests', guest])), language, paths });
    }
  }
  await page.goto('about:blank');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:harbour|garden|city)-|wedding_info/.test(request.url())) foreign.push(request.url());
  });
  for (const path of ['dashboard/door', `qr/${invited[0]?.code}`, '404']) {
    await page.goto(`${origin}/#/${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectOwn(page, origin);
  }
  // Whoever is logged in gets the door instead of the verdict for guests.
  await page.evaluate(() => localStorage.removeItem('authToken'));
  for (const { language, ...pages } of invited) {
    await openGuestPages(page, origin, pages);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  expect(foreign).toEqual([]);
});
