// Builds the files that are served: `dist/add-to-calendar-button.js`, one script with everything, and
// `dist/module/`, a core that loads the rest on demand (specification §11). `dist/bundled/` is for bundlers. `tsc`
// has already written the types and the modules that the server imports.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { build } from 'vite';
import { buildPackage } from './build-package.mjs';
import { buildTarget } from './build-target.mjs';

const packageDir = dirname(fileURLToPath(import.meta.url));
const out = join(packageDir, 'dist');

/** `Features.LightDark` of lightningcss, which would declare variables beside each `color-scheme`: nothing uses them. */
const lightDark = 1 << 20;

const shared = {
  root: packageDir,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { lightningcss: { exclude: lightDark } },
};
const common = {
  target: buildTarget,
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
const loadByUrl = replaceModule(/(languages|styles)\/load\.js$/, 'load-by-url.js');

/** The parameters of encoder and minifier change the size by half a percent, in either direction. */
const encoderParameters = [
  {},
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17 },
];

function compress(content) {
  const results = encoderParameters.map((params) => brotliCompressSync(content, { params }));
  return results.sort((one, other) => one.length - other.length)[0];
}

const coreFile = 'add-to-calendar-button.js';
/** What every visitor loads is minified in two ways, of which the smaller is kept. */
const coreVariants = [true, false].map((comparisons) => ({ passes: 4, comparisons }));
const otherVariants = [{ passes: 2, comparisons: false }];

/** Minifies a second time: terser saves another two percent. */
const minifyAgain = {
  name: 'minify-again',
  async generateBundle({ format }, bundle) {
    // No code uses an anonymous function as a constructor, so they may be arrow functions; and no getter has an effect.
    const options = { lhs_constants: false, unsafe_arrows: true, pure_getters: true };
    const module = format === 'es';
    for (const chunk of Object.values(bundle).filter(({ type }) => type === 'chunk')) {
      const variants = module && chunk.fileName === coreFile ? coreVariants : otherVariants;
      const minified = variants.map((variant) =>
        minify(chunk.code, { module, ecma: 2022, compress: { ...options, ...variant } }),
      );
      const codes = (await Promise.all(minified)).map(({ code }) => code);
      chunk.code = codes.sort((one, other) => compress(one).length - compress(other).length)[0];
    }
  },
};

/** The bundler's own loop over exports would fail in a page that has extended `Object.prototype`. */
const listOwnExports = {
  name: 'list-own-exports',
  transform: (code, id) =>
    id.endsWith('rolldown/runtime.js')
      ? code.replace(/for \(var name in all\)/, 'for (var name of Object.keys(all))')
      : null,
};

const languageFolder = join(packageDir, 'src/languages');
const importTexts = (tag) => import(pathToFileURL(join(out, `languages/${tag}.js`)).href);

/**
 * Without keys, a language is one string of its texts in the order of English, and a region one of those that differ.
 * This makes the script with all languages three percent smaller.
 */
const packTexts = {
  name: 'pack-texts',
  resolveId: (source) => (source === 'unpack-texts' ? source : null),
  load: (id) =>
    id === 'unpack-texts'
      ? `import { texts } from '${languageFolder}/en.ts';
         import { dialogTexts } from '${languageFolder}/en-dialogs.ts';
         import { formTexts } from '${languageFolder}/en-forms.ts';
         const keys = Object.keys({ ...texts, ...dialogTexts, ...formTexts });
         export const unpack = (packed, wider) => {
           const own = packed.split('|').map((text, index) => [keys[index], text]).filter(([, text]) => text);
           return { ...wider, ...Object.fromEntries(own) };
         };`
      : null,
  async transform(_code, id) {
    const [, language, region] = /languages\/(?!en)(..)(-..)?\.ts$/.exec(id) ?? [];
    if (language === undefined) return null;
    const english = await Promise.all(['en', 'en-dialogs', 'en-forms'].map(importTexts));
    const keys = english.flatMap(({ texts, dialogTexts, formTexts }) => Object.keys(texts ?? dialogTexts ?? formTexts));
    const wider = region && (await importTexts(language)).texts;
    const { texts } = await importTexts(language + (region ?? ''));
    const packed = keys.map((key) => (texts[key] === wider?.[key] ? '' : texts[key])).join('|');
    return `import { unpack } from 'unpack-texts';
      ${region ? `import { texts as wider } from './${language}.js';` : 'let wider;'}
      export const texts = unpack(${JSON.stringify(packed)}, wider);`;
  },
};

await build({
  ...shared,
  plugins: [packTexts, bundleFiles, listOwnExports, minifyAgain],
  build: {
    ...common,
    outDir: out,
    rolldownOptions: {
      input: join(packageDir, 'src/script.ts'),
      output: { format: 'iife', entryFileNames: coreFile },
    },
  },
});

/** Each language is a file that the core requests by name. */
const languages = Object.fromEntries(
  readdirSync(join(packageDir, 'src/languages'))
    .filter((name) => /^(?!en)..(-..)?\.ts$/.test(name))
    .map((name) => [`language-${name.slice(0, -3)}`, join(packageDir, 'src/languages', name)]),
);

/** Each style is such a file, too. One that is only a stylesheet cannot be an entry of a library. */
const { keywords } = await import(pathToFileURL(join(out, 'attributes/core-attributes.gen.js')).href);
const emitStyles = {
  name: 'emit-styles',
  buildStart() {
    for (const style of keywords.buttonStyle) {
      if (/^(default|custom|none)$/.test(style)) continue;
      const path = join(packageDir, 'src/view/styles', style);
      const id = existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.css?inline`;
      this.emitFile({ type: 'chunk', id, name: `style-${style}`, preserveSignature: 'strict' });
    }
  },
};

const coreEntry = join(packageDir, 'src/module.ts');
const coreModules = new Set();

/** Finds the modules that the element imports statically: they are one file, even those that other entries share. */
const findCore = {
  name: 'find-core',
  buildEnd() {
    coreModules.clear();
    const collect = (id) => {
      if (coreModules.has(id)) return;
      coreModules.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported);
    };
    collect(coreEntry);
  },
};
const createCoreGroup = (name) => ({ name, test: (id) => coreModules.has(id) });

/** An entry of the same build, because it shares the loaded translations with the element. */
const texts = { 'i18n-strings': join(packageDir, 'src/i18n-strings.ts') };

const helperFiles = ['helpers', 'css-styles'];

/** Builds each helper as one file, which neither loads nor defines the element. */
async function buildHelpers(folder, format, standaloneFiles) {
  for (const name of standaloneFiles) {
    await build({
      ...shared,
      plugins: [minifyAgain],
      build: {
        ...common,
        outDir: folder,
        lib: { entry: { [name]: join(packageDir, `src/${name}.ts`) }, formats: [format] },
        rolldownOptions: { output: { entryFileNames: '[name].js', minify: true } },
      },
    });
  }
}

/** Builds in library mode: imports stay imports, without preloading. */
async function buildModules(folder, { plugins, entry, output, preserveEntrySignatures }) {
  rmSync(folder, { recursive: true, force: true });
  await build({
    ...shared,
    plugins: [findCore, ...plugins],
    build: {
      ...common,
      outDir: folder,
      lib: { entry: { 'add-to-calendar-button': coreEntry, ...texts, ...entry }, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures,
        output: { entryFileNames: '[name].js', ...output },
      },
    },
  });
}

const modules = join(out, 'module');
await buildModules(modules, {
  plugins: [loadByUrl, emitStyles, minifyAgain],
  entry: languages,
  // Parts that are loaded on demand import what they share with the core from its file.
  preserveEntrySignatures: 'allow-extension',
  // Names without a hash have stable URLs, so that a page can preload the language it needs.
  output: {
    minify: true,
    // The core is one file: what it shares with the parts that it loads on demand stays in it.
    codeSplitting: { groups: [createCoreGroup('add-to-calendar-button')] },
    chunkFileNames: '[name].js',
  },
});
writeFileSync(join(modules, 'add-to-calendar-button.d.ts'), "export * from '../module.js';\n");

/** For bundlers and the package: the entry exports only what is documented, and imports everything from one core. */
const packageOutput = {
  chunkFileNames: '[name].js',
  codeSplitting: { groups: [createCoreGroup('core')] },
};
// A bundler resolves only literal import specifiers, and minifies the code itself.
await buildModules(join(out, 'bundled'), {
  plugins: [],
  preserveEntrySignatures: 'strict',
  output: packageOutput,
});

await buildHelpers(modules, 'es', helperFiles);
await buildHelpers(join(out, 'bundled'), 'es', [...helperFiles, 'server']);

/** Everything by name, for pages that import a function and the element from the same address. */
const allFiles = ['add-to-calendar-button', ...Object.keys(texts), 'helpers', 'css-styles'];
writeFileSync(join(modules, 'index.js'), allFiles.map((name) => `export * from './${name}.js';\n`).join(''));

/** The server sends these precompressed files where they exist. */
for (const folder of [out, modules]) {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js') || (folder === out && name !== 'add-to-calendar-button.js')) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), compress(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

await buildPackage({ packageDir, out, shared, common, output: packageOutput, findCore, listOwnExports, texts });
await buildHelpers(join(out, 'package/cjs'), 'cjs', [...helperFiles, 'server']);
