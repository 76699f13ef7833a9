// Runs axe on every guest page in a look: `look-axe.spec.ts` in one palette of each world, `look-axe.storm.test.ts` in all.
import type { Page } from '@playwright/test';
import { listChoices, worldNames } from '../packages/api/src/kernel/look-names.ts';
import { getPalette } from '../packages/api/src/kernel/looks.ts';
import { createHousehold, guestPages, waitUntilSettled } from '../scripts/guest-pages.ts';
import type { App } from './app.ts';
import { listViolations } from './axe.ts';
import { getText } from './pages.ts';

interface Look {
  world: string;
  palette: string;
  lettering: string;
}

/** Each palette, with the letterings in turn. */
export const looks: readonly Look[] = worldNames.flatMap((world) => {
  const { palette: palettes, lettering: letterings } = listChoices(world);
  return palettes.map((palette, index) => ({ world, palette, lettering: letterings[index % letterings.length] ?? '' }));
});

/** @returns the path of each page with a code. */
export async function createPaths(app: App): Promise<string[]> {
  const paths: string[] = [];
  for (const [, path, status] of guestPages) {
    const code = status === '' ? '' : (await createHousehold(app, { language: 'en', status })).code;
    paths.push(`${path}${code}`);
  }
  return paths;
}

const getPaper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim());

/** Of the pages in the look that the wedding has. */
export async function listLookViolations(
  page: Page,
  { origin, look, paths }: { origin: string; look: Look; paths: readonly string[] },
): Promise<string[]> {
  const found: string[] = [];
  const check = async (name: string) =>
    found.push(...(await listViolations(page)).map((violation) => `${name}: ${violation}`));
  for (const path of paths) {
    await page.goto(`${origin}/#/${path}`);
    await waitUntilSettled(page);
    if ((await getPaper(page)) !== getPalette(look).paper) found.push(`${path}: is not in ${look.palette}`);
    await check(path);
  }
  await page.goto(`${origin}/#/${paths.find((path) => path.startsWith('check-in/'))}`);
  await page.getByRole('button', { name: getText('CheckIn.Decline') }).click();
  await page.getByRole('dialog').waitFor();
  await check('the dialog of the check-in');
  return found;
}
