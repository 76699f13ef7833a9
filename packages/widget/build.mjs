// Builds what browsers get: `dist/add-to-calendar-button.js`, one script with everything, and `dist/module/`, a core that loads the
// rest from beside it (specification §11). `tsc` has written the types and the parts a server imports before.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'dist');
// The bundler is the web app's: one version of it in the workspace.
const { build } = await import(
  pathToFileURL(createRequire(join(here, '../../apps/web/package.json')).resolve('vite')).href
);

const shared = {
  root: here,
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

/** In the one script everything is there at once: what loads files gives way to what has them. */
const atOnce = {
  name: 'all-at-once',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/\/load\.js$/.test(source)) return null;
    return this.resolve(source.replace(/load\.js$/, 'all.js'), importer, { skipSelf: true });
  },
};

/** Notes for other bundlers, which have nothing to leave out of a file of one piece. */
const withoutNotes = {
  name: 'without-notes',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if ('code' in file) file.code = file.code.replaceAll('/* @__PURE__ */', '');
  },
};

await build({
  ...shared,
  plugins: [atOnce, withoutNotes],
  build: {
    ...common,
    outDir: out,
    rolldownOptions: {
      input: join(here, 'src/script.ts'),
      output: { format: 'iife', entryFileNames: 'add-to-calendar-button.js' },
    },
  },
});

const modules = join(out, 'module');
rmSync(modules, { recursive: true, force: true });
await build({
  ...shared,
  plugins: [withoutNotes],
  build: {
    ...common,
    outDir: modules,
    // As a library, imports stay imports; the page that loads it has nothing to load early.
    lib: { entry: join(here, 'src/module.ts'), formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: 'add-to-calendar-button.js',
        // Names without a hash keep their address: a page may load the language it knows it needs early.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `${/languages/.test(facadeModuleId ?? '') ? 'language' : 'style'}-${name}.js`,
      },
    },
  },
});

writeFileSync(join(modules, 'add-to-calendar-button.d.ts'), "export * from '../module.js';\n");

/** Sent as they lie here by a server that finds them. */
for (const folder of [out, modules]) {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js') || (folder === out && name !== 'add-to-calendar-button.js')) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
