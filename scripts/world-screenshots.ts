// Takes docs/screenshots/worlds.webp, two pages of each world in one picture, from the built app:
// `npx tsx scripts/world-screenshots.ts [file]`.
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { type App, startApp } from '../e2e/app.ts';
import { launchBrowser } from '../e2e/launch-browser.ts';
import { createHousehold, waitUntilSettled } from './guest-pages.ts';

const file = process.argv[2] ?? 'docs/screenshots/worlds.webp';
const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp');
const phone = { width: 390, height: 844 };
const gap = 24;

/** Weddings whose people and languages differ; `second` is the page below the welcome page. */
const columns = [
  { language: 'en', second: ['invitation/', 'Pending'], wedding: { world: 'harbour' } },
  {
    language: 'fr',
    second: ['wedding-pass/', 'Accepted'],
    wedding: {
      ...{ world: 'garden', palette: 'Meadow', lettering: 'Cormorant Infant Italic' },
      ...{ firstPartner: 'Chloé', secondPartner: 'Inès', coupleTitle: 'Chloé & Inès', destinationCode: 'FR' },
      portrait: { first: { hair: 'bun', clothes: 'dress' }, second: { hair: 'long', clothes: 'dress' } },
    },
  },
  {
    language: 'de',
    second: ['check-in/', 'Pending'],
    wedding: {
      ...{ world: 'mountain', palette: 'Alpine summer', lettering: 'Piazzolla' },
      ...{ firstPartner: 'Anna', secondPartner: 'Ben' },
      portrait: { first: { clothes: 'dress' }, second: { hasBeard: true } },
    },
  },
  {
    language: 'ar',
    second: ['thank-you/', 'Attended'],
    wedding: {
      ...{ world: 'city', palette: 'Midnight', lettering: 'Forum' },
      ...{ firstPartner: 'رنا', secondPartner: 'سامي', coupleTitle: 'رنا وسامي', signature: 'رنا وسامي' },
      portrait: { first: { clothes: 'dress' }, second: {} },
      // Guests are thanked once the day has come.
      weddingDate: '2025-08-16',
    },
  },
] as const;
type Column = (typeof columns)[number];

async function takePages(app: App, browser: Browser, { language, second, wedding }: Column): Promise<Buffer[]> {
  const languages = [...new Set(['en', language])];
  await app.callAsAdmin('PUT', '/wedding', { weddingDate: '2027-08-14', hasDateInWords: true, languages, ...wedding });
  const pictures: Buffer[] = [];
  for (const [path, status] of [['', 'Pending'], second]) {
    const { code } = await createHousehold(app, { language, status });
    const context = await browser.newContext({ viewport: phone, locale: language, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${app.origin}/#/${path}${code}`);
    await waitUntilSettled(page);
    pictures.push(await page.screenshot());
    await context.close();
  }
  return pictures;
}

const app = await startApp();
const browser = await launchBrowser();
const layers: { input: Buffer; left: number; top: number }[] = [];
const corners = Buffer.from(
  `<svg width="${phone.width}" height="${phone.height}"><rect width="100%" height="100%" rx="28"/></svg>`,
);
for (const [index, column] of columns.entries())
  for (const [row, picture] of (await takePages(app, browser, column)).entries())
    layers.push({
      input: await sharp(picture)
        .ensureAlpha()
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: gap + index * (phone.width + gap),
      top: gap + row * (phone.height + gap),
    });
await browser.close();
await app.stop();
const size = { width: gap + columns.length * (phone.width + gap), height: gap + 2 * (phone.height + gap) };
await sharp({ create: { ...size, channels: 4, background: '#e7e3da' } })
  .composite(layers)
  .webp({ quality: 78, effort: 6 })
  .toFile(file);
