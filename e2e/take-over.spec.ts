// The app takes over a page that the server rendered while a guest reads it: nothing moves, and no press is lost.
import type { Page } from '@playwright/test';
import { appChunk, waitForApp, waitForFrames } from './invitation-link.ts';
import { getText, holdRequests } from './pages.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 500 } });

const getPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a page whose app is loaded only when the returned function is called. */
async function openSlowly(page: Page, code: string, path: string) {
  const release = await holdRequests(page, appChunk);
  await page.goto(`/i/${code}${path}`);
  await page.waitForFunction(() => performance.getEntriesByName('swipe-usable').length === 1);
  return async () => {
    release();
    await waitForApp(page, code);
    // The router reports the first page after it has been rendered.
    await waitForFrames(page, 10);
  };
}

for (const path of ['', '/invitation', '/check-in'])
  test(`/i/CODE${path} stays where it was scrolled to, with its focus`, async ({ page, host }) => {
    const { code } = await host.createGuest({ firstName: 'Ida' });
    const takeOver = await openSlowly(page, code, path);
    const link = page.getByRole('link', { name: 'Français' });
    await link.focus();
    await page.evaluate(() => window.scrollTo(0, 120));
    await expect.poll(() => getPosition(page)).toBe(120);
    await takeOver();
    expect(await getPosition(page)).toBe(120);
    await expect(link).toBeFocused();
  });

test('a press that begins before the app has taken the page over counts after it', async ({ page, host }) => {
  const { code } = await host.createGuest({ firstName: 'Ida' });
  const takeOver = await openSlowly(page, code, '/invitation');
  const button = page.getByRole('button', { name: getText('Invitation.TapPending') });
  await button.scrollIntoViewIfNeeded();
  expect(await getPosition(page)).toBeGreaterThan(0);
  await button.hover();
  await page.mouse.down();
  await takeOver();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: getText('CheckIn.Title') })).toBeVisible();
});
