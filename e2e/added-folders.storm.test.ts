// A language and a world that exist only here are added by their folders alone, and guests go the whole way in them.
import { rmSync } from 'node:fs';
import { type BrowserContext, expect as expectNow, type Page } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { added, buildWithAddedFolders, removeText } from './added-folders.ts';
import { type App, startApp } from './app.ts';
import { decodeQrCode, waitForApp } from './invitation-link.ts';
import { launchBrowser } from './launch-browser.ts';
import { getText, swipe } from './pages.ts';

/** As in playwright.config.ts: generous for busy machines. */
const expect = expectNow.configure({ timeout: 15_000 });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' };

let directory: string;
let app: App;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  directory = buildWithAddedFolders();
  app = await startApp({ directory });
  await app.callAsAdmin('PUT', '/wedding', { languages: ['en', added.language], world: added.world });
  browser = await launchBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const text = (key: string, values: Record<string, string> = {}) => added.mark + getText(key, values);

interface Invitation {
  _id: string;
  code: string;
}

const createGuest = (firstName: string, { callAsAdmin } = app): Promise<Invitation> =>
  callAsAdmin('POST', '/guests', { firstName, country: 'fr', language: added.language });

async function createCouple() {
  const members = [await createGuest('Marie'), await createGuest('Søren')];
  const ids = members.map(({ _id }) => _id);
  const group = { groupName: 'Marie & Søren', mainGuests: ids, followers: [] };
  return { ...(await app.callAsAdmin<Invitation>('POST', '/groups', group)), ids };
}

/** Opens pages in a new context, and fails if those of guests have requested a file of another world. */
async function withPage(options: object, use: (page: Page) => Promise<void>): Promise<void> {
  const context: BrowserContext = await browser.newContext({ ...phone, baseURL: app.origin, ...options });
  const foreign: string[] = [];
  try {
    const page = await context.newPage();
    page.on('request', (request) => {
      const isOfOther = /\/(?:harbour|garden|mountain|city)-/.test(request.url());
      // The couple chooses among all worlds.
      if (isOfOther && !page.url().includes('/#/dashboard/')) foreign.push(request.url());
    });
    await use(page);
    expect(foreign).toEqual([]);
  } finally {
    await context.close();
  }
}

/** The page is in the language: its English texts all have the mark. */
async function expectAdded(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', added.language);
  await expect(page).toHaveTitle(new RegExp(added.mark));
  // biome-ignore lint/performance/useDomNodeTextContent: hidden texts are not read
  const lines = (await page.locator('body').innerText()).split('\n');
  const unmarked = lines.filter((line) => /\p{L}{3,} \p{Ll}{2,} \p{Ll}{2,}/u.test(line) && !line.includes(added.mark));
  expect(unmarked, page.url()).toEqual([]);
  await expect(page.locator(`img[src*="/assets/${added.world}-"]`).first()).toBeAttached();
}

it('a couple opens the invitation, answers by touch with dietary needs, and the pass opens the door', async () => {
  const { code, ids } = await createCouple();
  await withPage({}, async (page) => {
    await page.goto(`/i/${code}`);
    await waitForApp(page, code);
    await expectAdded(page);
    await swipe(page);
    await expect(page).toHaveURL(new RegExp(`#/invitation/${code}$`));
    await expect(page.getByText(text('Invitation.RsvpTitle'))).toBeVisible();
    await expectAdded(page);
    await swipe(page);
    await expect(page).toHaveURL(new RegExp(`#/check-in/${code}$`));
    // Two characters left: a form of their own in Welsh.
    await page.getByRole('textbox').fill('x'.repeat(998));
    await expect(page.getByText(text('CheckIn.CharactersLeft_other', { count: '2' }))).toBeVisible();
    await page.getByRole('textbox').fill('no shellfish');
    await page.getByRole('checkbox', { name: 'Søren' }).uncheck();
    await expectAdded(page);
    await swipe(page);
    await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${code}$`));
    await expectAdded(page);
    const statuses = await Promise.all(ids.map((id) => app.callAsAdmin<{ status: string }>('GET', `/guests/${id}`)));
    expect(statuses.map(({ status }) => status)).toEqual(['Accepted', 'Declined']);

    const qr = page.getByRole('img', { name: text('WeddingPass.Qr') });
    await qr.scrollIntoViewIfNeeded();
    const link = decodeQrCode(await qr.screenshot());
    expect(link).toBe(`${app.origin}/#/qr/${code}`);
    await page.goto(`${link}`);
    await expect(page.getByRole('heading', { name: text('QR.validated') })).toBeVisible();
    await expectAdded(page);

    await app.callAsAdmin('PUT', '/guests/update-status', { ids: ids.slice(0, 1), status: 'Attended' });
    await page.goto(`/#/invitation/${code}`);
    await expect(page).toHaveURL(new RegExp(`#/thank-you/${code}$`));
    await expect(page.getByText(text('ThankYouNote.Text'))).toBeVisible();
    await expectAdded(page);
  });
});

it('a guest declines in the dialog', async () => {
  const { code } = await createGuest('Zoé');
  await withPage({}, async (page) => {
    await page.goto(`/#/check-in/${code}`);
    await page.getByRole('button', { name: text('CheckIn.DeclineGuest') }).click();
    await expect(page.getByRole('dialog').getByText(text('DeclineModal.TextGuest'))).toBeVisible();
    await page.getByRole('button', { name: text('DeclineModal.ConfirmGuest') }).click();
    await expect(page.getByRole('heading', { name: text('DeclineScreen.Title') })).toBeVisible();
    await expectAdded(page);
  });
});

it('a guest without scripts answers with dietary needs, and gets the pass', async () => {
  const { code } = await createGuest('Zoé');
  await withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(`/i/${code}`);
    await expectAdded(page);
    await page.getByRole('button', { name: text('WelcomeScreen.Tap') }).click();
    await expectAdded(page);
    await page.getByRole('button', { name: text('Invitation.TapPending') }).click();
    await page.getByRole('textbox').fill('no nuts');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: added.name }).click();
    await expect(page.getByRole('textbox')).toHaveValue('no nuts');
    await expectAdded(page);
    await page.getByRole('button', { name: text('CheckIn.TapGuest') }).click();
    await expect(page).toHaveURL(`/i/${code}/wedding-pass`);
    await expectAdded(page);
  });
});

it('what the server writes without a page is in the language', async () => {
  const { code } = await createGuest('Zoé');
  const get = async (path: string) => {
    const response = await fetch(app.origin + path, {
      headers: { 'accept-language': added.locale, 'user-agent': 'WhatsApp/2.24.6.77 A' },
    });
    return response.text();
  };
  expect(await get(`/api/v1/calendar/wedding.ics?lng=${added.language}`)).toContain(`SUMMARY:${added.mark}`);
  expect(await get(`/i/${code}`)).toContain(`property="og:title" content="${added.mark}`);
  expect(await get('/unsubscribe/x')).toContain(`<h1>${added.mark}`);
  const templates = await app.callAsAdmin<{ subjects: Record<string, string> }[]>('GET', '/message-templates');
  expect(templates.map(({ subjects }) => subjects[added.language]?.includes(added.mark))).not.toContain(false);
});

it('the couple chooses both', async () => {
  const token = await app.createSession();
  await withPage({ viewport: { width: 1280, height: 900 }, isMobile: false }, async (page) => {
    await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
    await page.goto('/#/dashboard/settings/look');
    await expect(page.getByRole('radio', { name: 'Meadow' })).toBeChecked();
    await page.goto('/#/dashboard/settings');
    await expect(page.getByRole('listitem').filter({ hasText: 'Welsh' })).toBeVisible();
  });
});

it('a couple switches the language of the page, and back', async () => {
  const { code } = await createCouple();
  await withPage({}, async (page) => {
    await page.goto(`/i/${code}`);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: getText('WelcomeScreen.Tap'), exact: true })).toBeVisible();
    await page.getByRole('link', { name: added.name }).click();
    await expect(page.getByRole('button', { name: text('WelcomeScreen.Tap') })).toBeVisible();
    await expectAdded(page);
  });
});

it('a text and a plural form that its folder lacks are those of the first language of the wedding', async () => {
  for (const path of ['Invitation.Thanks', 'CheckIn.CharactersLeft_many']) removeText(directory, path);
  const own = await startApp({ directory });
  try {
    await own.callAsAdmin('PUT', '/wedding', { languages: ['fr', added.language], world: added.world });
    const { code } = await createGuest('Zoé', own);
    const thanks = getText('Invitation.Thanks', {}, 'fr');
    await withPage({ baseURL: own.origin, javaScriptEnabled: false }, async (page) => {
      await page.goto(`/i/${code}/invitation`);
      await expect(page.getByText(thanks)).toBeVisible();
    });
    await withPage({ baseURL: own.origin }, async (page) => {
      await page.goto(`/#/invitation/${code}`);
      await expect(page.getByText(thanks)).toBeVisible();
      await page.goto(`/#/check-in/${code}`);
      // Six characters left: a form of their own in Welsh, and the general one in French.
      await page.getByRole('textbox').fill('x'.repeat(994));
      const left = getText('CheckIn.CharactersLeft_other', { count: '6' }, 'fr');
      await expect(page.getByText(left)).toBeVisible();
    });
  } finally {
    await own.stop();
  }
});
