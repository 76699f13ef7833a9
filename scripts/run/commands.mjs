// The commands of run.mjs. Each resolves to an exit status.
import { existsSync } from 'node:fs';
import { listChangedFiles, listSpecs } from './changed-files.mjs';
import { atRoot, node } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { createPlaywrightStep, createVitestStep, runSteps } from './steps.mjs';
import { build, install, installAndBuild } from './workspace.mjs';

const production = { NODE_ENV: 'production' };

async function afterBuild(run) {
  const status = await installAndBuild();
  return status === 0 ? run() : status;
}

function reportIfMissing(file) {
  if (existsSync(atRoot(file))) return false;
  console.error(`${file} is missing from this checkout.`);
  return true;
}

function start(args) {
  return afterBuild(() => node('apps/server/bundle/main.js', args, production));
}

function importGuests(args) {
  return afterBuild(() => node('apps/server/bundle/import.js', args, production));
}

function backup(args) {
  return afterBuild(() => node('apps/server/bundle/backup.js', args, production));
}

function restore(args) {
  return afterBuild(() => node('apps/server/bundle/restore.js', args, production));
}

function account(args) {
  return afterBuild(() => node('apps/server/bundle/account.js', args, production));
}

function bench(args) {
  return reportIfMissing('bench/run.mjs') ? 1 : afterBuild(() => node('bench/run.mjs', args, production));
}

const installStep = { name: 'install', run: install };
const buildStep = { name: 'build', run: build };
const chromiumStep = { name: 'chromium', run: findChromium };

// One after the other, the last three steps would leave half of two processors idle, waiting for timers, animations and
// processes. At the same time, a test may miss a deadline: it is repeated once, and listed if it passes then.
function test() {
  return runSteps([
    installStep,
    chromiumStep,
    buildStep,
    [
      { name: 'lint, format and types', run: (write) => node('scripts/check.mjs', [], {}, write) },
      createVitestStep('unit and integration tests', ['--retry=1']),
      createPlaywrightStep('browser tests', ['--retries=1']),
    ],
  ]);
}

/** Tests what differs from `main` or a given commit. A browser test runs if its spec or the page it covers differs. */
function testChanged([since = 'main']) {
  const files = listChangedFiles(since);
  const specs = listSpecs(files);
  return runSteps([
    { name: 'lint and types', run: () => node('scripts/check.mjs', ['--quick']) },
    createVitestStep('unit and integration tests', ['--changed', since, '--passWithNoTests']),
    ...(specs.length > 0 ? [chromiumStep, buildStep, createPlaywrightStep('browser tests', specs)] : []),
  ]);
}

function testStorm(args) {
  const config = 'vitest.storm.config.ts';
  if (reportIfMissing(config)) return 1;
  return runSteps([
    installStep,
    chromiumStep,
    buildStep,
    createVitestStep('storm tests', ['--config', config, ...args]),
  ]);
}

export const commands = {
  start,
  test,
  changed: testChanged,
  storm: testStorm,
  import: importGuests,
  backup,
  restore,
  account,
  // Makes a checkout ready to run, for the Dockerfile and docs/operations.md.
  package: installAndBuild,
  bench,
};
