// Brings the checkout up to date: the pinned pnpm, the packages of the lock file, the build. Skipped when nothing is stale.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { atRoot, node, run } from './child.mjs';
import { isFresh, readSources, writeStamp } from './stamp.mjs';

const quietTurbo = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

function json(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** pnpm as `packageManager` pins it: the one installed here, or else brought by npx. */
function pnpm(args, env) {
  const [, version] = json(atRoot('package.json')).packageManager.split('@');
  const own = atRoot('node_modules', 'pnpm', 'package.json');
  if (existsSync(own) && json(own).version === version) return node('node_modules/pnpm/bin/pnpm.cjs', args, env);
  const npx = ['--yes', `pnpm@${version}`, ...args];
  const { npm_execpath: npm } = process.env;
  const script = npm ? join(dirname(npm), 'npx-cli.js') : null;
  return script && existsSync(script) ? run(process.execPath, [script, ...npx], env) : run('npx', npx, env);
}

export function install() {
  // Without a terminal to ask at, pnpm replaces an outdated node_modules only where it believes to be in CI.
  return pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { CI: 'true' });
}

export async function build() {
  // Read before: what is edited while the build runs is stale at the next start.
  const sources = readSources();
  // Turbo runs pnpm from each package's folder: `pnpm exec` would give it a PATH relative to ours, where it finds none.
  const PATH = [atRoot('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const status = await node('node_modules/turbo/bin/turbo', ['run', 'build'], { ...quietTurbo, PATH });
  if (status !== 0) return status;
  const billed = await node('scripts/make-bill.mjs');
  if (billed === 0) writeStamp(sources);
  return billed;
}

/** Installs and builds what is stale; answers the exit status. */
export async function bringUpToDate() {
  if (isFresh()) return 0;
  const status = await install();
  return status === 0 ? build() : status;
}
