// The way of a section of the letter: the couple writes it, and guests read it with and without scripts. Errors and
// conflicts are tested beside the page.
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { getCard, getDialog } from './locators.ts';

const test = testWithOwnApp();

test('a section is written, moved, and read on a phone, on a desk and without scripts', async ({
  page,
  openDashboard,
  axe,
  host,
  app,
  browser,
}) => {
  const { code } = await host.createHousehold('The Holms', [{ firstName: 'Mia', lastName: 'Holm' }]);
  await app.callAsAdmin('POST', '/sections', { titles: { en: 'Gifts' }, texts: { en: 'Your presence.' } });
  await openDashboard('/dashboard/settings/sections');
  await expect(getCard(page, 'Gifts')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Where to stay' }).click();
  const dialog = getDialog(page);
  await expect(dialog.getByLabel('Title (English)')).toHaveValue('Where to stay');
  await dialog.getByLabel('Text (English)').fill('Book early:\nhttps://hotel.example/rooms.');
  await dialog.getByLabel('Place').fill('Hotel Hundested');
  await axe();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await getCard(page, 'Where to stay')
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.locator('main h2')).toHaveText(['Where to stay', 'Gifts']);

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const letter = await context.newPage();
    await letter.goto(`${app.origin}/i/${code}/invitation`);
    const parts = letter.locator('details');
    await expect(parts).toHaveCount(2);
    const link = parts.first().getByRole('link', { name: 'https://hotel.example/rooms' });
    await expect(link).toBeHidden();
    await parts.first().locator('summary').click();
    await expect(link).toHaveAttribute('href', 'https://hotel.example/rooms');
    await expect(parts.first().getByRole('link', { name: /^Hotel Hundested/ })).toBeVisible();
    await letter.setViewportSize({ width: 1440, height: 900 });
    await expect(parts.nth(1).getByText('Your presence.')).toBeVisible();
    await context.close();
  }
});
