// Size budgets: fails when the compressed files of a first view exceed their budget (specification §9). Browser tests
// measure the real transfer; this check is faster and lists sizes by file.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const folder = process.argv[2] ?? 'apps/web/dist';
const kilobyte = 1024;

/** Each loads whole, with its dialogs. */
const dashboardPages = [
  'index',
  'guest-list',
  'group-list',
  'table-list',
  'table-list_.plan',
  'message-list',
  'import',
  'settings',
  'settings_.look',
  'settings_.words',
  'settings_.sending',
].map((page) => `dashboard.${page}`);

/** The app consists of the files that index.html loads or lists; a dashboard page adds the imports of its chunk. */
const budgets = [
  { name: 'the app with the welcome page: script', entry: null, kind: 'js', maxKilobytes: 131 },
  { name: 'the app with the welcome page: styles', entry: null, kind: 'css', maxKilobytes: 8 },
  ...dashboardPages.map((entry) => ({ name: `${entry}: script`, entry, kind: 'js', maxKilobytes: 400 })),
];

const html = readFileSync(join(folder, 'index.html'), 'utf8');
const looks = JSON.parse(readFileSync(join(folder, 'looks.json'), 'utf8'));
const assets = listBuiltAssets();

/** Lists the scripts and stylesheets that index.html leads to. The folder may contain files of earlier builds, too. */
function listBuiltAssets() {
  const names = new Set(readdirSync(join(folder, 'assets')));
  const listMentioned = (text) => [...text.matchAll(/[\w.$-]+\.(?:js|css)/g)].map(([name]) => name);
  const found = new Set();
  const collect = (text) => {
    for (const name of listMentioned(text)) {
      if (!names.has(name) || found.has(name)) continue;
      found.add(name);
      collect(readFileSync(join(folder, 'assets', name), 'utf8'));
    }
  };
  collect(html);
  return [...found];
}

function getTransferSize(name) {
  const file = join(folder, 'assets', name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Lists the static imports of a script. */
function listImports(name, directory = join(folder, 'assets')) {
  const script = readFileSync(join(directory, name), 'utf8');
  return [...script.matchAll(/(?:from|import)\s*["']\.\/([\w.$-]+\.js)["']/g)].map(([, imported]) => imported);
}

function collectImports(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || !assets.includes(name)) continue;
    found.add(name);
    if (name.endsWith('.js')) collectImports(listImports(name), found);
  }
  return found;
}

const firstView = [...html.matchAll(/\/assets\/([\w.$-]+\.(?:js|css))(?=[" ])/g)].map(([, name]) => name);
/**
 * Whether a file is the page's own chunk or the dashboard's shell. The bundled English texts have the shell's name,
 * but import nothing; they are only a fallback and do not count.
 */
const isFileOfPage = (entry) => (name) =>
  name.startsWith(`${entry}-`) || (/^dashboard-[\w-]+\.js$/.test(name) && listImports(name).length > 0);

const getSizeOf = (names) => names.reduce((sum, name) => sum + getTransferSize(name), 0);
/** On other pages, in the dark, inline, or in pictures of the server. */
const laterDrawing =
  /^(?:decline|divider|favicon|lights.*|.*-night|night-sky|not-found|pattern|splash|stamp|thanks|vehicle)$/;
/** What a guest loads of a look until an invitation is usable: of its fonts, the lettering and the text face. */
const getLookSize = ({ art, styles, script, fonts, drawings }, fontScript) =>
  getSizeOf([
    script,
    styles,
    ...fonts[fontScript].slice(0, 2),
    ...drawings.filter((name) => !laterDrawing.test(name)).map((name) => `${art}-${name}.svg`),
  ]);
/** Every wedding pays for one look: the budgets hold with the heaviest. */
const findHeaviestLook = (fontScript) =>
  looks.reduce((one, other) => (getLookSize(other, fontScript) > getLookSize(one, fontScript) ? other : one));
const heaviestLook = findHeaviestLook('latin');

let isOver = false;
for (const { name, entry, kind, maxKilobytes } of budgets) {
  const pageFiles = entry === null ? [] : assets.filter(isFileOfPage(entry));
  if (entry !== null && !pageFiles.some((file) => file.startsWith(`${entry}-`))) continue;
  const files = [
    ...[...collectImports([...firstView, ...pageFiles])].filter((file) => file.endsWith(`.${kind}`)),
    kind === 'js' ? heaviestLook.script : heaviestLook.styles,
  ];
  const kilobytes = files.reduce((sum, file) => sum + getTransferSize(file), 0) / kilobyte;
  const line = `${name}: ${kilobytes.toFixed(1)} of ${maxKilobytes} KB`;
  if (kilobytes <= maxKilobytes) {
    console.log(line);
    continue;
  }
  isOver = true;
  console.error(
    `OVER ${line}\n${files.map((file) => `  ${(getTransferSize(file) / kilobyte).toFixed(1)} KB ${file}`).join('\n')}`,
  );
}
const maxFirstViewKilobytes = 60;
const locales = 'packages/i18n/locales';
/** Without the salutations, of which the document has one. */
function getTextsSize(language) {
  const { Salutation: _, ...texts } = JSON.parse(readFileSync(join(locales, language, 'translation.json'), 'utf8'));
  return brotliCompressSync(JSON.stringify(texts)).byteLength;
}
/** As `getFontScript` of packages/api/src/look/look-files.ts. */
const getFontScript = (language) => (new Intl.Locale(language).maximize().script === 'Arab' ? 'arabic' : 'latin');

/**
 * Measures what is loaded until an invitation opened by `/#/CODE` is usable: the shell, the document with its inline
 * styles, and their scripts, fonts and pictures, in a look. The content and the texts in the document are not known here,
 * but by how much texts are longer than the English ones. Fonts have every character of the texts (worlds/fonts.test.ts).
 */
function measureFirstView(look, language) {
  const document = readFileSync(join(folder, 'page.html'), 'utf8');
  const listLinked = (text) => [...text.matchAll(/(?:href|src)="\/assets\/([\w.$-]+)"/g)].map(([, name]) => name);
  const names = new Set([...listLinked(html), ...listLinked(document)]);
  // The server does not send its list of styles.
  const sent = document.replace(/<meta name="havn:part-styles"[^>]*>/, '');
  const sizes = [statSync(join(folder, 'index.html.br')).size, brotliCompressSync(sent).length];
  const lookSize = getLookSize(look, getFontScript(language));
  const textsSize = Math.max(0, getTextsSize(language) - getTextsSize('en'));
  return [...sizes, lookSize, textsSize, getSizeOf([...names])].reduce((sum, size) => sum + size, 0) / kilobyte;
}
for (const language of readdirSync(locales)) {
  const look = findHeaviestLook(getFontScript(language));
  const kilobytes = measureFirstView(look, language);
  const isFirstViewOver = kilobytes > maxFirstViewKilobytes;
  isOver ||= isFirstViewOver;
  console[isFirstViewOver ? 'error' : 'log'](
    `${isFirstViewOver ? 'OVER ' : ''}first view by /#/CODE in ${language}, ${look.world} in ${look.lettering}: ${kilobytes.toFixed(1)} of ${maxFirstViewKilobytes} KB`,
  );
}

/**
 * The widget's core with everything that it imports statically, what it loads on demand, and the single script with
 * everything. `helpers.js` and `css-styles.js` are for pages that use them without the element.
 */
const widgetModules = {
  'add-to-calendar-button.js': 20.5,
  'detail-parsers.js': 7.5,
  'forms.js': 9,
  'helpers.js': 19.5,
  'css-styles.js': 4.5,
};
const widgetCore = 'add-to-calendar-button.js';
const maxModuleSize = 3;
const widgetFolder = 'packages/widget/dist';
const isFullCheck = process.argv[2] === undefined;
const widgetFiles = isFullCheck ? readdirSync(join(widgetFolder, 'module')).filter((name) => name.endsWith('.js')) : [];
/** Lists the core with everything that it imports; every other part imports the core, which the page already has. */
const listCoreFiles = () => {
  const names = new Set([widgetCore]);
  for (const name of names) for (const imported of listImports(name, join(widgetFolder, 'module'))) names.add(imported);
  return [...names].map((name) => join('module', name));
};
const widgetBudgets = [
  ...widgetFiles.map((name) => ({
    name: join('module', name),
    files: name === widgetCore ? listCoreFiles() : [join('module', name)],
    maxKilobytes: widgetModules[name] ?? maxModuleSize,
  })),
  ...(isFullCheck ? [{ name: widgetCore, files: [widgetCore], maxKilobytes: 64 }] : []),
];
for (const { name, files, maxKilobytes } of widgetBudgets) {
  const kilobytes = files.reduce((sum, file) => sum + statSync(join(widgetFolder, `${file}.br`)).size, 0) / kilobyte;
  const line = `widget, ${name}: ${kilobytes.toFixed(1)} of ${maxKilobytes} KB`;
  if (kilobytes > maxKilobytes) console.error(`OVER ${line}`);
  else if (maxKilobytes > maxModuleSize) console.log(line);
  isOver ||= kilobytes > maxKilobytes;
}
process.exit(isOver ? 1 : 0);
