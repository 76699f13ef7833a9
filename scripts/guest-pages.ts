// The guest pages, and a household in the state that each requires, for screenshots and Lighthouse.
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

/** Creates a couple with a child. */
export async function createHousehold(
  app: App,
  { language, status }: { language: 'en' | 'fr'; status: string },
): Promise<{ _id: string; code: string }> {
  const names = language === 'fr' ? ['François', 'Étienne', 'Zoé'] : ['Astrid', 'Magnus', 'Freja'];
  const lastName = language === 'fr' ? 'de la Tour' : 'Møller';
  const country = language === 'fr' ? 'fr' : 'dk';
  const ids: string[] = [];
  for (const [index, firstName] of names.entries()) {
    const guest = { firstName, lastName, country, language, status, isMain: index < 2 };
    ids.push((await app.callAsAdmin<{ _id: string }>('POST', '/guests', guest))._id);
  }
  return app.callAsAdmin('POST', '/groups', {
    groupName: language === 'fr' ? 'Famille de la Tour' : 'Møller family',
    mainGuests: ids.slice(0, 2),
    followers: ids.slice(2),
  });
}
