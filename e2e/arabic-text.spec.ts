// Arabic text keeps its letters joined and in their own fonts, and no page loads fonts of another script.
import { listChangedLetters } from './look-axe.ts';
import { expect, ownContext, test } from './test.ts';

test.beforeEach(({ host }) => host.updateWedding({ languages: ['en', 'ar'] }));
test.afterEach(({ host }) => host.updateWedding({ languages: ['en', 'fr'] }));

for (const [page, status] of [
  ['', 'Pending'],
  ['invitation', 'Pending'],
  ['check-in', 'Pending'],
  ['wedding-pass', 'Accepted'],
  ['thank-you', 'Attended'],
])
  test(`Arabic letters are joined on the page "${page}"`, async ({ page: browser, host, open }) => {
    const { code } = await host.createGuest({ firstName: 'ليلى', lastName: 'حدّاد', language: 'ar', status });
    await open(`/${page === '' ? '' : `${page}/`}${code}`);
    await expect(browser.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(browser.locator('main h1').first()).toHaveText(/\p{Script=Arabic}/u);
    expect(await listChangedLetters(browser)).toEqual([]);
  });

/** The pixels between the letters and the element above theirs. */
const getSpaceAbove = (element: Element): number => {
  const { fontWeight, fontSize, fontFamily, lineHeight, paddingTop } = getComputedStyle(element);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const letters = context.measureText(element.textContent);
  const font = letters.fontBoundingBoxAscent + letters.fontBoundingBoxDescent;
  const leading = (Number.parseFloat(lineHeight) - font) / 2;
  const baseline = Number.parseFloat(paddingTop) + leading + letters.fontBoundingBoxAscent;
  const { top } = element.getBoundingClientRect();
  const { bottom = 0 } = element.previousElementSibling?.getBoundingClientRect() ?? {};
  return top + baseline - letters.actualBoundingBoxAscent - bottom;
};

test('stacked Arabic letters do not reach into the line above', async ({ page, host, open }) => {
  const { code } = await host.createGuest({ firstName: 'الحجّيج', language: 'ar' });
  await open(`/invitation/${code}`);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.locator('.letter__head > .title').evaluate(getSpaceAbove)).toBeGreaterThanOrEqual(0);
});

for (const [language, names, expected] of [
  ['ar', ['ليلى', 'كريم'], ['aref-ruqaa-400-normal', 'vazirmatn-400-normal']],
  ['en', ['Lena', 'Ben'], ['alegreya-sans-400-normal', 'charm-400-normal']],
] as const)
  test(`a page in ${language} loads no font of another script`, ownContext, async ({ page, app, host }) => {
    const [firstPartner, secondPartner] = names;
    await host.updateWedding({ firstPartner, secondPartner });
    const { code } = await host.createGuest({ firstName: firstPartner, language });
    const fonts = new Set<string>();
    page.on('request', (request) => {
      const [, name] = /\/assets\/([\w-]+)-[\da-f]{8}\.woff2$/.exec(request.url()) ?? [];
      if (name !== undefined) fonts.add(name);
    });
    await page.goto(`${app.origin}/i/${code}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect([...fonts].sort()).toEqual(expected);
    await expect(page.locator('.languages li')).toHaveText(['English', 'العربية']);
    await host.updateWedding({ firstPartner: 'Signe', secondPartner: 'Mathieu' });
  });
