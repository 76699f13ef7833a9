// Adding the wedding day to a guest's calendar from the invitation.
import { readFile } from 'node:fs/promises';
import { holdRequests } from './pages.ts';
import { expect, ownContext, test } from './test.ts';

test('a French guest adds the day to a calendar by keyboard, and nothing reveals the invitation code', async ({
  page,
  host,
  open,
  axe,
}) => {
  const guest = await host.createGuest({ firstName: 'Zoé', language: 'fr' });
  await page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset.opened = String(address);
      return null;
    };
  });
  const release = await holdRequests(page, /assets\/fr-/);
  // Narrow enough that a longer label would wrap.
  await page.setViewportSize({ width: 320, height: 740 });
  await open(`/invitation/${guest.code}`);
  const link = page.getByRole('link', { name: 'Ajouter à mon agenda' });
  await link.focus();
  await page.keyboard.press('Enter');
  // Until the French texts of the element have loaded, the link takes its space: no layout shift below.
  await expect(page.locator('add-to-calendar-button')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  await expect(link).toBeVisible();
  const before = await page.locator('.details').boundingBox();
  release();
  const trigger = page.locator('add-to-calendar-button').getByRole('button', { name: /^Ajouter à mon agenda/ });
  await expect(trigger).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(await page.locator('.details').boundingBox()).toEqual(before);
  const items = page.getByRole('dialog', { name: /^Ajouter à mon agenda/ }).getByRole('button');
  // The emulated phone runs Android, where Apple's calendar is not offered.
  await expect(items).toHaveText(['Google', 'Yahoo', 'Fichier iCal', 'Outlook.com', 'Fermer']);
  await expect(items.first()).toBeFocused();
  await axe();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute(
    'data-opened',
    /^https:\/\/calendar\.google\.com\/.*dates=20250802%2F20250803/,
  );
  const opened = await page.locator('html').getAttribute('data-opened');
  expect(opened).toContain('Mariage%20%3A%20Signe');
  expect(opened).not.toContain(guest.code);
  await trigger.click();
  const saved = page.waitForEvent('download');
  await items.filter({ hasText: 'Fichier iCal' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('DTSTART;VALUE=DATE:20250802\r\nDTEND;VALUE=DATE:20250803');
  expect(file).not.toContain(guest.code);
});

test('the server’s calendar file is saved when the element does not load', async ({ page, host, open, watched }) => {
  watched.allow(/Failed to load resource|ERR_FAILED/);
  const guest = await host.createGuest({ firstName: 'Ann' });
  await page.route(/assets\/calendar-element-/, (route) => route.abort());
  await open(`/invitation/${guest.code}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20250802');
});

test(
  'the server’s calendar file is saved when the texts of the element do not load in time',
  ownContext,
  async ({ page, host, open }) => {
    const guest = await host.createGuest({ firstName: 'Zoé', language: 'fr' });
    await page.clock.install();
    const release = await holdRequests(page, /assets\/fr-/);
    await open(`/invitation/${guest.code}`);
    await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click();
    await expect(page.locator('add-to-calendar-button')).toBeAttached();
    const saved = page.waitForEvent('download');
    await page.clock.runFor(8000);
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20250802');
    release();
  },
);

test('the calendar element is requested only when the guest needs it', async ({ page, host, open }) => {
  const guest = await host.createGuest({ firstName: 'Ann' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(`/invitation/${guest.code}`);
  const link = page.getByRole('link', { name: 'Add to calendar' });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /assets\/calendar-element-/.test(url))).toEqual([]);
  await link.tap();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Google' })).toBeVisible();
});
