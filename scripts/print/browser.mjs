// Chromium for rendering, and the colours, drawings and fonts of the sample wedding's look. Used by make-guides.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { getPalette } from '../../packages/api/dist/look/looks.js';
import { listColorProperties } from '../../packages/api/dist/look/palette.js';

const world = new URL('../../apps/web/src/worlds/harbour/', import.meta.url);
const colors = listColorProperties(getPalette({ world: 'harbour', palette: 'Harbour' }));
export const guideFile = (name) =>
  fileURLToPath(new URL(`../../apps/web/sample-wedding/guides/${name}`, import.meta.url));

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
const getColor = (token) => colors.find(([name]) => name === token)?.[1];
/** Returns a drawing of the world as a data URL. */
export function artDataUrl(name) {
  const svg = readFileSync(new URL(`${name}.svg`, world), 'utf8').replace(/var\((--[\w-]+)\)/g, (_, token) =>
    getColor(token),
  );
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
const fontFace = (family, file, weight = 400) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${readBase64(`fonts/${file}`)})}`;

export const baseStyles = [
  `:root{${colors.map(([name, value]) => `${name}:${value}`).join(';')}}`,
  fontFace('Charm', 'charm-400-normal.woff2'),
  fontFace('Alegreya Sans', 'alegreya-sans-400-normal.woff2'),
  fontFace('Alegreya Sans', 'alegreya-sans-700-normal.woff2', 700),
  fontFace('Aref Ruqaa', 'aref-ruqaa-400-normal.woff2'),
  fontFace('Vazirmatn', 'vazirmatn-400-normal.woff2'),
  fontFace('Vazirmatn', 'vazirmatn-700-normal.woff2', 700),
].join('');

/** Opens a page with this content and waits for its fonts and images. */
export async function openPage(browser, html, options = {}) {
  const page = await browser.newPage(options);
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  return page;
}
