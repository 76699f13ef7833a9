// The package on websites: with React, in the browser and from a server, with an import map alone, and the README's HTML.
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { buildApplication, serveFolder, writeServerPages } from '../packages/widget/test/framework-project.ts';
import { createProject, packageName, writeFiles } from '../packages/widget/test/installed-package.ts';
import { listSnippets } from '../packages/widget/test/readme.ts';
import { exerciseFrameworkPage, expectedFacts, pickFromSnippet } from './widget-frameworks.ts';

let site = { origin: '', close: () => {} };

test.beforeAll(async () => {
  const project = createProject(['react', 'react-dom', 'vite']);
  buildApplication(project, 'react');
  writeServerPages(project);
  writeFiles(project, { 'plain.html': plainPage });
  const { origin, close } = await serveFolder(project);
  site = {
    origin,
    close: () => {
      close();
      rmSync(project, { recursive: true, force: true });
    },
  };
});
test.afterAll(() => site.close());

const plainPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Plain</title>
<script type="importmap">
  { "imports": { "${packageName}": "/node_modules/${packageName}/esm/add-to-calendar-button.js" } }
</script>
<add-to-calendar-button name="Wedding" startDate="2031-08-02" language="de" buttonStyle="flat"></add-to-calendar-button>
<script type="module">
  import { AddToCalendarButton } from '${packageName}';
  document.querySelector('add-to-calendar-button').className = AddToCalendarButton.name && 'imported';
</script>`;

test('the React component renders once, and takes over the element of a server', async ({ page }) => {
  await test.step('the React component sets properties, receives events and renders once', async () => {
    const facts = await exerciseFrameworkPage(page, `${site.origin}/dist/`);
    expect(facts).toMatchObject(expectedFacts);
    expect(facts.classNames).toContain('wide');
    expect(await page.evaluate('globalThis.log')).toEqual(['initialization', 'google', 'initialization']);
  });
  await test.step('the React component takes over the element of a server, and does not render it again', async () => {
    const facts = await exerciseFrameworkPage(page, `${site.origin}/dist/server.html`);
    expect(facts).toMatchObject(expectedFacts);

    // The page now renders the component without `trigger`: the attribute from the server must not come back.
    const element = page.locator('add-to-calendar-button');
    await expect(element).toHaveAttribute('trigger', 'click');
    await page.locator('#again').click();
    await expect(element).not.toHaveAttribute('trigger');
    expect(await element.evaluate((button) => Reflect.get(button, 'trigger') ?? 'none')).toBe('none');
  });
  await test.step('the React component takes over the element of a server around the page’s own trigger', async () => {
    const url = `${site.origin}/dist/server-trigger.html`;
    expect(await (await page.request.get(url)).text()).toContain('<slot name="trigger">');
    const facts = await exerciseFrameworkPage(page, url);
    expect(facts).toMatchObject(expectedFacts);
    await expect(page.getByRole('button', { name: 'Add to Calendar' })).toHaveAttribute('slot', 'trigger');
  });
});

test('a page without a bundler imports the package by an import map', async ({ page }) => {
  await page.goto(`${site.origin}/plain.html`);
  await expect(page.getByRole('button', { name: 'Im Kalender speichern' })).toBeVisible();
  await expect(page.locator('add-to-calendar-button')).toHaveClass(/imported/);
});

const themeStyles = `:where(.is-layout-constrained) > * { max-width: 645px; margin-inline: auto !important }
  .entry-content button, .entry-content a { all: unset; display: block; color: #fff; text-transform: uppercase }
  .entry-content p { line-height: 1.8; margin-block: 1.2rem }`;

for (const [name, toContent] of [
  ['a page of HTML', (html: string) => html],
  ['a block of WordPress, which adds paragraphs and the styles of a theme', toWordPressContent],
] as const)
  test(`the snippet at the top of the README offers its calendars in ${name}`, async ({ page, isMobile }) => {
    const [[, snippet] = ['', '']] = listSnippets('html');
    await page.route('https://wedding.example.com/widget/*', (route) =>
      route.fulfill({ path: 'packages/widget/dist/add-to-calendar-button.js', contentType: 'text/javascript' }),
    );
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Our wedding</title>${toContent(snippet)}</html>`;
    await page.route('https://site.example/', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    expect(await pickFromSnippet(page, 'https://site.example/')).toEqual({
      // Android has no calendar of Apple.
      offered: [...(isMobile ? [] : ['Apple']), 'Google', 'iCal File', 'Outlook.com', 'Yahoo'],
      opened: ['calendar.google.com'],
      logged: [],
      problems: [],
    });
  });

function toWordPressContent(html: string): string {
  const paragraphs = html.split('\n\n').map((part) => `<p>${part}</p>`);
  return `<style>${themeStyles}</style><div class="entry-content wp-block-post-content is-layout-constrained">${paragraphs.join('\n')}</div>`;
}

test('the element of a server has a link that works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/dist/server.html`);
  const link = page.getByRole('link', { name: 'Add to Calendar' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', /^data:text\/calendar/);
  await context.close();
});
