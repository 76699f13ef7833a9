// Takes the screenshots of docs/screenshots/dashboard from the built app with the sample wedding:
// `npx tsx scripts/dashboard-screenshots.ts [folder] [view …]`.
import { mkdirSync, readFileSync } from 'node:fs';
import { credentials, publicSite, startApp } from '../e2e/app.ts';
import { launchBrowser } from '../e2e/launch-browser.ts';
import { demoMessages } from '../packages/api/dist/demo/sample-wedding.js';
import { type PageAction, type Screenshot, takeScreenshot, widths } from './take-screenshot.ts';

const [folder = 'docs/screenshots/dashboard', ...wanted] = process.argv.slice(2);

const pressButton =
  (name: string | RegExp): PageAction =>
  (page) =>
    page.getByRole('button', { name }).first().click();
const openDialog =
  (name: string): PageAction =>
  async (page) => {
    await pressButton(name)(page);
    await page.getByRole('dialog').waitFor();
  };

const waitForDoor: PageAction = (page) => page.locator('.door').waitFor();

/** `ready` waits for more than the list; `open` opens a part of the page before the screenshot, in English only. */
const views: Record<string, { path: string; ready?: PageAction; open?: PageAction }> = {
  overview: {
    path: '',
    ready: async (page) => {
      for (const part of ['.demo-notice', '.chart__svg']) await page.locator(part).waitFor();
      await page.waitForFunction(
        () => (document.querySelector('.hero__landscape') as HTMLImageElement | null)?.complete,
      );
    },
  },
  'guest-list': { path: '/guest-list' },
  'guest-filter': { path: '/guest-list', open: pressButton(/^Filter/) },
  'guest-details': {
    path: '/guest-list',
    open: async (page) => {
      await page.locator('.guest-name').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'guest-create': { path: '/guest-list', open: openDialog('Create Guest') },
  'group-list': { path: '/group-list' },
  'group-create': { path: '/group-list', open: openDialog('Create Group') },
  'table-list': { path: '/table-list' },
  'table-create': { path: '/table-list', open: openDialog('Create Table') },
  'floor-plan': {
    path: '/table-list/plan',
    open: (page) => page.locator('.plan-table').first().press('Space'),
  },
  'floor-plan-print': { path: '/table-list/plan/print' },
  'message-list': { path: '/message-list' },
  'message-create': { path: '/message-list', open: openDialog('Create Message') },
  import: {
    path: '/import',
    open: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles('packages/api/test/fixtures/guests.csv');
      await page.getByRole('radio', { name: '168 New' }).waitFor();
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
  body: JSON.stringify(credentials),
}).then((reply) => reply.json() as Promise<{ token: string }>);

const take = (name: string, screenshot: Omit<Screenshot, 'origin' | 'token'> & { token?: null }) =>
  takeScreenshot(browser, `${folder}/${name}.png`, { origin: app.origin, token, ...screenshot });

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
for (const [name, { path, ready, open }] of Object.entries(views).filter(([name]) => isWanted(name))) {
  // The charts of the overview are at the bottom.
  const view = { path: `/dashboard${path}`, ready, isFullPage: name === 'overview' };
  for (const width of widths) await take(`${name}-en-${width}`, { ...view, open, width });
  await take(`${name}-dark-1440`, { ...view, open, width: 1440, theme: 'dark' });
  if (open === undefined) await take(`${name}-fr-390`, { ...view, width: 390, language: 'fr' });
}
if (isWanted('login')) {
  for (const width of [360, 1440]) await take(`login-en-${width}`, { path: '/login', width, token: null });
  await take('login-dark-1440', { path: '/login', width: 1440, theme: 'dark', token: null });
}
if (isWanted('door')) {
  const groups = await app.callAsAdmin<{ code: string; mainGuests: { status: string }[] }[]>('GET', '/groups');
  const expected = groups.find(({ mainGuests }) => mainGuests.some(({ status }) => status === 'Accepted'));
  for (const width of [360, 768])
    await take(`door-en-${width}`, { path: `/qr/${expected?.code}`, open: waitForDoor, width });
  await take('door-list-dark-360', { path: '/dashboard/door', width: 360, theme: 'dark' });
}
if (isWanted('message-by-hand')) {
  // Messages have links, so they are sent only from a public address, at which there is no sample wedding.
  const site = await startApp({ env: publicSite.env });
  const file = readFileSync('packages/api/test/fixtures/guests.csv', 'base64');
  await site.callAsAdmin('POST', '/imports', { file });
  const guests = await site.callAsAdmin<{ _id: string; phoneNumber: string }[]>('GET', '/guests');
  const message = await site.callAsAdmin<{ _id: string }>('POST', '/messages', demoMessages[0]);
  const guestIds = guests.flatMap(({ _id, phoneNumber }) => (phoneNumber === '' ? [] : [_id])).slice(0, 15);
  await site.callAsAdmin('POST', `/messages/send/${message._id}`, { guestIds });
  const open: PageAction = async (page) => {
    await page.getByRole('button', { name: /^View Message/ }).click();
    await page.getByRole('button', { name: /^Send to \d+ guests manually/ }).click();
    await page.getByRole('link', { name: 'Open WhatsApp' }).waitFor();
  };
  const view = { origin: site.origin, token: await site.createSession(), path: '/dashboard/message-list', open };
  for (const width of [360, 1440])
    await takeScreenshot(browser, `${folder}/message-by-hand-en-${width}.png`, { ...view, width });
  await site.stop();
}
await browser.close();
await app.stop();
