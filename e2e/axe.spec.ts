// The check that the other specs use must find violations.
import { expect, test } from '@playwright/test';
import { listViolations } from './axe.ts';

const picture = "<img src='/a.png'>";
const buildPage = (content: string) =>
  `<!doctype html><html lang="en"><title>A</title><main><h1>A</h1>${content}</main></html>`;
const pages: Record<string, string> = {
  '/': buildPage(picture),
  '/frame': buildPage(`<iframe title="B" srcdoc="<html lang='en'><title>B</title>${picture}</html>"></iframe>`),
};

test('control: axe finds a violation in the page, in a frame, and after a navigation', async ({ page }) => {
  await page.route('http://axe.example/**', (route) => {
    const body = pages[new URL(route.request().url()).pathname];
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/html', body });
  });
  const listRules = async () => (await listViolations(page)).map((line) => line.split(' (')[0]);

  await page.goto('http://axe.example/');
  expect(await listRules()).toEqual(['image-alt: img']);
  await page.locator('img').evaluate((image) => image.setAttribute('alt', 'A'));
  expect(await listRules()).toEqual([]);

  await page.goto('http://axe.example/frame');
  await page.frameLocator('iframe').locator('img').waitFor({ state: 'attached' });
  expect(await listRules()).toEqual(['image-alt: iframe img']);
});
