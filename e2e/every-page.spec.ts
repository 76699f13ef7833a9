// Every guest page in two languages and from right to left: no axe violations, no broken links, no third-party requests.
import { getText } from './pages.ts';
import { expect, ownContext, test, withMotion } from './test.ts';

const pages = [
  ['welcome', '', 'Pending'],
  ['invitation', 'invitation/', 'Pending'],
  ['answered invitation', 'invitation/', 'Accepted'],
  ['declined invitation', 'invitation/', 'Declined'],
  ['check-in', 'check-in/', 'Pending'],
  ['decline', 'decline/', 'Declined'],
  ['pass', 'wedding-pass/', 'Accepted'],
  ['door', 'qr/', 'Accepted'],
  ['thank-you', 'thank-you/', 'Attended'],
] as const;

test.beforeEach(({ host }) => host.updateWedding({ languages: ['en', 'fr', 'ar'] }));
test.afterEach(({ host }) => host.updateWedding({ languages: ['en', 'fr'] }));

for (const language of ['en', 'fr', 'ar']) {
  for (const [name, path, status] of pages) {
    test(`P7 ${name} in ${language} is accessible and has no broken links`, async ({ page, host, open, axe, app }) => {
      const couple = await host.createHousehold('Chloé & Åse', [
        { firstName: 'Chloé', lastName: 'O’Connell-Dupont', language, country: 'fr', status },
        { firstName: 'Åse', lastName: 'Ægidius', language, country: 'dk', status },
      ]);
      await open(`/${path}${couple.code}`);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', path === 'qr/' ? /en|fr|ar/ : language);
      await expect(page.locator('main h1')).toHaveCount(1);
      await axe();
      // All addresses are read at once: a link may leave the page, for example when the app replaces the served page.
      const addresses = await page
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      for (const address of addresses) {
        const url = new URL(address ?? '', page.url());
        if (url.origin !== app.origin) {
          expect(decodeURIComponent(url.href)).not.toMatch(new RegExp(`${couple.code}|Chlo|Åse`));
          continue;
        }
        const reply = await fetch(url);
        expect(reply.status, url.pathname).toBe(200);
      }
    });
  }
}

test('the not-found page is accessible', async ({ page, open, axe }) => {
  await open('/404');
  await expect(page.getByText(getText('NotFound.Title'))).toBeVisible();
  await axe();
  await page.getByRole('textbox', { name: getText('NotFound.Code') }).fill('2345');
  await page.getByRole('button', { name: getText('NotFound.Open') }).click();
  await expect(page.getByRole('alert')).toHaveText(getText('NotFound.CodeMalformed'));
  await axe();
});

test('both dialogs of the check-in page are accessible', async ({ page, host, open, axe }) => {
  const guest = await host.createGuest({ firstName: 'Ida' });
  await open(`/check-in/${guest.code}`);
  await page.getByRole('button', { name: getText('CheckIn.DeclineGuest') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox').uncheck();
  await expect(page.getByRole('dialog')).toContainText(getText('WarningModal.Title'));
  await axe();
});

test('confetti is shown on the first visit of the pass only', async ({ page, host, open }) => {
  await page.emulateMedia(withMotion.contextOptions);
  const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
  await open(`/wedding-pass/${guest.code}`);
  await expect(page.locator('canvas')).toHaveCount(1);
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Ida')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test(
  '200 pieces of confetti start within 2 seconds, and all are gone after 5',
  ownContext,
  async ({ page, host, open }) => {
    await page.emulateMedia(withMotion.contextOptions);
    const guest = await host.createGuest({ firstName: 'Ida', status: 'Accepted' });
    await page.clock.install({ time: '2026-06-01T10:00:00Z' });
    // Each frame clears the canvas and fills every piece.
    await page.addInitScript(() => {
      const { clearRect, fill } = CanvasRenderingContext2D.prototype;
      const counted = window as typeof window & { pieces: number };
      counted.pieces = 0;
      CanvasRenderingContext2D.prototype.clearRect = function clear(...bounds) {
        counted.pieces = 0;
        clearRect.apply(this, bounds);
      };
      CanvasRenderingContext2D.prototype.fill = function count(...rest: unknown[]) {
        counted.pieces += 1;
        Reflect.apply(fill, this, rest);
      };
    });
    const countPieces = () => page.evaluate(() => (window as typeof window & { pieces: number }).pieces);
    const canvas = page.locator('canvas');
    await open(`/wedding-pass/${guest.code}`);
    await page.clock.pauseAt('2026-06-01T10:10:00Z');
    const runAndCount = async () => {
      await page.clock.runFor(10);
      return canvas.count();
    };
    await expect.poll(runAndCount, { intervals: [10] }).toBe(1);
    await page.clock.runFor(1850);
    expect(await countPieces()).toBe(190);
    await page.clock.runFor(150);
    expect(await countPieces()).toBe(200);
    await page.clock.runFor(1000);
    expect(await countPieces()).toBe(200);
    await page.clock.runFor(1950);
    await expect(canvas).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(canvas).toHaveCount(0);
  },
);
