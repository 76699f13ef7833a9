// The link in a message, on a slow connection: its documents work before the app has loaded, and lose nothing then.
import type { Page } from '@playwright/test';
import { appChunk, holdAnswers, prepareTap, waitForApp, waitForFrames } from './invitation-link.ts';
import { getText, holdRequests, swipe } from './pages.ts';
import { expect, test } from './test.ts';

async function getSliderBox(page: Page): Promise<{ left: number; right: number; middle: number }> {
  const box = await page.getByRole('slider').boundingBox();
  if (box === null) throw new Error('no slider to swipe');
  return { left: box.x + 24, right: box.x + box.width - 24, middle: box.y + box.height / 2 };
}

test('before the app has loaded, swipes and taps lead from page to page', async ({ page, host, app }) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  await holdRequests(page, appChunk);
  await page.goto(`/i/${guest.code}`);
  await swipe(page, 0.6);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await expect(page).toHaveURL(`${app.origin}/i/${guest.code}`);
  // With a tremor of the hand.
  await swipe(page, 1, 16);
  await expect(page).toHaveURL(new RegExp(`/i/${guest.code}/invitation\\??$`));
  // The script of the slider runs before the document has loaded.
  await page.waitForLoadState();
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(new RegExp(`/i/${guest.code}/check-in\\??$`));
  await page.goBack();
  await page.getByRole('button', { name: getText('Invitation.TapPending') }).tap();
  await expect(page).toHaveURL(new RegExp(`/i/${guest.code}/check-in\\??$`));
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/i/${guest.code}/wedding-pass`);
  expect(await host.getStatus(guest)).toBe('Accepted');
});

test('what was ticked and typed before the app has loaded survives a reload', async ({ page, host, app }) => {
  const couple = await host.createHousehold('Two', [{ firstName: 'Ann' }, { firstName: 'Ben' }]);
  await holdRequests(page, appChunk);
  await page.goto(`/i/${couple.code}/check-in`);
  await page.getByRole('checkbox', { name: 'Ann' }).uncheck();
  await page.getByRole('textbox').fill('no nuts');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Ann' })).not.toBeChecked();
  await expect(page.getByRole('textbox')).toHaveValue('no nuts');
  await page.getByRole('checkbox', { name: 'Ann' }).check();
  await page.getByRole('checkbox', { name: 'Ben' }).uncheck();
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/i/${couple.code}/wedding-pass`);
  expect(await host.listStatuses(couple)).toEqual(['Accepted', 'Declined']);
});

test('the draft of an answer that was sent before the app had loaded is deleted', async ({ page, host, app }) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  await holdRequests(page, appChunk);
  await page.goto(`/i/${guest.code}/check-in`);
  await page.getByRole('textbox').fill('no nuts');
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/i/${guest.code}/wedding-pass`);
  await page.waitForLoadState();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('what was ticked and typed before the app has loaded is kept and sent', async ({ page, host, app }) => {
  const couple = await host.createHousehold('Two', [{ firstName: 'Ann' }, { firstName: 'Ben' }]);
  const release = await holdRequests(page, appChunk);
  await page.goto(`/i/${couple.code}/check-in`);
  await page.getByRole('checkbox', { name: 'Ann' }).uncheck();
  await page.getByRole('textbox').fill('no nuts');
  release();
  await waitForApp(page, couple.code);
  await expect(page.getByRole('checkbox', { name: 'Ann' })).not.toBeChecked();
  await expect(page.getByRole('textbox')).toHaveValue('no nuts');
  await page.getByRole('textbox').press('End');
  await page.getByRole('textbox').pressSequentially(', please');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('no nuts, please');
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/#/wedding-pass/${couple.code}`);
  expect(await host.listStatuses(couple)).toEqual(['Declined', 'Accepted']);
  const ann = await app.callAsAdmin<{ groupDietaryRestriction: string }>('GET', `/guests/${couple.members[0]?._id}`);
  expect(ann.groupDietaryRestriction).toBe('no nuts, please');
});

test('a draft of an earlier visit is shown when the app takes the document over', async ({ page, host, open, app }) => {
  const couple = await host.createHousehold('Two', [{ firstName: 'Ann' }, { firstName: 'Ben' }]);
  await open(`/check-in/${couple.code}`);
  await page.getByRole('checkbox', { name: 'Ben' }).uncheck();
  await page.getByRole('textbox').fill('vegan');
  await page.goto(`/i/${couple.code}/check-in`);
  await expect(page.getByRole('textbox')).toHaveValue('vegan');
  await expect(page.getByRole('checkbox', { name: 'Ben' })).not.toBeChecked();
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/#/wedding-pass/${couple.code}`);
  expect(await host.listStatuses(couple)).toEqual(['Accepted', 'Declined']);
});

test('a warning is shown when the app loads after everyone was unticked', async ({ page, host }) => {
  const couple = await host.createHousehold('Two', [{ firstName: 'Ann' }, { firstName: 'Ben' }]);
  const release = await holdRequests(page, appChunk);
  await page.goto(`/i/${couple.code}/check-in`);
  for (const name of ['Ann', 'Ben']) await page.getByRole('checkbox', { name }).uncheck();
  release();
  await expect(page.getByRole('dialog')).toContainText(getText('WarningModal.Title'));
  await page.getByRole('button', { name: getText('WarningModal.ChooseAgain') }).click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true })).toBeDisabled();
});

test('an app that loads while the form is being sent does not take the page over', async ({ page, host, app }) => {
  const guest = await host.createGuest({ firstName: 'Zoé' });
  const releaseApp = await holdRequests(page, appChunk);
  await page.addInitScript(() => {
    new PerformanceObserver(async (list) => {
      if (!list.getEntries().some(({ name }) => name.includes('/assets/app-') && name.endsWith('.js'))) return;
      for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      console.info('The app has loaded.');
    }).observe({ type: 'resource' });
  });
  await page.goto(`/i/${guest.code}/check-in`);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const tap = await prepareTap(page, page.getByRole('button', { name: getText('CheckIn.Tap'), exact: true }));
  const releaseAnswers = await holdAnswers(app);
  const submitted = page.waitForRequest((request) => request.method() === 'POST');
  await tap();
  await submitted;
  const loaded = page.waitForEvent('console', (message) => message.text() === 'The app has loaded.');
  releaseApp();
  await loaded;
  await releaseAnswers();
  await expect(page.getByRole('heading', { name: getText('WeddingPass.Title') })).toBeVisible();
  expect(addresses[0]).toBe(`${app.origin}/i/${guest.code}/wedding-pass`);
  expect(await host.getStatus(guest)).toBe('Accepted');
});

test('an app that loads during a swipe lets it finish', async ({ page, host }) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  const release = await holdRequests(page, appChunk);
  await page.goto(`/i/${guest.code}`);
  const box = await getSliderBox(page);
  await page.mouse.move(box.left, box.middle);
  await page.mouse.down();
  await page.mouse.move((box.left + box.right) / 2, box.middle, { steps: 4 });
  const loaded = page.waitForResponse(appChunk).then((response) => response.finished());
  release();
  await loaded;
  await waitForFrames(page, 30);
  await page.mouse.move(box.right, box.middle, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dear Ida');
});

test('a swipe that starts while the app is loading the page is finished first', async ({ page, host }) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  const release = await holdRequests(page, /\/assets\/invitation\._code-[\w-]+\.js$/);
  await page.goto(`/i/${guest.code}/invitation`);
  await expect(page).toHaveURL(new RegExp(`#/invitation/${guest.code}$`));
  await page.getByRole('slider').scrollIntoViewIfNeeded();
  const box = await getSliderBox(page);
  await page.mouse.move(box.left, box.middle);
  await page.mouse.down();
  await page.mouse.move((box.left + box.right) / 2, box.middle, { steps: 4 });
  release();
  await waitForFrames(page, 30);
  await page.mouse.move(box.right, box.middle, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: getText('CheckIn.Title') })).toBeVisible();
});

test('when the app cannot be loaded, the answer is given by documents', async ({ page, host, app, watched }) => {
  watched.allow(/net::ERR|Failed to load resource/);
  const couple = await host.createHousehold('Two', [{ firstName: 'Ann' }, { firstName: 'Ben' }]);
  await page.route(appChunk, (route) => route.abort());
  await page.goto(`/i/${couple.code}`);
  await page.waitForEvent('requestfailed', (request) => appChunk.test(request.url()));
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`/i/${couple.code}/invitation\\??$`));
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`/i/${couple.code}/check-in\\??$`));
  await page.getByRole('checkbox', { name: 'Ann' }).uncheck();
  await page.getByRole('textbox').fill('no nuts');
  await page.getByRole('button', { name: getText('CheckIn.Decline') }).tap();
  await page.getByRole('button', { name: getText('DeclineModal.Cancel') }).tap();
  await expect(page.getByRole('textbox')).toHaveValue('no nuts');
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/i/${couple.code}/wedding-pass`);
  expect(await host.listStatuses(couple)).toEqual(['Declined', 'Accepted']);
});
