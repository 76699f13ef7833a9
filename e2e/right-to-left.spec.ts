// A couple that reads Arabic, with names in two scripts, from the invitation to the door: everything that has a direction
// goes from right to left, and names, dates, codes and addresses keep their own.
import type { Locator, Page } from '@playwright/test';
import { appChunk, readQrCode, waitForApp } from './invitation-link.ts';
import { expectNoHorizontalScroll, getText, holdRequests, swipe } from './pages.ts';
import { expect, type Host, test, withMotion } from './test.ts';

test.use({ ...withMotion, viewport: { width: 360, height: 780 } });

test.beforeEach(({ host }) => host.updateWedding({ languages: ['en', 'fr', 'ar'] }));
test.afterEach(({ host }) => host.updateWedding({ languages: ['en', 'fr'] }));

const arabic = (key: string, values: Record<string, string> = {}) => getText(key, values, 'ar');

const createCouple = (host: Host, status = 'Pending') =>
  host.createHousehold('ليلى & Benedikt', [
    { firstName: 'ليلى', lastName: 'الحدّاد', language: 'ar', country: 'fr', status },
    { firstName: 'Benedikt', lastName: 'Ægidius', language: 'ar', country: 'fr', status },
  ]);

const getSides = (element: Locator): Promise<{ left: number; right: number }> =>
  element.evaluate((shown) => {
    const { left, right } = shown.getBoundingClientRect();
    return { left, right };
  });

const getDirection = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).direction);

async function expectInOrder(right: Locator, left: Locator): Promise<void> {
  expect((await getSides(right)).left).toBeGreaterThanOrEqual((await getSides(left)).right - 1);
}

/** The thumb is at the right, away from the edge, where a swipe means "back". */
async function expectThumbAtTheRight(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const thumb = await getSides(page.locator('.swipe__thumb'));
  expect(thumb.left).toBeGreaterThan(width / 2);
  expect(thumb.right).toBeLessThanOrEqual(width - 20);
}

test('an Arabic couple opens the invitation, answers by touch, and the pass opens the door', async ({
  page,
  host,
  open,
  app,
}) => {
  const couple = await createCouple(host);
  await open(`/${couple.code}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signe و\u00a0Mathieu');
  await waitForApp(page, couple.code);
  await expectThumbAtTheRight(page);
  await swipe(page, 0.6);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`#/invitation/${couple.code}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ليلى و\u00a0Benedikt');
  await expectNoHorizontalScroll(page);

  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`#/check-in/${couple.code}$`));
  const textbox = page.getByRole('textbox');
  expect(await getDirection(textbox)).toBe('rtl');
  await textbox.fill('no shellfish');
  expect(await getDirection(textbox)).toBe('ltr');
  await page.getByRole('checkbox', { name: 'Benedikt Ægidius' }).uncheck();
  await expectNoHorizontalScroll(page);
  await swipe(page);

  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${couple.code}$`));
  expect(await host.listStatuses(couple)).toEqual(['Accepted', 'Declined']);
  expect(await getDirection(page.getByText(couple.code).first())).toBe('ltr');
  await expectNoHorizontalScroll(page);
  const link = await readQrCode(page, 'ar');
  expect(link).toBe(`${app.origin}/#/qr/${couple.code}`);
});

test('before the app has loaded, the swipe goes to the left and so do its keys', async ({ page, host, app }) => {
  const couple = await createCouple(host);
  await holdRequests(page, appChunk);
  await page.goto(`/i/${couple.code}`);
  await expectThumbAtTheRight(page);
  const slider = page.getByRole('slider');
  await slider.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await expect(slider).toHaveAttribute('aria-valuenow', '10');
  await page.keyboard.press('Escape');
  await swipe(page, 1, 16);
  await expect(page).toHaveURL(new RegExp(`/i/${couple.code}/invitation\\??$`));
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`/i/${couple.code}/check-in\\??$`));
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/i/${couple.code}/wedding-pass`);
});

test('an Arabic guest declines in a dialog whose confirming button is at the end', async ({ page, host, open }) => {
  const guest = await host.createGuest({ firstName: 'Zoë', lastName: 'الخوري', language: 'ar', country: 'fr' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(`/check-in/${guest.code}`);
  await expectInOrder(page.locator('.check-row__mark'), page.getByText('Zoë الخوري'));
  await page.getByRole('button', { name: arabic('CheckIn.DeclineGuest') }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: arabic('DeclineModal.ConfirmGuest') });
  await expectInOrder(dialog.getByRole('button', { name: arabic('DeclineModal.Cancel') }), confirm);
  await confirm.click();
  await expect(page.getByRole('heading', { name: arabic('DeclineScreen.Title') })).toBeVisible();
});

test('on a wide screen, the pass is read from right to left and its stub tears at the end', async ({
  page,
  host,
  open,
}) => {
  const couple = await createCouple(host, 'Accepted');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(`/wedding-pass/${couple.code}`);
  await expectInOrder(page.getByText('فرنسا'), page.getByText('DK', { exact: true }));
  await expectInOrder(page.locator('.pass__main'), page.locator('.pass__stub'));
  // The perforation lies between them.
  const stub = page.locator('.pass__stub');
  await expect(stub).toHaveCSS('border-right-style', 'dashed');
  await expect(stub).toHaveCSS('border-left-style', 'none');
});

test('the landscape is not mirrored, and its boat and gulls lie in it as from left to right', async ({
  page,
  host,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sides: unknown[] = [];
  for (const language of ['en', 'ar']) {
    const { code } = await host.createGuest({ firstName: 'Zoë', language });
    await open(`/check-in/${code}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await waitForApp(page, code);
    // An element that the app is about to replace has no size once it is detached.
    const measure = async () => [
      await getSides(page.locator('.harbour__boat')),
      await getSides(page.locator('.harbour__gulls')),
    ];
    let measured = await measure();
    await expect(async () => {
      measured = await measure();
      for (const { left, right } of measured) expect(right).toBeGreaterThan(left);
    }).toPass();
    sides.push(measured);
  }
  expect(sides[1]).toEqual(sides[0]);
});
