// Builds the files that are served: `dist/add-to-calendar-button.js`, one script with everything, and
// `dist/module/`, a core that loads the rest on demand (specification §11). `dist/bundled/` is for bundlers. `tsc`
// has already written the types and the modules that the server imports.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minify } from 'terser';
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

/**
 * Properties that only our own code uses: no attribute, JSON key, DOM property or export. They are mangled,
 * consistently over all files of a build.
 */
const mangledProperties = [
  'environment browserZone plainDescription touchPoints pageUrl thankYou labelledBy focusFirst',
  'initialConfirmation expiresAt buttonLabel submitLabel labelId',
  'isOverdue isHidden isBlocked isCancelled isSubscription isRecurring isOnline isRightToLeft isDayShown',
  'isMissing isPersistent isNewTab isDev isSelected isOverridable opensUpward hasBackground onClose onPick onStateChange onSent onFollow onCancel onRejected onAllSaved',
  'savedDates stylesheets seatsTaken setSeatsTaken invalidTarget getErrors',
].flatMap((line) => line.split(' '));

/** A second pass with terser: it saves another 3 % on a single file. */
const terserPass = {
  name: 'terser-pass',
  async generateBundle({ format }, bundle) {
    let nameCache = {};
    for (const file of Object.values(bundle)) {
      if (!('code' in file)) continue;
      nameCache = { props: nameCache.props };
      const { code } = await minify(file.code, {
        module: format === 'es',
        ecma: 2020,
        compress: { passes: 3, unsafe: true, pure_getters: true, hoist_funs: true },
        mangle: { properties: { regex: new RegExp(`^(${mangledProperties.join('|')})$`) } },
        nameCache,
        format: { quote_style: 2 },
      });
      file.code = code;
    }
  },
};

await build({
  ...shared,
  plugins: [bundleFiles, terserPass],
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
      rolldownOptions: { output: { entryFileNames: '[name].js', ...output } },
    },
  });
}

const modules = join(out, 'module');
await buildModules(modules, {
  plugins: [loadByUrl, terserPass],
  entry: languages,
  // Names without a hash have stable URLs, so that a page can preload the language it needs.
  output: { minify: true, chunkFileNames: 'style-[name].js' },
});
writeFileSync(join(modules, 'add-to-calendar-button.d.ts'), "export * from '../module.js';\n");

// A bundler resolves only literal import specifiers, and minifies the code itself.
await buildModules(join(out, 'bundled'), { plugins: [], output: { chunkFileNames: '[name].js' } });

/** Tries several distance parameters for a large file: brotli does not search for the best ones itself. */
function brotli(content) {
  const postfixes = content.length < 50_000 ? [0] : [0, 1, 2, 3];
  const candidates = postfixes.flatMap((postfix) =>
    [0, 1, 4, 8, 12].map((direct) => {
      const { BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;
      const params = { [BROTLI_PARAM_NPOSTFIX]: postfix, [BROTLI_PARAM_NDIRECT]: direct << postfix };
      return brotliCompressSync(content, { params });
    }),
  );
  return candidates.reduce((one, other) => (other.length < one.length ? other : one));
}

/** The server sends these precompressed files where they exist. */
for (const folder of [out, modules]) {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js') || (folder === out && name !== 'add-to-calendar-button.js')) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotli(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
