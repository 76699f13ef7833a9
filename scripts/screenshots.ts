// Takes the screenshots of docs/screenshots from the built app: `npx tsx scripts/screenshots.ts [folder]`.
import { mkdirSync } from 'node:fs';
import { startApp } from '../e2e/app.ts';
import { launchBrowser } from '../e2e/launch-browser.ts';
import { createHousehold, guestPages, waitUntilSettled } from './guest-pages.ts';

const folder = process.argv[2] ?? 'docs/screenshots';
const sizes = { 360: 740, 390: 844, 768: 1024, 1440: 900 };
const app = await startApp();
const table = await app.callAsAdmin<{ _id: string }>('POST', '/tables', { tableName: 'Lighthouse', capacity: 8 });

async function createHouseholdCode(language: 'en' | 'fr', status: string): Promise<string> {
  const group = await createHousehold(app, { language, status });
  if (status === 'Accepted' && language === 'en')
    await app.callAsAdmin('PUT', `/tables/${table._id}/assign-groups`, { groupIds: [group._id] });
  return group.code;
}

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
for (const language of ['en', 'fr'] as const) {
  for (const [name, path, status] of guestPages) {
    const code = status === '' ? '' : await createHouseholdCode(language, status);
    for (const [width, height] of Object.entries(sizes)) {
      if (language === 'fr' && width !== '390') continue;
      const context = await browser.newContext({
        viewport: { width: Number(width), height },
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(`${app.origin}/#/${path}${code}`);
      await waitUntilSettled(page);
      await page.screenshot({ path: `${folder}/${name}-${language}-${width}.png`, fullPage: name !== 'welcome' });
      await context.close();
    }
  }
}
await browser.close();
await app.stop();
