// Runs axe on every guest page in every palette; `look-axe.spec.ts` does so in one palette of each world.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, startApp } from './app.ts';
import { launchBrowser } from './launch-browser.ts';
import { createPaths, listLookViolations, looks } from './look-axe.ts';

let app: App;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let paths: string[];
beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
  paths = await createPaths(app);
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

it.each(looks)('axe finds nothing on any guest page in $world, $palette', async (look) => {
  await app.callAsAdmin('PUT', '/wedding', look);
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-GB' });
  try {
    expect(await listLookViolations(await context.newPage(), { origin: app.origin, look, paths })).toEqual([]);
  } finally {
    await context.close();
  }
});
