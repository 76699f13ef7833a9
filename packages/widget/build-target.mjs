import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** The oldest browsers that the widget supports, as `chrome` and `111`. */
export const supportedBrowsers = manifest.browserslist.map((entry) => entry.split(' >= '));

export const buildTarget = supportedBrowsers.map((browser) => browser.join(''));
