// Choosing the look: the preview, the dashboard and the guests' pages follow. What the page offers and saves is tested in
// apps/web/src/dashboard/settings/look/look-page.test.tsx.
import type { Page } from '@playwright/test';
import { getPalette } from '../packages/api/src/look/looks.ts';
import { expect, testWithOwnApp } from './dashboard-test.ts';
import { expectNoHorizontalScroll } from './pages.ts';
import { ownContext } from './test.ts';

/** Every page has the look, so other tests must not see these changes. */
const test = testWithOwnApp();
test.use({ viewport: { width: 1440, height: 1000 } });

const frameTitle = 'The invitation as guests will see it';
const getPreview = (page: Page) => page.frameLocator(`iframe[title="${frameTitle}"]`);
const choose = (page: Page, name: string) => page.getByText(name, { exact: true }).click();
const readColor = (root: Element) => getComputedStyle(root).getPropertyValue('--main').trim();
const getMain = (page: Page) => page.locator('html').evaluate(readColor);
const getPreviewPaper = (page: Page) =>
  getPreview(page)
    .locator('html')
    .evaluate((root) => getComputedStyle(root).getPropertyValue('--paper').trim());
const getPreviewDrawing = (page: Page) => getPreview(page).locator('.portrait img').getAttribute('src');

test(
  'the preview and guests follow each choice at once, and its undo',
  ownContext,
  async ({ page, openDashboard, context, host, app, axe }) => {
    const guest = await host.createGuest({ firstName: 'Ida' });
    await openDashboard('/dashboard/settings/look');
    await expect.poll(() => getPreviewPaper(page)).toBe(getPalette({ world: 'harbour', palette: 'Harbour' }).paper);
    await choose(page, 'Mountain');
    await expect(page.getByRole('status').filter({ hasText: 'Your guests see it now.' })).toBeVisible();
    const phone = await context.newPage();
    await phone.goto(`${app.origin}/i/${guest.code}`);
    const summer = getPalette({ world: 'mountain', palette: 'Alpine summer' });
    // The next request after the save has the new look.
    expect(await getMain(phone)).toBe(summer.main);
    await phone.close();
    await expect.poll(() => getPreviewPaper(page)).toBe(summer.paper);
    await expect.poll(() => getPreviewDrawing(page)).toMatch(/^\/assets\/mountain-alpine-summer-/);
    await expect(getPreview(page).locator('h1')).toContainText('Signe');
    await axe();
    await choose(page, 'Larch');
    await expect.poll(() => getPreviewPaper(page)).toBe(getPalette({ world: 'mountain', palette: 'Larch' }).paper);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => getPreviewPaper(page)).toBe(summer.paper);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => getPreviewDrawing(page)).toMatch(/^\/assets\/harbour-harbour-/);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  },
);

test('the couple’s names are in the face of each lettering', ownContext, async ({ page, openDashboard }) => {
  await openDashboard('/dashboard/settings/look');
  for (const name of ['Charm', 'Alegreya Italic', 'EB Garamond Italic']) {
    const names = page.frameLocator(`iframe[title="${name}"]`).locator('.names__name').first();
    await expect(names).toHaveText('Signe');
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const styles = page.frameLocator(`iframe[title="${name}"]`).locator(`link[rel="stylesheet"][href*="-${slug}-"]`);
    await expect(styles).toHaveCount(1);
  }
});

test(
  'other pages of the dashboard have the look without being loaded again',
  ownContext,
  async ({ page, openDashboard, host }) => {
    await openDashboard('/dashboard/settings');
    await host.updateWedding({ world: 'garden' });
    await expect.poll(() => getPreviewDrawing(page)).toMatch(/^\/assets\/garden-meadow-/);
    const { paper } = getPalette({ world: 'garden', palette: 'Meadow' });
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', paper);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/assets\/garden-meadow-.*-favicon\.svg$/);
  },
);

test(
  'a chosen couple is drawn in the preview and for guests',
  ownContext,
  async ({ page, openDashboard, host, axe }) => {
    const guest = await host.createGuest({ firstName: 'Ida' });
    await openDashboard('/dashboard/settings/look');
    const hair = page.getByRole('group', { name: 'Hair', exact: true });
    await hair.getByText('Afro', { exact: true }).click();
    await expect.poll(() => getPreviewDrawing(page)).toMatch(/-portrait-\d\.afro\./);
    // The pictures of the choices are drawn, too.
    const picture = hair.locator('img').last();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await axe();
    const phone = await page.context().newPage();
    await phone.goto(new URL(`/i/${guest.code}`, page.url()).href);
    await expect(phone.locator('.portrait img')).toHaveAttribute('src', /-portrait-\d\.afro\./);
    await phone.close();
    await page.getByRole('button', { name: 'Use the original couple' }).click();
    await expect.poll(() => getPreviewDrawing(page)).toMatch(/-portrait\.svg$/);
  },
);

test('the preview shows every page by the keyboard', ownContext, async ({ page, openDashboard, axe }) => {
  await openDashboard('/dashboard/settings/look');
  await expect(getPreview(page).locator('h1')).toContainText('Signe');
  await page.getByRole('button', { name: 'Next page' }).focus();
  const titles = [
    'preparing',
    'Dear',
    'Your reply',
    'We’ll miss you',
    'Wedding pass',
    'Validated',
    'Thank you',
    'Oops!',
  ];
  for (const title of titles) {
    await page.keyboard.press('Enter');
    await expect(getPreview(page).locator('h1')).toContainText(title);
    await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();
  }
  await axe();
});

test(
  'on a phone, keyboard and preview work and nothing is cut off',
  ownContext,
  async ({ page, openDashboard, axe }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openDashboard('/dashboard/settings/look');
    await page.getByRole('radio', { name: 'Harbour' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await axe();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(getPreview(page).locator('h1')).toContainText('Signe');
  },
);
