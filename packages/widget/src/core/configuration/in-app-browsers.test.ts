import { expect, it } from 'vitest';
import { devices } from '../../../test/devices.js';
import { type LimitedBrowser, namedBrowsers, webViews } from './in-app-browsers.js';
import { detectPlatform } from './platform.js';

const canSaveServed = ({ can }: LimitedBrowser) => can.served;

function buildPattern(limited: readonly LimitedBrowser[]): string {
  const patterns = [...new Set(limited.map(({ pattern }) => pattern))].sort();
  const prefix = 'AppleWebKit/6.*';
  const onIos = patterns.filter((pattern) => pattern.startsWith(prefix)).map((pattern) => pattern.slice(prefix.length));
  const others = patterns.filter((pattern) => !pattern.startsWith(prefix));
  return [...others, ...(onIos.length > 0 ? [`${prefix}(?:${onIos.join('|')})`] : [])].join('|').replaceAll('/', '\\/');
}

it('the element has what it needs of the table', async () => {
  const all = [...webViews, ...namedBrowsers];
  const none = buildPattern(all.filter((browser) => !canSaveServed(browser)));
  const served = buildPattern(all.filter(canSaveServed));
  const text = `// Generated from the table of browsers: \`npx vitest run packages/widget/src/core/configuration -u\` updates it.
/** They save no file at all. */
export const savesNothing = /${none}/;
/** They save only files of a server. */
export const savesServedFiles = /${served}/;
`;
  await expect(text).toMatchFileSnapshot('in-app-browsers.gen.ts');
});

it.each([...webViews, ...namedBrowsers].map((browser) => [browser.app, browser] as const))('%s', (_, browser) => {
  const { can, pattern, sample } = browser;
  expect(sample).toMatch(new RegExp(pattern));
  expect(can).toMatchObject({ blob: false, data: false, webcal: false });
  expect(detectPlatform({ userAgent: sample }).downloads).toBe(can.served ? 'hosted' : 'none');
});

/** An update of the app may add it, which makes it look like Safari. */
const safari = ' Version/18.5 Mobile/15E148 Safari/604.1';

it.each(
  namedBrowsers.filter(({ sample }) => sample.includes('iPhone')).map((browser) => [browser.app, browser] as const),
)('%s on iOS is known by its name, also if it names Safari', (_, { sample, can }) => {
  expect(detectPlatform({ userAgent: sample + safari }).downloads).toBe(can.served ? 'hosted' : 'none');
});

it.each(['desktop', 'firefox-desktop', 'iphone-safari', 'ipad', 'android'])('%s saves every file', (device) => {
  expect(detectPlatform({ userAgent: devices[device] ?? '', touchPoints: 5 }).downloads).toBe('all');
});
