// Runs axe on every guest page in every palette, and in Arabic in every world; `look-axe.spec.ts` does so in one palette of
// each world.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from './app.ts';
import { launchBrowser } from './launch-browser.ts';
import { createPaths, firstOfWorlds, listLookViolations, looks } from './look-axe.ts';

let app: App;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

async function listFound(look: (typeof looks)[number], language: 'en' | 'ar'): Promise<string[]> {
  await app.callAsAdmin('PUT', '/wedding', { ...look, languages: ['en', 'ar'] });
  const paths = await createPaths(app, language);
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: language });
  try {
    return await listLookViolations(await context.newPage(), { origin: app.origin, look, paths });
  } finally {
    await context.close();
  }
}

it.each(looks)('axe finds nothing on any guest page in $world, $palette', async (look) => {
  expect(await listFound(look, 'en')).toEqual([]);
});

it.each(firstOfWorlds)('axe finds nothing on any guest page in Arabic in $world', async (look) => {
  expect(await listFound(look, 'ar')).toEqual([]);
});
