// What a guest's phone can open offline from the link in a message.
import type { Page } from '@playwright/test';
import { waitForApp } from './invitation-link.ts';
import { getText, listCachedPaths, swipe } from './pages.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has the files of the guest pages, which it caches once the browser is idle. */
async function waitForCachedFiles(page: Page): Promise<void> {
  for (const file of ['app', 'transition', 'invitation', 'wedding-pass', '-portrait.svg', 'alegreya-sans-700'])
    await expect.poll(async () => (await listCachedPaths(page)).some((path) => path.includes(file)), file).toBe(true);
}

test('the link in a message leads to the pass offline although only the pass was opened before', async ({
  page,
  host,
  open,
  context,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource|Failed to fetch|fetching the script/);
  const couple = await host.createHousehold('Marie & Søren', [
    { firstName: 'Marie', status: 'Accepted' },
    { firstName: 'Søren', status: 'Accepted' },
  ]);
  await open(`/wedding-pass/${couple.code}`);
  await expect(page.getByText('Søren', { exact: true })).toBeVisible();
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await page.goto(`/i/${couple.code}`);
  const portrait = page.getByRole('img', { name: /Signe/ });
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`#/invitation/${couple.code}$`));
  await swipe(page);
  await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeVisible();
  await page.goto(`/i/${couple.code}`);
  await page.getByRole('link', { name: getText('WelcomeScreen.ToPass') }).tap();
  await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeVisible();
});

test('offline, a language that was never opened leaves the pass as it is, and one that was opened is shown', async ({
  page,
  host,
  open,
  context,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource|Failed to fetch|fetching the script/);
  await host.updateWedding({ languages: ['en', 'fr', 'de'] });
  const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
  const qr = page.getByRole('img', { name: getText('WeddingPass.Qr') });
  await open(`/wedding-pass/${guest.code}`);
  await expect(qr).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: getText('WeddingPass.Title', {}, 'fr') })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('alert')).toHaveText(getText('Offline.Language'));
  await expect(qr).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: getText('WeddingPass.Title', {}, 'fr') })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  // The address of a link that was opened before the app had loaded.
  await page.goto(`/i/${guest.code}/wedding-pass?lng=de`);
  await expect(page.getByRole('heading', { name: getText('WeddingPass.Title', {}, 'fr') })).toBeVisible();
  await context.setOffline(false);
  await host.updateWedding({ languages: ['en', 'fr'] });
});

test('Go Back on the not-found page leads to the invitation offline', async ({
  page,
  host,
  open,
  context,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource|Failed to fetch|fetching the script/);
  const guest = await host.createGuest({ firstName: 'Ida' });
  await open(`/${guest.code}`);
  await waitForApp(page, guest.code);
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await open('/nothing/here');
  await expect(page.getByRole('heading', { name: getText('NotFound.Title') })).toBeVisible();
  await page.getByRole('button', { name: getText('Buttons.GoBack') }).click();
  await expect(page.getByText('Ida')).toBeVisible();
});

test('an invitation that was never opened shows an error offline, keeps its URL and opens on reconnect', async ({
  page,
  host,
  open,
  context,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource|Failed to fetch|fetching the script/);
  const guest = await host.createGuest({ firstName: 'Ida' });
  const other = await host.createGuest({ firstName: 'Emil' });
  await open(`/${guest.code}`);
  await waitForApp(page, guest.code);
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await page.goto(`/i/${other.code}`);
  await expect(page.getByText(getText('Offline.NeverOpened'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/${other.code}$`));
  await context.setOffline(false);
  await expect(page.getByText('Emil')).toBeVisible();
});
