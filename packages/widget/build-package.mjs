// Builds `dist/package/`, the folder that `npm pack` turns into the package: ES modules for bundlers, the same as
// CommonJS, the single script, types, framework entries and editor data (specification §11).
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const entryFile = 'add-to-calendar-button.js';

/** The frameworks that need types, but no code of their own. */
const typedFrameworks = ['vue', 'svelte', 'preact', 'solid'];

/** The name of each entry, its file and its types. */
const entries = [
  { name: '.', file: entryFile, types: 'module.d.ts' },
  { name: './helpers', file: 'helpers.js', types: 'helpers.d.ts' },
  { name: './i18n-strings', file: 'i18n-strings.js', types: 'i18n-strings.d.ts' },
  { name: './css-styles', file: 'css-styles.js', types: 'css-styles.d.ts' },
  { name: './server', file: 'server.js', types: 'server.d.ts' },
  { name: './all', file: 'all.js', types: 'all.d.ts' },
  { name: './react', file: 'react.js', types: 'frameworks/react.d.ts', serverFile: 'react-on-server.js' },
  ...typedFrameworks.map((name) => ({ name: `./${name}`, file: `${name}.js`, types: `frameworks/${name}.d.ts` })),
];
const scriptTypes = 'script.d.ts';
/** The entries that `./all` consists of: an `import('@havn/widget')` loads only the element. */
const everything = [entryFile, 'helpers.js', 'i18n-strings.js', 'css-styles.js'];
const editorFiles = ['schema.json', 'custom-elements.json', 'vscode.html-custom-data.json', 'web-types.json'];

const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The framework entries import the element from its own file, so that a page has it only once. */
const importElement = {
  name: 'import-element',
  enforce: 'pre',
  resolveId(source) {
    if (source.endsWith('/module.js')) return { id: `./${entryFile}`, external: true };
    return source === '../server.js' ? { id: './server.js', external: true } : null;
  },
};

async function buildCommonJs({ packageDir, folder, shared, common, output, findCore, listOwnExports, texts }) {
  await build({
    ...shared,
    plugins: [findCore, listOwnExports],
    // CommonJS has no `import.meta`. Without its address a script needs the attribute `server` beside a key.
    define: { ...shared.define, 'import.meta.url': 'undefined' },
    build: {
      ...common,
      outDir: join(folder, 'cjs'),
      lib: { entry: { 'add-to-calendar-button': join(packageDir, 'src/module.ts'), ...texts }, formats: ['cjs'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', ...output } },
    },
  });
  // The package is of the type "module".
  writeFileSync(join(folder, 'cjs/package.json'), toJson({ type: 'commonjs' }));
}

/** The entry for React, with or without the code that renders on a server. */
async function buildReact({ packageDir, folder, shared, common }, { name, plugins }) {
  const directories = { es: 'esm', cjs: 'cjs' };
  await build({
    ...shared,
    plugins: [importElement, ...plugins],
    build: {
      ...common,
      outDir: folder,
      lib: {
        entry: join(packageDir, 'src/frameworks/react.ts'),
        formats: ['es', 'cjs'],
        fileName: (format) => `${directories[format]}/${name}.js`,
      },
      // Bundlers with server components must not run hooks on the server.
      rolldownOptions: { external: ['react'], output: { banner: "'use client';" } },
    },
  });
}

const removeServerRendering = {
  name: 'remove-server-rendering',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === './server-rendering.js' ? this.resolve('./no-server-rendering.js', importer) : null;
  },
};

async function buildFrameworks(options) {
  await buildReact(options, { name: 'react', plugins: [removeServerRendering] });
  await buildReact(options, { name: 'react-on-server', plugins: [] });
}

/** The entries that only export what others contain, and their types if there is no source. */
function writeFacades(folder) {
  const facades = [...typedFrameworks.map((name) => [name, [entryFile]]), ['all', everything]];
  for (const [name, files] of facades) {
    const lines = files.map((file) => `export * from './${file}';\n`);
    const requires = files.map((file) => `...require('./${file}')`).join(', ');
    writeFileSync(join(folder, `esm/${name}.js`), lines.join(''));
    writeFileSync(join(folder, `cjs/${name}.js`), `module.exports = { ${requires} };\n`);
  }
  const types = everything.map((file) => `export * from './${file === entryFile ? 'module.js' : file}';\n`);
  for (const format of ['esm', 'cjs']) writeFileSync(join(folder, format, 'types/all.d.ts'), types.join(''));
}

/** The declaration files that the entries need, in each format: the format of a declaration is that of its folder. */
function copyTypes({ packageDir, out, folder }) {
  const found = new Set();
  // Hand-written declarations are only among the sources.
  const findSource = (file) => [join(out, file), join(packageDir, 'src', file)].find((path) => existsSync(path));
  const collect = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(findSource(file), 'utf8');
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)\.js['"]/g)) {
      collect(join(dirname(file), `${path}.d.ts`));
    }
  };
  for (const types of [...entries.map((entry) => entry.types), scriptTypes]) {
    if (types !== 'all.d.ts') collect(types);
  }
  for (const file of found) {
    for (const format of ['esm', 'cjs']) {
      const target = join(folder, format, 'types', file);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(findSource(file), target);
    }
  }
}

/** Servers get an entry of their own, if there is one; bundlers for browsers do not have these conditions. */
const serverConditions = ['node', 'edge-light', 'workerd'];

const buildConditions = (format, { file, types, serverFile }) => ({
  types: `./${format}/types/${types}`,
  ...(serverFile && Object.fromEntries(serverConditions.map((name) => [name, `./${format}/${serverFile}`]))),
  default: `./${format}/${file}`,
});

const buildExports = () => ({
  ...Object.fromEntries(
    entries.map((entry) => [
      entry.name,
      { import: buildConditions('esm', entry), require: buildConditions('cjs', entry) },
    ]),
  ),
  './script': { types: `./esm/types/${scriptTypes}`, default: `./${entryFile}` },
  ...Object.fromEntries([...editorFiles, 'package.json'].map((file) => [`./${file}`, `./${file}`])),
});

/** For `moduleResolution: node`, which does not read `exports`: the types, as CommonJS. */
const buildTypesVersions = () => ({
  '*': Object.fromEntries(
    [...entries.slice(1), { name: './script', types: scriptTypes }].map(({ name, types }) => [
      name.slice(2),
      [`./cjs/types/${types}`],
    ]),
  ),
});

const facadeFiles = typedFrameworks.map((name) => `${name}.js`);

const buildManifest = ({ name, version, license }) => ({
  name,
  version,
  description: 'A custom element that lets visitors add an event to their calendar, subscribe to one, or send an RSVP',
  keywords: ['add to calendar', 'calendar', 'custom element', 'event', 'icalendar', 'ics', 'rsvp', 'web component'],
  license,
  type: 'module',
  engines: { node: '>=20.19' },
  // These files define the element; every other one is free of side effects.
  sideEffects: [`./${entryFile}`, ...[entryFile, 'core.js', 'all.js', ...facadeFiles].map((file) => `./*/${file}`)],
  exports: buildExports(),
  main: `./cjs/${entryFile}`,
  module: `./esm/${entryFile}`,
  types: './esm/types/module.d.ts',
  typesVersions: buildTypesVersions(),
  unpkg: `./${entryFile}`,
  jsdelivr: `./${entryFile}`,
  customElements: 'custom-elements.json',
  'web-types': 'web-types.json',
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
});

/** The README without pictures and without links into the repository, which the package does not contain. */
const adaptReadme = (text) =>
  text
    .replace(/^\|.*!\[.*\n\|[ |-]+\n\n/gm, '')
    .replace(/\[([^\]]*)\]\((?!https?:|#)[^)]*\)/g, '$1')
    .replace(/\n## Development\n[\s\S]*$/, '');

async function writeEditorData({ out, folder, manifest }) {
  const importBuilt = (file) => import(pathToFileURL(join(out, 'reference', file)).href);
  const { buildConfigurationSchema } = await importBuilt('configuration-schema.js');
  const { buildCustomElementsManifest, buildHtmlCustomData, buildWebTypes } = await importBuilt('editor-data.js');
  const contents = [
    buildConfigurationSchema(),
    buildCustomElementsManifest({ modulePath: `esm/${entryFile}` }),
    buildHtmlCustomData(),
    buildWebTypes(manifest),
  ];
  for (const [index, file] of editorFiles.entries()) writeFileSync(join(folder, file), toJson(contents[index]));
}

/** Builds the package from the finished build in `out`; the other options are those of Vite. */
export async function buildPackage(buildOptions) {
  const { packageDir, out } = buildOptions;
  const folder = join(out, 'package');
  const options = { ...buildOptions, folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(out, entryFile), join(folder, entryFile));
  cpSync(join(out, 'bundled'), join(folder, 'esm'), { recursive: true });
  await buildCommonJs(options);
  await buildFrameworks(options);
  copyTypes(options);
  writeFacades(folder);
  const manifest = buildManifest(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')));
  await writeEditorData({ out, folder, manifest });
  writeFileSync(join(folder, 'package.json'), toJson(manifest));
  writeFileSync(join(folder, 'README.md'), adaptReadme(readFileSync(join(packageDir, 'README.md'), 'utf8')));
  cpSync(join(packageDir, '../../LICENSE'), join(folder, 'LICENSE'));
}
