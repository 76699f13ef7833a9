// Takes the screenshots of docs/screenshots/widget from the built playground:
// `npx tsx scripts/widget-screenshots.ts [folder]`.
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { launchBrowser } from '../e2e/launch-browser.ts';

const [folder = 'docs/screenshots/widget'] = process.argv.slice(2);
const root = 'packages/widget/dist';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const server = createServer(({ url = '/' }, response) => {
  const file = join(root, normalize(new URL(url, 'http://localhost').pathname));
  if (!existsSync(file)) response.writeHead(404).end();
  else createReadStream(file).pipe(response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }));
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo/index.html`;

type ElementAction = (element: Locator) => Promise<unknown>;
const openElement: ElementAction = (element) => element.getByRole('button').first().click();
const openAndClick =
  (...names: (string | RegExp)[]): ElementAction =>
  async (element) => {
    await openElement(element);
    for (const name of names)
      await element
        .getByRole('menuitem', { name })
        .or(element.getByRole('dialog').getByRole('button', { name }))
        .first()
        .click();
  };
/** Opens the thank-you dialog, which appears a second after the save. */
const openThanks: ElementAction = async (element) => {
  await openAndClick('Google')(element);
  await element.getByRole('dialog').waitFor();
};
const submitAnswer: ElementAction = async (element) => {
  await openElement(element);
  await element.getByRole('textbox').fill('anna@example.com');
  await element.getByRole('button', { name: 'Submit' }).click();
};

const event = {
  name: 'Wedding of Anna & Jakob',
  description: 'We look forward to [b]you[/b].',
  startDate: '2027-08-07',
  startTime: '14:00',
  endTime: '23:30',
  timeZone: 'Europe/Copenhagen',
  location: 'Hundested Harbour, Denmark',
  options: 'Apple,Google,iCal,Outlook.com,Yahoo',
  lightMode: 'system',
  trigger: 'click',
};
const series = [
  { name: 'Ceremony', startDate: '2027-08-07', startTime: '14:00', endTime: '15:00', location: 'Hundested Church' },
  { name: 'Party', startDate: '2027-08-07', startTime: '17:00', endTime: '23:30', location: 'Hundested Harbour' },
  { name: 'Brunch', startDate: '2027-08-08', startTime: '11:00', endTime: '13:00', location: 'Hundested Harbour' },
];
const rsvp = { headline: 'Will you join us?', text: 'Please answer before the end of June.', max: 80 };
const questions = [
  { type: 'label', label: 'What would you like to eat?' },
  { type: 'radio', name: 'meal', label: 'Fish', placeholder: 'fish', default: 'true' },
  { type: 'radio', name: 'meal', label: 'Vegetables', placeholder: 'vegetables' },
  { type: 'text', name: 'song', label: 'A song that gets you dancing', placeholder: 'Title and artist' },
  { type: 'checkbox', name: 'photos', label: 'You may publish photos of me', required: true },
];
const thanks = { headline: 'Thank you!', text: 'See you in [b]Hundested[/b].' };
const thanksForm = [{ type: 'text', name: 'from', label: 'Where are you travelling from?', required: true }];

interface Screenshot {
  readonly options: Readonly<Record<string, unknown>>;
  readonly open: ElementAction;
}

const withThanks = (ty: object): Screenshot => ({ options: { ty }, open: openThanks });

const screenshots: Readonly<Record<string, Screenshot>> = {
  ...Object.fromEntries(
    ['dropdown', 'dropdown-static', 'dropup-static', 'overlay', 'modal'].map((listStyle) => [
      `list-${listStyle}`,
      { options: { listStyle }, open: openElement },
    ]),
  ),
  'list-icons': { options: { hideTextLabelList: 'true', listStyle: 'overlay' }, open: openElement },
  'list-ar': { options: { language: 'ar' }, open: openElement },
  'dialog-series': { options: { dates: series }, open: openAndClick('Google') },
  'dialog-series-cancelled': {
    options: { dates: series.map((date, index) => ({ ...date, status: index === 0 ? 'CANCELLED' : 'CONFIRMED' })) },
    open: openAndClick('Google'),
  },
  'dialog-cancelled': { options: { status: 'CANCELLED' }, open: openAndClick('Google') },
  'dialog-yahoo': {
    options: { subscribe: 'true', icsFile: 'https://example.com/wedding.ics' },
    open: openAndClick('Yahoo'),
  },
  'dialog-rsvp': { options: { rsvp }, open: openElement },
  'dialog-rsvp-questions': { options: { rsvp: { ...rsvp, fields: questions } }, open: openElement },
  'dialog-rsvp-mistakes': { options: { rsvp }, open: openAndClick('Submit') },
  'dialog-rsvp-sent': { options: { rsvp }, open: submitAnswer },
  'dialog-thanks': withThanks({ ...thanks, type: 'text' }),
  'dialog-thanks-share': withThanks({ ...thanks, type: 'share', url: 'https://example.com/wedding' }),
  'dialog-thanks-link': withThanks({
    ...thanks,
    type: 'link',
    url: 'https://example.com/gifts',
    button_label: 'Gifts',
  }),
  'dialog-thanks-form': withThanks({ ...thanks, type: 'form', url: 'https://example.com/thanks', fields: thanksForm }),
};
/** Screenshots in the in-app browser of a phone. */
const inAppScreenshots: typeof screenshots = { 'dialog-other-app': { options: {}, open: openAndClick('iCal') } };
const inAppUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 330.0';

const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });

type Theme = 'light' | 'dark';

async function openPage(theme: Theme, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: theme, ...options });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  return page;
}

function formatHash(options: Screenshot['options']): string {
  const texts = Object.entries({ ...event, ...options }).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(Object.fromEntries(texts)).toString();
}

/** Each screenshot shows the document in the frame of the stage. */
async function takeScreenshots(theme: Theme, all: typeof screenshots, options: BrowserContextOptions): Promise<void> {
  for (const [name, { options: own, open }] of Object.entries(all)) {
    const page = await openPage(theme, options);
    await page.goto(`${address}#${formatHash(own)}&stage.width=tablet`);
    const element = page.frameLocator('iframe').locator('add-to-calendar-button[atcb-button-id]');
    await element.waitFor();
    await open(element);
    await page.mouse.move(1, 1);
    await page.locator('iframe').screenshot({ path: join(folder, `${name}-${theme}.png`) });
    await page.context().close();
  }
}

/** The playground itself: at three widths, with the gallery, and with a preset from right to left. */
async function takePlaygroundScreenshots(theme: Theme): Promise<void> {
  for (const [width, height] of [
    [360, 800],
    [768, 1024],
    [1440, 900],
  ] as const) {
    const page = await openPage(theme, { viewport: { width, height } });
    await page.goto(address);
    await page.frameLocator('iframe').locator('add-to-calendar-button[atcb-button-id]').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `playground-${width}-${theme}.png`) });
    if (width === 1440) {
      for (const id of ['styles', 'lists', 'languages']) {
        const section = page.locator(`#${id}`);
        await section.scrollIntoViewIfNeeded();
        await section.locator('add-to-calendar-button[atcb-button-id]').last().waitFor();
        await section.screenshot({ path: join(folder, `${id}-${theme}.png`) });
      }
    }
    await page.context().close();
  }
}

for (const theme of ['light', 'dark'] as const) {
  await takePlaygroundScreenshots(theme);
  await takeScreenshots(theme, screenshots, { viewport: { width: 1640, height: 1040 } });
  await takeScreenshots(theme, inAppScreenshots, { viewport: { width: 390, height: 1800 }, userAgent: inAppUserAgent });
}
await browser.close();
server.close();
