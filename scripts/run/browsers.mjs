// Finds or installs Chromium for the browser tests: the headless shell, which sets CHROMIUM_PATH for the following
// steps, and for the storm tests also the browser with a window. Finds Firefox.
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { atRoot, node, run } from './child.mjs';

// The headless shell has no user interface to start and draw: it needs a fifth less CPU time.
const windowedNames = ['chromium', 'chromium-browser', 'google-chrome'];
const programNames = ['chromium-headless-shell', ...windowedNames];
const installAdvice =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell; Ubuntu: apt-get install chromium; otherwise: npx playwright install chromium) or set CHROMIUM_PATH.';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
}

function findPlaywrightChromium() {
  try {
    const { chromium } = createRequire(atRoot('package.json'))('@playwright/test');
    return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
  } catch {
    return null;
  }
}

async function installFromSystem(packageNames) {
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === null) return null;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update'], env)) !== 0) return null;
  for (const name of packageNames)
    if ((await run('apt-get', ['install', '-y', name], env)) === 0) return findOnPath(programNames);
  return null;
}

/** The path of a Firefox, or null. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? findOnPath(['firefox-esr', 'firefox']);

/** The path of a Chromium or Google Chrome with a window, installed if possible, or null. */
export async function findWindowedChromium() {
  return findOnPath(windowedNames) ?? ((await installFromSystem(['chromium'])) && findOnPath(windowedNames));
}

async function installFromPlaywright() {
  const status = await node('node_modules/@playwright/test/cli.js', ['install', 'chromium']);
  return status === 0 ? findPlaywrightChromium() : null;
}

/** A step: resolves to 0 once CHROMIUM_PATH is set, else prints how to install Chromium and resolves to 1. */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (isExecutable(configured)) return 0;
    console.error(`CHROMIUM_PATH does not point to a program: ${configured}`);
    return 1;
  }
  const found =
    findOnPath(programNames) ??
    findPlaywrightChromium() ??
    (await installFromSystem(['chromium-headless-shell', 'chromium'])) ??
    (await installFromPlaywright());
  if (found === null) {
    console.error(installAdvice);
    return 1;
  }
  process.env.CHROMIUM_PATH = found;
  return 0;
}
