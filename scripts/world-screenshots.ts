// Takes pictures of the worlds from the built app: docs/screenshots/worlds.webp, two pages of each in one picture, and a
// sheet of each world in four sizes, in print and right to left: `npx tsx scripts/world-screenshots.ts [folder]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { type App, startApp } from '../e2e/app.ts';
import { launchBrowser } from '../e2e/launch-browser.ts';
import { createHousehold, waitUntilSettled } from './guest-pages.ts';

const folder = process.argv[2] ?? 'docs/screenshots';
const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp');
const phone = { width: 390, height: 844 };
const gap = 24;
const background = '#e7e3da';
const maxSheetBytes = 300_000;

/** Weddings whose people and languages differ; `second` is the page below the welcome page. */
const columns = [
  { language: 'en', second: ['invitation/', 'Pending'], wedding: { world: 'harbour' } },
  {
    language: 'fr',
    second: ['wedding-pass/', 'Accepted'],
    wedding: {
      ...{ world: 'garden', palette: 'Meadow', lettering: 'Cormorant Infant Italic' },
      ...{ firstPartner: 'Chloé', secondPartner: 'Inès', coupleTitle: 'Chloé & Inès', signature: 'Chloé & Inès' },
      ...{ destinationCode: 'FR', venueName: 'Le Clos', venueAddress: '4 rue du Moulin, 14600 Honfleur' },
      portrait: { first: { hair: 'bun', clothes: 'dress' }, second: { hair: 'long', clothes: 'dress' } },
    },
  },
  {
    language: 'de',
    second: ['check-in/', 'Pending'],
    wedding: {
      ...{ world: 'mountain', palette: 'Alpine summer', lettering: 'Piazzolla' },
      ...{ firstPartner: 'Anna', secondPartner: 'Ben', destinationCode: 'AT' },
      ...{ coupleTitle: 'Anna & Ben', signature: 'Anna & Ben' },
      ...{ venueName: 'Almhof', venueAddress: 'Bergstraße 4, 6793 Gaschurn' },
      portrait: { first: { clothes: 'dress' }, second: { hasBeard: true } },
    },
  },
  {
    language: 'ar',
    second: ['thank-you/', 'Attended'],
    wedding: {
      ...{ world: 'city', palette: 'Midnight', lettering: 'Forum' },
      ...{ destinationCode: 'LB', venueName: 'Le Salon', venueAddress: '12 Rue Gouraud, Beirut' },
      ...{ firstPartner: 'رنا', secondPartner: 'سامي', coupleTitle: 'رنا وسامي', signature: 'رنا وسامي' },
      portrait: { first: { clothes: 'dress' }, second: {} },
    },
  },
] as const;
type Column = (typeof columns)[number];

const comingDate = '2027-08-14';
/** Guests are thanked once the day has come. */
const pastDate = '2025-08-16';

interface Shot {
  path: string;
  language: string;
  status: string;
  size: { width: number; height: number };
  isPrinted?: boolean;
}

async function takePage(
  app: App,
  browser: Browser,
  { path, language, status, size, isPrinted }: Shot,
): Promise<Buffer> {
  await app.callAsAdmin('PUT', '/wedding', { weddingDate: path === 'thank-you/' ? pastDate : comingDate });
  const { code } = await createHousehold(app, { language, status });
  const context = await browser.newContext({ viewport: size, locale: language, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${app.origin}/#/${path}${code}`);
  await page.locator('.scene:not(.scene--waiting)').waitFor();
  await waitUntilSettled(page);
  if (isPrinted) await page.emulateMedia({ media: 'print' });
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

async function setWedding(app: App, { language, wedding }: Pick<Column, 'language' | 'wedding'>): Promise<void> {
  const languages = [...new Set(['en', language, 'ar'])];
  await app.callAsAdmin('PUT', '/wedding', { hasDateInWords: true, languages, ...wedding });
}

const joinPictures = (layers: readonly { input: Buffer; left: number; top: number }[], width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background } }).composite(layers);

const corners = Buffer.from(
  `<svg width="${phone.width}" height="${phone.height}"><rect width="100%" height="100%" rx="28"/></svg>`,
);

/** The welcome page and the second page of a column. */
async function takeColumn(app: App, browser: Browser, { language, second: [path, status] }: Column, index: number) {
  const shots = [
    { path: '', language, status: 'Pending', size: phone },
    { path, language, status, size: phone },
  ];
  const layers: { input: Buffer; left: number; top: number }[] = [];
  for (const [row, shot] of shots.entries())
    layers.push({
      input: await sharp(await takePage(app, browser, shot))
        .ensureAlpha()
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
      left: gap + index * (phone.width + gap),
      top: gap + row * (phone.height + gap),
    });
  return layers;
}

/** What a sheet shows in its two rows. */
const listSheetRows = (language: string): readonly (readonly Shot[])[] => {
  const welcome = { path: '', language, status: 'Pending' };
  const letter = { path: 'invitation/', language, status: 'Pending' };
  return [
    [
      { ...welcome, size: { width: 360, height: 640 } },
      { ...welcome, size: phone },
      { ...welcome, size: { width: 768, height: 1024 } },
      { ...welcome, size: { width: 1440, height: 900 } },
    ],
    [
      { ...letter, size: phone },
      { ...letter, size: { width: 794, height: 1123 }, isPrinted: true },
      { ...welcome, language: 'ar', size: phone },
      { ...letter, language: 'ar', size: { width: 768, height: 1024 } },
      { path: 'wedding-pass/', language: 'ar', status: 'Accepted', size: phone },
      { path: 'thank-you/', language, status: 'Attended', size: phone },
    ],
  ];
};

const rowHeight = 640;

async function takeSheet(app: App, browser: Browser, language: string): Promise<Buffer> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  for (const [row, shots] of listSheetRows(language).entries()) {
    let left = gap;
    for (const shot of shots) {
      const input = await sharp(await takePage(app, browser, shot))
        .resize({ height: rowHeight })
        .png()
        .toBuffer();
      layers.push({ input, left, top: gap + row * (rowHeight + gap) });
      left += Math.round((shot.size.width / shot.size.height) * rowHeight) + gap;
    }
    width = Math.max(width, left);
  }
  const sheet = await joinPictures(layers, width, gap + 2 * (rowHeight + gap))
    .png()
    .toBuffer();
  for (let quality = 78; ; quality -= 8) {
    const picture: Buffer = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= maxSheetBytes || quality < 40) return picture;
  }
}

mkdirSync(`${folder}/worlds`, { recursive: true });
const app = await startApp();
const browser = await launchBrowser();
const layers: { input: Buffer; left: number; top: number }[] = [];
for (const [index, column] of columns.entries()) {
  await setWedding(app, column);
  layers.push(...(await takeColumn(app, browser, column, index)));
  // Each sheet has pages in Arabic, and the others in another language.
  const language = column.language === 'ar' ? 'en' : column.language;
  writeFileSync(`${folder}/worlds/${column.wedding.world}.webp`, await takeSheet(app, browser, language));
}
await browser.close();
await app.stop();
await joinPictures(layers, gap + columns.length * (phone.width + gap), gap + 2 * (phone.height + gap))
  .webp({ quality: 78, effort: 6 })
  .toFile(`${folder}/worlds.webp`);
