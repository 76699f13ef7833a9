// The package as its users install it: from the tarball, into projects that have nothing else.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build as buildWithVite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, packageName, reactUsage, run, writeFiles } from '../test/installed-package.js';
import { listAttributeNames } from './core/values/attributes.js';
import { cancelableEvents, trackedEvents } from './reference/element-reference.js';

let project = '';
beforeAll(() => {
  project = createProject(['react', 'react-dom', '@types/react', '@types/react-dom', 'typescript']);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const getPath = (file: string) => join(project, 'node_modules', packageName, file);
const readPackaged = (file: string) => readFileSync(getPath(file), 'utf8');

/** All strings within a JSON value. */
const listStrings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listStrings);

describe('the package', () => {
  it('contains every file that its manifest names, and depends on nothing', () => {
    const { exports, main, module, types, unpkg, dependencies } = JSON.parse(readPackaged('package.json'));
    const files = [...listStrings(exports), main, module, types, unpkg];
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(getPath(file)))).toEqual([]);
    expect(dependencies).toBeUndefined();
    expect(existsSync(getPath('LICENSE'))).toBe(true);
  });

  it('has types of every entry for `moduleResolution: node`, which does not read `exports`', () => {
    const { exports, typesVersions } = JSON.parse(readPackaged('package.json'));
    const entries = Object.keys(exports).filter((name) => name !== '.' && !name.endsWith('.json'));
    expect(Object.keys(typesVersions['*']).toSorted()).toEqual(entries.map((name) => name.slice(2)).toSorted());
    const files: string[] = Object.values(typesVersions['*']).flat().map(String);
    expect(files.filter((file) => !existsSync(getPath(file)))).toEqual([]);
  });

  it('contains a README without links into the repository', () => {
    expect(readPackaged('README.md')).not.toMatch(/\]\((?!https?:|#)/);
  });

  it('marks the React component as code of the browser', () => {
    for (const format of ['esm', 'cjs']) expect(readPackaged(`${format}/react.js`)).toMatch(/^["']use client["'];/);
  });

  it('renders on a server that has only the globals of JavaScript, and URLs', () => {
    const module = { exports: {} };
    const context = createContext({ module, exports: module.exports, URL, URLSearchParams });
    const render = "module.exports.renderToString({ name: 'Wedding', startDate: '2031-08-02', buttonStyle: 'date' })";
    const html: unknown = runInContext(`${readPackaged('cjs/server.js')};${render}`, context);
    expect(html).toMatch(/^<add-to-calendar-button name="Wedding".*<\/add-to-calendar-button>$/s);
  });

  it('describes every attribute and event in the data of each editor', () => {
    for (const file of ['custom-elements.json', 'web-types.json', 'vscode.html-custom-data.json', 'schema.json']) {
      const text = readPackaged(file);
      const missing = listAttributeNames().filter((name) => !text.includes(`"${name}"`));
      expect([file, ...missing]).toEqual([file]);
    }
    for (const file of ['custom-elements.json', 'web-types.json']) {
      const events = Object.keys({ ...cancelableEvents, ...trackedEvents });
      expect(events.filter((name) => !readPackaged(file).includes(`"${name}"`))).toEqual([]);
    }
  });

  it('describes every public method in the custom elements manifest', () => {
    const prototype = "Object.getOwnPropertyDescriptors(require('@havn/widget').AddToCalendarButton.prototype)";
    const code = `console.log(JSON.stringify(Object.entries(${prototype}).filter(([, { value }]) => value)));`;
    const own: [string, object][] = JSON.parse(run(project, process.execPath, ['--eval', code]));
    // `focus` is a method of every element.
    const others = /Callback$|^constructor$|^configurationChanged$|^focus$/;
    const methods = own.map(([name]) => name).filter((name) => !others.test(name));
    const { modules } = JSON.parse(readPackaged('custom-elements.json'));
    const members: { kind: string; name: string }[] = modules[0].declarations[0].members;
    const described = members.filter(({ kind }) => kind === 'method').map(({ name }) => name);
    expect(described.toSorted()).toEqual(methods.toSorted());
  });

  const element = ['AddToCalendarButton', 'atcb_action', 'atcb_generate_ty'];
  const helpers = ['atcb_generate_links', 'atcb_generate_google', 'atcb_generate_ical', 'atcb_generate_timestring'];
  it.each([
    ['', element],
    ['/vue', element],
    ['/svelte', element],
    ['/helpers', helpers],
    ['/all', [...element, ...helpers, 'i18nStrings', 'cssStyles']],
  ])('can be imported in Node as an ES module and as CommonJS: %s', (entry, exported) => {
    const specifier = packageName + entry;
    const module = `import * as entry from '${specifier}'; console.log(JSON.stringify(Object.keys(entry)));`;
    const script = `console.log(JSON.stringify(Object.keys(require('${specifier}'))));`;
    const names = [
      run(project, process.execPath, ['--input-type=module', '--eval', module]),
      run(project, process.execPath, ['--input-type=commonjs', '--eval', script]),
    ];
    for (const list of names) expect(JSON.parse(list)).toEqual(expect.arrayContaining(exported));
  });

  /** What React renders on a server, from ES modules and from CommonJS. */
  function renderWithReact(props: string, children = ''): string[] {
    const imports = {
      module: `import { createElement } from 'react'; import { renderToString } from 'react-dom/server'; import { AddToCalendarButton } from '${packageName}/react';`,
      commonjs: `const { createElement } = require('react'); const { renderToString } = require('react-dom/server'); const { AddToCalendarButton } = require('${packageName}/react');`,
    };
    return Object.entries(imports).map(([type, lines]) => {
      const code = `${lines} console.log(renderToString(createElement(AddToCalendarButton, ${props}, ${children})));`;
      return run(project, process.execPath, [`--input-type=${type}`, '--eval', code]).trim();
    });
  }

  it('renders the React component on a server, with lists and objects as attributes', () => {
    const props = `{ name: 'A "B"', options: ['Google', 'iCal'], dates: [{ startDate: '2027-08-07' }], hideBranding: true, className: 'x' }`;
    const expected =
      '<add-to-calendar-button name="A &quot;B&quot;" options="&#x27;Google&#x27;,&#x27;iCal&#x27;" ' +
      'dates="[{&quot;startDate&quot;:&quot;2027-08-07&quot;}]" hideBranding="" class="add-to-calendar atcb-light x">' +
      '<template shadowrootmode="open">';
    for (const html of renderWithReact(props, "'Own'")) {
      expect(html.slice(0, expected.length)).toBe(expected);
      expect(html).toContain('<slot name="trigger"><button ');
      expect(html).toMatch(/<\/template>Own<\/add-to-calendar-button>$/);
      expect(html).not.toContain('<a ');
    }
  });

  it('renders the button itself on a server, with a link that works without scripts', () => {
    const props = `{ name: 'A', startDate: '2027-08-07', options: ['Google', 'iCal'], className: 'x', serverRendering: { nonce: 'n1', icsUrl: '/a.ics' } }`;
    for (const html of renderWithReact(props)) {
      expect(html).toMatch(/^<add-to-calendar-button [^>]*class="add-to-calendar atcb-light x"[^>]*>/);
      expect(html).toContain('<template shadowrootmode="open"><style nonce="n1">');
      expect(html).toMatch(/<a [^>]*href="\/a\.ics"[^>]*>[^<]*Add to Calendar/);
    }
  });

  it('renders the attributes of an invalid configuration on a server, so that the browser reports it', () => {
    for (const html of renderWithReact(`{ name: 'A', startDate: 'soon' }`)) {
      expect(html).toBe('<add-to-calendar-button name="A" startDate="soon"></add-to-calendar-button>');
    }
  });

  it('keeps the code of the server out of the React component for browsers', () => {
    for (const format of ['esm', 'cjs']) expect(readPackaged(`${format}/react.js`)).not.toContain('./server.js');
  });
});

const usage = `
import { type AddToCalendarButton, atcb_action, type ButtonConfiguration } from '${packageName}';
import { atcb_generate_links } from '${packageName}/all';

export const configuration: ButtonConfiguration = {
  name: 'Wedding',
  dates: [{ startDate: '2027-08-07', status: 'CONFIRMED' }],
  options: ['Google', 'iCal'],
  rsvp: { max: 20, fields: [{ type: 'text', name: 'meal' }] },
};
export const wrong: ButtonConfiguration = {
  // @ts-expect-error is not a button style
  buttonStyle: 'square',
  // @ts-expect-error is not a number
  sequence: 'three',
};
export const unknown: ButtonConfiguration = {
  // @ts-expect-error is not an attribute
  hideBrandung: true,
};
const element: AddToCalendarButton = document.createElement('add-to-calendar-button');
element.dates = [{ startDate: '2027-08-07' }];
element.config = configuration;
element.addEventListener('atcb-success', (event) => event.detail.label.toUpperCase());
// @ts-expect-error is a list of objects
element.dates = [3];
void atcb_action(configuration, element);
export const link: string | undefined = atcb_generate_links(configuration).google;
`;

describe('its types', () => {
  const options = { strict: true, noEmit: true, target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] };
  const check = (compilerOptions: object, files: Readonly<Record<string, string>>) => {
    const config = { compilerOptions: { ...options, ...compilerOptions }, files: Object.keys(files) };
    writeFiles(project, { ...files, 'tsconfig.json': JSON.stringify(config) });
    // The threads of tsc share no types.
    run(project, join(project, 'node_modules/typescript/bin/tsc'), ['-p', '.', '--singleThreaded']);
  };

  it('are strict for bundlers, with React', () => {
    check(
      { module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx' },
      { 'usage.ts': usage, 'usage-react.tsx': reactUsage },
    );
  });

  it('are strict in Node, for ES modules and CommonJS', () => {
    const react = `${usage}\nexport type { AddToCalendarButtonProps } from '${packageName}/react';`;
    for (const file of ['usage.mts', 'usage.cts']) {
      check({ module: 'Node16', moduleResolution: 'Node16' }, { [file]: react });
    }
  });
});

/** The longest text in each file that is loaded on demand: a stylesheet, or a sentence of a language. */
function listMarkers(files: readonly string[]): string[] {
  return files.map((file) => {
    const texts = readPackaged(`esm/${file}`).match(/"[^"\\]*"/g) ?? [];
    const [longest = ''] = texts.sort((one, other) => other.length - one.length);
    return longest.slice(1, -1);
  });
}

describe('a bundle', () => {
  const code = { 'main.js': `import '${packageName}';` };
  const onDemand = [
    '3d.js',
    'flat.js',
    'simple.js',
    'round.js',
    'neumorphism.js',
    'text.js',
    'date.js',
    'de.js',
    'ar.js',
    'zh.js',
  ];

  /** Whether the first chunk contains the element with the default style and English, and the others all the rest. */
  const check = (first: string, others: readonly string[]) => {
    expect(first).toContain('customElements.define(');
    expect(first).toContain('Add to Calendar');
    expect(first.length).toBeLessThan(80_000);
    for (const marker of listMarkers([...onDemand, 'forms.js'])) {
      expect(first.includes(marker)).toBe(false);
      expect(others.some((text) => text.includes(marker))).toBe(true);
    }
  };

  it('made by Vite loads other styles and languages on demand', async () => {
    writeFiles(project, code);
    const output = await buildWithVite({
      root: project,
      configFile: false,
      logLevel: 'error',
      build: { write: false, rolldownOptions: { input: join(project, 'main.js') } },
    });
    const chunks = 'output' in output ? output.output.filter((chunk) => chunk.type === 'chunk') : [];
    const isEntry = ({ isEntry: is }: { readonly isEntry: boolean }) => is;
    const [entry] = chunks.filter(isEntry);
    expect(entry?.imports).toEqual([]);
    check(
      entry?.code ?? '',
      chunks.filter((chunk) => !isEntry(chunk)).map((chunk) => chunk.code),
    );
  });

  it('made by esbuild loads other styles and languages on demand', async () => {
    writeFiles(project, code);
    // tsx brings esbuild.
    const { resolve } = createRequire(import.meta.url);
    const esbuild: { build: (options: object) => Promise<{ outputFiles: { path: string; text: string }[] }> } =
      createRequire(resolve('tsx/package.json'))('esbuild');
    const { outputFiles } = await esbuild.build({
      absWorkingDir: project,
      entryPoints: ['main.js'],
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      write: false,
      outdir: 'out',
      charset: 'utf8',
    });
    const entry = outputFiles.find(({ path }) => path.endsWith('main.js'));
    const imported = [...(entry?.text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g) ?? [])].map(([, name]) => name);
    const isFirst = (file: { readonly path: string }) =>
      file === entry || imported.some((name) => name !== undefined && file.path.endsWith(name));
    const getTexts = (files: typeof outputFiles) => files.map(({ text }) => text);
    check(getTexts(outputFiles.filter(isFirst)).join('\n'), getTexts(outputFiles.filter((file) => !isFirst(file))));
  });
});
