// The commands of run.mjs. Each resolves to an exit status.
import { existsSync } from 'node:fs';
import { atRoot, node } from './child.mjs';
import { findChromium } from './chromium.mjs';
import { runSteps, testsOfPlaywright, testsOfVitest } from './steps.mjs';
import { bringUpToDate, build, install } from './workspace.mjs';

const production = { NODE_ENV: 'production' };

async function afterBuild(run) {
  const status = await bringUpToDate();
  return status === 0 ? run() : status;
}

function missing(file) {
  if (existsSync(atRoot(file))) return false;
  console.error(`${file} is missing from this checkout.`);
  return true;
}

function start(args) {
  return afterBuild(() => node('apps/server/dist/main.js', args, production));
}

function importGuests(args) {
  return afterBuild(() => node('apps/server/dist/import.js', args, production));
}

function bench(args) {
  return missing('bench/run.mjs') ? 1 : afterBuild(() => node('bench/run.mjs', args, production));
}

const installing = { name: 'install', run: install };
const building = { name: 'build', run: build };
const chromium = { name: 'chromium', run: findChromium };

function test() {
  return runSteps([
    installing,
    { name: 'lint, format and types', run: () => node('scripts/check.mjs') },
    chromium,
    testsOfVitest('unit and integration tests', []),
    building,
    testsOfPlaywright('browser tests'),
  ]);
}

function storm(args) {
  const config = 'vitest.storm.config.ts';
  if (missing(config)) return 1;
  return runSteps([installing, chromium, building, testsOfVitest('storm tests', ['--config', config, ...args])]);
}

export const commands = { start, test, storm, import: importGuests, bench };
