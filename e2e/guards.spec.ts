// Which page a code opens, how failures are shown, and what works offline.
import { waitForApp } from './invitation-link.ts';
import { expectNoHorizontalScroll, getText, holdRequests, listCachedPaths } from './pages.ts';
import { expect, test } from './test.ts';

test('an unknown code leads to the not-found page, and Go Back returns', async ({ page, open, watched, host }) => {
  watched.allow(/404|Failed to load resource/);
  const guest = await host.createGuest({ firstName: 'Ida' });
  await open(`/${guest.code}`);
  await waitForApp(page, guest.code);
  for (const path of ['/ABCDEFGHJKM', '/nothing', '/invitation/ABCDEFGHJKM', '/no/such/page', '/']) {
    await open(path);
    await expect(page.getByText(getText('NotFound.Title')), path).toBeVisible();
  }
  await open(`/${guest.code}`);
  await open('/ABCDEFGHJKM');
  await expect(page).toHaveURL(/#\/404$/);
  await page.getByRole('button', { name: getText('Buttons.GoBack') }).click();
  await expect(page).toHaveURL(new RegExp(`#/${guest.code}$`));
});

test('an address that is entered while the app takes over the page of a link is opened', async ({
  page,
  host,
  watched,
}) => {
  watched.allow(/404 \(Not Found\)/);
  const guest = await host.createGuest({ firstName: 'Ida' });
  const release = await holdRequests(page, /\/assets\/invitation\._code-.*\.js$/);
  await page.goto(`/i/${guest.code}/invitation`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(new RegExp(`/#/invitation/${guest.code}$`));
  await page.evaluate(() => window.location.assign('#/nothing'));
  release();
  await expect(page.getByText(getText('NotFound.Title'))).toBeVisible();
});

test('a URL without its "#" redirects to the intended page, and any other path to the not-found page', async ({
  page,
  host,
}) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  for (const path of [`/${guest.code.toLowerCase()}`, `/i/${guest.code}/`]) {
    await page.goto(path);
    await expect(page.getByRole('slider'), path).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/#/${guest.code}$`));
  }
  await page.goto('/no/such/page');
  await expect(page.getByText(getText('NotFound.Title'))).toBeVisible();
  await page.getByRole('button', { name: getText('Buttons.GoBack') }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});

test('a URL that changes while the app is loading is the one that opens', async ({ page, host }) => {
  const guest = await host.createGuest({ firstName: 'Ida', lastName: 'Møller' });
  // The app waits for its texts before it renders.
  await page.route('**/locales/**', async (route) => {
    await page.evaluate((code) => {
      window.location.hash = `/${code}`;
    }, guest.code);
    await route.continue();
  });
  await page.goto('/#/404');
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/${guest.code}$`));
});

test('T6 a forged local storage opens nothing', async ({ page, host, open }) => {
  const guest = await host.createGuest({ firstName: 'Line' });
  await open(`/${guest.code}`);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.evaluate(
    (code) => localStorage.setItem('status', JSON.stringify({ code, status: 'Accepted' })),
    guest.code,
  );
  await open(`/wedding-pass/${guest.code}`);
  await expect(page).toHaveURL(/#\/404$/);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a pass that was opened before is shown offline, with a notice', async ({
    page,
    host,
    open,
    context,
    watched,
  }) => {
    watched.allow(/net::ERR|Failed to load resource|Failed to fetch|Unable to preload/);
    const couple = await host.createHousehold('Harbour', [
      { firstName: 'Ann', status: 'Accepted' },
      { firstName: 'Ben', status: 'Accepted' },
    ]);
    // Never idle: the files of the pages that were not opened are not cached in advance.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await open(`/wedding-pass/${couple.code}`);
    await expect(page.getByText('Ann')).toBeVisible();
    // The shell is cached first, then the files of the page.
    await expect.poll(async () => (await listCachedPaths(page)).includes('/')).toBe(true);
    await expect
      .poll(async () => (await listCachedPaths(page)).some((path) => path.includes('wedding-pass')))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Ann')).toBeVisible();
    await expect(page.getByText(/copy saved at/)).toBeVisible({ timeout: 40_000 });
    // A page whose files were never loaded does not delete the cached copy.
    await open(`/qr/${couple.code}`);
    await expect(page.getByText(getText('Errors.Offline'))).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: getText('Buttons.Reload') }).click();
    await reloaded;
    // The link in a message works offline as well.
    await page.goto(`/i/${couple.code}`);
    await expect(page.getByRole('slider')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/#/${couple.code}$`));
    await open(`/wedding-pass/${couple.code}`);
    await expect(page.getByText('Ann')).toBeVisible();
    await open(`/qr/${couple.code}`);
    await expect(page.getByText(getText('Errors.RetriesOnceOnline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: getText('QR.validated') })).toBeVisible();
  });
});

test('F26 an app whose files failed to load is reloaded automatically on reconnect', async ({
  page,
  host,
  open,
  context,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource|Failed to fetch/);
  const guest = await host.createGuest({ firstName: 'Ida' });
  await page.route(/\/assets\/app-/, (route) => route.abort('internetdisconnected'));
  await open(`/invitation/${guest.code}`);
  await expect(page.getByRole('alert')).toContainText('Couldn’t load');
  await page.unroute(/\/assets\/app-/);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByRole('slider')).toBeVisible();
});

test('F26 when the app’s script is lost, the splash screen reloads the page as often as it takes', async ({
  page,
  host,
  open,
  app,
  watched,
}) => {
  watched.allow(/net::ERR|Failed to load resource/);
  const guest = await host.createGuest({ firstName: 'Ida' });
  const reloadButton = page.getByRole('button', { name: 'Reload' });
  const skipDelay = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation && animation.animationName === 'splash-late') animation.finish();
    });
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await open(`/${guest.code}`);
  await expect(page.getByText('This is taking longer than usual.')).toBeHidden();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await skipDelay();
    await expect(page.getByText('This is taking longer than usual.')).toBeInViewport();
    await expect(page.getByLabel('Or enter the code')).toBeVisible();
    const loaded = page.waitForEvent('load');
    await reloadButton.tap();
    await loaded;
    await expect(page).toHaveURL(`${app.origin}/#/${guest.code}`);
  }
  await page.unroute(/\/assets\/index-[^/]*\.js$/);
  await skipDelay();
  await reloadButton.tap();
  await expect(page.getByRole('slider')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address of the app asks to open the link, within the first screen', async ({ page }) => {
    await page.goto('/#/23456789ABC');
    const sentence = page.locator('noscript p');
    await expect(sentence).toHaveText('Please open the link you received.');
    await expect(sentence).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button')).toHaveCount(1);
  });

  for (const typed of [
    (code: string) => code,
    (code: string) => ` ${code.toLowerCase()} `,
    (code: string) => `https://havn.example/#/${code}`,
  ])
    test(`the start page opens the invitation of a code typed as ${typed('CODE')}`, async ({ page, host }) => {
      const guest = await host.createGuest({ firstName: 'Ida' });
      await page.goto('/');
      await page.getByLabel('Or enter the code').fill(typed(guest.code));
      await page.getByRole('button', { name: 'Open' }).tap();
      await expect(page).toHaveURL(`/i/${guest.code}`);
      await expect(page.getByText('Ida')).toBeVisible();
    });
});

test('F27 without any texts a page shows a readable error, not keys, and a Reload button', async ({
  page,
  host,
  open,
  watched,
}) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  watched.allow(/ERR_FAILED|Failed to|preload/);
  const textFiles = /\/locales\/|\/assets\/translation-/;
  await page.route(textFiles, (route) => route.abort());
  await open(`/invitation/${guest.code}`);
  await expect(page.getByRole('alert')).toHaveText('Couldn’t load the page. Please check your connection.', {
    timeout: 40_000,
  });
  await page.unroute(textFiles);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
});

test('F27 without its translation file a page falls back to English', async ({ page, host, open, watched }) => {
  watched.allow(/404|Failed to load resource/);
  await page.route('**/locales/**', (route) => route.fulfill({ status: 404, body: 'not found' }));
  const guest = await host.createGuest({ firstName: 'Léa', language: 'fr' });
  await open(`/invitation/${guest.code}`);
  await expect(page.getByRole('button', { name: getText('Invitation.TapPending') })).toBeVisible({ timeout: 40_000 });
});

test('F28 pages work in a browser with storage disabled', async ({ page, host, open }) => {
  await page.addInitScript(() => {
    const throwError = () => {
      throw new DOMException('off', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: throwError, setItem: throwError, removeItem: throwError });
  });
  const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
  await open(`/wedding-pass/${guest.code}`);
  await expect(page.getByText('Ida')).toBeVisible();
});

test('I23 I24 the transition never redirects to an external URL', async ({ page, host, open }) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  await open(`/transition/${guest.code}?next=javascript:alert(1)`);
  await expect(page).toHaveURL(new RegExp(`#/${guest.code}$`));
});

test('the flowers do not overlap the greeting', async ({ page, host, open }) => {
  const family = await host.createHousehold('Famille de La Rochefoucauld', [{ firstName: 'Anne', language: 'fr' }]);
  await open(`/${family.code}`);
  const greeting = page.locator('.greeting');
  await expect(greeting).toBeVisible();
  for (const width of [320, 360, 390, 414, 430, 480]) {
    await page.setViewportSize({ width, height: 844 });
    const { left, right } = await greeting.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    // At the height of the greeting only the tips of the flowers reach in.
    expect(Math.min(left, width - right), `at ${width}`).toBeGreaterThan(width * 0.08);
  }
});

test('I1 markup in a name is shown as text on every page, and names of sixty letters fit 320 pixels at 200 % text size', async ({
  page,
  host,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    'javascript:alert(1) {{link}} %%name%%',
  ];
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
  const family = await host.createHousehold(
    `<svg/onload=alert(1)> & ${long}`,
    [...hostile, long].map((firstName) => ({ firstName, lastName: long })),
  );
  await page.addInitScript(() => {
    window.alert = () => console.error('alert was called');
  });
  for (const path of ['', 'invitation/', 'check-in/', 'qr/']) {
    await open(`/${path}${family.code}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading...');
    await expectNoHorizontalScroll(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoHorizontalScroll(page);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
  await open(`/check-in/${family.code}`);
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(new RegExp(`#/wedding-pass/${family.code}$`));
  await expect(page.getByText('"><script>alert(1)</script>')).toBeVisible();
  await expectNoHorizontalScroll(page);
});
