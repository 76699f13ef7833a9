// The commands of run.mjs. Each resolves to an exit status.
import { existsSync } from 'node:fs';
import { findChromium, findFirefox, findWindowedChromium } from './browsers.mjs';
import { listChangedFiles, listSpecs } from './changed-files.mjs';
import { atRoot, node, nodeOfVersion } from './child.mjs';
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

/**
 * With the browser that most people have: without specs, all of them. It is skipped where that browser is neither
 * installed nor installable.
 */
const createWindowedStep = (specs = []) => ({
  name: 'browser tests with a windowed Chromium',
  run: async (write) => {
    const path = await findWindowedChromium();
    if (path !== null) return createPlaywrightStep('', specs, { CHROMIUM_PATH: path }).run(write);
    console.log('Skipped: neither Chromium nor Google Chrome is installed.');
    return 0;
  },
});

/** The specs of the widget that playwright.firefox.config.ts selects. */
const firefoxStep = {
  name: 'browser tests of the widget with Firefox',
  run: async (write) => {
    const path = findFirefox();
    const args = ['--config', 'playwright.firefox.config.ts'];
    if (path !== null) return createPlaywrightStep('', args, { FIREFOX_PATH: path }).run(write);
    console.log(
      'Skipped: Firefox is not installed. Install it (Debian: apt-get install firefox-esr; otherwise: https://www.mozilla.org/firefox) or set FIREFOX_PATH.',
    );
    return 0;
  },
};

/** Where a browser with a window may differ from the headless shell: what it loads by itself. */
const windowedSpecs = ['e2e/budget.spec.ts', 'e2e/answer.spec.ts'];

// One after the other, the three steps of the list would leave half of two processors idle, waiting for timers, animations and
// processes.
function test() {
  return runSteps([
    installStep,
    chromiumStep,
    buildStep,
    [
      { name: 'lint, format and types', run: (write) => node('scripts/check.mjs', [], {}, write) },
      createVitestStep('unit and integration tests', []),
      createPlaywrightStep('browser tests'),
    ],
    createWindowedStep(windowedSpecs),
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

/** The oldest supported version of Node and the current releases with long-term support. */
const nodeVersions = ['20.19', '22', '24'];

const createUnitStep = (version) =>
  createVitestStep(`unit tests on Node ${version}`, ['--project', 'unit', '--project', 'web*'], nodeOfVersion(version));

/** With arguments, only the storm tests that they select. */
function testStorm(args) {
  const config = 'vitest.storm.config.ts';
  if (reportIfMissing(config)) return 1;
  const stormStep = createVitestStep('storm tests', ['--config', config, ...args]);
  const otherSteps = args.length > 0 ? [] : [...nodeVersions.map(createUnitStep), createWindowedStep(), firefoxStep];
  return runSteps([installStep, chromiumStep, buildStep, stormStep, ...otherSteps]);
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
