// Actions and checks on any page, and the texts of the locale files.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, type Route } from '@playwright/test';

type Texts = { [key: string]: string | Texts };
const locales = Object.fromEntries(
  readdirSync('packages/i18n/locales').map((language) => [
    language,
    JSON.parse(readFileSync(`packages/i18n/locales/${language}/translation.json`, 'utf8')) as Texts,
  ]),
);

/** Returns the text of a key, with its placeholders replaced. */
export function getText(key: string, values: Record<string, string> = {}, language = 'en'): string {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      locales[language],
    );
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** Drags the slider by touch, in the direction of the page, along `share` of its track, moving up and down by `tremor` pixels. */
export async function swipe(page: Page, share = 1, tremor = 0): Promise<void> {
  const slider = page.getByRole('slider');
  await expect(slider).not.toHaveAttribute('aria-disabled', 'true');
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('no slider to swipe');
  const session = await page.context().newCDPSession(page);
  const middle = box.y + box.height / 2;
  const isRightToLeft = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const from = isRightToLeft ? box.x + box.width - 24 : box.x + 24;
  const to = from + (box.width - 48) * share * (isRightToLeft ? -1 : 1);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y = middle) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  // Short steps with a tremor, so that the first movement is across the track, not along it.
  const steps = tremor === 0 ? 12 : 36;
  for (let step = 1; step <= steps; step += 1)
    await touch('touchMove', from + ((to - from) * step) / steps, middle + (step % 2 === 0 ? tremor : -tremor));
  await touch('touchEnd');
  await session.detach();
}

/** Holds matching requests until the returned function is called; `respond` answers them then. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  respond: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await respond(route);
  });
  return release;
}

/** Lists the paths in the caches of the service worker. */
export const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });

/** Also checks that no element of a scene, which clips its overflow, is outside of the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const [content, width, outside] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isOutside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    };
    const parts = [...document.querySelectorAll('.scene__main *')].filter(isOutside);
    return [scrollWidth, clientWidth, parts.map((part) => part.outerHTML.slice(0, 80))] as const;
  });
  expect(content, page.url()).toBeLessThanOrEqual(width);
  expect(outside, page.url()).toEqual([]);
}

/** For so long after a drag, dnd-kit ignores clicks, also those of the Enter key: nobody is faster. */
const ignoredClicksMs = 50;

export async function waitUntilClicksCount(page: Page): Promise<void> {
  const droppedAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((time) => performance.now() > time, droppedAt + ignoredClicksMs);
}

/** Ends a drag. */
export async function drop(page: Page): Promise<void> {
  await page.mouse.up();
  await waitUntilClicksCount(page);
}
