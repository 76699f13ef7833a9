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

/** Screenshot name, title of the example, and what to open. */
const screenshots: Record<string, { title: string; pick: ElementAction }> = {
  'list-dropdown': { title: 'dropdown', pick: openElement },
  'list-dropdown-static': { title: 'dropdown-static', pick: openElement },
  'list-dropup-static': { title: 'dropup-static', pick: openElement },
  'list-overlay': { title: 'overlay', pick: openElement },
  'list-modal': { title: 'modal', pick: openElement },
  'list-icons': { title: 'No text in the list', pick: openElement },
  'list-ar': { title: 'ar', pick: openElement },
  'dialog-series': { title: 'Several dates', pick: openAndClick('Google') },
  'dialog-series-cancelled': { title: 'Several dates, one cancelled', pick: openAndClick('Google') },
  'dialog-cancelled': { title: 'Cancelled', pick: openAndClick('Google') },
  'dialog-yahoo': { title: 'Subscription', pick: openAndClick('Yahoo') },
  'dialog-rsvp': { title: 'In a dialog', pick: openElement },
  'dialog-rsvp-questions': { title: 'Custom questions', pick: openElement },
  'dialog-rsvp-mistakes': { title: 'In a dialog', pick: openAndClick('Submit') },
  'dialog-rsvp-sent': { title: 'In a dialog', pick: submitAnswer },
  'dialog-thanks': { title: 'Text', pick: openThanks },
  'dialog-thanks-share': { title: 'Share buttons', pick: openThanks },
  'dialog-thanks-link': { title: 'Link', pick: openThanks },
  'dialog-thanks-form': { title: 'Form', pick: openThanks },
};
/** Screenshots in the in-app browser of a phone. */
const inAppScreenshots: typeof screenshots = {
  'dialog-other-app': { title: 'Complete event', pick: openAndClick('iCal') },
};
const inAppUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 330.0';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
mkdirSync(folder, { recursive: true });

/** Opens the demo page in a browser context, takes screenshots, and closes it. */
async function withDemoPage(
  theme: 'light' | 'dark',
  options: BrowserContextOptions,
  take: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: theme, ...options });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(address);
  // The event log covers the examples.
  await page.locator('.log').evaluate((log) => log.style.setProperty('display', 'none'));
  await page.getByLabel('Theme').selectOption(theme);
  await page.evaluate(() => document.fonts.ready);
  await take(page);
  await context.close();
}

async function takeScreenshots(page: Page, theme: string, all: typeof screenshots): Promise<void> {
  for (const [name, { title, pick }] of Object.entries(all)) {
    const example = page
      .locator('article, .example')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const element = example.locator('add-to-calendar-button').first();
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await pick(element);
    await page.screenshot({ path: join(folder, `${name}-${theme}.png`) });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.move(1, 1);
  }
}

for (const light of ['light', 'dark'] as const) {
  await withDemoPage(light, { viewport: { width: 760, height: 620 } }, async (page) => {
    for (const id of ['styles', 'lists', 'looks', 'rsvp']) {
      const part = page.locator(`#${id}`);
      await part.scrollIntoViewIfNeeded();
      await part.screenshot({ path: join(folder, `${id}-${light}.png`) });
    }
    await takeScreenshots(page, light, screenshots);
  });
  const phone = { viewport: { width: 390, height: 620 }, userAgent: inAppUserAgent };
  await withDemoPage(light, phone, (page) => takeScreenshots(page, light, inAppScreenshots));
}
await browser.close();
server.close();
