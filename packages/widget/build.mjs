// Builds what browsers get: `dist/add-to-calendar-button.js`, one script with everything, and `dist/module/`, a core that loads the
// rest from beside it (specification §11); and what bundlers of others get, `dist/bundled/`. `tsc` has written the types and the
// parts a server imports before.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'dist');

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

/** What loads files gives way to another of its kind: one that has them, or one that knows under which names we put them. */
const instead = (load, other) => ({
  name: 'another-way-to-load',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!load.test(source)) return null;
    return this.resolve(source.replace(/load\.js$/, other), importer, { skipSelf: true });
  },
});
const atOnce = instead(/\/load\.js$/, 'all.js');
const byName = instead(/languages\/load\.js$/, 'beside.js');

/**
 * Names of properties that only our own code says, and only to itself: not one is an attribute, a key of somebody's JSON, the DOM's or
 * an export. They are written as a letter or two, in all files of a build the same.
 */
const ownNames = [
  'surroundings browserZone plainDescription touchPoints pageUrl thankYou labelledBy focusFirst',
  'initialConfirmation expiresAt buttonLabel submitLabel labelId',
  'isOverdue isHidden isBlocked isCancelled isSubscription isRecurring isOnline isRightToLeft isDayShown',
  'isMissing isKept isNew isDev isChosen isOwn isUp hasBackground onClose onPick onState onSent onLeave onCancel onRefused onDone',
].flatMap((line) => line.split(' '));

/** Once more, by a slower hand: on a file of one piece it still finds three in a hundred. */
const smaller = {
  name: 'smaller',
  async generateBundle({ format }, bundle) {
    let known = {};
    for (const file of Object.values(bundle)) {
      if (!('code' in file)) continue;
      known = { props: known.props };
      const { code } = await minify(file.code, {
        module: format === 'es',
        ecma: 2020,
        compress: { passes: 3, unsafe: true, pure_getters: true, hoist_funs: true },
        mangle: { properties: { regex: new RegExp(`^(${ownNames.join('|')})$`) } },
        nameCache: known,
        format: { quote_style: 2 },
      });
      file.code = code;
    }
  },
};

await build({
  ...shared,
  plugins: [atOnce, smaller],
  build: {
    ...common,
    outDir: out,
    rolldownOptions: {
      input: join(here, 'src/script.ts'),
      output: { format: 'iife', entryFileNames: 'add-to-calendar-button.js' },
    },
  },
});

/** Each a file that the core asks for by its name. */
const languages = Object.fromEntries(
  readdirSync(join(here, 'src/languages'))
    .filter((name) => /^(?!en)..\.ts$/.test(name))
    .map((name) => [`language-${name.slice(0, 2)}`, join(here, 'src/languages', name)]),
);

/** As a library, imports stay imports; the page that loads it has nothing to load early. */
async function buildModules(folder, { plugins, entry, output }) {
  rmSync(folder, { recursive: true, force: true });
  await build({
    ...shared,
    plugins,
    build: {
      ...common,
      outDir: folder,
      lib: { entry: { 'add-to-calendar-button': join(here, 'src/module.ts'), ...entry }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', ...output } },
    },
  });
}

const modules = join(out, 'module');
await buildModules(modules, {
  plugins: [byName, smaller],
  entry: languages,
  // Names without a hash keep their address: a page may load the language it knows it needs early.
  output: { minify: true, chunkFileNames: 'style-[name].js' },
});
writeFileSync(join(modules, 'add-to-calendar-button.d.ts'), "export * from '../module.js';\n");

// A bundler finds only what is imported by a name that is written out, and makes it small itself.
await buildModules(join(out, 'bundled'), { plugins: [], output: { chunkFileNames: '[name].js' } });

/** A large file is written in the smallest of a few ways to write distances, which no search of the compressor's own finds. */
function brotli(content) {
  const ways = content.length < 50_000 ? [0] : [0, 1, 2, 3];
  const written = ways.flatMap((postfix) =>
    [0, 1, 4, 8, 12].map((direct) => {
      const { BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;
      const params = { [BROTLI_PARAM_NPOSTFIX]: postfix, [BROTLI_PARAM_NDIRECT]: direct << postfix };
      return brotliCompressSync(content, { params });
    }),
  );
  return written.reduce((one, other) => (other.length < one.length ? other : one));
}

/** Sent as they lie here by a server that finds them. */
for (const folder of [out, modules]) {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js') || (folder === out && name !== 'add-to-calendar-button.js')) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotli(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
