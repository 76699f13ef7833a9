// Takes the screenshots of the pages that the server renders, in a browser without scripts, and of the printed pass:
// `npx tsx scripts/document-screenshots.ts [folder]`.
import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { type App, startApp } from '../e2e/app.ts';
import { launchBrowser } from '../e2e/launch-browser.ts';
import { createHousehold } from './guest-pages.ts';

type Language = 'en' | 'fr';

interface DocumentPage {
  name: string;
  /** The guest status that the page requires; `''` for a page without an invitation. */
  status: string;
  /** What follows the code in the link. */
  path: string;
  /** What the guest does there first. */
  act?(page: Page): Promise<void>;
}

const pressDecline = async (page: Page) => page.locator('button[name=answer][value=decline]').click();
const untickAll = async (page: Page) => {
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await page.locator('.swipe__tap').click();
};

const pages: readonly DocumentPage[] = [
  { name: 'welcome', status: 'Pending', path: '' },
  { name: 'invitation', status: 'Pending', path: '/invitation' },
  { name: 'check-in', status: 'Pending', path: '/check-in' },
  { name: 'confirm-decline', status: 'Pending', path: '/check-in', act: pressDecline },
  { name: 'nobody-ticked', status: 'Pending', path: '/check-in', act: untickAll },
  { name: 'wedding-pass', status: 'Accepted', path: '/wedding-pass' },
  { name: 'decline', status: 'Declined', path: '/decline' },
  { name: 'thank-you', status: 'Attended', path: '/thank-you' },
  { name: 'unknown-code', status: '', path: '' },
];

const folder = process.argv[2] ?? 'docs/screenshots/without-scripts';
const sizes = { 360: 740, 768: 1024 };
/** A sheet of A4 at 96 pixels per inch. */
const paper = { width: 794, height: 1123 };

mkdirSync(folder, { recursive: true });
const app: App = await startApp();
const browser = await launchBrowser();

async function withPage(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false, reducedMotion: 'reduce' });
  await work(await context.newPage());
  await context.close();
}

const getLocale = (language: Language) => (language === 'fr' ? 'fr-FR' : 'en-GB');

async function openPage(page: Page, { path, act }: DocumentPage, code: string): Promise<void> {
  await page.goto(`${app.origin}/i/${code}${path}`, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
}

for (const language of ['en', 'fr'] as const) {
  for (const one of pages) {
    const code = one.status === '' ? 'UNKNOWN' : (await createHousehold(app, { language, status: one.status })).code;
    for (const [width, height] of Object.entries(sizes)) {
      const viewport = { width: Number(width), height };
      await withPage({ viewport, locale: getLocale(language) }, async (page) => {
        await openPage(page, one, code);
        await page.screenshot({
          path: `${folder}/${one.name}-${language}-${width}.png`,
          fullPage: one.act === undefined,
        });
      });
    }
    if (one.name !== 'wedding-pass') continue;
    await withPage({ viewport: paper, locale: getLocale(language) }, async (page) => {
      await openPage(page, one, code);
      await page.emulateMedia({ media: 'print' });
      await page.screenshot({ path: `${folder}/printed-pass-${language}.png` });
    });
  }
}
await browser.close();
await app.stop();
