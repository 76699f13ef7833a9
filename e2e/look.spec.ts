// A guest loads the files of the wedding's look alone, and sees another one as soon as the couple has chosen it.
import type { Page } from '@playwright/test';
import { listChoices, worldNames } from '../packages/api/src/look/look-names.ts';
import { getPalette } from '../packages/api/src/look/looks.ts';
import { waitForApp } from './invitation-link.ts';
import { listCachedPaths } from './pages.ts';
import { expect, ownContext, test } from './test.ts';

const looks = worldNames.flatMap((world) => {
  const { palette, lettering } = listChoices(world);
  return [
    { world, palette: palette[0] ?? '', lettering: lettering[0] ?? '' },
    { world, palette: palette[1] ?? '', lettering: lettering[2] ?? '' },
  ];
});
type Look = (typeof looks)[number];

const toSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const isOfSomeLook = new RegExp(`^/assets/(?:${worldNames.join('|')})-`);
/** A drawing, a stylesheet or the script of the world. */
const isOfLook = ({ world, palette, lettering }: Look, path: string) =>
  path.startsWith(`/assets/${world}-${toSlug(palette)}-`) && path.endsWith('.svg')
    ? true
    : path.startsWith(`/assets/${world}-${toSlug(palette)}-${toSlug(lettering)}-`) ||
      new RegExp(`^/assets/${world}-[\\w-]{7}\\.js$`).test(path);

function recordFiles(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}

const getPaper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim());

const expectOnly = (look: Look, paths: readonly string[]) => {
  const found = paths.filter((path) => isOfSomeLook.test(path));
  expect(found.length).toBeGreaterThan(4);
  expect(found.filter((path) => !isOfLook(look, path))).toEqual([]);
};

for (const look of looks) {
  test(
    `in ${look.world}, ${look.palette}, pages load nothing of another look`,
    ownContext,
    async ({ page, host, app, watched }) => {
      watched.allow(/404/);
      await host.updateWedding(look);
      const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
      const paths = recordFiles(page);
      await page.goto(`${app.origin}/i/${guest.code}`);
      await waitForApp(page, guest.code);
      expect(await getPaper(page)).toBe(getPalette(look).paper);
      const attended = await host.createGuest({ firstName: 'Ida', status: 'Attended' });
      const shown = [`invitation/${guest.code}`, `wedding-pass/${guest.code}`, `thank-you/${attended.code}`];
      for (const path of shown) {
        await page.goto(`${app.origin}/#/${path}`);
        await expect(page.locator('main h1:not(.waiting__text)')).toBeVisible();
        await expect(page.locator('.waiting__text')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
      }
      await page.goto(`${app.origin}/i/unknown`);
      await expect(page.locator('main h1')).toBeVisible();
      expectOnly(look, paths);
      await host.updateWedding({ world: 'harbour', palette: 'Harbour', lettering: 'Charm' });
    },
  );
}

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const look of looks.filter((_look, index) => index % 2 === 1))
    test(
      `saves nothing of another look than ${look.world}, ${look.palette}`,
      ownContext,
      async ({ page, host, app }) => {
        await host.updateWedding(look);
        const guest = await host.createGuest({ firstName: 'Ida' });
        await page.goto(`${app.origin}/i/${guest.code}`);
        await waitForApp(page, guest.code);
        const listSaved = async () => (await listCachedPaths(page)).filter((path) => isOfSomeLook.test(path));
        await expect.poll(async () => (await listSaved()).some((path) => path.endsWith('-decline.svg'))).toBe(true);
        expectOnly(look, await listSaved());
        await host.updateWedding({ world: 'harbour', palette: 'Harbour', lettering: 'Charm' });
      },
    );
});

test.describe('another look that the couple chooses', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is on the next page, and replaces the saved files', ownContext, async ({ page, host, app }) => {
    const guest = await host.createGuest({ firstName: 'Ida' });
    const before = { world: 'harbour', palette: 'Harbour', lettering: 'Charm' };
    const after = { ...before, palette: 'Skagen' };
    await host.updateWedding(before);
    await page.goto(`${app.origin}/i/${guest.code}`);
    await waitForApp(page, guest.code);
    const listCachedDrawings = async () =>
      (await listCachedPaths(page)).filter((path) => path.endsWith('-portrait.svg') || path.endsWith('-decline.svg'));
    await expect.poll(async () => (await listCachedDrawings()).length).toBe(2);
    await host.updateWedding(after);
    await page.goto(`${app.origin}/i/${guest.code}`);
    expect(await getPaper(page)).toBe(getPalette(after).paper);
    await expect
      .poll(async () => (await listCachedDrawings()).filter((path) => !path.includes('-skagen-')).length)
      .toBe(0);
    await host.updateWedding(before);
  });

  test(
    'is on a page that is opened or reloaded at once, with its words and names',
    ownContext,
    async ({ page, host, app }) => {
      const guest = await host.createGuest({ firstName: 'Ida' });
      const before = { world: 'harbour', palette: 'Harbour', lettering: 'Charm' };
      const couple = { firstPartner: 'Signe', secondPartner: 'Mathieu' };
      const word = '/words/en/WelcomeScreen.Swipe';
      await page.goto(`${app.origin}/i/${guest.code}`);
      await waitForApp(page, guest.code);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      const changes = [
        { look: { world: 'garden', palette: 'Olive', lettering: 'Great Vibes' }, name: 'Alma', swipe: 'Slide me' },
        { look: { world: 'city', palette: 'Ruby', lettering: 'Jura' }, name: 'Vera', swipe: 'Push me' },
      ];
      const open = [() => page.reload(), () => page.goto(`${app.origin}/i/${guest.code}`)];
      for (const [index, { look, name, swipe }] of changes.entries()) {
        await host.updateWedding({ ...look, firstPartner: name });
        await app.callAsAdmin('PUT', word, { value: swipe });
        await open[index]?.();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
        await expect(page.locator('.swipe__label')).toHaveText(swipe);
        expect(await getPaper(page)).toBe(getPalette(look).paper);
      }
      await app.callAsAdmin('DELETE', word);
      await host.updateWedding({ ...before, ...couple });
    },
  );

  test('has the people that they describe, in one picture', ownContext, async ({ page, host, app }) => {
    const guest = await host.createGuest({ firstName: 'Ida' });
    const paths = recordFiles(page);
    await host.updateWedding({ portrait: { first: { hair: 'bun', clothes: 'dress' }, second: { hasBeard: true } } });
    await page.goto(`${app.origin}/i/${guest.code}`);
    await waitForApp(page, guest.code);
    const getPortraits = (list: readonly string[]) => [...new Set(list.filter((path) => path.includes('-portrait')))];
    const chosen = [expect.stringMatching(/-portrait-2\.bun\.brown\.dress\.[\w.-]+-false\.false\.svg$/)];
    await expect.poll(async () => getPortraits(await listCachedPaths(page))).toEqual(chosen);
    const portrait = page.locator('.portrait img');
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(getPortraits(paths)).toEqual(chosen);
    await host.updateWedding({ portrait: null });
  });

  test('is on an open page once the guest comes back to it', ownContext, async ({ page, host, app }) => {
    const guest = await host.createGuest({ firstName: 'Ida' });
    const before = { world: 'harbour', palette: 'Harbour', lettering: 'Charm' };
    const after = { ...before, palette: 'Fog', lettering: 'EB Garamond Italic' };
    await host.updateWedding(before);
    await page.goto(`${app.origin}/i/${guest.code}`);
    await waitForApp(page, guest.code);
    await host.updateWedding(after);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => getPaper(page).catch(() => '')).toBe(getPalette(after).paper);
    await expect(page.locator('main h1')).toBeVisible();
    await host.updateWedding(before);
  });
});
