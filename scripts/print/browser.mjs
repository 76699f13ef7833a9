// Chromium for rendering, and the web app's colours, artwork and fonts, as data URLs. Used by make-preview.mjs and
// make-guides.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { defaultPalette as palette } from '../../packages/api/dist/kernel/looks.js';
import { listColorProperties } from '../../packages/api/dist/kernel/palette.js';

const worlds = new URL('../../apps/web/src/worlds/', import.meta.url);
const world = new URL(`${JSON.parse(readFileSync(new URL('chosen-world.json', worlds), 'utf8')).name}/`, worlds);
export const publicFile = (name) => fileURLToPath(new URL(`public/${name}`, world));

/** Runs `work` with a browser and always closes it. */
export async function withBrowser(work) {
  const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const readBase64 = (path) => readFileSync(new URL(path, world)).toString('base64');
/** Returns a drawing of the world as a data URL. */
export const artDataUrl = (name) => `data:image/svg+xml;base64,${readBase64(`${name}.svg`)}`;
const fontFace = (family, file, weight = 400) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${readBase64(`fonts/${file}`)})}`;

export const baseStyles = [
  `:root{${listColorProperties(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`,
  fontFace('Charm', 'lettering-latin.woff2'),
  fontFace('Alegreya Sans', 'text-latin.woff2'),
  fontFace('Alegreya Sans', 'text-bold-latin.woff2', 700),
].join('');

/** Opens a page with this content and waits for its fonts and images. */
export async function openPage(browser, html, options = {}) {
  const page = await browser.newPage(options);
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}
