// Fails when two files of one package export different things by the same name. A name that several files must share
// (variants of one module, of which the build takes one) is listed in `shared`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The argument is used only by the test of this check. */
const root = process.argv[2] ?? '.';

/** Files whose exports may have the names of another file's exports, with the reason. */
const shared = [
  // The router reads an export of this name from each file.
  /^apps\/web\/src\/routes\//,
  // The manifest of each world.
  /^apps\/web\/src\/worlds\/[\w-]+\/manifest\.tsx$/,
  // Vitest calls the export `setup`.
  /^packages\/db\/src\/testing\/global-setup\.ts$/,
  // One file for each language, each with the same texts.
  /^packages\/widget\/src\/languages\/[a-z]{2}\.ts$/,
  // The same parts loaded with the file, by import, or by URL; each build takes one.
  /^packages\/widget\/src\/.*\/load-(bundled|by-url)\.ts$/,
  /^packages\/widget\/src\/frameworks\/(no-)?server-rendering\.ts$/,
  // The entries of the packages publish the exports of other files by the names of the specification.
  /^packages\/widget\/src\/(module|frameworks\/react)\.ts$/,
];

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
});
const files = stdout
  .split('\n')
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(test|gen|d)\.tsx?$/.test(file))
  .filter((file) => !shared.some((pattern) => pattern.test(file)))
  .filter((file) => existsSync(join(root, file)));

const declaration =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;

/** @type {Map<string, Set<string>>} package and name → files that declare it */
const declarations = new Map();
for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  const packageFolder = file.split('/').slice(0, 2).join('/');
  for (const [, name] of source.matchAll(declaration)) {
    const key = `${packageFolder}: ${name}`;
    declarations.set(key, (declarations.get(key) ?? new Set()).add(file));
  }
}

const duplicates = [...declarations].filter(([, where]) => where.size > 1);
for (const [key, where] of duplicates) console.error(`${key} is exported by ${[...where].join(' and ')}`);
if (duplicates.length > 0) process.exit(1);
