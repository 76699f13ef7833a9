// Fails if folders import each other in a circle, over however many steps, even though their files do not: those at the
// top of a package, and those within any folder. A file beside folders counts as a folder of its own. A type counts like a
// value: it ties the folders together in the same way. Also fails if a folder of packages/api imports one of a higher layer.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const trees = [
  'packages/api/src',
  'packages/db/src',
  'packages/i18n/src',
  'packages/widget/src',
  'apps/server/src',
  'apps/web/src',
];

/** The layers of packages/api/src, the lowest first: each imports only those before it. */
const layers = [
  'kernel',
  'look',
  'names',
  'server-texts.ts',
  'splash-texts.ts',
  'secret-token.ts',
  'database',
  'trpc',
  'wedding',
  'attendance',
  'events',
  'meals',
  'questions',
  'sections',
  'people',
  'messaging',
  'administrators',
  'reply',
  'seating',
  'spreadsheet',
  'widget',
  'undo',
  'privacy',
  'backup',
  'router.ts',
];

const isSource = (path) => /\.tsx?$/.test(path) && !/\.(test|gen)\.|(^|\/)(testing|demo)\//.test(path);

const listFiles = (tree) =>
  readdirSync(tree, { recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter(isSource);

const importPattern = /\b(?:from|import\(?)\s*'(\.[^']+)'/g;

/** For each folder of a tree: the folders that it imports, each with an import as an example. */
function readFolders(tree) {
  const folders = new Map();
  for (const file of listFiles(tree)) {
    const [folder] = file.split('/');
    const imports = folders.get(folder) ?? new Map();
    folders.set(folder, imports);
    for (const [, specifier] of readFileSync(join(tree, file), 'utf8').matchAll(importPattern)) {
      const target = relative(resolve(tree), resolve(tree, dirname(file), specifier))
        .split(sep)
        .join('/');
      const imported = target.includes('/')
        ? target.split('/')[0]
        : target.replace(/\.jsx?$/, (end) => end.replace('js', 'ts'));
      if (!target.startsWith('..') && imported !== folder && !imports.has(imported))
        imports.set(imported, `${file} imports ${specifier}`);
    }
  }
  return folders;
}

/** The shortest way from a folder over imports back to it; undefined if there is none. */
function findCircle(folders, start) {
  const queue = [[start]];
  const visited = new Set();
  for (const path of queue) {
    for (const next of folders.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return [...path, start];
      if (visited.has(next)) continue;
      visited.add(next);
      queue.push([...path, next]);
    }
  }
  return undefined;
}

/** Each circle of the folders at the top of a tree in lines: the folders, then an import for each step. */
function listCirclesAtTop(tree) {
  const folders = readFolders(tree);
  const reported = new Set();
  return [...folders.keys()].sort().flatMap((folder) => {
    const circle = reported.has(folder) ? undefined : findCircle(folders, folder);
    if (circle === undefined) return [];
    for (const name of circle) reported.add(name);
    const steps = circle.slice(1).map((next, index) => `  ${folders.get(circle[index]).get(next)}`);
    return [[`${tree}: ${circle.join(' → ')}`, ...steps].join('\n')];
  });
}

/** The tree and all folders below it. */
const listTrees = (tree) => [
  tree,
  ...readdirSync(tree, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => listTrees(`${tree}/${name}`)),
];

/** The circles of folders at every depth of a tree. */
export const listFolderCircles = (tree) => listTrees(tree).flatMap(listCirclesAtTop);

/** The imports of a higher layer, and the folders that are in no layer. Folders that are no sources are left out. */
export function listUpwardImports(tree, order) {
  const folders = readFolders(tree);
  return [...folders].flatMap(([folder, imports]) => {
    if (!order.includes(folder)) return [`${tree}: ${folder} is in no layer`];
    const upward = [...imports].filter(([name]) => order.indexOf(name) > order.indexOf(folder));
    return upward.map(([name, example]) => `${tree}: ${folder} is below ${name}\n  ${example}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const circles = trees.flatMap(listFolderCircles);
  for (const circle of circles) console.error(circle);
  if (circles.length > 0) {
    console.error('Folders import each other in a circle (docs/architecture.md, packages).');
    process.exitCode = 1;
  }
  const upward = listUpwardImports('packages/api/src', layers);
  for (const line of upward) console.error(line);
  if (upward.length > 0) {
    console.error('A folder imports only those before it in `layers` (scripts/check-folders.mjs).');
    process.exitCode = 1;
  }
}
