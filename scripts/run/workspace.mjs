// Brings the checkout up to date: the pinned pnpm, the locked packages, the build. Skipped when nothing has changed.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { hashSources, isUpToDate, writeStamp } from './build-stamp.mjs';
import { atRoot, node, run } from './child.mjs';

const quietTurbo = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Runs the pnpm version pinned by `packageManager`: from node_modules if installed, otherwise through npx. */
function pnpm(args, env) {
  const [, version] = readJson(atRoot('package.json')).packageManager.split('@');
  const own = atRoot('node_modules', 'pnpm', 'package.json');
  if (existsSync(own) && readJson(own).version === version) return node('node_modules/pnpm/bin/pnpm.cjs', args, env);
  const npx = ['--yes', `pnpm@${version}`, ...args];
  const { npm_execpath: npm } = process.env;
  const script = npm ? join(dirname(npm), 'npx-cli.js') : null;
  return script && existsSync(script) ? run(process.execPath, [script, ...npx], env) : run('npx', npx, env);
}

export function install() {
  // Without a TTY, pnpm replaces an outdated node_modules only in CI mode.
  return pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { CI: 'true' });
}

/** Builds all packages, or those that the arguments of Turbo select; what is up to date is not built again. */
function runTurboBuild(args = [], write = undefined) {
  // An absolute PATH: Turbo runs pnpm in each package directory, where the relative PATH of `pnpm exec` does not
  // resolve.
  const PATH = [atRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
  return node('node_modules/turbo/bin/turbo', ['run', 'build', ...args], { ...quietTurbo, PATH }, write);
}

/**
 * Vitest's global setup of the tests that start the built server as a process. Prints only a failed build. While Vitest
 * watches, the sources change after the build, and child processes run from them (packages/db/src/child-program.ts).
 */
export async function setup({ vitest }) {
  const output = [];
  const status = await runTurboBuild(['--filter=@havn/server', '--filter=@havn/web'], (chunk) => output.push(chunk));
  if (status !== 0) throw new Error(`The server could not be built:\n${Buffer.concat(output)}`);
  if (!vitest.config.watch) process.env.BUILT_CHILD_PROGRAMS = 'true';
}

export async function build() {
  // Hashed before the build, so that edits made while it runs cause a rebuild at the next start.
  const sources = hashSources();
  console.log('Building, about a minute …');
  const status = await runTurboBuild(['--output-logs=errors-only']);
  if (status !== 0) return status;
  const sbomStatus = await node('scripts/write-sbom.mjs');
  if (sbomStatus === 0) writeStamp(sources);
  return sbomStatus;
}

/** Installs and builds if anything has changed; resolves to the exit status. */
export async function installAndBuild() {
  if (isUpToDate()) return 0;
  const status = await install();
  return status === 0 ? build() : status;
}
