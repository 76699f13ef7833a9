// Guests answer for the wedding and further events (specification §6 "Check-in"). The layouts and what is sent are tested in
// apps/web/src/invitation/check-in, the rules in packages/api/test/events.test.ts.
import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { testWithOwnApp } from './dashboard-test.ts';
import { getBox, inviteHousehold, names, tapWithinReach } from './event-household.ts';
import { waitForApp } from './invitation-link.ts';
import { firstOfWorlds, listLookViolations } from './look-axe.ts';
import { expectNoHorizontalScroll, getText, swipe } from './pages.ts';
import { expect, ownContext } from './test.ts';

const test = testWithOwnApp();

// A wedding has at most 20 events.
test.afterEach(async ({ app }) => {
  for (const { _id } of await app.callAsAdmin<{ _id: string }[]>('GET', '/events'))
    await app.callAsAdmin('DELETE', `/events/${_id}`);
});

const sendAnswer = (page: Page, language = 'en') =>
  page.getByRole('button', { name: getText('CheckIn.Tap', {}, language), exact: true }).click();

/** By guest, in the order of the household. */
const listAnswers = (app: App, { ids }: { ids: string[] }, eventId: string) =>
  Promise.all(
    ids.map(async (id) => {
      const guest = await app.callAsAdmin<{ status: string; events?: Record<string, string> }>('GET', `/guests/${id}`);
      return [guest.status, guest.events?.[eventId]];
    }),
  );

const maxSeconds = 30;

test('a household of six answers for three days on one screen of 390 pixels with one thumb', async ({
  page,
  host,
  app,
  open,
  axe,
}) => {
  const family = await inviteHousehold(host, app);
  await open(`/check-in/${family.code}`);
  await waitForApp(page, family.code);
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await axe();

  const counts = { taps: 0, flicks: 0 };
  const startedAt = performance.now();
  await tapWithinReach(page, getBox(page, 'Magnus', 'Brunch'), counts);
  await expect(getBox(page, 'Magnus', 'Brunch')).not.toBeChecked();
  await tapWithinReach(page, getBox(page, 'Otto', 'Wedding'), counts);
  await expect(getBox(page, 'Otto', 'Brunch')).not.toBeChecked();
  await tapWithinReach(page, page.getByRole('button', { name: /^Keep Brunch/ }), counts);
  await expect(getBox(page, 'Otto', 'Brunch')).toBeChecked();
  counts.taps += 1;
  await swipe(page);
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${family.code}$`));
  const seconds = (performance.now() - startedAt) / 1000;
  const description = `${counts.taps} taps, ${counts.flicks} flicks, ${seconds.toFixed(1)} s`;
  test.info().annotations.push({ type: 'measured', description });
  expect(counts.taps, description).toBeLessThanOrEqual(8);
  expect(seconds, description).toBeLessThanOrEqual(maxSeconds);

  expect(await listAnswers(app, family, family.brunch)).toEqual(
    names.en.map((name) => [name === 'Otto' ? 'Declined' : 'Accepted', name === 'Magnus' ? 'Declined' : 'Accepted']),
  );
  await expect(page.locator('.pass__programme')).toContainText('Astrid, Freja, Otto, Ida and Emil');
  await axe();
});

for (const language of ['en', 'ar'] as const)
  test(`the table fits 320 pixels and text at 200 %, in ${language}`, async ({ page, host, app, open, axe }) => {
    await host.updateWedding({ languages: ['en', language === 'en' ? 'fr' : language] });
    const family = await inviteHousehold(host, app, { language });
    for (const [width, textSize] of [
      [320, 100],
      [390, 200],
      [320, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await open(`/check-in/${family.code}`);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), textSize);
      await expectNoHorizontalScroll(page);
      await axe();
    }
    await sendAnswer(page, language);
    await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${family.code}$`));
  });

for (const look of firstOfWorlds)
  test(`axe finds nothing on the answer screen of ${look.world}`, ownContext, async ({ page, host, app }) => {
    const { code } = await inviteHousehold(host, app);
    await host.updateWedding({ ...look });
    expect(await listLookViolations(page, { origin: app.origin, look, paths: [`check-in/${code}`] })).toEqual([]);
    await host.updateWedding({ world: 'harbour', palette: 'Harbour', lettering: 'Charm' });
  });

const newQuestion = 'One new question';
const stillOpen = 'Still waiting for your reply';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    const openPage = async (page: Page, app: App, path: string, code: string) => {
      await page.goto(javaScriptEnabled ? `${app.origin}/#/${path}/${code}` : `${app.origin}/i/${code}/${path}`);
    };
    const expectPage = (page: Page, path: string, code: string) =>
      expect(page).toHaveURL(new RegExp(javaScriptEnabled ? `#/${path}/${code}$` : `/i/${code}/${path}\\??$`));
    const openAnswer = (page: Page) => page.getByRole('link', { name: getText('Invitation.TapPending') }).click();

    test('1 a brunch alone: the pass is of the brunch, is valid, and the letter leads to it', async ({
      page,
      host,
      app,
      open,
      axe,
    }) => {
      const family = await inviteHousehold(host, app);
      const { ids, brunch, dinner } = family;
      const [first = '', second = ''] = ids;
      await host.respond({
        code: family.code,
        declined: ids,
        events: [
          { eventId: dinner, accepted: [], declined: ids.slice(0, 4) },
          { eventId: brunch, accepted: [first, second], declined: ids.slice(2) },
        ],
      });
      await openPage(page, app, 'invitation', family.code);
      const target = page.getByRole('button', { name: getText('Invitation.TapCheckedIn') });
      await target.click();
      await expectPage(page, 'wedding-pass', family.code);
      await expect(page.locator('.pass__guests')).toHaveText('Astrid MøllerMagnus Møller');
      await expect(page.locator('.pass__programme > li')).toHaveText([/^Brunch/]);
      await expectNoHorizontalScroll(page);
      if (!javaScriptEnabled) return;
      await axe();
      await open(`/qr/${family.code}`);
      await expect(page.getByRole('heading', { name: getText('QR.validated') })).toBeVisible();
    });

    test('2 an event that is added later is asked for alone', async ({ page, host, app, axe }) => {
      const family = await inviteHousehold(host, app);
      const { ids, brunch, dinner } = family;
      const events = [
        { eventId: dinner, accepted: ids.slice(0, 4), declined: [] },
        { eventId: brunch, accepted: ids, declined: [] },
      ];
      await host.respond({ code: family.code, accepted: ids, events });
      const { _id: boat } = await app.callAsAdmin<{ _id: string }>('POST', '/events', { names: { en: 'Boat trip' } });
      await app.callAsAdmin('PUT', `/events/${boat}/guests`, { add: ids });

      await openPage(page, app, 'invitation', family.code);
      await expect(page.getByRole('heading', { name: newQuestion })).toBeVisible();
      await expect(page.getByText(getText('Invitation.CheckedIn'), { exact: true })).toBeVisible();
      if (javaScriptEnabled) await axe();
      await openAnswer(page);
      await expectPage(page, 'check-in', family.code);
      await expect(page.locator('input[name="accepted"], input[name^="event."]')).toHaveCount(ids.length);
      if (javaScriptEnabled) await axe();
      await sendAnswer(page);
      await expectPage(page, 'wedding-pass', family.code);
      expect(await listAnswers(app, family, boat)).toEqual(ids.map(() => ['Accepted', 'Accepted']));
      await openPage(page, app, 'invitation', family.code);
      await expect(page.getByText('Boat trip')).toBeVisible();
      await expect(page.getByText(newQuestion)).toHaveCount(0);
    });

    test('27 only the brunch can be answered once the wedding has closed', async ({ page, host, app, axe }) => {
      const family = await inviteHousehold(host, app, { closesAt: '2097-01-01T00:00:00Z' });
      await app.callAsAdmin('PUT', `/events/${family.dinner}`, { answersCloseAt: '2020-01-01T00:00:00Z' });
      await host.updateWedding({ answersCloseAt: '2020-01-01T00:00:00Z' });
      await openPage(page, app, 'invitation', family.code);
      await expect(page.getByRole('heading', { name: stillOpen })).toBeVisible();
      await expect(page.locator('.programme__new')).toHaveText([/^Brunch/]);
      if (javaScriptEnabled) await axe();
      await openAnswer(page);
      await expectPage(page, 'check-in', family.code);
      await expect(page.locator('input[name="accepted"], input[name^="event."]')).toHaveCount(6);
      await expect(page.getByRole('button', { name: getText('CheckIn.Decline') })).toHaveCount(0);
      if (javaScriptEnabled) await axe();
      await sendAnswer(page);
      await expectPage(page, 'wedding-pass', family.code);
      await expect(page.locator('.pass__programme > li')).toHaveText([/^Brunch/]);
      expect(await listAnswers(app, family, family.brunch)).toEqual(family.ids.map(() => ['Pending', 'Accepted']));
      await host.updateWedding({ answersCloseAt: null });
    });
  });

test('15 the second of two phones learns that the invitation has been answered', async ({
  page,
  host,
  app,
  open,
  watched,
}) => {
  watched.allow(/409/);
  const family = await inviteHousehold(host, app);
  const { ids, brunch, dinner } = family;
  await open(`/check-in/${family.code}`);
  await waitForApp(page, family.code);
  await expect(getBox(page, 'Astrid', 'Brunch')).toBeChecked();
  const events = [
    { eventId: dinner, accepted: [], declined: ids.slice(0, 4) },
    { eventId: brunch, accepted: ids, declined: [] },
  ];
  await host.respond({ code: family.code, declined: ids, events });
  await sendAnswer(page);
  await expect(page.getByRole('alert')).toContainText(getText('AnswerErrors.ALREADY_ANSWERED'));
  expect(await listAnswers(app, family, brunch)).toEqual(ids.map(() => ['Declined', 'Accepted']));
  await page.getByRole('link', { name: getText('AnswerErrors.openInvitation') }).click();
  await expect(page.getByRole('button', { name: getText('Invitation.TapCheckedIn') })).toBeVisible();
});

test('an invitation without further events shows and requests nothing of them, on any page', async ({
  page,
  host,
  app,
}) => {
  // Others are invited to one.
  await inviteHousehold(host, app);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const household = await host.createHousehold('Holm', [{ firstName: 'Mia' }, { firstName: 'Tom' }]);
  for (const path of ['', 'invitation/', 'check-in/']) {
    await page.goto(`${app.origin}/#/${path}${household.code}`);
    await waitForApp(page, household.code);
    await expect(page.getByRole('slider')).toBeVisible();
  }
  await sendAnswer(page);
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${household.code}$`));
  await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeVisible();
  await page.goto(`${app.origin}/i/${household.code}/invitation`);
  await waitForApp(page, household.code);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Brunch')).toHaveCount(0);
  expect(requests.filter((path) => /\/events\.json|programme|event-(?:answers|texts|boxes|table)/.test(path))).toEqual(
    [],
  );
});
