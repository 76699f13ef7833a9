// Makes the pictures of docs/screenshots/widget from the built demonstration page: `npx tsx scripts/widget-screenshots.ts [folder]`.
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';

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

type Pick = (element: Locator, page: Page) => Promise<unknown>;
const open: Pick = (element) => element.getByRole('button').first().click();
const openAnd =
  (...names: (string | RegExp)[]): Pick =>
  async (element) => {
    await open(element, element.page());
    for (const name of names)
      await element
        .getByRole('menuitem', { name })
        .or(element.getByRole('dialog').getByRole('button', { name }))
        .first()
        .click();
  };

/** What is opened, by the title of its example. */
const opened: Record<string, { title: string; pick: Pick }> = {
  'list-dropdown': { title: 'dropdown', pick: open },
  'list-dropdown-static': { title: 'dropdown-static', pick: open },
  'list-dropup-static': { title: 'dropup-static', pick: open },
  'list-overlay': { title: 'overlay', pick: open },
  'list-modal': { title: 'modal', pick: open },
  'list-icons': { title: 'No texts in the list', pick: open },
  'list-ar': { title: 'ar', pick: open },
  'dialog-series': { title: 'Several dates', pick: openAnd('Google') },
  'dialog-called-off': { title: 'Called off', pick: openAnd('Google') },
  'dialog-rsvp': { title: 'In a dialog', pick: open },
  'dialog-rsvp-questions': { title: 'With questions of your own', pick: open },
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
mkdirSync(folder, { recursive: true });
for (const light of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    viewport: { width: 760, height: 620 },
    reducedMotion: 'reduce',
    colorScheme: light,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(address);
  await page.getByLabel('Light').selectOption(light);
  await page.evaluate(() => document.fonts.ready);
  for (const id of ['styles', 'lists', 'looks', 'rsvp']) {
    const part = page.locator(`#${id}`);
    await part.scrollIntoViewIfNeeded();
    await part.screenshot({ path: join(folder, `${id}-${light}.png`) });
  }
  for (const [name, { title, pick }] of Object.entries(opened)) {
    const example = page
      .locator('article, .example')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const element = example.locator('add-to-calendar-button').first();
    await element.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await pick(element, page);
    await page.screenshot({ path: join(folder, `${name}-${light}.png`) });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.move(1, 1);
  }
  await context.close();
}
await browser.close();
server.close();
