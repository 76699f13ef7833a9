// The package in projects with other frameworks, installed by npm from its registry: types, build and behaviour.
// Needs the network.
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  buildApplication,
  type Framework,
  serveFolder,
  writeServerPages,
} from '../packages/widget/test/framework-project.ts';
import { installProject, packageName, reactUsage, run, writeFiles } from '../packages/widget/test/installed-package.ts';
import { listSnippets } from '../packages/widget/test/readme.ts';
import { launchBrowser } from './launch-browser.ts';
import { exerciseFrameworkPage, expectedFacts } from './widget-frameworks.ts';

const projects: string[] = [];
afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true, force: true });
});

function install(packages: readonly string[]): string {
  const project = installProject(packages);
  projects.push(project);
  return project;
}

/** Opens the built application in a browser and uses it as a visitor does. */
async function useApplication(project: string, path = '/') {
  const { origin, close } = await serveFolder(join(project, 'dist'));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    return await exerciseFrameworkPage(page, origin + path);
  } finally {
    await browser.close();
    close();
  }
}

const runBinary = (project: string, name: string, parameters: readonly string[]) =>
  run(project, join(project, 'node_modules/.bin', name), parameters);

const versions: Readonly<Record<string, { framework: Framework; packages: readonly string[] }>> = {
  'React 18': { framework: 'react', packages: ['react@18.3.1', 'react-dom@18.3.1', 'vite@8.3.8'] },
  'Preact 11': { framework: 'preact', packages: ['preact@11.2.0', 'vite@8.3.8'] },
  'Vue 3': {
    framework: 'vue',
    packages: ['vue@3.5.45', 'vue-tsc@3.3.14', 'typescript@5.9.3', 'vite@8.3.8', '@vitejs/plugin-vue@6.0.11'],
  },
  'Svelte 5': {
    framework: 'svelte',
    packages: [
      ...['svelte@5.57.3', 'svelte-check@4.7.8', 'typescript@5.9.3', 'vite@8.3.8'],
      '@sveltejs/vite-plugin-svelte@7.3.1',
    ],
  },
};

describe.each(Object.entries(versions))('a page with %s', (name, { framework, packages }) => {
  it('sets properties, receives events and renders the element once', async () => {
    const project = install(packages);
    buildApplication(project, framework);
    checkTypes(project, name);
    const facts = await useApplication(project);
    expect(facts).toMatchObject(expectedFacts);
    expect(facts.classNames).toContain('wide');
    if (framework !== 'react') return;
    writeServerPages(project);
    expect(await useApplication(project, '/server.html')).toMatchObject(expectedFacts);
  });
});

/** Strict types: the templates contain correct uses, and wrong ones that must be errors. */
function checkTypes(project: string, name: string): void {
  if (name === 'Vue 3') runBinary(project, 'vue-tsc', ['-p', '.']);
  if (name !== 'Svelte 5') return;
  const check = () => runBinary(project, 'svelte-check', ['--tsconfig', 'tsconfig.json', '--output', 'machine']);
  // Svelte's templates cannot expect an error: the component with the errors is checked, then removed.
  expect(check).toThrow(/square.*\n.*'number'.*\n.*hideBrandung.*\n.* 3 ERRORS /);
  rmSync(join(project, 'Wrong.svelte'));
  expect(check()).toContain(' 0 ERRORS ');
}

const jsx = (framework: string, on: string) => `
import '${packageName}/${framework}';
const dates = [{ startDate: '2031-08-02' }];
export const right = (
  <add-to-calendar-button name="Wedding" dates={dates} class="wide" ${on}atcb-success={(event) => event.detail.label}>
    <button slot="trigger">Save the date</button>
  </add-to-calendar-button>
);
// @ts-expect-error is not a style
export const style = <add-to-calendar-button name="Wedding" buttonStyle="square" />;
// @ts-expect-error is not an attribute
export const unknown = <add-to-calendar-button name="Wedding" hideBrandung />;
`;

describe('the types for JSX', () => {
  it.each([
    ['react', '@types/react@18.3.31', '', { jsx: 'react-jsx' }],
    ['preact', 'preact@11.2.0', 'on', { jsx: 'react-jsx', jsxImportSource: 'preact' }],
    ['solid', 'solid-js@1.9.19', 'on:', { jsx: 'preserve', jsxImportSource: 'solid-js' }],
  ])('are strict with %s', (framework, version, on, options) => {
    const project = install([version, 'typescript@5.9.3']);
    const strict = { strict: true, noEmit: true, target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] };
    const compilerOptions = { ...strict, module: 'ESNext', moduleResolution: 'Bundler', ...options };
    const [snippet] = listSnippets('tsx').filter(([, code]) => code.includes(`'${packageName}/${framework}'`));
    writeFiles(project, {
      'usage.tsx': framework === 'react' ? reactUsage : jsx(framework, on),
      'readme.tsx': snippet?.[1] ?? '',
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['usage.tsx', 'readme.tsx'] }),
    });
    expect(snippet).toBeDefined();
    runBinary(project, 'tsc', ['-p', '.']);
  });
});

describe('the package', () => {
  it('has no fault that publint and "are the types wrong" know', () => {
    const project = install(['publint@0.3.25', '@arethetypeswrong/cli@0.18.5']);
    const folder = join('node_modules', packageName);
    expect(runBinary(project, 'publint', ['run', folder, '--strict'])).toContain('All good!');
    // TypeScript's `node10` resolution knows no `exports`; the script is for script tags, not for `require`.
    runBinary(project, 'attw', ['--pack', folder, '--profile', 'node16', '--exclude-entrypoints', 'script']);
  });

  it('has a valid custom elements manifest', async () => {
    const project = install(['custom-elements-manifest@2.1.0', 'ajv-cli@5.0.0']);
    const schema = join(project, 'node_modules/custom-elements-manifest/schema.json');
    expect(await readFile(schema, 'utf8')).toContain('json-schema.org');
    const data = join('node_modules', packageName, 'custom-elements.json');
    runBinary(project, 'ajv', ['validate', '-s', schema, '-d', data, '--strict=false']);
  });
});

/** The README's least version, and the last with `moduleResolution: node`, by which an entry has the types of CommonJS. */
it.each([
  ['5.0.4', 'bundler'],
  ['5.0.4', 'node'],
  ['5.9.3', 'node'],
])('TypeScript %s finds and accepts the types with `moduleResolution: %s`', (version, moduleResolution) => {
  const project = install([`typescript@${version}`, '@types/react@19.3.0']);
  // All entries together have the element twice, and the types of Vue need a newer TypeScript.
  const skipLibCheck = moduleResolution === 'node';
  const entries = ['', '/helpers', '/i18n-strings', '/css-styles', '/server', '/all', '/react', '/script'];
  const compilerOptions = { strict: true, noEmit: true, target: 'ES2022', module: 'ESNext', types: [] };
  writeFiles(project, {
    'usage.ts': [...entries, ...(skipLibCheck ? ['/vue'] : [])]
      .map((entry) => `import '${packageName}${entry}';`)
      .join('\n'),
    'usage-helpers.ts': `import { atcb_generate_ical } from '${packageName}/helpers'; atcb_generate_ical({}).length;`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...compilerOptions, moduleResolution, skipLibCheck },
      files: ['usage.ts', 'usage-helpers.ts'],
    }),
  });
  runBinary(project, 'tsc', ['-p', '.']);
});
