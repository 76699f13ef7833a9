// The README's snippet of each framework: installed by npm from its registry, built, and used in a browser; and the
// package in Jest. Needs the network.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serveFolder } from '../packages/widget/test/framework-project.ts';
import { installProject, packageName, run, writeFiles } from '../packages/widget/test/installed-package.ts';
import { snippetProjects, writeSnippetProject } from '../packages/widget/test/snippet-projects.ts';
import { launchBrowser } from './launch-browser.ts';
import { pickFromSnippet } from './widget-frameworks.ts';

/** Builds must not report to anybody. */
Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' });

const projects: string[] = [];
afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true, force: true });
});

function install(packages: readonly string[]): string {
  const project = installProject(packages);
  projects.push(project);
  return project;
}

it.each(Object.entries(snippetProjects))('the snippet of %s is built and offers its calendars', async (_, snippet) => {
  const project = install(snippet.packages);
  writeSnippetProject(project, snippet);
  const [program, ...parameters] = snippet.build;
  run(project, join(project, 'node_modules/.bin', program), parameters);
  const { origin, close } = await serveFolder(join(project, snippet.output));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    expect(await pickFromSnippet(page, `${origin}/`)).toEqual({
      offered: ['Apple', 'Google', 'iCal File'],
      opened: ['calendar.google.com'],
      logged: snippet.logs ? ['atcb-btn-1'] : [],
      problems: [],
    });
  } finally {
    await browser.close();
    close();
  }
});

const jestTest = `
require('${packageName}');
test('a button opens its list', async () => {
  const element = document.createElement('add-to-calendar-button');
  Object.assign(element, { name: 'Wedding', startDate: '2031-08-02', options: ['Apple', 'Google'] });
  document.body.append(element);
  await element.whenInitialized();
  const button = element.shadowRoot.querySelector('button');
  expect(button.textContent).toContain('Add to Calendar');
  button.click();
  const list = () => element.shadowRoot.querySelectorAll('[role=menuitem]');
  while (list().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect([...list()].map(({ textContent }) => textContent)).toEqual(['Apple', 'Google']);
}, 60_000);`;

it('Jest with jsdom shows a button and its list', () => {
  const project = install(['jest@30.5.2', 'jest-environment-jsdom@30.5.2']);
  writeFiles(project, { 'button.test.cjs': jestTest });
  const parameters = ['--env', 'jsdom', '--testMatch', '**/*.test.cjs', '--no-cache'];
  run(project, join(project, 'node_modules/.bin/jest'), parameters);
});
