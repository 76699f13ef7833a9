// `pnpm check`: format, lint and import boundaries (Biome), the generated tables, contrast of the
// palettes, names of the exports, circles of folders,
// unused classes of stylesheets, comparisons with a status, types of every package and of the tests, what languages lack,
// unused code, migrations in step with the schema, size budgets of the built pages. Stops at the first failing step;
// `--quick` ends after the types.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** The threads of tsc share no types: with the default of four checkers, it takes twice the processor time. */
const oneThread = '--singleThreaded';

const steps = [
  ['format, lint, import boundaries', 'biome', ['check', '--error-on-warnings', '.']],
  ['looks', process.execPath, ['scripts/write-looks.mjs', '--check']],
  ['contrast of the palettes', 'tsx', ['scripts/check-contrast.ts']],
  ['registry of languages', process.execPath, ['scripts/write-languages.mjs', '--check']],
  ['names of the exports', process.execPath, ['scripts/check-exports.mjs']],
  ['folders', process.execPath, ['scripts/check-folders.mjs']],
  ['unused styles', process.execPath, ['scripts/check-styles.mjs']],
  ['statuses of guests', process.execPath, ['scripts/check-statuses.mjs']],
  ['types', 'tsc', ['-b', oneThread]],
  ['languages', process.execPath, ['scripts/check-languages.mjs']],
  ['types of the web app', 'tsc', ['-p', 'apps/web', oneThread]],
  ['types of its worker', 'tsc', ['-p', 'apps/web/tsconfig.worker.json', oneThread]],
  ['types of the tests', 'tsc', ['-p', 'tsconfig.tests.json', oneThread]],
  ['unused code', 'knip', ['--no-progress']],
  ['migrations in step', process.execPath, ['scripts/check-migrations.mjs']],
  ['build', 'turbo', ['run', 'build', '--output-logs=errors-only']],
  ['budgets', process.execPath, ['scripts/check-budgets.mjs']],
];

const quickSteps = 13;
const selected = process.argv.includes('--quick') ? steps.slice(0, quickSteps) : steps;

for (const [name, command, args] of selected) {
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    },
    shell: process.platform === 'win32',
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) process.exit(status ?? 1);
}
