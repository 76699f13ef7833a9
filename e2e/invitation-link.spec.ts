// The link in a message, with scripts: the app takes its document over without changing what is on the screen.
import { appChunk, readQrCode, waitForApp, waitForFrames } from './invitation-link.ts';
import { getText, holdRequests, listCachedPaths, swipe } from './pages.ts';
import { expect, ownContext, test, withMotion } from './test.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

const pages = [
  ['', 'Pending', ''],
  ['/invitation', 'Pending', 'invitation/'],
  ['/check-in', 'Pending', 'check-in/'],
  ['/wedding-pass', 'Accepted', 'wedding-pass/'],
  ['/decline', 'Declined', 'decline/'],
  ['/thank-you', 'Attended', 'thank-you/'],
] as const;

test.describe('the app', () => {
  // Playwright logs a blocked registration.
  test.use({ serviceWorkers: 'allow' });
  for (const language of ['en', 'fr'] as const)
    for (const [path, status, hash] of pages)
      test(`takes over /i/CODE${path} in ${language} without redrawing anything`, async ({ page, host, app }) => {
        const messages: string[] = [];
        page.on('console', (message) => messages.push(message.text()));
        const { code } = await host.createHousehold('Chloé & Åse', [
          { firstName: 'Chloé', lastName: 'O’Connell-Dupont', language, country: 'fr', status },
          { firstName: 'Åse', lastName: 'Ægidius', language, country: 'dk', status },
        ]);
        const release = await holdRequests(page, appChunk);
        await page.goto(`/i/${code}${path}`);
        // A font that is not preloaded may still shift the document.
        await page.evaluate(() => document.fonts.ready);
        await waitForFrames(page, 5);
        await page.evaluate(() => {
          const shifts: string[] = [];
          const elements = [...document.querySelectorAll('#root *')];
          Object.assign(window, { shifts, elements });
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries() as LayoutShift[])
              shifts.push(`${value}: ${sources.map(({ node }) => node?.parentElement?.outerHTML)}`);
          }).observe({ type: 'layout-shift' });
        });
        release();
        await expect(page).toHaveURL(`${app.origin}/#/${hash}${code}`);
        await waitForApp(page, code);
        await waitForFrames(page, 5);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const seen = await page.evaluate(() => {
          const { elements, shifts } = window as unknown as { shifts: string[]; elements: Element[] };
          const removed = elements.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML);
          return { count: elements.length, removed, shifts };
        });
        expect(seen.count).toBeGreaterThan(5);
        expect(seen.removed).toEqual([]);
        expect(seen.shifts).toEqual([]);
        expect(messages).toEqual([]);
      });
});

for (const [clock, date] of [
  ['behind', '2001-01-01T00:00:00Z'],
  ['ahead', '2101-01-01T00:00:00Z'],
] as const)
  test(
    `a phone whose clock is decades ${clock} decides by the server's time whether answers are closed`,
    ownContext,
    async ({ page, host }) => {
      const guest = await host.createGuest({ firstName: 'Ida' });
      const isBehind = clock === 'behind';
      await host.updateWedding({ answersCloseAt: isBehind ? '2020-01-01T00:00:00Z' : '2090-01-01T00:00:00Z' });
      try {
        await page.clock.setSystemTime(date);
        // The app has only what came with the document.
        await page.route('**/trpc/**', () => undefined);
        await page.goto(`/i/${guest.code}/invitation`);
        await expect(page).toHaveURL(new RegExp(`#/invitation/${guest.code}$`));
        // Only the running app loads the calendar element when a pointer comes near its link.
        const link = page.getByRole('link', { name: 'Add to calendar' });
        const isAppRunning = async () => {
          await link.dispatchEvent('pointerover');
          return page.evaluate(() => customElements.get('add-to-calendar-button') !== undefined);
        };
        await expect.poll(isAppRunning).toBe(true);
        await expect(page.getByText(/^RSVPs closed on/)).toHaveCount(isBehind ? 1 : 0);
        await expect(page.getByRole('slider')).toHaveCount(isBehind ? 0 : 1);
      } finally {
        await host.updateWedding({ answersCloseAt: null });
      }
    },
  );

test('a couple swipes from the link to the pass in the app, and Back and reload work', async ({ page, host, app }) => {
  const couple = await host.createHousehold('Marie & Søren', [
    { firstName: 'Marie', lastName: 'Kjær' },
    { firstName: 'Søren', lastName: 'Kjær' },
  ]);
  await page.goto(`/i/${couple.code}`);
  await waitForApp(page, couple.code);
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/#/invitation/${couple.code}`);
  await page.goBack();
  await expect(page).toHaveURL(`${app.origin}/#/${couple.code}`);
  await expect(page.getByText(getText('Harbour.ComeCelebrate'))).toBeVisible();
  await page.reload();
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/#/invitation/${couple.code}`);
  await page.reload();
  await swipe(page);
  await page.getByRole('checkbox', { name: 'Søren Kjær' }).uncheck();
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/#/wedding-pass/${couple.code}`);
  expect(await host.listStatuses(couple)).toEqual(['Accepted', 'Declined']);
  expect(await readQrCode(page)).toBe(`${app.origin}/#/qr/${couple.code}`);
});

test('every control of the check-in page works once the app has taken it over', async ({ page, host, app }) => {
  const couple = await host.createHousehold('Two', [{ firstName: 'Ann' }, { firstName: 'Ben' }]);
  await page.goto(`/i/${couple.code}/check-in`);
  await waitForApp(page, couple.code);
  for (const name of ['Ann', 'Ben']) await page.getByRole('checkbox', { name }).uncheck();
  await page.getByRole('button', { name: getText('WarningModal.Decline') }).click();
  await page.getByRole('button', { name: getText('DeclineModal.Cancel') }).click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: 'Ben' }).check();
  await page.getByRole('textbox').fill('vegan');
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('vegan');
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/#/wedding-pass/${couple.code}`);
  expect(await host.listStatuses(couple)).toEqual(['Declined', 'Accepted']);
});

test('confetti is shown once, whether the pass is opened by the link or in the app', async ({
  page,
  host,
  open,
  browser,
  app,
}) => {
  await page.emulateMedia(withMotion.contextOptions);
  const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
  const canvas = page.locator('canvas');
  await page.goto(`/i/${guest.code}/wedding-pass`);
  await expect(canvas).toHaveCount(1);
  await expect(canvas).toHaveCount(0);
  await page.goto('about:blank');
  await open(`/wedding-pass/${guest.code}`);
  await expect(page.getByText('Ida')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hasSeenConfetti'))).toBe('true');

  const other = await browser.newContext({
    ...withMotion.contextOptions,
    baseURL: app.origin,
    serviceWorkers: 'block',
  });
  try {
    const otherPage = await other.newPage();
    await otherPage.goto(`/#/wedding-pass/${guest.code}`);
    await expect(otherPage.locator('canvas')).toHaveCount(1);
    await otherPage.goto(`/i/${guest.code}/wedding-pass`);
    await waitForApp(otherPage, guest.code);
    await expect(otherPage.locator('canvas')).toHaveCount(0);
  } finally {
    await other.close();
  }
});

test('the app stores the code and the status of a document that it has taken over', async ({ page, host }) => {
  const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
  await page.goto(`/i/${guest.code}`);
  await waitForApp(page, guest.code);
  const stored = () => page.evaluate(() => localStorage.getItem('status'));
  expect(JSON.parse((await stored()) ?? 'null')).toEqual({ code: guest.code, status: 'Accepted' });
  const declined = await host.createGuest({ firstName: 'Bo', status: 'Declined' });
  await page.goto(`/i/${declined.code}/decline`);
  await waitForApp(page, declined.code);
  expect(JSON.parse((await stored()) ?? 'null')).toEqual({ code: guest.code, status: 'Accepted' });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an invitation opened once by its link opens offline with its pass', async ({
    page,
    host,
    context,
    watched,
  }) => {
    watched.allow(/net::ERR|Failed to load resource|Failed to fetch|fetching the script/);
    const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
    await page.goto(`/i/${guest.code}/wedding-pass`);
    await waitForApp(page, guest.code);
    for (const file of [
      /^\/$/,
      /transition/,
      /\/invitation/,
      /wedding-pass/,
      /pass-page.*css$/,
      /en\/translation.json$/,
    ])
      await expect
        .poll(async () => (await listCachedPaths(page)).some((path) => file.test(path)), String(file))
        .toBe(true);
    await context.setOffline(true);
    await page.goto(`/#/wedding-pass/${guest.code}`);
    await page.reload();
    await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeVisible();
    await page.goto(`/i/${guest.code}`);
    await page.getByRole('link', { name: getText('WelcomeScreen.ToPass') }).tap();
    await expect(page.getByRole('img', { name: getText('WeddingPass.Qr') })).toBeVisible();
  });
});

test('a first visit by /#/CODE opens the document, which the app takes over, and Back leaves it', async ({
  page,
  host,
  app,
  open,
}) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  await page.goto('/robots.txt');
  const release = await holdRequests(page, appChunk);
  await open(`/${guest.code}`);
  await expect(page).toHaveURL(`${app.origin}/i/${guest.code}`);
  await expect(page.getByRole('slider')).toBeVisible();
  release();
  await expect(page).toHaveURL(`${app.origin}/#/${guest.code}`);
  await waitForApp(page, guest.code);
  await swipe(page);
  await expect(page).toHaveURL(`${app.origin}/#/invitation/${guest.code}`);
  await page.goBack();
  await expect(page).toHaveURL(`${app.origin}/#/${guest.code}`);
  await page.goBack();
  await expect(page).toHaveURL(`${app.origin}/robots.txt`);
});

test('another address that is entered while the server looks for the invitation is the one that opens', async ({
  page,
  host,
  open,
}) => {
  const [ida, emil] = await Promise.all([
    host.createGuest({ firstName: 'Ida' }),
    host.createGuest({ firstName: 'Emil' }),
  ]);
  const release = await holdRequests(page, new RegExp(`/trpc/guest.invitation.*${ida.code}`));
  await open(`/${ida.code}`);
  await open(`/${emil.code}`);
  release();
  await expect(page.getByText('Emil')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/${emil.code}$`));
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a later visit by /#/CODE opens the app, not the document', async ({ page, host, open }) => {
    const guest = await host.createGuest({ firstName: 'Ida' });
    await open(`/${guest.code}`);
    await waitForApp(page, guest.code);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.reload();
    await expect(page.getByRole('slider')).toBeVisible();
    expect(documents).toEqual(['/']);
  });
});
