// Takes the screenshots of docs/screenshots/dashboard from the built app with the sample wedding:
// `npx tsx scripts/dashboard-screenshots.ts [folder] [view …]`.
import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startApp } from '../e2e/app.ts';

const [folder = 'docs/screenshots/dashboard', ...wanted] = process.argv.slice(2);
const sizes = { 360: 740, 768: 1024, 1440: 900 };

type PageAction = (page: Page) => Promise<unknown>;
const pressButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const waitForDoor: PageAction = (page) => page.locator('.door').waitFor();

/** `ready` waits for more than the list; `open` opens a part of the page before the screenshot, in English only. */
const views: Record<string, { path: string; ready?: PageAction; open?: PageAction }> = {
  overview: {
    path: '',
    ready: (page) => Promise.all(['.demo-notice', '.chart__svg'].map((part) => page.locator(part).waitFor())),
  },
  'guest-list': { path: '/guest-list' },
  'guest-filter': { path: '/guest-list', open: pressButton(/^Filter/) },
  'guest-details': { path: '/guest-list', open: (page) => page.locator('.guest-name').first().click() },
  'guest-create': { path: '/guest-list', open: pressButton('Create Guest') },
  'group-list': { path: '/group-list' },
  'group-create': { path: '/group-list', open: pressButton('Create Group') },
  'table-list': { path: '/table-list' },
  'table-create': { path: '/table-list', open: pressButton('Create Table') },
  'floor-plan': {
    path: '/table-list/plan',
    open: (page) => page.locator('.plan-table').first().press('Space'),
  },
  'floor-plan-print': { path: '/table-list/plan/print' },
  'message-list': { path: '/message-list' },
  'message-create': { path: '/message-list', open: pressButton('Create Message') },
  import: {
    path: '/import',
    open: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles('packages/api/test/fixtures/guests.csv');
      await page.getByText('168 new', { exact: true }).waitFor();
    },
  },
  settings: { path: '/settings' },
  widget: { path: '/widget' },
  'widget-event': {
    path: '/widget/new',
    open: (page) => page.locator('add-to-calendar-button').getByRole('button').first().waitFor(),
  },
};

const app = await startApp({ demo: true });
const { token } = await fetch(`${app.origin}/api/v1/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'admin@example.com', password: 'a harbour at dusk' }),
}).then((reply) => reply.json() as Promise<{ token: string }>);

async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('.dashboard-spinner').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

interface Screenshot {
  path: string;
  ready?: PageAction | undefined;
  open?: PageAction | undefined;
  width: number;
  language?: string;
  theme?: 'light' | 'dark';
  isLoggedIn?: boolean;
}

async function takeScreenshot(browser: Browser, name: string, screenshot: Screenshot): Promise<void> {
  const { path, ready, open, width, language = 'en', theme = 'light', isLoggedIn = true } = screenshot;
  const context = await browser.newContext({
    viewport: { width, height: sizes[width as keyof typeof sizes] ?? 844 },
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (isLoggedIn) await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.goto(`${app.origin}/#${path}`);
  await waitUntilSettled(page);
  await ready?.(page);
  await open?.(page);
  if (/-(details|create)-/.test(name)) await page.getByRole('dialog').waitFor();
  await waitUntilSettled(page);
  // The whole overview, because its charts are at the bottom; what is fixed to the window stays at its edge.
  if (name.startsWith('overview'))
    await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  await page.screenshot({ path: `${folder}/${name}.png` });
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
for (const [name, { path, ready, open }] of Object.entries(views).filter(([name]) => isWanted(name))) {
  for (const width of Object.keys(sizes).map(Number))
    await takeScreenshot(browser, `${name}-en-${width}`, { path: `/dashboard${path}`, ready, open, width });
  await takeScreenshot(browser, `${name}-dark-1440`, {
    path: `/dashboard${path}`,
    ready,
    open,
    width: 1440,
    theme: 'dark',
  });
  if (open === undefined)
    await takeScreenshot(browser, `${name}-fr-390`, { path: `/dashboard${path}`, ready, width: 390, language: 'fr' });
}
if (isWanted('login')) {
  for (const width of [360, 1440])
    await takeScreenshot(browser, `login-en-${width}`, { path: '/login', width, isLoggedIn: false });
  await takeScreenshot(browser, 'login-dark-1440', { path: '/login', width: 1440, theme: 'dark', isLoggedIn: false });
}
if (isWanted('door')) {
  const groups = await app.admin<{ code: string; mainGuests: { status: string }[] }[]>('GET', '/groups');
  const expected = groups.find(({ mainGuests }) => mainGuests.some(({ status }) => status === 'Accepted'));
  for (const width of [360, 768])
    await takeScreenshot(browser, `door-en-${width}`, { path: `/qr/${expected?.code}`, open: waitForDoor, width });
  await takeScreenshot(browser, 'door-list-dark-360', { path: '/dashboard/door', width: 360, theme: 'dark' });
}
if (isWanted('message-by-hand')) {
  // Last, as the message list shows what was sent.
  const guests = await app.admin<{ _id: string; phoneNumber: string }[]>('GET', '/guests');
  const [message] = await app.admin<{ _id: string }[]>('GET', '/messages');
  const guestIds = guests.filter(({ phoneNumber }) => phoneNumber !== '').map(({ _id }) => _id);
  await app.admin('POST', `/messages/send/${message?._id}`, { guestIds });
  const open: PageAction = async (page) => {
    await page
      .getByRole('button', { name: /^View Message/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Send to \d+ guests manually/ }).click();
    await page.getByRole('link', { name: 'Open WhatsApp' }).waitFor();
  };
  for (const width of [360, 1440])
    await takeScreenshot(browser, `message-by-hand-en-${width}`, { path: '/dashboard/message-list', open, width });
}
await browser.close();
await app.stop();
