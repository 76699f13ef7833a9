// Takes the screenshots of docs/screenshots/widget from the built demo page: `npx tsx scripts/widget-screenshots.ts
// [folder]`.
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';

const [folder = 'docs/screenshots/widget'] = process.argv.slice(2);
const root = 'packages/widget';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer(({ url = '/' }, response) => {
  const file = join(root, normalize(new URL(url, 'http://localhost').pathname));
  if (!existsSync(file)) response.writeHead(404).end();
  else createReadStream(file).pipe(response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }));
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/demo/index.html`;

type Pick = (element: Locator) => Promise<unknown>;
const open: Pick = (element) => element.getByRole('button').first().click();
const openAnd =
  (...names: (string | RegExp)[]): Pick =>
  async (element) => {
    await open(element);
    for (const name of names)
      await element
        .getByRole('menuitem', { name })
        .or(element.getByRole('dialog').getByRole('button', { name }))
        .first()
        .click();
  };
/** Opens the thank-you dialog, which appears a second after the save. */
const thanked: Pick = async (element) => {
  await openAnd('Google')(element);
  await element.getByRole('dialog').waitFor();
};
const answered: Pick = async (element) => {
  await open(element);
  await element.getByRole('textbox').fill('anna@example.com');
  await element.getByRole('button', { name: 'Submit' }).click();
};

/** Screenshot name, title of the example, and what to open. */
const opened: Record<string, { title: string; pick: Pick }> = {
  'list-dropdown': { title: 'dropdown', pick: open },
  'list-dropdown-static': { title: 'dropdown-static', pick: open },
  'list-dropup-static': { title: 'dropup-static', pick: open },
  'list-overlay': { title: 'overlay', pick: open },
  'list-modal': { title: 'modal', pick: open },
  'list-icons': { title: 'No texts in the list', pick: open },
  'list-ar': { title: 'ar', pick: open },
  'dialog-series': { title: 'Several dates', pick: openAnd('Google') },
  'dialog-series-called-off': { title: 'Several dates, one called off', pick: openAnd('Google') },
  'dialog-called-off': { title: 'Called off', pick: openAnd('Google') },
  'dialog-yahoo': { title: 'A calendar to subscribe to', pick: openAnd('Yahoo') },
  'dialog-rsvp': { title: 'In a dialog', pick: open },
  'dialog-rsvp-questions': { title: 'With questions of your own', pick: open },
  'dialog-rsvp-mistakes': { title: 'In a dialog', pick: openAnd('Submit') },
  'dialog-rsvp-sent': { title: 'In a dialog', pick: answered },
  'dialog-thanks': { title: 'A text', pick: thanked },
  'dialog-thanks-share': { title: 'To share', pick: thanked },
  'dialog-thanks-link': { title: 'A link', pick: thanked },
  'dialog-thanks-form': { title: 'A form to an address of yours', pick: thanked },
};
/** Screenshots in the in-app browser of a phone. */
const openedInApp: typeof opened = {
  'dialog-other-app': { title: 'A whole event', pick: openAnd('iCal') },
};
const appOfPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 330.0';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
mkdirSync(folder, { recursive: true });

/** Opens the demo page in a browser context, takes screenshots, and closes it. */
async function show(light: 'light' | 'dark', options: BrowserContextOptions, take: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: light, ...options });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(address);
  // The event log covers the examples.
  await page.locator('.log').evaluate((log) => log.style.setProperty('display', 'none'));
  await page.getByLabel('Light').selectOption(light);
  await page.evaluate(() => document.fonts.ready);
  await take(page);
  await context.close();
}

async function takeOpened(page: Page, light: string, all: typeof opened): Promise<void> {
  for (const [name, { title, pick }] of Object.entries(all)) {
    const example = page
      .locator('article, .example')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const element = example.locator('add-to-calendar-button').first();
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await pick(element);
    await page.screenshot({ path: join(folder, `${name}-${light}.png`) });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.move(1, 1);
  }
}

for (const light of ['light', 'dark'] as const) {
  await show(light, { viewport: { width: 760, height: 620 } }, async (page) => {
    for (const id of ['styles', 'lists', 'looks', 'rsvp']) {
      const part = page.locator(`#${id}`);
      await part.scrollIntoViewIfNeeded();
      await part.screenshot({ path: join(folder, `${id}-${light}.png`) });
    }
    await takeOpened(page, light, opened);
  });
  const phone = { viewport: { width: 390, height: 620 }, userAgent: appOfPhone };
  await show(light, phone, (page) => takeOpened(page, light, openedInApp));
}
await browser.close();
server.close();
