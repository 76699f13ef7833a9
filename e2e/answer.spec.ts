// A guest's journey on a touch screen, from the invitation link to the pass at the door.
import { readQrCode, waitForApp } from './invitation-link.ts';
import { getText, swipe } from './pages.ts';
import { expect, test, withMotion } from './test.ts';

test.use(withMotion);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('I22 a couple opens the invitation, answers by touch, and the QR code of the pass opens the door page', async ({
    page,
    host,
    open,
    app,
  }) => {
    const couple = await host.createHousehold('Marie & Søren', [
      { firstName: 'Marie', lastName: 'Kjær' },
      { firstName: 'Søren', lastName: 'Kjær' },
    ]);
    await open(`/${couple.code}`);
    await expect(page.getByText('02.08.2025')).toBeVisible();
    // Before the app has taken over, a swipe opens the next document without a transition.
    await waitForApp(page, couple.code);
    await swipe(page);
    await expect(page.getByText(getText('Loading.Preparing'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#/invitation/${couple.code}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Marie and Søren');
    await expect(page.getByText(getText('Invitation.RsvpTitle'))).toBeVisible();

    await swipe(page);
    await expect(page).toHaveURL(new RegExp(`#/check-in/${couple.code}$`));
    await page.getByRole('checkbox', { name: 'Søren Kjær' }).uncheck();
    await page.getByRole('textbox').fill('no shellfish, "really"');
    await swipe(page);
    await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${couple.code}$`));
    expect(await host.listStatuses(couple)).toEqual(['Accepted', 'Declined']);
    await expect(page.getByText('Marie Kjær')).toBeVisible();
    await expect(page.getByText('Søren Kjær')).toHaveCount(0);
    await expect(page.getByText('15:00')).toBeVisible();

    const link = await readQrCode(page);
    // I22: the QR code contains the link and nothing else.
    expect(link).toBe(`${app.origin}/#/qr/${couple.code}`);
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { name: getText('QR.validated') })).toBeVisible();
    await expect(page.getByText('Marie')).toHaveCount(0);
  });
});

test('a French guest declines, is thanked and cannot answer again', async ({ page, host, open }) => {
  const guest = await host.createGuest({ firstName: 'Rémi', lastName: 'de la Tour', language: 'fr', country: 'fr' });
  await open(`/invitation/${guest.code}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('link', { name: getText('Invitation.Guide', {}, 'fr') })).toHaveAttribute(
    'href',
    '/guides/fr_wedding_info.pdf',
  );
  await open(`/check-in/${guest.code}`);
  await page.getByRole('button', { name: getText('CheckIn.DeclineGuest', {}, 'fr') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: getText('DeclineModal.Cancel', {}, 'fr') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: getText('CheckIn.DeclineGuest', {}, 'fr') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: getText('DeclineModal.ConfirmGuest', {}, 'fr') })
    .click();
  await expect(page).toHaveURL(new RegExp(`#/decline/${guest.code}$`));
  await expect(page.getByRole('heading', { name: getText('DeclineScreen.Title', {}, 'fr') })).toBeVisible();
  await open(`/check-in/${guest.code}`);
  await expect(page).toHaveURL(/#\/404$/);
  await open(`/invitation/${guest.code}`);
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`#/decline/${guest.code}$`));
});

test('a family of six gets a warning when nobody is ticked, then accepts for four', async ({ page, host, open }) => {
  const names = ['Anna', 'Bo', 'Clara', 'David', 'Emil', 'Freja'];
  const family = await host.createHousehold(
    'The Møllers',
    names.map((firstName) => ({ firstName, lastName: 'Møller' })),
  );
  await open(`/check-in/${family.code}`);
  for (const name of names) await page.getByRole('checkbox', { name: `${name} Møller` }).uncheck();
  await expect(page.getByRole('dialog')).toContainText(getText('WarningModal.Title'));
  await page.getByRole('button', { name: getText('WarningModal.ChooseAgain') }).click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'true');
  for (const name of names.slice(0, 4)) await page.getByRole('checkbox', { name: `${name} Møller` }).check();
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${family.code}$`));
  expect(await host.listStatuses(family)).toEqual([
    'Accepted',
    'Accepted',
    'Accepted',
    'Accepted',
    'Declined',
    'Declined',
  ]);
});

test('a swipe released early snaps back; the keyboard and a tap work like a swipe', async ({ page, host, open }) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  await open(`/${guest.code}`);
  await swipe(page, 0.6);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await expect(page).toHaveURL(new RegExp(`#/${guest.code}$`));
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(new RegExp(`#/invitation/${guest.code}$`));
  await page.getByRole('button', { name: getText('Invitation.TapPending') }).click();
  await expect(page).toHaveURL(new RegExp(`#/check-in/${guest.code}$`));
});

test('C10 an answer whose response is lost is retried and takes effect once', async ({
  page,
  host,
  open,
  app,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource/);
  const guest = await host.createGuest({ firstName: 'Zoé' });
  let attempts = 0;
  await page.route('**/trpc/guest.respond*', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    // The server saves the answer, but its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await open(`/check-in/${guest.code}`);
  await swipe(page);
  const pass = page.getByRole('heading', { name: getText('WeddingPass.Title') });
  // The app sends it again by itself.
  await expect(pass).toBeVisible({ timeout: 30_000 });
  expect(attempts).toBeGreaterThan(1);
  const history = await app.callAsAdmin<{ action: string }[]>('GET', `/guests/${guest._id}/history`);
  expect(history.filter((entry) => entry.action === 'status')).toHaveLength(1);
});

test('an answer that cannot be sent shows an alert in view and is sent automatically on reconnect', async ({
  page,
  host,
  open,
  context,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource|fetching the script/);
  const guest = await host.createGuest({ firstName: 'Ida' });
  const alert = page.getByRole('alert');
  await open(`/check-in/${guest.code}`);
  const checkIn = page.getByRole('button', { name: getText('CheckIn.Tap') });
  await expect(checkIn).toBeVisible();
  await context.setOffline(true);
  await checkIn.tap();
  await expect(alert).toContainText(getText('AnswerErrors.sendsLater'));
  await expect(alert.getByRole('button', { name: getText('Buttons.Retry') })).toBeInViewport({ ratio: 1 });
  // With large text the button is at the bottom of a long page.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('button', { name: getText('CheckIn.DeclineGuest') }).tap();
  await page.getByRole('button', { name: getText('DeclineModal.Confirm') }).tap();
  await expect(alert).toBeVisible();
  await expect(alert).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: getText('DeclineScreen.Title') })).toBeVisible();
});

test('the focus stays at the control of an answer that could not be sent', async ({ page, host, open, watched }) => {
  watched.allow(/429/);
  const guest = await host.createGuest({ firstName: 'Ida' });
  await open(`/check-in/${guest.code}`);
  const send = page.getByRole('button', { name: getText('CheckIn.TapGuest'), exact: true });
  await waitForApp(page, guest.code);
  // Not retried automatically.
  const data = { code: 'TOO_MANY_REQUESTS', reason: 'TOO_MANY_TRIES', message: 'Too many requests' };
  await page.route('**/trpc/guest.respond', (route) => route.fulfill({ status: 429, json: { error: { data } } }));
  await send.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(send).toBeFocused();
  await page.unroute('**/trpc/guest.respond');
  await page.getByRole('button', { name: getText('Buttons.Retry') }).press('Enter');
  await expect(page.getByRole('slider')).toBeFocused();
  await expect(page.getByRole('heading', { name: getText('WeddingPass.Title') })).toBeFocused();
});

test('C8 the second person of a household to answer gets an alert, and the saved answer is unchanged', async ({
  page,
  host,
  open,
  watched,
}) => {
  watched.allow(/409|Failed to load resource/);
  const couple = await host.createHousehold('Two phones', [{ firstName: 'Ann' }, { firstName: 'Ben' }]);
  await open(`/check-in/${couple.code}`);
  await expect(page.getByRole('checkbox', { name: 'Ann' })).toBeVisible();
  const ids = couple.members.map((member) => member._id);
  await host.respond({ code: couple.code, declined: ids });
  await swipe(page);
  await expect(page.getByRole('alert')).toContainText(getText('AnswerErrors.ALREADY_ANSWERED'));
  expect(await host.listStatuses(couple)).toEqual(['Declined', 'Declined']);
});

test('answers can be changed if the couple allows it, but not after the closing date', async ({ page, host, open }) => {
  const guest = await host.createGuest({ firstName: 'Line', status: 'Accepted' });
  await host.updateWedding({ answersMayChange: true });
  await open(`/wedding-pass/${guest.code}`);
  await page.getByRole('link', { name: getText('Invitation.Change') }).click();
  await expect(page).toHaveURL(new RegExp(`#/check-in/${guest.code}$`));
  await host.updateWedding({ answersMayChange: false, answersCloseAt: '2025-01-01T00:00:00Z' });
  const late = await host.createGuest({ firstName: 'Late' });
  await open(`/invitation/${late.code}`);
  await expect(page.getByText(/RSVPs closed on/)).toBeVisible();
  await host.updateWedding({ answersCloseAt: null });
});

test('the code fills the screen, and Back closes it', async ({ page, host, open }) => {
  const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
  for (const { width, height, textSize } of [
    { width: 320, height: 568, textSize: 200 },
    { width: 667, height: 375, textSize: 100 },
    { width: 667, height: 375, textSize: 200 },
    { width: 390, height: 844, textSize: 100 },
  ]) {
    await page.setViewportSize({ width, height });
    await open(`/wedding-pass/${guest.code}`);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), textSize);
    const small = await page.getByRole('img', { name: getText('WeddingPass.Qr') }).boundingBox();
    await page.getByRole('button', { name: getText('WeddingPass.Enlarge') }).click();
    const large = page.locator('.full-screen__qr');
    const box = await large.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(Math.max(200, small?.width ?? 0));
    const close = page.locator('.full-screen').getByRole('button', { name: getText('Buttons.Close') });
    await close.scrollIntoViewIfNeeded();
    await expect(close).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(large).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${guest.code}$`));
    await page.getByRole('button', { name: getText('WeddingPass.Enlarge') }).click();
    await expect(large).toBeVisible();
    await close.click();
    await expect(large).toBeHidden();
  }
});

test('guest pages print without controls, in dark text, and the invitation on one sheet', async ({
  page,
  host,
  open,
}) => {
  const household = await host.createHousehold('Marchand-Delacroix', [{ firstName: 'Ida' }, { firstName: 'Bo' }]);
  const attended = await host.createGuest({ firstName: 'Ada', status: 'Attended' });
  const declined = await host.createGuest({ firstName: 'Dea', status: 'Declined' });
  const paths = [
    `/invitation/${household.code}`,
    `/thank-you/${attended.code}`,
    `/decline/${declined.code}`,
    '/404',
  ] as const;
  for (const path of paths) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const role of ['button', 'slider', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(heading).toHaveCSS('box-shadow', 'none');
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect([path, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([path, 1]);
    await page.emulateMedia({ media: 'screen' });
  }
});
