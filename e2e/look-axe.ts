// Runs axe, and checks that a browser can make of the rules of a look, on every guest page in a look: `look-axe.spec.ts` in
// one palette of each world, `look-axe.storm.test.ts` in all, and in Arabic.
import type { Page } from '@playwright/test';
import { listChoices, worldNames } from '../packages/api/src/look/look-names.ts';
import { getPalette } from '../packages/api/src/look/looks.ts';
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

export const firstOfWorlds = looks.filter(({ world }, index) => looks[index - 1]?.world !== world);

/** @returns the path of each page with a code. */
export async function createPaths(app: App, language: 'en' | 'ar' = 'en'): Promise<string[]> {
  const paths: string[] = [];
  for (const [, path, status] of guestPages) {
    const code = status === '' ? '' : (await createHousehold(app, { language, status })).code;
    paths.push(`${path}${code}`);
  }
  return paths;
}

const minLetteringPixels = 28;

/** Texts in lettering that is too small to read. */
const listSmallLettering = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate(
    (body, minPixels) =>
      [...body.querySelectorAll('*:not(script, .visually-hidden)')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
        .map((element) => ({ element, style: getComputedStyle(element) }))
        // A text without a size is for screen readers, beside its drawing.
        .filter(({ style }) => style.fontSize !== '0px')
        .filter(({ style }) => /^"?Lettering/.test(style.fontFamily) && Number.parseFloat(style.fontSize) < minPixels)
        .map(({ element, style }) => `${element.className}: ${element.textContent} has ${style.fontSize}`),
    minLetteringPixels,
  );

/** What still moves although the guest prefers reduced motion. */
const listMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation as CSSAnimation).animationName),
  );

/** The texts with Arabic letters whose letters are spaced, slanted, capitalized or made bold. */
export const listChangedLetters = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate((body) =>
    [...body.querySelectorAll<HTMLElement>('*:not(script)')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === 3 && /\p{Script=Arabic}/u.test(node.textContent ?? ''),
        ),
      )
      .filter((element) => {
        const { letterSpacing, fontStyle, textTransform, fontSynthesis } = getComputedStyle(element);
        const isChanged = !/^(?:normal|0px)$/.test(letterSpacing) || fontStyle !== 'normal' || textTransform !== 'none';
        return isChanged || fontSynthesis !== 'none';
      })
      .map((element) => `${element.className}: ${element.textContent}`),
  );

const getPaper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim());

/** Of the pages in the look that the wedding has. */
export async function listLookViolations(
  page: Page,
  { origin, look, paths }: { origin: string; look: Look; paths: readonly string[] },
): Promise<string[]> {
  const found: string[] = [];
  const checks = [listViolations, listSmallLettering, listMotion, listChangedLetters];
  const check = async (name: string) => {
    for (const list of checks) found.push(...(await list(page)).map((violation) => `${name}: ${violation}`));
  };
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of paths) {
    await page.goto(`${origin}/#/${path}`);
    await waitUntilSettled(page);
    if ((await getPaper(page)) !== getPalette(look).paper) found.push(`${path}: is not in ${look.palette}`);
    await check(path);
  }
  await page.goto(`${origin}/#/${paths.find((path) => path.startsWith('check-in/'))}`);
  const language = (await page.locator('html').getAttribute('lang')) ?? 'en';
  await page.getByRole('button', { name: getText('CheckIn.Decline', {}, language) }).click();
  await page.getByRole('dialog').waitFor();
  await check('the dialog of the check-in');
  return found;
}
