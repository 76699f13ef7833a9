// A small application around the README's snippet of each framework, which shows nothing else, and how it is built.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageName } from './installed-package.js';
import { listSnippets } from './readme.js';

export interface SnippetProject {
  /** With exact versions. */
  readonly packages: readonly string[];
  /** The files around the snippet, and the snippet itself. */
  readonly files: Readonly<Record<string, string>>;
  /** The program in `node_modules/.bin`, and its parameters. */
  readonly build: readonly [program: string, ...parameters: string[]];
  /** The folder of the built page. */
  readonly output: string;
  /** Whether the snippet logs the saved element. */
  readonly logs: boolean;
}

function getSnippet(language: string, part: string): string {
  const [snippet] = listSnippets(language).filter(([, code]) => code.includes(part));
  if (snippet === undefined) throw new Error(`The README has no snippet in ${language} with ${part}`);
  return snippet[1];
}

const viteOptions = ['build', '--base', './', '--logLevel', 'error'] as const;
const vite = { build: ['vite', ...viteOptions], output: 'dist', logs: true } as const;
const page = (script: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>An invitation</title><div id="root"></div><script type="module" src="/${script}"></script></html>`;
const root = "document.getElementById('root')";
const toJson = (value: unknown) => JSON.stringify(value, null, 2);
const jsxOptions = (options: object) =>
  toJson({ compilerOptions: { ...options, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler' } });

export const snippetProjects: Readonly<Record<string, SnippetProject>> = {
  'React 19': {
    ...vite,
    packages: ['react@19.3.0', 'react-dom@19.3.0', 'vite@8.3.8'],
    files: {
      'index.html': page('main.tsx'),
      'SaveTheDate.tsx': getSnippet('tsx', `'${packageName}/react';\n\nexport const`),
      'main.tsx': `import { createRoot } from 'react-dom/client'; import { SaveTheDate } from './SaveTheDate';
        createRoot(${root}!).render(<SaveTheDate />);`,
      'tsconfig.json': jsxOptions({ jsx: 'react-jsx' }),
    },
  },
  'Preact 11': {
    ...vite,
    packages: ['preact@11.2.0', 'vite@8.3.8'],
    files: {
      'index.html': page('main.tsx'),
      'SaveTheDate.tsx': getSnippet('tsx', `'${packageName}/preact'`),
      'main.tsx': `import { render } from 'preact'; import { SaveTheDate } from './SaveTheDate';
        render(<SaveTheDate />, ${root}!);`,
      'tsconfig.json': jsxOptions({ jsx: 'react-jsx', jsxImportSource: 'preact' }),
    },
  },
  'Solid 1': {
    ...vite,
    packages: ['solid-js@1.9.20', 'vite@8.3.8', 'vite-plugin-solid@2.11.14'],
    files: {
      'index.html': page('main.tsx'),
      'SaveTheDate.tsx': getSnippet('tsx', `'${packageName}/solid'`),
      'main.tsx': `import { render } from 'solid-js/web'; import { SaveTheDate } from './SaveTheDate';
        render(() => <SaveTheDate />, ${root}!);`,
      'vite.config.js': "import solid from 'vite-plugin-solid';\nexport default { plugins: [solid()] };",
      'tsconfig.json': jsxOptions({ jsx: 'preserve', jsxImportSource: 'solid-js' }),
    },
  },
  'Vue 3': {
    ...vite,
    packages: ['vue@3.5.45', 'vite@8.3.8', '@vitejs/plugin-vue@6.0.11'],
    files: {
      'index.html': page('main.js'),
      'SaveTheDate.vue': getSnippet('vue', `'${packageName}/vue'`),
      'main.js': `import { createApp } from 'vue'; import SaveTheDate from './SaveTheDate.vue';
        createApp(SaveTheDate).mount('#root');`,
      'vite.config.js': `import vue from '@vitejs/plugin-vue';
        const compilerOptions = { isCustomElement: (tag) => tag === 'add-to-calendar-button' };
        export default { plugins: [vue({ template: { compilerOptions } })] };`,
    },
  },
  'Svelte 5': {
    ...vite,
    packages: ['svelte@5.57.3', 'vite@8.3.8', '@sveltejs/vite-plugin-svelte@7.3.1'],
    files: {
      'index.html': page('main.js'),
      'SaveTheDate.svelte': getSnippet('svelte', `'${packageName}/svelte'`),
      'main.js': `import { mount } from 'svelte'; import SaveTheDate from './SaveTheDate.svelte';
        mount(SaveTheDate, { target: ${root} });`,
      'vite.config.js': `import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
        export default { plugins: [svelte({ preprocess: vitePreprocess() })] };`,
    },
  },
  // The newest versions that run on Node 20, the oldest supported one.
  'Angular 20': {
    packages: [
      ...['core', 'common', 'compiler', 'platform-browser', 'compiler-cli'].map((name) => `@angular/${name}@20.3.35`),
      ...['@angular/build@20.3.41', '@angular/cli@20.3.43', 'rxjs@7.8.2', 'tslib@2.9.1', 'typescript@5.9.3'],
    ],
    files: {
      'src/index.html':
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>An invitation</title><base href="./"><app-save-the-date></app-save-the-date></html>',
      'src/save-the-date.ts': getSnippet('ts', '@angular/core'),
      'src/main.ts': `import { provideZonelessChangeDetection } from '@angular/core';
        import { bootstrapApplication } from '@angular/platform-browser';
        import { SaveTheDate } from './save-the-date';
        bootstrapApplication(SaveTheDate, { providers: [provideZonelessChangeDetection()] });`,
      'tsconfig.json': toJson({
        compilerOptions: {
          ...{ strict: true, experimentalDecorators: true, importHelpers: true, skipLibCheck: true, types: [] },
          ...{ target: 'ES2022', module: 'preserve', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
        },
        angularCompilerOptions: { strictTemplates: true },
        files: ['src/main.ts'],
      }),
      'angular.json': toJson({
        version: 1,
        cli: { analytics: false },
        projects: {
          site: {
            projectType: 'application',
            root: '',
            architect: {
              build: {
                builder: '@angular/build:application',
                options: { browser: 'src/main.ts', index: 'src/index.html', tsConfig: 'tsconfig.json' },
              },
            },
          },
        },
      }),
    },
    build: ['ng', 'build', 'site'],
    output: 'dist/site/browser',
    logs: true,
  },
  'Astro 5': {
    packages: ['astro@5.18.2'],
    files: { 'src/pages/index.astro': getSnippet('astro', `'${packageName}'`) },
    build: ['astro', 'build'],
    output: 'dist',
    logs: true,
  },
  'Next 16': {
    packages: [
      ...['next@16.4.6', 'react@19.3.0', 'react-dom@19.3.0'],
      ...['typescript@5.9.3', '@types/react@19.3.0', '@types/node@20.19.43'],
    ],
    files: {
      'app/page.tsx': getSnippet('tsx', 'export default function Page'),
      'app/layout.tsx': `import type { ReactNode } from 'react';
        export default function Layout({ children }: { children: ReactNode }) {
          return <html lang="en"><body>{children}</body></html>;
        }`,
      'next.config.mjs': "export default { output: 'export' };",
    },
    build: ['next', 'build'],
    output: 'out',
    logs: false,
  },
};

export function writeSnippetProject(folder: string, { files }: SnippetProject): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
