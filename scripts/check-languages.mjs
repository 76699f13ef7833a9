// Fails if a source file compares with the tag of a language: what depends on a language is in its entry of the
// registry (packages/i18n/src/languages.ts). The widget has 29 languages of its own.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The argument is used only by the test of this check. */
const root = process.argv[2] ?? '.';

const tag = `['"\`](?:${readdirSync('packages/i18n/locales').join('|')})['"\`]`;
const comparison = new RegExp(
  [`[!=]==? ?${tag}`, `${tag} ?[!=]==?`, `\\bcase ${tag}`, `(?:startsWith|includes|indexOf|test)\\(${tag}`].join('|'),
);

const isSource = (file) =>
  /^(apps|packages)\/[\w-]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^packages\/widget\//.test(file);

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
});
let hasFailed = false;
for (const file of new Set(stdout.split('\n').filter(isSource))) {
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (!comparison.test(line)) return;
      hasFailed = true;
      console.error(`${file}:${index + 1} compares with a language: ${line.trim()}`);
    });
}
process.exitCode = hasFailed ? 1 : 0;
