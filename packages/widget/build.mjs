// Builds the files that are served: `dist/add-to-calendar-button.js`, one script with everything, and
// `dist/module/`, a core that loads the rest on demand (specification §11). `dist/bundled/` is for bundlers. `tsc`
// has already written the types and the modules that the server imports.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const packageDir = dirname(fileURLToPath(import.meta.url));
const out = join(packageDir, 'dist');

const shared = {
  root: packageDir,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
};
const common = {
  target: 'es2022',
  cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
  emptyOutDir: false,
  minify: 'oxc',
  modulePreload: false,
  reportCompressedSize: false,
};

/** Replaces a module that loads files by a variant: one that bundles them, or one that knows their URLs. */
const replaceModule = (pattern, replacement) => ({
  name: 'replace-module',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!pattern.test(source)) return null;
    return this.resolve(source.replace(/load\.js$/, replacement), importer, { skipSelf: true });
  },
});
const bundleFiles = replaceModule(/\/load\.js$/, 'load-bundled.js');
const loadByUrl = replaceModule(/languages\/load\.js$/, 'load-by-url.js');

await build({
  ...shared,
  plugins: [bundleFiles],
  build: {
    ...common,
    outDir: out,
    rolldownOptions: {
      input: join(packageDir, 'src/script.ts'),
      output: { format: 'iife', entryFileNames: 'add-to-calendar-button.js' },
    },
  },
});

/** Each language is a file that the core requests by name. */
const languages = Object.fromEntries(
  readdirSync(join(packageDir, 'src/languages'))
    .filter((name) => /^(?!en)..\.ts$/.test(name))
    .map((name) => [`language-${name.slice(0, 2)}`, join(packageDir, 'src/languages', name)]),
);

const isLanguage = (id) => Object.values(languages).includes(id);

/** As a library, imports stay imports, without preloading. */
async function buildModules(folder, { plugins, entry, output }) {
  rmSync(folder, { recursive: true, force: true });
  await build({
    ...shared,
    plugins,
    build: {
      ...common,
      outDir: folder,
      lib: { entry: { 'add-to-calendar-button': join(packageDir, 'src/module.ts'), ...entry }, formats: ['es'] },
      // Parts that are loaded on demand import what they share with the core from its file.
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name].js', ...output },
      },
    },
  });
}

const modules = join(out, 'module');
await buildModules(modules, {
  plugins: [loadByUrl],
  entry: languages,
  // Names without a hash have stable URLs, so that a page can preload the language it needs.
  output: {
    minify: true,
    // The core is one file: what it shares with the parts that it loads on demand stays in it.
    codeSplitting: { groups: [{ name: 'add-to-calendar-button', tags: ['$initial'], test: (id) => !isLanguage(id) }] },
    chunkFileNames: ({ facadeModuleId }) => (facadeModuleId?.includes('/styles/') ? 'style-[name].js' : '[name].js'),
  },
});
writeFileSync(join(modules, 'add-to-calendar-button.d.ts'), "export * from '../module.js';\n");

// A bundler resolves only literal import specifiers, and minifies the code itself.
await buildModules(join(out, 'bundled'), { plugins: [], output: { chunkFileNames: '[name].js' } });

/** The server sends these precompressed files where they exist. */
for (const folder of [out, modules]) {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js') || (folder === out && name !== 'add-to-calendar-button.js')) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
