// A guest switches the language of the pages, with and without scripts (specification §6 "Language").
import { appChunk, waitForApp } from './invitation-link.ts';
import { getText, holdRequests } from './pages.ts';
import { expect, test } from './test.ts';

const couple = [
  { firstName: 'Marie', lastName: 'Kjær' },
  { firstName: 'Søren', lastName: 'Kjær' },
];
const french = (key: string) => getText(key, {}, 'fr');

test('a guest reads the invitation in another language, keeps what was typed, and finds it again', async ({
  page,
  host,
}) => {
  const { code } = await host.createHousehold('Marie & Søren', couple);
  await page.goto(`/i/${code}`);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: french('WelcomeScreen.Tap') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await waitForApp(page, code);

  await page.goto(`/#/check-in/${code}`);
  await page.getByRole('textbox').fill('sans noix');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: getText('CheckIn.Title') })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('sans noix');

  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: french('CheckIn.Title') })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`/#/invitation/${code}`);
  await expect(page.getByText(french('Invitation.RsvpTitle'))).toBeVisible();
});

test('the calendar button of the invitation follows the language of the page', async ({ page, host }) => {
  const { code } = await host.createHousehold('Marie & Søren', couple);
  await page.goto(`/#/invitation/${code}`);
  await page.getByRole('link', { name: getText('Invitation.AddToCalendar') }).click();
  const list = page.getByRole('dialog');
  await expect(list.getByRole('button', { name: 'Google' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const button = page.getByRole('button', { name: french('Invitation.AddToCalendar') });
  await expect(button).toBeVisible();
  await button.click();
  await expect(list.getByRole('button', { name: 'Google' })).toBeVisible();
  await expect(page.locator('.atcb-button-wrapper')).toHaveAttribute('lang', 'fr');
});

test('before the app has loaded, the keyboard goes on from the language, and offline the page stays', async ({
  page,
  host,
  context,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource|Failed to fetch/);
  const { code } = await host.createHousehold('Marie & Søren', couple);
  await holdRequests(page, appChunk);
  await page.goto(`/i/${code}/invitation`);
  await page.getByRole('link', { name: 'Français' }).press('Enter');
  await expect(page).toHaveURL(/lng=fr$/);
  await expect(page.getByRole('link', { name: 'Français' })).toBeFocused();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'English' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(french('Offline.Language'));
  await context.setOffline(false);
  await page.getByRole('link', { name: 'English' }).press('Enter');
  await expect(page).toHaveURL(/lng=en$/);
});

test('each language is a touch target of 44 pixels on every page', async ({ page, host, open }) => {
  const statuses = { Pending: ['', 'invitation/', 'check-in/'], Accepted: ['wedding-pass/'], Declined: ['decline/'] };
  for (const [status, paths] of Object.entries({ ...statuses, Attended: ['thank-you/'] })) {
    const { code } = await host.createGuest({ firstName: 'Ida', status });
    for (const path of paths) {
      // Another document, so that the link is not that of the page before.
      await page.goto('about:blank');
      await open(`/${path}${code}`);
      const getSize = async () => {
        const { width = 0, height = 0 } = (await page.getByRole('link', { name: 'English' }).boundingBox()) ?? {};
        return Math.min(width, height);
      };
      await expect.poll(getSize, path).toBeGreaterThanOrEqual(44);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the language is switched by links, and in the form with what was typed', async ({ page, host }) => {
    const { code } = await host.createHousehold('Marie & Søren', couple);
    await page.goto(`/i/${code}/check-in`);
    await page.getByRole('textbox').fill('no nuts');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { name: french('CheckIn.Title') })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('no nuts');
    await page.goto(`/i/${code}`);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: getText('WelcomeScreen.Tap') })).toBeVisible();
  });
});
