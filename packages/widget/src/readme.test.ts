// The code in the README, as it stands there.
import { realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'svelte/compiler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileScript, parse } from 'vue/compiler-sfc';
import { createProject, packageName, run, writeFiles } from '../test/installed-package.js';
import { listSnippets } from '../test/readme.js';
import { parseElementConfiguration } from './core/configuration/raw-configuration.js';

const elementPattern = /<add-to-calendar-button([^>]*)>([\s\S]*?)<\/add-to-calendar-button>/g;
const attributePattern = /([\w-]+)(?:="([^"]*)"|='([^']*)')?/g;

let project = '';
beforeAll(() => {
  project = createProject(['react', 'react-dom', '@types/react', '@types/react-dom', 'typescript']);
  symlinkSync(realpathSync('packages/widget/node_modules/vue'), join(project, 'node_modules/vue'), 'dir');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** What the page of a snippet has beside it. */
const page = `
import type { AddToCalendarButton } from '${packageName}';
declare global {
  const element: AddToCalendarButton;
  const button: HTMLButtonElement;
  const saveButton: HTMLButtonElement;
  const nonce: string;
  const i18nStrings: typeof import('${packageName}/i18n-strings').i18nStrings;
  const addToOwnCalendar: (name: string, day: string, time?: string) => void;
}
`;
const script = `
declare module 'https://wedding.example.com/widget/module/add-to-calendar-button.js' { export * from '${packageName}'; }
`;

const checkTypes = (file: string, code: string, options: object = {}) => {
  const compilerOptions = {
    ...{ noEmit: true, allowJs: true, checkJs: true, target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
    ...{ module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', types: [], skipLibCheck: true },
    ...options,
  };
  writeFiles(project, {
    [file]: code,
    'page.d.ts': page,
    'script.d.ts': script,
    'tsconfig.json': JSON.stringify({ compilerOptions, files: [file, 'page.d.ts', 'script.d.ts'] }),
  });
  run(project, join(project, 'node_modules/typescript/bin/tsc'), ['-p', '.', '--singleThreaded']);
};

describe('the snippets of the README', () => {
  it.each(listSnippets('html'))('are a valid configuration in HTML: %s', (_, code) => {
    for (const [, attributes = '', content = ''] of code.matchAll(elementPattern)) {
      const list = [...attributes.matchAll(attributePattern)].map(
        ([, name = '', quoted, value = quoted]): [string, string] => [name, value ?? ''],
      );
      const getText = () => content.replace(/<[^>]*>.*<.*>/g, '');
      expect(() => parseElementConfiguration({ attributes: list, getText })).not.toThrow();
    }
  });

  it.each(listSnippets('json'))('are valid JSON: %s', (_, code) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  it.each(listSnippets('js'))('are correct with the types, in JavaScript: %s', (_, code) => {
    // Each is a module, so that one may declare what another uses.
    checkTypes('snippet.js', `${code}\nexport {};`, { strict: false });
  });

  // Those of Preact and Solid are compiled by e2e/widget-frameworks.storm.test.ts, which installs their types.
  const reactSnippets = listSnippets('tsx').filter(([, code]) => code.includes('/react'));
  it.each(reactSnippets)('are correct with the types, in React: %s', (_, code) => {
    checkTypes('snippet.tsx', code, { strict: true });
  });

  it.each(listSnippets('ts'))('are correct with the types, in Angular: %s', (_, code) => {
    const library = `declare module '@angular/core' {
      export const CUSTOM_ELEMENTS_SCHEMA: object;
      export const Component: (options: { selector: string; schemas: object[]; template: string }) => ClassDecorator;
    }`;
    writeFiles(project, { 'angular.d.ts': library });
    checkTypes('snippet.ts', `/// <reference path="./angular.d.ts" />\n${code}`, {
      strict: true,
      experimentalDecorators: true,
    });
  });

  it.each(listSnippets('vue'))('are compiled by Vue, and use only what they declare: %s', (_, code) => {
    const { descriptor, errors } = parse(code);
    expect(errors).toEqual([]);
    const compilerOptions = { isCustomElement: (tag: string) => tag === 'add-to-calendar-button' };
    const { content } = compileScript(descriptor, {
      id: 'x',
      inlineTemplate: true,
      templateOptions: { compilerOptions },
    });
    // Names of the template that the script does not declare.
    expect(content).not.toMatch(/_ctx\.|_unref/);
    checkTypes('snippet.ts', content, { strict: true, noImplicitAny: false });
  });

  it.each(listSnippets('svelte'))('are compiled by Svelte, and use only what they declare: %s', (_, code) => {
    const { js, warnings } = compile(code, { generate: 'client', name: 'Snippet' });
    expect(warnings).toEqual([]);
    const library = "declare module 'svelte/internal/*';";
    writeFiles(project, { 'svelte.d.ts': library });
    checkTypes('snippet.js', `/// <reference path="./svelte.d.ts" />\n${js.code}`, { strict: false });
  });

  it('exist for every framework', () => {
    for (const language of ['astro', 'html', 'js', 'json', 'ts', 'tsx', 'vue', 'svelte']) {
      expect(listSnippets(language)).not.toEqual([]);
    }
  });
});
