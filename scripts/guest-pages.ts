// The guest pages, and a household in the state that each requires, for screenshots and Lighthouse.
import type { Page } from '@playwright/test';
import type { App } from '../e2e/app.ts';

/** Name, path before the code, and the guest status that the page requires; `''` for a page without a code. */
export const guestPages = [
  ['welcome', '', 'Pending'],
  ['invitation', 'invitation/', 'Pending'],
  ['check-in', 'check-in/', 'Pending'],
  ['wedding-pass', 'wedding-pass/', 'Accepted'],
  ['decline', 'decline/', 'Declined'],
  ['qr', 'qr/', 'Accepted'],
  ['thank-you', 'thank-you/', 'Attended'],
  ['404', '404', ''],
] as const;

const households = {
  en: { names: ['Astrid', 'Magnus', 'Freja'], lastName: 'Møller', groupName: 'Møller family', country: 'dk' },
  fr: { names: ['François', 'Étienne', 'Zoé'], lastName: 'de la Tour', groupName: 'Famille de la Tour', country: 'fr' },
  de: { names: ['Lena', 'Jonas', 'Mia'], lastName: 'Becker', groupName: 'Familie Becker', country: 'de' },
  ar: { names: ['ليلى', 'كريم', 'نور'], lastName: 'حدّاد', groupName: 'عائلة حدّاد', country: 'lb' },
};

/** Creates a couple with a child. */
export async function createHousehold(
  app: App,
  { language, status }: { language: keyof typeof households; status: string },
): Promise<{ _id: string; code: string }> {
  const { names, lastName, groupName, country } = households[language];
  const ids: string[] = [];
  for (const [index, firstName] of names.entries()) {
    const guest = { firstName, lastName, country, language, status, isMain: index < 2 };
    ids.push((await app.callAsAdmin<{ _id: string }>('POST', '/guests', guest))._id);
  }
  return app.callAsAdmin('POST', '/groups', { groupName, mainGuests: ids.slice(0, 2), followers: ids.slice(2) });
}

/** Waits for the page's fonts and pictures. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('main h1:not(.waiting__text)').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
